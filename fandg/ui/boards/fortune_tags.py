"""The signs on what may be chosen: rings of light round cities, and what it costs to get there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from fandg.engine.decision import Option
from fandg.games.fortune.board import Reach
from fandg.ui.art.theme import Theme
from fandg.ui.boards.fortune_desk import Desk
from fandg.ui.boards.fortune_glow import city_ring, cost_tag
from fandg.ui.boards.fortune_names import Names, city_mark
from fandg.ui.boards.fortune_pieces import Placed


@dataclass(frozen=True)
class Tag:
    """A sign at its place, and what it speaks of."""

    target: str
    image: pygame.Surface
    place: pygame.Rect
    is_cost: bool = False
    """Whether it tells what it costs to get there, wherever it found room."""


def lay_tags(
    desk: Desk,
    ways: Mapping[str, Option[object]],
    placed: Sequence[Placed],
    names: Names,
    chosen: dict[str, int],
) -> list[Tag]:
    """The rings, with the cities' marks and names over their light, then the costs.

    `chosen` are the places of the spaces that tags have already; those found now are added.
    """
    counts = Counter(one.piece.space for one in placed)
    high = max(round(desk.marker * 0.64), desk.metrics.px(1.8))
    rings: list[Tag] = []
    costs: list[Tag] = []
    for target, option in ways.items():
        kind, _, name = target.partition(":")
        if kind not in ("space", "city"):
            continue
        if kind == "city":
            rings += _lay_ring(desk, target, name, names)
        image = _cost_of(option, high, desk.theme)
        if image is None:
            continue
        if kind == "city":
            slots = _beside_mark(image, desk, name, names)
        else:
            slots = [image.get_rect(center=desk.spot(spot)) for spot in desk.places.slots[name]]
        if target not in chosen:
            taken = [*names.taken, *(one.rect for one in placed), *(tag.place for tag in costs)]
            chosen[target] = _free_slot(slots, 0 if kind == "city" else counts[name], taken)
        place = slots[chosen[target]]
        costs.append(Tag(target, image, place, is_cost=True))
    return [*rings, *costs]


def _free_slot(slots: Sequence[pygame.Rect], count: int, taken: Sequence[pygame.Rect]) -> int:
    """The first place behind those of the figures where a tag hides nothing, else the next one."""
    first = min(count, len(slots) - 1)
    free = (at for at in range(first, len(slots)) if slots[at].collidelist(list(taken)) < 0)
    return next(free, first)


def _lay_ring(desk: Desk, target: str, city: str, names: Names) -> list[Tag]:
    """A ring of light, and the city's mark and name again on top of it."""
    size, (x, y) = desk.mark, desk.at(city)
    ring = city_ring(size, desk.theme, 0.6)
    mark = city_mark(size, desk.library.board.spaces[city].major, desk.theme)
    tags = [Tag(target, image, image.get_rect(center=(x, y))) for image in (ring, mark)]
    if city in names.cities:
        words = names.cities[city]
        place = words.image.get_rect(center=(x + words.off[0], y + words.off[1]))
        tags.append(Tag(target, words.image, place))
    return tags


def _cost_of(option: Option[object], high: int, theme: Theme) -> pygame.Surface | None:
    """The brass tag of a move or a flight, so high."""
    if isinstance(option.value, Reach):
        return cost_tag(str(option.value.cost), "", high, theme)
    return cost_tag("", "", high, theme) if option.key.startswith("fly:") else None


def _beside_mark(image: pygame.Surface, desk: Desk, city: str, names: Names) -> list[pygame.Rect]:
    """Places beside a city's mark, first the one on the other side than its name."""
    mark = pygame.Rect(0, 0, desk.mark, desk.mark)
    mark.center = desk.at(city)
    places = {
        "w": image.get_rect(midright=mark.midleft),
        "e": image.get_rect(midleft=mark.midright),
        "n": image.get_rect(midbottom=mark.midtop),
        "s": image.get_rect(midtop=mark.midbottom),
    }
    side = names.sides.get(city, "s")
    away = {"e": "wnse", "w": "ensw", "n": "sewn", "s": "news"}[side[-1]]
    return [places[way] for way in away]
