"""How the board is laid out: the map, and the instruments in a strip below it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fandg.ui.art.theme import Metrics

LOW = 6.2
"""How high the strip is, in units of the grid."""
TALL = 10.0
"""How high it may become where the map leaves room."""
ROOMY = 14.0
"""How high each of two rows may become: where the board is nearly square, they stand in two."""
MARKET = 0.42
"""The share of the strip that the market takes; a newspaper takes its own from the rest."""


@dataclass(frozen=True)
class Layout:
    """The parts of the board on the screen."""

    room: pygame.Rect
    """What the whole map is fitted into."""
    strip: pygame.Rect
    market: tuple[pygame.Rect, ...]
    """A gauge for each supply."""
    seats: tuple[pygame.Rect, ...]
    """A plate for each power."""


def lay_board(rect: pygame.Rect, metrics: Metrics, seats: int) -> Layout:
    """Divide the board's rectangle, by its shape."""
    grown = 1 + 0.3 * max(0.0, metrics.text - 1)
    low = round(metrics.px(LOW) * grown)
    spare = rect.height - rect.width // 2
    rows = 2 if spare >= 2 * max(low, metrics.px(TALL)) else 1
    high = max(low, min(spare, metrics.px(TALL) if rows == 1 else 2 * metrics.px(ROOMY)))
    strip = pygame.Rect(rect.left, rect.bottom - high, rect.width, high)
    room = pygame.Rect(rect.left, rect.top, rect.width, rect.height - high)
    gap = metrics.px(0.5)
    inner = strip.inflate(-2 * gap, -2 * gap)
    if rows == 2:
        upper = pygame.Rect(inner.left, inner.top, inner.width, (inner.height - gap) // 2)
        lower = upper.move(0, upper.height + gap)
        return Layout(room, strip, _cut(upper, 3, gap), _cut(lower, seats, gap))
    wide = round(inner.width * MARKET)
    market = _cut(pygame.Rect(inner.left, inner.top, wide, inner.height), 3, gap)
    rest = pygame.Rect(inner.left + wide + gap, inner.top, inner.width - wide - gap, inner.height)
    return Layout(room, strip, market, _cut(rest, seats, gap))


def _cut(rect: pygame.Rect, count: int, gap: int) -> tuple[pygame.Rect, ...]:
    """A rectangle in equal parts side by side."""
    parts = []
    for at in range(count):
        left = rect.left + (rect.width + gap) * at // count
        right = rect.left + (rect.width + gap) * (at + 1) // count - gap
        parts.append(pygame.Rect(left, rect.top, max(1, right - left), rect.height))
    return tuple(parts)
