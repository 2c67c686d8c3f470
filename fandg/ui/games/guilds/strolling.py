"""Arrows over the town: from space to space along rows and columns, and between two in a space."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame

from fandg.ui.games.guilds.layout import SIDE
from fandg.ui.intents import Name

STEPS: Mapping[Name, tuple[int, int]] = {
    "left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1),
}  # fmt: skip


def stroll(stops: Iterable[tuple[str, int, pygame.Rect]], here: str, name: Name) -> str:
    """What an arrow leads to from a stop in a space; empty: nothing more lies that way.

    Each of the `stops` has its space and its place there. Who stands in a space is come to instead
    of the space, from left to right; what has no stop is passed over. The opposite arrow leads
    back into the space that one came from.
    """
    cells: dict[int, list[tuple[str, pygame.Rect]]] = {}
    for target, cell, place in stops:
        cells.setdefault(cell, []).append((target, place))
    for found in cells.values():
        if len(found) > 1:
            found[:] = [stop for stop in found if not stop[0].startswith("space:")]
        found.sort(key=lambda stop: stop[1].centerx)
    start = next((cell for cell, found in cells.items() if here in dict(found)), None)
    if start is None:
        return ""
    across, down = STEPS[name]
    row = [target for target, _ in cells[start]]
    beside = row.index(here) + across
    if across and 0 <= beside < len(row):
        return row[beside]
    x, y = start % SIDE + across, start // SIDE + down
    while 0 <= x < SIDE and 0 <= y < SIDE:
        if y * SIDE + x in cells:
            there = cells[y * SIDE + x]
            return there[-1 if across < 0 else 0][0]
        x, y = x + across, y + down
    return ""
