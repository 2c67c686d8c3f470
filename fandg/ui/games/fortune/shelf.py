"""The shelf: what a question offers and that lies nowhere else, such as the wares of a city."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from math import ceil
from typing import Any

import pygame

from fandg.engine.decision import Decision
from fandg.games.fortune.city import Ware
from fandg.games.fortune.content import Item
from fandg.games.fortune.library import Library
from fandg.ui.art.dice import die_face
from fandg.ui.art.paper import leather_panel, shadow
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.games.fortune.cards import RATIO, draw_back, draw_card
from fandg.ui.games.fortune.costs import glory_tag
from fandg.ui.games.fortune.desk import Desk
from fandg.ui.games.fortune.look import SPENT

KINDS = ("card", "item", "deck", "die")
FAIR = 0.85
"""To what share of its height a card shrinks so that another row has room."""
TALL = 20
"""How high a card is at most, on the grid, in usual type: it grows with that."""
READABLE = 150
"""How wide a card must be for what is printed on it to be read, in pixels."""
READ = 34
"""How high a card is that one of a few must be chosen by what is printed on it, on the grid."""
FEW = 4
"""So many cards at most are laid so large."""


@dataclass(frozen=True)
class ShelfWare:
    """A thing on the shelf: its target, what it costs in Glory, and whether it may be had."""

    target: str
    price: int | None
    is_open: bool


def wares_of(decision: Decision[Any], known: Set[str]) -> list[ShelfWare]:
    """What the options of a question name and what is not among the things `known` to lie open.

    A ware of a city lies here always, with its price, though its deck may lie on the table.
    """
    wares: dict[str, ShelfWare] = {}
    for option in decision.options:
        target = option.target
        if target is None or target.partition(":")[0] not in KINDS:
            continue
        price = option.value.price if isinstance(option.value, Ware) else None
        if target in known and price is None:
            continue
        is_open = option.blocked is None
        if target not in wares or is_open:
            wares[target] = ShelfWare(target, price, is_open)
    return list(wares.values())


def are_read(wares: list[ShelfWare]) -> bool:
    """Whether they are a few cards, of which one is chosen by what is printed on them."""
    cards = all(ware.target.startswith("card:") and ware.price is None for ware in wares)
    return cards and 1 < len(wares) <= FEW


def lay_shelf(
    area: pygame.Rect, wares: list[ShelfWare], metrics: Metrics, *, bare: int = 0
) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """Where the shelf lies at the left of an area, and where every thing on it.

    Where the table is `bare` for some pixels it grows down rather than over the map.
    """
    pad = metrics.px(1)
    count = len(wares)
    if are_read(wares):
        wide = min((area.width - pad) // count - pad, round(metrics.px(READ) * RATIO))
        wide = min(wide, round((area.height - 2 * pad) * RATIO))
        high = round(wide / RATIO)
        panel = pygame.Rect(area.topleft, (count * (wide + pad) + pad, high + 2 * pad))
        left, top = panel.left + pad, panel.top + pad
        places = [pygame.Rect(left + at * (wide + pad), top, wide, high) for at in range(count)]
        return panel, places
    dice = all(ware.target.startswith("die:") for ware in wares)
    high = metrics.px(7) if dice else metrics.px(15.5)
    tall = round(metrics.px(TALL) * max(1.0, metrics.text))
    rows = 1 if dice else max(1, min(ceil(count / 2), (area.height - pad) // (high + pad)))
    columns = ceil(count / rows)
    while not dice and columns > 4 and rows < count:
        rows += 1
        columns = ceil(count / rows)
    while bare and not dice and columns * (round(high * RATIO) + pad) + pad > bare:
        if (area.height - pad * (rows + 2)) // (rows + 1) < high * FAIR or columns == 1:
            break
        rows += 1
        columns = ceil(count / rows)
    high = min(high, (area.height - pad * (rows + 1)) // rows)
    wide = round(high * RATIO)
    if dice:
        wide = high = min(high, (area.width - pad) // columns - pad)
    elif columns > 4:
        wide = min(wide, (area.width // 2 - pad) // columns - pad)
    elif not dice:
        # Where there is height to spare they are larger, so that their names find room.
        high = max(high, min(tall, (area.height - pad * (rows + 1)) // rows))
        wide = min(round(high * RATIO), (area.width - pad) // columns - pad)
        high = round(wide / RATIO)
    panel = pygame.Rect(0, 0, columns * (wide + pad) + pad, rows * (high + pad) + pad)
    panel.topleft = area.topleft
    places = []
    for at in range(count):
        row, column = divmod(at, columns)
        left, top = panel.left + pad + column * (wide + pad), panel.top + pad + row * (high + pad)
        places.append(pygame.Rect(left, top, wide, high))
    return panel, places


def draw_shelf(
    desk: Desk,
    panel: pygame.Rect,
    wares: list[tuple[ShelfWare, pygame.Rect]],
    surface: pygame.Surface,
) -> None:
    """Draw the shelf and the things on it, those that are too dear in the shade."""
    library, theme, metrics = desk.library, desk.theme, desk.metrics
    reach = metrics.px(1.4)
    dark = shadow(panel.size, reach, 200)
    surface.blit(dark, (panel.left - reach, panel.top - reach + reach // 3))
    surface.blit(leather_panel(panel.size, theme), panel)
    # Where one card has a tag all have one: what has none would seem to cost nothing.
    items = [(ware, place) for ware, place in wares if ware.target.startswith("item:")]
    are_told = all(_tells_price(ware, place, library) for ware, place in items)
    for ware, place in wares:
        face = _face_of(ware.target, place, library, theme)
        if not ware.is_open:
            face = face.copy()
            face.fill(SPENT, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(face, face.get_rect(center=place.center))
        is_told = are_told and _tells_price(ware, place, library)
        if ware.price is not None and not is_told:
            tag = glory_tag(str(ware.price), max(metrics.px(2.2), metrics.pt(15)), theme)
            surface.blit(tag, tag.get_rect(midbottom=(place.centerx, place.bottom - 2)))


def _tells_price(ware: ShelfWare, place: pygame.Rect, library: Library) -> bool:
    """Whether a card is large enough for its printed price, and that is what it costs."""
    entry = library.entries.get(ware.target.partition(":")[2])
    return isinstance(entry, Item) and entry.price == ware.price and place.width >= READABLE


def _face_of(target: str, place: pygame.Rect, library: Library, theme: Theme) -> pygame.Surface:
    kind, _, name = target.partition(":")
    if kind == "deck":
        return draw_back(name, place.size, theme)
    if kind == "die":
        value = int(name) if name.isdigit() and 1 <= int(name) <= 6 else 1
        return die_face(value, place.height)
    return draw_card(library, name, place.size, theme)
