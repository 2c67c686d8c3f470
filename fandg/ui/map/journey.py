"""Figures on their way over a map: from area to area, however the map is moved meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import dist, pi, sin

import pygame

from fandg.engine.show import Moves
from fandg.ui.map.camera import View
from fandg.ui.map.geometry import Outline, Spot, between
from fandg.ui.map.places import MapPlaces
from fandg.ui.map.routes import flight_between, route_through
from fandg.ui.motion import Motion, ease


@dataclass
class Journey(Motion):
    """A figure that goes along courses over the map, each of them a step.

    `hops` lifts it at each, as one moves a piece by hand; `lift` raises it all the way.
    """

    image: pygame.Surface
    steps: Sequence[Outline]
    view: Callable[[], View]
    seconds: float = 0.6
    delay: float = 0.0
    lift: float = 0.0
    hops: float = 0.0

    def draw(self, surface: pygame.Surface, t: float) -> pygame.Rect:
        """Draw the figure where it is at t."""
        along = ease(t) * len(self.steps)
        step = min(int(along), len(self.steps) - 1)
        part = along - step
        x, y = self.view().on_screen(spot_along(self.steps[step], part))
        high = self.lift * sin(pi * t) + self.hops * abs(sin(pi * part))
        return surface.blit(self.image, self.image.get_rect(center=(round(x), round(y - high))))


def spot_along(course: Outline, share: float) -> Spot:
    """The spot at a share of the length of a course."""
    lengths = [dist(before, after) for before, after in pairwise(course)]
    left = share * sum(lengths)
    for (before, after), length in zip(pairwise(course), lengths, strict=True):
        if left <= length and length:
            return between(before, after, left / length)
        left -= length
    return course[-1]


def journeys(
    places: MapPlaces,
    view: Callable[[], View],
    areas: Sequence[str],
    image: pygame.Surface,
    act: Moves,
    lift: float,
) -> list[Motion]:
    """A figure's way from area to area; over the map's edge, out at one and in at the other."""
    is_flown = act.way == "air"
    if is_flown:
        route = [flight_between(places, here, there) for here, there in pairwise(areas)]
    else:
        route = route_through(places, areas)
    legs: list[list[Outline]] = [[]]
    for courses in route:
        legs[-1].append(courses[0])
        legs += [[course] for course in courses[1:]]
    total, delay = sum(map(len, legs)), act.delay
    high = {"lift": lift} if is_flown else {"hops": lift / 3}
    motions: list[Motion] = []
    for leg in legs:
        seconds = act.seconds * len(leg) / total
        motions.append(Journey(image, leg, view, seconds, delay, **high))
        delay += seconds
    return motions
