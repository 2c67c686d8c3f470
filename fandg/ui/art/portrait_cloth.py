"""What all clothes have in common: shoulders, white linen, buttons."""

from __future__ import annotations

from fandg.ui.art.color import mix
from fandg.ui.art.portrait_pen import (
    DYES,
    Sitter,
    Tone,
    disc,
    even,
    fill,
    line,
)


def bulk(s: Sitter, tone: Tone, neck: float = 17.0, top: float = 157.0) -> str:
    """Shoulders in one colour, with the shade on the right and the lamp on the left."""
    w = s.shoulder
    body = even(
        0,
        (0, top + 8),
        (neck, top),
        (neck + w * 0.28, top + 9, w - 5, top + 8, w, 204),
    )
    shade = (
        f"M{neck * 0.6} {top + 4} L{neck} {top} C{neck + w * 0.28} {top + 9} "
        f"{w - 5} {top + 8} {w} 204 L{w * 0.34} 204 "
        f"C{w * 0.42} 186 {w * 0.3} 172 {neck * 0.6} {top + 4} Z"
    )
    rim = line(
        f"M{-w + 3} 200 C{-w + 9} {top + 14} {-neck - w * 0.3} {top + 12} {-neck - 2} {top + 4}",
        tone.light,
        3.0,
        0.9,
    )
    return fill(body, tone.base) + fill(shade, tone.shade) + rim


def white_cloth(s: Sitter) -> Tone:
    """White cloth in this light."""
    base = DYES["white"]
    return Tone(base, mix(base, s.palette.lamp, 0.3), mix(base, s.ink, 0.3), mix(base, s.ink, 0.6))


def buttons(dx: float, ys: tuple[float, ...], dye: str = "gold") -> str:
    """Buttons in pairs `dx` from the middle, or in one row."""
    return "".join(
        disc(side * dx, y, 2.6, DYES[dye]) for y in ys for side in ((-1, 1) if dx else (1,))
    )
