"""Faces that are no human's: a frog's, a stone's, an imp's, with or instead of a person's head."""

from __future__ import annotations

from fandg.ui.art.color import mix
from fandg.ui.art.portrait_pen import EYE_LINE, PAPER, Sitter, disc, fill, line, oval


def draw_frog(s: Sitter) -> str:
    """A broad head, eyes on top of it, a mouth from one end to the other, a pale throat."""
    skin, ink, turn = s.skin, s.ink, s.turn
    head = (
        "M-42 92 C-44 70 -28 58 0 58 C28 58 44 70 42 92 "
        "C46 112 30 134 0 134 C-30 134 -46 112 -42 92 Z"
    )
    shade = "M14 60 C40 66 46 92 41 104 C36 124 18 134 0 134 C26 122 34 92 14 60 Z"
    throat = "M-36 112 C-20 122 20 122 36 112 C32 130 16 136 0 136 C-16 136 -32 130 -36 112 Z"
    parts = [fill(head, skin.base), fill(shade, skin.shade, 0.7)]
    parts.append(fill(throat, mix(skin.light, PAPER, 0.55)))
    for side in (-1, 1):
        x = side * 23 + turn * 0.6
        parts.append(disc(x, 61, 15.5, skin.base if side < 0 else skin.shade))
        parts.append(disc(x, 61, 10.5, (236, 208, 96)))
        parts.append(oval(x + turn * 0.4, 61, 8.2, 3.6, ink))
        parts.append(disc(x - 3, 58.4, 1.7, PAPER))
        parts.append(line(f"M{x - 14} 57 C{x - 7} 48 {x + 7} 48 {x + 14} 57", skin.dark, 2.6))
        parts.append(disc(turn + side * 5, 91, 1.7, skin.dark))
        parts.append(disc(side * 31, 78 + side * 3, 2.6, skin.dark, 0.5))
    mouth = f"M-38 104 C-24 118 {turn} 117 {turn + 4} 116 C20 116 32 112 38 102"
    parts.append(line(mouth, ink, 2.8))
    parts.append(line("M-38 104 C-40 101 -40 99 -39 97", ink, 2.2))
    parts.append(line("M38 102 C40 100 40 98 39 96", ink, 2.2))
    return "".join(parts)


def draw_stone(s: Sitter) -> str:
    """Cracks through a face that was hewn, and moss where the rain gets to it."""
    dark, moss = s.skin.dark, (96, 118, 62)
    cracks = (
        "M-10 44 L-6 56 L-13 63 L-8 74", "M24 62 L18 72 L23 80 L19 92",
        "M-28 104 L-20 110 L-22 118 L-15 126", "M10 126 L14 116 L22 112",
    )  # fmt: skip
    parts = [line(crack, dark, 2.0, 0.85) for crack in cracks]
    for x, y, wide in ((-24, 56, 9), (-31, 66, 6), (14, 46, 8), (29, 112, 6), (-12, 131, 7)):
        parts.append(oval(x, y, wide, wide * 0.55, moss))
        parts.append(oval(x - wide * 0.3, y - 1.5, wide * 0.5, wide * 0.3, mix(moss, PAPER, 0.3)))
    return "".join(parts)


def draw_imp(s: Sitter) -> str:
    """Two small horns, and ears that end in a point."""
    parts = []
    for side in (-1, 1):
        skin = s.skin.base if side < 0 else s.skin.shade
        ear = (
            f"M{side * 29} 84 C{side * 40} 74 {side * 50} 68 {side * 60} 62 "
            f"C{side * 56} 80 {side * 46} 98 {side * 30} 102 Z"
        )
        horn = (
            f"M{side * 10} 54 C{side * 12} 44 {side * 20} 36 {side * 31} 22 "
            f"C{side * 33} 38 {side * 32} 50 {side * 25} 60 Z"
        )
        parts.append(fill(ear, skin))
        parts.append(line(f"M{side * 34} 90 L{side * 52} 70", s.skin.dark, 1.8, 0.7))
        parts.append(fill(horn, mix(PAPER, s.ink, 0.25 if side < 0 else 0.45)))
        for off in (0, 6, 12):
            ends = f"M{side * (15 + off * 0.6)} {52 - off} L{side * (27 + off * 0.2)} {54 - off}"
            parts.append(line(ends, s.ink, 1.3, 0.55))
    parts.append(line(f"M{-6 + s.turn} {EYE_LINE + 31} l3 5 l3 -5", PAPER, 1.8))
    return "".join(parts)
