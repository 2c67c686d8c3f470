"""The question bar: the question in one sentence, and a button for every answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import Odds, describe_chance, describe_percent
from fandg.ui.art.color import mix
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import marker, seat_swatch
from fandg.ui.art.paper import ButtonState, button_face, button_ink, paper_panel
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import escape
from fandg.ui.stage import Stage
from fandg.ui.table.layout import option_height, slip_height
from fandg.ui.widgets.base import Widget

NOTE = 48
"""A longer note is what a card says: only its beginning need fit, the card itself is held up."""

FACE = 5
"""How large the portrait of who is asked is, on the grid."""

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
        elif self.focused:
            state = "focused"
        elif self.hovered or self.lit:
            state = "hover"
        surface.blit(button_face(self.rect.size, theme, state), self.rect)
        ink = button_ink(theme, state)
        soft = mix(theme.brass, theme.chalk, 0.45)
        pad = metrics.px(1.2)
        left = self.rect.left + pad
        if self.number:
            digit = type_.render(str(self.number % 10), theme.label, metrics.pt(18), soft)
            surface.blit(digit, digit.get_rect(midleft=(left, self.rect.centery)))
        left += max(metrics.px(2.2), metrics.pt(18))
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
            if small >= SMALL and len(halves) == 2:
                below, label, note = halves, label * 3 // 4, small
        lines = [(self.option.label, theme.label, label)]
        lines += [(line, theme.text, note) for line in below]
        fitted = []
        for text, face, largest in lines:
            size = type_.fit(text, face, room, largest=largest, smallest=max(9, largest * 3 // 4))
            fitted.append((type_.ellipsize(text, face, size, room), face, size))
        return fitted


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
            width = max(2, metrics.px(0.25))
            pygame.draw.rect(surface, theme.accent, self.rect, width, border_radius=4)
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
    """The question that waits, in the colour of who is asked, with its answers.

    It is always as high, so that nothing on the table moves when a question comes or goes. Answers
    stand right of the question, or below it where they are many; what is blocked stands in small
    slips. What finds no room is turned to with an arrow.
    """

    def __init__(self, stage: Stage, theme: Theme, action: Callable[[str], None]) -> None:
        self.stage = stage
        self.theme = theme
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._action = action
        self._prompt = ""
        self._prompt_place = pygame.Rect(0, 0, 1, 1)
        self._seat: int | None = None
        self._portrait = ""
        self._buttons: list[OptionButton] = []
        self._slips: list[BlockedAnswer] = []
        self._pages: list[list[Widget]] = []
        self._page = 0
        self._more = MoreButton(stage, self.turn_page, theme)
        self.on_change: Callable[[], None] = lambda: None

    def ask(self, decision: Decision[Any], name: str, colour: int, portrait: str = "") -> None:
        """Show a question; the answers that may be given have the numbers.

        Where the questions go from person to person, the `portrait` shows whose this one is.
        """
        self._prompt = f"{name}: {decision.prompt}" if name else decision.prompt
        self._seat = colour
        self._portrait = portrait
        self._buttons = [
            OptionButton(self.stage, option, self._action, self.theme)
            for option in decision.legal_options()
        ]
        self._slips = [
            BlockedAnswer(self.stage, option, self.theme)
            for option in decision.options
            if option.blocked is not None
        ]
        self._page = 0
        self.layout(self.rect)

    def say(self, text: str, colour: int | None = None) -> None:
        """Show a line and no answers: a bot thinks, something is going on."""
        self._prompt = text
        self._seat = colour
        self._portrait = ""
        self._buttons, self._slips, self._pages = [], [], []
        self.layout(self.rect)

    def set_theme(self, theme: Theme) -> None:
        """Dress anew."""
        self.theme = theme
        self._more.theme = theme
        for button in self._buttons:
            button.theme = theme
        for slip in self._slips:
            slip.theme = theme

    @property
    def widgets(self) -> list[Widget]:
        """The answers that are shown."""
        if not self._pages:
            return []
        shown = list(self._pages[self._page])
        return [*shown, self._more] if len(self._pages) > 1 else shown

    def answer_number(self, number: int) -> bool:
        """Give the answer with this number on the page that is shown; whether there is one."""
        for widget in self.widgets:
            if isinstance(widget, OptionButton) and widget.number == number:
                widget.activate()
                return True
        return False

    def button_for(self, key: str) -> OptionButton | None:
        """The button of an answer; its page is turned to."""
        for index, page in enumerate(self._pages):
            for widget in page:
                if isinstance(widget, OptionButton) and widget.option.key == key:
                    self._page = index
                    return widget
        return None

    def light(self, target: str | None) -> None:
        """Light the answers that belong to a thing."""
        for button in self._buttons:
            button.lit = target is not None and button.option.target == target

    def layout(self, rect: pygame.Rect) -> None:
        """Place the prompt, the answers and the slips."""
        self.rect = rect
        metrics = self.stage.metrics
        gap, high, low = metrics.px(1), option_height(metrics), slip_height(metrics)
        inner = rect.inflate(-metrics.px(4), -2 * gap)
        inner.left += metrics.px(1.5)
        inner.width -= metrics.px(1.5)
        if not self._buttons:
            self._prompt_place = inner
            self._pages = []
            return
        face = metrics.px(FACE + 1) if self._portrait else 0
        words = self.stage.type.measure(self._prompt, self.theme.question, metrics.pt(25))[0] + face
        beside = inner.width - min(words, inner.width * 2 // 5) - metrics.px(3)
        rows = self._flow(self._buttons, beside, gap)
        is_beside = len(rows) == 1
        if is_beside and not self._widen(rows[0], inner.width - words - metrics.px(3), gap):
            below = self._flow(self._buttons, inner.width, gap)
            is_beside = bool(self._slips) or len(below) > 1
        if is_beside:
            if not self._slips:
                inner.top += (inner.height - high) // 2
            taken = sum(wide + gap for _, wide in rows[0]) - gap
            left = inner.right - taken
            prompt = pygame.Rect(inner.left, inner.top, left - metrics.px(3) - inner.left, high)
            self._place_page(rows, left, inner.top, high)
            slips = pygame.Rect(inner.left, inner.top + high + gap, inner.width, low)
        else:
            prompt = pygame.Rect(inner.left, inner.top, inner.width, low)
            rows = self._flow(self._buttons, inner.width, gap)
            if len(rows) > 1:
                rows = self._flow_in_pages(inner.width - metrics.px(6), gap)
            for row in rows:
                self._widen(row, inner.width - (metrics.px(6) if len(rows) > 1 else 0), gap)
            self._place_page(rows, inner.left, inner.top + low + gap, high)
            slips = pygame.Rect(inner.left + words + metrics.px(4), inner.top, 0, low)
            slips.width = max(0, inner.right - slips.left)
            prompt.width = min(prompt.width, words + metrics.px(2))
        self._prompt_place = pygame.Rect(
            prompt.left + face, prompt.top, prompt.width - face, prompt.height
        )
        self._place_slips(slips, gap)
        self._page = min(self._page, len(self._pages) - 1)

    def _flow(
        self, buttons: list[OptionButton], width: int, gap: int
    ) -> list[list[tuple[OptionButton, int]]]:
        """The buttons in rows of this width, each with its own width."""
        metrics = self.stage.metrics
        least, most = metrics.px(15), round(metrics.px(40) * max(1.0, metrics.text * 0.9))
        rows: list[list[tuple[OptionButton, int]]] = [[]]
        used = 0
        for button in buttons:
            wide = min(width, max(least, min(most, button.natural_width())))
            if rows[-1] and used + wide > width:
                rows.append([])
                used = 0
            rows[-1].append((button, wide))
            used += wide + gap
        return rows

    def _flow_in_pages(self, width: int, gap: int) -> list[list[tuple[OptionButton, int]]]:
        """The buttons in rows; one that ends the choice, and is nowhere else, is in the first."""
        *others, last = self._buttons
        rows = self._flow(self._buttons, width, gap)
        if last.option.target is not None or not others or rows[0][-1][0] is last:
            return rows
        (((_, wide),),) = self._flow([last], width, gap)
        first = self._flow(others, width - wide - gap, gap)[0]
        rest = others[len(first) :]
        return [[*first, (last, wide)], *(self._flow(rest, width, gap) if rest else [])]

    def _widen(self, row: list[tuple[OptionButton, int]], width: int, gap: int) -> bool:
        """Give a row's answers what is left of a width; whether all their words fit now."""
        left = width - sum(wide + gap for _, wide in row) + gap
        wanted = [max(0, button.full_width() - wide) for button, wide in row]
        share = max(0.0, min(1.0, left / max(1, sum(wanted))))
        for at, (button, wide) in enumerate(row):
            row[at] = (button, wide + int(wanted[at] * share))
        return all(wide >= button.full_width() for button, wide in row)

    def _place_page(
        self, rows: list[list[tuple[OptionButton, int]]], left: int, top: int, high: int
    ) -> None:
        gap = self.stage.metrics.px(1)
        self._pages = []
        for row in rows:
            x = left
            page: list[Widget] = []
            for number, (button, wide) in enumerate(row, 1):
                button.number = number if number <= 10 else 0
                button.rect = pygame.Rect(x, top, wide, high)
                page.append(button)
                x += wide + gap
            self._pages.append(page)
        wide = self.stage.metrics.px(5)
        right = self.rect.right - self.stage.metrics.px(2)
        self._more.rect = pygame.Rect(right - wide, top, wide, high)

    def _place_slips(self, room: pygame.Rect, gap: int) -> None:
        """The slips that fit into one line; the others are left to `?` and the rulebook."""
        x = room.left
        for slip in self._slips:
            wide = slip.natural_width()
            slip.visible = x + wide <= room.right
            slip.rect = pygame.Rect(x, room.top, wide, room.height)
            if slip.visible:
                for page in self._pages:
                    page.append(slip)
                x += wide + gap // 2

    def turn_page(self, by: int = 1) -> bool:
        """Turn to the next answers, or the ones before; whether there are any."""
        if len(self._pages) < 2:
            return False
        self._page = (self._page + by) % len(self._pages)
        self.on_change()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the strip of paper, the seat's colour, and the question."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        surface.blit(paper_panel(self.rect.size, theme), self.rect)
        if self._seat is not None:
            seat = theme.seats[self._seat % len(theme.seats)]
            swatch = seat_swatch((metrics.px(1.2), self.rect.height - metrics.px(1)), seat)
            surface.blit(swatch, swatch.get_rect(midleft=(self.rect.left + 3, self.rect.centery)))
        place = self._prompt_place
        if self._portrait and self._seat is not None:
            size = min(metrics.px(FACE), place.height)
            disc = marker(
                self._portrait, size, theme, seat=theme.seats[self._seat % len(theme.seats)]
            )
            right = place.left - metrics.px(1)
            surface.blit(disc, disc.get_rect(midright=(right, place.centery)))
        largest = metrics.pt(25)
        smallest = largest * 3 // 5
        size = type_.fit_paragraph(
            escape(self._prompt),
            place.width,
            place.height,
            theme.question,
            largest=largest,
            smallest=smallest,
            leading=1.05,
        )
        most = max(1, place.height // type_.line_height(theme.question, size))
        text = type_.paragraph(
            escape(self._prompt),
            place.width,
            theme.question,
            size,
            theme.ink,
            leading=1.05,
            max_lines=most,
        )
        surface.blit(text, text.get_rect(midleft=place.midleft))
