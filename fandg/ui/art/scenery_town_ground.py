"""What the places of the town are paved with, and the hints at their spaces."""

from __future__ import annotations

import random
from collections.abc import Iterable

from fandg.ui.art.scenery_pen import ball, blend, block, oval, stroke

DARK, LIGHT = "#1a212b", "#ffffff"
GROUNDS = {
    "cobbles": "#566373", "bricks": "#7c5c50", "flags": "#6c716a", "planks": "#745a40",
    "grass": "#4a6244", "clay": "#776750",
}  # fmt: skip
HINT = "#f2e6c4"


def _toned(color: str, dice: random.Random, most: float = 0.16) -> str:
    tone = dice.uniform(-most, most)
    return blend(color, LIGHT if tone > 0 else DARK, abs(tone))


def draw_ground(kind: str, x: float, y: float, wide: float, high: float, seed: int) -> str:
    """A place's paving all over it, from edge to edge of its tile."""
    dice, color = random.Random(seed), GROUNDS[kind]
    parts = [block(x, y, wide, high, blend(color, DARK, 0.42))]
    draw = {
        "cobbles": _cobbles, "bricks": _bricks, "flags": _flags, "planks": _planks,
        "grass": _grass, "clay": _clay,
    }[kind]  # fmt: skip
    return "".join([*parts, *draw(x, y, wide, high, color, dice)])


def _stone(x: float, y: float, wide: float, high: float, ink: str, bend: float) -> str:
    return (f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" rx="{bend}" '
            f'fill="{ink}"/>')  # fmt: skip


def _cobbles(
    x: float, y: float, wide: float, high: float, ink: str, dice: random.Random
) -> list[str]:
    found, rows = [], round(high / 17)
    step = high / rows
    for row in range(rows):
        at = x + 1 - (row % 2) * 8
        while at < x + wide - 1:
            long = dice.uniform(13, 20)
            left, right = max(at, x + 1), min(at + long - 2, x + wide - 1)
            if right - left > 3:
                top = y + row * step + 1
                found.append(_stone(left, top, right - left, step - 2, _toned(ink, dice), 5))
            at += long
    return found


def _bricks(
    x: float, y: float, wide: float, high: float, ink: str, dice: random.Random
) -> list[str]:
    found, rows = [], round(high / 12)
    step, long = high / rows, wide / 12
    for row in range(rows):
        for column in range(13):
            left = max(x, x + column * long - (row % 2) * long / 2)
            right = min(x + wide, x + (column + 1) * long - (row % 2) * long / 2)
            if right - left > 2:
                top = y + row * step + 0.7
                stone = _stone(
                    left + 0.7, top, right - left - 1.4, step - 1.4, _toned(ink, dice), 1
                )
                found.append(stone)
    return found


def _flags(
    x: float, y: float, wide: float, high: float, ink: str, dice: random.Random
) -> list[str]:
    found, rows = [], 7
    step = high / rows
    for row in range(rows):
        at = x
        while at < x + wide - 1:
            long = min(dice.uniform(38, 70), x + wide - at)
            if x + wide - at - long < 20:
                long = x + wide - at
            top = y + row * step + 1
            found.append(_stone(at + 1, top, long - 2, step - 2, _toned(ink, dice, 0.13), 2))
            if dice.random() < 0.16:
                found.append(oval(at + long / 2, top + step - 4, 7, 2.6, "#4d6b45", 0.6))
            at += long
    return found


def _planks(
    x: float, y: float, wide: float, high: float, ink: str, dice: random.Random
) -> list[str]:
    found, count = [], 20
    step = high / count
    for row in range(count):
        at, top = x, y + row * step
        while at < x + wide - 1:
            long = min(dice.uniform(90, 190), x + wide - at)
            found.append(block(at + 0.6, top + 0.6, long - 1.2, step - 1.2, _toned(ink, dice)))
            middle = top + step / 2
            nails = f"M{at + 4:.1f} {middle:.1f} h0.1 M{at + long - 5:.1f} {middle:.1f} h0.1"
            found.append(stroke(nails, DARK, 1.8, 0.6))
            at += long
    return found


def _grass(
    x: float, y: float, wide: float, high: float, ink: str, dice: random.Random
) -> list[str]:
    found = [block(x, y, wide, high, blend(ink, DARK, 0.12))]
    for _ in range(44):
        spot = x + dice.uniform(14, wide - 14), y + dice.uniform(10, high - 10)
        found.append(oval(*spot, dice.uniform(10, 26), dice.uniform(6, 14), _toned(ink, dice), 0.5))
    blades = []
    for _ in range(320):
        spot = x + dice.uniform(4, wide - 4), y + dice.uniform(9, high - 2)
        blades.append(f"M{spot[0]:.1f} {spot[1]:.1f} l{dice.uniform(-3, 3):.1f} -7")
    third = len(blades) // 3
    for at, tone in enumerate((0.1, 0.22, 0.32)):
        found.append(
            stroke(
                " ".join(blades[at * third : (at + 1) * third]), blend(ink, LIGHT, tone), 1.3, 0.7
            )
        )
    bend = f"Q{x + wide * 0.4:.1f} {y + high * 0.5:.1f} {x + wide:.1f} {y + high * 0.42:.1f}"
    path = f"M{x + wide * 0.1:.1f} {y + high:.1f} {bend}"
    found.append(stroke(path, "#8a7a58", 15, 0.35))
    return found


def _clay(x: float, y: float, wide: float, high: float, ink: str, dice: random.Random) -> list[str]:
    found = [block(x, y, wide, high, blend(ink, DARK, 0.1))]
    for _ in range(46):
        spot = x + dice.uniform(14, wide - 14), y + dice.uniform(9, high - 9)
        found.append(oval(*spot, dice.uniform(10, 30), dice.uniform(5, 11), _toned(ink, dice), 0.5))
    for shift in (0.3, 0.38):
        bend = f"q{wide / 2:.1f} {high * 0.22:.1f} {wide:.1f} {high * 0.1:.1f}"
        rut = f"M{x:.1f} {y + high * shift:.1f} {bend}"
        found.append(stroke(rut, DARK, 4, 0.3))
    for _ in range(70):
        spot = x + dice.uniform(4, wide - 4), y + dice.uniform(4, high - 4)
        found.append(ball(*spot, dice.uniform(1.2, 3), _toned("#968a74", dice), 0.9))
    return found


def draw_gutter(path: str) -> str:
    """Where two places meet: a gutter of darker stones."""
    return stroke(path, DARK, 7, 0.42) + stroke(path, "#9aa09a", 1.2, 0.3)


def draw_hints(
    edges: Iterable[tuple[float, float, float, float]], corners: Iterable[tuple[float, float]]
) -> str:
    """Where one space ends and the next begins: soft lines, and small crosses where four meet."""
    lines = " ".join(f"M{a:.1f} {b:.1f} L{c:.1f} {d:.1f}" for a, b, c, d in edges)
    crosses = " ".join(f"M{x - 7:.1f} {y:.1f} h14 M{x:.1f} {y - 7:.1f} v14" for x, y in corners)
    return (
        stroke(lines, DARK, 2.4, 0.34)
        + stroke(lines, HINT, 0.9, 0.28)
        + stroke(crosses, HINT, 1.6, 0.5)
    )


def draw_inlay(x: float, y: float) -> str:
    """A round of pale stones in the middle of a place."""
    return ball(x, y, 40, "#d8ccb0", 0.16) + ball(x, y, 33, DARK, 0.16)
