"""How a night in Tallowmere ends: with a banner on the roof, the curfew bell, or the Mayor."""

from __future__ import annotations

from dataclasses import replace

from fandg.ui.art.scenery_built import masonry
from fandg.ui.art.scenery_guilds import (
    CHANDLER,
    FERRY,
    GLAZIER,
    JOINT,
    LAMP,
    NIGHT,
    SOUL,
    STONE,
    bill,
    cobbles,
    door_of_town,
    gables,
    lantern,
    pillory_bill,
    wisps,
)
from fandg.ui.art.scenery_light import Painting, Sky, mist
from fandg.ui.art.scenery_pen import (
    HIGH,
    area,
    ball,
    blend,
    block,
    fade,
    glow,
    outline,
    oval,
    put,
    rays,
    scatter,
    stroke,
)
from fandg.ui.art.scenery_people import (
    CHEER,
    KNEEL,
    RAISED,
    STAND,
    STRIDE,
    VILLAIN,
    in_one_ink,
    person,
)
from fandg.ui.art.scenery_things import brand, coins

MAYOR = replace(VILLAIN, hat="top", coat="#8c2a2c", legs="#4a1c20", skin="#a8c4bc", felt="#5a1a20",
                shirt="#e0b860", hair="#e8e8e0")  # fmt: skip


FLAGS = {
    "chandlers": ("#a83a2c", "M80 -135 C88 -122 88 -114 80 -106 C72 -114 72 -122 80 -135 Z"),
    "ferrymen": (
        "#2c5c98",
        "M62 -124 Q71 -132 80 -124 T98 -124 V-119 Q89 -127 80 -119 T62 -119 Z "
        "M62 -113 Q71 -121 80 -113 T98 -113 V-108 Q89 -116 80 -108 T62 -108 Z",
    ),
    "glaziers": ("#2f7a48", "M80 -137 L92 -120 L80 -103 L68 -120 Z"),
    "farriers": (
        "#8a5a1c",
        "M68 -106 C62 -140 98 -140 92 -106 H86 C91 -132 69 -132 74 -106 Z",
    ),
}
"""The colour of each guild's flag, and the sign on it: flame, wave, lozenge, horseshoe."""
CREW = {"chandlers": CHANDLER, "ferrymen": FERRY, "glaziers": GLAZIER}
"""Who stands for a guild where several are seen."""


def _banner(x: float, y: float, size: float, color: str, sign: str = "") -> str:
    """A guild's flag on a pole that is held or stands."""
    return put(
        x, y, size,
        stroke("M0 0 V-150", "#3a2a1c", 5),
        area("M2 -148 C40 -160 62 -132 104 -146 V-92 C64 -78 40 -106 2 -94 Z", color),
        area("M2 -148 C40 -160 62 -132 104 -146 V-138 C62 -124 40 -152 2 -140 Z", "#ffffff", 0.25),
        area(sign or FLAGS["chandlers"][1], "#f4d890"),
        ball(0, -152, 5, "#e0b050"),
    )  # fmt: skip


def draw_won(w: float, guild: str) -> Painting:
    """A guild has the quarter: first light, its flag over the roofs, and the office shut."""
    sky = Sky(("#27406c", "#7c6a92", "#e8a080", "#ffe0a8"), (0.7, 220), disc=44, glow="#fff0c0",
              beams=18, clouds="#ffd8b8", strong=0.9)  # fmt: skip
    x = w * 0.46
    color, sign = FLAGS[guild or "chandlers"]
    heroes = (replace(dress, coat=color, legs=blend(color, "#1c1418", 0.55))
              for dress in CREW.values())  # fmt: skip
    places = ((-0.11, 352, 152, False), (0.0, 340, 162, False), (0.115, 352, 150, True))
    roof = outline(((w * 0.08, 402), (w * 0.3, 318), (w * 0.62, 318), (w * 0.86, 402)))
    tiles = "".join(
        stroke(f"M{w * (0.3 - 0.022 * at):.0f} {326 + at * 9} H{w * (0.62 + 0.024 * at):.0f}",
               "#4a2420", 2, 0.7)
        for at in range(9)
    )  # fmt: skip
    parts = (
        gables(w, 61, 360, 200, "#6a5a72", lit=0.2, step=58),
        mist(w, 350, 110, "#ffd0a0", 0.7),
        gables(w, 63, 400, 160, "#3c3a50", lit=0.5, step=74),
        area(roof, "#7c3a2e"), tiles,
        stroke(f"M{w * 0.295:.0f} 317 H{w * 0.625:.0f}", "#e0a07c", 5),
        *(block(w * px, y, 34, 70, "#5c4038") + block(w * px - 4, y - 6, 42, 8, "#8a6450")
          for px, y in ((0.2, 306), (0.7, 312))),
        _banner(x + w * 0.03, 330, 1.3, color, sign),
        *(person(x + w * dx, y - 18, size, CHEER if at != 1 else RAISED, dress, rim="#fff0c8",
                 dim=0.1, flip=flip, light=1, held=brand(-13, -112) if at == 0 else "")
          for at, ((dx, y, size, flip), dress) in enumerate(zip(places, heroes, strict=True))),
        *(bill(px, y, 0.34 + 0.3 * s, 300 * s)
          for px, y, s in scatter(9, 9, (w * 0.66, w), (60, 300))),
    )  # fmt: skip
    return Painting(sky, parts)


def draw_beaten(w: float, guild: str) -> Painting:
    """A guild has the quarter: its banner is far up, and the others go home in the rain."""
    sky = Sky(("#141c2a", "#2a3444", "#4a4a56", "#7a6660"), (0.74, 210), disc=30, glow="#d8a888",
              clouds="#39424f", strong=0.5)  # fmt: skip
    x, ridge = w * 0.74, 208
    roof = outline(((w * 0.52, 330), (w * 0.64, ridge), (w * 0.86, ridge), (w * 0.98, 330)))
    cheer = ((-0.045, 62, CHEER), (0.012, 66, RAISED), (0.062, 60, CHEER))
    others = (CREW[name] for name in ("ferrymen", "chandlers", "glaziers") if name != guild)
    away = [
        (px, y, size, dress)
        for (px, y, size), dress in zip(
            ((0.16, 398, 196), (0.29, 384, 176), (0.405, 374, 160)), others, strict=False
        )
    ]
    drops = (
        stroke(f"M{px:.0f} {y:.0f} l-7 26", "#b8c8d8", 1.4, 0.16 + 0.2 * s)
        for px, y, s in scatter(83, 70, (0, w), (0, 380))
    )
    parts = (
        gables(w, 61, 344, 190, "#222c3a", lit=0.06, step=74),
        mist(w, 330, 120, "#56606e", 0.5),
        area(roof, "#3a2a2c"),
        stroke(f"M{w * 0.638:.0f} {ridge} H{w * 0.862:.0f}", "#8a6a60", 3),
        glow(x, ridge - 30, 120, LAMP, 0.4),
        _banner(x + w * 0.03, ridge, 0.62, *FLAGS.get(guild, ("#7a6a94", ""))),
        *(person(x + w * dx, ridge - 4, size, pose, in_one_ink(FERRY, "#1c1a22"), rim="#f0c8a0",
                 light=1) for dx, size, pose in cheer),
        gables(w, 67, 402, 120, "#121924", lit=0.04, step=96),
        lantern(w * 0.08, 380, 190),
        cobbles(w, 362, "#0b0f16", "#38444e", 0.86),
        *(oval(w * px, y + 2, 42, 6, "#000000", 0.5) for px, y, *_ in away),
        *(person(w * px, y, size, STRIDE, dress, rim="#c8d8e4", dim=0.34, flip=True, light=1,
                 view="back") for px, y, size, dress in away),
        bill(w * 0.55, 404, 0.5, 24.0), bill(w * 0.62, 416, 0.42, 160.0),
        *drops,
        mist(w, 408, 36, "#0a121c", 0.8),
    )  # fmt: skip
    return Painting(sky, parts)


def draw_curfew(w: float) -> Painting:
    """The bell rings, the gates are shut, and whoever is left in the street goes home."""
    sky = Sky(("#05070f", "#101828", "#223246", "#3c4a52"), (0.62, 96), disc=26, glow="#dfe8ee",
              stars=30, clouds="#26364a", strong=0.45)  # fmt: skip
    x = w * 0.62
    bell = put(
        x, 150, 1.5,
        stroke("M0 -62 V-40", "#2c2018", 8),
        area("M-44 30 C-34 18 -34 -34 0 -42 C34 -34 34 18 44 30 Z", "#b88a3c"),
        area("M-44 30 C-34 18 -34 -34 0 -42 C-16 -26 -14 18 -18 30 Z", "#e8c070"),
        oval(0, 31, 45, 7, "#6a4a1c"), ball(6, 40, 9, "#4a3418"),
        *(stroke(f"M{side * 58} -20 q{side * 16} 24 0 50", LAMP, 3, 0.7) for side in (-1, 1)),
        *(stroke(f"M{side * 76} -32 q{side * 22} 36 0 72", LAMP, 2.4, 0.45) for side in (-1, 1)),
    )  # fmt: skip
    tower = x - 128
    away = ((0.13, 384, 146, FERRY), (0.235, 378, 136, CHANDLER), (0.33, 372, 126, GLAZIER))
    parts = (
        gables(w, 71, 330, 220, "#18222f", lit=0.07, step=82),
        mist(w, 340, 100, "#3c5060", 0.5),
        masonry((tower, -20, 256, 420), STONE, JOINT, 14, 30),
        area(f"M{x - 84:.0f} 236 V110 Q{x:.0f} 10 {x + 84:.0f} 110 V236 Z", "#0a0e16"),
        glow(x, 150, 160, LAMP, 0.5),
        bell,
        block(tower - 10, 236, 276, 14, "#5a687a"),
        door_of_town(x, 402, 112, 132, "#3a2a1e"),
        lantern(w * 0.9, 380, 190),
        cobbles(w, 362, "#0b0f16", "#38444e", 0.86),
        *(oval(w * px, y + 2, 34, 5, "#000000", 0.5) for px, y, *_ in away),
        *(person(w * px, y, size, STRIDE, dress, rim="#c8d8e4", dim=0.42, flip=True, light=1,
                 view="back") for px, y, size, dress in away),
        pillory_bill(w * 0.43, 392, 150),
        mist(w, 406, 36, "#0a121c", 0.8),
    )  # fmt: skip
    return Painting(sky, parts)


def draw_charter(w: float) -> Painting:
    """The Charter: the seal is on it, the Mayor has signed, and he has put down his pen."""
    sky = Sky(("#30406c", "#8a6a8a", "#f0b080", "#ffeabc"), (0.5, 150), glow="#fff4d0",
              beams=22, strong=0.95)  # fmt: skip
    x = w * 0.5
    paper = put(
        x, 128, 1.05,
        glow(0, 0, 230, "#fff0c0", 0.9),
        area("M-92 -112 H92 V112 C60 102 30 122 0 112 C-30 102 -60 122 -92 112 Z", "#f6ecd0"),
        stroke("M-80 -100 H80 V96 C50 90 28 108 0 100 C-28 92 -52 108 -80 100 Z", "#b08a48", 3),
        area("M-22 -74 V-92 L-10 -82 L0 -100 L10 -82 L22 -92 V-74 Z", "#b0802c"),
        *(stroke(f"M-60 {at} H{60 - at % 17}", "#6a5a48", 3.4, 0.8)
          for at in (-54, -38, -22, -6, 10)),
        stroke("M-58 42 c14 -22 20 16 32 -4 c10 -16 14 14 30 -6", "#24344c", 4),
        area("M34 62 l-10 46 l16 -12 l12 16 l6 -48 Z", "#8c2420"),
        ball(44, 54, 25, "#a82c24"), ball(38, 48, 12, "#d0604c"),
    )  # fmt: skip
    crew = ((-0.24, 392, 176, CHANDLER, False), (-0.155, 396, 186, FERRY, False),
            (0.16, 396, 182, GLAZIER, True))  # fmt: skip
    parts = (
        gables(w, 81, 350, 220, "#6a5870", lit=0.4, step=66),
        mist(w, 360, 120, "#ffdcae", 0.7),
        rays(x, 128, 520, 22, "#fff4d0", 0.28),
        *(_banner(w * px, 372, 1.15, color) for px, color in
          ((0.06, "#a83a2c"), (0.8, "#2c5c8c"), (0.92, "#3c7a4c"))),
        cobbles(w, 352, "#4a4048", "#c89a78", 0.5),
        paper,
        *(oval(x + w * dx, y + 2, 56, 7, "#000000", 0.35) for dx, y, *_ in crew),
        *(person(x + w * dx, y, size, CHEER, dress, rim="#fff6d8", dim=0.04, flip=flip, light=1)
          for dx, y, size, dress, flip in crew),
        person(x + w * 0.27, 396, 190, KNEEL, in_one_ink(MAYOR, SOUL, 0.25), rim="#e8fff8", dim=0.1,
               flip=True, light=-1),
        wisps(x + w * 0.27, 330, 54, 5),
        coins(x, 404, 120, 22, 8),
        *(block(px, y, 5, 9, ("#c83c30", "#f0c050", "#3c6ca0")[int(s * 3)], 0.9)
          for px, y, s in scatter(3, 60, (0, w), (10, 380))),
    )  # fmt: skip
    return Painting(sky, parts)


def draw_office(w: float) -> Painting:
    """The Mayor stays: he stands at his desk, and the next form is in triplicate."""
    sky = Sky(("#0a0710", "#1c1018", "#3a1c20", "#5a3028"), (0.58, 160), glow=SOUL, strong=0.5)
    x = w * 0.58
    candle = "".join(
        put(w * px, y, s, block(-7, -52, 14, 52, "#d8ccb0"), glow(0, -66, 54, LAMP, 0.8),
            area("M0 -88 C8 -72 7 -62 0 -56 C-7 -62 -8 -72 0 -88 Z", "#ffd070"),
            ball(0, -62, 4, "#fffbe4"))
        for px, y, s in ((0.3, 300, 1.0), (0.4, 296, 0.8), (0.76, 296, 0.8), (0.86, 300, 1.0))
    )  # fmt: skip
    window = put(
        x, 46, 1,
        area("M-70 180 V40 Q0 -50 70 40 V180 Z", "#16243c"),
        ball(22, 50, 22, "#e8f0e8"), glow(22, 50, 80, "#c8e0e0", 0.5),
        *(stroke(f"M{at} 180 V{-2 + abs(at) * 0.5:.0f}", "#0c0a10", 5) for at in (-35, 0, 35)),
        stroke("M-70 60 H70 M-70 120 H70", "#0c0a10", 5),
    )  # fmt: skip
    stacks = "".join(
        bill(x + dx, y, s, turn, "#2c4a7c" if at % 2 else "#a02c2c")
        for at, (dx, y, s, turn) in enumerate(
            ((-170, 296, 0.7, -12), (-150, 280, 0.7, 5), (-164, 264, 0.7, -4), (150, 292, 0.7, 8),
             (172, 276, 0.7, -7), (156, 258, 0.7, 3))
        )
    )  # fmt: skip
    drape = "".join(
        area(f"M{w * px:.0f} 0 C{w * px + 46:.0f} 90 {w * px - 8:.0f} 190 {w * px + 30:.0f} 330 "
             f"H{w * (px + wide):.0f} V0 Z", tone)
        for px, wide, tone in (
            (-0.02, 0.2, "#5a1c24"), (0.9, 0.2, "#5a1c24"), (-0.02, 0.11, "#742830")
        )
    )  # fmt: skip
    parts = (
        masonry((0, 0, w, 360), "#4a3238", "#160c10", 6, 40),
        window,
        drape,
        glow(x, 190, 200, SOUL, 0.4),
        person(x, 452, 300, STAND, in_one_ink(MAYOR, SOUL, 0.16), rim="#d8fff2", dim=0.1, light=-1),
        wisps(x, 150, 84, 12),
        area(f"M{w * 0.24:.0f} 300 H{w * 0.92:.0f} l14 22 H{w * 0.24 - 14:.0f} Z", "#8a5a34"),
        block(w * 0.24 - 14, 322, w * 0.68 + 28, 78, "#4c2e1c"),
        *(block(w * px, 336, w * 0.13, 50, "#5e3a22") + ball(w * (px + 0.065), 360, 5, "#e0b050")
          for px in (0.27, 0.44, 0.61, 0.76)),
        stacks,
        candle,
        fade(f"M0 388 H{w:.1f} V400 H0 Z", (0, 388), (0, 400), ("#0c0608", 0.0), ("#0c0608", 0.9)),
        person(w * 0.16, 394, 150, KNEEL, FERRY, rim="#ffd8a0", dim=0.3, light=1),
    )  # fmt: skip
    return Painting(sky, parts)


def draw_town(w: float) -> Painting:
    """All of the town along its canal, the Mayor's house on its hill at the end of it."""
    sky = Sky(NIGHT, (0.2, 96), disc=40, glow="#e8f0f4", stars=70, clouds="#2c4058", strong=0.6)
    hill = f"M{w * 0.72:.0f} 330 Q{w * 0.86:.0f} 120 {w:.0f} 170 V{HIGH:.0f} H{w * 0.72:.0f} Z"
    house = w * 0.905
    windows = (
        block(house - 52 + at * 26, 118, 11, 20, LAMP if at % 2 else "#ffe4a8") for at in range(4)
    )
    parts = (
        gables(w, 21, 300, 170, "#2a3a52", lit=0.25, step=64),
        area(hill, "#16202e"),
        block(house - 70, 96, 124, 90, "#101823"),
        area(f"M{house - 82:.0f} 98 L{house - 8:.0f} 40 L{house + 66:.0f} 98 Z", "#0c121b"),
        block(house - 18, 6, 20, 60, "#101823"),
        area(f"M{house - 24:.0f} 8 L{house - 8:.0f} -26 L{house + 8:.0f} 8 Z", "#0c121b"),
        *windows,
        mist(w, 300, 80, "#5a7484", 0.5),
        gables(w, 33, 356, 200, "#1b2636", lit=0.5, step=92),
        *(lantern(w * share, 384, 130) for share in (0.08, 0.25, 0.42, 0.58, 0.75, 0.92)),
        block(0, 380, w, 20, "#0f2c3c"),
        stroke(f"M0 381 H{w:.0f}", "#8b8678", 4),
    )
    return Painting(sky, parts)
