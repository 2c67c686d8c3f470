"""A bounded store of drawn surfaces, so that a thing is composed once per size."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


def ready(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's own format, where there is a display to match."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        return surface
    if surface.get_flags() & pygame.SRCALPHA:
        return surface.convert_alpha()
    return surface.convert()


class SurfaceCache:
    """Surfaces by key, the least recently used dropped beyond a number of bytes."""

    def __init__(self, megabytes: int) -> None:
        self._limit = megabytes * 1024 * 1024
        self._held = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, build: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of this key, built now if it is not held. Callers never draw on it."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        made = ready(build())
        self._surfaces[key] = made
        self._held += _weight(made)
        while self._held > self._limit and len(self._surfaces) > 1:
            _, dropped = self._surfaces.popitem(last=False)
            self._held -= _weight(dropped)
        return made

    def clear(self) -> None:
        """Forget everything, as after a change of display."""
        self._surfaces.clear()
        self._held = 0

    def __len__(self) -> int:
        return len(self._surfaces)


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
