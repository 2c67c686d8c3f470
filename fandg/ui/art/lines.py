"""Lines of type: measured, cut to a width, and drawn from the runs that they are made of."""

from __future__ import annotations

import re
from functools import lru_cache

import pygame

from fandg.ui.art.color import Rgb
from fandg.ui.art.faces import LONGEST, MISSING, Face, Run, font, rise, split_runs

GAP = re.compile(" (?!%)")
"""Where a line may break: a number and its % stay together."""
LONGEST_DASH = 4
"""How many letters without type at most lengthen the dash that stands for them."""


@lru_cache(maxsize=500)
def line_height(face: str, size: int) -> int:
    """How high one line of a face is, without leading."""
    return font(Face(face).files()[0], size).get_height()


@lru_cache(maxsize=500)
def ascent(face: str, size: int) -> int:
    """How far below a line's top its baseline lies."""
    return font(Face(face).files()[0], size).get_ascent()


@lru_cache(maxsize=8_000)
def line_width(text: str, cut: Face, size: int) -> int:
    """How wide a cleaned line of text is."""
    return sum(_run_width(run, size) for run in split_runs(text, cut))


@lru_cache(maxsize=8_000)
def word_width(text: str, cut: Face, size: int) -> tuple[int, int, int]:
    """How much room a cleaned word takes, and how far its ink hangs out before and behind that.

    The letter f hangs over its neighbours: words set side by side by their ink would gape there.
    A tail may lie under the word before it; of a hook over the next one half takes room, since
    two tall letters would touch.
    """
    first = split_runs(text, cut)[0]
    letter = font(first.file, size).metrics(text[0])[0] if first.file != MISSING else None
    before = max(0, -letter[0]) if letter else 0
    moved = line_width(f"{text}n", cut, size) - line_width("n", cut, size) - before
    behind = max(0, line_width(text, cut, size) - before - moved)
    return moved + (behind + 1) // 2, before, behind // 2


def _run_width(run: Run, size: int) -> int:
    if run.file == MISSING:
        return _dash_width(size, len(run.text))
    return font(run.file, size).size(run.text)[0]


def _dash_width(size: int, letters: int) -> int:
    return max(3, round(size * 0.5)) * min(letters, LONGEST_DASH)


def draw_line(text: str, cut: Face, size: int, color: Rgb) -> pygame.Surface:
    """Draw a cleaned line of text, as high as a line of its face."""
    main = font(cut.files()[0], size)
    runs = split_runs(text, cut)
    if len(runs) == 1 and runs[0].file == cut.files()[0]:
        return main.render(text, True, color)
    width = sum(_run_width(run, size) for run in runs)
    surface = pygame.Surface((max(1, width), main.get_height()), pygame.SRCALPHA)
    surface.fill((*color, 0))
    x = 0
    for run in runs:
        if run.file == MISSING:
            dash = pygame.Rect(x, 0, _dash_width(size, len(run.text)), max(1, size // 14))
            dash.centery = main.get_ascent() - round(size * 0.25)
            pygame.draw.rect(surface, color, dash.inflate(-max(1, size // 10), 0))
            x += dash.width
        else:
            used = font(run.file, size)
            drawn = used.render(run.text, True, color)
            surface.blit(drawn, (x, main.get_ascent() - used.get_ascent() - rise(run.file, size)))
            x += drawn.get_width()
    return surface


@lru_cache(maxsize=8_000)
def wrap_line(text: str, cut: Face, size: int, width: int) -> tuple[str, ...]:
    """A cleaned text without line breaks, cut into lines no wider than `width`."""
    lines: list[str] = []
    line = ""
    room = width
    space = line_width(" ", cut, size)
    for word in GAP.split(text):
        needed = _word_room(word, cut, size, width)
        if line and needed + space <= room:
            line += " " + word
            room -= needed + space
            continue
        if line:
            lines.append(line)
        while needed > width and len(word) > 1:
            head = _head_that_fits(word, cut, size, width)
            lines.append(head)
            word = word[len(head) :]
            needed = _word_room(word, cut, size, width)
        line, room = word, width - needed
    lines.append(line)
    return tuple(lines)


def set_width(text: str, cut: Face, size: int) -> int:
    """How wide a cleaned text is in one line that is set word by word, as `wrap_line` does."""
    words = GAP.split(text)
    space = line_width(" ", cut, size)
    return sum(line_width(word, cut, size) for word in words) + space * (len(words) - 1)


@lru_cache(maxsize=8_000)
def narrowest(text: str, cut: Face, size: int, lines: int, room: tuple[int, int]) -> int:
    """The least width within `room`, to a few pixels, in which a text has so many lines.

    No word is broken. Where no width has so few lines it is the greatest.
    """
    least, high = room
    words = (line_width(word, cut, size) for word in GAP.split(text))
    low = min(high, max(least, *words))
    if len(wrap_line(text, cut, size, low)) <= lines:
        return low
    while high - low > 4:
        middle = (low + high) // 2
        if len(wrap_line(text, cut, size, middle)) <= lines:
            high = middle
        else:
            low = middle
    return high


def _word_room(word: str, cut: Face, size: int, width: int) -> int:
    """How wide a word is; one that is longer than any line is not measured."""
    return line_width(word, cut, size) if len(word) <= LONGEST else width + 1


def _head_that_fits(word: str, cut: Face, size: int, width: int) -> str:
    low, high = 1, 2
    # A line holds but a few of the characters that a word may have: all of it is not tried.
    while high < len(word) and line_width(word[:high], cut, size) <= width:
        low, high = high, 2 * high
    high = min(high, len(word))
    while low < high:
        middle = (low + high + 1) // 2
        if line_width(word[:middle], cut, size) <= width:
            low = middle
        else:
            high = middle - 1
    own = word.rfind("-", 1, low) + 1
    # Where it has a hyphen of its own it is parted there.
    return word[: own or low]
