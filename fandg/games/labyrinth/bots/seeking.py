"""Seeking Sunshards: which hero goes for which, and how far it is over what nobody has seen."""

from __future__ import annotations

from functools import lru_cache

from fandg.games.labyrinth.acts.hunt import shards_wanted
from fandg.games.labyrinth.bots.errands import has_all_shards
from fandg.games.labyrinth.regions import CAMP, CELLS, FAR, OPPOSITE, SIDES_OF, Halls
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import Hunt
from fandg.kit.grid import find_ways

HELD, CAUGHT = 1, 4
"""How many steps it is worth in a hunt to go round a minion, and round who hunts."""


def steps_to(table: LabyrinthTable, halls: Halls, goal: int) -> dict[int, int]:
    """The steps to a space from everywhere, where what is not explored yet has all halls.

    In a hunt whoever stands in between makes it longer: nobody leaves a Region with enemies in it.
    """
    detours: dict[int, int] = {}
    if table.twist(Hunt) is not None:
        for cell in CELLS:
            found = HELD * len(table.region(cell).minions) + CAUGHT * len(table.villains_at(cell))
            if found and not cell == goal == CAMP:
                detours[cell] = found
    return _find_steps(halls, goal, frozenset(detours.items()))


@lru_cache(1 << 11)
def _find_steps(halls: Halls, goal: int, detours: frozenset[tuple[int, int]]) -> dict[int, int]:
    """The same by the map alone, and by how many steps more it takes to go round a Region."""
    dearer = dict(detours)

    def beside(cell: int) -> list[int]:
        return [
            other
            for side, other in SIDES_OF[cell]
            if (not halls.is_explored(cell) or side in halls.of(cell))
            and (not halls.is_explored(other) or OPPOSITE[side] in halls.of(other))
        ]

    return find_ways(goal, beside, lambda here, _there: 1 + dearer.get(here, 0)).costs


def share_shards(table: LabyrinthTable) -> dict[str, dict[int, int]]:
    """For each hero who goes for a shard the steps to it: the nearest pairs, each shard once.

    In a hunt no more heroes go than shards are wanted.
    """
    halls, state = table.halls, table.state
    hunt = table.twist(Hunt)
    shards = [cell for cell in CELLS if state.map[cell].shard]
    wanted = len(shards)
    if hunt is not None:
        wanted = min(wanted, shards_wanted(table, hunt) - state.shards - state.lost_shards)
    ways = {cell: steps_to(table, halls, cell) for cell in shards}
    pairs = sorted(
        (ways[cell].get(hero.cell, FAR), at, cell)
        for at, hero in enumerate(table.standing())
        for cell in shards
    )
    heroes = table.standing()
    found: dict[str, dict[int, int]] = {}
    taken: set[int] = set()
    for far, at, cell in pairs:
        if len(found) < wanted and far < FAR and heroes[at].id not in found and cell not in taken:
            found[heroes[at].id] = ways[cell]
            taken.add(cell)
    return found


def leads_on(table: LabyrinthTable, steps: dict[int, int], cell: int) -> bool:
    """Whether an unexplored hall of a Region is the next step on the way."""
    return any(
        steps.get(other, FAR) < steps.get(cell, FAR)
        for side, other in SIDES_OF[cell]
        if side in table.halls.unexplored(cell)
    )


def seeks(table: LabyrinthTable, hero: Hero) -> dict[int, int]:
    """The steps to the shard that a hero goes for, or home with all; empty for who goes nowhere."""
    if table.state.is_final:
        return {}
    if has_all_shards(table):
        return steps_to(table, table.halls, CAMP)
    return share_shards(table).get(hero.id, {})
