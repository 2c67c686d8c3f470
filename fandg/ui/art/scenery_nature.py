"""Land and water of the wide pictures: ranges, dunes, rocks, leaves, waves and falls."""

from __future__ import annotations

import random
from itertools import pairwise
from math import cos, pi, sin

from fandg.ui.art.scenery_pen import (
    HIGH,
    Spot,
    area,
    bend,
    blend,
    fade,
    limb,
    outline,
    oval,
    put,
    scatter,
    stroke,
)


def ridge(
    wide: float, seed: int, base: float, high: float, color: str, light: str, step: float = 90
) -> str:
    """A range of peaks down to the lower edge; the flanks to the left lie in the light."""
    dice = random.Random(seed)
    tops: list[Spot] = []
    x = -step * dice.uniform(0.2, 0.9)
    while x < wide + step:
        tops.append((x, base - high * dice.uniform(0.45, 1.0)))
        x += step * dice.uniform(0.7, 1.3)
    line: list[Spot] = []
    flanks = []
    for (ax, ay), (bx, _) in pairwise(tops):
        low = base - high * dice.uniform(0.0, 0.28)
        line += [(ax, ay), ((ax + bx) / 2 + dice.uniform(-0.1, 0.1) * step, low)]
        foot = base + high * 0.1
        inner = [(ax, ay)]
        for at in range(1, 5):
            share = at / 4
            inner.append(
                (ax + step * (0.11 if at % 2 else -0.05) * share, ay + (foot - ay) * share)
            )
        left = (ax - step * 0.52, foot)
        flanks.append(area(outline([*inner, left]), light, 0.85))
    ground = outline(
        [(-step, HIGH), (-step, base), *line, (wide + step, base), (wide + step, HIGH)]
    )
    return area(ground, color) + _clip_low("".join(flanks), wide, base + high * 0.1, color)


def _clip_low(parts: str, wide: float, y: float, color: str) -> str:
    """What lies under the flanks of a range hides their feet."""
    over = fade(
        f"M0 {y - 46:.1f} H{wide:.1f} V{HIGH} H0 Z",
        (0, y - 46),
        (0, y),
        (color, 0.0),
        (color, 1.0),
    )
    return parts + over


def rolls(wide: float, seed: int, y: float, swell: float, color: str, shade: str = "") -> str:
    """Rolling land down to the lower edge; with a shade, dunes with a dark side."""
    dice = random.Random(seed)
    points: list[Spot] = [(-60, y)]
    x = -60.0
    up = True
    while x < wide + 60:
        x += dice.uniform(110, 210)
        points.append((x, y + (-1 if up else 1) * swell * dice.uniform(0.5, 1.0)))
        up = not up
    whole = area(f"{bend(points)} L{points[-1][0]:.1f} {HIGH} L-60 {HIGH} Z", color)
    if not shade:
        return whole
    sides = []
    for (ax, ay), (bx, by) in zip(points[1::2], points[2::2], strict=False):
        path = (
            f"M{ax:.1f} {ay:.1f} C{(ax + bx) / 2:.1f} {ay:.1f} {(ax + bx) / 2:.1f} {by:.1f} "
            f"{bx:.1f} {by:.1f} L{bx - 30:.1f} {by + 60:.1f} "
            f"C{ax - 50:.1f} {ay + 90:.1f} {ax + 40:.1f} {ay + 45:.1f} {ax:.1f} {ay:.1f} Z"
        )
        sides.append(
            fade(path, (ax, ay), (ax + 20, ay + 90), (shade, 0.9), (shade, 0.25), (color, 0.0))
        )
    return whole + "".join(sides)


def crag(points: list[Spot], color: str, light: str, seed: int = 1) -> str:
    """A rock by its outline, hewn into facets, of which those to the left lie in the light."""
    dice = random.Random(seed)
    parts = [area(outline(points), color)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    mx, my = sum(xs) / len(xs), sum(ys) / len(ys)
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        share = dice.uniform(0.18, 0.5)
        inner = (
            (ax + bx) / 2 + (mx - (ax + bx) / 2) * share,
            (ay + by) / 2 + (my - (ay + by) / 2) * share,
        )
        parts.append(area(outline([(ax, ay), (bx, by), inner]), light, dice.uniform(0.1, 0.7)))
    across, down = (min(xs), max(xs)), (max(-20, min(ys)), min(HIGH, max(ys)))
    chips = max(6, round((across[1] - across[0]) * (down[1] - down[0]) / 2600))
    for x, y, share in scatter(seed + 50, chips, across, down):
        wide, high = 10 + 26 * share, 26 + 44 * dice.random()
        chip = [
            (x, y),
            (x + wide, y + high * 0.4),
            (x + wide * 0.3, y + high),
            (x - 4, y + high * 0.6),
        ]
        if all(_is_inside(spot, points) for spot in chip):
            tone = light if dice.random() < 0.6 else "#000000"
            parts.append(area(outline(chip), tone, dice.uniform(0.08, 0.34)))
    return "".join(parts)


def _is_inside(spot: Spot, points: list[Spot]) -> bool:
    """Whether a spot lies within an outline: a line from it crosses it an odd number of times."""
    inside = False
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        if (ay > spot[1]) != (by > spot[1]):
            inside ^= spot[0] < (bx - ax) * (spot[1] - ay) / (by - ay) + ax
    return inside


def leaves(x: float, y: float, long: float, count: int, color: str, light: str, turn: float) -> str:
    """A spray of palm fronds about a point."""
    parts = []
    for at in range(count):
        angle = turn + pi * (at + 0.5) / count
        tip = (x + long * cos(angle), y - long * sin(angle) * 0.8 + long * 0.34)
        bow = (x + long * 0.62 * cos(angle), y - long * 0.86 * sin(angle))
        wide = long * 0.085
        parts.append(
            area(
                f"M{x:.1f} {y:.1f} Q{bow[0]:.1f} {bow[1] - wide:.1f} {tip[0]:.1f} {tip[1]:.1f} "
                f"Q{bow[0]:.1f} {bow[1] + wide * 1.6:.1f} {x:.1f} {y + 2:.1f} Z",
                color if at % 2 else blend(color, light, 0.3),
            )
        )
        for step in range(2, 9):
            share = step / 9
            px = (1 - share) ** 2 * x + 2 * share * (1 - share) * bow[0] + share**2 * tip[0]
            py = (1 - share) ** 2 * y + 2 * share * (1 - share) * bow[1] + share**2 * tip[1]
            drop = long * 0.16 * (1.1 - share)
            parts.append(
                stroke(
                    f"M{px:.1f} {py:.1f} l{drop * 0.35 * cos(angle):.1f} {drop:.1f}",
                    color,
                    long * 0.026,
                )
            )
    return "".join(parts)


def palm(x: float, y: float, high: float, color: str, light: str, lean: float = 0.2) -> str:
    """A palm with its crown."""
    tx, ty = x + high * lean, y - high
    trunk = (
        f"M{x - high * 0.035:.1f} {y:.1f} Q{x + high * lean * 0.2:.1f} {y - high * 0.6:.1f} "
        f"{tx - 1:.1f} {ty:.1f} L{tx + high * 0.025:.1f} {ty:.1f} "
        f"Q{x + high * (lean * 0.2 + 0.07):.1f} {y - high * 0.6:.1f} {x + high * 0.04:.1f} "
        f"{y:.1f} Z"
    )
    return area(trunk, color) + leaves(tx, ty, high * 0.5, 7, color, light, 0.0)


def frond_frame(wide: float, color: str, light: str) -> str:
    """The dark leaves through which one looks into a jungle."""
    parts = []
    for x, y, long, turn in (
        (-20, 40, 200, -1.3),
        (wide + 20, 30, 210, 1.5),
        (wide * 0.2, -60, 150, 3.1),
        (wide * 0.78, -60, 160, 3.2),
        (-30, HIGH + 20, 190, -0.2),
        (wide + 30, HIGH + 20, 190, 0.2),
    ):
        parts.append(leaves(x, y, long, 9, color, light, turn))
    return "".join(parts)


def trunk(x: float, thick: float, color: str, light: str, lean: float = 0.0) -> str:
    """A jungle tree from the upper edge to its buttresses."""
    t = thick
    path = (
        f"M{x + lean - t * 0.4:.1f} -10 C{x + lean * 0.4 - t * 0.45:.1f} 150 {x - t * 0.5:.1f} 260 "
        f"{x - t * 1.4:.1f} {HIGH} H{x + t * 1.3:.1f} C{x + t * 0.5:.1f} 270 "
        f"{x + lean * 0.4 + t * 0.45:.1f} 150 {x + lean + t * 0.4:.1f} -10 Z"
    )
    lit = (
        f"M{x + lean - t * 0.4:.1f} -10 C{x + lean * 0.4 - t * 0.45:.1f} 150 {x - t * 0.5:.1f} 260 "
        f"{x - t * 1.4:.1f} {HIGH} h{t * 0.5:.1f} C{x - t * 0.2:.1f} 270 "
        f"{x + lean * 0.4 - t * 0.2:.1f} 150 {x + lean - t * 0.2:.1f} -10 Z"
    )
    return area(path, color) + area(lit, light, 0.6)


def vine(x: float, y: float, to: Spot, sag: float, color: str, width: float = 2.4) -> str:
    """A rope or a liana between two points."""
    return stroke(
        f"M{x:.1f} {y:.1f} Q{(x + to[0]) / 2:.1f} {(y + to[1]) / 2 + sag:.1f} "
        f"{to[0]:.1f} {to[1]:.1f}",
        color,
        width,
    )


def waves(
    wide: float, seed: int, y: float, high: float, color: str, foam: str, step: float = 70
) -> str:
    """A row of breaking waves down to the lower edge."""
    dice = random.Random(seed)
    x = -step * dice.random()
    path = [f"M-10 {HIGH} L-10 {y:.1f} L{x:.1f} {y:.1f}"]
    crests = []
    while x < wide + step:
        long, up = step * dice.uniform(0.8, 1.3), high * dice.uniform(0.5, 1.0)
        path.append(
            f"C{x + long * 0.35:.1f} {y:.1f} {x + long * 0.45:.1f} {y - up:.1f} "
            f"{x + long * 0.78:.1f} {y - up:.1f} C{x + long * 0.66:.1f} {y - up * 0.5:.1f} "
            f"{x + long * 0.74:.1f} {y:.1f} {x + long:.1f} {y:.1f}"
        )
        crests.append(
            stroke(
                f"M{x + long * 0.3:.1f} {y - up * 0.3:.1f} C{x + long * 0.45:.1f} "
                f"{y - up * 0.9:.1f} {x + long * 0.55:.1f} {y - up:.1f} {x + long * 0.78:.1f} "
                f"{y - up:.1f}",
                foam,
                high * 0.09,
                0.8,
            )
        )
        x += long
    path.append(f"L{wide + step * 2:.1f} {HIGH} Z")
    return area(" ".join(path), color) + "".join(crests)


def falls(x: float, y: float, wide: float, low: float, water: str, foam: str) -> str:
    """A waterfall in strands, with spray at its foot."""
    body = fade(
        outline([(x, y), (x + wide, y), (x + wide * 1.08, low), (x - wide * 0.08, low)]),
        (0, y),
        (0, low),
        (blend(water, foam, 0.75), 1.0),
        (water, 1.0),
        (foam, 0.95),
    )
    strands = "".join(
        stroke(f"M{sx:.1f} {sy:.1f} v{30 + 60 * share:.1f}", foam, 0.8 + 2 * share, 0.55)
        for sx, sy, share in scatter(
            5, round(wide / 4), (x + 2, x + wide - 2), (y, max(y + 1, low - 80))
        )
    )
    spray = "".join(
        oval(sx, sy, 9 + 14 * share, 5 + 8 * share, foam, 0.4)
        for sx, sy, share in scatter(6, round(wide / 9), (x - 8, x + wide + 8), (low - 14, low + 6))
    )
    return body + strands + spray


def rubble(seed: int, count: int, across: Spot, down: Spot, size: float, ink: str, lit: str) -> str:
    """Blocks of stone that fly or lie about."""
    parts = []
    for x, y, share in scatter(seed, count, across, down):
        side = size * (0.35 + share)
        parts.append(
            put(
                x,
                y,
                side / 10,
                area("M-6 -4 L4 -6 L7 2 L1 6 L-6 3 Z", ink),
                area("M-6 -4 L4 -6 L1 -1 L-5 0 Z", lit, 0.8),
                turn=share * 360,
            )
        )
    return "".join(parts)


def vultures(x: float, y: float, size: float, color: str, count: int = 3) -> str:
    """Birds that wait."""
    parts = []
    for at in range(count):
        bx, by, s = x + at * size * 2.1, y + (at % 2) * size * 1.1, size * (1 - 0.18 * at)
        parts.append(
            area(
                f"M{bx - s:.1f} {by - s * 0.3:.1f} Q{bx - s * 0.4:.1f} "
                f"{by - s * 0.42:.1f} {bx:.1f} "
                f"{by:.1f} Q{bx + s * 0.4:.1f} {by - s * 0.42:.1f} {bx + s:.1f} {by - s * 0.3:.1f} "
                f"Q{bx + s * 0.4:.1f} {by - s * 0.12:.1f} {bx + s * 0.1:.1f} {by + s * 0.2:.1f} "
                f"L{bx - s * 0.1:.1f} {by + s * 0.2:.1f} Q{bx - s * 0.4:.1f} {by - s * 0.12:.1f} "
                f"{bx - s:.1f} {by - s * 0.3:.1f} Z",
                color,
            )
        )
    return "".join(parts)


def pine(x: float, y: float, high: float, color: str) -> str:
    """A fir."""
    parts = [area(limb((x, y), (x, y - high * 0.4), high * 0.03, high * 0.02), color)]
    for at in range(4):
        top, half = y - high * (1 - at * 0.2), high * (0.1 + at * 0.05)
        parts.append(
            area(
                outline([(x, top), (x + half, top + high * 0.3), (x - half, top + high * 0.3)]),
                color,
            )
        )
    return "".join(parts)
