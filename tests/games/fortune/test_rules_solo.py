"""A lone hero: two dice to move, doubles, no initiative, and the harder variants."""

from __future__ import annotations

import pytest
from fortune_table import FortuneTable

from fandg.games.fortune.events.rounds import InitiativeRolled, MoveRolled
from fandg.games.fortune.initiative import begin_round
from fandg.games.fortune.movement import move_hero
from fandg.games.fortune.state import Lasting
from fandg.games.fortune.villainy import villains_gain
from fandg.games.fortune.wounds import knock_out


def alone(**options: str | int | bool) -> FortuneTable:
    return FortuneTable("solo", options={"organization": "mob", **options})


def events(table: FortuneTable) -> int:
    return len(table.state.hands[0].events)


@pytest.mark.parametrize(("dice", "drawn"), [([1, 4], 0), ([1, 1], 1), ([5, 5], 1), ([2, 3], 0)])
def test_doubles_take_the_place_of_a_one(dice: list[int], drawn: int) -> None:
    table = alone()
    table.top(table.state.events, "glory-event lucky-event")
    table.play(move_hero(table, table.hero), dice, "draw-event stay" if drawn else "stay")
    assert events(table) == drawn


@pytest.mark.parametrize(("dice", "drawn"), [([1, 4], 0), ([2, 5], 1), ([6, 2], 1), ([4, 4], 1)])
def test_a_card_that_adds_the_two_counts_it_on_either_die(dice: list[int], drawn: int) -> None:
    table = alone()
    table.hero.boosts.append(Lasting("event-on", 1, "round", "hero-1"))
    table.top(table.state.events, "glory-event lucky-event")
    table.play(move_hero(table, table.hero), dice, "draw-event stay" if drawn else "stay")
    assert events(table) == drawn


@pytest.mark.parametrize("dice", [(one, two) for one in range(1, 7) for two in range(one, 7)])
def test_alone_with_fixed_movement_the_button_keeps_its_promise(dice: tuple[int, int]) -> None:
    table = alone(**{"fixed-movement": True})
    table.top(table.state.events, "glory-event lucky-event")
    promised = dice[0] == dice[1] or 2 in dice
    answers = "roll draw-event stay" if promised else "roll stay"
    story = table.play(move_hero(table, table.hero), dice, answers)
    assert story.asked[0].options[1].note == "an Event on doubles, and on a 2"
    assert events(table) == promised


def test_the_better_die_is_the_move() -> None:
    table = alone()
    story = table.play(move_hero(table, table.hero), [2, 5], "stay")
    assert story.one_of(MoveRolled).points == 5


def test_cards_are_ready_again_though_nobody_rolls_for_the_first_turn() -> None:
    table = alone()
    table.hold(table.hero, gear="gear-2")
    table.hero.used.append("gear-2")
    story = table.play(begin_round(table))
    assert story.all_of(InitiativeRolled) == []
    assert table.hero.used == []


def test_a_lone_hero_never_loses_fortune_by_a_ko() -> None:
    table = alone()
    table.state.purses[0], table.hero.glory = 9, 1
    table.play(knock_out(table, table.hero), [6])
    assert (table.state.purses[0], table.hero.glory) == (9, 0)


@pytest.mark.parametrize(
    ("options", "goals"),
    [
        ({}, (15, 20)),
        ({"track": 15}, (15, 15)),
        ({"goal": 20}, (20, 20)),
        ({"goal": 20, "track": 15}, (20, 15)),
    ],
)
def test_the_harder_variants(options: dict[str, str | int | bool], goals: tuple[int, int]) -> None:
    table = alone(**options)
    assert (table.state.goal, table.state.track_goal) == goals


@pytest.mark.parametrize(("coins", "track", "left"), [(2, 0, 2), (3, 1, 0), (7, 2, 1)])
def test_every_full_three_coins_go_back_and_are_a_step(coins: int, track: int, left: int) -> None:
    table = alone()
    table.play(villains_gain(table, "The villains", coins))
    assert (table.state.track, table.state.villain_coins) == (track, left)
