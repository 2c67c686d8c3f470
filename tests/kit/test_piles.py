"""Piles of a toy: animals in a deck, in hands and on the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pytest

from fandg.engine.dice import Generator, seed_dice
from fandg.engine.state import State
from fandg.kit.piles import (
    Places,
    Pool,
    Stock,
    deal_anew,
    draw_from,
    find_lost,
    forget_cards,
    shuffle_decks,
)

ANIMALS = ("ape", "bear", "cat", "dog", "eel", "fox", "gnu", "hen")
FRUIT = {"fig": 2, "plum": 3}


class Zoo(State, kw_only=True):
    deck: list[str]
    hands: list[list[str]]
    fruit: list[str]


def new_zoo() -> Zoo:
    """Ana holds a fox, Bo a gnu and a hen; the rest is to be drawn."""
    hands = [["fox"], ["gnu", "hen"]]
    return Zoo(dice=seed_dice(3), deck=[*ANIMALS[:5]], hands=hands, fruit=[*FRUIT])


def stocks_of(zoo: Zoo) -> list[Stock]:
    def hidden(seats: Collection[int]) -> Sequence[Pool]:
        return [[zoo.deck, *(hand for owner, hand in enumerate(zoo.hands) if owner not in seats)]]

    held = [card for hand in zoo.hands for card in hand]
    return [Stock("Animals", ANIMALS, [zoo.deck], held, hidden), Stock("Fruit", FRUIT, [zoo.fruit])]


def test_the_top_card_is_the_last_and_takes_no_luck() -> None:
    zoo = new_zoo()
    dice = zoo.dice
    assert draw_from(zoo, zoo.deck, ["owl"]) == "eel"
    assert zoo.deck == ["ape", "bear", "cat", "dog"]
    assert zoo.dice == dice


def test_an_empty_deck_is_made_anew_of_its_discards() -> None:
    zoo = new_zoo()
    deck: list[str] = []
    discards = [*ANIMALS]
    drawn = draw_from(zoo, deck, discards)
    assert discards == []
    assert sorted([*deck, drawn]) == [*ANIMALS]
    assert [*deck, drawn] != [*ANIMALS], "shuffled"


def test_where_deck_and_discards_are_empty_no_card_is_drawn() -> None:
    assert draw_from(new_zoo(), [], []) == ""


def test_decks_are_shuffled_and_hands_stay() -> None:
    zoo = new_zoo()
    shuffle_decks(zoo, stocks_of(zoo))
    assert zoo.deck != [*ANIMALS[:5]]
    assert sorted(zoo.deck) == [*ANIMALS[:5]]
    assert zoo.hands == [["fox"], ["gnu", "hen"]]


def test_nothing_is_lost_while_every_card_lies_in_one_place() -> None:
    zoo = new_zoo()
    zoo.hands[0].append(zoo.deck.pop())
    assert list(find_lost(stocks_of(zoo))) == []


@pytest.mark.parametrize("more", [[], ["cat", "cat"]])
def test_a_card_that_is_lost_or_doubled_is_named(more: list[str]) -> None:
    zoo = new_zoo()
    zoo.deck.remove("cat")
    zoo.hands[1] += more
    zoo.fruit.append("pear")
    assert list(find_lost(stocks_of(zoo))) == [
        "Animals: cat lost or doubled.",
        "Fruit: pear lost or doubled.",
    ]


def test_what_a_seat_cannot_know_is_made_anew_and_what_it_holds_stays() -> None:
    seen = set()
    for seed in range(40):
        zoo = new_zoo()
        forget_cards(stocks_of(zoo), (0,), Generator(seed))
        assert list(find_lost(stocks_of(zoo))) == []
        assert zoo.hands[0] == ["fox"]
        assert len(zoo.hands[1]) == 2
        seen.update(zoo.hands[1])
    assert seen == {*ANIMALS} - {"fox"}


def test_what_is_made_anew_does_not_depend_on_how_it_lay() -> None:
    one, other = new_zoo(), new_zoo()
    other.deck.reverse()
    other.hands[1][0], other.deck[2] = other.deck[2], other.hands[1][0]
    for zoo in (one, other):
        forget_cards(stocks_of(zoo), (0,), Generator(5))
    assert one == other


def test_a_deck_that_nobody_saw_is_dealt_anew_by_itself() -> None:
    zoo = new_zoo()
    orders = set()
    for seed in range(9):
        forget_cards(stocks_of(zoo), (0,), Generator(seed))
        orders.add(tuple(zoo.fruit))
    assert orders == {("fig", "plum"), ("plum", "fig")}


def test_some_places_of_a_pile_are_dealt_without_the_others() -> None:
    pile, hand = [*ANIMALS], ["owl", "yak"]
    even = Places(pile, range(0, 8, 2))
    deal_anew([[even, hand]], Generator(1))
    assert pile[1::2] == ["bear", "dog", "fox", "hen"]
    assert sorted(pile[::2] + hand) == ["ape", "cat", "eel", "gnu", "owl", "yak"]
    assert pile[::2] == even != ["ape", "cat", "eel", "gnu"]
