"""How it ends under the ground, for each reason there is, and how Souls are lost before."""

from __future__ import annotations

from dataclasses import replace
from math import cos, sin

from fandg.ui.art.scenery_built import arch, floor, masonry, torch, voussoirs
from fandg.ui.art.scenery_labyrinth import JOINT, STONE, gate_of_light, tent
from fandg.ui.art.scenery_light import Painting, Sky, flames, mist
from fandg.ui.art.scenery_nature import rubble
from fandg.ui.art.scenery_party import Gathering, Stand, group
from fandg.ui.art.scenery_pen import area, ball, block, glow, oval, put, rays, scatter, stroke
from fandg.ui.art.scenery_people import (
    CHEER,
    COOK,
    KNEEL,
    LUNGE,
    RAISED,
    SIT,
    STAND,
    STRIDE,
    TELLER,
    person,
)
from fandg.ui.art.scenery_things import knocked

IMP = replace(COOK, skin="#b0483c", coat="#3c2c48", hat="bare")
SOUL = "#b8f0e0"


def _jar(x: float, low: float, size: float, *, is_full: bool) -> str:
    """A jar on a shelf, with a Soul in it that looks out, or with a label that waits."""
    inside = ""
    if is_full:
        inside = (
            glow(0, -42, 70, SOUL, 0.8)
            + area("M-17 -18 C-22 -62 -10 -76 0 -76 C10 -76 22 -62 17 -18 "
                   "L9 -26 L0 -17 L-9 -26 Z", SOUL)
            + oval(-6, -54, 3.4, 5, "#123030") + oval(6, -54, 3.4, 5, "#123030")
            + oval(0, -42, 4, 2.6, "#123030")
        )  # fmt: skip
    glass = area("M-24 0 C-30 -30 -30 -66 -20 -84 H20 C30 -66 30 -30 24 0 Z", "#8ab4c0", 0.28)
    rim = stroke("M-24 0 C-30 -30 -30 -66 -20 -84 H20 C30 -66 30 -30 24 0 Z", "#d8f0f0", 2, 0.7)
    shine = stroke("M-19 -20 C-22 -40 -21 -60 -16 -74", "#ffffff", 3, 0.55)
    cork = block(-18, -98, 36, 16, "#8a6038") + block(-18, -98, 36, 4, "#c09058")
    label = block(-13, -16, 26, 13, "#f0e4c4") + stroke("M-9 -10 h18 M-9 -6 h12", "#6a5648", 1.6)
    return put(x, low, size, inside, glass, rim, shine, cork, label)


def draw_souls(w: float) -> Painting:
    """A shelf of jars behind a counter: in three of them there is a light that was a hero."""
    sky = Sky(("#07080f", "#101a26", "#1c3440", "#2c5458"), (0.5, 190), glow=SOUL, strong=0.6)
    x = w * 0.5
    shelf = block(x - 330, 246, 660, 14, "#5a4030") + block(x - 330, 246, 660, 4, "#a8805a")
    low = block(x - 330, 120, 660, 10, "#4a3428") + block(x - 330, 120, 660, 3, "#8a6848")
    jars = "".join(_jar(x - 250 + 100 * at, 246, 1.12, is_full=at < 3) for at in range(6))
    far = "".join(_jar(x + dx, 120, 0.7, is_full=False) for dx in range(-270, 300, 90))
    parts = (
        masonry((0, 0, w, 400), "#24303c", "#0a1018", 12, 40),
        rays(x - 150, 200, 420, 9, SOUL, 0.12),
        low,
        far,
        shelf,
        jars,
        block(0, 336, w, 70, "#3c2a22"),
        block(0, 330, w, 9, "#a07850"),
        person(w * 0.82, 398, 214, RAISED, replace(TELLER, skin="#a84838", hat="bare"),
               rim="#c8fff0", dim=0.25, flip=True, light=-1),
        put(w * 0.2, 330, 1.2, block(-44, -12, 88, 12, "#e8dcc0"),
            stroke("M-36 -8 h60 M-36 -4 h44", "#6a5648", 1.4), ball(34, -6, 5, "#a02c2c")),
        mist(w, 406, 30, "#0a1418", 0.6),
    )  # fmt: skip
    return Painting(sky, parts)


def draw_soul(w: float) -> Painting:
    """One jar from near, with a light in it that looks out, and a label to be filled in."""
    sky = Sky(("#140c18", "#38203a", "#6c3c4c", "#b0704c"), (0.42, 200), glow=SOUL, strong=0.7)
    x = w * 0.42
    clerk = replace(TELLER, skin="#a84838", hat="bare")
    parts = (
        masonry((0, 0, w, 360), "#5c4048", "#22121c", 14, 44),
        torch(w * 0.12, 170, 56),
        block(0, 352, w, 60, "#6a4228"),
        block(0, 344, w, 10, "#c89058"),
        glow(x, 210, 250, SOUL, 0.55),
        rays(x, 210, 460, 12, SOUL, 0.16),
        oval(x, 362, 116, 11, "#000000", 0.45),
        _jar(x, 362, 3.4, is_full=True),
        person(w * 0.74, 356, 236, LUNGE, clerk, rim="#ffe0b0", dim=0.1, flip=True, light=-1),
        put(w * 0.6, 352, 1.3, block(-30, -6, 60, 6, "#f0e4c4"), ball(22, -4, 5, "#a02c2c")),
    )
    return Painting(sky, parts)


_ROUND_HIM = (
    Stand(0.29, 386, 158, RAISED),
    Stand(0.72, 388, 160, CHEER, flip=True),
    Stand(0.18, 390, 170, CHEER),
    Stand(0.84, 392, 170, RAISED, flip=True),
    Stand(0.07, 386, 158, RAISED),
    Stand(0.94, 388, 160, CHEER, flip=True),
)


def draw_beaten(w: float, gathering: Gathering) -> Painting:
    """The Villain on his knees before his own Portal, and the Order round him."""
    sky = Sky(("#2a1636", "#6a3458", "#d8886a", "#ffdc9a"), (0.5, 180), glow="#ffe8b0", strong=0.85)
    x = w * 0.5
    parts = (
        masonry((0, 0, w, 352), "#5a4a5c", "#2a2030", 9, 40),
        gate_of_light(x, 356, 280, 310),
        rays(x, 176, 620, 16, "#ffe0a0", 0.26),
        floor(w, 352, "#241826", "#8c6450", (x, 250)),
        oval(x, 384, 130, 12, "#000000", 0.45),
        *(
            person(x + (at - (len(gathering.foes) - 1) / 2) * 120, 386, 214, KNEEL, foe,
                   rim="#ffe8c0", dim=0.1, light=-1)
            for at, foe in enumerate(gathering.foes)
        ),
        knocked(x - 8, 184, 84),
        group(gathering.heroes, _ROUND_HIM, w, rim="#fff0c8", dim=0.07),
        rubble(8, 10, (w * 0.36, w * 0.64), (388, 402), 8, "#3a2a34", "#c89878"),
    )  # fmt: skip
    return Painting(sky, parts)


_IN_CAMP = (
    Stand(0.4, 326, 144, RAISED),
    Stand(0.6, 326, 144, CHEER, flip=True),
    Stand(0.3, 330, 150, CHEER),
    Stand(0.7, 330, 152, RAISED, flip=True),
    Stand(0.21, 334, 152, RAISED),
    Stand(0.79, 334, 152, CHEER, flip=True),
)


def draw_held(w: float, gathering: Gathering) -> Painting:
    """The camp still stands in the morning: a fence, tents, and everybody on their feet."""
    sky = Sky(("#22304e", "#6a6488", "#e8a078", "#ffe0a8"), (0.5, 220), glow="#fff0c0", strong=0.9)
    fence = "".join(
        area(f"M{px:.0f} 372 V316 L{px + 11:.0f} 302 L{px + 22:.0f} 316 V372 Z", tone)
        for px, tone in (
            (at * 30.0, ("#6a4a34", "#5c402e", "#74543c")[at % 3]) for at in range(int(w / 30) + 1)
        )
    )
    parts = (
        masonry((0, 0, w, 250), "#4c4460", "#221c2e", 15, 38),
        rays(w * 0.5, 210, 640, 15, "#fff0c0", 0.22),
        floor(w, 250, "#3c3034", "#a87c58", (w * 0.5, 330)),
        tent(w * 0.16, 316, 1.7, "#6a4458"),
        tent(w * 0.86, 312, 1.6, "#44566c"),
        flames(w * 0.5, 316, 46, 76, 5),
        group(gathering.heroes, _IN_CAMP, w, rim="#fff0c8", dim=0.08),
        stroke(f"M0 334 H{w:.0f} M0 358 H{w:.0f}", "#3c281c", 8),
        fence,
        rubble(6, 12, (0, w), (386, 402), 8, "#3a2c2a", "#b08860"),
    )  # fmt: skip
    return Painting(sky, parts)


_SHUT_OUT = (
    Stand(0.2, 396, 150, SIT),
    Stand(0.82, 396, 156, STAND, flip=True, view="back"),
    Stand(0.31, 392, 140, KNEEL),
    Stand(0.73, 390, 150, STAND, view="back"),
    Stand(0.08, 392, 150, SIT),
    Stand(0.92, 392, 150, STAND, view="back"),
)


def draw_collapse(w: float, gathering: Gathering) -> Painting:
    """The way is shut by rock up to its keystone; the dust still hangs in the light."""
    sky = Sky(("#100c0c", "#2c221e", "#584638", "#8a7050"), (0.5, 200), glow="#f0d8a0", strong=0.5)
    x = w * 0.5
    heap = "".join(
        put(
            px,
            y,
            0.8 + s,
            area("M-46 20 L-38 -18 L-8 -34 L30 -24 L48 8 L34 26 L-20 30 Z", tone),
            area("M-38 -18 L-8 -34 L30 -24 L6 -10 Z", "#b49a7c", 0.55),
            turn=50 * s - 25,
        )
        for (px, y, s), tone in zip(
            sorted(scatter(18, 34, (x - 210, x + 210), (170, 372)), key=lambda one: one[1]),
            ("#6a5a4c", "#5a4c42", "#786656", "#4e433c") * 9,
            strict=False,
        )
        if y > 190 + abs(px - x) * 0.6
    )
    parts = (
        masonry((0, 0, w, 400), "#4a403c", "#191412", 23, 40),
        area(arch(x, 372, 380, 340), "#120d0c"),
        heap,
        voussoirs(x, 372, 380, 340, "#62554c", "#191412"),
        *(stroke(f"M{x + dx:.0f} {y} l{14 * s:.0f} 26 l{-9 * s:.0f} 22 l{12 * s:.0f} 30",
                 "#0c0808", 4, 0.8)
          for dx, y, s in ((-300, 30, 1), (-230, 90, -1), (270, 20, -1), (330, 110, 1))),
        torch(w * 0.1, 170, 46),
        floor(w, 370, "#1c1614", "#7a6450", (x, 280)),
        group(gathering.heroes, _SHUT_OUT, w, rim="#f4dcb0", dim=0.3),
        rubble(3, 26, (0, w), (380, 402), 12, "#3c322c", "#a08868"),
        mist(w, 404, 120, "#c0a888", 0.28),
    )  # fmt: skip
    return Painting(sky, parts)


def draw_siege(w: float) -> Painting:
    """The camp is full of small demons with spoons, and the pot has been found."""
    sky = Sky(("#12060c", "#3a1420", "#7a3030", "#c06838"), (0.5, 260), glow="#ff9c4a", strong=0.7)
    x = w * 0.5
    rows = (
        (0.06, 366, 96, False), (0.15, 372, 104, False), (0.24, 362, 94, False),
        (0.33, 374, 108, False), (0.67, 374, 108, True), (0.76, 362, 96, True),
        (0.85, 372, 104, True), (0.94, 366, 98, True),
    )  # fmt: skip
    spoon = stroke("M16 -50 L26 -92", "#d8d0c0", 3.4) + oval(27, -97, 6, 8, "#e8e0d0")
    crowd = "".join(
        person(w * px, y, size, RAISED if at % 2 else STRIDE, IMP, rim="#ffc890", dim=0.15,
               flip=flip, light=1 if not flip else -1, held=spoon)
        for at, (px, y, size, flip) in enumerate(rows)
    )  # fmt: skip
    far = "".join(
        oval(px, y, 4, 2.8, "#ffd45a", 0.9) for at, y, _ in scatter(27, 22, (0, w), (214, 300))
        for px in (at, at + 12)
    )  # fmt: skip
    pot = put(
        x,
        372,
        1.25,
        area("M-66 -70 C-78 -20 -52 0 0 0 C52 0 78 -20 66 -70 Z", "#2a2428"),
        oval(0, -70, 68, 16, "#4a4046"),
        oval(0, -70, 58, 11, "#c8722c"),
        *(ball(dx, -71 + dy, 4, "#f0c060") for dx, dy in ((-30, 1), (-8, 4), (16, -1), (36, 2))),
        stroke("M-66 -58 q-22 8 -16 28 M66 -58 q22 8 16 28", "#5a5056", 6),
    )
    parts = (
        masonry((0, 0, w, 330), "#4a2c34", "#1a0e12", 19, 40),
        tent(w * 0.2, 320, 1.5, "#4a2c3c"),
        put(w * 0.8, 322, 1.5, area("M-70 0 L-30 -34 L34 -20 L66 0 Z", "#34445a"),
            stroke("M-20 0 L-44 -66 M30 0 L58 -50", "#c89060", 3)),
        floor(w, 322, "#1c0e10", "#84482c", (x, 260)),
        far,
        flames(x, 380, 96, 70, 7),
        pot,
        crowd,
        person(x, 398, 118, CHEER, replace(IMP, coat="#7a2c3c"), rim="#ffd49a", dim=0.02, light=-1,
               held=spoon),
        mist(w, 406, 30, "#200c0c", 0.5),
    )  # fmt: skip
    return Painting(sky, parts)


_WAITING = (
    Stand(0.14, 392, 156, SIT),
    Stand(0.6, 392, 160, LUNGE, flip=True),
    Stand(0.24, 388, 150, SIT),
    Stand(0.74, 388, 156, STAND, flip=True),
    Stand(0.05, 388, 152, SIT),
    Stand(0.5, 386, 150, STAND, flip=True),
)


def draw_late(w: float, gathering: Gathering) -> Painting:
    """A tower of boxes that nobody has paid for, and a clock that says so."""
    sky = Sky(("#0c1020", "#1c2844", "#3c4864", "#6a6878"), (0.66, 110), glow="#c8d8f0", strong=0.5)
    x = w * 0.36
    boxes = "".join(
        put(
            x + dx,
            378 - 26 * at,
            1,
            block(-76, -24, 152, 24, "#d8c4a0" if at % 2 else "#c8b28c"),
            block(-76, -24, 152, 5, "#efe0c0"),
            stroke("M-22 -10 h44", "#a03c2c", 4),
            turn=turn,
        )
        for at, (dx, turn) in enumerate(
            ((0, 0), (6, 1), (-5, -1), (3, 2), (-8, -2), (5, 1), (14, 3), (2, -3), (18, 4))
        )
    )
    clock = put(
        w * 0.68, 120, 1, ball(0, 0, 74, "#6a5038"), ball(0, 0, 64, "#f0e8d0"),
        *(stroke(f"M{54 * cos(at):.1f} {54 * sin(at):.1f} L{60 * cos(at):.1f} {60 * sin(at):.1f}",
                 "#2a2024", 4) for at in (n * 0.5236 for n in range(12))),
        stroke("M0 0 L-14 -38", "#2a2024", 6), stroke("M0 0 L-3 -54", "#2a2024", 4),
        ball(0, 0, 6, "#a03c2c"),
    )  # fmt: skip
    parts = (
        masonry((0, 0, w, 352), STONE, JOINT, 27, 40),
        clock,
        rays(w * 0.68, 120, 320, 8, "#d8e4f8", 0.1),
        floor(w, 350, "#181622", "#585064", (w * 0.5, 260)),
        oval(x, 384, 130, 12, "#000000", 0.5),
        boxes,
        group(gathering.heroes, _WAITING, w, rim="#d8e4f8", dim=0.26),
        person(w * 0.87, 390, 178, STAND, COOK, rim="#d8e4f8", dim=0.15, flip=True, light=-1),
    )  # fmt: skip
    return Painting(sky, parts)
