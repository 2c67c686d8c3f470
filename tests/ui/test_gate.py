"""The last gate: no fault ends the program without a word in the window."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from hands import Hands

from fandg.engine import disk
from fandg.engine.match import Match
from fandg.engine.prose import escape
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.paths import log_file
from fandg.ui import app as apps
from fandg.ui import gate as gates
from fandg.ui.app import App
from fandg.ui.gate import CALM, show_box
from fandg.ui.intents import Intent
from fandg.ui.scenes.dialog import Dialog
from fandg.ui.scenes.fault import FaultScene
from fandg.ui.scenes.opening import now
from fandg.ui.scenes.settings import SettingsScene
from fandg.ui.scenes.table import TableScene, open_table
from fandg.ui.scenes.title import TitleScene
from fandg.ui.settings import Settings, load_settings
from fandg.ui.stage import Scene
from fandg.ui.table.saving import Farewell

SaveGame = Callable[..., Path]


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What message boxes said."""
    said: list[str] = []
    monkeypatch.setattr(apps, "show_box", said.append)
    return said


@pytest.fixture
def own_log() -> Iterator[None]:
    """A log file in this test's folder."""
    log = logging.getLogger("fandg")
    before, log.handlers = log.handlers, []
    yield
    for handler in log.handlers:
        handler.close()
    log.handlers = before


@pytest.fixture
def gated(request: pytest.FixtureRequest) -> Iterator[Hands]:
    """A window whose gate leads on from faults, with the title on it."""
    for name in ("boxes", "own_log"):
        request.getfixturevalue(name)
    settings = Settings(speed="off", sound=False, guide=False, reduced_motion=True)
    app = App(settings)
    app.begin()
    yield Hands(app)
    app.close()


class Faulty(Scene):
    """A scene in which things go wrong."""

    def __init__(self, stage: Any, where: str) -> None:
        super().__init__(stage)
        self.where = where
        self.is_left = False

    def _fail(self, where: str) -> None:
        if self.where == where:
            raise ValueError("a thing went wrong")

    def layout(self, size: tuple[int, int]) -> None:
        self._fail("layout")

    def handle(self, intent: Intent) -> None:
        self._fail("handle")

    def update(self, seconds: float) -> bool:
        self._fail("update")
        return False

    def draw(self, surface: pygame.Surface) -> None:
        self._fail("draw")

    def leave(self) -> None:
        self.is_left = True
        self._fail("leave")

    @property
    def is_typing(self) -> bool:
        self._fail("typing")
        return False

    def wants_soon(self) -> float | None:
        self._fail("patience")
        return 0.0


def fail(*_: object) -> None:
    raise RuntimeError("it goes wrong")


class FailingRule:
    """A game in play whose next rule goes wrong."""

    def send(self, reply: object) -> None:
        raise ZeroDivisionError("a rule")

    def close(self) -> None:
        """Nothing to end."""


def push(hands: Hands, scene: Scene) -> None:
    hands.app.gate.try_out(lambda: hands.stage.push(scene))


def press(key: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))


def sit_down(hands: Hands, path: Path) -> TableScene:
    scene = open_table(hands.stage, path)
    hands.stage.push(scene)
    for _ in range(200):
        if scene.director.status == "asking":
            return scene
        hands.tick()
    raise AssertionError("nothing is asked")


@pytest.mark.parametrize("where", ["layout", "handle", "update", "draw", "typing", "patience"])
def test_a_fault_anywhere_in_the_window_is_told_and_logged(gated: Hands, where: str) -> None:
    push(gated, Faulty(gated.stage, where))
    press(pygame.K_RIGHT)
    gated.tick()
    gated.app._patience()
    gated.tick()
    assert isinstance(gated.top, FaultScene)
    assert "Something went wrong that should not have (ValueError)" in gated.top.text
    assert escape(str(log_file())) in gated.top.text
    assert "a thing went wrong" in log_file().read_text(encoding="utf-8")
    assert "Traceback" in log_file().read_text(encoding="utf-8")
    assert gated.stage.running
    assert gated.app.gate.count == 1


def test_trying_again_shows_the_scene_as_it_was(gated: Hands) -> None:
    scene = Faulty(gated.stage, "draw")
    push(gated, scene)
    gated.tick()
    scene.where = ""
    gated.click(gated.find("Try again"))
    gated.tick(3)
    assert gated.top is scene
    assert gated.app.gate.count == 1


def test_a_second_fault_in_a_row_leads_to_the_title_and_says_so(gated: Hands) -> None:
    push(gated, Faulty(gated.stage, "draw"))
    gated.tick()
    gated.click(gated.find("Try again"))
    gated.tick(2)
    assert isinstance(gated.top, Dialog)
    assert "back at the title" in gated.top.text
    assert [type(scene) for scene in gated.stage.scenes] == [TitleScene, Dialog]


def test_a_third_fault_in_a_row_ends_the_program_in_order(
    gated: Hands, boxes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Faulty(gated.stage, "leave")
    gated.stage.push(other)
    push(gated, Faulty(gated.stage, "draw"))
    for kind in (FaultScene, TitleScene):
        monkeypatch.setattr(kind, "draw", fail)
    gated.tick(3)
    assert not gated.stage.running
    assert other.is_left
    assert gated.app.close() == 1
    assert len(boxes) == 1
    assert "has to close" in boxes[0]


def test_a_window_that_nothing_can_be_drawn_in_ends_with_a_word(
    gated: Hands, boxes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in (TitleScene, FaultScene):
        monkeypatch.setattr(kind, "layout", fail)
    push(gated, Faulty(gated.stage, "draw"))
    gated.tick(2)
    assert not gated.stage.running
    assert gated.app.close() == 1
    assert boxes


def test_faults_with_a_calm_stretch_between_them_are_no_row(gated: Hands) -> None:
    for _ in range(3):
        scene = Faulty(gated.stage, "draw")
        push(gated, scene)
        gated.tick()
        assert isinstance(gated.top, FaultScene)
        scene.where = ""
        gated.click(gated.find("Try again"))
        gated.tick(CALM)
    assert gated.app.gate.count == 3
    assert gated.stage.running


def test_the_calm_of_the_sheet_itself_does_not_count(gated: Hands) -> None:
    push(gated, Faulty(gated.stage, "draw"))
    gated.tick(2 * CALM)
    gated.click(gated.find("Try again"))
    gated.tick(2)
    assert isinstance(gated.stage.scenes[0], TitleScene)
    assert isinstance(gated.top, Dialog)
    assert not isinstance(gated.top, FaultScene)


def test_keys_meant_for_the_scene_that_failed_do_not_press_the_sheets_buttons(gated: Hands) -> None:
    push(gated, Faulty(gated.stage, "handle"))
    gated.rest()
    for _ in range(3):
        press(pygame.K_RETURN)
    gated.tick()
    assert isinstance(gated.top, FaultScene)
    assert gated.app.gate.count == 1


def test_the_close_button_works_though_a_fault_came_first(gated: Hands) -> None:
    push(gated, Faulty(gated.stage, "typing"))
    press(pygame.K_RIGHT)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    gated.tick()
    assert not gated.stage.running


def test_ctrl_c_is_no_fault(gated: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    scene = Faulty(gated.stage, "")
    push(gated, scene)
    monkeypatch.setattr(scene, "draw", stop)
    with pytest.raises(KeyboardInterrupt):
        gated.tick()
    monkeypatch.undo()


# Games


def test_a_table_that_could_not_be_drawn_goes_on_with_every_answer(
    gated: Hands, save_game: SaveGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even with those that the disk refused."""
    scene = sit_down(gated, save_game())

    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(disk, "append_line", refuse)
        patch.setattr(disk, "write_game", refuse)
        option = next(o for o in scene.asked.options if o.blocked is None)  # type: ignore[union-attr]
        scene.answer(option.key)
        answers = list(scene.table.match.answers)
        patch.setattr(scene, "draw", fail)
        patch.setattr(scene, "redraw", fail)
        scene.touch()
        gated.tick(2)
        assert isinstance(gated.top, FaultScene)
        assert f"Not on the disk: 1 answer of {len(answers)}." in gated.top.text
        gated.click(gated.find("To the title"))
        assert isinstance(gated.top, Farewell)
        gated.click(gated.find("Stay"))
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        gated.tick()
        assert isinstance(gated.top, Farewell)
        gated.click(gated.find("Stay"))
        assert gated.stage.running
        gated.click(gated.find("Try again"))
    gated.tick(2)
    table = next(s for s in gated.stage.scenes if isinstance(s, TableScene))
    assert table is not scene
    assert table.table.match.answers[: len(answers)] == answers
    gated.stage.close()
    with Table.open(scene.table.path, find_game, now=now) as again:
        assert again.match.answers[: len(answers)] == answers


def test_a_game_whose_rules_failed_is_opened_anew_from_its_save(
    gated: Hands, save_game: SaveGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(gated, save_game())
    assert scene.asked is not None
    option = next(option for option in scene.asked.options if option.blocked is None)
    monkeypatch.setattr(scene.table.match, "_steps", FailingRule())
    scene.answer(option.key)
    gated.tick(2)
    assert isinstance(gated.top, FaultScene)
    assert f"up to its last answer, number {scene.table.count_answers()}" in gated.top.text
    assert scene.table.match.has_failed
    kept = scene.table.path.read_bytes()
    gated.click(gated.find("Try again"))
    gated.tick(2)
    again = next(s for s in gated.stage.scenes if isinstance(s, TableScene))
    assert again.table is not scene.table
    assert again.table.match.answers == scene.table.match.answers
    assert not again.table.notice
    assert scene.table.path.read_bytes() == kept
    assert gated.app.gate.count == 1


def test_the_save_of_a_game_left_after_a_fault_is_free_again(
    gated: Hands, save_game: SaveGame
) -> None:
    path = save_game()
    scene = sit_down(gated, path)
    gated.app.gate.take(ValueError("a thing"))
    gated.tick()
    gated.click(gated.find("To the title"))
    gated.tick()
    assert [type(s) for s in gated.stage.scenes] == [TitleScene]
    open_table(gated.stage, path).leave()
    assert scene.table.path == path


def test_a_table_that_cannot_be_laid_on_screen_leaves_its_save_free(
    gated: Hands, save_game: SaveGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = save_game()
    with monkeypatch.context() as patch:
        patch.setattr("fandg.ui.scenes.table.board_for", fail)
        gated.app.begin(path)
    assert isinstance(gated.top, FaultScene)
    open_table(gated.stage, path).leave()


def test_a_save_that_cannot_be_opened_at_the_start_is_told_on_the_title(
    gated: Hands, data_folder: Path
) -> None:
    path = data_folder / "saves" / "torn.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"nothing that was a game")
    gated.app.begin(path)
    gated.tick()
    assert isinstance(gated.top, Dialog)
    assert "torn" in gated.top.text
    assert gated.stage.running


# The end


def test_every_scene_is_left_though_one_of_them_fails(gated: Hands, boxes: list[str]) -> None:
    lower, upper = Faulty(gated.stage, ""), Faulty(gated.stage, "leave")
    gated.stage.push(lower)
    gated.stage.push(upper)
    gated.stage.settings.text = 125
    assert gated.app.close() == 1
    assert lower.is_left
    assert upper.is_left
    assert "could not put everything in order" in boxes[0]
    assert load_settings().text == 125


def test_a_scene_that_cannot_be_left_does_not_keep_the_next_away(gated: Hands) -> None:
    gated.stage.push(Faulty(gated.stage, "leave"))
    gated.app.gate.try_out(lambda: gated.stage.reset(SettingsScene(gated.stage)))
    assert [type(s) for s in gated.stage.scenes] == [SettingsScene, FaultScene]


def test_a_program_without_faults_ends_with_code_0(gated: Hands, boxes: list[str]) -> None:
    gated.tick(3)
    assert gated.app.close() == 0
    assert not boxes


@pytest.mark.usefixtures("gated")
def test_a_box_that_cannot_be_shown_is_told_on_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    show_box("It is over.")
    assert "It is over." in capsys.readouterr().err

    def refuse(*_: object, **__: object) -> None:
        raise pygame.error("no boxes here")

    monkeypatch.setattr(gates, "UNSEEN", ())
    monkeypatch.setattr(pygame.display, "message_box", refuse)
    show_box("It is over again.")
    assert "It is over again." in capsys.readouterr().err


def test_a_match_knows_that_a_rule_failed_until_it_goes_back(
    save_game: SaveGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Table.open(save_game(), find_game, now=now) as table:
        match: Match[Any] = table.match
        match.run()
        assert match.pending is not None
        option = next(option for option in match.pending.options if option.blocked is None)
        monkeypatch.setattr(match, "_steps", FailingRule())
        match.answer(option.key)
        with pytest.raises(ZeroDivisionError):
            match.run()
        assert match.has_failed
        match.go_back(len(match.answers) - 1)
        assert not match.has_failed
