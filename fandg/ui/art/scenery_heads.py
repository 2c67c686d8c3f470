"""Heads and hats of the people in the wide pictures, about the middle of the skull."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from fandg.ui.art.scenery_pen import area, ball, blend, oval, stroke


class Worn(Protocol):
    """What a head needs to know of the clothes."""

    @property
    def hat(self) -> str:
        """The hat's cut."""

    @property
    def felt(self) -> str:
        """The hat's colour."""

    @property
    def skin(self) -> str:
        """The colour of the face."""

    @property
    def hair(self) -> str:
        """The colour of the hair."""

    @property
    def shirt(self) -> str:
        """The colour of ribbons and bands."""

    @property
    def beard(self) -> str:
        """The beard's cut; empty: none."""

    @property
    def whiskers(self) -> str:
        """The beard's colour."""


_PROFILE = (
    "M-6.2 0 C-6.6 -7.4 5.6 -9.4 6 -2.4 L6.3 -0.8 L8.4 2.3 L6.5 3.1 L6.7 4.7 L6 5.4 "
    "L5.9 7.4 C4.4 9.4 1.6 8.6 -0.8 7.2 L-3.4 6 C-5.6 4.8 -6.2 3 -6.2 0 Z"
)
_SHADE = "M-6.2 0 C-6.2 -4 -2 -2 -0.6 1 C0 4 2 7 3.4 8.7 C1.6 8.6 -0.2 7.7 -3.4 6 Z"


def draw_head(dress: Worn, far: Worn, view: str) -> str:
    """Face or nape, hair and hat; `far` has the colours in the shade."""
    hat = _HATS[dress.hat]
    if view == "back":
        neck = oval(0, 0, 6.2, 7.4, far.skin)
        if dress.hat == "scarf":
            # It is tied at the nape, and hides it.
            return neck + hat(dress) + area(_NAPE, dress.felt)
        return neck + area(_NAPE, dress.hair) + hat(dress)
    face = area(_PROFILE, dress.skin) + area(_SHADE, far.skin)
    beard = area(_BEARDS[dress.beard], dress.whiskers) if dress.beard else ""
    return face + area(_HAIR, dress.hair) + beard + hat(dress)


def draw_hat(dress: Worn) -> str:
    """The hat alone, as it lies where it fell; of who wears none, nothing."""
    return "" if dress.hat in UNCOVERED else _HATS[dress.hat](dress)


UNCOVERED = ("bare", "long", "knot", "bald", "frog", "horns", "stone")
"""What is worn is the hair, or none."""
_BEARDS = {
    "full": "M-4.8 0.4 C-2 3 3.2 2.8 6.8 4.4 C7.4 9 5.4 14 1.8 15 C-2 13.6 -5 8 -4.8 0.4 Z",
    "lip": "M2.6 4.4 C4.4 1.8 8 2.4 9.8 5.4 C8.6 6.6 7 5.6 6.2 5.2 C5 6 3.6 6 2.6 4.4 Z",
    "chops": "M-5.4 -1 L-2 -1.4 C-1.4 3 -0.2 6 1.4 7.6 C-1.4 8.6 -4.6 6 -5.4 -1 Z",
    "point": "M2.8 6.2 L6.8 5.8 L6 11.6 Z",
}
_NAPE = "M-6.4 -1 C-6.6 -9 6.6 -9 6.4 -1 C6.6 3 4 4.6 0 4.6 C-4 4.6 -6.6 3 -6.4 -1 Z"
_HAIR = "M-6.6 0.8 C-7.4 -8 -1 -9.4 4.6 -6.6 C2 -5.4 0.4 -4.6 -0.4 -0.6 L-1.8 3.6 L-4.6 4.4 Z"


def _fedora(d: Worn) -> str:
    crown = (
        "M-6.9 -3 C-7.4 -9.8 -5.4 -12.8 -2.2 -12.4 C-0.4 -11.6 1.4 -11.8 3 -12.8 "
        "C6 -12.2 7 -8.4 6.8 -3.2 Z"
    )
    brim = "M-11.6 -1.6 C-9 -5.2 9 -6.2 13 -2.2 C9 -0.6 4 -2.6 0 -2.6 C-4 -2.6 -8 -0.2 -11.6 -1.6 Z"
    band = "M-7 -5.4 L6.9 -5.8 L6.8 -3.4 L-7 -3 Z"
    return area(crown, d.felt) + area(band, blend(d.felt, d.hair, 0.75)) + area(brim, d.felt)


def _peaked(d: Worn) -> str:
    crown = "M-8.4 -8 C-6 -12.8 6 -14.4 8.8 -9.6 L6.6 -4 L-6.6 -3 Z"
    peak = "M3 -4.6 L6.8 -4.6 L10.6 -1.8 L5 -2.6 Z"
    band = "M-6.8 -5.6 L6.8 -6.4 L6.8 -3.8 L-6.8 -2.6 Z"
    return (
        area(crown, d.felt)
        + area(band, d.shirt)
        + area(peak, blend(d.felt, d.hair, 0.8))
        + ball(5.4, -9, 1.2, "#d8b45a")
    )


def _helmet(d: Worn) -> str:
    return area("M-8.8 -0.4 C-8.6 -11 7.4 -11.6 7.8 -3 L10 -1.4 L-1 -2 L-6 1.6 Z", d.felt)


def _jester(d: Worn) -> str:
    left = "M-7 -2.4 C-8 -9 -13 -13 -19 -9 C-19 -4 -21 -1.4 -22 -0.4 C-14 2 -9 1.4 -6 -1 Z"
    right = "M6.6 -3 C8 -10 13 -14.6 18.6 -10.4 C17.8 -6.4 19 -3.6 20.6 -2 C13 0 9 -0.6 6.6 -3 Z"
    middle = "M-6.8 -2.6 C-6 -10 -6 -16 -0.6 -21 C3.6 -16 6.6 -10 6.8 -3 Z"
    bells = "".join(ball(x, y, 2.1, "#f4d67c") for x, y in ((-22, -0.4), (20.6, -2), (-0.6, -21.4)))
    return (
        area(left, d.shirt)
        + area(right, blend(d.felt, "#b23a2c", 0.5))
        + area(middle, d.felt)
        + stroke("M-7 -2.2 C-3 -3.8 3 -4 7 -2.6", d.shirt, 2.2)
        + bells
    )


def _scarf(d: Worn) -> str:
    cap = "M-7.2 2.4 C-8.6 -10.4 5.6 -11.4 6.4 -2.8 C2 -4.2 -1 -2 -2.4 2 L-5 5 Z"
    tail = "M-6 0 C-12 2 -15 9 -13 17 C-9 14 -7 12 -3 13 C-5 9 -4 6 -3.6 4 Z"
    knot = ball(-6.4, 1.6, 2.2, d.felt)
    coins = "".join(
        ball(x, y, 0.9, d.shirt) for x, y in ((-1.6, -2.6), (0.6, -4), (3, -4.4), (5.4, -3.8))
    )
    return area(tail, blend(d.felt, d.hair, 0.25)) + area(cap, d.felt) + knot + coins


def _tricorn(d: Worn) -> str:
    crown = "M-6 -4 C-6 -12 6 -12.6 6 -4 Z"
    brim = (
        "M-14 -6.4 C-9 -4.6 -7 -9.6 -1 -10.4 C5 -10.4 8 -6 15.4 -6.8 C13 -1.4 7 -2.6 4 -2.4 "
        "C-2 -2 -9 0.4 -14 -6.4 Z"
    )
    feather = "M-6 -8 C-12 -16 -20 -15 -23 -9 C-17 -10 -12 -6 -6 -5 Z"
    edge = "M-14 -6.4 C-9 -4.6 -7 -9.6 -1 -10.4 C5 -10.4 8 -6 15.4 -6.8"
    return (
        area(feather, "#c8443a")
        + area(crown, d.felt)
        + area(brim, d.felt)
        + stroke(edge, d.shirt, 1.1)
    )


def _toque(d: Worn) -> str:
    puff = (
        "M-6 -9 C-13 -10 -13 -20 -5 -19.4 C-3 -24 5 -24 6 -19.4 C14 -20 13 -10 7 -9 L6.8 -3 "
        "L-6.8 -2.4 Z"
    )
    fold = stroke("M-3 -17 L-2.4 -9 M3.4 -17 L3 -9", blend(d.felt, d.hair, 0.25), 1.1)
    return area(puff, d.felt) + fold


def _top(d: Worn) -> str:
    brim = "M-11 -3 C-5 -5 7 -5.4 12 -3.4 C6 -1.4 -6 -1 -11 -3 Z"
    return (
        area("M-6.6 -4 L-7.4 -19 C-3 -20.6 4 -20.8 7.6 -19.4 L6.8 -4 Z", d.felt)
        + area("M-6.8 -7.4 L7 -7.8 L6.8 -4 L-6.6 -3.6 Z", d.shirt)
        + area(brim, d.felt)
    )


def _bare(d: Worn) -> str:
    return area("M-7 3 C-9 -9 0 -12 6.4 -6 C6 -4 2 -4.4 0 -3 C-1 1 -3 5 -5 5 Z", d.hair)


def _long(d: Worn) -> str:
    return area(
        "M6.4 -4.6 C4 -11 -7 -11 -7.6 -1 C-8 6 -14 9 -17 16 C-10 17 -3 14 -2.6 6 "
        "C-2 1 0 -3.6 6.4 -4.6 Z",
        d.hair,
    )


def _knot(d: Worn) -> str:
    """Hair that is tied up at the back."""
    return ball(-8.2, -3.4, 4.1, d.hair) + _bare(d)


def _bald(d: Worn) -> str:
    """A skull that shines, over what hair is left at the temples."""
    skull = "M-6.6 -1.4 C-7.4 -8.6 5.6 -10 6.2 -3 L5.6 -1.6 C2 -3 -2 -2.6 -6.6 -1.4 Z"
    shine = stroke("M-2.6 -6.4 C-0.6 -7.6 2 -7.4 3.6 -6", blend(d.skin, "#ffffff", 0.5), 1.1)
    return area(skull, d.skin) + shine


def _frog(d: Worn) -> str:
    """No hat: a frog's head, broad, with eyes on top of it."""
    dark = blend(d.skin, "#000000", 0.55)
    eyes = "".join(
        ball(x, y, 3.5, d.skin)
        + ball(x + 0.4, y - 0.3, 2, blend(d.skin, "#fff6c8", 0.8))
        + ball(x + 1, y - 0.3, 1, dark)
        for x, y in ((-1.4, -6.6), (5.6, -6))
    )
    mouth = stroke("M-1 2.2 C2.6 4 7 3.6 9.6 1.2", dark, 1)
    return oval(1, 0, 9.4, 6.8, d.skin) + eyes + mouth


def _horns(d: Worn) -> str:
    """No hat: the hair of an imp, his horns, and an ear that ends in a point."""
    bone = blend(d.skin, "#f4e4c0", 0.7)
    horns = "".join(
        area(f"M{x - 2.4} -6.4 C{x - 4.4} -10 {x - 4} -14 {x} -16.6 C{x - 0.6} -12.6 {x + 0.6} "
             f"-10 {x + 2.2} -7.2 Z", bone)
        for x in (-3.4, 4)
    )  # fmt: skip
    return horns + _bare(d) + area("M-2.6 -2 L-11.4 -5 L-4.4 3.4 Z", d.skin)


def _stone(d: Worn) -> str:
    """No hat: a head that was hewn, with a ring of metal round it."""
    block = "M-7.4 -8.4 L-1 -10.2 L7 -8.6 L8.8 -1 L7.4 8.2 L-4.6 8.8 L-8.2 2 Z"
    lit = "M-1 -10.2 L7 -8.6 L8.8 -1 L3 -2 Z"
    dark = blend(d.skin, "#000000", 0.5)
    return (
        area(block, d.skin)
        + area(lit, blend(d.skin, "#ffffff", 0.2))
        + stroke("M-7.8 -5 L7.8 -5.8", d.felt, 2.2)
        + stroke("M3.6 -1.4 L7.4 -1.6 M4 4.6 L7.8 4.2 M-5 2 L-2 5.4 L-3.4 8", dark, 1.1)
    )


_HATS: dict[str, Callable[[Worn], str]] = {
    "frog": _frog,
    "horns": _horns,
    "stone": _stone,
    "bald": _bald,
    "fedora": _fedora,
    "peaked": _peaked,
    "helmet": _helmet,
    "jester": _jester,
    "scarf": _scarf,
    "tricorn": _tricorn,
    "toque": _toque,
    "top": _top,
    "bare": _bare,
    "long": _long,
    "knot": _knot,
}
