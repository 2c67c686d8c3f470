"""Heads: skull, ears, brows, eyes, nose, mouth, beard and what is worn before the eyes."""

from __future__ import annotations

from collections.abc import Callable

from fandg.ui.art.color import Rgb, darker, lighter, mix
from fandg.ui.art.portrait_pen import DYES, Sitter, disc, even, fill, line, oval, ring

MIDDLE = 100.0
_EYE_LINE = 88.0
_APART = 14.5
"""From the middle of the face to an eye."""


def draw_head(s: Sitter) -> str:
    """Ears and face with their shade, and everything in the face."""
    return "".join(
        (
            _ears(s),
            _skull(s),
            _BEARDS[s.face.beard](s),
            _cheeks(s),
            _eye(s, -1),
            _eye(s, 1),
            _brow(s, -1),
            _brow(s, 1),
            _NOSES[s.face.nose](s),
            _MOUTHS[s.face.mouth](s),
            _MOUSTACHES.get(s.face.beard, _nothing)(s),
            _marks(s),
            _GLASSES[s.face.glasses](s),
        )
    )


def _nothing(s: Sitter) -> str:
    return ""


def draw_neck(s: Sitter) -> str:
    """The neck, with the shadow of the chin; drawn before the clothes."""
    wide = {"slight": 12.5, "middle": 15.5, "broad": 20.0}[s.face.build]
    neck = even(MIDDLE, (wide, 104), (wide, 150), (wide, 156, wide + 5, 162, wide + 16, 168))
    under = (
        f"M{MIDDLE - wide} 122 C{MIDDLE - 4} {s.chin + 10} {MIDDLE + wide} {s.chin + 8} "
        f"{MIDDLE + wide} {s.chin - 6} L{MIDDLE + wide} 164 L{MIDDLE + wide * 0.3} 168 "
        f"C{MIDDLE + wide * 0.2} 152 {MIDDLE - wide * 0.4} 146 {MIDDLE - wide} 142 Z"
    )
    return fill(neck, s.skin.base) + fill(under, s.skin.shade)


def _ears(s: Sitter) -> str:
    parts = []
    for side in (-1, 1):
        # The ear on the side that the face looks to is hidden behind it.
        if side * s.turn > 0:
            continue
        x = MIDDLE + side * (s.cheek + 1) + s.turn * -0.4
        tone = s.skin.base if side < 0 else s.skin.shade
        parts.append(oval(x, 93, 6.5, 10.5, tone))
        parts.append(line(f"M{x + side * 2} 87 C{x - side * 3} 90 {x} 96 {x - side} 99",
                          s.skin.dark, 1.8, 0.55))  # fmt: skip
    return "".join(parts)


def _skull(s: Sitter) -> str:
    c, j, k, chin = s.cheek, s.jaw, s.chin_width, s.chin
    t = s.turn * 0.5
    outline = even(
        MIDDLE,
        (0, 40),
        (c * 0.66, 40, c, 58, c, 84),
        (c, 98, j + 4, 106, j, 116),
        (j - 3, 125, k + 6, chin, k, chin),
    )
    edge = 0.42 + 0.006 * s.turn
    shade = (
        f"M{MIDDLE + c * 0.30:.1f} 41 C{MIDDLE + c * 0.72:.1f} 46 {MIDDLE + c:.1f} 60 "
        f"{MIDDLE + c:.1f} 84 C{MIDDLE + c:.1f} 98 {MIDDLE + j + 4:.1f} 106 {MIDDLE + j:.1f} 116 "
        f"C{MIDDLE + j - 3:.1f} 125 {MIDDLE + k + 6:.1f} {chin} {MIDDLE + k * 0.7 + t:.1f} {chin} "
        f"C{MIDDLE + k + 2:.1f} {chin - 5} {MIDDLE + j * 0.42 + t:.1f} 122 "
        f"{MIDDLE + j * 0.5 + t:.1f} 115 C{MIDDLE + j * 0.56 + t:.1f} 109 "
        f"{MIDDLE + c * 0.86 + t:.1f} 104 {MIDDLE + c * 0.74 + t:.1f} 95 "
        f"C{MIDDLE + c * 0.6 + t:.1f} 89 {MIDDLE + c * 0.78 + t:.1f} 83 "
        f"{MIDDLE + c * 0.72 + t:.1f} 76 C{MIDDLE + c * 0.62:.1f} 66 "
        f"{MIDDLE + c * edge:.1f} 54 {MIDDLE + c * 0.30:.1f} 41 Z"
    )
    glow = (
        f"M{MIDDLE - c + 2:.1f} 80 C{MIDDLE - c + 2:.1f} 60 {MIDDLE - c * 0.6:.1f} 44 "
        f"{MIDDLE - c * 0.1:.1f} 43 C{MIDDLE - c * 0.55:.1f} 52 {MIDDLE - c * 0.72:.1f} 64 "
        f"{MIDDLE - c * 0.7:.1f} 80 C{MIDDLE - c * 0.72:.1f} 96 {MIDDLE - j * 0.86:.1f} 106 "
        f"{MIDDLE - j * 0.8:.1f} 116 C{MIDDLE - j:.1f} 108 {MIDDLE - c + 2:.1f} 98 "
        f"{MIDDLE - c + 2:.1f} 80 Z"
    )
    return fill(outline, s.skin.base) + fill(glow, s.skin.light) + fill(shade, s.skin.shade)


def _cheeks(s: Sitter) -> str:
    """The hollow under each eye, and what years or sun have drawn."""
    t, parts = s.turn, []
    if "lines" in s.face.props:
        for side in (-1, 1):
            x = MIDDLE + t * 1.2 + side * _APART
            fold = f"M{x - 6} 98 C{x - 3} 101 {x + 3} 101 {x + 6} 98"
            parts.append(line(fold, s.skin.dark, 1.5, 0.5))
            nose = MIDDLE + t * 1.5 + side * 9
            parts.append(
                line(f"M{nose} 106 C{nose + side * 5} 110 {nose + side * 6} 116 "
                     f"{nose + side * 4} 121", s.skin.dark, 1.7, 0.55)
            )  # fmt: skip
        parts.append(line(f"M{MIDDLE + t - 13} 67 C{MIDDLE + t} 64 {MIDDLE + t} 64 "
                          f"{MIDDLE + t + 13} 67", s.skin.dark, 1.5, 0.4))  # fmt: skip
    if "freckles" in s.face.props:
        parts += [
            disc(MIDDLE + t * 1.4 + dx, y, 1.2, s.skin.dark, 0.5)
            for dx, y in ((-22, 99), (-17, 102), (-12, 99), (-19, 96), (12, 99), (17, 102), (20, 98))
        ]
    return "".join(parts)


def _eye(s: Sitter, side: int) -> str:
    kind, ink = s.face.eyes, s.ink
    far = side * s.turn > 0
    x = MIDDLE + s.turn * 1.35 + side * (_APART - (1.5 if far else 0))
    y, w = _EYE_LINE, 6.2 if far else 7.4
    lid = s.skin.shade if side < 0 else s.skin.dark
    socket = oval(x, y - 2.5, w + 2.5, 6.5, s.skin.dark if side > 0 else s.skin.shade, 0.45)
    if kind == "wink" and side > 0:
        return socket + line(f"M{x - w} {y} C{x - 2} {y + 4} {x + 2} {y + 4} {x + w} {y - 1}",
                             ink, 2.8)  # fmt: skip
    high, low, outer = {
        "open": (5.0, 3.4, 0.0),
        "narrow": (2.7, 2.0, -0.6),
        "sleepy": (2.8, 3.4, 1.0),
        "wide": (6.6, 4.6, 0.0),
        "wink": (5.0, 3.4, 0.0),
        "almond": (4.2, 3.0, -1.8),
    }[kind]
    left, right = x - w, x + w
    left_y, right_y = (y + outer, y + 0.6) if side < 0 else (y + 0.6, y + outer)
    white = (
        f"M{left} {left_y} C{x - 3} {y - high} {x + 3} {y - high} {right} {right_y} "
        f"C{x + 3} {y + low} {x - 3} {y + low} {left} {left_y} Z"
    )
    upper = f"M{left} {left_y} C{x - 3} {y - high} {x + 3} {y - high} {right} {right_y}"
    pale = mix((250, 244, 230), s.skin.shade, 0.12 if side < 0 else 0.3)
    size = min(3.5, (high + low) * 0.46 + 0.6)
    look = x + s.turn * 0.3
    iris = disc(look, y - (high - low) * 0.12, size, ink)
    gleam = disc(look - 1.2, y - 1.6, 1.1, (255, 250, 238))
    crease = line(f"M{left + 1} {left_y - high * 0.8} C{x - 2} {y - high - 3} {x + 3} "
                  f"{y - high - 2.6} {right} {right_y - 2.4}", lid, 1.4, 0.8)  # fmt: skip
    return "".join(
        (socket, fill(white, pale), iris, gleam, line(upper, ink, 2.4), _lash(s, side, x, w), crease)
    )


def _lash(s: Sitter, side: int, x: float, w: float) -> str:
    if s.face.mouth not in ("painted", "full"):
        return ""
    outer = x + side * w
    return line(f"M{outer} {_EYE_LINE - 0.5} L{outer + side * 2.6} {_EYE_LINE - 3.2}", s.ink, 2.2)


def _brow(s: Sitter, side: int) -> str:
    far = side * s.turn > 0
    x = MIDDLE + s.turn * 1.3 + side * (_APART - (1.5 if far else 0))
    inner, outer = x - side * 8, x + side * 9
    y = _EYE_LINE - 11.5
    kinds: dict[str, tuple[float, float, float, float]] = {
        # How high the inner end, the middle and the outer end lie, and how thick it is.
        "arched": (1.0, -5.0, 1.0, 2.6),
        "flat": (0.0, -1.8, 0.6, 3.4),
        "heavy": (1.4, -2.2, 1.0, 5.4),
        "thin": (0.0, -4.4, 0.0, 1.7),
        "stern": (4.2, -0.4, -2.0, 4.0),
        "raised": (-1.0, -5.6, -1.0, 3.2),
    }
    a, m, b, thick = kinds[s.face.brows]
    if s.face.brows == "raised" and side < 0:
        a, m, b = 1.0, -1.0, 1.0
    color = mix(s.hair.base, s.ink, 0.35)
    if s.face.hair_dye in ("white", "grey"):
        color = s.hair.light if thick > 4 else s.hair.shade
    path = (
        f"M{inner} {y + a} C{inner + side * 5} {y + m} {outer - side * 6} {y + m} {outer} {y + b}"
    )
    return line(path, color, thick)


# Noses: the shaded side of the bridge, and what the tip throws on the lip


def _nose(s: Sitter, wing: float, tip: float, bridge: float, drop: float) -> str:
    bx, tx = MIDDLE + s.turn * 1.2, MIDDLE + s.turn * 2.0
    y = 104 + drop
    side = (
        f"M{bx + 2} 80 C{bx + 2 + bridge} 88 {tx + 1 + bridge} 94 {tx + 2} {y - 4 + tip} "
        f"L{tx + 1} {y + 3 + tip} C{tx + 3} {y + 5} {tx + wing} {y + 4} {tx + wing} {y} "
        f"C{tx + wing} {y - 5} {bx + 5} 96 {bx + 6} 80 Z"
    )
    under = (
        f"M{tx - wing} {y + 1} C{tx - wing + 2} {y + 5} {tx - 2} {y + 6 + tip} {tx} {y + 5 + tip} "
        f"C{tx + 3} {y + 6 + tip} {tx + wing - 2} {y + 5} {tx + wing} {y}"
    )
    gleam = line(f"M{bx + bridge * 0.4} 86 C{bx + bridge} 92 {tx + bridge * 0.5} 96 {tx - 0.5} "
                 f"{y - 2 + tip}", s.skin.light, 2.6, 0.85)  # fmt: skip
    return fill(side, s.skin.dark, 0.5) + gleam + line(under, s.skin.dark, 2.2)


_NOSES: dict[str, Callable[[Sitter], str]] = {
    "straight": lambda s: _nose(s, 7.0, 0.5, 0.0, 1.0),
    "hooked": lambda s: _nose(s, 7.0, 3.5, 4.0, 1.0),
    "broad": lambda s: _nose(s, 9.6, 0.0, 0.5, 1.0),
    "snub": lambda s: _nose(s, 6.4, -1.6, -1.5, -1.5),
    "long": lambda s: _nose(s, 6.2, 2.0, 0.0, 4.5),
}


# Mouths


def _mouth(s: Sitter, wide: float, left: float, right: float, lips: float, *, paint: bool) -> str:
    """A closed mouth: its line, and lips `lips` thick."""
    x, y = MIDDLE + s.turn * 1.5, 119.0
    ends = f"M{x - wide} {y + left}", f"{x + wide} {y + right}"
    sag = (left + right) * -0.45
    red = mix((172, 42, 44), s.skin.shade, 0.12) if paint else mix(s.skin.shade, s.skin.dark, 0.45)
    dark = mix(red, s.ink, 0.55)
    parts = []
    if lips:
        upper = (
            f"{ends[0]} C{x - wide * 0.5} {y - lips * 0.7} {x - 3} {y - lips} {x} {y - lips * 0.55} "
            f"C{x + 3} {y - lips} {x + wide * 0.5} {y - lips * 0.7} {ends[1]} "
            f"C{x + 4} {y + sag + 1} {x - 4} {y + sag + 1} {x - wide} {y + left} Z"
        )
        lower = (
            f"{ends[0]} C{x - 4} {y + sag} {x + 4} {y + sag} {ends[1]} "
            f"C{x + wide * 0.5} {y + sag + lips * 1.4} {x - wide * 0.5} {y + sag + lips * 1.4} "
            f"{x - wide} {y + left} Z"
        )
        parts += [fill(lower, lighter(red, 0.14)), fill(upper, red)]
    parts.append(line(f"{ends[0]} C{x - 4} {y + sag} {x + 4} {y + sag} {ends[1]}", dark, 2.2))
    parts.append(line(f"M{x - 5} {y + sag * 0.6 + max(6, lips * 1.9)} C{x - 2} "
                      f"{y + sag * 0.6 + max(7.5, lips * 1.9 + 1.5)} {x + 2} "
                      f"{y + sag * 0.6 + max(7.5, lips * 1.9 + 1.5)} {x + 5} "
                      f"{y + sag * 0.6 + max(6, lips * 1.9)}", s.skin.dark, 1.8, 0.4))  # fmt: skip
    return "".join(parts)


def _grin(s: Sitter) -> str:
    """Teeth."""
    x, y = MIDDLE + s.turn * 1.5, 117.5
    open_mouth = f"M{x - 12} {y - 2} C{x - 5} {y} {x + 5} {y} {x + 12} {y - 2} " \
                 f"C{x + 9} {y + 9} {x - 9} {y + 9} {x - 12} {y - 2} Z"  # fmt: skip
    teeth = f"M{x - 10.5} {y - 0.5} C{x - 5} {y + 1} {x + 5} {y + 1} {x + 10.5} {y - 0.5} " \
            f"C{x + 8} {y + 4.5} {x - 8} {y + 4.5} {x - 10.5} {y - 0.5} Z"  # fmt: skip
    return fill(open_mouth, mix(s.skin.dark, s.ink, 0.6)) + fill(teeth, (246, 238, 220))


_MOUTHS: dict[str, Callable[[Sitter], str]] = {
    "smile": lambda s: _mouth(s, 10.5, -2.6, -2.6, 2.6, paint=False),
    "grin": _grin,
    "line": lambda s: _mouth(s, 9.5, 0.4, 0.4, 2.4, paint=False),
    "frown": lambda s: _mouth(s, 10, 2.6, 2.6, 2.2, paint=False),
    "smirk": lambda s: _mouth(s, 10, 1.2, -3.4, 2.4, paint=False),
    "full": lambda s: _mouth(s, 9.5, -1.0, -1.0, 5.0, paint=False),
    "painted": lambda s: _mouth(s, 9.5, -1.6, -1.6, 5.0, paint=True),
    "pout": lambda s: _mouth(s, 6.5, 1.4, 1.4, 4.6, paint=True),
}


# Beards, under the features and over them


def _full_beard(s: Sitter, low: float, narrow: float = 0.0) -> str:
    c, j = s.cheek, s.jaw
    outline = even(
        MIDDLE + s.turn * 0.3,
        (c - 0.5, 92),
        (c + 1, 104, j + 5, 116, j + 3 - narrow, 124),
        (j - narrow, low - 4, 8, low, 0, low),
    )
    # Bare skin from the cheeks down to the lip.
    x = MIDDLE + s.turn * 1.1
    bare = even(x, (c - 5, 90), (c - 6, 104, 16, 104, 15, 113), (12, 109, 5, 110, 0, 110))
    shade = (
        f"M{MIDDLE + c - 0.5} 92 C{MIDDLE + c + 1} 104 {MIDDLE + j + 5} 116 "
        f"{MIDDLE + j + 3 - narrow} 124 C{MIDDLE + j - narrow} {low - 4} {MIDDLE + 8} {low} "
        f"{MIDDLE + 2} {low} C{MIDDLE + 16} {low - 12} {MIDDLE + j * 0.6} 120 {MIDDLE + c - 7} 104 Z"
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
    right = f"M{x + c * 0.62} 88 L{x + c - 5} 90 C{x + c - 6} 104 {x + 16} 104 {x + 15} 113 " \
            f"C{x + 12} 108 {x + c * 0.5} 100 {x + c * 0.62} 88 Z"  # fmt: skip
    return fill(bare, s.skin.base) + fill(right, s.skin.shade)


def _stubble(s: Sitter) -> str:
    c, j, k, chin = s.cheek, s.jaw, s.chin_width, s.chin
    area = even(
        MIDDLE,
        (c - 1, 98),
        (c - 2, 104, j + 3, 108, j, 116),
        (j - 3, 125, k + 6, chin, k, chin),
    )
    x = MIDDLE + s.turn
    bare = even(x, (c - 3, 96), (c - 8, 110, 14, 106, 0, 107))
    return fill(area, mix(s.skin.shade, s.hair.base, 0.4), 0.62) + fill(bare, s.skin.base, 0.35)


def _goatee(s: Sitter) -> str:
    x = MIDDLE + s.turn * 1.2
    tuft = even(x, (6, 123), (13, 125, 9, s.chin + 5, 0, s.chin + 14))
    return fill(tuft, s.hair.base) + fill(
        f"M{x} 124 L{x + 6} 123 C{x + 13} 125 {x + 9} {s.chin + 5} {x} {s.chin + 14} Z",
        s.hair.shade,
    )


def _chops(s: Sitter) -> str:
    parts = []
    for side in (-1, 1):
        x = MIDDLE + side * s.cheek
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
    x, y = MIDDLE + s.turn * 1.6, 112.0
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
            line(f"M{x + side * (wide - 2)} {y + droop} C{x + side * (wide + 4)} {y + droop + 1} "
                 f"{x + side * (wide + 7)} {y + droop - 4} {x + side * (wide + curl)} "
                 f"{y + droop - 8}", s.hair.base if side < 0 else s.hair.shade, 2.8)
            for side in (-1, 1)
        )  # fmt: skip
    return tails + fill(half, s.hair.base) + fill(other, s.hair.shade)


def _pencil(s: Sitter) -> str:
    x = MIDDLE + s.turn * 1.6
    return line(f"M{x - 11} 113.5 C{x - 6} 110 {x - 2} 110 {x} 111.5 C{x + 2} 110 {x + 6} 110 "
                f"{x + 11} 113.5", s.hair.base, 2.4)  # fmt: skip


_BEARDS: dict[str, Callable[[Sitter], str]] = {
    "": _nothing,
    "moustache": _nothing,
    "handlebar": _nothing,
    "pencil": _nothing,
    "walrus": _nothing,
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


# Before the eyes


def _lenses(s: Sitter, radius: float, *, square: bool = False, drop: float = 0.0) -> str:
    parts, y = [], _EYE_LINE + drop
    frame = mix(s.ink, DYES["gold"], 0.25)
    xs = [MIDDLE + s.turn * 1.35 + side * (_APART - (1.0 if side * s.turn > 0 else 0))
          for side in (-1, 1)]  # fmt: skip
    for x in xs:
        if square:
            box = f"M{x - radius} {y - radius * 0.75} h{radius * 2} v{radius * 1.3} " \
                  f"c0 3 -3 4 -6 4 h{-radius * 2 + 12} c-3 0 -6 -1 -6 -4 Z"  # fmt: skip
            parts += [fill(box, (255, 250, 235), 0.22), line(box, frame, 2.4)]
        else:
            parts += [disc(x, y, radius, (255, 250, 235), 0.24), ring(x, y, radius, frame, 2.4)]
        shine = f"M{x - radius * 0.55} {y + radius * 0.2} L{x + radius * 0.1} {y - radius * 0.6}"
        parts.append(line(shine, (255, 255, 250), 2.0, 0.75))
    parts.append(line(f"M{xs[0] + radius} {y - 1} C{xs[0] + radius + 2} {y - 4} "
                      f"{xs[1] - radius - 2} {y - 4} {xs[1] - radius} {y - 1}", frame, 2.2))  # fmt: skip
    for side, x in zip((-1, 1), xs, strict=True):
        parts.append(line(f"M{x + side * radius} {y - 2} L{MIDDLE + side * (s.cheek + 1)} {y - 4}",
                          frame, 2.0))  # fmt: skip
    return "".join(parts)


def _half_lenses(s: Sitter) -> str:
    parts, y = [], _EYE_LINE + 5
    frame = mix(s.ink, DYES["gold"], 0.4)
    for side in (-1, 1):
        x = MIDDLE + s.turn * 1.5 + side * _APART
        half = f"M{x - 9} {y} h18 c0 11 -18 11 -18 0 Z"
        parts += [fill(half, (255, 250, 235), 0.3), line(half, frame, 2.0)]
    x = MIDDLE + s.turn * 1.5
    parts.append(line(f"M{x - 5.5} {y} C{x - 3} {y - 3} {x + 3} {y - 3} {x + 5.5} {y}", frame, 2.0))
    return "".join(parts)


def _monocle(s: Sitter) -> str:
    x, y = MIDDLE + s.turn * 1.35 + _APART - (1.5 if s.turn > 0 else 0), _EYE_LINE
    gold = DYES["gold"]
    return (
        disc(x, y, 11, (255, 250, 235), 0.28)
        + ring(x, y, 11, gold, 2.8)
        + line(f"M{x - 5} {y + 2} L{x + 2} {y - 6}", (255, 255, 250), 2.2, 0.85)
        + line(f"M{x + 8} {y + 8} C{x + 18} {y + 30} {x + 8} {y + 56} {x - 6} {y + 78}", gold, 1.6)
    )


def _eye_patch(s: Sitter) -> str:
    x, y = MIDDLE + s.turn * 1.35 + _APART, _EYE_LINE
    pad = f"M{x - 11} {y - 8} C{x - 4} {y - 11} {x + 6} {y - 11} {x + 11} {y - 8} " \
          f"C{x + 13} {y + 4} {x + 5} {y + 12} {x - 1} {y + 11} C{x - 9} {y + 10} {x - 13} {y} " \
          f"{x - 11} {y - 8} Z"  # fmt: skip
    strap = f"M{MIDDLE - s.cheek} 66 L{x - 9} {y - 7} M{x + 10} {y - 6} L{MIDDLE + s.cheek} 78"
    return line(strap, s.ink, 2.8) + fill(pad, s.ink) + line(
        f"M{x - 7} {y - 6} C{x - 2} {y - 8} {x + 3} {y - 8} {x + 6} {y - 6}", s.hat.shade, 1.6)  # fmt: skip


def _domino(s: Sitter) -> str:
    """A carnival mask, from temple to temple, open at the eyes."""
    x, y = MIDDLE + s.turn * 1.2, _EYE_LINE
    parts = [
        f"M{x} {y - 9} C{x + 8} {y - 17} {x + 26} {y - 17} {x + 37} {y - 24} "
        f"C{x + 37} {y - 4} {x + 30} {y + 12} {x + 16} {y + 12} C{x + 8} {y + 12} {x + 5} {y + 4} "
        f"{x} {y + 5} C{x - 5} {y + 4} {x - 8} {y + 12} {x - 16} {y + 12} C{x - 30} {y + 12} "
        f"{x - 37} {y - 4} {x - 37} {y - 24} C{x - 26} {y - 17} {x - 8} {y - 17} {x} {y - 9} Z"
    ]
    shade = f"M{x + 20} {y - 17} C{x + 28} {y - 18} {x + 33} {y - 21} {x + 37} {y - 24} " \
            f"C{x + 37} {y - 4} {x + 30} {y + 12} {x + 16} {y + 12} C{x + 28} {y + 4} " \
            f"{x + 28} {y - 8} {x + 20} {y - 17} Z"  # fmt: skip
    eyes = "".join(
        oval(MIDDLE + s.turn * 1.35 + side * _APART, y - 0.5, 9, 5.6, darker(s.trim.dark, 0.3))
        + oval(MIDDLE + s.turn * 1.35 + side * _APART, y, 7.6, 4.2, (246, 238, 220))
        + disc(MIDDLE + s.turn * 1.6 + side * _APART, y - 0.4, 3.4, s.ink)
        + disc(MIDDLE + s.turn * 1.6 + side * _APART - 1.2, y - 1.6, 1.1, (255, 250, 238))
        for side in (-1, 1)
    )
    edge = line(parts[0], s.trim.light, 1.6)
    return fill(parts[0], s.trim.base) + fill(shade, s.trim.shade) + edge + eyes


def _veil(s: Sitter) -> str:
    """A net from the hat over the eyes."""
    parts = []
    for at in range(7):
        x = MIDDLE - 36 + at * 10
        parts.append(line(f"M{x} 72 L{x + 14} 106", s.ink, 1.0, 0.5))
        parts.append(line(f"M{x + 14} 72 L{x} 106", s.ink, 1.0, 0.5))
    parts.append(line("M62 104 C80 112 120 112 138 104", s.ink, 1.4, 0.6))
    return "".join(parts)


_GLASSES: dict[str, Callable[[Sitter], str]] = {
    "": _nothing,
    "round": lambda s: _lenses(s, 10.5),
    "square": lambda s: _lenses(s, 10.5, square=True),
    "half": _half_lenses,
    "monocle": _monocle,
    "patch": _eye_patch,
    "domino": _domino,
    "veil": _veil,
}


def _marks(s: Sitter) -> str:
    parts = []
    if "scar" in s.face.props:
        x = MIDDLE + s.turn - 21
        scar = f"M{x} 94 C{x + 2} 102 {x - 1} 108 {x + 4} 114"
        parts += [line(scar, s.skin.light, 3.4), line(scar, s.skin.dark, 1.6)]
    if "mole" in s.face.props:
        parts.append(disc(MIDDLE + s.turn - 14, 112, 1.9, s.ink))
    if "bindi" in s.face.props:
        parts.append(disc(MIDDLE + s.turn * 1.2, 74, 2.6, _bindi()))
    return "".join(parts)


def _bindi() -> Rgb:
    return DYES["red"]
