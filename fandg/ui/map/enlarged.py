"""The figures of an area, enlarged on a slip of paper for the pointer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from fandg.engine.prose import escape
from fandg.ui.art.paper import paper_panel, shadow
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.art.type import LEGIBLE, Type
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
    size = max(LEGIBLE, metrics.pt(12))
    token = metrics.px(5.5)
    names = [escape(placed.figure.name) for placed in group]
    cell = _find_cell(names, theme, metrics, type_, size)
    columns = min(ROW, len(group), max(1, (board.width - metrics.px(2)) // cell))
    rows = -(-len(group) // columns)
    words = [
        type_.paragraph(name, cell - 6, theme.label, size, theme.ink, align="center", leading=1.0)
        for name in names
    ]
    high = token + metrics.px(3.4) + max(label.get_height() for label in words)
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
    for at, (placed, label) in enumerate(zip(group, words, strict=True)):
        row, column = divmod(at, columns)
        x = panel.left + metrics.px(0.5) + column * cell + cell // 2
        y = panel.top + metrics.px(2) + row * high + token // 2
        figure = placed.figure
        width = round(token * figure.enlarged_width)
        draw_figure(surface, PlacedFigure(figure, (x, y), width), theme)
        surface.blit(label, label.get_rect(midtop=(x, y + token // 2 + metrics.px(1))))
    return panel


def _find_cell(names: Sequence[str], theme: Theme, metrics: Metrics, type_: Type, size: int) -> int:
    """How wide a figure stands with its name, which is set whole, long ones on two lines or so."""
    longest = max(type_.measure(name, theme.label, size)[0] for name in names)
    words = max(
        type_.measure(word, theme.label, size)[0] for name in names for word in name.split()
    )
    least = max(metrics.px(13), metrics.px(12 * metrics.text**0.7), words + 6)
    return max(least, min(longest * 3 // 5 + 6, metrics.px(24)))
