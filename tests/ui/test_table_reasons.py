"""Bots at the table: their answers stand there with a word why, and may be asked about later."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pygame
import pytest
from hands import Hands, show

from fandg.engine.decision import Decision, Option
from fandg.engine.event import Event
from fandg.engine.odds import Odds, Outcome
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.engine.views import Explanation
from fandg.games import find_game
from fandg.games.fortune.events.rounds import Moved
from fandg.paths import saves_folder
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.help import HelpScene
from fandg.ui.table.notebook import Notebook
from fandg.ui.table.showing import _say_answer


def sit_down(hands: Hands, speed: Any) -> TableScene:
    """A person and a steady bot, who says what he does at this speed."""
    hands.stage.settings.speed = speed
    hands.stage.settings.guide = False
    seats = [Seat("Ana", 0), Seat("Ben", 1, "steady")]
    setup = Setup(mode="competitive", seats=seats, seed=4)
    path = new_path(saves_folder(), "reasons")
    table = Table.begin(
        find_game("fortune"), setup, path, now=lambda: datetime(2026, 1, 6, tzinfo=UTC)
    )
    scene = TableScene(hands.stage, table)
    show(hands.stage, scene)
    return scene


def moves_of_ben(scene: TableScene) -> list[Moved]:
    ben = scene.table.match.state.heroes[1].id if scene.table.match.state.heroes else ""
    return [e for e in scene.table.match.log if isinstance(e, Moved) and e.hero.id == ben]


def test_a_bots_answer_stands_with_its_reason_before_he_acts(hands: Hands) -> None:
    scene = sit_down(hands, "fast")
    stood = 0
    for _ in range(4000):
        scene.update(0.01)
        if scene.director.holds.is_on("throw", "outcome", "tableau", "drawn"):
            scene.director.holds.release()
        if scene.asked is not None:
            scene.answer(scene.asked.legal_options()[0].key)
        if moves_of_ben(scene):
            break
        words = scene.question._prompt.text
        stood += words.startswith("Ben: ") and "(" in words
    assert stood > 3


def test_of_a_sheet_that_a_bot_fills_in_only_its_reason_is_told() -> None:
    asked = Decision(1, "offer", "What do you offer?", "trade", [Option("out", "Out", "out")])
    sheet = Option("grain=1", "You give 1 grain and get $300 million", {"grain": 1})
    assert _say_answer("Ben", asked, asked.options[0], "too little") == "Ben: Out (too little)"
    assert _say_answer("Ben", asked, sheet, "too little") == "Ben: too little", "nobody is “you”"


def words_on(hands: Hands, scene: TableScene, event: Event, monkeypatch: pytest.MonkeyPatch) -> str:
    """What `?` says of the notebook's line that lies under the mouse."""
    monkeypatch.setattr(Notebook, "hot_event", event)
    pos = scene.side.notebook.rect.center
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: pos)
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    for posted in (moved, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3)):
        pygame.event.post(posted)
        hands.tick()
    top = hands.top
    assert isinstance(top, HelpScene)
    hands.key(pygame.K_ESCAPE)
    return top.explanation.text


@pytest.mark.parametrize("speed", ["off", "fast", "normal"])
def test_the_window_does_not_sleep_while_a_bot_is_to_answer(hands: Hands, speed: str) -> None:
    scene = sit_down(hands, speed)
    answered = 0
    for _ in range(3000):
        moves = scene.update(0.02)
        if scene.director.holds.is_on("throw", "outcome", "tableau", "drawn"):
            scene.director.holds.release()
        elif scene.director.status == "thinking":
            answered += 1
            assert moves, "Until something is pressed, nothing would go on."
        elif scene.asked is not None:
            scene.answer(scene.asked.legal_options()[0].key)
        if answered > 3:
            break
    assert answered > 3


def test_a_line_of_a_bot_says_why_when_it_is_asked_about(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, "off")
    for _ in range(400):
        hands.tick()
        if scene.asked is not None:
            if moves_of_ben(scene):
                break
            scene.answer(scene.asked.legal_options()[0].key)
    text = words_on(hands, scene, moves_of_ben(scene)[-1], monkeypatch)
    assert "**Why:** Ben chose" in text
    text = words_on(hands, scene, scene.table.match.log[0], monkeypatch)
    assert "Why" not in text


def sit_down_to_read(hands: Hands) -> TableScene:
    """A question lies there, and the notebook tells what came before."""
    scene = sit_down(hands, "off")
    while scene.asked is None or not moves_of_ben(scene):
        hands.tick()
        if scene.asked is not None and not moves_of_ben(scene):
            scene.answer(scene.asked.legal_options()[0].key)
    hands.tick()
    return scene


def to_the_notebook(hands: Hands, scene: TableScene) -> None:
    """By keys alone."""
    for _ in range(200):
        hands.key(pygame.K_TAB)
        if scene.ring.focus is scene.side.notebook:
            return
    raise AssertionError("Tab never comes to the notebook.")


def help_on_focus(hands: Hands) -> str:
    hands.key(pygame.K_F1)
    top = hands.top
    assert isinstance(top, HelpScene)
    hands.key(pygame.K_ESCAPE)
    return top.explanation.text


def test_keys_turn_to_any_line_of_the_notebook_and_ask_about_it(hands: Hands) -> None:
    scene = sit_down_to_read(hands)
    lines = scene.table.lines(scene.audience.notes_of(scene.asked))
    told = [words for line in lines if (words := line.line(scene.names))]
    to_the_notebook(hands, scene)
    assert help_on_focus(hands).startswith(told[-1])
    for back in range(1, len(told) + 1):
        hands.key(pygame.K_UP)
        assert scene.ring.focus is scene.side.notebook
        assert help_on_focus(hands).startswith(told[-back])
        hot = scene.side.notebook.hot_event
        assert hot is not None
        assert hot.line(scene.names) == told[-back]
    hands.key(pygame.K_UP)
    assert scene.ring.focus is not scene.side.notebook
    assert scene.side.notebook.hot_event is None


def test_the_notebook_follows_what_happens_once_it_is_left(hands: Hands) -> None:
    scene = sit_down_to_read(hands)
    notebook = scene.side.notebook
    to_the_notebook(hands, scene)
    hands.key(pygame.K_HOME)
    hands.key(pygame.K_TAB)
    assert notebook._offset == 0 < notebook._last_offset
    assert scene.asked is not None
    before = notebook.count
    scene.answer(scene.asked.legal_options()[0].key)
    while notebook.count == before:
        hands.tick()
    assert notebook._offset == notebook._last_offset


def test_an_answer_that_would_do_nothing_says_so_on_its_button(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit_down(hands, "off")
    game = scene.table.match.game
    monkeypatch.setattr(
        type(game), "caution", lambda _g, _s, _d, o: "no use" if o.key == "stay" else ""
    )
    for _ in range(400):
        scene.update(0.01)
        if scene.director.holds.is_on("throw", "outcome", "tableau", "drawn"):
            scene.director.holds.release()
        if scene.asked is not None and scene.asked.rule == "move":
            break
        if scene.asked is not None:
            scene.answer(scene.asked.legal_options()[0].key)
    stay = scene.question.button_for("stay")
    assert stay is not None
    assert stay.option.note.startswith("no use")


def test_what_a_chance_is_of_is_said_once(hands: Hands) -> None:
    scene = sit_down(hands, "normal")
    outcomes = (Outcome("wins the fight", 0.39), Outcome("is knocked out", 0.61))
    odds = Odds(0.39, outcomes, "to win")
    scene.explainer._open_help(Explanation("Fight", "", "", odds), scene.board.rect)
    assert isinstance(hands.top, HelpScene)
    assert hands.top._words() == "**Chance:** 39 % to win\nIs knocked out: 61 %"
