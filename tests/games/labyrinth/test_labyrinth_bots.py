"""Bots of the Labyrinth: what hits are worth to them, where they go, what they keep and buy."""

from __future__ import annotations

import pytest
from labyrinth_table import GAME, act_as, hand, lay_table, put_minion

from fandg.engine.decision import Decision, Option
from fandg.games.labyrinth.acts.spores import BED
from fandg.games.labyrinth.bots.choices import choose_aim
from fandg.games.labyrinth.bots.errands import list_errands
from fandg.games.labyrinth.bots.growing import choose_discard, choose_level_up, choose_treasure
from fandg.games.labyrinth.bots.reacting import worth_of_play
from fandg.games.labyrinth.bots.seeking import steps_to
from fandg.games.labyrinth.bots.spending import choose_spending
from fandg.games.labyrinth.bots.steady import choose_steady
from fandg.games.labyrinth.bots.striking import (
    StrikeTarget,
    list_foes,
    worth_of_hits,
    worth_of_roll,
)
from fandg.games.labyrinth.bots.turns import (
    ON_WAY,
    choose_action,
    danger_at,
    shortlist,
    worth_of_scouting,
)
from fandg.games.labyrinth.hero_level_up import spend_xp
from fandg.games.labyrinth.levelling import level_up_form
from fandg.games.labyrinth.regions import CAMP, cell_named
from fandg.games.labyrinth.spending import spend_once
from fandg.games.labyrinth.state import Hero, Pool
from fandg.games.labyrinth.statuses import poison
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.turns import list_actions
from fandg.games.labyrinth.windows import Play


def _doing(table: LabyrinthTable, hero: Hero) -> str:
    legal = [option for option in list_actions(table, hero) if option.blocked is None]
    return choose_action(table, hero, [*legal, Option("end", "End", None)])


def _spent(table: LabyrinthTable, hero: Hero, pool: Pool) -> str:
    table.state.pool = pool
    rule = spend_once(table, hero, pool)
    sheet = rule.send(None)
    rule.close()
    assert isinstance(sheet, Decision)
    return choose_spending(table, hero, pool, sheet)


def test_hits_that_defeat_are_worth_more_than_hits_that_wound_and_those_more_than_none() -> None:
    hound = [StrikeTarget(5, 2, 3.0)]
    found = [worth_of_hits(hound, hits, tokens=0, room=0) for hits in (1, 2, 5)]
    assert found[0] == 0 < found[1] < found[2] == 3.0


def test_a_plus_one_is_spent_where_it_closes_the_gap_and_nowhere_else() -> None:
    hound = [StrikeTarget(5, 0, 5.0)]
    assert worth_of_hits(hound, 4, tokens=1, room=0) > 0
    assert worth_of_hits(hound, 3, tokens=1, room=0) == 0


def test_what_no_enemy_takes_is_worth_a_plus_one_for_two_if_there_is_room() -> None:
    assert worth_of_hits([], 4, tokens=0, room=2) == 2 * worth_of_hits([], 2, tokens=0, room=2)
    assert worth_of_hits([], 4, tokens=0, room=0) == 0


def test_a_better_row_is_worth_more_against_the_same_stack() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    put_minion(table, "hound", "c2")
    melee, ranged = hero.rows[0], hero.rows[1]
    cell = cell_named("c2")
    assert worth_of_roll(table, hero, melee, cell) > worth_of_roll(table, hero, ranged, cell)


def test_a_villain_is_worth_most_to_the_type_that_its_next_card_is_vulnerable_to() -> None:
    table = lay_table("rowan")
    villain = table.state.villains[0]
    villain.cell = CAMP
    back = table.library.battle[table.state.decks.battle[-1]]
    weak = list_foes(table, CAMP, back.vulnerable)[0].worth
    strong = list_foes(table, CAMP, back.defended)[0].worth
    assert weak > strong


def test_a_hero_strikes_the_minion_who_stands_with_him() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    put_minion(table, "tin-gnome", "c3")
    assert _doing(table, hero) == "roll:melee"


def test_loot_at_ones_feet_is_taken_before_anything_else() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    table.region(CAMP).bounty = 1
    assert _doing(table, hero) == "loot"


def test_nobody_scouts_more_while_the_map_is_full_of_minions() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.cell = cell_named("c2")
    quiet = worth_of_scouting(table, hero, hero.cell, 4, {})
    for card in ("hound", "brute-gnome", "tin-gnome", "pea-shooter", "lantern-imp"):
        put_minion(table, card, "d3")
    assert quiet > 0 > worth_of_scouting(table, hero, hero.cell, 4, {})


def test_the_last_halls_are_left_open_while_there_are_days() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    # All that leads on lies at c2 then.
    for space in ("t2", "t3", "t4"):
        for region in table.state.map:
            if region.tile == space:
                region.tile = ""
    table.region(cell_named("d3")).tile = table.region(cell_named("b3")).tile = "dread-end"
    table.region(cell_named("c4")).tile = "dread-end"
    hero.cell = cell_named("c2")
    assert worth_of_scouting(table, hero, hero.cell, 2, {}) == 0


def test_danger_grows_with_the_minions_who_could_come() -> None:
    table = lay_table("rowan")
    before = danger_at(table, CAMP)
    put_minion(table, "hound", "c2")
    assert before == 0 < danger_at(table, CAMP)


def test_hits_defeat_who_can_be_defeated_and_close_a_gap_with_plus_ones() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    put_minion(table, "hound", "c3")
    pool = Pool("melee", hits=5, target=CAMP)
    assert _spent(table, hero, pool) == "hound=2,bank=0"
    hero.plus_ones["melee"] = 1
    assert _spent(table, hero, Pool("melee", hits=4, target=CAMP)) == "hound=2,bank=0"
    assert _spent(table, hero, Pool("melee", hits=2, target=CAMP)) == "hound=1,bank=0"


def test_a_villain_is_struck_for_all_the_fives_there_are() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.plus_ones = {}
    table.state.villains[0].cell = CAMP
    table.state.villains[0].hearts = 30
    assert _spent(table, hero, Pool("melee", hits=11, target=CAMP)) == "grubb=2,bank=0"


def test_what_reaches_nobody_is_banked() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    assert _spent(table, hero, Pool("melee", hits=2)) == "bank=1"


def test_a_card_against_damage_is_kept_for_a_blow_that_counts() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    spell = table.library.red["not-today"]
    small = Play(hero, spell.id, "play", spell.does, blow=1)
    great = Play(hero, spell.id, "play", spell.does, blow=4)
    assert worth_of_play(table, small) < 0 < worth_of_play(table, great)
    hero.hearts = 1
    assert worth_of_play(table, small) > 0


def test_xp_raises_the_best_row_first() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    hero.xp = 2
    bought = choose_level_up(table, hero, level_up_form(hero))
    assert {key for key, number in bought.items() if number} == {"w-melee"}
    assert bought["w-melee"] == 2


def test_who_hunts_alone_buys_a_third_action_point_before_any_dice() -> None:
    alone, together = lay_table("rowan", act=3), lay_table("rowan", "coach", act=3)
    for table, points in ((alone, 1), (together, 0)):
        hero = table.state.heroes[0]
        hero.xp = 3
        assert choose_level_up(table, hero, level_up_form(hero))["actions"] == points


def test_in_a_hunt_a_card_that_gets_a_hero_away_is_played_where_enemies_hold_him() -> None:
    table = lay_table("rowan", act=3)
    hero = table.state.heroes[0]
    card = table.library.melee["elbow-room"]
    slip = Play(hero, card.id, "play", card.does)
    assert worth_of_play(table, slip) <= 0
    put_minion(table, "hound", "c3")
    assert worth_of_play(table, slip) > 0


def test_a_bot_fills_in_the_sheet_of_a_level_up_and_saves_nothing_that_it_can_use() -> None:
    table = lay_table("thaddy")
    hero = table.state.heroes[0]
    hero.xp, table.state.turn = 3, [0]
    rule = spend_xp(table)
    sheet = rule.send(None)
    rule.close()
    assert isinstance(sheet, Decision)
    bought = sheet.find_option(choose_steady(table, sheet))
    assert bought is not None
    assert sum(bought.value.values()) == 3


def test_an_offense_goes_to_who_rolls_its_row_best() -> None:
    table = lay_table("rowan", "welliam")
    rowan, welliam = table.state.heroes
    card = next(t.id for t in table.library.treasures.values() if t.row == "melee" and t.dice.y)
    options = [Option(f"equip:{card}:{hero.id}", "", (card, hero)) for hero in (welliam, rowan)]
    assert choose_treasure(table, [Option("done", "", None), *options]) == f"equip:{card}:rowan"


def test_a_black_spell_is_the_first_to_be_discarded() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    hand(table, hero, "fragile-mortality", "dark-sacrifice")
    options = [Option(f"discard:{card}", card, card) for card in hero.hand]
    assert choose_discard(table, hero, options) == "discard:dark-sacrifice"


def test_a_spore_bed_is_an_errand_for_who_stands_on_it() -> None:
    table = lay_table("rowan", act=2)
    hero = table.state.heroes[0]
    assert list_errands(table, hero, CAMP) == []
    table.region(CAMP).markers.append(BED)
    (errand,) = list_errands(table, hero, CAMP)
    assert errand[1] == "burn"
    assert errand[0] > 0


def test_the_hero_with_most_hearts_defends() -> None:
    table = lay_table("rowan", "welliam")
    rowan, welliam = table.state.heroes
    rowan.hearts = 3
    options = [Option("hero:rowan", "", rowan), Option("hero:welliam", "", welliam)]
    asked: Decision[Hero] = Decision(0, "defender", "Who defends?", "defenders", options)
    assert choose_steady(table, asked) == "hero:welliam"


def test_an_expert_is_given_few_answers_to_think_through() -> None:
    table = lay_table("rowan")
    act_as(table, table.state.heroes[0])
    options = [*list_actions(table, table.state.heroes[0]), Option("end", "End", None)]
    asked: Decision[object] = Decision(0, "act", "What?", "hero-step", options)
    found = GAME.shortlist(table.state, asked)
    assert 1 < len(found) < len(asked.legal_options())


def test_in_a_hunt_only_the_way_to_a_shard_is_scouted() -> None:
    table = lay_table("rowan", act=3)
    hero = act_as(table, table.state.heroes[0])
    hero.cell = cell_named("c2")
    towards = {cell_named("c2"): 2, cell_named("c1"): 1}
    assert worth_of_scouting(table, hero, hero.cell, 2, towards) > 1
    assert worth_of_scouting(table, hero, hero.cell, 2, {}) <= 0


def test_a_hall_that_leads_to_a_shard_counts_once_however_many_others_there_are() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.cell = cell_named("c2")
    halls = len(table.halls.unexplored(hero.cell))
    towards = {cell_named("c2"): 2, cell_named("c1"): 1}
    led = worth_of_scouting(table, hero, hero.cell, 9, towards)
    assert halls == 2
    assert led - worth_of_scouting(table, hero, hero.cell, 9, {}) == pytest.approx(ON_WAY)


def test_in_a_hunt_few_heroes_open_the_way_to_a_shard_through_a_crowd_as_three_would() -> None:
    found = []
    for heroes in (("rowan",), ("rowan", "coach"), ("rowan", "coach", "welliam")):
        table = lay_table(*heroes, act=3)
        hero = act_as(table, table.state.heroes[0], 1)
        hero.cell = cell_named("c2")
        for minion in ("hound", "tin-gnome", "wick", "scullion"):
            put_minion(table, minion, "d3")
        way = steps_to(table, table.halls, cell_named("c1"))
        found.append(worth_of_scouting(table, hero, hero.cell, 1, way))
    assert found[0] == found[1] == found[2] > 0


def test_poison_lies_on_the_worst_die_of_the_row_that_is_missed_least() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    rule = poison(table, hero, 1)
    asked = rule.send(None)
    rule.close()
    assert isinstance(asked, Decision)
    assert choose_steady(table, asked) == "die:1:w"


def test_damage_falls_where_it_does_most() -> None:
    table = lay_table("rowan")
    put_minion(table, "pea-shooter", "d3")
    cells = [cell_named("b3"), cell_named("d3")]
    legal = [Option(f"region:{cell}", "", cell) for cell in cells]
    assert choose_aim(table, Decision(0, "aim", "?", "r", legal), legal) == legal[1].key


def test_who_has_lost_most_is_helped() -> None:
    table = lay_table("rowan", "coach")
    rowan, coach = table.state.heroes
    coach.hearts = 3
    legal = [Option(f"hero:{hero.id}", "", hero) for hero in (rowan, coach)]
    asked = Decision(0, "choose-who", "?", "r", legal)
    assert choose_steady(table, asked) == "hero:coach"


def test_knights_are_granted_the_appeal_that_nobody_would_win() -> None:
    table = lay_table("rowan", act=5)
    legal = [Option(f"row:{row}", "", row) for row in ("melee", "ranged", "magic")]
    assert choose_steady(table, Decision(0, "granted", "?", "r", legal)) == "row:ranged"


def test_only_blanks_are_turned_and_only_by_who_can_pay_for_all_dice() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    table.state.pool = Pool("magic", hits=2, dice=["w0", "y0", "y1"])
    keys = ("done", "turn:w0", "turn:y0", "turn:y1")
    asked = Decision(0, "turn-die", "?", "r", [Option(key, "", 0) for key in keys])
    assert choose_steady(table, asked) == "turn:y0"
    hero.hearts = 3
    assert choose_steady(table, asked) == "done"


def test_hits_that_break_nothing_go_on_where_a_card_lets_them() -> None:
    table = lay_table("rowan", act=8)
    hero = act_as(table, table.state.heroes[0])
    hero.cell = cell_named("c4")
    table.region(hero.cell).markers.append("cage")
    put_minion(table, "hound", "c3")
    pool = Pool("melee", hits=6, target=hero.cell, spreads=["adjacent"])
    assert _spent(table, hero, pool) == "spread:c3"


def test_in_a_hunt_the_way_to_a_shard_goes_round_who_hunts() -> None:
    table = lay_table("rowan", act=3)
    goal, porter = cell_named("c1"), table.state.villains[0]
    far = steps_to(table, table.halls, goal)
    porter.cell = cell_named("c2")
    assert steps_to(table, table.halls, goal)[CAMP] > far[CAMP]


def test_in_a_hunt_with_all_shards_a_hero_goes_home_whoever_stands_there() -> None:
    table = lay_table("rowan", act=3)
    hero = act_as(table, table.state.heroes[0], 1)
    hero.cell, table.state.shards = cell_named("c2"), 2
    table.state.villains[0].cell = CAMP
    put_minion(table, "hound", "c3")
    assert _doing(table, hero) == "go:c3"


def test_in_a_hunt_of_many_heroes_a_crowd_keeps_nobody_from_opening_the_way_to_a_shard() -> None:
    table = lay_table("rowan", "coach", "welliam", "giuseppe", act=3)
    hero = act_as(table, table.state.heroes[0], 1)
    hero.cell = cell_named("c2")
    for minion in ("hound", "tin-gnome", "wick", "scullion", "doormat", "postal-bat"):
        put_minion(table, minion, "d3")
    way = steps_to(table, table.halls, cell_named("c1"))
    assert worth_of_scouting(table, hero, hero.cell, 1, way) > 0


def test_an_expert_sits_still_only_where_there_is_nothing_to_do() -> None:
    table = lay_table("dredgar", "rowan")
    hero = act_as(table, table.hero("dredgar"))
    put_minion(table, "tin-gnome", "c2")
    keys = shortlist(table, hero, list(list_actions(table, hero)))
    assert "end" not in keys
    assert any(key.startswith("go:") for key in keys)
    assert "surge" in keys
    rows = {row.row: row for row in hero.rows}
    rows["melee"].dice, rows["magic"].dice, hero.hand = "wwyyy", "w", []
    put_minion(table, "hound", "c3")
    keys = shortlist(table, hero, list(list_actions(table, hero)))
    assert "roll:melee" in keys, "an enemy stands before him"
    assert "roll:magic" not in keys, "one die for next to nothing"
    hero.left = 0
    assert shortlist(table, hero, [Option("end", "End the turn", None)]) == ["end"]
