"""What people have built in the wide pictures: walls, columns, gates, towers and temples."""

from __future__ import annotations

import random
from math import cos, pi, sin

from fandg.ui.art.scenery_pen import (
    HIGH,
    Spot,
    area,
    ball,
    blend,
    block,
    fade,
    glow,
    outline,
    stroke,
)


def skyline(
    wide: float, seed: int, base: float, high: float, color: str, lamp: str, step: float = 44
) -> str:
    """Towers of a great city with lit windows, down to the lower edge."""
    dice = random.Random(seed)
    x, parts = -step * 0.5, []
    while x < wide + step:
        broad = step * dice.uniform(0.6, 1.2)
        top = base - high * dice.uniform(0.35, 1.0)
        parts.append(block(x, top, broad + 0.5, HIGH - top, color))
        kind = dice.randrange(4)
        if kind == 0:
            for at in (0.16, 0.3):
                rise = broad * 0.4
                parts.append(
                    block(x + broad * at, top - rise * at * 2, broad * (1 - 2 * at), rise, color)
                )
            parts.append(stroke(f"M{x + broad / 2:.1f} {top:.1f} v{-broad * 0.9:.1f}", color, 1.6))
        elif kind == 1:
            parts.append(
                area(
                    outline([(x, top), (x + broad / 2, top - broad * 0.5), (x + broad, top)]), color
                )
            )
        gap = broad / 5
        for row in range(2, int((HIGH - top) / (gap * 1.5))):
            for column in range(4):
                if dice.random() < 0.42:
                    parts.append(
                        block(
                            x + gap * (column + 0.7),
                            top + gap * 1.5 * row - gap,
                            gap * 0.55,
                            gap * 0.8,
                            lamp,
                            dice.uniform(0.25, 0.9),
                        )
                    )
        x += broad + dice.uniform(0, 3)
    return "".join(parts)


def masonry(
    rect: tuple[float, float, float, float], color: str, joint: str, seed: int, row: float = 26
) -> str:
    """A wall of hewn blocks, no two of one tone."""
    x, y, wide, high = rect
    dice = random.Random(seed)
    parts = [block(x, y, wide, high, joint)]
    line, top = 0, y
    while top < y + high:
        left = x - (row * 0.8 if line % 2 else 0)
        while left < x + wide:
            long = row * dice.uniform(1.4, 2.2)
            a, b = max(x, left), min(x + wide, left + long - 1.6)
            if b > a:
                tone = blend(color, joint, dice.uniform(0.0, 0.42))
                tall = min(row - 1.6, y + high - top)
                parts.append(block(a, top, b - a, tall, tone))
            left += long
        top += row
        line += 1
    return "".join(parts)


def column(
    x: float, low: float, high: float, thick: float, color: str, light: str, *, broken: bool = False
) -> str:
    """A column with flutes, a base and a capital, or what is left of one."""
    top, t = low - high, thick
    head = (
        [
            (x - t / 2, top),
            (x - t * 0.2, top - t * 0.5),
            (x + t * 0.1, top - t * 0.1),
            (x + t / 2, top - t * 0.6),
        ]
        if broken
        else [(x - t / 2, top), (x + t / 2, top)]
    )
    parts = [
        area(outline([(x - t * 0.54, low), *head, (x + t * 0.54, low)]), color),
        fade(
            outline([(x - t * 0.54, low), (x - t / 2, top), (x, top), (x, low)]),
            (x - t / 2, 0),
            (x, 0),
            (light, 0.75),
            (light, 0.0),
        ),
    ]
    for at in (-0.26, 0.0, 0.26):
        parts.append(
            stroke(
                f"M{x + t * at:.1f} {top + t * 0.3:.1f} V{low - t * 0.2:.1f}",
                blend(color, "#000000", 0.4),
                t * 0.05,
                0.6,
            )
        )
    parts.append(block(x - t * 0.72, low - t * 0.3, t * 1.44, t * 0.3, blend(color, light, 0.25)))
    if not broken:
        parts.append(
            block(x - t * 0.72, top - t * 0.34, t * 1.44, t * 0.34, blend(color, light, 0.3))
        )
    return "".join(parts)


def pyramid(x: float, low: float, wide: float, steps: int, color: str, light: str) -> str:
    """A stepped temple with its stairs and the house on top."""
    parts = []
    rise = wide * 0.46 / steps
    for at in range(steps):
        half = wide / 2 * (1 - 0.8 * at / steps)
        y = low - rise * at
        parts.append(
            area(
                outline(
                    [
                        (x - half, y),
                        (x - half * 0.94, y - rise),
                        (x + half * 0.94, y - rise),
                        (x + half, y),
                    ]
                ),
                blend(color, light, 0.06 * at),
            )
        )
        parts.append(
            area(
                outline(
                    [
                        (x - half, y),
                        (x - half * 0.94, y - rise),
                        (x - half * 0.3, y - rise),
                        (x - half * 0.36, y),
                    ]
                ),
                light,
                0.28,
            )
        )
        parts.append(
            stroke(f"M{x - half * 0.94:.1f} {y - rise:.1f} h{half * 1.88:.1f}", light, 1.2, 0.7)
        )
    top = low - rise * steps
    stair = wide * 0.07
    parts.append(
        area(
            outline(
                [(x - stair * 1.4, low), (x - stair, top), (x + stair, top), (x + stair * 1.4, low)]
            ),
            blend(color, "#000000", 0.28),
        )
    )
    for at in range(steps * 3):
        y = low - (low - top) * at / (steps * 3)
        half = stair * (1.4 - 0.4 * at / (steps * 3))
        parts.append(stroke(f"M{x - half:.1f} {y:.1f} h{2 * half:.1f}", light, 0.8, 0.55))
    house, tall = wide * 0.1, wide * 0.1
    parts.append(block(x - house, top - tall, house * 2, tall, color))
    parts.append(block(x - house * 1.15, top - tall * 1.3, house * 2.3, tall * 0.34, light))
    parts.append(block(x - house * 0.34, top - tall * 0.7, house * 0.68, tall * 0.7, "#120a08"))
    return "".join(parts)


def arch(x: float, low: float, wide: float, high: float) -> str:
    """The outline of an opening with a round top."""
    r = wide / 2
    return (
        f"M{x - r:.1f} {low:.1f} V{low - high + r:.1f} A{r:.1f} {r:.1f} 0 0 1 {x + r:.1f} "
        f"{low - high + r:.1f} V{low:.1f} Z"
    )


def voussoirs(x: float, low: float, wide: float, high: float, color: str, joint: str) -> str:
    """The stones round an arch."""
    r, parts = wide / 2, []
    thick = wide * 0.11
    cy = low - high + r
    for at in range(9):
        a, b = pi * at / 9 + 0.012, pi * (at + 1) / 9 - 0.012
        parts.append(
            area(
                outline(
                    [
                        (x - r * cos(a), cy - r * sin(a)),
                        (x - (r + thick) * cos(a), cy - (r + thick) * sin(a)),
                        (x - (r + thick) * cos(b), cy - (r + thick) * sin(b)),
                        (x - r * cos(b), cy - r * sin(b)),
                    ]
                ),
                blend(color, joint, 0.3 * (at % 3) / 2),
            )
        )
    rows = max(1, int((low - cy) / (thick * 1.1)))
    tall = (low - cy) / rows
    for at in range(rows):
        for side in (-1, 1):
            left = x - r - thick if side < 0 else x + r
            parts.append(
                block(
                    left,
                    cy + tall * at + 0.6,
                    thick,
                    tall - 1.2,
                    blend(color, joint, 0.3 * (at % 2)),
                )
            )
    return "".join(parts)


def portcullis(x: float, low: float, wide: float, high: float, color: str, light: str) -> str:
    """An iron grating with points at its foot."""
    parts, count = [], max(5, round(wide / 16))
    for at in range(count + 1):
        bx = x - wide / 2 + wide * at / count
        parts.append(
            area(
                outline(
                    [
                        (bx - 2.4, low - high),
                        (bx + 2.4, low - high),
                        (bx + 2.4, low - 8),
                        (bx, low),
                        (bx - 2.4, low - 8),
                    ]
                ),
                color,
            )
        )
        parts.append(stroke(f"M{bx - 1.5:.1f} {low - high:.1f} V{low - 9:.1f}", light, 0.9, 0.8))
    for at in range(max(2, round(high / 30))):
        y = low - 22 - 30 * at
        parts.append(block(x - wide / 2, y, wide, 4.6, color))
        parts.append(block(x - wide / 2, y, wide, 1, light, 0.7))
    return "".join(parts)


def fortress(x: float, low: float, size: float, color: str, lamp: str) -> str:
    """A fortress far away, with a few windows in which somebody is awake."""
    parts = []
    for off, wide, high in (
        (-0.5, 0.2, 0.55),
        (0.0, 0.66, 0.5),
        (-0.16, 0.18, 0.98),
        (0.22, 0.2, 0.76),
        (0.52, 0.17, 0.44),
    ):
        left, top = x + size * (off - wide / 2), low - size * high
        broad = size * wide
        parts.append(block(left, top, broad, size * high + 6, color))
        teeth = max(3, round(broad / (size * 0.055)) | 1)
        for at in range(0, teeth, 2):
            parts.append(
                block(
                    left + broad * at / teeth, top - size * 0.045, broad / teeth, size * 0.05, color
                )
            )
        if wide < 0.3:
            parts.append(
                block(left + broad * 0.42, top + size * 0.1, size * 0.026, size * 0.05, lamp, 0.95)
            )
            parts.append(glow(left + broad * 0.47, top + size * 0.12, size * 0.08, lamp, 0.5))
    parts.append(
        stroke(
            f"M{x - size * 0.16:.1f} {low - size * 0.98:.1f} v{-size * 0.2:.1f}",
            color,
            size * 0.014,
        )
    )
    parts.append(
        area(
            f"M{x - size * 0.16:.1f} {low - size * 1.18:.1f} q{size * 0.08:.1f} "
            f"{-size * 0.03:.1f} {size * 0.16:.1f} {size * 0.03:.1f} "
            f"l{-size * 0.16:.1f} {size * 0.05:.1f} Z",
            color,
        )
    )
    return "".join(parts)


def floor(wide: float, y: float, color: str, light: str, vanish: Spot, count: int = 16) -> str:
    """Flagstones that run away to a point."""
    parts = [
        fade(f"M0 {y} H{wide:.1f} V{HIGH} H0 Z", (0, y), (0, HIGH), (light, 1.0), (color, 1.0))
    ]
    joint = blend(color, "#000000", 0.45)
    for at in range(-count, count + 1):
        x = vanish[0] + at * wide / count * 1.2
        share = (y - vanish[1]) / (HIGH - vanish[1])
        top = vanish[0] + (x - vanish[0]) * share
        parts.append(stroke(f"M{top:.1f} {y:.1f} L{x:.1f} {HIGH}", joint, 1.2, 0.55))
    step, row = 6.0, y
    while row < HIGH:
        parts.append(stroke(f"M0 {row:.1f} H{wide:.1f}", joint, 0.8 + step / 30, 0.5))
        row += step
        step *= 1.45
    return "".join(parts)


def torch(x: float, y: float, size: float) -> str:
    """A burning torch on a wall, with its light."""
    s = size
    flame = (
        f"M{x:.1f} {y - s * 1.5:.1f} C{x + s * 0.2:.1f} {y - s:.1f} {x + s * 0.55:.1f} "
        f"{y - s * 0.7:.1f} "
        f"{x + s * 0.34:.1f} {y - s * 0.1:.1f} C{x + s * 0.1:.1f} {y + s * 0.1:.1f} "
        f"{x - s * 0.3:.1f} "
        f"{y + s * 0.1:.1f} {x - s * 0.36:.1f} {y - s * 0.3:.1f} C{x - s * 0.4:.1f} "
        f"{y - s * 0.7:.1f} "
        f"{x - s * 0.1:.1f} {y - s * 0.9:.1f} {x:.1f} {y - s * 1.5:.1f} Z"
    )
    return (
        glow(x, y - s * 0.5, s * 7, "#ffb14a", 0.5)
        + area(
            outline(
                [
                    (x - s * 0.26, y),
                    (x + s * 0.26, y),
                    (x + s * 0.1, y + s * 1.6),
                    (x - s * 0.1, y + s * 1.6),
                ]
            ),
            "#1c0f0a",
        )
        + area(flame, "#f58a2a")
        + put_flame(x, y, s)
    )


def put_flame(x: float, y: float, s: float) -> str:
    """The bright heart of a flame."""
    return ball(x, y - s * 0.24, s * 0.24, "#fff0b0") + area(
        outline([(x - s * 0.2, y - s * 0.3), (x, y - s * 0.95), (x + s * 0.2, y - s * 0.3)]),
        "#ffd46a",
    )
