"""Where everything lies on the board of Three Dummies: a cut through the fortress.

Above, the hall: the treasury at the left, the Danger Zone in the middle, the shelf of decks and
the gate at the right. Below it the score runs along the floor towards the gate, and under the
floor are three cells, one for each dummy.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fandg.games.dummies.state import CLASSES, Class
from fandg.ui.art.theme import Metrics

CARD = 0.7
"""Width of a card against its height."""
HALL, TRACK = 0.455, 0.085
"""The shares of the height that the hall and the floor with the score have."""
DECKS = ("levels", "enemies", "dangers")
"""The decks on the shelf, from top to bottom."""


@dataclass(frozen=True)
class Cell:
    """The place of a dummy: his plate with the name, his cards, his sheet."""

    rect: pygame.Rect
    plate: pygame.Rect
    cards: pygame.Rect
    sheet: pygame.Rect


@dataclass(frozen=True)
class Layout:
    """The rectangles of the board, in pixels of the window."""

    rect: pygame.Rect
    gap: int
    pier: int
    """How wide the stone between two openings is."""
    hall: pygame.Rect
    treasury: pygame.Rect
    hourglass: pygame.Rect
    pile: pygame.Rect
    keys: pygame.Rect
    destroyed: pygame.Rect
    zone: pygame.Rect
    foe: pygame.Rect
    foe_sheet: pygame.Rect
    words: pygame.Rect
    shelf: pygame.Rect
    decks: dict[str, pygame.Rect]
    discards: dict[str, pygame.Rect]
    gate: pygame.Rect
    track: pygame.Rect
    cells: dict[Class, Cell]
    table: pygame.Rect
    """Where cards lie open for a choice, over everything else."""


def lay_board(rect: pygame.Rect, metrics: Metrics) -> Layout:
    """Cut a rectangle of any shape from 4:3 to 21:9 into the places of the board."""
    width, height = rect.size
    gap = max(4, round(min(width / 960, height / 490) * 9))
    pier = gap * 9 // 4
    inner = rect.inflate(-2 * pier, -2 * gap)
    inner.top += gap // 2
    hall = pygame.Rect(inner.left, inner.top, inner.width, round(height * HALL) - gap // 2)
    track = pygame.Rect(rect.left, hall.bottom, rect.width, round(height * TRACK))
    below = pygame.Rect(
        inner.left, track.bottom + gap, inner.width, rect.bottom - track.bottom - gap
    )
    gate_width = round(min(inner.width * 0.14, hall.height * 0.95))
    shelf_width = round(min(inner.width * 0.108, hall.height * 0.62))
    treasury_width = round(min(inner.width * 0.23, hall.height * 1.25))
    treasury = pygame.Rect(hall.left, hall.top, treasury_width, hall.height)
    gate = pygame.Rect(hall.right - gate_width, hall.top, gate_width, hall.height)
    shelf = pygame.Rect(gate.left - pier - shelf_width, hall.top, shelf_width, hall.height)
    zone = pygame.Rect(
        treasury.right + pier, hall.top, shelf.left - treasury.right - 2 * pier, hall.height
    )
    decks, discards = _lay_shelf(shelf, gap)
    hourglass, pile, keys, destroyed = _lay_treasury(treasury, gap)
    foe, foe_sheet, words = _lay_zone(zone, gap)
    side = (below.width - 2 * pier) // 3
    cells = {
        name: _lay_cell(
            pygame.Rect(below.left + at * (side + pier), below.top, side, below.height),
            gap,
            metrics,
        )
        for at, name in enumerate(CLASSES)
    }
    # Large type under the cards must not make them small.
    tall = min(0.86, 0.72 * max(1.0, metrics.text) ** 0.35)
    table = pygame.Rect(0, 0, round(width * 0.82), round(height * tall))
    table.center = rect.center
    return Layout(
        rect,
        gap,
        pier,
        hall,
        treasury,
        hourglass,
        pile,
        keys,
        destroyed,
        zone,
        foe,
        foe_sheet,
        words,
        shelf,
        decks,
        discards,
        gate,
        track,
        cells,
        table,
    )


def card_in(rect: pygame.Rect) -> pygame.Rect:
    """The largest card that fits into a rectangle, in its middle."""
    height = min(rect.height, round(rect.width / CARD))
    card = pygame.Rect(0, 0, round(height * CARD), height)
    card.center = rect.center
    return card


def row_of(rect: pygame.Rect, count: int, gap: int, spread: float = 1.0) -> list[pygame.Rect]:
    """So many cards side by side, as large as fits; closer than touching below a spread of 1."""
    height = rect.height
    width = round(height * CARD)
    step = round(width * spread) + (gap if spread >= 1 else 0)
    total = step * (count - 1) + width
    if total > rect.width:
        shrink = rect.width / total
        height, width, step = int(height * shrink), int(width * shrink), int(step * shrink)
        total = step * (count - 1) + width
    left = rect.centerx - total // 2
    top = rect.centery - height // 2
    return [pygame.Rect(left + at * step, top, width, height) for at in range(count)]


def _lay_shelf(
    shelf: pygame.Rect, gap: int
) -> tuple[dict[str, pygame.Rect], dict[str, pygame.Rect]]:
    """Three boards, a deck and its discards on each."""
    decks, discards = {}, {}
    row = shelf.height // 3
    for at, name in enumerate(DECKS):
        board = pygame.Rect(shelf.left, shelf.top + at * row, shelf.width, row)
        height = row - max(4, gap * 4 // 5)
        width = min(round(height * CARD), (shelf.width - gap) // 2)
        height = round(width / CARD)
        place = pygame.Rect(0, 0, width, height)
        rest = (shelf.width - 2 * width) // 3
        place.bottomleft = (board.left + rest, board.bottom - max(2, gap // 3))
        decks[name] = place
        discards[name] = place.move(width + rest, 0)
    return decks, discards


def _lay_treasury(
    treasury: pygame.Rect, gap: int
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
    """The hourglass at the left, the piles beside it."""
    inner = treasury.inflate(-2 * gap, -2 * gap)
    glass = pygame.Rect(inner.left, inner.top, round(inner.width * 0.36), inner.height)
    right = pygame.Rect(glass.right + gap, inner.top, inner.right - glass.right - gap, inner.height)
    upper = round(right.height * 0.54)
    card_height = min(upper, round(right.width * 0.52 / CARD))
    pile = pygame.Rect(right.left, right.top, round(card_height * CARD), card_height)
    destroyed = pygame.Rect(
        pile.right + gap, right.top, right.right - pile.right - gap, card_height
    )
    keys = pygame.Rect(right.left, pile.bottom + gap, right.width, right.bottom - pile.bottom - gap)
    return glass, pile, keys, destroyed


def _lay_zone(zone: pygame.Rect, gap: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """The foe with his Danger cards, his characteristics, and what is going on in words."""
    head = round(zone.height * 0.13)
    inner = pygame.Rect(
        zone.left + gap, zone.top + head, zone.width - 2 * gap, zone.height - head - gap
    )
    foe_width = round(min(inner.width * 0.41, inner.height * 1.25))
    sheet_width = round(min(inner.width * 0.24, inner.height * 0.8))
    foe = pygame.Rect(inner.left, inner.top, foe_width, inner.height)
    sheet = pygame.Rect(foe.right + gap // 2, inner.top, sheet_width, inner.height)
    left = sheet.right + gap
    words = pygame.Rect(left, inner.top, inner.right - left, inner.height)
    return foe, sheet, words


def _lay_cell(rect: pygame.Rect, gap: int, metrics: Metrics) -> Cell:
    """The plate above, the cards at the left, the sheet at the right."""
    inner = rect.inflate(-2 * gap, -2 * gap)
    high = round(min(max(rect.height * 0.15, metrics.pt(17) * 1.4), rect.height * 0.2))
    plate = pygame.Rect(inner.left, inner.top, inner.width, high)
    body = pygame.Rect(
        inner.left, plate.bottom + gap // 2, inner.width, inner.bottom - plate.bottom - gap // 2
    )
    cards = pygame.Rect(body.left, body.top, round(body.width * 0.58), body.height)
    sheet = pygame.Rect(
        cards.right + gap // 2, body.top, body.right - cards.right - gap // 2, body.height
    )
    return Cell(rect, plate, cards, sheet)
