"""The words of an answer: in how many lines they are set, and how wide and high they are then."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from fandg.ui.art.type import house_type

LINES = 3
"""In so many lines a note is set where there is room for that."""


class AnswerLine(NamedTuple):
    """A line of an answer: what is printed, by which face and how large, and what it is."""

    text: str
    face: str
    size: int
    part: Literal["label", "figure", "note"]
    beside: bool = False
    """Whether it stands right of the line before, and not below."""


class AnswerWords(NamedTuple):
    """What is printed on an answer, its type, and what lies around it, in pixels.

    The same words come up again and again while rows of answers are tried: what was found about
    them is remembered.
    """

    label: str
    figure: str
    """The chance, behind the label; empty where there is none."""
    note: str
    faces: tuple[str, str]
    """That of label and figure, and that of the note."""
    sizes: tuple[int, int]
    gap: int
    """Between label and figure."""
    margins: int
    """Left and right of all words, together."""
    air: int
    """Above and below them, together."""

    @lru_cache(maxsize=4_000)  # noqa: B019  # what it keeps alive are words
    def set(self, room: int) -> tuple[AnswerLine, ...]:
        """The lines of label, figure and note in so much room: as many as all words need."""
        type_, (face, plain), (large, small) = house_type(), self.faces, self.sizes
        heads = type_.wrap(self.label, face, large, room)
        lines = [AnswerLine(text, face, large, "label") for text in heads]
        if self.figure:
            taken = type_.measure(heads[-1], face, large)[0] + self.gap
            beside = taken + type_.measure(self.figure, face, large)[0] <= room
            lines.append(AnswerLine(self.figure, face, large, "figure", beside))
        if self.note:
            notes = type_.wrap(self.note, plain, small, room)
            lines += [AnswerLine(text, plain, small, "note") for text in notes]
        return tuple(lines)

    @lru_cache(maxsize=8_000)  # noqa: B019  # what it keeps alive are words
    def height_for(self, width: int) -> int:
        """How high an answer must be for all its words at a width."""
        lines = [line for line in self.set(width - self.margins) if not line.beside]
        return self.air + sum(house_type().line_height(line.face, line.size) for line in lines)

    @lru_cache(maxsize=8_000)  # noqa: B019  # what it keeps alive are words
    def width_within(self, most: int, high: int, heads: int = 1) -> int:
        """The least width up to `high`, to a few pixels, in which its words are `most` pixels high.

        Label and figure have a line for themselves, or so many `heads`, and no word is broken.
        """
        type_, (face, plain), (large, small) = house_type(), self.faces, self.sizes
        low = min(high, self._head_width(heads) + self.margins)
        left = most - self.air - heads * type_.line_height(face, large)
        if not self.note:
            return low if left >= 0 else high
        lines = left // type_.line_height(plain, small)
        room = (low - self.margins, high - self.margins)
        return self.margins + type_.narrowest(self.note, plain, small, lines, room)

    def full_width(self) -> int:
        """How wide it is in two lines: label and figure, and the note."""
        return max(self._head_width(), self._note_width()) + self.margins

    def natural_width(self, widest: int, slack: int) -> int:
        """How wide it likes to be: a note wider than that is set in a few lines.

        Those end at words, so that each is a little shorter than it could be: that is the `slack`.
        """
        note, most = self._note_width(), widest - self.margins
        lines = min(LINES, -(-note // most))
        if lines > 1:
            note = note // lines + slack
        return max(self._head_width(), note) + self.margins

    def _head_width(self, lines: int = 1) -> int:
        """How wide the label is in so many lines, with the figure behind it or in the last."""
        type_, face, size = house_type(), self.faces[0], self.sizes[0]
        if lines > 1:
            figure = type_.measure(self.figure, face, size)[0]
            rest = lines - 1 if self.figure else lines
            return type_.narrowest(self.label, face, size, rest, (figure, self._head_width()))
        wide = type_.measure(self.label, face, size)[0]
        if self.figure:
            wide += self.gap + type_.measure(self.figure, face, size)[0]
        return max(wide, type_.set_width(self.label, face, size))

    def _note_width(self) -> int:
        wide: int = house_type().measure(self.note, self.faces[1], self.sizes[1])[0]
        # A line is set word by word, and the widths of words are rounded.
        return wide + wide // 40
