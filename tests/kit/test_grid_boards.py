"""The boards of a game to come, laid of printed tiles: its figures for sight and ways come out."""

from __future__ import annotations

from itertools import product

import pytest

from fandg.kit.grid import Direction, Grid, find_ways

TILES = """
1a       2a       3a       4a       5a       6a
+ + + +  +-+-+ +  + + + +  + + + +  + + + +  + + + +
 . . .    . . .    .|. .    . . .    . . .    .|.|.
+ + + +  + + +-+  + +-+ +  + + + +  +-+ + +  + + + +
 . # .    . . .    . .|.    # . #    . . .|   .|.|.
+ + + +  +-+ + +  + + +-+  + + + +  + + + +  + + + +
 . . .    . . .    . . .    . . .    .|. .    . .|.
+ + + +  + +-+-+  + + + +  + + + +  + + +-+  + + + +
7a       8a       9a       1b       2b       3b
+ + + +  + + + +  + + + +  + + + +  + +-+ +  +-+-+-+
 . .|.    . # .    . . .    . . .    .|.|.   |.|.|.|
+-+ + +  + + + +  + + + +  + +-+ +  + + + +  + + + +
 . # .    . . #   |. . .|   .|. .    .|.|.    . . .
+ + +-+  + + + +  +-+ +-+  + +-+ +  + + + +  + + + +
 .|. .    . . .    . . .    . . .    . . .    . . .
+ + + +  + + + +  + + + +  + + + +  + +-+ +  +-+ +-+
4b       5b       6b       7b       8b       9b
+-+ +-+  +-+-+-+  + +-+ +  +-+-+ +  + + + +  +-+ +-+
|. . .|  |. . .|   . . .   |. . .    . . .   |. . .|
+ + + +  + + + +  + +-+ +  + +-+ +  +-+ +-+  + + + +
 . # .   |. . .|  |. . .|  |. .|.    . . .   |. . .|
+ + + +  +-+ +-+  + + + +  + + + +  +-+ +-+  + + + +
|. . .|   . . .    .|.|.    . .|.    . . .   |. . .|
+-+ +-+  + + + +  + + + +  + +-+ +  + + + +  +-+ +-+
"""

SCENARIOS = {
    "9a0 2a2 7b0 3a2 5a2 4a1 8b3 6a1 1a2": ("a6-b6 h7-i7", "", (78, 1720, 8)),
    "5a0 9b2 7b3 8b2 6a3 1b0 2a1 3a2 4b3": ("e3-e4 f8-g8", "e1 i5 e9 a5", (80, 1126, 8)),
    "8b3 5a0 9a0 1b1 3a0 6b0 4b0 2a2 7b1": ("b2-c2 b4-c4 b6-b7 h7-i7", "", (80, 1326, 9)),
    "9a3 7b0 5b1 3b2 1b0 8a2 2b2 6a2 4b1": ("f4-f5 f5-f6 g4-h4 g7-h7", "d5 f5", (78, 1024, 9)),
    "2a1 3a1 6b3 8a2 4a1 9a1 1a3 5a0 7b1": ("d5-e5 e5-f5", "", (76, 1698, 9)),
    "7b0 4b0 3b1 8b3 9b3 1b1 5b2 6b0 2b0": ("b5-c5 c5-d5 d7-d8 f5-g5 g6-h6", "", (80, 988, 9)),
    "4b0 5a3 2b0 9a2 8a0 3a1 7b2 1a3 6b1": ("b3-b4 b4-b5", "", (77, 1449, 8)),
    "9b0 7b0 4b1 3b2 8b1 2b1 6b1 5b2 1b2": ("b7-c7 d3-d4 e7-e8 h3-h4", "", (80, 1134, 8)),
    "5b0 1b1 4b3 8b2 7b2 2a3 9a3 3a1 6b3": (
        "b4-b5 b8-c8 f2-g2 f7-g7 g3-h3 h3-h4",
        "e1 e9",
        (80, 1080, 10),
    ),
    "8a1 2a3 5a0 7a0 9a0 3a1 1b3 6a0 4b1": ("f6-g6 g5-g6", "", (77, 1347, 8)),
    "7b3 2b3 5b1 8b2 9b0 6b0 3b3 1b1 4b1": (
        "b5-b6 c3-d3 c8-d8 f3-g3 f8-g8 h6-h7",
        "",
        (80, 744, 9),
    ),
}
"""Tiles with their quarter turns: doors, portals; spaces, pairs in sight, points from a1 to e5."""

TILE = Grid(3, 3)
BOARD = Grid(9, 9)


def read_tiles() -> dict[str, tuple[set[tuple[int, Direction]], set[int]]]:
    """The walls of each tile, as sides of its cells, and its blocked cells."""
    lines = [line.ljust(60) for line in TILES.strip("\n").splitlines()]
    tiles = {}
    for top, column in product(range(0, len(lines), 8), range(0, 54, 9)):
        face = [line[column : column + 7] for line in lines[top + 1 : top + 8]]
        walls = set()
        for cell in range(9):
            x, y = TILE.place_of(cell)
            for side, dx, dy in zip(Direction, (1, 2, 1, 0), (0, 1, 2, 1), strict=True):
                if face[2 * y + dy][2 * x + dx] in "-|":
                    walls.add((cell, side))
        blocked = {
            y * 3 + x for x, y in product(range(3), range(3)) if face[2 * y + 1][2 * x + 1] == "#"
        }
        tiles[lines[top][column : column + 2]] = walls, blocked
    return tiles


def space(name: str) -> int:
    return BOARD.cell_at(ord(name[0]) - ord("a"), int(name[1]) - 1)


def edge_of(door: str) -> int:
    here, there = (space(name) for name in door.split("-"))
    return next(BOARD.edge(here, side) for side in Direction if BOARD.beside(here, side) == there)


def lay(tiles: str) -> tuple[set[int], list[int]]:
    """The walls and the unblocked spaces of a board."""
    faces = read_tiles()
    walls: set[int] = set()
    blocked: set[int] = set()
    for (row, column), tile in zip(product(range(3), range(3)), tiles.split(), strict=True):
        sides, shut = faces[tile[:2]]
        quarters = int(tile[2])
        laid = []
        for cell in range(9):
            x, y = TILE.place_of(TILE.turn(cell, quarters))
            laid.append(BOARD.cell_at(3 * column + x, 3 * row + y))
        walls |= {BOARD.edge(laid[cell], side.turned(quarters)) for cell, side in sides}
        blocked |= {laid[cell] for cell in shut}
    for cell in blocked:
        walls |= BOARD.edges_of(cell)
    return walls, [cell for cell in range(81) if cell not in blocked]


@pytest.mark.parametrize("tiles", SCENARIOS)
def test_a_printed_board_has_the_sight_and_the_ways_that_its_book_says(tiles: str) -> None:
    doors, portals, expected = SCENARIOS[tiles]
    walls, spaces = lay(tiles)
    closed = walls | {edge_of(door) for door in doors.split()}
    in_sight = sum(BOARD.sees(a, b, closed) for a in spaces for b in spaces)
    gates = [space(name) for name in portals.split()]

    def exits(cell: int) -> list[int]:
        return [*BOARD.neighbours(cell, walls), *(gates if cell in gates else ())]

    def cost(cell: int, to: int) -> int:
        is_beside = to in BOARD.neighbours(cell, walls)
        return 2 if is_beside and to not in BOARD.neighbours(cell, closed) else 1

    points = find_ways(space("a1"), exits, cost).costs[space("e5")]
    assert (len(spaces), in_sight, points) == expected
