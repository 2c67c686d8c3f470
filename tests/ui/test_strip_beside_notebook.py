"""The strip below the board says what goes on, and not what stands in the notebook beside it."""

from __future__ import annotations

import pygame
import pytest
from hands import Hands
from moments import go_on, sit_down

from fandg.ui.look import theme_for
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.notebook import Notebook
from fandg.ui.table.prompt import Prompt


def seen(hands: Hands, scene: TableScene) -> set[tuple[str, str]]:
    """What the strip said, with the last line of the notebook, while bots took their turns."""
    found = set()
    for _ in range(600):
        if scene.director.holds.awaits_press:
            scene.director.press()
        if scene.asked is not None:
            game, state = scene.table.match.game, scene.table.match.state
            scene.answer(game.choose_steady(state, scene.asked))
        hands.stage.update(0.05)
        if scene.asked is None and scene.director.player.is_playing:
            lines = [line.event for line in scene.side.notebook._lines if line.event is not None]
            if lines:
                found.add((scene.question._prompt.text, lines[-1].line(scene.names)))
    assert len(found) > 5, "nothing was shown"
    return found


@pytest.mark.parametrize("tab", ["log", "sheet"])
def test_the_strip_says_a_line_only_where_the_notebook_is_not_open(hands: Hands, tab: str) -> None:
    scene = sit_down(hands, "fortune", "competitive", ("person", "steady", "steady"), 3)
    hands.stage.settings.reduced_motion = False
    if tab == "sheet":
        scene.side.next_tab()
    alike = [said for said, line in seen(hands, scene) if said == line]
    assert bool(alike) == (tab == "sheet"), alike


def test_who_reads_further_up_still_gets_the_line_below_the_board(hands: Hands) -> None:
    scene = sit_down(hands, "fortune", "competitive", ("person", "steady", "steady"), 3)
    book: Notebook = scene.side.notebook
    go_on(hands, scene, lambda: book.count > 60, "throw", "outcome", "tableau", "card")
    assert book.shows_end
    book.scroll(5)
    assert not book.shows_end


def test_a_sentence_that_something_lies_over_is_not_seen_in_halves(hands: Hands) -> None:
    prompt = Prompt(hands.stage, theme_for("dummies"))
    prompt.text = "The Cook: Strength Throw, 2 or less"
    place = pygame.Rect(20, 20, 700, 100)
    prompt.lie(place)
    surface = pygame.Surface((740, 140))
    surface.fill("white")
    bare = pygame.image.tobytes(surface, "RGB")
    prompt.draw(surface, [pygame.Rect(0, 0, 740, place.centery)])
    assert pygame.image.tobytes(surface, "RGB") == bare
    prompt.draw(surface, [pygame.Rect(0, 130, 740, 10)])
    assert pygame.image.tobytes(surface, "RGB") != bare
