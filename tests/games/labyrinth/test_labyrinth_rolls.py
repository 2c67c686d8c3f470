"""Action Rolls, spending, damage, Defeats, Spells."""

from __future__ import annotations

from typing import Literal

import pytest
from labyrinth_table import (
    GAME,
    W0,
    W1,
    act_as,
    hand,
    lay_table,
    put_minion,
    stack_of,
)
from loaded import carry_out

from fandg.games.labyrinth.defeats import defeat_hero, settle_payers
from fandg.games.labyrinth.defending import clear_defenders
from fandg.games.labyrinth.effects import AddDice
from fandg.games.labyrinth.events.blows import Hurt
from fandg.games.labyrinth.events.rolls import DiceThrown
from fandg.games.labyrinth.events.walks import TokenGained
from fandg.games.labyrinth.hurting import hurt, hurt_villain, strike_everybody
from fandg.games.labyrinth.paying import gain_plus_one, heal, pay_hearts
from fandg.games.labyrinth.regions import CAMP, cell_named
from fandg.games.labyrinth.rolling import take_test
from fandg.games.labyrinth.sharing import share_out
from fandg.games.labyrinth.spending import spend_once, take_action_roll
from fandg.games.labyrinth.state import OFF, Pool
from fandg.games.labyrinth.statuses import explode_bombs, place_rockfalls, poison
from fandg.games.labyrinth.striking import strike_friends
from fandg.games.labyrinth.verbs import Making
from fandg.games.labyrinth.verbs_dice import add_dice


def test_three_hits_and_a_plus_one_defeat_a_wounded_gnome() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    put_minion(table, "brute-gnome", "c3", wounded=True)
    story = carry_out(
        take_action_roll(table, hero, hero.rows[0]),
        (W1, W0, 2, 2),
        ["brute-gnome=1,bank=0"],
    )
    assert table.state.hero_stash.minions == ["brute-gnome"]
    assert hero.plus_ones["melee"] == 0
    assert hero.left == 1
    assert [d.kind for d in story.asked if d.kind != "die"] == ["spend"]


def test_the_sheet_proposes_the_fewest_plus_ones_that_make_a_blow_and_none_where_hits_do() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    gnome = put_minion(table, "brute-gnome", "c3")
    card = table.library.minions[gnome.card]

    def propose(hits: int, spare: int) -> tuple[int, int]:
        sharing = share_out(table, hero, Pool("melee", hits=hits, target=CAMP), spare, 0)
        usual = sharing.usual()
        assert sharing.reckon(usual).why_not is None
        return usual["brute-gnome"], sharing.reckon(usual).tokens

    assert propose(card.wound - 1, 3) == (1, 1)
    assert propose(card.wound - 2, 1) == (0, 0)
    assert propose(card.wound, 3) == (1, 0)
    assert (card.defeat, propose(4, 3)) == (5, (2, 1))
    assert propose(card.defeat, 3) == (2, 0)


def test_a_wounded_minion_stays_in_the_way_and_what_is_left_buys_a_plus_one() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    put_minion(table, "tin-gnome", "c3")
    hound = put_minion(table, "hound", "c3")
    story = carry_out(
        take_action_roll(table, hero, hero.rows[0]),
        (W1, W1, W1, W1),
        ["hound=1,tin-gnome=0,bank=1"],
    )
    assert hound.wounded
    assert stack_of(table, "c3") == ["hound", "tin-gnome"]
    assert hero.plus_ones["melee"] == 2
    (sheet,) = [d for d in story.asked if d.kind == "spend"]
    assert sheet.form is not None
    assert sheet.form.refuse({"hound": 1, "tin-gnome": 1, "bank": 0}) == "a wounded enemy ends it"


def test_a_plus_one_bought_in_a_roll_does_not_serve_it() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.plus_ones = {}
    story = carry_out(take_action_roll(table, hero, hero.rows[0]), (W1, W1, W0, W0), ["bank=1"])
    assert hero.plus_ones["melee"] == 1
    assert [d.kind for d in story.asked if d.kind != "die"] == ["spend"]


def test_a_fifth_plus_one_wants_another_to_go() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    hero.plus_ones = {"melee": 3, "magic": 1}
    story = carry_out(gain_plus_one(table, hero, "magic"), (), "drop:melee")
    assert hero.plus_ones == {"melee": 2, "magic": 2}
    assert [o.key for o in story.asked[0].options] == ["drop:melee", "keep"]


def test_a_plus_one_is_not_exchanged_for_its_like() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    hero.plus_ones = {"melee": 4}
    assert not carry_out(gain_plus_one(table, hero, "melee"), (), []).asked
    assert hero.plus_ones == {"melee": 4}


def test_ranged_hits_go_into_one_adjacent_region_and_never_the_own() -> None:
    table = lay_table("coach")
    hero = act_as(table, table.state.heroes[0])
    put_minion(table, "hound", "c3", wounded=True)
    put_minion(table, "lantern-imp", "d3", wounded=True)
    ranged = hero.rows[1]
    story = carry_out(
        take_action_roll(table, hero, ranged),
        (W1, W1, W1, W1),
        ["aim:d3", "lantern-imp=1,bank=1"],
    )
    assert table.state.hero_stash.minions == ["lantern-imp"]
    assert "aim:c3" not in [o.key for d in story.asked for o in d.options]


@pytest.mark.parametrize(
    ("hits", "tokens", "is_asked"), [(0, 0, False), (1, 0, False), (1, 1, True)]
)
def test_nobody_is_asked_where_to_aim_with_hits_that_do_nothing_anywhere(
    hits: int, tokens: int, is_asked: bool
) -> None:
    table = lay_table("coach")
    hero = act_as(table, table.state.heroes[0])
    hero.plus_ones = {"ranged": tokens}
    imp = put_minion(table, "lantern-imp", "d3")
    assert table.library.minions[imp.card].wound == 2
    dice = [W1] * hits + [W0] * (4 - hits)
    answers = ["done"] * is_asked
    story = carry_out(take_action_roll(table, hero, hero.rows[1]), dice, answers)
    asked = [[o.key for o in d.options] for d in story.asked if d.kind != "die"]
    assert asked == [["aim:d3", "done"]] * is_asked


def test_dodge_makes_a_minion_dearer_for_this_attack() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    put_minion(table, "tin-gnome", "c3", wounded=True)
    hero.plus_ones = {}
    pool = Pool("melee", hits=1, target=CAMP)
    carry_out(spend_once(table, hero, pool), (W1,))
    pool = Pool("melee", hits=2, target=CAMP)
    story = carry_out(spend_once(table, hero, pool), (W1,), "tin-gnome=1,bank=0")
    assert story.asked[-1].form is not None
    assert story.asked[-1].form.fields[0].words == ("left alone", "Defeated (2)")


def test_shields_take_two_each_and_doom_doubles_what_is_left() -> None:
    table = lay_table("rowan", "coach")
    hero = table.state.heroes[0]
    hero.shields, hero.doomed = 1, True
    story = carry_out(hurt(table, hero, 4))
    assert (hero.hearts, hero.shields, hero.doomed) == (8, 0, False)
    assert story.one_of(Hurt).doomed


def test_damage_beyond_the_defenders_hearts_goes_on_to_the_next() -> None:
    table = lay_table("rowan", "coach")
    rowan, coach = table.state.heroes
    rowan.hearts = 2
    carry_out(strike_friends(table, None, CAMP, 5, "melee"), (), "hero:rowan")
    assert rowan.defeated
    assert coach.hearts == coach.most - 3
    assert table.region(CAMP).defender == "hero:coach"


def test_the_defender_stays_for_the_round() -> None:
    table = lay_table("rowan", "coach")
    carry_out(strike_friends(table, None, CAMP, 1, "melee"), (), "hero:coach")
    carry_out(strike_friends(table, None, CAMP, 1, "melee"))
    assert table.state.heroes[1].hearts == table.state.heroes[1].most - 2


def test_the_last_hero_on_the_map_comes_back_at_once() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    carry_out(defeat_hero(table, hero))
    assert (hero.cell, hero.hearts, hero.defeated) == (CAMP, 12, False)
    assert table.state.villain_stash.bounty == 3
    assert table.state.defeats == 1


def test_who_pays_the_last_heart_falls_after_the_action() -> None:
    table = lay_table("rowan", "coach")
    hero = table.state.heroes[0]
    hero.hearts = 2
    carry_out(pay_hearts(table, hero, 5))
    assert (hero.hearts, hero.defeated) == (0, False)
    carry_out(settle_payers(table))
    assert hero.defeated
    assert hero.cell == OFF


def test_welliam_trained_pays_one_heart_less() -> None:
    table = lay_table("welliam")
    hero = table.state.heroes[0]
    hero.trained = True
    carry_out(pay_hearts(table, hero, 3))
    assert hero.hearts == hero.most - 2


def test_a_healed_hero_may_be_cleansed_instead() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    hero.hearts, hero.doomed = 5, True
    story = carry_out(heal(table, hero, 3), (), "cleanse")
    assert (hero.hearts, hero.doomed) == (5, False)
    assert story.one_of(TokenGained).line([]) == "Rowan is rid of Doom"


def test_a_poisoned_die_is_not_rolled_and_is_free_after_the_roll() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.plus_ones = {}
    asked = carry_out(poison(table, hero), (), "die:0:y").asked
    assert [found.about for found in asked] == ["hero:rowan"]  # whose board lies large then
    story = carry_out(take_action_roll(table, hero, hero.rows[0]), (W0, W0, W0))
    assert len(story.rolled_by) == 3
    assert not hero.rows[0].poisoned


def test_villains_lose_hearts_in_fives_after_shields() -> None:
    table = lay_table("rowan", "coach", "thaddy")
    villain = table.state.villains[0]
    villain.shields, villain.hearts = 1, 25
    carry_out(hurt_villain(table, villain, 11, None, None))
    assert (villain.hearts, villain.shields) == (20, 0)
    carry_out(hurt_villain(table, villain, 4, None, None))
    assert villain.hearts == 20


def test_a_villain_without_hearts_has_lost() -> None:
    table = lay_table("rowan")
    story = carry_out(hurt_villain(table, table.state.villains[0], 10, None, None))
    assert story.result is not None
    assert story.result.winners == [0]


def test_aoe_hits_everybody_but_its_maker() -> None:
    table = lay_table("rowan", "coach")
    rowan, coach = table.state.heroes
    put_minion(table, "hound", "c3")
    carry_out(strike_everybody(table, [CAMP], 2, rowan))
    assert rowan.hearts == rowan.most
    assert coach.hearts == coach.most - 2
    assert table.region(CAMP).minions[0].wounded


def test_bombs_side_by_side_explode_together() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    table.region(CAMP).bombs = 1
    table.region(cell_named("d3")).bombs = 1
    carry_out(explode_bombs(table))
    assert hero.hearts == hero.most - 4
    assert not any(region.bombs for region in table.state.map)


def test_a_sixth_rockfall_falls_everywhere_and_stays_nowhere() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    table.region(cell_named("d3")).rockfalls = 5
    carry_out(place_rockfalls(table, [cell_named("c2")], None))
    assert hero.hearts == hero.most - 2
    assert table.region(cell_named("c2")).rockfalls == 0


def test_a_test_may_be_saved_with_plus_ones() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    story = carry_out(take_test(table, hero, ("melee",), 3), (W1, W1, W0, W0), "spend")
    assert story.value
    assert hero.plus_ones["melee"] == 0


def test_a_spell_is_paid_with_hits_and_hearts_and_is_an_attack_of_its_own() -> None:
    table = lay_table("welliam")
    hero = act_as(table, table.state.heroes[0])
    hand(table, hero, "vein-of-iron")
    put_minion(table, "brute-gnome", "c3")
    magic = hero.rows[2]
    carry_out(
        take_action_roll(table, hero, magic),
        (W1, W1, W1, W1),
        ["cast:vein-of-iron:4", "brute-gnome=2", "nobody"],
        implied="bank=1",
    )
    assert table.state.hero_stash.minions == ["brute-gnome"]
    assert hero.hearts == hero.most - 1
    assert table.state.discards.red == ["vein-of-iron"]
    assert not GAME.faults(table.state)


def test_burning_truth_costs_three_hearts_at_the_end_of_a_magic_roll() -> None:
    table = lay_table("welliam")
    hero = act_as(table, table.state.heroes[0])
    hand(table, hero, "burning-truth")
    carry_out(take_action_roll(table, hero, hero.rows[2]), (W0, W0, W0, W0))
    assert hero.hearts == hero.most - 3


def test_the_top_of_a_stack_defends_for_the_round_whoever_lands_on_it_later() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.cell = cell_named("c2")
    put_minion(table, "tin-gnome", "c2")
    put_minion(table, "hound", "c2")
    pool = Pool("melee", hits=2, target=hero.cell)
    carry_out(spend_once(table, hero, pool), (), "hound=1,bank=0")
    put_minion(table, "brute-gnome", "c2")
    pool = Pool("melee", hits=3, target=hero.cell)
    story = carry_out(spend_once(table, hero, pool), (), "hound=0,bank=0")
    assert story.asked[0].form is not None
    assert [field.key for field in story.asked[0].form.fields] == ["hound", "bank"]
    clear_defenders(table)
    pool = Pool("melee", hits=3, target=hero.cell)
    story = carry_out(spend_once(table, hero, pool), (), "brute-gnome=0,bank=0")
    assert story.asked[0].form is not None
    assert [field.key for field in story.asked[0].form.fields] == ["brute-gnome", "bank"]


def test_who_stands_alone_is_no_defender_yet() -> None:
    table = lay_table("rowan", "coach")
    rowan, coach = table.state.heroes
    coach.cell = cell_named("c2")
    carry_out(strike_friends(table, None, CAMP, 1, None))
    assert table.region(CAMP).defender == ""
    coach.cell = CAMP
    carry_out(strike_friends(table, None, CAMP, 1, None), (), "hero:coach")
    carry_out(strike_friends(table, None, CAMP, 1, None))
    assert (rowan.hearts, coach.hearts) == (11, 10)


@pytest.mark.parametrize(
    ("foe", "fell", "answers"),
    [
        ("", (W1, W0), []),
        ("", (W1, W1), ["bank=1"]),
        ("lantern-imp", (W1, W0), []),
        ("lantern-imp", (W1, W1), ["lantern-imp=1,bank=0"]),
    ],
)
def test_only_dice_whose_hits_can_serve_anything_are_asked_about(
    foe: str, fell: tuple[int, ...], answers: list[str]
) -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.plus_ones = {}
    if foe:
        put_minion(table, foe, "c3")
    row = next(row for row in hero.rows if row.row == "melee")
    row.dice = "ww"
    story = carry_out(take_action_roll(table, hero, row), fell, answers)
    throw = story.one_of(DiceThrown).throw(table.state, ["Ana"])
    assert throw is not None
    assert throw.stakes is not None
    assert throw.stakes.passing is bool(answers)
    assert throw.stakes.card == (f"minion:{foe}" if foe else "hero:rowan")
    assert ("Defeat it" in throw.stakes.task) == bool(foe)
    assert [d.kind for d in story.asked if d.kind != "die"] == ["spend"] * bool(answers)


@pytest.mark.parametrize(
    ("foes", "situation"),
    [
        (["c2"], "Coach strikes at the Tin Gnome on C2, with 4 dice."),
        (["c2", "d3"], "Coach aims with 4 dice at the Tin Gnome on C2 or the Brute Gnome on D3."),
    ],
)
def test_a_ranged_roll_says_who_is_within_reach_before_one_is_chosen(
    foes: list[str], situation: str
) -> None:
    table = lay_table("coach")
    hero = act_as(table, table.state.heroes[0])
    for card, space in zip(("tin-gnome", "brute-gnome"), foes, strict=False):
        put_minion(table, card, space)
    row = next(row for row in hero.rows if row.row == "ranged")
    story = carry_out(take_action_roll(table, hero, row), (W0, W0, 1, 1))
    throw = story.all_of(DiceThrown)[0].throw(table.state, ["Ana"])
    assert throw is not None
    assert throw.stakes is not None
    assert throw.stakes.situation == situation
    assert throw.stakes.who[1:] == tuple(
        f"minion:{card}" for card, _ in zip(("tin-gnome", "brute-gnome"), foes, strict=False)
    )


@pytest.mark.parametrize(("wanted", "task"), [(0, "5 hits Defeat it"), (3, "passed with 3 hits")])
def test_dice_that_a_card_adds_to_a_roll_are_for_what_the_roll_is_for(
    wanted: int, task: str
) -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    put_minion(table, "brute-gnome", "c3")
    kind: Literal["roll", "test"] = "test" if wanted else "roll"
    table.state.pool = Pool("melee", dice=["w1"], hits=1, kind=kind, wanted=wanted)
    table.roller = hero.id
    story = carry_out(add_dice(table, Making(hero), AddDice(die="w")), (W1,), [])
    throw = story.one_of(DiceThrown).throw(table.state, ["Ana"])
    assert throw is not None
    assert throw.stakes is not None
    assert task in throw.stakes.task
    assert table.state.pool.hits == 2


@pytest.mark.parametrize(("wanted", "answers"), [(2, []), (3, ["pass", "spend"])])
def test_a_test_that_is_passed_wants_no_more_dice_and_no_others(
    wanted: int, answers: list[str]
) -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    hand(table, hero, "four-leaves")
    story = carry_out(take_test(table, hero, ("melee",), wanted), (W1, W1, 1, 1), answers)
    assert story.value
    assert ("react" in [d.kind for d in story.asked]) is bool(answers)


@pytest.mark.parametrize("hides", [False, True])
def test_a_magic_roll_names_the_spells_that_it_may_cast_but_none_of_a_hidden_hand(
    *, hides: bool
) -> None:
    table = lay_table("welliam")
    table.state.hides_hands = hides
    hero = act_as(table, table.state.heroes[0])
    hand(table, hero, "beating-heart")
    row = next(row for row in hero.rows if row.row == "magic")
    story = carry_out(take_action_roll(table, hero, row), (W0, W0, 1, 1), [])
    throw = story.one_of(DiceThrown).throw(table.state, ["Ana"])
    assert throw is not None
    assert throw.stakes is not None
    assert ("Beating Heart (2/3/5)" in throw.stakes.task) is not hides
