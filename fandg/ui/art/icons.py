"""Icons: vector drawings, rendered in one colour at exactly the size needed."""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO

import pygame

from fandg.paths import assets_folder, icon_names
from fandg.ui.art.cache import SurfaceCache, ready
from fandg.ui.art.color import Rgb

SQUARE = 512
"""How wide and high the square of an icon is in its drawing."""

_PATH = re.compile(r' d="([^"]+)"')
_cache = SurfaceCache()


@cache
def _drawing(name: str) -> bytes:
    if name not in icon_names():
        raise KeyError(name)
    return (assets_folder() / "icons" / f"{name}.svg").read_bytes()


def outline_of(name: str) -> str:
    """The path of an icon in its square of `SQUARE` units, for a picture drawn of such parts."""
    return " ".join(_PATH.findall(_drawing(name).decode()))


def icon(name: str, size: int, color: Rgb, alpha: int = 255) -> pygame.Surface:
    """The icon as a square surface of `size` pixels, in one colour. Raises KeyError(name)."""
    size = max(1, size)

    def build() -> pygame.Surface:
        surface = _stencil(name, size).copy()
        surface.fill((*color, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    return _cache.get((name, size, color, alpha), build)


def print_icon(
    sheet: pygame.Surface, name: str, size: int, *prints: tuple[Rgb, tuple[float, float]]
) -> None:
    """Print an icon about points, each time in a colour, on a sheet that is to be kept itself.

    For such a sheet icons are large, and nobody needs them afterwards.
    """
    stencil = ready(_draw_stencil(name, max(1, size)))
    for color, center in prints:
        mark = stencil.copy()
        mark.fill((*color, 255), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(mark, mark.get_rect(center=center))


def _stencil(name: str, size: int) -> pygame.Surface:
    """The icon in white, which every colour of it is tinted from."""
    return _cache.get((name, size), lambda: _draw_stencil(name, size))


def _draw_stencil(name: str, size: int) -> pygame.Surface:
    surface = pygame.image.load_sized_svg(BytesIO(_drawing(name)), (size, size))
    # Fill the transparent parts as well, so that later scaling draws no dark fringe.
    surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return surface
