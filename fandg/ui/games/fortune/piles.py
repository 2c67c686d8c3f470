"""The decks, which lie beside the map where a broad window leaves the table bare."""

from __future__ import annotations

import pygame

from fandg.ui.art.paper import shadow
from fandg.ui.art.rack import empty_place
from fandg.ui.art.theme import Metrics
from fandg.ui.games.fortune.cards import RATIO, draw_back
from fandg.ui.games.fortune.desk import Desk

DECKS = {
    "dangers": "Dangers",
    "enemies": "Enemies",
    "events": "Events",
    "city": "City",
    "gear": "Gear",
    "allies": "Allies",
}
"""The decks that lie there, by what the state calls them."""
COLUMNS = 2
THICK = 12
"""So many cards are as thick as one card's edge is drawn."""


def lay_piles(area: pygame.Rect, metrics: Metrics) -> dict[str, pygame.Rect]:
    """Where each deck lies on a bare part of the table, with room for its name below."""
    gap, name = metrics.px(2), metrics.pt(14) + metrics.px(0.5)
    rows = -(-len(DECKS) // COLUMNS)
    high = min((area.height - gap) // rows - gap - name, metrics.px(17))
    high = min(high, round(((area.width - gap) // COLUMNS - gap) / RATIO))
    if high < metrics.px(8):
        return {}
    wide = round(high * RATIO)
    across = COLUMNS * wide + (COLUMNS - 1) * gap
    down = rows * (high + name + gap) - gap
    left, top = area.centerx - across // 2, area.centery - down // 2
    places = {}
    for at, deck in enumerate(DECKS):
        row, column = divmod(at, COLUMNS)
        x, y = left + column * (wide + gap), top + row * (high + name + gap)
        places[f"deck:{deck}"] = pygame.Rect(x, y, wide, high)
    return places


def draw_pile(desk: Desk, target: str, place: pygame.Rect, surface: pygame.Surface) -> None:
    """Draw a deck as thick as it is, with its name and how many cards it has."""
    theme, metrics, type_ = desk.theme, desk.metrics, desk.type
    deck = target.partition(":")[2]
    count = len(getattr(desk.state, deck))
    if count:
        reach = metrics.px(1)
        dark = shadow(place.size, reach)
        surface.blit(dark, (place.left - reach, place.top - reach + reach // 2))
        back = draw_back(deck, place.size, theme)
        for edge in range(-(-count // THICK), -1, -1):
            surface.blit(back, place.move(edge, edge))
    else:
        surface.blit(empty_place(place.size, theme), place)
    size, words = metrics.pt(14), f"{DECKS[deck]} {count}"
    size = type_.fit(words, theme.label, place.width, largest=size, smallest=9)
    name = type_.render(words, theme.label, size, theme.chalk_soft)
    below = (place.centerx, place.bottom + metrics.px(0.5))
    surface.blit(name, name.get_rect(midtop=below))
