"""Icons: vector drawings, rendered in one colour at exactly the size needed."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pygame

from fandg.paths import assets_folder, icon_names
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb

_cache = SurfaceCache()


@cache
def _drawing(name: str) -> bytes:
    if name not in icon_names():
        raise KeyError(name)
    return (assets_folder() / "icons" / f"{name}.svg").read_bytes()


def icon(name: str, size: int, color: Rgb, alpha: int = 255) -> pygame.Surface:
    """The icon as a square surface of `size` pixels, in one colour. Raises KeyError(name)."""
    size = max(1, size)

    def build() -> pygame.Surface:
        surface = _stencil(name, size).copy()
        surface.fill((*color, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    return _cache.get((name, size, color, alpha), build)


def _stencil(name: str, size: int) -> pygame.Surface:
    """The icon in white, which every colour of it is tinted from."""
    source = _drawing(name)

    def build() -> pygame.Surface:
        surface = pygame.image.load_sized_svg(BytesIO(source), (size, size))
        # Fill the transparent parts as well, so that later scaling draws no dark fringe.
        surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return surface

    return _cache.get((name, size), build)
