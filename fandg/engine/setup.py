"""What a game can begin with, its modes and switches, and the setup that is made of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from fandg.engine.seats import Kind, Seat

Setting: TypeAlias = str | int | bool


class Mode(msgspec.Struct, frozen=True):
    """A way to play a game: id, name, a sentence, and the seats' roles for each number of seats."""

    id: str
    name: str
    about: str
    roles: dict[int, tuple[str, ...]]
    rivals: bool = False
    """Whether some seats play against others."""
    offered: tuple[Kind, ...] = ()
    """Who sits there where nobody has chosen yet; none named: persons, as few as can be."""
    leads_to: str = ""
    """The campaign that who has played it begins."""


class Choice(msgspec.Struct, frozen=True):
    """One value of a switch, with its label and a sentence."""

    value: Setting
    label: str
    about: str = ""


class Switch(msgspec.Struct, frozen=True):
    """A setting chosen at set-up and shown all game.

    The first choice is the default, where none is `usual`.
    """

    key: str
    label: str
    about: str
    choices: tuple[Choice, ...]
    modes: tuple[str, ...] = ()
    """The modes in which the switch exists; none named: all."""
    usual: Setting | None = None
    """The value of its default, where its choices go from less to more."""

    @property
    def default(self) -> Setting:
        """The value that holds when nobody chose."""
        return self.choices[0].value if self.usual is None else self.usual


class Link(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a match stands in its campaign: which chapter of which, and the record before it.

    `after` is the number of the entry of the campaign's history whose `record` this is, as plain
    data; `tried` counts how often the chapter was played from it before. `seed` is the campaign's.
    """

    campaign: str
    chapter: str
    after: int
    tried: int
    seed: int
    record: dict[str, Any]


class Setup(msgspec.Struct, kw_only=True):
    """All that a new game is made from; with the answers, all that it is."""

    mode: str
    seats: list[Seat]
    options: dict[str, Setting] = {}
    seed: int
    table_dice: list[int] = []
    link: Link | msgspec.UnsetType = msgspec.UNSET
    """Its place in a campaign, if it is a chapter of one."""

    @property
    def names(self) -> list[str]:
        """The seats' names in order."""
        return [seat.name for seat in self.seats]

    @property
    def founders(self) -> list[Seat]:
        """The seats that the game began with, without those who sat down later."""
        return [seat for seat in self.seats if seat.since is msgspec.UNSET]

    @property
    def newcomers(self) -> dict[int, list[int]]:
        """The seats that were taken later, by the answers that had been given then."""
        found: dict[int, list[int]] = {}
        for at, seat in enumerate(self.seats):
            if seat.since is not msgspec.UNSET:
                found.setdefault(seat.since, []).append(at)
        return found


def name_values(values: Sequence[Setting]) -> str:
    """The values in a row, numbers that follow each other by their first and last: "no, 5 to 9"."""
    runs: list[list[Setting]] = []
    for value in values:
        last = runs[-1][-1] if runs else None
        follows = type(last) is type(value) is int and value == last + 1
        if follows:
            runs[-1].append(value)
        else:
            runs.append([value])
    return ", ".join(
        f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs
    )
