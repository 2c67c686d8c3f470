"""Small sheets laid over the table: a question to the player, a message, a line to write."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeAlias

import pygame

from fandg.ui.art.paper import paper_panel
from fandg.ui.scenes.widget_scene import WidgetScene, lay_down
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button
from fandg.ui.widgets.flow import Flow
from fandg.ui.widgets.printed import Sign
from fandg.ui.widgets.scroll import ScrollBox

Choice: TypeAlias = tuple[str, Callable[[], None]]
"""A button's words and what it does, after the sheet is gone."""


_RETURN = (pygame.K_RETURN, pygame.K_KP_ENTER)


def do_nothing() -> None:
    """What an answer does that leaves everything as it is."""


def ask_player(
    stage: Stage, title: str, text: str, choices: Sequence[Choice], game_id: str | None = None
) -> None:
    """Ask with a sheet over the table.

    The last choice is the harmless one: it has the focus, and the back key gives it.
    """
    stage.push(Dialog(stage, title, text, choices, game_id))


def show_message(stage: Stage, title: str, text: str, game_id: str | None = None) -> None:
    """Tell something that only has to be read."""
    ask_player(stage, title, text, [("So be it", do_nothing)], game_id)


def ask_text(
    stage: Stage,
    title: str,
    text: str,
    written: str,
    label: str,
    action: Callable[[str], None],
    *,
    limit: int = 60,
    suggestions: Sequence[str] = (),
) -> None:
    """Ask for a line of text; `label` is the button that takes it.

    `suggestions` can be picked without a keyboard.
    """
    stage.push(TextDialog(stage, title, text, written, label, action, limit, suggestions))


class Dialog(WidgetScene):
    """A sheet with a title, a text and a row of buttons."""

    is_overlay: ClassVar[bool] = True

    def __init__(
        self,
        stage: Stage,
        title: str,
        text: str,
        choices: Sequence[Choice],
        game_id: str | None = None,
    ) -> None:
        super().__init__(stage)
        self.game_id = game_id
        self.title = title
        self.text = text
        self.choices = list(choices)
        self.sheet = pygame.Rect(0, 0, 1, 1)
        self.buttons: list[Button] = []

    def build(self, size: tuple[int, int]) -> list[Widget]:
        """Set the text, then as many rows of buttons as they need, in the middle of the window."""
        px = self.metrics.px
        broad = px(72) if self.metrics.text < 1.3 else px(112)
        width = min(broad, size[0] - px(8))
        pad = px(4)
        room = width - 2 * pad
        flow = self._set_text(room)
        entry_height = self._entry_height()
        rows = self._button_rows(room)
        line = rows[0][0].natural_size()[1] + px(1.5)
        below = len(rows) * line + entry_height
        height = min(flow.y + below + 2 * pad + px(2), size[1] - px(6))
        self.sheet = pygame.Rect(0, 0, width, height)
        self.sheet.center = (size[0] // 2, size[1] * 12 // 25)
        self.sheet.clamp_ip(pygame.Rect((0, 0), size))
        box = ScrollBox(self.stage, self.theme)
        box.rect = pygame.Rect(
            self.sheet.x + pad,
            self.sheet.y + pad,
            room + ScrollBox.gutter(self.stage),
            height - below - 2 * pad - px(2),
        )
        box.fill(flow.y, flow.paint)
        self.box = box
        y = self.sheet.bottom - pad - len(rows) * line + px(1.5)
        entries = self._place_entry(
            pygame.Rect(self.sheet.x + pad, y - px(1.5) - entry_height, room, entry_height)
        )
        for row in rows:
            total = sum(button.rect.width for button in row) + px(1.5) * (len(row) - 1)
            x = self.sheet.centerx - total // 2
            for button in row:
                button.rect.topleft = (x, y)
                x = button.rect.right + px(1.5)
            y += line
        self.digits = [button for button in self.buttons if button.number]
        return [box, *entries, *self.buttons]

    def _set_text(self, room: int) -> Flow:
        flow = Flow(self.type, self.theme, self.metrics, room)
        flow.heading(self.title, 30, align="center")
        flow.rule(1, short=True)
        flow.text(self.text, 18, align="center" if len(self.text) < 200 else "left")
        flow.gap(1)
        return flow

    def _button_rows(self, room: int) -> list[list[Button]]:
        """The buttons, as many in a row as fit."""
        gap = self.metrics.px(1.5)
        self.buttons = []
        rows: list[list[Button]] = [[]]
        for number, (label, action) in enumerate(self.choices, 1):
            button = Button(self.stage, label, self._closing(action), self.theme)
            button.number = number if self._has_numbers else 0
            width, height = button.natural_size()
            button.rect.size = (min(room, max(width, self.metrics.px(14))), height)
            taken = sum(other.rect.width + gap for other in rows[-1])
            if rows[-1] and taken + button.rect.width > room:
                rows.append([])
            rows[-1].append(button)
            self.buttons.append(button)
        return rows

    @property
    def _has_numbers(self) -> bool:
        """Whether number keys give the answers: not where there is but one."""
        return 1 < len(self.choices) < 10

    def _closing(self, action: Callable[[], None]) -> Callable[[], None]:
        def close() -> None:
            self.stage.pop()
            action()

        return close

    def _entry_height(self) -> int:
        return 0

    def _place_entry(self, room: pygame.Rect) -> list[Widget]:
        return []

    def first_focus(self) -> Widget | None:
        """The harmless answer."""
        return self.buttons[-1]

    def go_back(self) -> None:
        """The harmless answer."""
        self.stage.pop()
        self.choices[-1][1]()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the sheet."""
        sheet = paper_panel(self.sheet.size, self.theme, seed=3)
        lay_down(surface, sheet, self.sheet, self.metrics.px(3))


class TextDialog(Dialog):
    """A sheet with a line to write on."""

    def __init__(
        self,
        stage: Stage,
        title: str,
        text: str,
        written: str,
        label: str,
        action: Callable[[str], None],
        limit: int,
        suggestions: Sequence[str],
    ) -> None:
        self.written = written
        choices = [(label, lambda: action(self.written)), ("Leave it", do_nothing)]
        super().__init__(stage, title, text, choices)
        self.limit = limit
        self.suggestions = list(suggestions)
        self._began = False

    def _entry_height(self) -> int:
        return self.metrics.pt(20) + self.metrics.px(4.5)

    def _place_entry(self, room: pygame.Rect) -> list[Widget]:
        from fandg.ui.widgets.entry import TextEntry

        px = self.metrics.px
        entry = TextEntry(
            self.stage, self.written, self._write, self.theme, limit=self.limit, live=True
        )
        entry.rect = pygame.Rect(room.x, room.y, room.width, room.height - px(2))
        if not self._began:
            self._began = True
            entry.activate()
        if not self.suggestions:
            return [entry]
        entry.rect.width -= entry.rect.height + px(1)
        swap = Sign(self.stage, "swap", self._suggest, self.theme, "Take another suggestion.")
        swap.rect = pygame.Rect(
            entry.rect.right + px(1), entry.rect.y, entry.rect.height, entry.rect.height
        )
        return [entry, swap]

    def handle_raw(self, event: pygame.event.Event) -> bool:
        """Return, while writing, takes the text at once."""
        used = super().handle_raw(event)
        if used and event.type == pygame.KEYDOWN and event.key in _RETURN:
            self.buttons[0].activate()
        return used

    def _write(self, text: str) -> None:
        self.written = text

    @property
    def _has_numbers(self) -> bool:
        """Digits are written."""
        return False

    def _suggest(self) -> None:
        place = self.suggestions.index(self.written) if self.written in self.suggestions else -1
        self.written = self.suggestions[(place + 1) % len(self.suggestions)]
        self.layout(self.size)

    def first_focus(self) -> Widget | None:
        """The button that takes the text: accept ends writing, accept again takes it."""
        return self.buttons[0]
