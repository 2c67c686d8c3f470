"""Cards that a person turns up for research or prospecting are seen one after the other."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from hands import Hands, show
from moments import rest

from fandg.dev.moments import find_moment, settle
from fandg.dev.shots import table_at
from fandg.games.supremacy.events.works import CardsTurned
from fandg.ui.scenes.table import TableScene
from fandg.ui.table.held_panel import GO_ON
from fandg.ui.table.turned_cards import BEGIN, STEP, TURN_ALL


def pay_for(
    hands: Hands,
    cards: int,
    nukes: int,
    *,
    still: bool = False,
    size: tuple[int, int] = (1280, 720),
    text: int = 100,
) -> TableScene:
    """Somebody pays for so many cards of a deck with so many nuke cards: they lie face down."""
    settings = hands.stage.settings
    hands.goes_on = settings.guide = False
    settings.speed, settings.reduced_motion = "off", still
    scene = table_at(hands.stage, find_moment("supremacy-build"))
    show(hands.stage, scene)
    settings.text = text
    hands.stage.take_window(pygame.display.set_mode(size))
    hands.stage.relayout()
    settle(hands.stage)
    state: Any = scene.table.match.state
    state.powers[0].cash, state.powers[0].supplies = 9000, [6, 6, 6]
    state.nuke_deck = nukes
    settings.speed = "normal"
    scene.answer("research:nuke")
    rest(hands, 1.0)
    assert scene.asked is not None
    assert scene.asked.kind == "cards"
    scene.answer(f"count:{cards}")
    for _ in range(100):
        if scene.turned_cards.is_open:
            break
        hands.stage.update(0.02)
    assert scene.turned_cards.is_open
    return scene


def label(scene: TableScene) -> str:
    (button,) = scene.turned_cards.widgets
    return str(getattr(button, "label", ""))


def turned_in(scene: TableScene) -> CardsTurned:
    return next(e for e in reversed(scene.table.match.log) if isinstance(e, CardsTurned))


def faces_seen(hands: Hands, scene: TableScene) -> int:
    """How many cards do not show their back."""
    panel = scene.turned_cards
    hands.stage.draw()
    seen = [hands.stage.surface.subsurface(place).copy() for place in panel._cards]
    back = panel._back.get_at(panel._back.get_rect().center)
    return sum(one.get_at(one.get_rect().center) != back for one in seen)


def test_cards_turn_one_after_the_other_and_nothing_tells_before_what_they_are(
    hands: Hands,
) -> None:
    scene = pay_for(hands, 6, 0)
    event = turned_in(scene)
    assert scene.turned_cards.turned is not None
    assert scene.turned_cards.turned.laid == 6
    assert scene.director.untold is event, "the notebook would tell what came of it"
    seen = [faces_seen(hands, scene)]
    for _ in range(5):
        rest(hands, STEP)
        seen.append(faces_seen(hands, scene))
    assert seen == sorted(seen)
    assert seen[0] == 0
    assert 0 < seen[3] < 6
    rest(hands, 3.0)
    assert faces_seen(hands, scene) == 6
    assert label(scene) == GO_ON
    rest(hands, 20.0)
    assert scene.turned_cards.is_open, "it waits for its person"
    hands.key(pygame.K_RETURN)
    assert not scene.turned_cards.widgets, "it was let go"


def test_where_the_wanted_card_shows_the_rest_stays_face_down(hands: Hands) -> None:
    scene = pay_for(hands, 10, 60)
    event, turned = turned_in(scene), scene.turned_cards.turned
    assert turned is not None
    assert len(turned.cards) == len(event.cards) < turned.laid
    rest(hands, 9.0)
    assert turned.cards[-1] == "technology:nuke"
    assert "nuke" in turned.ends
    assert len(scene.turned_cards._faces) == len(turned.cards)


def test_a_press_turns_all_that_are_left_and_another_goes_on(hands: Hands) -> None:
    scene = pay_for(hands, 6, 0)
    rest(hands, BEGIN)
    assert label(scene) == TURN_ALL
    hands.key(pygame.K_SPACE)
    assert scene.turned_cards.is_open
    assert label(scene) == GO_ON
    hands.rest()
    hands.key(pygame.K_SPACE)
    assert not scene.turned_cards.is_open


def test_a_press_as_the_last_card_comes_to_lie_does_not_go_on_from_it(hands: Hands) -> None:
    scene = pay_for(hands, 6, 0)
    rest(hands, 2.0)
    assert not hands.stage.lull.is_on()
    while not scene.turned_cards.lies_open:
        hands.stage.update(0.05)
    assert hands.stage.lull.is_on()


def test_with_little_motion_they_lie_open_at_once(hands: Hands) -> None:
    scene = pay_for(hands, 6, 0, still=True)
    assert scene.turned_cards.lies_open
    assert faces_seen(hands, scene) == 6


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1024, 768), 200), ((3840, 2160), 100)]
)
def test_ten_cards_lie_within_their_sheet_and_the_sheet_on_the_board(
    hands: Hands, size: tuple[int, int], text: int
) -> None:
    scene = pay_for(hands, 10, 1, size=size, text=text)
    panel = scene.turned_cards
    rest(hands, 9.0)
    room = scene.board.rect if text == 100 else pygame.Rect((0, 0), size)
    assert room.contains(panel.rect)
    assert all(panel.rect.contains(card) for card in panel._cards)
    assert panel._button.rect.collidelist(panel._cards) < 0
