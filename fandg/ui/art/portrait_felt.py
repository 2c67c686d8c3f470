"""What hats and caps have in common."""

from __future__ import annotations

from fandg.ui.art.portrait_pen import (
    Sitter,
    fill,
)


def felt(s: Sitter, outline: str, shade: str) -> str:
    """The body of a hat, with the shade on the right."""
    return fill(outline, s.hat.base) + fill(shade, s.hat.shade)


def brow_shade(s: Sitter) -> str:
    """What a brim throws on the brow."""
    c = s.cheek
    return fill(f"M{-c} 70 L{c} 70 L{c} 84 C12 80 -12 80 {-c} 82 Z", s.skin.dark, 0.4)
