"""Cards that lie open for a choice: treasures behind a trap, dangers in the fortress's hand."""

from __future__ import annotations

import pygame

from fandg.games.dummies import lore
from fandg.games.dummies.cards import VALUE, is_key
from fandg.games.dummies.state import SUIT_TRAIT, Dummies
from fandg.ui.art.color import darker
from fandg.ui.art.paper import leather_panel
from fandg.ui.boards.dummies_cards import danger_face, treasure_face
from fandg.ui.boards.dummies_desk import Desk, veil
from fandg.ui.boards.dummies_layout import row_of
from fandg.ui.boards.dummies_words import TRAP_KINDS

HEAD, FOOT = 0.13, 0.2
"""The shares of the height for the heading and for the words under the cards."""


def choice_cards(state: Dummies, viewer: int | None) -> list[str]:
    """The cards that lie open for this viewer."""
    if state.drawn:
        return state.drawn
    if state.peeked and viewer is not None and viewer == state.fortress:
        return state.peeked
    return []


def choice_places(desk: Desk, cards: list[str]) -> dict[str, pygame.Rect]:
    """Where open cards lie."""
    table, gap = desk.layout.table, desk.layout.gap
    area = pygame.Rect(
        table.left + 3 * gap,
        table.top + round(table.height * HEAD),
        table.width - 6 * gap,
        round(table.height * (1 - HEAD - FOOT)),
    )
    return dict(zip(cards, row_of(area, len(cards), 4 * gap), strict=True))


def draw_choice(
    surface: pygame.Surface, desk: Desk, state: Dummies, cards: list[str], hides: frozenset[str]
) -> None:
    """The open cards large in the middle, with names and values, over a tray of leather."""
    theme, layout, gap = desk.theme, desk.layout, desk.layout.gap
    surface.blit(veil(layout.rect.size, darker(theme.table, 0.7), 130), layout.rect)
    places = choice_places(desk, cards)
    tray = layout.table
    desk.lay_shadow(surface, tray, 200)
    surface.blit(leather_panel(tray.size, theme), tray)
    peeked = not state.drawn
    title = "In the hand of the fortress" if peeked else "Behind the trap"
    size = desk.size(24, tray.height * HEAD)
    head = desk.line(title, theme.display, size, theme.glow, tray.width - 4 * gap)
    surface.blit(head, head.get_rect(center=(tray.centerx, tray.top + tray.height * HEAD * 0.55)))
    for card, place in places.items():
        if f"card:{card}" in hides:
            continue
        desk.lay_shadow(surface, place, 190)
        face = (
            danger_face(card, place.size, theme, trap=state.combat is None)
            if peeked
            else treasure_face(card, place.size, theme)
        )
        surface.blit(face, place)
        first, second = _danger_words(state, card) if peeked else _treasure_words(card)
        room = place.width + 3 * gap
        y = place.bottom + gap // 2
        height = (tray.bottom - gap - y) // 2
        line = desk.line(first, theme.label, desk.size(17, height), theme.chalk, room)
        surface.blit(line, line.get_rect(midtop=(place.centerx, y)))
        y += line.get_height()
        line = desk.line(second, theme.text, desk.size(14, height), theme.chalk_soft, room)
        surface.blit(line, line.get_rect(midtop=(place.centerx, y)))


def _treasure_words(card: str) -> tuple[str, str]:
    value = VALUE[card]
    worth = "1 point" if value == 1 else f"{value} points"
    return lore.treasure(card).name, f"a Key, {worth}" if is_key(card) else worth


def _danger_words(state: Dummies, card: str) -> tuple[str, str]:
    words = lore.danger(card)
    trait = SUIT_TRAIT[card[-1]].capitalize()
    if state.combat is not None:
        return words.advantage, f"+1 {trait}"
    return words.trap, f"{TRAP_KINDS[card[-1]]}, {trait} Test against {VALUE[card]}"
