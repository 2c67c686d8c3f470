"""The words beside the dice of a moment: what they came to, or how likely it is to go well."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from fandg.engine.prose import escape
from fandg.engine.stakes import Stakes, name_ends
from fandg.ui.art.color import Rgb
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import LEGIBLE, Type

LINE = 24
"""The type of what dice came to that decide nothing yet."""


@dataclass(frozen=True)
class Galley:
    """Where words are printed on a page, and how."""

    surface: pygame.Surface
    place: pygame.Rect
    """The room they have ..."""
    bottom: int
    """... and how far down they may go if they are long."""
    type: Type
    theme: Theme
    pt: Callable[[float], int]
    """The pixels of a size of type, as large as the page is set."""


def _least(largest: int) -> int:
    """The smallest type that words may be set in to find room, which are best so large."""
    return min(largest, max(LEGIBLE, largest * 2 // 3))


def print_sentence(galley: Galley, words: str, top: int) -> None:
    """Print a sentence below the first line, smaller where it is too long for its room."""
    face, place, size = galley.theme.text, galley.place, galley.pt(16)
    high = max(galley.bottom - top, round(size * 2.6))
    fitting = galley.type.fit_paragraph(
        words, place.width, high, face, largest=size, smallest=_least(size)
    )
    image = galley.type.paragraph(words, place.width, face, fitting, galley.theme.ink)
    galley.surface.blit(image, (place.left, top))


def print_chance(galley: Galley, chance: str, *, alone: bool) -> int:
    """Print how likely it is to go well, in as many lines as that takes; where it ends."""
    words, face, place = escape(chance), galley.theme.label, galley.place
    high = place.height if alone else place.height * 2 // 3
    size = galley.type.fit_paragraph(
        words, place.width, high, face, largest=galley.pt(24), smallest=galley.pt(12)
    )
    image = galley.type.paragraph(words, place.width, face, size, galley.theme.ink)
    galley.surface.blit(image, place.topleft)
    return place.top + image.get_height()


def print_settled(galley: Galley, stakes: Stakes, verdict: str, size: int, *, good: bool) -> int:
    """Print how it went, larger than all else, with what the dice came to; where that ends."""
    type_, theme, place = galley.type, galley.theme, galley.place
    said = say_settled(stakes, good)
    headline = said or verdict
    color = theme.ink if stakes.is_nobodys else theme.good if good else theme.bad
    fitting = type_.fit(headline, theme.display, place.width, largest=size, smallest=size // 2)
    if type_.measure(headline, theme.display, fitting)[0] > place.width:
        return _print_verdict(galley, headline, color)
    image = type_.render(headline, theme.display, fitting, color)
    galley.surface.blit(image, place.topleft)
    top = place.top + image.get_height()
    if said:
        words = escape(verdict)
        note = type_.paragraph(words, place.width, theme.label, galley.pt(16), theme.ink_soft)
        galley.surface.blit(note, (place.left, top))
        top += note.get_height()
    return top


def print_lines(galley: Galley, lines: Sequence[str], color: Rgb, *, steady: bool = False) -> int:
    """Print what the dice came to, a line for each side that threw; where that ends.

    One alone is larger, unless it is `steady`, as where blow follows blow.
    """
    type_, face, place = galley.type, galley.theme.display, galley.place
    if len(lines) == 1 and not steady:
        return _print_verdict(galley, lines[0], color)
    # What is printed below them needs two lines of its own.
    size, words = galley.pt(19), escape("\n".join(lines))
    high = max(galley.bottom - place.top - round(galley.pt(16) * 2.6), round(size * 2.6))
    fitting = type_.fit_paragraph(
        words, place.width, high, face, largest=size, smallest=_least(size), leading=1.1
    )
    image = type_.paragraph(words, place.width, face, fitting, color, leading=1.1)
    galley.surface.blit(image, place.topleft)
    return place.top + image.get_height()


def _print_verdict(galley: Galley, line: str, color: Rgb) -> int:
    """Print what one throw came to, in lines of its own where it is long; where that ends."""
    words, face, place, size = escape(line), galley.theme.display, galley.place, galley.pt(LINE)
    high = round(size * 2.6)
    fitting = galley.type.fit_paragraph(
        words, place.width, high, face, largest=size, smallest=_least(size)
    )
    image = galley.type.paragraph(words, place.width, face, fitting, color)
    galley.surface.blit(image, place.topleft)
    return place.top + image.get_height()


def say_settled(stakes: Stakes, good: bool) -> str:
    """How it went, where what the dice came to does not say so: hits and successes do not."""
    counts = bool(stakes.sides) or stakes.progress is not None
    return name_ends(stakes)[not good] if counts else ""
