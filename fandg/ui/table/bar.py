"""The bar at the top: title, turn, the steps of the turn, and the buttons that are always there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from fandg.engine.views import Explanation, Phases
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import LEGIBLE
from fandg.ui.stage import Stage
from fandg.ui.table.saving import SavingSign
from fandg.ui.table.slip import draw_slip
from fandg.ui.widgets.base import Widget, forget_mouse
from fandg.ui.widgets.buttons import IconButton


class TopBar:
    """Title, turn and steps on the dark wood; icons to the right."""

    def __init__(
        self,
        stage: Stage,
        theme: Theme,
        title: str,
        buttons: list[tuple[str, Callable[[], None], str]],
        sign: SavingSign,
    ) -> None:
        self.stage = stage
        self.theme = theme
        self.title = title
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.phases = Phases()
        self._steps: list[pygame.Rect] = []
        """Where the steps of the turn are printed, as far as there is room for them ..."""
        self._first = 0
        """... and which is the first of them."""
        self._telling: IconButton | None = None
        """The icon that says what it is for wherever the mouse is."""
        self.sign = sign
        self.buttons = [
            IconButton(stage, icon, action, theme, text) for icon, action, text in buttons
        ]
        for button in self.buttons:
            button.lends_focus = True

    @property
    def widgets(self) -> list[Widget]:
        """The sign, while it stands there, and the icons."""
        return [self.sign, *self.buttons] if self.sign.visible else list(self.buttons)

    def set_theme(self, theme: Theme) -> None:
        """Dress anew."""
        self.theme = self.sign.theme = theme
        for button in self.buttons:
            button.theme = theme

    def light(self, icon_name: str, on: bool, *, tells: bool = False) -> None:
        """Keep an icon lit while what it began goes on, or let it go dark again.

        One that `tells` says all the while what it is for.
        """
        for button in self.buttons:
            if button.icon_name == icon_name:
                button.lit = on
                button.touch()
                if tells:
                    self._telling = button if on else None

    def enable(self, icon_name: str, on: bool) -> None:
        """Let an icon be pressed, or let it be dull."""
        for button in self.buttons:
            if button.icon_name == icon_name:
                button.enabled = on

    def layout(self, rect: pygame.Rect) -> None:
        """Place the icons at the right end, and left of them the sign."""
        self.rect = rect
        size = rect.height - self.stage.metrics.px(1)
        x = rect.right - self.stage.metrics.px(1)
        for button in reversed(self.buttons):
            x -= size
            button.rect = pygame.Rect(x, rect.top + (rect.height - size) // 2, size, size)
        self.sign.rect.size = self.sign.natural_size(rect.height * 3 // 4)
        self.sign.rect.midright = (x - self.stage.metrics.px(1), rect.centery)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over the table's wood."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        middle = self.rect.centery
        x = self.rect.left + metrics.px(2)
        end = (self.sign if self.sign.visible else self.buttons[0]).rect.left - metrics.px(2)
        turn_size = min(metrics.pt(19), self.rect.height * 2 // 3)
        turn = type_.render(self.phases.title, theme.label, turn_size, theme.chalk)
        steps = [
            type_.render(name, theme.label, turn_size * 9 // 10, color)
            for name, color in self._step_colors()
        ]
        gap, room = metrics.px(2.5), end - x - turn.get_width()
        if 0 <= self.phases.current < len(steps):
            # The step that is on stays in sight.
            room -= steps[self.phases.current].get_width() + gap
        aim = self._print_aim(turn_size, room)
        need = turn.get_width() + sum(s.get_width() + gap for s in steps)
        need += aim.get_width() + gap if aim is not None else 0
        room = end - x - need - metrics.px(6)
        if room > metrics.px(16):
            largest = min(metrics.pt(24), self.rect.height * 3 // 4)
            size = type_.fit(self.title, theme.display, room, largest=largest, smallest=12)
            words = type_.ellipsize(self.title, theme.display, size, room)
            title = type_.render(words, theme.display, size, theme.brass)
            surface.blit(title, title.get_rect(midleft=(x, middle)))
            x += title.get_width() + metrics.px(4)
        surface.blit(turn, turn.get_rect(midleft=(x, middle)))
        x += turn.get_width() + metrics.px(3)
        if aim is not None:
            surface.blit(aim, aim.get_rect(midleft=(x - metrics.px(0.5), middle)))
            x += aim.get_width() + gap
        self._steps = []
        self._first = self._find_first([step.get_width() for step in steps], end - x)
        for index, step in enumerate(steps[self._first :], self._first):
            if x + step.get_width() > end:
                break
            place = step.get_rect(midleft=(x, middle))
            surface.blit(step, place)
            self._steps.append(place)
            if index == self.phases.current:
                y = place.bottom + 1
                pygame.draw.line(surface, theme.brass, (place.left, y), (place.right, y), 3)
            x += step.get_width() + metrics.px(2.5)
        for widget in self.widgets:
            widget.draw(surface)

    def _print_aim(self, largest: int, room: int) -> pygame.Surface | None:
        """Where a person stands in what the match asks, as large as there is room for it.

        None: nothing is asked, or there is too little.
        """
        aim, type_, face = self.phases.aim, self.stage.type, self.theme.label
        room -= self.stage.metrics.px(6)
        if not aim or room <= 0:
            return None
        size = type_.fit(aim, face, room, largest=largest * 9 // 10, smallest=LEGIBLE)
        if type_.measure(aim, face, size)[0] > room:
            return None
        return type_.render(aim, face, size, self.theme.brass)

    def step_at(self, pos: tuple[int, int]) -> tuple[Explanation, pygame.Rect] | None:
        """The step of the turn at a point, as `?` tells it, and where it is printed."""
        phases, first = self.phases, self._first
        for at, place in enumerate(self._steps, first):
            if place.collidepoint(pos) and at < len(phases.rules):
                text = phases.texts[at] if phases.texts else ""
                return Explanation(phases.names[at], text, phases.rules[at]), place
        return None

    def _find_first(self, widths: Sequence[int], room: int) -> int:
        """With which step to begin so that the current one is in sight, as early as may be."""
        current, gap = self.phases.current, self.stage.metrics.px(2.5)
        first = 0
        while first < current and sum(widths[first : current + 1]) + (current - first) * gap > room:
            first += 1
        return first

    def forget_mouse(self) -> None:
        """Light nothing that the mouse only rests on, before it moves."""
        forget_mouse(self.widgets)

    def draw_note(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Say what the icon is for that is under the mouse, or tells it, below the bar; where."""
        lit = [widget for widget in self.widgets if widget.hovered or widget.focused]
        lit += [self._telling] if self._telling is not None else []
        if not lit:
            return []
        near = pygame.Rect(lit[0].rect.left, self.rect.top, lit[0].rect.width, self.rect.height)
        return draw_slip(surface, self.stage, self.theme, lit[0].help_text, near)

    def _step_colors(self) -> list[tuple[str, tuple[int, int, int]]]:
        return [
            (name, self.theme.glow if i == self.phases.current else self.theme.chalk_soft)
            for i, name in enumerate(self.phases.names)
        ]
