"""Arithmetic on colours: mixing and shading."""

from __future__ import annotations

Rgb = tuple[int, int, int]
"""Red, green, blue, each 0..255."""


def rgb(text: str) -> Rgb:
    """The colour of a six-digit hexadecimal text such as `b3372e`."""
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def mix(a: Rgb, b: Rgb, share: float) -> Rgb:
    """The colour between `a` (share 0) and `b` (share 1)."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def lighter(color: Rgb, share: float) -> Rgb:
    """The colour, moved towards white by a share of the way."""
    return mix(color, (255, 255, 255), share)


def darker(color: Rgb, share: float) -> Rgb:
    """The colour, moved towards black by a share of the way."""
    return mix(color, (0, 0, 0), share)
