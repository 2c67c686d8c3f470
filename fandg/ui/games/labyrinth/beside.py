"""What lies beside the map of the Labyrinth, and over it: boards, pages, slips and offers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import partial
from typing import Any

import pygame

from fandg.engine.decision import Decision, Option
from fandg.games.labyrinth.state import Hero
from fandg.ui.board.magnified import draw_magnified
from fandg.ui.board.offered import lay_offers, offer_things
from fandg.ui.board.things import Thing
from fandg.ui.games.labyrinth import look
from fandg.ui.games.labyrinth.cards import RATIO
from fandg.ui.games.labyrinth.desk import Desk
from fandg.ui.games.labyrinth.faces import face_of
from fandg.ui.games.labyrinth.hero_board import hero_things, others_of, slim_things, step_things
from fandg.ui.games.labyrinth.layout import LARGE, Layout
from fandg.ui.games.labyrinth.offers import chip_things, sort_offers
from fandg.ui.games.labyrinth.page import draw_page, open_page, page_place
from fandg.ui.games.labyrinth.pool_slip import pool_things
from fandg.ui.games.labyrinth.tile_slip import tile_things
from fandg.ui.games.labyrinth.villain_board import doom_things, villain_things


def beside_things(
    desk: Desk,
    layout: Layout,
    hero: Hero | None,
    raised: Hero | None,
    asked: Decision[Any] | None,
    tried: Option[Any] | None,
    open_cell: int,
) -> list[Thing]:
    """The boards: of a hero, `raised` where he spends XP, of the others, and of the Villain.

    A scout's tile is `tried` on, or shown as it may lie on an open space, in the hero's place.
    """
    things: list[Thing] = []
    if layout.hero is None or layout.villain is None or layout.doom is None:
        return things
    if asked is not None and asked.kind == "lay-tile":
        things += tile_things(desk, layout.hero, asked, tried, open_cell)
    elif raised is not None:
        things += hero_things(desk, layout.hero, raised)
        things += step_things(desk, layout.hero, raised)
    elif hero is not None:
        things += hero_things(desk, layout.hero, hero)
    if layout.others is not None:
        things += slim_things(desk, layout.others, others_of(desk, hero))
    things += villain_things(desk, layout.villain)
    things += doom_things(desk, layout.doom)
    return things


def draw_beside(
    surface: pygame.Surface,
    desk: Desk,
    layout: Layout,
    hero: Hero | None,
    pos: tuple[int, int],
    board: pygame.Rect,
) -> pygame.Rect | None:
    """One of the boards at a point, large enough to be read; where."""
    ways: list[tuple[pygame.Rect | None, Callable[[pygame.Rect], Iterable[Thing]]]] = [
        (layout.villain, partial(villain_things, desk)),
        (layout.doom, partial(doom_things, desk)),
    ]
    if hero is not None:
        ways.append((layout.hero, lambda place: hero_things(desk, place, hero)))
        ways.append((layout.others, lambda place: slim_things(desk, place, others_of(desk, hero))))
    for part, things in ways:
        if part is not None and part.collidepoint(pos):
            return draw_magnified(surface, desk, part, board, things)
    return None


def over_things(
    desk: Desk,
    asked: Decision[Any] | None,
    known: Collection[str],
    view: pygame.Rect,
    board: pygame.Rect,
    area: pygame.Rect,
) -> list[Thing]:
    """An open page, or what is offered in an area and is not known to lie below."""
    found = open_page(desk.table, asked)
    if found is not None:
        # Large words need the room of the boards beside the map as well.
        book = page_place(board if desk.metrics.text >= LARGE else view, desk)
        return [Thing("", book, lambda s: draw_page(desk, s, book, found), solid=True)]
    cards, chips = sort_offers(asked, known)
    docked = [*pool_things(desk, view), *chip_things(desk, view, chips)]
    offers = lay_offers(cards, area, desk.metrics, RATIO)
    return [*docked, *offer_things(offers, area, partial(face_of, desk), desk, look.MIST)]
