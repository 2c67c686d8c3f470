"""Open the window, play some answers by itself, and close it again: is the program whole?

Nothing of the player's is touched: settings and the game lie in a folder of their own.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from datetime import UTC, datetime
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

from fandg.commands.arguments import whole_number
from fandg.engine.errors import FandgError
from fandg.faults import name_log

if TYPE_CHECKING:
    from fandg.ui.app import App
    from fandg.ui.scenes.table import TableScene

PATIENCE = 60.0
"""Seconds until the window is thought to hang."""
SHOWN = "The first frame is shown."
"""Printed at that moment; `fandg bench` waits for it."""


class SelfTestError(FandgError):
    """The window does not do what it should."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `fandg selftest`."""
    parser.add_argument(
        "--answers",
        type=whole_number(),
        default=8,
        metavar="N",
        help="how many answers to play; 0: show the title only (default: 8)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Show the title, then play.

    Raises:
        SelfTestError: nothing is drawn, the keys do not get through, or there were faults.
    """
    with tempfile.TemporaryDirectory(prefix="fandg-") as folder:
        os.environ["FANDG_DATA"] = folder
        from fandg.ui.app import App
        from fandg.ui.settings import Settings

        app = App(Settings(speed="off", sound=False, guide=False))
        try:
            show_title(app)
            if arguments.answers:
                answered = play_by_keys(app, Path(folder), arguments.answers)
                print(f"{answered} answers were played with keys.")
            if app.gate.count:
                raise SelfTestError(f"Faults have happened: {app.gate.count}. {name_log()}")
        finally:
            app.close()
    return 0


def show_title(app: App) -> None:
    """Draw the title once."""
    from fandg.ui.ways import ToTitle

    app.stage.push(ToTitle())
    app.tick()
    print(SHOWN, flush=True)
    check_picture(app)


def check_picture(app: App) -> None:
    """Make sure that the window shows more than a bare ground."""
    width, height = app.stage.size
    colours = {
        tuple(app.stage.window.get_at((x, y)))
        for x in range(0, width, 16)
        for y in range(0, height, 16)
    }
    if len(colours) < 20:
        raise SelfTestError(f"The window shows {len(colours)} colours only.")


def play_by_keys(app: App, folder: Path, answers: int) -> int:
    """Play a new game with the number keys, and see that every answer arrives."""
    scene = open_new_game(app, folder)
    press_keys(app, scene, answers)
    check_picture(app)
    answered = scene.table.count_answers()
    if answered < answers:
        raise SelfTestError(f"Only {answered} of {answers} answers got through.")
    return answered


def open_new_game(app: App, folder: Path) -> TableScene:
    """A new game of Dummies on the table."""
    from fandg.engine.seats import Seat
    from fandg.engine.setup import Setup
    from fandg.engine.table import Table
    from fandg.games import find_game
    from fandg.ui.scenes.table import open_table

    path = folder / "selftest.toml"
    setup = Setup(mode="solo", seats=[Seat("Ana")], seed=4)
    Table.begin(find_game("dummies"), setup, path, now=lambda: datetime.now(UTC)).close()
    scene = open_table(app.stage, path)
    app.stage.push(scene)
    return scene


def press_keys(app: App, scene: TableScene, answers: int) -> None:
    """Press number keys until enough answers have arrived, or for a minute at most."""
    import pygame

    started = time.monotonic()
    # The first option may be blocked, so the keys take turns.
    digits = cycle("123456789")
    while scene.table.count_answers() < answers and time.monotonic() - started < PATIENCE:
        # A key that comes too soon after a question is not heard.
        if not app.stage.lull.is_on():
            digit = next(digits)
            key = {"key": ord(digit), "mod": 0, "unicode": digit}
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key))
        if not app.tick():
            time.sleep(0.005)
