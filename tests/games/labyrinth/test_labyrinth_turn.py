"""What a hero does in a turn: moving, looting, surging, scouting, training."""

from __future__ import annotations

from labyrinth_table import (
    GAME,
    W1,
    act_as,
    hand,
    lay_table,
    put_minion,
    stack_of,
)
from loaded import carry_out

from fandg.games.labyrinth.looting import can_loot, loot
from fandg.games.labyrinth.moving import find_reach, send, walk_to
from fandg.games.labyrinth.regions import CAMP, cell_named, name_cell
from fandg.games.labyrinth.rounds import begin_round
from fandg.games.labyrinth.scouting import list_layings, scout, tile_icons
from fandg.games.labyrinth.surging import surge
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.turns import begin_turn, end_turn, list_actions, take_turn


def _keys(table: LabyrinthTable) -> set[str]:
    hero = table.state.heroes[0]
    return {option.key for option in list_actions(table, hero) if option.blocked is None}


def test_the_lead_hero_charges_or_holds() -> None:
    table = lay_table("rowan", "welliam", "coach")
    carry_out(begin_round(table), (), "hold")
    assert table.state.turn == [1, 2, 0]
    carry_out(begin_round(table), (), "charge")
    assert table.state.turn == [0, 1, 2]


def test_a_move_costs_a_point_and_its_steps_may_be_walked_bit_by_bit() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    carry_out(walk_to(table, hero, cell_named("d3")))
    assert (hero.left, hero.steps) == (1, 2)
    carry_out(walk_to(table, hero, CAMP))
    assert (hero.left, hero.steps) == (1, 1)


def test_leaving_a_portal_costs_two_steps_in_the_first_act() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.cell = cell_named("c2")
    assert find_reach(table, hero, 3).costs[CAMP] == 2
    assert cell_named("d3") in find_reach(table, hero, 3).costs
    assert cell_named("d3") not in find_reach(table, hero, 2).costs


def test_enemies_end_a_move_and_pin_who_stands_with_them() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    put_minion(table, "hound", "d3")
    carry_out(walk_to(table, hero, cell_named("d3")))
    assert hero.steps == 0
    assert not any(key.startswith("go:") for key in _keys(table))


def test_a_rockfall_ends_a_move() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    table.region(cell_named("d3")).rockfalls = 1
    carry_out(walk_to(table, hero, cell_named("d3")))
    assert hero.steps == 0
    assert "go:c3" in _keys(table)
    carry_out(take_turn(table), (), "clear")
    assert table.region(cell_named("d3")).rockfalls == 0
    assert hero.plus_ones["melee"] == 0


def test_loot_is_taken_only_where_no_enemies_are() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    region = table.region(CAMP)
    region.treasures, region.bounty, region.shard = [table.state.decks.treasures.pop()], 1, True
    put_minion(table, "hound", "c3")
    assert not can_loot(table, CAMP)
    region.minions.clear()
    table.state.discards.chump.append("hound")
    carry_out(loot(table, hero, CAMP))
    assert len(table.state.hero_stash.treasures) == 1
    assert (table.state.hero_stash.bounty, table.state.shards) == (1, 1)
    assert not GAME.faults(table.state)


def test_sir_thaddy_looks_at_his_loot_and_may_equip_it_at_once() -> None:
    table = lay_table("thaddy")
    hero = table.state.heroes[0]
    table.state.decks.treasures.remove("power-shield")
    table.region(CAMP).treasures = ["power-shield"]
    story = carry_out(loot(table, hero, CAMP), (), "equip")
    assert hero.equipment.defense == "power-shield"
    assert story.question("hero-abilities").secret


def test_a_power_surge_draws_two_cards_of_decks_named_first() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    (asked,) = carry_out(surge(table, hero), (), "red=1,green=1").asked
    assert (asked.kind, asked.prompt) == (
        "choose-deck",
        "Power Surge: Rowan draws 2 cards. From which decks?",
    )
    assert len(hero.hand) == 2
    assert [hand in table.library.red for hand in hero.hand] == [True, False]
    assert hero.left == 1


def test_a_turn_that_ends_in_camp_heals_two() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.hearts = 5
    carry_out(end_turn(table, hero))
    assert hero.hearts == 7
    assert table.state.acting == -1


def test_who_lies_in_the_stash_comes_back_for_the_turn_and_pays_three_bounty() -> None:
    table = lay_table("rowan", "coach")
    hero = table.state.heroes[0]
    hero.defeated, hero.cell, hero.hearts = True, -1, 0
    carry_out(begin_turn(table, hero))
    assert (hero.cell, hero.hearts, hero.left) == (CAMP, 12, 2)
    assert table.state.villain_stash.bounty == 3


def test_tiles_come_from_the_bottom_and_those_that_do_not_fit_go_on_top() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    table.state.decks.packets = []
    hero.cell = cell_named("b3")
    tiles = table.state.decks.tiles
    for tile in ("tile-01", "tile-02", "tile-03"):
        tiles.remove(tile)
    table.region(cell_named("a2")).tile = "tile-02"
    halls = [cell_named("a3"), cell_named("b2")]
    misfit = next(n for n in tiles if not list_layings(table, table.library.tiles[n], halls))
    tiles.remove(misfit)
    tiles[:0] = [misfit, "tile-01", "tile-03"]
    carry_out(scout(table, hero))
    assert table.region(cell_named("a3")).tile == "tile-01"
    assert table.region(cell_named("b2")).tile == "tile-03"
    assert tiles[-1] == misfit
    assert table.state.known_tiles == 1
    assert not table.halls.unexplored(hero.cell)


def test_where_nothing_fits_a_dread_end_is_laid_and_its_walls_block_halls() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.cell = cell_named("b3")
    table.state.decks.packets, table.state.decks.tiles = [], []
    carry_out(scout(table, hero), (), "lay:b2:a-turned")
    assert {table.region(cell_named(space)).tile for space in ("a3", "b2")} == {"dread-end"}
    assert not table.halls.unexplored(hero.cell)


def test_icons_that_want_more_heroes_place_nothing() -> None:
    for names, elites in ((("rowan",), 0), (("rowan", "welliam", "coach"), 1)):
        table = lay_table(*names)
        cell = cell_named("a3")
        table.region(cell).tile = "tile-07"
        table.state.decks.tiles.remove("tile-07")
        assert tile_icons(table, cell).count("elite") == elites


def test_isabella_pays_twice_for_an_elemental() -> None:
    table = lay_table("isabella")
    hero = act_as(table, table.state.heroes[0])
    hand(table, hero, "paper-cut")
    carry_out(take_turn(table), (), "ability")
    assert hero.sidekick is not None
    assert hero.sidekick.hearts == 1
    assert hero.plus_ones["magic"] == 0


def test_a_sidekick_acts_after_its_hero_and_rolls_a_die_for_each_heart() -> None:
    table = lay_table("isabella")
    hero = act_as(table, table.state.heroes[0])
    hand(table, hero, "paper-cut")
    carry_out(take_turn(table), (), "ability")
    assert hero.sidekick is not None
    hero.sidekick.hearts = 3
    put_minion(table, "hound", "c3", wounded=True)
    carry_out(end_turn(table, hero))
    assert table.state.phase == "sidekick"
    carry_out(GAME.step(table.state), (W1, W1, W1), "roll:melee hound=1")
    assert table.state.hero_stash.minions == ["hound"]


def test_forced_movement_goes_the_shortest_way_through_enemies() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    put_minion(table, "hound", "c3")
    carry_out(send(table, hero, cell_named("d3"), 1))
    assert name_cell(hero.cell) == "d3"
    assert stack_of(table, "c3") == ["hound"]
