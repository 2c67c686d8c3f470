"""Great moments between superpowers: a strike, a land taken, or a power that falls."""

from __future__ import annotations

from dataclasses import replace

from fandg.ui.art.scenery_built import skyline
from fandg.ui.art.scenery_light import Painting, Sky, flames, mist
from fandg.ui.art.scenery_nature import ridge, rubble
from fandg.ui.art.scenery_pen import (
    area,
    ball,
    blend,
    block,
    fade,
    glow,
    outline,
    oval,
    put,
    scatter,
    stroke,
)
from fandg.ui.art.scenery_people import RAISED, STAND, STRIDE, VILLAIN, Dress, person
from fandg.ui.art.scenery_supremacy import mushroom
from fandg.ui.art.scenery_supremacy_flags import cloth_of

_SOLDIER = replace(VILLAIN, coat="#3c4630", legs="#2c3424", felt="#39432c", shirt="#59633f")
_CITIZEN = Dress("bare", "jacket", "#5a4a3a", "#38302a", "#171310")


def draw_strike(w: float) -> Painting:
    """A warhead has come through: the flash behind a city, and the trails of what is still up."""
    sky = Sky(("#1a0e16", "#5a2018", "#c8562a", "#ffd890"), (0.56, 250), disc=70, glow="#fff4d8",
              beams=18, dots="#200c0c", strong=0.95)  # fmt: skip
    trails = "".join(
        fade(
            outline(((x, -10), (x + 7, -10), (x + 34 * lean, y), (x + 34 * lean - 2, y))),
            (x, 0), (x + 34 * lean, y), ("#f4e8d8", 0.0), ("#fff6e0", 0.85),
        ) + ball(x + 34 * lean - 1, y, 3.4, "#ffffff") + glow(x + 34 * lean, y, 18, "#ffd890", 0.8)
        for x, y, lean in ((w * 0.12, 120, 1.6), (w * 0.24, 70, 1.4), (w * 0.87, 96, -1.7))
    )  # fmt: skip
    ring = "".join(
        oval(w * 0.56, 262, w * reach, 15 * thick, "#fff0cc", 0.24)
        for reach, thick in ((0.36, 1.6), (0.27, 1.2), (0.19, 0.8))
    )
    blown = "".join(
        put(x, y, 0.5 + 1.4 * s, area("M-5 -2 L4 -4 L6 2 L-3 4 Z", "#140c0e"), turn=300 * s)
        for x, y, s in scatter(31, 44, (w * 0.3, w * 0.86), (190, 330))
    )
    watcher = person(
        w * 0.155, 392, 120, STAND, replace(_CITIZEN, cut="long"), rim="#ffd890", dim=0.75, light=1
    )
    child = person(w * 0.205, 393, 74, STAND, _CITIZEN, rim="#ffd890", dim=0.75, light=1)
    return Painting(sky, (
        trails,
        mushroom(w * 0.56, 300, 2.15, "#5a2c22", "#a85a3a"),
        ring,
        ridge(w, 4, 304, 36, "#6a2c1e", "#a04a28"),
        mist(w, 300, 60, "#ffc87a", 0.7),
        skyline(w, 17, 346, 130, "#241014", "#3a1a16", 46),
        blown,
        mist(w, 356, 60, "#d8743a", 0.45),
        area("M0 372 C.2w 352 .42w 384 .6w 372 C.8w 360 .9w 380 1.0w 368 V400 H0 Z", "#0e080a"),
        watcher,
        child,
    ))  # fmt: skip


def _missile(x: float, y: float, size: float, turn: float) -> str:
    """A missile on its way up, with the fire under it; its tip is where it is."""
    flame = fade("M-5 66 C-9 86 -4 112 0 132 C4 112 9 86 5 66 Z", (0, 66), (0, 132),
                 ("#fffbe8", 1.0), ("#ff9a3c", 0.0))  # fmt: skip
    body = (
        area("M0 0 C5 8 7 16 7 24 V62 H-7 V24 C-7 16 -5 8 0 0 Z", "#c9c4b4")
        + area("M0 0 C5 8 7 16 7 24 V62 H1 V0 Z", "#7c7a72")
        + block(-7, 26, 14, 3, "#2a2c30") + block(-7, 44, 14, 2, "#2a2c30")
        + area("M0 0 C4 6 5.6 12 6.2 17 H-6.2 C-5.6 12 -4 6 0 0 Z", "#b03424")
        + area("M-7 50 L-14 66 L-7 63 Z M7 50 L14 66 L7 63 Z", "#4a4c4e")
    )  # fmt: skip
    return put(x, y, size, flame, body, turn=turn)


def draw_launch(w: float) -> Painting:
    """Missiles leave their silos by night, and everybody who sees it knows what it is."""
    sky = Sky(("#060912", "#111c30", "#2c3450", "#7a4a3a"), (0.5, 300), glow="#ffc890",
              clouds="#141c2c", dots="#05070c", strong=0.8)  # fmt: skip
    stars = "".join(ball(x, y, 0.6 + s, "#e8ecf4", 0.4 + 0.5 * s)
                    for x, y, s in scatter(57, 70, (0, w), (4, 190)))  # fmt: skip
    flights = (
        (0.3, 366, 0.25, 96, 1.1, -3), (0.52, 352, 0.53, 30, 1.35, 1),
        (0.72, 362, 0.79, 140, 0.95, 5), (0.86, 346, 0.95, 60, 0.7, 8),
    )  # fmt: skip
    trails, rockets, fires = "", "", ""
    for foot, low, at, top, size, turn in flights:
        x, y, end = w * foot, float(low), (w * at, top + 120 * size)
        wide = 13 * size
        trails += fade(
            f"M{x - 2.2 * wide:.1f} {y:.1f} C{x - wide:.1f} {y - 90:.1f} {end[0] - wide:.1f} "
            f"{end[1] + 80:.1f} {end[0] - 2:.1f} {end[1]:.1f} L{end[0] + 2:.1f} {end[1]:.1f} "
            f"C{end[0] + wide:.1f} {end[1] + 80:.1f} {x + wide:.1f} {y - 90:.1f} "
            f"{x + 2.2 * wide:.1f} {y:.1f} Z",
            (x, y), end, ("#8a7c78", 0.85), ("#ffe0b4", 0.9),
        )  # fmt: skip
        rockets += glow(end[0], end[1], 60 * size, "#ffcf8a", 0.85)
        rockets += _missile(w * at, top, size, turn)
        fires += glow(x, y, 110 * size, "#ffb45a", 0.9)
        fires += "".join(
            ball(x + (n - 4) * 17 * size, y + 8 - 6 * (n % 3), (15 + 5 * (n % 2)) * size,
                 blend("#c8a488", "#5c4a48", abs(n - 4) / 4), 0.9)
            for n in range(9)
        )  # fmt: skip
    fence = "".join(stroke(f"M{w * n / 26:.1f} 400 V344", "#05070a", 2.4) for n in range(27))
    fence += "".join(stroke(f"M0 {y} H{w:.0f}", "#05070a", 1.1) for y in (350, 362, 376))
    watchers = "".join(
        person(w * x, 398, high, pose, dress, rim="#ffc890", dim=0.7, flip=flip, light=1)
        for x, high, pose, dress, flip in (
            (0.06, 116, STAND, _SOLDIER, False), (0.115, 104, STAND, _CITIZEN, True),
            (0.165, 66, STAND, _CITIZEN, False),
        )
    )  # fmt: skip
    return Painting(sky, (
        stars,
        ridge(w, 12, 310, 34, "#141a26", "#3a3038"),
        mist(w, 316, 60, "#d88a58", 0.5),
        trails, rockets,
        area("M0 352 C.2w 340 .5w 350 .7w 344 C.85w 340 .95w 352 1.0w 346 V400 H0 Z", "#12131a"),
        fires,
        mist(w, 372, 44, "#e0a878", 0.4),
        fence, watchers,
    ))  # fmt: skip


def _tank(x: float, y: float, size: float, ink: str, lit: str) -> str:
    """A battle tank from the side, its gun raised."""
    wheels = "".join(ball(-30 + 12 * at, -6, 5.4, lit) + ball(-30 + 12 * at, -6, 2, ink)
                     for at in range(6))  # fmt: skip
    return put(
        x, y, size,
        area("M-42 -4 C-42 -14 -36 -15 -30 -15 H34 C41 -15 44 -9 42 -4 C40 1 36 2 32 2 H-34 "
             "C-39 2 -42 0 -42 -4 Z", ink),
        wheels,
        area("M-40 -15 L-34 -25 H36 L44 -15 Z", ink),
        stroke("M-33 -24.4 H35", lit, 1.4),
        area("M-18 -25 L-12 -38 H14 L22 -25 Z", ink),
        stroke("M-11 -37.4 H13", lit, 1.4),
        area("M18 -34 L66 -44 L66.6 -40.6 L20 -29 Z", ink),
        block(64, -45.4, 7, 6, ink),
        stroke("M-6 -38 V-58", ink, 1.2),
    )  # fmt: skip


def draw_captured(w: float, power: str) -> Painting:
    """A land is taken: tanks over the border at first light, and its flag on the height."""
    flown = cloth_of(power)
    sky = Sky(("#16222c", "#3a4a50", "#b0793e", "#f0b860"), (0.7, 262), disc=40, glow="#ffe0a0",
              beams=12, clouds="#2a3238", dots="#141414", strong=0.7)  # fmt: skip
    hill = area(
        "M.5w 400 C.56w 300 .66w 214 .75w 210 C.84w 206 .92w 300 1.0w 322 V400 Z", "#22281e"
    )
    pole = stroke(f"M{w * 0.755:.1f} 214 V74", "#12140f", 4)
    cloth = fade(
        f"M{w * 0.757:.1f} 78 c30 -12 52 14 84 2 c14 -5 20 -4 26 -2 v46 c-10 -4 -18 0 -30 4 "
        "c-30 10 -52 -14 -80 -2 Z", (w * 0.757, 0), (w * 0.757 + 112, 0),
        (flown.shade, 1.0), (flown.lit, 1.0),
    )  # fmt: skip
    crew = "".join(
        person(w * x, y, high, pose, _SOLDIER, rim="#ffd890", dim=0.6, flip=flip, light=1)
        for x, y, high, pose, flip in (
            (0.72, 226, 66, RAISED, False), (0.79, 228, 60, STAND, True),
            (0.685, 252, 62, STRIDE, False), (0.63, 292, 68, STRIDE, False),
        )
    )  # fmt: skip
    barrier = put(
        w * 0.43, 366, 1.0, block(-5, -60, 10, 60, "#171a14"),
        "".join(
            area(outline(((at * 20 + 5, -56), (at * 20 + 26, -56), (at * 20 + 20, -46),
                          (at * 20 - 1, -46))), tone)
            for at, tone in ((n, "#e8dcc0" if n % 2 else "#a8301c") for n in range(7))
        ),
        turn=-34,
    )  # fmt: skip
    tanks = (
        _tank(w * 0.14, 386, 1.75, "#1a2018", "#5a5a3c")
        + _tank(w * 0.33, 352, 1.15, "#242a20", "#6a6a48")
        + _tank(w * 0.47, 326, 0.8, "#30362a", "#807a54")
        + _tank(w * 0.565, 308, 0.55, "#3c4034", "#8a8058")
    )
    dust = "".join(
        oval(w * x, y, 60 * s, 13 * s, "#d8a868", 0.28)
        for x, y, s in ((0.04, 388, 1.7), (0.26, 356, 1.2), (0.43, 330, 0.9), (0.53, 310, 0.7))
    )
    beams = "".join(
        fade(
            outline(((x, 300), (x + lean - 26, -10), (x + lean + 26, -10))), (x, 300),
            (x + lean, 0), ("#ffeec0", 0.28), ("#ffeec0", 0.0),
        )
        for x, lean in ((w * 0.1, 80), (w * 0.34, -60), (w * 0.9, -110))
    )  # fmt: skip
    return Painting(sky, (
        beams,
        ridge(w, 9, 296, 60, "#3a4038", "#6a5a40"),
        mist(w, 300, 50, "#e8b878", 0.55),
        hill, pole, cloth, crew,
        area("M0 360 C.2w 318 .44w 310 .62w 300 C.5w 340 .62w 372 .74w 400 H0 Z", "#2a2c20"),
        dust, tanks, barrier,
        area("M0 394 C.3w 384 .7w 396 1.0w 388 V400 H0 Z", "#101208"),
    ))  # fmt: skip


def draw_fallen(w: float, power: str) -> Painting:
    """A power falls: the statue before its palace is down, and papers blow over the square."""
    sky = Sky(("#1c222a", "#4a5058", "#8a8078", "#c8a88a"), (0.28, 270), disc=0, glow="#ffd8a8",
              clouds="#2c3238", dots="#14161a", strong=0.6)  # fmt: skip
    torn = cloth_of(power)
    left, wide = w * 0.3, min(w * 0.46, 460.0)
    columns = "".join(
        block(x - 13, 186, 26, 8, "#6a685f")
        + block(x - 9, 194, 18, 116, "#5c5b56")
        + block(x - 9, 194, 5, 116, "#8c887c")
        + block(x - 13, 308, 26, 10, "#6a685f")
        for x in (left + wide * (0.06 + 0.1257 * at) for at in range(8))
    )
    palace = (
        area(outline(((left - 10, 172), (left + wide / 2, 110), (left + wide + 10, 172))),
             "#3c3e42")
        + stroke(f"M{left - 8:.1f} 171 L{left + wide / 2:.1f} 111 L{left + wide + 8:.1f} 171",
                 "#8a8478", 2)
        + block(left - 6, 172, wide + 12, 16, "#46484c")
        + block(left, 186, wide, 134, "#26282c")
        + columns
        + "".join(block(left - 10 - 12 * n, 318 + 8 * n, wide + 20 + 24 * n, 9,
                        blend("#6a6a68", "#34343a", n / 4)) for n in range(4))
    )  # fmt: skip
    mast = stroke(f"M{left + wide / 2:.1f} 112 V44", "#1a1c20", 3)
    flag = put(left + wide / 2, 92, 1.0,
               area("M0 0 C10 4 14 12 12 26 C6 30 4 36 2 44 Z", torn.lit),
               area("M12 26 C16 32 10 40 14 48 C8 46 4 48 2 44 Z", torn.shade))  # fmt: skip
    base = block(w * 0.745, 292, 96, 66, "#3a3a3c") + block(w * 0.745 - 10, 352, 116, 16, "#2c2c2e")
    feet = put(w * 0.745 + 40, 292, 1.3, area("M-16 0 L-13 -22 L-5 -26 L-4 0 Z", "#6a6458"),
               area("M6 0 L8 -17 L16 -15 L17 0 Z", "#5c574d"))  # fmt: skip
    statue = put(
        w * 0.63, 384, 1.55,
        person(0, 0, 100, RAISED, replace(_CITIZEN, coat="#7a7264", legs="#6a6458",
               shirt="#8a8272", cut="long", skin="#8a8272", hair="#6a6458"), rim="#d8c8a8",
               dim=0.1),
        turn=-82,
    )  # fmt: skip
    papers = "".join(
        put(x, y, 0.6 + 0.9 * s, area("M-7 -5 L6 -7 L8 4 L-5 6 Z", "#e8e0cc", 0.9),
            stroke("M-4 -2 L4 -3.4 M-3 1 L5 0", "#8a8070", 0.8), turn=360 * s)
        for x, y, s in scatter(41, 34, (w * 0.04, w * 0.97), (120, 380))
    )  # fmt: skip
    crowd = "".join(
        person(w * x, 396, high, RAISED if at % 3 else STAND, _CITIZEN, rim="#ffcf9a", dim=0.7,
               flip=at % 2 == 0, light=1)
        for at, (x, high) in enumerate(((0.03, 104), (0.085, 92), (0.14, 110), (0.2, 96),
                                          (0.255, 88)))
    )  # fmt: skip
    return Painting(sky, (
        skyline(w, 23, 306, 100, "#32363c", "#54504a", 54),
        fade(f"M0 40 H{w:.0f} V330 H0 Z", (0, 330), (0, 60), ("#2a2420", 0.5), ("#2a2420", 0.0)),
        flames(left + wide * 0.86, 186, 60, 66, 5),
        palace, mast, flag,
        fade(f"M0 340 H{w:.0f} V400 H0 Z", (0, 340), (0, 400), ("#4c4844", 1.0), ("#1c1a1a", 1.0)),
        rubble(8, 26, (w * 0.42, w * 0.9), (352, 392), 9, "#34322e", "#6a6458"),
        base, feet, statue, crowd, papers,
    ))  # fmt: skip
