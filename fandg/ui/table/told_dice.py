"""Told dice: what a person's dice came to, printed on the picture or card that he goes on from."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

import pygame

from fandg.engine.prose import escape
from fandg.engine.show import Die, Rolls
from fandg.engine.stakes import Stakes
from fandg.ui.art.color import Rgb
from fandg.ui.art.dice import lying_die
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import LEGIBLE
from fandg.ui.stage import Stage
from fandg.ui.table.stake_words import say_settled

DIE, SMALL = 5.5, 0.7
"""Grid units of a die, and the share of it of one that counted in a throw before."""
LARGEST = 1.6
"""How much larger they are at most, as type is."""
SHARE = 0.45
"""How much of its room the dice take at most."""
HEAD, LINE = 22, 17
"""The type of how it went, and of what comes of it ..."""
NOTE = 15
"""... and of what was needed."""


class Inks(NamedTuple):
    """The colours of the words on their ground."""

    plain: Rgb
    soft: Rgb
    good: Rgb
    bad: Rgb


class ToldDice(NamedTuple):
    """Dice as they lay on the stage, with all that was said of them there."""

    stakes: Stakes
    throw: Rolls
    verdicts: tuple[str, ...]
    """What they came to, a line for each side."""
    outcome: str
    """What comes of it."""
    good: bool | None

    def say(self) -> tuple[str, list[str]]:
        """How it went, and by what: "Failed: 0 of 1 success"; and what else there is to say of it.

        In a fight the last verdict is a line of its own, and what was needed is known.
        """
        ended = "" if self.good is None else say_settled(self.stakes, self.good)
        *earlier, last = self.verdicts or ("",)
        if not self.stakes.sides:
            headline = f"{ended}: {last}" if ended and last else ended or last
            return headline, [*earlier, self.outcome]
        return ended or last, [*earlier, last if ended else "", self.outcome]

    @property
    def needed(self) -> str:
        """What had to fall, where that is one thing for all dice."""
        return "" if self.stakes.sides else self.stakes.task


def print_told(
    told: ToldDice, wide: int, inks: Inks, theme: Theme, stage: Stage, scale: float = 1.0
) -> pygame.Surface:
    """The dice, and beside them how it went, what comes of it and what was needed."""
    metrics, type_ = stage.metrics, stage.type
    gap = metrics.px(1.5)
    dice = _print_dice(told.throw, round(wide * SHARE), inks, theme, stage, scale)
    room = wide - dice.get_width() - gap

    def pt(size: float) -> int:
        return max(LEGIBLE, round(metrics.pt(size) * scale))

    color = {None: inks.plain, True: inks.good, False: inks.bad}[told.good]
    headline, rest = told.say()
    lines = [(headline, theme.display, pt(HEAD), color)]
    lines += [(line, theme.text, pt(LINE), inks.plain) for line in rest]
    lines.append((told.needed, theme.text, pt(NOTE), inks.soft))
    words = [
        type_.paragraph(escape(said), room, face, size, ink)
        for said, face, size, ink in lines
        if said
    ]
    high = sum(line.get_height() for line in words)
    sheet = pygame.Surface((wide, max(high, dice.get_height())), pygame.SRCALPHA)
    sheet.blit(dice, dice.get_rect(midleft=(0, sheet.get_height() // 2)))
    top = (sheet.get_height() - high) // 2
    for line in words:
        sheet.blit(line, (dice.get_width() + gap, top))
        top += line.get_height()
    return sheet


def _print_dice(
    throw: Rolls, most: int, inks: Inks, theme: Theme, stage: Stage, scale: float
) -> pygame.Surface:
    """The dice in a row, those of each side under its name, after those that counted before."""
    thrown = [die for die in throw.dice if die.is_thrown]
    sides = [(who, list(dice)) for who, dice in groupby(thrown, lambda die: die.owner)]
    kept = list(throw.kept)
    # A gap is the sixth part of a die.
    parts = (len(thrown) + len(kept) * SMALL) * 7 / 6
    large = stage.metrics.px(DIE) * scale * min(stage.metrics.text, LARGEST)
    die = min(round(large), int(most / max(1.0, parts)))
    rows: list[tuple[str, Sequence[Die], int]] = [("", kept, round(die * SMALL))] if kept else []
    rows += [(who if len(sides) > 1 else "", dice, die) for who, dice in sides]
    small = max(LEGIBLE, round(stage.metrics.pt(13) * scale))
    names = [
        stage.type.render(who, theme.label, small, inks.soft) if who else None for who, *_ in rows
    ]
    wide = [
        max(len(dice) * size * 7 // 6, 0 if name is None else name.get_width() + die // 3)
        for (_, dice, size), name in zip(rows, names, strict=True)
    ]
    above = max((name.get_height() for name in names if name is not None), default=0)
    sheet = pygame.Surface((max(1, sum(wide)), above + die), pygame.SRCALPHA)
    left = 0
    for (_, dice, size), name, width in zip(rows, names, wide, strict=True):
        for at, one in enumerate(dice):
            face = lying_die(one, size, counts=one.counts)
            place = face.get_rect(midleft=(left + at * size * 7 // 6, above + die // 2))
            sheet.blit(face, place)
        if name is not None:
            sheet.blit(name, (left, 0))
        left += width
    return sheet
