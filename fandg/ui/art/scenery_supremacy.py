"""How the world ends, or who is left to lead it: the war room, and the winter after the war."""

from __future__ import annotations

from dataclasses import replace

from fandg.ui.art.scenery_built import skyline
from fandg.ui.art.scenery_light import Painting, Sky, mist
from fandg.ui.art.scenery_nature import ridge
from fandg.ui.art.scenery_pen import (
    area,
    ball,
    block,
    dashed,
    fade,
    glow,
    outline,
    oval,
    put,
    scatter,
    stroke,
)
from fandg.ui.art.scenery_people import CHEER, RAISED, STAND, VILLAIN, Dress, person

_LANDS = (
    ((6, 22), (20, 10), (44, 8), (52, 18), (40, 34), (34, 50), (44, 58), (38, 60), (22, 44),
     (14, 30)),
    ((44, 60), (60, 62), (72, 76), (64, 94), (54, 116), (48, 100), (44, 78)),
    ((84, 44), (108, 40), (122, 52), (132, 66), (124, 90), (114, 104), (106, 84), (90, 66)),
    ((86, 34), (92, 20), (110, 10), (150, 6), (196, 10), (204, 20), (188, 36), (178, 48), (168, 58),
     (158, 50), (150, 66), (140, 50), (124, 44), (110, 36), (96, 38)),
    ((172, 84), (192, 80), (200, 96), (186, 106), (172, 100)),
)  # fmt: skip
"""The lands as the screen on the wall of a war room shows them, on a field of 210 by 120."""
_OFFICER = replace(VILLAIN, coat="#27344a", legs="#1d2838", felt="#202c40", shirt="#d8b45a")
_CLERK = Dress("bare", "jacket", "#3a4a52", "#28343a", "#11161a")


def draw_won(w: float) -> Painting:
    """The war room when it is all over: lamps on every land, and caps in the air."""
    sky = Sky(("#06101a", "#0c1c2c", "#14304a", "#0a1824"), (0.5, 150), glow="#6ad0d8",
              dots="#04121c", strong=0.45)  # fmt: skip
    wide = min(w * 0.72, 560.0)
    left, top, scale = (w - wide) / 2, 34.0, wide / 210
    screen = block(left - 10, top - 10, wide + 20, 120 * scale * 0.78 + 20, "#2a3a44")
    screen += block(left, top, wide, 120 * scale * 0.78, "#0a2436")
    lands = "".join(
        area(outline((left + x * scale, top + y * scale * 0.78) for x, y in land), ink, 0.95)
        + stroke(
            outline((left + x * scale, top + y * scale * 0.78) for x, y in land), "#a8ece8", 1.6
        )
        for land, ink in zip(
            _LANDS, ("#2f7a4f", "#7fa03a", "#80489c", "#bb3430", "#c8a22a"), strict=True
        )
    )
    grid = "".join(
        stroke(f"M{left + wide * at / 12:.1f} {top} v{120 * scale * 0.78:.1f}", "#6ad0d8", 0.7, 0.3)
        for at in range(1, 12)
    )
    lamps = "".join(
        ball(left + x * scale, top + y * scale * 0.78, 3.2, "#ffd27a")
        + glow(left + x * scale, top + y * scale * 0.78, 15, "#ffd27a", 0.7)
        for x, y in (
            (24, 24),
            (32, 40),
            (56, 76),
            (110, 62),
            (104, 28),
            (150, 22),
            (176, 34),
            (184, 94),
        )
    )
    arcs = "".join(
        dashed(f"M{left + a * scale:.0f} {top + b * scale * 0.78:.0f} q{c * scale / 2:.0f} -60 "
               f"{c * scale:.0f} {d * scale:.0f}", "#f0b04a", 1.8, "7 5")
        for a, b, c, d in ((24, 24, 80, 2), (56, 76, 54, -10), (176, 34, -72, -4))
    )  # fmt: skip
    desks = "".join(
        area(f"M{x:.0f} 330 l12 -26 h{deep:.0f} l12 26 Z", "#1d2b36")
        + block(x + 20, 309, deep - 16, 10, "#ff5a3c" if at % 3 == 0 else "#4ac0c8", 0.8)
        for at, (x, deep) in enumerate((w * (0.03 + 0.123 * n), w * 0.08) for n in range(8))
    )
    crowd = "".join(
        person(
            w * (0.05 + 0.0765 * at), 392 + 6 * (at % 2), 92 + 12 * (at * 5 % 4),
            CHEER if at % 2 else RAISED, _OFFICER if at % 3 == 0 else _CLERK,
            rim="#8ae8ee", dim=0.45, flip=at % 2 == 0, view="front",
        )
        for at in range(13)
    )  # fmt: skip
    caps = "".join(
        put(x, y, 0.6 + s * 0.5, oval(0, 0, 12, 4, "#27344a"), area("M-8 -2 C-6 -12 6 -12 8 -2 Z",
            "#3a4c68"), block(-8, -4, 16, 2.4, "#d8b45a"), turn=120 * s - 60)
        for x, y, s in scatter(19, 16, (w * 0.08, w * 0.92), (170, 300))
    )  # fmt: skip
    floor = fade("M0 330 H1.0w V400 H0 Z", (0, 330), (0, 400), ("#14242f", 1.0), ("#070d12", 1.0))
    light = fade(
        f"M{left:.0f} {top} H{left + wide:.0f} L{w * 0.95:.0f} 400 H{w * 0.05:.0f} Z",
        (0, top), (0, 400), ("#6ad0d8", 0.20), ("#6ad0d8", 0.0),
    )  # fmt: skip
    return Painting(sky, (screen, lands, grid, arcs, lamps, floor, desks, light, caps, crowd))


def mushroom(x: float, base: float, size: float, ink: str, lit: str) -> str:
    """A cloud that stands over what was a city."""
    stem = area("M-12 0 C-6 -30 -8 -60 -16 -84 H16 C8 -60 6 -30 12 0 Z", ink)
    cap = "".join(
        oval(dx, dy, rx, ry, tone)
        for dx, dy, rx, ry, tone in (
            (-30, -92, 30, 18, ink), (30, -92, 30, 18, ink), (0, -106, 46, 30, ink),
            (-14, -112, 24, 16, lit), (18, -104, 20, 13, lit), (-36, -94, 16, 9, lit),
            (0, -52, 30, 6, ink), (0, -6, 44, 8, ink),
        )
    )  # fmt: skip
    return glow(x, base - 90 * size, 120 * size, "#ff8a3c", 0.55) + put(x, base, size, stem, cap)


def draw_lost(w: float) -> Painting:
    """Nuclear winter: ash falls on the cities, and one who reads yesterday's paper."""
    sky = Sky(("#241a1c", "#4a2c22", "#8a4c28", "#c88a48"), (0.62, 300), disc=46, glow="#ffb060",
              clouds="#2a2022", dots="#1a1012", strong=0.6)  # fmt: skip
    clouds = (
        mushroom(w * 0.2, 300, 1.15, "#3c2a2a", "#b0623a"),
        mushroom(w * 0.47, 296, 0.7, "#4a3430", "#c0703e"),
        mushroom(w * 0.83, 306, 1.55, "#30211f", "#d8804a"),
    )
    ash = "".join(
        ball(x, y, 0.8 + 2.2 * s, "#d8d0c4", 0.25 + 0.5 * s)
        for x, y, s in scatter(23, 240, (0, w), (0, 400))
    )
    drifts = area(
        "M0 366 C.12w 344 .24w 372 .38w 358 C.55w 342 .66w 372 .8w 356 C.9w 346 .96w 360 1.0w 352 "
        "V400 H0 Z", "#b8b0a8",
    ) + area(
        "M0 384 C.2w 366 .4w 392 .6w 378 C.76w 366 .9w 386 1.0w 376 V400 H0 Z", "#d4ccc2",
    )  # fmt: skip
    reader = person(
        w * 0.34,
        378,
        92,
        STAND,
        replace(_OFFICER, hat="fedora", cut="long"),
        rim="#ffb060",
        dim=0.55,
    )
    lines = "".join(
        stroke(f"M-6 {-4 + 4 * at} L9 {-6 + 4 * at}", "#5c5248", 1.2) for at in range(3)
    )
    sheet = area("M-10 -9 L12 -12 L13 8 L-9 10 Z", "#e8e0cc")
    paper = put(w * 0.34 + 14, 331, 1.0, sheet, lines)
    parts = (
        ridge(w, 5, 300, 60, "#4a302a", "#6a4434"),
        *clouds,
        mist(w, 292, 60, "#e09a58", 0.6),
        skyline(w, 11, 344, 120, "#1c1416", "#2c1e1c", 52),
        mist(w, 350, 50, "#a88a78", 0.5),
        drifts,
        reader,
        paper,
        ash,
    )
    return Painting(sky, parts)
