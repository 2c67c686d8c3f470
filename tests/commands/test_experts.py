"""Experts who share their futures out answer what they would answer alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from fandg.commands.simulation import Level, Plan, Played, play_all
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.engine.players import Future, choose, value_here
from fandg.engine.position import Position
from fandg.experts import Crew, count_helpers, deal
from fandg.games import find_game

TABLES = [("dummies", "trio-competition", 3), ("fortune", "cooperative", 2)]
"""Game, mode and seats."""
SKIPPED = 12
ASKED = 3


def questions(game_id: str, mode: str, seats: int) -> Iterator[Match[Any]]:
    """A steady game, at some of the questions that an expert would think about."""
    game = find_game(game_id)
    level: Level = "steady"
    match = Match(game, Plan(game_id, mode, (level,) * seats, {}, 3, 1).setup(3))
    found = 0
    while found < ASKED:
        decision = asked(match)
        steady = game.choose_steady(match.state, decision)
        if len(match.answers) > SKIPPED and {*game.shortlist(match.state, decision)} - {steady}:
            found += 1
            yield match
        match.answer_unsaved(steady)


def asked(match: Match[Any]) -> Decision[Any]:
    decision = match.run()
    assert isinstance(decision, Decision)
    return decision


def think(match: Match[Any], value_all: Any = value_here) -> tuple[str, int]:
    """What an expert answers, and what his generator would draw next."""
    generator = Generator(5)
    return choose(match, "expert", generator, value_all), generator.below(1 << 31)


@pytest.mark.parametrize("helpers", [1, 2])
@pytest.mark.parametrize(("game_id", "mode", "seats"), TABLES)
def test_an_expert_with_helpers_answers_as_alone(
    game_id: str, mode: str, seats: int, helpers: int
) -> None:
    crew = Crew(helpers, game_id)
    try:
        crew.wait()
        for match in questions(game_id, mode, seats):
            assert think(match, crew.value_all) == think(match)
    finally:
        crew.end()


@pytest.mark.parametrize(("game_id", "mode", "seats"), TABLES)
def test_helpers_find_each_future_worth_the_same(game_id: str, mode: str, seats: int) -> None:
    crew = Crew(2, game_id)
    try:
        crew.wait()
        for match in questions(game_id, mode, seats):
            keys = [option.key for option in asked(match).legal_options()][:3]
            futures = [(key, seed) for seed in range(2) for key in keys]
            root = match.branch()
            assert crew.value_all(root, futures) == value_here(root, futures)
    finally:
        crew.end()


@pytest.mark.parametrize(("game_id", "mode", "seats"), TABLES)
def test_futures_played_in_vain_change_nothing(game_id: str, mode: str, seats: int) -> None:
    given: list[int] = []

    def many(match: Match[Any], futures: Sequence[Future]) -> list[float]:
        given.append(len(futures))
        return value_here(match, futures)

    for match in questions(game_id, mode, seats):
        given.clear()
        assert think(match, many) == think(match)
        assert given[0] >= 12


@pytest.mark.parametrize(("game_id", "mode", "seats"), TABLES)
def test_a_position_is_the_same_question_elsewhere(game_id: str, mode: str, seats: int) -> None:
    for match in questions(game_id, mode, seats):
        position = Position.of(match.branch())
        packed = msgspec.msgpack.decode(msgspec.msgpack.encode(position), type=Position)
        other = packed.take_up(find_game(game_id))
        assert asked(other).fingerprint() == asked(match).fingerprint()
        assert msgspec.msgpack.encode(other.state) == msgspec.msgpack.encode(match.state)


def test_a_single_game_of_experts_is_the_same_with_helpers() -> None:
    plan = Plan("dummies", "solo", ("expert",), {"target": 20}, 2, 1)

    def untimed(played: Played) -> Played:
        return msgspec.structs.replace(played, seconds=0.0)

    alone, helped = [[untimed(p) for p in play_all(plan, workers)] for workers in (1, 2)]
    assert alone == helped
    assert not alone[0].broken


def test_a_core_is_left_to_the_window_unless_there_are_but_two() -> None:
    assert [count_helpers(cores) for cores in (1, 2, 3, 4, 8)] == [0, 1, 1, 2, 6]


@pytest.mark.parametrize("options", [2, 3, 4, 5])
@pytest.mark.parametrize("hands", [1, 2, 3])
def test_every_process_gets_futures_of_every_option(options: int, hands: int) -> None:
    shares = deal(6 * options * hands, options, hands)
    assert sorted(at for share in shares for at in share) == list(range(6 * options * hands))
    for share in shares:
        counts = [sum(at % options == option for at in share) for option in range(options)]
        assert max(counts) - min(counts) <= 1, "it is spared an option that may be a long one"
