"""What an expert does with money and supplies.

Companies score and yield, supplies score nothing. So an expert looks for companies as soon as the
next one is worth more than its cards cost; it sells what is dear, and cheaply only what the next
payroll needs; it builds no nukes, goes to war more gladly, and leaves nothing unspent at the end.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from fandg.engine.decision import Decision
from fandg.games.supremacy.bots import economy, warring
from fandg.games.supremacy.bots.prospecting import find_prospect
from fandg.games.supremacy.bots.reading import wants_service
from fandg.games.supremacy.bots.warring import Temper
from fandg.games.supremacy.bots.worth import turns_left
from fandg.games.supremacy.building import FORCES, FORCES_PRICE
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.ledger import CASH_A_POINT, NOTE, ceiling_of, sets_of
from fandg.games.supremacy.resource_deck import CARD_PRICE
from fandg.games.supremacy.state import ATTACK, BUILD, BUY, SELL
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.upkeep import SOLDIER, bill_of, upkeep_of

LOT, LAST_LOT = 0.9, 0.75
"""What three forces are worth in points while they can fight, and when they only count."""
UNIT = 0.4
"""What a unit of supply that is kept is worth in points, while there is something to come."""
SPARE = 3
"""So many sets are kept from a sale, to attack, to defend and to move with."""
MOST_LOTS = 12
"""No more times three forces are reckoned with in one stage."""
FOUND = 2.5
"""How much more a company counts in a bid than what it is worth now: it yields, and is traded."""
MISSING = 0.5
"""What a unit that is missing for a set counts in a bid."""
BOLDLY = Temper(sure=0.6, price_of_set=0.7)
"""How an expert goes to war."""
SWAY = 0.25
"""How much a whim sways its bids: half as much as a steady power's, yet nobody reads them."""


class Sale(NamedTuple):
    """What could be sold of each supply, how many lots of forces follow, and what that is worth."""

    counts: tuple[int, ...]
    lots: int
    value: float


def find_sale(table: SupremacyTable, seat: int) -> Sale:
    """The sale with which most comes of what is left."""
    sales = (_sale_for(table, seat, lots) for lots in range(MOST_LOTS + 1))
    return max((sale for sale in sales if sale is not None), key=lambda sale: sale.value)


def _sale_for(table: SupremacyTable, seat: int, lots: int) -> Sale | None:
    """The sale of who wants to raise so many lots of forces; None if that cannot be paid."""
    power, state, prices = table.powers[seat], table.state, table.world.market.prices
    is_last = not turns_left(table)
    kept = lots + (1 if is_last else SPARE)
    if lots and sets_of(power) < kept:
        return None
    unit = 0.0 if is_last else UNIT
    needed = lots * FORCES_PRICE + _payroll_after(table, seat, lots)
    left, slots, cash = list(power.supplies), list(state.market), power.cash
    while kinds := [kind for kind in range(3) if left[kind] > kept]:
        kind = max(kinds, key=lambda kind: prices[slots[kind] - 1])
        price = prices[slots[kind] - 1]
        if cash >= needed and price < CASH_A_POINT * unit:
            break
        cash += price
        left[kind] -= 1
        slots[kind] = max(1, slots[kind] - (not state.literal))
    if lots and cash < needed:
        return None
    counts = tuple(have - rest for have, rest in zip(power.supplies, left, strict=True))
    money = cash - power.cash - _short_of(table, seat, cash)
    value = money / CASH_A_POINT - unit * sum(counts) + lots * _gain_of_lot(table)
    return Sale(counts, lots, value)


def _payroll_after(table: SupremacyTable, seat: int, lots: int = 0) -> int:
    """What the next payroll asks for with so many lots of forces more; nothing after the last."""
    return upkeep_of(table, seat) + lots * FORCES * SOLDIER if turns_left(table) else 0


def _short_of(table: SupremacyTable, seat: int, cash: int) -> int:
    """What is missing for the next payroll: it counts twice."""
    return max(0, _payroll_after(table, seat) - cash)


def _worth_of_lot(table: SupremacyTable) -> float:
    return LOT if turns_left(table) else LAST_LOT


def _gain_of_lot(table: SupremacyTable) -> float:
    """What three forces are worth above their money and their set."""
    a_set = len(SUPPLIES) * UNIT if turns_left(table) else 0.0
    return _worth_of_lot(table) - FORCES_PRICE / CASH_A_POINT - a_set


def count_lots(table: SupremacyTable, seat: int) -> int:
    """How many lots of forces it can raise now, the next payroll kept back."""
    power, goes_on = table.powers[seat], turns_left(table) > 0
    each = FORCES_PRICE + FORCES * SOLDIER * goes_on
    spare = power.cash - _payroll_after(table, seat)
    return max(0, min(sets_of(power) - goes_on, spare // each))


def sell(table: SupremacyTable, decision: Decision[Any]) -> str:
    """What is dear or pays the next salaries; a deal that both gain from besides."""
    counts = find_sale(table, decision.seat).counts
    if decision.form is not None and any(counts):
        return decision.form.key_of(dict(zip(SUPPLIES, counts, strict=True)))
    return economy.trade_or_done(table, decision)


def build(table: SupremacyTable, decision: Decision[Any]) -> str:
    """Forces, all that can be paid; Services cards when rich; a deal. No weapon is researched."""
    keys = {option.key for option in decision.legal_options()}
    if "forces" in keys and count_lots(table, decision.seat):
        return "forces"
    if "service" in keys and wants_service(table, decision.seat):
        return "service"
    return economy.trade_or_done(table, decision)


def lots(table: SupremacyTable, decision: Decision[Any]) -> str:
    """As many as can be paid."""
    most = max(1, count_lots(table, decision.seat))
    return decision.options[min(most, len(decision.options)) - 1].key


def buy(table: SupremacyTable, decision: Decision[Any]) -> str:
    """What is missing for sets; a company that is worth its cards; a deal."""
    seat = decision.seat
    amounts = economy.wanted(table, seat)
    if decision.form is not None and any(amounts.values()):
        return decision.form.key_of(amounts)
    kind = find_prospect(table, seat, _spare_money(table, seat)).kind
    key = f"prospect:{SUPPLIES[kind]}"
    if kind >= 0 and key in {option.key for option in decision.legal_options()}:
        return key
    return economy.trade_or_done(table, decision)


def cards(table: SupremacyTable, decision: Decision[Any]) -> str:
    """As many as can be spared: those after the one that is looked for are not paid."""
    count = _spare_money(table, decision.seat) // CARD_PRICE
    return decision.options[max(0, min(count, len(decision.options)) - 1)].key


def _spare_money(table: SupremacyTable, seat: int) -> int:
    return table.powers[seat].cash - _payroll_after(table, seat)


def payroll(table: SupremacyTable, decision: Decision[Any]) -> str:
    """As a steady power; in the last turn the money for all forces that supplies can raise too."""
    form, seat = decision.form, decision.seat
    if turns_left(table):
        return economy.payroll(table, decision)
    assert form is not None
    bill = bill_of(table, seat)
    notes = max(-(-(bill.interest - bill.cash) // NOTE), _notes_for_forces(table, seat), 0)
    amounts = economy.pay(table, seat, bill, min(bill.room, notes))
    return form.key_of(amounts if form.why_not(amounts) is None else form.usual)


def _notes_for_forces(table: SupremacyTable, seat: int) -> int:
    """The notes for the forces of the last turn: more than half of a note must be spent."""
    world, power, bill = table.world, table.powers[seat], bill_of(table, seat)
    coming = list(power.supplies)
    for n in bill.companies:
        kind = world.company_kind[n]
        coming[kind] = min(ceiling_of(power), coming[kind] + world.production[n])
    spare = bill.cash - bill.interest - bill.salaries
    wanted = max(0, min(coming) - 1) * FORCES_PRICE - spare
    return (wanted + NOTE // 2) // NOTE


def attack(table: SupremacyTable, decision: Decision[Any]) -> str:
    """The best attack of who dares more."""
    return warring.attack(table, decision, BOLDLY)


def muster(table: SupremacyTable, decision: Decision[Any]) -> str:
    """The forces by which it was found worth it."""
    return warring.muster(table, decision, BOLDLY)


def value_of_stage(table: SupremacyTable, seat: int, stage: int) -> float:
    """What a stage is worth to an expert now, in points."""
    if stage == SELL:
        without = count_lots(table, seat) * _gain_of_lot(table)
        short = _short_of(table, seat, table.powers[seat].cash)
        return max(0.0, find_sale(table, seat).value - without + short / CASH_A_POINT)
    if stage == ATTACK:
        return warring.value_of_attacks(table, seat, BOLDLY)
    if stage == BUILD:
        count = count_lots(table, seat)
        if table.state.stage <= SELL:
            count = max(count, find_sale(table, seat).lots)
        return _worth_of_lot(table) * count
    if stage == BUY:
        missing = sum(economy.wanted(table, seat).values())
        found = find_prospect(table, seat, _spare_money(table, seat))
        return MISSING * missing + FOUND * found.gain
    return economy.value_of_stage(table, seat, stage)


def bid(table: SupremacyTable, decision: Decision[Any]) -> str:
    """In, where the stage is worth more than those to come for which tokens are needed."""
    return economy.bid(table, decision, value_of_stage, SWAY)


def plan(table: SupremacyTable, decision: Decision[Any]) -> str:
    """The three stages that are worth most now."""
    return economy.plan(table, decision, value_of_stage, SWAY)
