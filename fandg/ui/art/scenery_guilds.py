"""Great moments in a town at night, where the dead hold office: streets, lamps, bills and bells."""

from __future__ import annotations

import random
from dataclasses import replace

from fandg.ui.art.scenery_built import arch, masonry, voussoirs
from fandg.ui.art.scenery_light import Painting, Sky, mist
from fandg.ui.art.scenery_nature import rubble
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
    HERO,
    LIE,
    LUNGE,
    RAISED,
    STAND,
    VILLAIN,
    Dress,
    in_one_ink,
    person,
)
from fandg.ui.art.scenery_things import brand, coins, knocked, ring_of_light, sword

NIGHT = ("#080c18", "#131d34", "#263a54", "#4a5a66")
STONE, JOINT = "#48566a", "#12161f"
LAMP, SOUL = "#ffc870", "#96e8d6"
WATCH = replace(VILLAIN, hat="tricorn", coat="#2c4a54", legs="#243a42", skin="#a8d8cc")
CHANDLER = replace(HERO, hat="bare", cut="tunic", coat="#a03c2c", legs="#4c3426", hair="#2c1a14")
FERRY = replace(HERO, hat="scarf", cut="tunic", coat="#2c5c8c", legs="#243448", felt="#2f8a84")
GLAZIER = replace(HERO, hat="toque", cut="gown", coat="#3c7a4c", legs="#2c5a3a", felt="#efe6cc")


def gables(
    w: float, seed: int, low: float, high: float, color: str, *, lit: float = 0.35, step: float = 74
) -> str:
    """A row of narrow houses, gables to the street, some of their windows lit."""
    dice = random.Random(seed)
    parts, x = [], -step * 0.4
    while x < w + step:
        wide = step * dice.uniform(0.7, 1.15)
        wall = low - high * dice.uniform(0.42, 0.66)
        top = wall - wide * dice.uniform(0.55, 0.9)
        tone = blend(color, "#000000", dice.uniform(0.0, 0.25))
        edge = blend(tone, LAMP, 0.22)
        roof = [(x - 4, wall), (x + wide / 2, top), (x + wide + 4, wall)]
        parts.append(block(x, wall, wide, HIGH - wall, tone))
        parts.append(area(outline(roof), blend(tone, "#000000", 0.35)))
        parts.append(stroke(f"M{x - 4:.0f} {wall:.0f} L{x + wide / 2:.0f} {top:.0f}", edge, 1.6))
        chimney = x + wide * dice.uniform(0.58, 0.74)
        parts.append(block(chimney, top + wide * 0.06, wide * 0.11, wide * 0.4, tone))
        for row in range(3):
            y = wall + 10 + row * 34
            parts.append(block(x, y + 25, wide, 3, blend(tone, "#000000", 0.45)))
            for at in range(2):
                left = x + wide * (0.2 + 0.4 * at)
                is_lit = dice.random() < lit
                pane = LAMP if is_lit else blend(tone, "#000000", 0.5)
                parts.append(block(left, y, wide * 0.19, 20, pane, 0.95))
                if is_lit:
                    parts.append(glow(left + wide * 0.1, y + 10, 26, LAMP, 0.4))
                cross = f"M{left + wide * 0.095:.1f} {y} v20 M{left:.1f} {y + 9} h{wide * 0.19:.1f}"
                parts.append(stroke(cross, tone, 1.4))
        x += wide + dice.uniform(0, 4)
    return "".join(parts)


def cobbles(w: float, y: float, color: str, light: str, shine: float) -> str:
    """Wet cobbles down to the lower edge, brightest below the light at a share of the width."""
    parts = [fade(f"M0 {y} H{w:.1f} V{HIGH} H0 Z", (0, y), (0, HIGH), (light, 1), (color, 1))]
    dice, row, high = random.Random(5), y + 2, 3.2
    while row < HIGH:
        x = -dice.uniform(0, high * 3)
        while x < w:
            wide = high * dice.uniform(2.2, 3.2)
            near = max(0.0, 1 - abs(x / w - shine) * 2.6)
            tone = blend(blend(color, light, dice.uniform(0.1, 0.5)), LAMP, near * 0.34)
            parts.append(oval(x + wide / 2, row, wide / 2 - 0.6, high * 0.44, tone))
            x += wide
        row += high
        high *= 1.16
    return "".join(parts)


def lantern(x: float, low: float, high: float) -> str:
    """A lamp on an iron post, with its light."""
    top = low - high
    cage = ((x - 9, top), (x + 9, top), (x + 6, top + 22), (x - 6, top + 22))
    return "".join(
        (
            glow(x, top + 10, high * 0.9, LAMP, 0.55),
            stroke(f"M{x} {low} V{top + 22}", "#0c0f16", 5),
            stroke(f"M{x - 14} {low} H{x + 14}", "#0c0f16", 6),
            stroke(f"M{x} {top + 40} h-15 M{x} {top + 40} h15", "#0c0f16", 2.6),
            area(outline(cage), "#ffe0a0"),
            ball(x, top + 12, 4, "#fffbe8"),
            stroke(f"M{x - 9} {top} L{x - 6} {top + 22} H{x + 6} L{x + 9} {top}", "#0c0f16", 2),
            area(f"M{x - 13} {top} H{x + 13} L{x + 4} {top - 11} H{x - 4} Z", "#0c0f16"),
        )
    )


def bill(x: float, y: float, size: float, turn: float = 0, seal: str = "#a02c2c") -> str:
    """A sheet with lines on it and a seal: the dead bill for everything."""
    return put(
        x, y, size,
        area("M-22 -30 L20 -33 L24 28 L-19 32 Z", "#efe4c6"),
        *(stroke(f"M-15 {at} l{27 - abs(at) / 5:.0f} -2", "#6a5a48", 2)
          for at in (-20, -11, -2, 7)),
        ball(10, 20, 6, seal), ball(8.5, 18.5, 2, "#d87860"),
        turn=turn,
    )  # fmt: skip


def wisps(x: float, y: float, reach: float, seed: int, color: str = SOUL) -> str:
    """What is left of somebody who was hardly there: strands that rise and part."""
    parts = [glow(x, y, reach * 1.6, color, 0.5)]
    for dx, dy, share in scatter(seed, 16, (-reach, reach), (-reach * 1.5, reach * 0.7)):
        long = 16 + 40 * share
        sway = (share - 0.5) * 40
        path = f"M{x + dx:.0f} {y + dy:.0f} q{sway:.0f} {-long * 0.5:.0f} 0 {-long:.0f}"
        parts.append(stroke(path + f" q{-sway:.0f} {-long * 0.4:.0f} 4 {-long * 0.8:.0f}", color,
                            1.6 + 3 * share, 0.3 + 0.4 * share))  # fmt: skip
    return "".join(parts)


def draw_fallen(w: float, dress: Dress) -> Painting:
    """A hero is killed; somebody who has been dead for longer presents the bill."""
    sky = Sky(("#070a14", "#141c2c", "#2a3448", "#4a4a50"), (0.66, 110), glow=LAMP, strong=0.4)
    x = w * 0.52
    ghost = in_one_ink(WATCH, SOUL, 0.35)
    parts = (
        gables(w, 21, 320, 260, "#1c2634", lit=0.16, step=92),
        mist(w, 330, 110, "#48606c", 0.55),
        masonry((-10, 90, w * 0.24, 300), STONE, JOINT, 3, 32),
        lantern(w * 0.3, 358, 210),
        cobbles(w, 340, "#0d1119", "#3a4450", 0.42),
        oval(x, 386, 160, 13, "#000000", 0.55),
        wisps(w * 0.74, 300, 60, 8),
        person(w * 0.74, 380, 192, STAND, ghost, rim="#d8fff4", dim=0.18, flip=True, light=-1),
        bill(w * 0.662, 296, 0.86, -8),
        person(x, 386, 184, LIE, dress, rim="#ffe0b0", dim=0.14, light=-1),
        knocked(x - 100, 330, 78),
        put(x + 150, 388, 1, stroke("M-22 0 L34 -10", "#aab4bc", 4),
            stroke("M-10 -8 L-6 8", "#c89a4a", 4)),
        coins(x + 86, 398, 46, 10, 4),
        rubble(14, 12, (0, w), (390, 402), 8, "#161b24", "#5a6470"),
    )  # fmt: skip
    return Painting(sky, parts)


def draw_kill(w: float, hero: Dress, foe: Dress) -> Painting:
    """An official is struck from the rolls: he comes apart into light and loose paper."""
    return _draw_end(w, hero, foe, sword(37, -72, 26, 54))


def draw_shot(w: float, hero: Dress, foe: Dress) -> Painting:
    """The same, by an arrow."""
    bow = put(
        40, -70, 1,
        stroke("M-4 -44 C22 -26 22 26 -4 44", "#8a5a2c", 4),
        stroke("M-4 -44 L-22 0 L-4 44", "#e8eef0", 1.2),
        stroke("M-22 0 H46", "#d8c49a", 2.4),
        area("M44 -5 L58 0 L44 5 Z", "#e8eef0"),
        turn=6,
    )  # fmt: skip
    return _draw_end(
        w, hero, foe, bow, 0.62, "#ffd08a", ("#1a1024", "#3c2440", "#6a4450", "#9a6c58")
    )


def draw_spell(w: float, hero: Dress, foe: Dress) -> Painting:
    """The same, by a Spell."""
    flame = put(
        44, -78, 1,
        glow(0, 0, 120, "#d8b4ff", 0.9),
        ball(0, 0, 15, "#6a3cae"), ball(-2, -2, 10, "#f0e0ff"),
        stroke("M14 -3 C40 -16 54 10 86 -6", "#f0e0ff", 3, 0.85),
        stroke("M12 6 C36 20 56 -4 90 10", "#d8b4ff", 2, 0.7),
    )  # fmt: skip
    return _draw_end(
        w, hero, foe, flame, 0.84, "#c79aff", ("#0c0a20", "#241c4c", "#44367a", "#6a5a96")
    )


def _draw_end(
    w: float,
    hero: Dress,
    foe: Dress,
    held: str,
    at: float = 0.74,
    soul: str = SOUL,
    colors: tuple[str, str, str, str] = NIGHT,
) -> Painting:
    """Who is struck comes apart before a hero with something in his hand."""
    sky = Sky(colors, (at, 190), glow=soul, stars=16, strong=0.7)
    x = w * at
    ghost = in_one_ink(foe, soul, 0.42)
    flying = "".join(
        bill(px, y, 0.3 + 0.36 * s, 360 * s, "#a02c2c" if s > 0.5 else "#2c4a7c")
        for px, y, s in scatter(11, 16, (x - 190, x + 240), (24, 300))
    )
    parts = (
        gables(w, 31, 330, 240, "#1a2534", lit=0.3, step=80),
        mist(w, 340, 90, "#4c7078", 0.55),
        lantern(w * 0.14, 366, 220),
        cobbles(w, 348, "#0d131b", "#42525c", 0.6),
        ring_of_light(x, 236, 250, soul, 0.5),
        oval(x, 384, 90, 10, "#000000", 0.5),
        person(x, 384, 214, RAISED, ghost, rim="#f0fff8", dim=0.05, flip=True, light=-1, wind=22),
        wisps(x + 20, 230, 84, 3),
        flying,
        oval(x - 170, 390, 80, 9, "#000000", 0.5),
        person(x - 170, 390, 204, LUNGE, hero, rim="#d8fff0", dim=0.2, light=1,
               held=held),
        rays(x - 64, 236, 130, 12, "#ffffff", 0.5),
        ball(x - 64, 236, 15, "#fffdf0"),
        mist(w, 406, 30, "#101c24", 0.7),
    )  # fmt: skip
    return Painting(sky, parts)


def draw_coin(w: float, dress: Dress) -> Painting:
    """The first coin of the night, held up to the lamp to see whether it minds."""
    sky = Sky(("#0a0d18", "#1a2032", "#33344a", "#5a4a44"), (0.56, 130), glow=LAMP, strong=0.95)
    x = w * 0.56
    coin = put(
        x, 126, 1,
        glow(0, 0, 150, "#ffe4a0", 0.9),
        ball(0, 0, 46, "#7a5418"), ball(-2, -2, 43, "#e8b44c"), ball(-3, -3, 34, "#c88f30"),
        ball(-4, -4, 31, "#f0c868"),
        area("M-19 12 V-8 L-10 2 L0 -18 L10 2 L19 -8 V12 Z", "#7a5418"),
        block(-19, 14, 38, 5, "#7a5418"),
        stroke("M-32 -18 A36 36 0 0 1 -6 -36", "#fff6d0", 4, 0.9),
    )  # fmt: skip
    parts = (
        gables(w, 41, 330, 240, "#1e2636", lit=0.45, step=84),
        mist(w, 340, 120, "#6a5a4c", 0.5),
        rays(x, 126, 420, 16, "#ffe4a0", 0.2),
        cobbles(w, 350, "#11131b", "#4c4844", 0.56),
        oval(w * 0.47, 392, 90, 10, "#000000", 0.5),
        person(w * 0.47, 392, 214, CHEER, dress, rim="#fff0c4", dim=0.1, light=1, flip=True),
        coin,
        put(w * 0.76, 392, 1, area("M-64 0 V-58 H64 V0 Z", "#4a3020"),
            block(-70, -66, 140, 10, "#7a5434"), coins(-22, -66, 56, 20, 6),
            bill(36, -84, 0.8, -12)),
        *(ball(px, y, 1.4 + 2 * s, "#ffe9b0", 0.8)
          for px, y, s in scatter(6, 26, (x - 190, x + 190), (30, 260))),
    )  # fmt: skip
    return Painting(sky, parts)


def draw_quest(w: float, dress: Dress) -> Painting:
    """A thing is done that was on the list: it is struck out, by torchlight, by all three."""
    sky = Sky(("#0e1428", "#2c3a5c", "#8a6a6a", "#e8b078"), (0.5, 210), glow="#ffdca0",
              stars=18, strong=0.85)  # fmt: skip
    x = w * 0.54
    scroll = put(
        x, 34, 1,
        area("M-96 0 H96 V196 C60 184 30 208 -4 196 C-36 186 -66 206 -96 194 Z", "#f0e6c8"),
        area("M-96 0 H-84 V194 L-96 194 Z", "#c8b890"),
        *(block(-104, at, 208, 12, "#7a5430") for at in (-8,)),
        *(ball(side * 106, -2, 9, "#c89a4a") for side in (-1, 1)),
        *(
            stroke(f"M-58 {at} H{74 - at % 21}", "#5c4c3c", 4, 0.75)
            + block(-78, at - 6, 11, 11, "#5c4c3c", 0.8)
            for at in (40, 80, 120)
        ),
        stroke("M-80 80 q4 10 8 10 q10 -26 22 -32", "#a83024", 6),
        stroke("M-62 82 C-20 74 30 88 80 78", "#a83024", 5),
        ball(58, 164, 17, "#a02c2c"), ball(54, 160, 6, "#d8705c"),
    )  # fmt: skip
    mates = ((-0.15, 388, 176, FERRY, False), (0.2, 388, 174, GLAZIER, True))
    parts = (
        gables(w, 51, 330, 230, "#2c3044", lit=0.55, step=78),
        mist(w, 336, 100, "#e0a070", 0.4),
        lantern(w * 0.1, 372, 190),
        lantern(w * 0.93, 372, 190),
        cobbles(w, 344, "#171720", "#6a5a50", 0.54),
        rays(x, 130, 360, 14, "#fff0c0", 0.25),
        stroke(f"M{x - 122:.0f} 396 V20 M{x + 122:.0f} 396 V20", "#2a1c14", 7),
        scroll,
        *(oval(x + w * dx, y + 2, 50, 7, "#000000", 0.45) for dx, y, *_ in mates),
        *(person(x + w * dx, y, size, CHEER, each, rim="#ffe8b4", dim=0.16, flip=flip,
                 light=-1 if flip else 1, held=brand(-13, -112))
          for dx, y, size, each, flip in mates),
        oval(x + w * 0.04, 396, 60, 8, "#000000", 0.45),
        person(x + w * 0.04, 395, 196, RAISED, dress, rim="#fff0c8", dim=0.08, light=-1),
    )  # fmt: skip
    return Painting(sky, parts)


def pillory_bill(x: float, low: float, high: float) -> str:
    """A post with the town's bills on it."""
    return (
        block(x - 6, low - high, 12, high, "#2c2018")
        + bill(x, low - high + 40, 1.0, 3)
        + bill(x - 12, low - high + 84, 0.7, -9, "#2c4a7c")
    )


def door_of_town(x: float, low: float, wide: float, high: float, wood: str) -> str:
    """A great door in an arch, studded with iron."""
    studs = "".join(
        ball(x + dx * wide, low - high * dy, 3, "#8a8a8c")
        for dx in (-0.34, -0.14, 0.14, 0.34)
        for dy in (0.18, 0.4, 0.62)
    )
    return (
        area(arch(x, low, wide, high), wood)
        + stroke(f"M{x} {low} V{low - high * 0.98:.0f}", "#140e0a", 3)
        + studs
        + voussoirs(x, low, wide, high, "#6a7688", JOINT)
    )
