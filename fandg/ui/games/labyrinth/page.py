"""Story pages: a printed book that lies open over the map while the party decides."""

from __future__ import annotations

from typing import Any

import pygame

from fandg.engine.decision import Decision
from fandg.engine.prose import escape
from fandg.games.labyrinth.story import Packet, Page
from fandg.games.labyrinth.story_pages import list_echoes
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.ui.art.decks import Deck
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import paper_panel, shadow
from fandg.ui.art.picture import plate
from fandg.ui.games.labyrinth.desk import Desk
from fandg.ui.games.labyrinth.look import DECKS

READ = ("page-choice", "tester")
"""Questions beside which the page lies that asks them."""


def open_page(table: LabyrinthTable, asked: Decision[Any] | None) -> tuple[Packet, Page] | None:
    """The page that is being read, while it asks for something."""
    reading = table.state.reading
    if reading is None or asked is None or asked.kind not in READ:
        return None
    packet = table.library.packets[reading.id]
    return packet, next(page for page in packet.pages if page.side == reading.side)


def page_text(table: LabyrinthTable, page: Page) -> str:
    """All that stands on a page, with what it remembers."""
    return "\n\n".join([page.text, *(echo.text for echo in list_echoes(table, page.echoes))])


def page_place(area: pygame.Rect, desk: Desk) -> pygame.Rect:
    """Where the book lies."""
    place = area.inflate(-desk.metrics.px(5), -desk.metrics.px(4))
    wide = min(place.width, round(place.height * 1.75))
    book = pygame.Rect(0, 0, wide, place.height)
    book.center = place.center
    return book


def draw_page(
    desk: Desk, surface: pygame.Surface, book: pygame.Rect, packet: Packet, page: Page
) -> None:
    """The open book: its picture and title on the left page, the story on the right."""
    theme, px = desk.theme, desk.metrics.px
    reach = px(1.5)
    drop = shadow(book.size, reach, 190)
    surface.blit(drop, (book.left - reach, book.top - reach // 2))
    sheet = paper_panel(book.size, theme, rule=False, radius=px(0.5))
    surface.blit(sheet, book)
    narrow = book.width < book.height * 1.15
    share = 0.0 if narrow else 0.36
    left = pygame.Rect(book.left, book.top, round(book.width * share), book.height)
    pad = px(1.6)
    if not narrow:
        _draw_left(desk, surface, left.inflate(-2 * pad, -2 * pad), packet, DECKS["event"])
        _draw_fold(surface, left, book)
    right = pygame.Rect(left.right, book.top, book.right - left.right, book.height)
    right = right.inflate(-2 * pad, -2 * pad)
    if narrow:
        size = desk.size(22, right.height * 0.12)
        title = desk.line(packet.name, theme.display, size, theme.accent, right.width)
        surface.blit(title, right.topleft)
        right.height -= title.get_height()
        right.top += title.get_height()
    text = escape(page_text(desk.table, page))
    size = desk.type.fit_paragraph(
        text, right.width, right.height - px(2), theme.question, largest=desk.metrics.pt(21),
        smallest=9,
    )  # fmt: skip
    words = desk.type.paragraph(text, right.width, theme.question, size, theme.ink)
    surface.blit(words, right)
    _draw_foot(desk, surface, right, page)


def _draw_left(
    desk: Desk, surface: pygame.Surface, room: pygame.Rect, packet: Packet, deck: Deck
) -> None:
    theme, px = desk.theme, desk.metrics.px
    size = desk.size(24, room.height * 0.2)
    title = desk.type.paragraph(packet.name, room.width, theme.display, size, theme.accent,
                                max_lines=3, align="center")  # fmt: skip
    high = room.height - title.get_height() - px(5)
    picture = plate((room.width, max(20, high)), deck, (packet.icon,), len(packet.id), theme,
                    px(0.6))  # fmt: skip
    surface.blit(picture, room.topleft)
    surface.blit(title, title.get_rect(midtop=(room.centerx, room.top + high + px(1))))
    tier = {"top": "The first page", "bottom": "The last page"}.get(packet.tier, "An event")
    note = desk.line(tier, theme.label, desk.size(13, px(4)), theme.ink_soft, room.width)
    surface.blit(note, note.get_rect(midbottom=room.midbottom))


def _draw_fold(surface: pygame.Surface, left: pygame.Rect, book: pygame.Rect) -> None:
    """The fold of the book, in shade."""
    reach = max(8, book.width // 22)
    for at in range(reach):
        alpha = round(70 * (1 - at / reach) ** 2)
        strip = pygame.Surface((1, book.height - 4), pygame.SRCALPHA)
        strip.fill((30, 18, 10, alpha))
        surface.blit(strip, (left.right + at, book.top + 2))
        surface.blit(strip, (left.right - at, book.top + 2))


def _draw_foot(desk: Desk, surface: pygame.Surface, right: pygame.Rect, page: Page) -> None:
    """Laurels and horns, which count for Judgment."""
    side = desk.metrics.px(2.4)
    x = right.right
    for sign, count in (("laurel", page.laurels), ("horn", page.horns)):
        for _ in range(count):
            x -= side + 2
            mark = icon(sign, side, desk.theme.brass_dark)
            surface.blit(mark, (x, right.bottom - side // 2))
