"""Cliffhangers with a long way down: gorge, peak and air."""

from __future__ import annotations

from fandg.ui.art.scenery_craft import plane
from fandg.ui.art.scenery_light import Painting, Sky, clouds, mist
from fandg.ui.art.scenery_nature import (
    crag,
    falls,
    pine,
    ridge,
    rubble,
    vultures,
    waves,
)
from fandg.ui.art.scenery_pen import (
    HIGH,
    area,
    ball,
    blend,
    glow,
    outline,
    oval,
    put,
    scatter,
    spots,
    stroke,
)
from fandg.ui.art.scenery_people import (
    HANG,
    HANG_ONE,
    Dress,
    grip,
    person,
)
from fandg.ui.art.scenery_things import goat, parachute


def draw_river(w: float, hero: Dress) -> Painting:
    """A broken rope bridge over rapids; somebody hangs on what is left of it."""
    sky = Sky(
        ("#2a5470", "#5f9a9c", "#f2dca0", "#f7e8bc"),
        (0.46, 150),
        glow="#fff3c8",
        beams=16,
        dots="#163447",
    )

    far, near, ink, lit = "#7fa69a", "#3d6b66", "#14282e", "#d9b874"
    left = spots(
        w, "-10 -10, .27w -10, .31w 60, .28w 120, .33w 190, .3w 270, .35w 330, .33w 410, -10 410"
    )
    right = spots(
        w,
        "1.01w -10, .79w -10, .755w 55, .775w 130, .735w 200, .76w 290, .7w 350, .72w "
        "410, 1.01w 410",
    )
    top = (w * 0.755, 58)
    hang = (w * 0.57, 168)
    planks = []
    for at in range(11):
        share = at / 10
        px = top[0] + (hang[0] - top[0]) * share + 26 * share * (1 - share) * 4 * 0.9
        py = top[1] + (hang[1] - top[1]) * share + 44 * share * (1 - share)
        planks.append(
            put(
                px,
                py,
                1,
                area("M-15 -2.6 H15 V2.6 H-15 Z", "#5a351c"),
                area("M-15 -2.6 H15 V-1 H-15 Z", "#d09a58"),
                turn=-58 + 26 * share + (at % 3) * 7,
            )
        )
    rope = f"M{top[0]:.0f} {top[1] - 14} Q.7w 170 {hang[0]:.0f} {hang[1] - 6}"
    parts = (
        ridge(w, 12, 250, 120, far, blend(far, "#fff3c8", 0.5), 130),
        mist(w, 262, 70, "#f7e8bc", 0.85),
        falls(w * 0.40, 150, w * 0.13, 318, "#7fb6b8", "#f8f4e0"),
        crag(
            spots(w, ".33w 420, .33w 190, .37w 150, .4w 148, .41w 300, .44w 420"),
            near,
            blend(near, lit, 0.5),
            4,
        ),
        crag(
            spots(w, ".53w 420, .53w 150, .57w 144, .62w 170, .68w 210, .7w 420"),
            near,
            blend(near, lit, 0.5),
            5,
        ),
        mist(w, 330, 60, "#f4f0dc", 0.8),
        waves(w, 3, 330, 20, "#3f8088", "#f4f4e4", 60),
        crag(left, ink, blend(ink, "#7d6a48", 0.75), 8),
        crag(right, ink, blend(ink, "#8a7048", 0.8), 9),
        *(
            pine(px, py, high, "#101f22")
            for px, py, high in ((w * 0.25, 2, 60), (w * 0.83, 0, 66), (w * 0.90, 6, 90))
        ),
        stroke("M.3w 62 Q.33w 130 .315w 214", "#5a351c", 2.4),
        *(
            put(
                w * 0.30 + 14 - at,
                90 + at * 24,
                1,
                area("M-13 -2.4 H13 V2.4 H-13 Z", "#5a351c"),
                area("M-13 -2.4 H13 V-1 H-13 Z", "#c08a4c"),
                turn=70 + at * 9,
            )
            for at in range(5)
        ),
        stroke(rope, "#3a2414", 2.6),
        stroke(
            f"M{top[0]:.0f} {top[1] + 4} Q.69w 200 {hang[0] + 10:.0f} {hang[1] + 8}",
            "#3a2414",
            2.2,
        ),
        *planks,
        person(
            *grip((hang[0] + 4, hang[1] - 6), 150, HANG_ONE, turn=-12),
            150,
            HANG_ONE,
            hero,
            rim="#ffeec0",
            dim=0.12,
            turn=-12,
            wind=9,
        ),
        waves(w, 8, 362, 26, "#26636c", "#eaf4e6", 78),
        *(
            oval(sx, sy, 5 + 12 * s, 3 + 6 * s, "#f4f8ea", 0.5)
            for sx, sy, s in scatter(3, 26, (w * 0.3, w * 0.72), (352, 372))
        ),
        waves(w, 5, 388, 24, "#12404a", "#cfe6da", 96),
        vultures(w * 0.40, 60, 13, "#23444c"),
    )
    return Painting(sky, parts)


def draw_mountain(w: float, hero: Dress) -> Painting:
    """By the fingertips over the valley; a goat looks on."""
    sky = Sky(
        ("#1d3a66", "#4a7aa8", "#b9d0d8", "#f6e2c0"),
        (0.30, 190),
        disc=26,
        glow="#fff6da",
        dots="#122a4e",
        clouds="#f4f0e4",
    )
    ice, shade, ink = "#eaf0f0", "#5d83a6", "#1c2c40"
    x = w * 0.62
    ledge = spots(
        w,
        ".66w 118, .7w 104, .8w 98, 1.01w 70, 1.01w 410, .8w 410, .755w 340, .77w 260, "
        ".715w 190, .72w 150, .665w 138",
    )
    parts = (
        ridge(w, 4, 330, 190, "#7f9fba", ice, 170),
        mist(w, 330, 60, "#dfe8e6", 0.7),
        ridge(w, 9, 400, 160, "#48688c", "#dbe6ea", 140),
        mist(w, 396, 70, "#cfdde2", 0.8),
        *(
            pine(px, 402 + s * 6, 26 + 20 * s, "#23405a")
            for px, _, s in scatter(14, 34, (0, w * 0.72), (0, 1))
        ),
        crag(
            spots(w, "-10 150, .06w 128, .13w 160, .11w 230, .16w 300, .13w 410, -10 410"),
            ink,
            blend(ink, shade, 0.7),
            3,
        ),
        area(
            outline(spots(w, "-10 150, .06w 128, .13w 160, .09w 158, .06w 150, .02w 166, -10 164")),
            ice,
        ),
        crag(ledge, ink, blend(ink, shade, 0.75), 6),
        area(
            outline(
                spots(
                    w,
                    ".655w 120, .7w 100, .8w 93, 1.01w 64, 1.01w 92, .86w 112, .78w "
                    "110, .73w 124, .69w 120, .665w 128",
                )
            ),
            ice,
        ),
        goat(w * 0.77, 100, 62, "#2a2428", "#f0e6d0"),
        person(
            *grip((w * 0.668, 122), 160, HANG_ONE, turn=6),
            160,
            HANG_ONE,
            hero,
            rim="#fff2cc",
            dim=0.1,
            wind=-9,
            turn=6,
        ),
        put(
            x - w * 0.02,
            286,
            1.2,
            stroke("M-16 8 L16 -10", "#6b4628", 3),
            area("M8 -16 C18 -16 26 -8 26 0 C22 -8 16 -10 12 -10 Z", "#dfe6ea"),
            turn=30,
        ),
        rubble(5, 9, (w * 0.63, w * 0.69), (160, 320), 5, "#3b5470", "#e6eef0"),
        *(
            ball(sx, sy, 0.8 + 1.5 * s, "#ffffff", 0.8)
            for sx, sy, s in scatter(9, 110, (0, w), (0, HIGH))
        ),
        vultures(w * 0.42, 92, 11, "#2c4a70", 2),
    )
    return Painting(sky, parts)


def draw_air(w: float, hero: Dress) -> Painting:
    """The plane goes one way, the parachute another, and it has been darned."""
    sky = Sky(
        ("#274e80", "#5d95b8", "#f0c890", "#f8dfae"),
        (0.24, 250),
        disc=34,
        glow="#fff2c4",
        beams=14,
        dots="#16325c",
        strong=0.7,
    )
    x, y = w * 0.50, 292
    smoke = "".join(
        ball(
            w * 0.80 - at * w * 0.034,
            92 - at * 11 - s * 8,
            15 + at * 4.2,
            blend("#2a2226", "#b09a8c", at / 11),
            0.85 - at * 0.05,
        )
        for at, (_, _, s) in enumerate(scatter(2, 11, (0, 1), (0, 1)))
    )
    parts = (
        ridge(w, 31, 352, 60, "#8aa8b4", "#f0e0c0", 120),
        clouds(w, 8, (300, 350), "#fff4da", 0.9),
        mist(w, 372, 50, "#fff0d0", 0.9),
        smoke,
        put(w * 0.86, 122, 1.15, plane("#9c3527", "#6e2a24", "#f4c98a"), turn=18),
        ball(w * 0.84, 108, 15, "#f58a2a"),
        ball(w * 0.836, 102, 9, "#ffe28a"),
        glow(w * 0.84, 106, 70, "#ffb14a", 0.7),
        parachute(x, 112, 250, ("#efe0b8", "#c8553a"), (x, y - 108)),
        person(x, y, 140, HANG, hero, rim="#fff0c4", dim=0.08, turn=-8, wind=-10),
        put(
            x + 46,
            y + 20,
            1.2,
            area("M-14 -16 C-18 0 -16 14 -10 18 H12 C18 10 18 -4 12 -16 Z", "#b08a54"),
            area("M-14 -16 C-18 0 -16 14 -10 18 C-8 4 -8 -8 -4 -16 Z", "#e0c48c"),
            stroke("M-12 -16 L12 -16", "#4a3018", 3),
            area("M-6 -4 h14 v9 h-14 Z", "#f4ecd8"),
            turn=24,
        ),
        clouds(w, 23, (366, 398), "#fffaf0", 0.95),
        clouds(w, 29, (384, 412), "#ffffff", 1.0),
        *(
            area(
                outline([(sx, sy), (sx + 9, sy - 3), (sx + 11, sy + 4), (sx + 2, sy + 7)]),
                "#fff8e6",
                0.95,
            )
            for sx, sy, _ in scatter(12, 12, (w * 0.56, w * 0.76), (150, 300))
        ),
        vultures(w * 0.13, 120, 12, "#2f5680", 3),
    )
    return Painting(sky, parts)
