"""Patterns: what tells an owner's things from another's to an eye that sees no colours."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from fandg.ui.art.color import Rgb

_Draw = Callable[[pygame.Surface, Rgb, float], None]


def fill_pattern(surface: pygame.Surface, pattern: str, color: Rgb, step: float) -> None:
    """Draw a seat's pattern all over a surface; `step` is its mesh in pixels."""
    _FILLS[pattern](surface, color, step)


def rim_pattern(
    surface: pygame.Surface, pattern: str, color: Rgb, inner: float, outer: float
) -> None:
    """Draw a seat's pattern round a disc, between two radii about the surface's middle."""
    middle = surface.get_width() / 2
    _RIMS[pattern](surface, color, middle, inner, outer)


def _nothing(surface: pygame.Surface, color: Rgb, step: float) -> None:
    """A solid field has no second ink."""


def _stripes(surface: pygame.Surface, color: Rgb, step: float) -> None:
    width, height = surface.get_size()
    for at in range(-int(height / step) - 1, int(width / step) + 2):
        left = at * step
        band = [
            (left, height),
            (left + step * 0.42, height),
            (left + step * 0.42 + height, 0),
            (left + height, 0),
        ]
        pygame.draw.polygon(surface, color, band)


def _scatter(surface: pygame.Surface, step: float) -> list[tuple[float, float]]:
    """Places in staggered rows over the whole surface."""
    width, height = surface.get_size()
    return [
        ((column + 0.5 * (row % 2)) * step, row * step * 0.6)
        for row in range(int(height / step / 0.6) + 2)
        for column in range(int(width / step) + 2)
    ]


def _dots(surface: pygame.Surface, color: Rgb, step: float) -> None:
    for place in _scatter(surface, step):
        pygame.draw.circle(surface, color, place, step * 0.2)


def _checks(surface: pygame.Surface, color: Rgb, step: float) -> None:
    width, height = surface.get_size()
    side = step * 0.6
    for row in range(int(height / side) + 1):
        for column in range(row % 2, int(width / side) + 1, 2):
            surface.fill(color, (column * side, row * side, math.ceil(side), math.ceil(side)))


def _waves(surface: pygame.Surface, color: Rgb, step: float) -> None:
    width, height = surface.get_size()
    for row in range(int(height / step) + 2):
        points = [
            (x, (row + 0.2) * step + step * 0.24 * math.sin(x / step * math.tau * 0.7))
            for x in range(0, width + 3, 2)
        ]
        pygame.draw.lines(surface, color, False, points, max(1, round(step * 0.22)))


def _diamonds(surface: pygame.Surface, color: Rgb, step: float) -> None:
    for x, y in _scatter(surface, step):
        reach = step * 0.27
        pygame.draw.polygon(
            surface, color, [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)]
        )


def _rings(surface: pygame.Surface, color: Rgb, step: float) -> None:
    for place in _scatter(surface, step * 1.15):
        pygame.draw.circle(surface, color, place, step * 0.3, max(1, round(step * 0.12)))


def _crosses(surface: pygame.Surface, color: Rgb, step: float) -> None:
    reach, thick = step * 0.24, max(1, round(step * 0.15))
    for x, y in _scatter(surface, step):
        pygame.draw.line(surface, color, (x - reach, y), (x + reach, y), thick)
        pygame.draw.line(surface, color, (x, y - reach), (x, y + reach), thick)


_FILLS: dict[str, _Draw] = {
    "solid": _nothing,
    "stripes": _stripes,
    "dots": _dots,
    "checks": _checks,
    "waves": _waves,
    "diamonds": _diamonds,
    "rings": _rings,
    "crosses": _crosses,
}

_Rim = Callable[[pygame.Surface, Rgb, float, float, float], None]


def _polar(middle: float, radius: float, angle: float) -> tuple[float, float]:
    return middle + radius * math.cos(angle), middle + radius * math.sin(angle)


def _rim_nothing(s: pygame.Surface, color: Rgb, middle: float, inner: float, outer: float) -> None:
    """A solid rim has no second ink."""


def _rim_blocks(count: int, share: float, slant: float) -> _Rim:
    """Blocks round the rim, upright or slanting."""

    def draw(s: pygame.Surface, color: Rgb, middle: float, inner: float, outer: float) -> None:
        for at in range(count):
            start = math.tau * at / count
            end = start + math.tau / count * share
            pygame.draw.polygon(
                s,
                color,
                [
                    _polar(middle, inner, start),
                    _polar(middle, inner, end),
                    _polar(middle, outer, end + slant),
                    _polar(middle, outer, start + slant),
                ],
            )

    return draw


def _rim_signs(count: int, sign: _Draw) -> _Rim:
    """Small signs round the rim; a sign is drawn about the middle of a square."""

    def draw(s: pygame.Surface, color: Rgb, middle: float, inner: float, outer: float) -> None:
        side = outer - inner
        for at in range(count):
            x, y = _polar(middle, (inner + outer) / 2, math.tau * at / count)
            sign(s.subsurface(_square(s, x, y, side)), color, side)

    return draw


def _square(s: pygame.Surface, x: float, y: float, side: float) -> pygame.Rect:
    whole = max(2, round(side))
    return pygame.Rect(round(x - side / 2), round(y - side / 2), whole, whole).clip(s.get_rect())


def _sign_dot(s: pygame.Surface, color: Rgb, side: float) -> None:
    pygame.draw.circle(s, color, (side / 2, side / 2), side * 0.34)


def _sign_diamond(s: pygame.Surface, color: Rgb, side: float) -> None:
    half, reach = side / 2, side * 0.46
    points = [
        (half - reach, half),
        (half, half - reach),
        (half + reach, half),
        (half, half + reach),
    ]
    pygame.draw.polygon(s, color, points)


def _sign_cross(s: pygame.Surface, color: Rgb, side: float) -> None:
    half, thick = side / 2, side * 0.26
    s.fill(color, (half - thick / 2, side * 0.1, thick, side * 0.8))
    s.fill(color, (side * 0.1, half - thick / 2, side * 0.8, thick))


def _rim_wave(s: pygame.Surface, color: Rgb, middle: float, inner: float, outer: float) -> None:
    reach = (outer - inner) * 0.3
    points = [
        _polar(middle, (inner + outer) / 2 + reach * math.sin(14 * turn), turn)
        for turn in (math.tau * at / 180 for at in range(180))
    ]
    for start, end in zip(points, points[1:] + points[:1], strict=True):
        pygame.draw.line(s, color, start, end, max(2, round((outer - inner) * 0.24)))


def _rim_lines(s: pygame.Surface, color: Rgb, middle: float, inner: float, outer: float) -> None:
    thick = max(2, round((outer - inner) * 0.2))
    for share in (0.38, 0.86):
        radius = inner + (outer - inner) * share
        pygame.draw.circle(s, color, (middle, middle), radius, thick)


_RIMS: dict[str, _Rim] = {
    "solid": _rim_nothing,
    "stripes": _rim_blocks(16, 0.42, 0.16),
    "dots": _rim_signs(14, _sign_dot),
    "checks": _rim_blocks(10, 0.5, 0.0),
    "waves": _rim_wave,
    "diamonds": _rim_signs(12, _sign_diamond),
    "rings": _rim_lines,
    "crosses": _rim_signs(12, _sign_cross),
}
