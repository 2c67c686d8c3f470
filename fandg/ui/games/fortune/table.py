"""How the board of the treasure hunt is laid out: the map, the plates, the villains' strip."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fandg.ui.art.theme import Metrics
from fandg.ui.games.fortune.action import action_place
from fandg.ui.games.fortune.strip import strip_height
from fandg.ui.games.fortune.track import track_height

POLAR = 0.072
"""The share of the map's height at its top where nothing but ice lies: plates may cover it."""
SOUTHERN = 0.018
"""The same at its bottom."""
LEGEND = 8
"""Grid units that must be left below the map for the legend to be set there, with its names."""
TRAY = 11
"""Grid units that the dice tray takes at the lower right."""


@dataclass(frozen=True)
class Layout:
    """The parts of the board on the screen."""

    rect: pygame.Rect
    room: pygame.Rect
    """What the whole map is fitted into."""
    plates: pygame.Rect
    """Where the plates of the artifacts lie."""
    column: bool
    """Whether the plates lie one below another, beside the map."""
    bare: pygame.Rect
    """What lies bare right of the map."""
    between: pygame.Rect
    """What plates and track leave free, where cards lie."""
    legend: pygame.Rect
    """What the map leaves of a window of the old shape, below it: empty in others."""
    cards: tuple[pygame.Rect, pygame.Rect]
    """Where a card lies that is played: on the left, on the right."""


def lay_table(rect: pygame.Rect, metrics: Metrics, *, has_track: bool) -> Layout:
    """Divide the board's rectangle, by its shape."""
    gap = metrics.px(0.4)
    high = strip_height(metrics) + 2 * gap
    low = track_height(metrics) if has_track else 0
    free = rect.width - 2 * (rect.height - low)
    room = rect.copy()
    column = free >= metrics.px(22)
    legend = pygame.Rect(rect.left, rect.bottom, 0, 0)
    if column:
        both = free >= metrics.px(44)
        wide = min(free // 2 if both else free, metrics.px(40))
        plates = pygame.Rect(rect.left, rect.top, wide, rect.height - low)
        room.width -= 2 * wide if both else wide
        room.left = rect.left + wide
        room.height -= max(0, low - round(SOUTHERN * room.height))
    else:
        plates = pygame.Rect(rect.left, rect.top, rect.width, high)
        map_high = min(rect.height, rect.width // 2)
        spare = rect.height - map_high
        top = max(0, high - round(POLAR * map_high))
        bottom = max(0, low - round(SOUTHERN * map_high))
        if spare >= high + low:
            # What the map leaves of a window of the old shape makes the plates higher.
            plates.height += min(high, spare - high - low)
            top, bottom = plates.height, spare - plates.height
            if bottom - low >= metrics.px(LEGEND):
                legend = pygame.Rect(rect.left, rect.bottom - bottom, rect.width, bottom - low)
        room = pygame.Rect(rect.left, rect.top + top, rect.width, rect.height - top - bottom)
    between = _lie_between(rect, plates, low, metrics, column=column)
    cards = _card_places(rect, room, between, metrics)
    bare = pygame.Rect(room.right, rect.top, rect.right - room.right, rect.height - low)
    return Layout(rect, room, plates, column, bare, between, legend, cards)


def _lie_between(
    rect: pygame.Rect, plates: pygame.Rect, low: int, metrics: Metrics, *, column: bool
) -> pygame.Rect:
    pad = metrics.px(1)
    left = plates.right if column else rect.left
    top = rect.top if column else plates.bottom
    area = pygame.Rect(left + pad, top, rect.right - left - 2 * pad, rect.bottom - low - top - pad)
    if column:
        area.top += pad
        area.height -= pad
    return area


def _card_places(
    rect: pygame.Rect, room: pygame.Rect, area: pygame.Rect, metrics: Metrics
) -> tuple[pygame.Rect, pygame.Rect]:
    first = action_place(area, metrics)
    # The dice tray lies over the lower right corner.
    tray = round(metrics.px(TRAY) * max(1.0, 0.8 * metrics.text))
    card = action_place(pygame.Rect(area.topleft, (area.width, area.height - tray)), metrics)
    card.right = area.right
    if rect.right - room.right >= card.width:
        # Beside the map it hides nothing.
        card = first.copy()
        card.right = area.right
        return card, card
    return first, card
