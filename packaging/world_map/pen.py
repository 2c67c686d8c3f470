"""The engraver's pen: draws on a transparent sheet at twice the size and reduces it smoothly."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from PIL import Image, ImageDraw, ImageFont

XY = tuple[float, float]
Ink = tuple[int, int, int, int]
_FINE = 2


class Pen:
    """Draws in the sheet's pixels; what it draws later covers what lies below."""

    def __init__(self, width: int, height: int) -> None:
        self._sheet = Image.new("RGBA", (width * _FINE, height * _FINE))
        self._draw = ImageDraw.Draw(self._sheet)

    def line(self, points: Sequence[XY], ink: Ink, width: float = 2.0) -> None:
        """A line through points."""
        thick = max(1, round(width * _FINE))
        fine = [(x * _FINE, y * _FINE) for x, y in points]
        self._draw.line(fine, fill=ink, width=thick, joint="curve")

    def dashes(self, points: Sequence[XY], ink: Ink, width: float, dash: float, gap: float) -> None:
        """A dashed line through points."""
        stretch: list[XY] = [points[0]]
        left, drawing = dash, True
        for start, end in pairwise(points):
            x, y = start
            length = math.dist(start, end)
            while length > 0:
                step = min(left, length)
                x += (end[0] - x) * step / length
                y += (end[1] - y) * step / length
                stretch.append((x, y))
                length -= step
                left -= step
                if left <= 0:
                    if drawing:
                        self.line(stretch, ink, width)
                    drawing = not drawing
                    stretch, left = [(x, y)], dash if drawing else gap
        if drawing and len(stretch) > 1:
            self.line(stretch, ink, width)

    def fill(self, points: Sequence[XY], ink: Ink) -> None:
        """A filled shape."""
        self._draw.polygon([(x * _FINE, y * _FINE) for x, y in points], fill=ink)

    def disc(
        self, middle: XY, radius: float, fill: Ink | None, ink: Ink | None = None, width: float = 2
    ) -> None:
        """A disc, filled, outlined or both."""
        x, y, r = middle[0] * _FINE, middle[1] * _FINE, radius * _FINE
        thick = max(1, round(width * _FINE))
        self._draw.ellipse((x - r, y - r, x + r, y + r), fill=fill, outline=ink, width=thick)

    def arc(
        self, middle: XY, radius: float, start: float, end: float, ink: Ink, width: float = 2.0
    ) -> None:
        """Part of a circle, from one angle to another in degrees, clockwise from the east."""
        x, y, r = middle[0] * _FINE, middle[1] * _FINE, radius * _FINE
        box = (x - r, y - r, x + r, y + r)
        self._draw.arc(box, start, end, fill=ink, width=max(1, round(width * _FINE)))

    def text(self, middle: XY, words: str, font: str, size: float, ink: Ink) -> None:
        """Words around a point, in a font file."""
        face = ImageFont.truetype(font, round(size * _FINE))
        place = (middle[0] * _FINE, middle[1] * _FINE)
        self._draw.text(place, words, font=face, fill=ink, anchor="mm")

    def finish(self) -> Image.Image:
        """The sheet at its own size."""
        size = (self._sheet.width // _FINE, self._sheet.height // _FINE)
        return self._sheet.resize(size, Image.Resampling.BOX)
