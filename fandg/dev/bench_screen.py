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
from itertools import product
from typing import TYPE_CHECKING, Any

import msgspec

from fandg.commands.selftest import SHOWN
from fandg.dev.figures import Measured
from fandg.games import GAMES
from fandg.workers import Worker

if TYPE_CHECKING:
    from fandg.dev.frames import Over

STARTS = 5
SIZES = ((1920, 1080), (3840, 2160))
FRAME_TARGETS = (1.1, 1.6)
"""How long a frame with everything moving may take, in bare ones: at the median and the 99th
percentile."""
OVER: dict[Over, str] = {
    "": "",
    "stage": ", under the stage",
    "great": ", under a great moment",
    "page": ", a story page opening",
    "sight": ", sight following the mouse",
}
STORIED = ("labyrinth",)
"""Games that tell a story, page by page, ..."""
SIGHTED = ("guilds",)
"""... and that show what is seen from wherever the mouse is."""


def measure_screen() -> list[Measured]:
    """All figures about the window; without a screen there are reasons in place of values."""
    with _screen() as is_there:
        if not is_there:
            why = "there is no screen here, and no Xvfb to make one"
            return [_without_value(figure, why) for figure in WANTED]
        return [
            measure_start(),
            *(f for at in _tables() for f in measure_frames(*at)),
            *(_measure(_memory_figure(game), "memory", game) for game in GAMES),
            _measure(IDLE, "idle_share"),
        ]


START = Measured("start", "start to the first frame, warm", None, "s", most=0.5)
IDLE = Measured("idle", "processor while nothing changes", None, "% of a core", most=0.3)


def _memory_figure(game_id: str) -> Measured:
    return Measured(f"memory_{game_id}", f"{game_id}: memory at 1920x1080", None, "MB", most=200)


def _tables() -> Iterator[tuple[str, tuple[int, int], Over]]:
    """The tables that are measured: the game, the size of the window, and what lies over it."""
    for game, size, over in product(GAMES, SIZES, OVER):
        if game in {"page": STORIED, "sight": SIGHTED}.get(over, GAMES):
            yield game, size, over


def _frame_figures(game: str, size: tuple[int, int], over: Over) -> tuple[Measured, ...]:
    median, p99 = FRAME_TARGETS
    key = f"frame_{game}_{size[1]}p{f'_{over}' if over else ''}"
    label = f"{game}: frame at {size[0]}x{size[1]}, all moving{OVER[over]}"
    return (
        Measured(f"{key}_median", f"{label}, median", None, "bare frames", most=median),
        Measured(f"{key}_p99", f"{label}, p99", None, "bare frames", most=p99),
        Measured(f"{key}_bare", f"a bare frame beside these, {size[0]}x{size[1]}", None, "ms"),
    )


WANTED = (
    START,
    *(f for at in _tables() for f in _frame_figures(*at)),
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


def measure_frames(game_id: str, size: tuple[int, int], over: Over) -> list[Measured]:
    """Frames of a table with everything moving, a map panned and zoomed, against bare frames."""
    figures = _frame_figures(game_id, size, over)
    try:
        times = _in_own_process("measure_frames", size, game_id, over)
    except Exception as fault:
        return [_without_value(figure, _reason(fault)) for figure in figures]
    shares = (times[name] / times[f"bare_{name}"] for name in ("median", "p99"))
    return list(map(_with_value, figures, (*shares, times["bare_median"])))


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
