"""What each act changes: beds, a hunt, Appeals, twins, a siege, two forms, a Cage, a race."""

from __future__ import annotations

from typing import Literal

import pytest
from labyrinth_table import GAME, W0, W1, act_as, answer_at_random, lay_table, put_minion, stack_of
from loaded import carry_out, labels

from fandg.games.labyrinth.acts.appeals import appeal, appeal_test
from fandg.games.labyrinth.acts.hunt import find_walk, shards_wanted
from fandg.games.labyrinth.acts.siege import push
from fandg.games.labyrinth.acts.twins import halve
from fandg.games.labyrinth.days import advance_day, close_off
from fandg.games.labyrinth.events.course import FinalBattleBegins
from fandg.games.labyrinth.events.rolls import SpellCast
from fandg.games.labyrinth.final_battle import battle_turn, begin_final_battle
from fandg.games.labyrinth.hurting import hurt_villain
from fandg.games.labyrinth.minion_step import act_with
from fandg.games.labyrinth.moving import place_at, send
from fandg.games.labyrinth.occasions import come_to, list_offers
from fandg.games.labyrinth.regions import CAMP, cell_named, name_cell
from fandg.games.labyrinth.rounds import play_turns
from fandg.games.labyrinth.sharing import share_out
from fandg.games.labyrinth.spending import spend_once
from fandg.games.labyrinth.state import OpenPacket, Pool
from fandg.games.labyrinth.story_pages import defeats_allowed, list_terms
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.turns import end_turn, take_turn
from fandg.games.labyrinth.twists import Appeals, Hunt, Siege
from fandg.games.labyrinth.villain_level_up import level_up_villain
from fandg.games.labyrinth.villain_step import cast_unique, roll_villain, villain_step

PARTY = ("rowan", "coach", "thaddy", "dredgar", "isabella", "welliam")


def _marked(table: LabyrinthTable, marker: str) -> list[str]:
    regions = enumerate(table.state.map)
    return [name_cell(cell) for cell, region in regions if marker in region.markers]


# Act 1


def test_who_stops_on_a_portal_with_too_few_steps_to_leave_may_begin_a_new_move() -> None:
    table = lay_table("rowan", act=1)
    rowan = act_as(table, table.state.heroes[0], points=2)
    rowan.cell = cell_named("d3")
    carry_out(take_turn(table), answers="go:c2")
    assert (rowan.left, rowan.steps) == (1, 0)
    carry_out(take_turn(table), answers="go:d3")
    assert (name_cell(rowan.cell), rowan.left) == ("d3", 0)


# Act 2


def test_a_spore_bed_grows_on_the_farthest_free_portal_on_each_of_three_days() -> None:
    table = lay_table("rowan", act=2)
    table.state.has_fallen = True
    for beds in (["c2"], ["c2", "c4"], ["c2", "c4"]):
        carry_out(advance_day(table))
        assert _marked(table, "spore-bed") == beds


def test_each_bed_heals_mother_mildew_five_at_level_up_in_the_final_battle() -> None:
    table = lay_table("rowan", act=2)
    carry_out(begin_final_battle(table))
    villain = table.state.villains[0]
    villain.hearts = 5
    for space in ("c2", "c4"):
        table.region(cell_named(space)).markers.append("spore-bed")
    carry_out(level_up_villain(table))
    assert villain.hearts == 15


def test_each_shard_burns_a_bed_as_the_final_battle_begins() -> None:
    table = lay_table("rowan", act=2)
    for space in ("c2", "c4"):
        table.region(cell_named(space)).markers.append("spore-bed")
    table.state.shards = 1
    carry_out(begin_final_battle(table), (), "region:c4")
    assert _marked(table, "spore-bed") == ["c2"]


def test_a_hero_on_a_bed_burns_it_with_an_action_point_and_a_test_of_three() -> None:
    table = lay_table("rowan", act=2)
    hero = act_as(table, table.state.heroes[0])
    hero.cell = cell_named("c2")
    table.region(hero.cell).markers.append("spore-bed")
    carry_out(take_turn(table), (W1, W1, W0, W0), "burn row:melee fail")
    assert _marked(table, "spore-bed") == ["c2"]
    carry_out(take_turn(table), (W1, W1, 3, W0), "burn row:melee")
    assert _marked(table, "spore-bed") == []
    assert hero.left == 0


# Act 3


def test_the_porter_appears_on_t3_on_day_one_and_there_is_no_final_battle() -> None:
    table = lay_table("rowan", act=3)
    carry_out(advance_day(table))
    assert name_cell(table.state.villains[0].cell) == "c4"
    carry_out(begin_final_battle(table))
    assert not table.state.is_final
    assert table.state.map[CAMP].tile == "base-camp"


def test_after_his_rolls_the_porter_walks_three_and_the_day_and_strikes() -> None:
    table = lay_table("rowan", act=3)
    state, hero = table.state, table.state.heroes[0]
    state.day, state.villains[0].cell = 1, cell_named("c4")
    hero.hearts = 12
    rolls = [W0] * 3 + [W0] + [W1, W1, W0, W0, W0]
    carry_out(villain_step(table), rolls)
    assert state.villains[0].cell == CAMP
    assert hero.hearts == 12 - 4


def test_where_no_halls_lead_to_a_hero_the_porter_walks_through_walls_at_two_moves() -> None:
    table = lay_table("rowan", act=3)
    state, hero = table.state, table.state.heroes[0]
    porter = state.villains[0]
    for space, tile in (("a1", "tile-21"), ("b1", "tile-22")):
        state.decks.tiles.remove(tile)
        state.map[cell_named(space)].tile = tile
    hero.cell, porter.cell = cell_named("a1"), cell_named("b1")
    assert CAMP not in table.halls.ways(hero.cell).costs
    assert hero.cell not in table.halls.neighbours(porter.cell)
    assert find_walk(table, porter, 1) == []
    assert find_walk(table, porter, 2) == [hero.cell]


def test_five_damage_in_a_hero_round_make_the_porter_skip_his_step_and_cost_him_no_hearts() -> None:
    table = lay_table("rowan", act=3)
    state, hero, porter = table.state, table.state.heroes[0], table.state.villains[0]
    state.day, porter.cell = 1, cell_named("c4")
    hearts = porter.hearts
    carry_out(hurt_villain(table, porter, 7, hero, None))
    assert (state.weariness, porter.hearts) == (5, hearts)
    carry_out(villain_step(table))
    assert name_cell(porter.cell) == "c4"
    assert state.phase == "minion-step"


@pytest.mark.parametrize(("count", "shards"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_the_hunt_is_won_with_shards_and_all_heroes_in_camp_after_a_hero_step(
    count: int, shards: int
) -> None:
    table = lay_table(*PARTY[:count], act=3)
    state = table.state
    state.shards, state.lost_shards = shards - 2, 1
    assert carry_out(play_turns(table)).result is None
    state.shards += 1
    state.phase = "turns"
    state.heroes[0].cell = cell_named("c4")
    assert carry_out(play_turns(table)).result is None
    state.phase, state.heroes[0].cell = "turns", CAMP
    story = carry_out(play_turns(table))
    assert story.result is not None
    assert story.result.winners == list(range(count))


def test_the_long_night_wants_four_shards_however_few_come() -> None:
    table = lay_table("rowan", mode="quest", quest="quest-long-night")
    table.state.shards = 3
    assert carry_out(play_turns(table)).result is None
    table.state.shards, table.state.phase = 4, "turns"
    table.state.archive.append(OpenPacket("a3-signing-for-it"))
    assert carry_out(play_turns(table)).result is not None


@pytest.mark.parametrize(
    ("count", "defeats"), [(1, 14), (2, 5), (3, 10), (4, 12), (5, 18), (6, 15)]
)
def test_the_hunt_is_lost_with_defeats_and_late_level_ups_count_as_such(
    count: int, defeats: int
) -> None:
    table = lay_table(*PARTY[:count], act=3)
    state = table.state
    state.day, state.defeats, state.has_fallen = 2, defeats - 1, True
    assert carry_out(come_to(table, "villain-round-ended")).result is None
    state.day = 4
    story = carry_out(come_to(table, "villain-round-ended"))
    assert story.result is not None
    assert story.result.winners == []


def test_the_long_night_wants_four_shards_and_bears_five_defeats_more() -> None:
    table = lay_table("rowan", "coach", mode="quest", quest="quest-long-night")
    hunt = table.twist(Hunt)
    assert hunt is not None
    assert shards_wanted(table, hunt) == 4
    assert defeats_allowed(table, hunt) == hunt.defeats[1] + 5


def test_shards_in_spaces_cut_off_are_lost_and_count_in_the_hunt() -> None:
    table = lay_table("rowan", act=3)
    table.state.map[cell_named("b1")].tile = "tile-22"
    table.state.decks.tiles.remove("tile-22")
    table.state.heroes[0].cell = cell_named("b1")
    carry_out(close_off(table))
    assert table.state.lost_shards == 3
    assert table.region(cell_named("b1")).shard


def test_a_shard_on_a_dread_end_that_opens_to_nowhere_is_lost_as_the_map_closes_off() -> None:
    table = lay_table("rowan", "coach", act=3)
    cell = cell_named("b1")
    assert table.region(cell).shard
    table.lay(cell, "dread-end", flipped=False, turned=False)
    shards = sum(region.shard for region in table.state.map if not region.tile)
    carry_out(close_off(table))
    assert table.state.lost_shards == shards + 1
    assert not table.region(cell).shard


def test_the_pantry_is_in_the_deck_with_two_treasures() -> None:
    table = lay_table("rowan", act=3)
    assert "pantry" in table.state.decks.tiles
    assert [icon.icon for icon in table.library.tiles["pantry"].icons] == ["treasure"] * 2


# Act 5


@pytest.mark.parametrize(
    ("count", "decree", "target"),
    [(1, "", 4), (2, "", 12), (3, "knights", 12), (4, "", 13), (6, "dastards", 15)],
)
def test_an_appeal_is_harder_the_more_heroes_come_and_for_dastards(
    count: int, decree: Literal["", "knights", "dastards"], target: int
) -> None:
    table = lay_table(*PARTY[:count], act=5)
    table.state.decree = decree
    twist = table.twist(Appeals)
    assert twist is not None
    assert appeal_test(table, twist) == target


def test_three_appeals_in_three_rows_win_and_a_shard_rerolls_one() -> None:
    table = lay_table("rowan", act=5)
    state, hero = table.state, act_as(table, table.state.heroes[0], 3)
    state.shards, state.decree = 1, ""
    carry_out(begin_final_battle(table))
    assert _marked(table, "bench") == ["c2"]
    assert [option.key for option in list_offers(table, hero)] == ["appeal"]
    twist = table.twist(Appeals)
    assert twist is not None
    hero.plus_ones = {}
    hero.rows[0].dice = "wwyyyy"
    rolls = (W0, W0, 3, W0, 3, 3, W1, W1, 6, 3, 6, 3)
    carry_out(appeal(table, twist, hero), rolls, "row:melee again")
    assert (state.appeals, state.retrials) == (["melee"], 0)
    state.appeals.append("ranged")
    hero.plus_ones = {"magic": 4}
    story = carry_out(appeal(table, twist, hero), (W1, 6), "spend")
    assert story.result is not None
    assert story.result.winners == [0]
    assert hero.left == 1


def test_knights_have_an_appeal_granted_and_dastards_draw_two_cards() -> None:
    table = lay_table("rowan", "coach", act=5)
    table.state.decree = "knights"
    carry_out(begin_final_battle(table), (), "row:magic")
    assert table.state.appeals == ["magic"]
    table = lay_table("rowan", "coach", act=5)
    table.state.decree = "dastards"
    carry_out(
        begin_final_battle(table),
        (),
        ["red=1,green=1,melee=0,ranged=0", "red=0,green=0,melee=1,ranged=1"],
    )
    assert [len(hero.hand) for hero in table.state.heroes] == [2, 2]


def test_away_from_the_bench_nobody_appeals() -> None:
    table = lay_table("rowan", act=5)
    carry_out(begin_final_battle(table), (), "row:melee")
    hero = act_as(table, table.state.heroes[0])
    hero.cell = cell_named("c4")
    assert not list(list_offers(table, hero))


# Act 6


def test_twins_halve_the_hearts_in_fives_and_share_a_board() -> None:
    table = lay_table("rowan", "coach", act=6)
    salt, pepper = table.state.villains
    assert (salt.hearts, pepper.hearts) == (20, 15)
    assert halve(35) == (20, 15)
    assert table.board is salt
    assert not pepper.rows
    assert [table.name_of(twin) for twin in (salt, pepper)] == ["Salt", "Pepper"]


def test_twins_take_battle_cards_in_turn_and_a_fallen_one_takes_none() -> None:
    table = lay_table("rowan", "coach", act=6)
    state = table.state
    began = carry_out(begin_final_battle(table)).all_of(FinalBattleBegins)
    staged = [told.show(state).tableau for told in began]
    assert [tableau is not None for tableau in staged] == [True, False], "it begins once"
    assert began[1].line([]).endswith("comes out beside")
    state.table_dice = []
    assert _takers(table) == ["Salt", "Pepper"]
    salt, _ = state.villains
    salt.hearts, salt.down = 0, True
    assert _takers(table) == ["Pepper", "Pepper"]


def _takers(table: LabyrinthTable) -> list[str]:
    story = carry_out(battle_turn(table), (), (), implied="hero:rowan")
    cast = story.all_of(SpellCast)
    return [event.name for event in cast if event.card in table.library.battle]


def test_a_fallen_twin_rises_with_half_his_hearts_less_for_shards_and_both_at_0_win() -> None:
    table = lay_table("rowan", "coach", "thaddy", "dredgar", act=6)
    state = table.state
    carry_out(begin_final_battle(table))
    salt, pepper = state.villains
    start = salt.start
    assert start == 30
    carry_out(hurt_villain(table, salt, 30, None, None))
    assert salt.down
    assert salt not in table.enemies_at(salt.cell)
    state.shards = 1
    carry_out(level_up_villain(table))
    assert (salt.hearts, salt.down) == (10, False)
    carry_out(hurt_villain(table, salt, 10, None, None))
    story = carry_out(hurt_villain(table, pepper, 35, None, None))
    assert story.result is not None
    assert story.result.winners == [0, 1, 2, 3]


def test_against_knights_twins_never_heal() -> None:
    table = lay_table("rowan", act=6)
    state, salt = table.state, table.state.villains[0]
    state.decree, salt.hearts = "knights", 5
    state.villain_stash.bounty = 7
    state.has_fallen = True
    carry_out(level_up_villain(table))
    assert salt.hearts == 5


def test_dastards_buy_off_one_battle_card_a_round_with_the_hoard() -> None:
    table = lay_table("rowan", act=6)
    state = table.state
    carry_out(begin_final_battle(table))
    state.decree, state.hoard = "dastards", 12
    table.board.action_points = 2
    state.decks.battle.append(state.decks.battle.pop(0))
    roll = next(c for c in state.decks.battle if table.library.battle[c].kind == "roll")
    state.decks.battle.remove(roll)
    state.decks.battle.append(roll)
    state.table_dice = []
    carry_out(battle_turn(table), (), "cancel", implied="hero:rowan")
    assert state.hoard == 7
    assert len(state.discards.battle) == 2


# Act 7


def test_bess_never_moves() -> None:
    table = lay_table("rowan", act=7)
    carry_out(begin_final_battle(table))
    bess = table.board
    cell = bess.cell
    carry_out(send(table, bess, CAMP))
    carry_out(place_at(table, bess, CAMP))
    assert bess.cell == cell


def test_each_villain_round_of_a_siege_brings_a_chump_or_two_near_the_camp() -> None:
    for count, chumps in ((1, 1), (3, 1), (4, 2)):
        table = lay_table(*PARTY[:count], act=7)
        carry_out(begin_final_battle(table))
        carry_out(come_to(table, "battle-round-begins"))
        assert len(stack_of(table, "c2")) == chumps


def test_a_shard_shuts_a_portal_and_nobody_comes_there() -> None:
    table = lay_table("rowan", act=7)
    table.state.shards = 1
    carry_out(begin_final_battle(table), (), "region:c2")
    carry_out(come_to(table, "battle-round-begins"))
    assert len(stack_of(table, "c4")) == 1


def test_the_sheet_of_a_siege_says_how_many_minions_are_too_many() -> None:
    table = lay_table("rowan", "coach", "dredgar", act=7)
    assert "With 3 heroes, 4 are too many." in dict(list_terms(table))["Lost"]


def test_besiegers_walk_to_the_camp_unless_a_hero_is_closer() -> None:
    table = lay_table("rowan", act=7)
    hero = table.state.heroes[0]
    carry_out(begin_final_battle(table))
    hero.cell = cell_named("d3")
    hound = put_minion(table, "hound", "c2")
    carry_out(act_with(table, hound), (), implied="x")
    assert stack_of(table, "c3") == ["hound"]
    hero.cell = cell_named("c2")
    brute = put_minion(table, "brute-gnome", "c2")
    carry_out(act_with(table, brute), (W0, W0, W0))
    assert stack_of(table, "c2") == ["brute-gnome"]


def test_three_minions_in_camp_at_a_villain_level_up_lose_with_one_or_two_heroes() -> None:
    table = lay_table("rowan", act=7)
    for card in ("hound", "brute-gnome"):
        put_minion(table, card, "c3")
    assert carry_out(come_to(table, "minions-acted")).result is None
    put_minion(table, "tin-gnome", "c3")
    story = carry_out(level_up_villain(table))
    assert story.result is not None
    assert story.result.winners == []


def test_whoever_stands_after_the_fourth_villain_round_of_the_battle_has_won() -> None:
    table = lay_table("rowan", act=7)
    carry_out(begin_final_battle(table))
    for _ in range(3):
        assert carry_out(level_up_villain(table)).result is None
    story = carry_out(level_up_villain(table))
    assert story.result is not None
    assert story.result.winners == [0]


def test_the_battered_camp_heals_knights_two_and_dastards_push_minions_out_for_a_heart() -> None:
    table = lay_table("rowan", act=7)
    state, hero = table.state, act_as(table, table.state.heroes[0])
    carry_out(begin_final_battle(table))
    hero.hearts, state.decree = 5, "knights"
    carry_out(end_turn(table, hero))
    assert hero.hearts == 7
    state.decree = "dastards"
    act_as(table, hero)
    carry_out(end_turn(table, hero))
    assert hero.hearts == 7
    hound = put_minion(table, "hound", "c3")
    assert [option.key for option in list_offers(table, hero)] == ["push:hound"]
    twist = table.twist(Siege)
    assert twist is not None
    carry_out(push(table, twist, hero, hound), (), "region:d3")
    assert (hero.hearts, stack_of(table, "d3")) == (6, ["hound"])


# Act 8


@pytest.mark.parametrize(("shards", "hearts"), [(0, 25), (1, 25), (2, 20)])
def test_the_second_form_comes_with_four_frenzy_cards_and_at_0_it_is_over(
    shards: int, hearts: int
) -> None:
    table = lay_table("rowan", "coach", act=8)
    state, villain = table.state, table.board
    carry_out(begin_final_battle(table))
    assert (villain.hearts, len(state.decks.battle)) == (15, 12)
    state.shards = shards
    answer_at_random(hurt_villain(table, villain, 25, None, None), table)
    assert state.second_form
    assert (villain.hearts, len(state.decks.battle)) == (hearts, 16)
    assert not GAME.faults(state)
    story = carry_out(hurt_villain(table, villain, hearts, None, None))
    assert story.result is not None
    assert story.result.winners == [0, 1]


def test_knights_take_one_soul_back_once() -> None:
    table = lay_table("rowan", act=8)
    state = table.state
    carry_out(begin_final_battle(table))
    state.decree = "knights"
    for souls in (0, 1, 2):
        state.villain_stash.bounty = 3
        carry_out(level_up_villain(table))
        assert state.souls == souls


def test_dastards_turn_two_hearts_into_two_hits_once_a_round() -> None:
    table = lay_table("rowan", act=8)
    state, hero = table.state, table.state.heroes[0]
    carry_out(begin_final_battle(table))
    state.decree = "dastards"
    pool = Pool("melee", hits=1)
    story = carry_out(spend_once(table, hero, pool), (), "bargain")
    assert (pool.hits, hero.hearts) == (3, 10)
    story = carry_out(spend_once(table, hero, pool), (), "bank=1")
    assert "bargain" not in labels(story.asked[0])


def test_eight_damage_at_once_break_the_cage_and_each_hero_gains_three_plus_ones() -> None:
    table = lay_table("rowan", "coach", act=8)
    carry_out(come_to(table, "table-laid"))
    assert _marked(table, "cage") == ["c4"]
    hero = table.state.heroes[0]
    for each in table.state.heroes:
        each.plus_ones = {}
    hero.cell = cell_named("c4")
    pool = Pool("melee", hits=8, target=hero.cell)
    rows = ["melee=3,ranged=0,magic=0", "melee=0,ranged=2,magic=1"]
    carry_out(spend_once(table, hero, pool), (), ["cage=1,bank=0", *rows])
    assert [sum(each.plus_ones.values()) for each in table.state.heroes] == [3, 3]
    assert _marked(table, "cage") == []
    assert pool.hits == 0


def test_who_spends_nothing_on_the_cage_has_done_though_his_hits_could_go_on_elsewhere() -> None:
    table = lay_table("rowan", act=8)
    carry_out(come_to(table, "table-laid"))
    hero = table.state.heroes[0]
    hero.cell = cell_named("c4")
    put_minion(table, "hound", "c3")
    pool = Pool("melee", hits=6, target=hero.cell, spreads=["adjacent"])
    story = carry_out(spend_once(table, hero, pool), (), "cage=0,bank=0")
    assert "spread:c3" in labels(story.asked[0])
    assert story.value is False


def test_nobody_strikes_the_cage_past_a_minion() -> None:
    table = lay_table("rowan", act=8)
    carry_out(come_to(table, "table-laid"))
    put_minion(table, "hound", "c4")
    pool = Pool("melee", hits=9, target=cell_named("c4"))
    sharing = share_out(table, table.state.heroes[0], pool)
    assert [mark.key for mark in sharing.marks] == ["hound"]


def test_two_tests_of_six_in_two_rows_open_the_cage_too() -> None:
    table = lay_table("rowan", act=8)
    carry_out(come_to(table, "table-laid"))
    hero = act_as(table, table.state.heroes[0])
    hero.cell = cell_named("c4")
    hero.plus_ones = {"melee": 2}
    carry_out(take_turn(table), (W1, W1, 3, 3), "cage row:melee spend")
    assert table.state.bars == ["melee"]
    hero.plus_ones = {"magic": 4}
    answers = ["cage", "row:magic", "spend", "melee=3,ranged=0,magic=0"]
    carry_out(take_turn(table), (W1, 3), answers)
    assert _marked(table, "cage") == []


# The Pizza Run


def test_the_pizza_run_is_won_by_the_hoard_and_lost_with_the_entry_of_day_four() -> None:
    table = lay_table("rowan", "coach", mode="quest", quest="quest-pizza-run")
    state = table.state
    state.hoard = 11
    assert carry_out(come_to(table, "hoard-filled")).result is None
    state.hoard = 12
    story = carry_out(come_to(table, "hoard-filled"))
    assert story.result is not None
    assert story.result.winners == [0, 1]
    table = lay_table("rowan", "coach", mode="quest", quest="quest-pizza-run")
    carry_out(begin_final_battle(table))
    assert not table.state.is_final
    table.state.day = 3
    story = carry_out(advance_day(table))
    assert story.result is not None
    assert story.result.winners == []


# The Marquis


def test_the_marquis_rolls_a_die_more_for_each_treasure_he_has_put_out_of_use() -> None:
    table = lay_table("rowan", mode="quest", quest="quest-ball")
    hero, villain = table.state.heroes[0], table.board
    table.state.decks.treasures.remove("power-shield")
    hero.equipment.defense = "power-shield"
    carry_out(cast_unique(table, villain))
    assert table.state.hero_stash.treasures == ["power-shield"]
    assert villain.taken == 1
    assert carry_out(roll_villain(table, villain, "melee"), (W1,) * 4).value == 4


@pytest.mark.parametrize(
    ("act", "passes"),
    [
        (2, "The Spore Bed is burned."),
        (5, "The Appeal is granted: 1 of 3."),
        (8, "Melee is done: a Test of another row opens the Cage."),
    ],
)
def test_a_test_says_what_really_comes_of_it(act: int, passes: str) -> None:
    table = lay_table("rowan", act=act)
    act_as(table, table.state.heroes[0])
    table.state.pool = Pool("melee", kind="test", wanted=4, tester="rowan")
    stakes = GAME.stakes(table.state)
    assert stakes is not None
    assert stakes.passes == passes
    assert stakes.fails
    table.state.reading = OpenPacket(next(iter(table.library.packets)))
    stakes = GAME.stakes(table.state)
    assert stakes is not None
    assert "page" in stakes.passes
