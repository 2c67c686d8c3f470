"""Buttons: with words, with an icon, with a value to step through, with a scale."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from fandg.ui.art.color import mix
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import ButtonState, button_face, button_ink
from fandg.ui.art.theme import Theme
from fandg.ui.intents import Name
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.focus import draw_focus


def corner_of(height: int) -> int:
    """How round the corners of a leather button are."""
    return max(3, min(26, height // 6))


ARROW = 0.32
"""How large the arrow of a stepper is, as a share of its height."""


class Button(Widget):
    """A leather button with words and, if given, an icon before them."""

    def __init__(
        self,
        stage: Stage,
        label: str,
        action: Callable[[], None],
        theme: Theme,
        *,
        icon_name: str = "",
        size: int = 20,
        help_text: str = "",
    ) -> None:
        super().__init__(stage, help_text=help_text)
        self.label = label
        self.action = action
        self.theme = theme
        self.icon_name = icon_name
        self.size = size
        self.number = 0
        """The number key that stands for it, shown before its words; 0: none."""
        self.blocked = ""

    @property
    def state(self) -> ButtonState:
        """How it looks just now."""
        if self.blocked:
            return "blocked"
        if self.pressed and self.hovered:
            return "pressed"
        if self.focused:
            return "focused"
        return "hover" if self.hovered else "normal"

    def natural_size(self) -> tuple[int, int]:
        """The width and height that its words need."""
        metrics = self.stage.metrics
        size = metrics.pt(self.size)
        width, height = self.stage.type.measure(self.label, self.theme.label, size)
        if self.icon_name:
            width += round(size * 1.6)
        if self.number:
            width += size
        return width + metrics.px(4), height + metrics.px(1.5)

    def activate(self) -> None:
        """Do it, unless something stands against it."""
        if not self.blocked:
            self.stage.sounds.play("click")
            self.action()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the face and, centred, the number, the icon and the words."""
        state = self.state
        surface.blit(button_face(self.rect.size, self.theme, state), self.rect)
        ink = button_ink(self.theme, state)
        size = self.stage.metrics.pt(self.size)
        room = self.rect.width - self.stage.metrics.px(2)
        sign = icon(self.icon_name, round(size * 1.2), ink) if self.icon_name else None
        gap = round(size * 0.4) if sign and self.label else 0
        ahead = size if self.number else 0
        taken = ahead + (sign.get_width() if sign else 0) + gap
        type_ = self.stage.type
        size = type_.fit(
            self.label, self.theme.label, room - taken, largest=size, smallest=size * 2 // 3
        )
        words = type_.ellipsize(self.label, self.theme.label, size, room - taken)
        text = type_.render(words, self.theme.label, size, ink)
        left = self.rect.centerx - (taken + text.get_width()) // 2
        shift = 1 if state == "pressed" else 0
        if self.number:
            soft = ink if state == "blocked" else mix(self.theme.brass, self.theme.chalk, 0.45)
            digit = type_.render(str(self.number), self.theme.label, size * 9 // 10, soft)
            surface.blit(digit, digit.get_rect(midleft=(left, self.rect.centery + shift)))
        if self.focused:
            draw_focus(
                surface, self.rect, self.theme, self.stage.metrics, corner_of(self.rect.height)
            )
        if sign:
            place = sign.get_rect(midleft=(left + ahead, self.rect.centery + shift))
            surface.blit(sign, place)
        surface.blit(text, text.get_rect(midleft=(left + taken, self.rect.centery + shift)))


class IconButton(Widget):
    """A bare icon that lights up, as in the bar at the top."""

    def __init__(
        self, stage: Stage, icon_name: str, action: Callable[[], None], theme: Theme, help_text: str
    ) -> None:
        super().__init__(stage, help_text=help_text)
        self.icon_name = icon_name
        self.action = action
        self.theme = theme
        self.enabled = True
        self.lit = False
        """Whether what it began still goes on."""

    def activate(self) -> None:
        """Do it, if it can be done now."""
        if self.enabled:
            self.stage.sounds.play("click")
            self.action()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the icon, and a brass ring round it in focus."""
        color = self.theme.brass if self.enabled else self.theme.brass_dark
        if self.enabled and (self.hovered or self.focused or self.lit):
            color = self.theme.glow
        sign = icon(self.icon_name, min(self.rect.size) * 3 // 4, color)
        surface.blit(sign, sign.get_rect(center=self.rect.center))
        if self.focused:
            width = max(2, self.stage.metrics.px(0.3))
            pygame.draw.rect(surface, self.theme.glow, self.rect, width, border_radius=6)


class Stepper(Widget):
    """A value with an arrow on each side: click an arrow, or steer left and right.

    One that stands in a row with others is `walked_past` by left and right. There Enter takes the
    next value, the first after the last, and + and - step, as it shows while it has the focus.
    """

    def __init__(
        self,
        stage: Stage,
        values: Sequence[tuple[Any, str]],
        value: Any,
        action: Callable[[Any], None],
        theme: Theme,
        *,
        size: int = 18,
        help_text: str = "",
        walked_past: bool = False,
    ) -> None:
        super().__init__(stage, help_text=help_text)
        self.walked_past = walked_past
        self.values = list(values)
        self.index = next((i for i, (v, _) in enumerate(self.values) if v == value), 0)
        self.action = action
        self.theme = theme
        self.size = size

    @property
    def value(self) -> Any:
        """The value chosen."""
        return self.values[self.index][0]

    @property
    def hint(self) -> str:
        """What the sheet says of its use, where that cannot be seen."""
        return ""

    @property
    def label(self) -> str:
        """The words between the arrows."""
        return self.values[self.index][1]

    def go_to(self, index: int) -> None:
        """Choose the value at a place of the list."""
        self.index = index
        self.stage.sounds.play("click")
        self.touch()
        self.action(self.value)

    def step(self, by: int) -> None:
        """Go to the next or the previous value; neither end leads round to the other."""
        index = max(0, min(len(self.values) - 1, self.index + by))
        if index != self.index:
            self.go_to(index)

    def is_at_end(self, way: int) -> bool:
        """Whether no value follows in a direction."""
        return self.index == (0 if way < 0 else len(self.values) - 1)

    def activate(self) -> None:
        """Go to the next value; in a row from the last to the first."""
        if self.walked_past and self.is_at_end(1):
            self.go_to(0)
        else:
            self.step(1)

    def steer(self, name: Name) -> bool:
        """Left and right change the value; in a row + and - do."""
        back, on = ("zoom-out", "zoom-in") if self.walked_past else ("left", "right")
        if name in (back, on):
            self.step(1 if name == on else -1)
            return True
        return False

    def click(self, pos: tuple[int, int]) -> None:
        """The left half goes back, the right half on."""
        self.step(-1 if pos[0] < self.rect.centerx else 1)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the value between its arrows."""
        state: ButtonState = "focused" if self.focused else "hover" if self.hovered else "normal"
        surface.blit(button_face(self.rect.size, self.theme, state), self.rect)
        if self.focused:
            draw_focus(
                surface, self.rect, self.theme, self.stage.metrics, corner_of(self.rect.height)
            )
        ink = button_ink(self.theme, state)
        type_ = self.stage.type
        room = self.rect.width - 2 * self._draw_arrows(surface)
        largest = self.stage.metrics.pt(self.size)
        size = type_.fit(
            self.label, self.theme.label, room, largest=largest, smallest=largest * 2 // 3
        )
        words = type_.ellipsize(self.label, self.theme.label, size, room)
        text = type_.render(words, self.theme.label, size, ink)
        surface.blit(text, text.get_rect(center=self.rect.center))

    @property
    def arrow(self) -> int:
        """How large an arrow is; it stands in twice as much."""
        return max(8, round(self.rect.height * ARROW))

    def _draw_arrows(self, surface: pygame.Surface) -> int:
        """Draw an arrow at each side; how much of the width they take there."""
        draw = self._draw_sign if self.walked_past and self.focused else self._draw_arrow
        draw(surface, -1, self.rect.left + self.arrow)
        draw(surface, 1, self.rect.right - self.arrow)
        return 2 * self.arrow

    def _draw_arrow(self, surface: pygame.Surface, way: int, centerx: int) -> None:
        """An arrow in brass; dark where it goes no further."""
        arrow = self.arrow
        color = self.theme.brass_dark if self.is_at_end(way) else self.theme.brass
        tip = (centerx + way * arrow // 3, self.rect.centery)
        back = centerx - way * arrow // 3
        corners = [tip, (back, tip[1] - arrow // 2), (back, tip[1] + arrow // 2)]
        pygame.draw.polygon(surface, color, corners)

    def _draw_sign(self, surface: pygame.Surface, way: int, centerx: int) -> None:
        """The key that steps there: - or +."""
        color = self.theme.brass_dark if self.is_at_end(way) else self.theme.brass
        long, thick = self.arrow, max(2, self.arrow // 4)
        for size in [(long, thick), (thick, long)][: 2 if way > 0 else 1]:
            bar = pygame.Rect((0, 0), size)
            bar.center = (centerx, self.rect.centery)
            surface.fill(color, bar)
