"""Every scenario's board, laid of its tiles, has the spaces, sight and ways that are printed."""

from __future__ import annotations

import time
from itertools import combinations

import pytest
from guilds_board import NUMBERS, board_of, named, scenario, sight_on

from fandg.games.guilds.grid import (
    CELLS,
    CORNERS,
    GRID,
    STARTS,
    Board,
    WayCosts,
    cell_named,
    edge_named,
    name_cell,
)
from fandg.games.guilds.sight import EVERYWHERE, Sight, list_cells, within
from fandg.kit.grid import Direction

CHECKS = {
    1: (78, 1720, 8),
    2: (80, 1126, 8),
    3: (80, 1326, 9),
    4: (78, 1024, 9),
    5: (76, 1698, 9),
    6: (80, 988, 9),
    7: (77, 1449, 8),
    8: (80, 1134, 8),
    9: (80, 1080, 10),
    10: (77, 1347, 8),
    11: (80, 744, 9),
}
"""Unblocked spaces; ordered pairs in sight with all doors shut; points from a1 to e5."""


def bare(walls: str = "", blocked: str = "", doors: str = "", portals: str = "") -> Board:
    """A board without tiles: walls and doors as edges, Blocked Spaces and portals as spaces."""
    return Board(
        {edge_named(name) for name in walls.split()},
        {cell_named(name) for name in blocked.split()},
        [edge_named(name) for name in doors.split()],
        [cell_named(name) for name in portals.split()],
    )


def sees(board: Board, start: str, end: str, shut: int | None = None) -> bool:
    """Whether one space sees another, asked both ways."""
    sight = Sight(board)
    doors = board.shut if shut is None else shut
    there = sight.sees(cell_named(start), cell_named(end), doors)
    assert sight.sees(cell_named(end), cell_named(start), doors) == there
    return there


def points(board: Board, start: str, end: str, shut: int = 0) -> int:
    return board.find_ways(cell_named(start), shut).costs[cell_named(end)]


# The checks printed with the scenarios


@pytest.mark.parametrize("number", NUMBERS)
def test_a_board_has_the_spaces_the_sight_and_the_way_to_the_middle_that_are_printed(
    number: int,
) -> None:
    board, sight, check = board_of(number), sight_on(number), scenario(number).check
    pairs = sum(sight.seen_from(cell, board.shut).bit_count() for cell in board.spaces)
    found = len(board.spaces), pairs, points(board, "a1", "e5", board.shut)
    assert found == CHECKS[number]
    assert (check.spaces, check.pairs, check.points) == CHECKS[number]


@pytest.mark.parametrize("number", NUMBERS)
def test_sight_through_doors_is_what_the_line_itself_says(number: int) -> None:
    # With every single door shut, and every single one open: each against the slow way.
    board, sight = board_of(number), sight_on(number)
    doors = range(len(board.doors))
    for shut in {0, *(1 << door for door in doors), *(board.shut ^ 1 << door for door in doors)}:
        walls = board.walls | {edge for n, edge in enumerate(board.doors) if shut >> n & 1}
        for here, there in combinations(board.spaces, 2):
            assert sight.sees(here, there, shut) == GRID.sees(here, there, walls)


@pytest.mark.parametrize("number", NUMBERS)
def test_everything_a_scenario_names_stands_where_somebody_can_go(number: int) -> None:
    board = board_of(number)
    reached = {name_cell(cell) for cell in board.find_ways(cell_named("a1"), board.shut).costs}
    assert reached == board.names
    named_spaces = {*scenario(number).tokens, *scenario(number).portals, *sum(CORNERS.values(), ())}
    for posted in scenario(number).monsters:
        named_spaces |= set(posted.at)
    assert named_spaces <= board.names


@pytest.mark.parametrize("number", NUMBERS)
def test_the_middle_is_about_as_far_from_every_start_area(number: int) -> None:
    board = board_of(number)
    ways = [
        min(points(board, space, "e5", board.shut) for space in spaces)
        for spaces in CORNERS.values()
    ]
    assert max(ways) - min(ways) <= 2


# Line of sight


def test_a_space_sees_itself_and_all_of_an_empty_board() -> None:
    sight = Sight(bare())
    assert all(sight.seen_from(cell, 0) == EVERYWHERE for cell in CELLS)


def test_a_wall_on_the_line_ends_sight_and_one_beside_it_does_not() -> None:
    board = bare(walls="c1-d1")
    assert not sees(board, "a1", "i1")
    assert sees(board, "a2", "i2")
    assert not sees(board, "c1", "d1")
    assert sees(board, "a1", "c1")


def test_a_corner_is_passed_if_one_of_the_two_ways_round_it_is_open() -> None:
    assert sees(bare(walls="a1-b1"), "a1", "b2")
    assert sees(bare(walls="a1-a2"), "a1", "b2")
    assert sees(bare(walls="a1-b1 b1-b2"), "a1", "b2")
    assert not sees(bare(walls="a1-b1 a2-b2"), "a1", "b2")
    assert not sees(bare(walls="a1-b1 a1-a2"), "a1", "b2")
    assert not sees(bare(walls="b1-b2 a2-b2"), "a1", "b2")


def test_a_blocked_space_at_a_corner_leaves_the_other_way_round() -> None:
    assert sees(bare(blocked="b1"), "a1", "b2")
    assert not sees(bare(blocked="b1 a2"), "a1", "b2")
    assert not sees(bare(blocked="b1", walls="a2-b2"), "a1", "b2")


def test_a_blocked_space_ends_sight_and_is_not_seen() -> None:
    board = bare(blocked="e5")
    assert not sees(board, "e1", "e9")
    assert not sees(board, "a1", "i9")
    assert sees(board, "d1", "d9")
    assert cell_named("e5") not in board.spaces
    assert not any(Sight(board).sees(cell, cell_named("e5"), 0) for cell in board.spaces)


def test_a_flat_line_steps_over_where_it_crosses_a_row() -> None:
    # From a1 to c2 it crosses the edge of b1 and b2 just in the middle of column b.
    assert not sees(bare(walls="b1-b2"), "a1", "c2")
    assert sees(bare(walls="a1-a2 c1-c2"), "a1", "c2")
    assert not sees(bare(walls="a1-b1"), "a1", "c2")
    assert not sees(bare(walls="b2-c2"), "a1", "c2")


def test_a_shut_door_ends_sight_until_it_is_open() -> None:
    board = bare(doors="c1-d1 e1-f1")
    assert not sees(board, "a1", "i1")
    assert not sees(board, "a1", "i1", shut=0b01)
    assert not sees(board, "a1", "i1", shut=0b10)
    assert sees(board, "a1", "i1", shut=0)
    assert sees(board, "a1", "e1", shut=0b10)


def test_of_two_doors_round_a_corner_either_will_do() -> None:
    board = bare(doors="a1-b1 a1-a2")
    assert [sees(board, "a1", "b2", shut) for shut in range(4)] == [True, True, True, False]


def test_the_first_look_from_any_space_takes_less_than_a_tenth_of_a_millisecond() -> None:
    board = board_of(4)

    def first_looks() -> list[float]:
        sight, seconds = Sight(board), []
        for cell in board.spaces:
            start = time.perf_counter()
            sight.seen_from(cell, board.shut)
            seconds.append(time.perf_counter() - start)
        return seconds

    assert max(map(min, zip(*(first_looks() for _ in range(5)), strict=True))) < 1e-4


def test_in_the_dark_nobody_sees_farther_than_so_many_columns_or_rows() -> None:
    sight = Sight(bare())
    seen = named(sight.seen_from(cell_named("a1"), 0, far=3))
    assert seen == {f"{column}{row}" for column in "abcd" for row in range(1, 5)}
    assert not sight.sees(cell_named("a1"), cell_named("e1"), 0, far=3)
    assert sight.sees(cell_named("a1"), cell_named("f6"), 0, far=5)
    assert list(list_cells(within(cell_named("e5"), 8))) == list(CELLS)


# Ways


def test_close_is_the_space_itself_and_its_neighbours_across_open_edges() -> None:
    board = bare(walls="e4-e5", doors="e5-f5")
    close = [name_cell(cell) for cell in board.close_to(cell_named("e5"), board.shut)]
    assert close == ["e5", "e6", "d5"]
    assert "f5" in [name_cell(cell) for cell in board.close_to(cell_named("e5"), 0)]
    assert board.doors_of(cell_named("f5")) == [0]
    assert board.doors_of(cell_named("e6")) == []


def test_a_portal_leads_to_every_other_one_and_makes_nothing_close() -> None:
    board = bare(portals="a1 i1 i9")
    assert points(board, "a1", "i9") == 1
    assert points(board, "b1", "h9") == 3
    assert cell_named("i9") not in board.close_to(cell_named("a1"), 0)


def test_a_shut_door_costs_a_point_more_and_some_pay_neither_for_doors_nor_portals() -> None:
    board = bare(walls=" ".join(f"a{row}-b{row}" for row in range(2, 10)), doors="a1-b1")
    assert points(board, "a1", "b1", board.shut) == 2
    assert points(board, "a1", "b1") == 1
    free = WayCosts(portal=0, door=0)
    ways = board.find_ways(cell_named("a1"), board.shut, costs=free)
    assert ways.costs[cell_named("b1")] == 1
    gates = bare(portals="a1 i9")
    ways = gates.find_ways(cell_named("b1"), 0, costs=free)
    assert ways.costs[cell_named("i9")] == 1
    assert ways.costs[cell_named("h9")] == 2
    assert [name_cell(cell) for cell in ways.path_to(cell_named("h9"))] == ["a1", "i9", "h9"]


def test_full_spaces_are_gone_round_and_never_entered() -> None:
    board = bare(walls="a1-a2")
    full = {cell_named("b1")}
    assert len(board.find_ways(cell_named("a1"), 0, full).costs) == 1
    assert points(board, "a1", "b2") == 2
    gates = bare(portals="a1 i9")
    ways = gates.find_ways(cell_named("a1"), 0, {cell_named("i9")})
    assert cell_named("i9") not in ways.costs


def test_a_walk_of_three_points_ends_after_three() -> None:
    board = bare()
    ways = board.find_ways(cell_named("e5"), 0, most=3)
    assert max(ways.costs.values()) == 3
    assert len(ways.costs) == 25


# Tiles and starts


def test_a_turned_tile_takes_its_walls_and_blocked_spaces_with_it() -> None:
    # In scenario 5 lie 8a, turned by a half, 4a, turned by a quarter, and 1a, with its middle.
    assert scenario(5).tiles[3:5] + scenario(5).tiles[6:7] == ("8a2", "4a1", "1a3")
    blocked = {name_cell(cell) for cell in CELLS if cell not in board_of(5).spaces}
    assert blocked == {"a5", "b6", "e4", "e6", "b8"}


def test_no_tile_lies_twice_and_all_nine_are_on_every_board() -> None:
    for number in NUMBERS:
        assert {laid[0] for laid in scenario(number).tiles} == set("123456789")


def test_a_border_has_a_wall_if_either_tile_draws_one() -> None:
    # In scenario 1 the face 7b, unturned in the upper right, draws a wall where 2a draws none.
    board = board_of(1)
    assert scenario(1).tiles[2] == "7b0"
    assert edge_named("f1-g1") in board.walls
    assert GRID.edge(cell_named("g1"), Direction.WEST) in board.walls
    assert cell_named("f1") not in board.close_to(cell_named("g1"), 0)


def test_two_guilds_start_in_opposite_corners_and_four_in_all() -> None:
    assert STARTS[2] == ("NW", "SE")
    assert STARTS[3] == ("NW", "NE", "SE")
    assert set(STARTS[4]) == set(CORNERS)
    for spaces in CORNERS.values():
        corner = cell_named(spaces[0])
        assert all(GRID.distance(corner, cell_named(space)) <= 1 for space in spaces)


def test_an_edge_lies_between_two_spaces_side_by_side() -> None:
    with pytest.raises(ValueError, match="a1-b2 is no edge"):
        edge_named("a1-b2")
