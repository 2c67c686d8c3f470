"""How the table of the Labyrinth is set up."""

from __future__ import annotations

import msgspec
import pytest
from labyrinth_table import GAME, lay_table, stack_of
from loaded import carry_out

from fandg.engine.packs import load_packs
from fandg.engine.rulebook import Section
from fandg.games.labyrinth.content import CARDS
from fandg.games.labyrinth.days import advance_day
from fandg.games.labyrinth.proofreading import find_faults
from fandg.games.labyrinth.regions import CAMP, name_cell
from fandg.games.labyrinth.setup import assemble_party
from fandg.games.labyrinth.story import STORY
from fandg.games.labyrinth.villain_step import price_of
from fandg.paths import assets_folder


def test_the_map_has_the_camp_four_tiles_and_four_shards() -> None:
    state = lay_table("rowan").state
    laid = {name_cell(cell) for cell, region in enumerate(state.map) if region.tile}
    shards = {name_cell(cell) for cell, region in enumerate(state.map) if region.shard}
    assert laid == {"c3", "c2", "d3", "c4", "b3"}
    assert shards == {"b1", "e2", "d5", "a4"}
    assert len(state.decks.tiles) == 22


@pytest.mark.parametrize(
    ("count", "hearts", "points", "corruption"),
    [(1, 10, 1, "w"), (3, 25, 2, "wwww"), (4, 25, 2, "wwwwww"), (6, 45, 3, "wwwwyy")],
)
def test_grubb_grows_with_the_number_of_heroes(
    count: int, hearts: int, points: int, corruption: str
) -> None:
    names = ["rowan", "welliam", "isabella", "dredgar", "thaddy", "coach"][:count]
    (villain,) = lay_table(*names).state.villains
    assert (villain.hearts, villain.action_points) == (hearts, points)
    assert villain.rows["corruption"] == corruption
    assert villain.rows["melee"] == "wwwww"


def test_easy_and_hard_bend_the_villain() -> None:
    assert lay_table("rowan", difficulty=-1).state.villains[0].hearts == 5
    hard = lay_table("rowan", "coach", difficulty=4).state.villains[0]
    assert hard.hearts == 20
    assert hard.action_points == 3
    assert hard.rows["melee"] == "wwwwww"


def test_the_first_act_has_its_own_ten_packets_top_first_and_no_feats() -> None:
    table = lay_table("rowan")
    tiers = [table.library.packets[name].tier for name in reversed(table.state.decks.packets)]
    assert tiers == ["top", *["one"] * 3, *["two"] * 3, *["three"] * 2, "bottom"]
    assert not table.state.decks.melee
    assert len(table.state.decks.red) == 20
    assert len(table.state.decks.chump) == 10


def test_a_quest_has_feats_bosses_and_eight_events_of_the_pool() -> None:
    state = lay_table("rowan", mode="quest").state
    assert len(state.decks.melee) == 20
    assert len(state.decks.packets) == 8
    assert len(state.decks.boss) == 8


def test_two_chumps_wait_on_t1_with_four_heroes_and_one_with_fewer() -> None:
    for names, chumps in ((("rowan", "welliam"), 1), (("rowan", "welliam", "coach", "thaddy"), 2)):
        table = lay_table(*names)
        table.state.heroes = []
        answers = [f"play:{name}" for name in names]
        answers += ["red=2,green=0", "deck:red"] if "thaddy" in names else []
        carry_out(assemble_party(table), (), answers)
        assert len(stack_of(table, "c2")) == chumps
        assert all(hero.cell == CAMP for hero in table.state.heroes)
        assert not GAME.faults(table.state)


def test_alone_a_hero_rides_bruno() -> None:
    table = lay_table("dredgar")
    table.state.heroes = []
    carry_out(assemble_party(table), (), "play:dredgar", implied="red=2,green=0")
    (hero,) = table.state.heroes
    assert hero.equipment.item == "bruno"
    assert hero.plus_ones == {"melee": 1}
    assert len(hero.hand) == 1
    assert not GAME.faults(table.state)


def test_with_more_heroes_than_seats_they_are_dealt_out_in_turn() -> None:
    assert lay_table("rowan", "welliam", party=5).state.seats == [0, 1, 0, 1, 0]


def test_the_same_seed_sets_the_same_table() -> None:
    one, other = lay_table("rowan"), lay_table("rowan")
    assert one.state == other.state


def test_another_villain_may_stand_in_for_a_quests_own() -> None:
    table = lay_table("rowan", mode="quest", quest="quest-quarry", villain="marquis")
    assert table.board.id == "marquis"
    assert {table.library.battle[card].villain for card in table.state.decks.battle} == {"marquis"}
    for quest in ("quest-salt", "quest-last-orders", "quest-porter"):
        table = lay_table("rowan", mode="quest", quest=quest, villain="marquis")
        assert table.board.id == table.library.acts[table.library.quests[quest].plays].villain


def test_the_talent_comet_storm_of_another_mordak_is_refused_with_that_reason() -> None:
    packs = assets_folder() / "packs" / "labyrinth"
    content = load_packs((packs,), {**CARDS, **STORY, "section": Section}, find_faults)
    talent = next(iter(GAME.library.talents.values()))
    content.tables["talents"]["comet-storm"] = msgspec.structs.replace(
        talent, id="comet-storm", name="Comet Storm"
    )
    told = [fault for fault in find_faults(content) if fault.id == "comet-storm"]
    assert any("Mordak" in fault.sentence for fault in told)


def test_easy_three_gives_each_hero_a_shield_and_an_xp_and_hard_three_an_elite_on_t3() -> None:
    for difficulty, shields, elites in ((-3, 1, 0), (3, 0, 1)):
        table = lay_table("rowan", "coach", difficulty=difficulty)
        table.state.heroes = []
        carry_out(assemble_party(table), (), "play:rowan play:coach", implied="red=2,green=0")
        assert [(hero.shields, hero.xp) for hero in table.state.heroes] == [(shields, shields)] * 2
        assert len(stack_of(table, "c4")) == elites


def test_on_easy_two_no_day_has_a_bonus_and_minions_are_dearer() -> None:
    table = lay_table("rowan", difficulty=-2)
    carry_out(advance_day(table))
    assert table.board.rows["melee"] == "wwwww"
    assert price_of(table, "chump") == 3
