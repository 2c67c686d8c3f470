"""Somebody sits down at a table in the middle of a game, by the sign beside the notebook."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pygame
from hands import Hands, show
from msgspec.structs import replace

from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.paths import saves_folder
from fandg.ui.scenes.dialog import TextDialog
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.help import HelpScene


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


def offer_chair(hands: Hands, scene: TableScene) -> None:
    """Press the sign beside the notebook, and say that somebody comes."""
    hands.click(scene.side.chair)
    hands.click(hands.find("A new player sits down"))


def test_who_comes_sits_down_by_a_click_and_his_name_and_the_game_goes_on(hands: Hands) -> None:
    scene = sit_down(hands, "labyrinth", "act", "Ana")
    asked = scene.asked
    assert asked is not None
    offer_chair(hands, scene)
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
    offer_chair(hands, scene)
    hands.write("Ana")
    hands.key(pygame.K_RETURN)
    offer_chair(hands, wait_for_question(hands))
    hands.key(pygame.K_RETURN)
    names = wait_for_question(hands).names
    assert names[:2] == ["Ana", "Ana 2"]
    assert len(set(names)) == 3
    assert "" not in names


def test_who_leaves_does_so_by_the_sign_by_which_one_comes(hands: Hands) -> None:
    scene = sit_down(hands, "labyrinth", "act", "Ana", "Ben")
    hands.click(scene.side.chair)
    hands.click(hands.find("Ben"))
    numbers = {button.label: button.number for button in hands.top.buttons}
    assert numbers["A bot plays: steady"], "who asked for it may press its number"
    hands.click(hands.find("A bot plays: steady"))
    assert [seat.kind for seat in scene.table.match.setup.seats] == ["person", "steady"]


def test_what_all_settle_says_so_beside_who_answers(hands: Hands) -> None:
    scene = sit_down(hands, "labyrinth", "act", "Ana", "Ben")
    asked = scene.asked
    assert asked is not None
    scene.showing.present(replace(asked, shared_by=(0, 1)))
    assert scene.question._prompt.text.startswith("Ana, for all: ")
    scene.explainer._explain_at(scene.question.rect.midleft)
    told = hands.stage.top
    assert isinstance(told, HelpScene)
    assert "**Ana** answers for all" in told.explanation.text


def test_nobody_sits_down_at_a_game_that_takes_no_newcomers(hands: Hands) -> None:
    scene = sit_down(hands, "dummies", "solo", "Ana")
    assert not scene.side.chair.visible
