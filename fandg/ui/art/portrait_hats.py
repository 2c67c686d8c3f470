"""Hats: each with what of it lies behind the head, and what lies on it."""

from __future__ import annotations

from fandg.ui.art.color import lighter, mix
from fandg.ui.art.portrait_caps import BEHIND, CAPS
from fandg.ui.art.portrait_felt import brow_shade, felt
from fandg.ui.art.portrait_pen import (
    DYES,
    Drawing,
    Sitter,
    at,
    disc,
    even,
    fill,
    line,
    ring,
)


def draw_hat_behind(s: Sitter) -> str:
    """What of the hat lies behind the head."""
    return at(s.turn * 0.4, 0, BEHIND[s.face.hat](s)) if s.face.hat in BEHIND else ""


def draw_hat(s: Sitter) -> str:
    """What of the hat lies on the head."""
    if not s.face.hat:
        return ""
    return at(s.turn * 0.4, 0, (_HATS | CAPS)[s.face.hat](s))


def _brimmed(s: Sitter, wide: float, top: float, dent: float, flip: float) -> str:
    """A felt hat: a dented crown, a band, and a brim that dips over the brow."""
    crown = (
        f"M-35 64 C-35 40 -29 {top + 4} -18 {top} C-10 {top - 3} -6 "
        f"{top + dent} 2 {top + dent} C9 {top + dent} 12 {top - 2} 20 "
        f"{top + 1} C31 {top + 6} 35 40 35 64 Z"
    )
    shade = (
        f"M8 {top + dent - 1} C11 {top} 14 {top - 1} 20 {top + 1} "
        f"C31 {top + 6} 35 40 35 64 L14 66 C18 46 14 34 "
        f"8 {top + dent - 1} Z"
    )
    band = "M-35.5 52 C-14 60 14 60 35.5 52 L36 66 C14 73 -14 73 -36 66 Z"
    brim = (
        f"M{-wide} {62 - flip} C{-wide + 10} {72 - flip * 0.3} -30 64 0 66 "
        f"C30 64 {wide - 10} {72 - flip * 0.3} {wide} {62 - flip} "
        f"C{wide - 8} {80 - flip * 0.4} 28 80 0 79 "
        f"C-28 80 {-wide + 8} {80 - flip * 0.4} {-wide} {62 - flip} Z"
    )
    under = (
        f"M10 66 C30 65 {wide - 10} {72 - flip * 0.3} {wide} {62 - flip} "
        f"C{wide - 8} {80 - flip * 0.4} 28 80 4 79 Z"
    )
    gleam = line(f"M-29 50 C-28 36 -24 {top + 8} -16 {top + 5}", s.hat.light, 3.6, 0.8)
    return (
        felt(s, crown, shade)
        + gleam
        + fill(band, s.hat.dark)
        + fill(brim, s.hat.base)
        + fill(under, s.hat.shade)
        + line(
            f"M{-wide + 3} {64 - flip} C{-wide + 12} {73 - flip * 0.3} -30 67 -2 68",
            s.hat.light,
            2.0,
            0.8,
        )
    )


def _panama(s: Sitter) -> str:
    weave = line("M-24 34 C-8 40 8 40 24 34 M-30 44 C-10 50 10 50 30 44", s.hat.shade, 1.2, 0.7)
    return brow_shade(s) + _brimmed(s, 56, 23, 7, 1) + weave


def _peaked_cap(s: Sitter, *, badge: str = "steel") -> str:
    """An officer's cap: a wide plate, a band, a hard peak."""
    plate = (
        "M-50 44 C-44 26 -20 18 0 17 C20 18 44 26 50 44 "
        "C44 54 38 54 35 56 L-35 56 C-38 54 -44 54 -50 44 Z"
    )
    shade = "M12 18 C26 20 44 28 50 44 C44 54 38 54 35 56 L16 56 C26 46 26 30 12 18 Z"
    band = even(0, (0, 52), (36, 52), (36, 66), (14, 74, 10, 74, 0, 74))
    peak = even(0, (0, 66), (16, 66, 30, 64, 37, 61), (40, 76, 22, 84, 0, 84))
    peak_shade = "M8 67 C22 66 30 64 37 61 C40 76 22 84 4 84 Z"
    metal = DYES[badge]
    return (
        brow_shade(s)
        + felt(s, plate, shade)
        + line("M-44 40 C-38 28 -22 23 -8 22", s.hat.light, 3.0, 0.8)
        + fill(band, s.trim.base)
        + fill(peak, mix(s.ink, s.hat.dark, 0.2))
        + fill(peak_shade, s.ink)
        + line("M-30 70 C-20 75 -8 76 0 76", lighter(s.hat.base, 0.3), 2.0, 0.8)
        + line("M-34 63 C-14 69 14 69 34 63", metal, 2.2)
        + disc(0, 40, 5.5, metal)
        + disc(0, 40, 2.6, s.hat.dark)
        + disc(-34, 62, 2.0, metal)
        + disc(34, 62, 2.0, metal)
    )


def _captain_cap(s: Sitter) -> str:
    """A skipper's soft cap with an anchor's worth of braid."""
    top = (
        "M-45 46 C-42 28 -16 22 0 23 C18 22 42 28 45 46 "
        "C40 56 34 56 34 58 L-34 58 C-36 56 -40 56 -45 46 Z"
    )
    shade = "M14 23 C28 24 42 32 45 46 C40 56 34 56 34 58 L16 58 C26 46 24 34 14 23 Z"
    band = even(0, (0, 54), (35, 54), (35, 67), (14, 75, 10, 75, 0, 75))
    peak = even(0, (0, 69), (16, 69, 28, 68, 34, 64), (36, 78, 18, 84, 0, 84))
    return (
        brow_shade(s)
        + felt(s, top, shade)
        + line("M-38 42 C-34 32 -18 28 -6 28", s.hat.light, 3.0, 0.8)
        + fill(band, s.trim.base)
        + fill("M12 54 L35 54 L35 67 C22 73 14 74 8 74 Z", s.trim.shade)
        + fill(peak, s.ink)
        + line("M-34 65 C-14 72 14 72 34 65", DYES["gold"], 3.0)
        + line("M0 44 L0 56 M-5 51 C-4 57 4 57 5 51 M-3 46 L3 46", DYES["gold"], 2.2)
        + ring(0, 42, 2.2, DYES["gold"], 1.8)
    )


def _top_hat(s: Sitter) -> str:
    tube = "M-32 66 C-30 46 -34 20 -37 6 C-14 1 14 1 37 6 C34 20 30 46 32 66 Z"
    shade = "M10 2 C22 3 30 4 37 6 C34 20 30 46 32 66 L14 68 C16 44 14 20 10 2 Z"
    band = "M-32 48 C-12 54 12 54 32 48 L32 64 C12 70 -12 70 -32 64 Z"
    brim = (
        "M-52 58 C-36 68 -16 68 0 68 C16 68 36 68 52 58 C46 78 20 80 0 79 C-20 80 -46 78 -52 58 Z"
    )
    return (
        felt(s, tube, shade)
        + line("M-29 42 C-29 28 -31 18 -32 11", s.hat.light, 4.0, 0.9)
        + fill(band, s.trim.base)
        + fill(brim, s.hat.base)
        + line("M-48 61 C-34 70 -16 71 0 71", s.hat.light, 2.2, 0.9)
    )


def _cloche(s: Sitter) -> str:
    bell = even(
        0, (0, 28), (26, 28, 38, 46, 39, 68), (40, 80, 45, 86, 46, 92), (30, 80, 14, 77, 0, 77)
    )
    shade = "M12 30 C30 34 38 48 39 68 C40 80 45 86 46 92 C32 82 24 79 16 78 C26 60 24 42 12 30 Z"
    band = "M-38 60 C-20 68 20 68 38 60 L39 69 C20 77 -20 77 -39 69 Z"
    rose = disc(27, 66, 8, s.trim.light) + disc(27, 66, 4.5, s.trim.shade)
    return (
        felt(s, bell, shade)
        + line("M-33 56 C-31 44 -24 36 -14 33", s.hat.light, 3.4, 0.8)
        + fill(band, s.trim.base)
        + rose
    )


def _bowler(s: Sitter) -> str:
    dome = even(0, (0, 22), (24, 22, 35, 36, 35, 64))
    shade = "M10 23 C28 28 35 42 35 64 L16 66 C24 46 20 32 10 23 Z"
    band = "M-35 52 C-14 59 14 59 35 52 L36 65 C14 71 -14 71 -36 65 Z"
    brim = (
        "M-49 60 C-44 68 -20 68 0 68 C20 68 44 68 49 60 C48 76 24 78 0 78 C-24 78 -48 76 -49 60 Z"
    )
    return (
        felt(s, dome, shade)
        + fill(band, s.hat.dark)
        + fill(brim, s.hat.base)
        + line("M-29 48 C-28 36 -20 30 -10 28", s.hat.light, 4.0, 0.85)
    )


def _tricorn(s: Sitter) -> str:
    back = (
        "M-62 40 C-40 34 -30 12 0 10 C30 12 40 34 62 40 C50 70 20 76 0 62 C-20 76 -50 70 -62 40 Z"
    )
    shade = "M6 12 C32 14 40 34 62 40 C50 70 20 76 2 63 C26 56 24 28 6 12 Z"
    braid = line("M-60 41 C-50 69 -20 75 0 61 C20 75 50 69 60 41", s.trim.base, 3.6)
    bones = (
        disc(0, 40, 8, (240, 232, 212))
        + fill("M-4 44 h8 v7 h-8 Z", (240, 232, 212))
        + disc(-3, 40, 2.3, s.hat.dark)
        + disc(3, 40, 2.3, s.hat.dark)
        + line("M-15 50 L15 58 M15 50 L-15 58", (240, 232, 212), 3.0)
    )
    return (
        felt(s, back, shade)
        + braid
        + line("M-46 42 C-32 36 -26 20 -10 16", s.hat.light, 3.2, 0.8)
        + bones
    )


def _wide_brim(s: Sitter) -> str:
    """A lady's hat: a broad slanting brim and a ribbon."""
    crown = even(0, (0, 30), (20, 30, 31, 40, 33, 62))
    shade = "M8 31 C24 34 32 44 33 62 L16 64 C20 48 16 38 8 31 Z"
    brim = (
        "M-72 74 C-50 50 -20 56 2 58 C30 58 56 44 72 50 C58 72 26 76 0 78 C-30 82 -54 92 -72 74 Z"
    )
    under = "M14 58 C36 56 56 44 72 50 C58 72 26 76 6 78 Z"
    ribbon = "M-33 54 C-12 60 12 60 33 54 L33 64 C12 68 -12 68 -33 64 Z"
    return (
        fill(brim, s.hat.base)
        + fill(under, s.hat.shade)
        + felt(s, crown, shade)
        + fill(ribbon, s.trim.base)
        + line("M-66 73 C-48 57 -22 61 -4 63", s.hat.light, 2.4, 0.8)
    )


def _kettle(s: Sitter) -> str:
    """A watchman's iron hat."""
    dome = even(0, (0, 20), (22, 22, 33, 38, 34, 62))
    shade = "M6 20 C26 26 33 40 34 62 L14 64 C20 46 16 32 6 20 Z"
    ridge = line("M0 20 L0 62", s.hat.light, 2.2, 0.7)
    brim = (
        "M-54 74 C-40 58 -20 58 0 58 C20 58 40 58 54 74 C30 72 16 76 0 76 C-16 76 -30 72 -54 74 Z"
    )
    under = "M10 58 C24 58 40 60 54 74 C30 72 16 76 4 76 Z"
    rivets = "".join(disc(dx, 66, 1.7, s.hat.dark) for dx in (-36, -22, -8, 8, 22, 36))
    return (
        felt(s, dome, shade)
        + ridge
        + fill(brim, s.hat.base)
        + fill(under, s.hat.shade)
        + rivets
        + line("M-26 50 C-25 38 -18 30 -8 26", s.hat.light, 3.4, 0.9)
    )


def _slouch(s: Sitter) -> str:
    """A field hat with one side of the brim pinned up."""
    return (
        brow_shade(s)
        + _brimmed(s, 58, 24, 5, 5)
        + fill(
            "M32 68 C48 62 54 46 46 30 C38 40 34 54 30 66 Z",
            s.hat.shade,
        )
    )


_HATS: dict[str, Drawing] = {
    "fedora": lambda s: brow_shade(s) + _brimmed(s, 52, 21, 8, 6),
    "panama": _panama,
    "peaked-cap": _peaked_cap,
    "captain-cap": _captain_cap,
    "top-hat": _top_hat,
    "cloche": _cloche,
    "bowler": _bowler,
    "tricorn": _tricorn,
    "wide-brim": _wide_brim,
    "kettle-helmet": _kettle,
    "slouch": _slouch,
}
