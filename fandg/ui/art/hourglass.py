"""The hourglass that stands on the table."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from fandg.ui.art import materials, shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.theme import Theme

_glasses = SurfaceCache()
_OVER = 3
_STEPS = 60


def hourglass(size: tuple[int, int], level: float, theme: Theme) -> pygame.Surface:
    """A brass hourglass; `level` is the share of sand still above, from 1 down to 0."""
    step = round(min(1.0, max(0.0, level)) * _STEPS)
    return _glasses.get(
        ("hourglass", size, step, theme), lambda: _draw_hourglass(size, step / _STEPS, theme)
    )


def _bulb_width(y: float) -> float:
    """Half the glass's width at a height from 0 (top) to 1, as a share of the widest."""
    away = abs(y - 0.5) * 2
    swell = math.sin(math.pi / 2 * min(1.0, away * 1.12))
    return 0.07 + 0.93 * swell * math.sqrt(swell)


def _draw_hourglass(size: tuple[int, int], level: float, theme: Theme) -> pygame.Surface:
    width, height = size[0] * _OVER, size[1] * _OVER
    glass = shapes.blank((width, height), theme.brass)
    cap = height * 0.085
    top, bottom = cap * 1.25, height - cap * 1.25
    half = width * 0.33
    middle = width / 2

    def at(y: float, share: float) -> tuple[float, float]:
        return middle + share * half * _bulb_width(y), top + (bottom - top) * y

    outline = [at(k / 40, -1) for k in range(41)] + [at(k / 40, 1) for k in range(40, -1, -1)]
    pygame.draw.polygon(glass, materials.GLASS, outline)
    _draw_sand(glass, at, level, materials.SAND, materials.SAND_SHADE)
    shine = [at(k / 40, -0.78) for k in range(5, 16)] + [
        at(k / 40, -0.55) for k in range(15, 4, -1)
    ]
    pygame.draw.polygon(glass, (255, 255, 255, 120), shine)
    low = [at(k / 40, -0.8) for k in range(26, 37)] + [at(k / 40, -0.62) for k in range(36, 25, -1)]
    pygame.draw.polygon(glass, (255, 255, 255, 90), low)
    pygame.draw.lines(glass, materials.GLASS_EDGE, True, outline, max(2, width // 60))
    for x in (width * 0.09, width * 0.91):
        _post(glass, x, cap * 0.8, height - cap * 0.8, width * 0.045, theme)
    for y in (0.0, height - cap):
        _cap(glass, pygame.Rect(0, round(y), width, round(cap)), theme)
    return pygame.transform.smoothscale(glass, size)


def _draw_sand(
    glass: pygame.Surface,
    at: Callable[[float, float], tuple[float, float]],
    level: float,
    sand: Rgb,
    dark: Rgb,
) -> None:
    """The sand above with its hollow, the thread that runs, and the heap below."""
    if level > 0:
        top = 0.5 - 0.40 * level**0.7
        rows = [top + (0.5 - top) * k / 20 for k in range(21)]
        left = [at(y, -0.9) for y in rows]
        right = [at(y, 0.9) for y in reversed(rows)]
        dip = at(min(0.5, top + 0.035), 0.0)
        pygame.draw.polygon(glass, sand, [dip, *left, *right])
        pygame.draw.polygon(glass, dark, [dip, at(top, -0.9), at(top + 0.015, 0.0), at(top, 0.9)])
    if 0 < level < 1:
        thread = max(2, glass.get_width() // 70)
        pygame.draw.line(glass, sand, at(0.48, 0.0), at(0.95, 0.0), thread)
    if level < 1:
        top = 0.97 - 0.36 * (1 - level) ** 0.7
        rows = [top + (0.97 - top) * (0.35 + 0.65 * k / 20) for k in range(21)]
        left = [at(y, -0.9) for y in rows]
        right = [at(y, 0.9) for y in reversed(rows)]
        pygame.draw.polygon(glass, sand, [at(top, 0.0), *left, *right])
        pygame.draw.polygon(glass, dark, [at(top, 0.0), *right[-4:], right[0], at(0.97, 0.45)])


def _post(
    surface: pygame.Surface, x: float, top: float, bottom: float, half: float, theme: Theme
) -> None:
    """A turned brass pillar."""
    steps = max(3, round(half * 2))
    for step in range(steps):
        share = step / (steps - 1)
        tone = mix(theme.brass_dark, lighter(theme.brass, 0.4), math.sin(math.pi * share) ** 0.8)
        pygame.draw.line(surface, tone, (x - half + step, top), (x - half + step, bottom))
    knob = pygame.Rect(0, 0, half * 3.4, half * 2.8)
    knob.center = (round(x), round((top + bottom) / 2))
    pygame.draw.ellipse(surface, darker(theme.brass_dark, 0.2), knob)
    shine = knob.inflate(-half, -half).move(0, -half * 0.2)
    pygame.draw.ellipse(surface, lighter(theme.brass, 0.15), shine)


def _cap(surface: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
    """A moulded brass plate at top or bottom."""
    radius = rect.height // 3
    shapes.fill_round(surface, rect, darker(theme.brass_dark, 0.5), radius)
    stops = (lighter(theme.brass, 0.5), theme.brass, theme.brass_dark)
    inner = rect.inflate(-rect.height // 5, -rect.height // 5)
    face = shapes.gradient(inner.size, stops)
    plate = shapes.blank(inner.size, theme.brass)
    plate.blit(face, (0, 0))
    shapes.cut_round(plate, radius)
    surface.blit(plate, inner)
