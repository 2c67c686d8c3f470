"""The legend of a map, enlarged for the pointer: printed, it may be too small for its words."""

from __future__ import annotations

import pygame

from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.paper import paper_panel, shadow
from fandg.ui.map.camera import View
from fandg.ui.map.captions import LEGEND_SIGN, SIGN_GAP, write_legend
from fandg.ui.map.context import MapContext
from fandg.ui.map.lettering import Writer
from fandg.ui.map.printing import draw_print

BROAD = 46
"""How broad the enlarged legend is, in units of the grid."""
COLUMNS = 4
"""In so many columns it is set below a map that leaves the table bare there."""
STRIP, SEAM = 0.03, 2
"""How high a strip of sea covers the legend, of its height, and how many pixels it reaches over
its edges."""
TYPE = 15
"""How large its type is there, at most."""
_slips = SurfaceCache()


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


def cover_legend(surface: pygame.Surface, context: MapContext) -> None:
    """Lay sea over the legend as it is printed, where it is read beside the map.

    It is the strip of sea above it, drawn down.
    """
    box = legend_rect(context).inflate(2 * SEAM, 2 * SEAM)
    strip = pygame.Surface((box.width, max(1, round(box.height * STRIP))))
    view, corner = context.view, (box.left, box.top - strip.get_height())
    left, top = (at - by for at, by in zip(view.on_screen((0, 0)), corner, strict=True))
    draw_print(strip, context.places, View(view.scale, left, top), strip.get_rect())
    surface.blit(pygame.transform.smoothscale(strip, box.size), box)


def draw_broad_legend(surface: pygame.Surface, place: pygame.Rect, context: MapContext) -> None:
    """Draw the legend with all its names on a paper that fills a place beside the map."""
    key = (place.size, context.theme, context.metrics, context.places.folder)
    slip = _slips.get(key, lambda: _print_broad(place.size, context))
    surface.blit(slip, place)


def _print_broad(size: tuple[int, int], context: MapContext) -> pygame.Surface:
    """The paper: in each cell a sign as it is printed on the map, and what it means."""
    theme, metrics, type_, places = context.theme, context.metrics, context.type, context.places
    slip = paper_panel(size, theme, rule=False).copy()
    pad, gap = metrics.px(1.2), metrics.px(0.8)
    rows = -(-len(places.legend) // COLUMNS)
    wide, high = (size[0] - 2 * pad) // COLUMNS, (size[1] - 2 * pad) // rows
    pitch = min(
        abs(one.at[1] - two.at[1])
        for one in places.legend
        for two in places.legend
        if one.at[0] == two.at[0] and one is not two
    )
    side = min(high - 2, round(wide * 0.25))
    scale = side / (pitch)
    sign_wide = round((LEGEND_SIGN - SIGN_GAP) * scale)
    room = wide - sign_wide - 2 * gap
    words = [f"{row.text}: {row.cost}" if row.cost else row.text for row in places.legend]
    fits = (
        type_.fit(text, theme.label, room, largest=metrics.pt(TYPE), smallest=9) for text in words
    )
    letters = min(*fits, round(high * 0.8))
    for at, (row, text) in enumerate(zip(places.legend, words, strict=True)):
        column, line = divmod(at, rows)
        cell = pygame.Rect(pad + column * wide, pad + line * high, wide, high)
        sign = pygame.Rect(cell.left, 0, sign_wide, side)
        sign.centery = cell.centery
        left = sign.left - (row.at[0] - LEGEND_SIGN) * scale
        view = View(scale, left, sign.centery - row.at[1] * scale)
        draw_print(slip, places, view, sign)
        shown = type_.render(text, theme.label, letters, theme.ink)
        slip.blit(shown, shown.get_rect(midleft=(sign.right + gap, cell.centery)))
    return slip
