"""Somebody sits down at a table in the middle of a game, by the sign beside the notebook."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pygame
from hands import Hands, show

from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.paths import saves_folder
from fandg.ui.scenes.dialog import TextDialog
from fandg.ui.scenes.table import TableScene


def sit_down(hands: Hands, game_id: str, mode: str, *names: str) -> TableScene:
    """A table of persons, at its first question."""
    hands.stage.settings.speed = "off"
    hands.stage.settings.guide = False
    game = find_game(game_id)
    seats = [Seat(name, at) for at, name in enumerate(names)]
    setup = game.check_setup(Setup(mode=mode, seats=seats, seed=4))
    path = new_path(saves_folder(), "company")
    table: Table[Any] = Table.begin(game, setup, path, now=lambda: datetime.now(UTC))
    scene = TableScene(hands.stage, table)
    show(hands.stage, scene)
    wait_for_question(hands)
    return scene


def wait_for_question(hands: Hands) -> TableScene:
    for _ in range(400):
        scene = hands.top
        if isinstance(scene, TableScene) and scene.asked is not None:
            return scene
        hands.wait(0.1)
    raise AssertionError("nobody is asked anything")


def test_who_comes_sits_down_by_a_click_and_his_name_and_the_game_goes_on(hands: Hands) -> None:
    scene = sit_down(hands, "labyrinth", "act", "Ana")
    asked = scene.asked
    assert asked is not None
    hands.click(scene.side.chair)
    assert isinstance(hands.top, TextDialog)
    assert hands.top.theme == scene.theme, "the sheet is one of this game"
    hands.write("Mia")
    hands.key(pygame.K_RETURN)
    after = wait_for_question(hands)
    assert after is not scene
    assert after.asked is not None
    assert after.names == ["Ana", "Mia"]
    assert [card.seat.name for card in after.side.cards] == ["Ana", "Mia"]
    assert after.asked.prompt == asked.prompt
    assert after.table.match.state.newcomers == [1]


def test_who_gives_no_name_or_one_that_is_taken_has_a_name_of_his_own(hands: Hands) -> None:
    scene = sit_down(hands, "labyrinth", "act", "Ana")
    hands.click(scene.side.chair)
    hands.write("Ana")
    hands.key(pygame.K_RETURN)
    hands.click(wait_for_question(hands).side.chair)
    hands.key(pygame.K_RETURN)
    names = wait_for_question(hands).names
    assert names[:2] == ["Ana", "Ana 2"]
    assert len(set(names)) == 3
    assert "" not in names


def test_nobody_sits_down_at_a_game_that_takes_no_newcomers(hands: Hands) -> None:
    scene = sit_down(hands, "dummies", "solo", "Ana")
    assert not scene.side.chair.visible
