"""Hair: what falls behind the head, and what frames the face."""

from __future__ import annotations

import math

from fandg.ui.art.portrait_pen import Drawing, Sitter, disc, even, fill, line, oval


def draw_hair_behind(s: Sitter) -> str:
    """What of the hair lies behind neck and shoulders."""
    return _BEHIND.get(s.face.hair, _nothing)(s)


def draw_hair(s: Sitter) -> str:
    """What of the hair lies on the head."""
    return _FRONT[s.face.hair](s)


def _nothing(_: Sitter) -> str:
    return ""


def _curtain(s: Sitter, wide: float, low: float, flare: float) -> str:
    """Hair that hangs down on both sides."""
    x = -s.turn * 0.6
    shape = even(
        x,
        (0, 34),
        (wide * 0.8, 34, wide, 54, wide, 84),
        (wide, low - 26, wide + flare, low - 14, wide + flare * 0.6, low),
        (wide * 0.5, low + 6, 10, low, 0, low),
    )
    shade = (
        f"M{x + wide * 0.5} 44 C{x + wide} 54 {x + wide} 70 {x + wide} 84 C{x + wide} {low - 26} "
        f"{x + wide + flare} {low - 14} {x + wide + flare * 0.6} {low} "
        f"C{x + wide * 0.5} {low + 6} {x + 14} {low} {x + 6} {low} Z"
    )
    return fill(shape, s.hair.base) + fill(shade, s.hair.shade)


def _locks(s: Sitter, xs: tuple[float, ...], top: float, low: float) -> str:
    """A few strokes along hair that hangs."""
    x = -s.turn * 0.6
    return "".join(
        line(
            f"M{x + dx} {top} C{x + dx * 1.08} {top + 20} {x + dx * 1.02} {low - 20} "
            f"{x + dx * 1.12} {low}",
            s.hair.light if dx < 0 else s.hair.dark,
            2.0,
            0.7,
        )
        for dx in xs
    )


def _waves_behind(s: Sitter) -> str:
    x = -s.turn * 0.6
    parts = [_curtain(s, 41, 140, 3)]
    for side in (-1, 1):
        for y, r in ((74, 12), (94, 13), (114, 13), (132, 12)):
            tone = s.hair.base if side < 0 else s.hair.shade
            parts.append(disc(x + side * 36, y, r, tone))
    return "".join(parts)


def _curls_behind(s: Sitter) -> str:
    parts = []
    for at in range(13):
        turn = math.radians(150 + at * 20)
        cx, cy = -s.turn * 0.5 + 38 * math.cos(turn), 74 + 38 * math.sin(turn)
        tone = s.hair.base if cx < 16 else s.hair.shade
        parts.append(disc(cx, cy, 13, tone))
    return "".join(parts)


def _wild_behind(s: Sitter) -> str:
    tufts = (
        "M-40 108 C-50 110 -56 104 -56 98 C-62 94 -64 86 -58 80 C-66 70 -64 58 -54 56 C-56 42 "
        "-46 34 -36 38 C-34 26 -20 20 -10 28 C-2 16 14 18 18 28 C30 22 42 30 42 42 C54 42 62 "
        "54 56 66 C66 72 66 86 56 90 C58 100 52 108 40 108 Z"
    )
    shade = (
        "M12 22 C16 24 17 26 18 28 C30 22 42 30 42 42 C54 42 62 54 56 66 C66 72 66 86 56 90 "
        "C58 100 52 108 40 108 C36 80 34 46 12 22 Z"
    )
    return fill(tufts, s.hair.base) + fill(shade, s.hair.shade)


def _shag_behind(s: Sitter) -> str:
    tips = (
        "M-40 60 C-46 84 -48 104 -50 128 L-40 122 L-38 140 L-28 130 L-20 144 L0 130 L20 144 "
        "L28 130 L38 140 L40 122 L50 128 C48 104 46 84 40 60 Z"
    )
    shade = "M28 60 L40 60 C46 84 48 104 50 128 L40 122 L38 140 L28 130 L20 144 Z"
    return fill(tips, s.hair.base) + fill(shade, s.hair.shade)


def _plait(s: Sitter, x: float, top: float, count: int) -> str:
    parts = []
    for at in range(count):
        y = top + at * 11
        dx = 2 if at % 2 else -2
        parts.append(oval(x + dx, y, 8.5, 7.5, s.hair.base if x < 0 else s.hair.shade))
        parts.append(
            line(
                f"M{x + dx - 6} {y + 3} C{x} {y + 7} {x} {y + 7} {x + dx + 6} {y}",
                s.hair.dark,
                1.8,
                0.8,
            )
        )
    return "".join(parts)


_BEHIND: dict[str, Drawing] = {
    "curls": _curls_behind,
    "wild": _wild_behind,
    "shag": _shag_behind,
    "bob": lambda s: _curtain(s, 40, 122, 3) + _locks(s, (-36, 36), 60, 118),
    "waves": _waves_behind,
    "long": lambda s: _curtain(s, 39, 178, 9) + _locks(s, (-36, -32, 34), 70, 170),
    "bun": lambda s: (
        disc(-s.turn * 1.4, 31, 17, s.hair.shade) + disc(-s.turn * 1.4 - 3, 29, 13, s.hair.base)
    ),
    "updo": lambda s: (
        oval(-s.turn, 40, 37, 24, s.hair.base) + oval(-s.turn + 12, 42, 25, 20, s.hair.shade)
    ),
}


# On the head


def _framed(s: Sitter, top: float, side: float, low: float, inner: str) -> str:
    """Hair between the outline of the skull and a line round the face, from left to right."""
    c, x = s.cheek, -s.turn * 0.3
    w = c + side
    back = (
        f" L{x + c + 1} {low} C{x + w} {low - 6} {x + w} 84 {x + w} 80 "
        f"C{x + w} 52 {x + c * 0.72} {top} {x} {top} C{x - c * 0.72} {top} {x - w} 52 {x - w} 80 "
        f"C{x - w} 84 {x - w} {low - 6} {x - c - 1} {low} Z"
    )
    shade = (
        f"M{x + c * 0.34} {top + 3} C{x + c * 0.86} {top + 6} {x + w} 56 {x + w} 80 "
        f"C{x + w} 84 {x + w} {low - 6} {x + c + 1} {low} L{x + c - 5} {low} "
        f"C{x + c - 5} 78 {x + c - 6} 66 {x + c * 0.34} {top + 3} Z"
    )
    gleam = line(
        f"M{x - c * 0.82} 62 C{x - c * 0.7} {top + 10} {x - c * 0.4} {top + 6} "
        f"{x - c * 0.1} {top + 5}",
        s.hair.light,
        3.2,
        0.75,
    )
    return fill(inner + back, s.hair.base) + fill(shade, s.hair.shade) + gleam


def _sides_only(s: Sitter) -> str:
    """A bald crown with hair round it."""
    parts = []
    for side in (-1, 1):
        x = side * s.cheek
        tone = s.hair.base if side < 0 else s.hair.shade
        parts.append(
            fill(
                f"M{x - side * 1} 62 C{x + side * 10} 62 {x + side * 12} 84 {x + side * 6} 98 "
                f"L{x + side * 1} 98 C{x - side * 2} 86 {x - side * 3} 74 {x - side * 1} 62 Z",
                tone,
            )
        )
    shine = line("M-16 49 C-8 44 -4 44 0 44", (255, 248, 230), 3.4, 0.6)
    return "".join(parts) + shine


def _bald(_: Sitter) -> str:
    return line("M-16 50 C-9 45 -5 44 1 44", (255, 248, 230), 3.6, 0.6)


def _short(s: Sitter, *, top: float = 34.0) -> str:
    c, x = s.cheek, s.turn * 0.5
    inner = (
        f"M{x - c + 3} 90 C{x - c + 6} 84 {x - c + 6} 74 {x - c + 9} 66 "
        f"C{x - c * 0.4} 58 {x + c * 0.4} 58 {x + c - 9} 66 "
        f"C{x + c - 6} 74 {x + c - 6} 84 {x + c - 3} 90"
    )
    return _framed(s, top, 2.5, 90, inner)


def _crop(s: Sitter) -> str:
    c, x = s.cheek, s.turn * 0.5
    inner = (
        f"M{x - c + 2} 86 C{x - c + 5} 76 {x - c + 5} 68 {x - c + 9} 62 "
        f"C{x - c * 0.4} 54 {x + c * 0.4} 54 {x + c - 9} 62 "
        f"C{x + c - 5} 68 {x + c - 5} 76 {x + c - 2} 86"
    )
    return _framed(s, 36.5, 0.8, 86, inner)


def _slick(s: Sitter) -> str:
    c, x = s.cheek, s.turn * 0.5
    inner = (
        f"M{x - c + 3} 88 C{x - c + 6} 80 {x - c + 6} 70 {x - c + 7} 62 "
        f"C{x - c * 0.7} 50 {x - c * 0.3} 56 {x} 60 C{x + c * 0.3} 56 {x + c * 0.7} 50 "
        f"{x + c - 7} 62 C{x + c - 6} 70 {x + c - 6} 80 {x + c - 3} 88"
    )
    combed = "".join(
        line(
            f"M{x + dx} {54 + abs(dx) * 0.1} C{x + dx * 1.2} 46 {x + dx * 1.3} 42 "
            f"{x + dx * 0.8 - 3} 38",
            s.hair.light,
            1.7,
            0.6,
        )
        for dx in (-20, -12, -4, 5)
    )
    return _framed(s, 34, 1.8, 88, inner) + combed


def _parted(s: Sitter, *, lift: float = 0.0) -> str:
    c, x = s.cheek, s.turn * 0.5
    inner = (
        f"M{x - c + 3} 92 C{x - c + 6} 84 {x - c + 6} 74 {x - c + 8} 64 "
        f"C{x - c * 0.5} {56 - lift} {x - c * 0.4} {50 - lift} {x - c * 0.34} {48 - lift} "
        f"C{x} 62 {x + c * 0.5} 58 {x + c - 6} 72 C{x + c - 5} 78 {x + c - 5} 84 {x + c - 3} 92"
    )
    strand = line(
        f"M{x - c * 0.3} 46 C{x} 54 {x + c * 0.4} 50 {x + c * 0.8} 62", s.hair.dark, 1.8, 0.6
    )
    return _framed(s, 32 - lift, 3.0, 92, inner) + strand


def _bangs(s: Sitter, low: float) -> str:
    """A straight fringe over the brow, as a bob has."""
    c, x = s.cheek, s.turn * 0.5
    inner = (
        f"M{x - c + 1} {low} C{x - c + 6} {low - 12} {x - c + 7} 86 {x - c + 7} 72 "
        f"C{x - c * 0.4} 76 {x + c * 0.4} 76 {x + c - 7} 72 "
        f"C{x + c - 7} 86 {x + c - 6} {low - 12} {x + c - 1} {low}"
    )
    cuts = "".join(
        line(f"M{x + dx} 60 L{x + dx * 1.05} 73", s.hair.dark, 1.4, 0.6) for dx in (-16, -6, 5, 15)
    )
    return _framed(s, 33, 6.5, low, inner) + cuts


def _centre(s: Sitter, low: float, *, side: float = 4.5) -> str:
    """Hair parted in the middle that falls beside the face."""
    c, x = s.cheek, s.turn * 0.5
    inner = (
        f"M{x - c + 2} {low} C{x - c + 5} {low - 14} {x - c + 4} 86 {x - c + 7} 74 "
        f"C{x - c + 12} 62 {x - 8} 58 {x} 48 C{x + 8} 58 {x + c - 12} 62 {x + c - 7} 74 "
        f"C{x + c - 4} 86 {x + c - 5} {low - 14} {x + c - 2} {low}"
    )
    parting = line(f"M{x} 48 C{x - 0.5} 42 {x} 38 {x} 36", s.skin.shade, 1.6, 0.8)
    return _framed(s, 34, side, low, inner) + parting


def _swept(s: Sitter, low: float) -> str:
    """A deep wave over one side of the brow."""
    c, x = s.cheek, s.turn * 0.5
    inner = (
        f"M{x - c + 2} {low} C{x - c + 6} 88 {x - c + 4} 78 {x - c + 9} 66 "
        f"C{x - c * 0.5} 56 {x - c * 0.3} 52 {x - c * 0.24} 49 C{x + 2} 70 {x + c * 0.5} 60 "
        f"{x + c - 6} 82 C{x + c - 4} 88 {x + c - 4} 94 {x + c - 2} {low}"
    )
    wave = line(
        f"M{x - c * 0.2} 46 C{x + 6} 62 {x + c * 0.5} 50 {x + c * 0.9} 74", s.hair.light, 2.6, 0.7
    )
    return _framed(s, 31, 6.0, low, inner) + wave


def _curls(s: Sitter) -> str:
    parts, x = [], s.turn * 0.3
    for dx, y, r in (
        (-28, 66, 9),
        (-22, 52, 11),
        (-8, 46, 11),
        (8, 45, 11),
        (22, 51, 11),
        (29, 66, 9),
        (-14, 56, 8),
        (14, 56, 8),
        (0, 54, 8),
    ):
        tone = s.hair.base if dx < 12 else s.hair.shade
        parts.append(disc(x + dx, y, r, tone))
        parts.append(
            line(
                f"M{x + dx - r * 0.5} {y} C{x + dx - r * 0.4} {y - r * 0.6} "
                f"{x + dx + r * 0.3} {y - r * 0.6} {x + dx + r * 0.4} {y}",
                s.hair.light if dx < 0 else s.hair.dark,
                1.6,
                0.6,
            )
        )
    return "".join(parts)


def _braids(s: Sitter) -> str:
    return _centre(s, 98) + _plait(s, -37, 106, 7) + _plait(s, 37, 106, 7)


def _braid(s: Sitter) -> str:
    side = -1 if s.turn > 0 else 1
    return _swept(s, 96) + _plait(s, side * 36, 104, 8)


_FRONT: dict[str, Drawing] = {
    "bald": _bald,
    "fringe": _sides_only,
    "crop": _crop,
    "short": _short,
    "slick": _slick,
    "parted": _parted,
    "curls": _curls,
    "bob": lambda s: _bangs(s, 118),
    "waves": lambda s: _swept(s, 118),
    "long": lambda s: _centre(s, 122),
    "bun": lambda s: _centre(s, 88, side=2.5),
    "updo": lambda s: _swept(s, 90),
    "braid": _braid,
    "braids": _braids,
    "wild": lambda s: _parted(s, lift=4),
    "shag": lambda s: _parted(s, lift=1),
}
