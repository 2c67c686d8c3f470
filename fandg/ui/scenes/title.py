"""The title: the boxes of the games on the table, and a menu beside them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import ClassVar

import pygame

from fandg.engine import shelf
from fandg.engine.errors import SaveError
from fandg.engine.prose import escape
from fandg.engine.save import Header
from fandg.games import GAMES
from fandg.games.covers import cover_of
from fandg.paths import saves_folder
from fandg.ui.art import shapes
from fandg.ui.art.boxes import PROPORTION, box_lid
from fandg.ui.art.paper import glow_frame, paper_panel, shadow
from fandg.ui.art.type import LEGIBLE
from fandg.ui.intents import Digit, Intent
from fandg.ui.look import look_of, theme_for
from fandg.ui.scenes.campaign_entry import BookEntry, list_all
from fandg.ui.scenes.dialog import ask_player, do_nothing
from fandg.ui.scenes.packs_sheet import with_packs
from fandg.ui.scenes.save_picture import draw_picture
from fandg.ui.scenes.widget_scene import WidgetScene, lay_down
from fandg.ui.stage import Stage
from fandg.ui.ways import ToCredits, ToNewGame, ToRulebook, ToSaves, ToSettings
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.flow import Flow
from fandg.ui.widgets.printed import MenuLine, Plate

STRAP = "Adventures for one table"
NOUGHT = 10
"""The number of the key that calls the last game."""
PATIENCE = 0.2
"""Seconds for which saved games are looked through for one to go on with."""


class TitleScene(WidgetScene):
    """The first scene: go on with the last game, begin one, or look at what lies round it."""

    about: ClassVar[str] = (
        "Choose a box to begin a game, or go on with the last one. Arrow keys or Tab move between "
        "things, Enter takes one, numbers call the lines of the menu and 0 the last game, M opens "
        "the settings, Escape goes back. "
        "{icon:game-pad} The pad's cross moves, A takes, B goes back, X explains."
    )

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.last: shelf.FileEntry | None = None
        self._knows_last = False
        self._has_begun = self._has_props = False
        """Whether its first frame is due, and whether things lie beside the boxes by now."""
        self._is_opening = False
        """Whether the last game is being opened just now."""
        self.menu = pygame.Rect(0, 0, 1, 1)
        self.area = pygame.Rect(0, 0, 1, 1)
        self.boxes: list[Plate] = []
        self.going_on: Plate | None = None
        self._head: Flow | None = None

    def build(self, size: tuple[int, int]) -> list[Widget]:
        """The menu on the right, the boxes in the room that it leaves."""
        if not self._knows_last:
            self.last = _find_last()
            self._knows_last = True
        px = self.metrics.px
        margin = px(4)
        share = 0.31 if self.metrics.text < 1.3 else 0.38
        width = min(max(px(46), round(size[0] * share)), px(66))
        self.menu = pygame.Rect(size[0] - margin - width, margin, width, size[1] - 2 * margin)
        self.area = pygame.Rect(margin, margin, self.menu.x - 2 * margin, size[1] - 2 * margin)
        lines = self._build_menu()
        self.boxes = self._build_boxes()
        going_on = [self.going_on] if self.going_on else []
        self.digits = list(lines)
        # Up and down stay among the boxes, or in the menu beside them.
        for box in self.boxes:
            box.lane = 0
        for line in (*going_on, *lines):
            line.lane = 1
        return [*going_on, *self.boxes, *lines]

    def _build_menu(self) -> list[MenuLine]:
        entries: list[tuple[str, str, Callable[[], None], str]] = [
            ("New game", "card-play", self.begin_game, "Set up a new game."),
            ("Saved games", "load", self.show_saves, "Every game you have begun, as you left it."),
            ("Rulebook", "rulebook", self.show_rules, "The rules of the games, to read in."),
            ("Settings", "gear", self.show_settings, "Text size, speed, sound and more."),
            ("Credits", "quill", self.show_credits, "Who drew, cut and wrote what is used here."),
            ("Leave", "exit", self.stage.quit, "Close the program."),
        ]
        lines = [
            MenuLine(
                self.stage,
                label,
                action,
                self.theme,
                sign,
                number=number,
                size=23 if self.metrics.text < 1.5 else 19,
                help_text=about,
            )
            for number, (label, sign, action, about) in enumerate(entries, 1)
        ]
        px = self.metrics.px
        pad = px(3)
        room = self.menu.inflate(-2 * pad, -2 * pad)
        step = lines[0].height
        self._head = Flow(self.type, self.theme, self.metrics, room.width)
        self._set_head(self._head, room.height)
        left = room.height - self._head.y - len(lines) * step
        self.going_on = None
        if self.last is not None:
            height = min(left - px(2), px(23) if left < px(40) else px(28))
            top = room.y + self._head.y + px(0.5)
            self.going_on = self._continue_card(pygame.Rect(room.x, top, room.width, height))
            left -= height + px(1)
        gap = max(0, min(px(2.5), left // (len(lines) + 1)))
        total = len(lines) * (step + gap) - gap
        free = room.bottom - (self.going_on.rect.bottom if self.going_on else room.y + self._head.y)
        y = room.bottom - total - (free - total) // 2
        for line in lines:
            line.rect = pygame.Rect(room.x, y, room.width, step)
            y += step + gap
        return lines

    def _set_head(self, head: Flow, room: int) -> None:
        """The program's name as the head of the bill; smaller where lines are large."""
        small = self.metrics.text >= 1.75
        head.heading("fandg", (58 if small else 76) / self.metrics.text, align="center")
        if not small:
            head.text(
                STRAP,
                19 / max(1.0, self.metrics.text**0.5),
                face=self.theme.question,
                color=self.theme.ink_soft,
                align="center",
            )
            head.rule(0.75)

    def _continue_card(self, rect: pygame.Rect) -> Plate:
        assert self.last is not None
        path = self.last.path
        card = Plate(
            self.stage,
            lambda: self.go_on(path),
            self._draw_continue,
            help_text="Go on with the last game where it was left.",
        )
        card.rect = rect
        return card

    def _build_boxes(self) -> list[Plate]:
        """The boxes in rows that make them largest."""
        gap = self.metrics.px(3.5)
        count = len(GAMES)
        ways = []
        for rows in range(1, count + 1):
            columns = -(-count // rows)
            height = min(
                (self.area.height - gap * (rows - 1)) // rows,
                round((self.area.width - gap * (columns - 1)) / columns / PROPORTION),
            )
            ways.append((height, -rows, columns))
        height, _, columns = max(ways)
        height = min(height, self.metrics.px(88))
        width = round(height * PROPORTION)
        ids = list(GAMES)
        rows_of_ids = [ids[at : at + columns] for at in range(0, count, columns)]
        total = len(rows_of_ids) * (height + gap) - gap
        y = self.area.y + (self.area.height - total) // 2
        boxes = []
        for row in rows_of_ids:
            x = self.area.centerx - (len(row) * (width + gap) - gap) // 2
            for game_id in row:
                box = self._box(game_id)
                box.rect = pygame.Rect(x, y, width, height)
                boxes.append(box)
                x += width + gap
            y += height + gap
        return boxes

    def _box(self, game_id: str) -> Plate:
        cover, art = cover_of(game_id), look_of(game_id).box
        theme = theme_for(game_id, self.stage.settings.high_contrast)

        def draw(surface: pygame.Surface, box: Plate) -> None:
            lid = box_lid(art, cover.title, cover.tagline, cover.players, box.rect.size, theme)
            if box.is_lit:
                radius = self.metrics.px(2.5)
                light = glow_frame(box.rect.size, radius, self.theme.glow)
                surface.blit(light, box.rect.move(-radius, -radius))
            surface.blit(lid, box.rect)
            if box.focused:
                width = max(3, self.metrics.px(0.4))
                shapes.line_round(surface, box.rect, self.theme.glow, 4, width)

        campaign = f" Its campaign is called {cover.campaign}." if cover.campaign else ""
        return Plate(
            self.stage,
            lambda: self.begin_game(game_id),
            draw,
            help_text=f"**{cover.title}**\n{cover.tagline}\n"
            f"For {cover.players}.{campaign} Open the box to set it up.",
        )

    def first_focus(self) -> Widget | None:
        """Going on, where there is a game to go on with; else the first box."""
        return self.going_on or (self.boxes[0] if self.boxes else None)

    def handle(self, intent: Intent) -> None:
        """Nought goes on with the last game: the other numbers stay what they are without one."""
        if intent == Digit(NOUGHT) and self.going_on is not None:
            self.going_on.activate()
        else:
            super().handle(intent)

    def update(self, seconds: float) -> bool:
        """Lay things beside the boxes in the second frame: the first need not wait for them."""
        moving = super().update(seconds)
        if not self._has_begun:
            self._has_begun = True
            return True
        if not self._has_props:
            self._has_props = True
            self.repaint()
        return moving

    # What it leads to

    def begin_game(self, game_id: str = "") -> None:
        """Set up a game: the one named, else the one last played."""
        chosen = game_id or self._last_game()
        with_packs(self.stage, chosen, lambda: self.stage.push(ToNewGame(chosen)))

    def _last_game(self) -> str:
        header = self.last.header if self.last else None
        return header.game if header and header.game in GAMES else next(iter(GAMES))

    def go_on(self, path: Path) -> None:
        """Go on with a saved game, and say so first: opening it may take a while."""
        self._is_opening = self.dirty = True
        self.stage.show_now()
        self._is_opening, self.dirty = False, True
        from fandg.ui.scenes.opening import go_on_with  # not needed to show the title

        go_on_with(self.stage, path)

    def show_saves(self) -> None:
        """Show the saved games."""
        self.stage.push(ToSaves())

    def show_rules(self) -> None:
        """Open the rulebook of the game last played."""
        self.stage.push(ToRulebook(self._last_game()))

    def show_settings(self) -> None:
        """Show the settings."""
        self.stage.push(ToSettings())

    def show_credits(self) -> None:
        """Show the credits."""
        self.stage.push(ToCredits())

    def go_back(self) -> None:
        """Ask before the program ends."""
        ask_player(
            self.stage,
            "Leave the table?",
            "No game lies on the table. The program closes.",
            [("Leave", self.stage.quit), ("Stay", do_nothing)],
        )

    def resume(self) -> None:
        """A game may have been played or thrown away meanwhile."""
        self._knows_last = False
        self.layout(self.size)

    # Drawing

    def paint(self, surface: pygame.Surface) -> None:
        """The table with its props, the shadows of the boxes, and the sheet of the menu."""
        radius = self.metrics.px(3)
        if self._has_props:
            from fandg.ui.scenes.props import lay_props  # not needed to show the title

            lay_props(surface, self.area, [box.rect for box in self.boxes], self.theme)
        for box in self.boxes:
            dark = shadow(box.rect.size, radius, 190)
            surface.blit(dark, box.rect.move(-radius // 2, -radius // 2))
        sheet = paper_panel(self.menu.size, self.theme, seed=1)
        lay_down(surface, sheet, self.menu, self.metrics.px(2))
        if self._head is not None:
            pad = self.metrics.px(3)
            self._head.paint(surface, (self.menu.x + pad, self.menu.y + pad))

    def _draw_continue(self, surface: pygame.Surface, card: Plate) -> None:
        """A file card with the game's picture, where it stands, and a line of story."""
        assert self.last is not None
        header = self.last.header
        assert header is not None
        px, theme, type_ = self.metrics.px, self.theme, self.type
        place = card.rect
        if card.is_lit:
            radius = px(1.5)
            light = glow_frame(place.size, radius, theme.accent, 0.75)
            surface.blit(light, place.move(-radius, -radius))
        lay_down(
            surface,
            paper_panel(place.size, theme, dark=not card.is_lit, rule=False, seed=2),
            place,
            px(0.75),
        )
        if card.focused:
            shapes.line_round(surface, place, theme.accent, px(0.5), max(3, px(0.35)))
        pad = px(1.25)
        inner = place.inflate(-2 * pad, -2 * pad)
        picture = pygame.Rect(inner.x, inner.y, inner.width * 9 // 25, inner.height)
        if self.metrics.text >= 1.75:
            picture.width = 0
        else:
            draw_picture(surface, picture, self.last)
        left = picture.right + (px(1.5) if picture.width else 0)
        flow = Flow(type_, theme, self.metrics, inner.right - left)
        words = "Opening …" if self._is_opening else "Continue"
        flow.text(words, 23, face=theme.label, color=theme.accent, leading=1.05)
        title = cover_of(header.game).title if header.game in GAMES else header.game
        if isinstance(self.last, BookEntry):
            title = self.last.title
        size = 15
        largest = self.metrics.pt(size)
        points = type_.fit(title, theme.label, flow.width, largest=largest, smallest=LEGIBLE)
        flow.text(
            escape(title), size * points / largest, face=theme.label, max_lines=1, leading=1.15
        )
        if flow.y + type_.line_height(theme.label, self.metrics.pt(size)) <= inner.height:
            words, points = type_.fit_short(
                header.headline, theme.label, flow.width, largest=largest, smallest=LEGIBLE
            )
            flow.text(
                escape(words),
                size * points / largest,
                face=theme.label,
                color=theme.ink_soft,
                max_lines=1,
                leading=1.15,
            )
        # A story a little too long is written a little smaller before it is cut.
        size = self.type.fit_paragraph(
            escape(header.story),
            flow.width,
            inner.height - flow.y,
            theme.question,
            largest=self.metrics.pt(17),
            smallest=self.metrics.pt(14),
            leading=1.0,
        )
        line = self.type.line_height(theme.question, size)
        room = (inner.height - flow.y) // max(1, line)
        # One line would be the beginning of a sentence.
        if room > 1:
            story = self.type.paragraph(
                escape(header.story),
                flow.width,
                theme.question,
                size,
                theme.ink,
                leading=1.0,
                max_lines=min(5, room),
            )
            flow.place(story)
        surface.set_clip(inner)
        top = inner.y + max(0, (inner.height - flow.y) // 2)
        flow.paint(surface, (left, top))
        number = type_.render("0", theme.label, round(self.metrics.pt(23) * 0.8), theme.ink)
        surface.blit(number, number.get_rect(topright=(inner.right - px(0.5), top + px(0.5))))
        surface.set_clip(None)


def _goes_on(header: Header) -> bool:
    """Whether there is more to see of a game than its last page."""
    return not header.over or header.has_unseen_end


def _find_last() -> shelf.FileEntry | None:
    """The game or campaign last played of which there is more to see, if one is found at once."""
    try:
        entries = list_all(saves_folder())
    except SaveError:
        return None
    until = monotonic() + PATIENCE
    for entry in entries:
        header = entry.header
        if header is not None and header.game in GAMES and _goes_on(header):
            return entry
        if monotonic() > until:
            break
    return None
