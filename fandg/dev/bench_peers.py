"""How quick our rules are beside those of others that are played with Python, where installed.

All play random games in turns, so that whatever else the machine does weighs on each. What counts
are real choices, those among more than one answer, in a second of processor time.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from statistics import median
from typing import TypeAlias

from fandg.commands.simulation import Plan, play_game
from fandg.dev.figures import Measured

ROUNDS = 7
SECONDS = 1.0
"""The processor time of a turn, at the least."""
LONGEST = 1000
"""Turns after which a game of Catan is given up: random play may never end it."""

Play: TypeAlias = Callable[[int], int]
"""Plays the game with a seed; how many real choices there were."""


def measure_peers(plans: Sequence[tuple[Plan, float]]) -> list[Measured]:
    """Our games, each with how many times as quick as catanatron it must be, and the peers.

    open_spiel is written in C++: it is shown, and nothing is held against it.
    """
    there = {name: play for name, (module, play) in PEERS.items() if find_spec(module)}
    ours: dict[str, Play] = {plan.game: partial(_play_ours, plan) for plan, _ in plans}
    rates = _play_in_turns({**ours, **there}) if there else {}
    figures = []
    for plan, least in plans:
        label, key = f"{plan.game}, times catanatron's choices", f"{plan.game}_to_catanatron"
        ratios: list[float] = []
        if "catanatron" in rates:
            pairs = zip(rates[plan.game], rates["catanatron"], strict=True)
            ratios = [mine / other for mine, other in pairs]
        figures.append(_figure("catanatron", key, label, ratios, "times", least))
    for name in PEERS:
        label = f"  random play of {name}"
        figures.append(_figure(name, name, label, rates.get(name, []), "decisions/s"))
    return figures


def _figure(
    peer: str, key: str, label: str, values: list[float], unit: str, least: float | None = None
) -> Measured:
    if values:
        return Measured(key, label, median(values), unit, least)
    return Measured(key, label, None, unit, least, note=f"{peer} is not installed")


def _play_in_turns(plays: dict[str, Play]) -> dict[str, list[float]]:
    """The choices a second of each who plays, round by round."""
    rates: dict[str, list[float]] = {name: [] for name in plays}
    for number in range(ROUNDS):
        for name, play in plays.items():
            choices, taken = 0, 0.0
            start = time.process_time()
            for seed in count(number * 1000):
                choices += play(seed)
                taken = time.process_time() - start
                if taken >= SECONDS:
                    break
            rates[name].append(choices / taken)
    return rates


def _play_ours(plan: Plan, seed: int) -> int:
    return play_game(plan, seed).decisions


def _play_catan(seed: int) -> int:
    """A game of catanatron's, of four random players."""
    catanatron = import_module("catanatron")
    players = [catanatron.RandomPlayer(color) for color in catanatron.Color]
    game = catanatron.Game(players, seed=seed)
    choices = 0
    while game.winning_color() is None and game.state.num_turns < LONGEST:
        choices += len(game.state.playable_actions) > 1
        game.play_tick()
    return choices


def _play_backgammon(seed: int) -> int:
    """A game of backgammon by open_spiel."""
    state = import_module("pyspiel").load_game("backgammon").new_initial_state()
    generator = random.Random(seed)
    choices = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(generator.choices(outcomes, chances)[0])
        else:
            actions = state.legal_actions()
            choices += len(actions) > 1
            state.apply_action(generator.choice(actions))
    return choices


PEERS: dict[str, tuple[str, Play]] = {
    "catanatron": ("catanatron", _play_catan),
    "open_spiel": ("pyspiel", _play_backgammon),
}
"""Module, and how a game of it is played."""
