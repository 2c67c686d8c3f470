"""Where the costs of ways find room on the map: each in its place, hiding as little as can be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from math import cos, dist, hypot, pi, sin

import pygame

from fandg.ui.camera import View
from fandg.ui.games.fortune.places import STRIDE, Spot, world_places

MOST = 90
"""So many places of a space are looked at, those nearest to where its first figure stands."""
HEDGE = STRIDE * 0.32
"""How far inside of its space all of a cost lies, if it can."""
FAR = 0.05
"""What it counts to stand one figure's width away, in shares of a cost that are hidden."""
OUT = 1.2
"""What it counts to lie out of sight: where a space is seen in part, so is its cost, if it can."""
STEP = 0.4
"""How far apart the places are that are looked at, in figures' widths."""
REACH = 4.8
"""How far from the first figure they may lie, likewise."""
OFF_SHORE = 2.2
"""How far off it the cost of a full island may lie at sea, likewise."""
_AROUND = tuple(
    sorted(
        (hypot(x, y) * STEP, x * STEP * STRIDE, y * STEP * STRIDE)
        for x in range(-round(REACH / STEP), round(REACH / STEP) + 1)
        for y in range(-round(REACH / STEP), round(REACH / STEP) + 1)
        if 0 < hypot(x, y) * STEP <= REACH
    )
)
"""Steps around a place, the nearest first: how far in figures' widths, and where to."""
ROUND = (0.0, 0.28, 0.6)
"""How far off a city's mark its cost may stand, in heights of the sign."""


@dataclass(frozen=True)
class Perch:
    """A place for a sign: a spot of the map, and how far off it, in pixels at a mark's size."""

    spot: Spot
    off: tuple[float, float] = (0.0, 0.0)
    mark: int = 1

    def place(self, image: pygame.Surface, view: View, mark: int) -> pygame.Rect:
        """Where the sign lies on the screen, where cities' marks are so large."""
        x, y = view.on_screen(self.spot)
        share = mark / self.mark
        center = (round(x + self.off[0] * share), round(y + self.off[1] * share))
        return image.get_rect(center=center)


class Crowd:
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
        self, perches: Iterable[tuple[Perch, float]], image: pygame.Surface, view: View, mark: int
    ) -> Perch:
        """The place where a sign does least harm; each comes with what it counts by itself.

        Those that count least come first.
        """
        least, found = float("inf"), None
        for perch, own in perches:
            if own >= least:
                break
            harm = own + self.harm(perch.place(image, view, mark))
            if harm < least:
                least, found = harm, perch
        assert found is not None
        return found


@cache
def perches_in(space: str) -> tuple[tuple[Perch, float], ...]:
    """The places in a land or sea, the best first: near its first figure and off its borders."""
    places = world_places()
    first, *others = places.slots[space]
    found = [(Perch(first), 0.0)]
    found += [(Perch(spot), dist(first, spot) / STRIDE * FAR + 0.1) for spot in others]
    inside = 0
    for away, x, y in _AROUND:
        spot = (first[0] + x, first[1] + y)
        ground = places.space_at(spot)
        if ground == space:
            on_border = not _is_inside(spot, space)
            found.append((Perch(spot), away * FAR + 0.4 * on_border))
            inside += 1
            if inside == MOST:
                break
        elif away < OFF_SHORE and ground in places.seas and space not in places.seas:
            found.append((Perch(spot), away * FAR + OUT + 0.1))
    return tuple(sorted(found, key=lambda one: one[1]))


def _is_inside(spot: Spot, space: str) -> bool:
    ways = ((HEDGE, 0.0), (-HEDGE, 0.0), (0.0, HEDGE), (0.0, -HEDGE))
    return all(world_places().space_at((spot[0] + x, spot[1] + y)) == space for x, y in ways)


def perches_round(
    city: Spot, side: str, image: pygame.Surface, mark: int
) -> Iterator[tuple[Perch, float]]:
    """The places round a city's mark, first those on the other side than its name."""
    wide, high = image.get_size()
    across = {"e": -1, "w": 1}.get(side[-1], 0)
    down = {"n": 1, "s": -1}.get(side[0], 0)
    found: list[tuple[float, int, Perch]] = []
    for out in ROUND:
        for step in range(16):
            turn = step * pi / 8
            x, y = cos(turn), sin(turn)
            reach = out * high + mark / 2 + 1
            off = (x * (reach + wide / 2), y * (reach + high / 2))
            own = out * 0.3 + 0.02 * (1 - (x * across + y * down))
            found.append((own, step, Perch(city, off, mark)))
    for own, _, perch in sorted(found, key=lambda one: one[:2]):
        yield perch, own
