"""Things on the board as stations of the focus, so that keys and pad reach what the mouse does."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from fandg.ui.art.paper import glow_frame
from fandg.ui.art.shapes import line_round
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.focus import draw_focus


class Spot(Widget):
    """A thing on the board: shown only in focus, as a frame of light."""

    def __init__(
        self,
        stage: Stage,
        theme: Theme,
        target: str,
        action: Callable[[str], None],
    ) -> None:
        super().__init__(stage)
        self.theme = theme
        self.target = target
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
            frame_thing(surface, self.rect, self.theme, self.stage.metrics)


def frame_thing(
    surface: pygame.Surface, place: pygame.Rect, theme: Theme, metrics: Metrics
) -> None:
    """Draw the frame of the focus round a thing, and not upon it: others beside it are lit too."""
    reach = metrics.px(1.2)
    draw_focus(surface, place.inflate(reach, reach), theme, metrics, metrics.px(0.9))


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
