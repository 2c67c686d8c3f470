"""The signs on what may be chosen: rings of light round cities, and what it costs to get there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from fandg.ui.map.camera import Way
from fandg.ui.map.context import MapContext
from fandg.ui.map.figures import PlacedFigure
from fandg.ui.map.lettering import city_mark
from fandg.ui.map.light import city_ring
from fandg.ui.map.names import Names
from fandg.ui.map.sign_places import Obstacles, candidates_in, candidates_round


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

    def carried(self, way: Way) -> MapSign:
        """The same, carried along as its place went on the screen."""
        (x0, y0), (x, y) = way
        place = self.place.move(round(x) - round(x0), round(y) - round(y0))
        return MapSign(self.target, self.image, place, self.is_cost, self.name)


def place_signs(
    context: MapContext,
    choices: Sequence[MapChoice],
    placed: Sequence[PlacedFigure],
    names: Names,
    covers: Sequence[pygame.Rect],
) -> list[MapSign]:
    """The rings, with the cities' marks and names over their light, then the costs.

    `covers` lie over the map.
    """
    rings: list[MapSign] = []
    for choice in choices:
        if choice.name in context.places.cities:
            rings += _place_ring(context, choice.target, choice.name, names)
    high = max(round(context.marker * 0.7), context.metrics.px(2))
    signs = [(one.target, one.name, one.cost(high)) for one in choices if one.cost is not None]
    if not signs:
        return rings
    return [
        *rings,
        *_place_costs(context, signs, _obstacles(context, placed, names, covers), names),
    ]


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


def _place_costs(
    context: MapContext,
    signs: Sequence[tuple[str, str, pygame.Surface]],
    obstacles: Obstacles,
    names: Names,
) -> list[MapSign]:
    """Find a place for every cost: those of cities first, then those with the least room."""
    places, view, mark = context.places, context.view, context.mark
    cities = [sign for sign in signs if sign[1] in places.cities]
    areas = [sign for sign in signs if sign[1] not in places.cities]
    areas.sort(key=lambda sign: len(candidates_in(places, sign[1])))
    found: dict[str, MapSign] = {}
    for target, name, image in (*cities, *areas):
        if name in places.cities:
            side = names.sides.get(name, "s")
            candidates = candidates_round(places.cities[name], side, image, mark)
        else:
            candidates = iter(candidates_in(places, name))
        size = image.get_size()
        place = obstacles.best(candidates, size, view, mark).place(size, view, mark)
        found[target] = MapSign(target, image, place, is_cost=True, name=name)
        obstacles.add([place.inflate(2, 2)], 9.0)
    return [found[target] for target, _, _ in signs]


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
