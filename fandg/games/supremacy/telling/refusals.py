"""Why an area cannot be attacked, or moved to, in the words that follow "Not now:"."""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision
from fandg.games.supremacy.forces import aboard, free_armies
from fandg.games.supremacy.ledger import sets_of
from fandg.games.supremacy.moving import AIRLIFT, GRAIN, LOAD, OIL
from fandg.games.supremacy.mustering import FAR, find_targets
from fandg.games.supremacy.state import NOBODY
from fandg.games.supremacy.table import SupremacyTable


def tell_refusal(table: SupremacyTable, decision: Decision[Any], at: int) -> str:
    """Why an area is no answer to where one attacks or moves; empty for other questions."""
    match decision.kind:
        case "attack":
            return why_no_attack(table, decision.seat, at)
        case "move":
            return _why_nobody_goes(table, decision.seat, at)
    return ""


def why_no_attack(table: SupremacyTable, seat: int, at: int) -> str:
    """Why a power cannot attack an area; empty if it can."""
    if at in find_targets(table, seat):
        return ""
    world, power, held = table.world, table.powers[seat], table.state.holder[at]
    if not table.is_open(at):
        return "nobody may enter there"
    if world.is_ocean[at]:
        return "nobody fights on an ocean"
    if held != NOBODY and table.are_allies(seat, held):
        return "it is your own" if held == seat else "it is your ally's"
    if not table.is_foreign(seat, at):
        if world.is_land[at]:
            return "it is nobody's: armies march in without a fight, in the Move stage"
        return "there are no navies to fight"
    sets = sets_of(power)
    if not sets:
        return "an attack takes a set, a grain, an oil and a mineral, and you have none"
    beside = world.land_by[at] if world.is_land[at] else world.water_by[at]
    mine = power.armies if world.is_land[at] else power.fleets
    forces = "armies" if world.is_land[at] else "navies"
    if any(near in mine for near in beside):
        return f"your {forces} beside it have attacked already in this stage"
    if sets < FAR and _reaches(table, seat, at):
        return f"to land there or to fly takes {FAR} sets, and you have {sets}"
    return f"no {forces} of yours stand beside it"


def _reaches(table: SupremacyTable, seat: int, at: int) -> bool:
    """Whether armies could land in a land or fly there."""
    world, power = table.world, table.powers[seat]
    flies = any(near in power.armies and table.holds(seat, near) for near in world.in_reach[at])
    return flies or any(
        world.is_sea[sea] and sea in power.fleets and aboard(power, sea)
        for sea in world.water_by[at]
    )


def why_not_there(table: SupremacyTable, seat: int, start: int, end: int) -> str:
    """Why forces of an area cannot move to another by hand."""
    world = table.world
    if not table.is_open(end):
        return "nobody may enter there"
    if world.is_land[start]:
        by_land = world.is_land[end]
        return (_why_no_march if by_land else _why_no_boarding)(table, seat, start, end)
    return (_why_no_landing if world.is_land[end] else _why_no_voyage)(table, seat, start, end)


def _why_no_march(table: SupremacyTable, seat: int, start: int, end: int) -> str:
    power, world = table.powers[seat], table.world
    if not free_armies(power, start):
        return "armies that have just come into a land stay there for this stage"
    if end in world.land_by[start]:
        if not table.may_march_in(seat, end):
            return "foreign armies are marched on in the Attack stage"
        if not power.supplies[GRAIN]:
            return "a march takes a grain for each army, and you have none"
        return ""
    if not table.holds(seat, end):
        return "armies march over one border at a time"
    return f"it is not next door, and to fly there takes {AIRLIFT} oil for each army"


def _why_no_boarding(table: SupremacyTable, seat: int, start: int, end: int) -> str:
    power, world = table.powers[seat], table.world
    if end not in world.water_by[start]:
        return "that water does not touch their land"
    if world.is_ocean[end]:
        return "armies go aboard in light-blue seas only"
    if not any(ship.load < LOAD for ship in power.fleets.get(end, ())):
        return "no navy of yours with room aboard lies there"
    if not power.supplies[OIL]:
        return "to go aboard takes an oil, and you have none"
    return "armies that have just come into a land stay there for this stage"


def _why_no_landing(table: SupremacyTable, seat: int, start: int, end: int) -> str:
    power, world = table.powers[seat], table.world
    if not aboard(power, start):
        return "navies stay at sea, and these have no armies aboard to put ashore"
    if world.is_ocean[start]:
        return "nobody lands from an ocean: sail to a light-blue sea beside the land first"
    if end not in world.land_by[start]:
        return "the sea where they lie does not touch that land"
    return "armies land among foreign ones in the Attack stage only"


def _why_no_voyage(table: SupremacyTable, seat: int, start: int, end: int) -> str:
    if end not in table.world.water_by[start]:
        return "navies sail into one water after the other, and this is not the next"
    if not table.may_sail_in(seat, end):
        return "foreign navies lie there: they are fought in the Attack stage"
    return "to sail takes an oil for each navy, and you have none"


def _why_nobody_goes(table: SupremacyTable, seat: int, at: int) -> str:
    """Why an area is no end of any move of a power."""
    world, power = table.world, table.powers[seat]
    near = [land for land in world.land_by[at] if land in power.armies]
    near += [water for water in world.water_by[at] if water in power.fleets]
    told = (why_not_there(table, seat, start, at) for start in near)
    return next(filter(None, told), "none of your forces stand beside it")
