"""What stands behind the gate of each quarter of Tallowmere, drawn about the middle of its arch.

Of a drawing what lies between -165 and 165, and above the street at 370, is seen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from fandg.ui.art.scenery_built import masonry
from fandg.ui.art.scenery_guilds import LAMP, SOUL, gables, wisps
from fandg.ui.art.scenery_nature import vultures
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
    stroke,
)
from fandg.ui.art.scenery_people import STAND, VILLAIN, in_one_ink, person
from fandg.ui.art.scenery_things import coins

HALF = 170.0
"""How far the drawings reach to either side."""


class Quarter(NamedTuple):
    """A quarter as one sees it from its gate: its sign, its sky and light, and its houses."""

    sign: str
    sky: tuple[str, str, str, str]
    light: str
    haze: str
    moon: float
    """How far from the middle the moon stands."""
    draw: Callable[[], str]
    is_lit: bool = True
    """Whether the lamps at its gate burn."""


def _houses(seed: int, low: float, high: float, color: str, lit: float, step: float = 62) -> str:
    return put(-HALF, 0, 1, gables(2 * HALF, seed, low, high, color, lit=lit, step=step))


def _both(*parts: str) -> str:
    """The same on either side."""
    return "".join(parts) + put(0, 0, 1, *parts, flip=True)


def _tanners() -> str:
    """Stairs up between houses, hides on lines across them, and vats that steam."""
    steps = "".join(
        block(-26 - at * 7.5, 132 + at * 20, 52 + at * 15, 20, blend("#8a7458", "#241c16", at / 11))
        + block(-26 - at * 7.5, 132 + at * 20, 52 + at * 15, 3, "#d8c090", 0.55)
        for at in range(9)
    )
    hides = "".join(
        put(x, y, s, area("M-15 0 L-9 -4 Q0 3 9 -4 L15 0 L12 12 Q15 24 10 34 L4 30 L-2 37 L-9 29 "
                          "L-13 33 Q-11 16 -15 0 Z", tone))
        for x, y, s, tone in (
            (-74, 108, 1.0, "#b0703c"), (-32, 117, 1.1, "#7c4a2a"), (14, 118, 1.0, "#c48a50"),
            (58, 110, 1.15, "#8c5630"), (-54, 166, 0.8, "#94603a"), (44, 168, 0.85, "#b07a48"),
        )
    )  # fmt: skip
    vat = "".join((
        glow(-112, 288, 60, "#b8d070", 0.5),
        area("M-150 296 H-78 L-84 362 H-144 Z", "#5c3c22"),
        *(stroke(f"M{-148 + at * 17} 297 L{-142 + at * 14} 361", "#3a2414", 2) for at in range(5)),
        stroke("M-149 314 H-80 M-146 344 H-83", "#8a8078", 4),
        oval(-114, 296, 36, 8, "#a8b848"), oval(-116, 295, 24, 4, "#d0dc80"),
        *(stroke(f"M{x} 288 q-12 -22 2 -40 q12 -18 0 -42", "#c8d490", 4, 0.22)
          for x in (-132, -114, -96)),
    ))  # fmt: skip
    ropes = stroke("M-165 92 Q0 134 165 96 M-120 158 Q-4 180 120 160", "#1c1410", 2.4)
    sides = _both(block(-178, 60, 62, 320, "#2c241c"), block(-118, 60, 4, 320, "#4a3c2c"))
    return "".join((_houses(4, 250, 170, "#3a342c", 0.4, 46), steps, sides, ropes, hides,
                    _both(vat)))  # fmt: skip


def _eels() -> str:
    """Stalls under awnings with eels on hooks, and the canal with the moon in it."""
    water = "".join((
        fade("M-170 250 H170 V300 H-170 Z", (0, 250), (0, 300), ("#3a6a78", 1), ("#14303c", 1)),
        *(stroke(f"M{x - 14 * s:.0f} {y:.0f} h{20 + 26 * s:.0f}", "#bfe4e0", 1.6, 0.5)
          for x, y, s in scatter(17, 22, (-60, 60), (256, 296))),
    ))  # fmt: skip
    eels = "".join(
        stroke(f"M{-146 + at * 17} 208 q-9 12 0 24 q9 12 0 26 q-6 8 1 {12 + at % 3 * 5}", tone, 6)
        + stroke(f"M{-147 + at * 17} 208 q-9 12 0 24 q9 12 0 26", "#b8d8cc", 1.3, 0.6)
        for at, tone in enumerate(("#2c4a44", "#3c5c4c", "#24403c", "#44604c"))
    )
    cloth = "".join(
        area(f"M{-170 + at * 20} 168 h20 l4 30 q-10 10 -20 0 Z", ("#a83a34", "#e8dcc0")[at % 2])
        for at in range(5)
    )
    stall = "".join((
        block(-168, 190, 5, 180, "#2c1c12"), block(-78, 190, 5, 180, "#2c1c12"),
        stroke("M-168 205 H-74", "#2c1c12", 4), eels, cloth,
        glow(-120, 246, 66, LAMP, 0.5),
        block(-170, 300, 104, 12, "#7a5434"), block(-166, 312, 96, 58, "#4a3020"),
        *(oval(x, 298, 13, 5, tone) for x, tone in
          ((-152, "#8cb4b0"), (-126, "#6c9490"), (-98, "#a4c8c0"))),
        stroke("M-160 297 q8 -6 16 0 M-134 297 q8 -6 16 0 M-106 297 q8 -6 16 0", "#e4f4f0", 1.4),
    ))  # fmt: skip
    return "".join((_houses(22, 258, 150, "#1c3440", 0.5, 44), water, _both(put(14, 0, 1, stall))))


def _bells() -> str:
    """A great bell in its frame over the yard, others on the ground, and the furnace behind."""
    bell = "".join((
        area("M-48 40 C-36 26 -38 -36 0 -44 C38 -36 36 26 48 40 Z", "#a87a30"),
        area("M-48 40 C-36 26 -38 -36 0 -44 C-16 -30 -14 26 -20 40 Z", "#eac878"),
        area("M30 40 C24 20 28 -26 0 -44 C38 -36 36 26 48 40 Z", "#6e4a18"),
        stroke("M-40 24 Q0 34 40 24 M-33 -8 Q0 0 33 -8", "#6a4618", 3),
        oval(0, 41, 48, 7, "#4a3010"), ball(4, 50, 9, "#2c1c0c"),
    ))  # fmt: skip
    frame = "".join((
        *(stroke(f"M{side * 96} 370 L{side * 74} 92", "#3a2818", 13) for side in (-1, 1)),
        *(stroke(f"M{side * 110} 300 L{side * 46} 104", "#2c1e12", 7) for side in (-1, 1)),
        stroke("M-100 96 H100", "#4c3620", 15), stroke("M-100 91 H100", "#8a6438", 3),
        stroke("M0 98 V118", "#1c1410", 12),
    ))  # fmt: skip
    furnace = "".join((
        block(96, 176, 80, 200, "#3a2a2a"), block(112, 110, 40, 70, "#30242a"),
        area("M108 352 V268 Q134 236 160 268 V352 Z", "#ff9c3c"),
        area("M118 352 V286 Q134 262 150 286 V352 Z", "#ffe08c"),
        glow(132, 300, 130, "#ff9a3c", 0.8),
        *(ball(x, y, 1.2 + 1.6 * s, "#ffc870", 0.9)
          for x, y, s in scatter(31, 18, (92, 160), (60, 260))),
    ))  # fmt: skip
    return "".join((
        _houses(12, 300, 180, "#33282e", 0.25, 54), furnace, frame, put(0, 160, 1.35, bell),
        put(-132, 340, 0.62, bell), put(-92, 356, 0.4, bell),
    ))  # fmt: skip


def _dovecotes() -> str:
    """Two round lofts full of holes, pigeons before the moon, and letters nobody has got."""
    loft = "".join((
        fade("M-150 370 V148 H-62 V370 Z", (-150, 0), (-62, 0), ("#8494a4", 1), ("#3a4656", 1)),
        area("M-164 150 L-106 66 L-48 150 Z", "#6a3a34"),
        area("M-164 150 L-106 66 L-112 150 Z", "#94584a"),
        stroke("M-106 66 V50", "#2a2024", 4), ball(-106, 48, 5, "#d8a850"),
        stroke("M-164 150 H-48", "#2a1c1c", 5),
        *(area(f"M{x - 6} {y + 8} v-9 a6 6 0 0 1 12 0 v9 Z", "#121824")
          + block(x - 9, y + 8, 18, 3, "#c0ccd4")
          for y in (176, 210, 244, 278) for x in (-134, -106, -80)),
        *(oval(x, y, 6, 4.4, "#e0e8ee") + ball(x + 5, y - 4, 2.6, "#e0e8ee")
          for x, y in ((-134, 180), (-80, 214), (-104, 282))),
    ))  # fmt: skip
    letters = "".join(
        put(x, y, 0.5 + 0.4 * s, block(-12, -8, 24, 16, "#f0e6cc"),
            stroke("M-12 -8 L0 2 L12 -8", "#a08c68", 1.6), ball(0, 3, 3, "#a02c2c"), turn=360 * s)
        for x, y, s in scatter(8, 9, (-56, 60), (190, 300))
    )  # fmt: skip
    birds = vultures(-34, 92, 15, "#dfe8f0", 3) + vultures(12, 150, 11, "#c4d2de", 3)
    return "".join((_houses(27, 300, 130, "#26364c", 0.35, 52), _both(loft), birds, letters))


def _gallows() -> str:
    """Gallows on the quay, ropes that wait, and masts in the haze over the tide."""
    ship = "".join((
        *(stroke(f"M{x} 286 V{top}", "#1a242c", 4) for x, top in ((76, 84), (112, 70), (146, 100))),
        *(stroke(f"M{x - 26} {y} H{x + 26}", "#1a242c", 3)
          for x, y in ((76, 130), (112, 110), (112, 160), (146, 146))),
        stroke("M112 70 L52 280 M112 70 L170 280 M76 84 L44 280", "#24303a", 1.2),
        area("M42 268 H190 V300 H58 Z", "#16202a"),
        block(150, 252, 40, 20, "#1c2832"), block(160, 258, 10, 8, LAMP),
        glow(165, 262, 30, LAMP, 0.6),
    ))  # fmt: skip
    sea = "".join((
        fade("M-170 270 H170 V350 H-170 Z", (0, 270), (0, 350), ("#5a7c88", 1), ("#1a2c38", 1)),
        *(stroke(f"M{x:.0f} {y:.0f} q8 -6 16 0 q8 6 16 0", "#a8c8d0", 1.6, 0.5)
          for x, y, _ in scatter(6, 22, (-160, 140), (278, 336))),
    ))  # fmt: skip
    frame = "".join((
        stroke("M-104 352 V92", "#2c1e16", 12), stroke("M-110 98 H34", "#3a281c", 12),
        stroke("M-100 142 L-62 102", "#2c1e16", 8), stroke("M-110 94 H34", "#7a5c40", 2.4),
        *(stroke(f"M{x} 104 V{y} a11 15 0 1 0 0.1 0", "#d0b888", 3.4)
          for x, y in ((-46, 158), (8, 150))),
        area("M-150 318 H-58 V352 H-150 Z", "#3c2a1e"), block(-152, 314, 96, 7, "#6a4c34"),
        *(vultures(x, y, 9, "#12161c", 1) for x, y in ((-84, 88), (-20, 89), (26, 88))),
    ))  # fmt: skip
    quay = block(-170, 346, 340, 30, "#3a4450") + block(-170, 344, 340, 4, "#7c8a96")
    return "".join((sea, ship, put(4, 12, 1, frame), quay))


def _widow() -> str:
    """A tall house for itself behind its railings, all dark but for her window."""
    pane = "".join((
        area("M-19 -26 H19 V30 H-19 Z", "#ffdc94"), glow(0, 0, 80, LAMP, 0.8),
        area("M-9 30 C-11 6 -7 -2 -3 -4 C-8 -8 -6 -18 0 -18 C6 -18 8 -8 3 -4 C7 -2 11 6 9 30 Z",
             "#1a1220"),
        stroke("M0 -26 V30 M-19 2 H19", "#241a2c", 2.4),
    ))  # fmt: skip
    dark = "".join(
        block(x - 13, y - 20, 26, 42, "#0e0c18") + stroke(f"M{x} {y - 20} v42", "#3a3048", 2)
        for x, y in ((-48, 170), (48, 170), (-48, 252), (0, 252), (48, 252))
    )
    house = "".join((
        block(-80, 140, 160, 240, "#3a3150"), block(-80, 140, 30, 240, "#564a74", 0.8),
        area("M-94 142 L-58 76 H58 L94 142 Z", "#1c172a"),
        area("M-30 112 L0 70 L30 112 Z", "#3a3150"), ball(0, 98, 8, "#0e0c18"),
        block(44, 50, 20, 50, "#1a1626"), block(-66, 56, 18, 44, "#1a1626"),
        stroke("M-94 142 H94", "#5a4e70", 3), stroke("M-58 76 H58", "#5a4e70", 3),
        dark, put(0, 168, 1, pane),
        area("M-20 372 V318 Q0 298 20 318 V372 Z", "#0e0a14"), ball(12, 346, 2.4, "#d8b060"),
    ))  # fmt: skip
    tree = "".join((
        stroke("M-134 372 C-128 300 -142 250 -132 196", "#120e18", 9),
        stroke("M-134 260 C-150 220 -156 200 -166 180 M-133 236 C-118 204 -116 190 -106 160 "
               "M-132 200 C-140 170 -132 150 -140 120 M-122 206 l14 -18 M-152 214 l-14 -8",
               "#120e18", 4),
    ))  # fmt: skip
    rails = stroke("M-170 318 H170 M-170 356 H170", "#0a0a10", 4) + "".join(
        stroke(f"M{x} 372 V306", "#0a0a10", 3)
        + area(f"M{x - 4} 308 L{x} 296 L{x + 4} 308 Z", "#0a0a10")
        for x in range(-168, 170, 14) if abs(x) > 26
    )  # fmt: skip
    return "".join((_houses(33, 330, 120, "#1c1a2c", 0.06, 66), put(0, 26, 1, house), _both(tree),
                    rails))  # fmt: skip


def _garden() -> str:
    """A glass house among borders that have been very patient."""
    glass = "".join((
        glow(0, 200, 190, "#a8f0a0", 0.5),
        area("M-86 372 V190 C-86 90 86 90 86 190 V372 Z", "#4c9878", 0.85),
        area("M-86 372 V190 C-86 130 -50 112 -20 110 V372 Z", "#a8e4b8", 0.3),
        *(stroke(f"M{x} 372 V{top}", "#123024", 3)
          for x, top in ((-86, 190), (-44, 128), (0, 114), (44, 128), (86, 190))),
        stroke("M-86 190 C-86 90 86 90 86 190", "#123024", 5),
        stroke("M-86 190 H86 M-86 262 H86", "#123024", 3),
        stroke("M0 114 V88", "#123024", 4), ball(0, 84, 6, "#d8b860"),
        *(stroke(f"M{x} 372 C{x - 12} {y + 60} {x + 14} {y + 30} {x} {y}", "#1c4c30", 5)
          + oval(x - 10, y + 8, 13, 6, "#2c6c40") + oval(x + 11, y + 16, 13, 6, "#3c8450")
          + ball(x, y, 8, tone)
          for x, y, tone in ((-62, 226, "#d06aa8"), (-22, 176, "#f0d060"), (26, 200, "#c85a4c"),
                             (62, 240, "#a87ad8"))),
    ))  # fmt: skip
    plant = "".join((
        stroke("M-136 372 C-150 300 -112 270 -132 206", "#1a3c28", 8),
        *(area(f"M-134 {y} q{side * 22} -26 {side * 40} -6 q{side * -16} 20 {side * -40} 6 Z", tone)
          for y, side, tone in ((250, -1, "#2c5c38"), (282, 1, "#356c40"), (318, -1, "#24502f"),
                                (340, 1, "#2c5c38"))),
        area("M-164 200 C-166 160 -120 152 -104 184 L-132 204 Z", "#8c3458"),
        area("M-162 206 C-156 236 -116 234 -104 192 L-132 204 Z", "#a84468"),
        *(area(f"M{x} {y} l5 11 l4 -11 Z", "#f0e8d0")
          for x, y in ((-158, 196), (-146, 198), (-134, 197), (-122, 192))),
        ball(-146, 176, 5, "#f0e8d0"), ball(-145, 176, 2.2, "#1a1014"),
    ))  # fmt: skip
    return "".join((_houses(41, 320, 120, "#1e3434", 0.3, 56), glass, _both(put(14, 0, 1, plant))))


def _scriptorium() -> str:
    """Tall windows with light behind, shelves to the ceiling, and leaves that nobody has read."""
    window = "".join((
        area("M-34 108 V-10 C-34 -54 -12 -76 0 -92 C12 -76 34 -54 34 -10 V108 Z", "#e8b868"),
        area("M-34 108 V-10 C-34 -54 -12 -76 0 -92 V108 Z", "#ffe0a0", 0.6),
        stroke("M0 108 V-88 M-34 56 H34 M-34 6 H34 M-30 -28 H30", "#2c1c1c", 3.4),
        stroke("M-34 108 V-10 C-34 -54 -12 -76 0 -92 C12 -76 34 -54 34 -10 V108 Z", "#6c5c58", 7),
    ))  # fmt: skip
    inks = ("#8c3a34", "#3c5c7c", "#c09a4c", "#3c6a4c", "#6a4a7c", "#b0703c")
    books = "".join(
        block(-166 + at * 9.2, y - 17 - 9 * s, 7.6, 17 + 9 * s, inks[int(s * 97) % 6])
        for y in (172, 212, 252, 292, 332)
        for at, (_, _, s) in enumerate(scatter(int(y), 7, (0, 1), (0, 1)))
    )
    shelf = "".join((
        block(-178, 120, 82, 252, "#2c1c14"), books,
        *(block(-178, y, 82, 5, "#7a5838") for y in (172, 212, 252, 292, 332)),
    ))  # fmt: skip
    pages = "".join(
        put(x, y, 0.5 + 0.35 * s, area("M-14 -18 L13 -20 L15 17 L-12 20 Z", "#f4ead0"),
            *(stroke(f"M-8 {at} h{15 + at % 3}", "#8a7860", 1.8) for at in (-10, -3, 4, 11)),
            turn=90 * s - 45)
        for x, y, s in scatter(23, 8, (-80, 80), (76, 280))
    )  # fmt: skip
    wall = masonry((-175, 0, 350, 380), "#5c4c58", "#1c141c", 9, 26)
    light = glow(0, 190, 190, "#ffd890", 0.5)
    return "".join((wall, *(put(x, 208, s, window) for x, s in ((-62, 0.82), (62, 0.82), (0, 1.1))),
                    light, _both(shelf), pages))  # fmt: skip


def _mint() -> str:
    """The Mint behind its columns, the press that still works, and what falls out of it."""
    front = "".join((
        block(-150, 128, 300, 250, "#54503f"),
        area("M-166 130 L0 56 L166 130 Z", "#8a8264"),
        area("M-130 124 L0 68 L130 124 Z", "#4c4838"),
        ball(0, 102, 20, "#c8963c"), ball(-1, 101, 16, "#f0cc6c"),
        area("M-8 106 V96 L-4 101 L0 92 L4 101 L8 96 V106 Z", "#7a5418"),
        block(-160, 128, 320, 12, "#a89c78"),
        *(fade(f"M{x - 13} 372 V142 H{x + 13} V372 Z", (x - 13, 0), (x + 13, 0),
               ("#c8bc94", 1), ("#4c4834", 1)) + block(x - 18, 140, 36, 9, "#b8ac84")
          for x in (-132, -84, 84, 132)),
        block(-66, 150, 132, 226, "#1c160e"), glow(0, 250, 130, "#ffc050", 0.75),
    ))  # fmt: skip
    press = "".join((
        stroke("M-46 360 V176 M46 360 V176", "#2c2420", 13),
        stroke("M-56 178 H56", "#3a302a", 16), stroke("M-56 172 H56", "#8a7c6c", 3),
        block(-8, 150, 16, 104, "#6a5c50"),
        *(stroke(f"M-8 {y} l16 7", "#a89884", 2.4) for y in range(156, 250, 12)),
        stroke("M-62 148 H62", "#4c4038", 8), ball(-64, 148, 10, "#8a7c6c"),
        ball(64, 148, 10, "#8a7c6c"), block(-28, 250, 56, 16, "#584a40"),
    ))  # fmt: skip
    rain = "".join(
        oval(x, y, 6, 2.4 + 3 * s, "#f4cc60") + oval(x, y - 1, 4, 1.4 + 2 * s, "#fff0b0")
        for x, y, s in scatter(3, 16, (-40, 40), (262, 330))
    )
    return "".join((_houses(29, 300, 190, "#2c2a30", 0.4, 50), front, press, rain,
                    coins(-2, 362, 108, 34, 5)))  # fmt: skip


def _unlit() -> str:
    """Streets without one lamp: roofs, and whatever has counted those who come in."""
    eyes = "".join(
        put(x, y, 0.7 + 0.7 * s, oval(-7, 0, 4.4, 2.8, tone), oval(7, 0, 4.4, 2.8, tone),
            ball(-7, 0, 1.3, "#04060a"), ball(7, 0, 1.3, "#04060a"))
        for at, (x, y, s) in enumerate(scatter(61, 13, (-140, 140), (150, 300)))
        for tone in (("#f0d070", "#c8e8d8", "#e89860")[at % 3],)
    )  # fmt: skip
    posts = "".join(
        stroke(f"M{x} 360 V{top} m-9 16 h18", "#04060a", 4)
        + area(f"M{x - 8} {top} h16 l-3 -18 h-10 Z", "#0a0e16")
        for x, top in ((-104, 200), (-58, 236), (58, 236), (104, 200))
    )
    shape = "M-50 330 C-66 250 -58 150 0 132 C58 150 66 250 50 330 Z"
    return "".join((
        _houses(52, 250, 150, "#101624", 0.0, 48), _houses(55, 300, 130, "#0a0f1a", 0.0, 70),
        area(shape, "#03050a", 0.9),
        oval(-15, 186, 8, 5, "#fff0b8"), oval(15, 186, 8, 5, "#fff0b8"), posts, eyes,
    ))  # fmt: skip


def _parlour() -> str:
    """The Mayor's house: a carpet up the stairs, and he on his balcony, to welcome them."""
    window = "".join((
        area("M-16 40 V-22 Q0 -42 16 -22 V40 Z", SOUL), glow(0, 6, 44, SOUL, 0.7),
        stroke("M0 40 V-34 M-16 6 H16", "#1c1418", 3),
    ))  # fmt: skip
    steps = "".join(
        block(-60 - at * 14, 276 + at * 16, 120 + at * 28, 17, blend("#7c7480", "#1c1820", at / 8))
        + block(-60 - at * 14, 276 + at * 16, 120 + at * 28, 2.4, "#d8d0d8", 0.5)
        for at in range(6)
    )
    ghost = in_one_ink(replace(VILLAIN, hat="top"), SOUL, 0.2)
    front = "".join((
        masonry((-170, 84, 340, 290), "#4c3038", "#160c12", 6, 24),
        area("M-176 88 L0 22 L176 88 Z", "#241820"), stroke("M-176 88 L0 22 L176 88", "#a88860", 4),
        block(-172, 84, 344, 9, "#8a6c50"),
        *(put(x, y, 1, window) for x in (-122, 122) for y in (150, 248)),
        area("M-34 196 V124 Q0 84 34 124 V196 Z", "#123038"), glow(0, 150, 84, SOUL, 0.9),
        stroke("M-34 196 V124 Q0 84 34 124 V196", "#a88860", 5),
        area("M-36 286 V242 Q0 206 36 242 V286 Z", "#ffdc9c"), glow(0, 256, 80, "#ffd890", 0.7),
        stroke("M-36 286 V242 Q0 206 36 242 V286", "#a88860", 5),
        *(area(f"M{x} 176 h22 v92 l-11 -12 l-11 12 Z", "#8c242c") + ball(x + 11, 206, 6, "#e8c060")
          for x in (-94, 72)),
        person(0, 206, 104, STAND, ghost, rim="#f0fff8", dim=0.05, light=1),
        wisps(0, 190, 18, 12),
        block(-54, 196, 108, 7, "#c0a070"), block(-54, 222, 108, 6, "#8a6c50"),
        *(block(at, 202, 4, 22, "#c0a070") for at in range(-52, 53, 13)),
    ))  # fmt: skip
    carpet = area("M-24 278 H24 L44 372 H-44 Z", "#9c2430") + area(
        "M-24 278 H-19 L-36 372 H-44 Z M19 278 H24 L44 372 H36 Z", "#e0b050"
    )
    return "".join((front, steps, carpet))


QUARTERS = {
    "tanners-steps": Quarter("stairs", ("#14140f", "#33301e", "#5c5432", "#8a7a4c"), "#f0c880",
                             "#8a8448", -92, _tanners),
    "eel-market": Quarter("piranha", ("#061420", "#0e2c3c", "#245460", "#5c8a88"), "#c8dcb8",
                          "#4c8088", 40, _eels),
    "bellfounders-yard": Quarter("ring-bell", ("#160c12", "#3a1c1c", "#7a3c24", "#c87838"),
                                 "#ffb060", "#a86038", -104, _bells),
    "dovecotes": Quarter("nest-birds", ("#0c1430", "#243c6c", "#4c70a0", "#90b0c8"), "#ffe4b0",
                         "#8098b4", 10, _dovecotes),
    "gallows-quay": Quarter("anchor", ("#0e161c", "#2c3c48", "#5c7480", "#a0acac"), "#d8d0b0",
                            "#90a4ac", -30, _gallows),
    "widow-corders-house": Quarter("key", ("#0e0a1c", "#28204c", "#4c3c74", "#80608c"), "#e8b4c0",
                                   "#584878", -108, _widow),
    "apothecaries-garden": Quarter("thorny-vine", ("#06141a", "#0e3434", "#246050", "#6ca078"),
                                   "#c8f0a8", "#4c8868", 96, _garden),
    "scriptorium": Quarter("quill", ("#140e14", "#2c2024", "#54403c", "#8a6c50"), "#ffd890",
                           "#80644c", 0, _scriptorium),
    "mint-square": Quarter("coin-pile", ("#141008", "#3a2c14", "#74581c", "#c09038"), "#ffd870",
                           "#a88038", 104, _mint),
    "unlit-streets": Quarter("night", ("#020308", "#060a14", "#0c1422", "#182436"), "#50607c",
                             "#141c2c", 84, _unlit, is_lit=False),
    "mayors-parlour": Quarter("throne", ("#10060c", "#34101c", "#6c2430", "#a85048"), "#ffd8a0",
                              "#703840", 120, _parlour),
}  # fmt: skip
"""The quarters by their ids, as the packs name them."""
