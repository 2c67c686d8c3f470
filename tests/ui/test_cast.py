"""Before the first question each person sees whom he plays, or chooses it on a sheet."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest
from hands import Hands

from fandg.dev.moments import settle
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.ui.scenes.cast import CardButton, CastSheet
from fandg.ui.scenes.table import TableScene
from fandg.ui.settings import Speed
from fandg.ui.table.curtain import CurtainScene


def seat_at(hands: Hands, folder: Path, *, speed: Speed = "off", **options: Any) -> TableScene:
    setup = Setup(mode="solo", seats=[Seat("Ana", 0)], options=options, seed=5)
    table = Table.begin(
        find_game("fortune"), setup, folder / "game.toml", now=lambda: datetime.now(UTC)
    )
    scene = TableScene(hands.stage, table)
    scene.begins = True
    hands.stage.settings.speed = speed
    hands.stage.settings.guide = False
    hands.stage.reset(scene)
    settle(hands.stage)
    return scene


def sheet_on(hands: Hands) -> CastSheet:
    top = hands.stage.top
    assert isinstance(top, CastSheet)
    return top


def test_a_dealt_hero_is_shown_once_and_then_the_game_goes_on(hands: Hands, tmp_path: Path) -> None:
    scene = seat_at(hands, tmp_path)
    sheet = sheet_on(hands)
    assert sheet.title == "Ana, this is you"
    assert not sheet.chooses
    hands.key(pygame.K_RETURN)
    assert hands.stage.top is scene
    assert scene.asked is not None
    scene.answer(scene.asked.legal_options()[0].key)
    settle(hands.stage)
    assert hands.stage.top is scene


def test_a_party_is_shown_together(hands: Hands, tmp_path: Path) -> None:
    seat_at(hands, tmp_path, heroes=3)
    assert len(sheet_on(hands).cards) == 3


@pytest.mark.parametrize("dealing", ["two", "free"])
def test_a_hero_is_chosen_by_his_card(hands: Hands, tmp_path: Path, dealing: str) -> None:
    scene = seat_at(hands, tmp_path, dealing=dealing)
    sheet = sheet_on(hands)
    cards = [widget for widget in sheet.ring if isinstance(widget, CardButton)]
    assert len(cards) == (2 if dealing == "two" else 8)
    assert [card.number for card in cards] == list(range(1, len(cards) + 1))
    assert scene.asked is not None
    wanted = scene.asked.options[1].value
    cards[1].activate()
    settle(hands.stage)
    assert scene.table.match.state.heroes[0].id == wanted
    assert hands.stage.top is scene, "who has chosen knows who he is"


def test_who_looks_at_the_table_first_can_choose_there(hands: Hands, tmp_path: Path) -> None:
    scene = seat_at(hands, tmp_path, dealing="two")
    hands.key(pygame.K_ESCAPE)
    assert hands.stage.top is scene
    assert scene.asked is not None
    assert len([w for w in scene.question.widgets if hasattr(w, "option")]) == 2


def test_who_opens_a_game_again_knows_who_he_is(hands: Hands, tmp_path: Path) -> None:
    scene = seat_at(hands, tmp_path)
    again = TableScene(hands.stage, scene.table)
    hands.stage.reset(again)
    settle(hands.stage)
    assert hands.stage.top is again


def test_who_plays_alone_knows_who_he_is_before_his_first_dice_and_cards(
    hands: Hands, tmp_path: Path
) -> None:
    hands.goes_on = False
    scene = seat_at(hands, tmp_path, speed="normal")
    told = 0
    for _ in range(900):
        if hands.stage.top is not scene:
            assert sheet_on(hands).title == "Ana, this is you"
            assert scene.asked is None
            lines = [line.words for line in scene.side.notebook._lines]
            assert not any(" rolls " in words for words in lines), "he has seen dice"
            told += 1
            hands.stage.pop()
        elif scene.director.holds.awaits_press:
            scene.director.press()
        if scene.asked is not None:
            break
        hands.stage.update(0.3)
    assert scene.asked is not None
    assert told == 1
    assert hands.stage.top is scene, "he is told twice"


def test_who_was_called_before_he_was_asked_anything_is_told_who_he_is(
    hands: Hands, tmp_path: Path
) -> None:
    # She holds a card from the start, and is called while others move.
    game, seats = (
        find_game("fortune"),
        [Seat(n, at) for at, n in enumerate(("Ana", "Ben", "Clara"))],
    )
    options: dict[str, str | int | bool] = {"open-calls": "always"}
    setups = (
        game.check_setup(Setup(mode="competitive", seats=seats, seed=seed, options=options))
        for seed in range(60)
    )
    holder = "meenakshi-iyer"
    setup = next(s for s in setups if game.set_up(s).heroes[2].id == holder)
    table = Table.begin(game, setup, tmp_path / "game.toml", now=lambda: datetime.now(UTC))
    scene = TableScene(hands.stage, table)
    scene.begins = True
    hands.stage.settings.speed, hands.stage.settings.guide = "off", False
    hands.stage.reset(scene)
    told, called = list[str](), False
    for _ in range(300):
        settle(hands.stage)
        top = hands.stage.top
        if isinstance(top, CurtainScene):
            hands.stage.pop()
            top.action()
        elif isinstance(top, CastSheet):
            told.append(top.title)
            hands.stage.pop()
        elif scene.asked is not None:
            if scene.asked.is_open_call:
                called = called or scene.asked.seat == 2
            else:
                name = seats[scene.asked.seat].name
                assert f"{name}, this is you" in told, "he is asked before he knows who he is"
            scene.answer(game.choose_steady(table.match.state, scene.asked))
        if len(told) == 3:
            break
    assert sorted(told) == [f"{seat.name}, this is you" for seat in seats]
    assert called, "find another seed"
