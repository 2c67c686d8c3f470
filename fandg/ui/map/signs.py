"""The signs on what may be chosen: rings of light round cities, and what it costs to get there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from fandg.ui.map.context import MapContext
from fandg.ui.map.figures import PlacedFigure
from fandg.ui.map.lettering import city_mark
from fandg.ui.map.light import city_ring
from fandg.ui.map.names import Names
from fandg.ui.map.sign_places import Candidate, Obstacles, candidates_in, candidates_round


@dataclass(frozen=True)
class MapChoice:
    """An area or a city that may be chosen: its target and its id."""

    target: str
    name: str
    cost: Callable[[int], pygame.Surface] | None = None
    """Called with a height, it gives the sign of what it costs to get there."""


@dataclass(frozen=True)
class MapSign:
    """A sign at its place, and what it speaks of."""

    target: str
    image: pygame.Surface
    place: pygame.Rect
    is_cost: bool = False
    """Whether it tells what it costs to get there, wherever it found room."""
    name: str = ""
    """The area or city with which it moves."""


def place_signs(
    context: MapContext,
    choices: Sequence[MapChoice],
    placed: Sequence[PlacedFigure],
    names: Names,
    covers: Sequence[pygame.Rect],
    chosen: dict[str, Candidate],
) -> list[MapSign]:
    """The rings, with the cities' marks and names over their light, then the costs.

    `covers` lie over the map. `chosen` are the places that costs have already; those found now are
    added.
    """
    rings: list[MapSign] = []
    for choice in choices:
        if choice.name in context.places.cities:
            rings += _place_ring(context, choice.target, choice.name, names)
    high = max(round(context.marker * 0.7), context.metrics.px(2))
    signs = [(one.target, one.name, one.cost(high)) for one in choices if one.cost is not None]
    if any(target not in chosen for target, _, _ in signs):
        obstacles = _obstacles(context, placed, names, covers)
        _choose_places(context, signs, obstacles, names, chosen)
    view, mark = context.view, context.mark
    costs = [
        MapSign(target, image, chosen[target].place(image, view, mark), is_cost=True, name=name)
        for target, name, image in signs
    ]
    return [*rings, *costs]


def _obstacles(
    context: MapContext,
    placed: Sequence[PlacedFigure],
    names: Names,
    covers: Sequence[pygame.Rect],
) -> Obstacles:
    """All that costs should not hide; what lies over the map would hide them."""
    obstacles = Obstacles(context.camera.rect)
    obstacles.add(covers, 6.0)
    obstacles.add(names.taken, 3.0)
    obstacles.add((box for one in placed for box in one.boxes), 3.0)
    # The marks, which are among what the names take already, count twice: a hidden city is worse.
    mark = pygame.Rect(0, 0, context.mark, context.mark)
    for city in context.places.cities:
        mark.center = context.at(city)
        obstacles.add([mark.copy()], 3.0)
    return obstacles


def _choose_places(
    context: MapContext,
    signs: Sequence[tuple[str, str, pygame.Surface]],
    obstacles: Obstacles,
    names: Names,
    chosen: dict[str, Candidate],
) -> None:
    """Find a place for every cost: those of cities first, then those with the least room."""
    places, view, mark = context.places, context.view, context.mark
    cities = [sign for sign in signs if sign[1] in places.cities]
    areas = [sign for sign in signs if sign[1] not in places.cities]
    areas.sort(key=lambda sign: len(candidates_in(places, sign[1])))
    for target, name, image in (*cities, *areas):
        if name in places.cities:
            side = names.sides.get(name, "s")
            candidates = candidates_round(places.cities[name], side, image, mark)
        else:
            candidates = iter(candidates_in(places, name))
        found = chosen[target] = obstacles.best(candidates, image, view, mark)
        obstacles.add([found.place(image, view, mark).inflate(2, 2)], 9.0)


def _place_ring(context: MapContext, target: str, city: str, names: Names) -> list[MapSign]:
    """A ring of light, and the city's mark and name again on top of it."""
    size, (x, y) = context.mark, context.at(city)
    ring = city_ring(size, context.theme, 0.6)
    mark = city_mark(size, names.is_major(city), context.inks)
    signs = [
        MapSign(target, image, image.get_rect(center=(x, y)), name=city) for image in (ring, mark)
    ]
    if city in names.cities:
        words = names.cities[city]
        place = words.image.get_rect(center=(x + words.off[0], y + words.off[1]))
        signs.append(MapSign(target, words.image, place, name=city))
    return signs
