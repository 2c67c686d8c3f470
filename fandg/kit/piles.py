"""Cards: where those of each kind lie, which of them a seat cannot tell apart, and drawing them.

A game says once, in its `Stock`s, where its cards are. By that they are shuffled at the start, the
lost ones are found, and what a seat cannot know is dealt anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple, SupportsIndex, TypeAlias

from fandg.engine.dice import Generator, shuffle
from fandg.engine.state import State

Pool: TypeAlias = Sequence[list[str]]
"""Piles whose cards a seat cannot tell apart: any of them may lie at any place of these lists."""


class Stock(NamedTuple):
    """All cards of a kind, each of which lies in just one place."""

    name: str
    full: Iterable[str]
    """Every card there is."""
    decks: Pool
    """Piles that lie face down, each shuffled by itself; drawn from the end."""
    elsewhere: Iterable[str] = ()
    """Cards that lie anywhere else: discards, hands, what is in play."""
    hidden: Callable[[Collection[int]], Iterable[Pool]] | None = None
    """Finds what none of some seats can tell apart, where that is not each deck by itself."""


class Places(list[str]):
    """Some places of a pile as a pile of their own; what is assigned goes back to them."""

    def __init__(self, pile: list[str], places: Iterable[int]) -> None:
        self.pile = pile
        self.places = list(places)
        super().__init__(pile[place] for place in self.places)

    def __setitem__(self, at: SupportsIndex | slice, cards: str | Iterable[str]) -> None:
        """Put other cards into these places of the pile, all at once."""
        assert isinstance(at, slice)
        super().__setitem__(at, cards)
        for place, card in zip(self.places, self, strict=True):
            self.pile[place] = card


def shuffle_decks(state: State, stocks: Iterable[Stock]) -> None:
    """Shuffle every deck, one after the other."""
    for stock in stocks:
        for deck in stock.decks:
            shuffle(state, deck)


def draw_from(state: State, deck: list[str], discards: list[str]) -> str:
    """Draw the top card of a deck, an empty one first made anew of its discards; else no card."""
    if not deck:
        deck.extend(discards)
        discards.clear()
        shuffle(state, deck)
    return deck.pop() if deck else ""


def find_lost(stocks: Iterable[Stock]) -> Iterator[str]:
    """What is wrong where cards got lost or doubled, in sentences."""
    for stock in stocks:
        have, want = sorted(chain(stock.elsewhere, *stock.decks)), sorted(stock.full)
        if have != want:
            wrong = sorted((Counter(have) - Counter(want)) + (Counter(want) - Counter(have)))
            yield f"{stock.name}: {', '.join(wrong)} lost or doubled."


def forget_cards(stocks: Iterable[Stock], seats: Collection[int], generator: Generator) -> None:
    """Make anew what none of some seats can know of the cards."""
    for stock in stocks:
        pools = stock.hidden(seats) if stock.hidden else ([deck] for deck in stock.decks)
        deal_anew(pools, generator)


def deal_anew(pools: Iterable[Pool], generator: Generator) -> None:
    """Deal the cards of each pool anew over its own places, whatever order they lie in now."""
    for pool in pools:
        cards = sorted(card for pile in pool for card in pile)
        generator.shuffle(cards)
        start = 0
        for pile in pool:
            pile[:] = cards[start : start + len(pile)]
            start += len(pile)
