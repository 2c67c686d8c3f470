"""Fights, escape, KO and its losses, henchmen, Nazi Gold, several heroes in a fight."""

from __future__ import annotations

import pytest
from fortune_table import FortuneTable
from loaded import Story

from fandg.engine.dice import is_die_question
from fandg.games.fortune.enemies import fight_from_deck, fight_like_henchman
from fandg.games.fortune.events.fights import RoundFought
from fandg.games.fortune.events.goods import (
    CardDiscarded,
    CoinsChanged,
    KnockedOut,
    KnockOutCosts,
)
from fandg.games.fortune.events.organization import HenchmanPlaced, TrackMoved
from fandg.games.fortune.fights import Ending
from fandg.games.fortune.foes import say_cost
from fandg.games.fortune.henchmen import place_henchman, place_henchman_anywhere
from fandg.games.fortune.ko_losses import Losable, ko_form
from fandg.games.fortune.loyalty import test_loyalty as check_loyalty
from fandg.games.fortune.odds import fight_chance, fight_cost, round_cost
from fandg.games.fortune.telling.topics import list_topics
from fandg.games.fortune.verbs import Act
from fandg.games.fortune.words import EnemyDeck
from fandg.games.fortune.wounds import knock_out


def fight(
    table: FortuneTable, cards: str, dice: list[int], answers: str, deck: EnemyDeck = "enemies"
) -> Story[dict[str, Ending]]:
    table.top({"enemies": table.state.enemies, "nazis": table.state.nazis}[deck], cards)
    return table.play(fight_from_deck(table, [table.hero], deck), dice, answers)


def test_four_or_more_hits_and_two_wounds_defeat_an_enemy_of_two() -> None:
    table = FortuneTable()
    story = fight(table, "enemy-1", [4, 5, 1, 3, 4], "fight")
    assert story.value == {"hero-1": "won"}
    assert (table.hero.glory, table.hero.wounds) == (2, 1)


def test_a_first_fight_is_explained_before_how_to_escape_from_it() -> None:
    table = FortuneTable()
    story = fight(table, "enemy-1", [4, 5, 1, 3, 4], "fight")
    assert list_topics(table, story.question("fights"))[:2] == ["fights", "escape"]


def test_defense_prevents_hits_every_time() -> None:
    table = FortuneTable()
    story = fight(table, "enemy-2", [4, 1, 1, 1, 1, 4, 4, 1, 1, 1], "fight")
    assert [event.dealt for event in story.all_of(RoundFought)] == [0, 1]
    table = FortuneTable()
    table.hold(table.hero, gear="gear-3")
    fight(table, "enemy-1", [4, 4, 1, 6, 6], "fight")
    assert table.hero.wounds == 1


def test_both_down_in_one_round_first_the_glory_then_the_ko() -> None:
    table = FortuneTable()
    table.hero.wounds = 3
    story = fight(table, "enemy-1", [4, 4, 1, 4, 1, 1], "fight")
    assert story.value == {"hero-1": "both"}
    assert table.hero.glory == 1, "2 gained, 1 lost by the KO"


def test_an_escape_gives_no_glory_and_a_failed_one_takes_blows_only() -> None:
    table = FortuneTable()
    story = fight(table, "enemy-1", [1, 1, 1, 6, 1, 5, 1, 1], "escape pass escape")
    assert story.value == {"hero-1": "escaped"}
    assert (table.hero.glory, table.hero.wounds) == (0, 1)


def test_the_odds_of_a_fight_and_an_escape_are_shown() -> None:
    story = fight(FortuneTable(), "enemy-1", [5, 1, 1], "escape")
    assert story.odds["fight"] == pytest.approx(fight_chance(3, 0, 4, 2, 0, 2))
    assert story.odds["escape"] > 0.7, "with exertion"


def test_the_odds_of_a_fight_count_what_the_enemys_card_takes_for_a_round_lost() -> None:
    # A die each, and a blow fells whom it hits: who does not hit first is down.
    assert fight_chance(1, 0, 2, 1, 0, 1) == pytest.approx(7 / 9)
    assert fight_chance(1, 0, 2, 1, 0, 1, more_wounds=1) == pytest.approx(2 / 3)
    assert fight_chance(1, 0, 2, 1, 0, 1, fewer_dice=1) == pytest.approx(2 / 3)
    story = fight(FortuneTable(), "biter", [4, 4, 1, 1], "fight")
    assert story.odds["fight"] == pytest.approx(fight_chance(3, 0, 4, 1, 0, 2, 1, 1))


def test_the_odds_of_an_escape_tell_what_it_is_without_exerting() -> None:
    story = fight(FortuneTable(), "enemy-1", [5, 1, 1], "escape")
    escape = story.question("fights").find_option("escape")
    assert escape is not None
    assert escape.odds is not None
    told = {outcome.label: outcome.chance for outcome in escape.odds().outcomes}
    assert told["passes without exerting"] == pytest.approx(1 - (2 / 3) ** 3)
    assert told["passes"] > told["passes without exerting"]


def test_beside_the_chance_of_a_fight_stands_what_it_costs_in_life() -> None:
    # Each round either is hit or not, by even chances; the first who is hit is down, or at 1 Life.
    assert fight_cost(1, 0, 1, 1, 0, 1) == pytest.approx(2 / 3)
    assert fight_cost(1, 0, 2, 1, 0, 1) == pytest.approx(8 / 9)
    assert fight_cost(1, 0, 2, 1, 0, 1, more_wounds=1) == pytest.approx(1)
    assert round_cost(0, 1, 2) == pytest.approx(3 / 4)
    story = fight(FortuneTable(), "enemy-1", [5, 1, 1], "escape")
    odds = story.question("fights").options[0].odds
    assert odds is not None
    assert odds().of == f"to win the fight, about {fight_cost(3, 0, 4, 2, 0, 2):.1f} Life lost"
    assert say_cost(0.02) == "hardly any Life lost"


def test_a_sure_winner_and_a_sure_loser() -> None:
    assert fight_chance(3, 5, 4, 2, 0, 1) == pytest.approx(1)
    assert fight_chance(1, 0, 4, 3, 5, 1) == 0


# KO


def test_a_ko_costs_a_mix_of_choice_and_artifacts_on_one_to_three() -> None:
    table = FortuneTable()
    table.hero.space, table.hero.glory, table.state.purses[0] = "gobi", 2, 3
    table.hold(table.hero, gear="gear-1")
    table.carry(table.hero, "artifact-1", "adventure-1")
    table.carry(table.hero, "artifact-2", "adventure-2")
    table.play(knock_out(table, table.hero), [3, 3, 4], "glory=1,fortune=1,gear-1=1")
    hero = table.hero
    assert (hero.space, hero.glory, table.state.purses[0], hero.gear) == ("cairo", 1, 2, [])
    assert [treasure.artifact for treasure in hero.treasures] == ["artifact-2"]


@pytest.mark.parametrize("die", [4, 5])
def test_who_owns_no_more_than_a_ko_costs_loses_all_and_is_not_asked(die: int) -> None:
    table = FortuneTable()
    table.hero.glory, table.state.purses[0] = 1, 1
    table.hold(table.hero, gear="gear-1", allies="ally-1")
    story = table.play(knock_out(table, table.hero), [die])
    hero = table.hero
    assert (hero.glory, table.state.purses[0], hero.gear, hero.allies) == (0, 0, [], [])
    assert [event.card.id for event in story.all_of(CardDiscarded)] == ["gear-1", "ally-1"]


def test_what_a_ko_costs_is_one_question_that_takes_glory_first_and_fortune_last() -> None:
    table = FortuneTable()
    table.hero.glory, table.state.purses[0] = 2, 3
    table.hold(table.hero, gear="gear-1", allies="ally-1 ally-2")
    key = "glory=2,fortune=0,gear-1=1,ally-1=1,ally-2=0"
    story = table.play(knock_out(table, table.hero), [4], key)
    assert [decision.kind for decision in story.asked] == ["die", "ko-loss"]
    asked = story.asked[1]
    assert (asked.prompt, asked.is_toll) == ("KO'd: what does Hero 1 lose? 4 in all.", True)
    assert asked.legal_options()[0].key == key, "what stands there at first"
    lost, ally = table.name("gear-1"), [table.name(f"ally-{at}") for at in (1, 2)]
    said = f"Lose 2 Glory, {lost} and {ally[0]}; keep 3 Fortune and {ally[1]}"
    assert asked.legal_options()[0].label == said
    stakes = story.one_of(KnockOutCosts).throw(table.state, ["Ana"]).stakes
    assert stakes is not None
    assert stakes.passing, "the sheet says what the die came to"
    assert (table.hero.glory, table.state.purses[0], table.hero.allies) == (0, 3, ["ally-2"])


def test_neither_more_nor_less_is_lost_than_a_ko_costs_and_glory_gives_way() -> None:
    table = FortuneTable()
    things = [Losable("glory", "Glory", 5), Losable("gear-1", "Rope", 1), Losable("tin", "Tin", 2)]
    form = ko_form(table, things, 3)
    assert form.refuse({"glory": 1, "gear-1": 0, "tin": 1}) == "1 more to lose"
    assert form.refuse({"glory": 3, "gear-1": 1, "tin": 1}) == "2 too many"
    assert form.refuse({"glory": 0, "gear-1": 1, "tin": 2}) is None
    assert form.give_way({"glory": 3, "gear-1": 1, "tin": 0})["glory"] == 2
    assert [field.label for field in form.fields] == ["Glory, of 5", "Rope", "Tin, of 2"]
    assert form.say({"glory": 0, "gear-1": 1, "tin": 2}) == "Lose Rope and 2 Tin; keep 5 Glory"


def test_a_ko_takes_coins_of_one_kind_at_once() -> None:
    table = FortuneTable()
    table.hero.glory = 6
    story = table.play(knock_out(table, table.hero), [4])
    assert [(coins.what, coins.amount) for coins in story.all_of(CoinsChanged)] == [("glory", -4)]


def test_what_is_lost_with_a_raised_limit_is_lost_unasked() -> None:
    table = FortuneTable()
    table.hold(table.hero, gear="gear-1 gear-2 gear-3 gear-4", allies="ally-5")
    table.play(knock_out(table, table.hero), [5])
    assert (table.hero.gear, table.hero.allies) == ([], [])


def test_who_has_nothing_to_lose_throws_no_die_for_it() -> None:
    table = FortuneTable("cooperative")
    table.state.purses[0] = 9
    story = table.play(knock_out(table, table.hero), [6])
    assert not [event for event in story.events if isinstance(event, KnockOutCosts)]
    assert story.one_of(KnockedOut).line(["Ana"]).endswith("nothing to lose")
    table = FortuneTable("cooperative")
    table.hero.glory = 1
    told = table.play(knock_out(table, table.hero), [6]).one_of(KnockOutCosts)
    throw = told.throw(table.state, ["Ana"])
    assert throw.seat == table.hero.seat
    assert throw.stakes is not None
    assert not throw.stakes.passing, "nothing is asked that would tell what was lost"
    assert "6" in told.line(["Ana"])


@pytest.mark.parametrize("mode", ["cooperative", "team", "solo"])
def test_a_shared_purse_is_never_lost_by_a_ko(mode: str) -> None:
    table = FortuneTable(mode)
    table.state.purses[0] = 9
    table.play(knock_out(table, table.hero), [6])
    assert table.state.purses[0] == 9


def test_a_card_can_spare_the_hero() -> None:
    table = FortuneTable()
    table.hold(table.hero, "spare-event")
    table.play(knock_out(table, table.hero), [], "play:spare-event")
    assert not table.hero.ko
    assert table.hero.wounds == 3


def test_who_is_about_to_be_knocked_out_lets_it_be_knowingly() -> None:
    table = FortuneTable()
    table.hold(table.hero, "spare-event")
    story = table.play(knock_out(table, table.hero), [1], "pass")
    assert story.asked[0].options[-1].label == "Go down"


@pytest.mark.parametrize(
    ("blows", "gear", "is_asked"),
    [([1, 2], "", False), ([4, 2], "", True), ([4, 2], "gear-3", False), ([4, 5], "gear-3", True)],
)
def test_a_card_that_prevents_hits_is_offered_when_one_gets_through(
    blows: list[int], gear: str, is_asked: bool
) -> None:
    table = FortuneTable()
    table.hold(table.hero, "block-event", gear=gear)
    answers = "fight play:block-event" if is_asked else "fight"
    story = fight(table, "enemy-1", [4, 4, 1, *blows], answers)
    assert story.one_of(RoundFought).taken == 0
    assert len(story.asked) - len(story.rolled_by) == len(answers.split())


def test_nobody_is_asked_for_a_card_when_the_fight_is_won_unhurt() -> None:
    table = FortuneTable()
    table.hold(table.hero, "roll-blows")
    story = fight(table, "enemy-1", [4, 4, 1, 1, 2], "fight")
    assert [asked.kind for asked in story.asked if not is_die_question(asked)] == ["fight-round"]


def test_who_fights_on_unhurt_is_not_asked_again_and_who_was_hit_is() -> None:
    table = FortuneTable()
    misses, hit = [1, 1, 1, 1, 1], [1, 1, 1, 4, 1]
    won = [4, 4, 4, 1, 1]
    story = fight(table, "enemy-1", [*misses, *misses, *hit, *won], "fight fight")
    assert len(story.all_of(RoundFought)) == 4


def test_who_fights_on_unhurt_is_asked_before_every_round_for_which_he_has_a_card() -> None:
    table = FortuneTable()
    table.hold(table.hero, "strike-event")
    story = fight(table, "enemy-1", [4, 1, 1, 1, 1], "fight play:strike-event")
    assert [asked.kind for asked in story.asked if not is_die_question(asked)] == [
        "fight-round"
    ] * 2


def test_a_card_before_a_round_says_what_it_makes_of_the_fight() -> None:
    table = FortuneTable()
    table.hold(table.hero, "strike-event")
    story = fight(table, "enemy-1", [4, 1, 1, 1, 1], "fight play:strike-event")
    assert story.odds["fight"] < 1
    assert story.odds["play:strike-event"] == 1, "its last Wound"


def test_who_fights_on_is_asked_again_once_a_card_was_spent() -> None:
    table = FortuneTable()
    table.hold(table.hero, "block-event")
    blows = [1, 1, 1, 4, 5]
    story = fight(
        table, "enemy-1", [*blows, 4, 4, 4, 1, 1], "fight play:block-event fight", "enemies"
    )
    assert [taken.taken for taken in story.all_of(RoundFought)] == [0, 0]


def test_a_win_that_a_rival_undoes_is_answered_with_cards() -> None:
    table = FortuneTable(seats=2)
    table.hold(table.hero, "fight-dice")
    table.hold(table.other, "rival-blows")
    dice = [4, 4, 1, 1, 1, 1, 1, 1, 4, 4]
    story = fight(table, "enemy-1", dice, "fight play:rival-blows play:fight-dice")
    assert story.one_of(RoundFought).dealt == 2


def test_a_card_that_prevents_hits_is_offered_again_once_a_hit_was_rolled() -> None:
    table = FortuneTable()
    table.hold(table.hero, "block-event roll-blows")
    answers = "fight play:roll-blows play:block-event fight"
    story = fight(table, "enemy-1", [4, 1, 1, 1, 2, 5, 5, 4, 4, 1, 1, 1], answers)
    first, second, *_ = (d for d in story.asked if d.rule == "event-timing")
    option = first.find_option("play:block-event")
    assert option is not None
    assert option.blocked == "no hit gets through"
    assert second.find_option("play:block-event") in second.legal_options()


def test_hits_are_told_anew_once_a_card_rolled_them_again() -> None:
    table = FortuneTable()
    table.hold(table.hero, "block-event roll-blows")
    answers = "fight play:roll-blows play:block-event fight"
    story = fight(table, "enemy-1", [4, 1, 1, 1, 2, 5, 5, 4, 4, 1, 1, 1], answers)
    first, second, *_ = (d.prompt for d in story.asked if d.rule == "event-timing")
    assert "0 hits" in first
    assert "2 hits" in second


# Henchmen


def test_a_henchman_appearing_in_a_heros_space_is_fought_out_of_turn() -> None:
    table = FortuneTable()
    table.play(place_henchman(table, "cairo", "mob", "test"), [4, 4, 4, 1, 1], "fight")
    assert table.state.henchmen == {}
    assert table.hero.glory == table.library.henchmen["mob"].glory


def test_no_two_henchmen_in_a_space_another_location_is_drawn() -> None:
    table = FortuneTable()
    table.state.henchmen["gobi"] = "mob"
    table.top(table.state.locations, "gobi siam")
    story = table.play(place_henchman_anywhere(table, "mob", "test"))
    assert story.one_of(HenchmanPlaced).space == "siam"


def test_against_an_organization_the_track_moves_instead() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.state.henchmen["gobi"] = "mob"
    table.top(table.state.locations, "gobi")
    story = table.play(place_henchman_anywhere(table, "mob", "test"))
    assert story.one_of(TrackMoved).now == 1


def test_without_a_figure_left_nothing_comes_or_the_track_moves() -> None:
    table = FortuneTable()
    table.state.henchmen = dict.fromkeys(table.board.lands[:8], "mob")
    table.play(place_henchman(table, "tokyo", "mob", "test"))
    assert len(table.state.henchmen) == 8
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.state.henchmen = dict.fromkeys(table.board.lands[:8], "mob")
    table.play(place_henchman(table, "tokyo", "mob", "test"))
    assert table.state.track == 1


def test_advanced_nazi_figures_draw_a_card() -> None:
    table = FortuneTable(options={"advanced-nazis": True})
    table.top(table.state.nazis, "nazi-1")
    table.play(place_henchman(table, "cairo", "nazis", "test"), [4, 4, 4, 1, 1], "fight")
    assert table.state.nazi_discard == ["nazi-1"]
    assert table.state.henchmen == {}


# Nazi Gold


def test_gold_goes_to_who_beats_its_guard() -> None:
    table = FortuneTable()
    fight(table, "gold-1 nazi-1", [4, 4, 1, 1, 1], "fight", "nazis")
    assert table.state.purses[0] == 3
    assert sorted(table.state.nazi_discard) == ["gold-1", "nazi-1"]


def test_gold_is_not_for_who_escapes() -> None:
    table = FortuneTable()
    fight(table, "gold-1 nazi-1", [5, 1, 1], "escape", "nazis")
    assert table.state.purses[0] == 0


def test_a_villain_escorts_gold_and_loses_it_to_who_deals_more_wounds() -> None:
    table = FortuneTable()
    # Three hits against two bodyguards and the villain; five dice back, one hits.
    fight(table, "gold-1 nazi-villain", [4, 4, 1, 4, 1, 1, 1, 1], "", "nazis")
    assert table.state.purses[0] == 3
    assert table.hero.glory == 2
    (villain,) = table.state.villains
    assert (villain.guards, villain.wounds) == (0, 0)
    table = FortuneTable()
    fight(table, "gold-1 nazi-villain", [4, 1, 1, 4, 1, 1, 1, 1], "", "nazis")
    assert table.state.purses[0] == 0, "as many as he took is not more"


def test_gold_goes_to_who_falls_together_with_its_guard() -> None:
    table = FortuneTable()
    table.hero.wounds = table.library.heroes["hero-1"].wounds - 1
    story = fight(table, "gold-1 nazi-1", [4, 4, 1, 5, 5, 1], "fight", "nazis")
    assert story.value == {"hero-1": "both"}
    assert table.state.purses[0] == 3


@pytest.mark.parametrize(("blows", "gold"), [([5, 1, 1], 3), ([5, 5, 1], 0)])
def test_when_an_escort_and_the_hero_both_fall_the_wounds_of_the_round_decide(
    blows: list[int], gold: int
) -> None:
    table = FortuneTable()
    table.hero.wounds = table.library.heroes["hero-1"].wounds - 1
    villain = table.villain("cairo", "nazis-villain-1")
    villain.wounds = table.library.villains[villain.id].wounds - 1
    # Two hits, though one was enough.
    fight(table, "gold-1 nazi-villain", [4, 4, 1, *blows, 1], "", "nazis")
    assert table.hero.ko
    assert table.state.villains == []
    assert table.state.purses[0] == gold


# Allies


def test_an_ally_who_fails_the_loyalty_test_leaves() -> None:
    table = FortuneTable()
    table.hold(table.hero, allies="ally-1")
    act = Act(table.hero, "ally-1")
    table.play(check_loyalty(table, table.hero, "ally-1", 4, act, ()), [3, 4])
    assert table.hero.allies == ["ally-1"]
    table.play(check_loyalty(table, table.hero, "ally-1", 4, act, ()), [3, 3])
    assert table.hero.allies == []
    assert table.state.ally_discard == ["ally-1"]


# Together


def test_heroes_trade_rounds_and_each_gets_the_full_glory() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.other.space = "cairo"
    dice = [4, 1, 1, 1, 1, 4, 1, 1, 1, 1]
    rule = fight_like_henchman(table, table.state.heroes, "nazis")
    wounds = table.library.henchmen["nazis"].wounds
    assert wounds <= 2
    story = table.play(
        rule, dice[: 5 * wounds], "hero:hero-1 fight fight"[: 17 if wounds == 1 else 99]
    )
    assert story.value is not None
    assert set(story.value.values()) == {"won"}
    assert table.hero.glory == table.other.glory > 0
