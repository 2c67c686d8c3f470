"""The camera over a map: where it looks, how near, and how it glides there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, floor, hypot, inf, log
from typing import TypeAlias

import pygame

from fandg.ui.map.geometry import Spot

NEAREST = 7.0
"""How many times nearer than the whole picture one may look."""
LEAST_NEAR = 4.0
"""How many times nearer one may look however coarse the picture is."""
STEP = 1.35
"""How much nearer one notch of the wheel or one key goes."""
STEPS = 24
"""In so many steps to either side one looks for what a sheet hides least of."""
RUNG = 1.07
"""How much larger one size of drawn things is than the next smaller one."""
HASTE = 14.0
"""How fast the camera follows where it is sent, per second."""


Way: TypeAlias = tuple[Spot, Spot]
"""Where on the screen a spot of the map was, and where it is now."""


def on_ladder(size: float) -> int:
    """The nearest of a few sizes: while one zooms, things are not drawn anew for every pixel."""
    return round(RUNG ** round(log(size) / log(RUNG)))


@dataclass(frozen=True)
class View:
    """A look at a map: pixels per width of it, and the point of the screen where it begins.

    A map that wraps is seen once, half of it on either side of the `middle` of the view.
    """

    scale: float
    left: float
    top: float
    middle: float | None = None
    """The column of the screen opposite of which a map that wraps is cut; None: it does not."""

    def on_screen(self, spot: Spot) -> Spot:
        """The point of the screen where a spot of the map is."""
        x = self.left + spot[0] * self.scale
        if self.middle is not None:
            x -= round((x - self.middle) / self.scale) * self.scale
        return x, self.top + spot[1] * self.scale

    def in_picture(self, point: Spot) -> Spot:
        """The spot of the map that lies under a point of the screen.

        On a map that wraps it may be some turns round the world away.
        """
        return (point[0] - self.left) / self.scale, (point[1] - self.top) / self.scale

    def frame(self, area: pygame.Rect) -> pygame.Rect:
        """The part of an area of the screen in whose columns a map that wraps is seen."""
        if self.middle is None:
            return area
        left = round(self.middle - self.scale / 2)
        right = round(self.middle + self.scale / 2)
        return area.clip((left, area.top, right - left, area.height))

    def copies(self, area: pygame.Rect) -> list[View]:
        """The view without wrapping of each copy of the map that reaches into an area.

        One copy more than that, since outlines may reach beyond the right edge.
        """
        if self.middle is None:
            return [self]
        frame = self.frame(area)
        first = floor((frame.left - self.left) / self.scale) - 1
        last = floor((frame.right - self.left) / self.scale)
        lefts = (self.left + turn * self.scale for turn in range(first, last + 1))
        return [View(self.scale, left, self.top) for left in lefts]


def each_copy(surface: pygame.Surface, view: View, area: pygame.Rect) -> Iterator[View]:
    """The copies of a view, one after the other, while nothing can be drawn beside the map."""
    if view.middle is None:
        yield view
        return
    before = surface.get_clip()
    surface.set_clip(view.frame(area).clip(before))
    yield from view.copies(area)
    surface.set_clip(before)


class Camera:
    """Looks at a map of width 1 and some height through a rectangle of the screen.

    At its farthest it shows `core`, the part of the map that matters, whole within `room`, the
    part of the rectangle that nothing else covers. Nearer, the map never leaves `room` empty.
    It goes no nearer than `finest` pixels per width: then the print would be a blur. A map that
    `wraps` has no left or right edge: it is panned round the world, also when all of it is shown.
    """

    def __init__(
        self,
        height: float,
        core: tuple[float, float, float, float],
        finest: float = inf,
        *,
        wraps: bool = False,
    ) -> None:
        self._size = (1.0, height)
        self._core = core
        self._finest = finest
        self._wraps = wraps
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._room = self._full = pygame.Rect(0, 0, 1, 1)
        """Through what it looks past a sheet, and without one."""
        self._now = self._goal = View(1.0, -(core[0] + core[2]) / 2, 0.0)
        self._whole = True

    @property
    def view(self) -> View:
        """Where it looks now."""
        return self._now

    @property
    def is_moving(self) -> bool:
        """Whether it is still on its way."""
        return self._now != self._goal

    @property
    def is_whole(self) -> bool:
        """Whether it shows, or is about to show, all of the picture."""
        return self._whole

    @property
    def farthest(self) -> float:
        """Pixels per unit when all is shown."""
        core = self._core
        return min(self._full.width / (core[2] - core[0]), self._full.height / (core[3] - core[1]))

    @property
    def nearness(self) -> float:
        """How many times larger than from farthest away things are now."""
        return self._now.scale / self.farthest

    def layout(self, rect: pygame.Rect, room: pygame.Rect) -> None:
        """Look through another rectangle, at the same thing as before."""
        middle = self._goal.in_picture(self._room.center)
        near = 1.0 if self._whole else self._goal.scale / self.farthest
        self.rect, self._room, self._full = rect, room, room
        if self._whole:
            self._goal = self._fitting(middle[0])
        else:
            scale = self.farthest * near
            self._goal = self._bounded(self._around(scale, middle, room.center))
        self._now = self._goal

    def fit(self) -> None:
        """Go back to the whole picture."""
        self._whole = True
        self._goal = self._fitting(self._near((self._core[0] + self._core[2]) / 2))

    def zoom(self, factor: float, point: Spot) -> None:
        """Go nearer or farther, keeping what lies under a point of the screen."""
        nearest = min(self.farthest * NEAREST, max(self._finest, self.farthest * LEAST_NEAR))
        scale = min(nearest, max(self.farthest, self._goal.scale * factor))
        if scale <= self.farthest * 1.001:
            self._whole = True
            view = self._around(self.farthest, self._goal.in_picture(point), point)
            self._goal = self._fitting(view.in_picture(self._room.center)[0])
            return
        self._whole = False
        self._goal = self._bounded(self._around(scale, self._goal.in_picture(point), point))

    def pan(self, dx: float, dy: float, *, at_once: bool = False) -> None:
        """Push the picture by so many pixels."""
        goal = View(self._goal.scale, self._goal.left + dx, self._goal.top + dy)
        if self._whole:
            self._goal = self._fitting(goal.in_picture(self._room.center)[0])
        else:
            self._goal = self._bounded(goal)
        if at_once:
            self._now = self._goal

    def look_beside(self, sheet: pygame.Rect, spots: Sequence[Spot], margin: int) -> None:
        """Look past a sheet, as near as before, so that it hides few of some spots.

        Hidden is as well what is so near to it, or to an edge, that part of it may be cut off.
        """
        full = self._full
        left, right = sheet.left - full.left, full.right - sheet.right
        begin = full.left if left >= right else sheet.right
        room = pygame.Rect(begin, full.top, max(left, right), full.height)
        clear = room.inflate(-2 * margin, 0)

        def count_hidden(goal: View) -> int:
            return sum(not clear.collidepoint(goal.on_screen(spot)) for spot in spots)

        if room.width < full.width // 4 or not count_hidden(self._goal):
            return
        self._room, now = room, self._goal
        if not self._whole:
            self._goal = self._bounded(now)
            return
        step = now.scale / STEPS
        ways = sorted((way * step for way in range(-STEPS, STEPS)), key=abs)
        goals = [self._bounded(View(now.scale, now.left + way, now.top)) for way in ways]
        self._goal = min(goals, key=count_hidden)

    def look_freely(self) -> None:
        """Nothing lies over the map any more."""
        if self._room != self._full:
            middle = self._goal.in_picture(self._room.center)[0]
            self._room = self._full
            self._goal = self._fitting(middle) if self._whole else self._bounded(self._goal)

    def look_at(self, spot: Spot, near: float) -> None:
        """Bring a spot of the picture to the middle, so many times larger than the whole."""
        self._whole = near <= 1
        x = self._near(spot[0])
        view = self._around(self.farthest * near, (x, spot[1]), self._room.center)
        self._goal = self._fitting(x) if self._whole else self._bounded(view)

    def jump(self) -> None:
        """Be there at once."""
        self._now = self._goal

    def update(self, seconds: float) -> bool:
        """Glide on; whether it moved."""
        if self._now == self._goal:
            return False
        share = 1 - exp(-HASTE * seconds)
        now, goal = self._now, self._goal
        self._now = View(
            now.scale * (goal.scale / now.scale) ** share,
            now.left + (goal.left - now.left) * share,
            now.top + (goal.top - now.top) * share,
            goal.middle,
        )
        off = hypot(self._now.left - goal.left, self._now.top - goal.top)
        if off < 0.7 and abs(self._now.scale - goal.scale) < 1:
            self._now = goal
        return True

    @staticmethod
    def _around(scale: float, spot: Spot, point: Spot) -> View:
        return View(scale, point[0] - spot[0] * scale, point[1] - spot[1] * scale)

    def _near(self, x: float) -> float:
        """The same column of the map, as few turns as can be from what is in the middle."""
        if not self._wraps:
            return x
        return x + round(self._goal.in_picture(self._room.center)[0] - x)

    def _fitting(self, x: float) -> View:
        """All of the map, `x` in its middle if it wraps or part of it lies under a sheet."""
        core = self._core
        turns = self._wraps or self._room != self._full
        spot = (x if turns else (core[0] + core[2]) / 2, (core[1] + core[3]) / 2)
        return self._bounded(self._around(self.farthest, spot, self._room.center))

    def _bounded(self, view: View) -> View:
        """The view, pushed so that the map covers the room as far as it can."""
        places = []
        for axis, at in ((0, view.left), (1, view.top)):
            size = self._size[axis] * view.scale
            low = self._room[axis]
            high = low + self._room[axis + 2]
            if axis == 0 and self._wraps:
                places.append(at)
            elif size <= high - low:
                places.append(low + (high - low - size) / 2)
            else:
                places.append(min(float(low), max(high - size, at)))
        middle = self._room.centerx if self._wraps else None
        return View(view.scale, round(places[0]), round(places[1]), middle)
