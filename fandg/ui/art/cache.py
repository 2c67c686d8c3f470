"""A bounded store of drawn surfaces, so that a thing is composed once per size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from itertools import count
from typing import ClassVar

import pygame

WINDOWS = 6
"""How many times what fills the window all caches together may hold."""
LEAST = 32 * 1024 * 1024
"""Bytes that they may hold in the smallest window ..."""
MOST = 160 * 1024 * 1024
"""... and in the largest: what a table needs in one of 3840x2160."""
KEEPING = 1024
"""Bytes that a surface takes at least, with its key and its place on the shelf."""
INKED = pygame.BLEND_PREMULTIPLIED
_numbers = count()


def ready(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's own format, where there is a display to match."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        return surface
    if surface.get_flags() & pygame.SRCALPHA:
        return surface.convert_alpha()
    return surface.convert()


def folded(surface: pygame.Surface) -> pygame.Surface:
    """A copy in which each run of pixels is kept as what it is: clear, solid, or between.

    Where most of it is clear or solid it is drawn in a third of the time, as long as that is onto
    what has no alpha. It is not to be drawn on, scaled, or faded.
    """
    made = ready(surface).copy()
    made.set_alpha(255, pygame.RLEACCEL)
    return made


def inked(surface: pygame.Surface) -> pygame.Surface:
    """A copy whose colours are weighted by their alpha, to be drawn with `INKED`.

    That takes a third of the time, and it may be scaled as any other.
    """
    return surface.premul_alpha() if surface.get_flags() & pygame.SRCALPHA else surface


class SurfaceCache:
    """Surfaces by key. All caches share one shelf: what was used least recently goes first."""

    _shelf: ClassVar[OrderedDict[tuple[int, Hashable], pygame.Surface]] = OrderedDict()
    _held: ClassVar[int] = 0
    """Bytes on the shelf."""

    def __init__(self, finish: Callable[[pygame.Surface], pygame.Surface] = ready) -> None:
        self._number = next(_numbers)
        self._finish = finish

    def get(self, key: Hashable, build: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of this key, built now if it is not held. Callers never draw on it."""
        found = self.find(key)
        if found is not None:
            return found
        made = self._finish(build())
        SurfaceCache._shelf[self._number, key] = made
        SurfaceCache._held += _weight(made)
        SurfaceCache.shrink()
        return made

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The surface of this key, if it is held."""
        place = (self._number, key)
        found = SurfaceCache._shelf.get(place)
        if found is not None:
            SurfaceCache._shelf.move_to_end(place)
        return found

    @staticmethod
    def shrink() -> None:
        """Let go what is more than this window may have, but for what was used last."""
        shelf, limit = SurfaceCache._shelf, _limit()
        while SurfaceCache._held > limit and len(shelf) > 1:
            _, dropped = shelf.popitem(last=False)
            SurfaceCache._held -= _weight(dropped)


def _limit() -> int:
    """Bytes that may be held with this window."""
    window = pygame.display.get_surface() if pygame.display.get_init() else None
    return min(MOST, max(LEAST, WINDOWS * _weight(window))) if window is not None else LEAST


def _weight(surface: pygame.Surface) -> int:
    return max(KEEPING, surface.get_pitch() * surface.get_height())
