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
from fandg.ui.art.type import LEGIBLE
from fandg.ui.board.things import Thing
from fandg.ui.games.dummies.cards import danger_face, treasure_face
from fandg.ui.games.dummies.desk import Desk, veil
from fandg.ui.games.dummies.layout import row_of

HEAD, FOOT, MOST = 0.19, 0.21, 0.34
"""The shares of the height for the heading and for the words under the cards, at most."""
LINES = 3
"""How many lines of words stand under a card at most."""
LEAST = 20
"""How high an open card is at least, in grid units."""


def list_choice(desk: Desk, state: Dummies, viewer: int | None, bag: list[str]) -> list[Thing]:
    """The cards that lie open for this viewer on a tray of leather; `bag` counts with them."""
    is_peeked = bool(state.peeked) and viewer is not None and viewer == state.fortress
    cards = state.drawn or (state.peeked if is_peeked else [])
    if not cards:
        return []
    table = desk.layout.table if state.drawn else _find_table(desk)
    places = _place_cards(desk, table, len(cards))
    tray = _place_tray(desk, table, places)
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


def _foot_share(desk: Desk, table: pygame.Rect) -> float:
    """The share for the words under the cards, more where the player likes his type large."""
    least = LINES * desk.type.line_height(desk.theme.text, LEGIBLE) + 4 * desk.layout.gap
    share = max(FOOT, min(MOST, FOOT * math.sqrt(desk.metrics.text)))
    return max(share, least / table.height)


def _find_table(desk: Desk) -> pygame.Rect:
    """Where the hand of the fortress lies: off the dummies whom it may hit, if there is room."""
    layout = desk.layout
    table = pygame.Rect(layout.table.left, layout.rect.top, layout.table.width, 0)
    table.height = layout.track.bottom - table.top
    cards = table.height * (1 - HEAD - _foot_share(desk, table))
    return table if cards >= desk.metrics.px(LEAST) else layout.table


def _place_cards(desk: Desk, table: pygame.Rect, count: int) -> list[pygame.Rect]:
    gap = desk.layout.gap
    top = table.top + round(table.height * HEAD)
    height = round(table.height * (1 - HEAD - _foot_share(desk, table)))
    area = pygame.Rect(table.left + 3 * gap, top, table.width - 6 * gap, height)
    return row_of(area, count, 4 * gap)


def _place_tray(desk: Desk, table: pygame.Rect, cards: list[pygame.Rect]) -> pygame.Rect:
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
        color = theme.chalk if at == 0 else theme.chalk_soft
        room = place.width + 3 * gap
        font, size = theme.label, max(LEGIBLE, desk.size(18 if at == 0 else 15, row * 0.95))
        if at:
            font, size = desk.fit_words((text,), room, size)
        line = desk.line(text, font, max(LEGIBLE, size), color, room)
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
