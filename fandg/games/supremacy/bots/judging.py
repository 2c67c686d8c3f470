"""How a sensible power judges an offer, and what it would say against it.

All of it follows from what lies open: nobody's hand, plan or whim is looked at.
"""

from __future__ import annotations

from math import ceil

from fandg.engine.form import Amounts
from fandg.engine.prose import counted
from fandg.games.supremacy.bots.worth import LEAD, good_for, leads
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.events.base import priced
from fandg.games.supremacy.ledger import NOTE
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.upkeep import upkeep_of
from fandg.games.supremacy.victory import score_of
from fandg.games.supremacy.weighing import WEAPONS
from fandg.kit.offers import Offer

ACCEPTED = 1.10
"""What must come for what goes."""
MEMORY = 4
"""So many turns an attack is not forgotten."""


def worth_of(table: SupremacyTable, seat: int, goods: Amounts) -> float:
    """What some goods are worth to a power."""
    return sum(count * good_for(table, seat, key) for key, count in goods.items())


def find_objection(table: SupremacyTable, mine: Offer) -> str:
    """What there is to say against an offer, as who is asked sees it; empty if there is nothing."""
    obstacle = find_obstacle(table, mine)
    if obstacle:
        return obstacle
    gets, goes = (worth_of(table, mine.seat, goods) for goods in (mine.takes, mine.gives))
    wants = ACCEPTED * goes
    if gets >= wants:
        return ""
    if gets < 10:
        return "it gives nothing away"
    # Rounded apart: no two sums are alike where one is too little.
    asked, offered = (priced(10 * round(worth)) for worth in (ceil(wants / 10), gets // 10))
    return f"it wants what is worth {asked} to it for that, not {offered}"


def find_obstacle(table: SupremacyTable, mine: Offer) -> str:
    """Why no price would do; empty if nothing stands in the way of an offer."""
    if not table.are_allies(mine.seat, mine.other):
        lead = _lead_of(table, mine)
        if lead >= LEAD:
            begin = "nobody helps" if leads(table, mine.other) else "that would make"
            return f"{begin} a lead of {counted(lead, 'point')}"
    return _find_want(table, mine)


def _find_want(table: SupremacyTable, mine: Offer) -> str:
    """What a power keeps: its weapons from a neighbour, one of each supply, its next payroll."""
    seat, power = mine.seat, table.powers[mine.seat]
    if any(mine.gives.get(key) for key in WEAPONS):
        why = _why_not_arm(table, seat, mine.other)
        if why:
            return why
    for have, kind in zip(power.supplies, SUPPLIES, strict=True):
        left = have - mine.gives.get(kind, 0) + mine.takes.get(kind, 0)
        if left < 1 and mine.gives.get(kind, 0):
            return f"it would be left without {kind}"
    cash = power.cash - mine.gives.get("cash", 0) + mine.takes.get("cash", 0)
    upkeep = upkeep_of(table, seat)
    if mine.gives.get("cash", 0) > 0 and cash < upkeep:
        return f"it needs {priced(upkeep)} for its next payroll"
    return ""


def _why_not_arm(table: SupremacyTable, seat: int, other: int) -> str:
    """Why a power sells no weapons to another: a neighbour, or one who lately attacked it."""
    if table.are_allies(seat, other):
        return ""
    since = table.powers[seat].wronged.get(other)
    if since is not None and table.state.turn - since < MEMORY:
        return f"the attack of turn {since} is not forgotten"
    theirs = set(table.lands_of(other))
    if any(theirs.intersection(table.world.land_by[at]) for at in table.lands_of(seat)):
        return "it arms no neighbour"
    return ""


def _lead_of(table: SupremacyTable, mine: Offer) -> int:
    """By how much who makes an offer leads all, or would by what goes to him; 0: he would not."""
    state, world = table.state, table.world
    others = [score_of(table, seat) for seat in table.in_play if seat != mine.other]
    lead = score_of(table, mine.other) - max(others)
    if leads(table, mine.other):
        return lead
    more = (mine.gives.get("cash", 0) - mine.takes.get("cash", 0)) / NOTE
    for key in mine.gives:
        company = world.company_number.get(key)
        if company is not None and state.holder[world.company_area[company]] == mine.other:
            more += world.production[company]
    return int(lead + more) if more > 0 else 0
