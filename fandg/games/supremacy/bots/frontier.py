"""The lands of a power and those beside them: what its armies keep there, and what they could take.

An expert weighs by it where new armies do most.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from fandg.games.supremacy.bots.worth import FALL, SET, land_for, lasting, rivalry_of
from fandg.games.supremacy.ledger import sets_of
from fandg.games.supremacy.odds import chance_to_win
from fandg.games.supremacy.state import NOBODY, Power
from fandg.games.supremacy.table import SupremacyTable

FEAR, HOPE = 0.4, 0.7
"""How much counts what could be lost, and what could be taken next."""
FADES = 0.8
"""How much each further attack counts beside the one before."""
RARELY = 0.6
"""How much counts what is likelier to be held than lost: few attack there."""
MOST_TARGETS = 6
RUIN = 0.25
"""What an army costs in points that is lost in vain."""
DECIDED = 3
"""So many more than there are to defend decide a battle."""
CROWD = 25
"""More than so many change nothing."""
STANDS, STAND = 3, 0.02
"""What an army adds in a land where nothing else tells, and how many of them do."""


class Stake(NamedTuple):
    """A land of its own: what is lost with it, and how many could come."""

    at: int
    worth: float
    threat: int


class Target(NamedTuple):
    """A land to be taken: what that brings, who defends it, from where, how many are afloat."""

    worth: float
    defence: int
    near: Sequence[int]
    afloat: int

    def chance(self, force: int) -> float:
        """The chance of so many to take it."""
        return chance_to_win(min(force, CROWD), min(self.defence, CROWD), committed=True)


class Frontier:
    """What the armies of one power do, and what they would do elsewhere."""

    def __init__(self, table: SupremacyTable, seat: int) -> None:
        power = table.powers[seat]
        self._armies = power.armies
        self._commits = sets_of(power) > 1
        self._stakes = [
            Stake(at, _stake_in(table, seat, at), threat)
            for at in table.lands_of(seat)
            if (threat := strongest_near(table, seat, at))
        ]
        self._lands = frozenset(table.lands_of(seat))
        self._targets = _find_targets(table, seat)

    def weigh(self, more: Mapping[int, int]) -> float:
        """What all armies do, in points, with so many more in some lands."""
        armies = dict(self._armies)
        for at, count in more.items():
            armies[at] = armies.get(at, 0) + count
        standing = sum(STAND * min(STANDS, armies.get(at, 0)) for at in self._lands)
        return standing + HOPE * self._gains(armies) - FEAR * self._losses(armies)

    def _losses(self, armies: Mapping[int, int]) -> float:
        total = 0.0
        for at, worth, threat in self._stakes:
            there = min(armies.get(at, 0), CROWD)
            risk = chance_to_win(min(threat, CROWD), there, committed=self._commits)
            total += worth * (risk if risk > 0.5 else RARELY * risk)
        return total

    def _gains(self, armies: Mapping[int, int]) -> float:
        # One stays in each land.
        left = {at: count - 1 for at, count in armies.items() if count > 1}
        ranked = sorted(self._targets, key=partial(_value_of, left), reverse=True)
        total, counts = 0.0, 1.0
        for target in ranked[:MOST_TARGETS]:
            gain = target.chance(_force_at(left, target)) * target.worth - SET
            if gain <= 0:
                continue
            total += counts * gain
            counts *= FADES
            _send(left, target)
        return total


def _force_at(left: Mapping[int, int], target: Target) -> int:
    return target.afloat + sum(left.get(at, 0) for at in target.near)


def _value_of(left: Mapping[int, int], target: Target) -> float:
    force = _force_at(left, target)
    chance = target.chance(force)
    return chance * target.worth - (1 - chance) * RUIN * force


def _send(left: dict[int, int], target: Target) -> None:
    """As many as decide a battle leave for it, the largest force first."""
    needed = target.defence + DECIDED
    for at in sorted(target.near, key=lambda at: -left.get(at, 0)):
        sent = min(needed, left.get(at, 0))
        if sent:
            left[at] -= sent
            needed -= sent


def _find_targets(table: SupremacyTable, seat: int) -> list[Target]:
    """What could be attacked over land: held by others or by neutral forces."""
    world, state, power = table.world, table.state, table.powers[seat]
    rivalry = rivalry_of(table, seat)
    found = []
    for at in {near for start in power.armies for near in world.land_by[start]}:
        if not table.is_foreign(seat, at) or not table.is_open(at):
            continue
        held = state.holder[at]
        worth = land_for(table, seat, at) * (rivalry[held] if held != NOBODY else 1.0)
        defence = state.neutral.get(at, 0)
        defence += sum(table.count_at(other, at) for other in table.defenders_of(at))
        found.append(Target(worth, defence, world.land_by[at], _afloat_by(table, power, at)))
    return found


def _stake_in(table: SupremacyTable, seat: int, at: int) -> float:
    """The points that a power loses with a land, with the goods still to come."""
    world, state = table.world, table.state
    is_home = state.home[at] == seat
    made = sum(world.production[n] for n in world.companies_in[at] if state.owner[n] == seat)
    points = (3.0 if is_home else 2.0) + made * lasting(table)
    return points + FALL.get(len(table.own_homes(seat)), 0) * is_home


def _afloat_by(table: SupremacyTable, power: Power, at: int) -> int:
    """The armies aboard off a land."""
    seas = table.world.water_by[at]
    return sum(ship.load for sea in seas for ship in power.fleets.get(sea, ()))


def strongest_near(table: SupremacyTable, seat: int, at: int) -> int:
    """The most armies with which one foreign power could come to a land over land and sea."""
    worst = 0
    for other in table.in_play:
        if not table.are_allies(seat, other):
            power = table.powers[other]
            near = sum(max(0, power.armies.get(n, 0) - 1) for n in table.world.land_by[at])
            worst = max(worst, near + _afloat_by(table, power, at))
    return worst
