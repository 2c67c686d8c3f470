"""A board of square cells: edges and walls between them, ways over it, and sight, all in integers.

A cell is a number, counted in reading order (row by row from the north, each from the west), and an
edge is another: a state keeps both as they are. Walls are a set of edges and nothing else. A shut
door is a wall while it is shut, and a cell that nobody enters or sees has walls all round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
from enum import IntEnum
from functools import lru_cache
from itertools import product
from typing import TypeAlias

import msgspec

Walls: TypeAlias = AbstractSet[int]
"""The edges that nobody steps or sees across."""

BARE: Walls = frozenset()
"""No walls at all."""


class Direction(IntEnum):
    """Where a side of a cell lies, clockwise from the north: the order in which ways are preferred.

    >>> Direction.EAST.turned(1)
    <Direction.SOUTH: 2>
    """

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    def turned(self, quarters: int) -> Direction:
        """Where it lies after so many quarter turns clockwise."""
        return Direction((self + quarters) % 4)


class Grid(msgspec.Struct, frozen=True):
    """A board of `width` times `height` cells; one that `wraps` goes on at its other end.

    >>> grid = Grid(5, 5, wraps=True)
    >>> grid.neighbours(grid.cell_at(0, 0))
    [20, 1, 5, 4]
    """

    width: int
    height: int
    wraps: bool = False

    def __post_init__(self) -> None:
        """Check the size.

        Raises:
            ValueError: no cells, or so few that a board which wraps would double an edge.
        """
        if min(self.width, self.height) < (3 if self.wraps else 1):
            raise ValueError(f"A board of {self.width} by {self.height} cells is too small.")

    def cell_at(self, x: int, y: int) -> int:
        """The cell in column `x` from the west and row `y` from the north, both from 0.

        >>> Grid(5, 4).cell_at(2, 1), Grid(5, 4, wraps=True).cell_at(-1, 0)
        (7, 4)

        Raises:
            ValueError: it lies off a board that does not wrap.
        """
        if not self.wraps and not (0 <= x < self.width and 0 <= y < self.height):
            raise ValueError(f"Column {x}, row {y} lies off a board {self.width} by {self.height}.")
        return y % self.height * self.width + x % self.width

    def place_of(self, cell: int) -> tuple[int, int]:
        """The column and row of a cell."""
        y, x = divmod(cell, self.width)
        return x, y

    def edge(self, cell: int, side: Direction) -> int:
        """The edge on a side of a cell: the same from both of its cells.

        The two ends of a row or column share an edge; where the board does not wrap nobody is
        beside it.

        >>> Grid(3, 3).edge(4, Direction.WEST) == Grid(3, 3).edge(3, Direction.EAST)
        True
        """
        x, y = self.place_of(cell)
        if side is Direction.WEST:
            x = (x - 1) % self.width
        elif side is Direction.NORTH:
            y = (y - 1) % self.height
        return 2 * (y * self.width + x) + (side in (Direction.NORTH, Direction.SOUTH))

    def edges_of(self, cell: int) -> set[int]:
        """The edges all round a cell: as walls they block it."""
        return {self.edge(cell, side) for side in Direction}

    def beside(self, cell: int, side: Direction) -> int | None:
        """The cell on a side of another, walls or not; None off the board."""
        x, y = self.place_of(cell)
        x += (side is Direction.EAST) - (side is Direction.WEST)
        y += (side is Direction.SOUTH) - (side is Direction.NORTH)
        if not self.wraps and not (0 <= x < self.width and 0 <= y < self.height):
            return None
        return self.cell_at(x, y)

    def neighbours(self, cell: int, walls: Walls = BARE) -> list[int]:
        """The cells that share an open edge with a cell, from the north on clockwise."""
        return [beside for edge, beside in _steps(self)[cell].values() if edge not in walls]

    def turn(self, cell: int, quarters: int) -> int:
        """Where a cell of a square tile comes to lie after so many quarter turns clockwise.

        What lies on its `side` then lies on `side.turned(quarters)`.

        >>> [Grid(3, 3).turn(cell, 1) for cell in (0, 1, 5)]
        [2, 5, 7]
        """
        assert self.width == self.height, "only a square tile turns"
        x, y = self.place_of(cell)
        for _ in range(quarters % 4):
            x, y = self.width - 1 - y, x
        return self.cell_at(x, y)

    def apart(self, start: int, end: int) -> tuple[int, int]:
        """How many columns and rows lie between two cells, the shorter way round."""
        (x, y), (to_x, to_y) = self.place_of(start), self.place_of(end)
        columns, rows = abs(to_x - x), abs(to_y - y)
        if self.wraps:
            return min(columns, self.width - columns), min(rows, self.height - rows)
        return columns, rows

    def distance(self, start: int, end: int) -> int:
        """How many steps lie between two cells where no wall stands in the way."""
        return sum(self.apart(start, end))

    def sees(self, start: int, end: int, walls: Walls) -> bool:
        """Whether the straight line between the middles of two cells crosses no wall.

        Where it runs through a corner, one of the two ways round must be open. Seen is seen back; a
        cell sees itself. On a board that wraps either way round will do.

        >>> grid = Grid(3, 3)
        >>> grid.sees(0, 4, {grid.edge(0, Direction.EAST)}), grid.sees(0, 4, grid.edges_of(0))
        (True, False)
        """
        (x, y), (to_x, to_y) = self.place_of(start), self.place_of(end)
        across, down = self._spans(to_x - x, self.width), self._spans(to_y - y, self.height)
        steps = _steps(self)
        return any(_is_clear(steps, start, dx, dy, walls) for dx, dy in product(across, down))

    def _spans(self, span: int, size: int) -> tuple[int, ...]:
        """How far it is from one column or row to another, with its sign; both ways round."""
        if not self.wraps or span == 0:
            return (span,)
        return span, span - size if span > 0 else span + size


_Steps: TypeAlias = tuple[dict[Direction, tuple[int, int]], ...]
"""For each cell, on each side that has a cell beside it, the edge and that cell."""


@lru_cache(maxsize=16)
def _steps(grid: Grid) -> _Steps:
    return tuple(
        {
            side: (grid.edge(cell, side), beside)
            for side in Direction
            if (beside := grid.beside(cell, side)) is not None
        }
        for cell in range(grid.width * grid.height)
    )


def _is_clear(steps: _Steps, cell: int, dx: int, dy: int, walls: Walls) -> bool:
    """Whether a line from a cell, so many columns east and rows south, crosses no wall."""
    along = Direction.EAST if dx > 0 else Direction.WEST
    down = Direction.SOUTH if dy > 0 else Direction.NORTH
    dx, dy = abs(dx), abs(dy)

    def walk(at: int, *sides: Direction) -> int | None:
        for side in sides:
            edge, beside = steps[at][side]
            if edge in walls:
                return None
            at = beside
        return at

    here: int | None = cell
    i = j = 0
    while here is not None and (i < dx or j < dy):
        # Which comes first, the middle of the next edge across or of the next one down?
        turn = (2 * i + 1) * dy - (2 * j + 1) * dx
        if turn < 0:
            here = walk(here, along)
        elif turn > 0:
            here = walk(here, down)
        else:
            corner = walk(here, along, down)
            here = walk(here, down, along) if corner is None else corner
        i += turn <= 0
        j += turn >= 0
    return here is not None


class Ways:
    """The cheapest ways from a cell: what each other costs, and how one walks there."""

    __slots__ = ("_onward", "costs", "start")

    def __init__(
        self, start: int, costs: dict[int, int], onward: dict[int, list[tuple[int, int]]]
    ) -> None:
        self.start = start
        self.costs = costs
        """Every cell that can be reached, the start too: cheapest first, then in reading order."""
        self._onward = onward

    def path_to(self, goal: int) -> list[int]:
        """The cells of the cheapest way, the goal last and the start left out.

        Of several it is the one that turns to the earlier exit wherever they part.

        Raises:
            KeyError: there is no way there.
        """
        if goal not in self.costs:
            raise KeyError(goal)
        leading = {goal}
        for cell in reversed(self.costs):
            if self._next_step(cell, leading) is not None:
                leading.add(cell)
        path = []
        here = self.start
        while here != goal:
            step = self._next_step(here, leading)
            assert step is not None
            path.append(here := step)
        return path

    def _next_step(self, cell: int, leading: set[int]) -> int | None:
        """The first exit of a cell onto some others that costs them no more than it must."""
        for to, cost in self._onward[cell]:
            if to in leading and self.costs[to] == cost:
                return to
        return None


def find_ways(
    start: int,
    exits: Callable[[int], Iterable[int]],
    cost: Callable[[int, int], int] | None = None,
    most: int | None = None,
) -> Ways:
    """The cheapest ways from a cell, of those that cost `most` at the most.

    `exits` has where one can step from a cell, the preferred first: none from one where every walk
    ends. `cost` is what such a step costs, 0 or more; without it each costs 1.

    >>> grid = Grid(4, 2)
    >>> ways = find_ways(0, grid.neighbours, most=2)
    >>> ways.costs, ways.path_to(5)
    ({0: 0, 1: 1, 4: 1, 2: 2, 5: 2}, [1, 5])
    """
    costs: dict[int, int] = {}
    onward: dict[int, list[tuple[int, int]]] = {}
    waiting = {0: [start]}
    while waiting:
        spent = min(waiting)
        for cell in sorted(waiting.pop(spent)):
            if cell in costs:
                continue
            costs[cell] = spent
            onward[cell] = steps = []
            for to in exits(cell):
                if to in costs:
                    continue
                total = spent + (1 if cost is None else cost(cell, to))
                if most is None or total <= most:
                    steps.append((to, total))
                    if total in waiting:
                        waiting[total].append(to)
                    else:
                        waiting[total] = [to]
    return Ways(start, costs, onward)
