"""Bots: how an answer is found at each level."""

from __future__ import annotations

from statistics import fmean, pstdev
from typing import Any

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator, is_die_question
from fandg.engine.match import Match
from fandg.engine.seats import Kind


def choose(match: Match[Any], level: Kind, generator: Generator) -> str:
    """The key that a bot of a level answers the waiting question with.

    The table's own dice and the unseen cards play no part in it.
    """
    decision = match.pending
    assert decision is not None
    if is_die_question(decision):
        # A bot has no dice of its own to throw: what fell is up to its generator.
        return generator.pick(decision.legal_options()).key
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

    Every option meets the same futures, so that luck weighs the same on each; the worse half drops
    out again and again, and the rest are looked at more closely. The steady answer stands unless
    another is better by more than luck explains.
    """
    game = match.game
    steady = game.choose_steady(match.state, decision)
    keys = list(dict.fromkeys([steady, *game.shortlist(match.state, decision)]))
    values: dict[str, list[float]] = {key: [] for key in keys}
    stages = max(1, (len(keys) - 1).bit_length())
    budget = game.rollouts * len(keys) // stages
    for _ in range(stages):
        for _ in range(max(2, budget // len(keys))):
            seed = generator.below(1 << 31)
            for key in keys:
                values[key].append(_play_on(match.fork(seed, decision.seat), key, decision.seat))
        ranked = sorted(keys, key=lambda key: -fmean(values[key]))
        keys = list(dict.fromkeys([*ranked[: (len(keys) + 1) // 2], steady]))
    best = max(keys, key=lambda key: fmean(values[key]))
    gains = [mine - usual for mine, usual in zip(values[best], values[steady], strict=True)]
    luck = pstdev(gains) / len(gains) ** 0.5
    return best if fmean(gains) > luck else steady


def _play_on(future: Match[Any], key: str, seat: int) -> float:
    game = future.game
    future.answer(key)
    steps = future.steps + game.horizon
    while isinstance(decision := future.run(), Decision) and future.steps < steps:
        future.answer(game.choose_steady(future.state, decision))
    return game.score(future.state, seat)
