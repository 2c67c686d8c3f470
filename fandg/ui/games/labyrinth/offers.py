"""Cards that a question offers and that lie nowhere else: in rows over the map, to be chosen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from fandg.engine.decision import Decision
from fandg.games.labyrinth.stocks import HAND_DECKS
from fandg.games.labyrinth.telling.words import ROW_ICONS
from fandg.ui.art import shapes
from fandg.ui.art.shapes import Size
from fandg.ui.art.theme import Metrics
from fandg.ui.board.things import Thing
from fandg.ui.games.labyrinth.cards import RATIO
from fandg.ui.games.labyrinth.desk import Desk
from fandg.ui.games.labyrinth.ground import lay_veil

VEIL = 175
"""How dense the veil is that puts the map aside, of 255."""
SIGNS = {"stash": "bag", "deck": "deck", "doom": "sun", "sidekick": "fire"}
CARDS = ("card", "hero", "minion", "villain", "tile")
"""What has a card to be shown as; all else that a question names gets a chip."""
BACKS = frozenset(f"deck:{name}" for name in HAND_DECKS)
"""Decks of which a hero draws: they lie there as the backs of their cards."""


def sort_offers(asked: Decision[Any] | None, known: Collection[str]) -> tuple[list[str], list[str]]:
    """The cards, and the other things, that a question names and that lie nowhere else."""
    if asked is None:
        return [], []
    named = dict.fromkeys(option.target for option in asked.options if option.target is not None)
    new = [target for target in named if target not in known and not target.startswith("die:")]
    cards = [target for target in new if target.partition(":")[0] in CARDS or target in BACKS]
    return cards, [target for target in new if target not in cards]


def lay_offers(cards: Sequence[str], area: pygame.Rect, metrics: Metrics) -> dict[str, pygame.Rect]:
    """Where cards lie that are offered, in as many rows as make them largest."""
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
        lay_veil(surface, area, VEIL)

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


def chip_things(desk: Desk, area: pygame.Rect, targets: Sequence[str]) -> Iterator[Thing]:
    """Chips along the left edge of the map, for what has no room beside it: rows of dice."""
    side = max(
        12, min(desk.metrics.px(5), (area.height - desk.metrics.px(4)) // max(1, len(targets)))
    )
    left, top = area.left + desk.metrics.px(3.4), area.top + desk.metrics.px(3)
    for at, target in enumerate(targets):
        place = pygame.Rect(left, top + at * (side + 2), side, side)
        yield Thing(target, place, partial(_draw_chip, desk, place, target), solid=True)


def _draw_chip(desk: Desk, place: pygame.Rect, target: str, surface: pygame.Surface) -> None:
    kind, _, rest = target.partition(":")
    row = rest.partition(":")[2]
    sign = ROW_ICONS.get(row) or SIGNS.get(kind, "exclamation")
    disc = shapes.disc(place.width, desk.theme.brass_dark)
    surface.blit(disc, place)
    disc = shapes.disc(place.width - 4, desk.theme.paper)
    surface.blit(disc, place.move(2, 2))
    desk.sign(surface, sign, place.width * 2 // 3, place.center, desk.theme.ink)
