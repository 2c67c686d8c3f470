"""How quick the rules are: random play, copies of the state, bots, and a yardstick."""

from __future__ import annotations

import os
import time
import types
from collections.abc import Generator as Sends
from itertools import cycle
from typing import Any

import msgspec

from fandg.commands.simulation import Level, Plan, Played, play_game
from fandg.dev.bench_peers import measure_peers
from fandg.dev.figures import Measured, percentile
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.game import Game
from fandg.engine.match import Match
from fandg.engine.players import choose, pick_any
from fandg.experts import Crew, count_helpers
from fandg.games import find_game

ROUNDS = 5
SECONDS = 1.5
"""Random games are played for so long at the least, a round."""
RIVALS = 4
"""The heroes of Fortune and Glory, each for himself, whose play is measured."""
PARTY = 4
"""The heroes of the Labyrinth whose play is measured, together in its first act."""
GUILDS = 4
"""The guilds whose play is measured, in a skirmish at the second level."""
POWERS = 6
"""The superpowers whose play is measured, each for itself."""
STEADY_GAMES, STEADY_ACTS, STEADY_SCENARIOS, STEADY_WORLDS = 20, 4, 4, 4
EXPERT_DECISIONS = 20
SOUND_GAMES = 1000


def measure_rules() -> list[Measured]:
    """All figures about rules."""
    solo = _plan("dummies", "solo", "random")
    rivals = _plan("fortune", "competitive", "random", RIVALS)
    act = _plan("labyrinth", "act", "random", PARTY)
    quarter = msgspec.structs.replace(
        _plan("guilds", "skirmish", "random", GUILDS), options={"scenario": 2, "level": 2}
    )
    powers = _plan("supremacy", "rivals", "random", POWERS)
    return [
        measure_yardstick(),
        *measure_random_play("random play of Dummies", solo),
        *measure_random_play("random play of Fortune", rivals),
        *measure_random_play("random play of the Labyrinth", act, least=20_000),
        *measure_random_play("random play of the Guilds", quarter, least=25_000),
        *measure_random_play("random play of Supremacy", powers, least=30_000),
        *measure_peers([(solo, 3.8), (rivals, 2.5)]),
        *measure_steady_games(),
        measure_copy(),
        *measure_expert(),
    ]


@types.coroutine
def _pause() -> Sends[None, None, None]:
    yield


async def _pauses(count: int) -> None:
    for _ in range(count):
        await _pause()


def measure_yardstick() -> Measured:
    """What a rule that does nothing costs here: to compare machines, and hours of one machine."""
    count = 100_000
    best = float("inf")
    for _ in range(ROUNDS):
        rule = _pauses(count)
        start = time.perf_counter()
        for _ in range(count):
            rule.send(None)
        best = min(best, time.perf_counter() - start)
        rule.close()
    return Measured("yardstick", "yardstick: an empty rule's send", best / count * 1e9, "ns")


def measure_random_play(label: str, plan: Plan, least: float | None = None) -> list[Measured]:
    """Random games on one core, events, log and answers kept; the best of some rounds.

    As in every game that nobody saves the answers lack their fingerprints.
    """
    decisions = events = 0.0
    for _ in range(ROUNDS):
        games, seconds = list[Played](), 0.0
        while seconds < SECONDS:
            games.append(play_game(plan, len(games)))
            seconds += games[-1].seconds
        decisions = max(decisions, sum(played.decisions for played in games) / seconds)
        events = max(events, sum(played.events for played in games) / seconds)
    return [
        Measured(f"{plan.game}_decisions", label, decisions, "decisions/s", least=least),
        Measured(f"{plan.game}_events", "  the events of it", events, "events/s"),
    ]


def measure_steady_games() -> list[Measured]:
    """How long steady bots take for a game, the longest of some: four of them, or six powers."""
    rivals = _plan("fortune", "competitive", "steady", RIVALS)
    party = _plan("labyrinth", "act", "steady", PARTY)
    guilds = _plan("guilds", "skirmish", "steady", GUILDS)
    quarter = max(play_game(guilds, seed).seconds for seed in range(STEADY_SCENARIOS))
    powers = _plan("supremacy", "rivals", "steady", POWERS)
    world = max(play_game(powers, seed).seconds for seed in range(STEADY_WORLDS))
    game = max(play_game(rivals, seed).seconds for seed in range(STEADY_GAMES))
    act = max(play_game(party, seed).seconds for seed in range(STEADY_ACTS))
    return [
        Measured("fortune_steady", "four steady bots play Fortune", game, "s", most=0.5),
        Measured("labyrinth_steady", "four steady bots play an act", act, "s", most=2),
        Measured("guilds_steady", "four steady guilds play a scenario", quarter, "s", most=2),
        Measured("supremacy_steady", "six steady powers play a game", world, "s", most=2),
    ]


def measure_copy() -> Measured:
    """A copy of the whole state, as checkpoints and forks make it."""
    match = _play_some("solo", 30)
    encode = msgspec.msgpack.Encoder().encode
    decode = msgspec.msgpack.Decoder(match.game.state_type).decode
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for _ in range(200):
            decode(encode(match.state))
        best = min(best, (time.perf_counter() - start) / 200)
    return Measured("copy", "copy of the state", best * 1e6, "µs")


def measure_expert() -> list[Measured]:
    """How long an expert thinks about one decision, with the helpers that the window gives him."""
    match = _play_some("trio-competition", 12)
    generator = Generator(1)
    crew = Crew(count_helpers(os.cpu_count() or 1), match.game.id)
    crew.wait()
    times: list[float] = []
    while len(times) < EXPERT_DECISIONS and isinstance(match.run(), Decision):
        start = time.perf_counter()
        key = choose(match, "expert", generator, crew.value_all)
        times.append((time.perf_counter() - start) * 1e3)
        match.answer(key)
    crew.end()
    return [
        Measured("expert_median", "expert's decision, median", percentile(times, 0.5), "ms"),
        Measured("expert_worst", "expert's decision, longest", max(times), "ms"),
    ]


def count_unsound_games() -> Measured:
    """Random games of every mode, seats mixed, the state looked at after every answer."""
    game = find_game("dummies")
    levels: cycle[Level] = cycle(("random", "easy", "random", "steady", "random"))
    faulty = 0
    for seed in range(SOUND_GAMES):
        mode = game.modes[seed % len(game.modes)]
        seats = tuple(next(levels) for _ in range(min(mode.roles)))
        faulty += not _is_sound(game, Plan(game.id, mode.id, seats, {}, seed, 1))
    label = f"faulty among {SOUND_GAMES:,} random games of all modes"
    return Measured("faulty_games", label, faulty, "games", most=0)


def _is_sound(game: Game[Any], plan: Plan) -> bool:
    match = Match(game, plan.setup(plan.seed))
    generator = Generator(plan.seed)
    try:
        while isinstance(asked := match.run(), Decision):
            if game.faults(match.state):
                return False
            level = plan.levels[asked.seat]
            if level == "random":
                match.answer(pick_any(asked, generator))
            else:
                match.answer(choose(match, level, generator))
    except Exception:
        return False
    return not game.faults(match.state)


def _plan(game: str, mode: str, level: Level, seats: int = 0) -> Plan:
    """Games at one level, at the smallest table that the mode knows if no `seats` are named."""
    seats = seats or min(find_game(game).find_mode(mode).roles)
    return Plan(game, mode, (level,) * seats, {}, 0, 1)


def _play_some(mode: str, answers: int) -> Match[Any]:
    """A game of Dummies after some sensible answers."""
    plan = _plan("dummies", mode, "steady")
    match: Match[Any] = Match(find_game("dummies"), plan.setup(0))
    generator = Generator(0)
    while isinstance(match.run(), Decision) and len(match.answers) < answers:
        match.answer(choose(match, "steady", generator))
    return match
