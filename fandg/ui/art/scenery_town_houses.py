"""The houses of the town from above: rows of roofs for walls, single houses, those all round."""

from __future__ import annotations

import random

from fandg.ui.art.scenery_pen import area, ball, blend, block, glow, outline, put, stroke

DARK, RIDGE = "#0c1118", "#e0cfa4"
ROOFS = ("#8a4436", "#9a5a3a", "#6a5361", "#4c6474", "#7d6440")
STONE, CAP = "#57544c", "#c2b899"
WINDOW, SMOKE = "#ffd98a", "#c9d2da"
DEEP = 27.0
"""How deep a row of houses is that stands for a wall."""
HOUSE = 34.0
"""How long a house of such a row is, about."""


def _tiles(x: float, y: float, wide: float, high: float, ink: str, step: float) -> str:
    """The courses of a slope, along its longer side."""
    lines = []
    if wide >= high:
        at = y + step
        while at < y + high - 0.5:
            lines.append(f"M{x:.1f} {at:.1f} h{wide:.1f}")
            at += step
    else:
        at = x + step
        while at < x + wide - 0.5:
            lines.append(f"M{at:.1f} {y:.1f} v{high:.1f}")
            at += step
    return stroke(" ".join(lines), ink, 0.8, 0.55) if lines else ""


def draw_row(long: float, dice: random.Random) -> str:
    """A row of narrow houses along the x axis from 0 on, with a ridge, chimneys and windows."""
    half = DEEP / 2
    parts = [
        block(-half * 0.4 + 5, -half + 7, long + half * 0.8, DEEP, DARK, 0.5),
        block(-half * 0.4, -half, long + half * 0.8, DEEP, DARK),
    ]
    count = max(1, round(long / HOUSE))
    wide = (long + half * 0.8 - 3) / count
    color = dice.choice(ROOFS)
    for at in range(count):
        x = -half * 0.4 + 1.5 + at * wide
        color = dice.choice([roof for roof in ROOFS if roof != color])
        light, dark = blend(color, "#ffffff", 0.2), blend(color, DARK, 0.3)
        parts.append(block(x, -half + 1.5, wide - 0.8, half - 1.5, light))
        parts.append(block(x, 0, wide - 0.8, half - 1.5, dark))
        parts.append(_tiles(x, -half + 1.5, wide - 0.8, half - 1.5, dark, 3.6))
        parts.append(_tiles(x, 0, wide - 0.8, half - 1.5, DARK, 3.6))
        if dice.random() < 0.55:
            spot = x + wide * dice.uniform(0.25, 0.7)
            parts.append(
                block(spot - 3.4, -half + 3, 7, 7, DARK) + block(spot - 2.4, -half + 4, 5, 5, CAP)
            )
        if dice.random() < 0.5:
            spot = x + wide * dice.uniform(0.3, 0.6)
            parts.append(
                block(spot - 3, half - 8, 6, 5, DARK) + block(spot - 2, half - 7.2, 4, 3.6, WINDOW)
            )
    ridge = f"M{-half * 0.4 + 2:.1f} 0 h{long + half * 0.8 - 4:.1f}"
    return "".join(parts) + stroke(ridge, RIDGE, 1.7, 0.95)


def draw_pier(x: float, y: float) -> str:
    """The stone at the end of a row, or where two meet."""
    side = DEEP * 0.54
    low = block(x - side + 3, y - side + 4, 2 * side, 2 * side, DARK, 0.4)
    top = block(x - side, y - side, 2 * side, 2 * side, DARK)
    inner = side - 1.6
    corners = ((-inner, -inner), (inner, -inner), (inner, inner), (-inner, inner))
    inks = ("#aaa38d", "#7a7566", "#514d44", "#8d8674")
    slopes = [
        area(outline([(x + ax, y + ay), (x + bx, y + by), (x, y)]), ink)
        for (ax, ay), (bx, by), ink in zip(corners, (*corners[1:], corners[0]), inks, strict=True)
    ]
    return low + top + "".join(slopes)


def draw_house(x: float, y: float, wide: float, high: float, dice: random.Random) -> str:
    """A house with a hipped roof, a chimney that smokes, and a window that is lit."""
    color, hip = dice.choice(ROOFS), high * 0.34
    left, top, right, low = x + 3, y + 3, x + wide - 3, y + high - 3
    middle = (top + low) / 2
    a, b = (left + hip, middle), (right - hip, middle)
    slopes = (
        ([(left, top), (right, top), b, a], blend(color, "#ffffff", 0.2)),
        ([(right, top), (right, low), b], blend(color, DARK, 0.18)),
        ([(left, low), (right, low), b, a], blend(color, DARK, 0.36)),
        ([(left, top), (left, low), a], blend(color, "#ffffff", 0.05)),
    )
    parts = [block(left + 6, top + 8, right - left, low - top, DARK, 0.55)]
    parts.append(block(left - 1.5, top - 1.5, right - left + 3, low - top + 3, DARK))
    parts += [area(outline(spots), ink) for spots, ink in slopes]
    courses = []
    for at in range(1, 8):
        share = at / 8
        for y0, y1 in ((top, middle), (low, middle)):
            level = y0 + (y1 - y0) * share
            courses.append(
                f"M{left + hip * share:.1f} {level:.1f} L{right - hip * share:.1f} {level:.1f}"
            )
    parts.append(stroke(" ".join(courses), DARK, 1, 0.35))
    parts.append(stroke(f"M{a[0]:.1f} {a[1]:.1f} L{b[0]:.1f} {b[1]:.1f}", RIDGE, 2, 0.9))
    stack = left + (right - left) * dice.uniform(0.3, 0.45), top + (low - top) * 0.2
    parts.append(
        block(stack[0], stack[1], 15, 15, DARK) + block(stack[0] + 2, stack[1] + 2, 11, 11, CAP)
    )
    parts.append(block(stack[0] + 5, stack[1] + 5, 5, 5, DARK))
    for at in range(4):
        parts.append(
            ball(stack[0] + 8 + at * 7, stack[1] + 4 - at * 8, 5 + at * 2.4, SMOKE, 0.3 - at * 0.06)
        )
    spot = right - (right - left) * 0.34, low - (low - top) * 0.2
    parts.append(glow(*spot, 34, WINDOW, 0.6) + block(spot[0] - 8, spot[1] - 7, 16, 14, DARK))
    parts.append(block(spot[0] - 6, spot[1] - 5, 12, 10, WINDOW))
    parts.append(
        stroke(
            f"M{spot[0]:.1f} {spot[1] - 5:.1f} v10 M{spot[0] - 6:.1f} {spot[1]:.1f} h12", DARK, 1.4
        )
    )
    return "".join(parts)


def draw_sewer(x: float, y: float) -> str:
    """A way down: a round hole with a grate, and water that shines below."""
    rings = ball(x + 4, y + 5, 40, DARK, 0.4) + ball(x, y, 39, DARK) + ball(x, y, 37, STONE)
    hole = ball(x, y, 30, DARK) + ball(x, y, 28, "#123a4c") + glow(x, y, 26, "#6fd0d8", 0.8)
    bars = "".join(block(x + at * 13 - 2.4, y - 27, 4.8, 54, "#20262c") for at in (-1, 0, 1))
    return rings + hole + bars + stroke(f"M{x - 28:.1f} {y:.1f} h56", "#20262c", 4)


def draw_round(wide: float, high: float, deep: float, canal: int, dice: random.Random) -> str:
    """What lies round the town, `deep` beyond its edges: roofs, and on one side the canal."""
    parts = []
    sides = ((wide, 0, wide / 2, -deep / 2), (high, 90, wide + deep / 2, high / 2),
             (wide, 180, wide / 2, high + deep / 2), (high, 270, -deep / 2, high / 2))  # fmt: skip
    for number, (long, turn, x, y) in enumerate(sides):
        reach = long + 2 * deep
        row = _canal(reach, deep, dice) if number == canal else _street(reach, deep, dice)
        parts.append(put(x, y, 1, row, turn=turn))
    return "".join(parts)


def _street(long: float, deep: float, dice: random.Random) -> str:
    parts, x = [], -long / 2
    while x < long / 2:
        wide = min(dice.uniform(38, 66), long / 2 - x)
        color = blend(dice.choice(ROOFS), DARK, 0.5)
        parts.append(block(x, -deep / 2, wide, deep / 2, blend(color, "#ffffff", 0.1)))
        parts.append(block(x, 0, wide, deep / 2, blend(color, DARK, 0.35)))
        parts.append(_tiles(x, -deep / 2, wide, deep / 2, DARK, 4))
        parts.append(block(x + wide - 1.5, -deep / 2, 1.5, deep, DARK))
        if dice.random() < 0.4:
            parts.append(block(x + wide * 0.4, 3, 5, 4, WINDOW))
        x += wide
    return "".join(parts)


def _canal(long: float, deep: float, dice: random.Random) -> str:
    half = deep / 2
    parts = [block(-long / 2, -half, long, deep, "#0f2c3c")]
    for _ in range(int(long / 9)):
        x, y = dice.uniform(-long / 2, long / 2), dice.uniform(-half + 3, half - 6)
        parts.append(stroke(f"M{x:.1f} {y:.1f} h{dice.uniform(6, 20):.1f}", "#5c99ad", 1.1, 0.5))
    x = -long / 2 + 60
    while x < long / 2 - 60:
        parts.append(glow(x, 0, half * 1.3, "#ffc871", 0.35))
        boat = area("M-20 0 Q-14 -6 0 -6 Q14 -6 22 0 Q14 6 0 6 Q-14 6 -20 0 Z", "#4b3521")
        seats = area("M-14 0 Q-8 -3.4 0 -3.4 Q9 -3.4 15 0 Q9 3.4 0 3.4 Q-8 3.4 -14 0 Z", "#8a623a")
        parts.append(put(x + 40, dice.uniform(-3, 3), min(1.0, half / 9), boat, seats))
        x += dice.uniform(120, 190)
    parts.append(block(-long / 2, half - 3, long, 3, CAP))
    return "".join(parts)
