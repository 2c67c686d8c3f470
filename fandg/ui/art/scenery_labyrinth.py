"""Great moments under the ground: stairs, a fire, a Portal, and how it ends down there."""

from __future__ import annotations

from dataclasses import replace
from math import cos, sin, tau

from fandg.ui.art.scenery_built import arch, column, floor, masonry, portcullis, torch, voussoirs
from fandg.ui.art.scenery_light import Painting, Sky, flames, mist
from fandg.ui.art.scenery_nature import rubble
from fandg.ui.art.scenery_party import GREEN, KNIGHT, WHITE, Gathering, Stand, group, tower
from fandg.ui.art.scenery_pen import (
    area,
    ball,
    block,
    glow,
    oval,
    put,
    rays,
    scatter,
    stroke,
)
from fandg.ui.art.scenery_people import (
    COOK,
    KNEEL,
    LIE,
    LUNGE,
    RAISED,
    SIT,
    STAND,
    STRIDE,
    TELLER,
    Dress,
    person,
)
from fandg.ui.art.scenery_things import brand, knocked, ring_of_light, star, sword

STONE, JOINT = "#4a4058", "#191322"
_DEEP = ("#0c0814", "#1c1230", "#33204c", "#4c3058")
_WITCH = "#b07cf0"


def whirl(x: float, y: float, reach: float, color: str = _WITCH) -> str:
    """A Portal seen from the front: arms of light that turn into the dark."""
    parts = [glow(x, y, reach * 2.1, color, 0.7), oval(x, y, reach, reach * 1.1, "#140a24")]
    for arm in range(5):
        points = [
            (
                x + reach * 0.95 * share * cos(tau * arm / 5 + share * 4.2),
                y + reach * 1.05 * share * sin(tau * arm / 5 + share * 4.2),
            )
            for share in (at / 22 for at in range(2, 23))
        ]
        path = "M" + " L".join(f"{px:.1f} {py:.1f}" for px, py in points)
        parts.append(stroke(path, color, reach * 0.07, 0.85))
        parts.append(stroke(path, "#fff0ff", reach * 0.02, 0.8))
    parts.append(ball(x, y, reach * 0.13, "#fff4ff"))
    return "".join(parts)


def gate_of_light(x: float, low: float, wide: float, high: float) -> str:
    """A Portal in a stone arch."""
    top = low - high * 0.52
    return (
        area(arch(x, low, wide, high), "#120a1e")
        + whirl(x, top, wide * 0.36)
        + voussoirs(x, low, wide, high, "#5e5468", JOINT)
    )


def draw_down(w: float) -> Painting:
    """The Order goes down the stairs, into the World of Eternal and Uncaring Darkness."""
    sky = Sky(("#0a0714", "#171026", "#2a1a34", "#3c2438"), (0.3, 90), glow="#ffd890", strong=0.5)
    steps = "".join(
        area(
            f"M{w * 0.16 + at * 34:.0f} {150 + at * 26} H{w * 0.52 + at * 40:.0f} v26 "
            f"H{w * 0.16 + at * 34 + 34:.0f} Z",
            tone,
        )
        + block(w * 0.16 + at * 34, 150 + at * 26, w * 0.36 + at * 6, 4, "#c89a6a", 0.7)
        for at, tone in enumerate(
            ("#6a5462", "#5f4a5a", "#544252", "#493a4a", "#3e3142", "#34293a", "#2a2132",
             "#221b2a", "#1a1522", "#14101a")
        )
    )  # fmt: skip
    people = (
        (0.27, 214, 96, STRIDE, GREEN, ""),
        (0.36, 262, 108, STRIDE, WHITE, ""),
        (0.47, 318, 124, STRIDE, KNIGHT, brand(19, -55, 12)),
        (0.59, 384, 146, STRIDE, TELLER, ""),
    )
    parts = (
        masonry((0, 0, w, 400), "#2c2438", JOINT, 11, 36),
        area(arch(w * 0.26, 168, 150, 150), "#f4d898"),
        rays(w * 0.26, 90, 460, 9, "#ffe0a0", 0.16),
        voussoirs(w * 0.26, 168, 150, 150, "#6a5a68", JOINT),
        torch(w * 0.66, 120, 44),
        torch(w * 0.9, 190, 52),
        steps,
        *(
            person(w * x, y, size, pose, dress, rim="#ffe2a6", dim=0.3, light=-1, held=held)
            for x, y, size, pose, dress, held in people
        ),
        mist(w, 404, 110, "#130c1e", 0.95),
        *(
            oval(x, y, 4, 2.6, "#ffd45a", 0.9) + ball(x + 1, y, 1.1, "#160c10")
            for x, y, _ in scatter(9, 5, (w * 0.74, w * 0.98), (270, 330))
            for x in (x, x + 12)
        ),
    )
    return Painting(sky, parts)


_ROUND_THE_FIRE = (
    Stand(-0.15, 356, 120, SIT),
    Stand(0.155, 356, 122, SIT, flip=True),
    Stand(-0.27, 372, 132, SIT),
    Stand(0.28, 374, 136, SIT, flip=True),
    Stand(-0.39, 384, 140, SIT),
    Stand(0.4, 386, 142, SIT, flip=True),
)


def tent(x: float, low: float, size: float, tone: str) -> str:
    """A tent of the camp."""
    return put(
        x,
        low,
        size,
        area("M-60 0 L0 -86 L60 0 Z", tone),
        area("M0 -86 L60 0 H18 Z", "#140e18", 0.45),
        area("M-12 0 L2 -60 L16 0 Z", "#1a1018"),
        stroke("M0 -86 L-60 0 M0 -86 L60 0", "#e0a468", 1.6, 0.7),
    )


def draw_camp(w: float, gathering: Gathering) -> Painting:
    """The Lonely Fire: the day is over, and everybody has become a little better at it."""
    sky = Sky(_DEEP, (0.5, 300), glow="#ff9c4a", stars=26, strong=0.75)
    x = w * 0.5
    tents = tent(w * 0.14, 326, 1.3, "#5c3a4c") + tent(w * 0.85, 322, 1.2, "#3a4a5e")
    rising = "".join(
        star(x + dx, y, s, "#ffe49a")
        for dx, y, s in ((-150, 150, 9), (-60, 96, 13), (54, 130, 10), (140, 84, 12), (0, 50, 8))
    )
    parts = (
        *(column(w * px, 330, 330, 64, "#241a30", "#7a4c48") for px in (0.04, 0.32, 0.7, 0.97)),
        floor(w, 326, "#1a1220", "#5a3a3c", (x, 240)),
        tents,
        oval(x, 372, 190, 20, "#ff9c4a", 0.22),
        flames(x, 372, 74, 120, 5),
        *(stroke(f"M{x - 40 * s:.0f} 378 L{x + 34 * s:.0f} 364", "#2c1810", 9) for s in (1, -1)),
        put(x, 0, 1, group(gathering.heroes, _ROUND_THE_FIRE, w, rim="#ffd08a", dim=0.22)),
        rising,
    )
    return Painting(sky, parts)


_AGAINST_HIM = (
    Stand(0.27, 390, 150, LUNGE, held=sword(37, -72, 40)),
    Stand(0.6, 390, 146, RAISED, flip=True),
    Stand(0.19, 386, 142, STRIDE),
    Stand(0.71, 388, 148, LUNGE, flip=True),
    Stand(0.1, 392, 150, RAISED),
    Stand(0.82, 386, 142, STRIDE, flip=True),
)


def draw_final(w: float, gathering: Gathering) -> Painting:
    """The Villain comes out: somebody large stands in the light of a Portal."""
    sky = Sky(("#0b0614", "#25103c", "#502058", "#8c3c5c"), (0.43, 200), glow=_WITCH, strong=0.8)
    x = w * 0.43
    parts = (
        masonry((0, 0, w, 352), STONE, JOINT, 7, 40),
        gate_of_light(x, 356, 320, 344),
        rays(x, 190, 620, 14, _WITCH, 0.22),
        floor(w, 352, "#150d1e", "#5c3c68", (x, 210)),
        oval(x, 366, 170, 16, "#000000", 0.5),
        tower(gathering.foes, (x, 372), 286, rim="#f0c4ff", dim=0.68),
        group(gathering.heroes, _AGAINST_HIM, w, rim="#e8b8ff", dim=0.25),
        mist(w, 404, 40, "#3c1c4a", 0.55),
    )
    return Painting(sky, parts)


def draw_fallen(w: float, dress: Dress) -> Painting:
    """A hero is Defeated, and is sent home with a note."""
    sky = Sky(("#0c0812", "#1e1424", "#382230", "#5a3838"), (0.5, 230), glow="#ffcf8a", strong=0.5)
    x = w * 0.5
    note = put(
        x - 60,
        318,
        1,
        area("M0 0 L46 -8 L52 40 L6 48 Z", "#f0e4c4"),
        *(stroke(f"M8 {y} l{34 - y * 0.2:.0f} -6", "#6a5648", 2) for y in (12, 20, 28, 36)),
        ball(40, 36, 5, "#a02c2c"),
    )
    imps = "".join(
        person(w * px, 388, 84, STAND, replace(COOK, skin="#b0483c", coat="#3c2c48", hat="bare"),
               rim="#ffd49a", dim=0.3, flip=flip, light=1 if not flip else -1,
               held=brand(14, -50) if flip else "")
        for px, flip in ((0.24, False), (0.83, True))
    )  # fmt: skip
    parts = (
        masonry((0, 0, w, 346), STONE, JOINT, 21, 36),
        area(arch(w * 0.5, 346, 190, 250), "#150d18"),
        voussoirs(w * 0.5, 346, 190, 250, "#5e5468", JOINT),
        torch(w * 0.3, 150, 48),
        torch(w * 0.7, 150, 48),
        floor(w, 344, "#17101c", "#6a4c44", (x, 240)),
        oval(x, 384, 150, 12, "#000000", 0.5),
        person(x, 384, 176, LIE, dress, rim="#ffe0b0", dim=0.12, light=-1),
        note,
        knocked(x - 96, 330, 76),
        imps,
        rubble(4, 14, (0, w), (388, 402), 9, "#241a28", "#8a6858"),
    )
    return Painting(sky, parts)


def draw_spell(w: float) -> Painting:
    """The Villain's own Spell: written in the air, over candles that burn the wrong way."""
    sky = Sky(("#07040e", "#180a2a", "#341650", "#5c2a6a"), (0.56, 170), glow=_WITCH, strong=0.9)
    x = w * 0.56
    signs = "".join(
        stroke(
            f"M{x + 128 * cos(turn):.1f} {172 + 112 * sin(turn):.1f} "
            f"l{14 * cos(turn + 1):.1f} {14 * sin(turn + 1):.1f} "
            f"l{12 * cos(turn - 0.8):.1f} {12 * sin(turn - 0.8):.1f}",
            "#f4d8ff", 4, 0.9,
        )
        for turn in (tau * at / 13 for at in range(13))
    )  # fmt: skip
    candles = "".join(
        put(
            w * px,
            396,
            s,
            area("M-9 0 V-64 H9 V0 Z", "#c8bca4"),
            area("M-9 -64 C-9 -52 -4 -50 -3 -40 V-64 Z", "#f4ead0"),
            glow(0, -84, 46, "#9c7cff", 0.8),
            area("M0 -108 C8 -90 8 -78 0 -70 C-8 -78 -8 -90 0 -108 Z", "#c8a4ff"),
            area("M0 -94 C4 -86 4 -78 0 -73 C-4 -78 -4 -86 0 -94 Z", "#ffffff"),
        )
        for px, s in ((0.06, 1.3), (0.17, 0.9), (0.28, 1.1), (0.84, 1.0), (0.95, 1.35))
    )
    arm = "".join(
        area(f"M{x - 150 + at:.0f} 404 C{x - 110 + at:.0f} 330 {x - 70 + at:.0f} 300 "
             f"{x - 34 + at * 0.5:.0f} 252 l16 10 C{x - 20 + at:.0f} 320 {x - 30 + at:.0f} 350 "
             f"{x - 30 + at:.0f} 404 Z", tone)
        for at, tone in ((0, "#e0b4ff"), (4, "#2c1834"))
    )  # fmt: skip
    hand = "".join(
        stroke(f"M{x - 22:.0f} 258 q{dx * 0.4:.0f} -22 {dx} {dy}", tone, wide)
        for wide, tone in ((14, "#e8c0ff"), (11, "#4a2c4a"))
        for dx, dy in ((-20, -30), (-4, -42), (12, -44), (26, -34), (36, -12))
    )
    parts = (
        masonry((0, 0, w, 400), "#251a36", "#0c0816", 31, 42),
        ring_of_light(x, 172, 330, _WITCH, 0.5),
        stroke(_circle(x, 172, 150, 132), "#d0a4ff", 3, 0.9),
        stroke(_circle(x, 172, 108, 94), "#d0a4ff", 2, 0.8),
        signs,
        whirl(x, 172, 74),
        arm,
        hand,
        candles,
        mist(w, 406, 36, "#150a20", 0.7),
    )
    return Painting(sky, parts)


def _circle(x: float, y: float, wide: float, high: float) -> str:
    return (
        f"M{x - wide:.1f} {y:.1f} a{wide:.1f} {high:.1f} 0 1 0 {2 * wide:.1f} 0 "
        f"a{wide:.1f} {high:.1f} 0 1 0 {-2 * wide:.1f} 0 Z"
    )


_SENT_HOME = (
    Stand(0.45, 384, 138, KNEEL),
    Stand(0.22, 366, 112, STRIDE, flip=True, view="back"),
    Stand(0.13, 372, 120, STRIDE, flip=True, view="back"),
    Stand(0.315, 360, 104, STRIDE, flip=True, view="back"),
    Stand(0.045, 378, 128, STRIDE, flip=True, view="back"),
    Stand(0.375, 356, 98, STRIDE, flip=True, view="back"),
)


def draw_lost(w: float, gathering: Gathering) -> Painting:
    """The door is shut again; outside it is raining, and the way home is long."""
    sky = Sky(("#0a0e1a", "#1a2434", "#33404e", "#55585c"), (0.7, 120), glow="#9ab0c8", strong=0.35)
    x = w * 0.66
    rain = "".join(
        stroke(f"M{px:.0f} {y:.0f} l-7 22", "#b8c8d8", 1.1, 0.22 + 0.3 * s)
        for px, y, s in scatter(12, 130, (0, w), (-20, 400))
    )
    parts = (
        masonry((x - 260, -10, w - x + 270, 366), "#3c3a4a", "#16141e", 5, 38),
        area(arch(x, 352, 200, 260), "#140f18"),
        portcullis(x, 352, 196, 256, "#1c1a22", "#8a94a0"),
        voussoirs(x, 352, 200, 260, "#565264", "#16141e"),
        torch(x - 150, 170, 46),
        put(
            x + 128, 190, 1, area("M0 0 H70 V84 H0 Z", "#d8ceb4"),
            *(stroke(f"M8 {y} h54", "#5c5044", 2.4) for y in (16, 28, 40, 52, 64)),
            ball(35, 3, 4, "#6a2c2c"),
        ),
        floor(w, 350, "#181a22", "#4c5460", (x, 260)),
        *(oval(px, y, 40 * s + 16, 4, "#8aa0b4", 0.25)
          for px, y, s in scatter(3, 9, (0, w), (362, 396))),
        group(gathering.heroes, _SENT_HOME, w, rim="#dcd8c4", dim=0.38, light=1),
        rain,
    )  # fmt: skip
    return Painting(sky, parts)
