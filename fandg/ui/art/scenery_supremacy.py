"""How the world ends, or who is left to lead it: war rooms, and the winter after the war."""

from __future__ import annotations

from collections.abc import Sequence
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
    left, top, wide, scale = _wall(w)
    screen = _screen(
        w, "#0a2436", ("#25745a", "#93b53a", "#80489c", "#bb3430", "#c8a22a"), "#a8ece8", 0.95
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
    return Painting(sky, (screen, arcs, lamps, floor, desks, light, caps, crowd))


def draw_beaten(w: float) -> Painting:
    """The war room of who has not won: its lamps are out, and the last one folds his map."""
    sky = Sky(("#05090e", "#0a131c", "#0e1a26", "#060b11"), (0.5, 150), glow="#2a4654",
              dots="#04080c", strong=0.3)  # fmt: skip
    left, top, _, scale = _wall(w)
    screen = _screen(
        w, "#08161f", ("#22302c", "#2a3226", "#2a2632", "#33262a", "#332e22"), "#3a5258", 0.9
    )
    # One lamp is lit, and it is not in this room's hands.
    x, y = left + 150 * scale, top + 22 * scale * 0.78
    lit = ball(x, y, 3.4, "#ff5a3c") + glow(x, y, 22, "#ff5a3c", 0.6)
    floor = fade("M0 330 H1.0w V400 H0 Z", (0, 330), (0, 400), ("#0e1922", 1.0), ("#05090d", 1.0))
    desks = "".join(
        area(f"M{at:.0f} 330 l12 -26 h{deep:.0f} l12 26 Z", "#15202a")
        + block(at + 20, 309, deep - 16, 10, "#1c2c34")
        for at, deep in ((w * (0.03 + 0.123 * n), w * 0.08) for n in range(8))
    )
    at = w * 0.3
    lamp = (
        stroke(f"M{at:.0f} 0 V196", "#1a2730", 2.4)
        + put(at, 212, 1.0, area("M-26 0 L-9 -18 H9 L26 0 Z", "#2f4048"))
        + oval(at, 213, 22, 4, "#ffe2a0")
        + glow(at, 216, 60, "#ffd27a", 0.55)
        + fade(
            f"M{at - 22:.0f} 214 H{at + 22:.0f} L{at + 120:.0f} 392 H{at - 120:.0f} Z",
            (0, 214), (0, 392), ("#ffd27a", 0.30), ("#ffd27a", 0.02),
        )
    )  # fmt: skip
    table = (
        area(
            f"M{at - 96:.0f} 352 L{at - 72:.0f} 332 H{at + 92:.0f} L{at + 116:.0f} 352 Z", "#4a3a22"
        )
        + block(at - 96, 352, 212, 10, "#33281a")
        + block(at - 84, 362, 10, 34, "#241c12")
        + block(at + 94, 362, 10, 34, "#241c12")
    )
    creases = "".join(stroke(f"M{x} -9 l3 18", "#9a8c6a", 1.4) for x in (-16, 0, 16))
    folded = put(
        at + 46, 340, 1.1, area("M-32 -9 L30 -9 L36 9 L-28 9 Z", "#d8ccaa"),
        area("M-22 -4 C-14 -8 -8 -2 -12 4 C-18 6 -24 2 -22 -4 Z", "#6f7f62"),
        area("M4 -5 C12 -8 22 -4 18 3 C12 6 4 2 4 -5 Z", "#8c5a44"), creases,
    )  # fmt: skip
    clerk = person(at - 30, 386, 112, STAND, _OFFICER, rim="#ffd27a", dim=0.3)
    going = person(w * 0.86, 384, 104, STAND, replace(_CLERK, hat="fedora", cut="long"),
                   rim="#6a9098", dim=0.72)  # fmt: skip
    door = block(w * 0.905, 236, w * 0.07, 148, "#20323c") + block(
        w * 0.912, 243, w * 0.056, 141, "#8ca8a0", 0.55
    )
    fallen = "".join(
        put(x, y, 0.9, oval(0, 0, 12, 4, "#1c2636"), area("M-8 -2 C-6 -12 6 -12 8 -2 Z", "#2a3850"),
            block(-8, -4, 16, 2.4, "#8a7440"), turn=turn)
        for x, y, turn in ((w * 0.5, 388, 14), (w * 0.64, 380, -160), (w * 0.11, 390, -20))
    )  # fmt: skip
    sheets = "".join(
        put(x, y, 0.7 + 0.4 * s, area("M-10 -4 L10 -6 L12 4 L-8 6 Z", "#a8a48e"), turn=140 * s)
        for x, y, s in scatter(31, 12, (w * 0.06, w * 0.94), (368, 396))
    )
    parts = (screen, lit, floor, desks, door, sheets, fallen, going, lamp, clerk, table, folded)
    return Painting(sky, parts)


def _wall(w: float) -> tuple[float, float, float, float]:
    """Where the screen hangs on the wall: its left, its top, its width, and a unit of its map."""
    wide = min(w * 0.72, 560.0)
    return (w - wide) / 2, 34.0, wide, wide / 210


def _screen(w: float, field: str, inks: Sequence[str], edge: str, strong: float) -> str:
    """The map on the wall: the lands in their inks, edged, under a grid."""
    left, top, wide, scale = _wall(w)
    high = 120 * scale * 0.78
    frame = block(left - 10, top - 10, wide + 20, high + 20, "#2a3a44")
    frame += block(left, top, wide, high, field)
    shapes = [outline((left + x * scale, top + y * scale * 0.78) for x, y in land)
              for land in _LANDS]  # fmt: skip
    lands = "".join(
        area(shape, ink, strong) + stroke(shape, edge, 1.6)
        for shape, ink in zip(shapes, inks, strict=True)
    )
    grid = "".join(
        stroke(f"M{left + wide * at / 12:.1f} {top} v{high:.1f}", "#6ad0d8", 0.7, 0.3)
        for at in range(1, 12)
    )
    return frame + lands + grid


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
