"""Where a sensible power moves its forces: into nobody's lands, to its borders, overseas."""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision
from fandg.games.supremacy.bots.worth import land_for, threat_to
from fandg.games.supremacy.moving import Go, list_moves
from fandg.games.supremacy.state import NOBODY
from fandg.games.supremacy.table import SupremacyTable


def _is_free(table: SupremacyTable, at: int) -> bool:
    """Whether a land is nobody's and empty."""
    state = table.state
    return (
        table.world.is_land[at]
        and state.holder[at] == NOBODY
        and at not in state.neutral
        and table.is_open(at)
    )


def _free_by(table: SupremacyTable, at: int) -> int:
    return sum(_is_free(table, land) for land in table.world.land_by[at])


def _spare(table: SupremacyTable, seat: int, at: int) -> int:
    """How many armies can leave a land without giving it up."""
    # An empty home falls without dice to whoever flies two steps far.
    return table.powers[seat].armies.get(at, 0) - 1


def value_of_move(table: SupremacyTable, seat: int, go: Go) -> float:
    """What a move is worth, in points; what brings nothing is worth nothing."""
    world, power = table.world, table.powers[seat]
    match go.manner:
        case "march":
            if _spare(table, seat, go.start) < 1:
                return 0
            if _is_free(table, go.end):
                return land_for(table, seat, go.end)
            is_idle = not (_free_by(table, go.start) or threat_to(table, seat, go.start))
            use = _free_by(table, go.end) + threat_to(table, seat, go.end)
            return 0.5 if is_idle and use and power.armies.get(go.start, 0) > 1 else 0
        case "unload":
            return land_for(table, seat, go.end) if _is_free(table, go.end) else 0
        case "board":
            fleet = power.fleets[go.end]
            if _spare(table, seat, go.start) < 1 or any(ship.load for ship in fleet):
                return 0
            near = [land for land in world.land_by[go.end] if _is_free(table, land)]
            reach = [land for land in near if land not in world.land_by[go.start]]
            return 1.5 if reach and power.armies.get(go.start, 0) > 1 else 0
        case "sail":
            loaded = any(ship.load for ship in power.fleets[go.start])
            if not loaded or _free_by(table, go.start):
                return 0
            return 1.0 if world.is_sea[go.end] and _free_by(table, go.end) else 0
    return 0


def value_of_moves(table: SupremacyTable, seat: int) -> float:
    """What the moves of a power are worth together: the best three."""
    values: dict[int, float] = {}
    for option in list_moves(table, seat):
        if option.value is not None:
            value = value_of_move(table, seat, option.value)
            values[option.value.end] = max(value, values.get(option.value.end, 0))
    return sum(sorted(values.values(), reverse=True)[:3])


def move(table: SupremacyTable, decision: Decision[Any]) -> str:
    """The best move that brings anything."""
    best, found = 0.2, "done"
    for option in decision.options:
        if option.value is not None:
            value = value_of_move(table, decision.seat, option.value)
            if value > best:
                best, found = value, option.key
    return found


def how_many(_table: SupremacyTable, decision: Decision[Any]) -> str:
    """One at a time: nobody's land needs one army, and the others may go elsewhere."""
    return decision.options[0].key


def which_ship(_table: SupremacyTable, decision: Decision[Any]) -> str:
    """The fullest, which has most to bring."""
    return decision.options[-1].key
