"""The saved games: file cards in a tray, and what the chosen one holds."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import ClassVar

import pygame

from fandg.engine import shelf
from fandg.engine.errors import SaveError
from fandg.engine.seats import Seat
from fandg.games import GAMES
from fandg.paths import saves_folder
from fandg.ui.art import shapes
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import seat_badge
from fandg.ui.art.paper import glow_frame, leather_panel, paper_panel
from fandg.ui.art.type import escape
from fandg.ui.intents import Command, Intent
from fandg.ui.scenes.dialog import ask_player, ask_text, do_nothing, show_message
from fandg.ui.scenes.draft import NAMES
from fandg.ui.scenes.props import draw_picture
from fandg.ui.scenes.seat_row import KINDS
from fandg.ui.scenes.title import known_game, open_game
from fandg.ui.scenes.widget_scene import WidgetScene, lay_down
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button
from fandg.ui.widgets.flow import Flow
from fandg.ui.widgets.printed import Plate
from fandg.ui.widgets.scroll import ScrollBox

TITLES = ("Friday night", "The long evening", "Second try", "Not again", "One more turn", *NAMES)
"""Titles to choose from without a keyboard."""

PATH_LENGTH = 400


def describe_date(moment: datetime) -> str:
    """A date and time as one would write it on a card, in local time."""
    local = moment.astimezone()
    return f"{local.day} {local:%B %Y, %H:%M}"


class FileCard(Plate):
    """A saved game in the tray: a click chooses it, another one, or the accept key, opens it."""

    def __init__(
        self,
        scene: SavesScene,
        entry: shelf.Entry,
        painter: Callable[[pygame.Surface, Plate], None],
    ) -> None:
        super().__init__(scene.stage, scene.open, painter)
        self.scene = scene
        self.entry = entry
        self.help_text = entry.trouble or "Enter, or a second click, opens this game."

    def click(self, pos: tuple[int, int]) -> None:
        """Choose it, or open what is chosen."""
        if self.scene.chosen is self.entry:
            self.activate()
        else:
            self.scene.choose(self.entry)


class SavesScene(WidgetScene):
    """All saved games, the last played first; or, in the trash, those that were thrown away."""

    about: ClassVar[str] = (
        "Choose a card to see what it holds. A save from elsewhere can be dropped onto the window."
    )

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.in_trash = False
        self.entries: list[shelf.Entry] = []
        self.chosen: shelf.Entry | None = None
        self.trouble = ""
        self.thrown: Path | None = None
        """What was thrown away last, to be taken back."""
        self.read()

    def read(self, path: Path | None = None) -> None:
        """Look into the folder anew; `path` is to be chosen."""
        wanted = path or (self.chosen.path if self.chosen else None)
        self.trouble = ""
        try:
            folder = saves_folder()
            self.entries = shelf.list_trash(folder) if self.in_trash else shelf.list_games(folder)
        except SaveError as fault:
            self.entries = []
            self.trouble = str(fault)
        first = self.entries[0] if self.entries else None
        self.chosen = next((entry for entry in self.entries if entry.path == wanted), first)

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
        self.tray = pygame.Rect(area.x, area.y, area.width * share // 100, area.height)
        left = self.tray.right + px(3)
        self.sheet = pygame.Rect(left, area.y, area.right - left, area.height)
        return [*self._build_tray(), *self._build_sheet()]

    def _build_tray(self) -> list[Widget]:
        px = self.metrics.px
        room = self.tray.inflate(-px(6), -px(6))
        self.tray_head = Flow(self.type, self.theme, self.metrics, room.width)
        title = "Thrown away" if self.in_trash else "Saved games"
        self.tray_head.heading(
            title,
            32 / max(1.0, self.metrics.text**0.5),
            color=self.theme.glow,
            align="center",
        )
        self.tray_head.gap(1)
        buttons = self._tray_buttons()
        y = room.bottom
        for row in reversed(self._rows(buttons, room.width)):
            high = max(button.rect.height for button in row)
            x = room.x
            for button in row:
                button.rect.topleft = (x, y - high)
                x = button.rect.right + px(1)
            y -= high + px(1)
        box = ScrollBox(self.stage, self.theme)
        top = room.y + self.tray_head.y
        box.rect = pygame.Rect(room.x, top, room.width + px(1), y - top)
        high = self._card_height()
        step = high + px(1.25)
        edge = px(0.75)
        cards: list[tuple[Widget, pygame.Rect]] = [
            (
                FileCard(self, entry, self._draw_card),
                pygame.Rect(edge, edge + at * step, box.room - 2 * edge, high),
            )
            for at, entry in enumerate(self.entries)
        ]
        empty = self._empty_words(box.room)
        box.fill(empty.y if not cards else len(cards) * step + edge, empty.paint, cards)
        self.box = box
        self._show_chosen(box, cards)
        self.digits = []
        return [box, *(card for card, _ in cards), *buttons]

    def _show_chosen(self, box: ScrollBox, cards: list[tuple[Widget, pygame.Rect]]) -> None:
        for card, place in cards:
            if isinstance(card, FileCard) and card.entry is self.chosen:
                box.reveal(place.move(box.rect.x, box.rect.y - box.offset))

    def _card_height(self) -> int:
        type_, pt = self.type, self.metrics.pt
        lines = 2 * type_.line_height(self.theme.label, pt(15))
        return type_.line_height(self.theme.label, pt(19)) + lines + self.metrics.px(2)

    def _empty_words(self, width: int) -> Flow:
        flow = Flow(self.type, self.theme, self.metrics, width)
        if self.entries:
            return flow
        flow.gap(4)
        words = "Nothing lies here." if self.in_trash else "No game was begun yet."
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
        buttons = [self._button("Back", self.go_back, "return-arrow")]
        if self.thrown is not None and not self.in_trash:
            name = self.thrown.stem
            buttons.append(
                self._button(
                    "Take it back", self.take_back, "undo", f"“{escape(name)}” was thrown away."
                )
            )
        if self.in_trash:
            return buttons
        buttons.append(
            self._button(
                "Bring in", self.ask_import, "load", "Bring in a saved game from elsewhere."
            )
        )
        with suppress(SaveError):
            if count := len(shelf.list_trash(saves_folder())):
                buttons.append(
                    self._button(
                        f"Thrown away ({count})",
                        self.look_into_trash,
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

    def _rows(self, buttons: list[Button], width: int) -> list[list[Button]]:
        """Buttons in as few rows as hold them, the rows about equally full."""
        for button in buttons:
            button.rect.width = min(button.rect.width, width)
        gap = self.metrics.px(1)
        for count in range(1, len(buttons) + 1):
            most = -(-len(buttons) // count)
            rows = [buttons[at : at + most] for at in range(0, len(buttons), most)]
            if all(sum(b.rect.width + gap for b in row) - gap <= width for row in rows):
                return rows
        return []

    def _build_sheet(self) -> list[Widget]:
        px = self.metrics.px
        pad = px(3.5)
        room = self.sheet.inflate(-2 * pad, -2 * pad)
        buttons = self._sheet_buttons()
        y = room.bottom
        for row in reversed(self._rows(buttons, room.width)):
            high = max(button.rect.height for button in row)
            x = room.x
            for button in row:
                button.rect.midleft = (x, y - high // 2)
                x = button.rect.right + px(1)
            y -= high + px(1)
        box = ScrollBox(self.stage, self.theme, help_text="Arrow keys and the wheel scroll.")
        box.rect = pygame.Rect(room.x, room.y, room.width + px(1.5), y - px(1) - room.y)
        flow = self._set_sheet(box.room, box.rect.height)
        box.fill(flow.y, flow.paint)
        self.detail = box
        return [box, *buttons]

    def _sheet_buttons(self) -> list[Button]:
        entry = self.chosen
        if entry is None:
            return []
        if self.in_trash:
            return [self._button("Recover", self.recover, "return-arrow", size=21)]
        buttons = []
        if entry.header is not None and entry.header.game in GAMES:
            buttons.append(self._button("Go on", self.open, "play", "Open this game.", size=21))
        generations = shelf.list_generations(entry.path)
        if any(older.header for older in generations):
            buttons.append(
                self._button(
                    "Earlier states",
                    self.ask_restore,
                    "clock",
                    "What was in the file before: two states are always kept.",
                )
            )
        buttons.append(self._button("Rename", self.ask_rename, "quill"))
        if entry.header is not None:
            buttons.append(self._button("Copy out", self.ask_export, "save", "Copy it elsewhere."))
        buttons.append(
            self._button("Throw away", self.throw_away, "card-discard", "It can be taken back.")
        )
        return buttons

    def _set_sheet(self, width: int, height: int) -> Flow:
        flow = Flow(self.type, self.theme, self.metrics, width)
        entry = self.chosen
        if entry is None:
            flow.gap(4)
            flow.heading("An empty shelf", 30, align="center")
            flow.text("What you play is kept here.", 18, face=self.theme.question, align="center")
            return flow
        header = entry.header
        if header is not None:
            self._set_photo(flow, entry, width, height)
        flow.heading(entry.title, 30 / max(1.0, self.metrics.text**0.4))
        if header is None:
            flow.gap(1)
            flow.text(f"{{icon:exclamation}} {escape(entry.trouble)}", 18, color=self.theme.bad)
            flow.gap(1)
            flow.text(f"Changed {describe_date(entry.changed)}.", 15, color=self.theme.ink_soft)
            return flow
        known = header.game in GAMES
        game = known_game(header.game).title if known else header.game
        flow.text(f"{escape(game)} · {escape(header.headline)}", 17, face=self.theme.label)
        flow.gap(0.5)
        flow.text(escape(header.story), 19, face=self.theme.question, leading=1.15)
        flow.gap(1)
        for seat in header.setup.seats:
            self._set_seat(flow, seat)
        flow.gap(1)
        flow.text(
            f"Begun {describe_date(header.started)}\nPlayed {describe_date(entry.changed)}",
            14,
            color=self.theme.ink_soft,
        )
        flow.text(escape(str(entry.path)), 12, color=self.theme.ink_soft)
        return flow

    def _set_photo(self, flow: Flow, entry: shelf.Entry, width: int, height: int) -> None:
        """The picture in its paper border, as large as leaves room for the words."""
        high = min(round(width * 0.5), height * (44 if self.metrics.text < 1.3 else 34) // 100)
        if high < self.metrics.px(9):
            return
        photo = pygame.Surface((width, high), pygame.SRCALPHA)
        draw_picture(photo, photo.get_rect(), entry)
        flow.place(photo)
        flow.gap(1.5)

    def _set_seat(self, flow: Flow, seat: Seat) -> None:
        """A badge, the name, and who answers."""
        size = self.metrics.pt(17)
        badge = seat_badge(
            self.theme.seats[seat.colour % len(self.theme.seats)], size * 3 // 2, self.theme
        )
        kind = dict(KINDS)[seat.kind]
        tail = "" if seat.kind == "person" else f"  ·  {kind}"
        room = flow.width - badge.get_width() - size
        name = self.type.ellipsize(f"{seat.name}{tail}", self.theme.text, size, room)
        words = self.type.render(name, self.theme.text, size, self.theme.ink)
        row = pygame.Surface((flow.width, badge.get_height()), pygame.SRCALPHA)
        row.blit(badge, (0, 0))
        row.blit(
            words, words.get_rect(midleft=(badge.get_width() + size // 2, badge.get_height() // 2))
        )
        flow.place(row)
        flow.gap(0.25)

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
            self.bring_in(event.file)
            return True
        return super().handle_raw(event)

    def go_back(self) -> None:
        """Out of the trash first, then to the title."""
        if self.in_trash:
            self.in_trash = False
            self.refresh()
        else:
            self.stage.pop()

    def choose(self, entry: shelf.Entry) -> None:
        """Show what a save holds."""
        self.chosen = entry
        self.layout(self.size)

    def open(self) -> None:
        """Go on with the chosen game; from the trash it is recovered first."""
        if self.in_trash:
            self.recover()
        elif self.chosen is not None and self.chosen.header is not None:
            open_game(self.stage, self.chosen.path, self.stage.replace)
        elif self.chosen is not None:
            self.ask_restore()

    def ask_rename(self) -> None:
        """Ask for another title."""
        assert self.chosen is not None
        title = self.chosen.title
        ask_text(
            self.stage,
            "Another title",
            "Under which name do you want to find it?",
            title,
            "Rename",
            self.rename,
            limit=shelf.TITLE_LENGTH,
            suggestions=(title, *TITLES),
        )

    def rename(self, title: str) -> None:
        """Give the chosen save another title."""
        assert self.chosen is not None
        path = self.chosen.path
        if title.strip():
            self._try(lambda: self.refresh(shelf.rename_game(path, title)))

    def throw_away(self) -> None:
        """Move the chosen save to the trash; a button takes it back."""
        assert self.chosen is not None
        path = self.chosen.path
        at = self.entries.index(self.chosen)
        others = [entry.path for entry in self.entries if entry.path != path]

        def throw() -> None:
            self.thrown = shelf.delete_game(path)
            self.stage.sounds.play("card-place")
            self.refresh(others[min(at, len(others) - 1)] if others else None)

        self._try(throw)

    def take_back(self) -> None:
        """Recover what was thrown away last."""
        thrown, self.thrown = self.thrown, None
        if thrown is not None:
            self._try(lambda: self.refresh(shelf.recover_game(thrown)))

    def look_into_trash(self) -> None:
        """Show what was thrown away."""
        self.in_trash = True
        self.chosen = None
        self.refresh()

    def recover(self) -> None:
        """Put the chosen save of the trash back among the others."""
        assert self.chosen is not None
        path = self.chosen.path

        def recover() -> None:
            back = shelf.recover_game(path)
            self.in_trash = False
            self.thrown = None
            self.refresh(back)

        self._try(recover)

    def ask_restore(self) -> None:
        """Offer the earlier states of the chosen save."""
        assert self.chosen is not None
        path = self.chosen.path
        choices: list[tuple[str, Callable[[], None]]] = []
        for older in shelf.list_generations(path):
            if older.header is not None:
                label = f"{older.header.headline} ({describe_date(older.changed)})"
                choices.append((label, lambda older=older: self.restore(path, older.path)))  # type: ignore[misc]
        text = "What lies there now goes to the trash and can be recovered."
        if not choices:
            show_message(self.stage, "No earlier state", "None was kept that can be opened.")
            return
        ask_player(self.stage, "Back to which state?", text, [*choices, ("Leave it", do_nothing)])

    def restore(self, path: Path, generation: Path) -> None:
        """Put an earlier state in the place of a save."""

        def restore() -> None:
            shelf.restore_generation(path, generation)
            self.refresh(path)

        self._try(restore)

    def ask_export(self) -> None:
        """Ask where to copy the chosen save."""
        assert self.chosen is not None
        target = Path.home() / self.chosen.path.name
        ask_text(
            self.stage,
            "Copy it where?",
            "A folder, or a file in one. The save stays where it is.",
            str(target),
            "Copy",
            self.export,
            limit=PATH_LENGTH,
        )

    def export(self, text: str) -> None:
        """Copy the chosen save."""
        assert self.chosen is not None
        source = self.chosen.path
        target = Path(text.strip()).expanduser()
        target = target / source.name if target.is_dir() else target

        def export() -> None:
            shelf.export_game(source, target)
            show_message(self.stage, "Copied", escape(str(target)))

        self._try(export)

    def ask_import(self) -> None:
        """Ask for a file to bring in."""
        text = (
            "Write where the file lies, or drop it onto the window. "
            f"Your own games lie in\n{escape(str(saves_folder()))}"
        )
        ask_text(
            self.stage, "Bring in a game", text, "", "Bring in", self.bring_in, limit=PATH_LENGTH
        )

    def bring_in(self, text: str) -> None:
        """Copy a save from elsewhere into the folder."""
        if not text.strip():
            return
        source = Path(text.strip()).expanduser()

        def bring() -> None:
            path = shelf.import_game(source, saves_folder())
            self.in_trash = False
            self.refresh(path)

        self._try(bring)

    def _try(self, action: Callable[[], None]) -> None:
        """Do something with files; what goes wrong is told in a sentence."""
        try:
            action()
        except SaveError as fault:
            show_message(self.stage, "That did not work", escape(str(fault)))

    # Drawing

    def paint(self, surface: pygame.Surface) -> None:
        """The leather tray and the sheet."""
        px = self.metrics.px
        lay_down(surface, leather_panel(self.tray.size, self.theme), self.tray, px(2))
        self.tray_head.paint(surface, (self.tray.x + px(3), self.tray.y + px(3)))
        lay_down(surface, paper_panel(self.sheet.size, self.theme, seed=2), self.sheet, px(2))

    def _draw_card(self, surface: pygame.Surface, card: Plate) -> None:
        """A file card: picture, title, where it stands, when."""
        assert isinstance(card, FileCard)
        entry, theme, px = card.entry, self.theme, self.metrics.px
        chosen = entry is self.chosen
        if card.is_lit or chosen:
            radius = px(0.75)
            light = glow_frame(card.rect.size, radius, theme.glow, 1.0 if card.is_lit else 0.7)
            surface.blit(light, card.rect.move(-radius, -radius))
        panel = paper_panel(
            card.rect.size, theme, dark=not chosen, rule=False, seed=len(entry.title)
        )
        surface.blit(panel, card.rect)
        if card.focused:
            shapes.line_round(surface, card.rect, theme.accent, px(0.5), max(3, px(0.35)))
        inner = card.rect.inflate(-px(1.5), -px(1.5))
        photo = pygame.Rect(inner.x, inner.y, inner.height * 5 // 4, inner.height)
        if self.metrics.text >= 1.75:
            photo.width = inner.height * 3 // 4
        if entry.header is not None:
            draw_picture(surface, photo, entry)
        else:
            sign = icon("broken-mirror", min(photo.size) * 3 // 4, theme.bad)
            surface.blit(sign, sign.get_rect(center=photo.center))
        left = photo.right + px(1.25)
        width = inner.right - left
        y = card.rect.y + px(1)
        rows = [(entry.title, 19, theme.ink)]
        if entry.header is None:
            rows += [("It cannot be opened", 15, theme.bad)]
        else:
            rows += [(entry.header.headline, 15, theme.ink_soft)]
        rows += [(describe_date(entry.changed), 15, theme.ink_soft)]
        taken = 0
        for text, size, color in rows:
            points = self.metrics.pt(size)
            shown = self.type.ellipsize(text, theme.label, points, width)
            line = self.type.render(shown, theme.label, points, color)
            surface.blit(line, (left, y))
            y += line.get_height()
            taken = line.get_width()
        if entry.header is not None:
            self._draw_badges(surface, inner, entry.header.setup.seats, width - taken)

    def _draw_badges(
        self, surface: pygame.Surface, inner: pygame.Rect, seats: list[Seat], room: int
    ) -> None:
        """The seats' badges in the lower right corner, if there is room beside the date."""
        size = round(self.metrics.pt(19))
        if len(seats) * size * 7 // 6 > room:
            return
        x = inner.right
        for seat in reversed(seats):
            x -= size
            badge = seat_badge(
                self.theme.seats[seat.colour % len(self.theme.seats)], size, self.theme
            )
            surface.blit(badge, (x, inner.bottom - size))
            x -= size // 6
