"""Measuring the window: frames with everything moving, the first frame, memory, and rest.

Each function is meant for a process of its own, on a real or virtual display: the dummy driver
hides what showing a frame costs.
"""

from __future__ import annotations

import json
import random
import sys
import threading
import time
from math import cos, pi, sin
from typing import TYPE_CHECKING

import pygame

from fandg.engine.show import Die, Rolls
from fandg.ui import window as windows
from fandg.ui.art.markers import marker
from fandg.ui.intents import Intent, Pan, Wheel
from fandg.ui.motion import Cue, Glide, Motion
from fandg.ui.scenes.build import build_scene
from fandg.ui.settings import Settings
from fandg.ui.stage import Scene, Stage

MARKERS = 60
FRAMES = 480
WARM_UP = 80
"""Frames not counted: two throws of six dice, after which their tumbling is drawn once for all."""

if TYPE_CHECKING:
    from fandg.ui.app import App


def _open(size: tuple[int, int]) -> Stage:
    settings = Settings(sound=False, guide=False, window=size)
    return Stage(windows.open_window(settings), settings, build_scene)


def _table(stage: Stage, game_id: str) -> Scene:
    from fandg.dev.moments import every_moment
    from fandg.dev.shots import table_at

    return table_at(stage, next(m for m in every_moment() if m.game == game_id))


def _everything_moves(scene: Scene, size: tuple[int, int]) -> Cue:
    """Markers crossing the board in all directions, with dice in the tray."""
    places = random.Random(5)
    motions: list[Motion] = []
    for index in range(MARKERS):
        image = marker("person", 28, scene.theme, seat=scene.theme.seats[index % 8])
        path = [
            (places.uniform(0, size[0] * 0.7), places.uniform(0, size[1] * 0.7)) for _ in range(4)
        ]
        motions.append(Glide(image, path, seconds=600.0))
    dice = tuple(Die(1 + index % 6) for index in range(6))
    return Cue(motions=motions, throw=Rolls(dice, "Everything moves", ""))


def measure_frames(size: tuple[int, int], game_id: str = "dummies") -> dict[str, float]:
    """Milliseconds of a frame, drawn and shown, with everything on the table moving.

    A board that can be looked at from near is panned and zoomed all the time.
    """
    from fandg.dev.moments import settle
    from fandg.dev.shots import room_of_its_own
    from fandg.ui.scenes.table import TableScene

    with room_of_its_own():
        stage = _open(size)
        scene = _table(stage, game_id)
        assert isinstance(scene, TableScene)
        stage.reset(scene)
        settle(stage)
        cue = _everything_moves(scene, size)
        times = []
        for frame in range(FRAMES):
            if frame % 40 == 0:
                assert cue.throw is not None
                scene.tray.roll(cue.throw, settled=False)
            if not scene.director.player.is_playing:
                scene.director.player.start(cue, lies=600.0)
            pygame.event.get()
            scene.board.handle(_look_about(frame, scene.board.rect))
            begun = time.perf_counter()
            stage.update(1 / 60)
            scene.dirty = True
            pygame.display.update(stage.draw())
            times.append((time.perf_counter() - begun) * 1000)
        stage.close()
        pygame.quit()
    times = sorted(times[WARM_UP:])
    return {"median": times[len(times) // 2], "p99": times[len(times) * 99 // 100]}


def _look_about(frame: int, board: pygame.Rect) -> Intent:
    """What a restless player does in a frame: six notches nearer, about, and as many back."""
    at = frame % 120
    if at % 5 == 0 and (at < 30 or at >= 90):
        spot = (board.left + board.width * (1 + frame // 120 % 3) // 4, board.centery)
        return Wheel(spot, 1 if at < 30 else -1)
    lean = at * pi / 30
    return Pan(cos(lean), sin(lean))


def first_frame() -> None:
    """Open the window and show the title once; prints when that was done."""
    from fandg.ui.app import App
    from fandg.ui.settings import load_settings
    from fandg.ui.ways import ToTitle

    app = App(load_settings())
    app.stage.push(ToTitle())
    app.tick()
    print("shown", flush=True)
    app.close()


def memory(game_id: str, size: tuple[int, int] = (1920, 1080)) -> float:
    """Megabytes that the process holds at the most with a game on the table, all moving."""
    import resource

    measure_frames(size, game_id)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)


def idle_share(seconds: float = 5.0) -> float:
    """The share of a core, in per cent, that an open table costs while nothing happens."""
    from fandg.dev.shots import room_of_its_own
    from fandg.ui.app import App

    with room_of_its_own():
        app = App(Settings(sound=False, guide=False))
        app.stage.reset(_table(app.stage, "dummies"))
        _run_for(app, 2.0)
        used, begun = time.process_time(), time.monotonic()
        _run_for(app, seconds)
        share = (time.process_time() - used) / (time.monotonic() - begun)
        app.close()
    return 100 * share


def _run_for(app: App, seconds: float) -> None:
    """Run the loop for so long; it sleeps until something happens, so something is made to."""
    over = threading.Event()

    def end() -> None:
        over.set()
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))

    threading.Timer(seconds, end).start()
    app.loop(until=over.is_set)


def main() -> None:
    """Measure one thing, named on the command line, and print it as JSON."""
    what, *rest = sys.argv[1:]
    if what == "frames":
        size = (int(rest[0]), int(rest[1]))
        print(json.dumps(measure_frames(size, *rest[2:])))
    elif what == "first-frame":
        first_frame()
    elif what == "memory":
        print(json.dumps(memory(rest[0])))
    else:
        print(json.dumps(idle_share()))


if __name__ == "__main__":
    main()
