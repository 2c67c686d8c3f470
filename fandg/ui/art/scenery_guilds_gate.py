"""The gate into a quarter of Tallowmere: a wall with an arch, a guild that goes in, its sign."""

from __future__ import annotations

from math import sqrt

from fandg.ui.art.icons import SQUARE, outline_of
from fandg.ui.art.scenery_built import arch, portcullis, voussoirs
from fandg.ui.art.scenery_guilds import (
    CHANDLER,
    FERRY,
    GLAZIER,
    JOINT,
    LAMP,
    STONE,
    bill,
    cobbles,
    lantern,
)
from fandg.ui.art.scenery_guilds_quarters import QUARTERS
from fandg.ui.art.scenery_light import Painting, Sky, mist
from fandg.ui.art.scenery_pen import (
    HIGH,
    area,
    ball,
    blend,
    block,
    fade,
    glow,
    oval,
    put,
    scatter,
    stroke,
)
from fandg.ui.art.scenery_people import STRIDE, person
from fandg.ui.art.scenery_things import brand

ROW = 34.0
"""How high the stones of the wall are."""
WIDE, TALL = 328.0, 338.0
"""How wide and high the arch is."""
STREET = 372.0
"""Where the street meets the wall."""


def draw_gate(w: float, place: str) -> Painting:
    """A guild goes through the gate into a quarter that is not theirs yet: the one of this id."""
    quarter = QUARTERS.get(place) or next(iter(QUARTERS.values()))
    x = w * 0.5
    sky = Sky(quarter.sky, (0.5 + quarter.moon / w, 108), disc=26, glow="#e8f0f4", stars=26,
              clouds=quarter.sky[2], strong=0.55)  # fmt: skip
    apart = min(96.0, w * 0.115)
    walk = ((-apart, 380, 140, CHANDLER), (0.0, 374, 130, GLAZIER), (apart, 382, 142, FERRY))
    post = WIDE / 2 + 66
    parts = (
        put(x, 0, 1, quarter.draw()),
        mist(w, 330, 90, quarter.haze, 0.5),
        put(x, 0, 1, _lane(quarter.light)),
        portcullis(x, 86, WIDE, 80, "#10141c", "#5c6878"),
        _wall(w, x),
        voussoirs(x, STREET, WIDE, TALL, blend(STONE, "#ffffff", 0.16), JOINT),
        put(x, 0, 1, _plaque(quarter.sign)),
        *(lantern(x + side * post, 374, 176) for side in (-1, 1) if quarter.is_lit),
        *(_dead_lantern(x + side * post, 374, 176) for side in (-1, 1) if not quarter.is_lit),
        _bills(x, post) if x > post + 150 else "",
        cobbles(w, STREET - 4, "#0e131c", "#3c4854", 0.5),
        fade(f"M{x - WIDE * 0.42:.1f} {STREET} H{x + WIDE * 0.42:.1f} L{x + WIDE * 0.6:.1f} {HIGH} "
             f"H{x - WIDE * 0.6:.1f} Z", (x, STREET - 4), (x, HIGH),
             (quarter.light, 0.4), (quarter.light, 0.0)),
        *(oval(x + dx, y + 2, 36, 5, "#000000", 0.5) for dx, y, _, _ in walk),
        *(
            person(x + dx, y, size, STRIDE, dress, rim=blend(quarter.light, "#ffffff", 0.4),
                   dim=0.3, light=1, view="back", held=brand(14, -52) if dress is CHANDLER else "")
            for dx, y, size, dress in walk
        ),
        mist(w, 408, 30, "#0c1420", 0.8),
    )  # fmt: skip
    return Painting(sky, parts)


def _bills(x: float, post: float) -> str:
    """What is posted on the wall, where there is so much of it."""
    return (
        bill(x + post + 76, 196, 1.1, -4)
        + bill(x + post + 116, 222, 0.9, 7, "#2c4a7c")
        + bill(x - post - 84, 212, 0.95, 5, "#2c4a7c")
    )


def _lane(light: str) -> str:
    """The street into the quarter, with its light."""
    lane = f"M-34 292 H34 L152 {STREET} H-152 Z"
    return fade(lane, (0, 292), (0, STREET), (light, 0.8), (blend(light, "#2a2420", 0.6), 0.95))


def _wall(w: float, x: float) -> str:
    """Hewn blocks round the opening of the arch, and its dark inner side."""
    radius, crown = WIDE / 2, STREET - TALL
    spring = crown + radius
    left, right = x - radius, x + radius
    parts = [
        stroke(arch(x, STREET, WIDE - 10, TALL - 5), "#0a0d14", 20, 0.75),
        area(
            f"M0 0 H{w:.1f} V{STREET} H{right:.1f} V{spring:.1f} A{radius:.1f} {radius:.1f} 0 0 0 "
            f"{left:.1f} {spring:.1f} V{STREET} H0 Z",
            JOINT,
        ),
    ]
    line, top = 0, 0.0
    while top < STREET:
        low = min(top + ROW, STREET)
        # Up to the stones of the arch, which lie over the ends of each row.
        rise = max(0.0, spring - low)
        half = sqrt((radius + 12) ** 2 - rise**2) if rise < radius + 12 else 0.0
        for start, end in ((0.0, x - half), (x + half, w)):
            parts += _blocks(start, end, top, low, line)
        top, line = low, line + 1
    return "".join(parts)


def _blocks(start: float, end: float, top: float, low: float, line: int) -> list[str]:
    """The blocks of a row between two points."""
    parts, left = list[str](), start - (ROW if line % 2 else 0)
    for _, _, share in scatter(line * 7 + int(start > 0), 60, (0, 1), (0, 1)):
        long = ROW * (1.5 + 0.8 * share)
        a, b = max(start, left), min(end, left + long - 1.8)
        if b > a:
            tone = blend(STONE, JOINT, 0.46 * (share * 7 % 1))
            parts.append(block(a, top, b - a, low - top - 1.8, tone))
            parts.append(block(a, top, b - a, 1.6, "#ffffff", 0.07))
        left += long
        if left > end:
            break
    return parts


def _plaque(sign: str) -> str:
    """The keystone with the sign of the quarter, in brass."""
    path, size = outline_of(sign), 40.0
    return "".join(
        (
            area("M-40 2 H40 L32 66 Q0 82 -32 66 Z", "#0c1018"),
            area("M-36 5 H36 L29 62 Q0 76 -29 62 Z", "#586880"),
            area("M-36 5 H36 L35 12 H-35 Z", "#8494ac"),
            glow(0, 36, 52, LAMP, 0.35),
            *(
                put(-size / 2 + by, 15 + by, size / SQUARE, area(path, tone))
                for by, tone in ((1.6, "#241a10"), (0.0, "#f0c468"))
            ),
        )
    )


def _dead_lantern(x: float, low: float, high: float) -> str:
    """A lamp that nobody has lit."""
    top = low - high
    return "".join(
        (
            stroke(f"M{x} {low} V{top + 22}", "#0c0f16", 5),
            stroke(f"M{x - 14} {low} H{x + 14}", "#0c0f16", 6),
            stroke(f"M{x} {top + 40} h-15 M{x} {top + 40} h15", "#0c0f16", 2.6),
            area(f"M{x - 9} {top} H{x + 9} L{x + 6} {top + 22} H{x - 6} Z", "#232c3a"),
            stroke(f"M{x - 9} {top} L{x - 6} {top + 22} H{x + 6} L{x + 9} {top}", "#0c0f16", 2),
            stroke(f"M{x - 4} {top + 4} L{x + 1} {top + 12} L{x - 2} {top + 19}", "#6c7a8e", 1.2),
            area(f"M{x - 13} {top} H{x + 13} L{x + 4} {top - 11} H{x - 4} Z", "#0c0f16"),
            ball(x, top - 12, 2.4, "#0c0f16"),
        )
    )
