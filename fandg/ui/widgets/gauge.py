"""A bar that fills while something is being made."""

from __future__ import annotations

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.theme import Theme
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget


class Gauge(Widget):
    """A groove that fills with brass, and how full it is in words."""

    can_focus = False

    def __init__(self, stage: Stage, theme: Theme) -> None:
        super().__init__(stage)
        self.theme = theme
        self.share = 0.0

    def show(self, share: float) -> None:
        """Show from now on that so much is done, from 0 to 1."""
        self.share = share
        self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the groove, what fills it, and the per cent."""
        theme, metrics = self.theme, self.stage.metrics
        size = metrics.pt(17)
        room = self.stage.type.measure("100 %", theme.label, size)[0] + metrics.px(1.5)
        groove = pygame.Rect(self.rect.x, 0, self.rect.width - room, metrics.px(2))
        groove.centery = self.rect.centery
        radius = groove.height // 2
        shapes.fill_round(surface, groove, theme.paper_dark, radius)
        filled = groove.copy()
        filled.width = max(groove.height, round(groove.width * self.share))
        shapes.fill_round(surface, filled, theme.brass, radius)
        shapes.line_round(surface, groove, theme.brass_dark, radius, max(1, metrics.px(0.2)))
        words = self.stage.type.render(f"{self.share:.0%}", theme.label, size, theme.ink)
        surface.blit(words, words.get_rect(midright=self.rect.midright))
