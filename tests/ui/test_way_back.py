"""Who thinks better of an answer goes back to its question, as long as nothing came of it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pygame
import pytest
from hands import Hands, printing
from msgspec.structs import replace

from fandg.engine.decision import Decision
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.games.supremacy.moving import Go
from fandg.paths import saves_folder
from fandg.ui.board.base import Shown
from fandg.ui.scenes.dialog import Dialog
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.question import BACK

THEN = datetime(2026, 1, 6, 19, 30, tzinfo=UTC)


def sit_down(
    hands: Hands, kind: str, seed: int = 3, fortuna: str = "off", persons: int = 1, turn: int = 1
) -> TableScene:
    """A superpower among bots, asked for the first time in a turn what it does in a stage."""
    game = find_game("supremacy")
    names = ("Ana", "Ben", "Clara")
    seats = [Seat(name, n, "person" if n < persons else "steady") for n, name in enumerate(names)]
    options: dict[str, str | int] = {"length": "short", "fortuna": fortuna}
    setup = Setup(mode="rivals", seats=seats, options=options, seed=seed)
    table = Table[Any].begin(game, setup, new_path(saves_folder(), "Back"), now=lambda: THEN)
    while isinstance(asked := table.run(), Decision):
        if asked.seat == 0 and asked.kind == kind and table.match.state.turn >= turn:
            break
        bids = {"in", "out"} & {option.key for option in asked.options}
        table.answer(
            "in" if bids and asked.seat == 0 else game.choose_steady(table.match.state, asked)
        )
    hands.stage.settings.guide = False
    scene = TableScene(hands.stage, table)
    hands.stage.reset(scene)
    hands.wait(1)
    return scene


def kind_of(scene: TableScene) -> str:
    assert scene.asked is not None
    return scene.asked.kind


def labels(scene: TableScene) -> list[str]:
    return [getattr(widget, "option", BACK).label for widget in scene.question.widgets]


def test_escape_leads_from_whom_one_proposes_to_back_to_the_sale_and_then_asks_to_leave(
    hands: Hands,
) -> None:
    scene = sit_down(hands, "sell")
    scene.meanwhile.put_away()
    scene.answer("trade")
    hands.wait(1)
    assert kind_of(scene) == "partner"
    scene.answer("seat:1")
    hands.wait(1)
    assert kind_of(scene) == "propose"
    hands.key(pygame.K_ESCAPE)
    hands.wait(1)
    assert kind_of(scene) == "partner"
    hands.key(pygame.K_ESCAPE)
    hands.wait(1)
    assert kind_of(scene) == "sell"
    assert scene.table.match.state.powers[0].proposals == 0, "nothing was proposed"
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, Dialog)


def test_a_button_leads_back_from_how_many_march_with_nothing_spent(hands: Hands) -> None:
    scene = sit_down(hands, "move")
    assert scene.asked is not None
    power = scene.table.match.state.powers[0]
    march = next(
        option.key
        for option in scene.asked.options
        if isinstance(option.value, Go)
        and option.value.manner == "march"
        and power.armies[option.value.start] > 1
    )
    grain = power.supplies[0]
    scene.answer(march)
    hands.wait(1)
    assert kind_of(scene) == "how-many"
    assert labels(scene)[-1] == "Back"
    hands.key(pygame.K_0)
    hands.wait(1)
    assert kind_of(scene) == "move"
    assert scene.table.match.state.powers[0].supplies[0] == grain
    assert "Back" not in labels(scene)


def test_nothing_leads_back_once_something_has_come_of_the_answer(hands: Hands) -> None:
    scene = sit_down(hands, "build")
    scene.answer("forces")
    hands.wait(1)
    if kind_of(scene) == "lots":
        assert labels(scene)[-1] == "Back"
        scene.answer("count:1")
        hands.wait(1)
    assert kind_of(scene) == "place"
    assert "Back" not in labels(scene)
    scene.meanwhile.put_away()  # Escape would put that away first
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, Dialog)


def test_what_was_entered_on_a_sheet_stands_there_again_after_a_look_at_a_trade(
    hands: Hands,
) -> None:
    scene = sit_down(hands, "sell")
    hands.key(pygame.K_2)
    assert [row.value for row in scene.form.rows] == [2, 0, 0]
    scene.answer("trade")
    hands.wait(1)
    scene.answer("seat:1")
    hands.wait(1)
    hands.key(pygame.K_ESCAPE)
    hands.wait(1)
    hands.key(pygame.K_ESCAPE)
    hands.wait(1)
    assert kind_of(scene) == "sell"
    assert [row.value for row in scene.form.rows] == [2, 0, 0]


def test_the_sheet_of_another_turn_begins_at_nothing(hands: Hands) -> None:
    scene = sit_down(hands, "sell")
    asked = scene.asked
    assert asked is not None
    hands.key(pygame.K_2)
    scene.form.leave(asked, "done")
    scene.form.show(replace(asked), scene.form._board, scene.board)
    assert [row.value for row in scene.form.rows] == [0, 0, 0]


def test_the_hand_is_closed_while_one_sells_before_all(hands: Hands) -> None:
    scene = sit_down(hands, "sell", fortuna="on", persons=3)
    assert isinstance(scene, TableScene)
    assert hands.top is scene, "no curtain falls"
    assert scene.table.match.state.powers[0].hand
    assert scene.board.hand() == []
    before_all, nobody = len(scene.board.sheet()), Shown(scene.board.state, None, None)
    scene.board.show(nobody)
    assert len(scene.board.sheet()) < before_all, "what the asked one has lies open to all"


def test_keys_read_on_a_sheet_how_they_come_to_the_answers_beside_it(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands.stage.by_keys = True
    scene = sit_down(hands, "sell")
    with printing(monkeypatch) as printer:
        scene.touch()
        hands.stage.draw()
    assert any("Tab: what else." in words for words in printer.words.values())
    hands.walk_to(lambda focus: focus is scene.form.confirm, lambda: hands.key(pygame.K_DOWN))
    hands.key(pygame.K_TAB)
    assert scene.ring.focus in scene.question.widgets
