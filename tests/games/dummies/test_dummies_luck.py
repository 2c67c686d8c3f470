"""Luck counts the rolls that decided something, each for whose it was, by its chance."""

from __future__ import annotations

import pytest

from fandg.engine.event import Event
from fandg.engine.game import Luck
from fandg.games.dummies.events.combat import Blow
from fandg.games.dummies.events.dice import Tested, Threw
from fandg.games.dummies.luck import count_luck


def threw(who: str = "bard", seat: int = 0, value: int = 3, die: int = 2, **more: bool) -> Threw:
    return Threw(who, seat, "luck", value, die, die <= value, more.get("misfortune", False))


def blow(who: str, seat: int, strength: int, die: int) -> Blow:
    return Blow(who, seat, strength, die, die <= strength, False, 1)


def count(*log: Event, fortress: int = -1) -> list[tuple[int | None, int, int, float]]:
    found = count_luck(log, fortress)
    return [(luck.seat, luck.rolls, luck.got, round(luck.expected, 3)) for luck in found]


def test_a_throw_counts_by_its_value() -> None:
    assert count(threw(value=3, die=2), threw(value=2, die=6)) == [(0, 2, 1, 0.833)]


def test_what_no_die_decided_is_nobodys_luck() -> None:
    assert count(threw(value=6, die=0), threw(die=1, misfortune=True)) == []


@pytest.mark.parametrize(("against", "chance"), [(4, 0.833), (8, 0.167)])
def test_a_test_counts_by_the_faces_that_pass_it(against: int, chance: float) -> None:
    assert count(Tested("bard", 1, "speed", 3, 6, against, True)) == [(1, 1, 1, chance)]


def test_a_test_under_misfortune_does_not_count() -> None:
    assert count(Tested("bard", 0, "speed", 3, 1, 6, False, misfortune=True)) == []
    assert count(Tested("bard", 0, "speed", 3, 1, 6, False)) == [(0, 1, 0, 0.5)]


def test_enemies_roll_for_the_fortress_whoever_holds_the_dice() -> None:
    log = (blow("bard", 0, 3, 2), blow("Cook", 0, 2, 1))
    assert count(*log) == [(0, 1, 1, 0.5), (None, 1, 1, 0.333)]
    assert count(*log, fortress=3) == [(0, 1, 1, 0.5), (3, 1, 1, 0.333)]
    assert count_luck(log, -1)[-1] == Luck(None, 1, 1, 1 / 3, "The fortress")
