"""The figures of an area, enlarged on a slip of paper for the pointer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from fandg.ui.art.paper import paper_panel, shadow
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.art.type import Type
from fandg.ui.map.figures import PlacedFigure, draw_figure

ROW = 6
"""How many figures stand side by side."""


def clearest(places: Iterable[pygame.Rect], taken: Sequence[pygame.Rect]) -> pygame.Rect:
    """The place that hides least of what is taken; of equal ones the first."""

    def hidden(place: pygame.Rect) -> int:
        parts = (place.clip(one) for one in taken)
        return sum(part.width * part.height for part in parts)

    return min(places, key=hidden)


def draw_enlarged(
    surface: pygame.Surface,
    board: pygame.Rect,
    group: Sequence[PlacedFigure],
    theme: Theme,
    metrics: Metrics,
    type_: Type,
    taken: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Draw the slip beside the figures, inside the board, off what is `taken`; where it lies."""
    around = group[0].rect.unionall([placed.rect for placed in group[1:]])
    rows = -(-len(group) // ROW)
    columns = min(ROW, len(group))
    size = metrics.pt(12)
    token = metrics.px(5.5)
    cell = max(metrics.px(13), round(metrics.px(12) * metrics.text**0.7))
    high = token + metrics.px(3.4) + type_.line_height(theme.label, size)
    panel = pygame.Rect(0, 0, columns * cell + metrics.px(1), rows * high + metrics.px(1))
    gap, room = metrics.px(0.8), board.inflate(-metrics.px(1), -metrics.px(1))
    above, below, right, left = (panel.copy() for _ in range(4))
    above.midbottom = (around.centerx, around.top - gap)
    below.midtop = (around.centerx, around.bottom + gap)
    right.midleft = (around.right + gap, around.centery)
    left.midright = (around.left - gap, around.centery)
    places = [place.clamp(room) for place in (above, below, right, left)]
    panel = clearest(places, [*(one.rect for one in group), *taken])
    reach = metrics.px(1.2)
    dark = shadow(panel.size, reach, 190)
    surface.blit(dark, (panel.left - reach, panel.top - reach // 2))
    surface.blit(paper_panel(panel.size, theme, rule=False), panel)
    for at, placed in enumerate(group):
        row, column = divmod(at, columns)
        x = panel.left + metrics.px(0.5) + column * cell + cell // 2
        y = panel.top + metrics.px(2) + row * high + token // 2
        figure = placed.figure
        width = round(token * figure.enlarged_width)
        draw_figure(surface, PlacedFigure(figure, (x, y), width), theme)
        name = figure.name
        fitting = type_.fit(name, theme.label, cell - 6, largest=size, smallest=9)
        shown = type_.ellipsize(name, theme.label, fitting, cell - 6)
        words = type_.render(shown, theme.label, fitting, theme.ink)
        surface.blit(words, words.get_rect(midtop=(x, y + token // 2 + metrics.px(1))))
    return panel
