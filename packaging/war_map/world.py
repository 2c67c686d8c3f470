"""The world as the printer reads it: the areas of the pack, and where they lie."""

from __future__ import annotations

from pathlib import Path

import msgspec

Place = tuple[float, float]


class Area(msgspec.Struct, frozen=True):
    """An area of the pack."""

    id: str
    code: str
    name: str
    kind: str
    lands: tuple[str, ...]
    waters: tuple[str, ...]


class Power(msgspec.Struct, frozen=True):
    """A power of the pack: its homes are printed in one colour."""

    id: str
    homes: tuple[str, ...]


class _Pack(msgspec.Struct, frozen=True):
    areas: tuple[Area, ...]


class _Powers(msgspec.Struct, frozen=True):
    powers: tuple[Power, ...]


class Scenery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Land and water that belong to no area."""

    land: tuple[Place, ...]
    water: tuple[Place, ...]


class Ways(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is opened and closed against the coastline."""

    straits: tuple[tuple[Place, ...], ...]
    bridges: tuple[tuple[Place, ...], ...]


class _Places(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seeds: dict[str, tuple[Place, ...]]
    labels: dict[str, Place]
    scenery: Scenery
    ways: Ways


class WarWorld(msgspec.Struct, frozen=True):
    """All that is printed; an area's number is its place in `areas` from 1."""

    areas: tuple[Area, ...]
    powers: tuple[Power, ...]
    seeds: dict[str, tuple[Place, ...]]
    labels: dict[str, Place]
    scenery: Scenery
    ways: Ways

    def pairs(self) -> set[tuple[int, int]]:
        """The numbers of all areas that touch, the lower first."""
        number = {area.code: n for n, area in enumerate(self.areas, start=1)}
        return {
            (min(n, other), max(n, other))
            for n, area in enumerate(self.areas, start=1)
            for other in (number[code] for code in (*area.lands, *area.waters))
        }

    def homes(self) -> dict[str, str]:
        """The power whose home a land is, by its code."""
        return {code: power.id for power in self.powers for code in power.homes}


def load_world(pack: Path, places: Path) -> WarWorld:
    """Read pack and places; a wrong or unknown field raises `msgspec.ValidationError`."""
    lying = msgspec.toml.decode(places.read_bytes(), type=_Places)
    areas = msgspec.toml.decode((pack / "areas.toml").read_bytes(), type=_Pack).areas
    powers = msgspec.toml.decode((pack / "powers.toml").read_bytes(), type=_Powers).powers
    missing = {area.code for area in areas} ^ set(lying.seeds)
    if missing:
        raise ValueError(f"without seeds, or unknown: {', '.join(sorted(missing))}")
    return WarWorld(areas, powers, lying.seeds, lying.labels, lying.scenery, lying.ways)
