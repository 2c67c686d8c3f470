"""The answers to a question as one sees them: buttons, small slips, and the way to more."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

import pygame
from msgspec.structs import replace

from fandg.engine.decision import Option
from fandg.engine.odds import Odds, tell_chance
from fandg.engine.portraits import Sign
from fandg.engine.show import Die, Make
from fandg.ui.art.color import mix
from fandg.ui.art.dice import lying_die
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import marker
from fandg.ui.art.paper import ButtonState, button_face, button_ink
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.stage import Stage
from fandg.ui.table.answer_words import AnswerWords
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import corner_of
from fandg.ui.widgets.focus import draw_focus

LEAST = (13, 12)
"""Pixels below which neither label nor note is printed: small windows have higher answers."""

Looks = tuple[Any, ...]

WIDE = 40
"""How wide an answer is at most, on the grid, before its note is set in several lines."""


@lru_cache(maxsize=32)
def _sizes_at(metrics: Metrics, scale: float) -> tuple[int, int]:
    """The sizes of label and note in a share of their type."""
    large, small = (round(metrics.pt(points) * scale) for points in (18, 14))
    return max(LEAST[0], large), max(LEAST[1], small)


class OptionButton(Widget):
    """An answer that may be given: its number, its label with the chance, and a note below it.

    It is as high as its words need: nothing of what an answer leads to is cut off.
    """

    def __init__(
        self,
        stage: Stage,
        option: Option[Any],
        action: Callable[[str], None],
        theme: Theme,
    ) -> None:
        super().__init__(stage)
        self.option = option
        self.number = 0
        """The key that gives it while its page is turned to; 0: none."""
        self.kept_number = 0
        """Its number wherever it stands, of two digits if it lies on the table; 0: its place's."""
        self.action = action
        self.theme = theme
        self.scale = 1.0
        """The share of its type that it is printed in, so that all answers find room at once."""
        self.promise = ""
        """What using the card that it plays would do now, instead of what is printed on that."""
        self.odds: Odds | None = option.odds() if option.odds else None
        self.lit = False
        """Whether the mouse rests on the thing that this answer is about."""
        self.chosen = False
        """Whether its thing was chosen, which has several answers, and this one is turned to."""
        self._known: tuple[Any, ...] = ()
        """All by which its words were set ..."""
        self._words: AnswerWords | None = None
        """... and those words: they are asked for again and again while rows are tried."""

    @property
    def is_button(self) -> bool:
        """Whether it gives an answer now; else it is only said on the strip what to do."""
        return True

    @property
    def figure(self) -> str:
        """What decides, mostly the chance as the player likes to read it; empty without odds."""
        if self.odds is None:
            return ""
        return self.odds.figure or tell_chance(self.odds.chance, self.stage.settings.odds)

    @property
    def note(self) -> str:
        """What stands below the label: what the chance is of and is now, and the own note."""
        aim = "" if self.odds is None else self.odds.of
        if self.odds is not None and self.odds.before is not None:
            aim = f"{aim}: {tell_chance(self.odds.before, self.stage.settings.odds)} now"
        parts = "; " if "," in aim else ", "
        return parts.join(filter(None, (aim, self.promise or self.option.note)))

    @property
    def words(self) -> AnswerWords:
        """Its words as they are printed now."""
        manner = self.stage.settings.odds
        known = (self.option, self.odds, self.promise, self.scale, self.stage.metrics, manner)
        if known != self._known:
            self._known, self._words = known, self._set_words()
        assert self._words is not None
        return self._words

    def _set_words(self) -> AnswerWords:
        theme, metrics = self.theme, self.stage.metrics
        faces, sizes = (theme.label, theme.text), self._sizes()
        around = (metrics.pt(9), self._margins(), metrics.px(0.8))
        return AnswerWords(self.option.label, self.figure, self.note, faces, sizes, *around)

    def full_width(self) -> int:
        """How wide its words are in two lines, with room for the number."""
        return self.words.full_width()

    def natural_width(self) -> int:
        """How wide it likes to be: a long note is set in a few lines."""
        metrics = self.stage.metrics
        widest = round(metrics.px(WIDE) * max(1.0, metrics.text * 0.9))
        return self.words.natural_width(widest, slack=metrics.pt(40))

    def least_width(self) -> int:
        """The least width, to a few pixels, in which label and figure have a line, the note few."""
        high = self.natural_width()
        return self.width_within(self.height_for(high) + self._sizes()[1] * 3 // 2, high)

    def width_within(self, most: int, high: int, heads: int = 1) -> int:
        """The least width up to `high`, to a few pixels, in which its words are `most` pixels high.

        Label and figure have a line for themselves, or so many `heads`, and no word is broken.
        """
        return self.words.width_within(most, high, heads)

    def height_for(self, width: int) -> int:
        """How high it must be for all its words at a width."""
        return self.words.height_for(width)

    def _sizes(self) -> tuple[int, int]:
        """The sizes of label and note."""
        return _sizes_at(self.stage.metrics, self.scale)

    def _margins(self) -> int:
        return self.stage.metrics.px(4) + self.stage.metrics.pt(18)

    def activate(self) -> None:
        """Answer with it."""
        self.action(self.option.key)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the button."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        state: ButtonState = "normal"
        if self.pressed and self.hovered:
            state = "pressed"
        elif self.focused or self.chosen:
            state = "focused"
        elif (self.hovered or self.lit) and not self.stage.lull.is_on_mouse:
            state = "hover"
        if self.is_button:
            surface.blit(button_face(self.rect.size, theme, state), self.rect)
        if self.focused:
            draw_focus(surface, self.rect, theme, metrics, corner_of(self.rect.height))
        ink = button_ink(theme, state) if self.is_button else theme.ink
        soft = mix(theme.brass, theme.chalk, 0.45) if self.is_button else theme.ink_soft
        pad = metrics.px(1.2)
        left = self.rect.left + pad + max(metrics.px(2.2), metrics.pt(18))
        if self.number:
            # In the middle between the frame and the words: at large type they leave little.
            digit = type_.render(str(self.number % 10), theme.label, metrics.pt(18), soft)
            middle = (self.rect.left + metrics.px(0.8) + left) // 2
            surface.blit(digit, digit.get_rect(center=(middle, self.rect.centery)))
        inks = {"label": ink, "figure": theme.chalk, "note": soft}
        words = self.words
        lines = words.set(self.rect.width - words.margins)
        drawn = [type_.render(line.text, line.face, line.size, inks[line.part]) for line in lines]
        below = [image for line, image in zip(lines, drawn, strict=True) if not line.beside]
        top = self.rect.centery - sum(image.get_height() for image in below) // 2
        if self.note:
            # The label's face has more air above its letters than the small one below.
            top -= metrics.px(0.25)
        place = pygame.Rect(left, top, 0, 0)
        for line, image in zip(lines, drawn, strict=True):
            if line.beside:
                place = image.get_rect(topleft=(place.right + words.gap, place.top))
            else:
                place = image.get_rect(topleft=(left, top))
                top = place.bottom
            surface.blit(image, place)

    def count_heads(self) -> int:
        """In how many lines its label stands where it lies."""
        words = self.words
        lines = words.set(self.rect.width - words.margins)
        return sum(line.part == "label" for line in lines)


def looks_of(widget: Widget) -> Looks:
    """All by which an answer or what stands beside them looks otherwise as one points at things."""
    looks: Looks = (widget, *widget.rect, widget.focused, widget.hovered, widget.pressed)
    if not isinstance(widget, OptionButton):
        return looks
    shown = widget.option.key, widget.option.note, widget.odds, widget.promise
    return *looks, widget.lit, widget.chosen, *shown


class Token(NamedTuple):
    """What lies there for who is called: the name, the picture and the colour of a seat."""

    name: str
    portrait: Sign
    colour: int


class TokenButton(OptionButton):
    """Somebody's token at an open call: who presses it is asked, alone."""

    def __init__(
        self,
        stage: Stage,
        option: Option[Any],
        action: Callable[[str], None],
        theme: Theme,
        token: Token,
    ) -> None:
        who = f"as {option.label}" if option.label != token.name else ""
        super().__init__(stage, replace(option, label=token.name, note=who), action, theme)
        self.token = token

    def _margins(self) -> int:
        return super()._margins() + self._disc

    @property
    def _disc(self) -> int:
        return self.stage.metrics.px(5)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the button, and the token at its right end."""
        super().draw(surface)
        size = min(self._disc, self.rect.height) * 7 // 8
        seat = self.theme.owner(self.token.colour)
        disc = marker(self.token.portrait or "person", size, self.theme, seat=seat)
        surface.blit(disc, disc.get_rect(center=self.disc_place.center))

    @property
    def disc_place(self) -> pygame.Rect:
        """Where the token lies, however high the button is: beside the words, never on them."""
        place = pygame.Rect(0, 0, self._disc, self._disc)
        place.midright = (self.rect.right - self.stage.metrics.px(0.6), self.rect.centery)
        return place


class DieButton(OptionButton):
    """What a real die may show: the die itself, with a golden edge where that succeeds."""

    is_telling = False
    """Whether some numbers succeed and others do not."""
    make: Make = ""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the die, on leather that lights up."""
        theme, metrics = self.theme, self.stage.metrics
        heard = not self.stage.lull.is_on_mouse
        state: ButtonState = "hover" if self.hovered and heard else "normal"
        surface.blit(button_face(self.rect.size, theme, state), self.rect)
        if self.focused:
            draw_focus(surface, self.rect, theme, metrics, corner_of(self.rect.height))
        counts = bool(self.note) if self.is_telling else None
        die = Die(self.option.value, make=self.make)
        face = lying_die(die, self.rect.width * 3 // 4, counts=counts)
        surface.blit(face, face.get_rect(center=self.rect.center))


class BlockedAnswer(Widget):
    """An answer that may not be given now, small, with the reason in words."""

    def __init__(self, stage: Stage, option: Option[Any], theme: Theme) -> None:
        super().__init__(stage)
        self.option = option
        self.theme = theme

    def natural_width(self) -> int:
        """How wide its words are."""
        metrics, type_ = self.stage.metrics, self.stage.type
        large, small = self._sizes()
        label = type_.measure(self.option.label, self.theme.label, large)[0]
        why = type_.measure(self.option.blocked or "", self.theme.text, small)[0]
        return label + why + metrics.px(2.6)

    def _sizes(self) -> tuple[int, int]:
        """The sizes of label and reason, neither of them less than an answer's."""
        metrics = self.stage.metrics
        return max(LEAST[0], metrics.pt(13)), max(LEAST[1], metrics.pt(12))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slip."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        state: ButtonState = "blocked"
        surface.blit(button_face(self.rect.size, theme, state), self.rect)
        if self.focused:
            draw_focus(surface, self.rect, theme, metrics, corner_of(self.rect.height))
        ink = button_ink(theme, state)
        left = self.rect.left + metrics.px(0.9)
        large, small = self._sizes()
        label = type_.render(self.option.label, theme.label, large, ink)
        surface.blit(label, label.get_rect(midleft=(left, self.rect.centery)))
        left += label.get_width() + metrics.px(0.8)
        room = self.rect.right - metrics.px(0.6) - left
        words = type_.ellipsize(self.option.blocked or "", theme.text, small, room)
        why = type_.render(words, theme.text, small, ink)
        surface.blit(why, why.get_rect(midleft=(left, self.rect.centery)))


class MoreButton(Widget):
    """Turns to the next answers when not all fit."""

    def __init__(self, stage: Stage, action: Callable[[], object], theme: Theme) -> None:
        super().__init__(stage, help_text="There are more answers: Page Down turns to them.")
        self.action = action
        self.theme = theme
        self.page, self.pages = 1, 1

    def activate(self) -> None:
        """Show the next answers."""
        self.action()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw which page of how many this is, and an arrow below."""
        state: ButtonState = "focused" if self.focused else "hover" if self.hovered else "normal"
        surface.blit(button_face(self.rect.size, self.theme, state), self.rect)
        if self.focused:
            corner = corner_of(self.rect.height)
            draw_focus(surface, self.rect, self.theme, self.stage.metrics, corner)
        type_, ink = self.stage.type, button_ink(self.theme, state)
        room, largest = self.rect.width - self.stage.metrics.px(1), self.stage.metrics.pt(16)
        text = f"{self.page}/{self.pages}"
        size = type_.fit(text, self.theme.label, room, largest=largest, smallest=9)
        words = type_.render(text, self.theme.label, size, ink)
        sign = icon("arrow-down", min(self.rect.width * 2 // 5, self.rect.height * 2 // 5), ink)
        top = self.rect.centery - (words.get_height() + sign.get_height()) // 2
        surface.blit(words, words.get_rect(midtop=(self.rect.centerx, top)))
        below = (self.rect.centerx, top + words.get_height())
        surface.blit(sign, sign.get_rect(midtop=below))
