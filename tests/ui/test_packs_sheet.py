"""Faulty packs of the player's own: the sheet that names them, and the ways on from there."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from hands import Hands, printing

from fandg.engine.errors import MisfitError
from fandg.engine.match import Match
from fandg.engine.position import Position
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
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
from fandg.ui.stage import Scene
from fandg.ui.thinker import think

GOOD = '[[gear]]\nid = "own-rope"\nname = "Rope"\n'
TYPO = GOOD.replace("name", "nmae")


@pytest.fixture
def own(data_folder: Path) -> Path:
    """A pack of the player's with a typo."""
    folder = data_folder / "packs" / "fortune"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(TYPO)
    return folder / "mine.toml"


def shows(hands: Hands, kind: type[Scene]) -> bool:
    """Whether such a scene is on top."""
    return isinstance(hands.top, kind)


def words_of(scene: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    """All that is to be read on a scene."""
    with printing(monkeypatch) as printer:
        scene.layout(scene.size)
        scene.draw(scene.stage.surface)
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


@pytest.mark.usefixtures("own")
def test_a_typo_in_a_pack_is_named_and_play_goes_on_without(hands: Hands) -> None:
    open_title(hands).begin_game("fortune")
    hands.tick()
    sheet = hands.top
    assert shows(hands, PacksSheet)
    fault = sheet.aside["mine"][0]
    assert fault.where == "mine.toml, gear “own-rope”, nmae"
    assert fault.what.startswith("there is no field")
    hands.key(pygame.K_1)
    assert shows(hands, NewGameScene)
    assert hands.top.draft.game.packs_aside
    hands.top.start()
    hands.tick()
    assert shows(hands, TableScene)
    assert "mine" not in hands.top.table.match.game.packs


def test_of_the_same_faults_the_player_is_told_once_and_of_others_again(
    hands: Hands, own: Path
) -> None:
    title = open_title(hands)
    title.begin_game("fortune")
    hands.top.buttons[0].activate()
    hands.top.go_back()
    title.begin_game("fortune")
    assert shows(hands, NewGameScene)
    own.write_text(TYPO + "price = 1\n")
    hands.top.go_back()
    title.begin_game("fortune")
    assert shows(hands, PacksSheet)


def test_a_mended_pack_is_in_the_game_after_a_second_look(hands: Hands, own: Path) -> None:
    open_title(hands).begin_game("fortune")
    hands.tick()
    hands.key(pygame.K_2)
    assert shows(hands, PacksSheet)
    assert hands.top.news == "Nothing has changed yet."
    own.write_text(GOOD)
    hands.key(pygame.K_2)
    assert shows(hands, NewGameScene)
    assert "mine" in hands.top.draft.game.packs


@pytest.mark.usefixtures("own")
def test_back_leaves_everything_as_it_is(hands: Hands) -> None:
    title = open_title(hands)
    for key in (pygame.K_ESCAPE, pygame.K_RETURN):
        title.begin_game("fortune")
        hands.tick()
        assert shows(hands, PacksSheet)
        hands.key(key)
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
    assert shows(hands, PacksSheet)
    own.write_text(GOOD)
    hands.top.buttons[1].activate()
    hands.tick()
    assert hands.top is new_game
    assert new_game.draft.game.packs_aside == {}
    assert "mine" in new_game.draft.game.packs


@pytest.mark.usefixtures("own")
def test_turning_to_a_game_with_faulty_packs_tells_first(hands: Hands) -> None:
    open_title(hands).begin_game("dummies")
    hands.tick()
    new_game = hands.top
    new_game._change_game("fortune")
    assert shows(hands, PacksSheet)
    hands.top.go_back()
    assert new_game.draft.game.id == "dummies"
    new_game._change_game("fortune")
    hands.top.buttons[0].activate()
    assert hands.top is new_game
    assert new_game.draft.game.id == "fortune"


@pytest.mark.usefixtures("own")
def test_a_saved_game_that_was_played_without_the_pack_goes_on_after_the_sheet(
    hands: Hands,
) -> None:
    path = save_fortune()
    open_title(hands).go_on(path)
    assert shows(hands, PacksSheet)
    hands.top.buttons[0].activate()
    assert shows(hands, TableScene)


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
    assert shows(hands, PacksSheet)
    hands.top.buttons[0].activate()
    assert shows(hands, Dialog)
    assert "was played with packs that have faults now: mine." in hands.top.text
    assert "nmae" in hands.top.text


def test_a_pack_for_dummies_is_not_ignored_in_silence(hands: Hands, data_folder: Path) -> None:
    folder = data_folder / "packs" / "dummies"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text("[[treasure]]\n")
    open_title(hands).begin_game("dummies")
    assert shows(hands, PacksSheet)


@pytest.mark.usefixtures("own")
def test_the_rulebook_and_the_saves_need_no_packs(hands: Hands) -> None:
    save_fortune()
    title = open_title(hands)
    title.show_saves()
    hands.tick()
    assert shows(hands, SavesScene)
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


def test_an_expert_does_not_think_with_other_packs_than_the_game_is_played_with() -> None:
    game = find_game("fortune")
    match = Match(game, Setup(mode="solo", seats=[Seat("Ana", 0, "expert")], seed=1))
    packs = game.packs | {"mine": "0"}
    position = msgspec.structs.replace(Position.of(match), packs=packs)
    with pytest.raises(MisfitError, match="packs have changed"):
        think(position, 1)
