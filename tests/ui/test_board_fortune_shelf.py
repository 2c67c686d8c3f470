"""The shelf of Fortune and Glory: what is offered lies there, every thing for itself."""

from __future__ import annotations

import pygame
import pytest

from fandg.engine.decision import Decision, Option
from fandg.games.fortune.city import Ware
from fandg.ui.art.theme import Metrics
from fandg.ui.games.fortune.shelf import READABLE, ShelfWare, lay_shelf, wares_of

AREA = pygame.Rect(14, 90, 474, 360)


@pytest.mark.parametrize("text", [0.8, 1.0, 2.0])
def test_six_dice_to_choose_from_lie_side_by_side(text: float) -> None:
    dice = [ShelfWare(f"die:{number}", None, True) for number in range(1, 7)]
    panel, places = lay_shelf(AREA, dice, Metrics(1.0, text))
    assert AREA.contains(panel)
    for at, place in enumerate(places):
        assert panel.contains(place)
        assert place.width == place.height
        assert place.collidelist(places[at + 1 :]) < 0


def test_a_city_offers_what_the_hero_holds_already() -> None:
    rope, lamp = "item:rope", "card:lamp"
    ware: Option[Ware | None] = Option("item:rope", "Rope, 2 Glory", Ware("rope", 2), rope)
    light: Option[Ware | None] = Option("play:lamp", "Lamp", None, lamp)
    question = Decision(0, "in-city", "What next?", "city", [ware, light])
    assert wares_of(question, {rope, lamp}) == [ShelfWare(rope, 2, True)]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_few_cards_of_which_one_is_chosen_are_large_enough_to_be_read(count: int) -> None:
    area = pygame.Rect(14, 70, 690, 430)
    cards = [ShelfWare(f"card:{number}", None, True) for number in range(count)]
    panel, places = lay_shelf(area, cards, Metrics(1.0, 1.0))
    assert area.contains(panel)
    for at, place in enumerate(places):
        assert panel.contains(place)
        assert place.width >= READABLE
        assert place.collidelist(places[at + 1 :]) < 0
