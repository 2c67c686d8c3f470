"""The page of an event lies open over the map while the party decides what it asks."""

from __future__ import annotations

from typing import Any

import pygame

from fandg.engine.decision import Decision
from fandg.games.labyrinth.story import Packet, Page
from fandg.games.labyrinth.story_pages import list_echoes
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.telling.tableaux import picture_of_page
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import shadow
from fandg.ui.games.labyrinth.desk import Desk
from fandg.ui.table.leaf import StoryLeaf, book_place

READ = ("page-choice", "tester")
"""Questions beside which the page lies that asks them."""
TIERS = {"top": "The first page", "bottom": "The last page"}


def open_page(table: LabyrinthTable, asked: Decision[Any] | None) -> tuple[Packet, Page] | None:
    """The page that is being read, while it asks for something."""
    reading = table.state.reading
    if reading is None or asked is None or asked.kind not in READ:
        return None
    packet = table.library.packets[reading.id]
    return packet, next(page for page in packet.pages if page.side == reading.side)


def page_place(view: pygame.Rect, desk: Desk) -> pygame.Rect:
    """Where the book lies."""
    return book_place(view, desk.metrics)


def draw_page(desk: Desk, surface: pygame.Surface, book: pygame.Rect, read: tuple[Packet, Page]
              ) -> None:  # fmt: skip
    """The open page with all that it remembers, laurels and horns at its foot."""
    packet, page = read
    echoes = (echo.text for echo in list_echoes(desk.table, page.echoes))
    text = "\n\n".join([page.text, *echoes])
    note = TIERS.get(packet.tier, "An event")
    picture = picture_of_page(packet.icon, page.side)
    leaf = StoryLeaf(packet.name, text, picture, desk.theme, desk.metrics, desk.type, note)
    reach = desk.metrics.px(1.5)
    surface.blit(shadow(book.size, reach, 190), (book.left - reach, book.top - reach // 2))
    surface.blit(leaf.print_on(book.size), book)
    side = desk.metrics.px(2.4)
    left = book.right - side
    for sign, count in (("laurel", page.laurels), ("horn", page.horns)):
        for _ in range(count):
            left -= side + 2
            surface.blit(
                icon(sign, side, desk.theme.brass_dark), (left, book.bottom - side * 3 // 2)
            )
