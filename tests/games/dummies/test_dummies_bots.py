"""What a bot says of its own answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from fandg.engine.decision import Decision
from fandg.engine.match import Match
from fandg.engine.players import tell_reason
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games.dummies.game import DummiesGame
from fandg.games.dummies.state import Dummies

GAME = DummiesGame()


def play(mode: str, seats: int, seed: int) -> Iterator[tuple[Match[Dummies], Decision[Any], str]]:
    """A game of steady players, with each answer before it is given."""
    setup = Setup(mode=mode, seats=[Seat(f"S{n}") for n in range(seats)], seed=seed)
    match = Match(GAME, setup)
    while isinstance(decision := match.run(), Decision):
        key = GAME.choose_steady(match.state, decision)
        yield match, decision, key
        match.answer(key)


@pytest.mark.parametrize("mode", GAME.modes, ids=lambda mode: mode.id)
def test_a_bot_has_a_word_on_why_that_tells_nothing_hidden(mode: Any) -> None:
    told: dict[str, set[str]] = {}
    for seed in range(8):
        for match, decision, key in play(mode.id, min(mode.roles), seed):
            reason = tell_reason(match, "steady", key)
            if reason:
                told.setdefault(decision.rule, set()).add(reason)
    assert {"level-1", "trap-reward"} <= set(told)
    assert all(len(reason) < 60 for reasons in told.values() for reason in reasons)


def test_a_fight_is_picked_with_its_exact_chance() -> None:
    for match, decision, key in play("solo", 1, 3):
        option = decision.find_option(key)
        if key == "combat" and option is not None and option.odds is not None:
            chance = round(option.odds().chance * 100)
            assert tell_reason(match, "steady", key) == f"{chance} % to win"
            return
    raise AssertionError("no fight was picked")


def test_the_first_key_is_kept_because_nobody_gets_out_without_one() -> None:
    for seed in range(20):
        for match, decision, key in play("solo", 1, seed):
            if decision.rule == "trap-reward" and key.startswith("card:A"):
                reason = tell_reason(match, "steady", key)
                held = any(card[0] == "A" for card in match.state.bags[0])
                assert (reason == "nobody gets out without a Key") is not held
                return
    raise AssertionError("no Key was taken")
