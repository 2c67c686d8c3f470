"""The gate of a fortress: how it opens, and how it falls shut."""

from __future__ import annotations

from collections.abc import Sequence

from fandg.ui.art.scenery_built import (
    arch,
    floor,
    masonry,
    portcullis,
    torch,
    voussoirs,
)
from fandg.ui.art.scenery_light import Painting, Sky, mist
from fandg.ui.art.scenery_nature import pine, ridge, rolls, rubble
from fandg.ui.art.scenery_pen import (
    area,
    ball,
    block,
    fade,
    glow,
    oval,
    put,
    scatter,
    stroke,
)
from fandg.ui.art.scenery_people import (
    BARD,
    CHEER,
    KNEEL,
    PIRATE,
    RAISED,
    SIT,
    STAND,
    STRIDE,
    TELLER,
    Dress,
    person,
)
from fandg.ui.art.scenery_things import (
    chest,
    coins,
    hourglass,
    key,
    lute,
    sack,
)

_WARM, _WARM_JOINT = "#6a4a3c", "#261612"


def draw_gate(w: float) -> Painting:
    """The key has turned; the three walk out into the night."""
    x = w * 0.55
    trio = (
        person(
            x - 74,
            380,
            166,
            STRIDE,
            PIRATE,
            rim="#fff6d0",
            dim=0.42,
            view="back",
            light=1,
            held=sack(-13, -50, 30),
        ),
        person(x + 2, 388, 160, STAND, TELLER, rim="#fff6d0", dim=0.42, view="back", light=1),
        person(
            x + 80,
            382,
            158,
            CHEER,
            BARD,
            rim="#fff6d0",
            dim=0.42,
            view="back",
            light=-1,
            held=lute(-2, -64, 35),
        ),
    )
    hues = ("#0e1c44", "#24477c", "#6f9ab0", "#f0e4b8")
    return _open_gate(w, x, hues, trio, ((x - 78, 378, -34), (x - 6, 386, 0), (x + 74, 380, 34)))


def draw_one_out(w: float, hero: Dress) -> Painting:
    """One of them has a Key, and walks out alone before it is light."""
    x = w * 0.64
    lone = person(
        x - 6,
        384,
        168,
        STRIDE,
        hero,
        rim="#ffe6c0",
        dim=0.42,
        view="back",
        light=1,
        held=sack(-13, -50, 30),
    )
    hues = ("#2a1a4c", "#7a3c6c", "#d8785c", "#ffd898")
    return _open_gate(w, x, hues, (lone,), ((x - 10, 382, 0),))


def _open_gate(
    w: float,
    x: float,
    hues: tuple[str, str, str, str],
    out: Sequence[str],
    shadows: Sequence[tuple[float, int, int]],
) -> Painting:
    """The open gate, before a sky of so many hues, and who walks out with a shadow each."""
    sky = Sky(
        hues,
        (x / w - 0.005, 120),
        disc=46,
        glow="#fff8d4",
        stars=90,
        dots="#060d26",
        strong=0.85,
    )
    wide, high, low = 330.0, 330.0, 352.0
    wall = (
        f"M-10 -10 H1.01w V{low} H{x + wide / 2:.0f} V{low - high + wide / 2:.0f} "
        f"A{wide / 2} {wide / 2} 0 0 0 {x - wide / 2:.0f} {low - high + wide / 2:.0f} "
        f"V{low} H-10 Z"
    )
    dice = scatter(4, 150, (0, w), (0, 350))
    leaf = "".join(
        (
            put(
                x + side * (wide / 2 - 4),
                low,
                1,
                area(f"M0 0 V-262 L{side * 66} -292 V22 Z", "#3a2214"),
                area(f"M0 0 V-262 L{side * 10} -266 V4 Z", "#e8c890", 0.8),
                *(
                    stroke(f"M{side * a} {-266 - a * 0.3:.0f} V{a * 0.33:.0f}", "#1c0e08", 1.6)
                    for a in (18, 34, 50)
                ),
                *(
                    area(
                        f"M0 {-b} L{side * 66} {-b - (b - 130) * 0.18 - 4:.0f} v12 L0 {-b + 9} Z",
                        "#1c1416",
                    )
                    for b in (60, 220)
                ),
            )
        )
        for side in (-1, 1)
    )
    parts = (
        ridge(w, 7, 300, 90, "#2c4a70", "#a8c0c4", 120),
        mist(w, 304, 60, "#d8dcc0", 0.6),
        rolls(w, 3, 314, 8, "#1c3450"),
        *(
            pine(px, 326 + s * 6, 40 + 30 * s, "#10233a")
            for px, _, s in scatter(5, 18, (x - 180, x + 180), (0, 1))
            if abs(px - x) > 60
        ),
        area(
            f"M{x - 8:.0f} 312 C{x + 30:.0f} 326 {x - 60:.0f} 336 {x - 90:.0f} 400 "
            f"H{x + 110:.0f} C{x + 60:.0f} 350 {x + 50:.0f} 326 {x + 2:.0f} 312 Z",
            "#d8d0a8",
            0.85,
        ),
        area(wall, "#241e30"),
        *(
            put(bx, by, 1, block(0, 0, 26 + 20 * s, 15, "#342c44" if s > 0.5 else "#2c2539"))
            for bx, by, s in dice
            if abs(bx + 20 - x) > wide * 0.66
        ),
        fade("M0 352 H1w V400 H0 Z", (0, 352), (0, 400), ("#2c2434", 1.0), ("#120e18", 1.0)),
        area(
            f"M{x - wide / 2:.0f} 352 H{x + wide / 2:.0f} L{x + wide * 0.74:.0f} 400 "
            f"H{x - wide * 0.74:.0f} Z",
            "#e8e0b8",
            0.6,
        ),
        voussoirs(x, low, wide, high, "#6a6078", "#241e30"),
        portcullis(x, low - high + 84, wide * 0.86, 100, "#0e0b14", "#a8a0b4"),
        leaf,
        *(
            area(f"M{fx:.0f} {y} L{fx + dx - 14:.0f} 404 h44 L{fx + 12:.0f} {y} Z", "#1a1622", 0.5)
            for fx, y, dx in shadows
        ),
        *out,
        torch(x - wide * 0.5 - 96, 190, 16),
        torch(x + wide * 0.5 + 96, 190, 16),
        key(x + wide * 0.5 + 40, 232, 60, 24),
    )
    return Painting(sky, parts)


def draw_sand(w: float) -> Painting:
    """The last grain has fallen, and so has the gate."""
    sky = Sky(
        ("#1a1220", "#3a2430", "#6a3c34", "#b8743c"),
        (0.30, 190),
        glow="#ffc878",
        dots="#0a060e",
        strong=0.8,
    )
    x, low = w * 0.66, 346.0
    wide, high = 250.0, 290.0
    dust = "".join(
        oval(sx, sy, 20 + 34 * s, 9 + 14 * s, "#c89a68", 0.34)
        for sx, sy, s in scatter(5, 24, (x - 170, x + 170), (334, 366))
    )
    parts = (
        masonry((0, 0, w, 340), _WARM, _WARM_JOINT, 9, 34),
        glow(w * 0.30, 190, 330, "#ffc070", 0.6),
        area(arch(x, low, wide, high), "#0e1830"),
        glow(x + 30, 150, 90, "#dce8f0", 0.5),
        ball(x + 30, 150, 22, "#e8ecd8"),
        *(
            ball(sx, sy, 1, "#ffffff", 0.8)
            for sx, sy, _ in scatter(3, 22, (x - 100, x + 100), (100, 240))
        ),
        area(
            f"M{x - wide / 2:.0f} {low} v-44 q60 -24 120 -6 t{wide - 120:.0f} -6 V{low} Z",
            "#1c2c48",
        ),
        portcullis(x, low + 8, wide, high + 10, "#16121a", "#c0a890"),
        area(f"M{x - wide / 2 - 30:.0f} 30 h{wide + 60:.0f} V-10 h{-wide - 60:.0f} Z", _WARM_JOINT),
        voussoirs(x, low, wide, high, "#8a6450", _WARM_JOINT),
        floor(w, 346, "#1c1014", "#7a4c38", (x, 250)),
        dust,
        rubble(5, 18, (x - 180, x + 180), (352, 380), 7, "#2a1816", "#c88a5c"),
        *(
            stroke(f"M{x + dx} {58 + 9 * at} v{30 + 12 * at}", "#f0d8b0", 1.6, 0.6)
            for at, dx in enumerate((-96, -58, -20, 22, 60, 98))
        ),
        torch(w * 0.47, 150, 16),
        torch(w * 0.865, 150, 16),
        hourglass(w * 0.30, 388, 330, 0.0),
        oval(w * 0.30, 388, 130, 8, "#000000", 0.4),
        person(x - 96, 388, 138, KNEEL, BARD, rim="#ffd08a", dim=0.25, light=-1, wind=0),
        person(
            x + 8, 392, 168, RAISED, PIRATE, rim="#ffd08a", dim=0.3, view="back", light=-1, wind=0
        ),
        person(x + 96, 394, 150, SIT, TELLER, rim="#ffd08a", dim=0.25, light=-1, flip=True),
    )
    return Painting(sky, parts)


def draw_toll(w: float) -> Painting:
    """Who leaves pays, and more than before: a heap before the gate, and three with one sack."""
    sky = Sky(
        ("#10142a", "#1e2648", "#3a4468", "#7a7088"),
        (0.72, 120),
        glow="#d8dcf0",
        dots="#06080f",
        strong=0.7,
    )
    x, low = w * 0.70, 346.0
    wide, high = 230.0, 280.0
    parts = (
        masonry((0, 0, w, 340), "#4a4c62", "#1a1a28", 21, 34),
        glow(x, 200, 300, "#ffc878", 0.5),
        area(arch(x, low, wide, high), "#0c1226"),
        portcullis(x, low + 4, wide * 0.98, high - 62, "#12121c", "#a0a4bc"),
        voussoirs(x, low, wide, high, "#6c6e88", "#1a1a28"),
        floor(w, 346, "#12101c", "#5a5068", (x, 250)),
        torch(x - wide * 0.5 - 60, 170, 18),
        torch(x + wide * 0.5 + 60, 170, 18),
        # What others have paid.
        chest(x - 8, 372, 116, full=True),
        coins(x - 96, 392, 150, 62, 3),
        coins(x + 92, 394, 170, 84, 8),
        oval(w * 0.30, 392, 170, 9, "#000000", 0.4),
        person(w * 0.30 - 92, 388, 172, RAISED, PIRATE, rim="#ffd08a", dim=0.15, light=1, wind=0),
        person(w * 0.30, 390, 164, STAND, TELLER, rim="#ffd08a", dim=0.15, light=1),
        person(w * 0.30 + 88, 390, 150, KNEEL, BARD, rim="#ffd08a", dim=0.15, light=1, wind=0),
        sack(w * 0.30 + 142, 388, 34),
    )
    return Painting(sky, parts)
