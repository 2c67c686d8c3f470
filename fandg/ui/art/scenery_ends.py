"""How an expedition ends: in triumph, or at the quay in the rain."""

from __future__ import annotations

from dataclasses import replace

from fandg.ui.art.scenery_built import skyline
from fandg.ui.art.scenery_craft import airship, plane, steamer
from fandg.ui.art.scenery_light import Painting, Sky, mist
from fandg.ui.art.scenery_nature import (
    waves,
)
from fandg.ui.art.scenery_pen import (
    area,
    ball,
    block,
    fade,
    glow,
    put,
    scatter,
    stroke,
)
from fandg.ui.art.scenery_people import (
    CHEER,
    KNEEL,
    RAISED,
    TELLER,
    VILLAIN,
    Dress,
    Pose,
    person,
)
from fandg.ui.art.scenery_things import idol


def draw_won(w: float, hero: Dress) -> Painting:
    """Home in an open car, with the prize held high and the whole city at its windows."""
    sky = Sky(
        ("#2a6a9c", "#6aa8c0", "#f4d890", "#fff0c0"),
        (0.55, 210),
        disc=70,
        glow="#fff8d8",
        beams=24,
        dots="#1c4a78",
        strong=0.9,
    )
    x = w * 0.55
    paper = "".join(
        put(
            sx,
            sy,
            0.6 + s,
            area("M-5 -2 L4 -4 L5 2 L-4 4 Z", ("#fff8e0", "#e8553a", "#f0bc48", "#4a90a8")[at % 4]),
            turn=360 * s,
        )
        for at, (sx, sy, s) in enumerate(scatter(31, 150, (0, w), (6, 330)))
    )
    streamers = "".join(
        stroke(f"M{w * px:.0f} -5 q{30 * way} 40 {6 * way} 80 t{20 * way} 70", c, 2.6, 0.9)
        for px, way, c in (
            (0.08, 1, "#e8553a"),
            (0.24, -1, "#fff8e0"),
            (0.37, 1, "#f0bc48"),
            (0.71, -1, "#e8553a"),
            (0.83, 1, "#fff8e0"),
            (0.94, -1, "#f0bc48"),
        )
    )
    crowd = "".join(
        person(
            px,
            400 + 24 * s,
            96 + 30 * s,
            CHEER if at % 3 else RAISED,
            replace(
                hero,
                hat=("top", "fedora", "long", "bare")[at % 4],
                coat=("#2c3a54", "#6e2430", "#3f5a48", "#7a5a3a")[at % 4],
            ),
            rim="#fff2c4",
            dim=0.55,
            flip=at % 2 == 0,
            light=1 if px < x else -1,
        )
        for at, (px, s) in enumerate((w * (0.02 + 0.057 * n), (n * 7 % 5) / 5) for n in range(18))
        if abs(px - x) > 210
    )
    parts = (
        skyline(w, 7, 320, 150, "#a8b8a8", "#fff4c8", 46),
        mist(w, 330, 80, "#fff0c0", 0.75),
        put(w * 0.86, 86, 0.62, plane("#c8442e", "#8a2c22", "#ffe0a0"), flip=True, turn=-4),
        put(w * 0.26, 74, 0.55, airship("#c8c0a0", "#fff8dc", "#8a3a2c")),
        area("M0 330 H.30w L.36w 400 H0 Z M1.01w 330 H.80w L.74w 400 H1.01w Z", "#6a7c7c"),
        fade(
            f"M{x - w * 0.10:.0f} 330 H{x + w * 0.10:.0f} L{x + w * 0.34:.0f} 400 "
            f"H{x - w * 0.34:.0f} Z",
            (0, 330),
            (0, 400),
            ("#e8d8a8", 1.0),
            ("#a88a68", 1.0),
        ),
        streamers,
        person(
            x - 20,
            332,
            176,
            Pose(
                elbows=((-14, -94), (14, -94)),
                hands=((-5, -112), (7, -112)),
                knees=((-4, -26), (5, -26)),
                feet=((-5, 0), (6, 0)),
                nod=-12,
            ),
            hero,
            rim="#fffbe0",
            dim=0.0,
            view="front",
            light=1,
            wind=-8,
        ),
        idol(x - 18, 134, 62),
        person(
            x + 66,
            338,
            148,
            CHEER,
            replace(TELLER, hat="long", coat="#2c6a7c", legs="#1f4c5a", hair="#7a3b1c"),
            rim="#fffbe0",
            dim=0.05,
            flip=True,
            light=-1,
        ),
        put(
            x,
            404,
            3.3,
            area(
                "M-62 -10 C-64 -22 -58 -26 -44 -27 L-30 -30 L20 -30 L24 -27 C46 -27 60 "
                "-24 62 -16 L62 -8 H-62 Z",
                "#b8382c",
            ),
            stroke("M-58 -21 C-20 -26 30 -26 60 -20", "#ffe0a8", 1.6),
            area("M20 -29 L28 -42 L30 -42 L25 -28 Z", "#5a2018"),
            *(ball(px, -7, 9.5, "#1c1414") + ball(px, -7, 5, "#f4e0b0") for px in (-40, 42)),
            ball(61, -19, 3.4, "#fff8d0"),
        ),
        crowd,
        paper,
    )
    return Painting(sky, parts)


def draw_lost(w: float, hero: Dress) -> Painting:
    """The liner leaves with the prize, and a villain at the rail lifts his hat."""
    sky = Sky(
        ("#141a2c", "#2c3c54", "#5a6c7c", "#a8a090"),
        (0.22, 120),
        disc=30,
        glow="#e8e0c8",
        dots="#080c18",
        clouds="#3c4a60",
        strong=0.5,
    )
    x = w * 0.36
    rain = "".join(
        stroke(f"M{sx:.0f} {sy:.0f} l-7 20", "#c8d4dc", 0.8, 0.2 + 0.3 * s)
        for sx, sy, s in scatter(17, 190, (0, w + 10), (-10, 390))
    )
    parts = (
        waves(w, 4, 286, 6, "#33485c", "#9ab0b8", 60),
        put(w * 0.72, 306, 1.9, steamer("#141a24", "#7c8a94", "#ffe09a")),
        *(
            ball(w * 0.66 - at * w * 0.035, 74 - at * 7, 14 + at * 6, "#20242e", 0.75 - at * 0.07)
            for at in range(9)
        ),
        *(
            ball(w * 0.745 - at * w * 0.035, 72 - at * 7, 14 + at * 6, "#20242e", 0.75 - at * 0.07)
            for at in range(9)
        ),
        person(w * 0.885, 250, 78, CHEER, VILLAIN, rim="#fff0c0", dim=0.1, flip=True, light=-1),
        idol(w * 0.915, 250, 32),
        glow(w * 0.9, 226, 90, "#ffe09a", 0.5),
        waves(w, 9, 316, 14, "#24384c", "#a8bcc4", 90),
        waves(w, 12, 344, 14, "#182838", "#8098a4", 100),
        area("M-10 336 L.54w 346 L.52w 410 H-10 Z", "#20181a"),
        *(
            stroke(f"M{w * 0.075 * at:.0f} {337 + at} L{w * 0.07 * at - 8:.0f} 400", "#0c090c", 2)
            for at in range(8)
        ),
        stroke("M-10 336 L.54w 346", "#b8a88c", 2.6),
        *(
            block(w * px, 300, 13, 110, "#161012") + block(w * px, 300, 4, 110, "#8a7c6c")
            for px in (0.50, 0.30, 0.09)
        ),
        stroke("M.51w 312 Q.40w 344 .31w 312 Q.2w 348 .1w 312", "#8a7c6c", 3),
        put(
            w * 0.13,
            352,
            1.7,
            area("M-16 0 V-24 H16 V0 Z", "#5a3c24"),
            area("M-16 -24 H16 V-20 H-16 Z", "#a8845c"),
            stroke("M-5 -24 V-30 H5 V-24", "#2c1c12", 2.4),
            block(-10, -24, 3, 24, "#2c1c12"),
            block(7, -24, 3, 24, "#2c1c12"),
        ),
        person(x, 372, 216, KNEEL, hero, rim="#d8e0e0", dim=0.3, light=1, wind=0),
        rain,
    )
    return Painting(sky, parts)
