"""Measuring the pace: the seconds that pass between an answer and the same person's next question.

The table is played in steps of time and never drawn, so that the figures are the same anywhere.
Each function is meant for a process of its own.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.paths import saves_folder

if TYPE_CHECKING:
    from fandg.ui.scenes.table import TableScene
    from fandg.ui.settings import Speed

STEP = 0.02
"""Seconds from one look to the next."""
ANSWERS = 120
"""So many answers of a person of a game at most."""


class Wait(NamedTuple):
    """Seconds between an answer and the next question, and how many turns bots had in them."""

    seconds: float
    bots: int


def measure_waits(
    game_id: str, mode: str, kinds: tuple[Kind, ...], seed: int, speed: Speed
) -> list[Wait]:
    """A game of steady answers: from each, or the last press after it, until the next question.

    What waits for a press, and great moments, which stand as long as one likes, do not count.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from fandg.dev.shots import room_of_its_own
    from fandg.ui import window as windows
    from fandg.ui.scenes.build import build_scene
    from fandg.ui.scenes.table import TableScene
    from fandg.ui.settings import Settings
    from fandg.ui.stage import Stage

    with room_of_its_own():
        settings = Settings(sound=False, guide=False, speed=speed)
        stage = Stage(windows.open_window(settings), settings, build_scene)
        seats = [Seat(f"Seat {at + 1}", at, kind) for at, kind in enumerate(kinds)]
        setup = Setup(mode=mode, seats=seats, seed=seed)
        path = new_path(saves_folder(), "pace")
        table = Table.begin(find_game(game_id), setup, path, now=lambda: datetime.now(UTC))
        scene = TableScene(stage, table)
        stage.push(scene)
        stage.relayout()
        waits = _play(scene)
        stage.close()
    return waits


def _play(scene: TableScene) -> list[Wait]:
    waits = list[Wait]()
    passed, bots, given = 0.0, 0, 0
    whose: int | None = None
    stage, match, director = scene.stage, scene.table.match, scene.director

    def is_bots(seat: int | None) -> bool:
        return seat is not None and match.setup.seats[seat].is_bot

    while given < ANSWERS and stage.top is scene:
        if scene.asked is not None:
            if given:
                waits.append(Wait(passed, bots))
            scene.answer(match.game.choose_steady(match.state, scene.asked))
            # What a bot has begun before the answer is still its turn.
            passed, bots, given = 0.0, int(is_bots(whose)), given + 1
        elif director.holds.awaits_press or director.holds.is_on("tableau"):
            director.pace.begin()
            director.holds.release()
            passed = 0.0
        else:
            before, whose = whose, director.turns.seat
            bots += whose != before and is_bots(whose)
            stage.update(STEP)
            passed += STEP
    return waits
