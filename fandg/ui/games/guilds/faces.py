"""How a thing of Tallowmere looks away from its place: in a hand, on a stage, on a shelf."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import pygame

from fandg.games.guilds.library import Library
from fandg.ui.art.shapes import Size
from fandg.ui.art.theme import Theme
from fandg.ui.board.base import HandCard
from fandg.ui.games.guilds import look
from fandg.ui.games.guilds.cards import draw_card, draw_glance, draw_monster
from fandg.ui.games.guilds.desk import Desk
from fandg.ui.games.guilds.pieces import figure_picture, stamp

FIGURES = ("hero", "monster", "fixture")


def face_of(desk: Desk, target: str, size: Size) -> pygame.Surface | None:
    """The card of a thing, whatever it is."""
    kind, _, name = target.partition(":")
    table = desk.table
    if kind == "monster":
        return draw_monster(table, table.state.monsters[int(name)], size, desk.theme)
    if kind == "card" and ":" in name:
        owner, _, place = name.partition(":")
        cards = table.hero(owner).cards
        if int(place) >= len(cards):
            return None
        name = cards[int(place)].id
    return draw_card(table.library, name, size, desk.theme)


def picture_of(desk: Desk, target: str, size: Size) -> pygame.Surface | None:
    """A card, a token or a figure as a hand moves it."""
    kind, _, name = target.partition(":")
    table = desk.table
    if kind in FIGURES:
        bodies = table.state.heroes if kind == "hero" else []
        if kind == "hero" and not any(hero.id == name for hero in bodies):
            return draw_card(table.library, name, size, desk.theme)
        return figure_picture(desk, table.body(target), round(desk.layout.cell * 0.66))
    if kind == "token":
        sign = table.library.tokens[name.rpartition(":")[2]].icon
        return stamp(sign, min(size), look.HIDDEN, look.CHALK)
    return face_of(desk, target, size)


def ware_of(desk: Desk, target: str, size: Size) -> pygame.Surface | None:
    """A card on the shelves: what it does stands there as large as may be."""
    name = target.partition(":")[2]
    return draw_card(desk.table.library, name, size, desk.theme, is_plain=True)


def kept_cards(desk: Desk, kept: Iterable[str]) -> list[HandCard]:
    """The cards that a guild has kept in the draft, as they lie below the board."""
    library, theme = desk.table.library, desk.theme
    return [
        HandCard(
            f"card:{card}",
            partial(_print, library, theme, card),
            glance=partial(_glance, library, theme, card),
            title=library.entries[card].name,
        )
        for card in dict.fromkeys(kept)
    ]


def _print(library: Library, theme: Theme, card: str, size: Size) -> pygame.Surface | None:
    return draw_card(library, card, size, theme)


def _glance(library: Library, theme: Theme, card: str, size: Size, seen: float) -> pygame.Surface:
    return draw_glance(library, card, size, seen, theme)
