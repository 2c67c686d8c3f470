"""Beards: what lies under the features, and what over them."""

from __future__ import annotations

from collections.abc import Callable

from fandg.ui.art.color import mix
from fandg.ui.art.portrait_pen import (
    Sitter,
    even,
    fill,
    line,
)


def draw_beard(s: Sitter) -> str:
    """What grows on cheeks and chin; drawn before mouth and nose."""
    return _BEARDS[s.face.beard](s) if s.face.beard in _BEARDS else ""


def draw_moustache(s: Sitter) -> str:
    """What grows on the lip; drawn after them."""
    return _MOUSTACHES[s.face.beard](s) if s.face.beard in _MOUSTACHES else ""


def _full_beard(s: Sitter, low: float, narrow: float = 0.0) -> str:
    c, j = s.cheek, s.jaw
    outline = even(
        s.turn * 0.3,
        (c - 0.5, 92),
        (c + 1, 104, j + 5, 116, j + 3 - narrow, 124),
        (j - narrow, low - 4, 8, low, 0, low),
    )
    # Bare skin from the cheeks down to the lip.
    x = s.turn * 1.1
    bare = even(x, (c - 5, 90), (c - 6, 104, 16, 104, 15, 113), (12, 109, 5, 110, 0, 110))
    shade = (
        f"M{c - 0.5} 92 C{c + 1} 104 {j + 5} 116 "
        f"{j + 3 - narrow} 124 C{j - narrow} {low - 4} 8 {low} "
        f"2 {low} C16 {low - 12} {j * 0.6} 120 {c - 7} 104 Z"
    )
    return (
        fill(outline, s.hair.base)
        + fill(shade, s.hair.shade)
        + _patch(s, bare, x)
        + line(f"M{x - 8} 128 C{x - 3} 131 {x + 3} 131 {x + 8} 128", s.hair.dark, 2, 0.6)
    )


def _patch(s: Sitter, bare: str, x: float) -> str:
    """The skin that a beard leaves: light on the left, in shade on the right."""
    c = s.cheek
    right = (
        f"M{x + c * 0.62} 88 L{x + c - 5} 90 C{x + c - 6} 104 {x + 16} 104 {x + 15} 113 "
        f"C{x + 12} 108 {x + c * 0.5} 100 {x + c * 0.62} 88 Z"
    )
    return fill(bare, s.skin.base) + fill(right, s.skin.shade)


def _stubble(s: Sitter) -> str:
    c, j, k, chin = s.cheek, s.jaw, s.chin_width, s.chin
    x = s.turn * 0.8
    area = (
        f"M{-c + 0.5} 94 C{-c + 2} 104 {-j - 3} 108 {-j} 116 "
        f"C{-j + 3} 125 {-k - 6} {chin} {-k} {chin} L{k} {chin} "
        f"C{k + 6} {chin} {j - 3} 125 {j} 116 "
        f"C{j + 3} 108 {c - 2} 104 {c - 0.5} 94 "
        f"C{c - 6} 108 {20 + x} 108 {11 + x} 109 "
        f"L{-11 + x} 109 C{-20 + x} 108 {-c + 6} 108 {-c + 0.5} 94 Z"
    )
    return fill(area, mix(s.skin.shade, s.hair.base, 0.55), 0.5)


def _goatee(s: Sitter) -> str:
    x = s.turn * 1.2
    tuft = even(x, (6, 123), (13, 125, 9, s.chin + 5, 0, s.chin + 14))
    return fill(tuft, s.hair.base) + fill(
        f"M{x} 124 L{x + 6} 123 C{x + 13} 125 {x + 9} {s.chin + 5} {x} {s.chin + 14} Z",
        s.hair.shade,
    )


def _chops(s: Sitter) -> str:
    parts = []
    for side in (-1, 1):
        x = side * s.cheek
        parts.append(
            fill(
                f"M{x + side * 3} 82 C{x + side * 9} 100 {x + side * 9} 118 {x + side * 1} 126 "
                f"C{x - side * 8} 126 {x - side * 14} 120 {x - side * 12} 114 "
                f"C{x - side * 5} 110 {x - side * 4} 96 {x - side * 3} 82 Z",
                s.hair.base if side < 0 else s.hair.shade,
            )
        )
    return "".join(parts)


def _lip_hair(s: Sitter, wide: float, thick: float, droop: float, curl: float = 0.0) -> str:
    x, y = s.turn * 1.6, 112.0
    half = (
        f"M{x} {y - 1} C{x - wide * 0.4} {y - thick * 0.7} {x - wide * 0.8} {y + droop * 0.4} "
        f"{x - wide} {y + droop} C{x - wide * 0.7} {y + thick + droop * 0.5} "
        f"{x - wide * 0.3} {y + thick} {x} {y + thick * 0.55} Z"
    )
    other = (
        f"M{x} {y - 1} C{x + wide * 0.4} {y - thick * 0.7} {x + wide * 0.8} {y + droop * 0.4} "
        f"{x + wide} {y + droop} C{x + wide * 0.7} {y + thick + droop * 0.5} "
        f"{x + wide * 0.3} {y + thick} {x} {y + thick * 0.55} Z"
    )
    tails = ""
    if curl:
        tails = "".join(
            line(
                f"M{x + side * (wide - 2)} {y + droop} C{x + side * (wide + 4)} {y + droop + 1} "
                f"{x + side * (wide + 7)} {y + droop - 4} {x + side * (wide + curl)} "
                f"{y + droop - 8}",
                s.hair.base if side < 0 else s.hair.shade,
                2.8,
            )
            for side in (-1, 1)
        )
    return tails + fill(half, s.hair.base) + fill(other, s.hair.shade)


def _pencil(s: Sitter) -> str:
    x = s.turn * 1.6
    return line(
        f"M{x - 11} 113.5 C{x - 6} 110 {x - 2} 110 {x} 111.5 C{x + 2} 110 {x + 6} 110 "
        f"{x + 11} 113.5",
        s.hair.base,
        2.4,
    )


_BEARDS: dict[str, Callable[[Sitter], str]] = {
    "goatee": _goatee,
    "full": lambda s: _full_beard(s, s.chin + 12),
    "long": lambda s: _full_beard(s, s.chin + 38, 5.0),
    "stubble": _stubble,
    "chops": _chops,
}
_MOUSTACHES: dict[str, Callable[[Sitter], str]] = {
    "moustache": lambda s: _lip_hair(s, 13.5, 6.0, 3.0),
    "handlebar": lambda s: _lip_hair(s, 15, 6.0, 2.0, 9.0),
    "walrus": lambda s: _lip_hair(s, 16, 11.0, 8.0),
    "pencil": _pencil,
    "goatee": lambda s: _lip_hair(s, 12, 4.0, 3.0),
    "full": lambda s: _lip_hair(s, 15, 6.0, 4.0),
    "long": lambda s: _lip_hair(s, 15, 6.0, 5.0),
}
