"""Answers that keep their digits while one question comes again and again."""

from __future__ import annotations

import pygame

from fandg.engine.decision import Decision, Option
from fandg.ui.table.kept_digits import KeptDigits

ROWS = ("melee", "ranged", "magic")


def ask(*keys: str, blocked: str = "") -> Decision[str]:
    options = [
        Option(key, key, key, f"at:{key}", "once in a turn" if key == blocked else None)
        for key in keys
    ]
    end = Option("end", "End the turn", "end", ends=True)
    return Decision(0, "act", "What?", "rule", [*options, end], about="hero:rowan")


def place_of(target: str) -> pygame.Rect | None:
    """Regions lie from left to right by their last letter."""
    return pygame.Rect(50 * ord(target[-1]), 0, 20, 20)


def test_a_thing_has_the_same_digit_whenever_it_can_be_chosen_in_a_turn() -> None:
    rolls, digits = [f"roll:{row}" for row in ROWS], KeptDigits()
    first = digits.deal(ask(*rolls, "surge", "go:c", "go:a", "go:b"), "Round 1", place_of)
    assert first == dict(zip([*rolls, "surge", "go:a", "go:b", "go:c"], range(1, 8), strict=True))
    then = digits.deal(ask("scout", *rolls, "surge", blocked="roll:melee"), "Round 1", place_of)
    assert then == {key: first[key] for key in (*rolls, "surge")} | {"scout": 8}
    last = digits.deal(ask("scout", *rolls[1:], "go:b", "go:d"), "Round 1", place_of)
    assert [last[key] for key in ("scout", *rolls[1:], "go:b", "go:d")] == [8, 2, 3, 6, 9]
    anew = digits.deal(ask(*rolls, "surge", "go:d", "go:b"), "Round 2", place_of)
    assert [anew[key] for key in (*rolls, "surge", "go:b", "go:d")] == [1, 2, 3, 4, 5, 6]


def test_only_where_digits_are_too_few_places_have_two_of_them() -> None:
    rolls, places = [f"roll:{row}" for row in ROWS], [f"go:{letter}" for letter in "abcdefg"]
    dealt = KeptDigits().deal(ask(*rolls, *places), "Round 1", place_of)
    assert [dealt[roll] for roll in rolls] == [1, 2, 3]
    assert [dealt[place] for place in places] == [4, 5, 6, 7, 8, 91, 92]
