"""Trade: a proposal to one power, which accepts, refuses or makes one counter-proposal.

Rules: trade, alliance.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from fandg.engine.decision import Decision, Option
from fandg.engine.form import Amounts, Field
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital
from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.events.trade import GoodsExchanged, OfferMade
from fandg.games.supremacy.ledger import arm, ceiling_of, earn, supply, take_company, weapons_of
from fandg.games.supremacy.library import World
from fandg.games.supremacy.market import price_of
from fandg.games.supremacy.state import ATTACK, BUILD, MOVE, Supremacy
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.weighing import WEAPON_LABELS, WEAPONS, say_goods, say_offer, weigh_offer
from fandg.kit.offers import Offer, OfferStep, Terms, resolve_offer

PROPOSALS = 2
"""How many proposals a power may make in its turn of a stage."""
CASH_STEP = 10
DONE: Option[str] = Option("done", "Done", "done", ends=True)
RAISE_OR_DONE = "Raise a number, or choose Done"
"""Why a sheet on which all stands at nothing cannot be given, beside that."""
TRADE: Option[str] = Option("trade", "Propose a trade", "trade")
KNOWLEDGE = {"nuke-card": "nuke_cards", "l-star-card": "star_cards"}


def partners_of(table: SupremacyTable, seat: int) -> list[int]:
    """To whom a power may make a proposal now: twice to anybody, to allies always.

    In stages 4 and 5 allies alone trade.
    """
    state = table.state
    to_anybody = state.stage not in (ATTACK, MOVE) and table.powers[seat].proposals < PROPOSALS
    if not to_anybody and state.sides.count(state.sides[seat]) == 1:
        return []
    others = [other for other in table.in_play if other != seat]
    if to_anybody:
        return others
    return [other for other in others if table.are_allies(seat, other)]


def can_propose(table: SupremacyTable, seat: int) -> bool:
    """Whether a power may make a proposal now."""
    return bool(partners_of(table, seat))


@lru_cache(maxsize=4096)
def _partner(name: str, seat: int) -> Option[int]:
    return Option(f"seat:{seat}", name, seat, f"seat:{seat}")


async def propose(table: SupremacyTable, seat: int) -> None:
    """A power makes a proposal to another; what is agreed upon changes hands at once."""
    options = [_partner(table.title(other), other) for other in partners_of(table, seat)]
    other = await ask(
        Decision(
            seat,
            "partner",
            "To whom do you propose a trade?",
            "trade",
            options,
            openly=True,
            leads_back=True,
        )
    )
    power = table.powers[seat]
    power.asked.append(other)

    def event(offer: Offer, step: OfferStep) -> OfferMade:
        # Who makes no offer has not proposed anything; allies trade without limit.
        power.proposals += step == "proposed" and not table.are_allies(seat, other)
        if step == "refused" and offer.seat == seat:
            power.heard = f"{capital(table.name(other))} refuses."
        return _told(table, offer, step)

    offer = await resolve_offer(terms_of(table)._replace(event=event), seat, other)
    if offer is not None:
        await exchange(table, offer)
        gives, takes = say_goods(table.world, offer.gives), say_goods(table.world, offer.takes)
        if offer.seat == seat:
            what = f"you gave {gives} and got {takes}"
            power.heard = f"{capital(table.name(other))} accepts: {what}."


def after_trade(table: SupremacyTable, seat: int, prompt: str) -> str:
    """A question after what became of a proposal just before it, which is told once."""
    power = table.powers[seat]
    heard, power.heard = power.heard, ""
    return f"{heard} {prompt}" if heard else prompt


def terms_of(table: SupremacyTable) -> Terms:
    """How powers trade in this stage."""
    return Terms(
        rule="trade",
        name=table.name,
        goods=lambda seat: goods_of(table, seat),
        why_not=lambda offer: why_no_room(table, offer),
        words=lambda goods: say_goods(table.world, goods),
        say=lambda offer: say_offer(table, offer),
        weigh=lambda offer: weigh_offer(table, offer),
        event=lambda offer, step: _told(table, offer, step),
        beside=tuple(f"market:{kind}" for kind in SUPPLIES),
    )


@lru_cache(maxsize=4096)
def _good(key: str, label: str, most: int, step: int = 1) -> Field:
    return Field(key, label, 0, most, step)


def goods_of(table: SupremacyTable, seat: int) -> list[Field]:
    """What a power can give away: weapons in stage 6 only."""
    power, world = table.powers[seat], table.world
    cash = max(0, power.cash) // CASH_STEP * CASH_STEP
    fields = [_good("cash", "cash, $ million", cash, CASH_STEP)]
    fields += [
        _good(kind, f"{kind}, {price_of(table.state, world, n):,} each", power.supplies[n])
        for n, kind in enumerate(SUPPLIES)
    ]
    if table.state.stage == BUILD:
        news = table.state.news
        for key, weapon in WEAPONS.items():
            if weapon in ("nuke", "l-star") or (news is not None and news.arsenal):
                fields.append(_good(key, WEAPON_LABELS[key], weapons_of(power, weapon)))
    fields.append(_good("nuke-card", "nuke cards", power.nuke_cards))
    fields.append(_good("l-star-card", "L-star cards", power.star_cards))
    holder, area = table.state.holder, world.company_area
    fields += [_card(world, n, works=holder[area[n]] == seat) for n in table.owned(seat)]
    return fields


@lru_cache(maxsize=4096)
def _card(world: World, company: int, *, works: bool) -> Field:
    """A company, or a claim to one: that makes nothing but for who holds its land."""
    made = f"{world.production[company]} {world.companies[company].kind}"
    place = world.names[world.company_area[company]]
    return Field(
        world.companies[company].id,
        f"{place} company, {made}" if works else f"{place} claim, {made}",
        0,
        1,
        target=world.targets[world.company_area[company]],
        words=("no", "yes"),
    )


def why_no_room(table: SupremacyTable, offer: Offer) -> str | None:
    """Why an exchange may not be made: its goods do not fit on somebody's tracks."""
    for seat, gets, gives in (
        (offer.seat, offer.takes, offer.gives),
        (offer.other, offer.gives, offer.takes),
    ):
        power = table.powers[seat]
        most = ceiling_of(power)
        for key, count in gets.items():
            if key in SUPPLIES:
                there = power.supplies[SUPPLIES.index(key)]
            elif key in WEAPONS:
                there = weapons_of(power, WEAPONS[key])
            else:
                continue
            if there + count - gives.get(key, 0) > most:
                return f"{capital(table.name(seat))} has no room for that"
    return None


async def exchange(table: SupremacyTable, offer: Offer) -> None:
    """Goods change hands."""
    for giver, taker, goods in (
        (offer.seat, offer.other, offer.gives),
        (offer.other, offer.seat, offer.takes),
    ):
        # First all is given, then taken: both sides' goods may only fit together.
        _give(table.state, giver, goods, -1)
        _hand_over(table, giver, taker, goods)
    for taker, goods in ((offer.other, offer.gives), (offer.seat, offer.takes)):
        _give(table.state, taker, goods, 1)
    await tell(GoodsExchanged(
        seat=offer.seat, name=table.name(offer.seat), other=offer.other,
        partner=table.name(offer.other), gives=say_goods(table.world, offer.gives),
        takes=say_goods(table.world, offer.takes),
    ))  # fmt: skip


def _give(state: Supremacy, seat: int, goods: Amounts, sign: int) -> None:
    """What is counted goes by way of the bank."""
    earn(state, seat, sign * goods.get("cash", 0))
    for n, kind in enumerate(SUPPLIES):
        if kind in goods:
            supply(state, seat, n, sign * goods[kind])
    for key, weapon in WEAPONS.items():
        if key in goods:
            arm(state, seat, weapon, sign * goods[key])


def _hand_over(table: SupremacyTable, giver: int, taker: int, goods: Amounts) -> None:
    """Cards go straight from hand to hand."""
    for key, field in KNOWLEDGE.items():
        count = goods.get(key, 0)
        if count:
            setattr(table.powers[giver], field, getattr(table.powers[giver], field) - count)
            setattr(table.powers[taker], field, getattr(table.powers[taker], field) + count)
    for key in goods:
        company = table.world.company_number.get(key)
        if company is not None:
            take_company(table.state, company, taker)


def _told(table: SupremacyTable, offer: Offer, step: OfferStep) -> OfferMade:
    return OfferMade(
        seat=offer.seat, name=table.name(offer.seat), step=step, other=offer.other,
        partner=table.name(offer.other), gives=say_goods(table.world, offer.gives),
        takes=say_goods(table.world, offer.takes),
    )  # fmt: skip


def allies_who_trade(table: SupremacyTable, seats: Sequence[int]) -> list[int]:
    """Of some powers those who have an ally in play, with whom they trade in stage 2."""
    return [
        seat
        for seat in seats
        if any(other != seat and table.are_allies(seat, other) for other in table.in_play)
    ]
