"""Whom a minion goes for, as it is told: who it is, where, and the link that chooses him.

Rules: golden rule.
"""

from __future__ import annotations

import msgspec

from fandg.engine.prose import counted, joined
from fandg.games.labyrinth.regions import FAR, GRID, call_cell


class Quarry(msgspec.Struct, frozen=True):
    """Whom a minion goes for: who stands in a Region, so many steps away, or the camp."""

    cell: int
    names: tuple[str, ...] = ()
    steps: int = 0
    tied: tuple[int, ...] = ()
    """All Regions with somebody that are as close."""
    prefers_camp: bool = False

    def in_words(self) -> str:
        """Who it is, and the link of the Golden Rule that chooses him."""
        if self.prefers_camp:
            return "the camp: no hero is closer"
        place, steps = call_cell(self.cell), self.steps
        way = counted(steps, "step") if steps < FAR else f"{steps - FAR} through walls"
        where = f"on {place}, {way} away" if steps else f"here on {place}"
        return f"{joined(self.names)} {where}: {self._link()}"

    def _link(self) -> str:
        if len(self.tied) < 2:
            return "the closest"
        rows = [GRID.place_of(cell)[1] for cell in self.tied]
        east = ", then east" if rows.count(min(rows)) > 1 else ""
        return f"of the closest the one furthest north{east}"
