"""What stands about in the town, seen from above: each place of a tile has things of its own."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import TypeAlias

from fandg.ui.art.scenery_pen import area, ball, blend, block, glow, outline, oval, put, stroke

Draw: TypeAlias = Callable[[random.Random], str]
"""A thing about its own middle, some 50 units wide."""

DARK, STONE, PALE = "#10161f", "#8b8678", "#c9c2ad"
WOOD, OLD_WOOD = "#8a623a", "#4b3521"
LEAF, LEAF_LIT = "#35583c", "#5d8452"
WATER, WATER_LIT = "#1d4f66", "#6fb0c2"
LAMP, EMBER = "#ffc871", "#f0763a"
CLOTHS = ("#a8483a", "#3f6f8c", "#c79a3c", "#4f7d55", "#e2d8bf", "#7a4f80")


def _shade(rx: float, ry: float, x: float = 3, y: float = 4) -> str:
    return oval(x, y, rx, ry, DARK, 0.45)


def _tree(dice: random.Random) -> str:
    parts = [_shade(22, 21, 5, 6)]
    for at in range(7):
        turn = at * math.tau / 7 + dice.random()
        parts.append(ball(11 * math.cos(turn), 11 * math.sin(turn), 11, blend(LEAF, DARK, 0.25)))
    for _ in range(9):
        x, y = dice.uniform(-13, 9), dice.uniform(-13, 9)
        parts.append(ball(x, y, dice.uniform(4, 8), blend(LEAF, LEAF_LIT, dice.random()), 0.9))
    return "".join(parts)


def _flowers(dice: random.Random) -> str:
    parts = [oval(0, 0, 20, 13, blend(LEAF, DARK, 0.3), 0.9)]
    for _ in range(16):
        spot = dice.uniform(-16, 16), dice.uniform(-9, 9)
        parts.append(ball(*spot, 2.3, dice.choice(("#e6d9a8", "#c96a5a", "#a98ac0", "#7ba36a"))))
    return "".join(parts)


def _barrel(x: float, y: float) -> str:
    rings = (ball(x, y, 10.5, OLD_WOOD), ball(x, y, 8.6, WOOD), ball(x, y, 4.5, "#a87b4c"))
    lid = stroke(f"M{x - 7:.1f} {y:.1f} h14 M{x:.1f} {y - 7:.1f} v14", OLD_WOOD, 1.1, 0.8)
    return oval(x + 3, y + 4, 11, 11, DARK, 0.45) + "".join(rings) + lid


def _barrels(_: random.Random) -> str:
    return _barrel(-11, -5) + _barrel(11, -7) + _barrel(1, 11)


def _box(x: float, y: float, side: float, turn: float) -> str:
    half = side / 2
    return put(
        x, y, 1,
        block(-half + 3, -half + 4, side, side, DARK, 0.45),
        block(-half, -half, side, side, OLD_WOOD),
        block(-half + 2, -half + 2, side - 4, side - 4, WOOD),
        stroke(f"M{-half + 2} {-half + 2} L{half - 2} {half - 2}", OLD_WOOD, 2),
        turn=turn,
    )  # fmt: skip


def _crates(dice: random.Random) -> str:
    return _box(-9, 4, 20, dice.uniform(-9, 9)) + _box(11, -6, 17, dice.uniform(-20, 20))


def _sacks(dice: random.Random) -> str:
    parts = [_shade(22, 12)]
    for x, y in ((-12, 3), (1, -5), (12, 4)):
        parts.append(oval(x, y, 10, 8, "#9c865e") + oval(x - 2, y - 2, 6, 4, "#b9a276"))
        parts.append(stroke(f"M{x - 3} {y + 2} h{dice.uniform(4, 7):.1f}", OLD_WOOD, 1.2))
    return "".join(parts)


def _stall(dice: random.Random) -> str:
    """A market stall under a striped awning, its goods along the front."""
    color, parts = dice.choice(CLOTHS[:4]), [block(-22, -12, 50, 32, DARK, 0.45)]
    for at in range(6):
        ink = color if at % 2 else "#e6dcc2"
        parts.append(block(-26 + at * 52 / 6, -17, 52 / 6 + 0.3, 24, ink))
    parts.append(block(-26, -6, 52, 2, DARK, 0.25) + block(-26, 7, 52, 9, OLD_WOOD))
    for at in range(9):
        parts.append(
            ball(-22 + at * 5.5, 11.5, 2.6, dice.choice(("#c96a3a", "#b8b04a", "#8f3f34")))
        )
    return "".join(parts)


def _cloth(dice: random.Random) -> str:
    """Washing, or cloth, on a line across the lane."""
    parts = [stroke("M-30 -2 Q0 5 30 -2", PALE, 1, 0.7)]
    x = -25.0
    while x < 22:
        wide = dice.uniform(7, 12)
        ink = dice.choice(CLOTHS)
        parts.append(block(x + 2, 4, wide, 12, DARK, 0.4) + block(x, 0, wide, 12, ink))
        x += wide + 2.5
    return "".join(parts)


def _lamp(_: random.Random) -> str:
    post = ball(0, 0, 9, DARK, 0.9) + ball(0, 0, 6.5, "#5c4a2a")
    return glow(0, 0, 46, LAMP, 0.5) + post + ball(0, 0, 4.8, LAMP) + ball(0, 0, 2.4, "#fff6d8")


def _candles(dice: random.Random) -> str:
    parts = [glow(0, 0, 36, LAMP, 0.4), oval(0, 2, 17, 11, "#b8a888", 0.55)]
    for x, y in ((-9, 1), (-2, -5), (5, 2), (11, -2)):
        parts.append(ball(x, y, dice.uniform(3, 4.2), "#efe4c8") + ball(x, y, 1.6, EMBER))
    return "".join(parts)


def _puddle(dice: random.Random) -> str:
    spots = []
    for at in range(9):
        turn, far = at * math.tau / 9, dice.uniform(0.72, 1.05)
        spots.append((23 * far * math.cos(turn), 14 * far * math.sin(turn)))
    moon = oval(-6, -4, 6, 3, "#cfe2ee", 0.55)
    return area(outline(spots), WATER, 0.75) + stroke("M-10 3 h16", WATER_LIT, 1, 0.5) + moon


def _basin(_: random.Random) -> str:
    """A round basin of stone with water in it."""
    rim = ball(4, 5, 25, DARK, 0.45) + ball(0, 0, 24, "#4a4a48") + ball(0, 0, 22.5, STONE)
    water = ball(0, 0, 16.5, "#123547") + ball(0, 0, 15.5, WATER)
    joints = "".join(
        stroke(f"M{17 * math.cos(a):.1f} {17 * math.sin(a):.1f} "
               f"L{22 * math.cos(a):.1f} {22 * math.sin(a):.1f}", "#4a4a48", 1.2)
        for a in (at * math.tau / 12 for at in range(12))
    )  # fmt: skip
    return rim + joints + water + oval(-5, -5, 6, 3.4, "#cfe2ee", 0.7)


def _trough(_: random.Random) -> str:
    stone = block(-24, -6, 52, 19, DARK, 0.45) + block(-26, -9, 52, 18, STONE)
    water = block(-22.5, -5.5, 45, 11, WATER) + stroke("M-16 -2 h14", WATER_LIT, 1.4, 0.7)
    return stone + water


def _cart(_: random.Random) -> str:
    wheels = block(-17, -19, 17, 5, DARK) + block(-17, 14, 17, 5, DARK)
    bed = block(-24, -12, 34, 28, DARK, 0.4) + block(-26, -14, 34, 28, OLD_WOOD)
    planks = "".join(block(-24, -12 + at * 6.2, 30, 5.2, WOOD) for at in range(4))
    shafts = stroke("M8 -10 L32 -7 M8 10 L32 7", OLD_WOOD, 3)
    return wheels + bed + planks + shafts


def _hay(dice: random.Random) -> str:
    parts = [_shade(22, 16, 4, 5), oval(0, 0, 21, 16, "#9a7f36")]
    for _ in range(26):
        x, y, turn = dice.uniform(-16, 14), dice.uniform(-12, 10), dice.uniform(0, math.tau)
        ends = f"M{x:.1f} {y:.1f} l{7 * math.cos(turn):.1f} {5 * math.sin(turn):.1f}"
        parts.append(stroke(ends, dice.choice(("#d2b45c", "#b5963f", "#7d6428")), 1.3))
    return "".join(parts)


def _embers(dice: random.Random) -> str:
    parts = [glow(0, 0, 42, EMBER, 0.55), oval(0, 0, 19, 15, "#191512", 0.85)]
    for _ in range(12):
        spot = dice.uniform(-12, 12), dice.uniform(-9, 9)
        parts.append(ball(*spot, dice.uniform(1.2, 3.2), dice.choice((EMBER, LAMP, "#7a2a18"))))
    return "".join(parts)


def _beams(dice: random.Random) -> str:
    parts = [oval(0, 0, 24, 17, "#1b1714", 0.6)]
    for _ in range(5):
        turn = dice.uniform(-60, 60)
        beam = block(-25, -2.6, 50, 5.2, "#2a211b") + block(-25, -2.6, 50, 1.6, "#54463a")
        parts.append(put(dice.uniform(-5, 5), dice.uniform(-8, 8), 1, beam, turn=turn))
    return "".join(parts)


def _stones(dice: random.Random) -> str:
    parts = []
    for _ in range(8):
        x, y, size = dice.uniform(-20, 18), dice.uniform(-13, 12), dice.uniform(4, 8)
        parts.append(block(x + 2, y + 2.5, size * 1.5, size, DARK, 0.45))
        parts.append(block(x, y, size * 1.5, size, blend(STONE, PALE, dice.uniform(0, 0.6))))
    return "".join(parts)


def _arch(_: random.Random) -> str:
    """What stands of a church: the foot of its apse."""
    foot = "M-26 18 V-2 A26 22 0 0 1 26 -2 V18"
    return (stroke("M-22 23 V3 A26 22 0 0 1 30 3 V23", DARK, 8, 0.4) + stroke(foot, "#57564f", 9)
            + stroke(foot, PALE, 5.5) + oval(0, 8, 9, 6, "#7b4f6a", 0.5))  # fmt: skip


def _bar(_: random.Random) -> str:
    pole = "".join(
        block(-32 + at * 8, -3, 8.2, 6, "#b8402f" if at % 2 else "#efe6d2") for at in range(8)
    )
    return (
        block(-30, 1, 64, 6, DARK, 0.4)
        + pole
        + ball(-34, 0, 7, "#57564f")
        + ball(-34, 0, 4.4, STONE)
    )


def _sign(_: random.Random) -> str:
    arms = put(0, 0, 1, outline_arm(), turn=-18) + put(0, 0, 1, outline_arm(), flip=True, turn=-28)
    return _shade(18, 8) + arms + ball(0, 0, 4.5, OLD_WOOD)


def outline_arm() -> str:
    """An arm of a signpost."""
    return area("M0 -4.5 h20 l6 4.5 l-6 4.5 h-20 Z", OLD_WOOD) + area(
        "M1 -3 h18 l4.6 3 l-4.6 3 h-18 Z", WOOD
    )


def _stairs(_: random.Random) -> str:
    steps = [block(-18, -20, 44, 46, DARK, 0.45)]
    for at in range(6):
        ink = blend("#4a4640", PALE, 0.12 + at * 0.13)
        steps.append(block(-22, -24 + at * 7.6, 44, 7, ink))
    return "".join(steps)


def _bench(_: random.Random) -> str:
    return (block(-19, -2, 42, 13, DARK, 0.4) + block(-21, -5, 42, 4, WOOD)
            + block(-21, 0, 42, 4, WOOD) + block(-18, -6, 4, 11, OLD_WOOD)
            + block(14, -6, 4, 11, OLD_WOOD))  # fmt: skip


def _statue(_: random.Random) -> str:
    """The Founder on his horse, from above, on three steps."""
    steps = "".join(
        block(
            -24 + at * 4, -24 + at * 4, 48 - at * 8, 48 - at * 8, blend("#55524b", PALE, at * 0.3)
        )
        for at in range(3)
    )
    horse = (
        oval(-1, 1, 13, 5, "#3f6a5e")
        + oval(11, 0, 6, 3.2, "#3f6a5e")
        + oval(0, 0, 4.6, 6, "#6fa08f")
    )
    return (
        block(-20, -19, 50, 50, DARK, 0.45) + steps + horse + stroke("M2 -4 l11 -8", "#6fa08f", 3)
    )


def _pillars(_: random.Random) -> str:
    parts = [block(-30, -7, 60, 14, "#2a2c30", 0.55)]
    for x in (-22, 0, 22):
        parts.append(block(x - 5, -3, 14, 14, DARK, 0.45) + block(x - 8, -8, 16, 16, "#6d6a60"))
        parts.append(ball(x, 0, 6, PALE))
    return "".join(parts)


def _grating(_: random.Random) -> str:
    bars = "".join(block(-16 + at * 7, -13, 2.6, 26, "#6b6f74") for at in range(5))
    return block(-19, -16, 38, 32, "#57564f") + block(-16, -13, 32, 26, "#06090d") + bars


def _cobweb(_: random.Random) -> str:
    spokes = " ".join(
        f"M0 0 L{24 * math.cos(a):.1f} {20 * math.sin(a):.1f}"
        for a in (at * math.tau / 8 for at in range(8))
    )
    rings = "".join(
        f'<ellipse cx="0" cy="0" rx="{8 * at}" ry="{6.6 * at:.1f}" fill="none" stroke="{PALE}" '
        'stroke-width="0.8" stroke-opacity="0.5"/>'
        for at in (1, 2, 3)
    )
    return stroke(spokes, PALE, 0.8, 0.5) + rings


DRAWN: dict[str, Draw] = {
    "tree": _tree, "flowers": _flowers, "barrels": _barrels, "crates": _crates, "sacks": _sacks,
    "stall": _stall, "cloth": _cloth, "lamp": _lamp, "candles": _candles, "puddle": _puddle,
    "basin": _basin, "trough": _trough, "cart": _cart, "hay": _hay, "embers": _embers,
    "beams": _beams, "stones": _stones, "arch": _arch, "bar": _bar, "sign": _sign,
    "stairs": _stairs, "bench": _bench, "statue": _statue, "pillars": _pillars,
    "grating": _grating, "cobweb": _cobweb,
}  # fmt: skip
LIGHTS = frozenset({"lamp", "candles", "embers"})
"""What gives light."""


def draw_thing(name: str, x: float, y: float, dice: random.Random, scale: float = 1.0) -> str:
    """A thing of the town, about a point."""
    return put(x, y, scale, DRAWN[name](dice))
