"""Boards of square cells: edges, walls, ways and sight."""

from __future__ import annotations

import doctest
from functools import partial
from random import Random

import msgspec
import pytest

from fandg.kit import grid as grid_module
from fandg.kit.grid import BARE, Direction, Grid, find_ways

SIZES = (Grid(5, 5, wraps=True), Grid(4, 7, wraps=True), Grid(6, 3), Grid(9, 9))


def random_walls(grid: Grid, generator: Random, share: float = 0.25) -> set[int]:
    edges = [edge for cell in cells(grid) for edge in grid.edges_of(cell)]
    return {edge for edge in edges if generator.random() < share}


def cells(grid: Grid) -> range:
    return range(grid.width * grid.height)


def shifted(grid: Grid, cell: int, dx: int, dy: int) -> int:
    x, y = grid.place_of(cell)
    return grid.cell_at(x + dx, y + dy)


def shifted_walls(grid: Grid, walls: set[int], dx: int, dy: int) -> set[int]:
    return {
        grid.edge(shifted(grid, cell, dx, dy), side)
        for cell in cells(grid)
        for side in (Direction.EAST, Direction.SOUTH)
        if grid.edge(cell, side) in walls
    }


def test_the_examples_are_true() -> None:
    assert doctest.testmod(grid_module).failed == 0
    assert doctest.testmod(grid_module).attempted > 8


@pytest.mark.parametrize("grid", SIZES)
def test_an_edge_is_the_same_from_both_of_its_cells_and_of_no_others(grid: Grid) -> None:
    found: dict[int, set[int]] = {}
    for cell in cells(grid):
        for side in Direction:
            beside = grid.beside(cell, side)
            if beside is not None:
                assert grid.edge(beside, side.turned(2)) == grid.edge(cell, side)
                found.setdefault(grid.edge(cell, side), set()).update({cell, beside})
    assert all(len(pair) == 2 for pair in found.values())


@pytest.mark.parametrize("wraps", [True, False])
def test_a_board_ends_or_goes_on_at_its_other_end(wraps: bool) -> None:
    grid = Grid(5, 4, wraps)
    assert grid.neighbours(0) == ([15, 1, 5, 4] if wraps else [1, 5])
    assert grid.beside(0, Direction.WEST) == (4 if wraps else None)
    assert grid.distance(0, 19) == (2 if wraps else 7)


def test_a_board_too_narrow_to_wrap_and_a_cell_off_the_board_are_refused() -> None:
    with pytest.raises(ValueError, match="too small"):
        Grid(2, 5, wraps=True)
    with pytest.raises(ValueError, match="off a board"):
        Grid(5, 5).cell_at(5, 0)


def test_a_grid_and_its_edges_are_stored_as_they_are() -> None:
    grid = Grid(5, 5, wraps=True)
    walls = sorted(grid.edges_of(12))
    stored = msgspec.msgpack.encode((grid, walls))
    assert msgspec.msgpack.decode(stored, type=tuple[Grid, list[int]]) == (grid, walls)


def test_a_cell_with_walls_all_round_is_neither_entered_nor_seen() -> None:
    grid = Grid(5, 5)
    walls = grid.edges_of(12)
    assert grid.neighbours(12, walls) == []
    assert grid.neighbours(7, walls) == [2, 8, 6]
    assert not any(grid.sees(12, cell, walls) for cell in cells(grid) if cell != 12)
    assert grid.sees(12, 12, walls)


@pytest.mark.parametrize("grid", SIZES)
def test_who_is_seen_sees_back(grid: Grid) -> None:
    generator = Random(5)
    for _ in range(4):
        walls = random_walls(grid, generator)
        seen = {(a, b) for a in cells(grid) for b in cells(grid) if grid.sees(a, b, walls)}
        assert seen == {(b, a) for a, b in seen}
        assert len(cells(grid)) < len(seen) < len(cells(grid)) ** 2


def test_through_a_corner_one_of_the_ways_round_must_be_open() -> None:
    grid = Grid(2, 2)
    east, south = grid.edge(0, Direction.EAST), grid.edge(0, Direction.SOUTH)
    east_of_south = grid.edge(2, Direction.EAST)
    assert grid.sees(0, 3, {east})
    assert grid.sees(0, 3, {south})
    assert not grid.sees(0, 3, {east, south})
    assert not grid.sees(0, 3, {east, east_of_south}), "half of each way is none"


def test_on_a_board_that_wraps_one_sees_either_way_round() -> None:
    grid = Grid(5, 5, wraps=True)
    between = {grid.edge(1, Direction.EAST)}
    assert grid.sees(0, 2, between), "past the western edge"
    assert not grid.sees(0, 2, between | {grid.edge(3, Direction.EAST)})
    assert not Grid(5, 5).sees(0, 2, between)


@pytest.mark.parametrize("grid", SIZES[:2])
def test_a_board_that_wraps_has_no_place_of_its_own(grid: Grid) -> None:
    generator = Random(6)
    walls = random_walls(grid, generator)
    for _ in range(6):
        by = generator.randrange(9), generator.randrange(9)
        moved = shifted_walls(grid, walls, *by)
        start = generator.choice(cells(grid))
        ways = find_ways(start, partial(grid.neighbours, walls=walls))
        others = find_ways(shifted(grid, start, *by), partial(grid.neighbours, walls=moved))
        assert others.costs == {shifted(grid, at, *by): n for at, n in ways.costs.items()}
        for cell in ways.costs:
            there = shifted(grid, cell, *by)
            assert grid.sees(start, cell, walls) == grid.sees(others.start, there, moved)
            assert grid.apart(start, cell) == grid.apart(others.start, there)
            assert others.path_to(there) == [shifted(grid, at, *by) for at in ways.path_to(cell)]


@pytest.mark.parametrize("grid", SIZES)
def test_on_a_bare_board_a_path_is_as_long_as_the_distance(grid: Grid) -> None:
    for start in cells(grid):
        ways = find_ways(start, grid.neighbours)
        assert [*ways.costs] == sorted(cells(grid), key=lambda at: (grid.distance(start, at), at))
        for cell, cost in ways.costs.items():
            assert cost == grid.distance(start, cell) == len(ways.path_to(cell))


def test_of_ways_that_cost_the_same_the_one_that_turns_north_first_is_taken() -> None:
    grid = Grid(4, 4)
    ways = find_ways(grid.cell_at(0, 3), grid.neighbours)
    assert ways.path_to(grid.cell_at(2, 1)) == [8, 4, 5, 6]
    walls = grid.edges_of(grid.cell_at(0, 2))
    ways = find_ways(grid.cell_at(0, 3), partial(grid.neighbours, walls=walls))
    assert ways.path_to(grid.cell_at(2, 1)) == [13, 9, 5, 6]


def every_path(grid: Grid, walls: set[int], at: int, path: tuple[int, ...]) -> list[list[int]]:
    """All ways without a circle from where a path ends to a cell, in order of turning."""
    here = path[-1]
    if here == at:
        return [[*path[1:]]]
    onward = [to for to in grid.neighbours(here, walls) if to not in path]
    return [way for to in onward for way in every_path(grid, walls, at, (*path, to))]


def _price(price: list[int], _: int, to: int) -> int:
    return price[to]


def test_ways_with_costs_are_the_cheapest_of_all_paths_and_the_first_of_those() -> None:
    grid, generator = Grid(4, 3), Random(7)
    for _ in range(12):
        walls = random_walls(grid, generator, 0.2)
        price = [generator.randrange(1, 4) for _ in cells(grid)]
        ways = find_ways(0, partial(grid.neighbours, walls=walls), partial(_price, price))
        for goal in cells(grid):
            paths = every_path(grid, walls, goal, (0,))
            assert (goal in ways.costs) == bool(paths)
            if paths:
                path = min(paths, key=lambda way: sum(price[cell] for cell in way))
                assert ways.costs[goal] == sum(price[cell] for cell in path)
                assert ways.path_to(goal) == path


def test_no_further_than_the_points_one_has_and_not_on_from_where_a_walk_ends() -> None:
    grid = Grid(5, 1)
    assert find_ways(0, grid.neighbours, most=3).costs == {0: 0, 1: 1, 2: 2, 3: 3}
    ways = find_ways(0, lambda cell: grid.neighbours(cell) if cell != 2 else ())
    assert [*ways.costs] == [0, 1, 2]
    with pytest.raises(KeyError):
        ways.path_to(3)


def test_a_cell_of_a_tile_turns_with_its_sides() -> None:
    tile = Grid(3, 3)
    assert [tile.turn(cell, 1) for cell in cells(tile)] == [2, 5, 8, 1, 4, 7, 0, 3, 6]
    for cell in cells(tile):
        assert tile.turn(tile.turn(cell, 3), 1) == tile.turn(cell, 4) == cell
        for side in Direction:
            beside, turned = tile.beside(cell, side), tile.turn(cell, 1)
            there = tile.beside(turned, side.turned(1))
            assert there == (None if beside is None else tile.turn(beside, 1))
    assert {side.turned(2) for side in (Direction.NORTH, Direction.EAST)} == {
        Direction.SOUTH,
        Direction.WEST,
    }


def test_nothing_is_in_the_way_on_a_bare_board() -> None:
    grid = Grid(7, 5)
    assert all(grid.sees(a, b, BARE) for a in cells(grid) for b in cells(grid))
