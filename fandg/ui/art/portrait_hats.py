"""Hats: each with what of it lies behind the head, and what lies on it."""

from __future__ import annotations

from collections.abc import Callable

from fandg.ui.art.color import lighter, mix
from fandg.ui.art.portrait_head import MIDDLE
from fandg.ui.art.portrait_pen import DYES, Sitter, disc, even, fill, line, oval, ring

_Draw = Callable[[Sitter], str]


def draw_hat_behind(s: Sitter) -> str:
    """What of the hat lies behind the head."""
    return _BEHIND.get(s.face.hat, _nothing)(s)


def draw_hat(s: Sitter) -> str:
    """What of the hat lies on the head."""
    return _HATS[s.face.hat](s)


def _nothing(s: Sitter) -> str:
    return ""


def _x(s: Sitter) -> float:
    return MIDDLE + s.turn * 0.4


def _crown(s: Sitter, outline: str, shade: str) -> str:
    return fill(outline, s.hat.base) + fill(shade, s.hat.shade)


def _brimmed(s: Sitter, wide: float, top: float, dent: float, flip: float) -> str:
    """A felt hat: a dented crown, a band, and a brim that dips over the brow."""
    x = _x(s)
    crown = (
        f"M{x - 35} 64 C{x - 35} 40 {x - 29} {top + 4} {x - 18} {top} C{x - 10} {top - 3} {x - 6} "
        f"{top + dent} {x + 2} {top + dent} C{x + 9} {top + dent} {x + 12} {top - 2} {x + 20} "
        f"{top + 1} C{x + 31} {top + 6} {x + 35} 40 {x + 35} 64 Z"
    )
    shade = (
        f"M{x + 8} {top + dent - 1} C{x + 11} {top} {x + 14} {top - 1} {x + 20} {top + 1} "
        f"C{x + 31} {top + 6} {x + 35} 40 {x + 35} 64 L{x + 14} 66 C{x + 18} 46 {x + 14} 34 "
        f"{x + 8} {top + dent - 1} Z"
    )
    band = f"M{x - 35.5} 52 C{x - 14} 60 {x + 14} 60 {x + 35.5} 52 L{x + 36} 66 " \
           f"C{x + 14} 73 {x - 14} 73 {x - 36} 66 Z"  # fmt: skip
    brim = (
        f"M{x - wide} {62 - flip} C{x - wide + 10} {72 - flip * 0.3} {x - 30} 64 {x} 66 "
        f"C{x + 30} 64 {x + wide - 10} {72 - flip * 0.3} {x + wide} {62 - flip} "
        f"C{x + wide - 8} {80 - flip * 0.4} {x + 28} 80 {x} 79 "
        f"C{x - 28} 80 {x - wide + 8} {80 - flip * 0.4} {x - wide} {62 - flip} Z"
    )
    under = (
        f"M{x + 10} 66 C{x + 30} 65 {x + wide - 10} {72 - flip * 0.3} {x + wide} {62 - flip} "
        f"C{x + wide - 8} {80 - flip * 0.4} {x + 28} 80 {x + 4} 79 Z"
    )
    gleam = line(f"M{x - 29} 50 C{x - 28} 36 {x - 24} {top + 8} {x - 16} {top + 5}",
                 s.hat.light, 3.6, 0.8)  # fmt: skip
    return (
        _crown(s, crown, shade)
        + gleam
        + fill(band, s.hat.dark)
        + fill(brim, s.hat.base)
        + fill(under, s.hat.shade)
        + line(f"M{x - wide + 3} {64 - flip} C{x - wide + 12} {73 - flip * 0.3} {x - 30} 67 "
               f"{x - 2} 68", s.hat.light, 2.0, 0.8)
    )  # fmt: skip


def _brow_shade(s: Sitter) -> str:
    """What a brim throws on the brow."""
    x, c = MIDDLE, s.cheek
    return fill(f"M{x - c} 70 L{x + c} 70 L{x + c} 84 C{x + 12} 80 {x - 12} 80 {x - c} 82 Z",
                s.skin.dark, 0.4)  # fmt: skip


def _panama(s: Sitter) -> str:
    x = _x(s)
    weave = line(f"M{x - 24} 34 C{x - 8} 40 {x + 8} 40 {x + 24} 34 M{x - 30} 44 "
                 f"C{x - 10} 50 {x + 10} 50 {x + 30} 44", s.hat.shade, 1.2, 0.7)  # fmt: skip
    return _brow_shade(s) + _brimmed(s, 56, 23, 7, 1) + weave


def _peaked_cap(s: Sitter, *, badge: str = "steel") -> str:
    """An officer's cap: a wide plate, a band, a hard peak."""
    x = _x(s)
    plate = (
        f"M{x - 50} 44 C{x - 44} 26 {x - 20} 18 {x} 17 C{x + 20} 18 {x + 44} 26 {x + 50} 44 "
        f"C{x + 44} 54 {x + 38} 54 {x + 35} 56 L{x - 35} 56 C{x - 38} 54 {x - 44} 54 {x - 50} 44 Z"
    )
    shade = (
        f"M{x + 12} 18 C{x + 26} 20 {x + 44} 28 {x + 50} 44 C{x + 44} 54 {x + 38} 54 {x + 35} 56 "
        f"L{x + 16} 56 C{x + 26} 46 {x + 26} 30 {x + 12} 18 Z"
    )
    band = even(x, (0, 52), (36, 52), (36, 66), (14, 74, 10, 74, 0, 74))
    peak = even(x, (0, 66), (16, 66, 30, 64, 37, 61), (40, 76, 22, 84, 0, 84))
    peak_shade = f"M{x + 8} 67 C{x + 22} 66 {x + 30} 64 {x + 37} 61 C{x + 40} 76 {x + 22} 84 " \
                 f"{x + 4} 84 Z"  # fmt: skip
    metal = DYES[badge]
    return (
        _brow_shade(s)
        + _crown(s, plate, shade)
        + line(f"M{x - 44} 40 C{x - 38} 28 {x - 22} 23 {x - 8} 22", s.hat.light, 3.0, 0.8)
        + fill(band, s.trim.base)
        + fill(peak, mix(s.ink, s.hat.dark, 0.2))
        + fill(peak_shade, s.ink)
        + line(f"M{x - 30} 70 C{x - 20} 75 {x - 8} 76 {x} 76", lighter(s.hat.base, 0.3), 2.0, 0.8)
        + line(f"M{x - 34} 63 C{x - 14} 69 {x + 14} 69 {x + 34} 63", metal, 2.2)
        + disc(x, 40, 5.5, metal)
        + disc(x, 40, 2.6, s.hat.dark)
        + disc(x - 34, 62, 2.0, metal)
        + disc(x + 34, 62, 2.0, metal)
    )


def _captain_cap(s: Sitter) -> str:
    """A skipper's soft cap with an anchor's worth of braid."""
    x = _x(s)
    top = (
        f"M{x - 45} 46 C{x - 42} 28 {x - 16} 22 {x} 23 C{x + 18} 22 {x + 42} 28 {x + 45} 46 "
        f"C{x + 40} 56 {x + 34} 56 {x + 34} 58 L{x - 34} 58 C{x - 36} 56 {x - 40} 56 {x - 45} 46 Z"
    )
    shade = f"M{x + 14} 23 C{x + 28} 24 {x + 42} 32 {x + 45} 46 C{x + 40} 56 {x + 34} 56 " \
            f"{x + 34} 58 L{x + 16} 58 C{x + 26} 46 {x + 24} 34 {x + 14} 23 Z"  # fmt: skip
    band = even(x, (0, 54), (35, 54), (35, 67), (14, 75, 10, 75, 0, 75))
    peak = even(x, (0, 69), (16, 69, 28, 68, 34, 64), (36, 78, 18, 84, 0, 84))
    return (
        _brow_shade(s)
        + _crown(s, top, shade)
        + line(f"M{x - 38} 42 C{x - 34} 32 {x - 18} 28 {x - 6} 28", s.hat.light, 3.0, 0.8)
        + fill(band, s.trim.base)
        + fill(f"M{x + 12} 54 L{x + 35} 54 L{x + 35} 67 C{x + 22} 73 {x + 14} 74 {x + 8} 74 Z",
               s.trim.shade)
        + fill(peak, s.ink)
        + line(f"M{x - 34} 65 C{x - 14} 72 {x + 14} 72 {x + 34} 65", DYES["gold"], 3.0)
        + line(f"M{x} 44 L{x} 56 M{x - 5} 51 C{x - 4} 57 {x + 4} 57 {x + 5} 51 M{x - 3} 46 "
               f"L{x + 3} 46", DYES["gold"], 2.2)
        + ring(x, 42, 2.2, DYES["gold"], 1.8)
    )  # fmt: skip


def _flying_helmet(s: Sitter) -> str:
    """Leather over the ears, with goggles pushed up."""
    x, c = _x(s), s.cheek
    cap = (
        f"M{x - c + 5} 128 C{x - c - 3} 122 {x - c - 8} 108 {x - c - 7} 84 C{x - c - 7} 46 "
        f"{x - 24} 33 {x} 33 C{x + 24} 33 {x + c + 7} 46 {x + c + 7} 84 C{x + c + 8} 108 "
        f"{x + c + 3} 122 {x + c - 5} 128 C{x + c - 6} 112 {x + c - 3} 98 {x + c - 6} 82 "
        f"C{x + 20} 66 {x - 20} 66 {x - c + 6} 82 C{x - c + 3} 98 {x - c + 6} 112 {x - c + 5} 128 Z"
    )
    shade = (
        f"M{x + 12} 34 C{x + 30} 38 {x + c + 7} 54 {x + c + 7} 84 C{x + c + 8} 108 {x + c + 3} 122 "
        f"{x + c - 5} 128 C{x + c - 6} 112 {x + c - 3} 98 {x + c - 6} 82 C{x + 26} 62 {x + 24} 46 "
        f"{x + 12} 34 Z"
    )
    glass = mix(DYES["blue"], (255, 250, 235), 0.55)
    parts = [
        _crown(s, cap, shade),
        line(f"M{x} 34 L{x} 62", s.hat.dark, 1.6, 0.7),
        line(f"M{x - c - 2} 72 C{x - c} 54 {x - 24} 42 {x - 12} 39", s.hat.light, 3.0, 0.8),
        line(f"M{x - c - 7} 66 C{x - 20} 52 {x + 20} 52 {x + c + 7} 66", s.ink, 6.0),
    ]
    for side in (-1, 1):
        gx = x + side * 15
        parts += [
            oval(gx, 57, 13.5, 10.5, DYES["brown"] if s.face.hat_dye != "brown" else s.ink),
            oval(gx, 57, 10.5, 7.6, glass),
            fill(f"M{gx - 8} 58 C{gx - 7} 52 {gx - 1} 50 {gx + 3} 50 L{gx - 4} 62 Z",
                 (255, 255, 250), 0.75),
            oval(x + side * (c + 3), 92, 5.5, 7.5, s.hat.dark),
        ]  # fmt: skip
    return "".join(parts)


def _fur_hat(s: Sitter) -> str:
    """A tall cap with a thick rim of fur."""
    x = _x(s)
    crown = even(x, (0, 22), (18, 22, 30, 32, 33, 56), (33, 62))
    shade = f"M{x + 8} 23 C{x + 24} 26 {x + 32} 36 {x + 33} 60 L{x + 14} 60 C{x + 18} 46 " \
            f"{x + 16} 32 {x + 8} 23 Z"  # fmt: skip
    parts = [_crown(s, crown, shade)]
    tufts = [(-40, 66), (-33, 58), (-24, 54), (-13, 52), (0, 51), (13, 52), (24, 54), (33, 58),
             (40, 66), (-37, 72), (-26, 67), (-13, 65), (0, 64), (13, 65), (26, 67),
             (37, 72)]  # fmt: skip
    for dx, y in tufts:
        tone = s.trim.base if dx < 14 else s.trim.shade
        parts.append(disc(x + dx, y, 9.5, tone))
    for dx, y in tufts[:8]:
        parts.append(line(f"M{x + dx - 4} {y + 1} L{x + dx - 1} {y - 5}", s.trim.light, 2.0, 0.8))
    for dx in (-36, 36):
        parts.append(oval(x + dx, 86, 8, 18, s.trim.base if dx < 0 else s.trim.shade))
    return "".join(parts)


def _top_hat(s: Sitter) -> str:
    x = _x(s)
    tube = f"M{x - 32} 66 C{x - 30} 46 {x - 34} 20 {x - 37} 6 C{x - 14} 1 {x + 14} 1 {x + 37} 6 " \
           f"C{x + 34} 20 {x + 30} 46 {x + 32} 66 Z"  # fmt: skip
    shade = f"M{x + 10} 2 C{x + 22} 3 {x + 30} 4 {x + 37} 6 C{x + 34} 20 {x + 30} 46 {x + 32} 66 " \
            f"L{x + 14} 68 C{x + 16} 44 {x + 14} 20 {x + 10} 2 Z"  # fmt: skip
    band = f"M{x - 32} 48 C{x - 12} 54 {x + 12} 54 {x + 32} 48 L{x + 32} 64 C{x + 12} 70 " \
           f"{x - 12} 70 {x - 32} 64 Z"  # fmt: skip
    brim = f"M{x - 52} 58 C{x - 36} 68 {x - 16} 68 {x} 68 C{x + 16} 68 {x + 36} 68 {x + 52} 58 " \
           f"C{x + 46} 78 {x + 20} 80 {x} 79 C{x - 20} 80 {x - 46} 78 {x - 52} 58 Z"  # fmt: skip
    return (
        _crown(s, tube, shade)
        + line(f"M{x - 29} 42 C{x - 29} 28 {x - 31} 18 {x - 32} 11", s.hat.light, 4.0, 0.9)
        + fill(band, s.trim.base)
        + fill(brim, s.hat.base)
        + line(f"M{x - 48} 61 C{x - 34} 70 {x - 16} 71 {x} 71", s.hat.light, 2.2, 0.9)
    )


def _cloche(s: Sitter) -> str:
    x = _x(s)
    bell = even(x, (0, 28), (26, 28, 38, 46, 39, 68), (40, 80, 45, 86, 46, 92),
                (30, 80, 14, 77, 0, 77))  # fmt: skip
    shade = f"M{x + 12} 30 C{x + 30} 34 {x + 38} 48 {x + 39} 68 C{x + 40} 80 {x + 45} 86 " \
            f"{x + 46} 92 C{x + 32} 82 {x + 24} 79 {x + 16} 78 C{x + 26} 60 {x + 24} 42 " \
            f"{x + 12} 30 Z"  # fmt: skip
    band = f"M{x - 38} 60 C{x - 20} 68 {x + 20} 68 {x + 38} 60 L{x + 39} 69 C{x + 20} 77 " \
           f"{x - 20} 77 {x - 39} 69 Z"  # fmt: skip
    rose = disc(x + 27, 66, 8, s.trim.light) + disc(x + 27, 66, 4.5, s.trim.shade)
    return (
        _crown(s, bell, shade)
        + line(f"M{x - 33} 56 C{x - 31} 44 {x - 24} 36 {x - 14} 33", s.hat.light, 3.4, 0.8)
        + fill(band, s.trim.base)
        + rose
    )


def _beret(s: Sitter) -> str:
    x = _x(s)
    cap = f"M{x - 38} 62 C{x - 52} 50 {x - 44} 28 {x - 12} 26 C{x + 24} 22 {x + 58} 34 {x + 50} 54 " \
          f"C{x + 46} 62 {x + 38} 62 {x + 34} 64 C{x + 12} 58 {x - 12} 58 {x - 38} 62 Z"  # fmt: skip
    shade = f"M{x + 10} 25 C{x + 40} 26 {x + 58} 38 {x + 50} 54 C{x + 46} 62 {x + 38} 62 " \
            f"{x + 34} 64 C{x + 28} 62 {x + 20} 61 {x + 12} 60 C{x + 34} 50 {x + 26} 34 " \
            f"{x + 10} 25 Z"  # fmt: skip
    rim = line(f"M{x - 37} 63 C{x - 12} 58 {x + 12} 58 {x + 35} 65", s.hat.dark, 4.0)
    return _crown(s, cap, shade) + rim + line(
        f"M{x - 38} 46 C{x - 34} 36 {x - 22} 32 {x - 10} 31", s.hat.light, 3.4, 0.8)  # fmt: skip


def _bowler(s: Sitter) -> str:
    x = _x(s)
    dome = even(x, (0, 22), (24, 22, 35, 36, 35, 64))
    shade = f"M{x + 10} 23 C{x + 28} 28 {x + 35} 42 {x + 35} 64 L{x + 16} 66 C{x + 24} 46 " \
            f"{x + 20} 32 {x + 10} 23 Z"  # fmt: skip
    band = f"M{x - 35} 52 C{x - 14} 59 {x + 14} 59 {x + 35} 52 L{x + 36} 65 C{x + 14} 71 " \
           f"{x - 14} 71 {x - 36} 65 Z"  # fmt: skip
    brim = f"M{x - 49} 60 C{x - 44} 68 {x - 20} 68 {x} 68 C{x + 20} 68 {x + 44} 68 {x + 49} 60 " \
           f"C{x + 48} 76 {x + 24} 78 {x} 78 C{x - 24} 78 {x - 48} 76 {x - 49} 60 Z"  # fmt: skip
    return _crown(s, dome, shade) + fill(band, s.hat.dark) + fill(brim, s.hat.base) + line(
        f"M{x - 29} 48 C{x - 28} 36 {x - 20} 30 {x - 10} 28", s.hat.light, 4.0, 0.85)  # fmt: skip


def _newsboy(s: Sitter) -> str:
    x = _x(s)
    cap = f"M{x - 45} 60 C{x - 52} 40 {x - 28} 24 {x} 25 C{x + 30} 24 {x + 54} 40 {x + 45} 60 " \
          f"C{x + 20} 52 {x - 20} 52 {x - 45} 60 Z"  # fmt: skip
    shade = f"M{x + 10} 25 C{x + 34} 27 {x + 53} 42 {x + 45} 60 C{x + 36} 57 {x + 28} 55 " \
            f"{x + 20} 54 C{x + 28} 44 {x + 24} 34 {x + 10} 25 Z"  # fmt: skip
    seams = line(f"M{x} 26 C{x - 10} 34 {x - 20} 44 {x - 26} 55 M{x} 26 C{x + 8} 34 {x + 18} 44 "
                 f"{x + 24} 55", s.hat.dark, 1.5, 0.7)  # fmt: skip
    peak = f"M{x - 37} 58 C{x - 14} 52 {x + 14} 52 {x + 37} 58 C{x + 34} 70 {x + 20} 78 {x} 78 " \
           f"C{x - 20} 78 {x - 34} 70 {x - 37} 58 Z"  # fmt: skip
    return (
        _brow_shade(s)
        + _crown(s, cap, shade)
        + seams
        + fill(peak, s.hat.shade)
        + line(f"M{x - 32} 62 C{x - 16} 58 {x - 4} 57 {x + 4} 57", s.hat.light, 2.2, 0.8)
        + disc(x, 27, 3, s.hat.dark)
    )


def _tricorn(s: Sitter) -> str:
    x = _x(s)
    back = f"M{x - 62} 40 C{x - 40} 34 {x - 30} 12 {x} 10 C{x + 30} 12 {x + 40} 34 {x + 62} 40 " \
           f"C{x + 50} 70 {x + 20} 76 {x} 62 C{x - 20} 76 {x - 50} 70 {x - 62} 40 Z"  # fmt: skip
    shade = f"M{x + 6} 12 C{x + 32} 14 {x + 40} 34 {x + 62} 40 C{x + 50} 70 {x + 20} 76 {x + 2} 63 " \
            f"C{x + 26} 56 {x + 24} 28 {x + 6} 12 Z"  # fmt: skip
    braid = line(f"M{x - 60} 41 C{x - 50} 69 {x - 20} 75 {x} 61 C{x + 20} 75 {x + 50} 69 "
                 f"{x + 60} 41", s.trim.base, 3.6)  # fmt: skip
    bones = (
        disc(x, 40, 8, (240, 232, 212))
        + fill(f"M{x - 4} 44 h8 v7 h-8 Z", (240, 232, 212))
        + disc(x - 3, 40, 2.3, s.hat.dark)
        + disc(x + 3, 40, 2.3, s.hat.dark)
        + line(f"M{x - 15} 50 L{x + 15} 58 M{x + 15} 50 L{x - 15} 58", (240, 232, 212), 3.0)
    )
    return _crown(s, back, shade) + braid + line(
        f"M{x - 46} 42 C{x - 32} 36 {x - 26} 20 {x - 10} 16", s.hat.light, 3.2, 0.8) + bones  # fmt: skip


def _headscarf(s: Sitter) -> str:
    """Cloth over the hair, tied behind the neck, with a border and coins."""
    x, c = _x(s), s.cheek
    cloth = (
        f"M{x - c - 6} 104 C{x - c - 10} 60 {x - 30} 30 {x} 30 C{x + 30} 30 {x + c + 10} 60 "
        f"{x + c + 6} 104 C{x + c} 96 {x + c - 2} 82 {x + c - 8} 70 C{x + 16} 56 {x - 16} 56 "
        f"{x - c + 8} 70 C{x - c + 2} 82 {x - c} 96 {x - c - 6} 104 Z"
    )
    shade = (
        f"M{x + 10} 31 C{x + 34} 36 {x + c + 10} 64 {x + c + 6} 104 C{x + c} 96 {x + c - 2} 82 "
        f"{x + c - 8} 70 C{x + 28} 56 {x + 22} 42 {x + 10} 31 Z"
    )
    border = line(f"M{x - c + 5} 72 C{x - 16} 57 {x + 16} 57 {x + c - 5} 72", s.trim.base, 4.4)
    return _crown(s, cloth, shade) + border + line(
        f"M{x - 34} 62 C{x - 30} 46 {x - 20} 38 {x - 8} 36", s.hat.light, 3.2, 0.8)  # fmt: skip


def _toque(s: Sitter) -> str:
    """A cook's tall cap."""
    x = _x(s)
    puff = (
        f"M{x - 32} 50 C{x - 56} 40 {x - 50} 10 {x - 26} 14 C{x - 20} -2 {x + 14} -4 {x + 20} 12 "
        f"C{x + 48} 6 {x + 58} 38 {x + 32} 50 Z"
    )
    shade = f"M{x + 20} 12 C{x + 48} 6 {x + 58} 38 {x + 32} 50 L{x + 10} 52 C{x + 30} 40 " \
            f"{x + 30} 22 {x + 20} 12 Z"  # fmt: skip
    band = even(x, (0, 48), (33, 46), (34, 66), (14, 73, 10, 73, 0, 73))
    band_shade = f"M{x + 12} 48 L{x + 33} 46 L{x + 34} 66 C{x + 24} 70 {x + 16} 72 {x + 10} 72 Z"
    folds = line(f"M{x - 16} 46 C{x - 20} 36 {x - 18} 30 {x - 22} 24 M{x + 2} 46 C{x + 2} 34 "
                 f"{x - 2} 26 {x} 16 M{x + 18} 45 C{x + 22} 36 {x + 20} 30 {x + 26} 22",
                 s.hat.shade, 2.0, 0.9)  # fmt: skip
    return _crown(s, puff, shade) + folds + fill(band, s.hat.base) + fill(band_shade, s.hat.shade) \
        + line(f"M{x - 33} 50 C{x - 10} 54 {x + 10} 54 {x + 33} 50", s.hat.shade, 2.0)  # fmt: skip


def _feather_cap(s: Sitter) -> str:
    """A minstrel's cap with a long feather."""
    x = _x(s)
    quill = (
        f"M{x + 24} 58 C{x + 44} 44 {x + 66} 30 {x + 78} 2 C{x + 50} 8 {x + 30} 28 {x + 20} 54 Z"
    )
    vane = line(f"M{x + 22} 57 C{x + 40} 40 {x + 58} 22 {x + 76} 4", s.trim.dark, 1.8)
    cap = f"M{x - 44} 66 C{x - 42} 40 {x - 20} 26 {x + 6} 30 C{x + 30} 32 {x + 42} 48 {x + 44} 60 " \
          f"C{x + 20} 56 {x - 14} 58 {x - 44} 66 Z"  # fmt: skip
    shade = f"M{x + 10} 30 C{x + 32} 34 {x + 42} 48 {x + 44} 60 L{x + 18} 58 C{x + 26} 48 " \
            f"{x + 22} 38 {x + 10} 30 Z"  # fmt: skip
    rim = f"M{x - 46} 66 C{x - 14} 55 {x + 20} 53 {x + 46} 58 L{x + 42} 70 C{x + 16} 66 " \
          f"{x - 14} 68 {x - 42} 78 Z"  # fmt: skip
    return (
        fill(quill, s.trim.base)
        + vane
        + _crown(s, cap, shade)
        + fill(rim, s.hat.shade)
        + line(f"M{x - 42} 68 C{x - 14} 58 {x + 6} 57 {x + 20} 57", s.hat.light, 2.4, 0.8)
    )


def _tiara(s: Sitter) -> str:
    x = _x(s)
    metal, gem = DYES["gold"], DYES["teal"]
    crown = f"M{x - 32} 56 L{x - 30} 38 L{x - 20} 46 L{x - 12} 28 L{x - 4} 42 L{x} 20 L{x + 4} 42 " \
            f"L{x + 12} 28 L{x + 20} 46 L{x + 30} 38 L{x + 32} 56 C{x + 12} 48 {x - 12} 48 " \
            f"{x - 32} 56 Z"  # fmt: skip
    stones = "".join(disc(x + dx, y, 2.8, gem) for dx, y in ((-20, 49), (0, 44), (20, 49)))
    pearls = "".join(
        disc(x + dx, y, 2.4, (250, 244, 228)) for dx, y in ((-30, 37), (-12, 27), (0, 19),
                                                            (12, 27), (30, 37))
    )  # fmt: skip
    return fill(crown, metal) + line(crown, mix(metal, s.ink, 0.4), 1.2) + stones + pearls


def _circlet(s: Sitter) -> str:
    """A band across the brow with a stone, and coins hanging from it."""
    x, gold = _x(s), DYES["gold"]
    band = line(f"M{x - 35} 68 C{x - 18} 60 {x + 18} 60 {x + 35} 68", gold, 3.4)
    coins = "".join(
        disc(x + dx, 69 - abs(dx) * -0.12 - 1, 3.6, gold) + ring(x + dx, 69 + abs(dx) * 0.12 - 1,
                                                                3.6, mix(gold, s.ink, 0.4), 1.0)
        for dx in (-28, -19, -9.5, 9.5, 19, 28)
    )  # fmt: skip
    return band + coins + disc(x, 67, 5.4, DYES["violet"]) + disc(x - 1.6, 65.4, 1.6,
                                                               (255, 250, 240))  # fmt: skip


def _nurse_cap(s: Sitter) -> str:
    x = _x(s)
    cap = f"M{x - 30} 58 L{x - 36} 30 C{x - 14} 22 {x + 14} 22 {x + 36} 30 L{x + 30} 58 " \
          f"C{x + 12} 50 {x - 12} 50 {x - 30} 58 Z"  # fmt: skip
    shade = f"M{x + 12} 24 C{x + 22} 25 {x + 30} 27 {x + 36} 30 L{x + 30} 58 C{x + 24} 55 " \
            f"{x + 18} 53 {x + 12} 52 Z"  # fmt: skip
    red = DYES["red"]
    return _crown(s, cap, shade) + fill(f"M{x - 2.6} 30 h5.2 v6 h6 v5.2 h-6 v6 h-5.2 v-6 h-6 "
                                        f"v-5.2 h6 Z", red)  # fmt: skip


def _bandana(s: Sitter) -> str:
    x, c = _x(s), s.cheek
    cloth = (
        f"M{x - c - 3} 76 C{x - c - 4} 46 {x - 24} 32 {x} 32 C{x + 24} 32 {x + c + 4} 46 "
        f"{x + c + 3} 76 C{x + 20} 60 {x - 20} 60 {x - c - 3} 76 Z"
    )
    shade = f"M{x + 10} 33 C{x + 28} 37 {x + c + 4} 50 {x + c + 3} 76 C{x + c - 6} 70 {x + 22} 66 " \
            f"{x + 18} 65 C{x + 24} 52 {x + 20} 42 {x + 10} 33 Z"  # fmt: skip
    knot = f"M{x + c + 1} 68 C{x + c + 14} 60 {x + c + 18} 66 {x + c + 14} 72 L{x + c + 20} 84 " \
           f"L{x + c + 10} 80 L{x + c + 8} 92 L{x + c + 1} 76 Z"  # fmt: skip
    dots = "".join(
        disc(x + dx, y, 2.4, s.trim.base) for dx, y in ((-22, 56), (-12, 46), (0, 55), (4, 41),
                                                      (15, 50), (25, 59))
    )  # fmt: skip
    return fill(knot, s.hat.shade) + _crown(s, cloth, shade) + dots


def _wide_brim(s: Sitter) -> str:
    """A lady's hat: a broad slanting brim and a ribbon."""
    x = _x(s)
    crown = even(x, (0, 30), (20, 30, 31, 40, 33, 62))
    shade = f"M{x + 8} 31 C{x + 24} 34 {x + 32} 44 {x + 33} 62 L{x + 16} 64 C{x + 20} 48 " \
            f"{x + 16} 38 {x + 8} 31 Z"  # fmt: skip
    brim = f"M{x - 72} 74 C{x - 50} 50 {x - 20} 56 {x + 2} 58 C{x + 30} 58 {x + 56} 44 {x + 72} 50 " \
           f"C{x + 58} 72 {x + 26} 76 {x} 78 C{x - 30} 82 {x - 54} 92 {x - 72} 74 Z"  # fmt: skip
    under = f"M{x + 14} 58 C{x + 36} 56 {x + 56} 44 {x + 72} 50 C{x + 58} 72 {x + 26} 76 {x + 6} 78 " \
            f"Z"  # fmt: skip
    ribbon = f"M{x - 33} 54 C{x - 12} 60 {x + 12} 60 {x + 33} 54 L{x + 33} 64 C{x + 12} 68 " \
             f"{x - 12} 68 {x - 33} 64 Z"  # fmt: skip
    return (
        fill(brim, s.hat.base)
        + fill(under, s.hat.shade)
        + _crown(s, crown, shade)
        + fill(ribbon, s.trim.base)
        + line(f"M{x - 66} 73 C{x - 48} 57 {x - 22} 61 {x - 4} 63", s.hat.light, 2.4, 0.8)
    )


def _hood_behind(s: Sitter) -> str:
    x = _x(s)
    return fill(
        f"M{x - 58} 176 C{x - 60} 110 {x - 58} 20 {x} 14 C{x + 58} 20 {x + 60} 110 {x + 58} 176 Z",
        s.hat.dark,
    )


def _hood(s: Sitter) -> str:
    x, c = _x(s), s.cheek
    cloth = (
        f"M{x - 60} 178 C{x - 62} 110 {x - 58} 16 {x + 2} 12 C{x + 58} 16 {x + 62} 110 {x + 60} 178 "
        f"L{x + 24} 178 C{x + c + 8} 150 {x + c + 4} 110 {x + c + 1} 88 C{x + c - 2} 56 {x + 18} 40 "
        f"{x} 40 C{x - 18} 40 {x - c + 2} 56 {x - c - 1} 88 C{x - c - 4} 110 {x - c - 8} 150 "
        f"{x - 24} 178 Z"
    )
    shade = (
        f"M{x + 12} 13 C{x + 58} 20 {x + 62} 110 {x + 60} 178 L{x + 24} 178 C{x + c + 8} 150 "
        f"{x + c + 4} 110 {x + c + 1} 88 C{x + c - 2} 56 {x + 22} 42 {x + 8} 40 C{x + 26} 34 "
        f"{x + 24} 20 {x + 12} 13 Z"
    )
    return _crown(s, cloth, shade) + line(
        f"M{x - 50} 120 C{x - 52} 70 {x - 40} 30 {x - 8} 20", s.hat.light, 3.4, 0.7)  # fmt: skip


def _fez(s: Sitter) -> str:
    x = _x(s)
    cone = f"M{x - 31} 62 L{x - 23} 22 C{x - 8} 18 {x + 8} 18 {x + 23} 22 L{x + 31} 62 " \
           f"C{x + 12} 70 {x - 12} 70 {x - 31} 62 Z"  # fmt: skip
    shade = f"M{x + 8} 19 C{x + 14} 19 {x + 20} 20 {x + 23} 22 L{x + 31} 62 C{x + 24} 65 " \
            f"{x + 18} 66 {x + 12} 67 Z"  # fmt: skip
    tassel = line(f"M{x} 21 C{x - 18} 20 {x - 30} 26 {x - 32} 42", s.ink, 2.0) + fill(
        f"M{x - 35} 42 h6 l3 16 h-12 Z", s.ink)  # fmt: skip
    return _crown(s, cone, shade) + line(
        f"M{x - 25} 56 L{x - 18} 26", s.hat.light, 3.4, 0.8) + tassel  # fmt: skip


def _kerchief(s: Sitter) -> str:
    """Cloth knotted under the chin."""
    x, c = _x(s), s.cheek
    cloth = (
        f"M{x - 8} {s.chin + 8} C{x - c - 16} 124 {x - c - 12} 50 {x - 26} 36 C{x - 10} 28 "
        f"{x + 10} 28 {x + 26} 36 C{x + c + 12} 50 {x + c + 16} 124 {x + 8} {s.chin + 8} "
        f"L{x + 5} {s.chin + 1} C{x + c - 6} 124 {x + c} 104 {x + c - 3} 84 C{x + c - 8} 60 "
        f"{x - c + 8} 60 {x - c + 3} 84 C{x - c} 104 {x - c + 6} 124 {x - 5} {s.chin + 1} Z"
    )
    shade = (
        f"M{x + 12} 30 C{x + c + 12} 46 {x + c + 16} 124 {x + 8} {s.chin + 8} "
        f"L{x + 5} {s.chin + 1} C{x + c - 6} 124 {x + c} 104 {x + c - 3} 84 C{x + c - 6} 64 "
        f"{x + 24} 44 {x + 12} 30 Z"
    )
    ends = f"M{x} {s.chin + 4} L{x - 20} {s.chin + 28} L{x - 6} {s.chin + 24} L{x} " \
           f"{s.chin + 12} L{x + 8} {s.chin + 26} L{x + 20} {s.chin + 22} Z"  # fmt: skip
    dots = "".join(
        disc(x + dx, y, 2.6, s.trim.base) for dx, y in ((-26, 58), (-14, 44), (2, 40), (17, 46),
                                                      (28, 60), (-36, 78), (37, 80))
    )  # fmt: skip
    return fill(ends, s.hat.shade) + _crown(s, cloth, shade) + dots


def _kettle(s: Sitter) -> str:
    """A watchman's iron hat."""
    x = _x(s)
    dome = even(x, (0, 20), (22, 22, 33, 38, 34, 62))
    shade = f"M{x + 6} 20 C{x + 26} 26 {x + 33} 40 {x + 34} 62 L{x + 14} 64 C{x + 20} 46 " \
            f"{x + 16} 32 {x + 6} 20 Z"  # fmt: skip
    ridge = line(f"M{x} 20 L{x} 62", s.hat.light, 2.2, 0.7)
    brim = f"M{x - 54} 74 C{x - 40} 58 {x - 20} 58 {x} 58 C{x + 20} 58 {x + 40} 58 {x + 54} 74 " \
           f"C{x + 30} 72 {x + 16} 76 {x} 76 C{x - 16} 76 {x - 30} 72 {x - 54} 74 Z"  # fmt: skip
    under = f"M{x + 10} 58 C{x + 24} 58 {x + 40} 60 {x + 54} 74 C{x + 30} 72 {x + 16} 76 {x + 4} 76 Z"
    rivets = "".join(disc(x + dx, 66, 1.7, s.hat.dark) for dx in (-36, -22, -8, 8, 22, 36))
    return _crown(s, dome, shade) + ridge + fill(brim, s.hat.base) + fill(under, s.hat.shade) + \
        rivets + line(f"M{x - 26} 50 C{x - 25} 38 {x - 18} 30 {x - 8} 26", s.hat.light, 3.4, 0.9)  # fmt: skip


def _slouch(s: Sitter) -> str:
    """A field hat with one side of the brim pinned up."""
    x = _x(s)
    return _brow_shade(s) + _brimmed(s, 58, 24, 5, 5) + fill(
        f"M{x + 32} 68 C{x + 48} 62 {x + 54} 46 {x + 46} 30 C{x + 38} 40 {x + 34} 54 {x + 30} 66 Z",
        s.hat.shade,
    )


def _pillbox(s: Sitter) -> str:
    x = _x(s) + 6
    drum = f"M{x - 26} 54 C{x - 30} 44 {x - 28} 34 {x - 24} 30 C{x - 8} 24 {x + 14} 26 {x + 26} 34 " \
           f"C{x + 30} 42 {x + 30} 52 {x + 28} 60 C{x + 10} 50 {x - 10} 48 {x - 26} 54 Z"  # fmt: skip
    shade = f"M{x + 10} 27 C{x + 18} 28 {x + 22} 31 {x + 26} 34 C{x + 30} 42 {x + 30} 52 {x + 28} 60 " \
            f"C{x + 22} 56 {x + 16} 53 {x + 10} 52 Z"  # fmt: skip
    return _crown(s, drum, shade) + line(
        f"M{x - 24} 48 C{x - 10} 42 {x + 10} 44 {x + 28} 54", s.trim.base, 4.0)  # fmt: skip


_BEHIND: dict[str, _Draw] = {"hood": _hood_behind}
_HATS: dict[str, _Draw] = {
    "": _nothing,
    "fedora": lambda s: _brow_shade(s) + _brimmed(s, 52, 21, 8, 6),
    "panama": _panama,
    "peaked-cap": _peaked_cap,
    "captain-cap": _captain_cap,
    "flying-helmet": _flying_helmet,
    "fur-hat": _fur_hat,
    "top-hat": _top_hat,
    "cloche": _cloche,
    "beret": _beret,
    "bowler": _bowler,
    "newsboy": _newsboy,
    "tricorn": _tricorn,
    "headscarf": _headscarf,
    "toque": _toque,
    "feather-cap": _feather_cap,
    "tiara": _tiara,
    "circlet": _circlet,
    "nurse-cap": _nurse_cap,
    "bandana": _bandana,
    "wide-brim": _wide_brim,
    "hood": _hood,
    "fez": _fez,
    "kerchief": _kerchief,
    "kettle-helmet": _kettle,
    "slouch": _slouch,
    "pillbox": _pillbox,
}
