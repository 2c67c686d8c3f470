"""Where signs find room on a map: each in its place, hiding as little as can be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from math import cos, dist, hypot, pi, sin
from pathlib import Path

import pygame

from fandg.ui.art.shapes import Size
from fandg.ui.map.camera import View
from fandg.ui.map.geometry import Spot
from fandg.ui.map.places import MapPlaces, places_of

MOST = 90
"""So many places of an area are looked at, those nearest to where its first figure stands."""
HEDGE = 0.32
"""How far inside of its area all of a sign lies, if it can, in strides."""
FAR = 0.05
"""What it counts to stand one stride away, in shares of a sign that are hidden."""
OUT = 1.2
"""What it counts to lie out of sight: where an area is seen in part, so is its sign, if it can."""
STEP = 0.4
"""How far apart the places are that are looked at, in strides."""
REACH = 4.8
"""How far from the first figure they may lie, likewise."""
OFF_SHORE = 2.2
"""How far off it the sign of a full island may lie at sea, likewise."""
_AROUND = tuple(
    sorted(
        (hypot(x, y) * STEP, x * STEP, y * STEP)
        for x in range(-round(REACH / STEP), round(REACH / STEP) + 1)
        for y in range(-round(REACH / STEP), round(REACH / STEP) + 1)
        if 0 < hypot(x, y) * STEP <= REACH
    )
)
"""Steps around a place, the nearest first: how far, and where to, in strides."""
ROUND = (0.0, 0.28, 0.6)
"""How far off a city's mark its sign may stand, in heights of the sign."""


@dataclass(frozen=True)
class Candidate:
    """A place for a sign: a spot of the map, and how far off it, in pixels at a mark's size."""

    spot: Spot
    off: tuple[float, float] = (0.0, 0.0)
    mark: int = 1

    def place(self, size: Size, view: View, mark: int) -> pygame.Rect:
        """Where a sign so large lies on the screen, where cities' marks are so large."""
        x, y = view.on_screen(self.spot)
        share = mark / self.mark
        center = (round(x + self.off[0] * share), round(y + self.off[1] * share))
        place = pygame.Rect((0, 0), size)
        place.center = center
        return place


class Obstacles:
    """What lies on the map already, and how much it matters that it stays in sight."""

    def __init__(self, area: pygame.Rect) -> None:
        self._area = area
        self._boxes: list[pygame.Rect] = []
        self._weights: list[float] = []

    def add(self, boxes: Iterable[pygame.Rect], weight: float) -> None:
        """Let these lie there as well."""
        for box in boxes:
            self._boxes.append(box)
            self._weights.append(weight)

    def harm(self, box: pygame.Rect) -> float:
        """How much it would hide there, or not be seen of itself, in shares of itself."""
        size = box.width * box.height
        seen = box.clip(self._area)
        harm = OUT * (1 - seen.width * seen.height / size)
        for at in box.collidelistall(self._boxes):
            part = box.clip(self._boxes[at])
            harm += self._weights[at] * (0.15 + part.width * part.height / size)
        return harm

    def best(
        self,
        candidates: Iterable[tuple[Candidate, float]],
        size: Size,
        view: View,
        mark: int,
    ) -> Candidate:
        """The place where a sign so large does least harm.

        Each comes with what it counts by itself; those that count least come first.
        """
        least, found = float("inf"), None
        for candidate, own in candidates:
            if own >= least:
                break
            harm = own + self.harm(candidate.place(size, view, mark))
            if harm < least:
                least, found = harm, candidate
        assert found is not None
        return found


def candidates_in(places: MapPlaces, area: str) -> tuple[tuple[Candidate, float], ...]:
    """The places in an area, the best first: near its first figure and off its borders."""
    return _candidates_in(places.folder, area)


@cache
def _candidates_in(folder: Path, area: str) -> tuple[tuple[Candidate, float], ...]:
    places = places_of(folder)
    stride = places.stride
    first, *others = places.slots[area]
    found = [(Candidate(first), 0.0)]
    found += [(Candidate(spot), dist(first, spot) / stride * FAR + 0.1) for spot in others]
    inside = 0
    for away, x, y in _AROUND:
        spot = (first[0] + x * stride, first[1] + y * stride)
        ground = places.area_at(spot)
        if ground == area:
            on_border = not _is_inside(places, spot, area)
            found.append((Candidate(spot), away * FAR + 0.4 * on_border))
            inside += 1
            if inside == MOST:
                break
        elif away < OFF_SHORE and ground in places.seas and area not in places.seas:
            found.append((Candidate(spot), away * FAR + OUT + 0.1))
    return tuple(sorted(found, key=lambda one: one[1]))


def _is_inside(places: MapPlaces, spot: Spot, area: str) -> bool:
    hedge = HEDGE * places.stride
    ways = ((hedge, 0.0), (-hedge, 0.0), (0.0, hedge), (0.0, -hedge))
    return all(places.area_at((spot[0] + x, spot[1] + y)) == area for x, y in ways)


def candidates_round(
    city: Spot, side: str, image: pygame.Surface, mark: int
) -> Iterator[tuple[Candidate, float]]:
    """The places round a city's mark, first those on the other side than its name."""
    wide, high = image.get_size()
    across = {"e": -1, "w": 1}.get(side[-1], 0)
    down = {"n": 1, "s": -1}.get(side[0], 0)
    found: list[tuple[float, int, Candidate]] = []
    for out in ROUND:
        for step in range(16):
            turn = step * pi / 8
            x, y = cos(turn), sin(turn)
            reach = out * high + mark / 2 + 1
            off = (x * (reach + wide / 2), y * (reach + high / 2))
            own = out * 0.3 + 0.02 * (1 - (x * across + y * down))
            found.append((own, step, Candidate(city, off, mark)))
    for own, _, candidate in sorted(found, key=lambda one: one[:2]):
        yield candidate, own
