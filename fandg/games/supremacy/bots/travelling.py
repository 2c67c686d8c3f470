"""Where a sensible power moves its forces: into nobody's lands, to its borders, overseas."""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision
from fandg.engine.form import Form
from fandg.games.supremacy.bots.ambition import CHASE
from fandg.games.supremacy.bots.seaways import NOWHERE, Seaways
from fandg.games.supremacy.bots.worth import is_free, land_for, spare_of, threat_to
from fandg.games.supremacy.moving import LOAD, Go, list_moves
from fandg.games.supremacy.table import SupremacyTable

AFLOAT = 0.6
"""What a shore ahead is worth beside land that is entered at once."""
FAR = 99
WORTH_A_SHIP = 1.5
"""For less nobody goes aboard."""


def _free_by(table: SupremacyTable, at: int) -> int:
    return sum(is_free(table, land) for land in table.world.land_by[at])


def value_of_move(table: SupremacyTable, seat: int, go: Go, seaways: Seaways) -> float:
    """What a move is worth, in points; what brings nothing is worth nothing."""
    world, power = table.world, table.powers[seat]
    match go.manner:
        case "march":
            if spare_of(table, seat, go.start) < 1:
                return 0
            if is_free(table, go.end):
                return land_for(table, seat, go.end)
            is_idle = not (_free_by(table, go.start) or threat_to(table, seat, go.start))
            use = _free_by(table, go.end) + threat_to(table, seat, go.end)
            return 0.5 if is_idle and use and power.armies.get(go.start, 0) > 1 else 0
        case "unload":
            return land_for(table, seat, go.end) if is_free(table, go.end) else 0
        case "board":
            room = LOAD - min(ship.load for ship in power.fleets[go.end])
            force = min(room, spare_of(table, seat, go.start))
            if force < 1 or threat_to(table, seat, go.start) > 2 * force:
                return 0
            aboard = LOAD - room
            voyage = seaways.find_voyage(go.end, aboard + force, world.land_by[go.start])
            # Who is aboard already waits for others only if that opens a better shore.
            before = seaways.find_voyage(go.end, aboard).value if aboard else 0.0
            gain = voyage.value - before
            return AFLOAT * gain if gain > WORTH_A_SHIP else 0
        case "sail":
            force = max(ship.load for ship in power.fleets[go.start])
            voyage = seaways.find_voyage(go.start, force) if force else NOWHERE
            worth = AFLOAT * voyage.value if voyage.step == go.end else 0.0
            hunt = seaways.hunt
            is_chase = go.start in hunt and hunt.get(go.end, FAR) < hunt[go.start]
            return max(worth, CHASE) if is_chase else worth
    return 0


def value_of_moves(table: SupremacyTable, seat: int) -> float:
    """What the moves of a power are worth together: the best three."""
    values: dict[int, float] = {}
    seaways = Seaways(table, seat)
    for option in list_moves(table, seat):
        value = value_of_move(table, seat, option.value, seaways)
        values[option.value.end] = max(value, values.get(option.value.end, 0))
    return sum(sorted(values.values(), reverse=True)[:3])


def move(table: SupremacyTable, decision: Decision[Any]) -> str:
    """The best move that brings anything."""
    best, found = 0.2, "done"
    seaways = Seaways(table, decision.seat)
    for option in decision.options:
        if isinstance(option.value, Go):
            value = value_of_move(table, decision.seat, option.value, seaways)
            if value > best:
                best, found = value, option.key
    return found


def how_many(table: SupremacyTable, decision: Decision[Any]) -> str:
    """One at a time: nobody's land needs one army, and the others may go elsewhere."""
    if decision.form is None:
        return decision.options[0].key
    return _send_with_officers(table, decision, decision.form, 1)


def _send_with_officers(
    table: SupremacyTable, decision: Decision[Any], form: Form, count: int
) -> str:
    """So many forces; officers follow them where most armies are then."""
    *forces, along = form.fields
    assert along.target is not None
    assert decision.about is not None
    start, end = (_area_of(table, thing) for thing in (along.target, decision.about))
    power = table.powers[decision.seat]
    comes = count * table.world.is_land[end]
    leaves = count * table.world.is_land[start]
    there = power.armies.get(end, 0) + comes
    stay = sum(
        power.armies.get(at, 0) - leaves * (at == start)
        for at in power.officers.values()
        if at != end
    )
    led = along.most if decision.kind != "board" and there > stay else 0
    return form.key_of({**{field.key: count for field in forces}, along.key: led})


def _area_of(table: SupremacyTable, thing: str) -> int:
    return table.world.number[thing.partition(":")[2]]


def board(table: SupremacyTable, decision: Decision[Any]) -> str:
    """All that can be spared: who lands alone is easily driven off."""
    assert decision.about is not None
    spare = spare_of(table, decision.seat, _area_of(table, decision.about))
    if decision.form is not None:
        most = min(decision.form.fields[0].most, spare)
        return _send_with_officers(table, decision, decision.form, max(1, most))
    return decision.options[max(1, min(len(decision.options), spare)) - 1].key


def which_ship(_table: SupremacyTable, decision: Decision[Any]) -> str:
    """The fullest, which has most to bring."""
    return decision.options[-1].key
