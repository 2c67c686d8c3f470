"""Whole scenarios through `Match`: they end, nothing is lost, and undo and reload come back."""

from __future__ import annotations

import msgspec
import pytest
from guilds_table import GAME

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator, is_die_question
from fandg.engine.match import Match
from fandg.engine.players import choose
from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Setup
from fandg.engine.state import Result
from fandg.games.guilds.state import Fixture, Guilds


def _new(
    seed: int, guilds: int, *, dice: bool = False, mode: str = "skirmish", **options: int | str
) -> Match[Guilds]:
    seats = [Seat(f"Player {n}", n) for n in range(guilds)]
    table_dice = list(range(guilds)) if dice else []
    setup = Setup(mode=mode, seats=seats, options=dict(options), seed=seed, table_dice=table_dice)
    return Match(GAME, setup)


def _play(match: Match[Guilds], seed: int, kind: Kind = "person") -> Match[Guilds]:
    """Play a match out, by steady bots or at random; nothing is wrong at any question."""
    generator = Generator(seed)
    while isinstance(decision := match.run(), Decision):
        assert GAME.faults(match.state) == [], decision
        assert len(match.answers) < 12_000, "it never ends"
        if kind == "person" or is_die_question(decision):
            match.answer(generator.pick(decision.legal_options()).key)
        else:
            match.answer(choose(match, kind, generator))
    assert GAME.faults(match.state) == []
    return match


def _read(match: Match[Guilds]) -> None:
    """Every event has its line and its show."""
    names = match.setup.names
    assert all(GAME.standing(match.state, seat) for seat in range(len(names)))
    for event in match.log:
        assert event.line(names).strip()
        event.show(match.state)
        event.throw(match.state, names)
        event.gist()


@pytest.mark.parametrize("scenario", range(1, 12))
def test_random_scenarios_come_to_an_end(scenario: int) -> None:
    match = _play(
        _new(scenario, 2 + scenario % 3, scenario=scenario, level=1 + scenario % 3), scenario
    )
    assert match.result is not None
    assert match.state.round <= 24
    _read(match)


@pytest.mark.parametrize("scenario", [1, 2])
def test_steady_guilds_play_a_scenario_to_its_end(scenario: int) -> None:
    match = _play(_new(scenario, 2, scenario=scenario), scenario, "steady")
    assert match.result is not None
    assert match.result.reason in ("quests", "curfew")
    assert sum(guild.quests for guild in match.state.guilds) >= 2


@pytest.mark.parametrize("kind", ["person", "steady"])
def test_with_monsters_that_guilds_run_a_scenario_comes_to_an_end(kind: Kind) -> None:
    match = _play(_new(3, 3, scenario=3, level=4, monsters="right-hand"), 3, kind)
    assert match.result is not None


def test_with_real_dice_a_scenario_comes_to_an_end() -> None:
    assert _play(_new(3, 2, dice=True, scenario=2), 3).result is not None


def test_the_same_seed_and_answers_make_the_same_game() -> None:
    one, other = (_play(_new(5, 3, scenario=3), 5) for _ in range(2))
    assert msgspec.msgpack.encode(one.state) == msgspec.msgpack.encode(other.state)
    again = _new(5, 3, scenario=3)
    again.replay(one.answers)
    again.run()
    assert msgspec.msgpack.encode(again.state) == msgspec.msgpack.encode(one.state)


def test_going_back_comes_to_where_one_was() -> None:
    match = _new(6, 2, scenario=1, level=2)
    generator, states = Generator(6), {}
    while isinstance(decision := match.run(), Decision) and len(match.answers) < 160:
        if len(match.answers) % 16 == 5:
            states[len(match.answers)] = msgspec.msgpack.encode(match.state)
        match.answer(generator.pick(decision.legal_options()).key)
    for count in reversed(states):
        match.go_back(count)
        assert msgspec.msgpack.encode(match.state) == states[count]


def test_a_state_reads_back_as_it_was_written() -> None:
    match = _play(_new(8, 4, scenario=8, level=3), 8)
    packed = msgspec.msgpack.encode(match.state)
    again = msgspec.msgpack.decode(packed, type=Guilds)
    assert msgspec.msgpack.encode(again) == packed


def test_what_is_face_down_is_dealt_anew_for_a_future_and_what_is_up_stays() -> None:
    match = _new(9, 2, scenario=1)
    match.run()
    state = match.state
    state.lying[0].up = True
    up, down = state.lying[0].id, [token.id for token in state.lying[1:]]
    seen = set()
    for seed in range(8):
        GAME.forget(state, [0], Generator(seed))
        assert state.lying[0].id == up
        assert GAME.faults(state) == []
        seen.add(tuple(token.id for token in state.lying[1:]))
    assert len(seen) > 1
    assert len(down) == 7


def test_a_guild_or_quest_that_is_not_there_is_found() -> None:
    match = _new(17, 4, scenario=5, level=2)
    while isinstance(decision := match.run(), Decision) and match.state.phase != "turn":
        match.answer(decision.legal_options()[0].key)
    state = match.state
    assert GAME.faults(state) == []
    state.heroes[0].guild = 10**6
    assert GAME.faults(state) == ["There is no guild of such a number."]
    state.heroes[0].guild, state.first = 0, -1
    assert "There is no guild of such a number." in GAME.faults(state)
    state.first = 0
    state.fixtures.append(Fixture(9, state.heroes[0].at))
    assert GAME.faults(state) == ["There is no quest of such a number."]


def test_nothing_is_lost_while_an_event_is_shown() -> None:
    match, generator = _new(17, 4, scenario=5, level=2), Generator(17)
    while not isinstance(item := match.advance(), Result):
        assert GAME.faults(match.state) == [], item
        if match.pending is not None:
            match.answer(generator.pick(match.pending.legal_options()).key)
