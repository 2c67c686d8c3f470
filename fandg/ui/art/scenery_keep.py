"""Rooms of a fortress in the wide pictures: the guard room, the roof and the kitchen.

Each is drawn in the light of an hour of the night, and has a perch: what somebody climbs on who
has won there. A perch stands on the ground at 392 and ends at its `TOP`.
"""

from __future__ import annotations

from typing import NamedTuple

from fandg.ui.art.scenery_built import arch, column, floor, fortress, masonry, voussoirs
from fandg.ui.art.scenery_light import flames
from fandg.ui.art.scenery_nature import ridge
from fandg.ui.art.scenery_pen import (
    area,
    ball,
    blend,
    block,
    fade,
    glow,
    outline,
    oval,
    put,
    stroke,
)
from fandg.ui.art.scenery_things import ring_of_light

GROUND = 392.0
TOP = 304.0
"""Where a perch ends."""
_OAK, _IRON, _COPPER = "#6a4526", "#20242c", "#b8683a"


class Hour(NamedTuple):
    """The light in which a level is gained: later in the night, and brighter, level by level."""

    level: int
    sky: tuple[str, str, str, str]
    stone: str
    joint: str
    light: str
    lit: str


def _oak(hour: Hour) -> str:
    """Wood in this light."""
    return blend(_OAK, hour.stone, 0.3)


def hall(w: float, x: float, hour: Hour) -> tuple[str, ...]:
    """A hall between two columns."""
    return (
        masonry((0, 0, w, 338), hour.stone, hour.joint, 61, 34),
        ring_of_light(x, 190, 330, hour.light, 0.45),
        *(column(w * px, 342, 350, 56, hour.stone, hour.lit) for px in (0.23, 0.94)),
        floor(w, 342, hour.joint, hour.stone, (x, 240)),
    )


def guard_room(w: float, x: float, hour: Hour) -> tuple[str, ...]:
    """Where the Bouncers sit: an oak door that is barred, halberds, shields and a lantern."""
    away, lamp = (w * 0.90, x - 76) if x < w * 0.7 else (w * 0.47, w * 0.28)
    wood = _oak(hour)
    return (
        masonry((0, 0, w, 338), hour.stone, hour.joint, 29, 42),
        ring_of_light(x, 190, 300, hour.light, 0.35),
        _oak_door(away, wood, hour),
        *(_halberd(x + dx, 334, 206, hour, turn) for dx, turn in ((-136, -5), (-104, 4))),
        _shield(x + 118, 150, 34, hour),
        _lantern(lamp, 88, hour),
        block(0, 0, w, 18, blend(wood, hour.joint, 0.5)),
        block(0, 18, w, 4, hour.joint),
        floor(w, 338, hour.joint, hour.stone, (x, 220)),
    )


def _oak_door(x: float, wood: str, hour: Hour) -> str:
    """A door of planks, with a bar across it and nails in rows."""
    wide, high, low = 150.0, 236.0, 340.0
    planks = "".join(
        stroke(f"M{x + dx:.1f} {low} V{low - high + abs(dx) * 0.5:.1f}", hour.joint, 2.4, 0.8)
        for dx in (-50, -25, 0, 25, 50)
    )
    bands = "".join(
        block(x - wide / 2, low - y, wide, 13, _IRON)
        + block(x - wide / 2, low - y, wide, 2, hour.lit, 0.5)
        + "".join(ball(x + dx, low - y + 6.5, 2.6, hour.lit, 0.8) for dx in range(-62, 63, 31))
        for y in (62, 150)
    )
    bar = block(x - wide * 0.62, low - 116, wide * 1.24, 18, blend(wood, "#000000", 0.35))
    shine = block(x - wide * 0.62, low - 116, wide * 1.24, 3, hour.lit, 0.6)
    return (
        area(arch(x, low, wide, high), wood)
        + planks
        + bands
        + voussoirs(x, low, wide, high, blend(hour.stone, hour.lit, 0.3), hour.joint)
        + bar
        + shine
    )


def _halberd(x: float, y: float, long: float, hour: Hour, turn: float) -> str:
    """A halberd that leans on the wall."""
    head = area("M-3 0 C-24 -4 -26 -30 -6 -34 L-4 -20 Z M4 -8 L22 -14 L4 -22 Z", hour.lit)
    point = area("M-5 -30 L0 -66 L5 -30 Z", hour.light)
    shaft = stroke(f"M0 {long:.0f} V-30", blend(_OAK, hour.joint, 0.3), 5)
    return put(x, y - long, 1, shaft, head, point, turn=turn)


def _shield(x: float, y: float, size: float, hour: Hour) -> str:
    """A shield with a cross, of those who stand at the door."""
    path = "M-1 -1.15 H1 V0.1 C1 0.9 0.3 1.25 0 1.45 C-0.3 1.25 -1 0.9 -1 0.1 Z"
    half = "M0 -1.15 H1 V0.1 C1 0.9 0.3 1.25 0 1.45 Z"
    return put(
        x,
        y,
        size,
        area(path, hour.joint),
        put(0, 0, 0.88, area(path, hour.lit), area(half, blend("#9a2a2a", hour.stone, 0.25))),
        area("M-0.12 -1 h0.24 v2.2 h-0.24 Z M-0.85 -0.3 h1.7 v0.24 h-1.7 Z", hour.light),
    )


def _lantern(x: float, y: float, hour: Hour) -> str:
    """A lantern on a chain."""
    return (
        stroke(f"M{x:.1f} 0 V{y - 34:.1f}", _IRON, 2.6)
        + glow(x, y - 10, 130, hour.light, 0.75)
        + put(
            x,
            y,
            1,
            area("M-13 -26 H13 L16 0 H-16 Z", hour.light),
            area("M-18 -26 L0 -40 L18 -26 Z M-18 0 h36 v6 h-36 Z", _IRON),
            stroke("M-13 -26 L-16 0 M13 -26 L16 0 M0 -26 V0", _IRON, 2.4),
        )
    )


def roof(w: float, x: float, hour: Hour) -> tuple[str, ...]:
    """The leads under the moon, where the Spy Girls come and go: a parapet, and all the land."""
    far, near = blend(hour.sky[1], hour.joint, 0.55), blend(hour.sky[0], hour.joint, 0.75)
    flag = w * (0.93 if x < w * 0.7 else 0.50)
    return (
        ridge(w, 5, 262, 60, far, blend(far, hour.lit, 0.25)),
        fortress(w * 0.30, 274, 120, near, hour.light),
        ridge(w, 9, 296, 34, near, blend(near, hour.lit, 0.2), 60),
        ring_of_light(x, 150, 280, hour.light, 0.30),
        _pennant(flag, 316, hour),
        _parapet(w, 330, hour),
        floor(w, 352, hour.joint, hour.stone, (x, 200)),
        _hook(x - 96, 312, hour),
    )


def _parapet(w: float, y: float, hour: Hour) -> str:
    """A wall of teeth along the edge, lit from above."""
    parts, left, teeth = [], -20.0, 74.0
    edge = blend(hour.stone, hour.lit, 0.6)
    while left < w:
        parts.append(masonry((left, y - 34, 46, 36), hour.stone, hour.joint, int(left) + 7, 17))
        parts.append(block(left - 3, y - 38, 52, 6, edge))
        left += teeth
    parts.append(masonry((0, y, w, 26), hour.stone, hour.joint, 43, 13))
    return "".join(parts) + block(0, y, w, 3, edge, 0.8)


def _pennant(x: float, y: float, hour: Hour) -> str:
    """A flag on its staff, in the wind of the night."""
    return (
        stroke(f"M{x:.1f} {y:.1f} V96", blend(_OAK, hour.joint, 0.4), 6)
        + ball(x, 94, 6, hour.light)
        + area(
            f"M{x:.1f} 104 c-30 -14 -52 12 -92 -4 l16 26 l-18 24 c40 14 64 -12 94 4 Z",
            blend("#9a2a2a", hour.stone, 0.2),
        )
        + area(f"M{x:.1f} 122 c-30 -12 -52 10 -84 -2 l6 9 c28 8 50 -10 78 6 Z", hour.light, 0.75)
    )


def _hook(x: float, y: float, hour: Hour) -> str:
    """A grapnel that somebody has left on the parapet, with its rope."""
    rope = stroke(
        f"M{x:.1f} {y:.1f} C{x - 16:.1f} {y + 30:.1f} {x + 20:.1f} {y + 54:.1f} "
        f"{x - 6:.1f} {GROUND:.1f}",
        blend("#c8a878", hour.stone, 0.3),
        3.4,
    )
    hook = stroke("M0 8 V-14 M-13 -14 C-13 -2 -6 2 0 4 C6 2 13 -2 13 -14", _IRON, 4)
    return rope + put(x, y, 1.1, hook)


def kitchen(w: float, x: float, hour: Hour) -> tuple[str, ...]:
    """The Cooks' own ground: a hearth with a cauldron, and all that hangs from the beam."""
    hearth, side = (w * 0.89, -1) if x < w * 0.7 else (w * 0.52, 1)
    wood = _oak(hour)
    dark = blend(hour.joint, "#000000", 0.35)
    return (
        masonry((0, 0, w, 338), blend(hour.stone, "#a85c38", 0.28), hour.joint, 83, 24),
        ring_of_light(x, 190, 300, hour.light, 0.30),
        area(arch(hearth, 342, 190, 230), dark),
        glow(hearth, 300, 150, "#ff9a3c", 0.8),
        flames(hearth, 340, 120, 84, 5),
        voussoirs(hearth, 342, 190, 230, blend(hour.stone, hour.lit, 0.35), hour.joint),
        block(hearth - 128, 96, 256, 16, wood),
        block(hearth - 128, 96, 256, 3, hour.lit, 0.7),
        *(_jar(hearth + dx, 96, kind, hour) for kind, dx in enumerate((-96, -52, -10, 40, 88))),
        _cauldron(hearth, 268, hour),
        block(0, 26, w, 16, wood),
        block(0, 26, w, 3, hour.lit, 0.5),
        *(
            _hanging(x + side * dx, 42, kind, hour)
            for kind, dx in enumerate((84, 128, 172, 208, 244))
        ),
        floor(w, 342, hour.joint, blend(hour.stone, "#a85c38", 0.2), (x, 230)),
        glow(hearth, 352, 150, "#ff9a3c", 0.35),
    )


def _cauldron(x: float, y: float, hour: Hour) -> str:
    """A cauldron on its chain, and what rises from it."""
    steam = "".join(
        oval(x + dx, y - up, 15 + up * 0.10, 9 + up * 0.06, "#fff4e0", 0.20)
        for dx, up in ((-8, 34), (12, 58), (-4, 86))
    )
    return (
        stroke(f"M{x:.1f} 118 V{y - 30:.1f}", _IRON, 4)
        + steam
        + put(
            x,
            y,
            1,
            stroke("M-40 -6 C-40 -36 40 -36 40 -6", _IRON, 4),
            area("M-46 -8 H46 C52 24 34 46 0 46 C-34 46 -52 24 -46 -8 Z", _IRON),
            area("M-38 0 C-40 20 -30 34 -14 40 C-30 28 -34 14 -32 0 Z", hour.lit, 0.5),
            oval(0, -8, 46, 8, "#3a4048"),
            oval(0, -8, 38, 5.4, "#d89a3c"),
        )
    )


def _jar(x: float, y: float, kind: int, hour: Hour) -> str:
    """A jar, a jug or a loaf on the shelf."""
    tone = ("#2f6a5c", "#b8683a", "#c8a878", "#5a3470", "#b8322c")[kind]
    tone = blend(tone, hour.stone, 0.25)
    if kind == 2:
        return area(f"M{x - 20:.1f} {y} c0 -22 40 -22 40 0 Z", tone) + stroke(
            f"M{x - 8:.1f} {y - 14} l6 8 M{x + 4:.1f} {y - 15} l6 9", hour.joint, 2
        )
    body = area("M-13 0 C-18 -14 -16 -28 -8 -34 H8 C16 -28 18 -14 13 0 Z", tone)
    return put(
        x, y, 1, body, block(-9, -40, 18, 7, _OAK), stroke("M-9 -8 V-24", hour.light, 3, 0.6)
    )


def _hanging(x: float, y: float, kind: int, hour: Hour) -> str:
    """A pan, a ham, onions, a ladle or a string of sausages from the beam."""
    hook = stroke("M0 -4 V14", _IRON, 2.4)
    meat = blend("#b8523c", hour.stone, 0.2)
    copper = blend(_COPPER, hour.lit, 0.15)
    things = (
        (stroke("M0 12 V44", copper, 5), ball(0, 66, 25, copper), ball(0, 66, 19, "#7a3c1c", 0.7)),
        (
            area("M-4 12 H4 L9 30 C30 44 26 84 0 88 C-26 84 -30 44 -9 30 Z", meat),
            area("M9 36 C22 48 20 72 6 82 C14 66 14 50 4 38 Z", "#f0c8a0", 0.55),
        ),
        (
            stroke("M0 10 V60", "#c8a878", 3),
            *(ball(dx, y_, 11, "#d8b060") for dx, y_ in ((-9, 34), (9, 40), (-7, 56), (8, 64))),
            *(ball(dx - 3, y_ - 3, 3, "#fff0c0", 0.8) for dx, y_ in ((-9, 34), (9, 40), (8, 64))),
        ),
        (
            stroke("M0 12 V64", "#a8b0b8", 4),
            oval(0, 74, 17, 13, "#a8b0b8"),
            oval(0, 70, 15, 6, _IRON),
        ),
        (
            *(
                put(0, 24 + 22 * at, 1, oval(0, 0, 8, 13, meat), oval(-3, -3, 2, 6, "#f0c8a0", 0.5))
                for at in range(4)
            ),
        ),
    )[kind]
    return put(x, y, 1, hook, *things)


def barrel(x: float, hour: Hour) -> str:
    """A barrel to sit down on."""
    wood = _oak(hour)
    return put(
        x,
        GROUND,
        1,
        area("M-46 0 C-58 -30 -58 -58 -46 -88 H46 C58 -58 58 -30 46 0 Z", wood),
        area("M-46 0 C-58 -30 -58 -58 -46 -88 H-26 C-34 -58 -34 -30 -26 0 Z", hour.lit, 0.22),
        stroke("M-54 -26 H54 M-54 -62 H54", _IRON, 6),
        oval(0, -88, 46, 9, blend(wood, hour.lit, 0.35)),
    )


def merlon(x: float, hour: Hour) -> str:
    """A tooth of the wall that is broad enough for somebody who has won."""
    return (
        masonry((x - 62, TOP + 6, 124, GROUND - TOP - 6), hour.stone, hour.joint, 15, 22)
        + block(x - 68, TOP, 136, 10, blend(hour.stone, hour.lit, 0.7))
        + block(x - 68, TOP, 136, 3, hour.light, 0.8)
    )


def table(x: float, hour: Hour) -> str:
    """A kitchen table, and what has been knocked off its middle."""
    wood = _oak(hour)
    legs = "".join(
        area(
            outline(
                (
                    (x + dx - 8, TOP + 12),
                    (x + dx + 8, TOP + 12),
                    (x + dx + 12, GROUND),
                    (x + dx - 4, GROUND),
                )
            ),
            blend(wood, "#000000", 0.3),
        )
        for dx in (-104, 92)
    )
    loaf = area(f"M{x - 112:.1f} {TOP} c2 -24 46 -24 48 0 Z", blend("#c8904c", hour.stone, 0.15))
    pot = put(
        x + 94,
        TOP,
        1,
        area("M-20 0 C-26 -22 -18 -34 -14 -36 H14 C18 -34 26 -22 20 0 Z", _COPPER),
        oval(0, -36, 15, 4, _IRON),
        stroke("M-12 -8 C-14 -18 -12 -26 -9 -30", hour.light, 3, 0.7),
    )
    return (
        fade(
            f"M{x - 120:.1f} {TOP + 14} h240 v46 h-240 Z",
            (0, TOP + 14),
            (0, TOP + 60),
            ("#000000", 0.5),
            ("#000000", 0.0),
        )
        + legs
        + block(x - 128, TOP, 256, 15, wood)
        + block(x - 128, TOP, 256, 4, blend(wood, hour.lit, 0.6))
        + loaf
        + pot
    )
