"""Things on the board as stations of the focus, so that keys and pad reach what the mouse does."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from fandg.ui.art.paper import glow_frame
from fandg.ui.art.shapes import line_round
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget

LIGHT = (255, 255, 255)
"""The frame round what has the focus, whatever the theme."""


class Spot(Widget):
    """A thing on the board: shown only in focus, as a frame of light."""

    def __init__(
        self,
        stage: Stage,
        theme: Theme,
        target: str,
        rect: pygame.Rect,
        action: Callable[[str], None],
    ) -> None:
        super().__init__(stage)
        self.theme = theme
        self.target = target
        self.rect = rect
        self.action = action

    def is_at(self, pos: tuple[int, int]) -> bool:
        """Nowhere for the mouse: under it the board itself knows what lies on top of what."""
        return False

    def activate(self) -> None:
        """Choose the thing."""
        self.action(self.target)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the frame while it has the focus."""
        if self.focused:
            width = max(2, self.stage.metrics.px(0.3))
            edge = max(1, width // 2)
            frame = self.rect.inflate(2 * width, 2 * width)
            radius = self.stage.metrics.px(0.9)
            # White between dark lines, for it stands out on a bright map and among things that
            # are lit since they may be chosen; slim, since names and costs lie close by.
            dark = frame.inflate(2 * edge, 2 * edge)
            line_round(surface, dark, self.theme.shade, radius + edge, width + 2 * edge)
            line_round(surface, frame, LIGHT, radius, width)


def light_rim(
    surface: pygame.Surface, place: pygame.Rect, theme: Theme, metrics: Metrics, strength: float
) -> None:
    """Lamp light round a thing that may be chosen: outside of it only, so that it stays clear."""
    reach = metrics.px(1.5)
    light = glow_frame(place.size, reach, theme.glow, min(1.0, strength))
    left, top = place.left - reach, place.top - reach
    wide, high = light.get_size()
    for part in (
        pygame.Rect(0, 0, wide, reach),
        pygame.Rect(0, high - reach, wide, reach),
        pygame.Rect(0, reach, reach, high - 2 * reach),
        pygame.Rect(wide - reach, reach, reach, high - 2 * reach),
    ):
        surface.blit(light, (left + part.left, top + part.top), part)
    width = max(2, metrics.px(0.4 if strength > 0.8 else 0.25))
    edge = place.inflate(width, width)
    line_round(surface, edge, theme.glow, metrics.px(0.75), width)
