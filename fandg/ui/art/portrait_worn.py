"""What persons wear on neck, breast and head, what they smoke, and who sits on their shoulder."""

from __future__ import annotations

from fandg.ui.art.color import mix
from fandg.ui.art.portrait_pen import (
    BONE,
    DYES,
    Drawing,
    Sitter,
    at,
    disc,
    fill,
    line,
    oval,
    ring,
)


def draw_worn(s: Sitter) -> str:
    """What hangs on neck and shoulders."""
    return "".join(_WORN[prop](s) for prop in s.face.props if prop in _WORN)


def draw_perched(s: Sitter) -> str:
    """What is on the head or before it, and on the shoulder."""
    return "".join(_PERCHED[prop](s) for prop in s.face.props if prop in _PERCHED)


def _cigar(s: Sitter) -> str:
    return at(
        s.turn * 1.5,
        0,
        (
            line("M-6 121 L-28 128", DYES["chestnut"], 6.0)
            + line("M-12 123 L-15 124", DYES["gold"], 6.0)
            + disc(-30, 128.5, 3.4, (236, 110, 48))
            + line("M-34 122 c-8 -8 4 -14 -3 -24 c-5 -8 3 -13 0 -20", BONE, 3.4, 0.5)
        ),
    )


def _pencil(s: Sitter) -> str:
    return at(
        -s.cheek - 6,
        0,
        line("M-4 98 L14 68", DYES["gold"], 4.2) + line("M-4 98 L-6 102", s.ink, 2.6),
    )


def _loupe(s: Sitter) -> str:
    """A clockmaker's glass, pushed up on the brow."""
    return at(
        s.turn + 15,
        0,
        line(f"M{-s.cheek - 16} 66 C-16 58 -6 58 {s.cheek - 16} 66", s.ink, 2.4)
        + fill("M-9 54 L9 54 L6 70 L-6 70 Z", DYES["gold"])
        + oval(0, 54, 9, 4.8, mix(DYES["blue"], (255, 255, 255), 0.6)),
    )


def _goggles(s: Sitter) -> str:
    """Driving goggles on the brow or on the brim of a cap."""
    x, y = s.turn * 0.6, 55
    glass = mix(DYES["blue"], (255, 250, 235), 0.55)
    parts = [
        line(
            f"M{x - s.cheek - 4} {y + 8} C{x - 16} {y - 4} {x + 16} {y - 4} "
            f"{x + s.cheek + 4} {y + 8}",
            s.ink,
            5,
        )
    ]
    for side in (-1, 1):
        gx = x + side * 14
        parts += [
            oval(gx, y, 12.5, 9.5, DYES["coal"]),
            oval(gx, y, 9.4, 6.6, glass),
            line(f"M{gx - 5} {y + 2} L{gx + 2} {y - 4}", (255, 255, 255), 2.4, 0.8),
        ]
    return "".join(parts)


def _earrings(s: Sitter) -> str:
    parts = []
    for side in (-1, 1):
        if side * s.turn > 0:
            continue
        parts.append(ring(side * (s.cheek + 3), 109, 5.6, DYES["gold"], 2.4))
    return "".join(parts)


def _parrot(s: Sitter) -> str:
    """On the right shoulder, looking at whoever looks."""
    red, blue = DYES["red"], DYES["blue"]
    tail = "M6 30 L20 70 L4 66 L-4 34 Z"
    body = "M-12 2 C-14 -18 12 -20 14 0 C22 16 16 40 2 42 C-14 40 -16 18 -12 2 Z"
    wing = "M14 6 C24 20 20 40 12 50 C4 38 2 18 14 6 Z"
    beak = "M-11 -6 C-20 -4 -20 6 -14 10 C-13 4 -10 4 -8 2 Z"
    return at(
        62,
        132,
        (
            fill(tail, mix(red, s.ink, 0.35))
            + fill(body, red)
            + fill(wing, blue)
            + line("M14 14 L10 40", DYES["gold"], 3)
            + oval(-5, -5, 6, 5.6, BONE)
            + disc(-6, -6, 2.4, s.ink)
            + fill(beak, s.ink)
        ),
    )


_WORN: dict[str, Drawing] = {}
_PERCHED: dict[str, Drawing] = {
    "cigar": _cigar,
    "pencil": _pencil,
    "parrot": _parrot,
    "earrings": _earrings,
    "loupe": _loupe,
    "goggles": _goggles,
}
