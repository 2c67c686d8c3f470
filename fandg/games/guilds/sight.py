"""Line of sight: which spaces see each other, counted out once for each board.

Rule: board (line of sight). Only doors change on a board, so that each pair of spaces that walls do
not part has the doors on its line noted; who sees whom now is then a matter of a few bits. A set of
spaces is a number with a bit for each cell.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from operator import or_

from fandg.games.guilds.grid import CELLS, GRID, Board

EVERYWHERE = (1 << len(CELLS)) - 1


class Sight:
    """Who sees whom on a board, by the doors that are shut."""

    __slots__ = ("_always", "_behind_doors", "_doors", "_seen")

    def __init__(self, board: Board) -> None:
        self._always = [0] * len(CELLS)
        self._behind_doors: list[list[tuple[int, tuple[int, ...]]]] = [[] for _ in CELLS]
        doors = {edge: 1 << number for number, edge in enumerate(board.doors)}
        for cell in board.spaces:
            self._always[cell] |= 1 << cell
        for here, there in combinations(board.spaces, 2):
            ways = _list_blocking_doors(here, there, board, doors)
            for start, end in ((here, there), (there, here)):
                if 0 in ways:
                    self._always[start] |= 1 << end
                elif ways:
                    self._behind_doors[start].append((1 << end, ways))
        self._doors = [
            reduce(or_, (doors for _, ways in behind for doors in ways), 0)
            for behind in self._behind_doors
        ]
        """For each space the doors that matter to who looks from there."""
        self._seen: dict[tuple[int, int], int] = {}

    def seen_from(self, cell: int, shut: int, far: int | None = None) -> int:
        """The spaces in sight of one, itself too, up to so many columns and rows away."""
        key = cell, shut & self._doors[cell]
        seen = self._seen.get(key)
        if seen is None:
            seen = self._always[cell]
            for bit, ways in self._behind_doors[cell]:
                if any(not doors & shut for doors in ways):
                    seen |= bit
            self._seen[key] = seen
        return seen if far is None else seen & within(cell, far)

    def sees(self, start: int, end: int, shut: int, far: int | None = None) -> bool:
        """Whether the one space is in sight of the other; it is the same in both directions."""
        return bool(self.seen_from(start, shut, far) >> end & 1)


def list_cells(spaces: int) -> Iterator[int]:
    """The cells of a set of spaces, in reading order.

    >>> list(list_cells(0b1010))
    [1, 3]
    """
    while spaces:
        lowest = spaces & -spaces
        yield lowest.bit_length() - 1
        spaces ^= lowest


def within(cell: int, far: int) -> int:
    """The spaces up to so many columns and so many rows away from one, itself too.

    >>> list(list_cells(within(0, 1)))
    [0, 1, 9, 10]
    """
    return _WITHIN[min(far, 8)][cell]


def _list_blocking_doors(
    here: int, there: int, board: Board, doors: dict[int, int]
) -> tuple[int, ...]:
    """The sets of doors any one of which must be open for a line to be clear, as bits.

    None if walls part the two; 0 among them if no door lies on the line. At a corner the line may
    go round either way, so that a set with fewer doors makes one with more of the kind needless.
    """
    if not GRID.sees(here, there, board.walls):
        return ()
    if GRID.sees(here, there, board.walls | doors.keys()):
        return (0,)
    needed: list[int] = []
    for count in range(1, len(doors) + 1):
        for some in combinations(doors, count):
            bits = sum(doors[edge] for edge in some)
            if any(known & bits == known for known in needed):
                continue
            if GRID.sees(here, there, board.walls | (doors.keys() - set(some))):
                needed.append(bits)
    return tuple(needed)


_WITHIN = [
    [sum(1 << other for other in CELLS if max(GRID.apart(cell, other)) <= far) for cell in CELLS]
    for far in range(9)
]
