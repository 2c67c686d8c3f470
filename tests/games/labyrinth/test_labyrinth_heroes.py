"""What each hero can do that the others cannot; Sidekicks and their limits."""

from __future__ import annotations

from copy import copy

import pytest
from labyrinth_table import GAME, W0, W1, act_as, hand, lay_table, put_minion
from loaded import carry_out, labels
from msgspec.structs import replace

from fandg.games.labyrinth.bodies import Pet
from fandg.games.labyrinth.casting import cast
from fandg.games.labyrinth.defeats import defeat_hero, defeat_minion, defeat_pet
from fandg.games.labyrinth.effects import Again, Heal
from fandg.games.labyrinth.looting import loot
from fandg.games.labyrinth.paying import most_plus_ones
from fandg.games.labyrinth.regions import CAMP, cell_named
from fandg.games.labyrinth.rolling import bonus_dice, roll_dice_of, roll_pet, take_test
from fandg.games.labyrinth.sidekicks import can_create, give_sidekick
from fandg.games.labyrinth.spending import spend_once, take_pet_roll
from fandg.games.labyrinth.state import Pool, SidekickFigure
from fandg.games.labyrinth.surging import can_train, train
from fandg.games.labyrinth.turns import (
    PET_ACTIONS,
    begin_turn,
    end_turn,
    list_abilities,
    list_rolls,
    take_turn,
)
from fandg.games.labyrinth.verbs import Making
from fandg.games.labyrinth.verbs import carry_out as carry_verbs


def test_welliam_heals_a_hero_whenever_he_defeats_somebody() -> None:
    table = lay_table("welliam", "coach")
    welliam, coach = table.state.heroes
    coach.hearts = 5
    minion = put_minion(table, "hound", "c2")
    carry_out(defeat_minion(table, minion, welliam), (), "heal:coach")
    assert coach.hearts == 6
    assert not carry_out(defeat_minion(table, put_minion(table, "tin-gnome", "c2"), coach)).asked


def test_dredgar_makes_frank_of_whom_he_defeats_and_feeds_him_more_when_trained() -> None:
    table = lay_table("dredgar")
    hero = table.state.heroes[0]
    carry_out(defeat_minion(table, put_minion(table, "hound", "c2"), hero), (), "frank")
    assert hero.sidekick is not None
    assert (hero.sidekick.kind, hero.sidekick.hearts) == ("frank", 2)
    hero.trained = True
    minion = put_minion(table, "tin-gnome", "c2")
    carry_out(defeat_minion(table, minion, hero), (), "frank feed")
    assert hero.sidekick.hearts == 5


def test_coach_burns_a_card_for_a_plus_one_once_a_turn_and_twice_when_trained() -> None:
    table = lay_table("coach")
    hero = act_as(table, table.state.heroes[0])
    hand(table, hero, "paper-cut", "red-letter", "stitch-in-time")
    carry_out(take_turn(table), (), "ability discard:paper-cut row:melee")
    assert hero.plus_ones["melee"] == 1
    assert "ability" not in [option.key for option in list_abilities(table, hero)]
    hero.trained = True
    assert "ability" in [option.key for option in list_abilities(table, hero)]


def test_trained_thaddy_finds_a_bounty_token_more_with_the_first_loot_of_a_turn() -> None:
    table = lay_table("thaddy")
    hero = table.state.heroes[0]
    hero.trained = True
    region = table.region(CAMP)
    for _ in range(2):
        region.bounty = 1
        carry_out(loot(table, hero, CAMP))
    assert table.state.hero_stash.bounty == 3


def test_magnifica_moves_plus_ones_and_holds_six_when_trained() -> None:
    table = lay_table("magnifica", mode="quest")
    hero = act_as(table, table.state.heroes[0])
    hero.plus_ones = {"melee": 1}
    keys = [option.key for option in list_abilities(table, hero)]
    assert keys == ["shift:melee:ranged", "shift:melee:magic"]
    carry_out(take_turn(table), (), "shift:melee:magic")
    assert hero.plus_ones == {"melee": 0, "magic": 1}
    hero.trained = True
    assert most_plus_ones(table, hero) == 6


def test_dame_gneiss_rolls_her_two_rows_apart_or_as_one() -> None:
    table = lay_table("dame-gneiss", mode="quest")
    hero = act_as(table, table.state.heroes[0])
    keys = [option.key for option in list_rolls(table, hero)]
    assert keys == ["roll:melee", "roll:melee-2", "roll:magic", "roll:both"]
    carry_out(take_turn(table), (W1, W1, 2, W1, W1, 2), "roll:both bank=3")
    assert hero.left == 1
    assert all(dice.rolled for dice in hero.rows[:2])


def test_a_second_roll_refreshes_one_row_of_the_sledge() -> None:
    table = lay_table("dame-gneiss", mode="quest")
    hero = table.state.heroes[0]
    for dice in hero.rows[:2]:
        dice.rolled = True
    carry_out(carry_verbs(table, Making(hero, row="melee"), [Again()]))
    assert [dice.rolled for dice in hero.rows[:2]] == [False, True]


def test_trained_gneiss_has_a_shield_each_turn_and_a_die_for_each_shield() -> None:
    table = lay_table("dame-gneiss", mode="quest")
    hero = table.state.heroes[0]
    hero.trained = True
    carry_out(begin_turn(table, hero))
    assert hero.shields == 1
    assert bonus_dice(table, hero, "melee") == "w"
    assert bonus_dice(table, hero, "magic") == ""


def test_giuseppes_natural_twos_bring_lower_dice_before_plus_ones_are_spent() -> None:
    table = lay_table("giuseppe", mode="quest")
    hero = table.state.heroes[0]
    dice = hero.rows[0]
    dice.dice = "r"
    story = carry_out(roll_dice_of(table, hero, dice), (6, 6, W1))
    assert story.value is not None
    assert story.value.dice == ["r2", "y2", "w1"]
    assert story.value.hits == 5


def test_giuseppe_bakes_once_a_roll_for_three_hits() -> None:
    table = lay_table("giuseppe", "coach", mode="quest")
    giuseppe, coach = table.state.heroes
    coach.hearts = 3
    pool = Pool("melee", hits=7)
    carry_out(spend_once(table, giuseppe, pool), (), "pizza:coach")
    assert (coach.hearts, pool.hits) == (5, 4)
    story = carry_out(spend_once(table, giuseppe, pool), (), "bank=0")
    assert "pizza:coach" not in labels(story.asked[0])
    giuseppe.trained = True
    carry_out(spend_once(table, giuseppe, Pool("melee", hits=3)), (), "pizza:coach")
    assert coach.hearts == 9


def test_a_pizza_is_no_blow_so_what_is_left_does_not_go_on_elsewhere_for_it() -> None:
    table = lay_table("giuseppe", mode="quest")
    giuseppe = act_as(table, table.state.heroes[0])
    giuseppe.hearts = 3
    giuseppe.cell = cell_named("c2")
    put_minion(table, "brute-gnome", "c2")
    put_minion(table, "tin-gnome", "c3")
    pool = Pool("melee", hits=6, target=giuseppe.cell, spreads=["adjacent"])
    carry_out(spend_once(table, giuseppe, pool), (), "pizza:giuseppe")
    assert giuseppe.hearts == 5
    story = carry_out(spend_once(table, giuseppe, pool), (), "brute-gnome=1,bank=0")
    assert "spread:c3" not in labels(story.asked[0])
    story = carry_out(spend_once(table, giuseppe, pool), (), "done")
    assert "spread:c3" in labels(story.asked[0])


def test_trained_rowan_gives_two() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    hero.trained, hero.plus_ones = True, {}
    hand(table, hero, "bramble-coat")
    rule = cast(table, hero, Pool("magic", hits=2), "bramble-coat", 0)
    carry_out(rule, (), ["melee=1,ranged=0,magic=1"])
    assert hero.plus_ones == {"melee": 1, "magic": 1}


def test_a_dojo_trains_once_a_game_the_ability_or_for_an_xp() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    tiles = table.library.tiles.values()
    dojo = next(tile.id for tile in tiles if any(i.icon == "dojo" for i in tile.icons))
    table.state.decks.tiles.remove(dojo)
    table.region(CAMP).tile = dojo
    assert can_train(table, hero)
    carry_out(train(table, hero, for_xp=True))
    assert (hero.xp, hero.trained) == (1, False)
    assert not can_train(table, hero)


# Sidekicks


def test_trained_isabella_gives_every_elemental_an_action_and_two_dice() -> None:
    table = lay_table("isabella", "rowan")
    isabella, rowan = table.state.heroes
    isabella.trained = True
    rowan.sidekick = SidekickFigure("elemental", CAMP, 1)
    act_as(table, rowan)
    carry_out(end_turn(table, rowan))
    assert rowan.sidekick.left == PET_ACTIONS + 1
    story = carry_out(roll_pet(table, Pet(rowan), "melee"), (W1, W1, W1))
    assert story.value is not None
    assert story.value.hits == 3


@pytest.mark.parametrize(("fell", "asked"), [(W0, []), (W1, ["spend", "spend"])])
def test_a_sidekick_without_a_hit_is_not_asked_where_it_goes(fell: int, asked: list[str]) -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.sidekick = SidekickFigure("elemental", CAMP, 1, left=2)
    put_minion(table, "tin-gnome", "c2", wounded=True)
    answers = ["aim:c2", "tin-gnome=1"][: len(asked)]
    story = carry_out(take_pet_roll(table, Pet(hero), "ranged"), (fell, W0)[: 1 + len(asked)],
                      answers)  # fmt: skip
    assert [d.kind for d in story.asked if d.kind != "die"] == asked


def test_no_more_than_two_elementals_and_one_each_and_a_new_one_takes_the_place() -> None:
    table = lay_table("isabella", "rowan", "coach")
    isabella, rowan, coach = table.state.heroes
    for hero in (isabella, rowan):
        hero.sidekick = SidekickFigure("elemental", CAMP, 1)
    assert not can_create(table, coach, "elemental")
    assert can_create(table, rowan, "elemental")
    carry_out(give_sidekick(table, rowan, "elemental", 3), (), "create")
    assert rowan.sidekick is not None
    assert rowan.sidekick.hearts == 3


def test_hearts_for_elementals_are_shared_among_them_up_to_six() -> None:
    table = lay_table("isabella", "rowan", "coach")
    isabella, rowan, coach = table.state.heroes
    isabella.sidekick = SidekickFigure("elemental", CAMP, 5)
    rowan.sidekick = SidekickFigure("elemental", CAMP, 1)
    carry_out(give_sidekick(table, coach, "elemental", 3), (), ["isabella=1,rowan=2"])
    assert (isabella.sidekick.hearts, rowan.sidekick.hearts) == (6, 3)


def test_a_sidekick_is_no_hero_to_heal_and_goes_back_to_the_box_without_bounty() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    hero.sidekick = SidekickFigure("elemental", CAMP, 2)
    carry_out(carry_verbs(table, Making(hero), [Heal(who="heroes", amount=3)]))
    assert hero.sidekick.hearts == 2
    carry_out(defeat_pet(table, Pet(hero)))
    assert table.state.heroes[0].sidekick is None
    assert table.state.villain_stash.bounty == 0


def test_a_sidekick_stays_when_its_hero_falls_and_still_has_its_turn() -> None:
    table = lay_table("rowan", "coach")
    hero = act_as(table, table.state.heroes[0])
    hero.sidekick = SidekickFigure("elemental", CAMP, 2)
    carry_out(defeat_hero(table, hero))
    carry_out(take_turn(table))
    assert table.state.phase == "sidekick"
    assert hero.sidekick is not None


def test_a_hero_without_the_row_tests_with_a_white_die() -> None:
    table = lay_table("dame-gneiss", mode="quest")
    hero = table.state.heroes[0]
    hero.plus_ones = {"ranged": 1}
    rule = take_test(table, hero, ("ranged",), 2)
    assert carry_out(rule, (W1,), "spend").value is True
    assert not GAME.faults(table.state)


def test_a_hero_of_a_pack_may_have_the_gifts_of_others() -> None:
    table = lay_table("rowan", "coach")
    rowan, coach = table.state.heroes
    sheet = replace(table.sheet(rowan), gifts=("franken-friend", "flesh-of-stone"), trained=2)
    table.library = copy(table.library)
    table.library.heroes = {**table.library.heroes, "rowan": sheet}
    rowan.trained = coach.trained = True
    carry_out(defeat_minion(table, put_minion(table, "hound", "c2"), rowan), (), "frank")
    assert rowan.sidekick is not None
    carry_out(begin_turn(table, rowan))
    assert (rowan.shields, bonus_dice(table, rowan, "melee")) == (2, "ww")
