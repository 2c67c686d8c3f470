"""Cards that the pointer enlarges, to be read beside the small thing that stands for them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fandg.ui.art.paper import shadow
from fandg.ui.games.fortune.cards import RATIO, draw_card
from fandg.ui.games.fortune.desk import Desk
from fandg.ui.map.enlarged import clearest


def draw_cards(
    desk: Desk,
    surface: pygame.Surface,
    board: pygame.Rect,
    under: pygame.Rect,
    cards: list[str],
    *,
    beside: bool = False,
    taken: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Draw cards large enough to be read, near the small thing that stands for them; where.

    They lie below it or `beside` it, unless there is no room or they would hide more there of what
    is `taken`.
    """
    metrics = desk.metrics
    gap = metrics.px(1)
    high = min(metrics.px(36), board.height - 2 * gap)
    wide = round(high * RATIO)
    row = pygame.Rect(0, 0, len(cards) * (wide + gap) - gap, high)
    below, right, left, above = (row.copy() for _ in range(4))
    below.midtop = (under.centerx, under.bottom + gap)
    right.midleft = (under.right + gap, under.centery)
    left.midright = (under.left - gap, under.centery)
    above.midbottom = (under.centerx, under.top - gap)
    order = (right, left, above, below) if beside else (below, right, left, above)
    places = [place.clamp(board.inflate(-gap, -gap)) for place in order]
    bare = [place for place in places if not place.colliderect(under)]
    row = clearest(bare or places, taken)
    reach = metrics.px(1.6)
    for at, card in enumerate(cards):
        place = pygame.Rect(row.left + at * (wide + gap), row.top, wide, high)
        dark = shadow(place.size, reach, 210)
        surface.blit(dark, (place.left - reach, place.top - reach + reach // 3))
        surface.blit(draw_card(desk.library, card, place.size, desk.theme), place)
    return row
