"""Dice and shuffles: even, independent, and the same numbers everywhere and for ever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise, permutations
from math import factorial, sqrt

import pytest
from loaded import carry_out

from fandg.engine.dice import Generator, pick_number, roll_die, seed_dice, shuffle
from fandg.engine.state import State


def chi_square(counts: Iterable[int], cells: int) -> float:
    """How uneven some counts are; about `cells` for fair dice."""
    seen = list(counts)
    expected = sum(seen) / cells
    missing = cells - len(seen)
    return sum((n - expected) ** 2 for n in seen) / expected + missing * expected


def limit(cells: int) -> float:
    """What fair dice exceed about once in 30,000 times."""
    return cells + 7 + 4 * sqrt(2 * (cells - 1))


def test_two_million_dice_are_even() -> None:
    state = State(dice=seed_dice(2))
    counts = Counter(pick_number(state, 6) for _ in range(2_000_000))
    assert set(counts) == set(range(6))
    assert chi_square(counts.values(), 6) < limit(6)


@pytest.mark.parametrize("distance", [1, 2, 3, 7])
def test_a_die_knows_nothing_of_the_dice_before_it(distance: int) -> None:
    state = State(dice=seed_dice(3))
    rolls = [pick_number(state, 6) for _ in range(100_000)]
    pairs = Counter(zip(rolls, rolls[distance:], strict=False))
    assert chi_square(pairs.values(), 36) < limit(36)


@pytest.mark.parametrize("sides", [2, 3, 4, 8, 10, 20, 36, 100])
def test_dice_of_any_number_of_sides_are_even(sides: int) -> None:
    state = State(dice=seed_dice(sides))
    counts = Counter(pick_number(state, sides) for _ in range(1000 * sides))
    assert chi_square(counts.values(), sides) < limit(sides)


def test_neighbouring_seeds_begin_with_unrelated_dice() -> None:
    firsts = [pick_number(State(dice=seed_dice(seed)), 6) for seed in range(30_000)]
    assert chi_square(Counter(firsts).values(), 6) < limit(6)
    pairs = Counter(pairwise(firsts))
    assert chi_square(pairs.values(), 36) < limit(36)


@pytest.mark.parametrize("cards", [3, 4, 5])
def test_every_order_of_a_shuffled_pile_is_as_likely(cards: int) -> None:
    state = State(dice=seed_dice(5))
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(factorial(cards) * 300):
        pile = list(range(cards))
        shuffle(state, pile)
        orders[tuple(pile)] += 1
    assert set(orders) == set(permutations(range(cards)))
    assert chi_square(orders.values(), factorial(cards)) < limit(factorial(cards))


def test_every_card_of_a_deck_comes_to_every_place_as_often() -> None:
    state = State(dice=seed_dice(6))
    places: Counter[tuple[int, int]] = Counter()
    for _ in range(4_000):
        pile = list(range(40))
        shuffle(state, pile)
        places.update(enumerate(pile))
    assert chi_square(places.values(), 1600) < limit(1600)


@pytest.mark.parametrize("pile", [[], ["AS"]])
def test_a_pile_of_one_card_or_none_is_shuffled_without_a_die(pile: list[str]) -> None:
    state = State(dice=9)
    before = list(pile)
    shuffle(state, pile)
    assert pile == before
    assert state.dice == 9


# The same everywhere: these numbers are in every saved game and must never change.


@pytest.mark.parametrize(
    ("seed", "start"),
    [
        (0, 7905728728188956330),
        (1, 6685036501382267578),
        (2**31, 4188693123043811288),
        (2**63 - 1, 6560911736127011667),
        (-1, 6058531205006304365),
    ],
)
def test_a_seed_starts_the_dice_where_it_always_did(seed: int, start: int) -> None:
    assert seed_dice(seed) == start


def test_the_dice_fall_as_they_always_did() -> None:
    state = State(dice=seed_dice(1938))
    assert [1 + pick_number(state, 6) for _ in range(24)] == [
        2,
        2,
        3,
        6,
        6,
        3,
        1,
        5,
        3,
        3,
        4,
        2,
        1,
        1,
        4,
        2,
        2,
        6,
        6,
        4,
        4,
        1,
        5,
        6,
    ]
    assert state.dice == 9173851571445698593


def test_a_deck_is_shuffled_as_it_always_was() -> None:
    state = State(dice=seed_dice(1938))
    deck = list(range(12))
    shuffle(state, deck)
    assert deck == [5, 6, 4, 1, 9, 0, 10, 7, 8, 3, 11, 2]


def test_the_state_of_the_dice_fits_a_save_file() -> None:
    state = State(dice=seed_dice(4))
    for _ in range(10_000):
        pick_number(state, 6)
        assert 0 <= state.dice < 2**63


# Rolling


def test_a_roll_shows_one_to_six_and_moves_the_dice() -> None:
    state = State(dice=seed_dice(11))
    rolls = {carry_out(roll_die(state, 0, "What fell?", "throw")).value for _ in range(200)}
    assert rolls == {1, 2, 3, 4, 5, 6}


def test_a_roll_is_the_number_picked() -> None:
    one, other = State(dice=seed_dice(12)), State(dice=seed_dice(12))
    for sides in (4, 6, 8, 6, 20):
        story = carry_out(roll_die(one, 0, "What fell?", "throw", sides=sides))
        assert story.value == 1 + pick_number(other, sides)
    assert one.dice == other.dice


def test_who_rolls_real_dice_is_asked_what_fell() -> None:
    state = State(dice=5, table_dice=[1])
    story = carry_out(roll_die(state, 1, "What fell?", "throw", sides=4), [3])
    (question,) = story.asked
    assert story.value == 3
    assert state.dice == 5, "the game's own dice lie still"
    assert (question.seat, question.prompt, question.rule) == (1, "What fell?", "throw")
    assert [option.key for option in question.options] == ["die:1", "die:2", "die:3", "die:4"]
    assert [option.target for option in question.options] == ["die:1", "die:2", "die:3", "die:4"]


def test_the_other_seats_use_the_games_own_dice() -> None:
    state = State(dice=5, table_dice=[1])
    assert carry_out(roll_die(state, 0, "What fell?", "throw")).asked == []
    assert state.dice != 5


def test_a_generator_of_ones_own_is_repeatable() -> None:
    one, other = Generator(8), Generator(8)
    assert [one.below(100) for _ in range(20)] == [other.below(100) for _ in range(20)]
    assert one.pick("abc") == other.pick("abc")
    pile, same = list(range(9)), list(range(9))
    one.shuffle(pile)
    other.shuffle(same)
    assert pile == same != list(range(9))


def test_one_of_each_choice_is_what_one_after_the_other_would_be() -> None:
    one, other = Generator(8), Generator(8)
    choices = ["abc", "wxyz", "k"]
    assert one.pick_each(choices) == [other.pick(choice) for choice in choices]
    assert one.below(1000) == other.below(1000)
