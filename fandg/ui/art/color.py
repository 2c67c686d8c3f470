"""Arithmetic on colours: mixing, shading, and the contrast that a reader needs."""

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


def luminance(color: Rgb) -> float:
    """Relative luminance, 0 for black to 1 for white, as WCAG 2 defines it."""

    def linear(channel: int) -> float:
        part = channel / 255
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = color
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
