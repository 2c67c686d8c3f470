"""What persons hold."""

from __future__ import annotations

from fandg.ui.art.color import mix
from fandg.ui.art.portrait_pen import (
    BONE,
    DYES,
    PAPER,
    Drawing,
    Sitter,
    at,
    disc,
    even,
    fill,
    line,
    oval,
    ring,
)


def draw_held(s: Sitter) -> str:
    """What is held before the breast, or carried."""
    return "".join(_HELD[prop](s) for prop in s.face.props if prop in _HELD)


def _pearls(_: Sitter) -> str:
    return "".join(
        disc(dx, 157 + 12 * (1 - (dx / 21) ** 2), 3.5, BONE if dx < 8 else DYES["sand"])
        for dx in (-20, -15, -9, -3, 3, 9, 15, 20)
    )


def _pendant(s: Sitter) -> str:
    """A stone on a cord."""
    stone = "M-5 178 C-7 188 -1 197 4 190 C8 184 2 183 4 178 Z"
    return at(
        0,
        0,
        line("M-17 152 C-12 168 -6 175 0 178 C6 175 12 168 17 152", s.ink, 1.8)
        + fill(stone, DYES["green"])
        + line("M-3 181 C-3 186 -1 189 0 190", (190, 220, 180), 1.6),
    )


def _medals(_: Sitter) -> str:
    parts = []
    for row, y in enumerate((178, 193)):
        for place in range(4):
            x = -54 + place * 11 + row * 2
            ribbon = (DYES["red"], DYES["navy"], DYES["green"], DYES["cream"])[(place + row) % 4]
            parts.append(fill(f"M{x} {y - 4} h8 v7 h-8 Z", ribbon))
            parts.append(disc(x + 4, y + 6, 4.2, DYES["gold"] if place % 2 else DYES["steel"]))
    return "".join(parts)


def _medal_cross(s: Sitter) -> str:
    arm = "M-2 0 l-3 -6 h10 l-3 6 l6 -3 v10 l-6 -3 l3 6 h-10 l3 -6 l-6 3 v-10 Z"
    return at(0, 170, fill(arm, DYES["steel"]) + disc(0, 2, 2.4, s.ink))


def _flower(s: Sitter) -> str:
    petals = "".join(
        disc(dx, dy, 4.6, DYES["red"])
        for dx, dy in ((-4, 0), (4, 0), (0, -4), (0, 4), (-3, -3), (3, 3))
    )
    return at(
        -36,
        177,
        line("M0 3 L3 13", DYES["green"], 2.4)
        + petals
        + disc(0, 0, 2.4, mix(DYES["red"], s.ink, 0.4)),
    )


def _stethoscope(s: Sitter) -> str:
    return at(
        0,
        0,
        line("M-25 156 C-30 176 -22 188 -8 192 M25 156 C28 176 16 190 -8 192", s.ink, 3.4)
        + disc(-8, 194, 7, DYES["steel"])
        + disc(-8, 194, 4, (230, 232, 232)),
    )


def _chain(s: Sitter) -> str:
    """Chains over both shoulders, with a lock."""
    parts = []
    for link in range(8):
        share = link / 7
        for side in (-1, 1):
            x = side * (64 - 60 * share)
            y = 166 + 30 * share
            parts.append(ring(x, y, 5.2, DYES["steel"], 2.8))
    x, y = 0, 192
    lock = (
        ring(x, y - 6, 7, DYES["steel"], 3.0)
        + fill(f"M{x - 11} {y - 4} h22 v18 h-22 Z", DYES["gold"])
        + disc(x, y + 4, 3, s.ink)
    )
    return "".join(parts) + lock


def _scarf(s: Sitter) -> str:
    wrap = even(0, (21, 144), (27, 152, 25, 166, 14, 171), (6, 174, 4, 174, 0, 174))
    shade = "M4 148 L21 144 C27 152 25 166 14 171 L4 174 Z"
    end = "M-16 166 L-30 204 L-10 204 L-4 172 Z"
    return at(
        0,
        0,
        fill(end, s.trim.shade)
        + fill(wrap, s.trim.base)
        + fill(shade, s.trim.shade)
        + line("M-20 154 C-8 162 6 163 18 158", s.trim.dark, 1.6, 0.7),
    )


def _bow_tie(s: Sitter) -> str:
    left = "M0 0 L-17 -8 L-17 8 Z"
    right = "M0 0 L17 -8 L17 8 Z"
    return at(
        0, 165, fill(left, s.trim.base) + fill(right, s.trim.shade) + disc(0, 0, 4, s.trim.light)
    )


def _whistle(_: Sitter) -> str:
    return at(
        0,
        0,
        line("M-22 158 C-18 174 -14 182 -8 184", DYES["cream"], 2.0)
        + fill("M-12 181 h16 v5 h-5 c0 8 -11 8 -11 0 Z", DYES["steel"]),
    )


def _camera(s: Sitter) -> str:
    """A press camera, held before the breast."""
    return at(
        28,
        166,
        (
            fill("M-26 0 h52 v38 h-52 Z", DYES["coal"])
            + line("M-26 0 h52", DYES["steel"], 2.6)
            + fill("M-10 -8 h16 v8 h-16 Z", DYES["slate"])
            + disc(0, 19, 14, DYES["steel"])
            + disc(0, 19, 11, s.ink)
            + disc(-3, 16, 4, mix(DYES["blue"], (255, 255, 255), 0.5))
            + disc(34, -6, 13, (250, 240, 214))
            + ring(34, -6, 13, DYES["steel"], 2.6)
            + disc(34, -6, 5, (255, 252, 240))
        ),
    )


def _lyre(s: Sitter) -> str:
    """A lute's long neck over the shoulder."""
    wood, dark = DYES["rust"], mix(DYES["rust"], s.ink, 0.5)
    body = "M-40 208 C-52 180 -18 168 4 182 C14 190 12 206 0 212 Z"
    neck = "M-6 184 L22 122 L30 126 L4 190 Z"
    head = "M20 124 L18 104 L30 98 L36 112 L31 128 Z"
    pegs = "".join(
        disc(dx, y, 2.6, DYES["cream"]) for dx, y in ((16, 110), (17, 118), (37, 106), (37, 115))
    )
    strings = line("M-24 200 L25 112 M-20 202 L29 114", BONE, 1.0, 0.9)
    return at(
        60,
        0,
        fill(neck, dark)
        + fill(head, dark)
        + fill(body, wood)
        + disc(-18, 194, 7, dark)
        + strings
        + pegs,
    )


def _crystal(s: Sitter) -> str:
    """A ball of glass with a glow in it, low before the breast."""
    glass = mix(DYES["violet"], (236, 240, 255), 0.45)
    return at(
        -4,
        186,
        (
            disc(0, 0, 23, mix(DYES["violet"], s.ink, 0.35))
            + disc(0, 0, 21, glass)
            + disc(4, 5, 15, mix(glass, DYES["violet"], 0.55))
            + fill(
                "M-2 -9 l3 7 l8 1 l-6 5 l2 8 l-7 -4 l-7 4 l2 -8 l-6 -5 l8 -1 Z",
                (255, 240, 190),
                0.9,
            )
            + line("M-14 -6 C-12 -14 -5 -17 0 -17", (255, 255, 255), 3.0, 0.9)
        ),
    )


def _cleaver(s: Sitter) -> str:
    return at(
        58,
        0,
        (
            line("M8 206 L10 170", DYES["chestnut"], 9)
            + fill("M-12 116 L24 120 L20 172 L-14 168 Z", DYES["steel"])
            + fill("M-12 116 L-5 117 L-7 169 L-14 168 Z", (224, 228, 230))
            + disc(17, 127, 3.0, s.ink)
        ),
    )


def _ladle(_: Sitter) -> str:
    return at(
        62,
        0,
        line("M0 206 L8 138", DYES["steel"], 5)
        + fill("M-14 118 h36 c0 24 -36 24 -36 0 Z", DYES["steel"])
        + fill("M-14 118 h10 c0 10 2 16 6 18 c-10 -1 -16 -8 -16 -18 Z", (224, 228, 230)),
    )


def _fan(s: Sitter) -> str:
    """An open fan of iron ribs."""
    leaf = "M0 0 L-50 -34 C-34 -66 24 -72 48 -42 Z"
    ribs = "".join(
        line(f"M0 0 L{dx} {dy}", DYES["steel"], 3.0)
        for dx, dy in ((-49, -34), (-34, -48), (-14, -58), (8, -60), (30, -54), (47, -42))
    )
    edge = line("M-50 -34 C-34 -66 24 -72 48 -42", s.trim.light, 4.0)
    return at(50, 200, fill(leaf, s.trim.base) + ribs + edge)


def _rolling_pin(_: Sitter) -> str:
    return (
        line("M26 206 L84 132", DYES["chestnut"], 8)
        + line("M36 193 L74 145", DYES["sand"], 21)
        + line("M31 188 L68 142", DYES["cream"], 4, 0.9)
    )


def _card(s: Sitter) -> str:
    """A playing card between two fingers."""
    tip = (0, 50)
    return at(
        56,
        150,
        (
            fill("M-16 -6 L14 -14 L24 28 L-6 36 Z", PAPER)
            + line("M-16 -6 L14 -14 L24 28 L-6 36 Z", s.ink, 1.4)
            + fill("M4 1 l7 9 l-5 11 l-8 -9 Z", DYES["red"])
            + line(f"M{tip[0] - 2} {tip[1] + 8} L-2 30", s.skin.base, 9)
            + line(f"M{tip[0] + 10} {tip[1] + 8} L10 27", s.skin.shade, 9)
        ),
    )


def _callipers(_: Sitter) -> str:
    steel = DYES["steel"]
    return at(
        58,
        128,
        line("M0 0 C-28 20 -26 50 -10 66 M0 0 C28 20 26 50 10 66", steel, 4.6)
        + disc(0, 0, 6, DYES["gold"])
        + line("M-21 26 L21 26", steel, 3),
    )


def _rifle(_: Sitter) -> str:
    """A barrel slung behind the shoulder."""
    return at(
        58,
        0,
        line("M-6 206 L14 96", DYES["coal"], 6)
        + line("M-8 206 L3 150", DYES["auburn"], 10)
        + line("M13 100 l5 1", DYES["coal"], 4),
    )


def _flame(_: Sitter) -> str:
    """A pan in flames."""
    outer = (
        "M-22 0 C-30 -22 -12 -28 -14 -50 "
        "C2 -42 2 -28 6 -34 C8 -46 18 -52 "
        "16 -64 C36 -40 36 -16 26 0 Z"
    )
    inner = "M-12 0 C-16 -14 -4 -18 -4 -28 C6 -20 8 -20 16 -34 C24 -18 22 -8 18 0 Z"
    return at(
        52,
        186,
        (
            fill(outer, (226, 104, 40))
            + fill(inner, (250, 204, 96))
            + fill("M-32 -2 h66 c0 22 -66 22 -66 0 Z", DYES["coal"])
            + line("M-30 2 L-52 14", DYES["coal"], 6)
        ),
    )


def _plan(s: Sitter) -> str:
    """A rolled plan under the arm."""
    return at(
        60,
        0,
        (
            line("M-20 206 L20 128", PAPER, 19)
            + line("M-12 206 L26 132", mix(PAPER, s.ink, 0.28), 6)
            + oval(21, 126, 9, 5, mix(PAPER, s.ink, 0.4))
            + line("M-8 180 l16 8", DYES["red"], 4)
        ),
    )


def _scroll(s: Sitter) -> str:
    """A sheet held up, with lines of script."""
    marks = "".join(
        line(f"M{4 - at} {9 + at * 8} l{30 - at * 3} {6}", s.ink, 2.2, 0.7) for at in range(4)
    )
    return at(
        40,
        158,
        fill("M0 0 l44 9 l-10 44 l-44 -9 Z", PAPER)
        + marks
        + line("M0 0 l44 9", mix(PAPER, s.ink, 0.35), 5),
    )


def _compass(s: Sitter) -> str:
    return at(
        -40,
        188,
        (
            disc(0, 0, 14, DYES["gold"])
            + disc(0, 0, 11, PAPER)
            + fill("M-3 1 L5 -8 L3 -1 Z", DYES["red"])
            + fill("M3 -1 L-5 8 L-3 1 Z", s.ink)
        ),
    )


def _dice(s: Sitter) -> str:
    one = "M-16 -2 l18 -7 l8 18 l-18 7 Z"
    two = "M10 2 l18 4 l-4 19 l-18 -4 Z"
    pips = "".join(
        disc(dx, dy, 2.2, s.ink)
        for dx, dy in ((-8, 0), (-3, 4), (2, 8), (15, 8), (20, 20), (22, 10), (12, 17))
    )
    return at(50, 176, fill(one, BONE) + fill(two, mix(BONE, s.ink, 0.15)) + pips)


def _salt(_: Sitter) -> str:
    """A pinch of salt thrown over the shoulder."""
    grains = (
        (46, 132),
        (52, 124),
        (60, 130),
        (58, 116),
        (68, 122),
        (66, 108),
        (76, 114),
        (74, 128),
        (82, 104),
        (84, 120),
        (50, 142),
        (64, 140),
    )
    return "".join(disc(dx, y, 2.6 + (dx % 3) * 0.5, (255, 250, 236)) for dx, y in grains)


_HELD: dict[str, Drawing] = {
    "pearls": _pearls,
    "pendant": _pendant,
    "medals": _medals,
    "medal-cross": _medal_cross,
    "flower": _flower,
    "stethoscope": _stethoscope,
    "chain": _chain,
    "scarf": _scarf,
    "bow-tie": _bow_tie,
    "whistle": _whistle,
    "camera": _camera,
    "lyre": _lyre,
    "crystal": _crystal,
    "cleaver": _cleaver,
    "ladle": _ladle,
    "fan": _fan,
    "rolling-pin": _rolling_pin,
    "card": _card,
    "callipers": _callipers,
    "rifle": _rifle,
    "flame": _flame,
    "plan": _plan,
    "scroll": _scroll,
    "compass": _compass,
    "dice": _dice,
    "salt": _salt,
}
