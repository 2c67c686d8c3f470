"""Cards that a question offers and that lie nowhere else: in rows over the map, to be chosen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

import pygame

from fandg.engine.decision import Decision
from fandg.ui.art.shapes import Size
from fandg.ui.art.theme import Metrics
from fandg.ui.board.things import Thing
from fandg.ui.games.labyrinth.cards import RATIO
from fandg.ui.games.labyrinth.desk import Desk
from fandg.ui.games.labyrinth.look import MIST


def lay_offers(
    asked: Decision[Any] | None, known: Collection[str], area: pygame.Rect, metrics: Metrics
) -> dict[str, pygame.Rect]:
    """Where the cards lie that a question names and that lie nowhere else."""
    if asked is None:
        return {}
    named = (option.target or "" for option in asked.options)
    cards = [target for target in dict.fromkeys(named)
             if target.startswith("card:") and target not in known]  # fmt: skip
    if not cards:
        return {}
    gap = metrics.px(1)
    room = area.inflate(-4 * gap, -4 * gap)

    def widest(rows: int) -> int:
        """How wide cards are that lie in so many rows."""
        per_row = -(-len(cards) // rows)
        high = (room.height - (rows - 1) * gap) // rows
        wide = (room.width - (per_row - 1) * gap) // per_row
        return min(wide, round(high * RATIO), metrics.px(32))

    rows = max(range(1, 5), key=widest)
    per_row, wide = -(-len(cards) // rows), widest(rows)
    high = round(wide / RATIO)
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
    desk: Desk,
) -> Iterator[Thing]:
    """The cards on a veil that puts the map aside."""
    if not places:
        return

    def dim(surface: pygame.Surface) -> None:
        veil = pygame.Surface(area.size, pygame.SRCALPHA)
        veil.fill((*MIST, 175))
        surface.blit(veil, area)

    yield Thing("", area, dim, solid=True)
    for target, place in places.items():

        def draw(surface: pygame.Surface, target: str = target, place: Any = place) -> None:
            face = picture(target, place.size)
            if face is not None:
                reach = desk.metrics.px(0.8)
                shade = pygame.Surface(place.size, pygame.SRCALPHA)
                shade.fill((0, 0, 0, 110))
                surface.blit(shade, place.move(reach // 3, reach // 2))
                surface.blit(face, place)

        yield Thing(target, place, draw)
