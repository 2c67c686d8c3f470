"""Cards that lie open for a choice: treasures behind a trap, dangers in the fortress's hand."""

from __future__ import annotations

import math

import pygame

from fandg.engine.prose import counted
from fandg.games.dummies import lore
from fandg.games.dummies.cards import VALUE, is_key
from fandg.games.dummies.state import SUIT_TRAIT, Dummies
from fandg.games.dummies.telling.words import TRAP_KINDS
from fandg.ui.art.color import darker
from fandg.ui.art.paper import leather_panel
from fandg.ui.games.dummies.cards import danger_face, treasure_face
from fandg.ui.games.dummies.desk import Desk, veil
from fandg.ui.games.dummies.layout import row_of

HEAD, FOOT, MOST = 0.19, 0.21, 0.34
"""The shares of the height for the heading and for the words under the cards, at most."""


def _foot_share(desk: Desk) -> float:
    """The share for the words under the cards, more where the player likes his type large."""
    return max(FOOT, min(MOST, FOOT * math.sqrt(desk.metrics.text)))


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
        round(table.height * (1 - HEAD - _foot_share(desk))),
    )
    return dict(zip(cards, row_of(area, len(cards), 4 * gap), strict=True))


def tray_place(desk: Desk, cards: list[str]) -> pygame.Rect:
    """The tray on which open cards lie."""
    table, gap = desk.layout.table, desk.layout.gap
    places = list(choice_places(desk, cards).values())
    wide = max(places[-1].right - places[0].left + 10 * gap, table.height)
    tray = pygame.Rect(0, 0, min(table.width, wide), table.height)
    tray.center = table.center
    return tray


def draw_choice(
    surface: pygame.Surface,
    desk: Desk,
    state: Dummies,
    cards: list[str],
    bag: list[str],
    hides: frozenset[str],
) -> None:
    """The open cards large in the middle, with names and values, over a tray of leather."""
    theme, layout, gap = desk.theme, desk.layout, desk.layout.gap
    surface.blit(veil(layout.rect.size, darker(theme.table, 0.7), 110), layout.rect)
    tray = tray_place(desk, cards)
    desk.lay_shadow(surface, tray, 200)
    surface.blit(leather_panel(tray.size, theme), tray)
    peeked = not state.drawn
    title = "In the hand of the fortress" if peeked else "Behind the trap"
    head_high = round(tray.height * HEAD)
    seam = gap * 3 // 2
    size = desk.size(24, head_high * 0.75)
    head = desk.line(title, theme.display, size, theme.glow, tray.width - 4 * gap)
    surface.blit(head, head.get_rect(center=(tray.centerx, tray.top + (head_high + seam) // 2)))
    for card, place in choice_places(desk, cards).items():
        if f"card:{card}" in hides:
            continue
        desk.lay_shadow(surface, place, 190)
        face = (
            danger_face(card, place.size, theme, trap=state.combat is None)
            if peeked
            else treasure_face(card, place.size, theme)
        )
        surface.blit(face, place)
        words = _danger_words(state, card) if peeked else _treasure_words(card, bag)
        foot = pygame.Rect(place.left - 2 * gap, place.bottom + gap // 2, place.width + 4 * gap, 0)
        foot.height = tray.bottom - gap * 7 // 2 - foot.top
        _draw_words(surface, desk, foot, words)


def _draw_words(
    surface: pygame.Surface, desk: Desk, foot: pygame.Rect, words: tuple[str, ...]
) -> None:
    """Lines under a card: the name, then what it is worth or does."""
    theme = desk.theme
    y = foot.top
    lines = [text for text in words if text]
    row = foot.height / max(2, len(lines))
    for at, text in enumerate(lines):
        face, points = (theme.label, 18) if at == 0 else (theme.text, 15)
        color = theme.chalk if at == 0 else theme.chalk_soft
        line = desk.line(text, face, desk.size(points, row * 0.95), color, foot.width)
        surface.blit(line, line.get_rect(midtop=(foot.centerx, y)))
        y += line.get_height()


def _treasure_words(card: str, bag: list[str]) -> tuple[str, ...]:
    """A treasure's name and worth, and how many of its value are in the bag already."""
    value = VALUE[card]
    worth = counted(value, "point")
    if is_key(card):
        worth = f"a Key, {worth}"
    same = sum(VALUE[other] == value for other in bag)
    have = "completes a collection" if same == 3 else f"{same} of its value in the bag"
    return lore.treasure(card).name, worth, have if same else ""


def _danger_words(state: Dummies, card: str) -> tuple[str, ...]:
    words = lore.danger(card)
    trait = SUIT_TRAIT[card[-1]].capitalize()
    if state.combat is not None:
        return words.advantage, f"+1 {trait}"
    return words.trap, TRAP_KINDS[card[-1]], f"{trait} Test against {VALUE[card]}"
