"""Fights that break into each other, and those that are over before they begin."""

from __future__ import annotations

from typing import Literal

from fortune_table import FortuneTable
from loaded import Story

from fandg.games.fortune.effects import Bonus, Reroll
from fandg.games.fortune.enemies import fight_from_deck, fight_like_henchman, fight_villain
from fandg.games.fortune.events.adventures import DiceRolled
from fandg.games.fortune.events.fights import BlowsChanged, FightBegins
from fandg.games.fortune.fights import Ending
from fandg.games.fortune.foes import Foe, enemy_dice
from fandg.games.fortune.henchmen import fight_henchman
from fandg.games.fortune.numbers import count_bonus
from fandg.games.fortune.searching import search, search_dice
from fandg.games.fortune.sneaking import sneak_past
from fandg.games.fortune.state import Bout, Lasting
from fandg.games.fortune.telling.stakes import stakes_of
from fandg.games.fortune.verbs import Act, carry_out
from fandg.games.fortune.villainy import hurt_villain


def enemy(table: FortuneTable, dice: list[int], answers: str = "") -> Story[dict[str, Ending]]:
    return table.play(fight_from_deck(table, [table.hero], "enemies"), dice, answers)


def test_a_second_enemy_leaves_the_first_lying_open_until_he_is_through() -> None:
    table = FortuneTable()
    table.top(table.state.enemies, "enemy-1 enemy-2")
    state = table.state
    state.enemies.remove("enemy-3")
    state.enemy = "enemy-3"  # in the middle of whose fight something goes wrong
    state.bout = Bout(0, "enemy-3", ["enemy"], 3, dice=3, glory=4)
    enemy(table, [4, 4, 1, 1, 1], "fight")
    assert (state.enemy, state.interrupted) == ("enemy-3", [])
    assert state.enemy_discard == ["enemy-1"]


def test_gold_keeps_waiting_while_its_guard_calls_for_help() -> None:
    table = FortuneTable()
    state = table.state
    state.nazis.remove("gold-1")
    state.nazis.remove("nazi-1")
    state.enemy, state.gold, state.gold_card = "nazi-1", 3, "gold-1"
    table.top(state.nazis, "nazi-2")
    story = table.play(fight_from_deck(table, [table.hero], "nazis"), [4, 4, 1, 1, 1], "fight")
    assert story.value == {"hero-1": "won"}
    assert table.state.purses[0] == 0, "this one guards no gold"
    assert (state.gold, state.gold_card) == (3, "gold-1")


def test_what_an_enemy_adds_counts_in_its_own_fight_only() -> None:
    table = FortuneTable()
    state, library = table.state, table.library
    state.enemies.remove("enemy-1")
    state.enemy = "enemy-1"
    adding, bonuses = library.adding["enemy-dice"], library.bonuses["enemy-1"]
    library.adding["enemy-dice"] = library.find_acting({"enemy-1"})
    library.bonuses["enemy-1"] = {"enemy-dice": (Bonus("enemy-dice", 2),)}
    try:
        state.bout = Bout(0, "enemy-1", ["enemy"], 2)
        assert count_bonus(table, table.hero, "enemy-dice") == 2
        state.bout = Bout(0, "henchman:mob", ["henchman"], 2)
        assert count_bonus(table, table.hero, "enemy-dice") == 0
    finally:
        library.adding["enemy-dice"], library.bonuses["enemy-1"] = adding, bonuses


def test_who_may_exert_in_an_escape_takes_the_wound_at_once() -> None:
    table = FortuneTable()
    table.top(table.state.enemies, "enemy-1")
    story = enemy(table, [1, 1, 1, 6], "escape exert")
    assert story.value == {"hero-1": "escaped"}
    assert (table.hero.wounds, table.hero.glory) == (1, 0)


def test_fellows_do_not_exert_in_a_fight() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.top(table.state.enemies, "enemy-1")
    heroes = table.state.heroes[:2]
    dice = [1, 1, 1, 1, 1, 4, 4, 1, 1, 1]
    answers = "hero:hero-1 escape pass fight"
    story = table.play(fight_from_deck(table, heroes, "enemies"), dice, answers)
    (question,) = [decision for decision in story.asked if decision.rule == "exerting"]
    assert question.seat == 0
    assert story.value == {"hero-1": "won", "hero-2": "won"}


def test_one_may_escape_while_the_other_fights_on_for_the_glory() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.top(table.state.enemies, "enemy-1")
    heroes = table.state.heroes[:2]
    dice = [5, 1, 1, 4, 4, 1, 1, 1]
    story = table.play(fight_from_deck(table, heroes, "enemies"), dice, "hero:hero-1 escape fight")
    assert story.value == {"hero-1": "escaped", "hero-2": "won"}
    assert (table.hero.glory, table.other.glory) == (0, 2)


def test_a_henchman_who_is_escaped_from_stays_and_the_hero_goes() -> None:
    table = FortuneTable()
    table.hero.space = "gobi"
    table.state.henchmen["gobi"] = "mob"
    table.play(fight_henchman(table, [table.hero], "gobi"), [5, 1, 1], "escape to:siberia")
    assert table.state.henchmen == {"gobi": "mob"}
    assert table.hero.space == "siberia"


def test_who_escapes_from_a_henchman_goes_even_if_a_fellow_then_beats_him() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.hero.space = table.other.space = "gobi"
    table.state.henchmen["gobi"] = "mob"
    dice = [5, 1, 1, 4, 4, 1, 1, 1]
    answers = "hero:hero-1 escape fight to:siberia"
    table.play(fight_henchman(table, table.state.heroes, "gobi"), dice, answers)
    assert (table.hero.space, table.other.space) == ("siberia", "gobi")
    assert table.state.henchmen == {}


def test_a_nazi_soldier_is_what_his_reference_card_says_unless_the_switch_is_on() -> None:
    for advanced, foe in ((False, "nazi-soldier"), (True, "nazi-1")):
        table = FortuneTable(options={"advanced-nazis": advanced})
        table.hero.space = "gobi"
        table.state.henchmen["gobi"] = "nazis"
        table.top(table.state.nazis, "nazi-1")
        dice = [4, 4, 1, 1, 1]
        story = table.play(fight_henchman(table, [table.hero], "gobi"), dice, "fight")
        assert [event.foe.id for event in story.all_of(FightBegins)] == [foe]
        assert table.state.henchmen == {}


def test_a_thug_is_a_thug_even_with_advanced_nazi_figures() -> None:
    table = FortuneTable(options={"advanced-nazis": True})
    table.hero.space = "gobi"
    table.state.henchmen["gobi"] = "mob"
    story = table.play(fight_henchman(table, [table.hero], "gobi"), [4, 4, 1, 1, 1], "fight")
    assert story.one_of(FightBegins).foe.id == "mobster-thug"


def test_a_henchman_without_a_figure_is_fought_by_his_reference_card() -> None:
    table = FortuneTable(options={"advanced-nazis": True})
    story = table.play(fight_like_henchman(table, [table.hero], "nazis"), [4, 1, 1, 1, 1], "fight")
    assert story.value == {"hero-1": "won"}
    assert table.hero.glory == 1


def test_every_bodyguard_who_falls_takes_his_die_along() -> None:
    table = FortuneTable()
    villain = table.villain("gobi", "nazis-villain-1")
    villain.guards = 2
    bout = Bout(0, "villain:nazis-villain-1", ["villain"], 3, dice=3)
    foe = Foe(table.library.villains[villain.id], villain=villain, rounds=1)
    assert enemy_dice(table, table.hero, bout, foe) == 5
    table.play(hurt_villain(table, villain, 1, "a test"))
    assert (villain.guards, villain.wounds) == (1, 0)
    assert enemy_dice(table, table.hero, bout, foe) == 4
    table.play(hurt_villain(table, villain, 2, "a test"))
    assert (villain.guards, villain.wounds) == (0, 1), "what is left over is his"
    card = table.library.villains[villain.id]
    table.state.bout = Bout(0, f"villain:{villain.id}", ["villain"], card.wounds)
    villain.active = True
    table.play(hurt_villain(table, villain, card.wounds, "a test"))
    assert villain.wounds == 0
    stakes = stakes_of(table)
    assert stakes is not None
    assert stakes.sides[1].life == 0, "who was KO'd lies there with his Life, as it is at base"


def test_glory_for_hits_on_a_villain_comes_before_his_defense() -> None:
    table = FortuneTable()
    table.hero.space = "gobi"
    villain = table.villain("gobi")
    table.hero.boosts.append(Lasting("enemy-defense", 2, "turn", "hero-1"))
    table.play(fight_villain(table, table.hero, villain), [4, 5, 1, 1, 1, 1])
    assert table.hero.glory == 2
    assert villain.wounds == 0


def test_hits_on_a_villain_are_glory_even_for_who_falls_in_that_round() -> None:
    table = FortuneTable()
    villain = table.villain("cairo")
    table.hero.wounds = 3
    # Three hits, three Glory; then the KO takes 1 of it.
    table.play(fight_villain(table, table.hero, villain), [4, 5, 6, 4, 1, 1, 1])
    assert table.hero.ko
    assert (table.hero.glory, villain.space) == (2, "")


def test_a_nazi_villain_without_bodyguards_minds_the_heroes_again() -> None:
    table = FortuneTable("cooperative", options={"organization": "nazis"})
    table.site("gobi", "artifact-3")
    villain = table.villain("gobi", "nazis-villain-1")
    table.hero.space = table.other.space = "gobi"
    villain.guards = 1
    assert search_dice(table, villain) == 3
    villain.guards = 0
    assert search_dice(table, villain) == 1


# Dice rolled again are told as they lie then, and whose they are


def again(
    table: FortuneTable, of: Literal["hero", "enemy"], dice: list[int]
) -> DiceRolled | BlowsChanged:
    story = table.play(carry_out(table, Act(table.hero, "gear-1"), (Reroll("all", of),)), dice)
    told: list[DiceRolled | BlowsChanged] = [*story.all_of(DiceRolled)]
    told += story.all_of(BlowsChanged)
    (event,) = told
    return event


def test_blows_rolled_again_are_told_with_their_owner() -> None:
    table = FortuneTable()
    bout = table.state.bout = Bout(0, "henchman:mob", ["henchman"], 2)
    bout.hero_dice, bout.enemy_dice = [1, 2], [5, 6, 4]
    told = again(table, "hero", [4, 1]).line([])
    assert told == "The dice of Hero 1, rolled again: 4 1: 1 die counts"
    assert again(table, "enemy", [1, 1, 6]).line([]) == (
        "The enemy's dice, rolled again: 1 1 6: 1 die counts"
    )


def test_a_search_rolled_again_is_told_too() -> None:
    table = FortuneTable()
    table.state.search = [5, 6]
    assert again(table, "hero", [2, 4]).line([]) == "The search, rolled again: 2 4: 1 die counts"
    assert table.state.search == [2, 4]
    table.state.search = []


def test_a_villain_whom_his_haste_fells_does_not_take_the_artifact_with_that_roll() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.site("gobi", "artifact-3")
    villain = table.villain("gobi", active=True)
    villain.markers, villain.wounds = 1, 2
    table.play(search(table, villain), [4, 5, 1])
    assert (villain.state, villain.space) == ("ko", "")
    assert len(table.state.sites) == 1
    assert (table.state.loot, table.state.track) == ([], 0)


def test_when_the_first_fells_the_villain_the_second_has_nobody_to_sneak_past() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.site("gobi", "artifact-3")
    villain = table.villain("gobi", active=True)
    villain.wounds = 2
    table.hero.space = table.other.space = "gobi"
    heroes = table.state.heroes
    # Both are seen on the 1; the first hits him out of the field.
    dice = [1, 5, 5, 4, 1, 1, 1, 1, 1]
    table.play(sneak_past(table, heroes, villain), dice, "number:1")
    assert villain.state == "ko"
    assert [hero.glory for hero in heroes] == [1, 0]


def test_a_fight_of_one_round_says_so() -> None:
    table = FortuneTable()
    table.site("gobi", "artifact-3")
    villain = table.villain("gobi")
    table.hero.space = "gobi"
    table.hold(table.hero, "strike-event")
    dice = [1, 5, 5, 1, 1, 1, 1, 1, 1]
    story = table.play(sneak_past(table, [table.hero], villain), dice, "fight")
    assert story.question("fights").prompt == (
        "Hero 1 against mob villain 1, one round: 3 Wounds to victory. What now?"
    )
