"""A long list of numbers: by ones, by tens, or typed."""

from __future__ import annotations

import time

import pygame

from fandg.ui.intents import Name
from fandg.ui.widgets.buttons import Stepper

MANY = 20
"""Values from which on nobody wants to step through all of them."""

PAUSE = 1.6
"""Seconds after which a digit belongs to no number that was begun before."""
_TENS: dict[Name, int] = {
    "page-up": 1,
    "zoom-in": 1,
    "look-right": 1,
    "page-down": -1,
    "zoom-out": -1,
    "look-left": -1,
}
"""Page keys, the pad's triggers, and arrows with Shift."""


class NumberStepper(Stepper):
    """A stepper through many numbers, with words such as "Standard" among its values or not.

    + and -, the page keys and its outer, double arrows go to the next round ten, Home and End to
    either end of the list; digits write a number, which holds once it is as long as the longest of
    the list, or when the player goes on to something else.
    """

    typed = ""
    _typed_at = 0.0
    """When the last digit was typed."""

    @property
    def numbers(self) -> dict[int, int]:
        """The place in the list of each number."""
        return {value: at for at, (value, _) in enumerate(self.values) if isinstance(value, int)}

    @property
    def longest(self) -> int:
        """How many characters its numbers have at most."""
        return max(len(str(number)) for number in self.numbers)

    @property
    def hint(self) -> str:
        """How to get far, in a sentence."""
        least, most = min(self.numbers), max(self.numbers)
        return f"{least} to {most}: type it; Page Up and Down or the pad's triggers go by tens."

    @property
    def label(self) -> str:
        """What is being typed, or the value's words."""
        return f"{self.typed}_" if self.typed else super().label

    def leap(self, way: int) -> None:
        """Go up or down to the next round ten, or to the end of the list before it.

        Numbers that go by tens themselves are round in hundreds.
        """
        numbers = sorted(self.numbers)
        ten = 10 * (numbers[1] - numbers[0] if len(numbers) > 1 else 1)
        ahead = [at for value, at in self.numbers.items() if value % ten == 0]
        if way > 0:
            self.go_to(min((at for at in ahead if at > self.index), default=len(self.values) - 1))
        else:
            self.go_to(max((at for at in ahead if at < self.index), default=0))

    def steer(self, name: Name) -> bool:
        """Page keys by tens, Home and End, once the focus shows; else as any stepper."""
        if self.focused and name in _TENS:
            self.leap(_TENS[name])
            return True
        if self.focused and name in ("home", "end"):
            self.go_to(0 if name == "home" else len(self.values) - 1)
            return True
        return super().steer(name)

    def click(self, pos: tuple[int, int]) -> None:
        """The double arrows go by tens, the halves between them by ones."""
        if self.rect.inflate(-4 * self.arrow, 0).collidepoint(pos):
            super().click(pos)
        else:
            self.leap(-1 if pos[0] < self.rect.centerx else 1)

    # Typing

    @property
    def ends_when_full(self) -> bool:
        """Whether a number that is as long as the longest is taken with its last digit."""
        return True

    @property
    def is_typing(self) -> bool:
        """Whether a number is being typed."""
        return bool(self.typed)

    def write(self, digit: int) -> bool:
        """Begin a number, or go on with it; after a pause a digit begins another."""
        now = time.monotonic()
        if self.typed and (now - self._typed_at > PAUSE or len(self.typed) >= self.longest):
            self.typed = ""
        self._typed_at = now
        self.typed += str(digit)
        self.touch()
        if len(self.typed) == self.longest and self.ends_when_full:
            self.end()
        return True

    def end(self) -> None:
        """Take the number that was typed, if the list has it."""
        number, self.typed = int(self.typed or -1), ""
        self.touch()
        if number in self.numbers:
            self.go_to(self.numbers[number])

    def handle_raw(self, event: pygame.event.Event) -> bool:
        """Digits go on with the number, Escape forgets it; all else takes it, and goes on."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.end()
        if event.type != pygame.KEYDOWN:
            return False
        if event.unicode and event.unicode in "0123456789":
            return self.write(int(event.unicode))
        if event.key in (pygame.K_BACKSPACE, pygame.K_ESCAPE):
            self.typed = self.typed[:-1] if event.key == pygame.K_BACKSPACE else ""
            self.touch()
            return True
        self.end()
        return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)

    # Drawing

    def _draw_arrows(self, surface: pygame.Surface) -> int:
        taken = super()._draw_arrows(surface)
        for way, edge in ((-1, self.rect.left), (1, self.rect.right)):
            self._draw_arrow(surface, way, edge - way * round(self.arrow * 1.6))
            self._draw_arrow(surface, way, edge - way * round(self.arrow * 3.2))
        return 2 * taken
