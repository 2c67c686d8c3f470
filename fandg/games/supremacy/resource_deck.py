"""The resource deck: companies and technology. What is in it is known, the order is not.

Cards that return are shuffled in at once, so no order is kept: whoever turns a card draws any.

Rules: companies (resource deck), research, prospect.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from fandg.engine.dice import pick_number
from fandg.games.supremacy.state import Weapon
from fandg.games.supremacy.table import SupremacyTable

ResourceCard: TypeAlias = int | Weapon
"""A company by its number, or a technology card."""


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


def turn_cards(
    table: SupremacyTable, limit: int, is_wanted: Callable[[ResourceCard], bool], there: int
) -> tuple[tuple[str, ...], ResourceCard | None]:
    """Turn up to so many cards until a wanted one shows: those turned, by name, and the wanted.

    `there` is how many wanted ones are in the deck; the others are shuffled in again.
    """
    cards = list_cards(table)
    turned: list[str] = []
    while cards and len(turned) < limit:
        card = cards.pop(pick_number(table.state, len(cards)))
        turned.append(name_card(table, card))
        if there and is_wanted(card):
            return tuple(turned), card
    return tuple(turned), None
