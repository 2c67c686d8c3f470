"""Playing cards as short strings: rank and suit, such as "10H", "AS" or "KD"."""

from __future__ import annotations

from typing import Literal

Suit = Literal["H", "S", "D", "C"]
Rank = Literal["J", "Q", "K"]
Class = Literal["bard", "teller", "pirate"]
Trait = Literal["life", "strength", "speed", "luck"]

SUITS: tuple[Suit, ...] = ("H", "S", "D", "C")
FIGURES: tuple[Rank, ...] = ("J", "Q", "K")
SUIT_NAMES = {"H": "Hearts", "S": "Spades", "D": "Diamonds", "C": "Clubs"}

NUMBER_CARDS = [f"{rank}{suit}" for suit in SUITS for rank in ("A", *map(str, range(2, 11)))]
FIGURE_CARDS = [f"{rank}{suit}" for suit in SUITS for rank in FIGURES]
KEYS = [f"A{suit}" for suit in SUITS]
_KEYS = frozenset(KEYS)

VALUE = {card: 1 if card[0] == "A" else int(card[:-1]) for card in NUMBER_CARDS}
"""The value of each number card, an ace being 1."""


def is_key(card: str) -> bool:
    """Whether a treasure is a Key (an ace)."""
    return card[0] == "A"


def has_key(cards: list[str]) -> bool:
    """Whether a Key lies among some treasures."""
    return not _KEYS.isdisjoint(cards)


def keys_among(cards: list[str]) -> list[str]:
    """The Keys among some treasures, in their order."""
    return [card for card in cards if card in _KEYS] if has_key(cards) else []


def card_name(card: str) -> str:
    """A card in words, such as "10 of Hearts" or "Ace of Spades"."""
    rank = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"}.get(card[:-1], card[:-1])
    return f"{rank} of {SUIT_NAMES[card[-1]]}"
