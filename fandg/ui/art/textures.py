"""Grain: small grey tiles, coloured and laid side by side over any size."""

from __future__ import annotations

from functools import cache

import pygame

from fandg.paths import assets_folder
from fandg.ui.art.cache import SurfaceCache, ready
from fandg.ui.art.color import Rgb

_tiles = SurfaceCache()


@cache
def _grey(name: str) -> pygame.Surface:
    loaded = pygame.image.load(assets_folder() / "textures" / f"{name}.jpg")
    # In four bytes a pixel: read and laid down in half the time.
    grey = pygame.Surface(loaded.get_size(), depth=32)
    grey.blit(loaded, (0, 0))
    return grey


@cache
def _brightness(name: str) -> int:
    """How bright a grain is on average."""
    return pygame.transform.average_color(_grey(name))[0]


def tile(name: str, color: Rgb) -> pygame.Surface:
    """One repeat of the paper, felt, leather or wood in a colour."""

    def build() -> pygame.Surface:
        grain = _grey(name)
        # The colour is lifted to come out as itself on average, as far as its hue allows.
        lift = min(255 / _brightness(name), 255 / max(1, *color))
        lifted = [int(part * lift) for part in color]
        surface = grain.copy()
        surface.fill(lifted, special_flags=pygame.BLEND_RGB_MULT)
        return surface

    return _tiles.get((name, color), build)


def lay(size: tuple[int, int], name: str, color: Rgb, start: int = 0) -> pygame.Surface:
    """An opaque ground of the given size; `start` shifts the grain, so that sheets differ."""
    ground = ready(pygame.Surface(size, depth=32))
    piece = tile(name, color)
    width, height = piece.get_size()
    left, top = -(start * 173 % width), -(start * 97 % height)
    for x in range(left, size[0], width):
        for y in range(top, size[1], height):
            ground.blit(piece, (x, y))
    return ground


def with_alpha(ground: pygame.Surface) -> pygame.Surface:
    """The opaque ground as a surface whose corners can be cut."""
    surface = pygame.Surface(ground.get_size(), pygame.SRCALPHA)
    surface.blit(ground, (0, 0))
    return surface
