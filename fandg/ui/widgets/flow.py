"""A column of printed matter: headings, paragraphs and rules set one under the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

import pygame

from fandg.ui.art.color import Rgb, mix
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.art.type import Type

Align = Literal["left", "center", "right"]
PartPainter: TypeAlias = Callable[[pygame.Surface, pygame.Rect], None]
"""Paints a part of a column at its place on a surface."""


@dataclass
class Flow:
    """Sets things under each other in a column of some width and paints them later.

    Of a long column only what is seen is ever drawn; text is kept where all text is.

    Sizes of type are pixels at scale 1, gaps are grid units; `y` is the height so far.
    """

    type: Type
    theme: Theme
    metrics: Metrics
    width: int
    y: int = 0
    parts: list[tuple[PartPainter, pygame.Rect]] = field(default_factory=list)

    def gap(self, units: float) -> None:
        """Leave room."""
        self.y += self.metrics.px(units)

    def place(self, piece: pygame.Surface, align: Align = "left", indent: int = 0) -> pygame.Rect:
        """Set a picture; returns where it stands in the column."""
        return self.reserve(piece.get_size(), _blit(piece), align, indent)

    def stamp(self, piece: pygame.Surface, corner: tuple[int, int]) -> None:
        """Print a picture beside what is set already."""
        self.parts.append((_blit(piece), piece.get_rect(topleft=corner)))

    def append(self, other: Flow, indent: int = 0) -> None:
        """Set all of another column under what is there."""
        self.parts += [(painter, spot.move(indent, self.y)) for painter, spot in other.parts]
        self.y += other.y

    def reserve(
        self, size: tuple[int, int], painter: PartPainter, align: Align = "left", indent: int = 0
    ) -> pygame.Rect:
        """Set what is drawn only when it is seen; returns where it stands in the column."""
        x = indent
        if align == "center":
            x = (self.width - size[0]) // 2
        elif align == "right":
            x = self.width - size[0]
        spot = pygame.Rect((x, self.y), size)
        self.parts.append((painter, spot))
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
        width, points = max(1, self.width - indent), self.metrics.pt(size)
        face = face or self.theme.text
        ink = self.theme.ink if color is None else color

        def paint(surface: pygame.Surface, spot: pygame.Rect) -> None:
            piece = self.type.paragraph(
                words,
                width,
                face,
                points,
                ink,
                align=align,
                leading=leading,
                max_lines=max_lines,
            )
            surface.blit(piece, spot)

        height = self.type.paragraph_height(
            words, width, face, points, leading=leading, max_lines=max_lines
        )
        return self.reserve((width, height), paint, indent=indent)

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
        for painter, place in self.parts:
            spot = place.move(corner)
            if spot.top < clip.bottom and spot.bottom > clip.top:
                painter(surface, spot)


def _blit(piece: pygame.Surface) -> PartPainter:
    def paint(surface: pygame.Surface, spot: pygame.Rect) -> None:
        surface.blit(piece, spot)

    return paint
