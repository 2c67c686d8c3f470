"""The camera over a map that goes round: where it looks, how near, and what moves it."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, exp, floor
from typing import NamedTuple

import pygame

from fandg.games.labyrinth.regions import CELLS, GRID
from fandg.ui.intents import Command, Hover, Intent, Pan, Press, Release, Wheel
from fandg.ui.stage import Stage

SIDE = 5
"""Regions along each side of the map."""
HOME = (2.5, 2.5)
"""The middle of the camp, in Regions from the north-west corner."""
RIM = 0.5
"""How much of a Region is seen again beyond each edge where the whole map is."""
NEAREST, STEP = 3.2, 1.3
HASTE = 12.0
"""How fast it follows where it is sent, per second."""
DRAG = 6
LOOKS = {"look-left": (-1, 0), "look-right": (1, 0), "look-up": (0, -1), "look-down": (0, 1)}
LEAN = 0.12
"""Regions a frame by which the pad pans with its stick held over."""


class _Lie(NamedTuple):
    """Where the Regions lie in one look at the map."""

    look: tuple[int, ...]
    places: list[pygame.Rect]
    """Of each Region the copy nearest to the middle ..."""
    copies: list[list[pygame.Rect]]
    """... and all that are in view."""


class MapCamera:
    """Looks at a map of square Regions whose edges join, through a rectangle of the board."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.rect = pygame.Rect(0, 0, 1, 1)
        self._fit = 1.0
        self.middle = HOME
        """What lies in the middle, in Regions from the north-west corner."""
        self.near = 1.0
        """How many times nearer than where the whole map is seen."""
        self._goal = (HOME, 1.0)
        self._pressed: tuple[int, int] | None = None
        self._dragged = False
        self._panned = False
        self._lay = _Lie((), [], [])

    def layout(self, rect: pygame.Rect, readable: float) -> None:
        """Look through a rectangle, so near that a Region is at least so many pixels wide."""
        self.rect = rect
        self._fit = min(rect.size) / (SIDE + 2 * RIM)
        self._least = max(1.0, readable / self._fit)
        self.middle, self.near = HOME, self._least
        self._goal = (HOME, self._least)

    @property
    def tile(self) -> int:
        """How wide a Region is, in pixels."""
        return max(8, round(self._fit * self.near))

    @property
    def is_whole(self) -> bool:
        """Whether all of the map is seen."""
        return self.tile * SIDE <= min(self.rect.size)

    @property
    def is_moving(self) -> bool:
        """Whether it glides, or a hand moves it."""
        return self._dragged or (self.middle, self.near) != self._goal

    # Places

    def origin(self) -> tuple[int, int]:
        """Where on the screen the north-west corner of one copy of the map lies."""
        tile = self.tile
        return (
            floor(self.rect.centerx - self.middle[0] * tile + 0.5),
            floor(self.rect.centery - self.middle[1] * tile + 0.5),
        )

    def place(self, cell: int) -> pygame.Rect:
        """Where a Region lies: its copy that is nearest to the middle."""
        return self._lie().places[cell].copy()

    def places(self) -> list[pygame.Rect]:
        """Where all Regions lie."""
        return [*self._lie().places]

    def copies(self, cell: int) -> list[pygame.Rect]:
        """Where a Region is seen, once more beyond the edges."""
        return [*self._lie().copies[cell]]

    def _lie(self) -> _Lie:
        """Where all Regions lie, found once for each look: all that is drawn asks for it."""
        (left, top), tile, rect = self.origin(), self.tile, self.rect
        look = (left, top, tile, *rect)
        if look == self._lay.look:
            return self._lay
        whole = tile * SIDE
        lefts = [_nearest(left + at * tile, tile, rect.centerx, whole) for at in range(SIDE)]
        tops = [_nearest(top + at * tile, tile, rect.centery, whole) for at in range(SIDE)]
        places, copies = [], []
        for column, row in map(GRID.place_of, CELLS):
            across = _seen(lefts[column], tile, rect.left, rect.right, whole)
            down = _seen(tops[row], tile, rect.top, rect.bottom, whole)
            places.append(pygame.Rect(lefts[column], tops[row], tile, tile))
            copies.append([pygame.Rect(x, y, tile, tile) for x in across for y in down])
        self._lay = _Lie(look, places, copies)
        return self._lay

    def corners(self) -> Iterator[tuple[int, int]]:
        """The north-west corner of each copy of the map that reaches into view."""
        (left, top), whole = self.origin(), self.tile * SIDE
        for x in range(
            floor((self.rect.left - left) / whole), ceil((self.rect.right - left) / whole)
        ):
            for y in range(
                floor((self.rect.top - top) / whole), ceil((self.rect.bottom - top) / whole)
            ):
                yield left + x * whole, top + y * whole

    def true_part(self) -> pygame.Rect:
        """The part of the view in which each Region is seen for the first time."""
        whole = pygame.Rect(0, 0, self.tile * SIDE, self.tile * SIDE)
        first = self._lie().places
        whole.topleft = (min(p.left for p in first), min(p.top for p in first))
        return whole

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        """The Region at a point, on whatever copy; None beside the map."""
        if not self.rect.collidepoint(pos):
            return None
        left, top = self.origin()
        column = floor((pos[0] - left) / self.tile) % SIDE
        row = floor((pos[1] - top) / self.tile) % SIDE
        return GRID.cell_at(column, row)

    # Moving

    def look_at(self, cell: int) -> None:
        """Go to a Region by the shortest way, over an edge if need be."""
        column, row = GRID.place_of(cell)
        spot = tuple(
            here + ((there + 0.5 - here + SIDE / 2) % SIDE - SIDE / 2)
            for there, here in zip((column, row), self.middle, strict=True)
        )
        self._send((spot[0], spot[1]), self._goal[1])

    def follow(self, cell: int) -> None:
        """Bring a Region into view, where the map is looked at from near."""
        inner = self.rect.inflate(-self.tile, -self.tile)
        if not self.is_whole and not inner.collidepoint(self.place(cell).center):
            self.look_at(cell)

    def _send(self, middle: tuple[float, float], near: float) -> None:
        self._goal = (middle, min(NEAREST * max(1.0, self._least), max(1.0, near)))
        if self._stage.settings.reduced_motion:
            self.middle, self.near = self._goal

    def _pan(self, x: float, y: float) -> None:
        (column, row), near = self._goal
        self._send((column + x, row + y), near)

    def handle(self, intent: Intent) -> bool:
        """Scroll round or go nearer; whether the intent did that."""
        if isinstance(intent, Wheel) and self.rect.collidepoint(intent.pos):
            self._send(self._goal[0], self._goal[1] * STEP**intent.notches)
        elif isinstance(intent, Pan):
            self._pan(intent.x * LEAN, intent.y * LEAN)
            self.middle, self._panned = self._goal[0], True
        elif isinstance(intent, Command):
            return self._take_command(intent.name)
        else:
            return self._take_pointer(intent)
        return True

    def _take_command(self, name: str) -> bool:
        if name in LOOKS:
            self._pan(*LOOKS[name])
        elif name == "home":
            self._send(HOME, self._least)
        elif name in ("zoom-in", "zoom-out"):
            self._send(self._goal[0], self._goal[1] * STEP ** (1 if name == "zoom-in" else -1))
        else:
            return False
        return True

    def _take_pointer(self, intent: Intent) -> bool:
        if isinstance(intent, Press) and self.rect.collidepoint(intent.pos):
            # A double click is two clicks: a tile is turned by one after the other.
            if intent.button == 2:
                self._pressed = None
                self._send(HOME, self._least)
                return True
            self._pressed = intent.pos if intent.button == 1 else None
        elif isinstance(intent, Hover) and intent.drag is not None and self._pressed is not None:
            far = max(abs(intent.pos[at] - self._pressed[at]) for at in (0, 1))
            if not self._dragged and far < DRAG:
                return False
            self._dragged = True
            self._pan(-intent.drag[0] / self.tile, -intent.drag[1] / self.tile)
            self.middle = self._goal[0]
            return True
        elif isinstance(intent, Release) and self._dragged:
            self._pressed, self._dragged = None, False
            return True
        return False

    def clicked(self, intent: Intent) -> tuple[int, int] | None:
        """The point that is chosen: where the mouse was pressed and let go without dragging."""
        if isinstance(intent, Press) and intent.button == 1:
            return None if self.rect.collidepoint(intent.pos) else intent.pos
        if isinstance(intent, Release) and self._pressed is not None:
            self._pressed = None
            return intent.pos
        return None

    def update(self, seconds: float) -> bool:
        """Glide on; whether the view changed."""
        panned, self._panned = self._panned, False
        if (self.middle, self.near) == self._goal:
            return panned
        share = 1 - exp(-HASTE * seconds)
        (x, y), near = self._goal
        self.middle = (
            self.middle[0] + (x - self.middle[0]) * share,
            self.middle[1] + (y - self.middle[1]) * share,
        )
        self.near += (near - self.near) * share
        gone = abs(x - self.middle[0]) + abs(y - self.middle[1]) + abs(near - self.near)
        if gone < 0.004:
            self.middle, self.near = self._goal
        return True


def _nearest(low: int, tile: int, middle: int, whole: int) -> int:
    """Where a row of Regions begins, turned round to where its middle is nearest to a point."""
    return low - floor((low + tile // 2 - middle) / whole + 0.5) * whole


def _seen(low: int, tile: int, first: int, last: int, whole: int) -> list[int]:
    """Where the copies of a row of Regions begin that reach between two edges."""
    found = (low + turn * whole for turn in range(-2, 3))
    return [at for at in found if at < last and at + tile > first]
