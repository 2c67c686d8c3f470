"""Somebody sits down in the middle of a game: saved, read, gone back before."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from toy import Clock, Toy, ToyGame, toy_setup
from toy_table import answer, begin

from fandg.engine.errors import SetupError
from fandg.engine.match import Match
from fandg.engine.position import Position
from fandg.engine.save import load
from fandg.engine.seats import Seat, tell_apart
from fandg.engine.table import Table


class RoomyToy(ToyGame):
    """Who sits down has a heap, and the order of the heaps decides who is paid."""

    takes_newcomers = True

    def welcome(self, state: Toy, seat: int, _name: str) -> None:
        state.heaps[f"seat {seat}"] = []


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.toml"


def begin_roomy(path: Path) -> Table[Toy]:
    return Table.begin(RoomyToy(), toy_setup(goal=10**6), path, now=Clock())


def reopen(path: Path) -> Table[Toy]:
    return Table.open(path, lambda _: RoomyToy(), now=Clock())


def heaps(table: Table[Toy]) -> list[str]:
    return list(table.match.state.heaps)


def test_who_sits_down_has_the_last_seat_and_a_colour_that_nobody_has(path: Path) -> None:
    with begin_roomy(path) as table:
        answer(table, 9)
        table.run()
        assert table.sit_down("Mia") == 2
        assert table.match.setup.seats[2] == Seat("Mia", 2, since=9)
        assert heaps(table)[-1] == "seat 2"


@pytest.mark.parametrize("more", [0, 1, 40, 80])
def test_a_game_with_a_newcomer_is_read_from_its_file_as_it_stood(path: Path, more: int) -> None:
    with begin_roomy(path) as table:
        answer(table, 9)
        table.run()
        table.sit_down("Mia")
        answer(table, more)
        table.run()
        stands = msgspec.msgpack.encode(table.match.state)
    with reopen(path) as table:
        table.run()
        assert not table.notice
        assert msgspec.msgpack.encode(table.match.state) == stands
        assert table.match.from_start().state.heaps.keys() == {"north", "east", "the south"}


def test_who_sits_down_while_something_is_told_is_there_from_the_next_question_on(
    path: Path,
) -> None:
    with begin_roomy(path) as table:
        answer(table, 9)
        table.sit_down("Mia")
        assert len(heaps(table)) == 3
        table.run()
        assert heaps(table)[3:] == ["seat 2"]


def test_going_back_before_he_came_leaves_him_at_the_table(path: Path) -> None:
    with begin_roomy(path) as table:
        answer(table, 9)
        table.run()
        table.sit_down("Mia")
        answer(table, 3)
        assert table.go_back(4, mark="All agreed.")
        assert table.match.setup.seats[2].since == 4
        assert heaps(table)[3:] == ["seat 2"]
        stands = msgspec.msgpack.encode(table.match.state)
    with reopen(path) as table:
        table.run()
        assert msgspec.msgpack.encode(table.match.state) == stands


def test_who_came_at_the_very_start_changes_nothing_of_what_the_founders_were_dealt(
    path: Path,
) -> None:
    with begin_roomy(path) as table:
        table.run()
        table.sit_down("Mia")
        answer(table, 5)
    with reopen(path) as table:
        assert not table.notice
        assert len(table.match.state.purses) == 2


def test_a_match_with_a_newcomer_is_packed_for_another_process(path: Path) -> None:
    with begin_roomy(path) as table:
        answer(table, 40)
        table.run()
        table.sit_down("Mia")
        there = Position.of(table.match).take_up(RoomyToy())
        assert list(there.state.heaps) == heaps(table)


def test_a_save_without_newcomers_says_nothing_of_them(path: Path) -> None:
    begin(path).close()
    assert b"since" not in path.read_bytes()
    assert load(path.read_bytes(), "game").header.setup.founders == toy_setup().seats


def test_there_is_a_chair_only_where_the_game_takes_newcomers_and_for_no_more_than_fit(
    path: Path,
) -> None:
    with begin(path) as table:
        assert not table.has_a_chair()
    with begin_roomy(path.with_name("roomy.toml")) as table:
        table.sit_down("Mia")
        table.sit_down("Jo")
        assert not table.has_a_chair()


def test_a_setup_with_newcomers_is_refused_where_a_game_takes_none() -> None:
    setup = toy_setup()
    setup.seats.append(Seat("Mia", 2, since=3))
    with pytest.raises(SetupError, match="seats, not 3"):
        Match(ToyGame(), setup)


def test_the_second_of_a_name_is_told_apart() -> None:
    assert tell_apart("Ana", ["Ana", "Ana 2"]) == "Ana 3"
    assert len(tell_apart("x" * 40, ["x" * 40])) == 40
