"""What the parts of a board print with: theme, scale and type, and a few strokes of them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fandg.ui.art.color import Rgb
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import paper_panel, shadow
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.art.type import Type


@dataclass(frozen=True)
class Pens:
    """Theme, scale and type; a game's desk adds its table."""

    theme: Theme
    metrics: Metrics
    type: Type

    def size(self, points: float, room: float) -> int:
        """A type size as the player likes it, no higher than a line of `room` pixels allows."""
        return max(8, min(self.metrics.pt(points), round(room * 0.78)))

    def line(
        self, text: str, face: str, size: int, color: Rgb, width: int, *, bold: bool = False
    ) -> pygame.Surface:
        """A line of text, smaller where it would be too wide, at last cut with an ellipsis."""
        room = max(8, width)
        fitting = self.type.fit(text, face, room, largest=size, smallest=min(size, 8), bold=bold)
        shown = self.type.ellipsize(text, face, fitting, room, bold=bold)
        return self.type.render(shown, face, fitting, color, bold=bold)

    def sheet(self, surface: pygame.Surface, rect: pygame.Rect, *, dark: bool = False) -> None:
        """A sheet of paper with its shadow."""
        reach = self.metrics.px(0.8)
        drop = shadow(rect.size, reach, 150)
        surface.blit(drop, (rect.left - reach, rect.top - reach // 2))
        paper = paper_panel(rect.size, self.theme, dark=dark, rule=False, radius=reach // 2)
        surface.blit(paper, rect)

    def sign(
        self, surface: pygame.Surface, name: str, size: int, center: tuple[int, int], color: Rgb
    ) -> None:
        """An icon about a point."""
        mark = icon(name, size, color)
        surface.blit(mark, mark.get_rect(center=center))

    def noted(
        self,
        surface: pygame.Surface,
        name: str,
        words: str,
        left: tuple[int, int],
        size: int,
        color: Rgb,
    ) -> int:
        """An icon with words behind it, from the middle of a left edge on; where they end."""
        mark = icon(name, size, color)
        surface.blit(mark, mark.get_rect(midleft=left))
        text = self.type.render(words, self.theme.label, size, color)
        place = text.get_rect(midleft=(left[0] + size + max(2, size // 5), left[1]))
        surface.blit(text, place)
        return place.right
