"""Faces: busts of layered shapes, lit by one lamp, printed with a halftone in their shade."""

from __future__ import annotations

from io import BytesIO

import pygame

from fandg.engine.portraits import Portrait
from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb
from fandg.ui.art.portrait_inks import Palette

_faces = SurfaceCache()
HALFTONE_FROM = 72
"""The size in pixels from which the shade has its dots; smaller ones would only be noise."""


def draw_portrait(
    face: Portrait, size: int, palette: Palette, *, close: bool = False
) -> pygame.Surface:
    """A person's bust as a square surface, clear round it; it stands on the lower edge.

    `close` comes near, as for a small disc: the head alone, with the collar.
    """
    size = max(8, size)
    return _faces.get((face, size, palette, close), lambda: _draw(face, size, palette, close))


def _draw(face: Portrait, size: int, palette: Palette, close: bool) -> pygame.Surface:
    # Where nobody is drawn, as at the title, their hats and hair are not needed.
    from fandg.ui.art.portrait_bust import bust_as_svg

    bust = pygame.image.load_sized_svg(BytesIO(bust_as_svg(face, palette, close)), (size, size))
    bust = bust.convert_alpha() if pygame.display.get_surface() else bust
    if size >= HALFTONE_FROM:
        _lay_halftone(bust, palette.ink)
    _lay_lamp(bust, palette.lamp)
    outlined = shapes.blank((size, size), palette.ink)
    edge = max(1, round(size / 90))
    shadow = bust.copy()
    shadow.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shadow.fill(palette.ink, special_flags=pygame.BLEND_RGB_ADD)
    for place in ((-edge, 0), (edge, 0), (0, -edge)):
        outlined.blit(shadow, place)
    outlined.blit(bust, (0, 0))
    return outlined


def _lay_halftone(bust: pygame.Surface, ink: Rgb) -> None:
    """Dots that grow towards the side away from the lamp, on the person alone."""
    size = bust.get_width()
    dots = shapes_screen(size, ink).copy()
    white = bust.copy()
    white.fill((255, 255, 255), special_flags=pygame.BLEND_RGB_ADD)
    dots.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    bust.blit(dots, (0, 0))


def shapes_screen(size: int, ink: Rgb) -> pygame.Surface:
    """A halftone screen that darkens from the upper left to the lower right."""
    return _faces.get(("screen", size, ink), lambda: _draw_screen(size, ink))


def _draw_screen(size: int, ink: Rgb) -> pygame.Surface:
    over = 2
    step = max(3.0, size / 52)
    screen = shapes.blank((size * over, size * over), ink)
    for row in range(int(size / step / 0.5) + 2):
        y = row * step * 0.5
        x = step * 0.5 * (row % 2)
        while x < size + step:
            share = (x / size) * 0.9 + (y / size) * 0.5 - 0.68
            if share > 0.02:
                radius = step * 0.42 * min(1.0, share * 1.5) ** 0.5
                pygame.draw.circle(screen, (*ink, 120), (x * over, y * over), radius * over)
            x += step
    return pygame.transform.smoothscale(screen, (size, size))


def _lay_lamp(bust: pygame.Surface, lamp: Rgb) -> None:
    """A thin edge of light where the bust ends towards the lamp."""
    size = bust.get_width()
    reach = max(1, round(size / 80))
    rim = bust.copy()
    rim.fill((255, 255, 255), special_flags=pygame.BLEND_RGB_ADD)
    moved = bust.copy()
    moved.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
    rim.blit(moved, (reach, reach), special_flags=pygame.BLEND_RGBA_SUB)
    rim.fill((*lamp, 190), special_flags=pygame.BLEND_RGBA_MULT)
    bust.blit(rim, (0, 0))
