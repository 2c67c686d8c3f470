"""The rulebook: an open book over the table, its contents left, the rule right."""

from __future__ import annotations

import zlib
from functools import partial
from typing import ClassVar

import pygame

from fandg.engine.errors import PackError
from fandg.engine.rulebook import Rulebook, Section, rulebook_of
from fandg.games import GAMES
from fandg.games.covers import cover_of
from fandg.ui.art import shapes
from fandg.ui.art.color import darker, mix
from fandg.ui.art.paper import leather_panel, paper_panel, shadow
from fandg.ui.art.picture import plate
from fandg.ui.look import look_of
from fandg.ui.scenes.widget_scene import WidgetScene
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.entry import TextEntry
from fandg.ui.widgets.flow import Flow
from fandg.ui.widgets.printed import IndexLine, PrintedLink, Sign
from fandg.ui.widgets.rows import Column, Room
from fandg.ui.widgets.scroll import ScrollBox


class RulebookScene(WidgetScene):
    """A game's rules, opened at a section; `section_id` may be the rule of any question."""

    back_answers: ClassVar[bool] = False
    is_overlay: ClassVar[bool] = True
    about: ClassVar[str] = (
        "The contents are on the left. Letters that you type go into the field above them and look "
        "for something. Page keys and the wheel scroll the text, Escape puts the book away."
    )

    def __init__(self, stage: Stage, game_id: str, section_id: str = "") -> None:
        super().__init__(stage)
        self.search = ""
        self.contents: ScrollBox | None = None
        self.entry = TextEntry(
            stage,
            "",
            self._look_for,
            self.theme,
            hint="Type to look something up",
            live=True,
            size=18,
            help_text="Write what you are looking for; words may be in part.",
        )
        self.open_book(game_id, section_id)

    def open_book(self, game_id: str, section_id: str) -> None:
        """Take the rulebook of a game and open it at a section, or at its beginning."""
        self.game_id = game_id
        self.title = cover_of(game_id).title
        try:
            self.book = rulebook_of(game_id)
        except PackError as fault:
            broken = Section("fault", "Rulebook", "It cannot be read", 1, str(fault))
            self.book = Rulebook((broken,))
        self.section = self.book.find(section_id) or self.book.sections[0]
        self._show_in_contents = True

    # Building

    def build(self, size: tuple[int, int]) -> list[Widget]:
        """Two pages of one size; the contents with the search on the left one."""
        px = self.metrics.px
        margin = px(3)
        broad = min(size[0] - 2 * margin, px(164))
        high = min(size[1] - 2 * margin, px(104))
        self.cover = pygame.Rect(0, 0, broad, high)
        self.cover.center = (size[0] // 2, size[1] // 2)
        inside = self.cover.inflate(-px(2.5), -px(2.5))
        fold = inside.x + inside.width * (42 if self.metrics.text < 1.6 else 44) // 100
        self.left = pygame.Rect(inside.x, inside.y, fold - inside.x, inside.height)
        self.right = pygame.Rect(fold, inside.y, inside.right - fold, inside.height)
        contents = self._build_contents()
        page = self._build_page()
        return [*contents, *page]

    def _build_contents(self) -> list[Widget]:
        px, pt = self.metrics.px, self.metrics.pt
        room = Room(self.left.inflate(-px(6), -px(5)))
        side = pt(16) + px(1.75) if len(GAMES) > 1 else 0
        width = room.rest.width - 2 * side
        self.left_head = Flow(self.type, self.theme, self.metrics, width)
        self.left_head.heading(
            self.title, 26 / max(1.0, self.metrics.text**0.7), align="center", smallest=0.5
        )
        head = room.top(self.left_head.y, px(1))
        self.entry.theme = self.theme
        self.entry.rect = room.top(pt(18) + px(2.5), px(1))
        widgets: list[Widget] = [self.entry]
        if side:
            widgets += self._other_books(head, side)
        box = ScrollBox(self.stage, self.theme)
        box.rect = room.rest
        box.rect.width += px(1)
        column = Column(self, box.room)
        if self.search:
            self._set_hits(column)
        else:
            self._set_chapters(column)
        lines = column.pour_into(box)
        if self._show_in_contents:
            self._show_in_contents = False
            for widget, rect in column.placed:
                if isinstance(widget, IndexLine) and widget.current:
                    box.scroll_to(rect.y - box.rect.height // 3)
        elif self.contents is not None:
            box.scroll_to(self.contents.offset)
        self.contents = box
        return [*widgets, box, *lines]

    def _other_books(self, head: pygame.Rect, side: int) -> list[Widget]:
        """Signs beside the title that lead to the books of the other games."""
        games = list(GAMES)
        here = games.index(self.game_id) if self.game_id in games else 0
        signs: list[Widget] = []
        for by, name in ((-1, "arrow-left"), (1, "arrow-right")):
            other = games[(here + by) % len(games)]
            sign = Sign(
                self.stage,
                name,
                partial(self._change_game, other),
                self.theme,
                "The book of another game.",
            )
            sign.rect = pygame.Rect(0, 0, side, side)
            if by < 0:
                sign.rect.midleft = head.midleft
            else:
                sign.rect.midright = head.midright
            signs.append(sign)
        return signs

    def _change_game(self, game_id: str) -> None:
        self.open_book(game_id, "")
        self.layout(self.size)

    def _set_chapters(self, column: Column) -> None:
        for chapter in self.book.chapters:
            flow = column.flow()
            flow.gap(0.5 if not column.y else 1.25)
            flow.text(chapter, 19, face=self.theme.question, color=self.theme.accent, leading=1.1)
            column.set(flow)
            for section in self.book.in_chapter(chapter):
                self._set_line(column, self._line(section))

    def _set_hits(self, column: Column) -> None:
        hits = self.book.search(self.search)
        flow = column.flow()
        found = {0: "Nothing is said of that.", 1: "One rule speaks of it."}
        words = found.get(len(hits), f"{len(hits)} rules speak of it.")
        flow.text(words, 16, face=self.theme.question, color=self.theme.ink_soft)
        flow.gap(0.5)
        column.set(flow)
        for section, excerpt in hits:
            self._set_line(column, self._line(section, excerpt), self.metrics.px(0.5))

    @staticmethod
    def _set_line(column: Column, line: IndexLine, spare: int = 0) -> None:
        height = line.measure(column.width) + spare
        column.hold(line, pygame.Rect(0, 0, column.width, height))
        column.y += height

    def _line(self, section: Section, excerpt: str = "") -> IndexLine:
        return IndexLine(
            self.stage,
            section.title,
            section.page,
            lambda: self.show(section),
            self.theme,
            current=section is self.section,
            excerpt=excerpt,
            size=16,
        )

    def _build_page(self) -> list[Widget]:
        px, pt = self.metrics.px, self.metrics.pt
        room = self.right.inflate(-px(8), -px(5))
        side = pt(16) + px(1.75)
        close = Sign(self.stage, "cross-mark", self.go_back, self.theme, "Put the book away.")
        close.rect = pygame.Rect(room.right - side + px(1.5), room.y - px(0.5), side, side)
        back = Sign(self.stage, "arrow-left", lambda: self.turn(-1), self.theme, "A page back.")
        back.rect = pygame.Rect(room.x, room.bottom - side + px(1), side, side)
        on = Sign(self.stage, "arrow-right", lambda: self.turn(1), self.theme, "A page on.")
        on.rect = pygame.Rect(room.right - side, back.rect.y, side, side)
        self.number = pygame.Rect(back.rect.right, back.rect.y, on.rect.x - back.rect.right, side)
        box = ScrollBox(self.stage, self.theme, help_text="Arrow keys and the wheel scroll.")
        top = close.rect.bottom
        box.rect = pygame.Rect(room.x, top, room.width + px(2), back.rect.y - px(1) - top)
        flow, links = self._set_section(box.room)
        self._set_picture(flow, box.rect.height)
        box.fill(flow.y, flow.paint, links)
        box.can_focus = box.farthest > 0
        self.box = box
        return [box, *(widget for widget, _ in links), back, on, close]

    def _set_section(self, room: int) -> tuple[Flow, list[tuple[Widget, pygame.Rect]]]:
        section, theme = self.section, self.theme
        flow = Flow(self.type, theme, self.metrics, room)
        flow.heading(section.title, 30 / max(1.0, self.metrics.text**0.35), smallest=0.7)
        flow.rule(0.75)
        for paragraph in section.paragraphs:
            flow.text(paragraph, 17, leading=1.3)
            flow.gap(1.25)
        if section.ruling is not None:
            self._set_ruling(flow, section)
        return flow, self._set_links(flow, section)

    def _set_ruling(self, flow: Flow, section: Section) -> None:
        """The reason of a ruling, set off by a stripe and in the second face."""
        px = self.metrics.px
        flow.gap(0.5)
        inner = Flow(self.type, self.theme, self.metrics, flow.width - px(4))
        inner.text(
            f"Ruling {section.ruling}: why it is so",
            17,
            face=self.theme.label,
            color=self.theme.accent,
        )
        inner.text(section.reason, 18, face=self.theme.question, leading=1.15)
        panel = pygame.Surface((flow.width, inner.y + px(2)), pygame.SRCALPHA)
        panel.blit(paper_panel(panel.get_size(), self.theme, dark=True, rule=False, seed=1), (0, 0))
        panel.fill(self.theme.accent, (0, 0, px(0.5), panel.get_height()))
        inner.paint(panel, (px(2), px(1)))
        flow.place(panel)
        flow.gap(1.5)

    def _set_links(self, flow: Flow, section: Section) -> list[tuple[Widget, pygame.Rect]]:
        others = [other for rule in section.see if (other := self.book.find(rule))]
        if not others:
            return []
        px = self.metrics.px
        flow.text("See also", 16, face=self.theme.question, color=self.theme.ink_soft)
        links: list[tuple[Widget, pygame.Rect]] = []
        x, y = 0, flow.y
        high = 0
        for other in others:
            link = PrintedLink(
                self.stage, other.title, partial(self.show, other), self.theme, size=16
            )
            wide, high = link.natural_size()
            wide = min(wide, flow.width)
            if x and x + wide > flow.width:
                x, y = 0, y + high + px(0.5)
            links.append((link, pygame.Rect(x, y, wide, high)))
            x += wide + px(1)
        flow.y = y + high + px(1)
        return links

    def _set_picture(self, flow: Flow, height: int) -> None:
        """The picture of the rule at the foot of the page, where the text leaves room for one."""
        px = self.metrics.px
        picture = self.book.picture_of(self.section)
        room = height - flow.y - px(2)
        high = min(room, flow.width * 9 // 20)
        if picture is None or high < px(15):
            return
        deck, seed = look_of(self.game_id).decks[picture.inks], zlib.crc32(self.section.id.encode())
        flow.gap((height - flow.y - high) / px(1) - 0.5)
        flow.place(plate((flow.width, high), deck, picture.icons, seed, self.theme, px(1)))

    # Reading

    def handle_raw(self, event: pygame.event.Event) -> bool:
        """Letters look something up, wherever the focus is: in a book they mean nothing else."""
        if not self.is_typing and _is_letter(event):
            self.ring.focus_on(self.entry)
        return super().handle_raw(event)

    def _look_for(self, text: str) -> None:
        if text.strip() != self.search:
            self.search = text.strip()
            if self.contents is not None:
                self.contents.scroll_to(0)
            self.layout(self.size)

    def show(self, section: Section) -> None:
        """Open the book at a section."""
        self.section = section
        self._show_in_contents = not self.search
        if self.box is not None:
            self.box.scroll_to(0)
        self.layout(self.size)

    def turn(self, by: int) -> None:
        """Go to the section before or after."""
        sections = self.book.sections
        at = sections.index(self.section) + by
        if 0 <= at < len(sections):
            self.stage.sounds.play("page")
            self.show(sections[at])

    def first_focus(self) -> Widget | None:
        """The text, or the line of the section that is open."""
        if self.box is not None and self.box.can_focus:
            return self.box
        return next((w for w in self.ring if isinstance(w, IndexLine) and w.current), None)

    # Drawing

    def paint(self, surface: pygame.Surface) -> None:
        """The cover, the pages with their edges, the fold, and what stands on no scroll."""
        px, theme = self.metrics.px, self.theme
        lift = px(3)
        dark = shadow(self.cover.size, lift, 190)
        surface.blit(dark, self.cover.move(-lift, -lift // 2))
        surface.blit(leather_panel(self.cover.size, theme, stitched=False), self.cover)
        for page, seed in ((self.left, 8), (self.right, 9)):
            self._stack(surface, page, outward=-1 if page is self.left else 1)
            surface.blit(paper_panel(page.size, theme, rule=False, radius=3, seed=seed), page)
        self._fold(surface)
        indent = (self.left.width - px(6) - self.left_head.width) // 2
        self.left_head.paint(surface, (self.left.x + px(3) + indent, self.left.y + px(2.5)))
        self._chapter(surface)
        number = self.type.render(
            str(self.section.page), theme.question, self.metrics.pt(18), theme.ink_soft
        )
        surface.blit(number, number.get_rect(center=self.number.center))

    def _stack(self, surface: pygame.Surface, page: pygame.Rect, outward: int) -> None:
        """The edges of the pages that lie below."""
        for at in range(4, 0, -1):
            under = page.move(outward * at * 2, 0).inflate(0, -2 * at)
            tone = mix(self.theme.paper_dark, self.theme.ink_soft, 0.12 * at)
            shapes.fill_round(surface, under, tone, 3)
            shapes.line_round(surface, under, darker(tone, 0.3), 3)

    def _fold(self, surface: pygame.Surface) -> None:
        """The shade where the pages meet."""
        reach = self.metrics.px(5)
        shade = pygame.Surface((2 * reach, self.left.height), pygame.SRCALPHA)
        for x in range(2 * reach):
            near = 1 - abs(x - reach) / reach
            line = (60, 38, 14, round(130 * near**2.2))
            shade.fill(line, (x, 0, 1, shade.get_height()))
        surface.blit(shade, (self.right.x - reach, self.left.y))

    def _chapter(self, surface: pygame.Surface) -> None:
        """The running head of the right page."""
        px, size = self.metrics.px, self.metrics.pt(15)
        left = self.right.x + px(4)
        room = self.right.right - px(6) - self.metrics.pt(16) - px(2) - left
        words = self.type.ellipsize(self.section.chapter, self.theme.label, size, room)
        text = self.type.render(words, self.theme.label, size, self.theme.ink_soft)
        surface.blit(text, (left, self.right.y + px(2.5)))


def _is_letter(event: pygame.event.Event) -> bool:
    """Whether a letter key goes down: what it writes comes after it, in an event of its own.

    That of the key which opened the book comes too, and looks for nothing.
    """
    if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return False
    return bool(event.unicode.isalpha())
