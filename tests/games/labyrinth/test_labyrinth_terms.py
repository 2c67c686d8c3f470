"""More words of the rulebook's checklist: the Villain's steps, terms, what is around a game."""

from __future__ import annotations

import pytest
from labyrinth_table import (
    GAME,
    W0,
    W1,
    act_as,
    answer_at_random,
    hand,
    lay_table,
    put_minion,
    stack_of,
)
from loaded import carry_out

from fandg.games.labyrinth import game
from fandg.games.labyrinth.bearing import dodge_of, odds_to_bear
from fandg.games.labyrinth.bodies import Pet
from fandg.games.labyrinth.casting import cast_options
from fandg.games.labyrinth.drawing import draw_one
from fandg.games.labyrinth.ending import count_stars
from fandg.games.labyrinth.events.blows import Afflicted
from fandg.games.labyrinth.events.walks import Walked
from fandg.games.labyrinth.golden import ways_of
from fandg.games.labyrinth.hurting import hurt, hurt_minion, strike_everybody
from fandg.games.labyrinth.looting import loot
from fandg.games.labyrinth.minion_step import act_with
from fandg.games.labyrinth.moving import move_size
from fandg.games.labyrinth.regions import CAMP, cell_named
from fandg.games.labyrinth.rolling import roll_dice_of, roll_pet, take_test
from fandg.games.labyrinth.state import (
    OFF,
    Lasting,
    Pool,
    SidekickFigure,
)
from fandg.games.labyrinth.statuses import doom, place_rockfalls
from fandg.games.labyrinth.striking import strike_friends
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.villain_level_up import level_up_villain
from fandg.games.labyrinth.villain_step import flip_spells, roll_magic

# The Villain


def test_hits_that_no_black_spell_takes_are_plus_ones_of_magic() -> None:
    table = lay_table("rowan")
    table.board.rows["magic"] = "wwww"
    deck = table.state.decks.black
    dear = next(name for name in deck if min(table.library.black[name].prices) > 2)
    deck.remove(dear)
    deck.append(dear)
    answers = carry_out(roll_magic(table, table.board), (W1, W1, W0, W0))
    assert not answers.asked[4:]
    assert table.board.plus_ones["magic"] == 2
    assert table.state.discards.black == [dear]


def test_a_villain_walks_on_past_heroes_where_a_minion_stops() -> None:
    table = lay_table("rowan")
    table.board.cell = cell_named("c2")
    imp = put_minion(table, "lantern-imp", "c2")
    assert cell_named("c4") in ways_of(table, table.board).costs
    assert cell_named("c4") not in ways_of(table, imp).costs


def test_of_two_short_ways_a_minion_takes_the_one_that_turns_north_first() -> None:
    table = lay_table("rowan")
    for space, tile in (("d3", "tile-01"), ("d2", "tile-02")):
        table.region(cell_named(space)).tile = tile
    put_minion(table, "hound", "c3")
    table.state.heroes[0].cell = cell_named("d2")
    minion = table.region(CAMP).minions[0]
    story = carry_out(act_with(table, minion), (W0,) * 4)
    assert story.one_of(Walked).path == ("c3", "c2", "d2")


def test_in_the_final_battle_the_villain_plays_cards_in_the_place_of_his_two_rolls(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = lay_table("rowan")
    played: list[str] = []
    for name in ("villain_step", "battle_turn"):

        async def note(_table: LabyrinthTable, name: str = name) -> None:
            played.append(name)

        monkeypatch.setattr(game, name, note)
    for is_final in (False, True):
        table.state.is_final, table.state.phase = is_final, "villain-step"
        carry_out(GAME.step(table.state))
    assert played == ["villain_step", "battle_turn"]


def test_a_villain_level_up_clears_the_defenders() -> None:
    table = lay_table("rowan", "coach")
    table.region(CAMP).defender = "hero:rowan"
    answer_at_random(level_up_villain(table), table)
    assert table.region(CAMP).defender == ""


# Terms


def test_bonus_dice_are_rolled_with_their_row_and_no_other() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.plus_ones, hero.equipment.offense = {}, "seconds-rapier"
    story = carry_out(roll_dice_of(table, hero, hero.rows[0]), (W0,) * 5)
    assert story.value is not None
    assert len(story.value.dice) == 5
    story = carry_out(roll_dice_of(table, hero, hero.rows[1]), (W0, W0))
    assert story.value is not None
    assert len(story.value.dice) == 2


def test_a_treasure_rerolls_before_cards_do_and_no_die_twice() -> None:
    table = lay_table("rowan", mode="quest")
    hero = act_as(table, table.state.heroes[0])
    hero.rows[0].dice, hero.equipment.offense = "w", "velvet-rope"
    hand(table, hero, "once-for-practice")
    rule = roll_dice_of(table, hero, hero.rows[0])
    story = carry_out(rule, (W0, W0), ["reroll:w0", "pass"])
    assert [asked.kind for asked in story.asked if asked.kind != "die"] == ["reroll", "react"]


def test_a_test_leaves_poison_where_it_is() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    hero.rows[0].poisoned, hero.plus_ones = [0], {}
    story = carry_out(take_test(table, hero, ("melee",), 9), (W0,) * 3)
    assert story.value is False
    assert hero.rows[0].poisoned == [0]


def test_a_rockfall_strikes_everybody_there_but_who_places_it() -> None:
    table = lay_table("rowan", "coach")
    rowan, coach = table.state.heroes
    carry_out(place_rockfalls(table, [CAMP], rowan))
    assert (rowan.hearts, coach.hearts) == (rowan.most, coach.most - 2)


def test_who_is_doomed_already_is_not_doomed_again() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    assert carry_out(doom(table, hero)).all_of(Afflicted)
    assert not carry_out(doom(table, hero)).events
    assert hero.doomed


def test_the_dodge_of_a_hero_takes_from_each_blow_what_it_rolls() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    hero.lasting = [Lasting("dodge-w")]
    carry_out(hurt(table, hero, 3), (W1,))
    carry_out(strike_everybody(table, [CAMP], 1), (W1,))
    assert hero.hearts == hero.most - 2


def test_stoneskin_wounded_lies_below_the_others_of_his_stack() -> None:
    table = lay_table("rowan", mode="quest")
    minions = table.library.minions
    stony = next(n for n in table.state.decks.chump if "stoneskin" in minions[n].keywords)
    put_minion(table, "hound", "c3")
    put_minion(table, stony, "c3")
    figure = table.region(CAMP).minions[0]
    carry_out(hurt_minion(table, figure, 40, None))
    assert stack_of(table, "c3") == ["hound", stony]
    assert figure.wounded


def test_an_empty_deck_is_made_anew_of_its_discards() -> None:
    table = lay_table("rowan")
    state, hero = table.state, table.state.heroes[0]
    state.discards.red, state.decks.red = state.decks.red, []
    carry_out(draw_one(table, hero, "red"))
    assert len(hero.hand) == 1
    assert (len(state.decks.red), state.discards.red) == (19, [])
    assert not GAME.faults(state)


def test_a_reaction_is_not_cast_in_a_magic_action() -> None:
    table = lay_table("rowan", mode="quest")
    hero = act_as(table, table.state.heroes[0])
    reaction = next(n for n in table.state.decks.red if table.library.red[n].at)
    spell = next(n for n in table.state.decks.red if not table.library.red[n].at)
    hand(table, hero, reaction, spell)
    keys = {option.key for option in cast_options(table, hero, Pool("magic", hits=9))}
    assert {key.split(":")[1] for key in keys} == {spell}


# Around it


def test_stars_are_three_less_one_for_each_soul_and_in_a_hunt_for_two_defeats() -> None:
    table = lay_table("rowan")
    for souls, stars in ((0, 3), (2, 1), (3, 1)):
        table.state.souls = souls
        assert count_stars(table) == stars
    hunt = lay_table("rowan", act=3)
    hunt.state.souls = 2
    for defeats, stars in ((1, 3), (2, 2), (6, 1)):
        hunt.state.defeats = defeats
        assert count_stars(hunt) == stars


def test_guests_bring_only_spells_to_an_act_and_all_of_them_to_a_quest() -> None:
    for mode, kinds in (("act", {"spell"}), ("quest", {"spell", "treasure", "minion"})):
        decks = lay_table("rowan", mode=mode, guests=True).state.decks
        library = GAME.library
        spells = [*decks.red, *decks.green, *decks.black, *decks.melee, *decks.ranged]
        minions = [*decks.chump, *decks.elite, *decks.boss]
        found = {
            kind
            for kind, cards in (
                ("spell", spells), ("treasure", decks.treasures), ("minion", minions)
            )
            if any(library.entries[card].guest for card in cards)
        }  # fmt: skip
        assert found == kinds


def test_the_tutorial_has_chumps_alone_and_begins_with_day_two() -> None:
    state = lay_table("rowan", mode="tutorial").state
    assert state.decks.chump
    assert not state.decks.elite
    assert not state.decks.boss
    assert state.day == 2


def test_a_sidekicks_move_has_three_steps() -> None:
    table = lay_table("isabella")
    hero = table.state.heroes[0]
    hero.sidekick = SidekickFigure("elemental", CAMP, 1)
    assert move_size(table, Pet(hero)) == 3


def test_in_the_stash_nobody_plays_a_card() -> None:
    table = lay_table("rowan", "welliam", mode="quest")
    rowan, welliam = table.state.heroes
    imp = put_minion(table, "lantern-imp", "c3")
    hand(table, welliam, "shelter-from-the-drip")
    story = carry_out(hurt(table, rowan, 2, imp), (), "pass")
    assert [asked.seat for asked in story.asked] == [1]
    welliam.defeated, welliam.cell, welliam.hearts = True, OFF, 0
    assert not carry_out(hurt(table, rowan, 2, imp)).asked


def test_thaddy_may_swap_what_he_finds_for_an_unknown_treasure() -> None:
    table = lay_table("thaddy")
    state, hero = table.state, table.state.heroes[0]
    state.decks.treasures.remove("power-shield")
    table.region(CAMP).treasures = ["power-shield"]
    unknown = state.decks.treasures[-1]
    carry_out(loot(table, hero, CAMP), (), "swap")
    assert state.hero_stash.treasures == [unknown]
    assert state.discards.treasures == ["power-shield"]
    assert not GAME.faults(state)


def test_frank_rolls_a_yellow_die_for_each_heart_and_an_elemental_a_white_one() -> None:
    table = lay_table("dredgar")
    hero = table.state.heroes[0]
    figures = (SidekickFigure("frank", CAMP, 2), SidekickFigure("elemental", CAMP, 2))
    for figure, dice in zip(figures, (["y2", "y2"], ["w1", "w1"]), strict=True):
        hero.sidekick = figure
        story = carry_out(roll_pet(table, Pet(hero), "melee"), (6, 6))
        assert story.value is not None
        assert story.value.dice == dice


def test_the_fine_print_is_written_once_a_villain_round_however_much_could_be_paid() -> None:
    table = lay_table("quillon-blot", mode="quest")
    hero = table.state.heroes[0]
    hero.plus_ones = {"magic": 4}
    deck = table.state.decks.black
    cheap = [name for name in deck if table.library.black[name].prices == (1,)]
    for name in cheap[:2]:
        deck.remove(name)
        deck.append(name)
    story = carry_out(flip_spells(table, table.board, 4), (), "write")
    assert [asked.kind for asked in story.asked].count("fine-print") == 1


def test_who_may_defend_is_told_with_hearts_and_the_chance_to_stand() -> None:
    table = lay_table("rowan", "welliam", "coach")
    rowan, welliam, coach = table.state.heroes
    rowan.hearts, welliam.shields = 4, 1
    coach.hearts, coach.doomed = 6, True
    story = carry_out(strike_friends(table, None, CAMP, 4, "melee"), (), "hero:welliam")
    (asked,) = [decision for decision in story.asked if decision.kind == "defender"]
    odds = {option.key: option.odds() for option in asked.options if option.odds is not None}
    told = {option.key: (option.note, odds[option.key].chance) for option in asked.options}
    assert told == {
        "hero:rowan": ("4 ♥, would fall", 0.0),
        "hero:welliam": ("12 ♥, 1 Shield, 10 left", 1.0),
        "hero:coach": ("6 ♥, Doom, would fall", 0.0),
    }
    assert welliam.hearts == 10
    assert odds["hero:rowan"].of == "to stand after 4 hits"


def test_a_dodge_is_counted_in_the_chance_to_stand() -> None:
    table = lay_table("rowan")
    rowan = table.state.heroes[0]
    rowan.hearts = 4
    rowan.lasting = [Lasting("dodge-w")]
    assert dodge_of(table, rowan) == "w"
    assert odds_to_bear(table, rowan, 4).chance == pytest.approx(0.5)
