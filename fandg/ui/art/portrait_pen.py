"""The pen that faces are drawn with: inks, measures of a sitter, and strokes as SVG.

A bust is drawn in units: the middle of the face is at 0 across, the top of the skull at 40 down,
the chin at some 134, and the breast ends at 192. The light falls from the upper left.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from fandg.engine.portraits import Portrait
from fandg.ui.art.color import Rgb, lighter, mix, rgb
from fandg.ui.art.portrait_inks import Palette

SKINS = {
    "porcelain": rgb("f0d2b6"),
    "fair": rgb("ecc7a4"),
    "rose": rgb("e3ac8c"),
    "olive": rgb("d3a274"),
    "tan": rgb("c48d5c"),
    "amber": rgb("b47b48"),
    "brown": rgb("94603a"),
    "umber": rgb("7c4d30"),
    "ebony": rgb("613c29"),
    "moss": rgb("6f9648"),
    "granite": rgb("94928c"),
    "ember": rgb("b4503c"),
    "ash": rgb("a3a9a8"),
    "wax": rgb("c8c49c"),
    "drowned": rgb("7fa09c"),
    "iron": rgb("6c7782"),
}
DYES = {
    "black": rgb("241c20"),
    "coal": rgb("3a3236"),
    "chestnut": rgb("55341f"),
    "auburn": rgb("7c3a1e"),
    "ginger": rgb("b4602a"),
    "blond": rgb("d8ae5c"),
    "grey": rgb("93908c"),
    "white": rgb("e6e2d8"),
    "cream": rgb("ecdfba"),
    "sand": rgb("cdb07c"),
    "khaki": rgb("8f8250"),
    "brown": rgb("6d4628"),
    "rust": rgb("a54e26"),
    "red": rgb("a8302a"),
    "wine": rgb("6f2239"),
    "plum": rgb("5a2f58"),
    "violet": rgb("5d4a86"),
    "navy": rgb("2b3a5c"),
    "blue": rgb("3c6690"),
    "teal": rgb("2f706c"),
    "green": rgb("3f6a40"),
    "olive": rgb("5a5f38"),
    "gold": rgb("c9993c"),
    "slate": rgb("535b66"),
    "pink": rgb("c9817c"),
    "steel": rgb("8b97a2"),
}
Curve = tuple[float, ...]
"""One point of a line, or three of a curve, as x and y in turns."""
_SHAPES = {
    # Half the width of cheeks, jaw and chin, and where the chin is.
    "oval": (32.0, 25.0, 9.0, 133.0),
    "round": (34.5, 30.0, 13.0, 130.0),
    "square": (33.0, 31.0, 17.0, 134.0),
    "long": (29.5, 24.0, 9.0, 139.0),
    "heart": (33.0, 22.5, 6.5, 132.0),
    "broad": (36.5, 34.0, 18.0, 135.0),
}
_SHOULDERS = {"slight": 68.0, "middle": 79.0, "broad": 92.0}
EYE_LINE = 88.0
APART = 14.5
"""From the middle of the face to an eye."""
_TURNS = {"left": -5.0, "right": 5.0, "front": 0.0}


@dataclass(frozen=True)
class Tone:
    """A colour in the light, by itself, and in the shade."""

    base: Rgb
    light: Rgb
    shade: Rgb
    dark: Rgb


@dataclass(frozen=True)
class Sitter:
    """Who is drawn, with the measures of the head and the tones of skin, hair, hat and clothes."""

    face: Portrait
    palette: Palette
    skin: Tone
    hair: Tone
    hat: Tone
    cloth: Tone
    trim: Tone
    cheek: float
    jaw: float
    chin_width: float
    chin: float
    shoulder: float
    turn: float
    """How far the features are shifted to the side that the face looks to."""

    @property
    def ink(self) -> Rgb:
        """The darkest ink."""
        return self.palette.ink


Drawing: TypeAlias = Callable[[Sitter], str]
"""Draws one thing that a person has or wears, as layers of SVG."""

PAPER = (242, 230, 200)
BONE = (244, 236, 214)


def seat(face: Portrait, palette: Palette) -> Sitter:
    """Measure a person and mix the inks."""
    cheek, jaw, chin_width, chin = _SHAPES[face.head]

    def tone(color: Rgb) -> Tone:
        return Tone(
            color,
            mix(lighter(color, 0.16), palette.lamp, 0.22),
            mix(color, palette.ink, 0.3),
            mix(color, palette.ink, 0.62),
        )

    return Sitter(
        face,
        palette,
        tone(SKINS[face.skin]),
        tone(DYES[face.hair_dye]),
        tone(DYES[face.hat_dye]),
        tone(DYES[face.dye]),
        tone(DYES[face.trim]),
        cheek,
        jaw,
        chin_width,
        chin,
        _SHOULDERS[face.build],
        _TURNS[face.turn],
    )


def at(x: float, y: float, *parts: str) -> str:
    """Parts drawn about a point of their own, put where they belong."""
    return f'<g transform="translate({x:g} {y:g})">{"".join(parts)}</g>'


def hue(color: Rgb) -> str:
    """A colour as SVG writes it."""
    return f"#{color[0]:02x}{color[1]:02x}{color[2]:02x}"


def fill(path: str, color: Rgb, alpha: float = 1.0) -> str:
    """An area in one ink."""
    return f'<path d="{path}" fill="{hue(color)}" fill-opacity="{alpha}"/>'


def line(path: str, color: Rgb, width: float, alpha: float = 1.0) -> str:
    """A stroke with round ends."""
    return (
        f'<path d="{path}" fill="none" stroke="{hue(color)}" stroke-width="{width}" '
        f'stroke-opacity="{alpha}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def disc(x: float, y: float, radius: float, color: Rgb, alpha: float = 1.0) -> str:
    """A round area."""
    return oval(x, y, radius, radius, color, alpha)


def oval(x: float, y: float, wide: float, high: float, color: Rgb, alpha: float = 1.0) -> str:
    """An oval area; `wide` and `high` are half of what it measures."""
    return (
        f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{wide:.1f}" ry="{high:.1f}" '
        f'fill="{hue(color)}" fill-opacity="{alpha}"/>'
    )


def ring(x: float, y: float, radius: float, color: Rgb, width: float) -> str:
    """A circle as a stroke."""
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="none" '
        f'stroke="{hue(color)}" stroke-width="{width}"/>'
    )


def even(x: float, start: tuple[float, float], *curves: Curve) -> str:
    """A closed outline that is alike on both sides of `x`: its right half, downwards.

    `start` and all points are offsets from `x`, with their heights.
    """
    points = [start]
    right = [f"M{x + start[0]:.1f} {start[1]:.1f}"]
    for curve in curves:
        pairs = list(zip(curve[::2], curve[1::2], strict=True))
        right.append(_step([(x + dx, y) for dx, y in pairs]))
        points.append(pairs[-1])
    left = [f"L{x - points[-1][0]:.1f} {points[-1][1]:.1f}"]
    for curve, goal in zip(reversed(curves), reversed(points[:-1]), strict=True):
        pairs = list(zip(curve[::2], curve[1::2], strict=True))
        way = [*reversed(pairs[:-1]), goal]
        left.append(_step([(x - dx, y) for dx, y in way]))
    return "".join((*right, *left, "Z"))


def _step(points: list[tuple[float, float]]) -> str:
    word = "C" if len(points) == 3 else "L"
    return word + " ".join(f"{x:.1f} {y:.1f}" for x, y in points)
