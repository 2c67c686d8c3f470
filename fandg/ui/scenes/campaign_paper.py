"""The campaign sheet on paper: to read, to copy as text, to print, and to be entered again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import ClassVar

import pygame

from fandg.engine.errors import FandgError
from fandg.engine.expedition import Expedition
from fandg.engine.prose import escape
from fandg.ui.art.faces import LONGEST
from fandg.ui.scenes.chronicle_sheet import keep_chronicle
from fandg.ui.scenes.dialog import show_message
from fandg.ui.scenes.sheet_scene import SheetScene
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button
from fandg.ui.widgets.entry import TextEntry
from fandg.ui.widgets.flow import Flow
from fandg.ui.widgets.rows import Room, break_rows, lay_rows, measure_rows

HINT = "Copy the words of a sheet here, one after the other."
ENTER = (
    "A campaign that was played elsewhere goes on here. Copy what stands at the foot of its sheet, "
    "word by word; where its lines end does not matter."
)
LINES = 6
"""How many lines of what is written are seen."""
READ = "Whoever writes these words down, or copies them, can go on from here anywhere."


class PaperSheet(SheetScene):
    """What is kept of a campaign, in codes; before its first chapter it can be entered here."""

    is_overlay: ClassVar[bool] = True
    margin: ClassVar[float] = 2
    seed: ClassVar[int] = 11
    about: ClassVar[str] = "The sheet of the campaign, in codes, as it may be written on paper."

    def __init__(self, stage: Stage, expedition: Expedition, on_taken: Callable[[], None]) -> None:
        super().__init__(stage)
        self.game_id = expedition.game.id
        self.expedition = expedition
        self.written = ""
        self._on_taken = on_taken
        self._entry: TextEntry | None = None
        self._was_begun = False
        """Whether the field was made ready for what is typed."""

    @property
    def enters(self) -> bool:
        """Whether a sheet is entered, rather than read."""
        return self.expedition.can_take_up()

    @property
    def text(self) -> str:
        """The sheet as it stands."""
        return self.expedition.campaign.write_paper(self.expedition.record)

    # Building

    def build(self, size: tuple[int, int]) -> list[Widget]:
        """The head, the codes, and below them what can be done."""
        gap, (broad, room) = self.metrics.px(1.5), self.breadth(112)
        self.head = self.flow(room)
        title = "From a paper sheet" if self.enters else "The campaign sheet"
        self.head.heading(title, 30, align="center")
        self.head.rule(0.75, short=True)
        body = self._set_example(room) if self.enters else self._set_sheet(room)
        buttons = [self._button(*each) for each in self._list_buttons()]
        rows = break_rows(buttons, room, gap)
        # A field of several lines: one sees what one has copied so far.
        line = LINES * self.metrics.pt(22) + self.metrics.px(2.5) if self.enters else 0
        foot = measure_rows(rows, gap) + line + 2 * gap
        box = self.lay_sheet(broad, body.y, foot)
        box.fill(body.y, body.paint)
        below = Room(Room(self.within).bottom(foot - gap))
        entries: list[Widget] = []
        if self.enters:
            entry = TextEntry(
                self.stage, self.written, self._write, self.theme, limit=LONGEST, hint=HINT,
                live=True, size=17, help_text=HINT, is_broad=True,
            )  # fmt: skip
            entry.rect = below.top(line, gap)
            entries.append(entry)
            self._entry = entry
        lay_rows(rows, below.rest, (gap, gap), "center")
        self.digits = []
        return [box, *entries, *buttons]

    def _list_buttons(self) -> list[tuple[str, Callable[[], None], str]]:
        if self.enters:
            doings = [("Go on from it", self.take_up, "book"), ("Paste", self.paste, "quill")]
        else:
            doings = [
                ("Copy as text", self.copy, "quill"),
                ("As PDF or picture", self.print, "book"),
            ]
        return [*doings, ("Close", self.go_back, "")]

    def _set_sheet(self, width: int) -> Flow:
        """The codes line by line, and what they mean; the first word of each line stands out."""
        flow = self.flow(width)
        flow.text(READ, 15, color=self.theme.ink_soft)
        flow.gap(0.75)
        for line in self.text.splitlines():
            word, _, rest = line.partition(" ")
            flow.text(f"**{escape(word)}** {escape(rest)}", 17)
        form = self.expedition.campaign.make_form(self.expedition.record)
        if form is not None:
            flow.gap(0.75)
            flow.text(form.legend, 15, color=self.theme.ink_soft)
        return flow

    def _set_example(self, width: int) -> Flow:
        flow = self.flow(width)
        flow.text(ENTER, 16)
        flow.gap(0.75)
        for line in ("Quarter 1 Ferrymen rounds 10 coins 6 8 deaths 1 2 medals 1 2", "Next 2",
                     "Ferrymen of “Ana” coins 3 medals 2", "Odile S2 1-07 R3 !D12"):  # fmt: skip
            flow.text(escape(line), 15, color=self.theme.ink_soft)
        return flow

    def _button(self, label: str, action: Callable[[], None], sign: str) -> Button:
        button = Button(self.stage, label, action, self.theme, icon_name=sign, size=19)
        button.rect.size = button.natural_size()
        return button

    def update(self, seconds: float) -> bool:
        """The field is ready to be typed into as soon as the sheet lies there."""
        if self._entry is not None and not self._was_begun and self.stage.top is self:
            self._was_begun = True
            self.ring.rest_on(self._entry)
            self._entry.activate()
        return super().update(seconds)

    def first_focus(self) -> Widget | None:
        """Where the words are written; else the first button."""
        return list(self.ring)[1]

    # What the player does

    def _write(self, text: str) -> None:
        self.written = text

    def paste(self) -> None:
        """Take the words from the clipboard."""
        with suppress(pygame.error, UnicodeError):
            self.written = " ".join(pygame.scrap.get_text().split())[:LONGEST]
        if not self.written:
            show_message(
                self.stage, "Nothing to paste", "The clipboard has no words.", self.game_id
            )
        self.layout(self.size)

    def take_up(self) -> None:
        """Go on from what is written; where it cannot be read it is said why, and stays."""
        try:
            self.expedition.take_up(self.written)
        except FandgError as fault:
            show_message(self.stage, "It cannot be read", escape(str(fault)), self.game_id)
            return
        self.stage.pop()
        self._on_taken()

    def copy(self) -> None:
        """Put the words into the clipboard."""
        try:
            pygame.scrap.put_text(self.text)
        except pygame.error:
            show_message(
                self.stage, "It is not copied", "The clipboard takes nothing.", self.game_id
            )
            return
        show_message(self.stage, "It is copied", "The sheet lies in the clipboard.", self.game_id)

    def print(self) -> None:
        """Print it: as a PDF, or as a picture."""
        source = self.expedition.folder
        game_id = self.expedition.game.id
        keep_chronicle(self.stage, source, game_id, is_over=True, kind="sheet")
