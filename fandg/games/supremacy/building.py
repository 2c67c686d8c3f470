"""Stage 6: forces, weapons, research; trade with weapons besides.

Rules: build, research.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital, counted
from fandg.games.supremacy.events.base import priced, with_article
from fandg.games.supremacy.events.works import ForcesPaid, TechnologyTurned, WeaponBuilt
from fandg.games.supremacy.ledger import (
    arm,
    ceiling_of,
    knows,
    pay,
    sets_of,
    spend,
    spend_sets,
    weapons_of,
)
from fandg.games.supremacy.moving import ask_number
from fandg.games.supremacy.news.services import buy_service, why_not_service
from fandg.games.supremacy.placing import place_forces
from fandg.games.supremacy.resource_deck import CARD_PRICE, MOST_CARDS, search_deck, told_search
from fandg.games.supremacy.state import Weapon
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.trading import after_trade, can_propose, propose

FORCES_PRICE = 300
FORCES = 3
MINERALS = 2


class Price(NamedTuple):
    """What a weapon costs."""

    money: int
    minerals: int


PRICES: dict[Weapon, Price] = {
    "nuke": Price(500, 1),
    "l-star": Price(1000, 2),
    "neutron": Price(600, 1),
    "k-sat": Price(600, 1),
}
NAMES: dict[Weapon, str] = {
    "nuke": "nuke",
    "l-star": "L-star",
    "neutron": "neutron bomb",
    "k-sat": "K-sat",
}
FOUND: tuple[Weapon, ...] = ("nuke", "l-star")
"""Weapons that are researched; the others come with them."""

_DONE: Option[str] = Option("done", "Done", "done", ends=True)
_TRADE: Option[str] = Option("trade", "Propose a trade", "trade", rule="trade")
_SERVICE: Option[str] = Option("service", "Services card: $200 million", "service", rule="services")
_RAISE: Option[str] = Option("forces", "3 forces: $300 million, a set", "forces")


@lru_cache(maxsize=4096)
def _build(weapon: Weapon) -> Option[str]:
    price = PRICES[weapon]
    minerals = counted(price.minerals, "mineral")
    label = f"{capital(NAMES[weapon])}: ${price.money:,} million, {minerals}"
    return Option(f"build:{weapon}", label, f"build:{weapon}")


@lru_cache(maxsize=4096)
def _search(weapon: Weapon, *, again: bool) -> Option[str]:
    one = with_article(NAMES[weapon])
    label = f"Seek another card, build {one}" if again else f"Research {one} and build it"
    return Option(f"research:{weapon}", label, f"research:{weapon}", rule="research")


def why_not_build(table: SupremacyTable, seat: int, weapon: Weapon, extra: int = 0) -> str | None:
    """Why a power cannot pay for a weapon, and so much besides, or has no room for it."""
    power, price = table.powers[seat], PRICES[weapon]
    if weapons_of(power, weapon) >= ceiling_of(power):
        return "no room for more"
    if power.cash < price.money + extra:
        return f"{priced(price.money + extra)} needed"
    if power.supplies[MINERALS] < price.minerals:
        return f"{counted(price.minerals, 'mineral')} needed"
    return None


def _is_in_deck(table: SupremacyTable, weapon: Weapon) -> bool:
    """Whether a card of a weapon is left: what is in the deck is known to all."""
    return (table.state.nuke_deck if weapon == "nuke" else table.state.star_deck) > 0


def why_not_research(table: SupremacyTable, seat: int, weapon: Weapon) -> str | None:
    """Why a power cannot look for a technology card, and build one such weapon if it shows.

    A second card is kept from others, or traded; where technology is open it would go back.
    """
    power = table.powers[seat]
    if table.state.open_technology and knows(power, weapon):
        return "you have it"
    if not _is_in_deck(table, weapon):
        return "no such card is left"
    if power.turned >= MOST_CARDS:
        return f"{MOST_CARDS} cards turned"
    return why_not_build(table, seat, weapon, CARD_PRICE)


def _why_not_raise(table: SupremacyTable, seat: int) -> str | None:
    power = table.powers[seat]
    if not table.homes_to_build(seat):
        return "no home to build in"
    if power.cash < FORCES_PRICE:
        return f"{priced(FORCES_PRICE)} needed"
    return None if sets_of(power) else "a set needed"


@lru_cache(maxsize=4096)
def _blocked(option: Option[str], why: str) -> Option[str]:
    return msgspec.structs.replace(option, blocked=why)


def offer_builds(table: SupremacyTable, seat: int) -> list[Option[str]]:
    """What there is to do in stage 6; blocked what cannot be done now.

    Each keeps its place while one builds, and a weapon that is found comes last.
    """
    power, news = table.powers[seat], table.state.news
    offered: list[tuple[Option[str], str | None]] = [(_RAISE, _why_not_raise(table, seat))]
    offered += [
        (_search(weapon, again=knows(power, weapon)), why_not_research(table, seat, weapon))
        for weapon in FOUND
    ]
    if news is not None and news.officers:
        offered.append((_SERVICE, why_not_service(table, seat)))
    offered.append((_TRADE, None if can_propose(table, seat) else "two proposals made"))
    offered += [
        (_build(weapon), why_not_build(table, seat, weapon))
        for weapon in (PRICES if news is not None and news.arsenal else FOUND)
        if knows(power, weapon)
    ]
    return [option if why is None else _blocked(option, why) for option, why in offered]


def list_builds(table: SupremacyTable, seat: int) -> list[Option[str]]:
    """What a power can do in stage 6."""
    return [option for option in offer_builds(table, seat) if option.blocked is None]


async def act_build(table: SupremacyTable, seat: int) -> bool:
    """One thing that a power does in stage 6; whether it has done."""
    options = offer_builds(table, seat)
    if all(option.blocked is not None for option in options):
        return True
    prompt = after_trade(table, seat, "What do you build?")
    asked = Decision(seat, "build", prompt, "build", [_DONE, *options], openly=True,
                     repeats=True, keeps_places=True)  # fmt: skip
    chosen = await ask(asked)
    match chosen:
        case "done":
            return True
        case "trade":
            await propose(table, seat)
        case "service":
            await buy_service(table, seat)
        case "forces":
            await _raise_forces(table, seat)
        case _:
            verb, _, name = chosen.partition(":")
            weapon = next(weapon for weapon in PRICES if weapon == name)
            await (research if verb == "research" else build_weapon)(table, seat, weapon)
    return False


@lru_cache(maxsize=4096)
def _raising(lots: int) -> Option[int]:
    note = f"${lots * FORCES_PRICE:,} million"
    return Option(f"count:{lots}", f"{lots * FORCES} forces", lots, note=note)


async def _raise_forces(table: SupremacyTable, seat: int) -> None:
    """Three forces for 300 and a set, as often as one can pay."""
    power = table.powers[seat]
    most = min(power.cash // FORCES_PRICE, sets_of(power))
    lots = await ask_number(
        seat,
        "lots",
        "How many forces do you raise? Each three take a set.",
        "build",
        most,
        option=_raising,
    )
    spend_sets(table.state, seat, lots)
    pay(table.state, seat, lots * FORCES_PRICE)
    await tell(ForcesPaid(
        seat=seat, name=table.name(seat), count=lots * FORCES, money=lots * FORCES_PRICE
    ))  # fmt: skip
    await place_forces(table, seat, lots * FORCES, "build")


async def build_weapon(
    table: SupremacyTable, seat: int, weapon: Weapon, *, at_once: bool = False
) -> None:
    """One weapon, at its price; `at_once` as its card has been found."""
    price = PRICES[weapon]
    pay(table.state, seat, price.money)
    spend(table.state, seat, MINERALS, price.minerals)
    arm(table.state, seat, weapon, 1)
    await tell(WeaponBuilt(
        seat=seat, name=table.name(seat), weapon=NAMES[weapon], money=price.money,
        at_once=at_once,
    ))  # fmt: skip


async def research(table: SupremacyTable, seat: int, weapon: Weapon) -> None:
    """Turn cards until the technology shows; it is kept, and one such weapon built at once."""
    price = PRICES[weapon]
    spare = table.powers[seat].cash - price.money
    search = await search_deck(
        table,
        seat,
        "research",
        spare,
        lambda card: card == weapon,
        then=f", and {price.money:,} for the {NAMES[weapon]}",
    )
    if search.found is not None:
        _learn(table, seat, weapon)
    wanted = f"{NAMES[weapon]} card"
    await tell(TechnologyTurned(
        seat=seat, name=table.name(seat), wanted=wanted, **told_search(table, search)
    ))  # fmt: skip
    if search.found is not None:
        await build_weapon(table, seat, weapon, at_once=True)


def _learn(table: SupremacyTable, seat: int, weapon: Weapon) -> None:
    """The card is kept; where technology is open it goes back, and the power keeps a note."""
    state, power = table.state, table.powers[seat]
    if state.open_technology:
        if weapon == "nuke":
            power.nuke_note = True
        else:
            power.star_note = True
    elif weapon == "nuke":
        power.nuke_cards += 1
        state.nuke_deck -= 1
    else:
        power.star_cards += 1
        state.star_deck -= 1
