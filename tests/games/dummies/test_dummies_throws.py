"""Throws and Tests, what decides them without a roll, and what Misfortune does to them."""

from __future__ import annotations

from typing import Any

import pytest
from dummies_table import Table

from fandg.games.dummies import throws
from fandg.games.dummies.events.dice import Tested, Threw
from fandg.games.dummies.state import Class, Enemy, Trait


def throw(table: Table, who: Class, trait: Trait, dice: tuple[int, ...] = ()) -> Any:
    return table.play(
        throws.throw_for_dummy(table.state, table.state.dummy(who), trait), dice
    ).value


def pass_test(
    table: Table, who: Class, trait: Trait, danger: str, dice: tuple[int, ...] = ()
) -> Any:
    return table.play(
        throws.test_dummy(table.state, table.state.dummy(who), trait, danger), dice
    ).value


@pytest.mark.parametrize("die", range(1, 7))
def test_a_throw_succeeds_up_to_the_value(die: int) -> None:
    assert throw(Table(bard="JD"), "bard", "speed", (die,)) is (die <= 3)


@pytest.mark.parametrize("die", range(1, 7))
def test_a_test_must_beat_the_danger_not_equal_it(die: int) -> None:
    # Strength 2: the rulebook's example rolls 3 against 6 and fails; 4 is a tie and fails too.
    assert pass_test(Table(pirate="KD"), "pirate", "strength", "6S", (die,)) is (2 + die > 6)


def test_a_throw_with_six_or_more_is_not_rolled() -> None:
    table = Table(bard="JD JH JS JC")
    assert throw(table, "bard", "speed") is True


def test_a_throw_with_five_is_rolled() -> None:
    table = Table(bard="JD JH JS JC")
    assert throw(table, "bard", "luck", (6,)) is False


@pytest.mark.parametrize("dangers", ["2S 3S 4D", "2S 3S 4S"], ids=["six", "seven"])
def test_an_enemy_of_six_or_seven_cannot_fail_a_throw(dangers: str) -> None:
    table = Table()
    enemy = Enemy("KD", dangers.split())
    assert enemy.trait("strength") == 4 + dangers.count("S")
    story = table.play(throws.throw_for_enemy(table.state, table.bard, enemy, "strength"))
    assert story.value is True
    assert story.asked == []


@pytest.mark.parametrize("danger", ["AD", "3D", "6D"])
def test_a_test_with_six_against_six_or_less_is_passed_without_a_roll(danger: str) -> None:
    assert pass_test(Table(bard="JD JH JS JC"), "bard", "speed", danger) is True


def test_a_test_with_six_against_seven_is_rolled() -> None:
    table = Table(bard="JD JH JS JC")
    assert pass_test(table, "bard", "speed", "7D", (1,)) is False
    assert pass_test(table, "bard", "speed", "7D", (2,)) is True


@pytest.mark.parametrize("danger", ["7S", "8S", "9S", "10S"])
def test_a_test_with_one_against_seven_or_more_fails_without_a_roll(danger: str) -> None:
    assert pass_test(Table(), "bard", "strength", danger) is False


def test_a_test_with_one_against_six_may_still_be_passed() -> None:
    assert pass_test(Table(), "bard", "strength", "6S", (6,)) is True


def test_an_ace_of_dangers_counts_one() -> None:
    assert pass_test(Table(), "bard", "strength", "AS") is True


def test_a_test_of_life_counts_the_life_that_is_left() -> None:
    table = Table(bard="JH JS JD", life={"bard": 1})
    story = table.play(throws.test_dummy(table.state, table.bard, "life", "6H"), (5,))
    assert story.value is False
    assert story.one_of(Tested).value == 1


def test_misfortune_as_printed_shows_one_so_every_throw_succeeds() -> None:
    table = Table()
    table.bard.misfortune = True
    story = table.play(throws.throw_for_dummy(table.state, table.bard, "luck"))
    assert story.value is True
    assert story.one_of(Threw).die == 1


def test_true_misfortune_fails_every_throw() -> None:
    table = Table(teller="QH QS QD QC", true_misfortune=True)
    table.teller.misfortune = True
    assert throw(table, "teller", "speed") is False
    assert throw(table, "teller", "luck") is False, "even with a value of 6"


@pytest.mark.parametrize("true_misfortune", [False, True])
@pytest.mark.parametrize(("danger", "passed"), [("AS", True), ("2S", False), ("6S", False)])
def test_misfortune_adds_one_to_every_test(
    true_misfortune: bool, danger: str, passed: bool
) -> None:
    table = Table(true_misfortune=true_misfortune)
    table.bard.misfortune = True
    assert pass_test(table, "bard", "strength", danger) is passed


def test_misfortune_of_one_dummy_leaves_the_others_and_the_fortress_alone() -> None:
    table = Table()
    table.bard.misfortune = True
    assert throw(table, "teller", "luck", (4,)) is False
    enemy = Enemy("JD", [])
    rule = throws.throw_for_enemy(table.state, table.bard, enemy, "luck")
    assert table.play(rule, (2,)).value is False
