"""Great moments of an expedition: what is found, what falls, and who fights for it."""

from __future__ import annotations

from dataclasses import replace

from fandg.ui.art.scenery_built import column, floor, masonry, pyramid
from fandg.ui.art.scenery_craft import airship, plane
from fandg.ui.art.scenery_heads import UNCOVERED, draw_hat
from fandg.ui.art.scenery_light import Painting, Sky, clouds, mist
from fandg.ui.art.scenery_nature import (
    frond_frame,
    leaves,
    palm,
    ridge,
    rolls,
    rubble,
    vultures,
)
from fandg.ui.art.scenery_pen import (
    area,
    ball,
    block,
    fade,
    glow,
    oval,
    put,
    rays,
    scatter,
    stroke,
)
from fandg.ui.art.scenery_people import (
    LIE,
    LUNGE,
    RAISED,
    RUN,
    SOLDIER,
    STAND,
    STRIDE,
    VILLAIN,
    Dress,
    person,
)
from fandg.ui.art.scenery_things import idol, knocked, relic, ring_of_light, sword


def draw_collapse(w: float, hero: Dress) -> Painting:
    """The temple falls, and who was in it runs."""
    runs = person(
        w * 0.53,
        396,
        190,
        RUN,
        hero,
        rim="#fff0bc",
        dim=0.42,
        light=-1,
        wind=-18,
    )
    return _falling(w, ("#3c1a22", "#8a3a2a", "#e08a3c", "#ffd48a"), runs)


def draw_empty_collapse(w: float) -> Painting:
    """The temple falls, and nobody leaves it but the bats."""
    bats = "".join(
        vultures(x, y, 7 + 6 * near, "#1c0a10", 1)
        for x, y, near in scatter(9, 26, (w * 0.34, w * 0.68), (50, 260))
    )
    return _falling(w, ("#10142e", "#2c3468", "#7a6a9c", "#e8cfc0"), bats)


def _falling(w: float, hues: tuple[str, str, str, str], leaving: str) -> Painting:
    """The temple as it falls, before a sky of so many hues, behind whoever leaves it."""
    sky = Sky(
        hues,
        (0.50, 190),
        glow="#fff0b4",
        beams=18,
        dots="#240a10",
        strong=0.9,
    )
    x = w * 0.50
    dust = "".join(
        ball(sx, sy, 26 + 44 * s, "#e8b070" if s > 0.5 else "#c8844c", 0.3)
        for sx, sy, s in scatter(5, 46, (w * 0.12, w * 0.88), (286, 372))
    )
    stones = "".join(
        (
            rubble(2, 26, (w * 0.12, w * 0.88), (20, 250), 9, "#4a2418", "#f0b468"),
            rubble(9, 12, (w * 0.05, w * 0.95), (20, 300), 20, "#3a1a14", "#e8a45a"),
            rubble(3, 5, (w * 0.02, w * 0.30), (60, 330), 34, "#2a120e", "#c87a42"),
            rubble(7, 5, (w * 0.74, w * 0.98), (40, 330), 36, "#2a120e", "#c87a42"),
        )
    )
    parts = (
        ridge(w, 2, 300, 70, "#a85a3a", "#f0b070", 150),
        put(x, 316, 1, pyramid(0, 0, 430, 6, "#6e3a24", "#f4bc70")),
        area(
            f"M{x - 30:.0f} 84 l14 40 l-18 34 l26 46 l-20 50 l28 62 h14 l-16 -66 l18 "
            "-44 l-24 -50 l14 -34 l-14 -40 Z",
            "#fff0c0",
        ),
        area(
            f"M{x + 70:.0f} 160 l-12 40 l20 38 l-16 78 h12 l20 -78 l-18 -38 l10 -40 Z",
            "#fff0c0",
            0.9,
        ),
        put(x - w * 0.17, 318, 1, column(0, 0, 150, 34, "#6a3622", "#f4c07a"), turn=-24),
        put(x + w * 0.18, 322, 1, column(0, 0, 170, 36, "#6a3622", "#f4c07a"), turn=31),
        put(x + w * 0.29, 338, 1, column(0, 0, 120, 40, "#5a2c1c", "#f0b068", broken=True), turn=8),
        put(
            x - w * 0.29, 334, 1, column(0, 0, 130, 40, "#5a2c1c", "#f0b068", broken=True), turn=-6
        ),
        dust,
        rolls(w, 5, 366, 4, "#5a2a1c"),
        stones,
        leaving,
        palm(w * 0.02, 420, 240, "#1c0c0c", "#4a2a1c", 0.12),
        palm(w * 0.985, 430, 260, "#1c0c0c", "#4a2a1c", -0.12),
        *(
            ball(sx, sy, 1 + 1.6 * s, "#ffe8b0", 0.8)
            for sx, sy, s in scatter(13, 60, (0, w), (40, 390))
        ),
    )
    return Painting(sky, parts)


def draw_artifact(w: float, hero: Dress, thing: str = "") -> Painting:
    """What everybody came for, lifted from its stone."""
    x = w * 0.55
    lifts = person(
        x, 332, 180, RAISED, hero, rim="#fff6c4", dim=0.08, view="front", light=-1, wind=0
    )
    hues = ("#0d1a2a", "#1f4a50", "#4a8a70", "#e8d890")
    return _shrine(w, hues, ("#1d3c40", "#0c1c22"), 130, lifts + relic(x, 128, 72, thing))


def draw_rumour(w: float) -> Painting:
    """What everybody comes for, still on its stone: nobody has been there."""
    x = w * 0.55
    stone = block(x - 46, 286, 92, 46, "#5a4a6c") + block(x - 46, 286, 92, 4, "#f8dca8", 0.9)
    hues = ("#150f2c", "#4a2c62", "#a8607c", "#f8c898")
    return _shrine(w, hues, ("#3c2c4e", "#1a1228"), 236, stone + idol(x, 288, 92))


def _shrine(
    w: float,
    hues: tuple[str, str, str, str],
    walls: tuple[str, str],
    shines: float,
    inside: str,
) -> Painting:
    """A shrine in the jungle, light shining from so far below its upper edge, and what is in it."""
    sky = Sky(
        hues,
        (0.55, shines),
        glow="#fff6c8",
        beams=22,
        dots="#050d16",
        strong=0.9,
    )
    x = w * 0.55
    wall, joint = walls
    parts = (
        masonry((0, 0, w * 0.36, 330), wall, joint, 5, 36),
        masonry((w * 0.74, 0, w * 0.27, 330), wall, joint, 6, 36),
        fade(
            "M.30w 0 H.40w V330 H.30w Z",
            (w * 0.30, 0),
            (w * 0.40, 0),
            (joint, 0.0),
            (hues[3], 0.2),
        ),
        *(
            column(w * px, 336, 350, thick, "#24484a", "#dfe0a0")
            for px, thick in ((0.36, 54), (0.74, 54), (0.22, 66), (0.885, 66))
        ),
        leaves(w * 0.40, -6, 90, 7, "#12302c", "#5a8a50", 3.14),
        leaves(w * 0.68, -10, 110, 7, "#12302c", "#5a8a50", 3.14),
        ring_of_light(x, shines - 38, 330, "#fff2b4", 0.6),
        floor(w, 332, "#12282c", "#6a8a68", (x, 210)),
        *(
            block(x - half, y, half * 2, 18, c) + block(x - half, y, half * 2, 3, "#f4e8a8", 0.9)
            for half, y, c in ((128, 366, "#1c3438"), (98, 348, "#24444a"), (70, 330, "#2c5456"))
        ),
        fade(
            f"M{x - 70:.0f} 330 h140 v54 h-140 Z",
            (0, 330),
            (0, 384),
            ("#fff2b4", 0.35),
            ("#fff2b4", 0.0),
        ),
        inside,
        *(
            ball(sx, sy, 0.8 + 1.7 * s, "#fff4b8", 0.8)
            for sx, sy, s in scatter(21, 90, (w * 0.36, w * 0.76), (10, 330))
        ),
        *(
            put(
                w * px,
                372,
                1.5,
                area("M-26 0 V-44 C-26 -66 26 -66 26 -44 V0 Z", "#0c1c20"),
                area(
                    "M-26 0 V-44 C-26 -58 -8 -62 0 -62 C-16 -56 -18 -46 -18 -40 V0 Z",
                    "#7a9a78",
                    0.6,
                ),
                area(
                    "M-14 -40 h10 v6 h-10 Z M6 -40 h10 v6 h-10 Z M-10 -20 h22 v5 h-22 Z", "#e8c45a"
                ),
            )
            for px in (0.295, 0.815)
        ),
        frond_frame(w, "#07141a", "#1d4038"),
    )
    return Painting(sky, parts)


def draw_knocked(w: float, hero: Dress) -> Painting:
    """Flat on the back, hat apart, with stars that no astronomer knows."""
    sky = Sky(
        ("#1c1838", "#5a2c54", "#c85a4c", "#f6b46a"),
        (0.72, 262),
        disc=40,
        glow="#ffe0a0",
        beams=12,
        stars=40,
        dots="#0e0a20",
        strong=0.7,
    )
    x = w * 0.56
    bareheaded = hero if hero.hat in UNCOVERED else replace(hero, hat="bare")
    far = "".join(
        person(w * px, 300, 74, pose, dress, rim="#ffe2a0", dim=0.7, flip=flip, light=1, wind=6)
        for px, pose, dress, flip in (
            (0.80, STRIDE, VILLAIN, False),
            (0.845, STRIDE, SOLDIER, False),
            (0.88, STRIDE, SOLDIER, False),
        )
    )
    parts = (
        ridge(w, 21, 292, 90, "#7a3a54", "#e88a5c", 160),
        mist(w, 294, 50, "#f6a868", 0.6),
        rolls(w, 4, 302, 5, "#4a2440"),
        far,
        *(
            column(w * px, 312, high, 34, "#4a2844", "#f0985c", broken=True)
            for px, high in ((0.10, 170), (0.30, 90), (0.955, 210))
        ),
        rolls(w, 9, 330, 5, "#331a34"),
        vultures(w * 0.42, 90, 15, "#2a1430", 3),
        oval(x + 6, 372, 210, 14, "#160c1c", 0.6),
        person(x, 374, 300, LIE, bareheaded, rim="#ffd890", dim=0.1, light=1),
        put(x - 236, 372, 4.5, draw_hat(hero), turn=-18),
        knocked(x - 128, 300, 66, 7),
        put(x + 168, 372, 1.0, area("M-16 2 L-10 -5 H12 L16 2 Z", "#20121c")),
        rubble(4, 14, (w * 0.1, w * 0.9), (378, 394), 7, "#1c0e1e", "#c86a50"),
        rolls(w, 12, 398, 3, "#1c0e20"),
    )
    return Painting(sky, parts)


DUSK = Sky(
    ("#12203c", "#2c4a6c", "#6a8a94", "#d8c8a0"),
    (0.55, 170),
    glow="#fff0c4",
    beams=0,
    dots="#0a1222",
    clouds="#5a7a8c",
    strong=0.9,
)
"""The sky over the roof of an airship, before half of it is red."""


def draw_duel(w: float, hero: Dress, foe: Dress) -> Painting:
    """Blade to blade on the roof of an airship, before half of the sky in red."""
    x = w * 0.55
    parts = (
        *_roof(w, x),
        person(
            x - 112,
            334,
            214,
            LUNGE,
            hero,
            rim="#fff2c8",
            dim=0.1,
            light=1,
            wind=-16,
            held=sword(37, -72, -44, 52),
        ),
        person(
            x + 116,
            336,
            222,
            LUNGE,
            foe,
            rim="#fff2c8",
            dim=0.15,
            flip=True,
            light=-1,
            wind=-20,
            held=sword(37, -72, -44, 52),
        ),
        glow(x + 2, 132, 44, "#fff8d0", 0.9),
        rays(x + 2, 132, 50, 9, "#ffffff", 0.8),
    )
    return Painting(DUSK, parts)


def draw_allies(w: float, first: Dress, second: Dress) -> Painting:
    """Two who are after the same, side by side on the roof of an airship."""
    x = w * 0.58
    parts = (
        *_roof(w, w * 0.84),
        person(x - 62, 346, 226, STAND, first, rim="#fff2c8", dim=0.1, light=1, wind=-16),
        person(x + 62, 346, 226, STAND, second, rim="#fff2c8", dim=0.1, flip=True, light=-1),
    )
    return Painting(DUSK, parts)


def _roof(w: float, x: float) -> tuple[str, ...]:
    """The roof, and the sky that is parted at `x`."""
    red = fade(
        f"M{x:.0f} 0 H1.01w V400 H{x - 60:.0f} L{x + 30:.0f} 250 L{x - 36:.0f} 236 "
        f"L{x + 46:.0f} 90 L{x - 14:.0f} 96 Z",
        (0, 0),
        (0, 400),
        ("#4a1020", 1.0),
        ("#b8302a", 1.0),
        ("#f08a48", 1.0),
    )
    bolt = (
        f"M{x:.0f} 0 L{x - 14:.0f} 96 L{x + 46:.0f} 90 L{x - 36:.0f} 236 L{x + 30:.0f} 250 "
        f"L{x - 60:.0f} 400"
    )
    return (
        red,
        rays(x, 170, w * 0.7, 20, "#fff0c4", 0.16),
        stroke(bolt, "#fff8dc", 7, 0.35),
        stroke(bolt, "#fff8dc", 2.6),
        put(w * 0.20, 110, 0.62, airship("#3c5468", "#9ab4b8", "#22303e")),
        put(w * 0.90, 84, 0.5, plane("#5a1c20", "#3c1418", "#f0a468"), flip=True, turn=-6),
        clouds(w, 14, (250, 320), "#e8d4b0", 0.35),
        area("M-10 400 C.25w 300 .75w 300 1.01w 400 L1.01w 420 L-10 420 Z", "#2c3640"),
        stroke("M-10 400 C.25w 300 .75w 300 1.01w 400", "#f4e0b0", 3),
        *(
            stroke(
                f"M{w * px:.0f} {330 + abs(px - 0.5) * 130:.0f} q{(px - 0.5) * 90:.0f} "
                f"40 {(px - 0.5) * 130:.0f} 110",
                "#141c24",
                2,
                0.8,
            )
            for px in (0.1, 0.22, 0.34, 0.46, 0.58, 0.70, 0.82, 0.94)
        ),
    )
