"""Great moments at which the wind turns: a hunt begins, a villain falls, somebody panics."""

from __future__ import annotations

from dataclasses import replace

from fandg.ui.art.scenery_built import (
    arch,
    column,
    floor,
    masonry,
    pyramid,
    torch,
    voussoirs,
)
from fandg.ui.art.scenery_cities import INLAND, city
from fandg.ui.art.scenery_craft import airship, carriage, engine, plane, steamer
from fandg.ui.art.scenery_light import Painting, Sky
from fandg.ui.art.scenery_nature import crag, palm, ridge, rolls, vultures, waves
from fandg.ui.art.scenery_pen import area, ball, block, fade, glow, oval, put, scatter, stroke
from fandg.ui.art.scenery_people import (
    CHEER,
    HERO,
    LIE,
    RUN,
    SOLDIER,
    STAND,
    STRIDE,
    Dress,
    person,
)
from fandg.ui.art.scenery_things import cat_eyes, coins, knocked, relic, sack


def draw_sale(w: float, hero: Dress, thing: str = "", place: str = "") -> Painting:
    """A counter by lamplight: what was found goes over it, and gold comes back."""
    sky = Sky(
        ("#141c38", "#33305c", "#8a4a5c", "#f0a860"),
        (0.50, 250),
        glow="#ffd890",
        beams=14,
        stars=60,
        dots="#0a0e20",
        strong=0.7,
    )
    x = w * 0.50
    buyer = replace(HERO, coat="#3a4a3c", hat="top")
    parts = (
        city(place, w, 326, 200, "#22264a", "#ffd27a", 0.83),
        glow(x, 210, 240, "#ffcf80", 0.75),
        person(w * 0.63, 372, 200, STAND, buyer, rim="#ffdc9a", dim=0.30, flip=True, light=-1),
        person(w * 0.36, 376, 214, STAND, hero, rim="#ffe6b0", dim=0.12, light=1),
        area(f"M-10 316 H{w + 10:.0f} V420 H-10 Z", "#4a2a18"),
        block(-10, 306, w + 20, 14, "#8a5a30"),
        block(-10, 306, w + 20, 3, "#f0c07a"),
        *(block(w * (0.01 + 0.11 * at), 330, w * 0.095, 60, "#3a2012") for at in range(9)),
        relic(w * 0.545, 306, 88, thing),
        coins(w * 0.43, 307, 110, 44, 3),
        sack(w * 0.30, 304, 52),
        sack(w * 0.235, 306, 40),
        stroke(f"M{x:.0f} 0 V92", "#1c120e", 3),
        area(f"M{x - 34:.0f} 112 L{x - 12:.0f} 88 h24 l22 24 Z", "#2c4a3c"),
        ball(x, 114, 9, "#fff2c0"),
        *(
            ball(sx, sy, 1 + 1.6 * s, "#ffe8a8", 0.7)
            for sx, sy, s in scatter(4, 30, (w * 0.3, w * 0.7), (130, 300))
        ),
    )
    return Painting(sky, parts)


def draw_setting_out(w: float, hero: Dress, place: str = "") -> Painting:
    """A liner under steam, or a train where no ship goes, and somebody who does not look back."""
    sky = Sky(
        ("#2c6a84", "#6cb0b4", "#f0dca0", "#fff0c8"),
        (0.74, 250),
        disc=44,
        glow="#fff8d8",
        beams=22,
        dots="#1c4c60",
        clouds="#fff4d8",
        strong=0.75,
    )
    trunk = (
        area("M-20 0 V-26 H20 V0 Z", "#7a4a26"),
        block(-20, -26, 40, 4, "#d8a860"),
        block(-11, -26, 4, 26, "#3a2012"),
        block(7, -26, 4, 26, "#3a2012"),
        area("M-3 -18 h11 v8 h-11 Z", "#e8dcb8"),
        stroke("M-6 -26 V-32 H6 V-26", "#2c1c12", 2.6),
    )
    case = put(19, -37, 0.55, *trunk)
    parts = (
        *(_train(w, place) if place in INLAND else _liner(w, place)),
        area("M-10 344 H.62w L.58w 410 H-10 Z", "#8a6a44"),
        stroke("M-10 344 H.62w", "#fff0c8", 2.6),
        *(stroke(f"M{w * 0.08 * at:.0f} 346 l-16 60", "#5a4028", 2) for at in range(8)),
        *(
            person(w * px, 342, 96, pose, dress, rim="#fff4d0", dim=0.45, flip=flip, light=1)
            for px, pose, dress, flip in (
                (0.06, CHEER, replace(HERO, coat="#4a6a7c", hat="top"), False),
                (0.11, STAND, replace(HERO, coat="#7c4a5c", hat="long", cut="gown"), False),
                (0.56, CHEER, replace(HERO, coat="#3c5470", hat="peaked"), True),
            )
        ),
        put(w * 0.25, 384, 2.2, *trunk),
        oval(w * 0.40, 386, 70, 8, "#3a2818", 0.5),
        person(
            w * 0.40, 388, 250, STRIDE, hero, rim="#fff8dc", dim=0.08, light=1, wind=-12, held=case
        ),
    )
    return Painting(sky, parts)


def _liner(w: float, place: str) -> tuple[str, ...]:
    """The harbour of a city, and a ship that is about to leave it."""
    return (
        city(place, w * 0.42, 300, 120, "#5c94a0", "#fff0c0", 0.5),
        put(w * 0.87, 84, 0.5, plane("#b8402c", "#8a2c20", "#ffe0b0"), turn=-8),
        waves(w, 6, 300, 5, "#3c90a0", "#c8ecdc", 60),
        put(w * 0.70, 318, 2.1, steamer("#1c2c3c", "#f4ecd8", "#ffe09a")),
        *(ball(w * 0.62 - at * 26, 84 - at * 6, 16 + at * 6, "#fffaf0") for at in range(8)),
        waves(w, 11, 326, 12, "#2c7488", "#b8e4dc", 90),
    )


def _train(w: float, place: str) -> tuple[str, ...]:
    """A city far from any sea, and a train under steam before it."""
    track, front = 338, w * 0.78
    return (
        city(place, w, 286, 190, "#5c94a0", "#fff0c0", 0.20),
        put(w * 0.90, 66, 0.45, plane("#b8402c", "#8a2c20", "#ffe0b0"), turn=-8),
        rolls(w, 6, 300, 6, "#8a9a54"),
        block(-10, track, w + 20, 8, "#5a4a34"),
        *(ball(front + 80 - at * 28, 188 - at * 8, 14 + at * 5, "#fffaf0") for at in range(8)),
        *(
            put(front - back, track, 1.5, carriage("#2c4a3c", "#d8c890", "#ffe09a"))
            for back in (585, 287)
        ),
        put(front, track, 1.5, engine("#1c2c3c", "#f4ecd8")),
        rolls(w, 11, 350, 4, "#6c7a40"),
    )


def draw_saved(w: float, hero: Dress) -> Painting:
    """On the right side of a gorge, with a rope that is cut and a hat on its way down."""
    sky = Sky(
        ("#23507a", "#6aa4ac", "#f4d08c", "#fff4cc"),
        (0.62, 236),
        disc=54,
        glow="#fffbdc",
        beams=24,
        dots="#183a58",
        clouds="#fff4d8",
        strong=0.85,
    )
    rock, lit, left, right = "#5a4030", "#c8986a", w * 0.30, w * 0.43
    rope = "#2c1c12"
    planks = (block(left + 4 + 3.5 * at, 306 + 15 * at, 26, 5, "#8a6a44") for at in range(6))
    hat = (
        oval(0, 0, 25, 6, hero.felt),
        area("M-14 0 C-14 -22 -8 -19 0 -16 C8 -19 14 -22 14 0 Z", hero.felt),
        block(-14, -5, 28, 4, "#14100e"),
    )
    parts = (
        ridge(w, 9, 300, 120, "#6c8c90", "#c8d8c0", 150),
        ridge(w, 4, 318, 70, "#7a7458", "#dcc890", 110),
        vultures(w * 0.17, 92, 34, "#2c2a30"),
        fade(f"M{left - 20:.0f} 300 H{right + 16:.0f} V410 H{left - 20:.0f} Z", (0, 300), (0, 400),
             ("#a89870", 1.0), ("#3a3038", 1.0)),
        *(ball(w * 0.365 + 16 * x, 392 - 10 * y, 24, "#d8c8b0", 0.5)
          for x, y in ((-2, 0), (0, 1), (2, 0), (1, 2), (-1, 2))),
        crag([(-20, 420), (-20, 296), (left - 60, 292), (left, 300), (left - 14, 350),
              (left + 6, 420)], rock, lit, 3),
        stroke(f"M{left - 16:.0f} 300 C{left + 8:.0f} 320 {left + 16:.0f} 360 {left + 20:.0f} 402",
               rope, 3.4),
        *planks,
        stroke(f"M{left + 12:.0f} 302 C{left + 32:.0f} 324 {left + 40:.0f} 356 {left + 44:.0f} 396",
               rope, 3.4),
        *(stroke(f"M{x:.0f} 302 V272", rope, 7) for x in (left - 18, right + 26)),
        put(w * 0.365, 206, 1.25, *hat, turn=-24),
        *(stroke(f"M{w * 0.365 + 26 * at - 26:.0f} {150 - 9 * (at % 2)} v-26", "#fff8dc", 2, 0.7)
          for at in range(3)),
        crag([(right - 6, 420), (right + 12, 352), (right, 304), (right + 50, 296), (w + 20, 306),
              (w + 20, 420)], rock, lit, 5),
        stroke(f"M{right + 26:.0f} 276 C{right + 4:.0f} 284 {right - 4:.0f} 300 "
               f"{right - 10:.0f} 330", rope, 3.4),
        oval(w * 0.63, 372, 66, 8, "#2c1c14", 0.55),
        person(w * 0.63, 374, 250, CHEER, replace(hero, hat="bare"), rim="#fffbdc", dim=0.06,
               light=-1, wind=12),
    )  # fmt: skip
    return Painting(sky, parts)


def draw_villain_down(w: float, hero: Dress, foe: Dress) -> Painting:
    """The boots of a bad man point at the sky, and somebody dusts his hands."""
    sky = Sky(
        ("#14503c", "#3c8a54", "#c8d06c", "#fff0a0"),
        (0.42, 240),
        disc=50,
        glow="#fffbd0",
        beams=26,
        dots="#0c3428",
        strong=0.85,
    )
    victor = (
        oval(w * 0.36, 388, 60, 8, "#0c2018", 0.6),
        person(w * 0.36, 390, 246, CHEER, hero, rim="#fffbd8", dim=0.06, light=1, wind=-10),
    )
    return Painting(sky, (*_draw_fallen(w, foe), *victor))


def draw_villain_alone(w: float, _: Dress, foe: Dress) -> Painting:
    """The same boots in the evening, and nobody was anywhere near."""
    sky = Sky(
        ("#2c1a3c", "#6a3a5c", "#d88a5c", "#ffd8a0"),
        (0.30, 250),
        disc=50,
        glow="#fffbd0",
        dots="#1a0c24",
        strong=0.85,
    )
    return Painting(sky, _draw_fallen(w, foe))


def _draw_fallen(w: float, foe: Dress) -> tuple[str, ...]:
    """Who lies there, and his men, who have seen it and leave."""
    x = w * 0.62
    return (
        ridge(w, 14, 290, 80, "#2c6048", "#a8c86c", 150),
        pyramid(w * 0.16, 306, 210, 5, "#3c5c3c", "#c8cc70"),
        palm(w * 0.95, 350, 250, "#143828", "#8cc05c", -0.25),
        put(w * 0.84, 70, 0.5, airship("#2c5448", "#c8d890", "#183028")),
        rolls(w, 6, 312, 6, "#2c5434"),
        *(
            person(w * px, 318, 84, RUN, SOLDIER, rim="#f4f0a0", dim=0.6, flip=False, light=-1)
            for px in (0.86, 0.90, 0.955)
        ),
        rolls(w, 10, 344, 5, "#1c3c28"),
        oval(x + 8, 380, 220, 13, "#0c2018", 0.6),
        person(
            x,
            382,
            300,
            LIE,
            foe if foe.hat == "long" else replace(foe, hat="bare"),
            rim="#fff8c0",
            dim=0.12,
            flip=True,
            light=-1,
        ),
        put(
            x + 236,
            376,
            2.2,
            area("M-20 0 C-16 -16 16 -18 20 -2 L24 4 H-18 Z", "#14161a"),
            area("M-18 -2 H20 V3 H-18 Z", "#8c1f22"),
            turn=22,
        ),
        knocked(x + 130, 306, 66, 7),
    )


def draw_panic(w: float, dummy: Dress) -> Painting:
    """A corridor, a great deal of dark with eyes in it, and somebody who has seen them."""
    sky = Sky(
        ("#04140c", "#0c3020", "#2c6a3c", "#9cc84c"),
        (0.80, 230),
        glow="#d8ff9c",
        dots="#020a06",
        strong=0.9,
    )
    x = w * 0.58
    fleeing = "".join(
        stroke(f"M{x - 90 - 46 * at:.0f} {250 + 26 * at} h-{70 + 20 * at}", "#d8f0a0", 2.4, 0.6)
        for at in range(4)
    )
    lost = scatter(31, 9, (w * 0.16, w * 0.50), (210, 350))
    parts = (
        masonry((0, 0, w, 330), "#24402c", "#081810", 29, 34),
        # The way out: night air, a moon, and hills, so that it is no bare field of light.
        area(arch(w * 0.86, 334, 190, 270), "#1c4a44"),
        glow(w * 0.86, 200, 120, "#cfe8c0", 0.7),
        ball(w * 0.885, 158, 24, "#f4f0cc"),
        area(
            f"M{w * 0.86 - 95:.0f} 334 V268 q40 -34 86 -12 q52 -44 104 -8 V334 Z",
            "#0e2c28",
        ),
        voussoirs(w * 0.86, 334, 190, 270, "#4c7048", "#081810"),
        *(column(w * px, 338, 344, 56, "#1c3424", "#8cb84c") for px in (0.30, 0.70)),
        torch(w * 0.70, 190, 20),
        area("M0 0 H.34w C.24w 120 .40w 260 .20w 400 H0 Z", "#020805", 0.9),
        area("M0 0 H.22w C.14w 140 .26w 250 .10w 400 H0 Z", "#000000"),
        *(
            cat_eyes(w * px, y, size)
            for px, y, size in ((0.08, 110, 20), (0.17, 200, 14), (0.06, 270, 12), (0.21, 96, 11))
        ),
        floor(w, 334, "#08140c", "#3c6038", (w * 0.86, 230)),
        fleeing,
        *(ball(sx, sy, 4 + 3 * s, "#f0c84c") for sx, sy, s in lost),
        put(w * 0.40, 372, 1.0, sack(0, 0, 40)),
        oval(x + 6, 384, 90, 9, "#020805", 0.7),
        person(x, 380, 264, RUN, dummy, rim="#e8ffb0", dim=0.08, light=1, wind=-26, turn=4),
        *(
            stroke(f"M{x + 70 + dx} {110 + dy} l{dx * 0.5:.0f} {dy * 0.6 - 14:.0f}", "#fff8c0", 3)
            for dx, dy in ((0, 0), (26, 12), (40, 34))
        ),
    )
    return Painting(sky, parts)
