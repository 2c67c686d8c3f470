"""Clothes: shoulders and what lies on them, up to the collar."""

from __future__ import annotations

from fandg.ui.art.portrait_cloth import bulk, buttons, white_cloth
from fandg.ui.art.portrait_pen import (
    DYES,
    Drawing,
    Sitter,
    Tone,
    disc,
    even,
    fill,
    line,
)
from fandg.ui.art.portrait_tailored import TAILORED, TURNED_UP


def draw_clothes(s: Sitter) -> str:
    """What is seen of the clothes; drawn after the neck, before the head."""
    return (_CLOTHES | TAILORED)[s.face.clothes](s)


def draw_collar(s: Sitter) -> str:
    """What of the clothes stands before the chin."""
    collars = {"doublet": _ruff, **TURNED_UP}
    return collars[s.face.clothes](s) if s.face.clothes in collars else ""


def _jersey(s: Sitter) -> str:
    """A thick knit with a rolled neck."""
    roll = even(0, (19, 144), (23, 148, 23, 160, 19, 165), (8, 170, 6, 170, 0, 170))
    shade = "M4 145 L19 144 C23 148 23 160 19 165 C14 168 8 170 4 170 Z"
    ribs = "".join(
        line(f"M{dx} 149 L{dx * 1.05} 166", s.cloth.dark, 1.2, 0.5)
        for dx in (-15, -9, -3, 3, 9, 15)
    )
    stripes = "".join(
        line(
            f"M{-s.shoulder * 0.8} {y} C-20 {y + 6} 20 {y + 6} {s.shoulder * 0.8} {y}",
            s.trim.base,
            3.4,
            0.9,
        )
        for y in (184, 194)
    )
    return (
        bulk(s, s.cloth, 18, 156)
        + stripes
        + fill(roll, s.cloth.base)
        + fill(shade, s.cloth.shade)
        + ribs
    )


def _gown(s: Sitter) -> str:
    """Bare shoulders above a deep neckline."""
    w = s.shoulder
    dress = (
        f"M{-w * 0.78} 204 C{-w * 0.74} 186 {-w * 0.62} 178 {-w * 0.5} 174 "
        f"C{-w * 0.3} 184 -10 188 0 196 C10 188 {w * 0.3} 184 "
        f"{w * 0.5} 174 C{w * 0.62} 178 {w * 0.74} 186 {w * 0.78} 204 Z"
    )
    shade = (
        f"M4 193 C14 187 {w * 0.3} 184 {w * 0.5} 174 "
        f"C{w * 0.62} 178 {w * 0.74} 186 {w * 0.78} 204 L14 204 Z"
    )
    bones = line(
        "M-16 170 C-30 168 -36 170 -44 170 M16 170 C30 168 36 170 44 170", s.skin.dark, 1.4, 0.5
    )
    return (
        bulk(s, s.skin, 17, 158)
        + bones
        + fill(dress, s.cloth.base)
        + fill(shade, s.cloth.shade)
        + line(
            f"M{-w * 0.5} 174 C{-w * 0.3} 184 -10 188 0 196 C10 188 {w * 0.3} 184 {w * 0.5} 174",
            s.trim.base,
            2.4,
        )
    )


def _fur(s: Sitter) -> str:
    """A fur over the shoulders."""
    parts = [_gown(s)]
    tufts = []
    for side in (-1, 1):
        for at in range(7):
            tufts.append((side, 26 + at * 9.5, 160 + at * 5.2 + (2 if at % 2 else 0)))
    for side, dx, y in tufts:
        tone = s.trim.base if side < 0 else s.trim.shade
        parts.append(disc(side * dx, y + 6, 13.5, tone))
    for side, dx, y in tufts:
        parts.append(
            line(
                f"M{side * dx - 4} {y + 4} L{side * dx - 1} {y - 3}",
                s.trim.light if side < 0 else s.trim.base,
                2.0,
                0.8,
            )
        )
    return "".join(parts)


def _shirt(s: Sitter) -> str:
    """An open shirt."""
    neck = even(0, (15, 152), (10, 164, 4, 174, 0, 180))
    return (
        bulk(s, s.cloth)
        + fill(neck, s.skin.base)
        + fill("M0 166 L15 152 C10 164 4 174 0 180 Z", s.skin.shade)
        + _flaps(s.cloth)
        + line("M0 180 L0 204", s.cloth.dark, 1.8)
    )


def _flaps(tone: Tone) -> str:
    left = "M-18 149 L-1 180 L-20 178 L-27 160 Z"
    right = "M18 149 L1 180 L20 178 L27 160 Z"
    return (
        fill(left, tone.light)
        + fill(right, tone.base)
        + line(left, tone.dark, 1.2, 0.5)
        + line(right, tone.dark, 1.2, 0.5)
    )


def _apron(s: Sitter) -> str:
    bib = "M-28 178 L28 178 L34 204 L-34 204 Z"
    straps = "M-24 180 L-26 160 M24 180 L26 160"
    return (
        _shirt(s)
        + line(straps, s.trim.base, 7)
        + fill(bib, s.trim.base)
        + fill("M8 178 L28 178 L34 204 L10 204 Z", s.trim.shade)
    )


def _robe(s: Sitter) -> str:
    """A wrapped robe with a broad border."""
    border = "M-24 152 L-13 152 L20 204 L4 204 Z"
    other = "M24 152 L13 152 L4 167 L10 178 Z"
    neck = even(0, (14, 152), (8, 162, 4, 168, 0, 172))
    return (
        bulk(s, s.cloth, 20, 155)
        + fill(neck, s.skin.shade)
        + fill(other, s.trim.shade)
        + fill(border, s.trim.base)
        + line("M-50 204 C-48 190 -44 182 -38 174", s.cloth.dark, 1.8, 0.6)
    )


def _sari(s: Sitter) -> str:
    """A blouse with a sari drawn over one shoulder."""
    drape = (
        f"M-20 160 C-46 164 {-s.shoulder + 8} 172 {-s.shoulder} 204 "
        f"L34 204 C10 196 -8 180 -20 160 Z"
    )
    edge = line("M-20 160 C-8 180 10 196 34 204", DYES["gold"], 5.0)
    folds = line(
        "M-34 166 C-28 184 -16 196 -6 204 M-48 172 C-46 188 -40 196 -34 204",
        s.cloth.dark,
        1.8,
        0.7,
    )
    blouse = Tone(s.trim.base, s.trim.light, s.trim.shade, s.trim.dark)
    neck = even(0, (17, 154), (16, 168, 8, 176, 0, 177))
    shade = "M2 158 L17 154 C16 168 8 176 2 177 Z"
    return (
        bulk(s, blouse)
        + fill(neck, s.skin.base)
        + fill(shade, s.skin.shade)
        + fill(drape, s.cloth.base)
        + folds
        + edge
    )


def _leotard(s: Sitter) -> str:
    """A strongwoman's: bare shoulders, broad straps, a star."""
    w = s.shoulder
    suit = (
        f"M{-w * 0.62} 204 C{-w * 0.6} 190 {-w * 0.5} 176 {-w * 0.42} 166 "
        f"L{-w * 0.24} 161 C{-w * 0.2} 180 -8 186 0 186 "
        f"C8 186 {w * 0.2} 180 {w * 0.24} 161 L{w * 0.42} 166 "
        f"C{w * 0.5} 176 {w * 0.6} 190 {w * 0.62} 204 Z"
    )
    shade = (
        f"M10 186 C16 184 {w * 0.2} 178 {w * 0.24} 161 "
        f"L{w * 0.42} 166 C{w * 0.5} 176 {w * 0.6} 190 {w * 0.62} 204 "
        f"L18 204 Z"
    )
    muscle = line(
        f"M{-w * 0.82} 186 C{-w * 0.74} 192 {-w * 0.72} 198 "
        f"{-w * 0.72} 204 M{w * 0.82} 186 C{w * 0.74} 192 {w * 0.72} 198 "
        f"{w * 0.72} 204",
        s.skin.dark,
        2.0,
        0.6,
    )
    edge = line(
        f"M{-w * 0.24} 161 C{-w * 0.2} 180 -8 186 0 186 C8 186 {w * 0.2} 180 {w * 0.24} 161",
        s.trim.base,
        3.0,
    )
    return (
        bulk(s, s.skin, 19, 156)
        + muscle
        + fill(suit, s.cloth.base)
        + fill(shade, s.cloth.shade)
        + edge
    )


def _doublet(s: Sitter) -> str:
    """Slashed sleeves and a small ruff."""
    slashes = "".join(
        line(
            f"M{side * share * s.shoulder} {y} L{side * (share * s.shoulder + 4)} {y + 15}",
            s.trim.base if side < 0 else s.trim.shade,
            4.6,
        )
        for side in (-1, 1)
        for share, y in ((0.5, 175), (0.66, 180), (0.8, 189))
    )
    return (
        bulk(s, s.cloth, 18, 157)
        + slashes
        + line("M0 172 L0 204", s.cloth.dark, 2.0)
        + buttons(0, (182, 193))
    )


def _ruff(s: Sitter) -> str:
    linen, parts = white_cloth(s), []
    for at in range(9):
        dx = -32 + at * 8
        y = 160 - abs(dx) * 0.16
        parts.append(disc(dx, y, 8.0, linen.base if dx < 8 else linen.shade))
        parts.append(line(f"M{dx} {y - 6} L{dx * 1.1} {y + 6}", linen.dark, 1.3, 0.5))
    return "".join(parts)


def _shawl(s: Sitter) -> str:
    """A fringed shawl crossed on the breast."""
    left = (
        f"M-22 152 C-52 164 {-s.shoulder} 178 {-s.shoulder - 3} 204 "
        f"L16 204 C0 192 -12 174 -22 152 Z"
    )
    right = (
        f"M22 152 C52 164 {s.shoulder} 178 {s.shoulder + 3} 204 "
        f"L16 204 L1 189 C10 176 16 166 22 152 Z"
    )
    trim = line("M-22 152 C-12 174 0 192 16 204", s.trim.base, 4.4)
    dots = "".join(
        disc(dx, y, 2.6, s.trim.base)
        for dx, y in (
            (-36, 172),
            (-50, 180),
            (-30, 188),
            (-62, 192),
            (-44, 196),
            (38, 174),
            (52, 184),
            (36, 192),
            (64, 196),
        )
    )
    neck = even(0, (16, 154), (12, 168, 6, 180, 0, 190))
    return (
        bulk(s, s.cloth)
        + fill(neck, s.skin.base)
        + fill("M2 156 L16 154 C12 168 6 180 1 189 Z", s.skin.shade)
        + fill(right, s.cloth.shade)
        + fill(left, s.cloth.base)
        + trim
        + dots
    )


def _tunic(s: Sitter) -> str:
    """A plain tunic with a laced or bordered round neck."""
    border = even(0, (20, 152), (20, 172, 10, 180, 0, 181))
    neck = even(0, (15, 152), (15, 166, 8, 173, 0, 174))
    shade = "M3 154 L15 152 C15 166 8 173 3 174 Z"
    return (
        bulk(s, s.cloth, 20, 155)
        + fill(border, s.trim.base)
        + fill(neck, s.skin.base)
        + fill(shade, s.skin.shade)
    )


def _mail(s: Sitter) -> str:
    """A watchman's mail under a tabard."""
    rings = "".join(
        line(
            f"M{dx - 4} {y} C{dx - 3} {y + 4} {dx + 3} {y + 4} {dx + 4} {y}", s.trim.dark, 1.3, 0.7
        )
        for y in (170, 177, 184, 191, 198)
        for dx in range(-72 + (y % 2) * 4, 76, 9)
        if abs(dx) < s.shoulder * (0.5 + (y - 170) / 80)
    )
    tabard = "M-36 164 L36 164 L40 204 L-40 204 Z"
    half = "M0 164 L36 164 L40 204 L0 204 Z"
    coif = even(0, (24, 140), (27, 154, 30, 164, 38, 172), (16, 182, 10, 182, 0, 182))
    loops = "".join(
        line(
            f"M{dx - 3} {y} C{dx - 2} {y + 3} {dx + 2} {y + 3} {dx + 3} {y}", s.trim.dark, 1.2, 0.8
        )
        for y in (166, 172)
        for dx in range(-27, 30, 7)
    )
    return (
        bulk(s, s.trim)
        + rings
        + fill(tabard, s.cloth.base)
        + fill(half, s.cloth.shade)
        + fill(coif, s.trim.base)
        + loops
    )


_CLOTHES: dict[str, Drawing] = {
    "jersey": _jersey,
    "gown": _gown,
    "fur": _fur,
    "shirt": _shirt,
    "apron": _apron,
    "robe": _robe,
    "sari": _sari,
    "leotard": _leotard,
    "doublet": _doublet,
    "shawl": _shawl,
    "tunic": _tunic,
    "mail": _mail,
}
