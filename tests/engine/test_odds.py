"""Chances in words and figures."""

from __future__ import annotations

import pytest

from fandg.engine.odds import describe_fraction, describe_percent, describe_words, tell_chance


@pytest.mark.parametrize(
    ("chance", "words", "fraction"),
    [
        (1.0, "certain", "certain"),
        (0.0, "impossible", "impossible"),
        (1 - 1e-15, "certain", "certain"),
        (1e-15, "impossible", "impossible"),
        (0.5, "even", "1 in 2"),
        (0.75, "likely", "3 in 4"),
        (1 / 3, "doubtful", "1 in 3"),
        (2 / 3, "more likely than not", "2 in 3"),
        (5 / 6, "likely", "5 in 6"),
        (1 / 6, "unlikely", "1 in 6"),
        (1 / 20, "a long shot", "1 in 20"),
        (1 / 36, "a long shot", "1 in 36"),
        (35 / 36, "very likely", "35 in 36"),
        (0.001, "a long shot", "1 in 1000"),
        (0.0001, "as good as never", "less than 1 in 1000"),
        (0.9999, "as good as certain", "more than 999 in 1000"),
    ],
)
def test_a_chance_is_told_in_words_or_as_a_simple_fraction(
    chance: float, words: str, fraction: str
) -> None:
    assert describe_words(chance) == tell_chance(chance, "words") == words
    assert describe_fraction(chance) == tell_chance(chance, "fraction") == fraction


def test_a_chance_is_told_in_per_cent_where_nobody_likes_it_otherwise() -> None:
    assert tell_chance(0.63) == tell_chance(0.63, "percent") == "63 %"


@pytest.mark.parametrize("hundredths", range(1, 100))
def test_the_fraction_is_near_the_chance(hundredths: int) -> None:
    chance = hundredths / 100
    good, _, of = describe_fraction(chance).partition(" in ")
    assert abs(int(good) / int(of) - chance) < 0.0301


@pytest.mark.parametrize(
    ("chance", "figure"),
    [
        (0, "0 %"),
        (1, "100 %"),
        (1 - 1e-15, "100 %"),
        (1e-15, "0 %"),
        (0.004, "<1 %"),
        (0.005, "<1 %"),
        (0.006, "1 %"),
        (0.995, ">99 %"),
        (0.996, ">99 %"),
        (0.3333, "33 %"),
        (0.5, "50 %"),
    ],
)
def test_a_percentage_is_never_rounded_to_certainty(chance: float, figure: str) -> None:
    assert describe_percent(chance) == figure
