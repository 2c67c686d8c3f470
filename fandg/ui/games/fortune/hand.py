"""The hand of cards below the world map: whose cards lie in it, and how they are printed."""

from __future__ import annotations

from functools import partial

import pygame

from fandg.games.fortune.library import Library
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.telling.words import heroes_of
from fandg.ui.art.shapes import Size
from fandg.ui.art.theme import Theme
from fandg.ui.board.base import HandCard
from fandg.ui.games.fortune.cards import draw_card, draw_glance
from fandg.ui.games.fortune.look import SPENT


def hand_cards(table: FortuneTable, viewer: int, theme: Theme) -> list[HandCard]:
    """Events and secret cards of the viewer, then what lies openly before his heroes."""
    mine = heroes_of(table.state, viewer)
    cards: list[HandCard] = []

    def add(card: str, group: str, *, used: bool = False) -> None:
        face = partial(_print_card, table.library, theme, card, used)
        glance = partial(_print_glance, table.library, theme, card, used)
        title = table.name(card)
        cards.append(HandCard(f"card:{card}", face, group, glance=glance, shows=0.78, title=title))

    for number in dict.fromkeys(hero.hand for hero in mine):
        hand = table.state.hands[number]
        for card in hand.events:
            add(card, "events")
        for card in hand.secrets:
            add(card, "secrets")
    for hero in mine:
        spent = list(hero.used)
        for card in (*hero.gear, *hero.allies):
            used = card in spent
            if used:
                # Of two equal cards the other may still be unused.
                spent.remove(card)
            add(card, hero.id, used=used)
        for event in table.state.in_play:
            if table.state.heroes[event.hero] is hero:
                add(event.card, hero.id, used=event.card in hero.used)
        for treasure in hero.treasures:
            add(treasure.artifact, f"{hero.id}-artifacts")
    return cards


def _print_card(
    library: Library, theme: Theme, card: str, used: bool, size: Size
) -> pygame.Surface:
    return _shade(draw_card(library, card, size, theme), used=used)


def _print_glance(
    library: Library, theme: Theme, card: str, used: bool, size: Size, seen: float
) -> pygame.Surface:
    return _shade(draw_glance(library, card, size, seen, theme), used=used)


def _shade(face: pygame.Surface, *, used: bool) -> pygame.Surface:
    """A card's face, in the shade once it was used."""
    if not used:
        return face
    dim = face.copy()
    dim.fill(SPENT, special_flags=pygame.BLEND_RGB_MULT)
    return dim
