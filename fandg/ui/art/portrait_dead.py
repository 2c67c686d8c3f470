"""Faces of those who have died and gone on working: ghosts, a hound, an ogre, a wraith, iron."""

from __future__ import annotations

from fandg.ui.art.color import mix
from fandg.ui.art.portrait_pen import APART, BONE, EYE_LINE, PAPER, Sitter, disc, fill, line, oval

WICK = (150, 232, 214)
"""The light in a dead eye."""


def draw_dead(s: Sitter) -> str:
    """Hollow eyes with a light in each, sunken cheeks, and a seam that was sewn up again."""
    parts = []
    for side in (-1, 1):
        x = s.turn * 1.35 + side * APART
        parts.append(oval(x, EYE_LINE, 9.4, 7.4, s.ink, 0.9))
        parts.append(disc(x, EYE_LINE, 5.2, WICK, 0.28))
        parts.append(disc(x, EYE_LINE, 2.9, WICK))
        parts.append(disc(x - 0.8, EYE_LINE - 0.9, 1.1, PAPER))
        hollow = (
            f"M{side * (s.cheek - 3)} 97 C{side * (s.cheek - 12)} 101 {side * (s.jaw - 9)} 108 "
            f"{side * (s.jaw - 7)} 121 C{side * (s.jaw - 1)} 113 {side * (s.cheek - 2)} 106 "
            f"{side * (s.cheek - 3)} 97 Z"
        )
        parts.append(fill(hollow, s.skin.dark, 0.55))
    return "".join(parts)


def draw_ogre(s: Sitter) -> str:
    """Ears like jug handles, a brow like a shelf, and two tusks."""
    parts = []
    for side in (-1, 1):
        tone = s.skin.base if side < 0 else s.skin.shade
        edge = side * s.cheek
        ear = (
            f"M{edge} 76 C{edge + side * 14} 64 {edge + side * 26} 74 {edge + side * 20} 90 "
            f"C{edge + side * 15} 104 {edge + side * 4} 106 {edge} 102 Z"
        )
        parts.append(fill(ear, tone))
        ring = edge + side * 15
        parts.append(line(f"M{ring} 96 a4 4 0 1 0 {side * 2} 5", (206, 160, 74), 2.2))
        tusk = (
            f"M{side * 17} 121 C{side * 23} 115 {side * 24} 104 {side * 20} 96 "
            f"C{side * 15} 104 {side * 11} 114 {side * 10} 121 Z"
        )
        parts.append(fill(tusk, BONE if side < 0 else mix(BONE, s.ink, 0.22)))
        parts.append(line(f"M{side * 20} 98 C{side * 20} 107 {side * 17} 115 {side * 14} 119",
                          s.ink, 1.2, 0.5))  # fmt: skip
    shelf = "M-34 79 C-24 68 -8 72 0 76 C8 72 24 68 34 79 C24 80 10 82 0 84 C-10 82 -24 80 -34 79 Z"
    parts.append(fill(shelf, s.skin.shade))
    parts.append(line("M-33 79 C-22 70 -8 73 0 77 C8 73 22 70 33 79", s.skin.light, 1.8, 0.8))
    parts += [disc(x, y, r, s.skin.dark, 0.7) for x, y, r in ((-26, 110, 2.6), (24, 92, 2.0))]
    return "".join(parts)


def draw_iron(s: Sitter) -> str:
    """A face of plates: seams with rivets, and a grating for a mouth."""
    dark, light = s.skin.dark, s.skin.light
    parts = [
        line("M0 42 L0 78", dark, 2.2, 0.9),
        line(f"M{-s.cheek + 2} 74 C-16 70 16 70 {s.cheek - 2} 74", dark, 2.2, 0.9),
        line(f"M{-s.jaw - 2} 108 C-14 103 14 103 {s.jaw + 2} 108", dark, 2.2, 0.9),
        fill("M-19 113 H19 L15 125 H-15 Z", s.ink),
        *(line(f"M{x} 113 V125", light, 2.0) for x in (-11, -4, 4, 11)),
    ]
    for x, y in ((-24, 69), (-12, 66), (12, 66), (24, 69), (-22, 103), (22, 103), (-5, 50), (5, 50),
                 (-5, 62), (5, 62)):  # fmt: skip
        parts += [disc(x, y, 2.3, dark), disc(x - 0.6, y - 0.6, 1.2, light)]
    return "".join(parts)


def draw_wraith(s: Sitter) -> str:
    """Nobody in the hood: the dark, two lights in it, and a breath that hangs."""
    void = (
        "M-33 96 C-36 60 -20 44 0 44 C20 44 36 60 33 96 "
        "C30 122 14 142 0 144 C-14 142 -30 122 -33 96 Z"
    )
    parts = [fill(void, s.ink), fill(void, mix(s.ink, WICK, 0.2), 0.6)]
    for side in (-1, 1):
        x = s.turn + side * APART
        slit = (
            f"M{x + side * 10} {EYE_LINE - 5} L{x - side * 9} {EYE_LINE + 2} L{x} {EYE_LINE + 7} Z"
        )
        parts.append(oval(x, EYE_LINE, 12, 8, WICK, 0.22))
        parts.append(fill(slit, WICK))
        parts.append(disc(x, EYE_LINE + 2, 1.8, PAPER))
    for at, wide in enumerate((10, 7, 4)):
        y = 112 + at * 8
        parts.append(line(f"M{-wide} {y} C{-wide / 2} {y - 4} {wide / 2} {y + 4} {wide} {y}",
                          WICK, 1.6, 0.5 - 0.12 * at))  # fmt: skip
    return "".join(parts)


def draw_hound(s: Sitter) -> str:
    """A long muzzle, two ears of which one stands up, and eyes that still look after a stick."""
    skin, ink, turn = s.skin, s.ink, s.turn
    ears = (
        "M-27 64 C-40 46 -44 30 -40 14 C-28 22 -16 38 -10 54 Z",
        "M12 54 C24 44 42 46 50 62 C54 76 50 90 42 96 C36 84 30 72 24 64 Z",
    )
    parts = [fill(ears[0], skin.base), fill(ears[1], skin.shade)]
    parts.append(fill("M-27 58 C-34 46 -37 36 -36 26 C-28 34 -22 44 -17 54 Z", skin.dark, 0.7))
    head = (
        "M-32 74 C-34 54 -18 42 0 42 C18 42 34 54 32 74 C31 90 24 98 19 106 "
        "C18 128 10 140 0 140 C-10 140 -18 128 -19 106 C-24 98 -31 90 -32 74 Z"
    )
    parts.append(fill(head, skin.base))
    parts.append(
        fill("M8 42 C26 46 34 58 32 74 C31 90 24 98 19 106 C18 128 10 140 0 140 C10 124 "
             "10 104 14 92 C20 78 18 56 8 42 Z", skin.shade, 0.75)
    )  # fmt: skip
    parts.append(fill("M-4 44 C-2 60 -4 80 -6 98 H6 C4 80 3 60 4 44 Z", skin.light, 0.8))
    parts.append(oval(turn * 0.4, 112, 13, 8.5, ink))
    parts.append(oval(turn * 0.4 - 4, 109, 4, 2.2, skin.light, 0.8))
    parts.append(line("M0 120 V127 M-16 127 C-9 134 -3 133 0 128 C3 133 9 134 16 127", ink, 2.4))
    for side in (-1, 1):
        x = turn + side * 15
        parts.append(oval(x, 80, 8, 6.4, ink, 0.92))
        parts.append(disc(x, 80, 3.1, WICK))
        parts.append(disc(x - 0.9, 79, 1.1, PAPER))
        parts.append(line(f"M{x - side * 8} 72 L{x + side * 7} 69", skin.dark, 3.0))
        fang = f"M{side * 11} 130 l{side * 2} 9 l{side * 4} -9 Z"
        parts.append(fill(fang, BONE))
    return "".join(parts)
