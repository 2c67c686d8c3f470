"""Judgment over the Order: laurels and horns in the scales, before a clerk and his desk."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from math import cos, sin, tau

from fandg.ui.art.scenery_built import column, floor, masonry
from fandg.ui.art.scenery_light import Painting, Sky
from fandg.ui.art.scenery_party import Gathering, Stand, group
from fandg.ui.art.scenery_pen import area, ball, block, glow, oval, put, rays, stroke
from fandg.ui.art.scenery_people import CHEER, KNEEL, LUNGE, STAND, STRIDE, TELLER, person

BRASS, SHINE = "#b8863c", "#f4d890"
CLERK = replace(TELLER, skin="#a84838", hat="bare")
_PRAISED = tuple(
    Stand(x, y, size, pose)
    for x, y, size, pose in (
        (0.27, 392, 158, CHEER), (0.18, 388, 152, STAND), (0.1, 392, 156, CHEER),
        (0.035, 386, 150, STAND), (0.225, 372, 134, CHEER), (0.14, 370, 132, STAND),
    )
)  # fmt: skip
_SCOLDED = tuple(
    Stand(x, y, size, pose)
    for x, y, size, pose in (
        (0.27, 394, 150, KNEEL), (0.18, 390, 150, STAND), (0.1, 394, 150, KNEEL),
        (0.035, 388, 150, STAND), (0.225, 372, 132, STAND), (0.14, 370, 132, STRIDE),
    )
)  # fmt: skip


def _laurel(x: float, low: float, size: float) -> str:
    """A wreath that lies upright."""
    leaves = "".join(
        put(20 * cos(at), -22 + 20 * sin(at), 1, oval(0, 0, 7, 3.2, tone), turn=at * 57.3 + 60)
        for at, tone in ((tau * n / 14, ("#6aa04c", "#8cc060")[n % 2]) for n in range(14))
    )
    return put(x, low, size, leaves)


def _horn(x: float, low: float, size: float, *, flip: bool) -> str:
    """One horn, its point up."""
    return put(
        x,
        low,
        size,
        area("M-14 0 C-16 -18 -2 -34 20 -40 C10 -28 10 -14 12 0 Z", "#c8b090"),
        stroke("M-12 -8 q12 -4 24 0 M-9 -18 q10 -5 20 -2", "#7c6448", 2),
        flip=flip,
    )


def _pan(x: float, top: float, low: float, load: str) -> str:
    chains = stroke(f"M{x} {top} L{x - 62} {low} M{x} {top} L{x + 62} {low}", SHINE, 2)
    foot = low + 34
    bowl = area(
        f"M{x - 74} {low} H{x + 74} C{x + 52} {foot} {x - 52} {foot} {x - 74} {low} Z", BRASS
    )
    return chains + load + bowl + stroke(f"M{x - 74} {low} H{x + 74}", SHINE, 4)


def _scales(x: float, tips: int) -> str:
    """Laurels left and horns right; `tips` is 1 where the laurels weigh more."""
    left, right = 96 + 26 * tips, 96 - 26 * tips
    ways = (x - 150, left), (x + 150, right)
    laurels = "".join(_laurel(x - 150 + dx, left + 122, 1.1) for dx in (-30, 28))
    horns = "".join(_horn(x + 150 + dx, right + 122, 1.0, flip=dx < 0) for dx in (-26, 26))
    return (
        block(x - 9, 84, 18, 270, BRASS)
        + block(x - 9, 84, 5, 270, SHINE, 0.6)
        + area(f"M{x - 80} 366 L{x - 44} 340 H{x + 44} L{x + 80} 366 Z", BRASS)
        + _pan(*ways[0], left + 122, laurels)
        + _pan(*ways[1], right + 122, horns)
        + stroke(f"M{ways[0][0]} {left} L{ways[1][0]} {right}", BRASS, 11)
        + stroke(f"M{ways[0][0]} {left - 3} L{ways[1][0]} {right - 3}", SHINE, 3)
        + ball(x, 84, 17, BRASS)
        + ball(x - 3, 80, 7, SHINE)
    )


def _draw(w: float, gathering: Gathering, *, tips: int) -> Painting:
    good = tips > 0
    sky = (
        Sky(("#4a2c4c", "#98606c", "#e8b078", "#fff0c0"), (0.52, 150), glow="#fff4c8", strong=0.9)
        if good
        else Sky(("#0e0810", "#2a101c", "#54202c", "#84402c"), (0.52, 150), glow="#ff8c50",
                 strong=0.5)
    )  # fmt: skip
    light, stone = ("#fff4cc", "#80687a") if good else ("#ffb890", "#3c2834")
    x = w * 0.52
    parts = (
        masonry((0, 0, w, 352), stone, "#2a2030" if good else "#120a10", 33, 42),
        *(column(w * at, 352, 352, 58, "#5a4654" if good else "#2c1c24", light)
          for at in (0.02, 0.32, 0.72, 0.98)),
        rays(x, 110, 560, 14, light, 0.22 if good else 0.1),
        floor(w, 350, "#3a2a34" if good else "#140c10", "#b08c70" if good else "#5c3428", (x, 250)),
        glow(x, 150, 260, light, 0.35),
        _scales(x, tips),
        person(w * 0.86, 352, 190, LUNGE if good else STAND, CLERK, rim=light,
               dim=0.08 if good else 0.4, flip=True, light=-1),
        block(w * 0.77, 326, w * 0.24, 80, "#5a3826" if good else "#2e1c16"),
        block(w * 0.76, 318, w * 0.25, 10, "#a8784a" if good else "#6a4630"),
        put(w * 0.94, 318, 1, block(-34, -10, 68, 10, "#e8dcc0"), block(-30, -19, 62, 9, "#d8c8a4"),
            ball(20, -22, 5, "#a02c2c")),
        group(gathering.heroes, _PRAISED if good else _SCOLDED, w, rim=light,
              dim=0.06 if good else 0.4, light=1),
    )  # fmt: skip
    return Painting(sky, parts)


draw_knights = partial(_draw, tips=1)
draw_dastards = partial(_draw, tips=-1)
