"""The dice tray: dice are thrown over the board's lower edge, tumble, settle and light up."""

from __future__ import annotations

from itertools import groupby
from math import dist

import pygame

from fandg.engine.prose import escape
from fandg.engine.show import Die, Rolls
from fandg.ui.art.cache import SurfaceCache, folded
from fandg.ui.art.dice import lying_die, mark_again, tumbling_die
from fandg.ui.art.paper import leather_panel, on_shadow
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import LEGIBLE
from fandg.ui.motion import ease
from fandg.ui.stage import Stage

TUMBLE = 0.45
"""Seconds of tumbling at the normal pace."""
REST = 0.45
"""Seconds for which the dice then lie open."""
BRIEF = 5.5
"""Grid units from one die to the next where only the dice lie there."""
LONG = 18
"""The type of what came of dice where that is more than a few words, in two lines."""
FRAMES = 12
"""Pictures of a tumbling die; so few that those of all six values stay at hand at any size."""

_trays = SurfaceCache(folded)


def tumble_of(throw: Rolls) -> float:
    """Seconds of tumbling at the normal pace: those that a die brings fall after it."""
    return TUMBLE * (1 + throw.waves)


def air_of(die: Die, seconds: float) -> float:
    """How far a die has tumbled: below 0 it is not there yet, from 1 on it lies."""
    return seconds / TUMBLE - die.wave


class DiceTray:
    """The tray with the last dice thrown, until the next question."""

    def __init__(self, stage: Stage, theme: Theme) -> None:
        self.stage = stage
        self.theme = theme
        self.board = pygame.Rect(0, 0, 1, 1)
        self.lift = 0
        """How much of the board's lower edge it leaves in sight."""
        self.throw: Rolls | None = None
        self.is_brief = False
        """Whether only the dice lie there, since the question says what came of them."""
        self.offered: frozenset[str] = frozenset()
        """The keys of the answers that are offered now."""
        self._bare: list[pygame.Rect] = []
        self._is_asked = False
        self._moved: pygame.Rect | None = None
        """Where it lies, if not in its corner."""
        self._time = 0.0
        self._throws = 0

    @property
    def is_tumbling(self) -> bool:
        """Whether the dice still roll."""
        return self.throw is not None and self._time < tumble_of(self.throw)

    def roll(self, throw: Rolls, *, settled: bool) -> None:
        """Throw dice into the tray, or lay them there at once."""
        self.throw = throw
        self._throws += 1
        self._time = tumble_of(throw) if settled else 0.0
        self._moved, self.is_brief = None, False
        self._find_room()
        if not settled:
            self.stage.sounds.play(f"dice-roll-{1 + self._throws % 2}")

    def clear(self) -> None:
        """Take the tray away."""
        self.throw = None

    def covered(self) -> list[pygame.Rect]:
        """Where it lies, if it does."""
        return [self.rect] if self.throw is not None else []

    def is_at(self, pos: tuple[int, int]) -> bool:
        """Whether it lies at a point."""
        return any(rect.collidepoint(pos) for rect in self.covered())

    def again_at(self, pos: tuple[int, int]) -> str:
        """The answer that throws the die at a point again; empty where there is none."""
        if self.throw is None or self.is_tumbling:
            return ""
        dice = zip(self.throw.dice, self.places(), strict=True)
        keys = (die.again for die, place in dice if place.collidepoint(pos))
        return next((key for key in keys if key in self.offered), "")

    def move(self, seconds: float) -> bool:
        """Let the dice roll on, at the normal pace; whether they lie now."""
        was_tumbling = self.is_tumbling
        self._time += seconds
        lands = was_tumbling and not self.is_tumbling
        if lands:
            self.stage.sounds.play("dice-land")
        return lands

    def settle(self) -> None:
        """Let the dice lie at once."""
        if self.throw is not None:
            self._time = max(self._time, tumble_of(self.throw))

    def keep_bare(self, things: list[pygame.Rect], *, asked: bool) -> None:
        """Hide none of these from now on, if that can be.

        While it is `asked` what to do with what the dice gave, those of one side lie there without
        words where there is no room for them.
        """
        self._bare, self._is_asked = things, asked
        if self.throw is not None:
            self._find_room()

    def _find_room(self) -> None:
        """Stay where nothing is hidden, else go along the lower edge, else anywhere."""
        lies = self.rect
        if self._bare and self.board.contains(lies) and lies.collidelist(self._bare) < 0:
            return
        self._moved, self.is_brief = None, False
        least = self._harm(self.rect)
        # Dice of several sides keep their words: so close together their names would be cut.
        sizes = (False, True) if self._is_asked and not self._owned() else (False,)
        corners = [self._lower_right(brief=brief) for brief in sizes]
        tries = [(corner, self._along(corner)) for corner in corners]
        tries.append((corners[-1], self._all_over(corners[-1])))
        for corner, places in tries:
            for place in sorted(places, key=lambda one: dist(one.center, lies.center)):
                harm = self._harm(place)
                if harm < least:
                    least, self._moved, self.is_brief = harm, place, corner is not corners[0]
                if not least:
                    return

    def _harm(self, place: pygame.Rect) -> int:
        """How many pixels of what should be seen the tray would hide."""
        hidden = (place.clip(self._bare[at]) for at in place.collidelistall(self._bare))
        return sum(part.width * part.height for part in hidden)

    def _along(self, corner: pygame.Rect) -> list[pygame.Rect]:
        """The places along the board's lower edge."""
        step = self.stage.metrics.px(1)
        room = corner.left - self.board.left - self.stage.metrics.px(1.5)
        return [corner.move(-across, 0) for across in range(0, max(1, room), step)]

    def _all_over(self, corner: pygame.Rect) -> list[pygame.Rect]:
        """The places all over the board."""
        step = self.stage.metrics.px(3)
        room = corner.top - self.board.top
        rows = range(step, max(step, room), step)
        return [place.move(0, -up) for up in rows for place in self._along(corner)[::3]]

    @property
    def rect(self) -> pygame.Rect:
        """Where the tray lies."""
        return self._moved or self._lower_right(brief=self.is_brief)

    def _lower_right(self, *, brief: bool) -> pygame.Rect:
        metrics = self.stage.metrics
        wide = self._dice_width(brief=brief)
        wide += metrics.px(3) if brief else self._words_width() + metrics.px(4)
        height = max(metrics.px(10), round(metrics.px(8) * metrics.text))
        if brief:
            height = metrics.px(BRIEF + 2)
        elif self.throw is not None:
            # Words are never cut: the tray is as high as they are.
            title, verdict = self._set_words(self.throw)
            height = max(height, title.get_height() + verdict.get_height() + metrics.px(1.5))
        if self._owned():
            height += self._caption_height()
        place = pygame.Rect(0, 0, min(self.board.width, wide), min(self.board.height, height))
        place.bottomright = (
            self.board.right - metrics.px(1.5),
            self.board.bottom - max(metrics.px(1.5), metrics.px(1) + self.lift),
        )
        return place

    def _words_width(self) -> int:
        """How wide the words are: a long line of what came of the dice has two lines."""
        metrics, type_ = self.stage.metrics, self.stage.type
        verdict = self.throw.verdict if self.throw is not None else ""
        half = type_.measure(verdict, self.theme.display, metrics.pt(LONG))[0] * 0.6
        least = max(metrics.px(20), round(metrics.px(20) * metrics.text))
        return min(max(least, round(half)), max(least, self.board.width // 2))

    def _caption_height(self) -> int:
        return self.stage.type.line_height(self.theme.label, self.stage.metrics.pt(13))

    def _owned(self) -> list[tuple[str, int]]:
        """Whose dice they are, and how many of each; nothing where all are one's own."""
        dice = self.throw.dice if self.throw else ()
        found = [(who, len(list(row))) for who, row in groupby(dice, lambda die: die.owner)]
        return found if len(found) > 1 else []

    def _step(self, *, brief: bool) -> int:
        """From one die to the next: less where so many lie that they would hide the board."""
        metrics = self.stage.metrics
        if brief:
            return metrics.px(BRIEF)
        count = len(self.throw.dice) if self.throw else 1
        room = self.board.width * 3 // 4 - self._words_width() - metrics.px(4)
        room -= metrics.px(3) * len(self._owned())
        return max(metrics.px(4), min(metrics.px(8.5), room // max(1, count)))

    def _dice_width(self, *, brief: bool) -> int:
        count = len(self.throw.dice) if self.throw else 1
        gaps = max(0, len(self._owned()) - 1)
        return count * self._step(brief=brief) + gaps * self.stage.metrics.px(3)

    def places(self) -> list[pygame.Rect]:
        """Where the dice lie, those of each side a little apart."""
        metrics, rect = self.stage.metrics, self.rect
        step = self._step(brief=self.is_brief)
        die = step * 14 // 17
        middle = rect.centery + (self._caption_height() // 2 if self._owned() else 0)
        counts = [count for _, count in self._owned()]
        if self.throw is not None and not counts:
            counts = [len(self.throw.dice)]
        found = []
        left = rect.left + metrics.px(2)
        for count in counts:
            for _ in range(count):
                found.append(pygame.Rect(left, middle - die // 2, die, die))
                left += step
            left += metrics.px(3)
        return found

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the tray, the dice, and what came of them; where that was."""
        throw = self.throw
        if throw is None:
            return []
        theme, metrics, rect = self.theme, self.stage.metrics, self.rect
        reach, drop = metrics.px(1.5), metrics.px(0.5)
        tray = _trays.get(
            (rect.size, reach, drop, theme),
            lambda: on_shadow(leather_panel(rect.size, theme), reach, drop),
        )
        drawn = [surface.blit(tray, (rect.left - reach, rect.top - reach + drop))]
        places = self.places()
        die = places[0].width if places else 0
        for thrown, at in zip(throw.dice, places, strict=True):
            center, t = at.center, air_of(thrown, self._time)
            if self.is_tumbling and t < 0:
                continue
            if self.is_tumbling and thrown.is_thrown and t < 1:
                frame = int(t * FRAMES) / FRAMES
                image = tumbling_die(thrown, die, frame)
                slide = round((1 - ease(t)) * metrics.px(12))
                place = image.get_rect(center=(center[0] + slide, center[1]))
                drawn.append(surface.blit(image, place))
            elif thrown.is_thrown:
                image = lying_die(thrown, die, counts=thrown.counts)
                surface.blit(image, image.get_rect(center=center))
                if thrown.again in self.offered and not self.is_tumbling:
                    mark_again(surface, at, theme)
        self._draw_captions(surface, places)
        if not self.is_brief:
            self._draw_words(surface, throw)
        return [drawn[0].unionall(drawn[1:])]

    def _draw_words(self, surface: pygame.Surface, throw: Rolls) -> None:
        """What the dice are thrown for, and what came of it."""
        rect = self.rect
        left = rect.left + self.stage.metrics.px(3) + self._dice_width(brief=False)
        title, verdict = self._set_words(throw)
        high = 0 if self.is_tumbling else verdict.get_height()
        middle = rect.centery + (self._caption_height() // 2 if self._owned() else 0)
        top = middle - (high + title.get_height()) // 2
        if high:
            surface.blit(verdict, (left, top))
        surface.blit(title, (left, top + high))

    def _set_words(self, throw: Rolls) -> tuple[pygame.Surface, pygame.Surface]:
        """What dice are thrown for, and what came of them, each set whole beside them."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        room = self._words_width() - metrics.px(1)
        largest = max(LEGIBLE, metrics.pt(15))
        size = type_.fit(throw.title, theme.text, room, largest=largest, smallest=LEGIBLE)
        title = type_.paragraph(escape(throw.title), room, theme.text, size, theme.chalk)
        return title, self._print_verdict(escape(throw.verdict), room)

    def _print_verdict(self, verdict: str, width: int) -> pygame.Surface:
        """What came of the dice: as large as its room is, in two lines where it is long."""
        face, metrics, type_ = self.theme.display, self.stage.metrics, self.stage.type
        largest, long = (max(LEGIBLE, metrics.pt(size)) for size in (24, LONG))
        size = type_.fit(verdict, face, width, largest=largest, smallest=LEGIBLE)
        if size < long:
            high = round(2.2 * type_.line_height(face, long))
            size = type_.fit_paragraph(
                verdict, width, high, face, largest=long, smallest=LEGIBLE, leading=1.1
            )
        return type_.paragraph(verdict, width, face, size, self.theme.glow, leading=1.1)

    def _draw_captions(self, surface: pygame.Surface, places: list[pygame.Rect]) -> None:
        """Whose dice they are, above those of each side."""
        metrics, type_, theme = self.stage.metrics, self.stage.type, self.theme
        at = 0
        for who, count in self._owned():
            first, last = places[at], places[at + count - 1]
            at += count
            # Up to those of the next side, which lie a little apart.
            room = last.right - first.left + first.width * 3 // 14 + metrics.px(3) - 2
            size = type_.fit(who, theme.label, room, largest=max(LEGIBLE, metrics.pt(13)),
                             smallest=LEGIBLE)  # fmt: skip
            words = type_.render(
                type_.ellipsize(who, theme.label, size, room), theme.label, size, theme.chalk
            )
            middle = (first.left + last.right) // 2
            surface.blit(words, words.get_rect(midbottom=(middle, first.top - metrics.px(0.4))))
