"""Clothes of tailors: coats and jackets, uniforms, what is buttoned."""

from __future__ import annotations

from fandg.ui.art.portrait_cloth import bulk, buttons, white_cloth
from fandg.ui.art.portrait_pen import (
    Drawing,
    Sitter,
    Tone,
    disc,
    even,
    fill,
    line,
)


def _v_neck(wide: float, low: float, inside: Tone, top: float = 155.0) -> str:
    """An opening with what is worn beneath."""
    hole = even(0, (wide, top), (wide * 0.7, top + 14, 5, low - 8, 0, low))
    shade = f"M2 {top} L{wide} {top} C{wide * 0.7} {top + 14} 5 {low - 8} 0 {low} Z"
    return fill(hole, inside.base) + fill(shade, inside.shade)


def _lapels(tone: Tone, spread: float, low: float) -> str:
    parts = []
    for side in (-1, 1):
        x = side * 16
        flap = (
            f"M{x} 153 L{x + side * spread} 172 L{x + side * (spread - 9)} 176 "
            f"L{x + side * (spread - 5)} 182 L0 {low} L{side * 2} {low - 10} Z"
        )
        parts.append(fill(flap, tone.light if side < 0 else tone.base))
        parts.append(line(flap, tone.dark, 1.4, 0.7))
    return "".join(parts)


def _wing_collar(tone: Tone, reach: float = 15.0) -> str:
    """A shirt's collar, one wing in the light."""
    left = f"M-17 150 L0 164 L{-reach} 176 L-22 158 Z"
    right = f"M17 150 L0 164 L{reach} 176 L22 158 Z"
    return (
        fill(left, tone.base)
        + fill(right, tone.shade)
        + line(f"M{-reach} 176 L0 164 L{reach} 176", tone.dark, 1.3, 0.6)
    )


def _tie(s: Sitter) -> str:
    knot = "M-5.5 161 L5.5 161 L3.6 171 L-3.6 171 Z"
    blade = "M-3.6 171 L3.6 171 L9 204 L-9 204 Z"
    return (
        fill(blade, s.trim.base)
        + fill("M1 171 L3.6 171 L9 204 L1 204 Z", s.trim.shade)
        + fill(knot, s.trim.light)
    )


def _suit(s: Sitter) -> str:
    linen = white_cloth(s)
    tie = "" if "bow-tie" in s.face.props else _tie(s)
    return (
        bulk(s, s.cloth)
        + _v_neck(19, 206, linen)
        + tie
        + _lapels(s.cloth, 31, 206)
        + _wing_collar(linen)
    )


def _coat(s: Sitter) -> str:
    return (
        bulk(s, s.cloth, 21, 152)
        + _v_neck(20, 196, s.trim)
        + _lapels(s.cloth, 38, 200)
        + buttons(9, (194,))
    )


def _uniform(s: Sitter) -> str:
    """A closed tunic: a stand-up collar, shoulder boards, buttons."""
    left = "M-19 146 L-1 160 L-1 172 L-23 160 Z"
    right = "M19 146 L1 160 L1 172 L23 160 Z"
    tabs = fill("M-17 152 L-7 160 L-7 166 L-19 158 Z", s.trim.base) + fill(
        "M17 152 L7 160 L7 166 L19 158 Z", s.trim.shade
    )
    boards = ""
    for side in (-1, 1):
        x = side * s.shoulder * 0.74
        boards += fill(
            f"M{x - side * 22} 166 L{x + side * 12} 176 L{x + side * 10} 184 "
            f"L{x - side * 24} 173 Z",
            s.trim.base if side < 0 else s.trim.shade,
        )
    placket = line("M0 172 L0 204", s.cloth.dark, 1.8)
    return (
        bulk(s, s.cloth, 19, 155)
        + fill(left, s.cloth.light)
        + fill(right, s.cloth.base)
        + line("M-23 160 L0 173 L23 160", s.cloth.dark, 1.6)
        + tabs
        + boards
        + placket
        + buttons(0, (180, 193))
    )


def _flight_jacket(s: Sitter) -> str:
    """Leather with a sheepskin collar and a silk scarf."""
    wool = s.trim
    parts = [bulk(s, s.cloth, 20, 154)]
    scarf = even(0, (16, 150), (14, 162, 8, 172, 0, 176))
    parts.append(fill(scarf, white_cloth(s).base))
    parts.append(fill("M2 160 L16 150 C14 162 8 172 0 176 Z", white_cloth(s).shade))
    parts.append(line("M0 176 L0 204", s.cloth.dark, 2.4))
    for side in (-1, 1):
        tone = wool.base if side < 0 else wool.shade
        for dx, y, r in ((21, 156, 9), (26, 164, 10), (27, 173, 10), (22, 181, 9), (14, 186, 7)):
            parts.append(disc(side * dx, y, r, tone))
        for dx, y in ((22, 154), (27, 164), (26, 174), (20, 182)):
            parts.append(
                line(
                    f"M{side * dx - 3} {y + 2} C{side * dx - 2} {y - 4} "
                    f"{side * dx + 3} {y - 4} {side * dx + 3} {y}",
                    wool.light if side < 0 else wool.base,
                    1.6,
                    0.8,
                )
            )
    return "".join(parts)


def _whites(s: Sitter) -> str:
    """A cook's double-breasted jacket and neckerchief."""
    linen = white_cloth(s)
    cloth = even(0, (19, 152), (22, 160, 12, 168, 0, 172))
    ends = "M-4 168 L-16 190 L-4 186 L0 176 L5 188 L15 186 L4 168 Z"
    return (
        bulk(s, linen, 19, 155)
        + line("M-30 164 C-22 180 -20 190 -20 204", linen.dark, 1.6, 0.6)
        + buttons(13, (196,), "coal")
        + fill(ends, s.trim.shade)
        + fill(cloth, s.trim.base)
        + fill("M4 160 L19 152 C22 160 12 168 2 172 Z", s.trim.shade)
    )


def _lab_coat(s: Sitter) -> str:
    linen = white_cloth(s)
    return (
        bulk(s, linen, 20, 154)
        + _v_neck(18, 190, s.cloth)
        + _lapels(linen, 30, 196)
        + _wing_collar(white_cloth(s), 11)
        + line("M0 196 L0 204", linen.dark, 1.6)
    )


def _trench(s: Sitter) -> str:
    """A raincoat with its collar turned up."""
    return (
        bulk(s, s.cloth, 22, 152)
        + _v_neck(20, 192, s.trim)
        + _lapels(s.cloth, 34, 198)
        + line("M-58 172 L-40 180 M58 172 L40 180", s.cloth.dark, 2.6)
    )


def _stand_collar(s: Sitter) -> str:
    left = "M-33 132 L-12 172 L-22 184 L-42 160 Z"
    right = "M33 132 L12 172 L22 184 L42 160 Z"
    return (
        fill(left, s.cloth.light)
        + fill(right, s.cloth.shade)
        + line("M-33 132 L-12 172 L-22 184", s.cloth.dark, 1.4, 0.7)
    )


def _vest(s: Sitter) -> str:
    """Shirt sleeves and a waistcoat."""
    linen = white_cloth(s)
    waist = "M-42 204 L-38 166 L-22 160 L0 200 L22 160 L38 166 L42 204 Z"
    shade = "M2 197 L22 160 L38 166 L42 204 L6 204 Z"
    tie = "" if "bow-tie" in s.face.props else _tie(s)
    return (
        bulk(s, linen)
        + tie
        + fill(waist, s.cloth.base)
        + fill(shade, s.cloth.shade)
        + _wing_collar(linen)
    )


TAILORED: dict[str, Drawing] = {
    "suit": _suit,
    "coat": _coat,
    "uniform": _uniform,
    "flight-jacket": _flight_jacket,
    "whites": _whites,
    "lab-coat": _lab_coat,
    "trench": _trench,
    "vest": _vest,
}
"""By the name that a pack has for them."""
TURNED_UP: dict[str, Drawing] = {"trench": _stand_collar}
"""Collars that stand before the chin."""
