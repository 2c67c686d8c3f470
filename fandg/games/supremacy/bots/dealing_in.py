"""What a sensible power offers others, and what it accepts.

It proposes what it would itself accept in the other's place, or begins bolder: the other may make a
counter-proposal.
"""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.form import Amounts
from fandg.games.supremacy.bots.worth import LEAD, company_for, good_for, leads, price_for
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.ledger import NOTE
from fandg.games.supremacy.payroll import upkeep_of
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.trading import CASH_STEP, why_no_room
from fandg.games.supremacy.victory import score_of
from fandg.games.supremacy.weighing import WEAPONS
from fandg.kit.offers import Offer, key_of_offer

ACCEPTED, COUNTERED = 1.10, 1.15
"""What must come for what goes, to accept, and to make a counter-proposal."""
BOLD, MODEST = 100, 116
"""What comes for what goes to the other, in per cent, where it asks for most and for least."""
MOST_CASH = 1500
LEAST_GAIN = 550
"""What both together must gain: nobody is asked for less."""
MEMORY = 4
"""So many turns an attack is not forgotten."""


def worth_of(table: SupremacyTable, seat: int, goods: Amounts) -> float:
    """What some goods are worth to a power."""
    return sum(count * good_for(table, seat, key) for key, count in goods.items())


def _cash(amount: float) -> int:
    """A sum in whole steps, rounded down."""
    return int(amount) // CASH_STEP * CASH_STEP


def find_deals(table: SupremacyTable, seat: int, only: int | None = None) -> list[Offer]:
    """What a power could propose now: claims to who holds their lands, surplus to who needs it.

    Nobody is asked twice in a turn; `only` is who has been chosen already.
    """
    if leads(table, seat):
        return []
    asked = table.powers[seat].asked
    partners = [other for other in table.in_play if other != seat and other not in asked]
    found: list[tuple[float, Offer]] = []
    for other in partners if only is None else [only]:
        if table.are_allies(seat, other) or leads(table, other):
            continue
        share = _share_for(table, seat, other)
        for giver, taker in ((seat, other), (other, seat)):
            room = min(MOST_CASH, table.powers[taker].cash - upkeep_of(table, taker))
            for goods in _spare_goods(table, giver, taker):
                gain, loss = worth_of(table, taker, goods), worth_of(table, giver, goods)
                high, low = gain / ACCEPTED, loss * ACCEPTED
                if high - low < LEAST_GAIN or room < low:
                    continue
                # Who proposes begins where he gains most, and would still meet the other.
                money = _cash(min(gain / share, room) if giver == seat else loss * share)
                offer = (
                    Offer(seat, other, goods, {"cash": money})
                    if giver == seat
                    else Offer(seat, other, {"cash": money}, goods)
                )
                if money and why_no_room(table, offer) is None:
                    found.append((high - low, offer))
    found.sort(key=lambda pair: -pair[0])
    return [offer for _, offer in found]


def _share_for(table: SupremacyTable, seat: int, other: int) -> float:
    """How much more than goes a power lets come to another, by a whim that nobody else knows."""
    whim = Generator((table.powers[seat].whim << 8) + (table.state.turn << 3) + other)
    return (BOLD + whim.below(MODEST - BOLD + 1)) / 100


def _spare_goods(table: SupremacyTable, giver: int, taker: int) -> list[Amounts]:
    """What one has and the other could better use."""
    world, state = table.world, table.state
    goods: list[Amounts] = []
    for n in table.owned(giver):
        if state.holder[world.company_area[n]] == taker and company_for(table, taker, n) > 200:
            goods.append({world.companies[n].id: 1})
    for kind, name in enumerate(SUPPLIES):
        much = table.powers[giver].supplies[kind] > 8
        if much and table.powers[taker].supplies[kind] < 3 and price_for(table, taker, kind) > 20:
            goods.append({name: 2})
    return goods


def partner(table: SupremacyTable, decision: Decision[Any]) -> str:
    """With whom the next deal is."""
    deals = find_deals(table, decision.seat)
    keys = [option.key for option in decision.options]
    if deals and f"seat:{deals[0].other}" in keys:
        return f"seat:{deals[0].other}"
    return keys[0]


def propose(table: SupremacyTable, decision: Decision[Any]) -> str:
    """The deal for which the partner was chosen."""
    form = decision.form
    assert form is not None
    for deal in find_deals(table, decision.seat, table.powers[decision.seat].asked[-1]):
        key = key_of_offer(decision, deal)
        amounts = form.read(key)
        if amounts is not None and form.why_not(amounts) is None:
            return key
    return form.key_of(form.usual)


def answer_offer(table: SupremacyTable, decision: Decision[Any]) -> str:
    """Accept what is worth a tenth more than what goes, else ask once for cash; help no leader."""
    seat = decision.seat
    mine: Offer = next(option.value for option in decision.options if option.key == "accept")
    if not table.are_allies(seat, mine.other) and _helps_a_leader(table, mine):
        return "refuse"
    gets, goes = worth_of(table, seat, mine.takes), worth_of(table, seat, mine.gives)
    if not _can_spare(table, seat, mine):
        return "refuse"
    if gets >= ACCEPTED * goes:
        return "accept"
    form = decision.form
    if form is None or not goes:
        return "refuse"
    more = _cash(COUNTERED * goes - gets + CASH_STEP)
    takes = {**mine.takes, "cash": mine.takes.get("cash", 0) + more}
    if takes["cash"] > table.powers[mine.other].cash or gets < 0.5 * goes:
        return "refuse"
    key = key_of_offer(decision, Offer(seat, mine.other, mine.gives, takes))
    amounts = form.read(key)
    return key if amounts is not None and form.why_not(amounts) is None else "refuse"


def _can_spare(table: SupremacyTable, seat: int, mine: Offer) -> bool:
    """Whether a set and the next payroll are left, and no weapon goes to a neighbour."""
    power = table.powers[seat]
    is_arming = any(mine.gives.get(key) for key in WEAPONS)
    if is_arming and not _may_arm(table, seat, mine.other):
        return False
    left = [
        have - mine.gives.get(kind, 0) + mine.takes.get(kind, 0)
        for kind, have in zip(SUPPLIES, power.supplies, strict=True)
    ]
    short = any(
        now < 1 and mine.gives.get(kind, 0) for kind, now in zip(SUPPLIES, left, strict=True)
    )
    cash = power.cash - mine.gives.get("cash", 0) + mine.takes.get("cash", 0)
    broke = mine.gives.get("cash", 0) > 0 and cash < upkeep_of(table, seat)
    return not short and not broke


def _may_arm(table: SupremacyTable, seat: int, other: int) -> bool:
    """Whether a power sells weapons to another: no neighbour, and none who lately attacked it."""
    if table.are_allies(seat, other):
        return True
    since = table.powers[seat].wronged.get(other)
    if since is not None and table.state.turn - since < MEMORY:
        return False
    theirs = set(table.lands_of(other))
    return not any(theirs.intersection(table.world.land_by[at]) for at in table.lands_of(seat))


def _helps_a_leader(table: SupremacyTable, mine: Offer) -> bool:
    """Whether the other leads all by much, or would by what goes to him."""
    if leads(table, mine.other):
        return True
    state, world = table.state, table.world
    more = (mine.gives.get("cash", 0) - mine.takes.get("cash", 0)) / NOTE
    for key in mine.gives:
        company = world.company_number.get(key)
        if company is not None and state.holder[world.company_area[company]] == mine.other:
            more += world.production[company]
    others = [score_of(table, seat) for seat in table.in_play if seat != mine.other]
    return more > 0 and score_of(table, mine.other) + more >= max(others) + LEAD
