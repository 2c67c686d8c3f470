"""Stage 7: one order to buy supplies, prospecting for companies; trade besides.

Rules: buy, prospect, market.
"""

from __future__ import annotations

from functools import lru_cache, partial

from fandg.engine.decision import Decision, Option
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.play import ask, tell
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.events.base import priced
from fandg.games.supremacy.events.trade import SuppliesBought, told_supplies
from fandg.games.supremacy.events.works import CompanyProspected
from fandg.games.supremacy.ledger import ceiling_of, pay, supply, take_company
from fandg.games.supremacy.market import (
    afford,
    foresee_purchase,
    move_marker,
    prices_of,
    tell_next,
)
from fandg.games.supremacy.resource_deck import (
    CARD_PRICE,
    MOST_CARDS,
    ResourceCard,
    search_deck,
    told_search,
)
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.trading import (
    DONE,
    RAISE_OR_DONE,
    TRADE,
    after_trade,
    can_propose,
    propose,
)

_KINDS = {f"prospect:{kind}": number for number, kind in enumerate(SUPPLIES)}


@lru_cache(maxsize=4096)
def _prospect(kind: str, left: int, own: int) -> Option[str]:
    """To look for a company of a kind: so many are left, some of them where one holds the land."""
    key, note = f"prospect:{kind}", f"{left} left, {own} in your lands"
    return Option(key, f"Prospect for {kind}", key, rule="prospect", note=note)


def list_prospects(table: SupremacyTable, seat: int) -> list[Option[str]]:
    """The kinds of companies that are in the deck, each with where they lie."""
    world, holder, deck = table.world, table.state.holder, table.deck()
    found = []
    for number, kind in enumerate(SUPPLIES):
        areas = [world.company_area[n] for n in deck if world.company_kind[n] == number]
        own = sum(holder[at] == seat for at in areas)
        found += [_prospect(kind, len(areas), own)] if areas else []
    return found


def _room_for(table: SupremacyTable, kind: int, room: int) -> int:
    """How many units of a supply are sold to a power whose track has room for so many.

    The literal market sells more than fits, as far as that moves its marker; it is lost.
    """
    state = table.state
    if not state.literal:
        return room
    return max(room, len(table.world.market.prices) - state.market[kind])


def purchase_form(table: SupremacyTable, seat: int) -> Form | None:
    """How many of each supply a power buys; None if it can buy nothing."""
    state, world, power = table.state, table.world, table.powers[seat]
    ceiling = ceiling_of(power)
    most = [
        afford(state, world, kind, _room_for(table, kind, ceiling - have), power.cash)
        for kind, have in enumerate(power.supplies)
    ]
    if not any(most):
        return None
    fields = tuple(
        Field(kind, kind.capitalize(), 0, most[n], target=f"market:{kind}")
        for n, kind in enumerate(SUPPLIES)
    )

    def cost(amounts: Amounts) -> int:
        return sum(
            foresee_purchase(state, world, n, amounts[kind]) for n, kind in enumerate(SUPPLIES)
        )

    def why_not(amounts: Amounts) -> str | None:
        if not any(amounts.values()):
            return RAISE_OR_DONE
        return "That is more than there is" if cost(amounts) > power.cash else None

    def say(amounts: Amounts) -> str:
        if not any(amounts.values()):
            return "Buy nothing"
        bought = told_supplies([amounts[kind] for kind in SUPPLIES])
        return f"Buy {bought} for {priced(cost(amounts))}"

    def say_next(amounts: Amounts) -> dict[str, str]:
        counts = {n: amounts[kind] for n, kind in enumerate(SUPPLIES)}
        return tell_next(partial(foresee_purchase, state, world), counts)

    scarce = min((n for n in range(3) if most[n]), key=lambda n: power.supplies[n])
    usual = {kind: int(n == scarce) for n, kind in enumerate(SUPPLIES)}
    return Form(fields, usual, why_not, (), say, picks=True, tells=say_next)


async def _buy(table: SupremacyTable, seat: int, amounts: Amounts) -> None:
    state, world = table.state, table.world
    money, lost, before = 0, [0] * 3, prices_of(state, world)
    for kind, name in enumerate(SUPPLIES):
        count = amounts[name]
        if count:
            money += foresee_purchase(state, world, kind, count)
            lost[kind] = count - supply(state, seat, kind, count)
            move_marker(state, world, kind, count)
    pay(state, seat, money)
    grain, oil, minerals = (amounts[name] for name in SUPPLIES)
    await tell(SuppliesBought(seat=seat, name=table.name(seat), counts=(grain, oil, minerals),
                              money=money, lost=(lost[0], lost[1], lost[2]), before=before,
                              after=prices_of(state, world)))  # fmt: skip


async def act_buy(table: SupremacyTable, seat: int) -> bool:
    """One thing that a power does in stage 7; whether it has done."""
    power = table.powers[seat]
    options: list[Option[str]] = []
    if power.turned < MOST_CARDS and power.cash >= CARD_PRICE:
        options += list_prospects(table, seat)
    if can_propose(table, seat):
        options.append(TRADE)
    form = None if power.ordered else purchase_form(table, seat)
    if form is None and not options:
        return True
    prompt = "Anything else?" if power.ordered else "What do you buy?"
    prompt = after_trade(table, seat, prompt)
    asked: Decision[str | Amounts] = Decision(
        seat, "buy", prompt, "buy", [DONE, *options], form=form, openly=True
    )
    chosen = await ask(asked)
    if isinstance(chosen, dict):
        power.ordered = True
        await _buy(table, seat, chosen)
    elif chosen == "trade":
        await propose(table, seat)
    elif chosen == "done":
        return True
    else:
        await prospect(table, seat, _KINDS[chosen])
    return False


async def prospect(table: SupremacyTable, seat: int, kind: int) -> None:
    """Turn cards until a company of a kind shows, which is kept."""
    world, cash = table.world, table.powers[seat].cash

    def is_wanted(card: ResourceCard) -> bool:
        return isinstance(card, int) and world.company_kind[card] == kind

    search = await search_deck(table, seat, "prospect", cash, is_wanted)
    if isinstance(search.found, int):
        take_company(table.state, search.found, seat)
    wanted = f"{SUPPLIES[kind]} company"
    await tell(CompanyProspected(
        seat=seat, name=table.name(seat), wanted=wanted, **told_search(table, search)
    ))  # fmt: skip
