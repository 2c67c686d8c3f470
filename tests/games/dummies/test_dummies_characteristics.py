"""Characteristics and levels: the examples of the rulebook, gaining and losing a level."""

from __future__ import annotations

import pytest
from dummies_table import GAME, Table
from loaded import carry_out

from fandg.engine.seats import Seat
from fandg.engine.setup import Setting, Setup
from fandg.games.dummies.events.wounds import LevelGained, LevelLost
from fandg.games.dummies.levels import draw_level_card, gain_level
from fandg.games.dummies.state import TRAITS, Dummy, Enemy
from fandg.games.dummies.wounds import knock_out


@pytest.mark.parametrize(
    ("cards", "life", "strength", "speed", "luck"),
    [
        pytest.param("JD", 1, 1, 3, 1, id="Bard of level 1"),
        pytest.param("QH QS", 3, 3, 2, 3, id="Fortune Teller of level 2"),
        pytest.param("KD KS KC", 3, 5, 4, 4, id="Pirate of level 3"),
        pytest.param("JH JS JD JC", 5, 5, 6, 5, id="Bard of level 4"),
        pytest.param("JC", 1, 1, 2, 2, id="a Bard has 2 Speed at least"),
        pytest.param("QC", 1, 1, 1, 3, id="sign and class add up"),
        pytest.param("KS", 1, 3, 1, 1, id="a strong Pirate"),
        pytest.param("QH QS QD QC", 5, 5, 5, 6, id="the class characteristic reaches 6"),
    ],
)
def test_a_dummy_has_his_level_and_the_bonuses_of_class_and_signs(
    cards: str, life: int, strength: int, speed: int, luck: int
) -> None:
    dummy = Dummy("bard", 0, cards.split(), life=1)
    dummy.recalculate()
    assert [dummy.trait(trait) for trait in TRAITS] == [life, strength, speed, luck]


@pytest.mark.parametrize(
    ("card", "dangers", "life", "strength", "speed", "luck"),
    [
        pytest.param("JD", "", 1, 1, 3, 1, id="Bouncer of level 0"),
        pytest.param("JD", "4C", 1, 1, 3, 2, id="Bouncer of level 1: the base is still 1"),
        pytest.param("QH", "2H 7S", 4, 3, 2, 3, id="Spy Girl of level 2"),
        pytest.param("KD", "2S 3S 4S", 3, 7, 4, 3, id="Cook of level 3 reaches 7"),
        pytest.param("KC", "", 1, 2, 1, 2, id="Cook of level 0"),
    ],
)
def test_an_enemy_has_his_danger_cards_and_the_bonuses_of_class_and_signs(
    card: str, dangers: str, life: int, strength: int, speed: int, luck: int
) -> None:
    enemy = Enemy(card, dangers.split())
    assert [enemy.trait(trait) for trait in TRAITS] == [life, strength, speed, luck]


@pytest.mark.parametrize("seed", range(20))
def test_a_game_begins_with_one_card_of_each_class_and_full_life(seed: int) -> None:
    state = GAME.set_up(GAME.check_setup(Setup(mode="solo", seats=[Seat("Ana")], seed=seed)))
    carry_out(GAME.step(state))
    assert [(dummy.name, dummy.levels[0][0]) for dummy in state.dummies] == [
        ("bard", "J"),
        ("teller", "Q"),
        ("pirate", "K"),
    ]
    for dummy in state.dummies:
        assert dummy.level == 1
        assert (
            dummy.life == dummy.max_life == (2 if dummy.levels == [f"{dummy.levels[0][0]}H"] else 1)
        )
    assert len(state.levels) == 9
    assert (len(state.treasures), len(state.enemies), len(state.dangers)) == (40, 12, 40)
    assert GAME.faults(state) == []


@pytest.mark.parametrize(("misfortune", "true"), [("as-printed", False), ("true", True)])
@pytest.mark.parametrize("target", [20, 30, 50, 100])
def test_the_switches_reach_the_table(misfortune: str, true: bool, target: int) -> None:
    options: dict[str, Setting] = {"misfortune": misfortune, "target": target}
    setup = Setup(mode="solo", seats=[Seat("Ana")], seed=1, options=options)
    state = GAME.set_up(GAME.check_setup(setup))
    assert (state.true_misfortune, state.target) == (true, target)


def test_as_printed_misfortune_and_a_target_of_thirty_are_the_defaults() -> None:
    setup = GAME.check_setup(Setup(mode="solo", seats=[Seat("Ana")], seed=1))
    assert setup.options == {"misfortune": "as-printed", "target": 30}


def test_the_first_card_of_the_class_is_taken_and_the_other_revealed_are_shuffled_back() -> None:
    table = Table(levels="KH QH JS QS JC")
    below = set(table.state.levels) - {"JS"}
    assert draw_level_card(table.state, "bard") == "JS"
    assert set(table.state.levels) == below
    assert len(table.state.levels) == 8


def test_shuffling_back_changes_the_order_of_the_levels_deck() -> None:
    tops = set()
    for seed in range(30):
        table = Table(levels="KH JS")
        table.state.dice = seed << 40
        draw_level_card(table.state, "bard")
        tops.add(table.state.levels[-1])
    assert len(tops) > 5


def test_without_other_revealed_cards_nothing_is_shuffled() -> None:
    table = Table(levels="JS KH QH")
    dice = table.state.dice
    assert draw_level_card(table.state, "bard") == "JS"
    assert table.state.levels[-2:] == ["QH", "KH"]
    assert table.state.dice == dice


@pytest.mark.parametrize(
    ("card", "before", "after"),
    [("JH", 1, 3), ("JS", 1, 2), ("JC", 2, 3)],
    ids=["a Heart adds two", "any level adds one", "wounds stay"],
)
def test_a_gained_level_raises_life_by_as_much_as_its_maximum(
    card: str, before: int, after: int
) -> None:
    bard = "JD" if before == 1 else "JD JH"
    table = Table(bard=bard, life={"bard": before}, levels=card)
    story = table.play(gain_level(table.state, table.bard))
    assert table.bard.life == after
    assert story.one_of(LevelGained).card == card


def test_at_the_top_level_no_card_is_drawn() -> None:
    table = Table(bard="JD JH JS JC", life={"bard": 2})
    story = table.play(gain_level(table.state, table.bard))
    assert (table.bard.level, table.bard.life) == (4, 2)
    assert story.events == []


def test_who_is_knocked_out_loses_the_last_card_under_the_levels_deck_and_wakes_with_one_life() -> (
    None
):
    table = Table(bard="JD JH JS", life={"bard": 0})
    story = table.play(knock_out(table.state, table.bard, ""))
    assert table.bard.levels == ["JD", "JH"]
    assert table.state.levels[0] == "JS", "under the deck"
    assert (table.bard.life, table.bard.max_life) == (1, 3)
    assert story.one_of(LevelLost).level == 2


def test_at_level_one_no_level_is_lost() -> None:
    table = Table(bard="JH", life={"bard": 0})
    story = table.play(knock_out(table.state, table.bard, ""))
    assert table.bard.levels == ["JH"]
    assert table.bard.life == 1
    assert story.all_of(LevelLost) == []


def test_who_is_knocked_out_before_he_explored_has_lost_his_turn() -> None:
    table = Table()
    table.state.order = ["teller", "bard"]
    table.play(knock_out(table.state, table.bard, ""))
    assert table.state.order == ["teller"]
    assert table.bard.acted
