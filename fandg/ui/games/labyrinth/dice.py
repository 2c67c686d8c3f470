"""Rows of dice as they lie on boards: coloured by their rank, which their spots tell as well."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import darker, lighter, mix
from fandg.ui.art.icons import icon
from fandg.ui.art.markers import coin
from fandg.ui.art.theme import Theme
from fandg.ui.games.labyrinth import look

_dice = SurfaceCache()
_OVER = 3
SPOTS = {
    "w": ((0.0, 0.0),),
    "y": ((-0.24, 0.24), (0.24, -0.24)),
    "r": ((-0.26, 0.26), (0.0, 0.0), (0.26, -0.26)),
}
"""One spot for a novice's die, two for an adept's, three for a master's."""


def rank_die(rank: str, size: int, *, poisoned: bool = False) -> pygame.Surface:
    """A die token of a rank: white, yellow or red."""
    return _dice.get((rank, size, poisoned), lambda: _draw_die(rank, size, poisoned))


def _draw_die(rank: str, size: int, poisoned: bool) -> pygame.Surface:
    big = size * _OVER
    color, ink = look.DICE[rank], look.DICE_INK[rank]
    die = shapes.blank((big, big), color)
    corner = big // 5
    shapes.fill_round(die, die.get_rect(), darker(color, 0.5), corner)
    face = die.get_rect().inflate(-big // 9, -big // 9)
    face.height -= big // 18
    shapes.fill_round(die, face, color, corner)
    light = shapes.soft_spot((big, big), lighter(color, 0.7), 0.55)
    die.blit(light, (-big // 4, -big // 3))
    for x, y in SPOTS[rank]:
        spot = (face.centerx + x * face.width, face.centery + y * face.height)
        pygame.draw.circle(die, ink, spot, big * 0.085)
    if poisoned:
        veil = shapes.blank((big, big), look.POISON)
        shapes.fill_round(veil, veil.get_rect(), look.POISON, corner)
        veil.set_alpha(170)
        die.blit(veil, (0, 0))
        mark = icon("poison", round(big * 0.8), look.POISON_INK)
        die.blit(mark, mark.get_rect(center=(big // 2, big // 2)))
    return pygame.transform.smoothscale(die, (size, size))


def empty_slot(size: int, theme: Theme) -> pygame.Surface:
    """A slot in which no die lies yet."""

    def build() -> pygame.Surface:
        slot = shapes.blank((size, size), theme.paper_dark)
        shapes.fill_round(slot, slot.get_rect(), mix(theme.paper_dark, theme.ink, 0.1), size // 5)
        shapes.line_round(slot, slot.get_rect(), mix(theme.ink_soft, theme.paper, 0.45), size // 5)
        return slot

    return _dice.get(("slot", size, theme), build)


def slots_of(place: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Where so many dice of a row lie, from the left of a place on."""
    size = max(6, min(place.height, place.width // max(1, count) - 2))
    step = min(size + max(2, size // 7), place.width // max(1, count))
    top = place.centery - size // 2
    return [pygame.Rect(place.left + at * step, top, size, size) for at in range(count)]


def draw_row(
    surface: pygame.Surface,
    place: pygame.Rect,
    dice: str,
    slots: int,
    theme: Theme,
    poisoned: Collection[int] = (),
) -> None:
    """A row of dice in its slots, from the left of a place on."""
    for at, slot in enumerate(slots_of(place, max(slots, len(dice), 1))):
        if at < len(dice):
            surface.blit(rank_die(dice[at], slot.width, poisoned=at in poisoned), slot)
        else:
            surface.blit(empty_slot(slot.width, theme), slot)


def plus_one(size: int, theme: Theme, count: int) -> pygame.Surface:
    """Plus-Ones that lie on a row, as one brass token with their number."""

    def build() -> pygame.Surface:

        return coin(size, theme, f"+{count}")

    return _dice.get(("plus", size, theme, count), build)
