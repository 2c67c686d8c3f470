"""The world as the packs hold it: areas, powers, companies, the market."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from fandg.kit.fields import Id, Name, Words

Terrain: TypeAlias = Literal["land", "sea", "ocean"]
"""A land, a light-blue sea, a dark-blue ocean."""
Supply: TypeAlias = Literal["grain", "oil", "minerals"]
SUPPLIES: tuple[str, ...] = ("grain", "oil", "minerals")
Code: TypeAlias = Annotated[
    str, Meta(pattern=r"^([A-Z]{3}|[a-z]{3})\Z", description="a code has three letters")
]
Colour: TypeAlias = Literal["dark green", "light green", "purple", "orange", "red", "yellow"]


class WorldEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every entry has: an id that is unique in its table."""

    id: Id


class Area(WorldEntry, frozen=True, kw_only=True):
    """A land, sea or ocean; `lands` and `waters` are the codes of what it touches.

    `the`: within a sentence its name has an article.
    """

    code: Code
    name: Name
    the: bool = False
    kind: Terrain
    lands: tuple[Code, ...]
    waters: tuple[Code, ...]


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a power begins with where rivals are so many: free forces and cash."""

    powers: Annotated[int, Meta(ge=2, le=6)]
    forces: Annotated[int, Meta(ge=0, le=50)]
    cash: Annotated[int, Meta(ge=0, le=100_000)]


class PowerSheet(WorldEntry, frozen=True, kw_only=True):
    """A superpower: the codes of its homes, its free forces and its cash at the start.

    `openings`: numbers of rivals among whom it begins with other forces and cash than usual.
    """

    name: Name
    brief: Name = ""
    """Its name where there is no room for all of it; empty: it is short enough."""
    adjective: Name
    colour: Colour
    homes: Annotated[tuple[Code, ...], Meta(min_length=1, max_length=12)]
    forces: Annotated[int, Meta(ge=0, le=50)]
    cash: Annotated[int, Meta(ge=0, le=100_000)]
    openings: tuple[Opening, ...] = ()
    line: Words

    def opening(self, powers: int) -> Opening:
        """What it begins with among so many rivals."""
        for opening in self.openings:
            if opening.powers == powers:
                return opening
        return Opening(powers=powers, forces=self.forces, cash=self.cash)


class Company(WorldEntry, frozen=True, kw_only=True):
    """A company card: the id of its area, what it produces and how much in a turn."""

    area: Id
    kind: Supply
    production: Annotated[int, Meta(ge=1, le=9)]


class MarketTrack(WorldEntry, frozen=True, kw_only=True):
    """The price of each slot, the slot of all markers at the start, slots by the world die."""

    prices: Annotated[tuple[int, ...], Meta(min_length=2, max_length=40)]
    start: Annotated[int, Meta(ge=1, le=40)]
    world: Annotated[tuple[int, ...], Meta(min_length=6, max_length=6)]


TABLES: dict[str, type[WorldEntry]] = {
    "areas": Area,
    "powers": PowerSheet,
    "companies": Company,
    "markets": MarketTrack,
}
