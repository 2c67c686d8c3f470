"""The Minion Step: four steps, the Golden Rule and its ties, two Power rows, keywords."""

from __future__ import annotations

import pytest
from labyrinth_table import GAME, W0, W1, act_as, lay_table, put_minion, stack_of
from loaded import carry_out

from fandg.games.labyrinth.events.course import MinionActs
from fandg.games.labyrinth.events.rolls import DiceThrown
from fandg.games.labyrinth.golden import choose_body, measure, prefer_cells
from fandg.games.labyrinth.minion_step import (
    act_with,
    find_next_minion,
    find_quarry,
    play_minions,
    rest_minions,
)
from fandg.games.labyrinth.moving import is_pinned
from fandg.games.labyrinth.regions import CAMP, cell_named, name_cell
from fandg.games.labyrinth.spending import spend_once
from fandg.games.labyrinth.state import MinionFigure, Pool, SidekickFigure
from fandg.games.labyrinth.statuses import end_minion_turn
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.villain_step import roll_corruption


def _lay(table: LabyrinthTable, space: str, tile: str, *, flipped: bool = False) -> None:
    """Take a tile out of the deck and lay it."""
    table.state.decks.tiles.remove(tile)
    region = table.region(cell_named(space))
    region.tile, region.flipped = tile, flipped


def _with_keyword(table: LabyrinthTable, keyword: str) -> str:
    """A minion of a deck who has a keyword."""
    decks = table.state.decks
    return next(
        card
        for card in (*decks.chump, *decks.elite, *decks.boss)
        if keyword in table.library.minions[card].keywords
    )


# The Golden Rule


def test_the_closest_is_preferred_then_the_one_furthest_north_then_east() -> None:
    table = lay_table("rowan", "coach", "thaddy")
    for hero, space in zip(table.state.heroes, ("c4", "b3", "d3"), strict=True):
        hero.cell = cell_named(space)
    minion = put_minion(table, "hound", "c3")
    cells = prefer_cells(measure(table, minion), [hero.cell for hero in table.state.heroes])
    assert [name_cell(cell) for cell in cells] == ["d3", "b3", "c4"]


def _say_quarry(table: LabyrinthTable, minion: MinionFigure) -> str:
    quarry = find_quarry(table, minion)
    return quarry.in_words() if quarry else ""


def test_each_minion_says_whom_it_goes_for_and_which_link_of_the_golden_rule_chose() -> None:
    table = lay_table("rowan", "coach", mode="quest")
    rowan, coach = table.state.heroes
    minion = put_minion(table, "hound", "c2")
    rowan.cell, coach.cell = cell_named("c3"), cell_named("c4")
    assert _say_quarry(table, minion) == "Rowan on C3, 1 step away: the closest"
    rowan.cell = cell_named("c2")
    assert _say_quarry(table, minion) == "Rowan here on C2: the closest"
    rowan.cell, coach.cell = cell_named("b3"), cell_named("d3")
    chosen = "Coach on D3, 2 steps away: of the closest the one furthest north, then east"
    assert _say_quarry(table, minion) == chosen
    story = carry_out(act_with(table, minion), (W0,) * 4)
    said = next(event for event in story.events if isinstance(event, MinionActs))
    assert said.line(()) == f"The Hound acts against {chosen}"
    assert said.rule == "golden-rule"


def test_of_two_in_one_region_the_lead_hero_decides_only_where_it_matters() -> None:
    table = lay_table("rowan", "coach")
    minion = put_minion(table, "hound", "c2")
    story = carry_out(choose_body(table, minion, table.standing(), "Who?"), (), "hero:coach")
    assert story.value is table.state.heroes[1]
    story_ = carry_out(act_with(table, minion), (W0,) * 4)
    assert not [asked for asked in story_.asked if asked.kind == "golden-tie"]


def test_what_a_minion_cannot_walk_to_is_farther_than_all_it_can() -> None:
    table = lay_table("rowan", "coach")
    near, far = table.state.heroes
    _lay(table, "b2", "tile-22", flipped=True)
    near.cell, far.cell = cell_named("b2"), cell_named("c4")
    minion = put_minion(table, "hound", "c2")
    distance = measure(table, minion)
    assert near.cell not in table.halls.neighbours(cell_named("c2"))
    assert distance(far.cell) < distance(near.cell)


def test_a_minion_without_a_way_moves_only_to_get_nearer() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    _lay(table, "b1", "tile-22")
    hero.cell = cell_named("b1")
    minion = put_minion(table, "hound", "c4")
    assert hero.cell not in table.halls.ways(cell_named("c4")).costs
    carry_out(act_with(table, minion))
    assert stack_of(table, "c4") == []
    assert [*stack_of(table, "c2"), *stack_of(table, "b3")] == ["hound"]
    before = [space for space in ("c2", "b3") if stack_of(table, space)]
    carry_out(act_with(table, minion))
    assert [space for space in ("c2", "b3") if stack_of(table, space)] == before


def test_rockfalls_do_not_count_for_who_is_closest_but_end_the_minions_move() -> None:
    table = lay_table("rowan")
    table.state.heroes[0].cell = cell_named("c4")
    table.region(CAMP).rockfalls = 1
    minion = put_minion(table, "hound", "c2")
    assert measure(table, minion)(cell_named("c4")) == 2
    carry_out(act_with(table, minion))
    assert stack_of(table, "c4") == ["hound"]


# The four steps


def test_minions_act_once_each_and_one_that_is_spawned_in_the_step_acts_too() -> None:
    table = lay_table("rowan")
    state = table.state
    hound = put_minion(table, "hound", "c2")
    state.heroes[0].cell = cell_named("c4")
    rest_minions(table)
    state.phase = "minion-step"
    carry_out(play_minions(table), (W0,) * 4)
    assert hound.acted
    put_minion(table, "brute-gnome", "d3")
    story = carry_out(play_minions(table), (W0,) * 3)
    assert story.all_of(MinionActs)[0].name == "the Brute Gnome"
    carry_out(play_minions(table))
    assert table.state.phase == "villain-level-up"


def test_whoever_acts_is_pulled_to_the_top_of_his_stack_and_stays_there() -> None:
    table = lay_table("rowan")
    for card in ("hound", "brute-gnome"):
        put_minion(table, card, "c3")
    assert stack_of(table, "c3") == ["brute-gnome", "hound"]
    minion = next(m for m in table.region(CAMP).minions if m.card == "hound")
    carry_out(act_with(table, minion), (W0,) * 4)
    assert stack_of(table, "c3") == ["hound", "brute-gnome"]


def test_a_minion_with_two_action_points_walks_six_steps_or_three_and_strikes() -> None:
    table = lay_table("rowan")
    table.state.heroes[0].cell = cell_named("c4")
    minion = put_minion(table, "hound", "c2")
    carry_out(act_with(table, minion), (W1, W0, W0, W0))
    assert stack_of(table, "c4") == ["hound"]
    assert table.state.heroes[0].hearts == 11


def test_minions_are_pinned_by_heroes_and_by_sidekicks_unless_they_evade() -> None:
    table = lay_table("isabella")
    hero = table.state.heroes[0]
    hero.cell = cell_named("c4")
    hero.sidekick = SidekickFigure("elemental", cell_named("c2"), 1)
    hound = put_minion(table, "hound", "c2")
    shooter = put_minion(table, "pea-shooter", "c2")
    assert is_pinned(table, hound)
    assert not is_pinned(table, shooter)


def test_of_two_power_rows_the_one_with_a_target_in_range_is_rolled_and_then_the_other() -> None:
    table = lay_table("rowan", act=4)
    minions = table.library.minions
    boss = next(c for c in table.state.decks.boss if len(minions[c].rows) == 2)
    hero = table.state.heroes[0]
    hero.most = hero.hearts = 40
    table.state.table_dice = []
    minion = put_minion(table, boss, "c2")
    story = carry_out(act_with(table, minion))
    titles = [event.title for event in story.all_of(DiceThrown) if event.who == f"minion:{boss}"]
    assert titles[0] == "Ranged roll"
    assert titles.count("Ranged roll") == 1
    assert "Melee roll" in titles


def test_minions_with_fewer_action_points_lose_them_for_one_turn() -> None:
    table = lay_table("rowan")
    table.state.heroes[0].cell = cell_named("c4")
    minion = put_minion(table, "hound", "c2")
    minion.fewer = 1
    carry_out(act_with(table, minion))
    assert stack_of(table, "c4") == ["hound"]
    assert table.state.heroes[0].hearts == 12
    assert minion.fewer == 0


def test_a_teachers_voice_takes_the_place_of_the_minions_own_turn() -> None:
    table = lay_table("isabella", mode="quest")
    hero = table.state.heroes[0]
    hero.talent = "teachers-voice"
    hound = put_minion(table, "hound", "c3")
    put_minion(table, "tin-gnome", "d3", wounded=True)
    carry_out(act_with(table, hound), (), ["talent:teachers-voice", "go:c3"])
    assert hero.talent == ""
    assert hero.hearts == hero.most


# Keywords at the end of a turn


@pytest.mark.parametrize("keyword", ["doom", "poison", "rockfall", "herald", "bomb"])
def test_a_keyword_works_as_the_minions_turn_ends(keyword: str) -> None:
    table = lay_table("rowan", mode="quest")
    hero = table.state.heroes[0]
    minion = put_minion(table, _with_keyword(table, keyword), "c3")
    hearts = hero.hearts
    table.state.table_dice = []
    carry_out(end_minion_turn(table, minion), (), (), implied="die:0:w")
    done = {
        "doom": hero.doomed,
        "poison": any(row.poisoned for row in hero.rows),
        "rockfall": table.region(CAMP).rockfalls == 1 and hero.hearts == hearts - 2,
        "herald": table.board.plus_ones == {"magic": 1},
        "bomb": table.region(CAMP).bombs == 1 or hero.hearts < hearts,
    }
    assert done[keyword]


def test_a_herald_in_the_final_battle_gives_the_strongest_row() -> None:
    table = lay_table("rowan")
    table.state.is_final = True
    carry_out(end_minion_turn(table, put_minion(table, "lantern-imp", "c2")))
    assert table.board.plus_ones == {"melee": 1}


def test_stoneskin_must_be_wounded_first_and_goes_to_the_bottom() -> None:
    table = lay_table("rowan", mode="quest")
    hero = act_as(table, table.state.heroes[0])
    put_minion(table, "hound", "c3")
    stony = _with_keyword(table, "stoneskin")
    put_minion(table, stony, "c3")
    sheet = table.library.minions[stony]
    pool = Pool("melee", hits=sheet.wound + 5, target=CAMP)
    pool.dodged = {f"minion:{stony}": 0}
    carry_out(spend_once(table, hero, pool), (), f"{stony}=1,hound=2,bank=0")
    assert stack_of(table, "c3") == [stony]
    assert pool.hits == 0


# Spawning


def test_without_bosses_the_next_smaller_comes_at_its_own_price() -> None:
    table = lay_table("rowan", "coach", "thaddy", act=4)
    state = table.state
    state.decks.boss = []
    table.board.rows["corruption"] = "wwwwww"
    carry_out(roll_corruption(table, table.board), (W1,) * 6)
    assert table.board.plus_ones["corruption"] == 1
    sizes = [table.library.minions[m.card].size for r in state.map for m in r.minions]
    assert sizes == ["elite"]


def test_spawned_minions_may_land_among_heroes_on_top_of_the_stack() -> None:
    table = lay_table("rowan")
    table.state.heroes[0].cell = cell_named("c2")
    put_minion(table, "hound", "c2")
    table.board.rows["corruption"] = "www"
    carry_out(roll_corruption(table, table.board), (W1, W1, W0))
    assert len(stack_of(table, "c2")) == 2
    assert stack_of(table, "c2")[1] == "hound"
    assert find_next_minion(table) is not None
    assert not GAME.faults(table.state)
