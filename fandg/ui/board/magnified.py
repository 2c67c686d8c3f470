"""Where a part of a board is shown large, while one points at it, whose own words are small."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from fandg.ui.art.theme import Metrics
from fandg.ui.board.pens import Pens
from fandg.ui.board.things import Thing
from fandg.ui.map.enlarged import clearest

LEAST = 1.2
"""What would grow by less is not enlarged."""


def find_factor(part: pygame.Rect, board: pygame.Rect, metrics: Metrics) -> float | None:
    """How much larger a part of a board is to be read; None where it is as large as type asks."""
    room = _room(board, metrics)
    most = min(room.width / part.width, room.height / part.height)
    factor = min(most, max(metrics.text, 1 / metrics.scale))
    return factor if factor >= LEAST else None


def place_beside(
    part: pygame.Rect, size: tuple[int, int], board: pygame.Rect, metrics: Metrics
) -> pygame.Rect:
    """Where a part of a board lies in a larger size: beside itself, and all of it on the board."""
    gap = metrics.px(1)
    right, left, above, below = (pygame.Rect((0, 0), size) for _ in range(4))
    right.midleft = (part.right + gap, part.centery)
    left.midright = (part.left - gap, part.centery)
    above.midbottom = (part.centerx, part.top - gap)
    below.midtop = (part.centerx, part.bottom + gap)
    room = _room(board, metrics)
    return clearest((one.clamp(room) for one in (right, left, above, below)), [part])


def draw_magnified(
    surface: pygame.Surface,
    desk: Pens,
    part: pygame.Rect,
    board: pygame.Rect,
    things: Callable[[pygame.Rect], Iterable[Thing]],
) -> pygame.Rect | None:
    """Draw the `things` that fill a part of a board large, beside it; where, None: they are."""
    factor = find_factor(part, board, desk.metrics)
    if factor is None:
        return None
    size = round(part.width * factor), round(part.height * factor)
    place = place_beside(part, size, board, desk.metrics)
    desk.sheet(surface, place)
    for thing in things(place):
        if thing.draw is not None:
            thing.draw(surface)
    return place


def _room(board: pygame.Rect, metrics: Metrics) -> pygame.Rect:
    gap = metrics.px(1)
    return board.inflate(-2 * gap, -2 * gap)
