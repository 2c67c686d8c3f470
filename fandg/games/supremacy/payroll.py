"""Stage 1: interest, loans and salaries, on one sheet for each power.

Rules: payroll, loans, bankruptcy.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from fandg.engine.decision import Decision
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.odds import describe_percent
from fandg.engine.play import ask, tell
from fandg.games.supremacy.events.base import priced
from fandg.games.supremacy.events.trade import CompaniesIdle, ForcesDisbanded, PayrollPaid
from fandg.games.supremacy.forces import find_ship, lose_armies, settle, sink
from fandg.games.supremacy.leaving import check_homes, go_bankrupt
from fandg.games.supremacy.ledger import NOTE, lend, pay
from fandg.games.supremacy.library import World
from fandg.games.supremacy.news.bills import settle_headlines
from fandg.games.supremacy.news.officers import send_home
from fandg.games.supremacy.selling import carry_out_sale, sale_form
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.upkeep import SOLDIER, STAFF, Bill, Ships, bill_of, interest_of

SURRENDER = "surrender"
TOO_DEAR = "That is more than there is"


def pay_all(world: World, bill: Bill, notes: int) -> Amounts:
    """The sheet on which everything is paid."""
    amounts = {"notes": notes}
    amounts |= {world.ids[at]: count for at, count in bill.armies}
    amounts |= {ships.key: ships.most for ships in bill.ships}
    amounts |= {world.companies[n].id: 1 for n in bill.companies}
    amounts[SURRENDER] = 0
    return amounts


def pay_usual(world: World, bill: Bill) -> Amounts:
    """All that can be paid, on credit where that is needed and given.

    What cannot is left out in the usual order: one army in each land comes first, then other
    forces, then companies by what they produce.
    """
    short = bill.interest + bill.salaries - bill.cash
    notes = max(0, -(-short // NOTE))
    if notes <= bill.room:
        return pay_all(world, bill, notes)
    amounts = dict.fromkeys(pay_all(world, bill, 0), 0)
    amounts["notes"] = bill.room
    left = bill.cash + NOTE * bill.room - bill.interest

    left = pay_forces(world, bill, amounts, left)
    for n in sorted(bill.companies, key=lambda n: -world.production[n]):
        if left >= STAFF:
            amounts[world.companies[n].id], left = 1, left - STAFF
    return amounts


def pay_forces(world: World, bill: Bill, amounts: Amounts, left: int) -> int:
    """Fill in the forces that so much money pays; what is left of it.

    One army in each land comes first, then other armies, then ships.
    """
    for at, _ in bill.armies:
        if left >= SOLDIER:
            amounts[world.ids[at]], left = 1, left - SOLDIER
    for at, count in bill.armies:
        more = min(count - amounts[world.ids[at]], left // SOLDIER)
        amounts[world.ids[at]] += more
        left -= more * SOLDIER
    for ships in bill.ships:
        amounts[ships.key] = paid = min(ships.most, left // ships.price)
        left -= paid * ships.price
    return left


def cost_of(world: World, bill: Bill, amounts: Amounts) -> int:
    """What a sheet comes to: the salaries that it pays."""
    ids = world.ids
    total = 0
    for at, _ in bill.armies:
        total += SOLDIER * amounts[ids[at]]
    for ships in bill.ships:
        total += ships.price * amounts[ships.key]
    return total + staff_cost(world, bill, amounts)


def staff_cost(world: World, bill: Bill, amounts: Amounts) -> int:
    """What a sheet comes to for companies."""
    return STAFF * sum(amounts[world.companies[n].id] for n in bill.companies)


@lru_cache(maxsize=4096)
def _field(world: World, at: int, most: int) -> Field:
    return Field(world.ids[at], f"{world.names[at]}, armies", 0, most, target=world.targets[at])


@lru_cache(maxsize=4096)
def _ships_field(world: World, ships: Ships) -> Field:
    name, at = world.names[ships.at], ships.at
    label = f"{name}, navies"
    if ships.key != world.ids[at]:
        label = f"{name}, navies, {f'{ships.load} aboard' if ships.load else 'empty'}"
    return Field(ships.key, label, 0, ships.most, target=world.targets[at])


@lru_cache(maxsize=4096)
def _staff_field(world: World, company: int) -> Field:
    card = world.companies[company]
    label = f"{world.names[world.company_area[company]]}, {card.kind}"
    return Field(card.id, label, 0, 1, target=f"company:{card.id}", words=("idle", "works"),
                 column=1)  # fmt: skip


_SURRENDER = Field(SURRENDER, "Bankruptcy", 0, 1, words=("no", "declared"), column=1, apart=True)


def payroll_form(table: SupremacyTable, bill: Bill) -> Form:
    """The payroll sheet of a power."""
    world = table.world
    repaid = min(bill.loans, max(0, bill.cash) // NOTE)
    fields = (
        Field("notes", "Loan notes", -repaid, bill.room),
        *(_field(world, at, count) for at, count in bill.armies),
        *(_ships_field(world, ships) for ships in bill.ships),
        *(_staff_field(world, n) for n in bill.companies),
        _SURRENDER,
    )

    def why_not(amounts: Amounts) -> str | None:
        if amounts[SURRENDER]:
            others = any(value for key, value in amounts.items() if key != SURRENDER)
            return "Who is bankrupt pays nothing" if others else None
        owed = bill.interest + cost_of(world, bill, amounts)
        return TOO_DEAR if owed > bill.cash + NOTE * amounts["notes"] else None

    def say(amounts: Amounts) -> str:
        if amounts[SURRENDER]:
            return "Declare bankruptcy"
        notes = amounts["notes"]
        loan = ""
        if notes:
            verb, what = ("borrow", "for") if notes > 0 else ("repay", "that cost")
            loan = f", {verb} {abs(notes) * NOTE:,} {what} {abs(notes) * bill.rate} a turn"
        owed = bill.interest + cost_of(world, bill, amounts)
        left = bill.cash + NOTE * notes - owed
        rest = f"; {priced(left)} left" if left >= 0 else ""
        staff = staff_cost(world, bill, amounts)
        parts = {"forces": owed - bill.interest - staff, "companies": staff,
                 "interest": bill.interest}  # fmt: skip
        split = ", ".join(f"{what} {sum_:,}" for what, sum_ in parts.items() if sum_)
        return f"Pay {priced(owed)}{f' ({split})' if split else ''}{loan}{rest}"

    def tell_terms(_: Amounts) -> dict[str, str]:
        return {
            "notes": f"{NOTE:,} at {describe_percent(bill.rate / NOTE)}",
            SURRENDER: "ends your game",
        }

    usual = pay_usual(world, bill)
    shortlist = []
    if repaid and usual["notes"] == 0:
        spare = (bill.cash - bill.interest - bill.salaries) // NOTE
        shortlist = [pay_all(world, bill, -n) for n in {1, min(spare, repaid)} if 0 < n <= spare]
    return Form(fields, usual, why_not, tuple(shortlist), say, alone=SURRENDER, tells=tell_terms)


async def settle_payroll(table: SupremacyTable) -> None:
    """The next power pays; after the last come the goods."""
    state = table.state
    if not state.order:
        state.phase, state.stage = "transfer", 2
        return
    seat = state.order[0]
    if not await _meet_interest(table, seat):
        await go_bankrupt(table, seat, "bankrupt")
        return
    # Interest is due on what was owed before; a note for a headline bears none this turn.
    interest = interest_of(table, seat)
    await settle_headlines(table, seat, interest)
    bill = bill_of(table, seat)._replace(interest=interest)
    form = payroll_form(table, bill)
    asked: Decision[Amounts] = Decision(
        seat, "payroll", "Whom do you pay?", "payroll", (), form=form, openly=True,
        binds=form.usual["notes"] > 0,
    )  # fmt: skip
    amounts = await ask(asked)
    if amounts[SURRENDER]:
        await go_bankrupt(table, seat, "surrendered")
        return
    await _carry_out(table, seat, bill, amounts)
    state.order.pop(0)
    await check_homes(table)


async def _meet_interest(table: SupremacyTable, seat: int) -> bool:
    """Who cannot pay the interest even on credit sells supplies until it can; whether it can."""
    power = table.powers[seat]
    while True:
        room = max(0, table.credit(seat) - power.loans)
        if power.cash + NOTE * room >= interest_of(table, seat):
            return True
        if not any(power.supplies):
            return False
        prompt = "The interest is more than you have. What do you sell?"
        asked: Decision[Amounts] = Decision(
            seat,
            "sell-for-interest",
            prompt,
            "bankruptcy",
            (),
            form=sale_form(table, seat),
            openly=True,
        )
        await carry_out_sale(table, seat, await ask(asked))


async def _carry_out(table: SupremacyTable, seat: int, bill: Bill, amounts: Amounts) -> None:
    state, world, power = table.state, table.world, table.powers[seat]
    notes, salaries = amounts["notes"], cost_of(world, bill, amounts)
    if notes:
        lend(state, seat, notes)
    pay(state, seat, bill.interest + salaries)
    name = table.name(seat)
    await tell(PayrollPaid(
        seat=seat, name=name, interest=bill.interest, notes=notes, salaries=salaries
    ))  # fmt: skip
    for at, count in bill.armies:
        unpaid = count - amounts[world.ids[at]]
        if unpaid:
            held = state.holder[at]
            lose_armies(state, seat, at, unpaid)
            settle(state, world, at)
            await tell(ForcesDisbanded(
                seat=seat, name=name, area=world.targets[at], place=world.places[at],
                count=unpaid, is_lost=held == seat != state.holder[at],
            ))  # fmt: skip
    for at, fleet in groupby(bill.ships, lambda ships: ships.at):
        count = 0
        for ships in fleet:
            for _ in range(ships.most - amounts[ships.key]):
                sink(state, seat, at, find_ship(power, at, ships.load))
                count += 1 + ships.load
        if count:
            held = state.holder[at]
            settle(state, world, at)
            await send_home(table, seat, at)
            await tell(ForcesDisbanded(
                seat=seat, name=name, area=world.targets[at], place=world.places[at],
                count=count, is_lost=held == seat != state.holder[at],
            ))  # fmt: skip
    idle = [n for n in bill.companies if not amounts[world.companies[n].id]]
    state.idle = [n for n in state.idle if n not in bill.companies] + idle
    if idle:
        companies = tuple(world.company_names[n] for n in idle)
        await tell(CompaniesIdle(seat=seat, name=name, companies=companies))


def begin_payroll(table: SupremacyTable) -> None:
    """Stage 1 begins for all: companies are to be paid anew.

    What nobody holds now works for nobody this turn unless it is on a sheet yet to come.
    """
    table.state.phase, table.state.stage = "payroll", 1
    table.state.order = table.in_play
    held = {n for seat in table.in_play for n in table.held_companies(seat)}
    table.state.idle = [n for n in range(len(table.world.companies)) if n not in held]
