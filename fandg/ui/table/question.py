"""The question bar: the question in one sentence, and a button for every answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import Odds, describe_chance, describe_percent
from fandg.ui.art.color import mix
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import seat_swatch
from fandg.ui.art.paper import ButtonState, button_face, button_ink, paper_panel
from fandg.ui.art.theme import Theme
from fandg.ui.stage import Stage
from fandg.ui.table.layout import option_height
from fandg.ui.widgets.base import Widget

MOST_ROWS = 3


class OptionButton(Widget):
    """An answer: its number, its label, and below it the odds, a note, or why it is blocked."""

    def __init__(
        self,
        stage: Stage,
        option: Option[Any],
        number: int,
        action: Callable[[str], None],
        theme: Theme,
    ) -> None:
        super().__init__(stage)
        self.option = option
        self.number = number
        self.action = action
        self.theme = theme
        self.odds: Odds | None = option.odds() if option.odds and not option.blocked else None
        self.lit = False
        """Whether the mouse rests on the thing that this answer is about."""

    @property
    def second_line(self) -> str:
        """What stands below the label."""
        if self.option.blocked:
            return self.option.blocked
        if self.odds is not None:
            words = describe_chance(self.odds.chance)
            figure = describe_percent(self.odds.chance)
            note = f" · {self.option.note}" if self.option.note else ""
            return f"{words} · {figure}{note}"
        return self.option.note

    def natural_width(self) -> int:
        """How wide its words are, with room for the number."""
        metrics, type_ = self.stage.metrics, self.stage.type
        label = type_.measure(self.option.label, self.theme.label, metrics.pt(18))[0]
        below = type_.measure(self.second_line, self.theme.text, metrics.pt(14))[0]
        return max(label, below) + metrics.px(6)

    def activate(self) -> None:
        """Answer with it, unless it is blocked."""
        if self.option.blocked is None:
            self.action(self.option.key)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the button."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        blocked = self.option.blocked is not None
        state: ButtonState = "normal"
        if blocked:
            state = "blocked"
        elif self.pressed and self.hovered:
            state = "pressed"
        elif self.focused:
            state = "focused"
        elif self.hovered or self.lit:
            state = "hover"
        surface.blit(button_face(self.rect.size, theme, state), self.rect)
        ink = button_ink(theme, state)
        soft = ink if blocked else mix(theme.brass, theme.chalk, 0.45)
        pad = metrics.px(1.2)
        left = self.rect.left + pad
        if self.number:
            digit = type_.render(str(self.number % 10), theme.label, metrics.pt(18), soft)
            surface.blit(digit, digit.get_rect(midleft=(left, self.rect.centery)))
        left += metrics.px(2.4)
        room = self.rect.right - pad - left
        lines = [(self.option.label, theme.label, metrics.pt(18), ink)]
        if self.second_line:
            lines.append((self.second_line, theme.text, metrics.pt(14), soft))
        drawn = []
        for text, face, largest, color in lines:
            size = type_.fit(text, face, room, largest=largest, smallest=max(9, largest * 3 // 4))
            drawn.append(type_.render(type_.ellipsize(text, face, size, room), face, size, color))
        top = self.rect.centery - sum(line.get_height() for line in drawn) // 2
        for line in drawn:
            surface.blit(line, (left, top))
            top += line.get_height()


class MoreButton(Widget):
    """Turns to the next answers when not all fit."""

    def __init__(self, stage: Stage, action: Callable[[], None], theme: Theme) -> None:
        super().__init__(stage, help_text="There are more answers.")
        self.action = action
        self.theme = theme

    def activate(self) -> None:
        """Show the next answers."""
        self.action()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw an arrow on a button."""
        state: ButtonState = "focused" if self.focused else "hover" if self.hovered else "normal"
        surface.blit(button_face(self.rect.size, self.theme, state), self.rect)
        sign = icon("arrow-down", self.rect.width // 2, button_ink(self.theme, state))
        surface.blit(sign, sign.get_rect(center=self.rect.center))


class QuestionBar:
    """The question that waits, in the colour of who is asked, with its answers."""

    def __init__(self, stage: Stage, theme: Theme, action: Callable[[str], None]) -> None:
        self.stage = stage
        self.theme = theme
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._action = action
        self._prompt = ""
        self._seat: int | None = None
        self._decision: Decision[Any] | None = None
        self._buttons: list[OptionButton] = []
        self._pages: list[list[OptionButton]] = []
        self._page = 0
        self._more = MoreButton(stage, self._turn_page, theme)
        self.on_change: Callable[[], None] = lambda: None

    def ask(self, decision: Decision[Any], name: str, colour: int) -> None:
        """Show a question. Open answers come first and have the numbers."""
        self._decision = decision
        self._prompt = f"{name}: {decision.prompt}" if name else decision.prompt
        self._seat = colour
        numbered = sorted(decision.options, key=lambda option: option.blocked is not None)
        open_count = len(decision.legal_options())
        self._buttons = [
            OptionButton(
                self.stage,
                option,
                i + 1 if i < min(10, open_count) else 0,
                self._action,
                self.theme,
            )
            for i, option in enumerate(numbered)
        ]
        self._page = 0

    def say(self, text: str, colour: int | None = None) -> None:
        """Show a line and no answers: a bot thinks, something is going on."""
        self._decision = None
        self._prompt = text
        self._seat = colour
        self._buttons = []
        self._pages = []

    def set_theme(self, theme: Theme) -> None:
        """Dress anew."""
        self.theme = theme
        self._more.theme = theme
        for button in self._buttons:
            button.theme = theme

    @property
    def widgets(self) -> list[Widget]:
        """The buttons that are shown."""
        if not self._pages:
            return []
        shown: list[Widget] = list(self._pages[self._page])
        return [*shown, self._more] if len(self._pages) > 1 else shown

    def answer_number(self, number: int) -> bool:
        """Give the answer with this number; whether there is one."""
        for button in self._buttons:
            if button.number == number:
                button.activate()
                return True
        return False

    def button_for(self, key: str) -> OptionButton | None:
        """The button of an answer."""
        return next((button for button in self._buttons if button.option.key == key), None)

    def light(self, target: str | None) -> bool:
        """Light the answers that belong to a thing; whether that changed anything."""
        changed = False
        for button in self._buttons:
            lit = target is not None and button.option.target == target
            changed = changed or lit != button.lit
            button.lit = lit
        return changed

    def rows_for(self, width: int) -> int:
        """How many rows the answers need in a window of this width."""
        if not self._buttons:
            return 1
        rows = self._flow(self._answer_width(width))
        under = self._prompt_below(width)
        return min(MOST_ROWS, len(rows)) + (1 if under else 0)

    def _prompt_below(self, width: int) -> bool:
        """Whether the prompt needs a row of its own above the answers."""
        metrics = self.stage.metrics
        return metrics.text > 1.3 or len(self._flow(self._answer_width(width))) > 1 or width < 1000

    def _answer_width(self, width: int) -> int:
        return width - self.stage.metrics.px(4)

    def _flow(self, width: int) -> list[list[tuple[OptionButton, int]]]:
        """The buttons in rows, each with its width."""
        metrics = self.stage.metrics
        gap = metrics.px(1)
        least, most = metrics.px(17), round(metrics.px(44) * max(1.0, metrics.text * 0.9))
        rows: list[list[tuple[OptionButton, int]]] = [[]]
        used = 0
        for button in self._buttons:
            wide = min(width, max(least, min(most, button.natural_width())))
            if rows[-1] and used + wide > width:
                rows.append([])
                used = 0
            rows[-1].append((button, wide))
            used += wide + gap
        return rows

    def layout(self, rect: pygame.Rect) -> None:
        """Place the prompt and the buttons."""
        self.rect = rect
        metrics = self.stage.metrics
        gap, height = metrics.px(1), option_height(metrics)
        if not self._buttons:
            self._pages = []
            return
        inner = rect.inflate(-metrics.px(3), -2 * gap)
        prompt_row = self._prompt_below(rect.width + metrics.px(2))
        more_width = metrics.px(6)
        left = inner.left + metrics.px(1)
        if prompt_row:
            top = inner.top + height + gap
            width = inner.right - left
        else:
            top = inner.top
            prompt = self.stage.type.measure(self._prompt, self.theme.question, metrics.pt(25))[0]
            total = sum(wide + gap for _, wide in self._flow(10**6)[0])
            start = max(left + min(prompt + metrics.px(3), inner.width // 2), inner.right - total)
            width = inner.right - start
            left = start
        rows = self._flow(width)
        visible = max(1, (inner.bottom - top + gap) // (height + gap))
        if len(rows) > visible:
            rows = self._flow(width - more_width - gap)
        self._pages = []
        for first in range(0, len(rows), visible):
            page = []
            y = top
            for row in rows[first : first + visible]:
                x = left
                for button, wide in row:
                    button.rect = pygame.Rect(x, y, wide, height)
                    page.append(button)
                    x += wide + gap
                y += height + gap
            self._pages.append(page)
        self._page = min(self._page, len(self._pages) - 1)
        self._more.rect = pygame.Rect(inner.right - more_width, top, more_width, height)

    def _turn_page(self) -> None:
        self._page = (self._page + 1) % len(self._pages)
        self.on_change()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the strip of paper, the seat's colour, and the question."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        surface.blit(paper_panel(self.rect.size, theme), self.rect)
        if self._seat is not None:
            seat = theme.seats[self._seat % len(theme.seats)]
            swatch = seat_swatch((metrics.px(1.5), self.rect.height - metrics.px(1)), seat)
            surface.blit(swatch, swatch.get_rect(midleft=(self.rect.left + 3, self.rect.centery)))
        left = self.rect.left + metrics.px(3.5)
        room = self.rect.right - metrics.px(2) - left
        height = option_height(metrics)
        buttons = self._pages[self._page] if self._pages else []
        top_row = self.rect.top + metrics.px(1) + height // 2
        if buttons and buttons[0].rect.centery <= top_row + 2:
            room = buttons[0].rect.left - metrics.px(2) - left
        largest = metrics.pt(25)
        size = type_.fit(
            self._prompt, theme.question, room, largest=largest, smallest=largest * 3 // 5
        )
        words = type_.ellipsize(self._prompt, theme.question, size, room)
        text = type_.render(words, theme.question, size, theme.ink)
        surface.blit(text, text.get_rect(midleft=(left, top_row)))
