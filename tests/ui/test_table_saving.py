"""The truth about saving: the sign, the sheets, and what leaving and closing say meanwhile."""

from __future__ import annotations

import errno
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from conftest import SaveGame
from hands import Hands, new_sheet, printing, show
from test_table_scene import is_on, sit_down, wait_until

from fandg.engine import disk
from fandg.engine.shelf import picture_path, read_game
from fandg.engine.state import Result
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.ui.intents import Press
from fandg.ui.scenes.dialog import Dialog, TextDialog
from fandg.ui.scenes.ending import EndingScene
from fandg.ui.scenes.lookback import LookBackScene
from fandg.ui.scenes.new_game import NewGameScene
from fandg.ui.scenes.opening import now
from fandg.ui.scenes.settings import SettingsScene
from fandg.ui.scenes.table import TableScene, open_table
from fandg.ui.scenes.title import TitleScene
from fandg.ui.settings import settings_file
from fandg.ui.stage import Scene
from fandg.ui.table.help import HelpScene
from fandg.ui.table.saving import Farewell

SAVED = re.compile(
    r"\b(is|are|always|every game is) saved|saves? (it|them)sel|keeps itself|\bkept\b"
)
"""What nothing may say of a game that the disk refuses."""


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Lets the disk refuse every game with an error's number, and take it again for 0."""
    plain = disk.append_line, disk.write_game

    def refuse(code: int) -> None:
        def refused(*_: Any, **__: Any) -> Any:
            raise OSError(code, os.strerror(code))

        for name, function in zip(("append_line", "write_game"), plain, strict=True):
            monkeypatch.setattr(disk, name, refused if code else function)

    return refuse


Full = Callable[[int], None]


def settle(hands: Hands, scene: TableScene) -> None:
    wait_until(hands, lambda: hands.top is not scene or scene.director.status == "asking")


def play(hands: Hands, scene: TableScene, times: int) -> None:
    """Give answers, and put away whatever is told meanwhile."""
    for _ in range(times):
        wait_until(hands, lambda: hands.top is not scene or scene.director.status == "asking")
        while hands.top is not scene:
            hands.key(pygame.K_ESCAPE)
        settle(hands, scene)
        hands.key(pygame.K_1)
    settle(hands, scene)


def get_into_trouble(hands: Hands, full: Full, code: int = errno.ENOSPC) -> TableScene:
    """A game of five answers, of which the disk has two, and the player knows it."""
    scene = sit_down(hands)
    play(hands, scene, 2)
    full(code)
    play(hands, scene, 3)
    while not lies_bare(hands, scene):
        hands.key(pygame.K_ESCAPE)
    settle(hands, scene)
    assert lies_bare(hands, scene)
    assert scene.table.count_unsaved() == 3
    return scene


def lies_bare(hands: Hands, scene: Scene) -> bool:
    """Whether no sheet lies over a scene."""
    return bool(hands.top is scene)


def labels(hands: Hands) -> list[str]:
    return [button.label for button in hands.top.buttons]


def close_window(hands: Hands) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    hands.tick()


def test_trouble_is_told_before_anything_comes_of_the_answer(hands: Hands, full: Full) -> None:
    scene = sit_down(hands)
    before = len(scene.table.match.log)
    full(errno.ENOSPC)
    hands.key(pygame.K_1)
    hands.tick()
    assert is_on(hands, Dialog)
    assert hands.top.title == "The game could not be saved"
    assert "no room left" in hands.top.text
    assert str(scene.table.path.parent).replace("_", "\\_") in hands.top.text
    assert "Not on the disk: the last answer." in hands.top.text
    assert labels(hands) == ["Try again", "Copy elsewhere", "Go on"]
    assert len(scene.table.match.log) == before, "the outcome waits for it"
    hands.click(hands.find("Go on"))
    play(hands, scene, 2)
    assert lies_bare(hands, scene), "told once, the sign stands for it"


def test_a_sign_stands_in_the_bar_for_as_long_as_the_trouble(hands: Hands, full: Full) -> None:
    scene = get_into_trouble(hands, full)
    sign = scene.bar.sign
    assert sign.visible
    assert sign in scene.ring
    assert "no room left" in sign.help_text
    hands.point(sign)
    note = scene.bar.draw_note(pygame.Surface(hands.stage.size))
    assert note
    assert pygame.Rect((0, 0), hands.stage.size).contains(note[1])
    scene.handle(Press(sign.rect.center, 3))
    assert is_on(hands, HelpScene)
    assert "no room left" in hands.top.explanation.text
    hands.key(pygame.K_ESCAPE)
    hands.click(sign)
    assert "the last 3 answers" in hands.top.text
    hands.click(hands.find("Go on"))
    hands.key(pygame.K_s)
    assert "the last 3 answers" in hands.top.text
    hands.click(hands.find("Go on"))
    full(errno.EROFS)
    play(hands, scene, 1)
    assert lies_bare(hands, scene)
    assert "read-only" in sign.help_text, "what is wrong now"
    full(0)
    play(hands, scene, 1)
    assert hands.top.title == "The game is saved again"
    assert hands.top.text.startswith("7 answers, all there are, in")
    hands.key(pygame.K_ESCAPE)
    hands.tick()
    assert sign not in scene.bar.widgets
    assert sign not in scene.ring
    hands.key(pygame.K_s)
    assert lies_bare(hands, scene)


@pytest.mark.parametrize("text", [100, 200])
def test_the_sign_lies_between_the_steps_and_the_icons(
    hands: Hands, full: Full, monkeypatch: pytest.MonkeyPatch, text: int
) -> None:
    scene = get_into_trouble(hands, full)
    hands.stage.settings.text = text
    hands.stage.relayout()
    with printing(monkeypatch) as printer:
        page = new_sheet(hands.stage.size, printer)
        scene.bar.draw(page)
    signs = [text for text in page.prints if text.words == "Not saved"]
    assert [scene.bar.sign.rect.contains(sign.rect) for sign in signs] == [True]
    for other in page.prints:
        assert other in signs or other.rect.right < scene.bar.sign.rect.left
    assert scene.bar.sign.rect.right <= scene.bar.buttons[0].rect.left


def test_the_sheet_tries_again(hands: Hands, full: Full) -> None:
    scene = get_into_trouble(hands, full)
    scene.saving.open_sheet()
    hands.tick()
    hands.click(hands.find("Try again"))
    assert hands.top.title == "Still not saved"
    full(0)
    hands.click(hands.find("Try again"))
    assert hands.top.title == "The game is saved again"
    hands.key(pygame.K_ESCAPE)
    hands.tick()
    assert lies_bare(hands, scene), "told once"
    assert read_game(scene.table.path).answers == scene.table.match.answers


def test_the_sheet_copies_elsewhere_and_never_onto_anything(
    hands: Hands, full: Full, tmp_path: Path
) -> None:
    scene = get_into_trouble(hands, full)
    taken, free = tmp_path / "taken.toml", tmp_path / "my_copy.toml"
    taken.write_text("of somebody else")
    scene.saving.open_sheet()
    hands.tick()
    hands.click(hands.find("Copy elsewhere"))
    for wrong, words in (
        (str(taken), "already"),
        (str(tmp_path / "none" / "x.toml"), "not there"),
        ("~nobody-at-all/x", "no name"),
        (str(tmp_path / ("x" * 300)), "refuses"),
    ):
        assert is_on(hands, TextDialog)
        hands.top.written = wrong
        hands.top.buttons[0].activate()
        assert words in hands.top.text
        hands.click(hands.find("Write it anew"))
        assert hands.top.written == wrong
    assert taken.read_text() == "of somebody else"
    hands.top.written = str(free)
    hands.top.buttons[0].activate()
    assert hands.top.title == "Copied"
    assert str(free).replace("_", "\\_") in hands.top.text
    assert read_game(free).answers == scene.table.match.answers
    hands.key(pygame.K_ESCAPE)
    assert lies_bare(hands, scene)
    hands.tick()
    assert scene.bar.sign.visible, "its own file is refused still"
    scene.doors.leave()
    assert hands.top.title == "Leave the table?", "nothing would be lost"
    assert "has all of the game" in hands.top.text
    hands.key(pygame.K_ESCAPE)
    play(hands, scene, 1)
    scene.doors.leave()
    assert "Whoever leaves now loses the last answer." in hands.top.text
    hands.key(pygame.K_ESCAPE)
    scene.saving.open_sheet()
    assert "Neither on the disk nor in the copy" in hands.top.text


def test_a_copy_into_a_folder_takes_a_name_that_is_free(
    hands: Hands, full: Full, tmp_path: Path
) -> None:
    scene = get_into_trouble(hands, full)
    (tmp_path / "stick").mkdir()
    (tmp_path / "stick" / "test.toml").write_text("of somebody else")
    scene.saving._copy(str(tmp_path / "stick"), None)
    assert scene.table.copy == tmp_path / "stick" / "test 2.toml"


def test_leaving_says_how_many_answers_would_be_lost(hands: Hands, full: Full) -> None:
    scene = get_into_trouble(hands, full)
    hands.key(pygame.K_ESCAPE)
    assert is_on(hands, Farewell)
    assert "Whoever leaves now loses the last 3 answers." in hands.top.text
    assert labels(hands) == ["Try again", "Copy elsewhere", "Leave all the same", "Stay"]
    hands.key(pygame.K_ESCAPE)
    assert lies_bare(hands, scene), "the harmless answer is to stay"
    hands.key(pygame.K_ESCAPE)
    hands.click(hands.find("Try again"))
    assert is_on(hands, Farewell)
    assert hands.top.title == "Still not saved"
    full(0)
    hands.click(hands.find("Try again"))
    assert hands.top.title == "The game is saved again"
    hands.click(hands.find("Leave"))
    assert is_on(hands, TitleScene)


def test_who_leaves_all_the_same_is_at_the_title(hands: Hands, full: Full) -> None:
    scene = get_into_trouble(hands, full)
    hands.key(pygame.K_ESCAPE)
    hands.click(hands.find("Leave all the same"))
    assert is_on(hands, TitleScene)
    assert len(read_game(scene.table.path).answers) == 2
    full(0)


def test_a_disk_that_is_well_again_when_one_leaves_asks_as_ever(hands: Hands, full: Full) -> None:
    scene = get_into_trouble(hands, full)
    full(0)
    scene.doors.leave()
    assert hands.top.title == "Leave the table?"
    assert read_game(scene.table.path).answers == scene.table.match.answers


def test_a_folder_removed_since_the_last_answer_is_made_again_before_anybody_leaves(
    hands: Hands, full: Full
) -> None:
    scene = sit_down(hands)
    play(hands, scene, 3)
    shutil.rmtree(scene.table.path.parent)
    scene.doors.leave()
    assert "is saved as it stands" in hands.top.text
    assert read_game(scene.table.path).answers == scene.table.match.answers
    hands.key(pygame.K_ESCAPE)
    shutil.rmtree(scene.table.path.parent)
    full(errno.EROFS)
    close_window(hands)
    assert hands.stage.running
    assert "loses all 3 answers" in hands.top.text


def test_closing_the_window_asks_once(hands: Hands, full: Full) -> None:
    scene = get_into_trouble(hands, full)
    close_window(hands)
    assert hands.stage.running
    assert is_on(hands, Farewell)
    hands.click(hands.find("Stay"))
    assert lies_bare(hands, scene)
    close_window(hands)
    assert hands.stage.running
    assert is_on(hands, Farewell)
    close_window(hands)
    assert not hands.stage.running


def test_closing_the_window_goes_on_where_the_player_says_so(hands: Hands, full: Full) -> None:
    get_into_trouble(hands, full)
    hands.stage.push(SettingsScene(hands.stage))
    close_window(hands)
    hands.click(hands.find("Leave all the same"))
    assert not hands.stage.running


def test_closing_the_window_of_a_game_that_is_kept_asks_nothing(hands: Hands) -> None:
    scene = sit_down(hands)
    play(hands, scene, 2)
    close_window(hands)
    assert not hands.stage.running


def end_of(save_game: SaveGame, title: str) -> Path:
    return save_game(title, answers=10_000)


def test_the_end_of_a_game_that_is_refused_says_so_and_asks_before_it_goes(
    hands: Hands, full: Full, save_game: SaveGame
) -> None:
    path = end_of(save_game, "ended")
    table = Table.open(path, find_game, now=now)
    full(errno.ENOSPC)
    table.run()
    assert not table.try_saving()
    scene = show(hands.stage, EndingScene(hands.stage, table))
    hands.tick()
    assert hands.top.title == "The game could not be saved"
    assert "tried again with every answer" not in hands.top.text
    hands.key(pygame.K_ESCAPE)
    assert scene.sign in scene.ring
    hands.key(pygame.K_s)
    assert hands.top.title == "The game could not be saved"
    hands.key(pygame.K_ESCAPE)
    path.unlink()
    for act in (scene.go_back, scene.play_again):
        act()
        assert is_on(hands, Farewell)
        assert "Whoever leaves now loses all" in hands.top.text
        hands.key(pygame.K_ESCAPE)
    scene.look_back()
    back = hands.top
    assert isinstance(back, LookBackScene)
    back.go_on_from_here()
    assert is_on(hands, Farewell), "another game takes the place of this one"
    hands.key(pygame.K_ESCAPE)
    hands.stage.pop()
    full(0)
    assert table.try_saving()
    hands.tick()
    assert hands.top.title == "The game is saved again"
    hands.key(pygame.K_ESCAPE)
    assert scene.sign not in scene.ring
    scene.go_back()
    assert is_on(hands, TitleScene)
    table.close()


def test_the_table_hands_its_knowledge_to_the_ending(hands: Hands, save_game: SaveGame) -> None:
    hands.stage.settings.speed, hands.stage.settings.guide = "off", False
    for is_told in (False, True):
        scene = show(hands.stage, open_table(hands.stage, end_of(save_game, "ended")))
        scene.saving.is_told = is_told
        result = scene.table.run()
        assert isinstance(result, Result)
        scene.showing.show_result(result)
        assert is_on(hands, EndingScene)
        assert hands.top.saving.is_told is is_told


def words_of(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is printed now, and what every widget says of itself."""
    with printing(monkeypatch) as printer:
        page = pygame.Surface(hands.stage.size)
        hands.stage.relayout()
        for scene in hands.stage.visible():
            scene.draw(page)
        words = list(printer.words.values())
    widgets = [widget for scene in hands.stage.scenes for widget in getattr(scene, "ring", [])]
    words += [widget.help_text for widget in widgets]
    return [*words, *(str(getattr(scene, "about", "")) for scene in hands.stage.scenes)]


def test_no_screen_says_saved_while_the_disk_refuses(
    hands: Hands, full: Full, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = get_into_trouble(hands, full)
    seen: list[str] = []

    def look(act: Callable[[], object]) -> None:
        act()
        hands.tick()
        seen.extend(words_of(hands, monkeypatch))
        while hands.top is not scene:
            hands.stage.pop()

    look(lambda: None)
    look(scene.doors.leave)
    look(scene.doors.look_back)
    look(scene.doors.open_settings)
    look(scene.doors.open_rulebook)
    look(scene.saving.open_sheet)
    look(lambda: scene.saving._ask_where(None))
    look(lambda: close_window(hands))
    look(lambda: scene.doors.offer_seat(0))
    look(lambda: scene.explainer._explain_widget(scene.bar.sign))
    look(lambda: show(hands.stage, EndingScene(hands.stage, scene.table, is_told=True)))
    assert any("Not saved" in words for words in seen)
    assert [words for words in seen if SAVED.search(words)] == []


def test_what_the_title_says_of_leaving_is_true_whatever_happened_before(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = show(hands.stage, TitleScene(hands.stage))
    scene.go_back()
    assert [words for words in words_of(hands, monkeypatch) if SAVED.search(words)] == []


def test_a_picture_that_cannot_be_kept_is_no_trouble(
    hands: Hands,
) -> None:
    scene = sit_down(hands)
    picture_path(scene.table.path).unlink()
    picture_path(scene.table.path).mkdir()
    play(hands, scene, 2)
    assert lies_bare(hands, scene)
    assert scene.table.trouble == ""


def test_settings_that_cannot_be_kept_are_told_once(hands: Hands, data_folder: Path) -> None:
    show(hands.stage, TitleScene(hands.stage))
    scene = show(hands.stage, SettingsScene(hands.stage))
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().mkdir()
    (settings_file() / "in the way").write_text("")
    hands.key(pygame.K_RIGHT)
    hands.stage.change_settings()
    hands.tick()
    assert hands.top.title == "The settings cannot be kept"
    assert "settings.toml" in hands.top.text
    assert str(data_folder).replace("_", "\\_") in hands.top.text
    hands.key(pygame.K_ESCAPE)
    assert lies_bare(hands, scene)
    hands.stage.change_settings()
    hands.tick()
    assert lies_bare(hands, scene), "once is enough"


def test_a_new_game_begins_where_the_settings_cannot_be_kept(
    hands: Hands,
) -> None:
    settings_file().mkdir(parents=True)
    (settings_file() / "in the way").write_text("")
    show(hands.stage, TitleScene(hands.stage))
    scene = show(hands.stage, NewGameScene(hands.stage, "dummies"))
    scene.start()
    hands.tick()
    assert hands.top.title == "The settings cannot be kept"
    assert [type(one) for one in hands.stage.scenes[:2]] == [TitleScene, TableScene]
