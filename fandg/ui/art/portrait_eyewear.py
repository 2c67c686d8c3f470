"""What is worn before the eyes."""

from __future__ import annotations

from collections.abc import Callable

from fandg.ui.art.color import darker, mix
from fandg.ui.art.portrait_pen import (
    APART,
    DYES,
    EYE_LINE,
    Sitter,
    disc,
    fill,
    line,
    oval,
    ring,
)


def draw_glasses(s: Sitter) -> str:
    """Glasses, a patch, a mask or a veil."""
    return _GLASSES[s.face.glasses](s) if s.face.glasses else ""


def _lenses(s: Sitter, radius: float, *, square: bool = False, drop: float = 0.0) -> str:
    parts, y = [], EYE_LINE + drop
    frame = mix(s.ink, DYES["gold"], 0.25)
    xs = [s.turn * 1.35 + side * (APART - (1.0 if side * s.turn > 0 else 0)) for side in (-1, 1)]
    for x in xs:
        if square:
            box = (
                f"M{x - radius} {y - radius * 0.75} h{radius * 2} v{radius * 1.3} "
                f"c0 3 -3 4 -6 4 h{-radius * 2 + 12} c-3 0 -6 -1 -6 -4 Z"
            )
            parts += [fill(box, (255, 250, 235), 0.22), line(box, frame, 2.4)]
        else:
            parts += [disc(x, y, radius, (255, 250, 235), 0.24), ring(x, y, radius, frame, 2.4)]
        shine = f"M{x - radius * 0.55} {y + radius * 0.2} L{x + radius * 0.1} {y - radius * 0.6}"
        parts.append(line(shine, (255, 255, 250), 2.0, 0.75))
    parts.append(
        line(
            f"M{xs[0] + radius} {y - 1} C{xs[0] + radius + 2} {y - 4} "
            f"{xs[1] - radius - 2} {y - 4} {xs[1] - radius} {y - 1}",
            frame,
            2.2,
        )
    )
    for side, x in zip((-1, 1), xs, strict=True):
        parts.append(
            line(f"M{x + side * radius} {y - 2} L{side * (s.cheek + 1)} {y - 4}", frame, 2.0)
        )
    return "".join(parts)


def _half_lenses(s: Sitter) -> str:
    parts, y = [], EYE_LINE + 5
    frame = mix(s.ink, DYES["gold"], 0.4)
    for side in (-1, 1):
        x = s.turn * 1.5 + side * APART
        half = f"M{x - 9} {y} h18 c0 11 -18 11 -18 0 Z"
        parts += [fill(half, (255, 250, 235), 0.3), line(half, frame, 2.0)]
    x = s.turn * 1.5
    parts.append(line(f"M{x - 5.5} {y} C{x - 3} {y - 3} {x + 3} {y - 3} {x + 5.5} {y}", frame, 2.0))
    return "".join(parts)


def _monocle(s: Sitter) -> str:
    x, y = s.turn * 1.35 + APART - (1.5 if s.turn > 0 else 0), EYE_LINE
    gold = DYES["gold"]
    return (
        disc(x, y, 11, (255, 250, 235), 0.28)
        + ring(x, y, 11, gold, 2.8)
        + line(f"M{x - 5} {y + 2} L{x + 2} {y - 6}", (255, 255, 250), 2.2, 0.85)
        + line(f"M{x + 8} {y + 8} C{x + 18} {y + 30} {x + 8} {y + 56} {x - 6} {y + 78}", gold, 1.6)
    )


def _eye_patch(s: Sitter) -> str:
    x, y = s.turn * 1.35 + APART, EYE_LINE
    pad = (
        f"M{x - 11} {y - 8} C{x - 4} {y - 11} {x + 6} {y - 11} {x + 11} {y - 8} "
        f"C{x + 13} {y + 4} {x + 5} {y + 12} {x - 1} {y + 11} C{x - 9} {y + 10} {x - 13} {y} "
        f"{x - 11} {y - 8} Z"
    )
    strap = f"M{-s.cheek} 66 L{x - 9} {y - 7} M{x + 10} {y - 6} L{s.cheek} 78"
    return (
        line(strap, s.ink, 2.8)
        + fill(pad, s.ink)
        + line(
            f"M{x - 7} {y - 6} C{x - 2} {y - 8} {x + 3} {y - 8} {x + 6} {y - 6}", s.hat.shade, 1.6
        )
    )


def _domino(s: Sitter) -> str:
    """A carnival mask, from temple to temple, open at the eyes."""
    x, y = s.turn * 1.2, EYE_LINE
    parts = [
        f"M{x} {y - 9} C{x + 8} {y - 17} {x + 26} {y - 17} {x + 37} {y - 24} "
        f"C{x + 37} {y - 4} {x + 30} {y + 12} {x + 16} {y + 12} C{x + 8} {y + 12} {x + 5} {y + 4} "
        f"{x} {y + 5} C{x - 5} {y + 4} {x - 8} {y + 12} {x - 16} {y + 12} C{x - 30} {y + 12} "
        f"{x - 37} {y - 4} {x - 37} {y - 24} C{x - 26} {y - 17} {x - 8} {y - 17} {x} {y - 9} Z"
    ]
    shade = (
        f"M{x + 20} {y - 17} C{x + 28} {y - 18} {x + 33} {y - 21} {x + 37} {y - 24} "
        f"C{x + 37} {y - 4} {x + 30} {y + 12} {x + 16} {y + 12} C{x + 28} {y + 4} "
        f"{x + 28} {y - 8} {x + 20} {y - 17} Z"
    )
    eyes = "".join(
        oval(s.turn * 1.35 + side * APART, y - 0.5, 9, 5.6, darker(s.trim.dark, 0.3))
        + oval(s.turn * 1.35 + side * APART, y, 7.6, 4.2, (246, 238, 220))
        + disc(s.turn * 1.6 + side * APART, y - 0.4, 3.4, s.ink)
        + disc(s.turn * 1.6 + side * APART - 1.2, y - 1.6, 1.1, (255, 250, 238))
        for side in (-1, 1)
    )
    edge = line(parts[0], s.trim.light, 1.6)
    return fill(parts[0], s.trim.base) + fill(shade, s.trim.shade) + edge + eyes


def _veil(s: Sitter) -> str:
    """A net from the hat over the eyes."""
    parts = []
    for at in range(7):
        x = -36 + at * 10
        parts.append(line(f"M{x} 72 L{x + 14} 106", s.ink, 1.0, 0.5))
        parts.append(line(f"M{x + 14} 72 L{x} 106", s.ink, 1.0, 0.5))
    parts.append(line("M-38 104 C-20 112 20 112 38 104", s.ink, 1.4, 0.6))
    return "".join(parts)


_GLASSES: dict[str, Callable[[Sitter], str]] = {
    "round": lambda s: _lenses(s, 10.5),
    "square": lambda s: _lenses(s, 10.5, square=True),
    "half": _half_lenses,
    "monocle": _monocle,
    "patch": _eye_patch,
    "domino": _domino,
    "veil": _veil,
}
