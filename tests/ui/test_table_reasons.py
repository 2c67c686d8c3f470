"""Bots at the table: their answers stand there with a word why, and may be asked about later."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pygame
import pytest
from hands import Hands, show

from fandg.engine.event import Event
from fandg.engine.game import Setup
from fandg.engine.seats import Seat
from fandg.engine.shelf import new_path
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.games.fortune.events.rounds import Moved
from fandg.paths import saves_folder
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.help import HelpScene
from fandg.ui.table.notebook import Notebook


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
        if scene.asked is not None:
            scene.answer(scene.asked.legal_options()[0].key)
        if moves_of_ben(scene):
            break
        words = scene.question._prompt
        stood += words.startswith("Ben: ") and "(" in words
    assert stood > 3


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
