"""How quick saving, loading and going back are, with a game of 2,000 answers."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from fandg.dev.figures import Measured, percentile
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.disk import append_line
from fandg.engine.game import Game
from fandg.engine.play import GameOver
from fandg.engine.players import pick_any
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.state import State
from fandg.engine.table import Table
from fandg.games import GAMES, find_game
from fandg.paths import saves_folder

ANSWERS = 2000
APPENDS = 1000
ROUNDS = 3
LOADS = 7
UNDOS = 30


def _without_end(game: Game[Any]) -> Game[Any]:
    """A game that is laid anew where it is over: a long one by the rules of a short one."""
    usual = type(game)

    async def step(self: Game[Any], state: State) -> None:
        try:
            await usual.step(self, state)
        except GameOver:
            fresh = self.set_up(self.check_setup(_setup(self, seed=state.dice)))
            for field in state.__struct_fields__:
                setattr(state, field, getattr(fresh, field))

    marathon: Game[Any] = type("Marathon", (usual,), {"step": step})()
    return marathon


def _setup(game: Game[Any], seed: int) -> Setup:
    mode = game.modes[0]
    seats = [Seat(f"Seat {n + 1}", n) for n in range(min(mode.roles))]
    return Setup(mode=mode.id, seats=seats, seed=seed)


def measure_saves() -> list[Measured]:
    """All figures about saves, on the disk where the saves lie."""
    game = _without_end(find_game(next(iter(GAMES))))
    with _folder() as folder:
        path = folder / "marathon.toml"
        table, times = _record_marathon(game, path)
        undos = _measure_undos(table)
        table.close()
        loads = [_time_load(game, path) for _ in range(LOADS)]
        rounds = [_measure_appends(folder / "appended.toml") for _ in range(ROUNDS)]
        appends = min(rounds, key=lambda times: percentile(times, 0.99))
    return [
        Measured("append_median", "append and flush, median", percentile(appends, 0.5), "ms"),
        Measured("append_p99", "append and flush, p99", percentile(appends, 0.99), "ms", most=0.5),
        Measured("answer_median", "an answer, saved, median", percentile(times, 0.5), "ms"),
        Measured("answer_p99", "an answer, saved, p99", percentile(times, 0.99), "ms"),
        Measured("load", f"load a game of {ANSWERS:,} answers", min(loads), "ms", most=100),
        Measured("undo_median", "undo at its end, saved, median", percentile(undos, 0.5), "ms"),
        Measured("undo_worst", "undo at its end, saved, longest", max(undos), "ms", most=20),
    ]


@contextmanager
def _folder() -> Iterator[Path]:
    """A folder on the disk of the saves, or where nothing can be written there, any other."""
    try:
        saves_folder().mkdir(parents=True, exist_ok=True)
        folder = tempfile.TemporaryDirectory(prefix=".bench-", dir=saves_folder())
    except OSError:
        folder = tempfile.TemporaryDirectory(prefix="fandg-bench-")
    with folder as name:
        yield Path(name)


def _now() -> datetime:
    return datetime.now(UTC)


def _record_marathon(game: Game[Any], path: Path) -> tuple[Table[Any], list[float]]:
    """A table with 2,000 answers, and how long each took until it was on the disk, in ms."""
    table = Table.begin(game, _setup(game, seed=1), path, now=_now)
    generator = Generator(1)
    times = []
    for _ in range(ANSWERS):
        asked = table.run()
        assert isinstance(asked, Decision)
        key = pick_any(asked, generator)
        start = time.perf_counter()
        table.answer(key)
        times.append((time.perf_counter() - start) * 1e3)
    table.run()
    return table, times


def _measure_undos(table: Table[Any]) -> list[float]:
    """Take back and give again, one more answer each time."""
    times = []
    for _ in range(UNDOS):
        start = time.perf_counter()
        table.undo(mark="measured")
        times.append((time.perf_counter() - start) * 1e3)
    while table.redo() is not None:
        table.run()
    return times


def _time_load(game: Game[Any], path: Path) -> float:
    start = time.perf_counter()
    table = Table.open(path, lambda _: game, now=_now)
    taken = (time.perf_counter() - start) * 1e3
    assert table.count_answers() == ANSWERS
    table.close()
    return taken


def _measure_appends(path: Path) -> list[float]:
    """The time until an answer's line is on the disk, in ms."""
    path.write_bytes(b"")
    line = b'1234 = [0, "heal:pirate", "3f2a9c01", "0badcafe"]\n'
    known = bytearray()
    times = []
    for _ in range(APPENDS):
        start = time.perf_counter()
        append_line(path, line, known)
        known += line
        times.append((time.perf_counter() - start) * 1e3)
    return times
