"""For which companies an expert looks: the kind whose next card is worth most above its cost."""

from __future__ import annotations

from typing import NamedTuple

from fandg.games.supremacy.bots.worth import company_for, lasting
from fandg.games.supremacy.ledger import CASH_A_POINT
from fandg.games.supremacy.resource_deck import CARD_PRICE
from fandg.games.supremacy.state import NOBODY
from fandg.games.supremacy.table import SupremacyTable

CUSHION = 200
"""So much money is left besides what the cards will cost on average."""
LEAST_GAIN = 0.1
"""For less no card is turned."""
SOLD, MOST_SOLD = 0.4, 1.5
"""How much counts what the holder of its land would pay for a claim, and the most he pays."""
DISTANT = 0.1
"""How much a claim counts whose land nobody holds yet."""


class Prospect(NamedTuple):
    """A kind of company to look for, and what the next one is worth above its cards, in points."""

    kind: int
    gain: float


NOTHING = Prospect(-1, 0.0)


def find_prospect(table: SupremacyTable, seat: int, money: int) -> Prospect:
    """The best kind to look for with so much money; what is in the deck is known to all."""
    state, world, deck = table.state, table.world, table.deck()
    size = len(deck) + state.nuke_deck + state.star_deck
    best = NOTHING
    for kind in range(3):
        there = [n for n in deck if world.company_kind[n] == kind]
        # That many cards are turned on average until one of the kind shows.
        cost = CARD_PRICE * (size + 1) / (len(there) + 1)
        if not there or money < cost + CUSHION:
            continue
        worth = sum(_worth_of_card(table, seat, n) for n in there) / len(there)
        gain = worth - cost / CASH_A_POINT
        if gain > max(LEAST_GAIN, best.gain):
            best = Prospect(kind, gain)
    return best


def _worth_of_card(table: SupremacyTable, seat: int, company: int) -> float:
    """What a company would bring, in points: working, as a claim to be sold, or as a hope."""
    world = table.world
    held = table.state.holder[world.company_area[company]]
    if held not in (seat, NOBODY):
        return SOLD * min(MOST_SOLD, company_for(table, held, company) / (1.1 * CASH_A_POINT))
    made = world.production[company] * lasting(table)
    return made if held == seat else DISTANT * made
