"""Combat: the enemy and his dangers, all six abilities, initiative, rounds, what it leads to."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from dummies_table import Table

from fandg.engine.decision import Option
from fandg.engine.event import Event
from fandg.engine.play import tell
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.stakes import Stakes, say_chance
from fandg.games.dummies import lore
from fandg.games.dummies.combat import tell_stake
from fandg.games.dummies.events.base import named
from fandg.games.dummies.events.combat import (
    AbilityFizzles,
    AbilityWorks,
    Blow,
    CombatEnded,
    DangersDrawn,
    EnemyAppears,
    Initiative,
    KeysReturned,
)
from fandg.games.dummies.events.dice import SpeedTied, Threw
from fandg.games.dummies.events.exploration import TreasureDestroyed
from fandg.games.dummies.events.wounds import KnockedOut, LevelGained, LevelLost
from fandg.games.dummies.exploration import choose_action
from fandg.games.dummies.levels import gain_level
from fandg.games.dummies.odds import new_enemy
from fandg.games.dummies.state import SUIT_TRAIT, Class, Combat, Dummy
from fandg.games.dummies.telling.explain import explain_target
from fandg.games.dummies.telling.stakes import stakes_of
from fandg.games.dummies.telling.words import describe_fight
from fandg.games.dummies.wounds import knock_out

FAILS = 6
"""Fails every Throw of a value below 6."""


# The enemy


@pytest.mark.parametrize(
    ("levels", "dangers"), [("JD", 0), ("JD JH", 1), ("JD JH JS", 2), ("JD JH JS JC", 3)]
)
def test_an_enemy_has_a_danger_card_for_each_level_above_the_first(
    levels: str, dangers: int
) -> None:
    table = Table(bard=levels, bag="2H", enemies="JC", dangers="9D 8D 7D")
    table.bard.misfortune = True  # the bribe works
    story = table.combat("bard")
    assert story.one_of(EnemyAppears).card == "JC"
    drawn = [card for event in story.all_of(DangersDrawn) for card in event.cards]
    assert drawn == ["9D", "8D", "7D"][:dangers]
    assert table.state.enemy_discard == ["JC"]
    assert table.state.danger_discard == drawn


def test_an_empty_enemies_deck_is_made_anew_from_its_discards() -> None:
    table = Table(bag="2H", enemy_deck="")
    table.bard.misfortune = True
    table.combat("bard")
    assert (len(table.state.enemies), len(table.state.enemy_discard)) == (11, 1)


def test_an_empty_dangers_deck_is_made_anew_in_the_middle_of_a_draw() -> None:
    table = Table(bard="JD JH JS", bag="2H", danger_deck="9D")
    table.bard.misfortune = True
    story = table.combat("bard")
    cards = story.one_of(DangersDrawn).cards
    assert cards[0] == "9D"
    assert len(set(cards)) == 2
    assert len(table.state.dangers) == 38


# Abilities of the dummies


def test_corruption_speech_costs_the_dearest_treasure_and_avoids_the_combat() -> None:
    table = Table(bag="2H 9S AC", enemies="JH")
    story = table.combat("bard", [1])
    assert table.bag() == "2H AC"
    assert table.state.treasure_discard == ["9S"]
    assert story.one_of(CombatEnded).outcome == "avoided"
    assert story.all_of(LevelGained) == []
    assert (table.bard.level, table.bard.life) == (1, 1)
    assert table.state.combat is None


def test_among_equally_dear_treasures_nobody_is_asked_for_the_bribe() -> None:
    table = Table(bag="9H 2H 9S", enemies="JH")
    table.combat("bard", [1])
    assert table.bag() == "2H 9S"


def test_corruption_speech_fails_with_an_empty_bag_and_the_combat_goes_on() -> None:
    table = Table(enemies="JC")
    story = table.combat("bard", [1])
    assert story.one_of(CombatEnded).outcome == "won"
    assert any(event.empty_bag for event in story.all_of(AbilityFizzles))
    assert story.all_of(Threw) == [], "a die was thrown for a bribe from an empty bag"


def test_a_failed_luck_throw_means_no_bribe() -> None:
    table = Table(bag="9H", enemies="JC")
    story = table.combat("bard", [2, 1])
    assert table.bag() == "9H"
    assert story.one_of(CombatEnded).outcome == "won"


def test_in_a_trio_the_bard_bribes_from_his_own_bag() -> None:
    table = Table(mode="trio-cooperation", bags=["3H", "9S", ""], enemies="JH")
    table.combat("bard", [1])
    assert (table.bag(0), table.bag(1)) == ("", "9S")


def test_the_scream_wounds_both_and_the_combat_goes_on() -> None:
    table = Table(teller="QH", enemies="QH", levels="QD")
    story = table.combat("teller", [1, 2, 1, 1])
    assert [event.ability for event in story.all_of(AbilityWorks)] == ["scream"]
    assert story.one_of(SpeedTied).die == 2
    assert story.one_of(Blow).foe_life == 0
    assert (table.teller.life, table.teller.max_life) == (2, 3), "one wound, one level gained"


def test_the_scream_that_downs_only_the_enemy_wins() -> None:
    table = Table(teller="QH", enemies="JC", levels="QS")
    story = table.combat("teller", [1])
    assert story.one_of(CombatEnded).outcome == "won"
    assert table.teller.levels == ["QH", "QS"]
    assert (table.teller.life, table.teller.max_life) == (2, 3)


def test_the_scream_that_downs_only_her_loses() -> None:
    table = Table(teller="QC QS", life={"teller": 1}, enemies="JH", dangers="2D")
    story = table.combat("teller", [1])
    assert story.one_of(CombatEnded).outcome == "lost"
    assert table.teller.levels == ["QC"]
    assert table.teller.life == 1


def test_the_scream_that_downs_both_changes_no_level() -> None:
    table = Table(teller="QC QS", life={"teller": 1}, enemies="JC", dangers="2D")
    story = table.combat("teller", [1])
    assert story.one_of(CombatEnded).outcome == "both-down"
    assert table.teller.levels == ["QC", "QS"]
    assert table.teller.life == 1
    assert story.all_of(LevelGained) == []
    assert story.all_of(LevelLost) == []


def test_after_a_deadly_scream_the_enemy_has_no_ability_any_more() -> None:
    table = Table(teller="QH", bag="9H", enemies="QC", levels="QS")
    table.combat("teller", [1])
    assert table.bag() == "9H"


def test_a_scream_that_fails_hurts_nobody() -> None:
    table = Table(teller="QD", enemies="QH")
    story = table.combat("teller", [FAILS, 1, 6, 1])
    assert [event.foe_life for event in story.all_of(Blow)] == [1, 1, 0]


def test_the_song_gives_the_first_blow_of_round_one_and_the_second_of_all_others() -> None:
    table = Table(pirate="KH", enemies="JH")
    story = table.combat("pirate", [1, FAILS, *[6] * 7, 1, 6, 1])
    order = [event.who for event in story.all_of(Blow)]
    pirate, enemy = "pirate", "Bouncer"
    assert order[:8] == [pirate, enemy, enemy, pirate, enemy, pirate, enemy, pirate]
    assert story.all_of(Initiative) == []


def test_the_song_needs_no_speed_not_even_against_a_quicker_enemy() -> None:
    table = Table(pirate="KS", enemies="JD")
    story = table.combat("pirate", [1, 3])
    assert [event.who for event in story.all_of(Blow)] == ["pirate"]
    assert story.one_of(CombatEnded).outcome == "won"


def test_a_song_that_fails_leaves_initiative_to_speed() -> None:
    table = Table(pirate="KS", enemies="JD")
    story = table.combat("pirate", [2, 1])
    assert story.one_of(Initiative).who == "Bouncer"
    assert story.one_of(CombatEnded).outcome == "lost"


# Abilities of the enemies


def test_frisking_destroys_a_key_in_the_discard_then_shuffles_those_of_the_bag_away() -> None:
    table = Table(teller="QD", bag="AS AC 9H", discard="AD AH 5H", enemies="JC")
    story = table.combat("teller", [FAILS, 1, 6, 1, 1])
    destroyed = story.one_of(TreasureDestroyed)
    assert destroyed.card in ("AD", "AH")
    assert table.state.destroyed == [destroyed.card]
    assert len(table.state.treasure_discard) == 2
    assert table.bag() == "9H"
    assert {"AS", "AC"} <= set(table.state.treasures)
    assert story.one_of(KeysReturned).keys == ("AS", "AC")


def test_frisking_shuffles_the_deck() -> None:
    places = set()
    for seed in range(30):
        table = Table(teller="QD", bag="AS", enemies="JC")
        table.state.dice = seed << 40
        table.combat("teller", [FAILS, 1, 6, 1, 1])
        places.add(table.state.treasures.index("AS"))
    assert len(places) > 8


@pytest.mark.parametrize(("bag", "discard"), [("9H", "5H"), ("", "")])
def test_frisking_without_any_key_does_nothing(bag: str, discard: str) -> None:
    table = Table(teller="QD", bag=bag, discard=discard, enemies="JC", levels="QS")
    dice = table.state.dice
    story = table.combat("teller", [FAILS, 6, 1, 1])
    assert "Bouncer" not in [event.who for event in story.all_of(Threw)], "nobody throws for it"
    fizzled = [event.line([]) for event in story.all_of(AbilityFizzles)]
    assert fizzled[-1] == "Frisking: rough hands, but there is no Key to find"
    assert table.bag() == bag
    assert table.state.destroyed == []
    assert story.all_of(KeysReturned) == []
    assert table.state.dice == dice, "nothing was shuffled"


def test_frisking_that_destroys_the_last_key_loses_the_game() -> None:
    table = Table(teller="QD", discard="AD", destroyed="AS AH AC", enemies="JC")
    result = table.combat("teller", [FAILS, 1]).result
    assert result is not None
    assert (result.winners, result.reason) == ([], "no-keys")


def test_pilfer_discards_the_dearest_treasure() -> None:
    table = Table(bag="2H 9S AC", enemies="QC")
    table.combat("bard", [FAILS, 3, 1])
    assert table.bag() == "2H AC"
    assert table.state.treasure_discard == ["9S"]


def test_nobody_is_asked_which_of_equals_is_pilfered() -> None:
    table = Table(bag="9H 2H 9S 9C", enemies="QC")
    table.combat("bard", [FAILS, 3, 1])
    assert table.bag() == "2H 9S 9C"


def test_pilfer_finds_nothing_in_an_empty_bag() -> None:
    table = Table(enemies="QC")
    story = table.combat("bard", [1])
    assert story.one_of(CombatEnded).outcome == "won"
    assert table.state.treasure_discard == []
    lines = [event.line(()) for event in story.all_of(AbilityFizzles)]
    assert lines[-1] == "Pilfer: light hands, but the bag is empty"


def test_pilfer_fails_with_a_bad_throw() -> None:
    table = Table(bag="9H", enemies="QC")
    table.combat("bard", [FAILS, 4, 1])
    assert table.bag() == "9H"


def test_moonshine_gives_the_cook_a_life() -> None:
    table = Table(enemies="KC")
    story = table.combat("bard", [2, 1, 6, 1])
    assert [event.foe_life for event in story.all_of(Blow)] == [1, 1, 0]


def test_moonshine_gives_the_cook_speed() -> None:
    table = Table(pirate="KS", enemies="KD")
    # Cook: Speed 2 + 1 against the Pirate's 1.
    story = table.combat("pirate", [FAILS, 1, 1])
    assert story.one_of(Initiative).foe_speed == 3


def test_moonshine_can_tie_the_speed() -> None:
    table = Table(bard="JC", enemies="KC")
    # Bard: Speed 2; Cook: 1 + 1.
    story = table.combat("bard", [1, 5, 3, 1, 6, 1])
    assert story.one_of(SpeedTied).who == "bard"


def test_the_ability_of_the_enemy_comes_after_that_of_the_dummy() -> None:
    table = Table(pirate="KS", bag="9H", enemies="QC")
    story = table.combat("pirate", [1, 3, 1])
    assert [event.ability for event in story.all_of(AbilityWorks)] == ["song", "pilfer"]


# Initiative and rounds


def test_the_quicker_one_strikes_first() -> None:
    story = Table(bard="JD", enemies="JC").combat("bard", [1])
    assert story.one_of(Initiative).who == "bard"
    story = Table(bard="JH", enemies="JD").combat("bard", [1, 6, 1])
    assert story.one_of(Initiative).who == "Bouncer"


def test_a_tie_of_speed_is_rolled_until_it_is_broken() -> None:
    table = Table(bard="JD", enemies="JD")
    story = table.combat("bard", [4, 4, 2, 2, 3, 5, 1])
    assert [(event.die, event.foe_die) for event in story.all_of(SpeedTied)] == [
        (4, 4),
        (2, 2),
        (3, 5),
    ]
    assert story.one_of(Initiative).who == "Bouncer"
    assert story.one_of(CombatEnded).outcome == "lost"


def test_an_unlucky_dummy_adds_one_to_a_tied_speed() -> None:
    table = Table(pirate="KS", enemies="KC")
    table.pirate.misfortune = True
    table.state.true_misfortune = True
    # His Luck fails, the Cook's fails; 1 against 1 is tied again, then 1 against 2.
    story = table.combat("pirate", [FAILS, 1, 2, 1])
    assert [(event.die, event.foe_die) for event in story.all_of(SpeedTied)] == [(1, 1), (1, 2)]
    assert story.one_of(CombatEnded).outcome == "lost"


def test_blows_alternate_until_one_is_down() -> None:
    table = Table(bard="JD JH", bag="", enemies="JH", dangers="2H")
    # Bard: Life 3, Strength 2; Bouncer: Life 3, Strength 1.
    story = table.combat("bard", [2, 1, 3, 1, 1, 2, 1])
    assert [(event.who, event.success, event.foe_life) for event in story.all_of(Blow)] == [
        ("bard", True, 2),
        ("Bouncer", True, 2),
        ("bard", False, 2),
        ("Bouncer", True, 1),
        ("bard", True, 1),
        ("Bouncer", False, 1),
        ("bard", True, 0),
    ]
    assert table.bard.level == 3


def test_a_strength_of_six_hits_without_a_roll() -> None:
    table = Table(pirate="KH KS KD KC", enemies="JC", dangers="2D 3D 4D")
    story = table.combat("pirate", [FAILS, 6, 6, 6])
    assert [event.die for event in story.all_of(Blow)] == [6, 0, 6, 0, 6, 0]


def test_misfortune_as_printed_makes_a_sure_fighter() -> None:
    table = Table(enemies="JH")
    table.bard.misfortune = True
    story = table.combat("bard", [6])
    assert story.one_of(CombatEnded).outcome == "won"


def test_true_misfortune_makes_a_hopeless_fighter() -> None:
    table = Table(bard="JD JS", true_misfortune=True, enemies="JC", dangers="2D")
    table.bard.misfortune = True
    story = table.combat("bard", [FAILS, 6, 1, 1])
    assert story.one_of(CombatEnded).outcome == "lost"


# What it leads to


def test_a_victory_gives_a_level_and_leaves_wounds() -> None:
    table = Table(bard="JH", enemies="JD", levels="JS")
    story = table.combat("bard", [1, 1])
    assert story.one_of(LevelGained).level == 2
    assert table.bard.levels == ["JH", "JS"]
    assert (table.bard.life, table.bard.max_life) == (2, 3)


def test_a_victory_at_the_top_gives_nothing() -> None:
    table = Table(bard="JD JH JS JC", enemies="JC", dangers="2D 3D 4D")
    story = table.combat("bard", [6, 1, 6, 1, 6, 1])
    assert story.one_of(CombatEnded).outcome == "won"
    assert table.bard.level == 4


def test_a_defeat_costs_a_level_and_leaves_one_life() -> None:
    table = Table(bard="JC JH", life={"bard": 1}, enemies="JD", dangers="2D")
    story = table.combat("bard", [1])
    assert story.one_of(LevelLost).card == "JH"
    assert (table.bard.level, table.bard.life) == (1, 1)
    assert table.state.levels[0] == "JH"


def test_a_defeat_at_level_one_costs_no_level() -> None:
    table = Table(bard="JH", life={"bard": 1}, enemies="JD")
    table.combat("bard", [1])
    assert (table.bard.level, table.bard.life) == (1, 1)


def test_after_a_combat_enemy_and_dangers_lie_on_their_discards() -> None:
    table = Table(pirate="KS KH", bag="9H 9S", enemies="QC", dangers="5D")
    story = table.combat("pirate", [FAILS, 1, 6, 1, 1])
    assert story.one_of(CombatEnded).outcome == "won"
    assert table.state.combat is None
    assert (table.state.enemy_discard, table.state.danger_discard) == (["QC"], ["5D"])


def test_the_chance_on_stage_says_that_it_is_of_the_whole_fight() -> None:
    table = Table()
    table.state.combat = Combat("pirate", new_enemy(table.state, "KD"))
    stakes = stakes_of(table.state)
    assert stakes is not None
    assert say_chance(stakes, "percent").endswith(" % to win the fight")


@pytest.mark.parametrize("amid", [{}, {"trying": "enemy"}, {"round": 2, "first": "enemy"}])
def test_the_chance_of_a_fight_that_is_on_is_the_same_wherever_it_is_looked_up(amid: Any) -> None:
    table = Table()
    combat = Combat("teller", new_enemy(table.state, "KD"), **amid)
    table.state.combat = combat
    assert combat.enemy is not None
    combat.enemy.life = 1
    stakes = stakes_of(table.state)
    told = explain_target(
        table.state, Setup(mode="solo", seats=[Seat("A", 0)], seed=1), "enemy", None
    )
    assert stakes is not None
    assert told is not None
    assert told.odds is not None
    assert (told.odds.chance, told.odds.of) == (stakes.chance, stakes.chance_of)
    assert stakes.chance == describe_fight(table.state, combat).chance


def test_that_a_blow_knocks_a_dummy_out_is_told_once() -> None:
    blow = Blow("Q", 0, 3, 2, True, False, 0, foe="pirate")
    assert blow.line([]) == "The Spy Girl, Strength 3: rolls 2, hits"
    down = Blow("pirate", 0, 3, 2, True, False, 0, foe="Q")
    assert down.line([]).endswith("hits: the Spy Girl goes down")


def test_before_his_throw_the_bard_is_told_what_the_bribe_costs() -> None:
    table = Table(bag="2H")
    table.state.combat = Combat("bard", new_enemy(table.state, "JC"))
    stakes = stakes_of(table.state)
    assert stakes is not None
    assert "Jam Spoon (2 points) buys peace, with no fight and no level" in stakes.task


ONE_DOOR = "one door in six hides the best of 2 treasures"
TWO_DOORS = "two doors in six hide the best of 3 treasures"


def test_at_the_highest_level_no_fight_promises_another() -> None:
    table = Table(pirate="KS KH KD KC", bard="JD JH")
    told: tuple[tuple[Class, str, bool], ...] = (
        ("pirate", "The Pirate keeps level 4, the highest there is.", True),
        ("bard", f"The Bard rises to level 3, where {TWO_DOORS}.", True),
        ("teller", f"The Fortune Teller rises to level 2, where {ONE_DOOR}.", False),
    )
    for name, won, lost in told:
        table.state.combat = Combat(name, new_enemy(table.state, "KS"))
        stakes = stakes_of(table.state)
        assert stakes is not None
        assert stakes.passes == won
        assert ("falls to level" in stakes.fails) == lost


def test_before_their_throws_it_is_said_what_abilities_do() -> None:
    table = Table(teller="QC", bag="9H")
    for enemy, told in (("QC", "(9 points) is stolen"), ("KC", "the Cook gains 1 Life")):
        table.state.combat = Combat("teller", new_enemy(table.state, enemy))
        stakes = stakes_of(table.state)
        assert stakes is not None
        assert stakes.task == "Queen Scream: on 3 or less both lose 1 Life."
        table.state.combat.trying = "enemy"
        stakes = stakes_of(table.state)
        assert stakes is not None
        assert told in stakes.task


def test_a_hit_says_whose_life_is_left() -> None:
    table = Table(pirate="KS KH", bag="9H 9S", enemies="QC", dangers="5D")
    blows = table.combat("pirate", [FAILS, 1, 6, 1, 1]).all_of(Blow)
    assert {blow.success for blow in blows} == {True}
    for blow in blows:
        struck = named(blow.foe)
        left = f"has {blow.foe_life} Life left" if blow.foe_life else "goes down"
        assert blow.foe != blow.who
        assert f"hits: {struck} {left}" in blow.line(["Ana"])


def test_who_fights_it_out_stops_for_a_wound_that_leaves_one_life_and_at_the_end() -> None:
    table = Table(pirate="KS KH", enemies="QC", dangers="5D")
    state = table.state
    state.combat = Combat("pirate", new_enemy(state, "QC", ["5D"]))

    def carries(who: str, *, hits: bool, left: int) -> bool:
        throw = Blow(who, 0, 3, 2, hits, False, left, 1, "Spy Girl").throw(state, ["Ana"])
        assert throw is not None
        assert (throw.press, throw.rush) == ("Strike", "Fight it out"), "from the first blow"
        return throw.carries

    assert carries("pirate", hits=False, left=1)
    assert carries("pirate", hits=True, left=1), "what a foe has left endangers nobody"
    assert not carries("pirate", hits=True, left=0)
    assert carries("Q", hits=True, left=2)
    assert not carries("Q", hits=True, left=1)
    assert carries("Q", hits=False, left=1)


def test_speed_that_was_tied_is_told_with_its_dice() -> None:
    line = Initiative("bard", 2, 2, 5, 3).line(["Ana"])
    assert line == "Speed 2 + 5 against 2 + 3: the Bard strikes first"
    assert Initiative("Cook", 2, 4).line(["Ana"]) == "Speed 2 against 4: the Cook strikes first"


def test_a_blow_that_misses_by_one_just_misses() -> None:
    state = Table().state
    state.combat = Combat("bard", new_enemy(state, "QC"))
    for die, told in ((4, "The Bard just misses"), (5, "The Bard misses")):
        throw = Blow("bard", 0, 3, die, False, False, 2, 1, "Spy Girl").throw(state, ["Ana"])
        assert throw is not None
        assert throw.verdict == told


@pytest.mark.parametrize(
    ("bard", "bag", "told"),
    [
        ("JD", "", "for level 2"),
        ("JD", "9H", "for level 2, risking the only treasure"),
        ("JD", "9H 9S", "for level 2, risking a treasure"),
        ("JD JH", "", "for level 3, risking a level"),
        ("JD JH", "9H", "for level 3, risking level and treasure"),
        ("JD JH JS JC", "", "risking a level"),
    ],
)
def test_a_fight_that_is_chosen_says_what_may_be_lost(bard: str, bag: str, told: str) -> None:
    table = Table(bard=bard, bag=bag)
    assert tell_stake(table.state, table.bard) == told


def test_before_a_frisking_with_no_key_to_find_nobody_is_told_to_fear_it() -> None:
    for bag, told in (
        ("AH 9H", "Frisking: on"),
        ("9H", "No Frisking, with no Key to find"),
    ):
        table = Table(bag=bag)
        table.state.combat = Combat("teller", new_enemy(table.state, "JC"), trying="enemy")
        stakes = stakes_of(table.state)
        assert stakes is not None
        assert told in stakes.task


def test_only_the_ability_that_is_tried_next_is_told_and_a_bribe_once() -> None:
    table = Table(bard="JC", bag="9H 5S", enemies="KS")
    state = table.state
    state.combat = Combat("bard", new_enemy(state, "KS"))
    stakes = stakes_of(state)
    assert stakes is not None
    assert "buys peace" in stakes.task
    assert "Moonshine" not in stakes.task
    state.combat.trying = "enemy"
    stakes = stakes_of(state)
    assert stakes is not None
    assert "buys peace" not in stakes.task
    assert stakes.task.startswith("Moonshine: on")
    state.combat.trying = ""
    stakes = stakes_of(state)
    assert stakes is not None
    assert stakes.task == "", "a bribe that was paid has no price any more"


@pytest.mark.parametrize(
    ("bag", "discard", "told"),
    [
        ("AS 9H", "", "the Key of the bag goes back into the deck"),
        ("AS AC", "", "both Keys of the bag go back into the deck"),
        ("9H", "AD", "the discarded Key is destroyed"),
        ("", "AD AH", "one discarded Key is destroyed"),
        (
            "AS",
            "AD 5H",
            "the discarded Key is destroyed and the Key of the bag goes back into the deck",
        ),
    ],
)
def test_a_frisking_says_which_keys_it_destroys_and_which_go_back(
    bag: str, discard: str, told: str
) -> None:
    table = Table(bag=bag, discard=discard)
    enemy = new_enemy(table.state, "JC")
    table.state.combat = Combat("teller", enemy, trying="enemy")
    stakes = stakes_of(table.state)
    assert stakes is not None
    luck = enemy.trait("luck")
    on = "1" if luck == 1 else f"{luck} or less"
    assert stakes.task == f"Frisking: on {on} {told}."


@pytest.mark.parametrize(
    ("bag", "who", "enemy", "dice", "title", "picture"),
    [
        (
            "AS AC 9H",
            "teller",
            "JC",
            [FAILS, 1, 6, 1, 1],
            "Both Keys are taken: 11 to 9 points",
            "keys-taken",
        ),
        (
            "AS 9H",
            "teller",
            "JC",
            [FAILS, 1, 6, 1, 1],
            "Taken: Hangman's Key, 10 to 9 points",
            "keys-taken",
        ),
        (
            "2H 9S AC",
            "bard",
            "QC",
            [FAILS, 3, 1],
            "Stolen: Jousting Cup, 12 to 3 points",
            "treasure-stolen",
        ),
        ("2H AC", "bard", "JH", [1], "A bribe: Jam Spoon, 3 to 1 point", "treasure-bribed"),
    ],
)
def test_what_is_lost_out_of_a_bag_is_a_great_moment_with_its_price(
    bag: str, who: Class, enemy: str, dice: list[int], title: str, picture: str
) -> None:
    table = Table(teller="QD", bag=bag, enemies=enemy)
    story = table.combat(who, dice)
    shown = [event.show(table.state).tableau for event in story.events]
    told = [tableau for tableau in shown if tableau and tableau.picture == picture]
    assert [tableau.title for tableau in told] == [title]
    assert told[0].seat == 0, "its person goes on from it"


def test_a_level_is_celebrated_by_each_in_his_own_way_over_whom_he_has_beaten() -> None:
    pictures, faces = set[str](), set[object]()
    for enemy in ("JC", "JH", "QC", "KS", "teller"):
        for levels in ("JD", "JD JS"):
            table = Table(bard=levels)
            story = table.play(gain_level(table.state, table.bard, enemy))
            tableau = story.one_of(LevelGained).show(table.state).tableau
            assert tableau is not None
            pictures.add(tableau.picture)
            faces.add(tableau.who[-1])
    places = ("", "-bouncer", "-spy-girl", "-cook")
    assert pictures == {f"level-{level}-bard{place}" for level in (2, 3) for place in places}
    assert len(faces) == 5, "the same body whoever was beaten"


@pytest.mark.parametrize(
    ("card", "left", "trade", "near"),
    [
        ("JS", 1, "bouncer", "One blow more, and it had been "),
        ("QS", 2, "spy-girl", " had 2 Life left."),
        ("KS", 1, "cook", "One blow more"),
    ],
)
def test_who_is_beaten_is_told_how_near_he_was_and_lies_where_the_foe_belongs(
    card: str, left: int, trade: str, near: str
) -> None:
    table = Table(bard="JD JH")
    story = table.play(knock_out(table.state, table.bard, card, left))
    tableau = story.one_of(KnockedOut).show(table.state).tableau
    assert tableau is not None
    assert tableau.picture == f"beaten-dummy-{trade}"
    assert near in tableau.line


def test_a_level_is_told_with_what_it_gives() -> None:
    table = Table(bard="JD")
    story = table.play(gain_level(table.state, table.bard, "KS"))
    tableau = story.one_of(LevelGained).show(table.state).tableau
    assert tableau is not None
    most = SUIT_TRAIT[table.bard.levels[-1][-1]].capitalize()
    assert tableau.line.endswith(f"{most} rises by 2, all other values by 1.")


@pytest.mark.parametrize(
    ("levels", "by", "picture", "told"),
    [
        ("JD JH", "KS", "beaten-dummy-cook", "Back to level 1, without"),
        ("JD JH", "ceiling", "buried-dummy", "Back to level 1, without"),
    ],
)
def test_a_knock_out_that_costs_a_level_is_a_great_moment(
    levels: str, by: str, picture: str, told: str
) -> None:
    table = Table(bard=levels)
    story = table.play(knock_out(table.state, table.bard, by))
    shown = [event.show(table.state).tableau for event in story.events]
    (tableau,) = (tableau for tableau in shown if tableau is not None)
    assert tableau.picture == picture
    assert told in tableau.line
    assert not tableau.minor
    assert ("by the ceiling" in tableau.title) == (by == "ceiling")


def test_a_knock_out_that_costs_nothing_is_a_ribbon_and_told_otherwise_each_time() -> None:
    table, told = Table(bard="JD"), list[str]()
    for left in (1, 1, 2):
        fall = table.play(knock_out(table.state, table.bard, "KS", left)).one_of(KnockedOut)
        show = fall.show(table.state)
        assert show.tableau is None, "a full picture of nothing lost"
        headline, line = show.banner.split("\n")
        assert ("knocked out" not in headline) == (left == 1), "that he had all but won"
        assert line.lower() == fall.told.lower(), "how it was, in a line of its own"
        told += [show.banner, fall.line(["Ana"])]
    assert len(set(told)) == len(told)


def test_when_an_event_is_told_the_stage_has_what_came_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, staged = Table(bard="JH", enemies="KC"), list[tuple[type[Event], Stakes]]()

    async def note(event: Event) -> None:
        stakes = stakes_of(table.state)
        if stakes is not None:
            staged.append((type(event), stakes))
        await tell(event)

    for module in ("abilities", "combat"):
        monkeypatch.setattr(f"fandg.games.dummies.{module}.tell", note)
    # The Cook drinks, and wins the throw for Speed and the fight.
    table.combat("bard", [1, 2, 5, 1, 6, 1])
    ((_, drunk),) = (told for told in staged if told[0] is AbilityWorks)
    assert [side.life for side in drunk.sides] == [2, 2], "+1 Life"
    tied, first = next(
        (before[1], after[1])
        for before, after in pairwise(staged)
        if (before[0], after[0]) == (SpeedTied, Initiative)
    )
    assert "the Cook first" in first.situation
    assert first.chance is not None
    assert tied.chance is not None
    assert first.chance < tied.chance, "what the throw for Speed was lost for"


def test_a_scream_that_fells_both_has_its_moment_and_is_told_with_the_life_it_costs() -> None:
    table = Table(teller="QC QS", life={"teller": 1}, enemies="JC", dangers="2D")
    table.state.combat = Combat("teller", new_enemy(table.state, "JC"))
    tableau = CombatEnded("teller", "Bouncer", "both-down").show(table.state).tableau
    assert tableau is not None
    assert tableau.title == f"The Fortune Teller and {lore.enemy('JC').name} both go down"
    assert "up again with 1 Life" in tableau.line


def test_a_fight_that_risks_nothing_falls_by_the_answer_that_begins_it() -> None:
    table = Table(bard="JD", pirate="KS KH")
    fight = level_one_options(table, table.bard)["combat"]
    assert fight.throws, "nothing to lose at level 1, with an empty bag"
    blow = Blow("bard", 0, 2, 6, success=False, misfortune=False, foe_life=1, foe="Cook")
    table.state.combat = Combat("bard", new_enemy(table.state, "KC"))
    thrown = blow.throw(table.state, ["Ana"])
    assert thrown is not None
    assert (thrown.carries, thrown.rush) == (True, "")
    table = Table(bard="JD", pirate="KS KH", bag="9H")
    assert not level_one_options(table, table.bard)["combat"].throws, "a treasure may be lost"
    table.state.combat = Combat("pirate", new_enemy(table.state, "KC"))
    thrown = blow.throw(table.state, ["Ana"])
    assert thrown is not None
    assert thrown.rush == "Fight it out", "a level is at stake, blow by blow"


def level_one_options(table: Table, dummy: Dummy) -> dict[str, Option[Any]]:
    story = table.play(choose_action(table.state, dummy), [], "idle")
    return {option.key: option for option in story.asked[0].options}
