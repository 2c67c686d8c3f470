"""Level Ups, the Villain's steps, minions, days, the Final Battle."""

from __future__ import annotations

import pytest
from labyrinth_table import (
    GAME,
    W0,
    W1,
    hand,
    lay_table,
    put_minion,
    stack_of,
)
from loaded import carry_out, labels

from fandg.games.labyrinth.battle_cards import defend
from fandg.games.labyrinth.casting import cast
from fandg.games.labyrinth.days import advance_day, close_off
from fandg.games.labyrinth.effects import Roll
from fandg.games.labyrinth.final_battle import battle_turn, begin_final_battle
from fandg.games.labyrinth.hero_level_up import cash_in_heroes, share_treasures, spend_xp
from fandg.games.labyrinth.hurting import hurt
from fandg.games.labyrinth.levelling import level_up_form, raised
from fandg.games.labyrinth.minion_step import act_with, find_next_minion
from fandg.games.labyrinth.reading import read_packet
from fandg.games.labyrinth.regions import CAMP, cell_named, name_cell
from fandg.games.labyrinth.spawning import draw_minion, portals_by_weakest
from fandg.games.labyrinth.state import OFF, OpenPacket, Pool
from fandg.games.labyrinth.statuses import place_rockfalls
from fandg.games.labyrinth.verbs import Making
from fandg.games.labyrinth.verbs import carry_out as carry_verbs
from fandg.games.labyrinth.villain_level_up import level_up_villain
from fandg.games.labyrinth.villain_step import flip_spells, roll_corruption, roll_magic

# Hero Level Up


def test_five_bounty_of_two_heroes_is_two_xp_and_a_white_die() -> None:
    table = lay_table("rowan", "coach")
    table.state.hero_stash.bounty = 5
    carry_out(cash_in_heroes(table), (W1,))
    assert [hero.xp for hero in table.state.heroes] == [3, 3]
    assert table.state.hoard == 5


def test_dice_cost_one_xp_a_step_and_an_action_point_three() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    hero.xp, table.state.turn, table.state.phase = 6, [0], "spend-xp"
    form = level_up_form(hero)
    bought = {"actions": 1, "w-melee": 1, "y-melee": 1, "r-melee": 1}
    carry_out(spend_xp(table), (), form.key_of({**form.usual, **bought}))
    assert hero.action_points == 3
    assert hero.rows[0].dice == "rwyyw"
    assert hero.xp == 0
    assert table.state.turn == []


@pytest.mark.parametrize(
    ("bought", "dice"),
    [({"w-all": 1}, "wyw"), ({"y-all": 1}, "yy"), ({"r-all": 1}, "wr"), ({}, "wy")],
)
def test_magnifica_raises_all_rows_for_two_by_the_step_that_she_chooses(
    bought: dict[str, int], dice: str
) -> None:
    table = lay_table("magnifica", mode="quest")
    hero = table.state.heroes[0]
    hero.xp, table.state.turn = 2, [0]
    form = level_up_form(hero, at_once=True)
    carry_out(spend_xp(table), (), form.key_of({**form.usual, **bought}))
    assert [row.dice for row in hero.rows] == [dice] * 3
    assert hero.xp == (0 if bought else 2)


def test_magnificas_steps_follow_on_each_other_and_leave_out_rows_that_are_full() -> None:
    table = lay_table("magnifica", mode="quest")
    hero = table.state.heroes[0]
    hero.xp = 5
    hero.rows[0].dice = "rrrrr"
    form = level_up_form(hero, at_once=True)
    assert form.why_not({**form.usual, "w-all": 1, "y-all": 2}) is not None
    assert form.why_not({**form.usual, "y-all": 1, "r-all": 1}) is None
    assert raised(hero, {"y-all": 1, "r-all": 1}) == ["rrrrr", "ry", "ry"]
    hero.rows[1].dice = hero.rows[2].dice = "yy"
    assert form.why_not({**form.usual, "y-all": 1}) is not None


def test_treasures_of_the_stash_are_equipped_and_the_old_one_is_passed_on() -> None:
    table = lay_table("rowan", "coach")
    rowan, coach = table.state.heroes
    for card in ("seconds-rapier", "poachers-sling"):
        table.state.decks.treasures.remove(card)
    rowan.equipment.offense = "seconds-rapier"
    table.state.hero_stash.treasures = ["poachers-sling"]
    carry_out(
        share_treasures(table), (), ["equip:poachers-sling:rowan", "equip:seconds-rapier:coach"]
    )
    assert rowan.equipment.offense == "poachers-sling"
    assert coach.equipment.offense == "seconds-rapier"
    assert not GAME.faults(table.state)


# The Villain Step


def test_the_villain_spawns_the_largest_minions_and_banks_the_rest() -> None:
    table = lay_table("rowan", "coach", "thaddy")
    villain = table.state.villains[0]
    villain.rows["corruption"] = "wwwwww"
    carry_out(roll_corruption(table, villain), (W1, W1, W1, W1, W1, W0))
    placed = [minion for region in table.state.map for minion in region.minions]
    assert [table.library.minions[minion.card].size for minion in placed] == ["elite"]
    carry_out(roll_corruption(table, villain), (W1, W1, W1, W0, W0, W0))
    assert len([m for region in table.state.map for m in region.minions]) == 2
    assert villain.plus_ones["corruption"] == 1


def test_minions_come_on_the_portal_closest_to_the_weakest_hero() -> None:
    table = lay_table("rowan", "coach")
    table.state.heroes[0].cell = cell_named("c4")
    table.state.heroes[0].hearts = 1
    assert name_cell(portals_by_weakest(table)[0]) == "c4"
    table.state.heroes[0].cell = CAMP
    assert name_cell(portals_by_weakest(table)[0]) == "c2"


def test_an_empty_deck_takes_the_minions_of_the_stash_for_bounty() -> None:
    table = lay_table("rowan")
    state = table.state
    state.hero_stash.minions = ["hound"]
    state.discards.chump = [card for card in state.decks.chump if card != "hound"]
    state.decks.chump = []
    draw_minion(table, "chump")
    assert state.hero_stash.minions == []
    assert state.hero_stash.bounty == 1
    assert len(state.decks.chump) == 9


def test_black_spells_are_paid_at_the_highest_price_and_a_dear_one_is_discarded() -> None:
    table = lay_table("rowan")
    state, villain = table.state, table.state.villains[0]
    for card in ("spite", "bad-news"):
        state.decks.black.remove(card)
    state.decks.black += ["bad-news", "spite"]
    left = carry_out(flip_spells(table, villain, 3)).value
    assert [(cast.card, cast.price) for cast in state.cast] == [("spite", 2)]
    assert state.discards.black == ["bad-news"]
    assert left == 1


def test_grubbs_own_spell_resolves_last_even_without_hits() -> None:
    table = lay_table("rowan")
    hero, villain = table.state.heroes[0], table.state.villains[0]
    carry_out(roll_magic(table, villain), (W0, W0, W0))
    assert hero.hearts == hero.most - 1
    assert table.has_icon(hero.cell, "portal")


# The Minion Step


def test_minions_act_from_the_north_then_the_east_the_top_first() -> None:
    table = lay_table("rowan")
    put_minion(table, "hound", "c4")
    east = put_minion(table, "brute-gnome", "d3")
    put_minion(table, "tin-gnome", "b3")
    assert find_next_minion(table) is east


def test_a_minion_walks_to_the_closest_hero_and_strikes() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    hound = put_minion(table, "hound", "c2")
    carry_out(act_with(table, hound), (W1, W1, W0, W1))
    assert stack_of(table, "c3") == ["hound"]
    assert hero.hearts == hero.most - 3


def test_a_ranged_minion_stops_beside_its_target() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    gnome = put_minion(table, "tin-gnome", "c2")
    carry_out(act_with(table, gnome), (W1, W1, W1))
    assert stack_of(table, "c2") == ["tin-gnome"]
    assert hero.hearts == hero.most - 3


def test_a_pinned_ranged_minion_strikes_whom_it_can_and_evade_steps_away() -> None:
    table = lay_table("rowan")
    gnome = put_minion(table, "tin-gnome", "c3")
    carry_out(act_with(table, gnome))
    assert stack_of(table, "c3") == ["tin-gnome"]
    shooter = put_minion(table, "pea-shooter", "c3")
    carry_out(act_with(table, shooter), (W0, W0, W0, W0 + 1))
    assert stack_of(table, "c3") == ["tin-gnome"]


def test_a_herald_gives_the_villain_a_plus_one() -> None:
    table = lay_table("rowan")
    imp = put_minion(table, "lantern-imp", "c2")
    carry_out(act_with(table, imp), (W0, W0, W0))
    assert table.state.villains[0].plus_ones == {"magic": 1}


# The Villain Level Up Step


def test_a_defeat_is_cashed_in_for_xp_and_hearts_and_raises_every_row() -> None:
    table = lay_table("rowan", "coach", "thaddy")
    state, villain = table.state, table.state.villains[0]
    hero = state.heroes[0]
    hero.defeated, hero.cell, hero.hearts, state.has_fallen = True, OFF, 0, True
    carry_out(level_up_villain(table))
    assert (hero.cell, hero.hearts) == (CAMP, hero.most)
    assert villain.hearts == 25 + 5
    assert villain.rows["melee"] == "ywwwww"
    assert state.defeats == 1
    assert state.day == 1


def test_a_villain_whom_nobody_has_fed_grows_on_days_one_and_three() -> None:
    table = lay_table("rowan")
    villain = table.state.villains[0]
    for day, dice in ((1, "wwwwww"), (2, "wwwwww"), (3, "ywwwww")):
        carry_out(advance_day(table))
        assert (table.state.day, villain.rows["melee"]) == (day, dice)


def test_day_four_and_a_closed_map_begin_the_final_battle() -> None:
    table = lay_table("rowan")
    carry_out(close_off(table))
    state = table.state
    assert state.is_final
    assert state.map[CAMP].tile == "battered-camp"
    assert name_cell(state.villains[0].cell) == "c2"


def test_shards_are_shields_as_the_final_battle_of_act_one_begins() -> None:
    table = lay_table("rowan", "coach")
    table.state.shards = 2
    carry_out(begin_final_battle(table), (), ["rowan=3,coach=1"])
    assert [hero.shields for hero in table.state.heroes] == [3, 1]


def test_in_the_final_battle_defeats_are_souls_and_three_lose() -> None:
    table = lay_table("rowan", "coach")
    carry_out(begin_final_battle(table))
    state = table.state
    state.villain_stash.bounty, state.souls = 6, 1
    story = carry_out(level_up_villain(table))
    assert story.result is not None
    assert story.result.winners == []
    assert state.souls == 3


def test_a_villain_with_all_action_points_makes_heroes_pay_five() -> None:
    table = lay_table("rowan", "coach")
    carry_out(begin_final_battle(table))
    table.state.villains[0].action_points = 5
    carry_out(level_up_villain(table))
    assert [hero.hearts for hero in table.state.heroes] == [7, 7]


def test_a_battle_card_is_turned_for_each_action_point() -> None:
    table = lay_table("rowan", "coach")
    carry_out(begin_final_battle(table))
    state = table.state
    state.table_dice = []
    points = state.villains[0].action_points
    carry_out(battle_turn(table), (), (), implied="hero:rowan")
    assert len(state.discards.battle) == points
    assert state.phase == "minion-step"
    assert not GAME.faults(state)


def test_a_battle_card_defends_against_its_type_and_crits_on_the_other() -> None:
    table = lay_table("rowan", "coach")
    carry_out(begin_final_battle(table))
    state, villain = table.state, table.state.villains[0]
    crits = [c for c in state.decks.battle if table.library.battle[c].crit]
    state.decks.battle.remove(crits[0])
    state.decks.battle.append(crits[0])
    card = table.library.battle[crits[0]]
    story = carry_out(defend(table, villain, state.heroes[0], card.vulnerable))
    assert story.value is True
    assert state.discards.battle == [crits[0]]


def test_what_the_villains_roll_leaves_becomes_plus_ones() -> None:
    table = lay_table("rowan")
    carry_out(begin_final_battle(table))
    villain = table.state.villains[0]
    act = Making(villain)
    carry_out(carry_verbs(table, act, [Roll(row="melee", where="here")]), (W1,) * 5)
    assert villain.plus_ones["melee"] == 5


# Events and windows


def test_a_page_asks_the_lead_hero_and_the_packet_goes_to_the_archive_with_its_last_page() -> None:
    table = lay_table("rowan", mode="quest")
    hero = table.state.heroes[0]
    table.state.decks.packets = []
    rule = read_packet(table, OpenPacket("q-lost-cart"), hero, CAMP)
    story = carry_out(rule, (), "choice:1")
    assert [(packet.id, packet.side) for packet in table.state.archive] == [("q-lost-cart", "C")]
    assert table.state.hero_stash.bounty == 1
    assert labels(story.asked[0]) == ["choice:0", "choice:1"]


def test_a_failed_test_hurts_and_turns_another_page() -> None:
    table = lay_table("rowan", mode="quest")
    hero = table.state.heroes[0]
    hero.plus_ones = {}
    rule = read_packet(table, OpenPacket("q-lost-cart"), hero, CAMP)
    carry_out(rule, (W0, W0, W0, W0), "choice:0")
    assert table.state.archive[0].side == "B"
    assert hero.hearts == hero.most - 1


def test_a_power_shield_prevents_two_once_a_round_for_everybody() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    table.state.decks.treasures.remove("power-shield")
    hero.equipment.defense = "power-shield"
    carry_out(hurt(table, hero, 3), (), "use:power-shield")
    assert hero.hearts == hero.most - 1
    story = carry_out(hurt(table, hero, 3))
    assert hero.hearts == hero.most - 4
    assert not story.asked


def test_rowan_gives_a_plus_one_to_each_hero_her_green_spell_reaches() -> None:
    table = lay_table("rowan", "coach")
    rowan, coach = table.state.heroes
    hand(table, rowan, "lions-roar")
    rule = cast(table, rowan, Pool("magic", hits=3), "lions-roar", 0)
    carry_out(rule, (), "row:magic row:melee")
    assert rowan.shields == coach.shields == 1
    assert rowan.plus_ones["magic"] == 1
    assert coach.plus_ones["melee"] == 1


def test_a_cancelled_black_spell_does_nothing_and_its_price_comes_back() -> None:
    table = lay_table("rowan", mode="quest", guests=True)
    state, villain, hero = table.state, table.state.villains[0], table.state.heroes[0]
    hand(table, hero, "guest-ultimate-price")
    state.decks.black.remove("spite")
    state.decks.black.append("spite")
    state.decks.black[:-1], state.discards.black = [], state.decks.black[:-1]
    story = carry_out(flip_spells(table, villain, 1), (), "play:guest-ultimate-price")
    assert story.asked[0].prompt.startswith("Spite is flipped."), "who reacts reads to what"
    assert state.cast == [] or state.cast[0].card != "spite"
    assert hero.hearts == hero.most - 2
    assert "guest-ultimate-price" in state.discards.red
    assert story.value is not None


def test_a_fourth_collapse_loses_the_fourth_act_and_a_shard_undoes_one() -> None:
    table = lay_table("rowan", act=4)
    state = table.state
    assert state.villains[0].shields == 2
    table.region(cell_named("d3")).rockfalls = 5
    for _ in range(3):
        carry_out(place_rockfalls(table, [cell_named("c2")], None))
    assert state.collapses == 3
    state.shards = 1
    carry_out(begin_final_battle(table))
    assert state.collapses == 2
    state.collapses = 3
    story = carry_out(place_rockfalls(table, [cell_named("c2")], None))
    assert story.result is not None
    assert story.result.winners == []


def test_a_quest_without_entries_has_the_usual_days() -> None:
    table = lay_table("rowan", "coach", "thaddy", mode="quest", quest="quest-void")
    table.state.day, table.state.has_fallen = 1, True
    carry_out(advance_day(table))
    assert len([m for region in table.state.map for m in region.minions]) == 2
    table.state.day = 3
    carry_out(advance_day(table))
    assert table.state.is_final


def test_quillon_makes_a_flipped_spell_dearer_once_a_round() -> None:
    table = lay_table("quillon-blot", mode="quest")
    state, villain = table.state, table.state.villains[0]
    for card in ("spite", "bad-news"):
        state.decks.black.remove(card)
    state.decks.black += ["bad-news", "spite"]
    story = carry_out(flip_spells(table, villain, 2), (), "write")
    assert story.value == 2
    assert state.discards.black == ["spite"]
    assert state.heroes[0].plus_ones["magic"] == 0
