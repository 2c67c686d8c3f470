"""Titles of small cards: on as many lines as it takes for them to be read whole."""

from __future__ import annotations

from typing import NamedTuple

from fandg.ui.art.theme import Theme
from fandg.ui.art.type import LEGIBLE, house_type

DISPLAY = 14
"""The size in pixels from which on the display face can be read."""
LEADING = 1.12
"""From one line to the next, in sizes of the type."""
SOFT = "aeiouyáéíóúäöüøå"
"""A word may be parted before the consonant that stands before one of these ..."""
ONE_SOUND = ("ch", "gh", "ph", "qu", "sh", "th", "wh")
"""... or before two letters of one sound, which stay together."""


class SmallTitle(NamedTuple):
    """How a title is set: the face, its size in pixels, and its lines."""

    face: str
    size: int
    lines: list[str]

    @property
    def height(self) -> int:
        """How high its strip is, with a little paper above and below."""
        return round((len(self.lines) + 0.3) * LEADING * self.size) if self.lines else 0


def set_small(title: str, width: int, most: int, theme: Theme, largest: int) -> SmallTitle | None:
    """A title for a strip so wide and at most so high; None: it could not be read there.

    Words are parted only where they find no room whole.
    """
    largest = max(LEGIBLE, largest)
    for parts_words in (False, True):
        for face, lines_at_most in ((theme.display, 2), (theme.label, 5)):
            least = DISPLAY if face == theme.display else LEGIBLE
            for size in range(largest, least - 1, -1):
                lines = _break(title, face, size, width, parts_words=parts_words)
                if lines is None or len(lines) > lines_at_most:
                    continue
                found = SmallTitle(face, size, lines)
                if found.height <= most:
                    return found
    return None


def _break(title: str, face: str, size: int, width: int, *, parts_words: bool) -> list[str] | None:
    """The lines of a title; None if a word is too wide that may not be parted."""
    measure = house_type().measure
    lines, line = [], ""
    words = title.split()
    while words:
        word = words.pop(0)
        together = f"{line} {word}".strip()
        if measure(together, face, size)[0] <= width:
            line = together
            continue
        if line:
            lines.append(line)
        line = word
        if measure(word, face, size)[0] > width:
            head = _own_head(word, face, size, width)
            if not head and parts_words:
                head = _head(word, face, size, width)
            if not head:
                return None
            lines.append(head if head.endswith("-") else f"{head}-")
            line = ""
            words.insert(0, word[len(head) :])
    return [*lines, line] if line else lines


def _own_head(word: str, face: str, size: int, width: int) -> str:
    """As much of a word as finds room up to a hyphen of its own: there it is parted at any time."""
    ends = (at for at in range(len(word) - 1, 1, -1) if word[at - 1] == "-")
    heads = (word[:at] for at in ends)
    return next((head for head in heads if house_type().measure(head, face, size)[0] <= width), "")


def _head(word: str, face: str, size: int, width: int) -> str:
    """As much of a word as finds room with a hyphen behind it; empty where it cannot be parted."""
    low = word.lower()
    for at in range(len(word) - 3, 1, -1):
        sound = 2 if low[at : at + 2] in ONE_SOUND else 1
        is_soft = low[at].isalpha() and low[at] not in SOFT and low[at + sound] in SOFT
        is_soft = is_soft and low[at - 1 : at + 1] not in ONE_SOUND
        head = word[:at]
        if is_soft and house_type().measure(f"{head}-", face, size)[0] <= width:
            return head
    return ""
