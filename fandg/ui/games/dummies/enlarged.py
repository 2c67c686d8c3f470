"""A cell or the Danger Zone, enlarged for the pointer where its own words are small."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import pygame

from fandg.games.dummies.state import CLASSES, Class
from fandg.ui.board.things import Thing
from fandg.ui.games.dummies.desk import Desk
from fandg.ui.games.dummies.layout import Layout, lay_board
from fandg.ui.map.enlarged import clearest

LEAST = 1.2
"""What would grow by less is not enlarged."""


def part_at(desk: Desk, pos: tuple[int, int]) -> Class | None:
    """Whose cell is at a point; None: nobody's."""
    cells = desk.layout.cells
    return next((name for name in CLASSES if cells[name].rect.collidepoint(pos)), None)


def draw_enlarged(
    surface: pygame.Surface,
    desk: Desk,
    name: Class | None,
    things: Callable[[Desk], Iterable[Thing]],
) -> pygame.Rect | None:
    """Draw the `things` of somebody's cell, else of the Danger Zone, so large that one reads them.

    Where type need not be larger than the board has room for, nothing is drawn.
    """
    layout, metrics = desk.layout, desk.metrics
    gap = metrics.px(1)
    part, room = _part(layout, name), layout.rect.inflate(-2 * gap, -2 * gap)
    most = min(room.width / part.width, room.height / part.height)
    factor = min(most, max(metrics.text, 1 / metrics.scale))
    if factor < LEAST:
        return None
    whole = layout.rect.copy()
    whole.size = round(whole.width * factor), round(whole.height * factor)
    large = _part(lay_board(whole, metrics), name)
    right, left, above, below = (large.copy() for _ in range(4))
    right.midleft = (part.right + gap, part.centery)
    left.midright = (part.left - gap, part.centery)
    above.midbottom = (part.centerx, part.top - gap)
    below.midtop = (part.centerx, part.bottom + gap)
    place = clearest((one.clamp(room) for one in (right, left, above, below)), [part])
    whole.move_ip(place.left - large.left, place.top - large.top)
    near = replace(desk, layout=lay_board(whole, metrics))
    near.sheet(surface, place, dark=True)
    for thing in things(near):
        if thing.draw is not None:
            thing.draw(surface)
    return place


def _part(layout: Layout, name: Class | None) -> pygame.Rect:
    return layout.zone if name is None else layout.cells[name].rect
