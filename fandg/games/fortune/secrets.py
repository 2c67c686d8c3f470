"""The places of a deck that hold cards of one kind, as a pile of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import SupportsIndex


class Slots(list[str]):
    """The cards of a deck that could lie in a hand; what is assigned goes back to their places.

    Hands hold only some kinds of cards, so they can only be mixed with those of the deck.
    """

    def __init__(self, deck: list[str], fits: Callable[[str], bool]) -> None:
        self.deck = deck
        self.places = [place for place, card in enumerate(deck) if fits(card)]
        super().__init__(deck[place] for place in self.places)

    def __setitem__(self, at: SupportsIndex | slice, cards: str | Iterable[str]) -> None:
        """Put other cards into these places of the deck, all at once."""
        assert isinstance(at, slice)
        super().__setitem__(at, cards)
        for place, card in zip(self.places, self, strict=True):
            self.deck[place] = card
