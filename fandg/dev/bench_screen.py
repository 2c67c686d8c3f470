"""How quick the window is: start, frames with everything moving, memory, and rest.

Each figure is measured in a process of its own. On Linux without a screen a virtual one is started,
where Xvfb is installed; SDL's dummy driver would hide what showing a frame costs.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import msgspec

from fandg.commands.selftest import SHOWN
from fandg.dev.figures import Measured
from fandg.games import GAMES
from fandg.workers import Worker

STARTS = 5
FRAME_TARGETS = {(1920, 1080): (4.0, 8.0), (3840, 2160): (10.0, 16.0)}
"""Milliseconds of a frame with everything moving: the median and the 99th percentile."""


def measure_screen() -> list[Measured]:
    """All figures about the window; without a screen there are reasons in place of values."""
    with _screen() as is_there:
        if not is_there:
            why = "there is no screen here, and no Xvfb to make one"
            return [_without_value(figure, why) for figure in WANTED]
        return [
            measure_start(),
            *(f for game in GAMES for size in FRAME_TARGETS for f in measure_frames(game, size)),
            *(_measure(_memory_figure(game), "memory", game) for game in GAMES),
            _measure(IDLE, "idle_share"),
        ]


START = Measured("start", "start to the first frame, warm", None, "s", most=0.5)
IDLE = Measured("idle", "processor while nothing changes", None, "% of a core", most=0.3)


def _memory_figure(game_id: str) -> Measured:
    return Measured(f"memory_{game_id}", f"{game_id}: memory at 1920x1080", None, "MB", most=200)


def _frame_figures(game_id: str, size: tuple[int, int]) -> tuple[Measured, Measured]:
    median, p99 = FRAME_TARGETS[size]
    key = f"frame_{game_id}_{size[1]}p"
    label = f"{game_id}: frame at {size[0]}x{size[1]}, all moving"
    return (
        Measured(f"{key}_median", f"{label}, median", None, "ms", most=median),
        Measured(f"{key}_p99", f"{label}, p99", None, "ms", most=p99),
    )


WANTED = (
    START,
    *(f for game in GAMES for size in FRAME_TARGETS for f in _frame_figures(game, size)),
    *map(_memory_figure, GAMES),
    IDLE,
)


def measure_start() -> Measured:
    """From the start of the program until the title is shown; the best of some."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "fandg"]
    best = float("inf")
    for _ in range(STARTS):
        start = time.perf_counter()
        with subprocess.Popen(
            [*program, "selftest", "--answers", "0"], stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            line = process.stdout.readline()
            taken = time.perf_counter() - start
        if line.strip() != SHOWN:
            return _without_value(START, "the window did not open")
        best = min(best, taken)
    return _with_value(START, best)


def measure_frames(game_id: str, size: tuple[int, int]) -> list[Measured]:
    """Frames of a table with everything moving, a map panned and zoomed as well."""
    median, p99 = _frame_figures(game_id, size)
    try:
        times = _in_own_process("measure_frames", size, game_id)
    except Exception as fault:
        return [_without_value(figure, _reason(fault)) for figure in (median, p99)]
    return [_with_value(median, times["median"]), _with_value(p99, times["p99"])]


def _measure(figure: Measured, function: str, *arguments: str) -> Measured:
    try:
        return _with_value(figure, _in_own_process(function, *arguments))
    except Exception as fault:
        return _without_value(figure, _reason(fault))


def _in_own_process(function: str, *arguments: Any) -> Any:
    worker = Worker()
    try:
        worker.give(_call, function, arguments)
        return worker.answer()
    finally:
        worker.end()


def _call(function: str, arguments: tuple[Any, ...]) -> Any:
    measured: Callable[..., Any] = getattr(import_module("fandg.dev.frames"), function)
    return measured(*arguments)


def _reason(fault: Exception) -> str:
    return f"it could not be measured ({type(fault).__name__}: {fault})"


def _with_value(figure: Measured, value: float) -> Measured:
    return msgspec.structs.replace(figure, value=value)


def _without_value(figure: Measured, note: str) -> Measured:
    return msgspec.structs.replace(figure, note=note)


@contextmanager
def _screen() -> Iterator[bool]:
    """A screen to measure on: the one that is there, or a virtual one; whether there is any."""
    if not sys.platform.startswith("linux") or os.environ.get("WAYLAND_DISPLAY"):
        yield True
    elif os.environ.get("DISPLAY"):
        with _environment(SDL_VIDEODRIVER="x11"):
            yield True
    elif shutil.which("Xvfb") is None:
        yield False
    else:
        with _virtual_screen() as display, _environment(DISPLAY=display, SDL_VIDEODRIVER="x11"):
            yield True


@contextmanager
def _virtual_screen() -> Iterator[str]:
    """An Xvfb large enough for every size; gives its display."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "3840x2160x24"]
    with subprocess.Popen(
        [*command, "-nolisten", "tcp"], pass_fds=[writing], stderr=subprocess.DEVNULL
    ) as server:
        os.close(writing)
        with os.fdopen(reading) as number:
            display = f":{number.readline().strip()}"
        try:
            yield display
        finally:
            server.terminate()


@contextmanager
def _environment(**values: str) -> Iterator[None]:
    before = {name: os.environ.get(name) for name in values}
    os.environ.update(values)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
