"""Where ships are worth sending: the shores that a loaded navy could win, and the way there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fandg.games.supremacy.bots.ambition import steps_to_pirates
from fandg.games.supremacy.bots.worth import is_free, land_for, rivalry_of
from fandg.games.supremacy.odds import chance_to_win
from fandg.games.supremacy.state import NOBODY
from fandg.games.supremacy.table import SupremacyTable

FARTHEST = 5
"""No voyage is longer."""
STEP = 0.4
"""What a step of a voyage costs in points, its oil and its time."""
LANDING = 2.4
"""What the sets of a landing cost in points."""
HOPEFUL = 0.55
"""A shore that is taken with a smaller chance is no goal."""


class Voyage(NamedTuple):
    """Where a navy should go: what that is worth, its goal, and the first step there."""

    value: float
    goal: int
    step: int


NOWHERE = Voyage(0.0, NOBODY, NOBODY)


class Seaways:
    """What the shores of the world are worth to one power that lands so many armies."""

    def __init__(self, table: SupremacyTable, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.hunt = steps_to_pirates(table, seat)
        """How far pirates are from each water, to who hunts them."""
        self._rivalry: Sequence[float] = rivalry_of(table, seat)
        self._shores: dict[tuple[int, int], float] = {}
        self._worths: dict[tuple[int, int], float] = {}
        self._reached: dict[int, list[tuple[int, int, int]]] = {}

    def worth_of(self, land: int, force: int) -> float:
        """What a land is worth to so many armies from the sea."""
        if (land, force) not in self._worths:
            self._worths[land, force] = self._weigh(land, force)
        return self._worths[land, force]

    def _weigh(self, land: int, force: int) -> float:
        table, state = self.table, self.table.state
        if is_free(table, land):
            return land_for(table, self.seat, land)
        if not table.is_foreign(self.seat, land) or not table.is_open(land):
            return 0.0
        held = state.holder[land]
        defence = sum(table.count_at(other, land) for other in table.defenders_of(land))
        chance = chance_to_win(force, defence + state.neutral.get(land, 0), committed=True)
        if chance < HOPEFUL:
            return 0.0
        weight = self._rivalry[held] if held != NOBODY else 1.0
        return max(0.0, chance * weight * land_for(table, self.seat, land) - LANDING)

    def shore_of(self, sea: int, force: int) -> float:
        """What the best land on a sea is worth to so many armies in it."""
        if (sea, force) not in self._shores:
            lands = self.table.world.land_by[sea]
            worth = max((self.worth_of(land, force) for land in lands), default=0.0)
            self._shores[sea, force] = worth
        return self._shores[sea, force]

    def find_voyage(self, start: int, force: int, by_land: Sequence[int] = ()) -> Voyage:
        """The best goal of a navy with so many armies; `by_land` they could march there."""
        best = NOWHERE
        for sea, step, steps in self._find_reached(start):
            if steps == 0 and by_land:
                lands = [land for land in self.table.world.land_by[sea] if land not in by_land]
                shore = max((self.worth_of(land, force) for land in lands), default=0.0)
            else:
                shore = self.shore_of(sea, force)
            if shore - STEP * steps > best.value:
                best = Voyage(shore - STEP * steps, sea, step)
        return best

    def _find_reached(self, start: int) -> list[tuple[int, int, int]]:
        """The seas that a navy can reach, the nearest first; the first step there, and how far."""
        if start in self._reached:
            return self._reached[start]
        world = self.table.world
        found, ways = [], {start: NOBODY}
        front, steps = [start], 0
        while front and steps <= FARTHEST:
            found += [(sea, ways[sea], steps) for sea in front if world.is_sea[sea]]
            steps += 1
            further = []
            for water in front:
                for end in world.water_by[water]:
                    if end not in ways and self.table.may_sail_in(self.seat, end):
                        ways[end] = end if ways[water] == NOBODY else ways[water]
                        further.append(end)
            front = further
        self._reached[start] = found
        return found
