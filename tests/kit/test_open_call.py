"""An open call: all who hold any hidden card are called at once, and only who presses is asked."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from snowballs import CROSSINGS, Child, SnowballGame, Throw, Yard, new_yard

from fandg.engine.audience import can_tell, is_secret, is_telltale
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.engine.players import choose, pick_any, value_here
from fandg.engine.position import Position
from fandg.engine.seats import Kind
from fandg.engine.table import Table

PERSONS: tuple[Kind, ...] = ("person",) * 4


def crossed(*hands: str, kinds: tuple[Kind, ...] = PERSONS, calls: bool = True) -> Match[Yard]:
    """The first child has crossed; the others hold these cards."""
    match = new_yard(*kinds, calls=calls, hands=("", *hands))
    give(match, "run")
    return match


def give(match: Match[Yard], *keys: str) -> Decision[Any]:
    for key in keys:
        match.answer(key)
        match.run()
    assert match.pending is not None
    return match.pending


def keys_of(decision: Decision[Any]) -> list[str]:
    return [option.key for option in decision.options]


def test_all_who_hold_any_card_are_called_whether_they_can_play_it_or_not() -> None:
    call = crossed("b0 m0", "m1 m2", "").pending
    assert call is not None
    assert (call.kind, call.prompt, call.callers) == ("open-call", "Anybody?", (1, 2))
    assert keys_of(call) == ["nobody", "seat:1", "seat:2"]
    assert call.is_open_call
    assert not is_secret(call)
    others = crossed("m0 m1", "b0 b1", "").pending
    assert others is not None
    assert others.fingerprint() == call.fingerprint(), "nothing tells who could"


def test_it_goes_on_when_nobody_presses() -> None:
    match = crossed("b0 m0", "m1 m2", "b3")
    assert give(match, "nobody").kind == "cross"
    assert match.log == []


def test_where_nobody_holds_a_card_nobody_is_called() -> None:
    asked = crossed("", "", "").pending
    assert asked is not None
    assert (asked.kind, asked.seat) == ("cross", 1)


def test_only_who_presses_is_asked_and_in_secret() -> None:
    match = crossed("b0 m0", "m1 m2", "b3")
    asked = give(match, "seat:1")
    assert (asked.kind, asked.seat, keys_of(asked)) == ("throw", 1, ["ball0", "pass"])
    assert is_secret(asked)
    assert [answer.seat for answer in match.answers] == [0, 1]


def test_who_can_play_nothing_is_asked_all_the_same_and_nobody_sees_a_difference() -> None:
    match = crossed("b0 m0", "m1 m2", "b3")
    asked = give(match, "seat:2")
    assert (asked.kind, asked.seat, keys_of(asked)) == ("idle", 2, ["pass"])
    able = give(crossed("b0 m0", "m1 m2", "b3"), "seat:1")
    for question in (asked, able):
        assert is_secret(question)
        assert is_telltale(question)
        assert not any(can_tell(question, option) for option in question.options)


def test_who_pressed_and_does_nothing_is_not_called_again_and_the_others_are() -> None:
    match = crossed("b0 m0", "m1 m2", "b3")
    call = give(match, "seat:2", "pass")
    assert (call.callers, keys_of(call)) == ((1, 3), ["nobody", "seat:1", "seat:3"])
    call = give(match, "seat:1", "pass")
    assert call.callers == (3,)
    assert give(match, "seat:3", "pass").kind == "cross"


def test_after_anything_done_all_are_called_anew() -> None:
    match = crossed("b0 b1", "m0 m1", "m2")
    call = give(match, "seat:2", "pass", "seat:1", "ball0")
    assert [type(event).__name__ for event in match.log] == ["Thrown"]
    assert call.callers == (1, 2, 3)
    assert give(match, "seat:1", "ball1").callers == (2, 3), "the last card is thrown"


def test_a_match_that_is_not_set_to_call_asks_only_who_can_play_one() -> None:
    match = crossed("b0 m0", "m1 m2", "b3", calls=False)
    asked = match.pending
    assert asked is not None
    assert (asked.kind, asked.seat, is_telltale(asked)) == ("throw", 1, True)
    assert give(match, "pass").seat == 3


def test_replay_looking_back_and_another_process_go_through_an_open_call() -> None:
    match = crossed("b0 m0", "m1 m2", "b3")
    give(match, "seat:2", "pass", "seat:1", "ball0", "seat:3")
    again = crossed("b0 m0", "m1 m2", "b3")
    again.replay(match.answers[1:])
    assert again.run() == match.pending
    for count in range(len(match.answers)):
        then = match.at(count)
        assert then.pending is not None
        assert then.pending.find_option(match.answers[count].key) is not None
        then.replay(match.answers[count:])
        assert then.run() == match.pending
        assert then.state == match.state
    elsewhere = Position.of(match.branch()).take_up(match.game)
    assert elsewhere.pending == match.pending


def test_undo_goes_back_to_the_call_that_a_person_declined_and_past_what_bots_did() -> None:
    match = crossed("b0 m0", "m1 m2", "b3", kinds=("person", "steady", "person", "steady"))
    give(match, "seat:1", "ball0", "seat:3", "pass", "nobody")
    last = len(match.answers) - 1
    assert match.undo_target() == last, "one of those who declined is a person"
    assert match.fences_since(last)
    match.go_back(last)
    assert match.pending is not None
    assert match.pending.callers == (1, 2)
    assert match.undo_target() == 0, "bots pressed and threw since"
    assert match.redo() is not None
    bots = crossed("b0 m0", "", "b3", kinds=("person", "steady", "person", "steady"))
    give(bots, "nobody")
    assert bots.undo_target() == 0, "only bots were called"


def begin(path: Path, *kinds: Kind, seed: int = 1) -> Table[Yard]:
    setup = new_yard(*kinds, seed=seed).setup
    return Table.begin(SnowballGame(), setup, path, now=lambda: datetime.now(UTC))


def open_again(path: Path) -> Table[Any]:
    return Table.open(path, lambda _: SnowballGame(), now=lambda: datetime.now(UTC))


def can_throw(child: Child) -> bool:
    return any(card.startswith("ball") for card in child.hand)


@pytest.mark.parametrize("seed", range(4))
def test_bots_are_asked_in_turn_if_they_can_play_one_and_then_the_persons_are_called(
    tmp_path: Path, seed: int
) -> None:
    called, pressed, generator = 0, set(), Generator(seed)
    with begin(tmp_path / "yard.toml", "person", "steady", "person", "expert", seed=seed) as table:
        while isinstance(asked := table.run(), Decision):
            children = table.match.state.children
            if not asked.is_open_call:
                is_bot = table.match.setup.seats[asked.seat].is_bot
                assert table.bot_is_asked() == is_bot
                key = table.find_bot_key() if is_bot else pick_any(asked, generator)
                table.answer(key)
                continue
            able = [seat for seat in asked.callers if seat in (1, 3) and can_throw(children[seat])]
            assert table.bot_is_asked() == (able != [] or {1, 3}.issuperset(asked.callers))
            if not table.bot_is_asked():
                called += 1
                table.answer(pick_any(asked, generator))
                continue
            key = table.find_bot_key()
            assert key == (f"seat:{able[0]}" if able else "nobody")
            assert table.bot_reason(key) == ""
            pressed.add(key)
            table.answer(key)
    assert called
    assert pressed & {"seat:1", "seat:3"}


def test_a_save_is_the_same_game_at_every_answer_and_after_a_seat_has_changed(
    tmp_path: Path,
) -> None:
    path, generator = tmp_path / "yard.toml", Generator(3)
    kinds: list[Kind] = ["person", "steady"]
    with begin(path, *PERSONS) as table:
        asked = table.run()
    while isinstance(asked, Decision):
        with open_again(path) as table:
            assert table.notice == ""
            assert table.run() == asked
            table.change_seat(1, kinds[table.count_answers() % 2])
            table.answer(pick_any(asked, generator))
            asked = table.run()
    assert table.match.state.crossings == CROSSINGS


def at_question_of(seat: int, *hands: str, presses: tuple[str, ...]) -> Match[Yard]:
    match = crossed(*hands)
    asked = give(match, *presses)
    assert (asked.seat, asked.kind) == (seat, "throw")
    return match


def test_an_expert_learns_neither_who_pressed_nor_who_holds_what() -> None:
    mine = "b4 b5"
    matches = [
        at_question_of(3, "b0 m0", "m1 b1", mine, presses=("seat:3",)),
        at_question_of(3, "b0 m0", "m1 b1", mine, presses=("seat:1", "pass", "seat:3")),
        at_question_of(
            3, "b0 m0", "m1 b1", mine, presses=("seat:2", "pass", "seat:1", "pass", "seat:3")
        ),
        at_question_of(3, "m0 m1", "m2 m3", mine, presses=("seat:2", "pass", "seat:3")),
        at_question_of(3, "b0 b1", "b2 b3", mine, presses=("seat:3",)),
    ]
    futures = [(key, seed) for seed in range(8) for key in ("ball4", "ball5", "pass")]
    found = [value_here(match.branch(), futures) for match in matches]
    assert found == [found[0]] * 5
    assert len(set(found[0])) > 1, "futures differ"
    for seed in range(4):
        assert len({choose(match, "expert", Generator(seed)) for match in matches}) == 1


def test_a_future_is_that_of_who_pressed_and_lists_what_he_can_do_anew() -> None:
    match = at_question_of(2, "b0 m0", "b1 b2", "m1 m2", presses=("seat:1", "pass", "seat:2"))
    hands = set()
    for seed in range(8):
        future = match.fork(seed, 2)
        assert future.pending == match.pending
        assert future.state.children[2].hand == match.state.children[2].hand
        hands.add(tuple(future.state.children[1].hand))
        future.answer("pass")
        call = future.run()
        assert isinstance(call, Decision)
        assert call.callers == (1, 3)
    assert len(hands) > 2


@pytest.mark.parametrize("level", ["easy", "steady", "expert"])
def test_bots_alone_play_to_the_end(level: Kind) -> None:
    thrown, generator = 0, Generator(5)
    for seed in range(4):
        match = new_yard(*(level,) * 4, seed=seed)
        while isinstance(match.run(), Decision):
            match.answer(choose(match, level, generator))
        assert match.state.crossings == CROSSINGS
        thrown += len(match.log)
    assert thrown


def test_who_has_one_answer_only_is_not_left_to_the_game() -> None:
    match = crossed("m0 m1", "m2 m3", "m4")
    give(match, "seat:1")
    assert choose(match, "expert", Generator(1)) == "pass"


def test_a_plan_is_data() -> None:
    asked = give(crossed("b0 m0", "m1", "b3"), "seat:1")
    assert asked.options[0].value == Throw(1, "ball0")
