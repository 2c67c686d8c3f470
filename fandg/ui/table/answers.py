"""The answers to a question as one sees them: buttons, small slips, and the way to more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame
from msgspec.structs import replace

from fandg.engine.decision import Option
from fandg.engine.odds import Odds, describe_chance, describe_percent
from fandg.engine.portraits import Sign
from fandg.ui.art.color import mix
from fandg.ui.art.dice import die_face
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import marker
from fandg.ui.art.paper import ButtonState, button_face, button_ink
from fandg.ui.art.theme import Theme
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import corner_of
from fandg.ui.widgets.focus import draw_focus

NOTE = 48
"""A longer note is what a card says: only its beginning need fit, the card itself is held up."""

SMALL = 11
"""Pixels below which a note is not set smaller to keep its words."""


class OptionButton(Widget):
    """An answer that may be given: its number, its label, and below it the odds or a note."""

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
        self.action = action
        self.theme = theme
        self.odds: Odds | None = option.odds() if option.odds else None
        self.lit = False
        """Whether the mouse rests on the thing that this answer is about."""
        self.chosen = False
        """Whether its thing was chosen, which has several answers, and this one is turned to."""

    @property
    def second_line(self) -> str:
        """What stands below the label."""
        if self.odds is not None:
            words = describe_chance(self.odds.chance)
            figure = describe_percent(self.odds.chance)
            note = f" · {self.option.note}" if self.option.note else ""
            return f"{words} · {figure}{note}"
        return self.option.note

    def full_width(self) -> int:
        """How wide its words are, with room for the number."""
        return max(self._label_width(), self._note_width()) + self._margins()

    def natural_width(self) -> int:
        """How wide its words are as far as they must be read here."""
        below = self._note_width()
        if len(self.second_line) > NOTE:
            below = min(below, self.stage.metrics.px(30))
        return max(self._label_width(), below) + self._margins()

    def least_width(self) -> int:
        """The least width, to a few pixels, in which none of its words is cut."""
        low, high = self.stage.metrics.px(12), self.natural_width()
        if not self._keeps_words(high):
            return high
        while high - low > 4:
            middle = (low + high) // 2
            if self._keeps_words(middle):
                high = middle
            else:
                low = middle
        return high

    def _keeps_words(self, width: int) -> bool:
        room = width - self._margins()
        if room <= 0:
            return False
        lines = " ".join(words for words, _, _ in self.set_words(room))
        return lines == f"{self.option.label} {self.second_line}".rstrip()

    def _label_width(self) -> int:
        size = self.stage.metrics.pt(18)
        return self.stage.type.measure(self.option.label, self.theme.label, size)[0]

    def _note_width(self) -> int:
        size = self.stage.metrics.pt(14)
        return self.stage.type.measure(self.second_line, self.theme.text, size)[0]

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
        surface.blit(button_face(self.rect.size, theme, state), self.rect)
        if self.focused:
            draw_focus(surface, self.rect, theme, metrics, corner_of(self.rect.height))
        ink = button_ink(theme, state)
        soft = mix(theme.brass, theme.chalk, 0.45)
        pad = metrics.px(1.2)
        left = self.rect.left + pad + max(metrics.px(2.2), metrics.pt(18))
        if self.number:
            # In the middle between the frame and the words: at large type they leave little.
            digit = type_.render(str(self.number % 10), theme.label, metrics.pt(18), soft)
            middle = (self.rect.left + metrics.px(0.8) + left) // 2
            surface.blit(digit, digit.get_rect(center=(middle, self.rect.centery)))
        drawn = [
            type_.render(text, face, size, soft if at else ink)
            for at, (text, face, size) in enumerate(self.set_words(self.rect.right - pad - left))
        ]
        top = self.rect.centery - sum(line.get_height() for line in drawn) // 2
        if self.second_line:
            # The label's face has more air above its letters than the small one below.
            top -= metrics.px(0.25)
        for line in drawn:
            surface.blit(line, (left, top))
            top += line.get_height()

    def set_words(self, room: int) -> list[tuple[str, str, int]]:
        """The lines of label and note, each with face and size.

        A note that is too long for its line has two smaller ones.
        """
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        below = [self.second_line] if self.second_line else []
        label, note = metrics.pt(18), metrics.pt(14)
        if below and type_.measure(self.second_line, theme.text, note * 3 // 4)[0] > room:
            small = note * 7 // 10
            halves = type_.wrap(self.second_line, theme.text, small, room)
            if small >= SMALL and len(halves) <= 2:
                below, note = halves, small
                label = label * 3 // 4 if len(halves) == 2 else label
        lines = [(self.option.label, theme.label, label)]
        lines += [(line, theme.text, note) for line in below]
        fitted = []
        for text, face, largest in lines:
            size = type_.fit(text, face, room, largest=largest, smallest=max(9, largest * 3 // 4))
            fitted.append((type_.ellipsize(text, face, size, room), face, size))
        return fitted


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
        seats = self.theme.seats
        size = min(self._disc, self.rect.height) * 7 // 8
        seat = seats[self.token.colour % len(seats)]
        disc = marker(self.token.portrait or "person", size, self.theme, seat=seat)
        middle = (self.rect.right - self.rect.height // 2, self.rect.centery)
        surface.blit(disc, disc.get_rect(center=middle))


class DieButton(OptionButton):
    """What a real die may show: the die itself, with a golden edge where that succeeds."""

    is_telling = False
    """Whether some numbers succeed and others do not."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the die, on leather that lights up."""
        theme, metrics = self.theme, self.stage.metrics
        heard = not self.stage.lull.is_on_mouse
        state: ButtonState = "hover" if self.hovered and heard else "normal"
        surface.blit(button_face(self.rect.size, theme, state), self.rect)
        if self.focused:
            draw_focus(surface, self.rect, theme, metrics, corner_of(self.rect.height))
        counts = bool(self.option.note) if self.is_telling else None
        face = die_face(self.option.value, self.rect.width * 3 // 4, counts=counts)
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
        label = type_.measure(self.option.label, self.theme.label, metrics.pt(13))[0]
        why = type_.measure(self.option.blocked or "", self.theme.text, metrics.pt(12))[0]
        return label + why + metrics.px(2.6)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slip."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        state: ButtonState = "blocked"
        surface.blit(button_face(self.rect.size, theme, state), self.rect)
        if self.focused:
            draw_focus(surface, self.rect, theme, metrics, corner_of(self.rect.height))
        ink = button_ink(theme, state)
        left = self.rect.left + metrics.px(0.9)
        label = type_.render(self.option.label, theme.label, metrics.pt(13), ink)
        surface.blit(label, label.get_rect(midleft=(left, self.rect.centery)))
        left += label.get_width() + metrics.px(0.8)
        room = self.rect.right - metrics.px(0.6) - left
        words = type_.ellipsize(self.option.blocked or "", theme.text, metrics.pt(12), room)
        why = type_.render(words, theme.text, metrics.pt(12), ink)
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
