"""Great moments of arms between superpowers: a missile in its silo, a star in orbit, a burial."""

from __future__ import annotations

from dataclasses import replace

from fandg.ui.art.scenery_light import Painting, Sky, mist
from fandg.ui.art.scenery_nature import ridge
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
from fandg.ui.art.scenery_people import RAISED, STAND, VILLAIN, Dress, person
from fandg.ui.art.scenery_supremacy_flags import cloth_of

_COAT = Dress("bare", "jacket", "#cfd4cc", "#9aa29c", "#171310")
_GENERAL = replace(VILLAIN, coat="#27344a", legs="#1d2838", felt="#202c40", shirt="#d8b45a")


def draw_armed(w: float) -> Painting:
    """The first missile stands in its silo, and those who made it stand under it."""
    sky = Sky(("#0a1016", "#12202a", "#1c3038", "#0c151b"), (0.5, 90), glow="#c8f0d8",
              dots="#060b0f", strong=0.5)  # fmt: skip
    middle = w * 0.5
    shaft = "".join(
        oval(middle, 60 + 62 * at, 250 + 30 * at, 22 + 3 * at, blend("#31464e", "#18252c", at / 5))
        + oval(middle, 66 + 62 * at, 238 + 30 * at, 18 + 3 * at, "#0d161c")
        for at in range(5)
    )
    ladders = "".join(
        stroke(f"M{middle + side * 196:.0f} 40 V344", "#3d535c", 3)
        + "".join(
            stroke(f"M{middle + side * 190:.0f} {y} h{side * 14}", "#3d535c", 2)
            for y in range(52, 340, 14)
        )
        for side in (-1, 1)
    )
    beam = fade(
        f"M{middle - 66:.0f} 0 H{middle + 66:.0f} L{middle + 230:.0f} 372 H{middle - 230:.0f} Z",
        (0, 0), (0, 372), ("#d8ffe8", 0.42), ("#d8ffe8", 0.03),
    )  # fmt: skip
    rocket = put(
        middle, 44, 4.3,
        area("M0 0 C5 8 7 16 7 24 V66 H-7 V24 C-7 16 -5 8 0 0 Z", "#d8d6c8"),
        area("M0 0 C5 8 7 16 7 24 V66 H1 V0 Z", "#8c8c84"),
        area("M0 0 C4 6 5.6 12 6.2 17 H-6.2 C-5.6 12 -4 6 0 0 Z", "#b03424"),
        block(-7, 26, 14, 2.4, "#22262a"), block(-7, 46, 14, 1.6, "#22262a"),
        ball(0, 36, 4, "#e2a545"), ball(0, 36, 1.1, "#22262a"),
        area("M-7 56 L-14 71 L-7 69 Z M7 56 L14 71 L7 69 Z", "#54585a"),
    )  # fmt: skip
    lamps = "".join(
        ball(middle + side * (128 + 34 * at), 104 + 62 * at, 4, "#ff5a3c")
        + glow(middle + side * (128 + 34 * at), 104 + 62 * at, 26, "#ff5a3c", 0.6)
        for side in (-1, 1)
        for at in range(4)
    )
    floor = area("M0 352 H1.0w V400 H0 Z", "#0b1217") + "".join(
        block(w * at / 24, 352, w / 48, 7, "#e2a545", 0.8) for at in range(24)
    )
    crew = "".join(
        person(w * x, 396, high, pose, dress, rim="#d8ffe8", dim=0.35, flip=x > 0.5, light=1)
        for x, high, pose, dress in (
            (0.17, 104, STAND, _GENERAL), (0.23, 98, STAND, _COAT), (0.31, 96, RAISED, _COAT),
            (0.7, 98, STAND, _COAT), (0.77, 102, STAND, _COAT), (0.84, 106, STAND, _GENERAL),
        )
    )  # fmt: skip
    steam = mist(w, 350, 46, "#a8d8c4", 0.45)
    return Painting(sky, (shaft, ladders, lamps, beam, rocket, steam, floor, crew))


def draw_star(w: float) -> Painting:
    """A laser star over the rim of the world, with the sun behind it."""
    sky = Sky(("#03060c", "#060c18", "#0a1628", "#10263c"), (0.8, 250), glow="#9ad8ff",
              dots="#020409", strong=0.4)  # fmt: skip
    stars = "".join(
        ball(x, y, 0.5 + 1.3 * s * s, "#eef4ff", 0.35 + 0.6 * s)
        for x, y, s in scatter(71, 190, (0, w), (0, 330))
    )
    rim, high = w * 0.5, 400.0
    world = (
        glow(rim, 420, 560, "#4aa8e0", 0.5)
        + oval(rim, 300 + high, w * 1.31, high, "#8ad0f4", 0.5)
        + oval(rim, 306 + high, w * 1.3, high, "#164a72")
    )
    lands = "".join(
        oval(x, y, 30 + 90 * s, 5 + 9 * s, blend("#3a7a4e", "#8a8a52", s), 0.85)
        for x, y, s in scatter(13, 15, (w * 0.02, w * 0.98), (348, 398))
    )
    clouds = "".join(
        oval(x, y, 40 + 110 * s, 2 + 4 * s, "#f0f8ff", 0.4)
        for x, y, s in scatter(29, 22, (0, w), (344, 398))
    )
    dawn = glow(w * 0.86, 322, 190, "#fff0c8", 0.85) + ball(w * 0.86, 322, 17, "#fffbe8")
    panel = "".join(
        block(side * 34 + (0 if side > 0 else -92), -19, 92, 38, "#1c3c6e")
        + "".join(
            stroke(f"M{side * 34 + side * 92 * at / 6:.1f} -19 v38", "#6aa0e0", 1.2)
            for at in range(7)
        )
        + stroke(f"M{side * 34} 0 h{side * 92}", "#6aa0e0", 1.2)
        for side in (-1, 1)
    )
    body = (
        block(-34, -4, 68, 8, "#8a929a")
        + area("M-20 -26 H20 L26 -10 V22 L14 34 H-14 L-26 22 V-10 Z", "#c8ccd0")
        + area("M2 -26 H20 L26 -10 V22 L14 34 H2 Z", "#868d94")
        + oval(0, 36, 15, 6, "#30363c") + oval(0, 37, 10, 4, "#ff8a6a")
        + stroke("M0 -26 V-52", "#c8ccd0", 2.4) + oval(0, -54, 15, 5, "#dfe3e6")
        + block(-12, -14, 24, 9, "#e2a545") + ball(-6, 6, 3, "#ff5a3c") + ball(6, 6, 3, "#4ac0c8")
    )  # fmt: skip
    at = w * 0.42
    beam = fade(
        f"M{at - 4:.0f} 232 L{at + 8:.0f} 228 L{w * 0.2:.0f} 372 L{w * 0.185:.0f} 366 Z",
        (at, 230), (w * 0.19, 370), ("#ffb09a", 0.95), ("#ff3c2a", 0.1),
    )  # fmt: skip
    star = glow(at, 178, 150, "#9ad8ff", 0.35) + put(at, 168, 1.7, panel, body, turn=-9)
    return Painting(sky, (stars, world, lands, clouds, dawn, beam, star))


_SALUTE = replace(STAND, elbows=((-11, -65), (17, -79)), hands=((-12, -50), (5, -95)))


def draw_officer(w: float, power: str) -> Painting:
    """An officer is buried: his flag at half-mast, the cap on the coffin, and those who salute."""
    cloth = cloth_of(power)
    sky = Sky(("#141a2a", "#3a3850", "#8a5c58", "#e0a878"), (0.3, 268), disc=46, glow="#ffe0b0",
              clouds="#2a2a3c", dots="#0e1220", strong=0.7)  # fmt: skip
    mast = w * 0.77
    pole = block(mast - 2, 40, 4, 316, "#15171d") + ball(mast, 38, 5, "#b8975a")
    flag = put(
        mast + 2, 146, 1.9,
        area("M0 0 C12 6 16 2 24 14 C20 24 22 34 12 42 C8 34 4 36 0 30 Z", cloth.lit),
        area("M12 5 C18 4 20 8 24 14 C20 24 22 34 12 42 C16 28 16 16 12 5 Z", cloth.shade),
    )  # fmt: skip
    x, wide = w * 0.44, 150
    coffin = (
        block(x - wide / 2 + 14, 330, 12, 40, "#17130f")
        + block(x + wide / 2 - 26, 330, 12, 40, "#17130f")
        + block(x - wide / 2, 304, wide, 32, "#2c2018")
        + area(outline(((x - 58, 298), (x + 58, 298), (x + 62, 326), (x - 62, 326))), cloth.lit)
        + area(outline(((x + 8, 298), (x + 58, 298), (x + 62, 326), (x + 9, 326))), cloth.shade)
        + block(x - 58, 298, 116, 3, "#c8a05a")
    )
    cap = put(
        x - 2, 296, 1.5,
        area("M-17 -4 C-19 -14 -8 -19 2 -18 C14 -18 20 -12 17 -4 Z", "#2f3a2c"),
        block(-14, -5, 29, 4, "#171c16"), area("M4 -1 C12 -2 18 0 21 3 L3 2 Z", "#0c0e0b"),
        ball(5, -11, 2.4, "#e2b45a"),
    )  # fmt: skip
    men = "".join(
        person(w * at, 394, high, _SALUTE, _GENERAL, rim="#ffcf9a", dim=0.62, flip=at > 0.5,
               light=1)
        for at, high in ((0.05, 118), (0.12, 124), (0.19, 116), (0.27, 122), (0.62, 120),
                         (0.69, 114), (0.9, 122))
    )  # fmt: skip
    ground = fade(f"M0 336 H{w:.0f} V400 H0 Z", (0, 336), (0, 400), ("#3a3434", 1.0),
                  ("#100e12", 1.0))  # fmt: skip
    hills = ridge(w, 6, 322, 30, "#1e1e2c", "#3c3440")
    return Painting(sky, (
        hills, mist(w, 318, 40, "#e8b48a", 0.45), ground, pole, flag, coffin, cap, men,
    ))  # fmt: skip
