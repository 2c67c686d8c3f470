"""The signs on what may be chosen: rings of light round cities, and what it costs to get there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from fandg.engine.decision import Option
from fandg.games.fortune.board import Reach
from fandg.games.fortune.movement import Flight
from fandg.ui.art.theme import Theme
from fandg.ui.games.fortune.costs import flight_label, milestone
from fandg.ui.games.fortune.desk import Desk
from fandg.ui.games.fortune.glow import city_ring
from fandg.ui.games.fortune.lettering import city_mark
from fandg.ui.games.fortune.names import Names
from fandg.ui.games.fortune.perches import Crowd, Perch, perches_in, perches_round
from fandg.ui.games.fortune.pieces import Placed


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
    plates: Sequence[pygame.Rect],
    chosen: dict[str, Perch],
) -> list[Tag]:
    """The rings, with the cities' marks and names over their light, then the costs.

    `chosen` are the places that costs have already; those found now are added.
    """
    high = max(round(desk.marker * 0.7), desk.metrics.px(2))
    rings: list[Tag] = []
    signs: list[tuple[str, str, pygame.Surface]] = []
    for target, option in ways.items():
        kind, _, name = target.partition(":")
        if kind not in ("space", "city"):
            continue
        if kind == "city":
            rings += _lay_ring(desk, target, name, names)
        image = _cost_of(option, high, desk.theme)
        if image is not None:
            signs.append((target, name, image))
    if any(target not in chosen for target, _, _ in signs):
        _choose_perches(desk, signs, _crowd(desk, placed, names, plates), names, chosen)
    costs = [
        Tag(target, image, chosen[target].place(image, desk.view, desk.mark), is_cost=True)
        for target, _, image in signs
    ]
    return [*rings, *costs]


def _crowd(
    desk: Desk, placed: Sequence[Placed], names: Names, plates: Sequence[pygame.Rect]
) -> Crowd:
    """All that costs should not hide; what lies over the map would hide them."""
    crowd = Crowd(desk.camera.rect)
    crowd.add(plates, 6.0)
    crowd.add(names.taken, 3.0)
    crowd.add((box for one in placed for box in one.boxes), 3.0)
    # The marks, which are among what the names take already, count twice: a hidden city is worse.
    mark = pygame.Rect(0, 0, desk.mark, desk.mark)
    for city in desk.places.cities:
        mark.center = desk.at(city)
        crowd.add([mark.copy()], 3.0)
    return crowd


def _choose_perches(
    desk: Desk,
    signs: Sequence[tuple[str, str, pygame.Surface]],
    crowd: Crowd,
    names: Names,
    chosen: dict[str, Perch],
) -> None:
    """Find a place for every cost: those of cities first, then those with the least room."""
    places, view, mark = desk.places, desk.view, desk.mark
    cities = [sign for sign in signs if sign[1] in places.cities]
    spaces = [sign for sign in signs if sign[1] not in places.cities]
    spaces.sort(key=lambda sign: len(perches_in(sign[1])))
    for target, name, image in (*cities, *spaces):
        if name in places.cities:
            side = names.sides.get(name, "s")
            perches = perches_round(places.cities[name], side, image, mark)
        else:
            perches = iter(perches_in(name))
        perch = chosen[target] = crowd.best(perches, image, view, mark)
        crowd.add([perch.place(image, view, mark).inflate(2, 2)], 9.0)


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
    """The sign of a way or a flight, so high."""
    if isinstance(option.value, Reach):
        return milestone(str(option.value.cost), high, theme)
    return flight_label(high) if isinstance(option.value, Flight) else None
