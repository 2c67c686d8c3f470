"""Where everything lies on the board of the Labyrinth: the map, and the boards beside it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fandg.ui.art.theme import Metrics

MAP = 1.0
"""How wide the map would like to be against its height."""
COLUMN = (0.31, 0.44)
"""How wide the boards beside it are at least and at most, of all the width ..."""
LARGE, BROAD = 1.3, (0.44, 0.45)
"""... and in type so much larger than usual."""
LEAST = 46
"""Grid units of height below which nothing but the map has room: its boards open from the sheet."""
RIVAL, LOW_RIVAL = 0.36, 0.32
"""The share of the column's height that the Villain's board takes, and in type too large for it."""
DOOM = 0.15
"""The share of it that the track of days takes at most."""


@dataclass(frozen=True)
class Layout:
    """The rectangles of the board, in pixels of the window."""

    view: pygame.Rect
    """Through which the map is seen."""
    hero: pygame.Rect | None
    """The board of the acting hero."""
    others: pygame.Rect | None
    """The slim cards of the others."""
    villain: pygame.Rect | None
    doom: pygame.Rect | None


def lay_board(rect: pygame.Rect, metrics: Metrics, others: int) -> Layout:
    """Cut the board into map and column, with room for so many slim cards."""
    gap = metrics.px(1)
    stretch = max(1.0, metrics.text)
    if rect.height < metrics.px(LEAST) or rect.width < metrics.px(60):
        return Layout(rect, None, None, None, None)
    is_low = rect.height < metrics.px(LEAST * (1 + stretch) / 2)
    shares = COLUMN if stretch < LARGE else BROAD
    least, most = (round(rect.width * share) for share in shares)
    wide = max(least, min(most, round(rect.width - MAP * rect.height)))
    view = pygame.Rect(rect.left, rect.top, rect.width - wide, rect.height)
    column = pygame.Rect(view.right, rect.top, wide, rect.height).inflate(-2 * gap, -2 * gap)
    if is_low:
        # Who they are, and what they have left, stands on the seats' cards.
        others = 0
    slim = metrics.px(4.4) if others else 0
    rows = -(-others // 3)
    below = rows * (slim + gap // 2) if others else 0
    doom = min(round(metrics.px(6.2) * min(1.4, stretch)), round(column.height * DOOM))
    rival = round(column.height * (LOW_RIVAL if is_low else RIVAL)) - doom // 2
    hero = column.height - below - rival - doom - 3 * gap
    top = column.top
    hero_rect = pygame.Rect(column.left, top, column.width, hero)
    others_rect = pygame.Rect(column.left, hero_rect.bottom + gap, column.width, below)
    villain = pygame.Rect(column.left, 0, column.width, rival)
    villain.bottom = column.bottom - doom - gap
    doom_rect = pygame.Rect(column.left, column.bottom - doom, column.width, doom)
    return Layout(view, hero_rect, others_rect if others else None, villain, doom_rect)
