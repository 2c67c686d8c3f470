"""Motions over the map: figures that travel with it, banners, and cards that are held up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import dist, pi, sin

import pygame

from fandg.ui.map.camera import View
from fandg.ui.map.geometry import Outline, Spot, between
from fandg.ui.motion import Motion, ease


@dataclass
class Journey(Motion):
    """A figure that goes along courses over the map, however the map is moved meanwhile.

    Each course is a step: `hops` lifts it at each, as one moves a piece by hand; `lift` raises it
    all the way.
    """

    image: pygame.Surface
    steps: Sequence[Outline]
    view: Callable[[], View]
    seconds: float = 0.6
    delay: float = 0.0
    lift: float = 0.0
    hops: float = 0.0
    shadow: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, t: float) -> pygame.Rect:
        """Draw the figure where it is at t."""
        along = ease(t) * len(self.steps)
        step = min(int(along), len(self.steps) - 1)
        part = along - step
        x, y = self.view().on_screen(spot_along(self.steps[step], part))
        high = self.lift * sin(pi * t) + self.hops * abs(sin(pi * part))
        place = self.image.get_rect(center=(round(x), round(y - high)))
        if self.shadow is None:
            return surface.blit(self.image, place)
        low = self.shadow.get_rect(center=(round(x + high / 2), round(y + high / 3)))
        return surface.blit(self.shadow, low).union(surface.blit(self.image, place))


def spot_along(course: Outline, share: float) -> Spot:
    """The spot at a share of the length of a course."""
    lengths = [dist(before, after) for before, after in pairwise(course)]
    left = share * sum(lengths)
    for (before, after), length in zip(pairwise(course), lengths, strict=True):
        if left <= length and length:
            return between(before, after, left / length)
        left -= length
    return course[-1]


@dataclass
class HoldUp(Motion):
    """A card that comes from its deck, is turned over on the way, and is held up to be read."""

    face: pygame.Surface
    start: tuple[float, float]
    place: pygame.Rect
    back: pygame.Surface | None = None
    seconds: float = 0.9
    delay: float = 0.0
    arrival: float = 0.45
    """The share of the time that it takes to arrive."""

    def draw(self, surface: pygame.Surface, t: float) -> pygame.Rect:
        """Draw the card on its way, or where it is held."""
        if t >= self.arrival:
            return surface.blit(self.face, self.place)
        part = ease(t / self.arrival)
        size = 0.3 + 0.7 * part
        turned = abs(1 - 2 * part) if self.back is not None else 1.0
        image = self.back if self.back is not None and part < 0.5 else self.face
        width = max(1, round(self.place.width * size * turned))
        height = max(1, round(self.place.height * size))
        drawn = pygame.transform.scale(image, (width, height))
        x = self.start[0] + (self.place.centerx - self.start[0]) * part
        y = self.start[1] + (self.place.centery - self.start[1]) * part
        return surface.blit(drawn, drawn.get_rect(center=(round(x), round(y))))
