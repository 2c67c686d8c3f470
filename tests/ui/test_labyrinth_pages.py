"""Pages of the Labyrinth: short ones lie beside the board, and all can be read again."""

from __future__ import annotations

import pygame
import pytest
from hands import Hands
from moments import go_on
from test_labyrinth_at_table import sit

from fandg.games.labyrinth.events.course import LessonRead
from fandg.games.labyrinth.library import open_library
from fandg.games.labyrinth.telling.tableaux import ONE_LINE, tell_page, tell_story
from fandg.ui.intents import Press
from fandg.ui.scenes.pages import PagesScene
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.help import HelpScene


def to_lesson(hands: Hands, scene: TableScene) -> None:
    """Answer and go on until a lesson is held."""
    director = scene.director
    for _ in range(900):
        if director.holds.is_on("aside"):
            hands.wait(0.8)
            return
        if scene.asked is not None:
            match = scene.table.match
            scene.answer(match.game.choose_steady(match.state, scene.asked))
        elif director.holds.awaits_press:
            hands.wait(0.6)
            hands.key(pygame.K_RETURN)
        else:
            hands.wait(0.1)
    raise AssertionError("no lesson came")


def read_beside(scene: TableScene) -> str:
    """The title of what lies beside the board, if anything does."""
    return scene.aside.tableau.title if scene.aside.tableau is not None else ""


def test_a_lesson_is_turned_over_by_its_own_button_and_by_enter_alone(hands: Hands) -> None:
    scene = sit(hands, mode="tutorial")
    to_lesson(hands, scene)
    aside = scene.aside
    title = read_beside(scene)
    for place in (scene.board.rect.center, aside.rect.midtop, scene.question.rect.center):
        hands.click((place[0], place[1] + 4))
        hands.wait(0.7)
    for key in (pygame.K_SPACE, pygame.K_1, pygame.K_0):
        hands.key(key)
        hands.wait(0.7)
    assert scene.director.holds.is_on("aside")
    assert read_beside(scene) == title
    assert scene.side.pages.contains(aside.rect), "who sits there stays in sight"
    (button,) = aside.widgets
    hands.click(button.rect.center)
    assert read_beside(scene) != title
    to_lesson(hands, scene)
    title = read_beside(scene)
    assert title
    hands.key(pygame.K_RETURN)
    assert read_beside(scene) != title


def test_what_was_read_can_be_read_again(hands: Hands) -> None:
    scene = sit(hands, mode="tutorial")
    go_on(hands, scene, lambda: scene.director.holds.is_on("tableau"))
    scene.explainer.take(Press(scene.board.rect.center, button=3))
    told = hands.stage.top
    assert isinstance(told, HelpScene)
    assert told.explanation.title == "What happened", "the map under a page explains nothing"
    hands.key(pygame.K_RETURN)
    for _ in range(3):
        to_lesson(hands, scene)
        hands.key(pygame.K_RETURN)
    to_lesson(hands, scene)
    hands.key(pygame.K_n)
    assert isinstance(hands.top, PagesScene)
    lessons = [event for event in scene.table.match.log if isinstance(event, LessonRead)]
    assert len(hands.top.pages) > len(lessons) >= 3
    before = hands.top.at
    hands.stage.draw()
    shown = pygame.image.tobytes(hands.stage.surface, "RGB")
    hands.key(pygame.K_LEFT)
    assert hands.top.at == before - 1
    hands.stage.draw()
    assert pygame.image.tobytes(hands.stage.surface, "RGB") != shown


def test_a_page_of_a_line_lies_beside_the_board_and_so_does_what_came_of_it() -> None:
    short, long = "Flick.", "word " * ONE_LINE
    assert tell_page("", "T", short).lies_beside
    assert not tell_page("", "T", long).lies_beside
    assert tell_page("", "T", long, is_upshot=True).lies_beside


@pytest.mark.parametrize("act", ["act-1", "act-4"])
def test_pages_that_follow_each_other_have_pictures_of_their_own(act: str) -> None:
    library = open_library()
    state = type("S", (), {"mission": act})()
    days = [page for page in library.pages.values() if page.kind.startswith("day")]
    shown = {
        page.kind: tell_story(state, page.id, page.title, page.text).page
        for page in days
        if page.id.startswith(act)
    }
    assert len({str(picture) for picture in shown.values()}) == len(shown)
    sides = [tell_page("", "T", "word " * ONE_LINE, (), side).page for side in "ABCD"]
    assert len({str(picture) for picture in sides}) == len(sides)
    assert len({picture.icons[0] for picture in sides if picture}) == 1, "its own sign is in front"
