"""The resource deck: companies and technology. What is in it is known, the order is not.

Cards that return are shuffled in at once, so no order is kept: whoever turns a card draws any.

Rules: companies (resource deck), research, prospect.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from math import comb
from typing import Any, NamedTuple, TypeAlias

from fandg.engine.decision import Option
from fandg.engine.dice import pick_number
from fandg.engine.odds import Odds, Outcome
from fandg.engine.prose import counted
from fandg.games.supremacy.ledger import pay
from fandg.games.supremacy.moving import ask_number
from fandg.games.supremacy.state import Weapon
from fandg.games.supremacy.table import SupremacyTable

CARD_PRICE = 200
MOST_CARDS = 10
"""Cards that a power turns in a stage at most."""
HOW_MANY = f"For how many cards do you pay, at ${CARD_PRICE} million each"

ResourceCard: TypeAlias = int | Weapon
"""A company by its number, or a technology card."""


class Search(NamedTuple):
    """Cards that were turned, in their order, of so many that would have been `paid`."""

    paid: int
    cards: tuple[ResourceCard, ...]
    found: ResourceCard | None


def list_cards(table: SupremacyTable) -> list[ResourceCard]:
    """What is in the deck."""
    state = table.state
    nukes: list[ResourceCard] = ["nuke"] * state.nuke_deck
    stars: list[ResourceCard] = ["l-star"] * state.star_deck
    return [*table.deck(), *nukes, *stars]


def name_card(table: SupremacyTable, card: ResourceCard) -> str:
    """A card in words."""
    if isinstance(card, int):
        return table.world.company_names[card]
    return "a nuke card" if card == "nuke" else "an L-star card"


def target_of(table: SupremacyTable, card: ResourceCard) -> str:
    """A card as a thing on the table."""
    if isinstance(card, int):
        return f"company:{table.world.companies[card].id}"
    return f"technology:{card}"


def odds_to_turn(cards: int, wanted: int, deck: int) -> Odds:
    """The chance that one of the wanted cards of a deck is among so many.

    >>> round(100 * odds_to_turn(10, 3, 41).chance, 1)
    57.8
    """
    missed = comb(deck - wanted, cards) / comb(deck, cards) if cards <= deck else 0.0
    found = Outcome("one shows", 1 - missed), Outcome("none shows", missed)
    return Odds(1 - missed, found, "to find one")


@lru_cache(maxsize=4096)
def paid_cards(wanted: int, deck: int, cards: int) -> Option[int]:
    """So many cards are paid for, of a deck with some wanted ones; only those turned cost."""
    odds = partial(odds_to_turn, cards, wanted, deck)
    return Option(f"count:{cards}", counted(cards, "card"), cards, odds=odds)


async def search_deck(
    table: SupremacyTable,
    seat: int,
    rule: str,
    money: int,
    is_wanted: Callable[[ResourceCard], bool],
    then: str = "",
) -> Search:
    """A power turns cards until a wanted one shows.

    It says first for how many of them it would pay out of so much `money`; those turned cost. The
    question says what is paid `then`.
    """
    power, deck = table.powers[seat], list_cards(table)
    most = min(money // CARD_PRICE, MOST_CARDS - power.turned)
    option = partial(paid_cards, sum(map(is_wanted, deck)), len(deck))
    limit = await ask_number(seat, "cards", f"{HOW_MANY}{then}?", rule, most, option=option)
    search = _turn_cards(table, limit, is_wanted)
    power.turned += len(search.cards)
    pay(table.state, seat, CARD_PRICE * len(search.cards))
    return search


def _turn_cards(
    table: SupremacyTable, limit: int, is_wanted: Callable[[ResourceCard], bool]
) -> Search:
    """Turn up to so many cards; the others are shuffled in again."""
    cards = list_cards(table)
    turned: list[ResourceCard] = []
    while cards and len(turned) < limit:
        card = cards.pop(pick_number(table.state, len(cards)))
        turned.append(card)
        if is_wanted(card):
            return Search(limit, tuple(turned), card)
    return Search(limit, tuple(turned), None)


def told_search(table: SupremacyTable, search: Search) -> dict[str, Any]:
    """A search as its event tells it."""
    return {
        "paid": search.paid,
        "cards": tuple(name_card(table, card) for card in search.cards),
        "targets": tuple(target_of(table, card) for card in search.cards),
        "found": search.found is not None,
        "money": CARD_PRICE * len(search.cards),
    }
