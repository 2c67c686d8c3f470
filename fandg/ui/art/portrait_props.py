"""What persons wear, hold and smoke, and who sits on their shoulder."""

from __future__ import annotations

from collections.abc import Callable

from fandg.ui.art.color import mix
from fandg.ui.art.portrait_head import MIDDLE
from fandg.ui.art.portrait_pen import DYES, Sitter, disc, even, fill, line, oval, ring

_Draw = Callable[[Sitter], str]
_PAPER = (242, 230, 200)
_BONE = (244, 236, 214)


def draw_props(s: Sitter) -> str:
    """All that the person has about him, in front of clothes and face."""
    return "".join(_PROPS[prop](s) for prop in s.face.props if prop in _PROPS)


def _x(s: Sitter) -> float:
    return MIDDLE + s.turn * 1.5


def _pipe(s: Sitter) -> str:
    x = _x(s)
    wood = DYES["auburn"]
    return line(f"M{x - 6} 121 L{x - 26} 132", s.ink, 3.6) + fill(
        f"M{x - 38} 122 h13 l-1 14 c0 6 -11 6 -11 0 Z", wood) + line(
        f"M{x - 36} 126 l0 9", mix(wood, (255, 240, 210), 0.4), 2) + line(
        f"M{x - 32} 116 c-6 -8 6 -12 0 -22 c-4 -8 4 -12 2 -18", _BONE, 3, 0.55)  # fmt: skip


def _cigar(s: Sitter) -> str:
    x = _x(s)
    return (
        line(f"M{x - 6} 121 L{x - 28} 128", DYES["chestnut"], 6.0)
        + line(f"M{x - 12} 123 L{x - 15} 124", DYES["gold"], 6.0)
        + disc(x - 30, 128.5, 3.4, (236, 110, 48))
        + line(f"M{x - 34} 122 c-8 -8 4 -14 -3 -24 c-5 -8 3 -13 0 -20", _BONE, 3.4, 0.5)
    )


def _pencil(s: Sitter) -> str:
    x = MIDDLE - s.cheek - 6
    return line(f"M{x - 4} 98 L{x + 14} 68", DYES["gold"], 4.2) + line(
        f"M{x - 4} 98 L{x - 6} 102", s.ink, 2.6)  # fmt: skip


def _parrot(s: Sitter) -> str:
    """On the right shoulder, looking at whoever looks."""
    x, y = MIDDLE + 62, 132
    red, blue = DYES["red"], DYES["blue"]
    tail = f"M{x + 6} {y + 30} L{x + 20} {y + 70} L{x + 4} {y + 66} L{x - 4} {y + 34} Z"
    body = f"M{x - 12} {y + 2} C{x - 14} {y - 18} {x + 12} {y - 20} {x + 14} {y} " \
           f"C{x + 22} {y + 16} {x + 16} {y + 40} {x + 2} {y + 42} C{x - 14} {y + 40} {x - 16} " \
           f"{y + 18} {x - 12} {y + 2} Z"  # fmt: skip
    wing = f"M{x + 14} {y + 6} C{x + 24} {y + 20} {x + 20} {y + 40} {x + 12} {y + 50} " \
           f"C{x + 4} {y + 38} {x + 2} {y + 18} {x + 14} {y + 6} Z"  # fmt: skip
    beak = f"M{x - 11} {y - 6} C{x - 20} {y - 4} {x - 20} {y + 6} {x - 14} {y + 10} " \
           f"C{x - 13} {y + 4} {x - 10} {y + 4} {x - 8} {y + 2} Z"  # fmt: skip
    return (
        fill(tail, mix(red, s.ink, 0.35))
        + fill(body, red)
        + fill(wing, blue)
        + line(f"M{x + 14} {y + 14} L{x + 10} {y + 40}", DYES["gold"], 3)
        + oval(x - 5, y - 5, 6, 5.6, _BONE)
        + disc(x - 6, y - 6, 2.4, s.ink)
        + fill(beak, s.ink)
    )


def _camera(s: Sitter) -> str:
    """A press camera, held before the breast."""
    x, y = MIDDLE + 28, 166
    return (
        fill(f"M{x - 26} {y} h52 v38 h-52 Z", DYES["coal"])
        + line(f"M{x - 26} {y} h52", DYES["steel"], 2.6)
        + fill(f"M{x - 10} {y - 8} h16 v8 h-16 Z", DYES["slate"])
        + disc(x, y + 19, 14, DYES["steel"])
        + disc(x, y + 19, 11, s.ink)
        + disc(x - 3, y + 16, 4, mix(DYES["blue"], (255, 255, 255), 0.5))
        + disc(x + 34, y - 6, 13, (250, 240, 214))
        + ring(x + 34, y - 6, 13, DYES["steel"], 2.6)
        + disc(x + 34, y - 6, 5, (255, 252, 240))
    )


def _earrings(s: Sitter) -> str:
    parts = []
    for side in (-1, 1):
        if side * s.turn > 0:
            continue
        parts.append(ring(MIDDLE + side * (s.cheek + 3), 109, 5.6, DYES["gold"], 2.4))
    return "".join(parts)


def _pearls(s: Sitter) -> str:
    return "".join(
        disc(MIDDLE + dx, 150 + 12 * (1 - (dx / 21) ** 2), 3.5, _BONE if dx < 8 else DYES["sand"])
        for dx in (-20, -15, -9, -3, 3, 9, 15, 20)
    )


def _pendant(s: Sitter) -> str:
    """A stone on a cord."""
    x = MIDDLE
    stone = f"M{x - 5} 178 C{x - 7} 188 {x - 1} 197 {x + 4} 190 C{x + 8} 184 {x + 2} 183 {x + 4} 178 Z"
    return line(f"M{x - 17} 152 C{x - 12} 168 {x - 6} 175 {x} 178 C{x + 6} 175 {x + 12} 168 "
                f"{x + 17} 152", s.ink, 1.8) + fill(stone, DYES["green"]) + line(
        f"M{x - 3} 181 C{x - 3} 186 {x - 1} 189 {x} 190", (190, 220, 180), 1.6)  # fmt: skip


def _medals(s: Sitter) -> str:
    parts = []
    for row, y in enumerate((178, 193)):
        for at in range(4):
            x = MIDDLE - 54 + at * 11 + row * 2
            ribbon = (DYES["red"], DYES["navy"], DYES["green"], DYES["cream"])[(at + row) % 4]
            parts.append(fill(f"M{x} {y - 4} h8 v7 h-8 Z", ribbon))
            parts.append(disc(x + 4, y + 6, 4.2, DYES["gold"] if at % 2 else DYES["steel"]))
    return "".join(parts)


def _medal_cross(s: Sitter) -> str:
    x, y = MIDDLE, 170
    arm = f"M{x - 2} {y} l-3 -6 h10 l-3 6 l6 -3 v10 l-6 -3 l3 6 h-10 l3 -6 l-6 3 v-10 Z"
    return fill(arm, DYES["steel"]) + disc(x, y + 2, 2.4, s.ink)


def _flower(s: Sitter) -> str:
    x, y = MIDDLE - 36, 177
    petals = "".join(
        disc(x + dx, y + dy, 4.6, DYES["red"])
        for dx, dy in ((-4, 0), (4, 0), (0, -4), (0, 4), (-3, -3), (3, 3))
    )
    return line(f"M{x} {y + 3} L{x + 3} {y + 13}", DYES["green"], 2.4) + petals + disc(
        x, y, 2.4, mix(DYES["red"], s.ink, 0.4))  # fmt: skip


def _lyre(s: Sitter) -> str:
    """A lute's long neck over the shoulder."""
    wood, dark = DYES["rust"], mix(DYES["rust"], s.ink, 0.5)
    x = MIDDLE + 60
    body = f"M{x - 40} 208 C{x - 52} 180 {x - 18} 168 {x + 4} 182 C{x + 14} 190 {x + 12} 206 {x} 212 Z"
    neck = f"M{x - 6} 184 L{x + 22} 122 L{x + 30} 126 L{x + 4} 190 Z"
    head = f"M{x + 20} 124 L{x + 18} 104 L{x + 30} 98 L{x + 36} 112 L{x + 31} 128 Z"
    pegs = "".join(
        disc(x + dx, y, 2.6, DYES["cream"]) for dx, y in ((16, 110), (17, 118), (37, 106), (37, 115))
    )
    strings = line(f"M{x - 24} 200 L{x + 25} 112 M{x - 20} 202 L{x + 29} 114", _BONE, 1.0, 0.9)
    return fill(neck, dark) + fill(head, dark) + fill(body, wood) + disc(x - 18, 194, 7, dark) + \
        strings + pegs  # fmt: skip


def _crystal(s: Sitter) -> str:
    """A ball of glass with a glow in it, low before the breast."""
    x, y = MIDDLE - 4, 186
    glass = mix(DYES["violet"], (236, 240, 255), 0.45)
    return (
        disc(x, y, 23, mix(DYES["violet"], s.ink, 0.35))
        + disc(x, y, 21, glass)
        + disc(x + 4, y + 5, 15, mix(glass, DYES["violet"], 0.55))
        + fill(f"M{x - 2} {y - 9} l3 7 l8 1 l-6 5 l2 8 l-7 -4 l-7 4 l2 -8 l-6 -5 l8 -1 Z",
               (255, 240, 190), 0.9)
        + line(f"M{x - 14} {y - 6} C{x - 12} {y - 14} {x - 5} {y - 17} {x} {y - 17}",
               (255, 255, 255), 3.0, 0.9)
    )  # fmt: skip


def _cleaver(s: Sitter) -> str:
    x = MIDDLE + 58
    return (
        line(f"M{x + 8} 206 L{x + 10} 170", DYES["chestnut"], 9)
        + fill(f"M{x - 12} 116 L{x + 24} 120 L{x + 20} 172 L{x - 14} 168 Z", DYES["steel"])
        + fill(f"M{x - 12} 116 L{x - 5} 117 L{x - 7} 169 L{x - 14} 168 Z", (224, 228, 230))
        + disc(x + 17, 127, 3.0, s.ink)
    )


def _ladle(s: Sitter) -> str:
    x = MIDDLE + 62
    return line(f"M{x} 206 L{x + 8} 138", DYES["steel"], 5) + fill(
        f"M{x - 14} 118 h36 c0 24 -36 24 -36 0 Z", DYES["steel"]) + fill(
        f"M{x - 14} 118 h10 c0 10 2 16 6 18 c-10 -1 -16 -8 -16 -18 Z", (224, 228, 230))  # fmt: skip


def _fan(s: Sitter) -> str:
    """An open fan of iron ribs."""
    x, y = MIDDLE + 50, 200
    leaf = f"M{x} {y} L{x - 50} {y - 34} C{x - 34} {y - 66} {x + 24} {y - 72} {x + 48} {y - 42} Z"
    ribs = "".join(
        line(f"M{x} {y} L{x + dx} {y + dy}", DYES["steel"], 3.0)
        for dx, dy in ((-49, -34), (-34, -48), (-14, -58), (8, -60), (30, -54), (47, -42))
    )
    edge = line(f"M{x - 50} {y - 34} C{x - 34} {y - 66} {x + 24} {y - 72} {x + 48} {y - 42}",
                s.trim.light, 4.0)  # fmt: skip
    return fill(leaf, s.trim.base) + ribs + edge


def _rolling_pin(s: Sitter) -> str:
    return (
        line(f"M{MIDDLE + 26} 206 L{MIDDLE + 84} 132", DYES["chestnut"], 8)
        + line(f"M{MIDDLE + 36} 193 L{MIDDLE + 74} 145", DYES["sand"], 21)
        + line(f"M{MIDDLE + 31} 188 L{MIDDLE + 68} 142", DYES["cream"], 4, 0.9)
    )


def _keys(s: Sitter) -> str:
    """A ring of keys at the breast."""
    x, y = MIDDLE - 42, 178
    steel = DYES["steel"]
    parts = [ring(x, y, 9, steel, 3.0)]
    for dx, dy in ((-9, 20), (0, 23), (9, 20)):
        parts.append(line(f"M{x + dx * 0.5} {y + 8} L{x + dx} {y + dy}", steel, 3.2))
        parts.append(line(f"M{x + dx} {y + dy - 3} l5 0", steel, 3.0))
    return "".join(parts)


def _card(s: Sitter) -> str:
    """A playing card between two fingers."""
    x, y = MIDDLE + 56, 150
    tip = (x, y + 50)
    return (
        fill(f"M{x - 16} {y - 6} L{x + 14} {y - 14} L{x + 24} {y + 28} L{x - 6} {y + 36} Z", _PAPER)
        + line(f"M{x - 16} {y - 6} L{x + 14} {y - 14} L{x + 24} {y + 28} L{x - 6} {y + 36} Z",
               s.ink, 1.4)
        + fill(f"M{x + 4} {y + 1} l7 9 l-5 11 l-8 -9 Z", DYES["red"])
        + line(f"M{tip[0] - 2} {tip[1] + 8} L{x - 2} {y + 30}", s.skin.base, 9)
        + line(f"M{tip[0] + 10} {tip[1] + 8} L{x + 10} {y + 27}", s.skin.shade, 9)
    )  # fmt: skip


def _callipers(s: Sitter) -> str:
    x, y = MIDDLE + 58, 128
    steel = DYES["steel"]
    return line(f"M{x} {y} C{x - 28} {y + 20} {x - 26} {y + 50} {x - 10} {y + 66} M{x} {y} "
                f"C{x + 28} {y + 20} {x + 26} {y + 50} {x + 10} {y + 66}", steel, 4.6) + disc(
        x, y, 6, DYES["gold"]) + line(f"M{x - 21} {y + 26} L{x + 21} {y + 26}", steel, 3)  # fmt: skip


def _stethoscope(s: Sitter) -> str:
    x = MIDDLE
    return line(f"M{x - 25} 156 C{x - 30} 176 {x - 22} 188 {x - 8} 192 M{x + 25} 156 "
                f"C{x + 28} 176 {x + 16} 190 {x - 8} 192", s.ink, 3.4) + disc(
        x - 8, 194, 7, DYES["steel"]) + disc(x - 8, 194, 4, (230, 232, 232))  # fmt: skip


def _chain(s: Sitter) -> str:
    """Chains over both shoulders, with a lock."""
    parts = []
    for at in range(8):
        share = at / 7
        for side in (-1, 1):
            x = MIDDLE + side * (64 - 60 * share)
            y = 166 + 30 * share
            parts.append(ring(x, y, 5.2, DYES["steel"], 2.8))
    x, y = MIDDLE, 192
    lock = ring(x, y - 6, 7, DYES["steel"], 3.0) + fill(
        f"M{x - 11} {y - 4} h22 v18 h-22 Z", DYES["gold"]) + disc(x, y + 4, 3, s.ink)  # fmt: skip
    return "".join(parts) + lock


def _scarf(s: Sitter) -> str:
    x = MIDDLE
    wrap = even(x, (21, 144), (27, 152, 25, 166, 14, 171), (6, 174, 4, 174, 0, 174))
    shade = f"M{x + 4} 148 L{x + 21} 144 C{x + 27} 152 {x + 25} 166 {x + 14} 171 L{x + 4} 174 Z"
    end = f"M{x - 16} 166 L{x - 30} 204 L{x - 10} 204 L{x - 4} 172 Z"
    return fill(end, s.trim.shade) + fill(wrap, s.trim.base) + fill(shade, s.trim.shade) + line(
        f"M{x - 20} 154 C{x - 8} 162 {x + 6} 163 {x + 18} 158", s.trim.dark, 1.6, 0.7)  # fmt: skip


def _bow_tie(s: Sitter) -> str:
    x, y = MIDDLE, 165
    left = f"M{x} {y} L{x - 17} {y - 8} L{x - 17} {y + 8} Z"
    right = f"M{x} {y} L{x + 17} {y - 8} L{x + 17} {y + 8} Z"
    return fill(left, s.trim.base) + fill(right, s.trim.shade) + disc(x, y, 4, s.trim.light)


def _loupe(s: Sitter) -> str:
    """A clockmaker's glass, pushed up on the brow."""
    x = MIDDLE + s.turn + 15
    return line(f"M{MIDDLE - s.cheek} 66 C{MIDDLE} 58 {MIDDLE + 10} 58 {MIDDLE + s.cheek} 66",
                s.ink, 2.4) + fill(f"M{x - 9} 54 L{x + 9} 54 L{x + 6} 70 L{x - 6} 70 Z", s.ink) + \
        oval(x, 54, 9, 4.4, mix(DYES["blue"], (255, 255, 255), 0.6))  # fmt: skip


def _goggles(s: Sitter) -> str:
    """Driving goggles on the brow or on the brim of a cap."""
    x, y = MIDDLE + s.turn * 0.6, 55
    glass = mix(DYES["blue"], (255, 250, 235), 0.55)
    parts = [line(f"M{x - s.cheek - 4} {y + 8} C{x - 16} {y - 4} {x + 16} {y - 4} "
                  f"{x + s.cheek + 4} {y + 8}", s.ink, 5)]  # fmt: skip
    for side in (-1, 1):
        gx = x + side * 14
        parts += [
            oval(gx, y, 12.5, 9.5, DYES["coal"]),
            oval(gx, y, 9.4, 6.6, glass),
            line(f"M{gx - 5} {y + 2} L{gx + 2} {y - 4}", (255, 255, 255), 2.4, 0.8),
        ]
    return "".join(parts)


def _rifle(s: Sitter) -> str:
    """A barrel slung behind the shoulder."""
    x = MIDDLE + 58
    return line(f"M{x - 6} 206 L{x + 14} 96", DYES["coal"], 6) + line(
        f"M{x - 8} 206 L{x + 3} 150", DYES["auburn"], 10) + line(
        f"M{x + 13} 100 l5 1", DYES["coal"], 4)  # fmt: skip


def _flame(s: Sitter) -> str:
    """A pan in flames."""
    x, y = MIDDLE + 52, 186
    outer = f"M{x - 22} {y} C{x - 30} {y - 22} {x - 12} {y - 28} {x - 14} {y - 50} " \
            f"C{x + 2} {y - 42} {x + 2} {y - 28} {x + 6} {y - 34} C{x + 8} {y - 46} {x + 18} {y - 52} " \
            f"{x + 16} {y - 64} C{x + 36} {y - 40} {x + 36} {y - 16} {x + 26} {y} Z"  # fmt: skip
    inner = f"M{x - 12} {y} C{x - 16} {y - 14} {x - 4} {y - 18} {x - 4} {y - 28} C{x + 6} {y - 20} " \
            f"{x + 8} {y - 20} {x + 16} {y - 34} C{x + 24} {y - 18} {x + 22} {y - 8} {x + 18} {y} Z"  # fmt: skip
    return (
        fill(outer, (226, 104, 40))
        + fill(inner, (250, 204, 96))
        + fill(f"M{x - 32} {y - 2} h66 c0 22 -66 22 -66 0 Z", DYES["coal"])
        + line(f"M{x - 30} {y + 2} L{x - 52} {y + 14}", DYES["coal"], 6)
    )


def _glove(s: Sitter) -> str:
    """A gloved hand at the collar."""
    x, y = MIDDLE + 38, 186
    hand = f"M{x - 16} {y + 20} C{x - 20} {y} {x - 18} {y - 14} {x - 10} {y - 16} L{x + 14} {y - 12} " \
           f"C{x + 20} {y - 4} {x + 18} {y + 8} {x + 14} {y + 20} Z"  # fmt: skip
    fingers = line(f"M{x - 8} {y - 14} L{x - 4} {y + 2} M{x} {y - 14} L{x + 3} {y + 2} M{x + 8} "
                   f"{y - 12} L{x + 9} {y + 2}", mix(_BONE, s.ink, 0.5), 1.6)  # fmt: skip
    return fill(hand, _BONE) + fingers


def _plan(s: Sitter) -> str:
    """A rolled plan under the arm."""
    x = MIDDLE + 60
    return (
        line(f"M{x - 20} 206 L{x + 20} 128", _PAPER, 19)
        + line(f"M{x - 12} 206 L{x + 26} 132", mix(_PAPER, s.ink, 0.28), 6)
        + oval(x + 21, 126, 9, 5, mix(_PAPER, s.ink, 0.4))
        + line(f"M{x - 8} 180 l16 8", DYES["red"], 4)
    )


def _scroll(s: Sitter) -> str:
    """A sheet held up, with lines of script."""
    x, y = MIDDLE + 40, 158
    marks = "".join(
        line(f"M{x + 4 - at} {y + 9 + at * 8} l{30 - at * 3} {6}", s.ink, 2.2, 0.7)
        for at in range(4)
    )
    return fill(f"M{x} {y} l44 9 l-10 44 l-44 -9 Z", _PAPER) + marks + line(
        f"M{x} {y} l44 9", mix(_PAPER, s.ink, 0.35), 5)  # fmt: skip


def _compass(s: Sitter) -> str:
    x, y = MIDDLE - 40, 188
    return (
        disc(x, y, 14, DYES["gold"])
        + disc(x, y, 11, _PAPER)
        + fill(f"M{x - 3} {y + 1} L{x + 5} {y - 8} L{x + 3} {y - 1} Z", DYES["red"])
        + fill(f"M{x + 3} {y - 1} L{x - 5} {y + 8} L{x - 3} {y + 1} Z", s.ink)
    )


def _dice(s: Sitter) -> str:
    x, y = MIDDLE + 50, 176
    one = f"M{x - 16} {y - 2} l18 -7 l8 18 l-18 7 Z"
    two = f"M{x + 10} {y + 2} l18 4 l-4 19 l-18 -4 Z"
    pips = "".join(
        disc(x + dx, y + dy, 2.2, s.ink)
        for dx, dy in ((-8, 0), (-3, 4), (2, 8), (15, 8), (20, 20), (22, 10), (12, 17))
    )
    return fill(one, _BONE) + fill(two, mix(_BONE, s.ink, 0.15)) + pips


def _salt(s: Sitter) -> str:
    """A pinch of salt thrown over the shoulder."""
    grains = ((46, 132), (52, 124), (60, 130), (58, 116), (68, 122), (66, 108), (76, 114), (74, 128),
              (82, 104), (84, 120), (50, 142), (64, 140))  # fmt: skip
    return "".join(disc(MIDDLE + dx, y, 2.0 + (dx % 3) * 0.4, (255, 250, 236)) for dx, y in grains)


def _whistle(s: Sitter) -> str:
    x = MIDDLE
    return line(f"M{x - 22} 158 C{x - 18} 174 {x - 14} 182 {x - 8} 184", DYES["cream"], 2.0) + fill(
        f"M{x - 12} 181 h16 v5 h-5 c0 8 -11 8 -11 0 Z", DYES["steel"])  # fmt: skip


_PROPS: dict[str, _Draw] = {
    "pipe": _pipe,
    "cigar": _cigar,
    "pencil": _pencil,
    "parrot": _parrot,
    "camera": _camera,
    "earrings": _earrings,
    "pearls": _pearls,
    "pendant": _pendant,
    "medals": _medals,
    "medal-cross": _medal_cross,
    "flower": _flower,
    "lyre": _lyre,
    "crystal": _crystal,
    "cleaver": _cleaver,
    "ladle": _ladle,
    "fan": _fan,
    "rolling-pin": _rolling_pin,
    "keys": _keys,
    "card": _card,
    "callipers": _callipers,
    "stethoscope": _stethoscope,
    "chain": _chain,
    "scarf": _scarf,
    "bow-tie": _bow_tie,
    "loupe": _loupe,
    "goggles": _goggles,
    "rifle": _rifle,
    "flame": _flame,
    "glove": _glove,
    "plan": _plan,
    "scroll": _scroll,
    "compass": _compass,
    "dice": _dice,
    "salt": _salt,
    "whistle": _whistle,
}
