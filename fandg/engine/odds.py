"""Exact chances, and how they are told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

Manner: TypeAlias = Literal["percent", "fraction", "words"]
"""How chances are told."""

_WORDS = (
    (0.0005, "as good as never"),
    (0.10, "a long shot"),
    (0.30, "unlikely"),
    (0.45, "doubtful"),
    (0.55, "even"),
    (0.70, "more likely than not"),
    (0.90, "likely"),
    (0.9995, "very likely"),
)
NOTHING = 1e-12
"""What is left of a chance by rounding alone."""
FINEST = 1000
"""A fraction finer than one in so many says nothing more to anybody."""


class Outcome(msgspec.Struct, frozen=True):
    """One way a choice can turn out: what happens, and its chance from 0 to 1."""

    label: str
    chance: float


class Odds(msgspec.Struct, frozen=True):
    """The exact odds of a choice: the chance that it goes well, and every outcome counted.

    `of` says what the chance is of, in words that may follow it: "to win the fight". A `sign` is
    the icon of that, where it is something else than with most answers, and `word` says it before
    the chance where there is no room for more. Where something else decides, such as "1.2 wounds",
    that `figure` stands on the answer in place of the chance, and `of` follows it. What an answer
    changes had the chance `before`.
    """

    chance: float
    outcomes: tuple[Outcome, ...] = ()
    of: str = ""
    sign: str = ""
    word: str = ""
    figure: str = ""
    before: float | None = None


def tell_chance(chance: float, manner: Manner = "percent") -> str:
    """A chance in the manner that the player likes: "63 %", "5 in 8" or "likely"."""
    match manner:
        case "percent":
            return describe_percent(chance)
        case "fraction":
            return describe_fraction(chance)
        case "words":
            return describe_words(chance)


def describe_percent(chance: float) -> str:
    """A chance in whole per cent, never 0 or 100 for what is only almost so."""
    percent = round(chance * 100)
    if percent == 0 and chance > NOTHING:
        return "<1 %"
    if percent == 100 and chance < 1 - NOTHING:
        return ">99 %"
    return f"{percent} %"


def say_percent(chance: float) -> str:
    """The same within a sentence.

    >>> say_percent(0.001)
    'under 1 %'
    """
    return describe_percent(chance).replace("<", "under ").replace(">", "over ")


def describe_fraction(chance: float) -> str:
    """A chance as a simple fraction: "certain", "3 in 4", "1 in 20"."""
    if sure := _sure(chance):
        return sure
    good, of = _simple_fraction(chance)
    if of > FINEST:
        bound = "less than 1" if good == 1 else f"more than {FINEST - 1}"
        return f"{bound} in {FINEST}"
    return f"{good} in {of}"


def describe_words(chance: float) -> str:
    """A chance in words: "certain", "likely", "a long shot"."""
    word = next((word for limit, word in _WORDS if chance <= limit), "as good as certain")
    return _sure(chance) or word


def _sure(chance: float) -> str:
    """The word for what happens in any case, or in none; empty for all between."""
    if chance >= 1 - NOTHING:
        return "certain"
    return "impossible" if chance <= NOTHING else ""


def _simple_fraction(chance: float) -> tuple[int, int]:
    if chance < 0.05:
        return 1, round(1 / chance)
    if chance > 0.95:
        of = round(1 / (1 - chance))
        return of - 1, of
    pairs: Iterable[tuple[int, int]] = (
        (n, d) for d in (2, 3, 4, 5, 6, 10, 20) for n in range(1, d)
    )
    return min(pairs, key=lambda pair: (round(abs(pair[0] / pair[1] - chance), 2), pair[1]))
