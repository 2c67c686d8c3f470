"""Stage 3: one order to sell supplies to the market; trade besides.

Rules: sell, market.
"""

from __future__ import annotations

from functools import partial

from fandg.engine.decision import Decision, Option
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.play import ask, tell
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.events.base import priced
from fandg.games.supremacy.events.trade import SuppliesSold, told_supplies
from fandg.games.supremacy.ledger import earn, spend
from fandg.games.supremacy.market import foresee_sale, move_marker, price_of, prices_of, tell_next
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.trading import (
    DONE,
    RAISE_OR_DONE,
    TRADE,
    after_trade,
    can_propose,
    propose,
)


def sale_form(table: SupremacyTable, seat: int) -> Form:
    """How many of each supply a power sells; at least one unit."""
    state, world = table.state, table.world
    stock = table.powers[seat].supplies
    fields = tuple(
        Field(kind, kind.capitalize(), 0, stock[n], target=f"market:{kind}")
        for n, kind in enumerate(SUPPLIES)
    )
    dearest = max(range(3), key=lambda n: (stock[n] > 0, price_of(state, world, n)))
    usual = {kind: int(n == dearest) for n, kind in enumerate(SUPPLIES)}

    def why_not(amounts: Amounts) -> str | None:
        return None if any(amounts.values()) else RAISE_OR_DONE

    def say(amounts: Amounts) -> str:
        counts = [amounts[kind] for kind in SUPPLIES]
        if not any(counts):
            return "Sell nothing"
        money = sum(foresee_sale(state, world, n, count) for n, count in enumerate(counts))
        return f"Sell {told_supplies(counts)} for {priced(money)}"

    def say_next(amounts: Amounts) -> dict[str, str]:
        counts = {n: amounts[kind] for n, kind in enumerate(SUPPLIES) if amounts[kind] < stock[n]}
        return tell_next(partial(foresee_sale, state, world), counts)

    surplus = {kind: max(0, stock[n] - 3) for n, kind in enumerate(SUPPLIES)}
    shortlist = (surplus,) if any(surplus.values()) else ()
    return Form(fields, usual, why_not, shortlist, say, picks=True, tells=say_next)


async def carry_out_sale(table: SupremacyTable, seat: int, amounts: Amounts) -> None:
    """Sell so many units of each supply."""
    state, world = table.state, table.world
    counts = tuple(amounts[kind] for kind in SUPPLIES)
    money, before = 0, prices_of(state, world)
    for kind, count in enumerate(counts):
        if count:
            money += foresee_sale(state, world, kind, count)
            spend(state, seat, kind, count)
            move_marker(state, world, kind, -count)
    earn(state, seat, money)
    grain, oil, minerals = counts
    await tell(SuppliesSold(seat=seat, name=table.name(seat), counts=(grain, oil, minerals),
                            money=money, before=before,
                            after=prices_of(state, world)))  # fmt: skip


async def act_sell(table: SupremacyTable, seat: int) -> bool:
    """What a power does in stage 3; whether it has done."""
    power = table.powers[seat]
    options: list[Option[str]] = [DONE]
    if can_propose(table, seat):
        options.append(TRADE)
    form = None if power.ordered or not any(power.supplies) else sale_form(table, seat)
    if form is None and len(options) == 1:
        return True
    prompt = "Anything else?" if power.ordered else "What do you sell?"
    prompt = after_trade(table, seat, prompt)
    asked: Decision[str | Amounts] = Decision(seat, "sell", prompt, "sell", options, form=form,
                                             openly=True)  # fmt: skip
    chosen = await ask(asked)
    if isinstance(chosen, dict):
        power.ordered = True
        await carry_out_sale(table, seat, chosen)
    elif chosen == "trade":
        await propose(table, seat)
    else:
        return True
    return False
