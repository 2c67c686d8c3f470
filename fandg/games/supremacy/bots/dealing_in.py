"""What a sensible power offers others, and what it accepts.

It proposes what it would itself accept in the other's place, or begins bolder: the other may make a
counter-proposal.
"""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.form import Amounts
from fandg.games.supremacy.bots.judging import ACCEPTED, find_obstacle, worth_of
from fandg.games.supremacy.bots.worth import company_for, leads, price_for
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.trading import CASH_STEP, why_no_room
from fandg.games.supremacy.upkeep import upkeep_of
from fandg.kit.offers import Offer, key_of_offer

COUNTERED = 1.15
"""What must come for what goes where a power makes a counter-proposal."""
BOLD, MODEST = 100, 116
"""What comes for what goes to the other, in per cent, where it asks for most and for least."""
MOST_CASH = 1500
LEAST_GAIN = 550
"""What both together must gain: nobody is asked for less."""


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
    if find_obstacle(table, mine):
        return "refuse"
    gets, goes = worth_of(table, seat, mine.takes), worth_of(table, seat, mine.gives)
    if gets >= ACCEPTED * goes:
        return "accept"
    form = decision.form
    if form is None or not goes:
        return "refuse"
    more = _cash(COUNTERED * goes - gets + CASH_STEP)
    takes = {**mine.takes, "cash": mine.takes.get("cash", 0) + more}
    gives_cash_alone = mine.gives.keys() <= {"cash"}
    if takes["cash"] > table.powers[mine.other].cash or (gives_cash_alone and gets < 0.5 * goes):
        # For cash it asks no other cash, unless that is near enough.
        return "refuse"
    key = key_of_offer(decision, Offer(seat, mine.other, mine.gives, takes))
    amounts = form.read(key)
    return key if amounts is not None and form.why_not(amounts) is None else "refuse"
