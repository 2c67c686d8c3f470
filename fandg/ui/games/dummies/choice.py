"""Cards that lie open for a choice: treasures behind a trap, dangers in the fortress's hand."""

from __future__ import annotations

import math
from functools import partial

import pygame

from fandg.engine.prose import counted
from fandg.games.dummies import lore
from fandg.games.dummies.cards import VALUE, is_key
from fandg.games.dummies.state import SUIT_TRAIT, Dummies
from fandg.games.dummies.telling.words import TRAP_KINDS
from fandg.ui.art.color import darker
from fandg.ui.art.paper import leather_panel
from fandg.ui.board.things import Thing
from fandg.ui.games.dummies.cards import danger_face, treasure_face
from fandg.ui.games.dummies.desk import Desk, veil
from fandg.ui.games.dummies.layout import row_of

HEAD, FOOT, MOST = 0.19, 0.21, 0.34
"""The shares of the height for the heading and for the words under the cards, at most."""


def list_choice(desk: Desk, state: Dummies, viewer: int | None, bag: list[str]) -> list[Thing]:
    """The cards that lie open for this viewer on a tray of leather; `bag` counts with them."""
    is_peeked = bool(state.peeked) and viewer is not None and viewer == state.fortress
    cards = state.drawn or (state.peeked if is_peeked else [])
    if not cards:
        return []
    places = _place_cards(desk, len(cards))
    tray = _place_tray(desk, places)
    title = "Behind the trap" if state.drawn else "In the hand of the fortress"
    things = [Thing("", tray, lambda s: _draw_tray(s, desk, tray, title), solid=True)]
    for card, place in zip(cards, places, strict=True):
        if state.drawn:
            face = treasure_face(card, place.size, desk.theme)
            words = _treasure_words(card, bag, cards)
        else:
            trap = state.combat is None
            face = danger_face(card, place.size, desk.theme, trap=trap)
            words = _danger_words(state, card)
        draw = partial(_draw_card, desk=desk, tray=tray, place=place, face=face, words=words)
        things.append(Thing(f"card:{card}", place, draw))
    return things


def _foot_share(desk: Desk) -> float:
    """The share for the words under the cards, more where the player likes his type large."""
    return max(FOOT, min(MOST, FOOT * math.sqrt(desk.metrics.text)))


def _place_cards(desk: Desk, count: int) -> list[pygame.Rect]:
    table, gap = desk.layout.table, desk.layout.gap
    top = table.top + round(table.height * HEAD)
    height = round(table.height * (1 - HEAD - _foot_share(desk)))
    area = pygame.Rect(table.left + 3 * gap, top, table.width - 6 * gap, height)
    return row_of(area, count, 4 * gap)


def _place_tray(desk: Desk, cards: list[pygame.Rect]) -> pygame.Rect:
    table = desk.layout.table
    wide = max(cards[-1].right - cards[0].left + 10 * desk.layout.gap, table.height)
    tray = pygame.Rect(0, 0, min(table.width, wide), table.height)
    tray.center = table.center
    return tray


def _draw_tray(surface: pygame.Surface, desk: Desk, tray: pygame.Rect, title: str) -> None:
    """The tray with its heading, over everything else, which is put aside by a dark veil."""
    theme, board, gap = desk.theme, desk.layout.rect, desk.layout.gap
    surface.blit(veil(board.size, darker(theme.table, 0.7), 110), board)
    desk.lay(surface, leather_panel(tray.size, theme), tray, 200)
    high, seam = round(tray.height * HEAD), gap * 3 // 2
    size = desk.size(24, high * 0.75)
    head = desk.line(title, theme.display, size, theme.glow, tray.width - 4 * gap)
    surface.blit(head, head.get_rect(center=(tray.centerx, tray.top + (high + seam) // 2)))


def _draw_card(
    surface: pygame.Surface,
    desk: Desk,
    tray: pygame.Rect,
    place: pygame.Rect,
    face: pygame.Surface,
    words: tuple[str, ...],
) -> None:
    """An open card, and under it its name, then what it is worth or does."""
    theme, gap = desk.theme, desk.layout.gap
    desk.lay(surface, face, place, 190)
    top = place.bottom + gap // 2
    lines = [text for text in words if text]
    row = (tray.bottom - gap * 7 // 2 - top) / max(2, len(lines))
    for at, text in enumerate(lines):
        font, points = (theme.label, 18) if at == 0 else (theme.text, 15)
        color = theme.chalk if at == 0 else theme.chalk_soft
        size = desk.size(points, row * 0.95)
        line = desk.line(text, font, size, color, place.width + 3 * gap)
        surface.blit(line, line.get_rect(midtop=(place.centerx, top)))
        top += line.get_height()


def _treasure_words(card: str, bag: list[str], cards: list[str]) -> tuple[str, ...]:
    """A treasure's name and worth, and how many of its value are in the bag already.

    One for which another of the `cards` stands says which: that alone may be chosen.
    """
    value = VALUE[card]
    worth = counted(value, "point")
    if is_key(card):
        worth = f"a Key, {worth}"
    same = sum(VALUE[other] == value for other in bag)
    have = "completes a collection" if same == 3 else f"{same} of its value in the bag"
    first = next(other for other in cards if VALUE[other] == value)
    if first != card:
        worth = f"as {lore.treasure(first).name}"
    return lore.treasure(card).name, worth, have if same else ""


def _danger_words(state: Dummies, card: str) -> tuple[str, ...]:
    words = lore.danger(card)
    trait = SUIT_TRAIT[card[-1]].capitalize()
    if state.combat is not None:
        return words.advantage, f"+1 {trait}"
    return words.trap, TRAP_KINDS[card[-1]], f"{trait} Test against {VALUE[card]}"
