"""Exact chances and the words for them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

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
FINEST = 1000
"""A fraction finer than one in so many says nothing more to anybody."""


class Outcome(msgspec.Struct, frozen=True):
    """One way a choice can turn out: what happens, and its chance from 0 to 1."""

    label: str
    chance: float


class Odds(msgspec.Struct, frozen=True):
    """The exact odds of a choice: the chance that it goes well, and every outcome counted."""

    chance: float
    outcomes: tuple[Outcome, ...] = ()

    @property
    def words(self) -> str:
        """The chance in words and as a simple fraction, such as "likely, 3 in 4"."""
        return describe_chance(self.chance)


def describe_chance(chance: float) -> str:
    """A chance in words: "certain", "likely, 3 in 4", "a long shot, 1 in 20"."""
    if chance >= 1 - 1e-12:
        return "certain"
    if chance <= 1e-12:
        return "impossible"
    word = next((word for limit, word in _WORDS if chance <= limit), "as good as certain")
    good, of = _simple_fraction(chance)
    if of > FINEST:
        bound = "less than 1" if good == 1 else f"more than {FINEST - 1}"
        return f"{word}, {bound} in {FINEST}"
    return f"{word}, {good} in {of}"


def describe_percent(chance: float) -> str:
    """The figure beside the words: whole per cent, never 0 or 100 for what is only almost so."""
    percent = round(chance * 100)
    if percent == 0 and chance > 0:
        return "<1 %"
    if percent == 100 and chance < 1:
        return ">99 %"
    return f"{percent} %"


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
