"""Words of the rules that are easily skipped: who, when, and how far."""

from __future__ import annotations

import pytest
from labyrinth_table import W0, W1, act_as, hand, lay_table, put_minion, stack_of
from loaded import carry_out, labels

from fandg.games.labyrinth.bodies import Pet
from fandg.games.labyrinth.casting import cast
from fandg.games.labyrinth.content import Tile
from fandg.games.labyrinth.defeats import defeat_hero, defeat_minion
from fandg.games.labyrinth.effects import Discover, Pay
from fandg.games.labyrinth.events.course import StoryRead
from fandg.games.labyrinth.hurting import hurt
from fandg.games.labyrinth.minion_step import act_with, play_minions
from fandg.games.labyrinth.moving import send
from fandg.games.labyrinth.regions import CAMP, cell_named, name_cell
from fandg.games.labyrinth.rolling import roll_dice_of, take_test
from fandg.games.labyrinth.spending import spend_once
from fandg.games.labyrinth.state import Pool, SidekickFigure
from fandg.games.labyrinth.story_pages import list_terms, read_terms
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.telling.explain import explain_target
from fandg.games.labyrinth.turns import begin_turn, end_turn, take_turn
from fandg.games.labyrinth.verbs import Making, is_idle
from fandg.games.labyrinth.verbs import carry_out as carry_verbs


def test_a_hero_who_falls_while_the_sidekick_acts_does_not_lose_the_next_turn() -> None:
    table = lay_table("rowan", "coach")
    rowan = act_as(table, table.state.heroes[0])
    rowan.sidekick = SidekickFigure("elemental", rowan.cell, 2)
    carry_out(end_turn(table, rowan))
    assert table.state.phase == "sidekick"
    carry_out(defeat_hero(table, rowan))
    table.state.acting, table.state.phase = -1, "turns"
    carry_out(begin_turn(table, rowan))
    story = carry_out(take_turn(table), (), "end")
    assert "roll:melee" in labels(story.asked[0])


def test_the_others_are_asked_clockwise_from_the_acting_hero_on() -> None:
    table = lay_table("rowan", "coach", "thaddy", "dredgar", mode="quest")
    cards = ("broad-back", "covering-fire", "grit-teeth", "sidestep")
    for hero, card in zip(table.state.heroes, cards, strict=True):
        hand(table, hero, card)
    table.state.heroes[3].hand = ["between-you-and-them"]
    table.state.heroes[3].plus_ones = {"melee": 1}
    act_as(table, table.state.heroes[2])
    imp = put_minion(table, "lantern-imp", "c3")
    story = carry_out(hurt(table, table.state.heroes[2], 2, imp), (), ["pass"] * 4)
    assert [asked.seat for asked in story.asked] == [2, 3, 0, 1]


def test_whoever_is_healed_with_all_hearts_is_cleansed_without_being_asked() -> None:
    table = lay_table("giuseppe", "welliam", mode="quest")
    giuseppe, welliam = table.state.heroes
    giuseppe.rows[0].poisoned = [0]
    act_as(table, giuseppe)
    pool = Pool("melee", hits=3)
    carry_out(spend_once(table, giuseppe, pool), (), "pizza:giuseppe")
    assert giuseppe.rows[0].poisoned == []
    giuseppe.rows[0].poisoned = [0]
    minion = put_minion(table, "hound", "c2")
    carry_out(defeat_minion(table, minion, welliam), (), "heal:giuseppe")
    assert giuseppe.rows[0].poisoned == []
    giuseppe.doomed = True
    assert not carry_out(end_turn(table, giuseppe)).asked
    assert not giuseppe.doomed


def test_a_minion_who_evades_steps_away_from_its_target_though_another_is_in_range() -> None:
    table = lay_table("thaddy", "rowan")
    thaddy, rowan = table.state.heroes
    thaddy.cell, rowan.cell = cell_named("c3"), cell_named("c2")
    shooter = put_minion(table, "pea-shooter", "c3")
    carry_out(act_with(table, shooter), (W1, W0, W0, W0 + 1))
    assert stack_of(table, "c2") == ["pea-shooter"]
    assert (thaddy.hearts, rowan.hearts) == (thaddy.most - 2, rowan.most)


def test_who_is_moved_onto_a_rockfall_goes_no_further_but_a_villain_does() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    hero.cell, table.board.cell = cell_named("b3"), cell_named("b3")
    table.region(cell_named("c3")).rockfalls = 1
    carry_out(send(table, hero, cell_named("d3")))
    carry_out(send(table, table.board, cell_named("d3")))
    assert [name_cell(who.cell) for who in (hero, table.board)] == ["c3", "d3"]


def test_after_the_defender_comes_the_next_one_down_the_stack() -> None:
    table = lay_table("rowan")
    hero = act_as(table, table.state.heroes[0])
    hero.cell = cell_named("c2")
    for card in ("lantern-imp", "hound"):
        put_minion(table, card, "c2")
    carry_out(
        spend_once(table, hero, Pool("melee", hits=2, target=hero.cell)), (), "hound=1,bank=0"
    )
    put_minion(table, "brute-gnome", "c2")
    pool = Pool("melee", hits=6, target=hero.cell)
    carry_out(spend_once(table, hero, pool), (), "hound=1,lantern-imp=2,bank=0")
    assert stack_of(table, "c2") == ["brute-gnome"]


def test_a_green_spell_on_a_hero_is_one_whatever_it_does_to_him() -> None:
    table = lay_table("rowan", "coach")
    rowan, coach = table.state.heroes
    hand(table, rowan, "ghost-walk", "four-leaves", "shelter-from-the-drip")
    rowan.plus_ones = {}
    act_as(table, rowan)
    pool = Pool("magic", hits=2)
    carry_out(cast(table, rowan, pool, "ghost-walk", 0), (), "row:melee")
    assert rowan.plus_ones == {"melee": 1}
    coach.plus_ones = {}
    answers = "play:four-leaves done row:magic"
    carry_out(roll_dice_of(table, coach, coach.rows[2]), (W0,), answers)
    assert coach.plus_ones == {"magic": 1}
    answers = "play:shelter-from-the-drip row:magic"
    carry_out(hurt(table, coach, 3), (), answers)
    assert coach.plus_ones == {"magic": 2}


def test_what_the_party_finds_the_lead_hero_gives_to_whom_it_names() -> None:
    table = lay_table("rowan", "coach", "thaddy")
    rowan, coach, thaddy = table.state.heroes
    found = [Discover(card="ghost-walk")]
    carry_out(carry_verbs(table, Making(rowan), found), (), "finder:coach")
    assert coach.hand == ["ghost-walk"]
    act_as(table, thaddy)
    carry_out(carry_verbs(table, Making(thaddy), [Discover(card="table-manners")]))
    assert thaddy.hand == ["table-manners"]


def test_without_an_archive_the_order_is_judged_knights_in_the_later_acts() -> None:
    assert lay_table("rowan", act=5).state.decree == "knights"
    assert lay_table("rowan", mode="quest", quest="quest-salt").state.decree == "knights"
    assert lay_table("rowan", act=4).state.decree == ""
    assert lay_table("rowan", mode="quest", quest="quest-ball").state.decree == ""


def test_trained_welliam_pays_his_last_heart_where_two_are_asked() -> None:
    table = lay_table("welliam")
    hero = table.state.heroes[0]
    hero.hearts = 1
    assert is_idle(table, Making(hero), [Pay(amount=2)])
    hero.trained = True
    assert not is_idle(table, Making(hero), [Pay(amount=2)])


def test_burning_truth_burns_after_a_magic_test_as_after_any_magic_roll() -> None:
    table = lay_table("rowan")
    hero = table.state.heroes[0]
    hand(table, hero, "burning-truth")
    carry_out(take_test(table, hero, ("magic",), 2), (W0, 1))
    assert hero.hearts == hero.most - 3


def test_the_sledge_tests_with_both_rows_at_once() -> None:
    table = lay_table("dame-gneiss", mode="quest")
    hero = table.state.heroes[0]
    hero.rows[0].poisoned = [0]
    story = carry_out(take_test(table, hero, ("melee",), 5), (W1, 6, W1, W1, 6))
    assert story.value
    assert hero.rows[0].poisoned == [0]


def test_a_muscular_masterpiece_brings_plus_ones_of_other_rows_to_a_roll() -> None:
    table = lay_table("magnifica", mode="quest")
    hero = table.state.heroes[0]
    hero.plus_ones = {"ranged": 2}
    dice = (W1, 1)
    story = carry_out(take_test(table, hero, ("melee",), 3), dice, ["ranged=2", "spend"])
    assert story.value
    assert not any(hero.plus_ones.values())


def test_isabella_makes_an_elemental_at_any_time_and_it_may_defend() -> None:
    table = lay_table("isabella")
    hero = table.state.heroes[0]
    hero.cell, hero.plus_ones = cell_named("c2"), {"magic": 2}
    hound = put_minion(table, "hound", "c2")
    answers = "gift sidekick:isabella"
    carry_out(act_with(table, hound), (W1, W0, W0, W0), answers)
    assert (hero.sidekick, hero.hearts, hero.plus_ones["magic"]) == (None, hero.most, 0)


def test_isabella_feeds_an_elemental_before_it_is_hurt_and_is_not_asked_for_nothing() -> None:
    table = lay_table("isabella", "coach")
    isabella, coach = table.state.heroes
    isabella.plus_ones = {"magic": 2}
    carry_out(hurt(table, coach, 1))
    coach.sidekick = SidekickFigure("elemental", coach.cell, 1)
    carry_out(hurt(table, Pet(coach), 1), (), "gift feed")
    assert coach.sidekick is not None
    assert coach.sidekick.hearts == 1


def test_the_sheet_of_a_mission_is_read_as_it_begins_with_all_that_is_other_than_usual() -> None:
    table = lay_table("rowan", act=1)
    story = carry_out(read_terms(table))
    assert "To leave a Portal costs a hero 2 steps." in story.one_of(StoryRead).text
    for act in table.library.acts.values():
        assert act.rules or act.manner or act.id == "void-kitchen", act.id
    table = lay_table("rowan", mode="quest", quest="quest-long-night")
    assert dict(list_terms(table))["To win"].startswith("Bring 4 Sunshards")


@pytest.mark.parametrize(
    ("names", "said"), [(("rowan",), "1 hero, 14"), (("rowan", "coach"), "2 heroes, 5")]
)
def test_the_sheet_of_a_hunt_says_how_many_defeats_lose_it_for_those_who_are_there(
    names: tuple[str, ...], said: str
) -> None:
    table = lay_table(*names, act=3)
    assert dict(list_terms(table))["Lost"].endswith(f"With {said} are enough.")


def test_whoever_pays_the_last_heart_in_a_minions_turn_falls_after_it() -> None:
    table = lay_table("rowan", "coach", mode="quest")
    rowan, coach = table.state.heroes
    rowan.hearts, rowan.plus_ones = 1, {}
    hand(table, rowan, "that-tickled", "spite")
    put_minion(table, "hound", "c3")
    answers = "hero:rowan play:that-tickled"
    carry_out(play_minions(table), (W1, W1, W1, W0), answers)
    assert rowan.defeated
    assert not coach.defeated


def test_what_question_marks_say_of_stacks_cards_and_days_is_so() -> None:
    table = lay_table("rowan", act=3)
    assert "Final Battle" not in _explained(table, "doom")
    assert "2 XP on Days 1 and 3" in _explained(table, "doom")
    table = lay_table("rowan", difficulty=-2)
    assert "Days 1 and 3" not in _explained(table, "doom")
    assert "Final Battle" in _explained(table, "doom")
    put_minion(table, "hound", "c2")
    table.region(cell_named("c2")).foe = "hound"
    put_minion(table, "tin-gnome", "c2")
    assert "Defender first: the Hound and the Tin Gnome" in _explained(table, "region:c2")
    assert "It costs 1 ♥ besides" in _explained(table, "card:vein-of-iron")
    assert "for 2 ♥ besides" in _explained(table, "card:dark-sacrifice")
    assert "heals 2 ♥" in _explained(table, "region:c3")
    table.state.is_final = True
    table.lay(CAMP, "battered-camp", flipped=False, turned=False)
    assert "heals nobody" in _explained(table, "region:c3")
    table.state.souls = 1
    assert "1 Soul of 3 taken" in _explained(table, "doom")
    dojo = next(tile.id for tile in table.library.tiles.values() if _is_dojo(tile))
    table.lay(cell_named("d3"), dojo, flipped=False, turned=False)
    table.region(cell_named("d3")).bounty = 2
    told = _explained(table, "region:d3")
    assert "**Dojo**" in told
    assert "To be looted here: **2 Bounty tokens**" in told
    table.state.villain_stash.bounty = 3
    assert "3 Bounty more" in _explained(table, "stash:villain")


def _is_dojo(tile: Tile) -> bool:
    return any(found.icon == "dojo" for found in tile.icons)


def _explained(table: LabyrinthTable, target: str) -> str:
    found = explain_target(table, target)
    assert found is not None
    return found.text
