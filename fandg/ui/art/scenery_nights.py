"""How nights and whole campaigns end: on the road, in a cell, at sea, or on the wrong shore."""

from __future__ import annotations

from fandg.ui.art.scenery_built import arch, floor, fortress, masonry
from fandg.ui.art.scenery_craft import cart, galleon
from fandg.ui.art.scenery_light import Painting, Sky, clouds, mist
from fandg.ui.art.scenery_nature import crag, pine, ridge, rolls, rubble, vultures, waves
from fandg.ui.art.scenery_pen import (
    area,
    ball,
    block,
    fade,
    glow,
    oval,
    put,
    scatter,
    spots,
    stroke,
)
from fandg.ui.art.scenery_people import (
    BARD,
    CHEER,
    KNEEL,
    PIRATE,
    RAISED,
    SIT,
    SOLDIER,
    STAND,
    STRIDE,
    TELLER,
    person,
)
from fandg.ui.art.scenery_things import lute, sack


def draw_night_won(w: float) -> Painting:
    """Morning on the road, the fortress behind, and something that clinks."""
    sky = Sky(
        ("#3a5a9c", "#d88a9c", "#ffc88a", "#fff0c0"),
        (0.72, 232),
        disc=52,
        glow="#fff6cc",
        beams=20,
        dots="#24407c",
        clouds="#fff0e0",
        strong=0.95,
    )
    road = (
        "M.30w 250 C.36w 262 .30w 280 .40w 300 C.56w 330 .50w 360 .42w 410 H.86w C.80w 350 "
        ".66w 318 .50w 296 C.36w 278 .40w 262 .315w 250 Z"
    )
    parts = (
        ridge(w, 14, 270, 90, "#a87a9c", "#ffe0b8", 140),
        mist(w, 274, 60, "#ffe8c0", 0.8),
        rolls(w, 6, 276, 18, "#7a8a6c"),
        put(w * 0.27, 262, 1, fortress(0, 0, 150, "#4a3a5c", "#ffd88a")),
        rolls(w, 10, 306, 14, "#5c7a54", "#3c5a48"),
        area(road, "#f0d8a0"),
        *(
            pine(px, 322 + s * 12, 46 + 40 * s, "#2c4a44")
            for px, _, s in scatter(9, 26, (0, w), (0, 1))
            if not w * 0.34 < px < w * 0.9
        ),
        rolls(w, 15, 388, 5, "#2f4a3c"),
        *(
            area(f"M{fx} 392 L{fx - 130:.0f} 402 h50 L{fx + 20:.0f} 392 Z", "#1c2c28", 0.5)
            for fx in (w * 0.52, w * 0.60, w * 0.68)
        ),
        person(
            w * 0.53,
            392,
            168,
            STRIDE,
            TELLER,
            rim="#fff4c8",
            dim=0.08,
            light=1,
            held=sack(16, -46, 24),
        ),
        person(
            w * 0.61,
            396,
            178,
            STRIDE,
            PIRATE,
            rim="#fff4c8",
            dim=0.08,
            light=1,
            wind=-8,
            behind=sack(-16, -56, 42),
        ),
        person(
            w * 0.69,
            392,
            166,
            CHEER,
            BARD,
            rim="#fff4c8",
            dim=0.04,
            light=1,
            held=lute(13, -52, 150),
        ),
        vultures(w * 0.48, 74, 12, "#5a5a8c", 3),
        *(
            put(
                sx,
                sy,
                1,
                stroke("M0 0 q2 -10 0 -14", "#3c5a3c", 1.6),
                ball(0, -15, 2.6, ("#e8553a", "#fff0c0", "#f0bc48")[int(s * 3)]),
            )
            for sx, sy, s in scatter(4, 46, (0, w), (386, 400))
        ),
    )
    return Painting(sky, parts)


def draw_night_lost(w: float) -> Painting:
    """Back behind bars: three shadows, one window, and the moon outside."""
    sky = Sky(
        ("#0a0f20", "#182440", "#2c3c5c", "#4a5a74"),
        (0.62, 110),
        glow="#dce8f4",
        dots="#03050c",
        strong=0.5,
    )
    x = w * 0.60
    parts = (
        masonry((0, 0, w, 340), "#2c3448", "#0e1220", 27, 36),
        area(arch(x, 190, 120, 150), "#101a34"),
        area(arch(x, 186, 108, 140), "#2a4a7c"),
        *(
            ball(x + dx, y, 1.2, "#ffffff", 0.9)
            for dx, y in ((-36, 90), (-20, 130), (40, 150), (-40, 160), (6, 76))
        ),
        ball(x + 14, 108, 26, "#fff6d8"),
        glow(x + 14, 108, 90, "#e8f0f8", 0.6),
        *(block(x - 46 + 21 * at, 46, 5, 142, "#0a0c16") for at in range(5)),
        block(x - 72, 186, 144, 12, "#4a566c"),
        fade(
            f"M{x - 50:.0f} 190 H{x + 50:.0f} L{x + 60:.0f} 400 H{x - 260:.0f} Z",
            (0, 190),
            (0, 400),
            ("#dce8f4", 0.4),
            ("#dce8f4", 0.14),
        ),
        floor(w, 340, "#0c101c", "#3c465c", (x, 240)),
        area(
            f"M{x - 170:.0f} 346 H{x + 56:.0f} L{x + 60:.0f} 400 H{x - 260:.0f} Z", "#dce8f4", 0.16
        ),
        *(
            stroke(f"M{x - 150 + 44 * at:.0f} 346 L{x - 214 + 62 * at:.0f} 400", "#0a0e18", 7, 0.75)
            for at in range(5)
        ),
        *(
            stroke(f"M{w * 0.86 + 13 * at:.0f} {150 + 8 * (at % 2)} v34", "#a8b4c8", 2.4, 0.8)
            for at in range(4)
        ),
        stroke("M.855w 180 l56 -22", "#a8b4c8", 2.4, 0.8),
        block(w * 0.24, 334, w * 0.20, 10, "#3a2a20"),
        stroke("M.255w 344 v34 M.43w 344 v34", "#3a2a20", 8),
        person(w * 0.335, 336, 168, SIT, TELLER, rim="#e8f0f8", dim=0.3, light=1),
        person(x - 84, 392, 190, SIT, BARD, rim="#e8f0f8", dim=0.25, light=1),
        person(
            x + 120,
            388,
            196,
            STAND,
            PIRATE,
            rim="#e8f0f8",
            dim=0.3,
            view="back",
            flip=True,
            light=-1,
            wind=0,
        ),
        put(
            x - 8,
            390,
            1,
            ball(0, -12, 13, "#0a0c14"),
            ball(-4, -17, 4, "#6a788c"),
            stroke("M-12 -8 q-14 10 -26 4", "#6a788c", 3),
        ),
        area("M0 0 H.16w V400 H0 Z", "#05070d"),
        *(
            block(w * 0.018 + w * 0.027 * at, 0, 8, 400, "#0c101c")
            + block(w * 0.018 + w * 0.027 * at, 0, 2, 400, "#56647c")
            for at in range(6)
        ),
        block(0, 60, w * 0.165, 12, "#141a28"),
        block(0, 330, w * 0.165, 12, "#141a28"),
        ball(w * 0.155, 210, 16, "#1c2434"),
        ball(w * 0.155, 206, 4, "#05070d"),
    )
    return Painting(sky, parts)


def draw_campaign_won(w: float) -> Painting:
    """Under sail at last, with six fortresses astern."""
    sky = Sky(
        ("#24508c", "#5a9cb8", "#ffd890", "#fff4c8"),
        (0.60, 226),
        disc=70,
        glow="#fffae0",
        beams=26,
        dots="#163a6c",
        strong=1.0,
    )
    x = w * 0.58
    gleam = "".join(
        oval(w * 0.60 + dx, y, 30 + (y - 250) * 0.7, 2.2, "#fff6cc", 0.75)
        for y, dx in ((256, 0), (266, 14), (279, -20), (294, 18), (312, -12))
    )
    parts = (
        clouds(w, 5, (70, 170), "#fff4e0", 0.7),
        crag(
            spots(w, "-10 252, -10 150, .05w 168, .12w 190, .20w 214, .27w 240, .30w 252"),
            "#4a5c7c",
            "#a8b0b0",
            3,
        ),
        *(
            put(w * px, y, 1, fortress(0, 0, s, "#33415f", "#ffd88a"))
            for px, y, s in (
                (0.025, 172, 70),
                (0.09, 188, 60),
                (0.15, 206, 50),
                (0.20, 222, 42),
                (0.24, 236, 34),
                (0.275, 247, 26),
            )
        ),
        waves(w, 4, 252, 5, "#4a90a4", "#f4f4dc", 60),
        gleam,
        waves(w, 7, 290, 12, "#2f7690", "#e0f0e0", 84),
        put(x, 352, 1.98, galleon("#5a2c18", "#f8ecd0", "#fffbe8")),
        glow(x, 200, 220, "#fff4c8", 0.25),
        person(x - 150, 268, 82, CHEER, PIRATE, rim="#fffbe0", dim=0.0, light=1),
        person(x + 30, 290, 78, RAISED, BARD, rim="#fffbe0", dim=0.0, light=1),
        person(x + 82, 290, 78, CHEER, TELLER, rim="#fffbe0", dim=0.0, light=1),
        waves(w, 11, 350, 20, "#1f5c7c", "#f0f8ec", 96),
        *(
            oval(sx, sy, 8 + 14 * s, 3 + 5 * s, "#ffffff", 0.6)
            for sx, sy, s in scatter(6, 26, (x - 190, x + 190), (346, 364))
        ),
        waves(w, 19, 386, 18, "#123f5c", "#c8e0dc", 110),
        *(
            area(f"M{bx} {by} q-9 -9 -20 -5 q10 1 20 5 q9 -9 20 -5 q-10 1 -20 5 Z", "#ffffff")
            for bx, by in (
                (w * 0.40, 110),
                (w * 0.44, 92),
                (w * 0.37, 84),
                (w * 0.80, 96),
                (w * 0.84, 120),
            )
        ),
    )
    return Painting(sky, parts)


def draw_campaign_lost(w: float) -> Painting:
    """The ship has sailed; the cart has come."""
    sky = Sky(
        ("#2c2450", "#7a4868", "#e0805c", "#ffd08a"),
        (0.30, 244),
        disc=36,
        glow="#ffe0b0",
        dots="#0e0a1c",
        clouds="#5c4058",
        strong=0.8,
    )
    x = w * 0.46
    parts = (
        put(w * 0.30, 254, 0.34, galleon("#3a2438", "#8a5c5c", "#e8a868")),
        waves(w, 3, 256, 4, "#6a4658", "#f0b880", 60),
        *(
            oval(w * 0.30 + dx, y, 26 + (y - 256) * 0.5, 1.8, "#ffd8a0", 0.7)
            for y, dx in ((262, 4), (272, -8), (284, 10), (298, -6))
        ),
        waves(w, 8, 296, 9, "#4a3450", "#d8a078", 90),
        crag(
            spots(
                w,
                "1.02w 320, 1.02w 120, .97w 130, .90w 150, .84w 200, .78w 250, .72w 300, .70w 330",
            ),
            "#241a30",
            "#7a4a4c",
            5,
        ),
        put(w * 0.92, 152, 1, fortress(0, 0, 130, "#181224", "#ffcf7a")),
        area("M-10 318 C.3w 306 .6w 322 1.01w 300 V410 H-10 Z", "#4a3038"),
        stroke("M-10 318 C.3w 306 .6w 322 1.01w 300", "#f0c8a0", 2.6, 0.8),
        area("M-10 350 C.3w 340 .6w 352 1.01w 336 V410 H-10 Z", "#2c1c26"),
        put(w * 0.79, 366, 1.55, cart("#1c1216", "#a86a4c")),
        person(w * 0.90, 372, 150, STAND, SOLDIER, rim="#f0b880", dim=0.55, flip=True, light=-1),
        person(w * 0.955, 376, 150, STRIDE, SOLDIER, rim="#f0b880", dim=0.55, flip=True, light=-1),
        person(x - 110, 384, 196, SIT, TELLER, rim="#ffdca8", dim=0.3, flip=True, light=-1),
        person(x, 390, 200, KNEEL, BARD, rim="#ffdca8", dim=0.3, flip=True, light=-1, wind=0),
        person(
            x + 98,
            388,
            196,
            STAND,
            PIRATE,
            rim="#ffdca8",
            dim=0.35,
            view="back",
            flip=True,
            light=-1,
            wind=5,
        ),
        put(x - 22, 392, 1, ball(0, -8, 9, "#140c14"), stroke("M8 -4 q12 6 22 0", "#8a6458", 2.4)),
        rubble(6, 22, (0, w), (372, 398), 5, "#140c14", "#8a5a50"),
        vultures(w * 0.56, 90, 13, "#2c2038", 3),
    )
    return Painting(sky, parts)
