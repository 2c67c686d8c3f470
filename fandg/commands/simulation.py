"""Playing many games without a screen: a seed gives the same games with any workers."""

from __future__ import annotations

import time
import traceback
from bisect import bisect_left
from collections.abc import Callable, Iterator
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.game import Statistic
from fandg.engine.match import Match
from fandg.engine.players import ValueAll, choose, pick_any, value_here
from fandg.engine.seats import Seat
from fandg.engine.setup import Setting, Setup
from fandg.experts import Crew
from fandg.games import find_game
from fandg.workers import WorkerEndedError, share_out

Done = TypeVar("Done")

Level: TypeAlias = Literal["random", "easy", "steady", "expert"]
"""Who plays a seat: a bot of some level, or any legal answer, each as likely as the other."""
LEVEL_NAMES: tuple[Level, ...] = ("random", "easy", "steady", "expert")

CHUNK = 50
"""The most games that a worker is given at a time."""


class Plan(msgspec.Struct, frozen=True):
    """What is played: game number i has the seed `seed` + i."""

    game: str
    mode: str
    levels: tuple[Level, ...]
    options: dict[str, Setting]
    seed: int
    games: int

    def setup(self, seed: int) -> Setup:
        """The setup of the game with this seed."""
        seats = [
            Seat(f"Seat {n + 1}", n, "easy" if level == "random" else level)
            for n, level in enumerate(self.levels)
        ]
        return Setup(mode=self.mode, seats=seats, options=self.options, seed=seed)


class Played(msgspec.Struct, kw_only=True):
    """How one game went; `broken` is the trace of the fault that ended it before its end."""

    seed: int
    winners: list[int] = []
    reason: str = ""
    scores: list[int] = []
    played_as: list[list[str]] = []
    """Who each seat was, where the game draws that."""
    decisions: int = 0
    events: int = 0
    turns: int = 0
    seconds: float = 0.0
    faults: list[str] = []
    statistics: list[Statistic] = []
    ahead: list[int] = []
    """The seats that led once half of the turns were over, where seats have figures."""
    broken: str = ""


def play_all(plan: Plan, workers: int) -> Iterator[Played]:
    """Play the games of a plan, in the order of their seeds.

    Raises:
        WorkerEndedError: one of the workers was ended from outside.
    """
    seeds = range(plan.seed, plan.seed + plan.games)
    if plan.games == 1 and workers > 1 and "expert" in plan.levels:
        yield _play_with_helpers(plan, workers - 1)
        return
    workers = min(workers, plan.games)
    if workers <= 1:
        for seed in seeds:
            yield play_game(plan, seed)
        return
    size = max(1, min(CHUNK, plan.games // (workers * 8)))
    chunks: list[tuple[Any, ...]] = [
        (plan, seeds[start : start + size]) for start in range(0, plan.games, size)
    ]
    yield from play_chunks(_play_chunk, chunks, plan.games, workers)


def _play_with_helpers(plan: Plan, helpers: int) -> Played:
    """Play a single game whose experts share their futures with helpers."""
    crew = Crew(helpers, plan.game)
    try:
        return play_game(plan, plan.seed, crew.value_all)
    finally:
        crew.end()


def play_chunks(
    play: Callable[..., list[Done]], chunks: list[tuple[Any, ...]], games: int, workers: int
) -> Iterator[Done]:
    """Have chunks of so many games played by workers; what was played, in the chunks' order.

    Raises:
        WorkerEndedError: one of the workers was ended from outside.
    """
    played = 0
    try:
        for done in share_out(play, chunks, workers):
            yield from done
            played += len(done)
    except WorkerEndedError as fault:
        raise WorkerEndedError(f"{fault} {played} of {games} games were played.") from fault


def _play_chunk(plan: Plan, seeds: range) -> list[Played]:
    return [play_game(plan, seed) for seed in seeds]


def play_game(plan: Plan, seed: int, value_all: ValueAll = value_here) -> Played:
    """Play one game to its end, its events and answers kept.

    Raises:
        WorkerEndedError: who plays the experts' futures elsewhere was ended from outside.
    """
    try:
        return _play_out(plan, seed, value_all)
    except WorkerEndedError:
        raise
    except Exception:
        return Played(seed=seed, broken=traceback.format_exc())


def _play_out(plan: Plan, seed: int, value_all: ValueAll) -> Played:
    game = find_game(plan.game)
    start = time.perf_counter()
    match = Match(game, plan.setup(seed))
    generator = Generator(seed)
    levels = plan.levels
    while isinstance(item := match.run(), Decision):
        level = levels[item.seat]
        if level == "random":
            match.answer_unsaved(pick_any(item, generator))
        else:
            match.answer_unsaved(choose(match, level, generator, value_all))
    seconds = time.perf_counter() - start
    return Played(
        seed=seed,
        winners=item.winners,
        reason=item.reason,
        scores=item.scores,
        played_as=[game.played_as(match.state, seat) for seat in range(len(levels))],
        decisions=len(match.answers),
        events=len(match.log),
        turns=game.count_turns(match.state),
        seconds=seconds,
        faults=game.faults(match.state),
        statistics=game.statistics(match.state, match.log),
        ahead=find_ahead(match),
    )


def find_ahead(match: Match[Any]) -> list[int]:
    """The seats that led once half of the turns were over, by the first figure that each has."""
    game, turns = match.game, match.game.count_turns(match.state)
    if all(each.seat is None for each in game.measures(match.state)):
        return []
    half = bisect_left(
        range(match.kept_states), True,
        key=lambda number: 2 * game.count_turns(match.kept_state(number)) > turns,
    )  # fmt: skip
    if half == match.kept_states:
        return []
    figures = [each for each in game.measures(match.kept_state(half)) if each.seat is not None]
    first = [each for each in figures if each.label == figures[0].label]
    best = max((each.value for each in first), default=0)
    return [each.seat for each in first if each.value == best and each.seat is not None]
