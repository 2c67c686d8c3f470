"""Whole matches played at random: nothing is lost, nothing breaks, and bots see what they may."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, get_args

import pytest
from labyrinth_table import GAME

from fandg.engine.dice import Generator
from fandg.engine.event import Event
from fandg.engine.play import GameOver
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games.labyrinth.state import Labyrinth


def _play(
    seed: int,
    count: int,
    mode: str,
    *,
    steady: bool = False,
    decree: Literal["", "knights", "dastards"] = "",
    upgrades: Sequence[str] = (),
    **options: int | str,
) -> Labyrinth:
    seats = [Seat(name=f"Player {n}") for n in range(count)]
    setup = GAME.check_setup(Setup(mode=mode, seats=seats, options=options, seed=seed))
    state: Labyrinth = GAME.set_up(setup)
    state.decree, state.upgrades = decree, list(upgrades)
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


DECREES = get_args(Literal["", "knights", "dastards"])


@pytest.mark.parametrize("act", range(1, 9))
@pytest.mark.parametrize("count", [1, 3, 6])
def test_random_matches_of_every_act_come_to_an_end(act: int, count: int) -> None:
    state = _play(act * 10 + count, count, "act", decree=DECREES[act % 3], act=act)
    assert state.result is not None
    assert 2 <= state.round <= 12


@pytest.mark.parametrize("quest", list(GAME.library.quests))
def test_random_matches_of_every_quest_come_to_an_end(quest: str) -> None:
    number = list(GAME.library.quests).index(quest)
    state = _play(number, number % 6 + 1, "quest", decree=DECREES[number % 3], quest=quest)
    assert state.result is not None


@pytest.mark.parametrize("act", [1, 3, 7])
def test_random_matches_in_a_camp_with_everything_come_to_an_end(act: int) -> None:
    upgrades = list(GAME.library.upgrades)
    assert _play(act, act % 6 + 1, "act", upgrades=upgrades, act=act).result is not None


@pytest.mark.parametrize("seed", range(3))
def test_random_tutorials_come_to_an_end(seed: int) -> None:
    assert _play(100 + seed, seed + 1, "tutorial").result is not None


MISSIONS = ["tutorial", *(str(act) for act in range(1, 9)), *GAME.library.quests]


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("count", range(1, 7))
@pytest.mark.parametrize("mission", MISSIONS)
def test_500_random_matches_of_everything_with_any_number_of_heroes_come_to_an_end(
    mission: str, count: int, seed: int
) -> None:
    number = MISSIONS.index(mission) * 1000 + count * 10 + seed
    upgrades = list(GAME.library.upgrades) if seed == 1 else []
    if mission.isdigit():
        state = _play(
            number, count, "act", decree=DECREES[number % 3], upgrades=upgrades, act=int(mission)
        )
    elif mission == "tutorial":
        state = _play(number, count, "tutorial")
    else:
        state = _play(number, count, "quest", decree=DECREES[number % 3], quest=mission)
    assert state.result is not None


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


def test_the_back_of_the_next_battle_card_is_seen_by_all_and_not_forgotten() -> None:
    setup = GAME.check_setup(Setup(mode="act", seats=[Seat(name="Ana")], seed=3))
    state = GAME.set_up(setup)
    state.decks.battle = sorted(GAME.library.battle)
    backs, fronts = set[tuple[str, str]](), set[str]()
    for seed in range(20):
        GAME.forget(state, [0], Generator(seed))
        top = GAME.library.battle[state.decks.battle[-1]]
        backs.add((top.defended, top.vulnerable))
        fronts.add(state.decks.battle[-1])
    assert len(backs) == 1
    assert len(fronts) > 1
