"""Bots: how an answer is found at each level."""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.engine.seats import Kind


def choose(match: Match[Any], level: Kind, generator: Generator) -> str:
    """The key that a bot of a level answers the waiting question with.

    The table's own dice and the unseen cards play no part in it.
    """
    decision = match.pending
    assert decision is not None
    if level == "easy":
        return _choose_easy(match, decision, generator)
    if level == "expert":
        return _choose_expert(match, decision, generator)
    return match.game.choose_steady(match.state, decision)


def _choose_easy(match: Match[Any], decision: Decision[Any], generator: Generator) -> str:
    """Every other time a sensible answer, else any."""
    if generator.below(2):
        return match.game.choose_steady(match.state, decision)
    return generator.pick(decision.legal_options()).key


def _choose_expert(match: Match[Any], decision: Decision[Any], generator: Generator) -> str:
    """The option whose futures end best, played on by steady players from what the seat may know.

    Every option meets the same futures, so that luck weighs the same on each.
    """
    game = match.game
    keys = game.shortlist(match.state, decision)
    steady = game.choose_steady(match.state, decision)
    seeds = [generator.below(1 << 31) for _ in range(game.rollouts)]
    best, best_value = steady, float("-inf")
    for key in sorted(keys, key=lambda key: key != steady):
        value = sum(_play_on(match.fork(seed, decision.seat), key, decision.seat) for seed in seeds)
        if value > best_value + 1e-9:
            best, best_value = key, value
    return best


def _play_on(future: Match[Any], key: str, seat: int) -> float:
    game = future.game
    future.answer(key)
    steps = future.steps + game.horizon
    while isinstance(decision := future.run(), Decision) and future.steps < steps:
        future.answer(game.choose_steady(future.state, decision))
    return game.score(future.state, seat)
