"""The map: how tiles lie on its 25 spaces, which Regions are joined, and what is in view.

Rules: map wrapping, adjacent, nearby, in view, closest; rulings 8 (ties), 14 and 15 (how tiles
fit). The edges of the map wrap, in every way but in what "north" and "east" mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from fandg.games.labyrinth.content import Tile
from fandg.games.labyrinth.words import Hall, Icon
from fandg.kit.grid import Direction, Grid, Ways, find_ways

GRID = Grid(5, 5, wraps=True)
CELLS = range(25)
CAMP = 12
"""The space in the middle, c3."""
STEPS = 3
"""How many Regions far a Move goes."""
_NAMES = [f"{column}{row}" for row in "12345" for column in "abcde"]
_CALLED = [name.upper() for name in _NAMES]

SIDES: dict[Hall, Direction] = {
    "n": Direction.NORTH,
    "e": Direction.EAST,
    "s": Direction.SOUTH,
    "w": Direction.WEST,
}


def cell_named(name: str) -> int:
    """The space of a name: a letter for the column from the west, a number for the row.

    >>> cell_named("c3")
    12
    """
    return _NAMES.index(name)


def name_cell(cell: int) -> str:
    """The name of a space.

    >>> name_cell(12)
    'c3'
    """
    return _NAMES[cell]


def call_cell(cell: int) -> str:
    """What a space is called in a sentence.

    >>> call_cell(12)
    'C3'
    """
    return _CALLED[cell]


BY_TIES = sorted(CELLS, key=lambda cell: (cell // GRID.width, -cell))
"""All spaces from the north, then from the east, as the map lies: the order of ties."""
PLACES = [BY_TIES.index(cell) for cell in CELLS]
"""The place of each space in the order of ties."""
FAR = 1000
"""More than any walk: what lies behind walls is farther than all that does not."""


def from_north_east(cell: int) -> int:
    """The place of a space in the order of ties."""
    return PLACES[cell]


Lying: TypeAlias = tuple[str, bool, bool] | None
"""How a space lies: its tile, whether the back is up, whether it is turned; None: unexplored."""


NO_TOLLS: Mapping[int, int] = {}


class Halls:
    """Which sides of the Regions have halls, for one way in which the tiles lie."""

    __slots__ = ("_bearing", "_joined", "_lying", "_sides", "_tiles", "_unexplored", "open_halls")

    def __init__(self, tiles: Mapping[str, Tile], lying: tuple[Lying, ...]) -> None:
        self._lying = lying
        self._tiles = tiles
        self._bearing: dict[tuple[Icon, int], list[int]] = {}
        self._sides = [
            sides_of(tiles[found[0]], found[1], found[2]) if found else _NONE for found in lying
        ]
        self._unexplored = [
            [side for side, beside in SIDES_OF[cell] if side in sides and lying[beside] is None]
            if sides
            else []
            for cell, sides in enumerate(self._sides)
        ]
        self.open_halls = sum(map(len, self._unexplored))
        """How many halls of the whole map lead to no tile yet."""
        self._joined = [
            [
                beside
                for side, beside in SIDES_OF[cell]
                if side in sides and OPPOSITE[side] in self._sides[beside]
            ]
            if sides
            else []
            for cell, sides in enumerate(self._sides)
        ]

    def of(self, cell: int) -> frozenset[Direction]:
        """The sides of a Region on which its tile has a hall; none where none lies."""
        return self._sides[cell]

    def bearing(self, icon: Icon, heroes: int) -> Sequence[int]:
        """The Regions whose tiles bear an icon that counts for so many heroes."""
        found = self._bearing.get((icon, heroes))
        if found is None:
            found = [
                cell
                for cell, lying in enumerate(self._lying)
                if lying and bears(self._tiles[lying[0]], icon, heroes)
            ]
            self._bearing[icon, heroes] = found
        return found

    def neighbours(self, cell: int) -> Sequence[int]:
        """The adjacent Regions: those to which a hall leads from both sides, from the north on."""
        return self._joined[cell]

    def exits_of(self, stops: Iterable[int]) -> list[Sequence[int]]:
        """The adjacent Regions of each; none of those at which a walk stops."""
        exits: list[Sequence[int]] = [*self._joined]
        for cell in stops:
            exits[cell] = ()
        return exits

    def nearby(self, cell: int) -> list[int]:
        """A Region and those adjacent to it."""
        return [cell, *self.neighbours(cell)]

    def is_explored(self, cell: int) -> bool:
        """Whether a tile lies in a space."""
        return self._lying[cell] is not None

    def unexplored(self, cell: int) -> Sequence[Direction]:
        """The halls of a Region that lead to no tile yet."""
        return self._unexplored[cell]

    def ending_at(self, cell: int) -> list[int]:
        """The Regions with a hall that leads to a space where no tile lies yet."""
        return [
            beside for side, beside in SIDES_OF[cell] if OPPOSITE[side] in self._unexplored[beside]
        ]

    def is_closed_off(self) -> bool:
        """Whether no hall anywhere leads on."""
        return not any(self.unexplored(cell) for cell in CELLS)

    def fits(self, cell: int, sides: frozenset[Direction]) -> bool:
        """Whether a tile with halls on these sides could lie in a space: hall meets hall."""
        for side, beside in SIDES_OF[cell]:
            meets = OPPOSITE[side] in self._sides[beside]
            if self._lying[beside] is not None and (side in sides) != meets:
                return False
        return True

    def in_view(self, cell: int) -> list[int]:
        """The Regions in a straight line along open halls, over the edges too; not the own one."""
        seen: list[int] = []
        for side in Direction:
            here = cell
            while True:
                beside = GRID.beside(here, side)
                assert beside is not None
                if beside == cell or beside not in self.neighbours(here):
                    break
                if beside not in seen:
                    seen.append(beside)
                here = beside
        return seen

    def ways(
        self,
        start: int,
        ends: Iterable[int] = (),
        most: int | None = None,
        tolls: Mapping[int, int] = NO_TOLLS,
    ) -> Ways:
        """The shortest ways from a Region; at some Regions every walk ends.

        Of a Region with a toll it says how many steps it takes to leave it.
        """
        return _find_ways(self, start, frozenset(ends), most, tuple(tolls.items()))

    def distances(self, start: int, ends: Iterable[int]) -> Sequence[int]:
        """How far each Region is, those behind walls too; the last number is for who is on none."""
        return _find_distances(self, start, frozenset(ends))


@lru_cache(1 << 11)
def _find_distances(halls: Halls, start: int, ends: frozenset[int]) -> list[int]:
    distances = [*_OVER_WALLS[start], 2 * FAR]
    for cell, cost in _find_ways(halls, start, ends, None, ()).costs.items():
        distances[cell] = cost
    return distances


@lru_cache(1 << 11)
def _find_ways(
    halls: Halls,
    start: int,
    ends: frozenset[int],
    most: int | None,
    tolls: tuple[tuple[int, int], ...],
) -> Ways:
    steps, exits = dict(tolls), halls.exits_of(ends - {start}).__getitem__

    def cost(cell: int, _to: int) -> int:
        return steps.get(cell, 1)

    return find_ways(start, exits, cost if steps else None, most)


def bears(tile: Tile, icon: Icon, heroes: int) -> bool:
    """Whether a tile bears an icon that counts for so many heroes."""
    return any(found.icon == icon and found.heroes <= heroes for found in tile.icons)


_NONE: frozenset[Direction] = frozenset()
OPPOSITE = {side: side.turned(2) for side in Direction}


def sides_of(tile: Tile, flipped: bool, turned: bool) -> frozenset[Direction]:
    """The sides on which a tile has halls as it lies."""
    return _turn_halls(tile.faces[-1 if flipped else 0].halls, turned)


@lru_cache(maxsize=64)
def _turn_halls(halls: tuple[Hall, ...], turned: bool) -> frozenset[Direction]:
    quarters = 2 if turned else 0
    return frozenset(SIDES[hall].turned(quarters) for hall in halls)


SIDES_OF = [
    [(side, beside) for side in Direction if (beside := GRID.beside(cell, side)) is not None]
    for cell in CELLS
]
"""For each space its sides, from the north on, and what lies beside it there."""


@lru_cache(maxsize=32)
def ways_through_walls(start: int) -> Ways:
    """The ways over the whole map, walls or not."""
    return find_ways(start, GRID.neighbours)


_OVER_WALLS = [[FAR + ways_through_walls(start).costs[cell] for cell in CELLS] for start in CELLS]
"""For each space how far the others count from it that lie behind walls."""
