"""The things on a map, in layers: areas and cities, the figures, and the signs of costs."""

from __future__ import annotations

from collections.abc import Container
from functools import partial
from math import dist, inf

import pygame

from fandg.ui.board.things import Thing
from fandg.ui.map.context import MapContext
from fandg.ui.map.figure_layer import FigureLayer
from fandg.ui.map.names import Names
from fandg.ui.map.printing import area_under

Layer = list[Thing]


def lay_ground(
    context: MapContext, figures: FigureLayer, names: Names, kind: str, choosable: Container[str]
) -> tuple[Layer, Layer, Layer]:
    """What lies on the map; keys come to the areas and cities that may be chosen.

    `kind` is what targets call an area; a city they call `city`, or an area as well.
    They do not come to a figure in one of these: two stations at one place could not be told apart.
    A figure stands for the area that it is in as well, and a cost for where it leads to. Of a
    figure and a cost that lies on it, or a city's mark beside it, the nearer is meant.
    """
    pointing = _Pointing(context, figures, names)
    areas, marks, near = Layer(), Layer(), Layer()
    marker, mark = context.marker, context.mark
    for name in context.places.slots:
        is_city = name in context.places.cities
        side = max(mark, marker) if is_city else marker
        place = pygame.Rect(0, 0, side, side)
        place.center = context.at(name)
        # Whoever stands in a city is in that area: an event may name it so.
        area = f"{kind}:{name}"
        is_ground = partial(pointing.is_ground, name)
        areas.append(Thing(area, place, holds=is_ground, stop=area in choosable))
        if is_city:
            city, middle = f"city:{name}", place.center
            is_mark = partial(pointing.is_mark, middle)
            is_nearest = partial(pointing.is_nearest_mark, middle)
            marks.append(Thing(city, place, holds=is_mark, stop=city in choosable))
            near.append(Thing(city, place, holds=is_nearest, stop=False, proxy=True))
    for sign in reversed(figures.costs()):
        is_nearest = partial(pointing.is_nearest_cost, sign.place)
        near.append(Thing(sign.target, sign.place, holds=is_nearest, stop=False, proxy=True))
    return [*areas, *marks], _lay_figures(context, figures, kind, choosable), near


def _lay_figures(
    context: MapContext, figures: FigureLayer, kind: str, choosable: Container[str]
) -> Layer:
    found = Layer()
    for placed in figures.placed:
        figure, place = placed.figure, placed.rect
        is_city = figure.area in context.places.cities
        area = f"{'city' if is_city else kind}:{figure.area}"
        found += [Thing(sheet, place, stop=False) for sheet in figure.sheets]
        found.append(Thing(area, place, stop=False, proxy=True))
        found.append(Thing(figure.target, place, stop=area not in choosable))
    return found


class _Pointing:
    """What a point of the map means where several things lie close together."""

    def __init__(self, context: MapContext, figures: FigureLayer, names: Names) -> None:
        self._context, self._figures, self._names = context, figures, names
        self._reach = max(context.mark * 0.75, context.metrics.px(1.2))
        self._ground: tuple[tuple[int, int] | None, str | None] = (None, None)
        """The point that was asked about last, and the area there: each area asks in turn."""

    def is_ground(self, area: str, pos: tuple[int, int]) -> bool:
        """Whether an area lies under a point, or its name stands there off its own ground."""
        if pos != self._ground[0]:
            view = self._context.view
            land = self._names.land_at(pos, view)
            self._ground = pos, land or area_under(self._context.places, view, pos)
        return area == self._ground[1]

    def is_mark(self, mark: tuple[int, int], pos: tuple[int, int]) -> bool:
        """Whether a point is at a city's mark."""
        return dist(mark, pos) <= self._reach

    def is_nearest_mark(self, mark: tuple[int, int], pos: tuple[int, int]) -> bool:
        """Whether it is, and nearer than to any figure there."""
        return self.is_mark(mark, pos) and dist(mark, pos) < self._to_figure(pos)

    def is_nearest_cost(self, place: pygame.Rect, pos: tuple[int, int]) -> bool:
        """Whether a cost lies at a point, and its middle is nearer than that of any figure."""
        return place.collidepoint(pos) and dist(place.center, pos) < self._to_figure(pos)

    def _to_figure(self, pos: tuple[int, int]) -> float:
        return min((dist(pos, one.center) for one in self._figures.under(pos)), default=inf)
