"""A cell or the Danger Zone, enlarged for the pointer where its own words are small."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import pygame

from fandg.games.dummies.state import CLASSES, Class
from fandg.ui.board.magnified import find_factor, place_beside
from fandg.ui.board.things import Thing
from fandg.ui.games.dummies.desk import Desk
from fandg.ui.games.dummies.layout import Layout, lay_board


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
    part = _part(layout, name)
    factor = find_factor(part, layout.rect, metrics)
    if factor is None:
        return None
    whole = layout.rect.copy()
    whole.size = round(whole.width * factor), round(whole.height * factor)
    large = _part(lay_board(whole, metrics), name)
    place = place_beside(part, large.size, layout.rect, metrics)
    whole.move_ip(place.left - large.left, place.top - large.top)
    near = replace(desk, layout=lay_board(whole, metrics))
    near.sheet(surface, place, dark=True)
    for thing in things(near):
        if thing.draw is not None:
            thing.draw(surface)
    return place


def _part(layout: Layout, name: Class | None) -> pygame.Rect:
    return layout.zone if name is None else layout.cells[name].rect
