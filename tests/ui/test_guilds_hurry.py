"""At what is asked step after step a hurried Enter does nothing, and other keys lead at once."""

from __future__ import annotations

import pygame
import pytest
from hands import Hands
from test_large_type import sit_at


@pytest.mark.parametrize("moment", ["guilds-tanners", "guilds-heroes", "guilds-share"])
def test_a_hurried_enter_gives_no_answer_that_comes_again_and_again(
    hands: Hands, moment: str
) -> None:
    scene = sit_at(hands, moment, text=100)
    asked = scene.asked
    assert asked is not None
    assert asked.repeats
    hands.key(pygame.K_RETURN, pygame.K_RETURN)
    assert scene.asked is asked
    hands.key(pygame.K_RIGHT)
    assert scene.ring.focus is not None


def test_a_number_while_a_step_is_shown_answers_nothing_and_that_is_said(hands: Hands) -> None:
    scene = sit_at(hands, "guilds-tanners", text=100)
    hands.stage.settings.speed = "normal"
    assert scene.asked is not None
    hands.wait(1.0)
    hands.key(pygame.K_RIGHT)
    scene.answer(next(o.key for o in scene.asked.legal_options() if o.key.startswith("go:")))
    hands.tick()
    assert scene.director.status == "playing"
    given = scene.table.count_answers()
    hands.hit(pygame.K_0)
    assert hands.stage.lull.has_held_back
    assert scene.table.count_answers() == given


def test_an_enter_meant_for_what_others_do_activates_nobody(hands: Hands) -> None:
    scene = sit_at(hands, "guilds-turn", text=100)
    asked = scene.asked
    assert asked is not None
    hands.key(pygame.K_RETURN, pygame.K_RETURN)
    assert scene.asked is asked


def test_no_sum_of_a_short_turn_stands_between_it_and_the_next(hands: Hands) -> None:
    scene = sit_at(hands, "guilds-tanners", text=100)
    match = scene.table.match
    assert match.game.turn_of(match.state) == 0
    assert match.game.turn_title(match.state) == ""


def test_that_a_press_came_too_soon_is_said_beside_the_question(hands: Hands) -> None:
    scene = sit_at(hands, "guilds-tanners", text=100)
    question = scene.question
    place = question.place_too_soon((170, 16))
    assert question.rect.contains(place)
    assert place.left > question._prompt.right
    assert place.collidelist([widget.rect for widget in question.widgets]) < 0
