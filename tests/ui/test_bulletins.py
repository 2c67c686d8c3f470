"""News that concern no person pass by unseen, and are told in one slip beside the next question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from hands import Hands
from test_way_back import kind_of, sit_down

from fandg.engine.decision import Decision
from fandg.engine.event import Event
from fandg.engine.show import Show
from fandg.games.supremacy.events.news import NewsTurned
from fandg.ui.board.things import Thing
from fandg.ui.games.supremacy.board import SupremacyBoard
from fandg.ui.lull import RUN
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.meanwhile import READ_MOST


def dates(log: Sequence[Event]) -> list[str]:
    return [event.date for event in log if isinstance(event, NewsTurned)]


def last_issue(scene: TableScene) -> NewsTurned:
    return next(e for e in reversed(scene.table.match.log) if isinstance(e, NewsTurned))


def play_on(hands: Hands, *, is_mine: bool, is_great: bool = False) -> TableScene:
    """A table at the normal pace, after a person was out of a stage whose issue is his or not."""
    for seed in range(3 if is_mine else 5, 60):
        # The first issue of a game concerns everybody.
        scene = sit_down(hands, "bid", seed=seed, fortuna="on", turn=2)
        known = dates(scene.table.match.log)
        ahead = scene.table.match.branch()
        ahead.answer("out")
        while isinstance(asked := ahead.run(), Decision) and asked.seat:
            ahead.answer(ahead.game.choose_steady(ahead.state, asked))
        new = [e for e in ahead.log if isinstance(e, NewsTurned) and e.date not in known]
        fits = all((0 in issue.concerns) is is_mine for issue in new)
        if new and fits and any(issue.is_great for issue in new) is is_great:
            hands.stage.settings.speed = "normal"
            hands.goes_on = False
            return scene
    raise AssertionError("no such issue")


def seconds_to(hands: Hands, scene: TableScene) -> float:
    """How long a person watches before he is asked, or something waits for his press."""
    for tenth in range(200):
        if scene.director.status == "asking" or scene.director.holds.awaits_press:
            return tenth / 10
        hands.wait(0.1)
    raise AssertionError("it never ends")


def test_an_issue_that_concerns_nobody_here_passes_at_once_and_stands_beside_the_question(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = play_on(hands, is_mine=False)
    seen: list[Thing] = []
    board: Any = scene.board
    assert isinstance(board, SupremacyBoard)
    issue = board._issue

    def note() -> list[Thing]:
        seen.extend(issue())
        return issue()

    monkeypatch.setattr(board, "_issue", note)
    scene.answer("out")
    assert seconds_to(hands, scene) <= 4
    assert not seen, "the paper was not laid out"
    assert scene.director.status == "asking"
    told = last_issue(scene)
    line = scene.meanwhile.bulletins[-1]
    assert told.top in line
    assert told.bottom in line
    assert any("In the news" in words for words in scene.meanwhile._says)
    scene.answer("out")
    seconds_to(hands, scene)
    assert line in scene.meanwhile.bulletins, "who answered before he could read it is told again"
    laid = scene.meanwhile.clock()
    scene.meanwhile.clock = lambda: laid + READ_MOST
    scene.answer("out")
    seconds_to(hands, scene)
    assert line not in scene.meanwhile.bulletins, "it has lain there for long enough"
    scene.meanwhile.bulletins = [line]
    hands.key(pygame.K_ESCAPE)
    assert not scene.meanwhile.lies_there, "one press puts it away"


def test_an_issue_that_concerns_the_person_is_held_for_him_and_is_not_told_again(
    hands: Hands,
) -> None:
    scene = play_on(hands, is_mine=True)
    scene.answer("out")
    seconds_to(hands, scene)
    assert scene.director.holds.is_on("page")
    hands.goes_on = True
    for _ in range(60):
        if scene.director.status == "asking":
            break
        hands.wait(0.5)
    assert scene.meanwhile.bulletins == []
    assert kind_of(scene)


def test_space_goes_on_from_a_paper_once_it_hurries_nothing_else(hands: Hands) -> None:
    scene = play_on(hands, is_mine=True)
    scene.answer("out")
    seconds_to(hands, scene)
    holds = scene.director.holds
    assert holds.is_on("page")
    hands.hit(pygame.K_SPACE)
    assert holds.is_on("page"), "a press that hurried what was before goes by no paper"
    hands.wait(RUN + 0.2)
    hands.hit(pygame.K_SPACE)
    assert not holds.is_on("page")


def test_a_great_issue_that_concerns_nobody_here_lies_there_for_a_moment(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = play_on(hands, is_mine=False, is_great=True)
    seen: list[Thing] = []
    board: Any = scene.board
    issue = board._issue

    def note() -> list[Thing]:
        seen.extend(issue())
        return list(issue())

    monkeypatch.setattr(board, "_issue", note)
    scene.answer("out")
    seconds_to(hands, scene)
    assert seen, "the paper was laid out"
    assert not scene.director.holds.is_on("page"), "and went by itself"


def test_only_a_bulletin_passes_by() -> None:
    assert not Show(is_read=True).bulletin
