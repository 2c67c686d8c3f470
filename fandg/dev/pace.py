"""Measuring the pace: the seconds that pass between an answer and the same person's next question.

The table is played in steps of time and never drawn, so that the figures are the same anywhere.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

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
ANSWERS = 150
"""So many answers of persons of a game at most."""


def measure_pace(
    game_id: str, mode: str, kinds: tuple[Kind, ...], seed: int, speed: Speed
) -> list[tuple[float, int]]:
    """A game of steady answers: for each answer, the seconds until the same person is asked again.

    With each are the turns of bots that lay between. What waits for a press, and great moments,
    which stand as long as one likes, do not count.
    """
    from fandg.dev.shots import room_of_its_own
    from fandg.ui import window as windows
    from fandg.ui.scenes.build import build_scene
    from fandg.ui.scenes.table import TableScene
    from fandg.ui.settings import Settings
    from fandg.ui.stage import Stage

    with room_of_its_own():
        settings = Settings(sound=False, guide=False, speed=speed, throws_by_hand=False)
        stage = Stage(windows.open_window(settings), settings, build_scene)
        seats = [Seat(f"Seat {at + 1}", at, kind) for at, kind in enumerate(kinds)]
        setup = Setup(mode=mode, seats=seats, seed=seed)
        path = new_path(saves_folder(), "pace")
        table = Table.begin(find_game(game_id), setup, path, now=lambda: datetime.now(UTC))
        scene = TableScene(stage, table)
        stage.push(scene)
        stage.relayout()
        times = _play(scene)
        stage.close()
    return times


def _play(scene: TableScene) -> list[tuple[float, int]]:
    times = list[tuple[float, int]]()
    passed, bots, given = 0.0, set[Any](), 0
    stage, match, holds = scene.stage, scene.table.match, scene.director.holds
    while given < ANSWERS and stage.top is scene:
        if scene.asked is not None:
            if given:
                times.append((passed, len(bots)))
            scene.answer(match.game.choose_steady(match.state, scene.asked))
            passed, given = 0.0, given + 1
            bots.clear()
            continue
        if holds.awaits_press or holds.is_on("tableau"):
            holds.release()
            continue
        pending = match.pending
        if pending is not None and scene.table.bot_is_asked():
            bots.add(pending.seat)
        stage.update(STEP)
        passed += STEP
    return times
