"""A column of printed matter: headings, paragraphs and rules set one under the other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import pygame

from fandg.ui.art.color import Rgb, mix
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.art.type import Type

Align = Literal["left", "center", "right"]


@dataclass
class Flow:
    """Sets things under each other in a column of some width and paints them later.

    Sizes of type are pixels at scale 1, gaps are grid units; `y` is the height so far.
    """

    type: Type
    theme: Theme
    metrics: Metrics
    width: int
    y: int = 0
    parts: list[tuple[pygame.Surface, tuple[int, int]]] = field(default_factory=list)

    def gap(self, units: float) -> None:
        """Leave room."""
        self.y += self.metrics.px(units)

    def place(self, piece: pygame.Surface, align: Align = "left", indent: int = 0) -> pygame.Rect:
        """Set a picture; returns where it stands in the column."""
        x = indent
        if align == "center":
            x = (self.width - piece.get_width()) // 2
        elif align == "right":
            x = self.width - piece.get_width()
        spot = piece.get_rect(topleft=(x, self.y))
        self.parts.append((piece, spot.topleft))
        self.y += spot.height
        return spot

    def text(
        self,
        words: str,
        size: float,
        *,
        face: str = "",
        color: Rgb | None = None,
        align: Align = "left",
        indent: int = 0,
        leading: float = 1.25,
        max_lines: int | None = None,
    ) -> pygame.Rect:
        """Set a paragraph, with the marks that paragraphs know."""
        piece = self.type.paragraph(
            words,
            max(1, self.width - indent),
            face or self.theme.text,
            self.metrics.pt(size),
            self.theme.ink if color is None else color,
            align=align,
            leading=leading,
            max_lines=max_lines,
        )
        return self.place(piece, indent=indent)

    def heading(
        self,
        words: str,
        size: float,
        *,
        face: str = "",
        color: Rgb | None = None,
        align: Align = "left",
        smallest: float = 0.6,
    ) -> pygame.Rect:
        """Set a heading in the display face, smaller or on more lines where it is too wide."""
        face = face or self.theme.display
        largest = self.metrics.pt(size)
        ink = self.theme.accent if color is None else color
        fitted = self.type.fit(
            words, face, self.width, largest=largest, smallest=round(largest * smallest)
        )
        lines = self.type.wrap(words, face, fitted, self.width)
        first = pygame.Rect(0, self.y, self.width, 0)
        for line in lines:
            self.place(self.type.render(line, face, fitted, ink), align)
        first.height = self.y - first.y
        return first

    def rule(self, units: float = 1.0, *, short: bool = False) -> None:
        """A thin printed line with room above and below, across the column or in its middle."""
        self.gap(units)
        thick = max(1, self.metrics.px(0.15))
        width = self.width // 3 if short else self.width
        line = pygame.Surface((width, thick))
        line.fill(mix(self.theme.ink_soft, self.theme.paper, 0.4))
        self.place(line, "center")
        self.gap(units)

    def paint(self, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        """Paint what lies within the surface's clip."""
        clip = surface.get_clip()
        for piece, (x, y) in self.parts:
            top = corner[1] + y
            if top < clip.bottom and top + piece.get_height() > clip.top:
                surface.blit(piece, (corner[0] + x, top))
