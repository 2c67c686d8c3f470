"""Cliffhangers among what people built: roofs, rails, temples, and the hands of others."""

from __future__ import annotations

from dataclasses import replace

from fandg.ui.art.scenery_built import column, floor, masonry, skyline, torch
from fandg.ui.art.scenery_cities import CITIES, city
from fandg.ui.art.scenery_craft import car, carriage, engine
from fandg.ui.art.scenery_light import Painting, Sky, flames, mist
from fandg.ui.art.scenery_nature import crag, pine, ridge, rolls, rubble
from fandg.ui.art.scenery_pen import (
    area,
    ball,
    blend,
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
    HANG_ONE,
    LUNGE,
    RUN,
    SOLDIER,
    STAND,
    VILLAIN,
    Dress,
    Pose,
    grip,
    person,
)
from fandg.ui.art.scenery_things import brand, pistol, spikes

NEW_YORK = "new-york"
"""The city that has the usual skyline."""


def draw_city(w: float, hero: Dress, place: str = "") -> Painting:
    """By one hand from the hand of a clock, at ten to midnight: of a town, or a lonely house."""
    is_wild = bool(place) and place not in CITIES and place != NEW_YORK
    sky = Sky(
        ("#0f1836", "#2c3468", "#8a4a6c", "#e89a5c"),
        (0.30, 330),
        glow="#ffcf8a",
        stars=60,
        dots="#070b20",
        strong=0.75,
    )
    cx, cy, r = w * 0.70, 150, 128
    ticks = "".join(
        put(
            cx, cy, 1, block(-3.2, -r + 10, 6.4, 22 if at % 3 == 0 else 12, "#2a1a14"), turn=30 * at
        )
        for at in range(12)
    )
    beams = "".join(
        fade(
            f"M{w * px:.0f} 330 l{dx - 34} -380 h68 Z",
            (w * px, 330),
            (w * px + dx, -50),
            ("#fff0c0", 0.55),
            ("#fff0c0", 0.03),
        )
        for px, dx in ((0.12, 90), (0.30, -70), (0.44, 110))
    )
    street = "".join(
        put(w * px, y, s, car("#1a1420", "#e8b06a"), glow(70, -20, 60, "#fff0b8", 0.8), flip=flip)
        for px, y, s, flip in (
            (0.20, 386, 0.42, False),
            (0.33, 392, 0.5, True),
            (0.08, 396, 0.56, False),
        )
    )
    tip = (cx - 104, cy + 34)
    town = (
        "" if place in CITIES else skyline(w, 5, 330, 150, "#5a4a78", "#ffd08a", 40),
        mist(w, 340, 80, "#e8a070", 0.55),
        beams,
        city(place, w, 372, 190, "#2f2c54", "#ffd98a", 0.3),
        mist(w, 398, 60, "#d88a5c", 0.5),
        skyline(w, 33, 400, 110, "#1a1a38", "#ffe09a", 66),
        fade("M0 372 H1w V400 H0 Z", (0, 372), (0, 400), ("#3a2440", 1.0), ("#140c1c", 1.0)),
        *(
            ball(sx, sy, 1.6, "#ffe6a8", 0.9)
            for sx, sy, _ in scatter(3, 40, (0, w * 0.52), (376, 398))
        ),
        street,
    )
    parts = (
        *(_draw_wilds(w) if is_wild else town),
        masonry((cx - 178, -10, w - cx + 190, 420), "#6e5560", "#33243a", 4, 34),
        fade(
            f"M{cx - 178:.0f} -10 h60 v420 h-60 Z",
            (cx - 178, 0),
            (cx - 118, 0),
            ("#f2b27a", 0.5),
            ("#f2b27a", 0.0),
        ),
        block(cx - 196, 300, w - cx + 210, 16, "#8a6a68"),
        block(cx - 196, 300, w - cx + 210, 4, "#f2b886"),
        *(area(f"M{cx - 190 + 40 * at:.0f} 316 h18 l-4 16 h-10 Z", "#4a3444") for at in range(14)),
        ball(cx, cy, r + 18, "#2c1c22"),
        ball(cx, cy, r + 12, "#b98a4a"),
        ball(cx, cy, r + 4, "#3a2420"),
        ball(cx, cy, r, "#f6e4b0"),
        glow(cx, cy, r, "#fffbe0", 0.8),
        ticks,
        put(cx, cy, 1, area("M-4 20 L-3 -62 L0 -76 L3 -62 L4 20 Z", "#1a1010"), turn=-6),
        put(cx, cy, 1, area("M-4 24 L-3.4 -98 L0 -116 L3.4 -98 L4 24 Z", "#1a1010"), turn=-108),
        ball(cx, cy, 9, "#b98a4a"),
        ball(cx, cy, 4, "#1a1010"),
        person(
            *grip(tip, 150, HANG_ONE, turn=-8),
            150,
            HANG_ONE,
            hero,
            rim="#ffe2a8",
            dim=0.1,
            turn=-8,
            wind=-10,
        ),
    )
    return Painting(sky, parts)


def _draw_wilds(w: float) -> tuple[str, ...]:
    """Hills at night, and one road, where no town is."""
    return (
        ridge(w, 7, 300, 130, "#4a3f70", "#8a6a90", 150),
        mist(w, 330, 70, "#e8a070", 0.5),
        ridge(w, 21, 350, 80, "#2c2850", "#5a4a78", 110),
        rolls(w, 4, 360, 8, "#1c1c38"),
        put(w * 0.22, 392, 0.5, car("#1a1420", "#e8b06a"), glow(70, -20, 60, "#fff0b8", 0.8)),
    )


def draw_temple(w: float, hero: Dress) -> Painting:
    """The ceiling comes down with all its spikes; somebody holds it up for the moment."""
    sky = Sky(
        ("#1a0f10", "#4a2416", "#a85a24", "#f0b860"),
        (0.5, 230),
        glow="#ffd890",
        beams=14,
        dots="#0c0506",
        strong=0.7,
    )
    x = w * 0.55
    brace = Pose(
        elbows=((-17, -88), (17, -88)),
        hands=((-15, -107), (15, -107)),
        knees=((-10, -25), (11, -27)),
        feet=((-17, 0), (18, 0)),
        hip=(0, -46),
        neck=(0, -79),
        nod=-10,
        wide=10,
    )
    low = 158
    parts = (
        masonry((0, 0, w, 320), "#8a5426", "#3c1e10", 12, 32),
        glow(w * 0.5, 230, 260, "#ffcf7a", 0.55),
        *(column(w * px, 330, 330, 46, "#7a4a24", "#f0bc70") for px in (0.14, 0.30, 0.74, 0.90)),
        area("M.42w 330 V190 H.50w V330 Z", "#160a08"),
        fade(
            "M.425w 330 V196 H.495w V330 Z", (0, 196), (0, 330), ("#5a86a8", 0.8), ("#f2e2b8", 0.9)
        ),
        *(
            put(
                w * px,
                214,
                0.9,
                ball(0, 0, 22, "#3c1e10"),
                ball(0, 0, 17, "#b97a3a"),
                ball(-6, -3, 3.4, "#1a0a06"),
                ball(6, -3, 3.4, "#1a0a06"),
                area("M-9 8 H9 L7 12 H-7 Z", "#1a0a06"),
                stroke("M0 -22 v-9", "#b97a3a", 5),
            )
            for px in (0.22, 0.665, 0.82)
        ),
        floor(w, 322, "#3a1e10", "#b8763a", (w * 0.5, 180)),
        torch(w * 0.36, 236, 14),
        torch(w * 0.68, 262, 14),
        put(w * 0.27, 366, 1.5, *_bones()),
        put(w * 0.78, 350, 1.1, *_bones()),
        oval(x, 386, 90, 12, "#1a0a06", 0.55),
        person(x, 386, 214, brace, hero, rim="#ffe2a0", dim=0.12, view="front", light=-1, wind=0),
        masonry((-10, -10, w + 20, low - 10), "#5c3820", "#22100a", 31, 38),
        fade(
            f"M0 {low - 60} H1w V{low} H0 Z",
            (0, low - 60),
            (0, low),
            ("#000000", 0.0),
            ("#f0a850", 0.35),
        ),
        block(-10, low - 12, w + 20, 12, "#3a2012"),
        block(-10, low - 2, w + 20, 2, "#f0b868", 0.8),
        *(
            spikes(w * a, low, w * (b - a), round(w * (b - a) / 27), 74, "#2c2426", "#e8d2b0")
            for a, b in ((0.0, 0.485), (0.615, 1.0))
        ),
        rubble(4, 16, (w * 0.1, w * 0.9), (low + 6, 330), 5, "#4a2a16", "#e0a45c"),
        *(
            fade(
                f"M{sx:.0f} {low} l-7 {90 + 90 * s:.0f} h16 Z",
                (0, low),
                (0, low + 90 + 90 * s),
                ("#f4d8a0", 0.5),
                ("#f4d8a0", 0.0),
            )
            for sx, _, s in scatter(6, 9, (w * 0.05, w * 0.95), (0, 1))
        ),
    )
    return Painting(sky, parts)


def _bones() -> tuple[str, ...]:
    """Somebody who was here before."""
    bone = "#e8d8b0"
    return (
        ball(0, -8, 8, bone),
        area("M-5 -3 H5 V4 H-5 Z", bone),
        ball(-3, -8, 2.4, "#1a0a06"),
        ball(3.4, -8, 2.4, "#1a0a06"),
        stroke("M12 2 H44 M20 -6 V8 M26 -7 V8 M32 -6 V8 M44 2 L60 -3 M44 2 L62 6", bone, 2.6),
    )


def draw_road(w: float, hero: Dress) -> Painting:
    """The roof of the express, and a tunnel in nine seconds."""
    sky = Sky(
        ("#3a1f4c", "#a83f4c", "#f08a4a", "#ffd890"),
        (0.34, 232),
        disc=40,
        glow="#fff0b8",
        beams=16,
        dots="#240f34",
        strong=0.8,
    )
    rail = 356
    mouth = w * 0.80
    smoke = "".join(
        ball(
            mouth - 24 - at * w * 0.045,
            172 - at * 10 + (at % 3) * 9,
            17 + at * 5,
            blend("#e8d2c0", "#8a5a68", at / 15),
            0.8 - at * 0.045,
        )
        for at in range(14)
    )
    coaches = "".join(
        put(
            mouth - 88 - 176 * 0.98 - 184 * (at - 1) * 0.98,
            rail,
            0.94,
            carriage("#6e2430", "#f0b878", "#ffe09a"),
        )
        for at in range(1, 9)
        if mouth - 88 - 176 - 184 * (at - 1) > -120
    )
    roof = rail - 69
    hero_x = w * 0.50
    parts = (
        ridge(w, 6, 300, 130, "#8a4458", "#f0a070", 150),
        mist(w, 306, 70, "#ffc88a", 0.7),
        rolls(w, 8, 318, 14, "#6a3450"),
        *(
            pine(px, 330 + s * 8, 34 + 26 * s, "#43244a")
            for px, _, s in scatter(8, 30, (0, mouth), (0, 1))
        ),
        rolls(w, 4, 344, 5, "#3a2038"),
        smoke,
        stroke(f"M-10 {rail + 2} H1.01w", "#120a12", 5),
        *(block(x, rail + 3, 12, 6, "#241420") for x in range(0, int(w) + 20, 22)),
        coaches,
        person(hero_x, roof + 15, 138, RUN, hero, rim="#ffe6a8", dim=0.1, wind=-16),
        person(
            hero_x - w * 0.20,
            roof + 1,
            128,
            LUNGE,
            VILLAIN,
            rim="#ffd890",
            dim=0.3,
            wind=-12,
            held=pistol(37, -72),
        ),
        stroke(f"M{hero_x - w * 0.20 + 66:.0f} {roof - 94} h.06w", "#fff4c0", 1.6),
        glow(hero_x - w * 0.20 + 64, roof - 94, 22, "#fff0b0", 1.0),
        crag(
            spots(w, ".765w 410, .765w 170, .80w 84, .83w 44, .86w -10, 1.02w -10, 1.02w 410"),
            "#2c1a30",
            "#a8586a",
            4,
        ),
        area(f"M{mouth - 34} {rail + 12} V{rail - 90} a40 68 0 0 1 80 0 V{rail + 12} Z", "#6a3c50"),
        area(f"M{mouth - 24} {rail + 12} V{rail - 88} a33 58 0 0 1 66 0 V{rail + 12} Z", "#0c060e"),
        put(mouth - 76, rail, 0.98, engine("#2a2430", "#f0b070")),
        area(f"M.765w {rail + 4} H1.02w V410 H.765w Z", "#1c101e"),
        rolls(w, 14, 384, 4, "#1c101e"),
        *(
            stroke(f"M{sx:.0f} {sy:.0f} h{-60 - 90 * s:.0f}", "#ffe2b0", 1.4, 0.5)
            for sx, sy, s in scatter(11, 24, (60, w * 0.78), (150, 346))
        ),
    )
    return Painting(sky, parts)


def tied_up(x: float, y: float, size: float, hero: Dress) -> str:
    """Somebody who is tied to what stands behind him."""
    bound = Pose(
        elbows=((-12, -64), (12, -64)),
        hands=((-4, -54), (5, -54)),
        knees=((-4, -25), (5, -25)),
        feet=((-5, 0), (6, 0)),
        nod=8,
        wide=9,
    )
    ropes = "".join(
        stroke(f"M-10 {up} C-4 {up + 3} 6 {up + 3} 12 {up}", "#e8cf98", 2.2)
        for up in (-76, -70, -64, -58, -40, -34)
    )
    return person(x, y, size, bound, hero, rim="#ffd08a", dim=0.1, wind=0, held=ropes)


def draw_captive(w: float, hero: Dress) -> Painting:
    """Tied to a post among torches, and nobody here is a friend."""
    sky = Sky(
        ("#0c1226", "#1f2444", "#5a2c34", "#c8642c"),
        (0.5, 300),
        glow="#ffb45a",
        stars=80,
        dots="#04060f",
        strong=0.9,
    )
    x = w * 0.56
    ring = "".join(
        person(
            w * px,
            318 + dy,
            104,
            STAND,
            SOLDIER,
            rim="#ffb860",
            dim=0.5,
            flip=px > 0.56,
            light=1 if px < 0.56 else -1,
            held=brand(14, -52) if at % 2 else "",
        )
        for at, (px, dy) in enumerate(
            ((0.31, 0), (0.385, -6), (0.45, -9), (0.67, -8), (0.735, -4), (0.81, 2))
        )
    )
    near = "".join(
        person(
            w * px, 452, 330, pose, dress, rim="#ff9a4a", dim=0.82, view="back", light=light, wind=0
        )
        for px, pose, dress, light in (
            (0.155, STAND, VILLAIN, 1.0),
            (0.90, STAND, replace(SOLDIER, cut="long"), -1.0),
        )
    )
    fire = flames(x - 60, 376, 72, 118, 1) + flames(x + 60, 376, 72, 128, 2)
    parts = (
        ridge(w, 3, 290, 110, "#241f3c", "#5a3a4c", 180),
        *(
            column(w * px, 316, high, 30, "#3a2c3c", "#e08a4c", broken=True)
            for px, high in ((0.06, 150), (0.235, 210), (0.70, 120), (0.86, 230), (0.97, 160))
        ),
        glow(x, 300, 300, "#ff9a3c", 0.7),
        rolls(w, 5, 316, 5, "#5a3024"),
        ring,
        fade("M0 330 H1w V400 H0 Z", (0, 330), (0, 400), ("#6a3420", 1.0), ("#1c0e10", 1.0)),
        block(x - 9, 130, 18, 240, "#2c160c"),
        block(x - 9, 130, 5, 240, "#c87a3c"),
        stroke(
            f"M{x - 44:.0f} 368 L{x + 50:.0f} 356 M{x - 40:.0f} 356 L{x + 46:.0f} 370", "#2c160c", 9
        ),
        tied_up(x, 362, 196, hero),
        fire,
        *(
            ball(sx, sy, 1 + 1.4 * s, "#ffd070", 0.9)
            for sx, sy, s in scatter(3, 40, (x - 150, x + 150), (90, 340))
        ),
        near,
    )
    return Painting(sky, parts)
