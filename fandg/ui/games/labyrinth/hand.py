"""The hand below the board of the Labyrinth: whose cards lie there, and what stands beside them."""

from __future__ import annotations

from functools import partial

import pygame

from fandg.engine.views import HandLabel
from fandg.games.labyrinth.library import Library
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.telling.words import hand_label, heroes_of
from fandg.ui.art.shapes import Size
from fandg.ui.art.theme import Theme
from fandg.ui.board.base import HandCard
from fandg.ui.games.labyrinth.cards import draw_card, draw_glance
from fandg.ui.games.labyrinth.desk import Desk

SHOWS = 0.78
"""The part of a card that is seen at least."""


def hand_hero(desk: Desk, viewer: int | None, hero: Hero | None) -> Hero | None:
    """Whose hand lies below: where hands are hidden, one of the viewer's own."""
    state = desk.table.state
    if viewer is None or hero is None:
        return None
    if not state.hides_hands or hero.seat == viewer:
        return hero
    return next(iter(heroes_of(state, viewer)), None)


def hand_cards(desk: Desk, hero: Hero | None) -> list[HandCard]:
    """The cards of a hero, as they lie below the board."""
    library, theme = desk.table.library, desk.theme
    return [
        HandCard(
            f"card:{card}",
            partial(_face, library, theme, card),
            glance=partial(_glance, library, theme, card),
            shows=SHOWS,
            title=library.entries[card].name,
        )
        for card in (hero.hand if hero is not None else ())
    ]


def label_of(desk: Desk, hero: Hero | None) -> HandLabel | None:
    """What stands beside the hand."""
    return hand_label(desk.table, hero) if hero is not None and hero.hand else None


def waits_for_moment(library: Library, target: str) -> bool:
    """Whether a card is a Reaction whose moment has not come."""
    entry = library.entries.get(target.partition(":")[2])
    return bool(getattr(entry, "at", ()))


def _face(library: Library, theme: Theme, card: str, size: Size) -> pygame.Surface:
    face = draw_card(library, card, size, theme)
    assert face is not None
    return face


def _glance(library: Library, theme: Theme, card: str, size: Size, seen: float) -> pygame.Surface:
    return draw_glance(library, card, size, seen, theme)
