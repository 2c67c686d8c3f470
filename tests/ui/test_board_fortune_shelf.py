"""The shelf of Fortune and Glory: what is offered lies there, every thing for itself."""

from __future__ import annotations

import pygame
import pytest

from fandg.ui.art.theme import Metrics
from fandg.ui.boards.fortune_shelf import Offer, lay_shelf

AREA = pygame.Rect(14, 90, 474, 360)


@pytest.mark.parametrize("text", [0.8, 1.0, 2.0])
def test_six_dice_to_choose_from_lie_side_by_side(text: float) -> None:
    dice = [Offer(f"die:{number}", None, True) for number in range(1, 7)]
    panel, places = lay_shelf(AREA, dice, Metrics(1.0, text))
    assert AREA.contains(panel)
    for at, place in enumerate(places):
        assert panel.contains(place)
        assert place.width == place.height
        assert place.collidelist(places[at + 1 :]) < 0
