"""Questions that several seats share: a person among them is asked before any bot."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, ClassVar

import pytest
from bare_game import BareGame

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import Generator
from fandg.engine.play import ask
from fandg.engine.save import load
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Mode, Setup
from fandg.engine.state import State
from fandg.engine.table import Table

COUNT = 3


class Raft(State, kw_only=True):
    turn: int = 0
    way: str = ""


class RaftGame(BareGame[Raft]):
    """Who steers says by turns where he looks, and for all where they row."""

    id = "raft"
    title = "The Raft"
    tagline = "Row together."
    rules_version = 1
    modes: ClassVar[tuple[Mode, ...]] = (Mode("row", "Row", "On.", {COUNT: ("rower",) * COUNT}),)
    switches = ()
    state_type: type[Raft] = Raft

    def set_up(self, setup: Setup) -> Raft:
        return Raft(dice=setup.seed, table_dice=setup.table_dice)

    async def step(self, state: Raft) -> None:
        seat = state.turn % COUNT
        options = [Option("left", "Left", "left"), Option("right", "Right", "right")]
        await ask(Decision(seat, "look", "Where do you look?", "raft", options))
        party = tuple((seat + n) % COUNT for n in range(COUNT))
        state.way = await ask(Decision(seat, "row", "Where to?", "raft", options, shared_by=party))
        state.turn += 1

    def forget(self, state: Raft, seats: Collection[int], generator: Generator) -> None:
        """Nothing is hidden."""

    def choose_steady(self, state: Raft, decision: Decision[Any]) -> str:
        return "left"


def begin(path: Path, *kinds: Kind) -> Table[Raft]:
    seats = [Seat(f"Rower {at}", at, kind) for at, kind in enumerate(kinds)]
    setup = Setup(mode="row", seats=seats, seed=5)
    return Table.begin(RaftGame(), setup, path, now=lambda: datetime.now(UTC))


def reopen(path: Path) -> Table[Any]:
    return Table.open(path, lambda _: RaftGame(), now=lambda: datetime.now(UTC))


def asked_of(table: Table[Raft]) -> Decision[Any]:
    asked = table.run()
    assert isinstance(asked, Decision)
    return asked


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "raft.toml"


def test_what_a_bot_would_settle_for_all_is_asked_of_the_next_person(path: Path) -> None:
    with begin(path, "steady", "easy", "person") as table:
        looks = asked_of(table)
        assert (looks.kind, looks.seat, table.bot_is_asked()) == ("look", 0, True)
        table.answer(table.find_bot_key())
        rows = asked_of(table)
        assert (rows.kind, rows.seat, table.bot_is_asked()) == ("row", 2, False)
        assert table.answer("right").seat == 2
        assert table.match.state.way == ""
        asked_of(table)
        assert table.match.state.way == "right"


def test_among_bots_alone_and_where_a_person_speaks_nothing_changes(path: Path) -> None:
    with begin(path, "steady", "easy", "expert") as table:
        for turn in range(COUNT):
            for _ in range(2):
                assert asked_of(table).seat == turn
                assert table.bot_is_asked()
                table.answer("left")
    with begin(path.with_name("other.toml"), "person", "person", "person") as table:
        for turn in range(COUNT):
            for _ in range(2):
                assert asked_of(table).seat == turn
                table.answer("left")


def test_whose_seat_a_bot_takes_over_while_all_are_asked_is_asked_no_more(path: Path) -> None:
    with begin(path, "person", "person", "steady") as table:
        asked_of(table)
        table.answer("left")
        assert asked_of(table).seat == 0
        table.change_seat(0, "easy")
        assert asked_of(table).seat == 1
        table.change_seat(1, "easy")
        assert asked_of(table).seat == 0
        assert table.bot_is_asked()


def test_an_answer_given_for_all_is_the_persons_who_gave_it_to_take_back(path: Path) -> None:
    with begin(path, "steady", "steady", "person") as table:
        for _ in range(2):
            asked_of(table)
            table.answer("left")
        assert asked_of(table).kind == "look"
        table.answer(table.find_bot_key())
        assert table.undo_target() == 1


def test_a_save_in_which_a_bot_answered_for_all_is_played_on_as_it_stands(path: Path) -> None:
    with begin(path, "steady", "steady", "steady") as table:
        for _ in range(3):
            asked_of(table)
            table.answer("right")
        table.change_seat(1, "person")
        given = list(table.match.answers)
    with reopen(path) as table:
        assert table.notice == ""
        assert load(path.read_bytes(), "raft").answers == given
        assert [answer.seat for answer in given] == [0, 0, 1]
        assert table.match.state.way == "right"
        assert asked_of(table).seat == 1
        table.answer("left")
    with reopen(path) as table:
        assert table.count_answers() == 4
