"""Type: text set on lines and in paragraphs, drawn once and kept."""

from __future__ import annotations

from functools import cache

import pygame

from fandg.ui.art import paragraph as paragraphs
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb
from fandg.ui.art.faces import LONGEST, Face, clean, clean_line
from fandg.ui.art.lines import (
    ascent,
    draw_line,
    line_height,
    line_width,
    narrowest,
    set_width,
    wrap_line,
)

ELLIPSIS = "…"
LEGIBLE = 12
"""The smallest type, in pixels, that is printed where a window shows things in full size."""


class Type:
    """Sets text in any face and size; sizes are in real pixels.

    Faces are `atkinson` (with bold and italic), `oswald`, `fell` (with italic), `limelight`,
    `cinzel`, `stencil` and `uncial`. Characters that a face lacks come from another; for
    those that none has stands a dash, as old books leave a name out.
    """

    def __init__(self) -> None:
        self._lines = SurfaceCache()
        self._paragraphs = SurfaceCache()

    def render(
        self,
        text: str,
        face: str,
        size: int,
        color: Rgb,
        *,
        bold: bool = False,
        italic: bool = False,
    ) -> pygame.Surface:
        """One line of text, as high as a line of the face."""
        cut = Face(face, bold, italic)
        key = (text, cut, size, color)
        return self._lines.get(key, lambda: draw_line(clean_line(text), cut, size, color))

    def measure(
        self, text: str, face: str, size: int, *, bold: bool = False, italic: bool = False
    ) -> tuple[int, int]:
        """Width and height of one line of text."""
        cut = Face(face, bold, italic)
        return line_width(clean_line(text), cut, size), self.line_height(face, size)

    def line_height(self, face: str, size: int) -> int:
        """How high one line of the face is, without leading."""
        return line_height(face, size)

    def ascent(self, face: str, size: int) -> int:
        """How far below a line's top its baseline lies."""
        return ascent(face, size)

    def wrap(
        self,
        text: str,
        face: str,
        size: int,
        width: int,
        *,
        bold: bool = False,
        italic: bool = False,
    ) -> list[str]:
        """The text cut into lines no wider than `width`; line breaks in the text are kept."""
        cut = Face(face, bold, italic)
        lines: list[str] = []
        for part in text.split("\n"):
            lines += wrap_line(clean(part), cut, size, width)
        return lines

    def set_width(self, text: str, face: str, size: int) -> int:
        """How wide one line of text is where it is set word by word, as `wrap` does."""
        return set_width(clean_line(text), Face(face), size)

    def narrowest(self, text: str, face: str, size: int, lines: int, room: tuple[int, int]) -> int:
        """The least width within `room`, to a few pixels, in which a text has so many lines.

        No word is broken. Where no width has so few lines it is the greatest.
        """
        return narrowest(clean_line(text), Face(face), size, lines, room)

    def ellipsize(
        self,
        text: str,
        face: str,
        size: int,
        width: int,
        *,
        bold: bool = False,
        italic: bool = False,
    ) -> str:
        """The text, or as much of it as fits into `width` with an ellipsis behind it."""
        cut = Face(face, bold, italic)
        shown = clean_line(text)
        if len(text) <= LONGEST and line_width(shown, cut, size) <= width:
            return shown
        low, high = 0, len(shown)
        while low < high:
            middle = (low + high + 1) // 2
            if line_width(shown[:middle].rstrip() + ELLIPSIS, cut, size) <= width:
                low = middle
            else:
                high = middle - 1
        return shown[:low].rstrip() + ELLIPSIS

    def shorten(self, text: str, face: str, size: int, width: int) -> str:
        """The text without its last parts, parted by commas, where it would be too wide."""
        parts = text[:LONGEST].split(", ")
        low, high = 1, len(parts)
        while low < high:
            middle = (low + high + 1) // 2
            if self.measure(", ".join(parts[:middle]), face, size)[0] <= width:
                low = middle
            else:
                high = middle - 1
        return ", ".join(parts[:low])

    def fit_short(
        self, text: str, face: str, width: int, *, largest: int, smallest: int
    ) -> tuple[str, int]:
        """The text in the largest size in which it is no wider; in none it loses its last parts."""
        size = self.fit(text, face, width, largest=largest, smallest=smallest)
        return self.shorten(text, face, size, width), size

    def fit(
        self,
        text: str,
        face: str,
        width: int,
        *,
        largest: int,
        smallest: int,
        bold: bool = False,
    ) -> int:
        """The largest size from `largest` down to `smallest` at which the text is no wider."""
        cut = Face(face, bold)
        shown = clean_line(text)
        size = largest
        while size > smallest and line_width(shown, cut, size) > width:
            size = max(
                smallest, min(size - 1, size * width // max(1, line_width(shown, cut, size)))
            )
        return size

    def paragraph(
        self,
        text: str,
        width: int,
        face: str,
        size: int,
        color: Rgb,
        *,
        align: str = "left",
        leading: float = 1.25,
        max_lines: int | None = None,
    ) -> pygame.Surface:
        """Text set to a width, as high as it needs.

        Marks: `**bold**`, `_italic_`, `{icon:name}`; a backslash before a sign takes its meaning
        away (see `escape`). `align` is left, center or right. Line breaks are kept. Beyond
        `max_lines` the text ends in an ellipsis.
        """
        key = (text, width, face, size, color, align, leading, max_lines)

        def build() -> pygame.Surface:
            setting = paragraphs.lay_out(text, width, face, size, leading, max_lines)
            return paragraphs.draw(setting, color, align)

        return self._paragraphs.get(key, build)

    def paragraph_height(
        self,
        text: str,
        width: int,
        face: str,
        size: int,
        *,
        leading: float = 1.25,
        max_lines: int | None = None,
    ) -> int:
        """How high a paragraph of this text becomes, without drawing it."""
        return paragraphs.lay_out(text, width, face, size, leading, max_lines).height

    def evened(self, text: str, width: int, face: str, size: int, *, leading: float = 1.25) -> int:
        """The least width at which a paragraph has no more lines: no word is left alone in one."""
        high = self.paragraph_height(text, width, face, size, leading=leading)
        low, most = width // 3, width
        while low < most:
            middle = (low + most) // 2
            if self.paragraph_height(text, middle, face, size, leading=leading) > high:
                low = middle + 1
            else:
                most = middle
        return most

    def fit_paragraph(
        self,
        text: str,
        width: int,
        height: int,
        face: str,
        *,
        largest: int,
        smallest: int,
        leading: float = 1.25,
    ) -> int:
        """The largest size at which the paragraph is no higher than `height`."""
        low, high = smallest, largest
        while low < high:
            middle = (low + high + 1) // 2
            if self.paragraph_height(text, width, face, middle, leading=leading) <= height:
                low = middle
            else:
                high = middle - 1
        return low


@cache
def house_type() -> Type:
    """The one setter of type that the kit's own drawings share."""
    return Type()
