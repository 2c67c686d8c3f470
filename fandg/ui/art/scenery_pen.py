"""The brush of the wide pictures: strokes, fades and lights as SVG.

A picture is `HIGH` units high and as wide as its shape asks for. Colours are SVG's own words. In a
path `.5w` stands for half of the picture's width.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from itertools import pairwise
from math import cos, hypot, pi, sin, tau
from zlib import crc32

from fandg.ui.art.color import mix, rgb

HIGH = 400.0
Spot = tuple[float, float]


def blend(a: str, b: str, share: float) -> str:
    """The colour between two others."""
    red, green, blue = mix(rgb(a[1:]), rgb(b[1:]), share)
    return f"#{red:02x}{green:02x}{blue:02x}"


_SHARE = re.compile(r"(-?[\d.]+)w")


def frame(parts: str, wide: float) -> bytes:
    """A whole drawing, `wide` units wide, once its shares of the width are known."""
    known = _SHARE.sub(lambda found: f"{float(found[1]) * wide:.1f}", parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:.2f} {HIGH}" '
        f'preserveAspectRatio="none">{known}</svg>'
    ).encode()


def area(path: str, color: str, alpha: float = 1.0) -> str:
    """An area in one ink."""
    return f'<path d="{path}" fill="{color}" fill-opacity="{alpha:.2f}"/>'


def stroke(path: str, color: str, width: float, alpha: float = 1.0) -> str:
    """A line with round ends."""
    return (
        f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width:.2f}" '
        f'stroke-opacity="{alpha:.2f}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def dashed(path: str, color: str, width: float, dashes: str) -> str:
    """A line of strokes and gaps, so long in turns."""
    return (
        f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width}" '
        f'stroke-dasharray="{dashes}"/>'
    )


def ball(x: float, y: float, radius: float, color: str, alpha: float = 1.0) -> str:
    """A round area."""
    return oval(x, y, radius, radius, color, alpha)


def oval(x: float, y: float, wide: float, high: float, color: str, alpha: float = 1.0) -> str:
    """An oval area; `wide` and `high` are half of what it measures."""
    return (
        f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{wide:.1f}" ry="{high:.1f}" '
        f'fill="{color}" fill-opacity="{alpha:.2f}"/>'
    )


def block(x: float, y: float, wide: float, high: float, color: str, alpha: float = 1.0) -> str:
    """An upright rectangle."""
    return area(f"M{x:.1f} {y:.1f} h{wide:.1f} v{high:.1f} h{-wide:.1f} Z", color, alpha)


def outline(points: Iterable[Spot]) -> str:
    """A closed outline of straight lines."""
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + " Z"


def bend(points: list[Spot]) -> str:
    """A soft line through points."""
    words = [f"M{points[0][0]:.1f} {points[0][1]:.1f}"]
    for (ax, ay), (bx, by) in pairwise(points):
        middle = (ax + bx) / 2
        words.append(f"C{middle:.1f} {ay:.1f} {middle:.1f} {by:.1f} {bx:.1f} {by:.1f}")
    return " ".join(words)


def fade(path: str, start: Spot, end: Spot, *stops: tuple[str, float]) -> str:
    """An area that runs from colour to colour along a line; each stop has its opacity."""
    (ax, ay), (bx, by) = start, end
    line = f'gradientUnits="userSpaceOnUse" x1="{ax:.1f}" y1="{ay:.1f}" x2="{bx:.1f}" y2="{by:.1f}"'
    return _shaded("linearGradient", line, path, stops)


def glow(x: float, y: float, radius: float, color: str, alpha: float = 1.0) -> str:
    """Light that is strongest in the middle and gone at the edge."""
    where = f'gradientUnits="userSpaceOnUse" cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}"'
    path = (
        f"M{x - radius:.1f} {y:.1f} a{radius:.1f} {radius:.1f} 0 1 0 {2 * radius:.1f} 0 "
        f"a{radius:.1f} {radius:.1f} 0 1 0 {-2 * radius:.1f} 0 Z"
    )
    stops = ((color, alpha), (color, alpha * 0.36), (color, 0.0))
    return _shaded("radialGradient", where, path, stops)


def _shaded(kind: str, where: str, path: str, stops: Iterable[tuple[str, float]]) -> str:
    colors = list(stops)
    inner = "".join(
        f'<stop offset="{at / (len(colors) - 1):.2f}" stop-color="{color}" '
        f'stop-opacity="{alpha:.2f}"/>'
        for at, (color, alpha) in enumerate(colors)
    )
    name = f"g{crc32((where + inner).encode()):x}"
    return (
        f'<defs><{kind} id="{name}" {where}>{inner}</{kind}></defs>'
        f'<path d="{path}" fill="url(#{name})"/>'
    )


def put(
    x: float, y: float, scale: float, *parts: str, flip: bool = False, turn: float = 0.0
) -> str:
    """Parts drawn about a point of their own: put in place, turned, mirrored, made larger."""
    across = -scale if flip else scale
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({across:.3f} {scale:.3f}) '
        f'rotate({turn:.1f})">{"".join(parts)}</g>'
    )


def rays(x: float, y: float, reach: float, count: int, color: str, alpha: float) -> str:
    """Beams from a light in every direction."""
    return "".join(
        fade(
            outline(
                (
                    (x, y),
                    (x + reach * cos(turn), y + reach * sin(turn)),
                    (x + reach * cos(turn + pi / count), y + reach * sin(turn + pi / count)),
                )
            ),
            (x, y),
            (x + reach * cos(turn + pi / count / 2), y + reach * sin(turn + pi / count / 2)),
            (color, alpha),
            (color, 0.0),
        )
        for turn in (tau * (at + 0.2) / count for at in range(count))
    )


def limb(a: Spot, b: Spot, thick: float, thin: float) -> str:
    """The outline of a limb between two joints, round at both."""
    length = hypot(b[0] - a[0], b[1] - a[1]) or 0.01
    nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
    return (
        f"M{a[0] + nx * thick:.1f} {a[1] + ny * thick:.1f} "
        f"A{thick:.1f} {thick:.1f} 0 0 1 {a[0] - nx * thick:.1f} {a[1] - ny * thick:.1f} "
        f"L{b[0] - nx * thin:.1f} {b[1] - ny * thin:.1f} "
        f"A{thin:.1f} {thin:.1f} 0 0 1 {b[0] + nx * thin:.1f} {b[1] + ny * thin:.1f} Z"
    )


def scatter(
    seed: int, count: int, across: tuple[float, float], down: tuple[float, float]
) -> list[tuple[float, float, float]]:
    """Places within a field, each with a share of 0 to 1 for what differs there."""
    dice = random.Random(seed)
    return [(dice.uniform(*across), dice.uniform(*down), dice.random()) for _ in range(count)]


def spots(wide: float, text: str) -> list[Spot]:
    """Points from a text such as `-10 60, .5w 120`: a number with `w` is a share of the width."""

    def measure(word: str) -> float:
        return float(word[:-1]) * wide if word.endswith("w") else float(word)

    pairs = (pair.split() for pair in text.split(","))
    return [(measure(x), measure(y)) for x, y in pairs]
