"""In a city: the City card, then selling, buying and healing in any order.

Rules: city, city-cards, selling, buying, healing; rulings 19 (a Cliffhanger in a city), 20 (bought
unseen).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import headed, joined
from fandg.games.fortune.artifacts import treasure_value
from fandg.games.fortune.cards import UseCard, legal_uses, offer, use_card
from fandg.games.fortune.coins import gain_fortune, gain_glory, lose_glory
from fandg.games.fortune.danger_sides import danger_glory
from fandg.games.fortune.dangers import draw_danger, face
from fandg.games.fortune.decks import (
    discard_treasure,
    draw_card,
    is_ally,
    take_card,
    treasure_name,
)
from fandg.games.fortune.events.adventures import DangerFailed, DangerOvercome
from fandg.games.fortune.events.base import coins, within
from fandg.games.fortune.events.goods import (
    Bought,
    CardCanceled,
    CardDrawn,
    ItemBought,
    SecretDrawn,
    Sold,
)
from fandg.games.fortune.exchange import can_exchange, offer_exchange
from fandg.games.fortune.numbers import count_bonus, list_bonuses
from fandg.games.fortune.state import Hero, Playing, Sale, Treasure
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import Act, carry_out, happen
from fandg.games.fortune.words import Number
from fandg.games.fortune.wounds import discard_danger, heal_hero, is_ko, knock_out


class Ware(msgspec.Struct, frozen=True):
    """Something that a city sells for Glory: `gear`, `allies`, `heal`, or a Common Item's id."""

    what: str
    price: int


Service: TypeAlias = Treasure | Ware | UseCard | Literal["exchange"] | None
"""An Artifact to sell, a ware to pay for, a card to use, things to hand over; None: done."""

_DONE: Option[Service] = Option("done", "Done in the city", None, ends=True)
_EXCHANGE: Option[Service] = Option("exchange", "Exchange things", "exchange")

_PAID_FOR = {"gear": "Gear", "allies": "an Ally", "heal": "a bandage"}

GEAR_PRICE = ALLY_PRICE = 5
HEAL_PRICE = 1
MAJOR_CITY_EXTRA = 1


async def visit_city(table: FortuneTable, hero: Hero) -> None:
    """A City card (or the Cliffhanger instead), then the services of the city."""
    if hero.cliffhanger:
        await resolve_city_cliffhanger(table, hero)
    else:
        await draw_city_card(table, hero)
    if table.space(hero).kind != "city":
        return
    exchanges = True
    while not hero.ko and not hero.cliffhanger and not hero.ended:
        service = await choose_service(table, hero, exchanges=exchanges)
        if service is None:
            return
        if isinstance(service, UseCard):
            await use_card(table, service)
        elif service == "exchange":
            exchanges = False
            await offer_exchange(table, hero)
        else:
            await use_service(table, hero, service)


async def draw_city_card(table: FortuneTable, hero: Hero) -> None:
    """Draw a City card: kept if it is secret, else resolved unless it is canceled."""
    state = table.state
    name = draw_card(table, "city")
    if not name:
        return
    card = table.library.city_cards[name]
    if card.secret:
        state.hands[hero.hand].secrets.append(name)
        if not state.has_open_hands:
            await tell(SecretDrawn(table.sheet(hero), "a secret City card", "city"))
        await tell(CardDrawn(table.sheet(hero), card, "city", only=frozenset({hero.seat})))
        return
    playing = Playing(name, state.number_of(hero), open=True)
    state.playing.append(playing)
    await tell(CardDrawn(table.sheet(hero), card, "city"))
    await offer(
        table,
        hero,
        headed(card.name, card.text),
        "canceling",
        what="Do you use a card first?",
        my="my-city-card",
        goes_on=lambda: not playing.outcome,
    )
    playing.open = False
    if playing.outcome:
        await tell(CardCanceled(table.sheet(hero), card))
    else:
        await carry_out(table, Act(hero, name), card.does)
    state.playing.remove(playing)
    state.city_discard.append(name)
    if playing.outcome == "redrawn":
        await draw_city_card(table, hero)


async def resolve_city_cliffhanger(table: FortuneTable, hero: Hero) -> None:
    """A Cliffhanger that began in a city is resolved instead of a City card (ruling 19)."""
    danger = table.library.dangers[hero.cliffhanger]
    result = await face(table, [hero], danger, cliffhanger=True)
    if result == "failed" and not is_ko(hero):
        await knock_out(table, hero)
        # Spared: out of the Cliffhanger, and out of breath.
        hero.ended = True
    hero.cliffhanger = ""
    discard_danger(table, danger.id)
    if is_ko(hero) or result == "failed":
        return
    if result in ("overcome", "fought"):
        side = danger.cliffhanger
        await tell(DangerOvercome(table.sheet(hero), danger, side.name, 0, 0))
        if result == "overcome":
            await gain_glory(table, hero, danger_glory(table, hero, side), side.name)
        await happen(table, hero, "cliffhanger-overcome")


async def face_danger_here(table: FortuneTable, hero: Hero) -> None:
    """Draw a Danger away from any Adventure: Glory at once, or a Cliffhanger and the end."""
    danger = await draw_danger(table)
    if danger is None:
        return
    result = await face(table, [hero], danger)
    if result == "failed" and not hero.ko and not hero.cliffhanger:
        hero.cliffhanger = danger.id
        hero.ended = True
        sheet = table.sheet(hero)
        await tell(DangerFailed(sheet, danger, danger.cliffhanger.name, (sheet,)))
        await happen(table, hero, "danger-failed")
        return
    discard_danger(table, danger.id)
    if result == "redrawn":
        await face_danger_here(table, hero)
    elif result in ("overcome", "fought") and not hero.ko:
        await tell(DangerOvercome(table.sheet(hero), danger, danger.name, 0, 0))
        if result == "overcome":
            await gain_glory(table, hero, danger_glory(table, hero, danger), danger.name)
        await happen(table, hero, "danger-overcome")


# Services


async def choose_service(table: FortuneTable, hero: Hero, *, exchanges: bool) -> Service:
    """What a hero does in a city next; nothing more is an answer too."""
    state, library = table.state, table.library
    options: list[Option[Service]] = []
    for treasure in hero.treasures:
        price = sale_price(table, hero, treasure)
        # No two have the same name: short, it leaves room for what is for sale.
        name = treasure_name(table, treasure) if treasure.temple else table.name(treasure.artifact)
        label = f"Sell {within(name)}"
        target = f"card:{treasure.artifact}"
        note = f"{price} Fortune{_tell_sale(table, hero, treasure)}"
        key = f"sell:{treasure.artifact}"
        options.append(Option(key, label, treasure, target, note=note, stands=True))
    gear_extra = count_bonus(table, hero, "gear-price")
    ally_extra = count_bonus(table, hero, "ally-price")
    gear_why, ally_why = (
        tell_extra(table, hero, "gear-price"),
        tell_extra(table, hero, "ally-price"),
    )
    if state.gear or state.gear_discard:
        options.append(_ware(table, hero, "gear", GEAR_PRICE, gear_extra, gear_why))
    if state.allies or state.ally_discard:
        options.append(_ware(table, hero, "allies", ALLY_PRICE, ally_extra, ally_why))
    for item, left in state.items.items():
        if left:
            ally = is_ally(table, item)
            extra, why = (ally_extra, ally_why) if ally else (gear_extra, gear_why)
            options.append(_ware(table, hero, item, library.items[item].price, extra, why))
    if hero.wounds:
        extra = count_bonus(table, hero, "heal-price")
        why = tell_extra(table, hero, "heal-price")
        options.append(_ware(table, hero, "heal", HEAL_PRICE, extra, why))
    options += legal_uses(table, hero, "my-city", hero)
    if exchanges and can_exchange(table, hero):
        options.append(_EXCHANGE)
    options.append(_DONE)
    name = table.space_name(hero.space)
    prompt = f"{table.sheet(hero).short} in {name}, {hero.glory} Glory: what next?"
    about = f"hero:{hero.id}"
    return await ask(Decision(hero.seat, "in-city", prompt, "city", options, about=about))


def tell_extra(table: FortuneTable, hero: Hero, number: Number) -> str:
    """Why a hero pays or gets more or less than is printed: "2 less by Honest Yusuf"."""
    if not count_bonus(table, hero, number):
        return ""
    extras = list_bonuses(table, hero, number)
    return joined([f"{abs(n)} {'more' if n > 0 else 'less'} by {name}" for name, n in extras])


def _tell_sale(table: FortuneTable, hero: Hero, treasure: Treasure) -> str:
    """Why an Artifact sells for another price than it is worth: ": worth 6, 2 more in ..."."""
    value, price = treasure_value(table, treasure), sale_price(table, hero, treasure)
    if treasure.fake or price == value:
        return ""
    extras = [f"{MAJOR_CITY_EXTRA} more in a major city"] if table.space(hero).major else []
    extras += filter(None, [tell_extra(table, hero, "sell")])
    return f": worth {value}, {joined(extras)}"


def _ware(
    table: FortuneTable, hero: Hero, what: str, printed: int, extra: int, why: str
) -> Option[Service]:
    """The option to pay Glory for something; made once for every price and too light a purse.

    `why` says what makes the price another than is printed, where it is another.
    """
    # A ware for nothing could be bought without end.
    price = max(0 if what == "heal" else 1, printed + extra)
    why = why if price != printed else ""
    # The label tells the price: what is missing is said by what there is.
    purse = min(hero.glory, price)
    known = table.library.wares.get((what, price, purse, why))
    if known is None:
        blocked = None if purse == price else f"you have {coins(purse, 'Glory')}"
        words: tuple[str, str, str | None]
        match what:
            case "gear":
                words = ("buy:gear", f"Buy Gear, {price} Glory", "deck:gear")
            case "allies":
                words = ("buy:allies", f"Buy an Ally, {price} Glory", "deck:allies")
            case "heal":
                words = ("heal", f"Heal a Wound, {price} Glory", None)
            case _:
                words = (f"item:{what}", f"{table.name(what)}, {price} Glory", f"item:{what}")
        key, label, target = words
        known = Option(key, label, Ware(what, price), target, blocked, note=why)
        table.library.wares[what, price, purse, why] = known
    return known


async def use_service(table: FortuneTable, hero: Hero, service: Treasure | Ware) -> None:
    """Sell an Artifact, or pay Glory for Gear, an ally, a Common Item or a Wound less."""
    if isinstance(service, Treasure):
        await sell_artifact(table, hero, service)
        return
    what = service.what
    await lose_glory(table, hero, service.price, _PAID_FOR.get(what) or table.name(what), paid=True)
    sheet, entries = table.sheet(hero), table.library.entries
    match what:
        case "heal":
            await heal_hero(table, hero, 1)
            return
        case "gear" | "allies":
            card = draw_card(table, what)
            await take_card(table, hero, card, Bought(sheet, entries[card]))
        case _:
            table.state.items[what] -= 1
            await take_card(table, hero, what, ItemBought(sheet, entries[what]))
    await happen(table, hero, "bought")


def sale_price(table: FortuneTable, hero: Hero, treasure: Treasure) -> int:
    """What an Artifact sells for in the city where the hero is; a fake for nothing."""
    if treasure.fake:
        return 0
    price = treasure_value(table, treasure) + count_bonus(table, hero, "sell")
    return max(0, price + (MAJOR_CITY_EXTRA if table.space(hero).major else 0))


def sale_price_in(table: FortuneTable, hero: Hero, treasure: Treasure, city: str) -> int:
    """What an Artifact would sell for in a city, if the hero were there as things stand now."""
    before, hero.space = hero.space, city
    price = sale_price(table, hero, treasure)
    hero.space = before
    return price


async def sell_artifact(table: FortuneTable, hero: Hero, treasure: Treasure) -> None:
    """Sell an Artifact; a rival may show that it is a fake."""
    state = table.state
    state.sale = Sale(state.number_of(hero), hero.treasures.index(treasure))
    name = treasure_name(table, treasure)
    prompt = f"{table.sheet(hero).short} sells {within(name)}."
    await offer(
        table,
        hero,
        prompt,
        "event-timing",
        rival="rival-sells",
        great=lambda: True,
        goes_on=lambda: not treasure.fake and treasure in hero.treasures,
    )
    state.sale = None
    if treasure not in hero.treasures:
        return
    price = sale_price(table, hero, treasure)
    hero.treasures.remove(treasure)
    discard_treasure(table, treasure)
    card = table.library.artifacts[treasure.artifact]
    await tell(Sold(table.sheet(hero), card, name, price, treasure.fake))
    await gain_fortune(table, hero, price, name)
    await happen(table, hero, "sold", treasure.artifact, treasure.adventure)
