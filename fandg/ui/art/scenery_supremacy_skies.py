"""What comes from the sky of the superpowers beside warheads: meteors, and a flash without fire."""

from __future__ import annotations

from dataclasses import replace

from fandg.ui.art.scenery_built import skyline
from fandg.ui.art.scenery_light import Painting, Sky, mist
from fandg.ui.art.scenery_nature import ridge, waves
from fandg.ui.art.scenery_pen import (
    area,
    ball,
    block,
    fade,
    glow,
    outline,
    oval,
    put,
    scatter,
    stroke,
)
from fandg.ui.art.scenery_people import RAISED, STAND, VILLAIN, Dress, person

_ASTRONOMER = Dress("bare", "jacket", "#cfd4cc", "#5a6468", "#171310")
_WATCHMAN = replace(VILLAIN, coat="#2c3644", legs="#1d2430", felt="#202a36", shirt="#b8a468")


def draw_meteors(w: float) -> Painting:
    """Meteors over the sea, and the observatory that has said so."""
    sky = Sky(("#0a1030", "#27225a", "#7a3a62", "#f0904a"), (0.74, 300), glow="#ffc88a",
              dots="#0a0a1c", strong=0.7, stars=90)  # fmt: skip
    falling = "".join(
        _meteor(w * x, y, long, wide) for x, y, long, wide in (
            (0.86, 210, 330, 13.0), (0.62, 132, 210, 8.0), (0.44, 74, 130, 5.0),
            (0.95, 66, 90, 3.4),
        )
    )  # fmt: skip
    shine = "".join(
        oval(w * 0.83 + dx, y, wide, 2.2, "#ffd8a0", 0.55)
        for dx, y, wide in ((0, 316, 90), (18, 326, 64), (-12, 338, 44), (10, 352, 30))
    )
    cliff = area(
        f"M0 400 V288 C{w * 0.06:.0f} 268 {w * 0.16:.0f} 262 {w * 0.26:.0f} 268 "
        f"C{w * 0.33:.0f} 274 {w * 0.36:.0f} 310 {w * 0.37:.0f} 336 "
        f"C{w * 0.38:.0f} 360 {w * 0.41:.0f} 388 {w * 0.44:.0f} 400 Z", "#131226",
    )  # fmt: skip
    edge = stroke(
        f"M{w * 0.16:.0f} 263 C{w * 0.2:.0f} 262 {w * 0.24:.0f} 264 {w * 0.26:.0f} 268 "
        f"C{w * 0.33:.0f} 274 {w * 0.36:.0f} 310 {w * 0.37:.0f} 336", "#f0a868", 2, 0.8,
    )  # fmt: skip
    astronomer = person(w * 0.305, 288, 74, RAISED, _ASTRONOMER, rim="#ffc88a", dim=0.35, light=1)
    fellow = person(w * 0.262, 280, 70, STAND, _WATCHMAN, rim="#ffc88a", dim=0.5, light=1)
    return Painting(sky, (
        falling,
        ridge(w, 14, 304, 22, "#3a2a4c", "#8a5060"),
        mist(w, 300, 44, "#ffb070", 0.6),
        waves(w, 3, 322, 9, "#2a2c54", "#c88a78", 110),
        shine,
        waves(w, 8, 352, 12, "#1c2046", "#9a7484", 90),
        waves(w, 5, 380, 14, "#12163a", "#6a5a7c", 120),
        cliff, edge,
        _observatory(w * 0.13, 276, 1.0),
        fellow, astronomer,
    ))  # fmt: skip


def _meteor(x: float, y: float, long: float, wide: float) -> str:
    """A stone on its way down to the right, its tail behind it; its head is where it is."""
    dx, dy = -0.86 * long, -0.51 * long
    across = (-0.51 * wide, 0.86 * wide)
    tail = fade(
        outline(((x + across[0], y + across[1]), (x + dx, y + dy), (x - across[0], y - across[1]))),
        (x + dx, y + dy), (x, y), ("#ff8a3c", 0.0), ("#ffe8b8", 0.95),
    )  # fmt: skip
    flame = fade(
        outline(((x + across[0] * 2, y + across[1] * 2), (x + dx * 0.6, y + dy * 0.6),
                 (x - across[0] * 2, y - across[1] * 2))),
        (x + dx * 0.6, y + dy * 0.6), (x, y), ("#ff5a2c", 0.0), ("#ff7a34", 0.6),
    )  # fmt: skip
    stone = put(
        x, y, wide / 10, ball(-1, -1, 11, "#fff0cc"),
        area("M-7 -3 L-3 -8 L5 -8 L10 -2 L9 6 L3 11 L-5 8 Z", "#3c2226"),
        area("M-7 -3 L-3 -8 L5 -8 L2 -3 L-3 0 Z", "#8a4a38"),
    )  # fmt: skip
    return glow(x, y, wide * 7, "#ffb060", 0.8) + flame + tail + stone


def _observatory(x: float, foot: float, size: float) -> str:
    """A dome with its slit open, and the telescope that looks out of it."""
    ribs = "".join(
        stroke(f"M{at} -52 C{at * 0.9:.0f} -84 {at * 0.5:.0f} -104 0 -110", "#4c5474", 1.4)
        for at in (-46, -26, 26, 46)
    )
    windows = "".join(block(at, -34, 8, 13, "#ffd27a", 0.9) for at in (-44, -20, 34))
    return put(
        x, foot, size,
        area("M-58 -52 C-58 -92 -30 -112 0 -112 C30 -112 58 -92 58 -52 Z", "#3a4060"),
        ribs,
        area("M6 -52 C10 -76 14 -96 12 -111 L30 -106 C38 -92 40 -72 40 -52 Z", "#0c0e1e"),
        stroke("M20 -70 L62 -114", "#7a82a0", 11),
        stroke("M57 -109 L63 -115", "#c8ccd8", 15),
        block(-62, -54, 124, 8, "#5c6484"),
        block(-54, -46, 108, 48, "#272b48"),
        block(4, -26, 16, 28, "#0e1022"),
        windows,
    )  # fmt: skip


def draw_silent(w: float) -> Painting:
    """A city after a flash without fire: all stands, the lights are on, and nobody is there."""
    sky = Sky(("#07141a", "#123038", "#2a5a58", "#8ac8a8"), (0.6, 120), glow="#d8fff0",
              dots="#04100f", strong=0.85)  # fmt: skip
    burst = "".join(
        oval(w * 0.6, 120, reach, reach * 0.5, "#d8fff0", strong)
        for reach, strong in ((250, 0.06), (180, 0.08), (112, 0.12), (54, 0.25))
    )
    road = fade("M0 346 H1.0w V400 H0 Z", (0, 346), (0, 400), ("#1c3434", 1.0), ("#0a1414", 1.0))
    kerb = block(0, 344, w, 4, "#4c7068")
    marks = "".join(
        area(outline(((x, 376), (x + 46, 376), (x + 40, 382), (x - 8, 382))), "#b8d8c4", 0.55)
        for x in (w * (0.02 + 0.14 * at) for at in range(8))
    )
    lamps = "".join(
        stroke(f"M{x:.1f} 348 V236 c0 -12 8 -16 22 -16", "#0c1a1a", 3.4)
        + oval(x + 24, 222, 11, 3.4, "#fff2b8")
        + fade(
            outline(((x + 14, 224), (x + 34, 224), (x + 74, 346), (x - 26, 346))),
            (0, 224), (0, 346), ("#fff2b8", 0.42), ("#fff2b8", 0.02),
        )
        for x in (w * 0.08, w * 0.34, w * 0.6, w * 0.86)
    )  # fmt: skip
    left = "".join(
        put(x, y, size, oval(0, 0, 13, 4, "#10201f"),
            area("M-8 -2 C-7 -13 7 -13 8 -2 Z", "#2c4442"), block(-8, -5, 16, 2.6, "#7a9c8c"),
            turn=turn)
        for x, y, size, turn in ((w * 0.2, 388, 1.3, 8), (w * 0.47, 368, 0.9, -170),
                                 (w * 0.9, 384, 1.2, 24))
    )  # fmt: skip
    case = put(
        w * 0.27, 390, 1.0, block(-16, -18, 32, 19, "#4a3a28"), block(-16, -10, 32, 2, "#2a2018"),
        stroke("M-6 -18 v-5 h12 v5", "#2a2018", 2.4),
    )  # fmt: skip
    sheets = "".join(
        put(x, y, 0.7 + 0.5 * s, area("M-10 -4 L10 -6 L12 4 L-8 6 Z", "#cfe0d0", 0.85),
            turn=120 * s - 50)
        for x, y, s in scatter(29, 9, (w * 0.04, w * 0.96), (358, 396))
    )  # fmt: skip
    return Painting(sky, (
        burst,
        skyline(w, 31, 318, 130, "#1d3c3e", "#ffe9a0", 60),
        mist(w, 316, 60, "#a8e0c4", 0.5),
        skyline(w, 12, 344, 150, "#0d2022", "#ffdf8a", 52),
        road, kerb, marks, lamps,
        _car(w * 0.52, 372, 1.25),
        sheets, left, case,
    ))  # fmt: skip


def _car(x: float, foot: float, size: float) -> str:
    """A car whose door stands open and whose lamps burn."""
    beam = fade(outline(((74, -17), (240, -34), (240, 6), (74, -9))), (74, 0), (240, 0),
                ("#fff2b8", 0.6), ("#fff2b8", 0.0))  # fmt: skip
    return put(
        x, foot, size,
        oval(0, 2, 84, 6, "#060d0d", 0.8),
        beam,
        area("M-74 -4 C-78 -18 -70 -24 -54 -25 L-34 -44 C-30 -48 16 -48 24 -44 L44 -25 "
             "C66 -24 76 -20 76 -6 Z", "#6a3430"),
        area("M-42 -26 L-28 -41 H-8 V-26 Z", "#e8dca0"),
        area("M-2 -26 V-41 H18 L34 -26 Z", "#e8dca0"),
        stroke("M-72 -16 H74", "#a8685c", 1.6),
        area("M-2 -26 L-22 -22 V0 L-2 -5 Z", "#4c2422"),
        area("M-4 -26 L-21 -38 V-24 L-4 -26 Z", "#10201f"),
        ball(-46, -3, 12, "#0a1212"), ball(-46, -3, 5, "#8a9a94"),
        ball(48, -3, 12, "#0a1212"), ball(48, -3, 5, "#8a9a94"),
        oval(73, -14, 3.6, 5, "#fffbe0"), glow(75, -14, 22, "#fff2b8", 0.9),
        oval(-75, -14, 2.4, 4, "#ff5a3c"),
    )  # fmt: skip
