"""A table that is played up to what is held: dice, outcomes, great moments, turn cards."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pygame
from hands import Hands, show

from fandg.engine.seats import Kind, Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.paths import saves_folder
from fandg.ui.lull import RUN
from fandg.ui.scenes.table import TableScene
from fandg.ui.settings import Speed
from fandg.ui.table.answers import OptionButton
from fandg.ui.table.curtain import CurtainScene
from fandg.ui.table.hold import What

LONG = 3000
"""So many steps of the table at most."""


def sit_down(
    hands: Hands,
    game_id: str = "dummies",
    mode: str = "solo",
    kinds: tuple[Kind, ...] = ("person",),
    seed: int = 8,
    *,
    speed: Speed = "normal",
    table_dice: frozenset[int] = frozenset(),
) -> TableScene:
    """A new game on the table, without guide, where nobody presses anything by himself."""
    hands.goes_on = False
    hands.stage.settings.guide = False
    hands.stage.settings.speed = speed
    seats = [
        Seat(name, at, kind) for at, (name, kind) in enumerate(zip("ABCD", kinds, strict=False))
    ]
    setup = Setup(mode=mode, seats=seats, seed=seed, table_dice=sorted(table_dice))
    path = new_path(saves_folder(), "test")
    table = Table.begin(
        find_game(game_id), setup, path, now=lambda: datetime(2026, 1, 6, tzinfo=UTC)
    )
    scene = TableScene(hands.stage, table)
    show(hands.stage, scene)
    return scene


def go_on(hands: Hands, scene: TableScene, done: Callable[[], bool], *past: What) -> None:
    """Let the table play, with sensible answers and past some holds, until something is so.

    Cards that were drawn are read, and pages on the board.
    """
    for _ in range(LONG):
        if done():
            return
        if isinstance(hands.top, CurtainScene):
            curtain = hands.top
            hands.stage.pop()
            curtain.action()
        assert hands.top is scene, type(hands.top)
        if scene.director.holds.is_on("drawn", "turned", "page", *past):
            scene.director.holds.release()
        if scene.asked is not None:
            table = scene.table
            scene.answer(table.match.game.choose_steady(table.match.state, scene.asked))
        hands.stage.update(0.3)
    raise AssertionError("it never came to that")


def rest(hands: Hands, seconds: float = RUN) -> None:
    """Let so much time pass, in steps as a window makes them."""
    for _ in range(round(seconds / 0.05) + 1):
        hands.stage.update(0.05)


def some_digit(scene: TableScene) -> int:
    """A digit's key that gives an answer of the question: the lowest on a button of its own."""
    buttons = (w for w in scene.question.widgets if isinstance(w, OptionButton))
    return pygame.K_0 + min(button.number for button in buttons if button.number) % 10
