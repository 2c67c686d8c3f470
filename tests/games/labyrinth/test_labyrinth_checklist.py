"""Words of the rulebook's checklist that stand in no other test, in the order of play."""

from __future__ import annotations

from typing import Literal

import pytest
from labyrinth_table import (
    GAME,
    W0,
    W1,
    act_as,
    answer_at_random,
    lay_table,
    put_minion,
    stack_of,
)
from loaded import carry_out, labels

from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games.labyrinth import scouting
from fandg.games.labyrinth.days import advance_day
from fandg.games.labyrinth.defeats import defeat_hero
from fandg.games.labyrinth.effects import Pay, Test
from fandg.games.labyrinth.hero_level_up import cash_in_heroes, level_up_heroes
from fandg.games.labyrinth.hurting import hurt_minion
from fandg.games.labyrinth.looting import loot
from fandg.games.labyrinth.moving import place_at
from fandg.games.labyrinth.paying import gain_shields
from fandg.games.labyrinth.reading import find_tester
from fandg.games.labyrinth.regions import CAMP, cell_named
from fandg.games.labyrinth.scouting import list_layings, scout
from fandg.games.labyrinth.setup import assemble_party
from fandg.games.labyrinth.spawning import place_icons
from fandg.games.labyrinth.state import (
    OFF,
    Hero,
    Labyrinth,
    OpenPacket,
    SidekickFigure,
)
from fandg.games.labyrinth.striking import strike_friends
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.turns import begin_turn, end_turn, list_actions, take_pet_turn, take_turn
from fandg.games.labyrinth.verbs import Making
from fandg.games.labyrinth.verbs import carry_out as carry_verbs

FOUR = ("rowan", "coach", "thaddy", "welliam")


def _set_up(seed: int) -> Labyrinth:
    setup = Setup(mode="act", seats=[Seat("Ana")], options={}, seed=seed)
    return GAME.set_up(GAME.check_setup(setup))


def _blocked(table: LabyrinthTable, hero: Hero, key: str) -> str | None:
    return next(option.blocked for option in list_actions(table, hero) if option.key == key)


# Set-up


def test_events_are_shuffled_within_their_tiers() -> None:
    stacks = [_set_up(seed).decks.packets for seed in range(4)]
    assert len({tuple(stack) for stack in stacks}) > 1
    assert len({tuple(sorted(stack)) for stack in stacks}) == 1


def test_no_shards_lie_in_the_tutorial() -> None:
    state = lay_table("rowan", mode="tutorial").state
    assert not any(region.shard or region.bounty for region in state.map)


def test_with_four_heroes_a_step_of_difficulty_is_ten_hearts() -> None:
    easy, plain, hard = (lay_table(*FOUR, difficulty=step).board for step in (-1, 0, 1))
    assert (plain.hearts - easy.hearts, hard.hearts - plain.hearts) == (10, 10)
    assert all(villain.bar == villain.hearts + 15 + 5 * 4 for villain in (easy, plain, hard))


def test_with_envelope_c_open_each_hero_brings_one_of_the_talents() -> None:
    for act, offered in ((3, []), (4, []), (7, ["old-growth", "unapologetic"])):
        table = lay_table("rowan", act=act)
        table.state.heroes = []
        answers = ["play:rowan", "talent:unapologetic"] if offered else ["play:rowan"]
        story = carry_out(assemble_party(table), (), answers, implied="red=2,green=0")
        asked = [labels(d) for d in story.asked if d.kind == "choose-talent"]
        assert asked == [[f"talent:{name}" for name in offered]] * bool(offered)
        wanted = {3: "", 4: "old-growth", 7: "unapologetic"}[act]
        assert table.state.heroes[0].talent == wanted


# A hero's turn


def test_each_row_and_the_power_surge_serve_once_and_are_fresh_in_the_next_turn() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0], 4)
    hero.plus_ones = {}
    carry_out(take_turn(table), (W0,) * 4, "roll:melee")
    carry_out(take_turn(table), (), "surge red=2,green=0")
    assert _blocked(table, hero, "roll:melee") == "once in a turn"
    assert _blocked(table, hero, "surge") == "once in a turn"
    assert _blocked(table, hero, "roll:magic") is None
    hero.hand.clear()
    carry_out(begin_turn(table, hero))
    assert (_blocked(table, hero, "roll:melee"), _blocked(table, hero, "surge")) == (None, None)


@pytest.mark.parametrize("answers", ["roll:melee", "surge red=2,green=0"])
def test_whatever_costs_an_action_point_ends_the_move(answers: str) -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.plus_ones, hero.steps = {}, 2
    carry_out(take_turn(table), (W0,) * 4 if "roll" in answers else (), answers)
    assert (hero.steps, hero.left) == (0, 1)


def test_a_roll_with_nobody_near_may_serve_for_plus_ones_alone() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.plus_ones = {}
    carry_out(take_turn(table), (W1, W1, 3, 3), "roll:melee bank=2")
    assert hero.plus_ones == {"melee": 2}


def test_a_camp_with_enemies_heals_nobody() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.hearts = 5
    put_minion(table, "hound", "c3")
    carry_out(end_turn(table, hero))
    assert hero.hearts == 5


def test_a_hero_who_falls_in_the_own_turn_and_comes_back_at_once_has_none_any_more() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    table.region(CAMP).bounty = 1
    carry_out(defeat_hero(table, hero))
    assert (hero.cell, hero.left) == (CAMP, 0)
    story = carry_out(take_turn(table))
    assert not story.asked
    assert table.state.acting == -1


def test_a_defeat_takes_the_villain_the_bonus_of_the_day() -> None:
    table = lay_table("rowan", "coach")
    rows = dict(table.board.rows)
    carry_out(defeat_hero(table, table.state.heroes[0]))
    carry_out(advance_day(table))
    assert (table.state.day, table.board.rows) == (1, rows)


def test_a_sidekick_has_two_action_points_a_roll_of_each_row_and_may_loot() -> None:
    table = lay_table("isabella")
    hero = act_as(table, table.state.heroes[0])
    hero.sidekick = SidekickFigure("elemental", CAMP, 3)
    put_minion(table, "tin-gnome", "c2", wounded=True)
    put_minion(table, "brute-gnome", "c3")
    table.region(cell_named("d3")).bounty = 1
    carry_out(end_turn(table, hero))
    assert hero.sidekick.left == 2
    carry_out(take_pet_turn(table), (W0,) * 3, "roll:melee")
    story = carry_out(take_pet_turn(table), (W0,) * 3, "roll:ranged")
    assert "roll:melee" not in labels(story.asked[0])
    table.region(CAMP).minions.clear()
    table.state.discards.chump.append("brute-gnome")
    hero.sidekick.left = 1
    carry_out(take_pet_turn(table), (), "go:d3")
    carry_out(take_pet_turn(table), (), "loot")
    assert table.state.hero_stash.bounty == 1
    assert hero.sidekick.steps == 2


# Blows


def test_a_minion_remembers_no_damage_and_has_another_number_when_wounded() -> None:
    table = lay_table("rowan")
    gnome = put_minion(table, "brute-gnome", "c3")
    for _ in range(2):
        carry_out(hurt_minion(table, gnome, 2, None))
        assert not gnome.wounded
    carry_out(hurt_minion(table, gnome, 3, None))
    assert gnome.wounded
    carry_out(hurt_minion(table, gnome, 3, None))
    assert stack_of(table, "c3") == ["brute-gnome"]
    assert carry_out(hurt_minion(table, gnome, 6, None)).value == 2
    assert table.state.hero_stash.minions == ["brute-gnome"]


def test_what_is_paid_goes_past_shields_and_doom() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    hero.shields, hero.doomed = 1, True
    carry_out(carry_verbs(table, Making(hero), [Pay(amount=3)]))
    assert (hero.hearts, hero.shields, hero.doomed) == (9, 1, True)


def test_four_shields_are_the_most() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    carry_out(gain_shields(table, hero, 6))
    assert hero.shields == 4


def test_a_defender_who_leaves_defends_no_more() -> None:
    table = lay_table("rowan", "coach", "thaddy")
    rowan = table.state.heroes[0]
    carry_out(strike_friends(table, None, CAMP, 1, None), (), "hero:rowan")
    carry_out(place_at(table, rowan, cell_named("c2")))
    assert table.region(CAMP).defender == ""
    carry_out(place_at(table, rowan, CAMP))
    carry_out(strike_friends(table, None, CAMP, 1, None), (), "hero:coach")
    assert rowan.hearts == rowan.most - 1


# Scouting


def test_a_tile_may_be_laid_with_either_face_up_and_turned_by_half() -> None:
    table = lay_table("rowan")
    ways = list_layings(table, table.library.tiles["tile-07"], [cell_named("c1")])
    assert {(way.flipped, way.turned) for way in ways} == {(False, False), (True, True)}


def test_the_scout_chooses_among_all_halls_and_the_event_is_where_its_icon_came_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.cell = cell_named("b3")
    tiles = table.state.decks.tiles
    for tile in ("tile-01", "tile-02"):
        tiles.remove(tile)
    tiles[:0] = ["tile-01", "tile-02"]
    happened: list[int] = []

    async def note(_table: LabyrinthTable, _hero: Hero, cell: int) -> None:
        happened.append(cell)

    monkeypatch.setattr(scouting, "open_event", note)
    story = carry_out(scout(table, hero), (), ["lay:b2:b", "lay:a3:a"])
    assert {key[:6] for key in labels(story.asked[0])} == {"lay:a3", "lay:b2"}
    assert happened == [cell_named("b2")]
    assert len(stack_of(table, "b2")) == 1


def test_shards_and_bounty_lie_on_the_tile_that_comes_to_their_space() -> None:
    table = lay_table("rowan")
    region = table.region(cell_named("b1"))
    region.tile = "tile-05"
    table.state.decks.tiles.remove("tile-05")
    assert (region.shard, region.bounty) == (True, 1)
    hero = act_as(table, table.state.heroes[0])
    hero.cell = cell_named("b1")
    carry_out(take_turn(table), (), "loot")
    assert (table.state.shards, table.state.hero_stash.bounty) == (1, 1)


# Events


@pytest.mark.parametrize("who", ["lead-hero", "me"])
def test_in_the_place_of_a_lead_hero_in_the_stash_the_golden_rule_names_who_tests(
    who: Literal["lead-hero", "me"],
) -> None:
    table = lay_table("rowan", "coach", "thaddy")
    rowan, coach, thaddy = table.state.heroes
    wanted = Test(target=4, rows=("melee",), who=who)
    assert carry_out(find_tester(table, wanted, rowan)).value is rowan
    rowan.defeated, rowan.cell, rowan.hearts = True, OFF, 0
    thaddy.cell = cell_named("c2")
    assert carry_out(find_tester(table, wanted, rowan)).value is thaddy
    coach.cell = cell_named("d3")
    thaddy.cell = CAMP
    assert carry_out(find_tester(table, wanted, rowan)).value is coach


# Scouting and what it brings


def test_a_scout_who_closes_the_map_off_brings_day_four_and_the_battle() -> None:
    table = lay_table("rowan")
    state, hero = table.state, act_as(table, table.state.heroes[0])
    hero.cell = cell_named("b3")
    state.decks.tiles = []
    for cell, region in enumerate(state.map):
        if cell not in (cell_named("a3"), cell_named("b2")):
            region.tile = region.tile or "dread-end"
    carry_out(scout(table, hero), (), implied="lay:a3:a")
    assert (state.closed_off, state.day, state.is_final) == (True, 4, True)


def test_the_last_event_of_a_quest_begins_the_final_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    table = lay_table("rowan", mode="quest")
    state, hero = table.state, act_as(table, table.state.heroes[0])
    hero.cell = cell_named("c2")
    state.decks.tiles[:] = ["tile-01"]

    async def read(_table: LabyrinthTable, _hero: Hero, _cell: int) -> None:
        state.decks.packets.pop()

    monkeypatch.setattr(scouting, "open_event", read)
    state.decks.packets = state.decks.packets[:2]
    carry_out(scout(table, hero), (), implied="lay:c1:a")
    assert not state.is_final
    table.lay(cell_named("c1"), "")
    state.decks.tiles[:] = ["tile-01"]
    carry_out(scout(table, hero), (), implied="lay:c1:a")
    assert state.is_final


def test_treasures_lie_face_down_and_the_largest_minion_at_the_bottom() -> None:
    table = lay_table("rowan", mode="quest")
    carry_out(place_icons(table, CAMP, ["chump", "treasure", "boss", "elite", "chump"]))
    sizes = [table.library.minions[name].size for name in stack_of(table, "c3")]
    assert sizes == ["chump", "chump", "elite", "boss"]
    (treasure,) = table.region(CAMP).treasures
    table.region(CAMP).minions.clear()
    carry_out(loot(table, act_as(table, table.state.heroes[0]), CAMP))
    assert table.state.hero_stash.treasures == [treasure]
    assert not table.state.hero_stash.revealed


# The heroes' Level Up


def test_a_level_up_reads_the_stash_clears_defenders_and_reveals_treasures() -> None:
    table = lay_table("rowan", "coach")
    state = table.state
    packet = OpenPacket(state.decks.packets.pop())
    state.stashed = [packet]
    table.region(CAMP).defender, table.region(CAMP).foe = "hero:rowan", "hound"
    state.hero_stash.treasures = [state.decks.treasures.pop()]
    answer_at_random(level_up_heroes(table), table)
    assert packet not in state.stashed
    assert table.region(CAMP).defender == table.region(CAMP).foe == ""


def test_what_is_cashed_in_is_bounty_of_minions_treasures_and_tokens_and_is_discarded() -> None:
    table = lay_table("rowan", "coach", mode="quest")
    state = table.state
    stash = state.hero_stash
    state.decks.treasures.remove("seconds-rapier")
    elite = state.decks.elite.pop()
    stash.treasures, stash.minions, stash.bounty = ["seconds-rapier"], [elite], 1
    carry_out(cash_in_heroes(table), (W1,))
    assert state.hoard == 1 + 2 + 1
    assert [hero.xp for hero in state.heroes] == [3, 3]
    assert state.discards.elite == [elite]
    assert state.discards.treasures == ["seconds-rapier"]
    assert not GAME.faults(state)
