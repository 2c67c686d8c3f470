"""The saved games: file cards in a tray, and what the chosen one holds."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import ClassVar

import pygame

from fandg.engine import shelf
from fandg.engine.errors import SaveError
from fandg.engine.prose import escape
from fandg.games import GAMES
from fandg.paths import saves_folder
from fandg.ui.art.paper import leather_panel, paper_panel
from fandg.ui.intents import Command, Intent
from fandg.ui.scenes.campaign_entry import BookEntry, list_all, list_all_trashed
from fandg.ui.scenes.chronicle_sheet import keep_chronicle
from fandg.ui.scenes.opening import open_game
from fandg.ui.scenes.saves_card import FileCard
from fandg.ui.scenes.saves_filing import Filing
from fandg.ui.scenes.saves_sheet import set_sheet
from fandg.ui.scenes.widget_scene import WidgetScene, lay_down
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Pane, Widget
from fandg.ui.widgets.buttons import Button
from fandg.ui.widgets.flow import Flow
from fandg.ui.widgets.rows import Room, even_rows, lay_rows, measure_rows
from fandg.ui.widgets.scroll import ScrollBox


class SavesScene(WidgetScene):
    """All saved games, the last played first; or, in the trash, those that were thrown away."""

    about: ClassVar[str] = (
        "Choose a card to see what it holds. A save from elsewhere can be dropped onto the window."
    )

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.in_trash = False
        self.entries: list[shelf.FileEntry] = []
        self.cards: list[FileCard] = []
        """One for each entry, kept for all sizes: there may be thousands."""
        self.count_trashed = 0
        self.chosen: shelf.FileEntry | None = None
        self.trouble = ""
        self.thrown: Path | None = None
        """What was thrown away last, to be taken back."""
        self.filing = Filing(self)
        self.read()

    def read(self, path: Path | None = None) -> None:
        """Look into the folder anew; `path` is to be chosen."""
        wanted = path or (self.chosen.path if self.chosen else None)
        self.trouble = ""
        try:
            folder = saves_folder()
            self.entries = list_all_trashed(folder) if self.in_trash else list_all(folder)
        except SaveError as fault:
            self.entries = []
            self.trouble = str(fault)
        self.cards = [self._card_of(entry) for entry in self.entries]
        self.count_trashed = 0
        with suppress(SaveError):
            self.count_trashed = len(list_all_trashed(saves_folder()))
        first = self.entries[0] if self.entries else None
        self.chosen = next((entry for entry in self.entries if entry.path == wanted), first)

    def _card_of(self, entry: shelf.FileEntry) -> FileCard:
        choose, is_chosen = partial(self.choose, entry), lambda: entry is self.chosen
        return FileCard(self, entry, choose, self.open, is_chosen)

    def refresh(self, path: Path | None = None) -> None:
        """Look into the folder anew and show it."""
        self.read(path)
        self.layout(self.size)

    def resume(self) -> None:
        """A sheet has gone from over the scene."""
        self.refresh()

    # Building

    def build(self, size: tuple[int, int]) -> list[Widget]:
        """The tray left, the sheet of the chosen game right."""
        px = self.metrics.px
        margin = px(3)
        broad = min(size[0] - 2 * margin, px(176))
        area = pygame.Rect(0, margin, broad, size[1] - 2 * margin)
        area.centerx = size[0] // 2
        share = 44 if self.metrics.text < 1.6 else 47
        whole = Room(area)
        self.tray = whole.left(area.width * share // 100, px(3))
        self.sheet = whole.rest
        tray, sheet = self._build_tray(), self._build_sheet()
        chosen: list[Widget] = [card for card in self.cards if card.is_chosen]
        parts = ((tray, chosen or tray[-1:]), (sheet, sheet[1:]))
        self.ring.panes = [Pane(part, doors[0]) for part, doors in parts if doors]
        return [*tray, *sheet]

    def _build_tray(self) -> list[Widget]:
        px = self.metrics.px
        room = Room(self.tray.inflate(-px(6), -px(6)))
        self.tray_head = Flow(self.type, self.theme, self.metrics, room.rest.width)
        title = "Thrown away" if self.in_trash else "Saved games"
        self.tray_head.heading(
            title,
            32 / max(1.0, self.metrics.text**0.5),
            color=self.theme.glow,
            align="center",
        )
        self.tray_head.gap(1)
        room.top(self.tray_head.y)
        edge = px(0.75)
        buttons = self._tray_buttons()
        self._lay_buttons(buttons, room, edge)
        box = ScrollBox(self.stage, self.theme)
        box.rect = room.rest
        box.rect.width += px(1)
        high, wide = self._card_height(), box.room - 2 * edge
        step = high + px(1.25)
        cards = [
            (card, pygame.Rect(edge, edge + at * step, wide, high))
            for at, card in enumerate(self.cards)
        ]
        if cards:
            box.fill(len(cards) * step + edge, held=cards)
        else:
            empty = self._empty_words(box.room)
            box.fill(empty.y, empty.paint)
        self.box = box
        chosen = next((card for card in self.cards if card.is_chosen), None)
        if chosen is not None:
            box.reveal(chosen.rect)
        self.digits = []
        return [box, *self.cards, *buttons]

    def _lay_buttons(self, buttons: list[Button], room: Room, indent: int = 0) -> None:
        """Lay buttons in rows at the lower end of a room."""
        gap, width = self.metrics.px(1), room.rest.width
        for button in buttons:
            button.rect.width = min(button.rect.width, width)
        rows = even_rows(buttons, width, gap)
        lay_rows(rows, room.bottom(measure_rows(rows, gap), gap).move(indent, 0), (gap, gap))

    def _card_height(self) -> int:
        type_, pt = self.type, self.metrics.pt
        lines = 2 * type_.line_height(self.theme.label, pt(15))
        return type_.line_height(self.theme.label, pt(19)) + lines + self.metrics.px(2)

    def _empty_words(self, width: int) -> Flow:
        flow = Flow(self.type, self.theme, self.metrics, width)
        flow.gap(4)
        words = "No game was begun yet."
        if self.in_trash:
            words = "Nothing lies here."
        elif self.count_trashed:
            words = "All games were thrown away. They lie under “Thrown away”."
        flow.text(
            self.trouble or words,
            20,
            face=self.theme.question,
            color=self.theme.chalk,
            align="center",
        )
        if not self.in_trash and not self.trouble:
            flow.text(
                "Every game is kept here by itself, from its first moment on.",
                16,
                color=self.theme.chalk_soft,
                align="center",
            )
        return flow

    def _tray_buttons(self) -> list[Button]:
        filing = self.filing
        buttons = [self._button("Back", self.go_back, "return-arrow")]
        if self.thrown is not None and not self.in_trash:
            name = self.thrown.stem
            buttons.append(
                self._button(
                    "Take it back",
                    filing.take_back,
                    "undo",
                    f"“{escape(name)}” was thrown away.",
                )
            )
        if self.in_trash:
            return buttons
        buttons.append(
            self._button(
                "Bring in", filing.ask_import, "load", "Bring in a saved game from elsewhere."
            )
        )
        if self.count_trashed:
            buttons.append(
                self._button(
                    f"Thrown away ({self.count_trashed})",
                    filing.look_into_trash,
                    "card-discard",
                    "Games that were thrown away, to be recovered.",
                )
            )
        return buttons

    def _button(
        self,
        label: str,
        action: Callable[[], None],
        sign: str = "",
        about: str = "",
        size: int = 17,
    ) -> Button:
        button = Button(
            self.stage, label, action, self.theme, icon_name=sign, size=size, help_text=about
        )
        button.rect.size = button.natural_size()
        return button

    def _build_sheet(self) -> list[Widget]:
        px = self.metrics.px
        room = Room(self.sheet.inflate(-2 * px(3.5), -2 * px(3.5)))
        buttons = self._sheet_buttons()
        self._lay_buttons(buttons, room)
        room.bottom(0, px(1))
        box = ScrollBox(self.stage, self.theme, help_text="Arrow keys and the wheel scroll.")
        box.rect = room.rest
        box.rect.width += px(1.5)
        flow = set_sheet(self, self.chosen, box.room, box.rect.height)
        box.fill(flow.y, flow.paint)
        return [box, *buttons]

    def _sheet_buttons(self) -> list[Button]:
        filing = self.filing
        entry = self.chosen
        if entry is None:
            return []
        if self.in_trash:
            return [self._button("Recover", filing.recover, "return-arrow", size=21)]
        buttons = []
        if isinstance(entry, BookEntry):
            about = "Open the book of this campaign."
            buttons.append(self._button("Open the book", self.open, "open-book", about, size=21))
        elif entry.header is not None and entry.header.game in GAMES:
            label, about = "Go on", "Open this game."
            if entry.header.over:
                label, about = "See the end", "Open its last page, and look back from there."
            buttons.append(self._button(label, self.open, "play", about, size=21))
        generations = shelf.list_generations(entry.path)
        if any(older.header for older in generations):
            buttons.append(
                self._button(
                    "Earlier states",
                    filing.ask_restore,
                    "clock",
                    "What was in the file before: two states are always kept.",
                )
            )
        if entry.header is not None and entry.header.game in GAMES:
            about = "The game as a book, its board as a picture, or its rounds as an animation."
            buttons.append(self._button("Keep a chronicle", self.keep, "book", about))
        buttons.append(self._button("Rename", filing.ask_rename, "quill"))
        if entry.header is not None:
            buttons.append(
                self._button("Copy out", filing.ask_export, "save", "Copy it elsewhere.")
            )
        buttons.append(
            self._button(
                "Throw away", filing.ask_throw_away, "card-discard", "It can be taken back."
            )
        )
        return buttons

    def first_focus(self) -> Widget | None:
        """The first card."""
        return next((w for w in self.ring if isinstance(w, FileCard)), None)

    # What the player does

    def handle(self, intent: Intent) -> None:
        """Moving the focus onto a card chooses it."""
        super().handle(intent)
        focus = self.ring.focus
        if (
            isinstance(intent, Command)
            and self.stage.scenes[-1:] == [self]
            and isinstance(focus, FileCard)
            and focus.entry is not self.chosen
        ):
            self.choose(focus.entry)

    def handle_raw(self, event: pygame.event.Event) -> bool:
        """A file dropped onto the window is brought in."""
        if event.type == pygame.DROPFILE:
            self.filing.bring_in(event.file)
            return True
        return super().handle_raw(event)

    def go_back(self) -> None:
        """Out of the trash first, then to the title."""
        if self.in_trash:
            self.in_trash = False
            self.refresh()
        else:
            self.stage.pop()

    def choose(self, entry: shelf.FileEntry) -> None:
        """Show what a save holds."""
        self.chosen = entry
        self.layout(self.size)

    def keep(self) -> None:
        """Keep the chosen game as a book or a picture."""
        entry = self.chosen
        assert entry is not None
        assert entry.header is not None
        # Of a campaign the chapters are told that are over.
        is_over = entry.header.over or isinstance(entry, BookEntry)
        keep_chronicle(self.stage, entry.path, entry.header.game, is_over=is_over)

    @staticmethod
    def _can_open(entry: shelf.FileEntry) -> bool:
        """Whether opening is worth trying: a campaign may be built again from its chapters."""
        return entry.header is not None or isinstance(entry, BookEntry)

    def open(self) -> None:
        """Go on with the chosen game; from the trash it is recovered first."""
        if self.in_trash:
            self.filing.recover()
        elif self.chosen is not None and self._can_open(self.chosen):
            open_game(self.stage, self.chosen.path, self.stage.replace)
        elif self.chosen is not None:
            self.filing.ask_restore()

    # Drawing

    def paint(self, surface: pygame.Surface) -> None:
        """The leather tray and the sheet."""
        px = self.metrics.px
        lay_down(surface, leather_panel(self.tray.size, self.theme), self.tray, px(2))
        self.tray_head.paint(surface, (self.tray.x + px(3), self.tray.y + px(3)))
        lay_down(surface, paper_panel(self.sheet.size, self.theme, seed=2), self.sheet, px(2))
