"""Things on the board as stations of the focus, so that keys and pad reach what the mouse does."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from fandg.ui.art.theme import Theme
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget


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

    def activate(self) -> None:
        """Choose the thing."""
        self.action(self.target)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the frame while it has the focus."""
        if self.focused:
            width = max(2, self.stage.metrics.px(0.4))
            frame = self.rect.inflate(2 * width, 2 * width)
            pygame.draw.rect(surface, self.theme.glow, frame, width, border_radius=6)
