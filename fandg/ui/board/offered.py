"""Cards that a question offers and that lie nowhere else: in rows over the board, to be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pygame

from fandg.ui.art.cache import INKED, SurfaceCache, inked
from fandg.ui.art.color import Rgb
from fandg.ui.art.shapes import Size
from fandg.ui.art.theme import Metrics
from fandg.ui.board.pens import Pens
from fandg.ui.board.things import Thing

_sheets = SurfaceCache()
VEIL = 175
"""How dense the veil is that puts the board aside, of 255."""
PATCH = 256
"""Pixels of the piece of which a veil is laid."""


def lay_offers(
    cards: Sequence[str], area: pygame.Rect, metrics: Metrics, ratio: float
) -> dict[str, pygame.Rect]:
    """Where cards lie that are offered, in as many rows as make them largest.

    `ratio` is the width of a card against its height.
    """
    if not cards:
        return {}
    gap = metrics.px(1)
    room = area.inflate(-4 * gap, -4 * gap)

    def widest(rows: int) -> int:
        """How wide cards are that lie in so many rows."""
        per_row = -(-len(cards) // rows)
        high = (room.height - (rows - 1) * gap) // rows
        wide = (room.width - (per_row - 1) * gap) // per_row
        return min(wide, round(high * ratio), metrics.px(32))

    rows = max(range(1, 5), key=widest)
    per_row, wide = -(-len(cards) // rows), widest(rows)
    high = round(wide / ratio)
    places = {}
    top = room.centery - (rows * (high + gap) - gap) // 2
    for at, card in enumerate(cards):
        row, column = divmod(at, per_row)
        count = min(per_row, len(cards) - row * per_row)
        left = room.centerx - (count * (wide + gap) - gap) // 2 + column * (wide + gap)
        places[card] = pygame.Rect(left, top + row * (high + gap), wide, high)
    return places


def offer_things(
    places: dict[str, pygame.Rect],
    area: pygame.Rect,
    picture: Callable[[str, Size], pygame.Surface | None],
    pens: Pens,
    veil: Rgb,
) -> Iterator[Thing]:
    """The cards on a veil that puts the board aside."""
    if not places:
        return

    def dim(surface: pygame.Surface) -> None:
        lay_veil(surface, area, veil, VEIL)

    yield Thing("", area, dim, solid=True)
    for target, place in places.items():

        def draw(surface: pygame.Surface, target: str = target, place: Any = place) -> None:
            face = picture(target, place.size)
            if face is not None:
                reach = pens.metrics.px(0.8)
                shade = pygame.Surface(place.size, pygame.SRCALPHA)
                shade.fill((0, 0, 0, 110))
                surface.blit(shade, place.move(reach // 3, reach // 2))
                surface.blit(face, place)

        yield Thing(target, place, draw)


def lay_veil(surface: pygame.Surface, place: pygame.Rect, color: Rgb, dense: int) -> None:
    """A colour over a place, so dense of 255."""

    def build() -> pygame.Surface:
        veil = pygame.Surface((PATCH, PATCH), pygame.SRCALPHA)
        veil.fill((*color, dense))
        return inked(veil)

    veil = _sheets.get(("veil", color, dense), build)
    for left in range(place.left, place.right, PATCH):
        for top in range(place.top, place.bottom, PATCH):
            part = 0, 0, place.right - left, place.bottom - top
            surface.blit(veil, (left, top), part, INKED)
