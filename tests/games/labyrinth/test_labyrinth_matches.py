"""Whole matches played at random: nothing is lost, nothing breaks, and bots see what they may."""

from __future__ import annotations

from typing import Any

import pytest
from labyrinth_table import GAME

from fandg.engine.dice import Generator
from fandg.engine.event import Event
from fandg.engine.play import GameOver
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games.labyrinth.state import Labyrinth


def _play(seed: int, count: int, mode: str, *, steady: bool = False) -> Labyrinth:
    seats = [Seat(name=f"Player {n}") for n in range(count)]
    setup = GAME.check_setup(Setup(mode=mode, seats=seats, seed=seed))
    state: Labyrinth = GAME.set_up(setup)
    generator = Generator(seed)
    for _ in range(20_000):
        rule: Any = GAME.step(state)
        reply: Any = None
        try:
            while True:
                item = rule.send(reply)
                reply = None
                assert not GAME.faults(state), item
                if isinstance(item, Event):
                    assert isinstance(item.line(setup.names), str)
                    item.show(state)
                    item.throw(state, setup.names)
                    continue
                legal = item.legal_options()
                key = GAME.choose_steady(state, item) if steady else generator.pick(legal).key
                reply = next(option.value for option in legal if option.key == key)
        except StopIteration:
            continue
        except GameOver as over:
            state.result = over.result
            return state
    raise AssertionError("it does not end")


@pytest.mark.parametrize("seed", range(50))
def test_random_matches_of_act_one_come_to_an_end(seed: int) -> None:
    state = _play(seed, seed % 6 + 1, "act")
    assert state.result is not None
    assert 3 <= state.round <= 12


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("mode", ["tutorial", "quest"])
def test_random_tutorials_and_quests_come_to_an_end(seed: int, mode: str) -> None:
    assert _play(100 + seed, seed + 1, mode).result is not None


@pytest.mark.parametrize("seed", range(6))
def test_steady_players_play_to_the_end(seed: int) -> None:
    assert _play(seed, seed + 1, "act", steady=True).result is not None


def test_what_a_seat_knows_stays_as_it_is_when_the_rest_is_forgotten() -> None:
    seats = [Seat(name="Ana"), Seat(name="Ben")]
    state = GAME.set_up(GAME.check_setup(Setup(mode="act", seats=seats, seed=3)))
    rule: Any = GAME.step(state)
    reply: Any = None
    try:
        while True:
            item = rule.send(reply)
            reply = None if isinstance(item, Event) else item.legal_options()[0].value
    except StopIteration:
        pass
    own, other = list(state.heroes[0].hand), list(state.heroes[1].hand)
    before = list(state.decks.tiles)
    GAME.forget(state, [0], Generator(5))
    assert state.heroes[0].hand == own
    assert len(state.heroes[1].hand) == len(other)
    assert state.decks.tiles != before
    assert sorted(state.decks.tiles) == sorted(before)
    assert not GAME.faults(state)
