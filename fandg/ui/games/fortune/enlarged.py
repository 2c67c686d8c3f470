"""Cards that the pointer enlarges, to be read beside the small thing that stands for them."""

from __future__ import annotations

import pygame

from fandg.ui.art.paper import shadow
from fandg.ui.games.fortune.cards import RATIO, draw_card
from fandg.ui.games.fortune.desk import Desk


def draw_cards(
    desk: Desk,
    surface: pygame.Surface,
    board: pygame.Rect,
    under: pygame.Rect,
    cards: list[str],
    *,
    beside: bool = False,
) -> pygame.Rect:
    """Draw cards large enough to be read, near the small thing that stands for them; where.

    They lie below it or `beside` it, unless there is no room.
    """
    metrics = desk.metrics
    gap = metrics.px(1)
    high = min(metrics.px(36), board.height - 2 * gap)
    wide = round(high * RATIO)
    row = pygame.Rect(0, 0, len(cards) * (wide + gap) - gap, high)
    if not beside and under.bottom + gap + high <= board.bottom:
        row.midtop = (under.centerx, under.bottom + gap)
    elif under.right + gap + row.width <= board.right:
        row.midleft = (under.right + gap, under.centery)
    elif beside and under.left - gap - row.width >= board.left:
        row.midright = (under.left - gap, under.centery)
    else:
        row.midbottom = (under.centerx, under.top - gap)
    row.clamp_ip(board.inflate(-gap, -gap))
    reach = metrics.px(1.6)
    for at, card in enumerate(cards):
        place = pygame.Rect(row.left + at * (wide + gap), row.top, wide, high)
        dark = shadow(place.size, reach, 210)
        surface.blit(dark, (place.left - reach, place.top - reach + reach // 3))
        surface.blit(draw_card(desk.library, card, place.size, desk.theme), place)
    return row
