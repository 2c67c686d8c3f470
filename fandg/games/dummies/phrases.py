"""The words of the stories, and the facts of a bag or a band that they tell."""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.prose import counted
from fandg.games.dummies.cards import VALUE
from fandg.games.dummies.state import Dummies, Dummy

SETS = {
    1: "all four Keys on one ring",
    2: "the complete table silver",
    3: "the whole shelf of bottles",
    4: "all four soup tureens",
    5: "four clocks that never agree",
    6: "the entire music room",
    7: "the gallery of ancestors",
    8: "the family jewels",
    9: "every golden cup",
    10: "all four crowns",
}
"""A collection in words, by the value of its cards."""

FEW_CARDS = 6
"""The Treasure deck from which on time is short."""


def find_hero(dummies: Sequence[Dummy]) -> Dummy:
    """The dummy of the highest level; among equals the one with the most Life."""
    return max(dummies, key=lambda dummy: (dummy.level, dummy.life))


def all_bags(state: Dummies) -> list[str]:
    """The treasures of all bags together."""
    return [card for bag in state.bags for card in bag]


def dearest(cards: Sequence[str]) -> str:
    """The card of the highest value."""
    return max(cards, key=lambda card: VALUE[card])


def find_collections(bag: Sequence[str]) -> list[int]:
    """The values of which a bag holds all four cards, the lowest first."""
    values = [VALUE[card] for card in bag]
    return [value for value in SETS if values.count(value) == 4]


def say_own(dummy: str) -> str:
    """What is a dummy's own: "her", "his"."""
    return "her" if dummy == "teller" else "his"


def say_points(points: int) -> str:
    """So many points: "1 point", "12 points"."""
    return counted(points, "point")


def say_cards(count: int) -> str:
    """So many cards: "no card", "a single card", "12 cards"."""
    return {0: "no card", 1: "a single card"}.get(count) or counted(count, "card")
