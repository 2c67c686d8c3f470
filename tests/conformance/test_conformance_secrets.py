"""What is hidden stays hidden: from bots of every level, from the views and logs of other seats."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from all_games import (
    Case,
    decisions,
    length,
    new_match,
    outer_cases,
    play_out,
    read_log,
    some,
)
from views import view

from fandg.engine import match as match_module
from fandg.engine.audience import is_secret
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator, is_die_question
from fandg.engine.match import Match
from fandg.engine.players import choose
from fandg.engine.seats import Kind
from fandg.engine.state import State

DEALS = 4
"""How many ways the hidden cards are dealt anew at each question looked at."""


@outer_cases
def test_a_view_does_not_change_with_what_is_hidden(case: Case) -> None:
    match = new_match(case, 3)
    places = set(some(8, length(case, 3)))
    for _ in decisions(match, Generator(3)):
        if len(match.answers) not in places:
            continue
        for seat in range(case.seats):
            seen = view(match.game, match.state, seat)
            for seed in range(DEALS):
                other = match.fork(seed, seat)
                assert view(match.game, other.state, seat) == seen
                assert other.game.faults(other.state) == []


def ask_elsewhere(match: Match[Any], seed: int) -> Match[Any]:
    """The waiting question in a future in which all that its seat cannot know is another."""
    asked = match.pending
    assert asked is not None
    future = match.fork(seed, asked.seat)
    # A future of a sealed question begins before those that were asked first have answered.
    while (other := future.pending) is not None and other.seat != asked.seat:
        future.answer(other.legal_options()[0].key)
        future.run()
    return future


@outer_cases
@pytest.mark.parametrize("level", ["easy", "steady"])
def test_a_quick_bot_does_not_peek(case: Case, level: Kind) -> None:
    match = new_match(case, 4)
    places = set(some(12, length(case, 4)))
    for decision in decisions(match, Generator(4)):
        if len(match.answers) not in places or is_die_question(decision) or decision.is_open_call:
            continue
        key = choose(match, level, Generator(1))
        for seed in range(DEALS):
            assert choose(ask_elsewhere(match, seed), level, Generator(1)) == key


def deal_anew(match: Match[Any], seat: int, generator: Generator) -> Match[Any]:
    """The game since its checkpoint, with other cards in all places that a seat cannot see."""
    point = match.checkpoint
    state: State = msgspec.msgpack.decode(point.state, type=match.game.state_type)
    match.game.forget(state, (seat,), generator)
    state.dice = generator.below(1 << 31)
    return Match.from_checkpoint(match.game, match.setup, state, point.answers)


@outer_cases
def test_an_expert_does_not_peek(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    # With a checkpoint before every step, a step that begins with a question is played from
    # other hidden cards; what the seat saw is the same, and so must be what it chooses.
    monkeypatch.setattr(match_module, "CHECKPOINT_EVERY", 1)
    monkeypatch.setattr(type(case.game), "rollouts", lambda *_: 3)
    match, compared = new_match(case, 6), 0
    for decision in decisions(match, Generator(6)):
        if match.checkpoint.answers != len(match.answers) or compared == 2:
            continue
        if decision.is_open_call:
            continue  # No bot chooses there: each presses that can do something.
        seen = view(match.game, match.state, decision.seat)
        key = None
        for seed in range(2):
            other = deal_anew(match, decision.seat, Generator(seed))
            again = other.run()
            if not isinstance(again, Decision) or again.fingerprint() != decision.fingerprint():
                break
            if view(match.game, other.state, decision.seat) != seen:
                break
            key = key or choose(match, "expert", Generator(2))
            assert choose(other, "expert", Generator(2)) == key
        else:
            compared += 1
    if not compared:
        pytest.skip("no step of this game begins with a question")


@outer_cases
@pytest.mark.parametrize("seed", range(2))
def test_what_is_told_to_one_seat_is_read_by_no_rival(case: Case, seed: int) -> None:
    match = play_out(new_match(case, 80 + seed), Generator(seed))
    secret = [event for event in match.log if event.only is not None]
    for viewer in (None, *range(case.seats)):
        read = [event for event in read_log(match, viewer) if event.only is not None]
        opened = match.game.has_open_hands(match.state)
        assert read == [e for e in secret if opened or viewer in (e.only or ())]


@outer_cases
def test_a_secret_question_is_told_to_nobody(case: Case) -> None:
    # Its options may name what all can see, a space or a price; what was asked is nobody's news.
    match = new_match(case, 9)
    for decision in decisions(match, Generator(9)):
        if not is_secret(decision):
            continue
        for viewer in range(case.seats):
            if viewer != decision.seat:
                for event in read_log(match, viewer)[-6:]:
                    assert decision.prompt not in event.line(match.setup.names)


@outer_cases
def test_an_open_call_does_not_change_with_what_is_hidden(case: Case) -> None:
    match = new_match(case, 12)
    places = set(some(40, length(case, 12)))
    for call in decisions(match, Generator(12)):
        is_first = match.question_start == len(match.answers)
        if not (call.is_open_call and is_first) or len(match.answers) not in places:
            continue
        for seat in range(case.seats):
            other = match.fork(DEALS, seat).pending
            assert other is not None
            assert (other.prompt, other.fingerprint()) == (call.prompt, call.fingerprint())
