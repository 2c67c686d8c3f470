"""Points and lines of a map, in shares of its width both across and down."""

from __future__ import annotations

from typing import TypeAlias

Spot: TypeAlias = tuple[float, float]
Outline: TypeAlias = tuple[Spot, ...]


def between(start: Spot, end: Spot, share: float) -> Spot:
    """The spot at a share of the straight way from one to another."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
