"""Piles of cards: what is hidden in them and from whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from fandg.engine.dice import Generator

Pool: TypeAlias = Sequence[list[str]]
"""Piles whose cards a seat cannot tell apart: any of them may lie at any place of these lists."""


def deal_anew(pools: Iterable[Pool], generator: Generator) -> None:
    """Deal the cards of each pool anew over its own places, whatever order they lie in now."""
    for pool in pools:
        cards = sorted(card for pile in pool for card in pile)
        generator.shuffle(cards)
        start = 0
        for pile in pool:
            pile[:] = cards[start : start + len(pile)]
            start += len(pile)
