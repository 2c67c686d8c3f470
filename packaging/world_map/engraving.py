"""The little engravings that tell terrain: peaks, trees, palms, dunes, grass and ice."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from world_map.pen import XY, Ink, Pen

_BROWN: Ink = (92, 60, 38, 225)
_GREEN: Ink = (52, 74, 34, 225)
_PINE: Ink = (66, 76, 36, 225)
_OCHRE: Ink = (150, 100, 44, 215)
_STRAW: Ink = (122, 110, 52, 215)
_BLUE: Ink = (92, 122, 134, 225)


def _move(points: list[XY], x: float, y: float, size: float) -> list[XY]:
    return [(x + px * size, y + py * size) for px, py in points]


def peak(pen: Pen, x: float, y: float, size: float, rng: random.Random) -> None:
    """A mountain with its lit side left and its hatched side right; y is its foot."""
    high = size * rng.uniform(0.75, 1.05)
    left, right = -size * rng.uniform(0.5, 0.62), size * rng.uniform(0.5, 0.66)
    top = (x + size * rng.uniform(-0.06, 0.06), y - high)

    def slope(end: float) -> list[XY]:
        points = [top]
        for step in (0.3, 0.6, 1.0):
            jag = size * rng.uniform(-0.045, 0.045) if step < 1 else 0
            points.append((top[0] + (x + end - top[0]) * step + jag, top[1] + high * step))
        return points

    lit, dark = slope(left), slope(right)
    ridge = [
        top,
        (top[0] + size * 0.06, y - high * 0.68),
        (top[0] - size * 0.03, y - high * 0.42),
        (top[0] + size * 0.07, y - high * 0.1),
    ]
    pen.fill([*reversed(lit), *dark[1:]], (243, 226, 196, 240))
    pen.fill([*ridge, *reversed(dark)], (190, 148, 114, 235))
    for step in range(1, 6):
        share = step / 6
        start = (
            top[0] + (dark[-1][0] - top[0]) * share * 0.96,
            top[1] + high * share * 0.96,
        )
        run = size * (0.10 + 0.16 * share)
        pen.line([start, (start[0] - run * 0.75, start[1] + run)], _BROWN, 1.5)
    pen.line(ridge, _BROWN, 1.8)
    pen.line(lit, _BROWN, 2.2)
    pen.line(dark, _BROWN, 3.0)


def broadleaf(pen: Pen, x: float, y: float, size: float, rng: random.Random) -> None:
    """A jungle tree: a crown of lobes over a short trunk."""
    pen.line([(x, y), (x, y - size * 0.35)], _GREEN, 3)
    lobes = [(-0.24, -0.42, 0.2), (0.24, -0.42, 0.2), (0, -0.66, 0.24), (0, -0.42, 0.24)]
    for shade in (False, True):
        for dx, dy, radius in lobes:
            spot = (x + dx * size, y + dy * size)
            fill = (136, 164, 92, 240)
            pen.disc(spot, radius * size - (1.6 if shade else 0), fill if shade else _GREEN)
    for dx, dy, radius in lobes[1:3]:
        spot = (x + dx * size, y + dy * size)
        pen.arc(spot, radius * size * 0.62, -50, 60 + rng.uniform(-10, 20), _GREEN, 1.8)
    pen.arc((x - 0.1 * size, y - 0.42 * size), size * 0.14, 20, 140, _GREEN, 1.6)


def palm(pen: Pen, x: float, y: float, size: float, rng: random.Random) -> None:
    """A palm with a bent trunk."""
    lean = size * rng.uniform(-0.2, 0.2)
    crown = (x + lean, y - size * 0.8)
    pen.line([(x, y), (x + lean * 0.35, y - size * 0.4), crown], _GREEN, 3)
    for angle in (-165, -125, -80, -40, 0, 28, 158):
        turn = math.radians(angle + rng.uniform(-8, 8))
        reach = size * 0.4
        middle = (
            crown[0] + math.cos(turn) * reach * 0.6,
            crown[1] + math.sin(turn) * reach * 0.6 - 2,
        )
        tip = (crown[0] + math.cos(turn) * reach, crown[1] + math.sin(turn) * reach + size * 0.14)
        pen.line([crown, middle, tip], _GREEN, 3.0)


def jungle(pen: Pen, x: float, y: float, size: float, rng: random.Random) -> None:
    """A jungle tree, now and then a palm."""
    (palm if rng.random() < 0.34 else broadleaf)(pen, x, y, size, rng)


def conifer(pen: Pen, x: float, y: float, size: float, rng: random.Random) -> None:
    """A fir, dark on its right side."""
    high, half = size * rng.uniform(0.85, 1.05), size * 0.27
    pen.line([(x, y), (x, y - high * 0.2)], _PINE, 3)
    shape: list[XY] = [(x, y - high)]
    for step, out, inner in ((0.40, 0.55, 0.26), (0.62, 0.8, 0.42), (0.86, 1.0, 0.0)):
        shape += [
            (x + half * out, y - high * (1 - step)),
            (x + half * inner, y - high * (1 - step)),
        ]
    mirror = [(2 * x - px, py) for px, py in reversed(shape)]
    pen.fill([*shape, *mirror], (150, 160, 100, 240))
    pen.fill([*shape, (x, y - high * 0.14)], (88, 100, 56, 235))
    pen.line([*shape, *mirror], _PINE, 1.8)


def dune(pen: Pen, x: float, y: float, size: float, rng: random.Random) -> None:
    """A dune: a crest, its lee side hatched, and some grains."""
    long, high = size * rng.uniform(0.7, 0.95), size * rng.uniform(0.20, 0.28)
    crest = []
    for step in range(13):
        share = step / 12
        rise = math.sin(math.pi * share**0.8) * high
        crest.append((x - long + 2 * long * share, y - rise))
    pen.fill([*crest, (x + long * 0.3, y + 1)], (247, 222, 160, 215))
    for step in range(6, 12):
        start = crest[step]
        run = size * 0.03 * (12 - step)
        pen.line([start, (start[0] - run * 1.6, start[1] + run + 3)], _OCHRE, 1.5)
    pen.line(crest, _OCHRE, 2.4)
    for _ in range(5):
        grain = (x + rng.uniform(-0.9, 0.9) * long, y + rng.uniform(4, 15))
        pen.disc(grain, 1.5, _OCHRE)


def tuft(pen: Pen, x: float, y: float, size: float, rng: random.Random) -> None:
    """A tuft of grass."""
    for blade in range(-3, 4):
        lean = blade * size * 0.085
        high = size * (0.46 - 0.055 * abs(blade)) * rng.uniform(0.8, 1.1)
        root = x + blade * size * 0.05
        pen.line(
            [(root, y), (root + lean * 0.4, y - high * 0.6), (root + lean, y - high)], _STRAW, 2
        )
    pen.line([(x - size * 0.36, y + 1), (x + size * 0.36, y + 1)], _STRAW, 1.5)


def floe(pen: Pen, x: float, y: float, size: float, rng: random.Random) -> None:
    """A shard of ice standing out of the snow."""
    tall = size * rng.uniform(0.6, 0.85)
    outline = _move([(-0.42, 0), (-0.3, -0.42), (-0.1, -0.5), (0.05, -1), (0.24, -0.62),
                     (0.44, 0)], x, y, tall)  # fmt: skip
    shaded = _move([(0.05, -1), (0.24, -0.62), (0.44, 0), (0.1, 0), (0.0, -0.45)], x, y, tall)
    pen.fill(outline, (246, 249, 247, 245))
    pen.fill(shaded, (178, 202, 210, 240))
    pen.line(outline, _BLUE, 2.2)
    pen.line(_move([(0.05, -1), (0.0, -0.45), (0.1, 0)], x, y, tall), _BLUE, 1.6)
    for row in (5, 11):
        shift = rng.uniform(-0.2, 0.2) * tall
        pen.line(
            [(x - 0.5 * tall + shift, y + row), (x + 0.35 * tall + shift, y + row)], _BLUE, 1.5
        )


Engraver = Callable[[Pen, float, float, float, random.Random], None]
ENGRAVERS: dict[str, tuple[Engraver, float, float]] = {
    "mountain": (peak, 66, 58),
    "jungle": (jungle, 54, 50),
    "forest": (conifer, 56, 42),
    "desert": (dune, 46, 76),
    "plain": (tuft, 50, 62),
    "ice": (floe, 50, 84),
}
"""By terrain: who draws it, its size and the distance between two, in pixels of the sheet."""
