"""Clothes: shoulders and what lies on them, up to the collar."""

from __future__ import annotations

from collections.abc import Callable

from fandg.ui.art.color import mix
from fandg.ui.art.portrait_head import MIDDLE
from fandg.ui.art.portrait_pen import DYES, Sitter, Tone, disc, even, fill, line

_Draw = Callable[[Sitter], str]
_X = MIDDLE


def draw_clothes(s: Sitter) -> str:
    """What is seen of the clothes; drawn after the neck, before the head."""
    return _CLOTHES[s.face.clothes](s)


def draw_collar(s: Sitter) -> str:
    """What of the clothes stands before the chin."""
    return _COLLARS.get(s.face.clothes, _nothing)(s)


def _nothing(s: Sitter) -> str:
    return ""


def _bulk(s: Sitter, tone: Tone, neck: float = 17.0, top: float = 157.0) -> str:
    """Shoulders in one colour, with the shade on the right and the lamp on the left."""
    w = s.shoulder
    body = even(
        _X,
        (0, top + 8),
        (neck, top),
        (neck + w * 0.28, top + 9, w - 5, top + 8, w, 204),
    )
    shade = (
        f"M{_X + neck * 0.6} {top + 4} L{_X + neck} {top} C{_X + neck + w * 0.28} {top + 9} "
        f"{_X + w - 5} {top + 8} {_X + w} 204 L{_X + w * 0.34} 204 "
        f"C{_X + w * 0.42} 186 {_X + w * 0.3} 172 {_X + neck * 0.6} {top + 4} Z"
    )
    rim = line(
        f"M{_X - w + 3} 200 C{_X - w + 9} {top + 14} {_X - neck - w * 0.3} {top + 12} "
        f"{_X - neck - 2} {top + 4}", tone.light, 3.0, 0.9)  # fmt: skip
    return fill(body, tone.base) + fill(shade, tone.shade) + rim


def _v_neck(s: Sitter, wide: float, low: float, inside: Tone, top: float = 155.0) -> str:
    """An opening with what is worn beneath."""
    hole = even(_X, (wide, top), (wide * 0.7, top + 14, 5, low - 8, 0, low))
    shade = f"M{_X + 2} {top} L{_X + wide} {top} C{_X + wide * 0.7} {top + 14} {_X + 5} {low - 8} " \
            f"{_X} {low} Z"  # fmt: skip
    return fill(hole, inside.base) + fill(shade, inside.shade)


def _lapels(s: Sitter, tone: Tone, spread: float, low: float) -> str:
    parts = []
    for side in (-1, 1):
        x = _X + side * 16
        flap = (
            f"M{x} 153 L{x + side * spread} 172 L{x + side * (spread - 9)} 176 "
            f"L{x + side * (spread - 5)} 182 L{_X} {low} L{_X + side * 2} {low - 10} Z"
        )
        parts.append(fill(flap, tone.light if side < 0 else tone.base))
        parts.append(line(flap, tone.dark, 1.4, 0.7))
    return "".join(parts)


def _wing_collar(s: Sitter, tone: Tone, reach: float = 15.0) -> str:
    """A shirt's collar, one wing in the light."""
    left = f"M{_X - 17} 150 L{_X} 164 L{_X - reach} 176 L{_X - 22} 158 Z"
    right = f"M{_X + 17} 150 L{_X} 164 L{_X + reach} 176 L{_X + 22} 158 Z"
    return fill(left, tone.base) + fill(right, tone.shade) + line(
        f"M{_X - reach} 176 L{_X} 164 L{_X + reach} 176", tone.dark, 1.3, 0.6)  # fmt: skip


_WHITE = "white"


def _linen(s: Sitter) -> Tone:
    """White cloth in this light."""
    base = DYES[_WHITE]
    return Tone(base, mix(base, s.palette.lamp, 0.3), mix(base, s.ink, 0.3), mix(base, s.ink, 0.6))


def _tie(s: Sitter) -> str:
    knot = f"M{_X - 5.5} 161 L{_X + 5.5} 161 L{_X + 3.6} 171 L{_X - 3.6} 171 Z"
    blade = f"M{_X - 3.6} 171 L{_X + 3.6} 171 L{_X + 9} 204 L{_X - 9} 204 Z"
    return (
        fill(blade, s.trim.base)
        + fill(f"M{_X + 1} 171 L{_X + 3.6} 171 L{_X + 9} 204 L{_X + 1} 204 Z", s.trim.shade)
        + fill(knot, s.trim.light)
    )


def _suit(s: Sitter) -> str:
    linen = _linen(s)
    tie = "" if "bow-tie" in s.face.props else _tie(s)
    return (
        _bulk(s, s.cloth)
        + _v_neck(s, 19, 206, linen)
        + tie
        + _lapels(s, s.cloth, 31, 206)
        + _wing_collar(s, linen)
    )


def _coat(s: Sitter) -> str:
    return (
        _bulk(s, s.cloth, 21, 152)
        + _v_neck(s, 20, 196, s.trim)
        + _lapels(s, s.cloth, 38, 200)
        + _buttons(s, 9, (194,))
    )


def _buttons(s: Sitter, dx: float, ys: tuple[float, ...], dye: str = "gold") -> str:
    return "".join(
        disc(_X + side * dx, y, 2.6, DYES[dye]) for y in ys for side in ((-1, 1) if dx else (1,))
    )


def _uniform(s: Sitter) -> str:
    """A closed tunic: a stand-up collar, shoulder boards, buttons."""
    left = f"M{_X - 19} 146 L{_X - 1} 160 L{_X - 1} 172 L{_X - 23} 160 Z"
    right = f"M{_X + 19} 146 L{_X + 1} 160 L{_X + 1} 172 L{_X + 23} 160 Z"
    tabs = fill(f"M{_X - 17} 152 L{_X - 7} 160 L{_X - 7} 166 L{_X - 19} 158 Z", s.trim.base) + fill(
        f"M{_X + 17} 152 L{_X + 7} 160 L{_X + 7} 166 L{_X + 19} 158 Z", s.trim.shade
    )
    boards = ""
    for side in (-1, 1):
        x = _X + side * s.shoulder * 0.74
        boards += fill(
            f"M{x - side * 22} 166 L{x + side * 12} 176 L{x + side * 10} 184 L{x - side * 24} 173 Z",
            s.trim.base if side < 0 else s.trim.shade,
        )
    placket = line(f"M{_X} 172 L{_X} 204", s.cloth.dark, 1.8)
    return (
        _bulk(s, s.cloth, 19, 155)
        + fill(left, s.cloth.light)
        + fill(right, s.cloth.base)
        + line(f"M{_X - 23} 160 L{_X} 173 L{_X + 23} 160", s.cloth.dark, 1.6)
        + tabs
        + boards
        + placket
        + _buttons(s, 0, (180, 193))
    )


def _jersey(s: Sitter) -> str:
    """A thick knit with a rolled neck."""
    roll = even(_X, (19, 144), (23, 148, 23, 160, 19, 165), (8, 170, 6, 170, 0, 170))
    shade = f"M{_X + 4} 145 L{_X + 19} 144 C{_X + 23} 148 {_X + 23} 160 {_X + 19} 165 " \
            f"C{_X + 14} 168 {_X + 8} 170 {_X + 4} 170 Z"  # fmt: skip
    ribs = "".join(
        line(f"M{_X + dx} 149 L{_X + dx * 1.05} 166", s.cloth.dark, 1.2, 0.5)
        for dx in (-15, -9, -3, 3, 9, 15)
    )
    stripes = "".join(
        line(f"M{_X - s.shoulder * 0.8} {y} C{_X - 20} {y + 6} {_X + 20} {y + 6} "
             f"{_X + s.shoulder * 0.8} {y}", s.trim.base, 3.4, 0.9)
        for y in (184, 194)
    )  # fmt: skip
    return _bulk(s, s.cloth, 18, 156) + stripes + fill(roll, s.cloth.base) + fill(
        shade, s.cloth.shade) + ribs  # fmt: skip


def _gown(s: Sitter) -> str:
    """Bare shoulders above a deep neckline."""
    w = s.shoulder
    dress = (
        f"M{_X - w * 0.78} 204 C{_X - w * 0.74} 186 {_X - w * 0.62} 178 {_X - w * 0.5} 174 "
        f"C{_X - w * 0.3} 184 {_X - 10} 188 {_X} 196 C{_X + 10} 188 {_X + w * 0.3} 184 "
        f"{_X + w * 0.5} 174 C{_X + w * 0.62} 178 {_X + w * 0.74} 186 {_X + w * 0.78} 204 Z"
    )
    shade = f"M{_X + 4} 193 C{_X + 14} 187 {_X + w * 0.3} 184 {_X + w * 0.5} 174 " \
            f"C{_X + w * 0.62} 178 {_X + w * 0.74} 186 {_X + w * 0.78} 204 L{_X + 14} 204 Z"  # fmt: skip
    bones = line(f"M{_X - 16} 170 C{_X - 30} 168 {_X - 36} 170 {_X - 44} 170 M{_X + 16} 170 "
                 f"C{_X + 30} 168 {_X + 36} 170 {_X + 44} 170", s.skin.dark, 1.4, 0.5)  # fmt: skip
    return _bulk(s, s.skin, 17, 158) + bones + fill(dress, s.cloth.base) + fill(
        shade, s.cloth.shade) + line(f"M{_X - w * 0.5} 174 C{_X - w * 0.3} 184 {_X - 10} 188 "
                                     f"{_X} 196", s.trim.base, 2.4)  # fmt: skip


def _fur(s: Sitter) -> str:
    """A fur over the shoulders."""
    parts = [_gown(s)]
    tufts = []
    for side in (-1, 1):
        for at in range(7):
            tufts.append((side, 26 + at * 9.5, 160 + at * 5.2 + (2 if at % 2 else 0)))
    for side, dx, y in tufts:
        tone = s.trim.base if side < 0 else s.trim.shade
        parts.append(disc(_X + side * dx, y + 6, 13.5, tone))
    for side, dx, y in tufts:
        parts.append(line(f"M{_X + side * dx - 4} {y + 4} L{_X + side * dx - 1} {y - 3}",
                          s.trim.light if side < 0 else s.trim.base, 2.0, 0.8))  # fmt: skip
    return "".join(parts)


def _shirt(s: Sitter) -> str:
    """An open shirt."""
    neck = even(_X, (15, 152), (10, 164, 4, 174, 0, 180))
    return (
        _bulk(s, s.cloth)
        + fill(neck, s.skin.base)
        + fill(f"M{_X} 166 L{_X + 15} 152 C{_X + 10} 164 {_X + 4} 174 {_X} 180 Z", s.skin.shade)
        + _flaps(s, s.cloth)
        + line(f"M{_X} 180 L{_X} 204", s.cloth.dark, 1.8)
    )


def _flaps(s: Sitter, tone: Tone) -> str:
    left = f"M{_X - 18} 149 L{_X - 1} 180 L{_X - 20} 178 L{_X - 27} 160 Z"
    right = f"M{_X + 18} 149 L{_X + 1} 180 L{_X + 20} 178 L{_X + 27} 160 Z"
    return fill(left, tone.light) + fill(right, tone.base) + line(left, tone.dark, 1.2, 0.5) + line(
        right, tone.dark, 1.2, 0.5)  # fmt: skip


def _apron(s: Sitter) -> str:
    bib = f"M{_X - 28} 178 L{_X + 28} 178 L{_X + 34} 204 L{_X - 34} 204 Z"
    straps = f"M{_X - 24} 180 L{_X - 26} 160 M{_X + 24} 180 L{_X + 26} 160"
    return (
        _shirt(s)
        + line(straps, s.trim.base, 7)
        + fill(bib, s.trim.base)
        + fill(f"M{_X + 8} 178 L{_X + 28} 178 L{_X + 34} 204 L{_X + 10} 204 Z", s.trim.shade)
    )


def _robe(s: Sitter) -> str:
    """A wrapped robe with a broad border."""
    border = f"M{_X - 24} 152 L{_X - 13} 152 L{_X + 20} 204 L{_X + 4} 204 Z"
    other = f"M{_X + 24} 152 L{_X + 13} 152 L{_X + 4} 167 L{_X + 10} 178 Z"
    neck = even(_X, (14, 152), (8, 162, 4, 168, 0, 172))
    return (
        _bulk(s, s.cloth, 20, 155)
        + fill(neck, s.skin.shade)
        + fill(other, s.trim.shade)
        + fill(border, s.trim.base)
        + line(f"M{_X - 50} 204 C{_X - 48} 190 {_X - 44} 182 {_X - 38} 174", s.cloth.dark, 1.8, 0.6)
    )


def _flight_jacket(s: Sitter) -> str:
    """Leather with a sheepskin collar and a silk scarf."""
    wool = s.trim
    parts = [_bulk(s, s.cloth, 20, 154)]
    scarf = even(_X, (16, 150), (14, 162, 8, 172, 0, 176))
    parts.append(fill(scarf, _linen(s).base))
    parts.append(fill(f"M{_X + 2} 160 L{_X + 16} 150 C{_X + 14} 162 {_X + 8} 172 {_X} 176 Z",
                      _linen(s).shade))  # fmt: skip
    parts.append(line(f"M{_X} 176 L{_X} 204", s.cloth.dark, 2.4))
    for side in (-1, 1):
        tone = wool.base if side < 0 else wool.shade
        for dx, y, r in ((21, 156, 9), (26, 164, 10), (27, 173, 10), (22, 181, 9), (14, 186, 7)):
            parts.append(disc(_X + side * dx, y, r, tone))
        for dx, y in ((22, 154), (27, 164), (26, 174), (20, 182)):
            parts.append(line(f"M{_X + side * dx - 3} {y + 2} C{_X + side * dx - 2} {y - 4} "
                              f"{_X + side * dx + 3} {y - 4} {_X + side * dx + 3} {y}",
                              wool.light if side < 0 else wool.base, 1.6, 0.8))  # fmt: skip
    return "".join(parts)


def _sari(s: Sitter) -> str:
    """A blouse with a sari drawn over one shoulder."""
    drape = (
        f"M{_X - 20} 160 C{_X - 46} 164 {_X - s.shoulder + 8} 172 {_X - s.shoulder} 204 "
        f"L{_X + 34} 204 C{_X + 10} 196 {_X - 8} 180 {_X - 20} 160 Z"
    )
    edge = line(f"M{_X - 20} 160 C{_X - 8} 180 {_X + 10} 196 {_X + 34} 204", DYES["gold"], 5.0)
    folds = line(f"M{_X - 34} 166 C{_X - 28} 184 {_X - 16} 196 {_X - 6} 204 M{_X - 48} 172 "
                 f"C{_X - 46} 188 {_X - 40} 196 {_X - 34} 204", s.cloth.dark, 1.8, 0.7)  # fmt: skip
    blouse = Tone(s.trim.base, s.trim.light, s.trim.shade, s.trim.dark)
    neck = even(_X, (17, 154), (16, 168, 8, 176, 0, 177))
    shade = f"M{_X + 2} 158 L{_X + 17} 154 C{_X + 16} 168 {_X + 8} 176 {_X + 2} 177 Z"
    return (
        _bulk(s, blouse)
        + fill(neck, s.skin.base)
        + fill(shade, s.skin.shade)
        + fill(drape, s.cloth.base)
        + folds
        + edge
    )


def _whites(s: Sitter) -> str:
    """A cook's double-breasted jacket and neckerchief."""
    linen = _linen(s)
    cloth = even(_X, (19, 152), (22, 160, 12, 168, 0, 172))
    ends = f"M{_X - 4} 168 L{_X - 16} 190 L{_X - 4} 186 L{_X} 176 L{_X + 5} 188 L{_X + 15} 186 " \
           f"L{_X + 4} 168 Z"  # fmt: skip
    return (
        _bulk(s, linen, 19, 155)
        + line(f"M{_X - 30} 164 C{_X - 22} 180 {_X - 20} 190 {_X - 20} 204", linen.dark, 1.6, 0.6)
        + _buttons(s, 13, (196,), "coal")
        + fill(ends, s.trim.shade)
        + fill(cloth, s.trim.base)
        + fill(f"M{_X + 4} 160 L{_X + 19} 152 C{_X + 22} 160 {_X + 12} 168 {_X + 2} 172 Z",
               s.trim.shade)
    )  # fmt: skip


def _lab_coat(s: Sitter) -> str:
    linen = _linen(s)
    return (
        _bulk(s, linen, 20, 154)
        + _v_neck(s, 18, 190, s.cloth)
        + _lapels(s, linen, 30, 196)
        + _wing_collar(s, _linen(s), 11)
        + line(f"M{_X} 196 L{_X} 204", linen.dark, 1.6)
    )


def _leotard(s: Sitter) -> str:
    """A strongwoman's: bare shoulders, broad straps, a star."""
    w = s.shoulder
    suit = (
        f"M{_X - w * 0.62} 204 C{_X - w * 0.6} 190 {_X - w * 0.5} 176 {_X - w * 0.42} 166 "
        f"L{_X - w * 0.24} 161 C{_X - w * 0.2} 180 {_X - 8} 186 {_X} 186 "
        f"C{_X + 8} 186 {_X + w * 0.2} 180 {_X + w * 0.24} 161 L{_X + w * 0.42} 166 "
        f"C{_X + w * 0.5} 176 {_X + w * 0.6} 190 {_X + w * 0.62} 204 Z"
    )
    shade = f"M{_X + 10} 186 C{_X + 16} 184 {_X + w * 0.2} 178 {_X + w * 0.24} 161 " \
            f"L{_X + w * 0.42} 166 C{_X + w * 0.5} 176 {_X + w * 0.6} 190 {_X + w * 0.62} 204 " \
            f"L{_X + 18} 204 Z"  # fmt: skip
    muscle = line(f"M{_X - w * 0.82} 186 C{_X - w * 0.74} 192 {_X - w * 0.72} 198 "
                  f"{_X - w * 0.72} 204 M{_X + w * 0.82} 186 C{_X + w * 0.74} 192 {_X + w * 0.72} 198 "
                  f"{_X + w * 0.72} 204", s.skin.dark, 2.0, 0.6)  # fmt: skip
    edge = line(f"M{_X - w * 0.24} 161 C{_X - w * 0.2} 180 {_X - 8} 186 {_X} 186 C{_X + 8} 186 "
                f"{_X + w * 0.2} 180 {_X + w * 0.24} 161", s.trim.base, 3.0)  # fmt: skip
    return _bulk(s, s.skin, 19, 156) + muscle + fill(suit, s.cloth.base) + fill(
        shade, s.cloth.shade) + edge  # fmt: skip


def _doublet(s: Sitter) -> str:
    """Slashed sleeves and a small ruff."""
    slashes = "".join(
        line(f"M{_X + side * dx} {y} L{_X + side * (dx + 5)} {y + 16}",
             s.trim.base if side < 0 else s.trim.shade, 5.0)
        for side in (-1, 1)
        for dx, y in ((46, 174), (58, 180), (68, 190))
    )  # fmt: skip
    return (
        _bulk(s, s.cloth, 18, 157)
        + slashes
        + line(f"M{_X} 172 L{_X} 204", s.cloth.dark, 2.0)
        + _buttons(s, 0, (182, 193))
    )


def _ruff(s: Sitter) -> str:
    linen, parts = _linen(s), []
    for at in range(9):
        dx = -32 + at * 8
        y = 160 - abs(dx) * 0.16
        parts.append(disc(_X + dx, y, 8.0, linen.base if dx < 8 else linen.shade))
        parts.append(line(f"M{_X + dx} {y - 6} L{_X + dx * 1.1} {y + 6}", linen.dark, 1.3, 0.5))
    return "".join(parts)


def _shawl(s: Sitter) -> str:
    """A fringed shawl crossed on the breast."""
    left = f"M{_X - 22} 152 C{_X - 52} 164 {_X - s.shoulder} 178 {_X - s.shoulder - 3} 204 " \
           f"L{_X + 16} 204 C{_X} 192 {_X - 12} 174 {_X - 22} 152 Z"  # fmt: skip
    right = f"M{_X + 22} 152 C{_X + 52} 164 {_X + s.shoulder} 178 {_X + s.shoulder + 3} 204 " \
            f"L{_X + 16} 204 L{_X + 1} 189 C{_X + 10} 176 {_X + 16} 166 {_X + 22} 152 Z"  # fmt: skip
    trim = line(f"M{_X - 22} 152 C{_X - 12} 174 {_X} 192 {_X + 16} 204", s.trim.base, 4.4)
    dots = "".join(
        disc(_X + dx, y, 2.6, s.trim.base)
        for dx, y in ((-36, 172), (-50, 180), (-30, 188), (-62, 192), (-44, 196), (38, 174),
                      (52, 184), (36, 192), (64, 196))
    )  # fmt: skip
    neck = even(_X, (16, 154), (12, 168, 6, 180, 0, 190))
    return (
        _bulk(s, s.cloth)
        + fill(neck, s.skin.base)
        + fill(f"M{_X + 2} 156 L{_X + 16} 154 C{_X + 12} 168 {_X + 6} 180 {_X + 1} 189 Z",
               s.skin.shade)
        + fill(right, s.cloth.shade)
        + fill(left, s.cloth.base)
        + trim
        + dots
    )  # fmt: skip


def _trench(s: Sitter) -> str:
    """A raincoat with its collar turned up."""
    return (
        _bulk(s, s.cloth, 22, 152)
        + _v_neck(s, 20, 192, s.trim)
        + _lapels(s, s.cloth, 34, 198)
        + line(f"M{_X - 58} 172 L{_X - 40} 180 M{_X + 58} 172 L{_X + 40} 180", s.cloth.dark, 2.6)
    )


def _stand_collar(s: Sitter) -> str:
    left = f"M{_X - 33} 132 L{_X - 12} 172 L{_X - 22} 184 L{_X - 42} 160 Z"
    right = f"M{_X + 33} 132 L{_X + 12} 172 L{_X + 22} 184 L{_X + 42} 160 Z"
    return fill(left, s.cloth.light) + fill(right, s.cloth.shade) + line(
        f"M{_X - 33} 132 L{_X - 12} 172 L{_X - 22} 184", s.cloth.dark, 1.4, 0.7)  # fmt: skip


def _tunic(s: Sitter) -> str:
    """A plain tunic with a laced or bordered round neck."""
    border = even(_X, (20, 152), (20, 172, 10, 180, 0, 181))
    neck = even(_X, (15, 152), (15, 166, 8, 173, 0, 174))
    shade = f"M{_X + 3} 154 L{_X + 15} 152 C{_X + 15} 166 {_X + 8} 173 {_X + 3} 174 Z"
    return _bulk(s, s.cloth, 20, 155) + fill(border, s.trim.base) + fill(neck, s.skin.base) + fill(
        shade, s.skin.shade)  # fmt: skip


def _mail(s: Sitter) -> str:
    """A watchman's mail under a tabard."""
    rings = "".join(
        line(f"M{_X + dx - 4} {y} C{_X + dx - 3} {y + 4} {_X + dx + 3} {y + 4} {_X + dx + 4} {y}",
             s.trim.dark, 1.3, 0.7)
        for y in (170, 177, 184, 191, 198)
        for dx in range(-72 + (y % 2) * 4, 76, 9)
        if abs(dx) < s.shoulder - 10
    )  # fmt: skip
    tabard = f"M{_X - 36} 164 L{_X + 36} 164 L{_X + 40} 204 L{_X - 40} 204 Z"
    half = f"M{_X} 164 L{_X + 36} 164 L{_X + 40} 204 L{_X} 204 Z"
    coif = even(_X, (24, 140), (27, 154, 30, 164, 38, 172), (16, 182, 10, 182, 0, 182))
    loops = "".join(
        line(f"M{_X + dx - 3} {y} C{_X + dx - 2} {y + 3} {_X + dx + 2} {y + 3} {_X + dx + 3} {y}",
             s.trim.dark, 1.2, 0.8)
        for y in (166, 172)
        for dx in range(-27, 30, 7)
    )  # fmt: skip
    return _bulk(s, s.trim) + rings + fill(tabard, s.cloth.base) + fill(half, s.cloth.shade) + fill(
        coif, s.trim.base) + loops  # fmt: skip


def _vest(s: Sitter) -> str:
    """Shirt sleeves and a waistcoat."""
    linen = _linen(s)
    waist = (
        f"M{_X - 42} 204 L{_X - 38} 166 L{_X - 22} 160 L{_X} 200 L{_X + 22} 160 L{_X + 38} 166 "
        f"L{_X + 42} 204 Z"
    )
    shade = f"M{_X + 2} 197 L{_X + 22} 160 L{_X + 38} 166 L{_X + 42} 204 L{_X + 6} 204 Z"
    tie = "" if "bow-tie" in s.face.props else _tie(s)
    return _bulk(s, linen) + tie + fill(waist, s.cloth.base) + fill(shade, s.cloth.shade) + \
        _wing_collar(s, linen)  # fmt: skip


_CLOTHES: dict[str, _Draw] = {
    "suit": _suit,
    "coat": _coat,
    "uniform": _uniform,
    "jersey": _jersey,
    "gown": _gown,
    "fur": _fur,
    "shirt": _shirt,
    "apron": _apron,
    "robe": _robe,
    "flight-jacket": _flight_jacket,
    "sari": _sari,
    "whites": _whites,
    "lab-coat": _lab_coat,
    "leotard": _leotard,
    "doublet": _doublet,
    "shawl": _shawl,
    "trench": _trench,
    "tunic": _tunic,
    "mail": _mail,
    "vest": _vest,
}
_COLLARS: dict[str, _Draw] = {"doublet": _ruff, "trench": _stand_collar}
