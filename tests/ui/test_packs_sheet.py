"""Faulty packs of the player's own: the sheet that names them, and the ways on from there."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest
from hands import Hands, new_sheet, printing

from fandg.engine.game import Setup
from fandg.engine.seats import Seat
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.paths import saves_folder
from fandg.ui.scenes.dialog import Dialog
from fandg.ui.scenes.new_game import NewGameScene
from fandg.ui.scenes.packs_sheet import PacksSheet
from fandg.ui.scenes.saves import SavesScene
from fandg.ui.scenes.table import TableScene
from fandg.ui.scenes.title import TitleScene

GOOD = '[[gear]]\nid = "own-rope"\nname = "Rope"\n'
TYPO = GOOD.replace("name", "nmae")


@pytest.fixture
def own(data_folder: Path) -> Path:
    """A pack of the player's with a typo."""
    folder = data_folder / "packs" / "fortune"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(TYPO)
    return folder / "mine.toml"


def words_of(sheet: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    """All that is printed on a scene."""
    with printing(monkeypatch) as printer:
        sheet.layout(sheet.size)
        sheet.draw(new_sheet(sheet.size, printer))
    return " ".join(printer.words.values())


def save_fortune(title: str = "Temples") -> Path:
    setup = Setup(mode="solo", seats=[Seat("Ana", 0)], seed=3)
    path = new_path(saves_folder(), title)
    Table.begin(find_game("fortune"), setup, path, now=lambda: datetime.now(UTC)).close()
    return path


def open_title(hands: Hands) -> TitleScene:
    hands.stage.push(TitleScene(hands.stage))
    hands.tick()
    title: TitleScene = hands.top
    return title


def test_a_typo_in_a_pack_is_named_and_play_goes_on_without(hands: Hands, own: Path) -> None:
    open_title(hands).begin_game("fortune")
    hands.tick()
    sheet = hands.top
    assert isinstance(sheet, PacksSheet)
    assert sheet.aside["mine"][0].startswith("mine.toml, gear “own-rope”, nmae: there is no field")
    hands.key(pygame.K_1)
    assert isinstance(hands.top, NewGameScene)
    assert hands.top.draft.game.packs_aside
    hands.top.start()
    hands.tick()
    assert isinstance(hands.top, TableScene)
    assert "mine" not in hands.top.table.match.game.packs


def test_of_the_same_faults_the_player_is_told_once_and_of_others_again(
    hands: Hands, own: Path
) -> None:
    title = open_title(hands)
    title.begin_game("fortune")
    hands.top.buttons[0].activate()
    hands.top.go_back()
    title.begin_game("fortune")
    assert isinstance(hands.top, NewGameScene)
    own.write_text(TYPO + "price = 1\n")
    hands.top.go_back()
    title.begin_game("fortune")
    assert isinstance(hands.top, PacksSheet)


def test_a_mended_pack_is_in_the_game_after_a_second_look(hands: Hands, own: Path) -> None:
    open_title(hands).begin_game("fortune")
    hands.tick()
    hands.key(pygame.K_2)
    assert isinstance(hands.top, PacksSheet)
    assert hands.top.news == "Nothing has changed yet."
    own.write_text(GOOD)
    hands.key(pygame.K_2)
    assert isinstance(hands.top, NewGameScene)
    assert "mine" in hands.top.draft.game.packs


def test_back_leaves_everything_as_it_is(hands: Hands, own: Path) -> None:
    title = open_title(hands)
    for leave in (lambda: hands.key(pygame.K_ESCAPE), lambda: hands.key(pygame.K_RETURN)):
        title.begin_game("fortune")
        hands.tick()
        assert isinstance(hands.top, PacksSheet)
        leave()
        assert hands.top is title


def test_the_set_up_says_which_packs_are_left_out_and_shows_why(
    hands: Hands, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_title(hands).begin_game("fortune")
    hands.top.buttons[0].activate()
    hands.tick()
    new_game = hands.top
    assert "Left out: mine" in words_of(new_game, monkeypatch)
    hands.click(hands.find("Packs left out"))
    assert isinstance(hands.top, PacksSheet)
    own.write_text(GOOD)
    hands.top.buttons[1].activate()
    hands.tick()
    assert hands.top is new_game
    assert new_game.draft.game.packs_aside == {}
    assert "mine" in new_game.draft.game.packs


def test_turning_to_a_game_with_faulty_packs_tells_first(hands: Hands, own: Path) -> None:
    open_title(hands).begin_game("dummies")
    hands.tick()
    new_game = hands.top
    new_game._change_game("fortune")
    assert isinstance(hands.top, PacksSheet)
    hands.top.go_back()
    assert new_game.draft.game.id == "dummies"
    new_game._change_game("fortune")
    hands.top.buttons[0].activate()
    assert hands.top is new_game
    assert new_game.draft.game.id == "fortune"


def test_a_saved_game_that_was_played_without_the_pack_goes_on_after_the_sheet(
    hands: Hands, own: Path
) -> None:
    path = save_fortune()
    open_title(hands).go_on(path)
    assert isinstance(hands.top, PacksSheet)
    hands.top.buttons[0].activate()
    assert isinstance(hands.top, TableScene)


def test_a_saved_game_that_needs_the_pack_says_what_is_wrong_with_it(
    hands: Hands, own: Path
) -> None:
    own.write_text(GOOD)
    path = save_fortune()
    own.write_text(TYPO)
    hands.stage.push(SavesScene(hands.stage))
    hands.tick()
    assert hands.top.chosen.path == path
    hands.top.open()
    assert isinstance(hands.top, PacksSheet)
    hands.top.buttons[0].activate()
    assert isinstance(hands.top, Dialog)
    assert "was played with packs that have faults now: mine." in hands.top.text
    assert "nmae" in hands.top.text


def test_a_pack_for_dummies_is_not_ignored_in_silence(hands: Hands, data_folder: Path) -> None:
    folder = data_folder / "packs" / "dummies"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text("[[treasure]]\n")
    open_title(hands).begin_game("dummies")
    assert isinstance(hands.top, PacksSheet)


def test_the_rulebook_and_the_saves_need_no_packs(hands: Hands, own: Path) -> None:
    save_fortune()
    title = open_title(hands)
    title.show_saves()
    hands.tick()
    assert isinstance(hands.top, SavesScene)
    hands.top.go_back()
    title.show_rules()
    hands.tick()
    assert hands.top.title == "Fortune and Glory"


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(1280, 720), (640, 480)])
def test_a_long_sheet_scrolls_and_fits_the_window(
    hands: Hands, own: Path, size: tuple[int, int], text: int
) -> None:
    own.write_text("".join(TYPO.replace("own", f"own{n}") for n in range(30)))
    (own.parent / "odd {icon:x} _name_ **.toml").write_text("[[gera]]\n")
    hands.stage.settings.text = text
    hands.stage.take_window(pygame.display.set_mode(size))
    hands.stage.measure()
    open_title(hands).begin_game("fortune")
    hands.tick()
    sheet = hands.top
    assert sheet.box.can_focus
    window = hands.stage.window.get_rect()
    assert window.contains(sheet.sheet)
    assert all(sheet.sheet.contains(button.rect) for button in sheet.buttons)
    hands.key(pygame.K_PAGEDOWN)
    assert sheet.box.offset > 0
