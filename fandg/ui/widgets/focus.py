"""The frame round what has the focus."""

from __future__ import annotations

import pygame

from fandg.ui.art.shapes import line_round
from fandg.ui.art.theme import Metrics, Theme

LIGHT = (255, 255, 255)
"""Its colour, whatever the theme: nothing that may be chosen, or was, is framed in white."""


def draw_focus(
    surface: pygame.Surface, rect: pygame.Rect, theme: Theme, metrics: Metrics, radius: int
) -> None:
    """Draw it along the inner edge of a rectangle whose corners are so round.

    It is white between dark lines, for it stands out on leather, paper, brass and a bright map.
    """
    width = max(3, metrics.px(0.4))
    edge = max(1, width // 3)
    line_round(surface, rect, theme.shade, radius, width + 2 * edge)
    line_round(surface, rect.inflate(-2 * edge, -2 * edge), LIGHT, max(2, radius - edge), width)
