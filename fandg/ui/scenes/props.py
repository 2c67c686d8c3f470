"""Odds and ends that lie about on the table: cards, dice, coins, and pictures of saved games."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fandg.ui.art.dice import die_face
from fandg.ui.art.hourglass import hourglass
from fandg.ui.art.markers import coin
from fandg.ui.art.paper import shadow
from fandg.ui.art.playing import playing_card
from fandg.ui.art.theme import Theme

_FAN = (("K", "hearts", 24), ("A", "spades", 10), ("10", "diamonds", -6), ("Q", "clubs", -22))


def lay_props(
    surface: pygame.Surface, area: pygame.Rect, boxes: Sequence[pygame.Rect], theme: Theme
) -> None:
    """Lay things on the free parts of an area: round the boxes, or beside a short last row."""
    if not boxes:
        return
    row = boxes[0].unionall(list(boxes[1:]))
    side, above = (area.width - row.width) // 2, (area.height - row.height) // 2
    if side >= above and side >= max(70, area.height // 8):
        unit = min(area.height // 3, side * 9 // 10)
        high = area.height
        _fan(surface, (row.x - side // 8, area.y + high * 29 // 100), unit, theme)
        _roll(surface, (row.x - side // 3, area.bottom - unit // 3), unit)
        _glass(surface, (row.right + side // 2, area.y + high * 7 // 10), unit, theme)
        _coins(surface, (row.right + side // 2, area.y + high * 27 // 100), unit, theme)
    elif above >= 70:
        unit = min(area.width // 4, above * 12 // 10)
        wide = area.width
        _fan(surface, (area.x + wide * 30 // 100, row.y - unit // 3), unit, theme)
        _coins(surface, (area.x + wide * 72 // 100, area.y + above // 2), unit, theme)
        _roll(surface, (area.x + wide * 24 // 100, row.bottom + above * 6 // 10), unit)
        _glass(
            surface, (area.x + wide * 76 // 100, row.bottom + above * 6 // 10), unit * 3 // 4, theme
        )
    else:
        _lay_beside_last(surface, row, boxes, theme)


def _lay_beside_last(
    surface: pygame.Surface, row: pygame.Rect, boxes: Sequence[pygame.Rect], theme: Theme
) -> None:
    """A hand of cards to the left of a short last row, an hourglass and coins to its right."""
    last = boxes[-1].unionall([box for box in boxes if box.y == boxes[-1].y])
    side = last.x - row.x
    if side < boxes[-1].width // 3:
        return
    unit = min(last.height * 42 // 100, side * 9 // 10)
    _fan(surface, (last.x - side // 20, last.y + last.height * 34 // 100), unit, theme)
    _roll(surface, (row.x + side // 2, last.bottom - unit // 3), unit)
    _coins(surface, (last.right + side // 2, last.y + last.height * 24 // 100), unit, theme)
    _glass(surface, (last.right + side // 2, last.y + last.height * 68 // 100), unit, theme)


def _roll(surface: pygame.Surface, center: tuple[int, int], unit: int) -> None:
    """Two dice as they fell."""
    size = unit // 4
    for value, across, down, turn in ((5, -0.7, -0.3, -14), (2, 0.7, 0.4, 24)):
        spot = (center[0] + round(size * across), center[1] + round(size * down))
        _lay_turned(surface, die_face(value, size), spot, turn)


def _glass(surface: pygame.Surface, center: tuple[int, int], unit: int, theme: Theme) -> None:
    glass = hourglass((unit * 11 // 20, unit), 0.7, theme)
    spot = glass.get_rect(center=center)
    radius = unit // 8
    surface.blit(shadow(spot.size, radius, 150), spot.move(-radius // 2, -radius // 2))
    surface.blit(glass, spot)


def _coins(surface: pygame.Surface, center: tuple[int, int], unit: int, theme: Theme) -> None:
    for across, down, part in ((-0.1, -0.2, 5), (0.2, -0.05, 6), (0.06, 0.18, 5)):
        spot = (center[0] + round(unit * across), center[1] + round(unit * down))
        _lay_turned(surface, coin(unit // part, theme), spot, 0)


def _fan(surface: pygame.Surface, center: tuple[int, int], unit: int, theme: Theme) -> None:
    """A hand of cards, put down half under a box."""
    size = (unit * 7 // 10, unit)
    for at, (rank, suit, turn) in enumerate(_FAN):
        card = playing_card(rank, suit, size, theme)
        shift = (at - 1.5) * unit * 0.2
        place = (round(center[0] - unit * 0.35 + shift), round(center[1] + abs(shift) * 0.25))
        _lay_turned(surface, card, place, turn)


def _lay_turned(
    surface: pygame.Surface, piece: pygame.Surface, center: tuple[int, int], turn: float
) -> None:
    turned = pygame.transform.rotozoom(piece, turn, 1.0)
    radius = max(4, piece.get_width() // 8)
    dark = pygame.transform.rotate(shadow(piece.get_size(), radius, 150), turn)
    surface.blit(dark, dark.get_rect(center=(center[0] + radius // 3, center[1] + radius // 2)))
    surface.blit(turned, turned.get_rect(center=center))
