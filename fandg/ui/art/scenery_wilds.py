"""Cliffhangers in the open: sands, jungle and sea."""

from __future__ import annotations

from dataclasses import replace

from fandg.ui.art.scenery_craft import galleon
from fandg.ui.art.scenery_light import Painting, Sky, mist
from fandg.ui.art.scenery_nature import (
    crag,
    frond_frame,
    leaves,
    palm,
    rolls,
    trunk,
    vine,
    vultures,
    waves,
)
from fandg.ui.art.scenery_pen import (
    area,
    ball,
    blend,
    dashed,
    fade,
    outline,
    oval,
    put,
    spots,
    stroke,
)
from fandg.ui.art.scenery_people import (
    CHEER,
    LUNGE,
    STAND,
    VILLAIN,
    Dress,
    Pose,
    person,
)
from fandg.ui.art.scenery_things import brand, cat_eyes, fin, sword

_CREW = (
    replace(VILLAIN, hat="tricorn", coat="#6e2a24", legs="#8c7a58", shirt="#d8c49a"),
    replace(VILLAIN, hat="scarf", cut="jacket", coat="#3f5a58", legs="#5a4a38", felt="#c8443a"),
    replace(VILLAIN, hat="bare", cut="tunic", coat="#8c7448", legs="#2f3a4a", shirt="#3a2418"),
)


def draw_desert(w: float, hero: Dress) -> Painting:
    """Up to the chest in sand that is in a hurry; the palms stand a mile further on."""
    sky = Sky(
        ("#b8452c", "#e0793a", "#f6bc5c", "#ffe8a4"),
        (0.42, 170),
        disc=58,
        glow="#fff4c0",
        beams=20,
        dots="#7a1f1c",
        strong=0.8,
    )
    x = w * 0.60
    sunk = Pose(elbows=((-16, -98), (15, -92)), hands=((-20, -118), (21, -112)), nod=-16, wide=10)
    rings = "".join(
        oval(x, 352, r * 1.9, r * 0.42, "#8a4a20" if at % 2 else "#d89040", 0.85)
        for at, r in enumerate((86, 74, 62, 50, 39, 29))
    )
    parts = (
        rolls(w, 3, 250, 12, "#e8a650", "#c47a38"),
        *(
            palm(
                w * 0.17 + at * 17,
                247 - at % 2 * 4,
                24 + 9 * (at % 3),
                "#9a5428",
                "#c47a38",
                0.16 - 0.09 * at,
            )
            for at in range(4)
        ),
        fade(
            f"M.13w 250 h.13w v7 h{-w * 0.13:.0f} Z",
            (0, 250),
            (0, 257),
            ("#a8c8c0", 0.9),
            ("#a8c8c0", 0.2),
        ),
        rolls(w, 6, 278, 22, "#dc9440", "#b05f2a"),
        rolls(w, 11, 310, 24, "#c97c34", "#8e4520"),
        vultures(w * 0.47, 78, 17, "#5a1d16", 3),
        rolls(w, 21, 340, 8, "#c07a34"),
        rings,
        person(x, 396, 150, sunk, replace(hero, hat="bare"), rim="#ffeeb0", dim=0.2, wind=0),
        fade(
            f"M{x - 92:.0f} 354 C{x - 40:.0f} 338 {x + 40:.0f} 338 {x + 92:.0f} 354 "
            f"L{x + 120:.0f} 400 H{x - 120:.0f} Z",
            (0, 340),
            (0, 384),
            ("#c8843c", 1.0),
            ("#a05a28", 1.0),
        ),
        stroke(
            f"M{x - 60:.0f} 356 C{x - 24:.0f} 346 {x + 24:.0f} 346 {x + 60:.0f} 356",
            "#f0b868",
            2,
            0.8,
        ),
        put(
            x + 92,
            352,
            0.95,
            area("M-22 0 C-14 -8 14 -9 24 -1 C14 5 -12 5 -22 0 Z", "#3c2616"),
            area("M-12 -3 C-13 -17 -8 -20 -2 -18 C4 -20 11 -18 12 -4 Z", "#4c3220"),
            turn=8,
        ),
        put(
            w * 0.30,
            352,
            1.3,
            area(
                "M-16 4 C-18 -14 -6 -22 6 -20 C18 -18 20 -6 16 0 L12 6 L8 2 L4 7 L0 3 "
                "L-4 7 L-7 2 Z",
                "#f2e2ba",
            ),
            ball(1, -6, 4, "#5a2c18"),
            ball(11, -6, 3.4, "#5a2c18"),
            stroke("M-18 6 C-34 -4 -44 -2 -50 4", "#f2e2ba", 4),
        ),
        rolls(w, 31, 392, 10, "#7a3a1c"),
    )
    return Painting(sky, parts)


def draw_jungle(w: float, hero: Dress) -> Painting:
    """A branch over the water, a python on it, eyes in the leaves and jaws below."""
    sky = Sky(
        ("#0f3a34", "#2f7454", "#b9cf7a", "#f4e8a4"),
        (0.52, 165),
        glow="#fbf4b8",
        beams=18,
        dots="#08241f",
        strong=0.75,
    )
    x = w * 0.53
    dark, mid = "#0a1f1c", "#1d4a38"
    log_y = 262
    jaw = put(
        x + w * 0.10,
        362,
        1.5,
        area("M-6 14 C16 6 44 -2 78 -44 L84 -38 C76 -6 60 16 34 26 Z", "#24503a"),
        area("M-6 16 C30 20 70 12 104 -6 L106 2 C84 24 50 34 10 34 Z", "#18382a"),
        *(
            area(
                outline(
                    [
                        (20 + 9 * at, 6 - at * 4.6),
                        (26 + 9 * at, 3 - at * 4.6),
                        (25 + 9 * at, 13 - at * 4.6),
                    ]
                ),
                "#f4ecd0",
            )
            for at in range(6)
        ),
        *(
            area(
                outline(
                    [
                        (24 + 11 * at, 21 - at * 2.2),
                        (30 + 11 * at, 20 - at * 2.2),
                        (28 + 11 * at, 10 - at * 2.2),
                    ]
                ),
                "#f4ecd0",
            )
            for at in range(6)
        ),
        ball(30, 2, 4, "#f2d03c"),
        ball(31, 2, 1.5, "#0a0a06"),
        flip=True,
    )
    snake = (
        f"M{x + 150:.0f} -10 C{x + 210:.0f} 60 {x + 90:.0f} 80 {x + 130:.0f} 130 "
        f"C{x + 160:.0f} 168 {x + 108:.0f} 184 {x + 84:.0f} 166"
    )
    parts = (
        *(
            trunk(w * px, t, c, blend(c, "#f4e8a4", 0.3), lean)
            for px, t, c, lean in (
                (0.33, 16, "#6f9a68", 10),
                (0.44, 12, "#86ac70", -8),
                (0.64, 17, "#6f9a68", 14),
                (0.73, 12, "#5a875e", -10),
            )
        ),
        leaves(w * 0.40, 60, 110, 8, "#4d8058", "#9cbc6c", 0),
        leaves(w * 0.68, 40, 130, 8, "#3d7050", "#8fb066", 0.2),
        mist(w, 330, 90, "#dfe8a8", 0.55),
        trunk(w * 0.17, 44, mid, "#3f7048", 26),
        trunk(w * 0.87, 52, mid, "#2f5c40", -36),
        waves(w, 2, 350, 8, "#2f6c5c", "#cfe2a8", 80),
        area(
            f"M-10 {log_y - 6} C.35w {log_y - 22} .5w {log_y + 6} .7w {log_y - 10} "
            f"L.715w {log_y - 2} C.5w {log_y + 26} .35w {log_y + 6} -10 {log_y + 30} Z",
            "#2b2216",
        ),
        stroke(
            f"M-10 {log_y - 5} C.35w {log_y - 20} .5w {log_y + 6} .7w {log_y - 9}",
            "#b9a860",
            3,
        ),
        vine(w * 0.26, -10, (w * 0.36, -10), 150, "#16382a"),
        vine(w * 0.58, -10, (w * 0.61, 210), 20, "#16382a", 2),
        stroke(snake, "#16301c", 17),
        stroke(snake, "#6f8f3a", 13),
        dashed(snake, "#d8c25a", 6, "7 11"),
        area(
            f"M{x + 94:.0f} 156 C{x + 70:.0f} 150 {x + 56:.0f} 160 {x + 52:.0f} 168 "
            f"C{x + 62:.0f} 180 {x + 84:.0f} 182 {x + 96:.0f} 176 Z",
            "#5a7a30",
        ),
        ball(x + 72, 163, 2.6, "#f2d03c"),
        stroke(f"M{x + 53:.0f} 169 l-14 3 m0 0 l-6 -3 m6 3 l-5 4", "#b2302a", 1.6),
        person(
            x,
            log_y + 2,
            158,
            LUNGE,
            hero,
            rim="#fbf2b0",
            dim=0.12,
            wind=-8,
            held=brand(38, -73, 20),
        ),
        jaw,
        waves(w, 7, 384, 12, "#123c36", "#b4d49a", 90),
        trunk(w * 0.03, 66, dark, "#1d4030", 10),
        trunk(w * 0.985, 60, dark, "#1d4030", -20),
        frond_frame(w, dark, "#23543c"),
        cat_eyes(w * 0.88, 226, 26),
        cat_eyes(w * 0.10, 300, 17),
    )
    return Painting(sky, parts)


def draw_sea(w: float, hero: Dress) -> Painting:
    """The plank of a pirate ship by moonlight, and who waits below it."""
    sky = Sky(
        ("#0d1b38", "#1f3f66", "#5a8296", "#cfd6b8"),
        (0.33, 120),
        disc=44,
        glow="#f8f2cc",
        stars=70,
        clouds="#31527a",
        dots="#060d20",
        strong=0.6,
    )
    x = w * 0.455
    hull, lit = "#1f1410", "#a8764a"
    deck = spots(w, ".6w 214, 1.01w 186, 1.01w 420, .7w 420, .64w 330")
    crew = "".join(
        person(px, y, 108, pose, dress, rim="#f4e8b8", dim=0.45, flip=True, light=-1, held=held)
        for px, y, pose, dress, held in (
            (w * 0.74, 206, LUNGE, _CREW[0], sword(37, -72, -14)),
            (w * 0.82, 200, CHEER, _CREW[1], sword(-13, -114, -70)),
            (w * 0.90, 198, STAND, _CREW[2], ""),
            (w * 0.965, 194, CHEER, _CREW[0], ""),
        )
    )
    path = "".join(
        oval(w * 0.33 + dx, y, 26 + (y - 250) * 0.3, 1.6, "#f8f2cc", 0.55)
        for y, dx in ((254, 0), (264, 10), (277, -12), (292, 8), (309, -6), (330, 10))
    )
    parts = (
        put(w * 0.16, 250, 0.5, galleon("#16243c", "#44607e", "#6c88a0")),
        waves(w, 2, 252, 5, "#2c5674", "#a8c4bc", 60),
        path,
        waves(w, 4, 288, 12, "#204866", "#a8c8c4", 84),
        fin(w * 0.36, 316, 24, "#0c1c30", "#dfeee0"),
        waves(w, 9, 326, 18, "#173a56", "#b4d2cc", 96),
        stroke(
            "M.8w 200 V-10 M.8w 40 H1.02w M.8w 40 H.64w",
            "#120c0c",
            9,
        ),
        area(
            "M.65w 44 H1.02w C.99w 90 1w 120 1.02w 150 C.9w 128 .76w 132 .655w 146 "
            "C.675w 110 .67w 80 .65w 44 Z",
            "#7c8a92",
        ),
        area(
            "M.65w 44 H.72w C.73w 90 .72w 120 .7w 140 L.655w 146 C.675w 110 .67w 80 .65w 44 Z",
            "#c8ccb8",
        ),
        *(stroke(f"M.8w -10 L{w * px:.0f} 200", "#120c0c", 1.8) for px in (0.66, 0.71, 0.93, 1.0)),
        crag(deck, hull, "#4a2c1c", 3),
        *(
            stroke(
                f"M{w * (0.612 + 0.011 * at):.0f} {232 + 24 * at} L1.01w {212 + 26 * at}",
                "#0e0807",
                2,
            )
            for at in range(7)
        ),
        area(outline(spots(w, ".595w 204, 1.01w 174, 1.01w 188, .6w 218")), "#5a3822"),
        stroke("M.595w 204 L1.01w 174", lit, 2.6),
        *(
            area(f"M{w * px:.0f} {y} h34 v26 h-34 Z", "#0c0706")
            + area(f"M{w * px + 6:.0f} {y + 8} h-22 v11 h22 Z", "#2c2a2c")
            for px, y in ((0.72, 264), (0.82, 260), (0.92, 256))
        ),
        crew,
        area(outline(spots(w, ".4w 204, .64w 212, .64w 220, .4w 209")), "#6b4426"),
        stroke("M.4w 204 L.64w 212", "#e0b878", 2),
        person(x, 206, 132, TEETER, hero, rim="#fdf6d0", dim=0.1, flip=True, wind=-9, light=-1),
        waves(w, 13, 362, 24, "#0f2c44", "#c4dcd2", 110),
        fin(w * 0.47, 360, 34, "#08121f", "#eaf4e4"),
        fin(w * 0.57, 382, 27, "#08121f", "#eaf4e4"),
        waves(w, 17, 396, 16, "#0a1e30", "#8fb4b4", 120),
    )
    return Painting(sky, parts)


TEETER = Pose(
    neck=(-2, -81),
    elbows=((-15, -75), (15, -76)),
    hands=((-27, -84), (27, -86)),
    knees=((-3, -26), (8, -28)),
    feet=((-8, 0), (7, 0)),
    nod=-10,
    wide=8,
)
