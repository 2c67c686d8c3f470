"""Small sheets laid over the table: a question to the player, a message, a line to write."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, TypeAlias

import pygame

from fandg.ui.lull import NEW_EYES
from fandg.ui.scenes.sheet_scene import SheetScene
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button
from fandg.ui.widgets.flow import Flow
from fandg.ui.widgets.printed import Sign
from fandg.ui.widgets.rows import Room, break_rows, lay_rows, measure_rows

Choice: TypeAlias = tuple[str, Callable[[], None]]
"""A button's words and what it does, after the sheet is gone."""


_RETURN = (pygame.K_RETURN, pygame.K_KP_ENTER)


def do_nothing() -> None:
    """What an answer does that leaves everything as it is."""


def ask_player(
    stage: Stage,
    title: str,
    text: str,
    choices: Sequence[Choice],
    game_id: str | None = None,
    *,
    is_numbered: bool = True,
) -> None:
    """Ask with a sheet over the table.

    The last choice is the harmless one: it has the focus, and the back key gives it. Where a press
    too many would be awkward, number keys give no answer.
    """
    stage.push(Dialog(stage, title, text, choices, game_id, is_numbered=is_numbered))
    if len(choices) > 1:
        stage.lull.lengthen(NEW_EYES)


def show_message(stage: Stage, title: str, text: str, game_id: str | None = None) -> None:
    """Tell something that only has to be read."""
    ask_player(stage, title, text, [("Close", do_nothing)], game_id)


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
    game_id: str | None = None,
) -> None:
    """Ask for a line of text; `label` is the button that takes it.

    `suggestions` can be picked without a keyboard.
    """
    stage.push(TextDialog(stage, title, text, written, label, action, limit, suggestions, game_id))


class Dialog(SheetScene):
    """A sheet with a title, a text and a row of buttons."""

    is_overlay: ClassVar[bool] = True
    seed: ClassVar[int] = 3
    middle: ClassVar[float] = 0.48

    def __init__(
        self,
        stage: Stage,
        title: str,
        text: str,
        choices: Sequence[Choice],
        game_id: str | None = None,
        *,
        is_numbered: bool = True,
    ) -> None:
        super().__init__(stage)
        self.game_id = game_id
        self.is_numbered = is_numbered
        self.title = title
        self.text = text
        self.choices = list(choices)
        self.buttons: list[Button] = []

    def build(self, size: tuple[int, int]) -> list[Widget]:
        """Set the text, then as many rows of buttons as they need, in the middle of the window."""
        px, gap = self.metrics.px, self.metrics.px(1.5)
        broad, room = self.breadth(72 if self.metrics.text < 1.3 else 112)
        text = self._set_text(room)
        self._build_buttons(room)
        rows = break_rows(self.buttons, room, gap)
        entry = self._entry_height()
        foot = measure_rows(rows, gap) + gap + entry
        box = self.lay_sheet(broad, text.y, foot + px(2))
        box.fill(text.y, text.paint)
        below = Room(Room(self.within).bottom(foot))
        entries = self._place_entry(below.top(entry, gap))
        lay_rows(rows, below.rest, (gap, gap), "center")
        self.digits = [button for button in self.buttons if button.number]
        return [box, *entries, *self.buttons]

    def _set_text(self, room: int) -> Flow:
        flow = self.flow(room)
        flow.heading(self.title, 30, align="center")
        flow.rule(1, short=True)
        flow.text(self.text, 18, align="center" if len(self.text) < 200 else "left")
        flow.gap(1)
        return flow

    def _build_buttons(self, room: int) -> None:
        self.buttons = []
        for number, (label, action) in enumerate(self.choices, 1):
            button = Button(self.stage, label, self.closing(action), self.theme)
            button.number = number if self._has_numbers else 0
            width, height = button.natural_size()
            button.rect.size = (min(room, max(width, self.metrics.px(14))), height)
            self.buttons.append(button)

    @property
    def _has_numbers(self) -> bool:
        """Whether number keys give the answers: not where there is but one."""
        return self.is_numbered and 1 < len(self.choices) < 10

    def _entry_height(self) -> int:
        return 0

    def _place_entry(self, room: pygame.Rect) -> list[Widget]:
        return []

    def first_focus(self) -> Widget | None:
        """The harmless answer."""
        return self.buttons[-1]

    def open_menu(self) -> None:
        """Nothing: a question is answered first."""

    def go_back(self) -> None:
        """The harmless answer."""
        self.stage.pop()
        self.choices[-1][1]()


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
        game_id: str | None = None,
    ) -> None:
        self.written = written
        choices = [(label, lambda: action(self.written)), ("Leave it", do_nothing)]
        super().__init__(stage, title, text, choices, game_id)
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
        line = Room(room)
        line.bottom(px(2))
        if not self._began:
            self._began = True
            entry.activate()
        widgets: list[Widget] = [entry]
        if self.suggestions:
            swap = Sign(self.stage, "swap", self._suggest, self.theme, "Take another suggestion.")
            swap.rect = line.right(line.rest.height, px(1))
            widgets.append(swap)
        entry.rect = line.rest
        return widgets

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
