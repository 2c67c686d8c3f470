"""What headlines cost: bills paid at once or refused, and settled by a die in a later turn.

Rules: news-bill.
"""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted
from fandg.games.supremacy.events.base import priced
from fandg.games.supremacy.events.news import (
    BillPaid,
    BillRefused,
    HeadlineSettled,
    SettlementRolled,
)
from fandg.games.supremacy.ledger import NOTE, lend, pay
from fandg.games.supremacy.news.pins import drop_pin, pins_of
from fandg.games.supremacy.state import News, Pin
from fandg.games.supremacy.table import SupremacyTable

BILL = 50
"""What a pip costs at once."""
RULE = "news-bill"
_OR_CREDIT = "If it is more than you have, you may borrow"
STANDS = "It stands still; you may try again next turn"
_LEAVE: Option[bool] = Option("leave", "Leave it", False, ends=True)


def notes_for(table: SupremacyTable, seat: int, amount: int, kept: int = 0) -> int | None:
    """How many notes a power borrows to pay so much and keep so much; None: it cannot."""
    power = table.powers[seat]
    room = max(0, table.credit(seat) - power.loans)
    if power.cash + NOTE * room < amount + kept:
        return None
    return max(0, -(-(amount - power.cash) // NOTE))


async def ask_to_pay(
    table: SupremacyTable, seat: int, amount: int, what: str, about: str, otherwise: str
) -> bool:
    """Whether a power pays a bill whole and at once, on a loan if need be; or refuses it.

    `otherwise` says what follows if it does not.
    """
    notes = notes_for(table, seat, amount)
    if notes is None:
        return False
    prompt = f"Do you pay {priced(amount)} for {what}?"
    if not await _agrees(table, seat, amount, notes, prompt, about, otherwise):
        return False
    _pay(table, seat, amount, notes)
    await tell(BillPaid(seat=seat, name=table.name(seat), money=amount, notes=notes, what=what))
    return True


async def _agrees(
    table: SupremacyTable, seat: int, amount: int, notes: int, prompt: str, about: str,
    otherwise: str,
) -> bool:  # fmt: skip
    """Whether a power pays so much and borrows so many notes for it."""
    assert table.state.news is not None
    table.state.news.due = amount
    loan = f" and borrow {counted(notes, 'note')}" if notes else ""
    options = [
        Option("pay", f"Pay {priced(amount)}{loan}", True),
        Option("refuse", "Do not pay", False, note=otherwise, ends=True),
    ]
    asked = Decision(seat, "bill", prompt, RULE, options, about=about, openly=True, binds=True)
    return await ask(asked)


def _pay(table: SupremacyTable, seat: int, amount: int, notes: int) -> None:
    if notes:
        lend(table.state, seat, notes)
    pay(table.state, seat, amount)


async def present_bill(
    table: SupremacyTable, news: News, company: int, pips: int, settle: int
) -> None:
    """The owner of a company pays for it, or it is out of play and the card lies before him."""
    world, seat = table.world, table.state.owner[company]
    name, card = world.company_names[company], f"company:{world.companies[company].id}"
    otherwise = f"It stands still, until settled for a die times {settle}"
    if await ask_to_pay(table, seat, BILL * pips, name, card, otherwise):
        return
    news.pins.append(Pin(news.card, company, settle))
    await tell(BillRefused(
        seat=seat, name=table.name(seat), money=BILL * pips, company=name, card=card
    ))  # fmt: skip


async def settle_headlines(table: SupremacyTable, seat: int, interest: int) -> None:
    """Before salaries: one try for each unsettled headline; the interest due is kept back."""
    for pin in pins_of(table.state, seat):
        await _settle(table, seat, pin, interest)


async def _settle(table: SupremacyTable, seat: int, pin: Pin, interest: int) -> None:
    state, world = table.state, table.world
    assert state.news is not None
    company = world.company_names[pin.company]
    if notes_for(table, seat, pin.price, interest) is None:
        return
    roll = Option("settle", f"Roll: {priced(pin.price)} a pip", True, note=_OR_CREDIT)
    options = [roll, _LEAVE]
    about = f"company:{world.companies[pin.company].id}"
    prompt = f"Do you settle what stopped {company}?"
    if not await ask(Decision(seat, "settle", prompt, RULE, options, about=about, openly=True,
                             binds=True)):  # fmt: skip
        return
    die = await table.roll_for(seat, f"What did you roll to settle what stopped {company}?", RULE)
    amount = die * pin.price
    name = table.name(seat)
    await tell(SettlementRolled(seat=seat, name=name, die=die, money=amount, company=company))
    notes = notes_for(table, seat, amount, interest)
    pays = notes is not None
    if notes:
        prompt = f"{priced(amount)} to settle is more than you have. Do you pay?"
        pays = await _agrees(table, seat, amount, notes, prompt, about, STANDS)
    if pays:
        _pay(table, seat, amount, notes or 0)
        drop_pin(state.news, pin)
    await tell(HeadlineSettled(
        seat=seat, name=name, money=amount, paid=pays, company=company, notes=notes or 0
    ))  # fmt: skip
