"""Great moments in a fortress: treasure, a level gained, and who is hit or stands in the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from fandg.ui.art.scenery_built import (
    arch,
    column,
    floor,
    masonry,
    voussoirs,
)
from fandg.ui.art.scenery_light import Painting, Sky, flames
from fandg.ui.art.scenery_pen import (
    area,
    ball,
    block,
    fade,
    glow,
    oval,
    put,
    scatter,
    stroke,
)
from fandg.ui.art.scenery_people import (
    BARD,
    CHEER,
    COOK,
    KNEEL,
    LIE,
    LUNGE,
    PIRATE,
    SIT,
    SOLDIER,
    STRIDE,
    TELLER,
    Dress,
    Pose,
    person,
)
from fandg.ui.art.scenery_things import (
    chest,
    coins,
    hourglass,
    knocked,
    ring_of_light,
    star,
    sword,
)

_STONE, _JOINT = "#4a4458", "#1a1626"


def draw_last_treasure(w: float) -> Painting:
    """Nothing is left on the shelves and in the chests; the last sand runs."""
    sky = Sky(
        ("#100c18", "#1e1824", "#3c2a30", "#6e4c3c"),
        (0.5, 260),
        glow="#a88a6c",
        dots="#06040a",
        strong=0.35,
    )
    x = w * 0.56
    shelves = "".join(
        block(left, y, wide, 8, "#4a2c1a") + block(left, y, wide, 2, "#8a6440")
        for left, wide in ((w * 0.04, w * 0.19), (w * 0.80, w * 0.19))
        for y in (130, 200, 270)
    )
    stoops = Pose(
        neck=(10, -73),
        hip=(-2, -44),
        elbows=((16, -58), (23, -58)),
        hands=((31, -50), (36, -54)),
        knees=((-12, -22), (13, -27)),
        feet=((-22, 0), (14, 0)),
        nod=18,
        wide=6,
    )
    parts = (
        masonry((0, 0, w, 336), _STONE, _JOINT, 15, 34),
        *(column(w * px, 344, 350, 58, "#3c3448", "#8a6c54") for px in (0.27, 0.775)),
        shelves,
        *(
            stroke(
                f"M{w * px:.0f} {y} q22 4 30 26 m-30 -26 q10 18 2 34 m24 -10 q-14 4 -22 -4",
                "#b8a8b0",
                1,
                0.55,
            )
            for px, y in ((0.042, 62), (0.96, 58), (0.2, 138), (0.86, 138))
        ),
        glow(w * 0.36, 250, 200, "#e0b070", 0.45),
        floor(w, 344, "#1c1420", "#54403e", (x, 250)),
        *(
            put(w * px, y, s, chest(0, 0, 60, full=False))
            for px, y, s in ((0.90, 378, 1.25), (0.13, 386, 1.35))
        ),
        oval(w * 0.36, 374, 70, 7, "#000000", 0.5),
        hourglass(w * 0.36, 374, 190, 0.06),
        oval(x + 20, 378, 120, 10, "#000000", 0.5),
        chest(x + 40, 378, 132, full=False),
        person(x - 86, 388, 184, stoops, PIRATE, rim="#e0b070", dim=0.2, light=-1, wind=0),
        person(x + 158, 388, 150, SIT, TELLER, rim="#e0b070", dim=0.3, flip=True, light=-1),
        person(x + 236, 390, 138, KNEEL, BARD, rim="#e0b070", dim=0.3, flip=True, light=-1, wind=0),
    )
    return Painting(sky, parts)


def draw_level(w: float, dress: Dress) -> Painting:
    """On top of those who are counting stars: one level up."""
    sky = Sky(
        ("#3c1c58", "#8a3470", "#e8743c", "#ffd878"),
        (0.55, 200),
        glow="#fff4c0",
        beams=22,
        dots="#220c3a",
        strong=1.0,
    )
    x = w * 0.55
    steps = "".join(
        block(x - half, y, half * 2, 30, tone)
        + block(x - half, y, half * 2, 4, "#ffe6a0")
        + fade(
            f"M{x - half:.0f} {y} h{half * 0.7:.0f} v30 h{-half * 0.7:.0f} Z",
            (x - half, 0),
            (x - half * 0.3, 0),
            ("#ffd878", 0.35),
            ("#ffd878", 0.0),
        )
        for half, y, tone in (
            (300, 372, "#3a1c3c"),
            (222, 342, "#4a2446"),
            (150, 312, "#5c2c50"),
            (86, 282, "#6e3658"),
        )
    )
    fallen = (
        person(x - 196, 342, 172, LIE, COOK, rim="#fff0b0", dim=0.12, light=1),
        person(x + 208, 342, 172, LIE, SOLDIER, rim="#fff0b0", dim=0.2, flip=True, light=-1),
        knocked(x - 250, 308, 30, 5),
        knocked(x + 262, 308, 30, 5),
    )
    parts = (
        masonry((0, 0, w * 0.20, 400), "#4a2448", "#220e28", 3, 34),
        masonry((w * 0.86, 0, w * 0.15, 400), "#4a2448", "#220e28", 4, 34),
        *(
            put(
                w * px,
                24,
                1,
                area("M-34 0 H34 V170 L0 142 L-34 170 Z", tone),
                area("M-34 0 H34 V10 H-34 Z", "#e8b84a"),
                star(0, 70, 22, "#ffe08a"),
            )
            for px, tone in ((0.11, "#b8322c"), (0.925, "#2c5c8a"))
        ),
        *(column(w * px, 400, 420, 52, "#5c2c50", "#ffc878") for px in (0.215, 0.855)),
        ring_of_light(x, 160, 340, "#fff2b0", 0.4),
        steps,
        *fallen,
        person(
            x,
            284,
            192,
            CHEER,
            dress,
            rim="#fffbe0",
            dim=0.02,
            light=1,
            wind=-8,
        ),
        star(x - 24, 44, 30, "#fff6c4"),
        *(
            star(x + dx, y, s, "#ffe27a")
            for dx, y, s in (
                (-110, 96, 13),
                (92, 70, 15),
                (-170, 190, 9),
                (168, 172, 11),
                (-62, 30, 9),
                (46, 22, 10),
                (212, 96, 8),
                (-226, 110, 8),
            )
        ),
        *(
            ball(sx, sy, 1 + 1.6 * s, "#fff4c0", 0.8)
            for sx, sy, s in scatter(2, 70, (w * 0.22, w * 0.84), (10, 300))
        ),
    )
    return Painting(sky, parts)


def draw_dummy_down(w: float, dress: Dress) -> Painting:
    """Knocked out in a corridor that has seen it all before: two who had nothing to do with it."""
    leaving = (
        person(w * 0.72 - 22, 338, 120, STRIDE, SOLDIER, rim="#8ea0b8", dim=0.75, light=-1),
        person(w * 0.72 + 26, 334, 120, STRIDE, COOK, rim="#8ea0b8", dim=0.7, light=-1),
    )
    return _draw_down(w, dress, leaving, 0.56, ("#3c4456", "#0a0e1a", "#5a6276"))


_TORCHLIT = ("#6a3c30", "#f0b860", "#8a5440")
"""Stone, door and arch where somebody is feasted who stands in the door."""


def draw_dummy_buried(w: float, dress: Dress) -> Painting:
    """Knocked out by what came down from above: a hole up there, and the stones that were in it."""
    x = w * 0.60
    dust = ("#241c20", "#0c0a0e", "#8a7a6c")
    stones = (
        (-250, 372, 1.5, "#6a6268"),
        (-40, 384, 1.9, "#857a78"),
        (60, 396, 1.3, "#5a5058"),
        (150, 352, 1.2, "#746a6c"),
        (262, 384, 1.7, "#7c7274"),
    )
    falling = ((-90, 150, 0.8), (30, 110, 1.1), (96, 196, 0.6), (-30, 226, 0.5))
    hole = area(
        f"M{x - 190} 0 L{x - 150} 34 L{x - 96} 22 L{x - 40} 58 L{x + 20} 30 L{x + 88} 52"
        f" L{x + 140} 20 L{x + 200} 0 Z",
        "#05060a",
    )
    beam = fade(
        f"M{x - 130} 20 H{x + 130} L{x + 260} 400 H{x - 260} Z",
        (0, 20),
        (0, 400),
        ("#e8d8b8", 0.55),
        ("#e8d8b8", 0.05),
    )
    above = (beam, hole, *(_stone(x + dx, y, size, "#5a5058") for dx, y, size in falling))
    below = tuple(_stone(x + dx, y, size, color) for dx, y, size, color in stones)
    return _draw_down(w, dress, above, 0.60, dust, below)


def _stone(x: float, y: float, size: float, color: str) -> str:
    """A block out of a vault, lit from above."""
    return put(
        x,
        y,
        size,
        area("M-30 0 L-34 -22 L-14 -38 L16 -36 L34 -18 L30 0 Z", color),
        area("M-34 -22 L-14 -38 L16 -36 L34 -18 L4 -20 Z", "#c8bcb0", 0.6),
    )


def draw_dummy_beaten(w: float, dress: Dress, foe: Dress) -> Painting:
    """Knocked out, and whoever did it walks off, arms up, to where there is applause."""
    x = w * 0.80
    winner = person(x, 352, 212, CHEER, foe, rim="#c8d8e8", dim=0.22, light=-1, wind=-10)
    return _draw_down(w, dress, (oval(x, 352, 60, 8, "#05070c", 0.6), winner), 0.66, _TORCHLIT)


def _draw_down(
    w: float,
    dress: Dress,
    others: Sequence[str],
    at: float,
    inks: tuple[str, str, str],
    over: Sequence[str] = (),
) -> Painting:
    stone, door, rim = inks
    sky = Sky(
        ("#0c1222", "#1e2c44", "#3c4c64", "#7c8490"),
        (0.62, 220),
        glow="#d8e4f0",
        dots="#04070f",
        strong=0.6,
    )
    x = w * at
    parts = (
        masonry((0, 0, w, 330), stone, "#141826", 21, 34),
        area(arch(w * 0.72, 332, 150, 220), door),
        voussoirs(w * 0.72, 332, 150, 220, rim, "#141826"),
        *(column(w * px, 336, 340, 56, "#343c50", "#8ea0b8") for px in (0.20, 0.40, 0.90)),
        area("M.5w 60 h64 v84 h-64 Z", "#20304c"),
        *(block(w * 0.5 + 14 * bar + 6, 60, 4, 84, "#0a0c14") for bar in range(4)),
        fade(
            "M.5w 60 h64 L.66w 400 H.42w Z", (0, 60), (0, 400), ("#dce8f4", 0.5), ("#dce8f4", 0.08)
        ),
        floor(w, 332, "#10141f", "#4c566a", (x, 220)),
        *others,
        oval(x, 380, 230, 13, "#05070c", 0.6),
        person(x, 382, 320, LIE, dress, rim="#e8f0f8", dim=0.12, light=-1),
        knocked(x - 140, 304, 70, 7),
        put(
            x + 214,
            384,
            1.6,
            area("M-22 -3 C-26 -14 -14 -20 0 -20 H26 L30 -14 H6 C-2 -12 -6 -6 -8 -3 Z", "#7c8490"),
            area("M26 -20 h60 v7 h-60 Z", "#3a2418"),
        ),
        coins(x + 130, 388, 70, 8, 3),
        *over,
    )
    return Painting(sky, parts)


Arms: TypeAlias = Literal["cleaver", "club", "dagger"]
"""What the three trades of a fortress raise against whoever wanders about in it."""


def draw_arms(arms: Arms) -> str:
    """What is raised, in the units of who raises it."""
    if arms == "club":
        shaft = stroke("M0 10 L0 -30", "#4a3018", 5)
        knob = area("M-5 -22 L5 -22 L7 -42 L0 -46 L-7 -42 Z", "#6a7078")
        return put(-26, -108, 1, shaft, knob, ball(0, -34, 2.4, "#d8e0e4"), turn=-18)
    if arms == "dagger":
        hilt = stroke("M-5 0 H5 M0 0 V7", "#c8a040", 2.6)
        return put(-26, -108, 1, area("M-2.4 0 L2.4 0 L0 -30 Z", "#f4f8fa"), hilt, turn=-24)
    return put(
        -26,
        -108,
        1,
        stroke("M0 4 L0 -6", "#3a2012", 3),
        area("M-4 -6 H15 L17 -28 H-2 Z", "#e8eef0"),
        area("M15 -6 L17 -28 H13 L12 -6 Z", "#8a98a0"),
        ball(12, -24, 1.4, "#2a1a14"),
        turn=-14,
    )


_DOORS: dict[Arms, tuple[str, str, str, str]] = {
    "cleaver": ("#6e2c20", "#240c0c", "#ffb85a", "#8a4430"),
    "club": ("#3c5868", "#0e1a22", "#c8e0d0", "#5c7c88"),
    "dagger": ("#4c2c5c", "#180c24", "#f0a8b0", "#70487c"),
}
"""Stone, joints, door and arch of the kitchen, the gatehouse and the boudoir."""


def draw_monster(w: float, hero: Dress, foe: Dress, *, arms: Arms) -> Painting:
    """The enemy stands in the door, and the shadow of it everywhere else."""
    stone, joint, door, rim = _DOORS[arms]
    sky = Sky(
        ("#2a0c10", "#6a1c18", "#c8502a", "#ffc060"),
        (0.64, 210),
        glow="#ffd890",
        beams=16,
        dots="#14060a",
        strong=0.95,
    )
    x = w * 0.64
    chop = Pose(
        neck=(0, -82),
        elbows=((-22, -78), (20, -64)),
        hands=((-26, -108), (12, -46)),
        knees=((-9, -25), (10, -25)),
        feet=((-17, 0), (18, 0)),
        nod=8,
        wide=15,
    )
    parts = (
        masonry((0, 0, w, 340), stone, joint, 11, 34),
        area(arch(x, 346, 300, 340), door),
        glow(x, 230, 230, "#fff0b0", 0.9),
        *(
            put(x + dx, 60, 1, stroke("M0 -60 V0", "#2a1410", 2), body)
            for dx, body in (
                (-96, area("M-14 0 h28 l-4 20 h-20 Z", "#3a1c12")),
                (104, area("M-4 0 h8 v30 h-8 Z M-14 30 h28 v14 h-28 Z", "#3a1c12")),
                (66, area("M0 0 C14 8 14 40 0 48 C-14 40 -14 8 0 0 Z", "#8a3020")),
            )
        ),
        voussoirs(x, 346, 300, 340, rim, joint),
        flames(x + 128, 346, 70, 80, 3),
        floor(w, 346, joint, rim, (x, 240)),
        area(
            f"M{x - 60:.0f} 372 L{x - 330:.0f} 404 H{x + 60:.0f} L{x + 60:.0f} 372 Z",
            "#14060a",
            0.6,
        ),
        person(
            x,
            380,
            286,
            chop,
            foe,
            rim="#fff0b8",
            dim=0.12,
            light=1,
            flip=True,
            held=draw_arms(arms),
        ),
        person(
            w * 0.49,
            394,
            176,
            LUNGE,
            hero,
            rim="#ffc878",
            dim=0.05,
            light=1,
            wind=-12,
            held=sword(37, -72, -24, 40),
        ),
        *(
            ball(sx, sy, 1 + 1.5 * s, "#ffd070", 0.9)
            for sx, sy, s in scatter(23, 50, (w * 0.35, w * 0.9), (20, 380))
        ),
    )
    return Painting(sky, parts)
