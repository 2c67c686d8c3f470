"""Where an expert places new forces: massed where they turn a battle.

A steady power spreads its armies along its borders, where they stand against as many others and
wait. That is all in which an expert differs at sight.
"""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision
from fandg.games.supremacy.bots import warring
from fandg.games.supremacy.bots.frontier import Frontier
from fandg.games.supremacy.state import NOBODY
from fandg.games.supremacy.table import SupremacyTable

MOST_SHIFTS = 6
"""So often some of the new armies are shifted elsewhere, if they do more there."""


def place(table: SupremacyTable, decision: Decision[Any]) -> str:
    """A ship where one is worth it, and armies where they do most."""
    form, world = decision.form, table.world
    assert form is not None
    places = [world.number[field.key] for field in form.fields]
    lands = [at for at in places if world.is_land[at]]
    # The free forces of the beginning meet nobody yet.
    if not table.state.turn or not lands:
        return warring.place(table, decision)
    count = sum(form.usual.values())
    placed = dict.fromkeys(places, 0)
    sea = warring.find_port(table, decision.seat, places)
    if sea != NOBODY and count > 1:
        placed[sea] = 1
        count -= 1
    placed |= mass(Frontier(table, decision.seat), lands, count)
    return form.key_of({world.ids[at]: many for at, many in placed.items()})


def mass(frontier: Frontier, lands: list[int], count: int) -> dict[int, int]:
    """So many armies by land: all in the best one, then shifted as long as that does more."""
    best = max(({at: count} for at in lands), key=frontier.weigh)
    for _ in range(MOST_SHIFTS):
        better = max([best, *_shifted(best, lands)], key=frontier.weigh)
        if better is best:
            break
        best = better
    return best


def _shifted(placed: dict[int, int], lands: list[int]) -> list[dict[int, int]]:
    """The same armies with one of them, or half a land's, elsewhere."""
    found = []
    for start, there in placed.items():
        for end in lands:
            if end != start:
                for count in {1, (there + 1) // 2}:
                    moved = placed | {start: there - count, end: placed.get(end, 0) + count}
                    found.append({at: many for at, many in moved.items() if many})
    return found
