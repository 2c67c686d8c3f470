"""Measuring the window: frames with everything moving, the first frame, memory, and rest.

Each function is meant for a process of its own, on a real or virtual display: the dummy driver
hides what showing a frame costs.
"""

from __future__ import annotations

import random
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from math import cos, pi, sin
from typing import TYPE_CHECKING, Literal

import pygame

from fandg.dev.figures import percentile
from fandg.engine.show import Die, Rolls, Tableau
from fandg.engine.stakes import Stakes
from fandg.ui import window as windows
from fandg.ui.art.markers import marker
from fandg.ui.art.paper import wood_table
from fandg.ui.intents import Hover, Intent, Pan, Wheel
from fandg.ui.motion import Cue, Glide, Motion
from fandg.ui.scenes.build import build_scene
from fandg.ui.settings import Settings
from fandg.ui.stage import Scene, Stage

Over = Literal["", "stage", "great", "page", "sight"]
"""What lies over the board: nothing, the stage of what is at stake, a great moment, a story page
that opens again and again, what is in sight from where the mouse is."""
MARKERS = 60
SPRITES, SPRITE, LINES = 200, 40, 60
"""The sprites of a bare frame, their width, and its lines of text."""
FRAMES = 480
TURN = 20
"""Frames of the table, and then as many bare ones."""
THROW, PICTURE, PAGE = 40, 240, 40
"""Frames after which dice are thrown again, a great moment is opened, and a story page."""
WARM_UP = 80
"""Frames not counted: two throws of six dice, after which their tumbling is drawn once for all."""
STAKES = Stakes(
    key="bench",
    title="Everything moves",
    card="",
    situation="Sixty markers cross the board, and the map goes about below them.",
    task="It must be drawn in time.",
    passes="It is.",
    fails="It is late.",
)
TABLEAU = Tableau("cliffhanger-river", "Everything moves", "Also under a great moment.")

if TYPE_CHECKING:
    from fandg.dev.moments import FixedMoment
    from fandg.ui.app import App


def _open(size: tuple[int, int]) -> Stage:
    settings = Settings(sound=False, guide=False, window=size)
    return Stage(windows.open_window(settings), settings, build_scene)


def _moment(game_id: str) -> FixedMoment:
    from fandg.dev.moments import every_moment

    return next(moment for moment in every_moment() if moment.game == game_id)


def _table(stage: Stage, game_id: str) -> Scene:
    from fandg.dev.shots import table_at

    return table_at(stage, _moment(game_id))


def _story_page(game_id: str) -> Tableau:
    """The next page of a story that is read there."""
    from fandg.dev.moments import great_moments, play_to

    table = play_to(_moment(game_id))
    try:
        return next(tableau for tableau in great_moments(table) if tableau.page is not None)
    finally:
        table.close()


def _everything_moves(scene: Scene, size: tuple[int, int]) -> Cue:
    """Markers crossing the board in all directions, with six dice."""
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


class Bare:
    """The yardstick: a full frame of a background, 200 sprites and text from a cache, shown."""

    def __init__(self, scene: Scene, window: pygame.Surface) -> None:
        self._window = window
        size = window.get_size()
        self._ground = wood_table(size, scene.theme)
        self._sprites = [
            marker("person", SPRITE, scene.theme, seat=owner) for owner in scene.theme.seats
        ]
        places = random.Random(7)
        self._places = [
            (places.randrange(size[0]), places.randrange(size[1])) for _ in range(SPRITES)
        ]
        line = scene.type.render(
            "A line of text from a cache", scene.theme.question, 20, scene.theme.chalk
        )
        self._lines = [(line, (40, 40 + 24 * row)) for row in range(LINES)]

    def draw(self) -> None:
        """Draw it and show it."""
        self._window.blit(self._ground, (0, 0))
        sprites = self._sprites
        self._window.blits(
            [(sprites[at % len(sprites)], place) for at, place in enumerate(self._places)], False
        )
        self._window.blits(self._lines, False)
        pygame.display.flip()


class Restless:
    """A table at which everything moves, and what lies over it."""

    def __init__(self, stage: Stage, game_id: str, over: Over) -> None:
        from fandg.dev.moments import settle
        from fandg.ui.scenes.table import TableScene

        self.stage = stage
        scene = _table(stage, game_id)
        assert isinstance(scene, TableScene)
        self.scene = scene
        stage.reset(scene)
        settle(stage)
        self._cue = _everything_moves(scene, stage.size)
        self._over = over
        self._spots = [thing.rect.center for thing in scene.board.things.stops()]
        self._tableau = _story_page(game_id) if over == "page" else TABLEAU
        if over == "stage":
            scene.at_stake.open(STAKES)

    def make_ready(self, frame: int) -> None:
        """Keep it moving: the dice thrown again, and what lies over it opened once more."""
        scene, cue = self.scene, self._cue
        assert cue.throw is not None
        if frame % THROW == 0 and self._over == "stage":
            scene.showing.show_tumbling(cue.throw)
            scene.at_stake.roll(cue.throw, settled=False)
        elif frame % THROW == 0:
            scene.tray.roll(cue.throw, settled=False)
        if self._over == "sight":
            # The board is looked at while nothing else goes on. It is a hand that moves the mouse.
            pygame.mouse.set_pos(self._spot(frame))
            return
        if not scene.director.player.is_playing:
            scene.director.player.start(cue, lies=600.0)
        opens = {"great": PICTURE, "page": PAGE}.get(self._over)
        if opens is not None and frame % opens == 0:
            scene.tableau.open(self._tableau, takes_press=True)

    def draw(self, frame: int) -> None:
        """Draw a frame and show it, the board panned and zoomed."""
        scene = self.scene
        if self._over == "sight":
            scene.handle(Hover(self._spot(frame)))
        else:
            scene.board.handle(_look_about(frame, scene.board.rect))
        self.stage.update(1 / 60)
        if self._over in ("great", "page"):
            scene.tableau.move(1 / 60)
        elif self._over == "stage":
            scene.at_stake.move(1 / 60)
        scene.dirty = True
        self.stage.show_now()

    def _spot(self, frame: int) -> tuple[int, int]:
        """Where the mouse is that goes over the board, from one of its things to the next."""
        return self._spots[frame % len(self._spots)]


def measure_frames(
    size: tuple[int, int], game_id: str = "dummies", over: Over = ""
) -> dict[str, float]:
    """Milliseconds of a frame, drawn and shown, with everything on the table moving.

    A board that can be looked at from near is panned and zoomed all the time, also under what
    lies `over` it. In turns with these, bare frames are measured.
    """
    from fandg.dev.shots import room_of_its_own

    times: list[float] = []
    bare_times: list[float] = []
    with room_of_its_own():
        stage = _open(size)
        restless = Restless(stage, game_id, over)
        bare = Bare(restless.scene, stage.window)
        for frame in range(FRAMES):
            if frame % TURN == 0:
                bare_times += [_time(bare.draw) for _ in range(TURN)]
                # The window shows something else now.
                stage.forget_picture()
                restless.scene.dirty = True
                stage.show_now()
            restless.make_ready(frame)
            pygame.event.get()
            times.append(_time(partial(restless.draw, frame)))
        stage.close()
        pygame.quit()
    return {
        "median": percentile(times[WARM_UP:], 0.5),
        "p99": percentile(times[WARM_UP:], 0.99),
        "bare_median": percentile(bare_times[WARM_UP:], 0.5),
        "bare_p99": percentile(bare_times[WARM_UP:], 0.99),
    }


def _time(do: Callable[[], None]) -> float:
    """The milliseconds that something takes."""
    begun = time.perf_counter()
    do()
    return (time.perf_counter() - begun) * 1000


def _look_about(frame: int, board: pygame.Rect) -> Intent:
    """What a restless player does in a frame: six notches nearer, about, and as many back."""
    at = frame % 120
    if at % 5 == 0 and (at < 30 or at >= 90):
        spot = (board.left + board.width * (1 + frame // 120 % 3) // 4, board.centery)
        return Wheel(spot, 1 if at < 30 else -1)
    lean = at * pi / 30
    return Pan(cos(lean), sin(lean))


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
