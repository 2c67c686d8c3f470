"""The board: how a scenario's tiles lie, which spaces are Close, and what ways cost.

Rules: board (capacity, walls, doors, portals, start areas). A space is a cell of the house's grid,
a door is its number in the scenario's list, and which doors are shut is a set of bits. Boards never
change, so all that walls and Blocked Spaces say is counted out once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from fandg.games.guilds.content import Scenario, TileFace
from fandg.kit.grid import Direction, Grid, Ways, find_ways

GRID = Grid(9, 9)
TILE = Grid(3, 3)
CELLS = range(81)

NOBODY: AbstractSet[int] = frozenset()
"""No spaces that are full."""

CORNERS: dict[str, tuple[str, str, str]] = {
    "NW": ("a1", "b1", "a2"),
    "NE": ("i1", "h1", "i2"),
    "SE": ("i9", "h9", "i8"),
    "SW": ("a9", "b9", "a8"),
}
"""The start areas."""
STARTS: dict[int, tuple[str, ...]] = {
    1: ("NW",),
    2: ("NW", "SE"),
    3: ("NW", "NE", "SE"),
    4: ("NW", "NE", "SE", "SW"),
}
"""Which start areas are used by so many guilds, clockwise from the first guild's."""


@lru_cache(maxsize=len(CELLS))
def cell_named(name: str) -> int:
    """The space of a name: a letter for the column from the left, a number for the row.

    >>> cell_named("e5")
    40
    """
    return GRID.cell_at("abcdefghi".index(name[0]), int(name[1]) - 1)


def name_cell(cell: int) -> str:
    """The name of a space.

    >>> name_cell(40)
    'e5'
    """
    return _NAMES[cell]


_NAMES = tuple(f"{'abcdefghi'[cell % 9]}{cell // 9 + 1}" for cell in CELLS)


def call_cell(cell: int) -> str:
    """A space as it is called in a sentence.

    >>> call_cell(40)
    'E5'
    """
    return name_cell(cell).upper()


class Exit(NamedTuple):
    """A side of a space that no wall closes: where it leads, and the number of its door, or -1."""

    cell: int
    door: int


FAR = 99
"""More points than any way costs."""


class WayCosts(NamedTuple):
    """Points for going through a portal and for opening a door; some cards make them less."""

    portal: int = 1
    door: int = 1


USUAL = WayCosts()
STEPS = WayCosts(door=0)
"""Where steps are counted and no points: to open a door is none."""


class Step(NamedTuple):
    """A step of a walk: to which space, its cost, through which door if it is to be opened."""

    cell: int
    cost: int
    opens: int = -1
    by_portal: bool = False


class Board:
    """A scenario's board: what its walls, Blocked Spaces, doors and portals say, for good.

    `walls` are the edges that are never open, Blocked Spaces with all of theirs; `doors` the edges
    of the doors, in the order of the list; `spaces` the unblocked spaces in reading order.
    """

    __slots__ = (
        "_close", "_doors_beside", "_portals", "_steps",
        "doors", "exits", "names", "portals", "spaces", "walls",
    )  # fmt: skip

    def __init__(
        self,
        walls: AbstractSet[int],
        blocked: AbstractSet[int],
        doors: Sequence[int],
        portals: Sequence[int],
    ) -> None:
        self.walls = frozenset(walls).union(*(GRID.edges_of(cell) for cell in blocked))
        self.doors = tuple(doors)
        self.portals = tuple(sorted(portals))
        self._portals = frozenset(portals)
        self.spaces = tuple(cell for cell in CELLS if cell not in blocked)
        self.names = frozenset(name_cell(cell) for cell in self.spaces)
        numbers = {edge: number for number, edge in enumerate(self.doors)}
        self.exits: tuple[tuple[Exit, ...], ...] = tuple(
            tuple(
                Exit(beside, numbers.get(edge, -1))
                for side in Direction
                if (beside := GRID.beside(cell, side)) is not None
                and (edge := GRID.edge(cell, side)) not in self.walls
            )
            for cell in CELLS
        )
        """For each space its exits, from the north on clockwise, doors among them."""
        self._close: dict[tuple[int, int], tuple[int, ...]] = {}
        """What is Close to a space, by the doors on its edges that are shut."""
        self._steps: dict[tuple[int, int, int, WayCosts, int], tuple[Step, ...]] = {}
        self._doors_beside = tuple(
            sum(1 << door for _, door in exits if door >= 0) for exits in self.exits
        )

    @property
    def shut(self) -> int:
        """The doors as they are at first: all of them shut."""
        return (1 << len(self.doors)) - 1

    def close_to(self, cell: int, shut: int) -> tuple[int, ...]:
        """What is Close to a space: itself, then those across an open edge, from the north on."""
        key = cell, shut & self._doors_beside[cell]
        near = self._close.get(key)
        if near is None:
            exits = self.exits[cell]
            near = cell, *(to for to, door in exits if door < 0 or not shut >> door & 1)
            self._close[key] = near
        return near

    def beside(self, cell: int, shut: int) -> tuple[int, ...]:
        """The spaces across an open edge, from the north on clockwise."""
        return self.close_to(cell, shut)[1:]

    def doors_of(self, cell: int) -> list[int]:
        """The numbers of the doors on a space's edges, open or shut."""
        return [door for _, door in self.exits[cell] if door >= 0]

    def steps_from(
        self, cell: int, shut: int, locked: int = 0, costs: WayCosts = USUAL, extra: int = 0
    ) -> tuple[Step, ...]:
        """The steps out of a space, then those through its portal; `locked` doors do not open.

        `extra` is what a step that is not through a portal costs more.
        """
        here = self._doors_beside[cell]
        key = cell, shut & here, locked & here, costs, extra
        steps = self._steps.get(key)
        if steps is None:
            found = []
            for to, door in self.exits[cell]:
                is_shut = door >= 0 and bool(shut >> door & 1)
                if is_shut and locked >> door & 1:
                    continue
                price = extra + 1 + (costs.door if is_shut else 0)
                found.append(Step(to, price, door if is_shut else -1))
            if cell in self._portals:
                ends = (to for to in self.portals if to != cell)
                found += [Step(to, costs.portal, by_portal=True) for to in ends]
            steps = self._steps[key] = tuple(found)
        return steps

    def find_ways(
        self,
        start: int,
        shut: int,
        full: AbstractSet[int] = NOBODY,
        most: int | None = None,
        costs: WayCosts = USUAL,
    ) -> Ways:
        """The cheapest ways from a space, past the `full` ones, of at most so many points.

        A shut door on the way is opened, and left open: with the step that is two points.
        """

        def exits(cell: int) -> Iterator[int]:
            for to, _ in self.exits[cell]:
                if to not in full:
                    yield to
            if cell in self._portals:
                yield from (to for to in self.portals if to != cell and to not in full)

        def cost(cell: int, to: int) -> int:
            price = costs.portal if cell in self._portals and to in self._portals else FAR
            for beside, door in self.exits[cell]:
                if beside == to:
                    is_shut = door >= 0 and shut >> door & 1
                    price = min(price, 1 + costs.door if is_shut else 1)
            return price

        return find_ways(start, exits, cost, most)


@lru_cache(maxsize=4096)
def far_from(board: Board, cell: int, shut: int, costs: WayCosts = USUAL) -> dict[int, int]:
    """The points from a space to every other, as if no character stood in the way."""
    return board.find_ways(cell, shut, costs=costs).costs


def lay_board(scenario: Scenario, tiles: Mapping[str, TileFace]) -> Board:
    """The board of a scenario.

    Raises:
        ValueError: a door is not on an edge between two spaces.
    """
    walls: set[int] = set()
    blocked: set[int] = set()
    for (row, column), laid in zip(product(range(3), range(3)), scenario.tiles, strict=True):
        quarters = int(laid[2])

        def turned(
            cell: int, row: int = row, column: int = column, quarters: int = quarters
        ) -> int:
            x, y = TILE.place_of(TILE.turn(cell, quarters))
            return GRID.cell_at(3 * column + x, 3 * row + y)

        plan = tiles[laid[:2]].plan
        walls |= {GRID.edge(turned(cell), side.turned(quarters)) for cell, side in _walls_of(plan)}
        blocked |= {turned(cell) for cell in _blocked_in(plan)}
    doors = [edge_named(door) for door in scenario.doors]
    portals = [cell_named(space) for space in scenario.portals]
    for name, edge in zip(scenario.doors, doors, strict=True):
        if edge in walls or any(cell_named(space) in blocked for space in name.split("-")):
            raise ValueError(f"there is a wall where the door {name} should be.")
    return Board(walls, blocked, doors, portals)


def edge_named(name: str) -> int:
    """The edge between two spaces: of e3-e4.

    Raises:
        ValueError: the two have no edge in common.
    """
    here, there = map(cell_named, name.split("-"))
    for side in Direction:
        if GRID.beside(here, side) == there:
            return GRID.edge(here, side)
    raise ValueError(f"{name} is no edge: its spaces do not lie side by side.")


def _walls_of(plan: Sequence[str]) -> Iterator[tuple[int, Direction]]:
    """The walls of a face as it is printed: cells with the side that is closed."""
    for cell in range(9):
        x, y = TILE.place_of(cell)
        for side, dx, dy in zip(Direction, (1, 2, 1, 0), (0, 1, 2, 1), strict=True):
            if plan[2 * y + dy][2 * x + dx] in "-|":
                yield cell, side


def _blocked_in(plan: Sequence[str]) -> Iterator[int]:
    """The Blocked Spaces of a face as it is printed."""
    for cell in range(9):
        x, y = TILE.place_of(cell)
        if plan[2 * y + 1][2 * x + 1] == "#":
            yield cell
