"""Who fights whom, on a sheet over the picture of a great moment: names, and their Life large."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from fandg.engine.stakes import Contender
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import paper_panel
from fandg.ui.art.shapes import Size
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import LEGIBLE
from fandg.ui.stage import Stage

LARGE, PLAIN = 46, 24
"""The type of the first one's Life, and of the others'."""
NOTE = 17
"""The type of what is said of one besides."""
SCALES = (1.0, 0.85, 0.7, 0.6, 0.5, 0.4)
"""How large it is set, step by step, until it finds its room."""


class SideRow(NamedTuple):
    """One of those who fight, in print."""

    name: pygame.Surface
    life: pygame.Surface
    note: pygame.Surface | None

    @property
    def words(self) -> Size:
        """How large the name is with the note below it."""
        note = self.note.get_size() if self.note is not None else (0, 0)
        return max(self.name.get_width(), note[0]), self.name.get_height() + note[1]

    @property
    def high(self) -> int:
        """How high all of it is."""
        return max(self.words[1], self.life.get_height())


def print_sides(
    sides: Sequence[Contender], room: Size, theme: Theme, stage: Stage
) -> pygame.Surface:
    """The first of them large; those who fight him below, one in a row, where they find room."""
    sheets = (_print(sides, scale, room[0], theme, stage) for scale in SCALES)
    fitting = (s for s in sheets if s.get_width() <= room[0] and s.get_height() <= room[1])
    return next(fitting, None) or _print(sides[:1], SCALES[-1], room[0], theme, stage)


def _print(
    sides: Sequence[Contender], scale: float, most: int, theme: Theme, stage: Stage
) -> pygame.Surface:
    pad = round(stage.metrics.px(1.6) * max(0.8, scale))
    rows = [
        _set(side, at == 0, scale, most - 3 * pad, theme, stage) for at, side in enumerate(sides)
    ]
    width = max(row.words[0] for row in rows) + max(row.life.get_width() for row in rows) + 3 * pad
    sheet = paper_panel((width, sum(row.high for row in rows) + 2 * pad), theme).copy()
    top = pad
    for row in rows:
        y = top + (row.high - row.words[1]) // 2
        sheet.blit(row.name, (pad, y))
        if row.note is not None:
            sheet.blit(row.note, (pad, y + row.name.get_height()))
        sheet.blit(row.life, row.life.get_rect(midright=(width - pad, top + row.high // 2)))
        top += row.high
    return sheet


def _set(
    side: Contender, is_first: bool, scale: float, room: int, theme: Theme, stage: Stage
) -> SideRow:
    """One of them, in so much width; of the first one only the Life that is left."""
    type_, metrics = stage.type, stage.metrics

    def pt(size: float) -> int:
        return max(10, round(metrics.pt(size) * scale))

    words = str(side.life) if is_first else f"{side.life}/{side.most}"
    life = _life(words, pt(LARGE if is_first else PLAIN), theme, stage)
    face, ink = (theme.display, theme.bad) if is_first else (theme.label, theme.ink)
    wide = room - life.get_width()
    size = type_.fit(side.name, face, wide, largest=pt(PLAIN), smallest=LEGIBLE)
    name = type_.ellipsize(side.name, face, size, wide)
    note = None
    if side.notes:
        small = type_.fit(side.notes, theme.text, wide, largest=pt(NOTE), smallest=LEGIBLE)
        words = type_.ellipsize(side.notes, theme.text, small, wide)
        note = type_.render(words, theme.text, small, theme.ink)
    return SideRow(type_.render(name, face, size, ink), life, note)


def _life(words: str, size: int, theme: Theme, stage: Stage) -> pygame.Surface:
    """A heart with the number beside it."""
    number = stage.type.render(words, theme.label, size, theme.bad)
    heart, gap = icon("heart", size, theme.bad), size // 4
    wide, high = size + gap + number.get_width(), max(size, number.get_height())
    face = pygame.Surface((wide, high), pygame.SRCALPHA)
    face.blit(heart, heart.get_rect(midleft=(0, high // 2)))
    face.blit(number, number.get_rect(midleft=(size + gap, high // 2)))
    return face
