"""The printed board of Three Dummies: the fortress cut open, by night."""

from __future__ import annotations

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import darker, lighter
from fandg.ui.art.textures import lay
from fandg.ui.art.theme import Theme
from fandg.ui.boards.dummies_layout import Layout

_pictures = SurfaceCache(64)


def fortress_picture(layout: Layout, theme: Theme) -> pygame.Surface:
    """The board without anything on it; opaque."""
    return _pictures.get((layout.rect.size, theme), lambda: _draw(layout, theme))


def _draw(layout: Layout, theme: Theme) -> pygame.Surface:
    picture = lay(layout.rect.size, "paper", lighter(theme.table, 0.1))
    for cell in layout.cells.values():
        shapes.fill_round(picture, cell.rect, darker(theme.table, 0.3), layout.gap)
    for place in (layout.treasury, layout.zone, layout.shelf, layout.gate):
        shapes.fill_round(picture, place, darker(theme.table, 0.4), layout.gap)
    return picture
