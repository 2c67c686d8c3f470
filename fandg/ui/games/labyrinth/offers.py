"""What a question offers that lies nowhere else: cards over the map, chips along its edge."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from fandg.engine.decision import Decision
from fandg.games.labyrinth.stocks import HAND_DECKS
from fandg.games.labyrinth.telling.words import ROW_ICONS
from fandg.ui.art import shapes
from fandg.ui.board.things import Thing
from fandg.ui.games.labyrinth.desk import Desk

SIGNS = {"stash": "bag", "deck": "deck", "doom": "sun", "sidekick": "fire"}
CARDS = ("card", "hero", "minion", "villain", "tile")
"""What has a card to be shown as; all else that a question names gets a chip."""
BACKS = frozenset(f"deck:{name}" for name in HAND_DECKS)
"""Decks of which a hero draws: they lie there as the backs of their cards."""


def sort_offers(asked: Decision[Any] | None, known: Collection[str]) -> tuple[list[str], list[str]]:
    """The cards, and the other things, that a question names and that lie nowhere else."""
    if asked is None:
        return [], []
    fields = asked.form.fields if asked.form is not None else ()
    backs = (field.target for field in fields if field.target in BACKS)
    offered = (option.target for option in asked.options)
    named = dict.fromkeys(target for target in (*offered, *backs) if target is not None)
    new = [target for target in named if target not in known and not target.startswith("die:")]
    cards = [target for target in new if target.partition(":")[0] in CARDS or target in BACKS]
    return cards, [target for target in new if target not in cards]


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
