"""Heads: neck, skull and ears, brows and eyes, nose and mouth."""

from __future__ import annotations

from collections.abc import Callable

from fandg.ui.art.color import lighter, mix
from fandg.ui.art.portrait_beards import draw_beard, draw_moustache
from fandg.ui.art.portrait_eyewear import draw_glasses
from fandg.ui.art.portrait_pen import APART, DYES, EYE_LINE, Sitter, disc, even, fill, line, oval


def draw_head(s: Sitter) -> str:
    """Ears and face with their shade, and everything in the face."""
    return "".join(
        (
            _ears(s),
            _skull(s),
            draw_beard(s),
            _cheeks(s),
            _eye(s, -1),
            _eye(s, 1),
            _brow(s, -1),
            _brow(s, 1),
            _NOSES[s.face.nose](s),
            _MOUTHS[s.face.mouth](s),
            draw_moustache(s),
            _marks(s),
            draw_glasses(s),
        )
    )


def draw_neck(s: Sitter) -> str:
    """The neck, with the shadow of the chin; drawn before the clothes."""
    wide = {"slight": 12.5, "middle": 15.5, "broad": 20.0}[s.face.build]
    neck = even(0, (wide, 104), (wide, 150), (wide, 156, wide + 5, 162, wide + 16, 168))
    under = (
        f"M{-wide} 122 C-4 {s.chin + 10} {wide} {s.chin + 8} "
        f"{wide} {s.chin - 6} L{wide} 164 L{wide * 0.3} 168 "
        f"C{wide * 0.2} 152 {-wide * 0.4} 146 {-wide} 142 Z"
    )
    return fill(neck, s.skin.base) + fill(under, s.skin.shade)


def _ears(s: Sitter) -> str:
    parts = []
    for side in (-1, 1):
        # The ear on the side that the face looks to is hidden behind it.
        if side * s.turn > 0:
            continue
        x = side * (s.cheek + 1) + s.turn * -0.4
        tone = s.skin.base if side < 0 else s.skin.shade
        parts.append(oval(x, 93, 6.5, 10.5, tone))
        parts.append(
            line(
                f"M{x + side * 2} 87 C{x - side * 3} 90 {x} 96 {x - side} 99",
                s.skin.dark,
                1.8,
                0.55,
            )
        )
    return "".join(parts)


def _skull(s: Sitter) -> str:
    c, j, k, chin = s.cheek, s.jaw, s.chin_width, s.chin
    t = s.turn * 0.5
    outline = even(
        0,
        (0, 40),
        (c * 0.66, 40, c, 58, c, 84),
        (c, 98, j + 4, 106, j, 116),
        (j - 3, 125, k + 6, chin, k, chin),
    )
    edge = 0.42 + 0.006 * s.turn
    shade = (
        f"M{c * 0.30:.1f} 41 C{c * 0.72:.1f} 46 {c:.1f} 60 "
        f"{c:.1f} 84 C{c:.1f} 98 {j + 4:.1f} 106 {j:.1f} 116 "
        f"C{j - 3:.1f} 125 {k + 6:.1f} {chin} {k * 0.7 + t:.1f} {chin} "
        f"C{k + 2:.1f} {chin - 5} {j * 0.42 + t:.1f} 122 "
        f"{j * 0.5 + t:.1f} 115 C{j * 0.56 + t:.1f} 109 "
        f"{c * 0.86 + t:.1f} 104 {c * 0.74 + t:.1f} 95 "
        f"C{c * 0.6 + t:.1f} 89 {c * 0.78 + t:.1f} 83 "
        f"{c * 0.72 + t:.1f} 76 C{c * 0.62:.1f} 66 "
        f"{c * edge:.1f} 54 {c * 0.30:.1f} 41 Z"
    )
    glow = (
        f"M{-c + 2:.1f} 80 C{-c + 2:.1f} 60 {-c * 0.6:.1f} 44 "
        f"{-c * 0.1:.1f} 43 C{-c * 0.55:.1f} 52 {-c * 0.72:.1f} 64 "
        f"{-c * 0.7:.1f} 80 C{-c * 0.72:.1f} 96 {-j * 0.86:.1f} 106 "
        f"{-j * 0.8:.1f} 116 C{-j:.1f} 108 {-c + 2:.1f} 98 "
        f"{-c + 2:.1f} 80 Z"
    )
    return fill(outline, s.skin.base) + fill(glow, s.skin.light) + fill(shade, s.skin.shade)


def _cheeks(s: Sitter) -> str:
    """The hollow under each eye, and what years or sun have drawn."""
    t, parts = s.turn, []
    if "lines" in s.face.props:
        for side in (-1, 1):
            x = t * 1.2 + side * APART
            fold = f"M{x - 6} 98 C{x - 3} 101 {x + 3} 101 {x + 6} 98"
            parts.append(line(fold, s.skin.dark, 1.5, 0.5))
            nose = t * 1.5 + side * 9
            parts.append(
                line(
                    f"M{nose} 106 C{nose + side * 5} 110 {nose + side * 6} 116 "
                    f"{nose + side * 4} 121",
                    s.skin.dark,
                    1.7,
                    0.55,
                )
            )
        parts.append(line(f"M{t - 13} 67 C{t} 64 {t} 64 {t + 13} 67", s.skin.dark, 1.5, 0.4))
    if "freckles" in s.face.props:
        parts += [
            disc(t * 1.4 + dx, y, 1.2, s.skin.dark, 0.5)
            for dx, y in (
                (-22, 99),
                (-17, 102),
                (-12, 99),
                (-19, 96),
                (12, 99),
                (17, 102),
                (20, 98),
            )
        ]
    return "".join(parts)


def _eye(s: Sitter, side: int) -> str:
    kind, ink = s.face.eyes, s.ink
    far = side * s.turn > 0
    x = s.turn * 1.35 + side * (APART - (1.5 if far else 0))
    y, w = EYE_LINE, 6.2 if far else 7.4
    lid = s.skin.shade if side < 0 else s.skin.dark
    socket = oval(x, y - 2.5, w + 2.5, 6.5, s.skin.dark if side > 0 else s.skin.shade, 0.45)
    if kind == "wink" and side > 0:
        return socket + line(
            f"M{x - w} {y} C{x - 2} {y + 4} {x + 2} {y + 4} {x + w} {y - 1}", ink, 2.8
        )
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
    crease = line(
        f"M{left + 1} {left_y - high * 0.8} C{x - 2} {y - high - 3} {x + 3} "
        f"{y - high - 2.6} {right} {right_y - 2.4}",
        lid,
        1.4,
        0.8,
    )
    return "".join(
        (
            socket,
            fill(white, pale),
            iris,
            gleam,
            line(upper, ink, 2.4),
            _lash(s, side, x, w),
            crease,
        )
    )


def _lash(s: Sitter, side: int, x: float, w: float) -> str:
    if s.face.mouth not in ("painted", "full"):
        return ""
    outer = x + side * w
    return line(f"M{outer} {EYE_LINE - 0.5} L{outer + side * 2.6} {EYE_LINE - 3.2}", s.ink, 2.2)


def _brow(s: Sitter, side: int) -> str:
    far = side * s.turn > 0
    x = s.turn * 1.3 + side * (APART - (1.5 if far else 0))
    inner, outer = x - side * 8, x + side * 9
    y = EYE_LINE - 11.5
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
    bx, tx = s.turn * 1.2, s.turn * 2.0
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
    gleam = line(
        f"M{bx + bridge * 0.4} 86 C{bx + bridge} 92 {tx + bridge * 0.5} 96 {tx - 0.5} "
        f"{y - 2 + tip}",
        s.skin.light,
        2.6,
        0.85,
    )
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
    x, y = s.turn * 1.5, 119.0
    ends = f"M{x - wide} {y + left}", f"{x + wide} {y + right}"
    sag = (left + right) * -0.45
    red = mix((172, 42, 44), s.skin.shade, 0.12) if paint else mix(s.skin.shade, s.skin.dark, 0.45)
    dark = mix(red, s.ink, 0.55)
    parts = []
    if lips:
        upper = (
            f"{ends[0]} C{x - wide * 0.5} {y - lips * 0.7} {x - 3} {y - lips} "
            f"{x} {y - lips * 0.55} "
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
    parts.append(
        line(
            f"M{x - 5} {y + sag * 0.6 + max(6, lips * 1.9)} C{x - 2} "
            f"{y + sag * 0.6 + max(7.5, lips * 1.9 + 1.5)} {x + 2} "
            f"{y + sag * 0.6 + max(7.5, lips * 1.9 + 1.5)} {x + 5} "
            f"{y + sag * 0.6 + max(6, lips * 1.9)}",
            s.skin.dark,
            1.8,
            0.4,
        )
    )
    return "".join(parts)


def _grin(s: Sitter) -> str:
    """Teeth."""
    x, y = s.turn * 1.5, 117.5
    open_mouth = (
        f"M{x - 12} {y - 2} C{x - 5} {y} {x + 5} {y} {x + 12} {y - 2} "
        f"C{x + 9} {y + 9} {x - 9} {y + 9} {x - 12} {y - 2} Z"
    )
    teeth = (
        f"M{x - 10.5} {y - 0.5} C{x - 5} {y + 1} {x + 5} {y + 1} {x + 10.5} {y - 0.5} "
        f"C{x + 8} {y + 4.5} {x - 8} {y + 4.5} {x - 10.5} {y - 0.5} Z"
    )
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


def _marks(s: Sitter) -> str:
    parts = []
    if "scar" in s.face.props:
        x = s.turn - 21
        scar = f"M{x} 94 C{x + 2} 102 {x - 1} 108 {x + 4} 114"
        parts += [line(scar, s.skin.light, 3.4), line(scar, s.skin.dark, 1.6)]
    if "mole" in s.face.props:
        parts.append(disc(s.turn - 14, 112, 1.9, s.ink))
    if "bindi" in s.face.props:
        parts.append(disc(s.turn * 1.2, 74, 2.6, DYES["red"]))
    return "".join(parts)
