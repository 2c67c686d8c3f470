"""How long one waits from an answer to the same person's next question, in fixed games."""

from __future__ import annotations

from typing import Any

from fandg.dev.figures import Measured, percentile
from fandg.engine.seats import Kind
from fandg.workers import Worker

GAMES: tuple[tuple[str, str, tuple[Kind, ...], int], ...] = (
    ("dummies", "solo", ("person",), 4),
    ("dummies", "trio-competition", ("person", "steady", "steady"), 4),
    ("fortune", "solo", ("person",), 7),
    ("fortune", "competitive", ("person", "steady", "steady"), 3),
    ("labyrinth", "act", ("person",), 3),
    ("labyrinth", "act", ("person", "steady", "steady"), 3),
    ("guilds", "skirmish", ("person", "steady", "steady"), 3),
    ("guilds", "alone", ("person",), 3),
    ("supremacy", "rivals", ("person", "steady", "steady"), 2),
)
MOST = {"fast": 3.0, "normal": 8.0}
"""Seconds from an answer to the next question where no bot's turn lies between ..."""
MOST_OF_BOT = {"fast": 2.5, "normal": 6.0}
"""... and those that each bot's turn adds to it."""


def measure_pace() -> list[Measured]:
    """The median and the longest wait of each game at each speed."""
    return [
        figure for game in GAMES for speed in ("fast", "normal") for figure in _measure(game, speed)
    ]


def _measure(game: tuple[Any, ...], speed: str) -> list[Measured]:
    worker = Worker()
    try:
        worker.give(_waits, *game, speed)
        waits = worker.answer()
    finally:
        worker.end()
    key, label = f"wait_{game[0]}_{game[1]}_{speed}", f"{game[0]}, {game[1]}, {speed}: "
    alone = [wait.seconds for wait in waits if not wait.bots]
    bots = [(wait.seconds - MOST[speed]) / wait.bots for wait in waits if wait.bots]
    found = [
        Measured(f"{key}_median", f"{label}answer to question, median", _at(alone, 0.5), "s"),
        Measured(f"{key}_longest", f"{label}the longest", _at(alone, 1.0), "s", most=MOST[speed]),
    ]
    if bots:
        most = MOST_OF_BOT[speed]
        longest = max(0.0, *bots)
        found.append(
            Measured(f"{key}_bot", f"{label}a bot's turn beyond that", longest, "s", most=most)
        )
    return found


def _at(values: list[float], share: float) -> float:
    return percentile(values, share) if values else 0.0


def _waits(*game: Any) -> Any:
    # The window is imported in the process that measures, which sets its driver first.
    from fandg.dev.pace import measure_waits

    return measure_waits(*game)
