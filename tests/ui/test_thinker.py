"""An expert's process may be killed at any time: the game goes on, and what changes is said."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime

from hands import Hands

from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.paths import saves_folder
from fandg.ui.scenes.dialog import Dialog
from fandg.ui.scenes.table import TableScene

HANGS = 60


def sit_down(hands: Hands) -> TableScene:
    """A table of two experts, about to begin."""
    hands.stage.settings.speed = "off"
    hands.stage.settings.guide = False
    setup = Setup(mode="duet", seats=[Seat("A", 0, "expert"), Seat("B", 1, "expert")], seed=4)
    path = new_path(saves_folder(), "Experts")
    scene = TableScene(
        hands.stage,
        Table.begin(find_game("dummies"), setup, path, now=lambda: datetime.now(UTC)),
    )
    hands.stage.push(scene)
    return scene


def wait_until(hands: Hands, done: Callable[[], bool]) -> None:
    until = time.monotonic() + HANGS
    while not done():
        assert time.monotonic() < until, "it never came to that"
        hands.tick()


def go_on(hands: Hands, scene: TableScene) -> None:
    """Wait for another answer."""
    count = scene.table.count_answers()
    wait_until(hands, lambda: scene.table.count_answers() > count)


def kill_workers() -> None:
    for process in multiprocessing.active_children():
        process.kill()
        process.join()


def test_an_expert_whose_process_is_killed_is_asked_again(hands: Hands) -> None:
    scene = sit_down(hands)
    for _ in range(3):
        wait_until(hands, lambda: scene.director.is_waiting)
        kill_workers()
        go_on(hands, scene)
    assert hands.top is scene


def test_an_expert_whose_process_was_killed_between_two_questions_answers(hands: Hands) -> None:
    scene = sit_down(hands)
    go_on(hands, scene)
    scene.director.restart()
    kill_workers()
    time.sleep(0.2)
    go_on(hands, scene)
    assert hands.top is scene


def test_an_expert_who_cannot_think_answers_as_a_steady_player(hands: Hands) -> None:
    scene = sit_down(hands)

    def kill_and_look() -> bool:
        kill_workers()
        return isinstance(hands.top, Dialog)

    wait_until(hands, kill_and_look)
    assert "ended from outside" in hands.top.text
    hands.click(hands.top.buttons[0])
    assert scene.table.count_answers() > 0
    go_on(hands, scene)
    assert hands.top is scene


ALONE = """
import sys, time
from datetime import UTC, datetime
from pathlib import Path
from fandg.engine.setup import Setup
from fandg.engine.seats import Seat
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.ui.thinker import Thinker
setup = Setup(mode="duet", seats=[Seat("A", 0, "expert"), Seat("B", 1, "expert")], seed=4)
path = Path(sys.argv[1])
table = Table.begin(find_game("dummies"), setup, path, now=lambda: datetime.now(UTC))
table.run()
thinker = Thinker()
thinker.start(table)
while (key := thinker.answer()) is None:
    time.sleep(0.01)
table.answer(key)
table.run()
thinker.start(table)
print("thinking", flush=True)
time.sleep(60)
"""


def test_an_expert_s_process_ends_with_a_window_that_is_killed() -> None:
    path = new_path(saves_folder(), "Alone")
    with subprocess.Popen(
        [sys.executable, "-c", ALONE, str(path)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "thinking\n"
        process.kill()
        # The expert's process holds the other end of the pipe.
        process.communicate(timeout=10)
