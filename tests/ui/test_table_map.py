"""The world map on the table: moved about, it leaves nothing behind."""

from __future__ import annotations

from datetime import UTC, datetime

import pygame
from hands import Hands, show

from fandg.engine.game import Setup
from fandg.engine.seats import Seat
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.paths import saves_folder
from fandg.ui.intents import Wheel
from fandg.ui.scenes.table import TableScene
from fandg.ui.shots import settle


def picture_of(hands: Hands) -> bytes:
    hands.top.dirty = True
    hands.stage.draw()
    return pygame.image.tobytes(hands.stage.window, "RGB")


def test_who_looked_from_near_and_goes_back_sees_the_whole_map_as_before(hands: Hands) -> None:
    hands.stage.settings.speed = "off"
    hands.stage.settings.guide = False
    setup = Setup(mode="solo", seats=[Seat("Ana", 0)], seed=1)
    table = Table.begin(
        find_game("fortune"),
        setup,
        new_path(saves_folder(), "map"),
        now=lambda: datetime(2026, 1, 6, tzinfo=UTC),
    )
    scene = TableScene(hands.stage, table)
    show(hands.stage, scene)
    settle(hands.stage)
    whole = picture_of(hands)
    middle = scene.board.rect.center
    for _ in range(4):
        scene.handle(Wheel(middle, 1))
        settle(hands.stage)
    scene.refresh()
    assert picture_of(hands) != whole
    for _ in range(8):
        scene.handle(Wheel(middle, -1))
        settle(hands.stage)
    assert picture_of(hands) == whole
