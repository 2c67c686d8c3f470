"""The legend of a map, enlarged for the pointer: printed, it may be too small for its words."""

from __future__ import annotations

import pygame

from fandg.ui.art.paper import shadow
from fandg.ui.map.camera import View
from fandg.ui.map.captions import write_legend
from fandg.ui.map.context import MapContext
from fandg.ui.map.lettering import Writer
from fandg.ui.map.printing import draw_print

BROAD = 46
"""How broad the enlarged legend is, in units of the grid."""


def legend_rect(context: MapContext) -> pygame.Rect:
    """Where the legend lies on the screen."""
    left, top, right, bottom = context.places.legend_box
    x0, y0 = context.view.on_screen((left, top))
    x1, y1 = context.view.on_screen((right, bottom))
    return pygame.Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0))


def draw_large_legend(
    surface: pygame.Surface, board: pygame.Rect, context: MapContext
) -> pygame.Rect | None:
    """Draw the legend large, over its place on the board; where, None if it is large there."""
    metrics, places = context.metrics, context.places
    printed = legend_rect(context)
    broad = min(round(metrics.px(BROAD) * metrics.text**0.5), board.width * 2 // 3)
    if printed.width >= broad:
        return None
    left, top, right, bottom = places.legend_box
    scale = broad / (right - left)
    slip = pygame.Rect(0, 0, broad, round((bottom - top) * scale))
    slip.bottomleft = printed.bottomleft
    slip.clamp_ip(board)
    reach = metrics.px(1.2)
    surface.blit(shadow(slip.size, reach, 190), (slip.left - reach, slip.top - reach // 2))
    view = View(scale, slip.left - left * scale, slip.top - top * scale)
    draw_print(surface, places, view, slip)
    writer = Writer(view, context.camera.farthest, metrics, context.type, context.inks)
    for words in write_legend(writer, places):
        surface.blit(words.image, words.place(view))
    return slip
