"""What becomes of a bag in a fortress: its Keys are taken, its best is stolen, or it is smashed."""

from __future__ import annotations

from dataclasses import replace

from fandg.ui.art.scenery_built import arch, column, floor, masonry, torch, voussoirs
from fandg.ui.art.scenery_light import Painting, Sky
from fandg.ui.art.scenery_nature import rubble
from fandg.ui.art.scenery_pen import area, ball, block, fade, glow, oval, put, scatter, stroke
from fandg.ui.art.scenery_people import KNEEL, RUN, STAND, Dress, Pose, person
from fandg.ui.art.scenery_things import coins, key, knocked, sack, star

SHAKEN = Pose(
    neck=(0, -82),
    elbows=((-17, -97), (18, -96)),
    hands=((-24, -112), (25, -110)),
    knees=((-3, -27), (4, -27)),
    feet=((-3, -2), (4, -2)),
    nod=-10,
)
"""Somebody held up by the feet, arms hanging down, once he is turned over."""


HOLDS = Pose(
    neck=(2, -82),
    elbows=((14, -98), (20, -92)),
    hands=((32, -114), (37, -109)),
    knees=((-7, -26), (8, -26)),
    feet=((-14, 0), (12, 0)),
    nod=-8,
)
"""Both arms stretched out ahead and up, something heavy in the fists."""


def draw_keys_taken(w: float, hero: Dress, foe: Dress) -> Painting:
    """Held up by the boots and shaken, until all that unlocks anything has fallen out."""
    sky = Sky(
        ("#0e1a2c", "#243c54", "#4c6c74", "#e0c07c"),
        (0.60, 210),
        glow="#ffe6a8",
        dots="#060c16",
        strong=0.8,
    )
    x = w * 0.68
    parts = (
        masonry((0, 0, w, 336), "#3c5064", "#101a28", 41, 34),
        area(arch(w * 0.44, 338, 130, 210), "#0a1220"),
        voussoirs(w * 0.44, 338, 130, 210, "#5c7488", "#101a28"),
        *(column(w * px, 340, 348, 56, "#2e4054", "#c8b078") for px in (0.25, 0.93)),
        torch(w * 0.93, 150, 20),
        glow(x - 60, 190, 200, "#ffe6a8", 0.5),
        floor(w, 340, "#101822", "#5c6c70", (x, 240)),
        oval(x + 40, 386, 120, 11, "#05080e", 0.6),
        person(x + 62, 388, 286, HOLDS, foe, rim="#ffe8b0", dim=0.1, flip=True, light=-1),
        # His boots are in the other's fists.
        person(x - 40, 62, 216, SHAKEN, hero, rim="#fff4cc", dim=0.04, turn=176, light=1, wind=0),
        *(
            put(px, py, 1, key(0, 0, size, turn))
            for px, py, size, turn in (
                (x - 96, 318, 46, 24),
                (x - 10, 300, 38, -52),
                (x - 168, 374, 44, 4),
            )
        ),
        *(
            ball(sx, sy, 3 + 3 * s, "#f0c84c")
            for sx, sy, s in scatter(5, 12, (x - 130, x + 20), (290, 380))
        ),
        coins(x - 70, 392, 90, 9, 4),
        *(
            stroke(f"M{x - 40 + side * 62:.0f} {y} q{side * 12} 14 0 28", "#ffeec0", 3, 0.8)
            for side in (-1, 1)
            for y in (150, 206)
        ),
    )
    return Painting(sky, parts)


def draw_theft(w: float, hero: Dress, foe: Dress) -> Painting:
    """The best of the bag leaves on tiptoe, while its owner looks for it at the bottom."""
    sky = Sky(
        ("#1c1030", "#44245c", "#8a4878", "#f0a878"),
        (0.82, 200),
        glow="#ffd8b0",
        dots="#0c0618",
        strong=0.8,
    )
    door, x = w * 0.84, w * 0.46
    parts = (
        masonry((0, 0, w, 334), "#4a3460", "#1a0e26", 43, 34),
        area(arch(door, 338, 190, 270), "#ffc88c"),
        glow(door, 230, 190, "#fff0cc", 0.8),
        voussoirs(door, 338, 190, 270, "#7a5484", "#1a0e26"),
        *(column(w * px, 340, 348, 54, "#3a2850", "#e0a078") for px in (0.22, 0.62)),
        *(
            put(
                w * px,
                40,
                1,
                area("M-30 0 H30 V120 L0 100 L-30 120 Z", "#6e2450"),
                star(0, 50, 16, "#f0b878"),
            )
            for px in (0.33, 0.52)
        ),
        floor(w, 338, "#160c20", "#6a4c70", (door, 230)),
        area(f"M{door - 40:.0f} 372 L{x:.0f} 400 H{door + 30:.0f} Z", "#120818", 0.5),
        oval(x, 388, 110, 10, "#0a0410", 0.6),
        # Turned inside out, it holds nothing but lint.
        put(
            x + 66,
            386,
            1.1,
            area("M-34 0 C-40 -30 -22 -46 -14 -52 L16 -50 C30 -36 40 -20 34 0 Z", "#a07850"),
            stroke("M-14 -52 Q0 -44 16 -50", "#5a3c24", 4),
            area("M-8 -14 h14 v12 h-14 Z", "#7a5636"),
        ),
        person(x, 390, 230, KNEEL, hero, rim="#ffdcb8", dim=0.08, light=1, wind=0),
        *(
            stroke(f"M{x + 60 + dx:.0f} 300 q6 -18 {dx * 0.3:.0f} -34", "#f8e0c0", 2.4, 0.7)
            for dx in (-14, 6, 26)
        ),
        oval(door - 16, 378, 80, 8, "#0a0410", 0.6),
        person(
            door - 20,
            380,
            236,
            replace(RUN, nod=-12),
            foe,
            rim="#fff2d8",
            dim=0.12,
            light=1,
            wind=-14,
            behind=sack(-12, -70, 34),
        ),
        *(
            star(door - 70 + dx, y, size, "#fff0c0")
            for dx, y, size in ((-20, 190, 12), (20, 160, 9), (-50, 230, 8))
        ),
        *(
            ball(sx, sy, 3 + 2 * s, "#f0c84c")
            for sx, sy, s in scatter(9, 7, (x + 120, door - 60), (372, 394))
        ),
    )
    return Painting(sky, parts)


def draw_smashed(w: float, dummy: Dress) -> Painting:
    """Something dear meets the wall, in a great many pieces."""
    sky = Sky(
        ("#2c0c14", "#6a2420", "#c06838", "#ffdc90"),
        (0.70, 220),
        glow="#fff0c0",
        dots="#140608",
        strong=0.9,
    )
    x, hit = w * 0.44, w * 0.76
    shards = scatter(17, 34, (hit - 150, hit + 120), (110, 350))
    parts = (
        masonry((0, 0, w, 336), "#6a3a30", "#200c0c", 47, 34),
        *(column(w * px, 340, 348, 58, "#4c2824", "#e8a868") for px in (0.22, 0.94)),
        glow(hit, 220, 190, "#fff0c0", 0.8),
        *(
            stroke(
                f"M{hit:.0f} 220 l{dx * 0.45:.0f} {dy * 0.45 + 8:.0f} "
                f"l{dx * 0.55:.0f} {dy * 0.55 - 8:.0f}",
                "#200c0c",
                4,
                0.85,
            )
            for dx, dy in ((-90, -80), (70, -100), (110, 20), (60, 96), (-70, 90), (-120, 10))
        ),
        *(
            put(sx, sy, 0.5 + 0.9 * s, area("M-10 6 L-3 -10 L11 -3 L6 9 Z", tone), turn=360 * s)
            for (sx, sy, s), tone in zip(
                shards, ("#f0bc48", "#fff4c8", "#c8443a", "#d8e4f0") * 9, strict=False
            )
        ),
        star(hit, 220, 46, "#fffbe0"),
        floor(w, 340, "#1c0a0a", "#8a4c34", (hit, 230)),
        rubble(8, 16, (hit - 160, hit + 140), (362, 396), 5, "#200c0c", "#e8b070"),
        oval(x, 388, 130, 11, "#0e0506", 0.6),
        person(
            x,
            390,
            262,
            replace(RUN, hands=((-14, -62), (36, -92)), elbows=((-4, -60), (24, -78)), nod=-6),
            dummy,
            rim="#fff0c8",
            dim=0.06,
            light=1,
            wind=-22,
        ),
        knocked(x + 26, 96, 60, 5),
        *(
            stroke(f"M{x + 120 + 18 * at:.0f} {150 + 22 * at} h{90 - 14 * at}", "#ffe8b8", 3, 0.6)
            for at in range(3)
        ),
        block(0, 392, w, 8, "#120606", 0.5),
        fade(
            f"M0 0 H{w * 0.16:.0f} V400 H0 Z",
            (0, 0),
            (w * 0.16, 0),
            ("#0a0304", 0.7),
            ("#0a0304", 0.0),
        ),
    )
    return Painting(sky, parts)


def draw_bribe(w: float, dummy: Dress) -> Painting:
    """A hand through a hatch, something that shines on it, and nobody has seen anything."""
    sky = Sky(
        ("#06181c", "#10383c", "#2c6a60", "#d8c878"),
        (0.66, 200),
        glow="#fff0b0",
        dots="#020a0c",
        strong=0.85,
    )
    x = w * 0.44
    hatch = w * 0.76
    parts = (
        masonry((0, 0, w, 338), "#24504e", "#081c1e", 53, 34),
        *(column(w * px, 342, 350, 56, "#1a3c3c", "#c8bc70") for px in (0.22, 0.95)),
        block(hatch - 104, 40, 208, 302, "#3c2416"),
        *(block(hatch - 104 + 52 * at, 40, 4, 302, "#1c100a") for at in range(5)),
        *(block(hatch - 108, y, 216, 12, "#5c6a6c") for y in (70, 300)),
        block(hatch - 62, 130, 124, 92, "#050a0a"),
        glow(hatch, 176, 90, "#fff0b0", 0.5),
        oval(hatch - 18, 164, 9, 5, "#fff8d8"),
        oval(hatch + 18, 164, 9, 5, "#fff8d8"),
        ball(hatch - 20, 164, 3.4, "#14100c"),
        ball(hatch + 16, 164, 3.4, "#14100c"),
        area(
            f"M{hatch - 62:.0f} 206 C{hatch - 110:.0f} 204 {hatch - 130:.0f} 214 "
            f"{hatch - 134:.0f} 226 L{hatch - 118:.0f} 236 C{hatch - 100:.0f} 226 "
            f"{hatch - 70:.0f} 226 {hatch - 40:.0f} 222 Z",
            "#d8a884",
        ),
        coins(hatch - 122, 226, 40, 14, 6),
        *(
            star(hatch - 124 + dx, y, size, "#fff4c0")
            for dx, y, size in ((-24, 186, 10), (14, 176, 13), (-4, 150, 8))
        ),
        floor(w, 342, "#06181a", "#3c6c60", (hatch, 230)),
        oval(x, 388, 110, 10, "#020a0a", 0.6),
        person(x, 390, 266, STAND, dummy, rim="#fff0b8", dim=0.08, light=1, held=sack(14, -42, 14)),
        *(
            ball(sx, sy, 3 + 2 * s, "#f0c84c")
            for sx, sy, s in scatter(12, 8, (x + 90, hatch - 90), (376, 396))
        ),
    )
    return Painting(sky, parts)
