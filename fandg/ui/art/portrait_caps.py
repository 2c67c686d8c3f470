"""Caps, scarves and finery for the head."""

from __future__ import annotations

from fandg.ui.art.color import mix
from fandg.ui.art.portrait_felt import brow_shade, felt
from fandg.ui.art.portrait_pen import (
    DYES,
    Drawing,
    Sitter,
    disc,
    even,
    fill,
    line,
    oval,
    ring,
)


def _beret(s: Sitter) -> str:
    cap = (
        "M-38 62 C-52 50 -44 28 -12 26 C24 22 58 34 50 54 C46 62 38 62 34 64 C12 58 -12 58 -38 62 Z"
    )
    shade = "M10 25 C40 26 58 38 50 54 C46 62 38 62 34 64 C28 62 20 61 12 60 C34 50 26 34 10 25 Z"
    rim = line("M-37 63 C-12 58 12 58 35 65", s.hat.dark, 4.0)
    return felt(s, cap, shade) + rim + line("M-38 46 C-34 36 -22 32 -10 31", s.hat.light, 3.4, 0.8)


def _newsboy(s: Sitter) -> str:
    cap = "M-45 60 C-52 40 -28 24 0 25 C30 24 54 40 45 60 C20 52 -20 52 -45 60 Z"
    shade = "M10 25 C34 27 53 42 45 60 C36 57 28 55 20 54 C28 44 24 34 10 25 Z"
    seams = line("M0 26 C-10 34 -20 44 -26 55 M0 26 C8 34 18 44 24 55", s.hat.dark, 1.5, 0.7)
    peak = "M-37 58 C-14 52 14 52 37 58 C34 70 20 78 0 78 C-20 78 -34 70 -37 58 Z"
    return (
        brow_shade(s)
        + felt(s, cap, shade)
        + seams
        + fill(peak, s.hat.shade)
        + line("M-32 62 C-16 58 -4 57 4 57", s.hat.light, 2.2, 0.8)
        + disc(0, 27, 3, s.hat.dark)
    )


def _flying_helmet(s: Sitter) -> str:
    """Leather over the ears, with goggles pushed up."""
    c = s.cheek
    cap = (
        f"M{-c + 5} 128 C{-c - 3} 122 {-c - 8} 108 {-c - 7} 84 C{-c - 7} 46 "
        f"-24 33 0 33 C24 33 {c + 7} 46 {c + 7} 84 C{c + 8} 108 "
        f"{c + 3} 122 {c - 5} 128 C{c - 6} 112 {c - 3} 98 {c - 6} 82 "
        f"C20 66 -20 66 {-c + 6} 82 C{-c + 3} 98 {-c + 6} 112 {-c + 5} 128 Z"
    )
    shade = (
        f"M12 34 C30 38 {c + 7} 54 {c + 7} 84 C{c + 8} 108 {c + 3} 122 "
        f"{c - 5} 128 C{c - 6} 112 {c - 3} 98 {c - 6} 82 C26 62 24 46 "
        f"12 34 Z"
    )
    glass = mix(DYES["blue"], (255, 250, 235), 0.55)
    parts = [
        felt(s, cap, shade),
        line("M0 34 L0 62", s.hat.dark, 1.6, 0.7),
        line(f"M{-c - 2} 72 C{-c} 54 -24 42 -12 39", s.hat.light, 3.0, 0.8),
        line(f"M{-c - 7} 66 C-20 52 20 52 {c + 7} 66", s.ink, 6.0),
    ]
    for side in (-1, 1):
        gx = side * 15
        parts += [
            oval(gx, 57, 13.5, 10.5, DYES["brown"] if s.face.hat_dye != "brown" else s.ink),
            oval(gx, 57, 10.5, 7.6, glass),
            fill(
                f"M{gx - 8} 58 C{gx - 7} 52 {gx - 1} 50 {gx + 3} 50 L{gx - 4} 62 Z",
                (255, 255, 250),
                0.75,
            ),
            oval(side * (c + 3), 92, 5.5, 7.5, s.hat.dark),
        ]
    return "".join(parts)


def _fur_hat(s: Sitter) -> str:
    """A tall cap with a thick rim of fur."""
    crown = even(0, (0, 22), (18, 22, 30, 32, 33, 56), (33, 62))
    shade = "M8 23 C24 26 32 36 33 60 L14 60 C18 46 16 32 8 23 Z"
    parts = [felt(s, crown, shade)]
    tufts = [
        (-40, 66),
        (-33, 58),
        (-24, 54),
        (-13, 52),
        (0, 51),
        (13, 52),
        (24, 54),
        (33, 58),
        (40, 66),
        (-37, 72),
        (-26, 67),
        (-13, 65),
        (0, 64),
        (13, 65),
        (26, 67),
        (37, 72),
    ]
    for dx, y in tufts:
        tone = s.trim.base if dx < 14 else s.trim.shade
        parts.append(disc(dx, y, 9.5, tone))
    for dx, y in tufts[:8]:
        parts.append(line(f"M{dx - 4} {y + 1} L{dx - 1} {y - 5}", s.trim.light, 2.0, 0.8))
    for dx in (-36, 36):
        parts.append(oval(dx, 86, 8, 18, s.trim.base if dx < 0 else s.trim.shade))
    return "".join(parts)


def _headscarf(s: Sitter) -> str:
    """Cloth over the hair, tied behind the neck, with a border and coins."""
    c = s.cheek
    cloth = (
        f"M{-c - 6} 104 C{-c - 10} 60 -30 30 0 30 C30 30 {c + 10} 60 "
        f"{c + 6} 104 C{c} 96 {c - 2} 82 {c - 8} 70 C16 56 -16 56 "
        f"{-c + 8} 70 C{-c + 2} 82 {-c} 96 {-c - 6} 104 Z"
    )
    shade = (
        f"M10 31 C34 36 {c + 10} 64 {c + 6} 104 C{c} 96 {c - 2} 82 {c - 8} 70 C28 56 22 42 10 31 Z"
    )
    border = line(f"M{-c + 5} 72 C-16 57 16 57 {c - 5} 72", s.trim.base, 4.4)
    return (
        felt(s, cloth, shade) + border + line("M-34 62 C-30 46 -20 38 -8 36", s.hat.light, 3.2, 0.8)
    )


def _toque(s: Sitter) -> str:
    """A cook's tall cap."""
    puff = "M-32 50 C-56 40 -50 10 -26 14 C-20 -2 14 -4 20 12 C48 6 58 38 32 50 Z"
    shade = "M20 12 C48 6 58 38 32 50 L10 52 C30 40 30 22 20 12 Z"
    band = even(0, (0, 48), (33, 46), (34, 66), (14, 73, 10, 73, 0, 73))
    band_shade = "M12 48 L33 46 L34 66 C24 70 16 72 10 72 Z"
    folds = line(
        "M-16 46 C-20 36 -18 30 -22 24 M2 46 C2 34 -2 26 0 16 M18 45 C22 36 20 30 26 22",
        s.hat.shade,
        2.0,
        0.9,
    )
    return (
        felt(s, puff, shade)
        + folds
        + fill(band, s.hat.base)
        + fill(band_shade, s.hat.shade)
        + line("M-33 50 C-10 54 10 54 33 50", s.hat.shade, 2.0)
    )


def _feather_cap(s: Sitter) -> str:
    """A minstrel's cap with a long feather."""
    quill = "M24 58 C44 44 66 30 78 2 C50 8 30 28 20 54 Z"
    vane = line("M22 57 C40 40 58 22 76 4", s.trim.dark, 1.8)
    cap = "M-44 66 C-42 40 -20 26 6 30 C30 32 42 48 44 60 C20 56 -14 58 -44 66 Z"
    shade = "M10 30 C32 34 42 48 44 60 L18 58 C26 48 22 38 10 30 Z"
    rim = "M-46 66 C-14 55 20 53 46 58 L42 70 C16 66 -14 68 -42 78 Z"
    return (
        fill(quill, s.trim.base)
        + vane
        + felt(s, cap, shade)
        + fill(rim, s.hat.shade)
        + line("M-42 68 C-14 58 6 57 20 57", s.hat.light, 2.4, 0.8)
    )


def _tiara(s: Sitter) -> str:
    metal, gem = DYES["gold"], DYES["teal"]
    crown = (
        "M-32 56 L-30 38 L-20 46 L-12 28 L-4 42 L0 20 L4 42 "
        "L12 28 L20 46 L30 38 L32 56 C12 48 -12 48 "
        "-32 56 Z"
    )
    stones = "".join(disc(dx, y, 2.8, gem) for dx, y in ((-20, 49), (0, 44), (20, 49)))
    pearls = "".join(
        disc(dx, y, 2.4, (250, 244, 228))
        for dx, y in ((-30, 37), (-12, 27), (0, 19), (12, 27), (30, 37))
    )
    return fill(crown, metal) + line(crown, mix(metal, s.ink, 0.4), 1.2) + stones + pearls


def _circlet(s: Sitter) -> str:
    """A band across the brow with a stone, and coins hanging from it."""
    gold = DYES["gold"]
    band = line("M-35 68 C-18 60 18 60 35 68", gold, 3.4)
    coins = "".join(
        disc(dx, 69 - abs(dx) * -0.12 - 1, 3.6, gold)
        + ring(dx, 69 + abs(dx) * 0.12 - 1, 3.6, mix(gold, s.ink, 0.4), 1.0)
        for dx in (-28, -19, -9.5, 9.5, 19, 28)
    )
    return band + coins + disc(0, 67, 5.4, DYES["violet"]) + disc(-1.6, 65.4, 1.6, (255, 250, 240))


def _nurse_cap(s: Sitter) -> str:
    cap = "M-30 58 L-36 30 C-14 22 14 22 36 30 L30 58 C12 50 -12 50 -30 58 Z"
    shade = "M12 24 C22 25 30 27 36 30 L30 58 C24 55 18 53 12 52 Z"
    heart = "M0 47 C-14 37 -8 28 0 34 C8 28 14 37 0 47 Z"
    return felt(s, cap, shade) + fill(heart, DYES["red"])


def _bandana(s: Sitter) -> str:
    c = s.cheek
    cloth = (
        f"M{-c - 3} 76 C{-c - 4} 46 -24 32 0 32 C24 32 {c + 4} 46 "
        f"{c + 3} 76 C20 60 -20 60 {-c - 3} 76 Z"
    )
    shade = f"M10 33 C28 37 {c + 4} 50 {c + 3} 76 C{c - 6} 70 22 66 18 65 C24 52 20 42 10 33 Z"
    knot = (
        f"M{c + 1} 68 C{c + 14} 60 {c + 18} 66 {c + 14} 72 L{c + 20} 84 "
        f"L{c + 10} 80 L{c + 8} 92 L{c + 1} 76 Z"
    )
    dots = "".join(
        disc(dx, y, 2.4, s.trim.base)
        for dx, y in ((-22, 56), (-12, 46), (0, 55), (4, 41), (15, 50), (25, 59))
    )
    return fill(knot, s.hat.shade) + felt(s, cloth, shade) + dots


def _hood_behind(s: Sitter) -> str:
    return fill(
        "M-58 176 C-60 110 -58 20 0 14 C58 20 60 110 58 176 Z",
        s.hat.dark,
    )


def _hood(s: Sitter) -> str:
    c = s.cheek
    cloth = (
        f"M-60 178 C-62 110 -58 16 2 12 C58 16 62 110 60 178 "
        f"L24 178 C{c + 8} 150 {c + 4} 110 {c + 1} 88 C{c - 2} 56 18 40 "
        f"0 40 C-18 40 {-c + 2} 56 {-c - 1} 88 C{-c - 4} 110 {-c - 8} 150 "
        f"-24 178 Z"
    )
    shade = (
        f"M12 13 C58 20 62 110 60 178 L24 178 C{c + 8} 150 "
        f"{c + 4} 110 {c + 1} 88 C{c - 2} 56 22 42 8 40 C26 34 "
        f"24 20 12 13 Z"
    )
    return felt(s, cloth, shade) + line("M-50 120 C-52 70 -40 30 -8 20", s.hat.light, 3.4, 0.7)


def _kerchief(s: Sitter) -> str:
    """Cloth knotted under the chin."""
    c = s.cheek
    cloth = (
        f"M-8 {s.chin + 8} C{-c - 16} 124 {-c - 12} 50 -26 36 C-10 28 "
        f"10 28 26 36 C{c + 12} 50 {c + 16} 124 8 {s.chin + 8} "
        f"L5 {s.chin + 1} C{c - 6} 124 {c} 104 {c - 3} 84 C{c - 8} 60 "
        f"{-c + 8} 60 {-c + 3} 84 C{-c} 104 {-c + 6} 124 -5 {s.chin + 1} Z"
    )
    shade = (
        f"M12 30 C{c + 12} 46 {c + 16} 124 8 {s.chin + 8} "
        f"L5 {s.chin + 1} C{c - 6} 124 {c} 104 {c - 3} 84 C{c - 6} 64 "
        f"24 44 12 30 Z"
    )
    ends = (
        f"M0 {s.chin + 4} L-20 {s.chin + 28} L-6 {s.chin + 24} L0 "
        f"{s.chin + 12} L8 {s.chin + 26} L20 {s.chin + 22} Z"
    )
    dots = "".join(
        disc(dx, y, 2.6, s.trim.base)
        for dx, y in ((-26, 58), (-14, 44), (2, 40), (17, 46), (28, 60), (-36, 78), (37, 80))
    )
    return fill(ends, s.hat.shade) + felt(s, cloth, shade) + dots


def _fez(s: Sitter) -> str:
    cone = "M-31 62 L-23 22 C-8 18 8 18 23 22 L31 62 C12 70 -12 70 -31 62 Z"
    shade = "M8 19 C14 19 20 20 23 22 L31 62 C24 65 18 66 12 67 Z"
    tassel = line("M0 21 C-18 20 -30 26 -32 42", s.ink, 2.0) + fill(
        "M-35 42 h6 l3 16 h-12 Z", s.ink
    )
    return felt(s, cone, shade) + line("M-25 56 L-18 26", s.hat.light, 3.4, 0.8) + tassel


CAPS: dict[str, Drawing] = {
    "beret": _beret,
    "newsboy": _newsboy,
    "flying-helmet": _flying_helmet,
    "fur-hat": _fur_hat,
    "headscarf": _headscarf,
    "toque": _toque,
    "feather-cap": _feather_cap,
    "tiara": _tiara,
    "circlet": _circlet,
    "nurse-cap": _nurse_cap,
    "bandana": _bandana,
    "hood": _hood,
    "kerchief": _kerchief,
    "fez": _fez,
}
"""By the name that a pack has for them."""
BEHIND: dict[str, Drawing] = {"hood": _hood_behind}
"""What of them lies behind the head."""
