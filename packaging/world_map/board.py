"""The board's data as the printer reads it: spaces with their seeds, anchors and labels."""

from __future__ import annotations

from pathlib import Path

import msgspec

Place = tuple[float, float]


class Label(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a space's name is printed; `at` is its middle."""

    at: Place
    angle: float = 0.0
    size: float = 1.0
    spacing: float = 0.0
    name: str = ""


class Land(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A land space."""

    id: str
    name: str
    terrain: str
    borders: tuple[str, ...]
    coasts: tuple[str, ...]
    anchor: Place
    label: Label
    seeds: tuple[Place, ...]
    deep_jungle: bool = False
    ring: Place | None = None


class Sea(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sea space."""

    id: str
    name: str
    cost: int
    neighbours: tuple[str, ...]
    anchor: Place
    badge: Place
    label: Label
    seeds: tuple[Place, ...]
    edge: str = ""


class City(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A city, where it stands and what it touches."""

    id: str
    name: str
    major: bool
    at: Place
    lands: tuple[str, ...]
    label: str
    seas: tuple[str, ...] = ()


class Passage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way between two seas that do not touch on the map."""

    id: str
    name: str
    between: tuple[str, str]
    at: tuple[Place, ...]


class PackIce(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Water that is no space."""

    id: str
    seeds: tuple[Place, ...]


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of `board.toml`."""

    lands: tuple[Land, ...]
    seas: tuple[Sea, ...]
    cities: tuple[City, ...]
    passages: tuple[Passage, ...]
    waters: tuple[PackIce, ...] = msgspec.field(name="pack_ice")

    @property
    def spaces(self) -> tuple[Land | Sea, ...]:
        """Lands and seas, in the order of their numbers."""
        return (*self.lands, *self.seas)

    @property
    def pack_ice(self) -> PackIce:
        """The water that no ship crosses."""
        return self.waters[0]


def load_board(path: Path) -> Board:
    """Read the board from its file; a wrong or unknown field raises `msgspec.ValidationError`."""
    return msgspec.toml.decode(path.read_bytes(), type=Board)
