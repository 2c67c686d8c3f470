"""Chapters 14 and 17: launches, interception, clouds, winter, clashes; out of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from loaded import Story, labels
from supremacy_table import (
    WORLD,
    armies,
    army,
    at,
    cash,
    company,
    drive,
    holder,
    lay_table,
    loads,
    muster,
    navy,
    neutral,
    sound,
    stock,
    weapons,
)

from fandg.engine.decision import Decision, Option
from fandg.games.supremacy.attacking import act_attack
from fandg.games.supremacy.course import begin_turn
from fandg.games.supremacy.events.course import SpoilsTaken
from fandg.games.supremacy.events.war import NukesLaunched, StarsClashed, StarsFired
from fandg.games.supremacy.ledger import ceiling_of, lend
from fandg.games.supremacy.moving import list_moves
from fandg.games.supremacy.odds import chance_to_pass
from fandg.games.supremacy.prospects import aim_odds
from fandg.games.supremacy.state import GONE, NOBODY, Volley
from fandg.games.supremacy.strategic import find_victims, list_aims
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.telling.cautions import tell_caution
from fandg.games.supremacy.telling.stakes import stakes_of

THREE = ("usa", "europe", "china")


def attack(
    table: SupremacyTable, dice: Sequence[int] = (), answers: str = "", seat: int = 0
) -> Story[bool]:
    story = drive(act_attack(table, seat), dice, answers)
    assert sound(table)
    return story


# strategic


def test_no_nuke_leaves_before_the_last_word_and_the_last_target_may_be_taken_back() -> None:
    table = lay_table(THREE)
    weapons(table, 0, nukes=1)
    army(table, 1, "IBE", 2)
    story = attack(table, (), "launch aim:tibet back aim:iberia launch")
    assert story.one_of(NukesLaunched).aims == ("1 nuke at Iberia",)
    aims = [asked for asked in story.asked if asked.kind == "aim"]
    assert [labels(asked)[:2] for asked in aims[1::2]] == [["launch", "back"]] * 2
    assert aims[-1].prompt == "Do you launch 1 nuke at Iberia?"
    aimed = aims[0].find_option("aim:iberia")
    assert aimed is not None
    assert aimed.note == "The European League's, 2 forces, 2 minerals"


def test_a_launch_costs_no_supplies_and_takes_all_its_nukes_from_the_track() -> None:
    table = lay_table(THREE)
    weapons(table, 0, nukes=3)
    story = attack(table, (), "launch aim:tibet aim:tibet aim:iberia")
    assert table.powers[0].nukes == 0
    assert table.powers[0].supplies == [6, 6, 6]
    assert story.one_of(NukesLaunched).aims == ("2 nukes at Tibet", "1 nuke at Iberia")
    assert table.state.clouds == [at("TIB"), at("IBE")] or len(table.state.clouds) == 2


def test_a_destroyed_land_loses_forces_cards_and_everybody_who_would_enter() -> None:
    table = lay_table(THREE)
    weapons(table, 0, nukes=1)
    table.state.owner[company("scandinavia-oil")] = 2
    attack(table, (), "launch aim:scandinavia")
    assert armies(table, 1, "SCA") == 0
    assert holder(table, "SCA") == NOBODY
    assert table.state.owner[company("scandinavia-oil")] == GONE
    assert table.powers[0].clouds == 1
    assert not table.may_march_in(0, at("SCA"))
    assert at("SCA") not in list_aims(table, 0, None)


def test_a_struck_sea_or_ocean_sinks_navies_and_is_closed_to_the_end_of_the_next_turn() -> None:
    table = lay_table(THREE)
    weapons(table, 0, nukes=2)
    navy(table, 1, "nor", 2)
    navy(table, 1, "nat", 0)
    navy(table, 0, "lis", 0)
    attack(table, (), "launch aim:north-sea aim:north-atlantic")
    assert (loads(table, 1, "nor"), loads(table, 1, "nat")) == ([], [])
    assert table.state.clouds == []
    moves = {option.key for option in list_moves(table, 0)}
    assert "sail:long-island-sound:north-atlantic" not in moves
    table.state.turn = 3
    assert not table.is_open(at("nor"))
    drive(begin_turn(table))
    assert table.is_open(at("nor"))


def test_any_area_may_be_named_but_an_allys() -> None:
    table = lay_table(("usa", "ussr", "europe", "china"), "alliance")
    aims = list_aims(table, 0, None)
    assert at("WEU") not in aims
    assert {at("RUS"), at("ALA"), at("nat"), at("POL")} <= set(aims)


def test_what_is_closed_or_irradiated_for_a_while_may_be_named_too() -> None:
    table = lay_table(THREE, fortuna="on", officers="off")
    news, state = table.state.news, table.state
    assert news is not None
    state.closed, news.irradiated = {at("IBE"): 3, at("nor"): 3}, {at("SCA"): 3}
    army(table, 1, "IBE", 0)
    army(table, 1, "SCA", 0)
    weapons(table, 0, nukes=3)
    attack(table, (), "launch aim:iberia aim:scandinavia aim:north-sea")
    assert sorted(state.clouds) == sorted([at("IBE"), at("SCA")])
    assert (state.closed, news.irradiated) == ({at("nor"): 3}, {})


def test_allies_in_an_ocean_that_is_aimed_at_answer_nothing() -> None:
    table = lay_table(("usa", "ussr", "europe", "china"), "alliance")
    navy(table, 2, "nat")
    navy(table, 1, "nat")
    for seat in range(3):
        weapons(table, seat, nukes=1)
    story = attack(table, (), "launch aim:north-atlantic")
    assert [asked.seat for asked in story.asked if asked.kind == "answer"] == [1]
    assert loads(table, 2, "nat") == []


# l-stars


def test_a_star_destroys_a_nuke_on_1_to_5_and_is_not_used_up() -> None:
    table = lay_table(THREE)
    weapons(table, 0, nukes=2)
    weapons(table, 1, stars=2)
    story = attack(table, [5, 6], "launch aim:iberia aim:iberia iberia=2")
    fired = story.one_of(StarsFired)
    assert fired.destroyed == 1
    staged = fired.throw(table.state, ())
    assert staged is not None
    assert staged.stakes is not None
    assert staged.stakes.situation == "2 nukes at Iberia."
    assert staged.stakes.chance == pytest.approx((5 / 6) ** 2)
    assert staged.seat == 1, "his dice wait for his person"
    assert table.powers[1].stars == 2
    assert table.state.clouds == [at("IBE")]


def test_a_launch_is_told_to_who_launched_it_and_to_whom_it_comes() -> None:
    table = lay_table(THREE)
    table.state.volley = Volley(0, {at("IBE"): 2})
    told = stakes_of(table)
    assert told is not None
    mine, theirs, others = (told.seen_by([seat]) for seat in range(3))
    assert mine.situation == "You launch 2 nukes at Iberia."
    assert (bool(mine.passes), bool(mine.fails)) == (True, False)
    assert theirs.situation == "The United States launches 2 nukes at your Iberia."
    assert (bool(theirs.passes), bool(theirs.fails)) == (False, True)
    assert others.is_nobodys


def test_first_who_holds_a_target_fires_then_the_others_after_the_attacker() -> None:
    table = lay_table(THREE)
    weapons(table, 0, nukes=1)
    weapons(table, 1, stars=1)
    weapons(table, 2, stars=1)
    story = attack(table, [6, 1], "launch aim:tibet tibet=1 tibet=1")
    assert [asked.seat for asked in story.asked if asked.kind == "intercept"] == [2, 1]
    assert table.state.clouds == []


def test_a_target_whose_holder_can_shoot_says_the_chance_of_one_nuke_more() -> None:
    table = lay_table(THREE)
    weapons(table, 0, nukes=2)
    weapons(table, 1, stars=2)
    story = attack(table, [6, 6], "launch aim:iberia aim:iberia iberia=2")
    assert story.odds["aim:iberia"] == pytest.approx(chance_to_pass(2, 2)), "the second nuke"
    assert "aim:tibet" not in story.odds, "nobody there shoots"
    table = lay_table(THREE)
    weapons(table, 1, stars=2)
    odds = aim_odds(table, at("IBE"), 1)
    assert odds.chance == pytest.approx(chance_to_pass(1, 2))
    assert odds.of == "to come through the European League's 2 L-stars"


def test_the_sheet_of_shots_says_what_they_save() -> None:
    table = lay_table(THREE)
    weapons(table, 0, nukes=1)
    weapons(table, 1, stars=1)
    story = attack(table, [6], "launch aim:iberia iberia=1")
    asked = next(asked for asked in story.asked if asked.kind == "intercept")
    said = asked.find_option("iberia=1")
    assert said is not None
    assert said.label == "83 % to save Iberia"


def test_no_more_shots_than_stars_are_fired() -> None:
    table = lay_table(THREE)
    weapons(table, 0, nukes=2)
    weapons(table, 1, stars=1)
    with pytest.raises(AssertionError):
        attack(table, [1, 1], "launch aim:iberia aim:scandinavia iberia=1,scandinavia=1")


def test_the_chances_to_come_through_are_the_printed_ones() -> None:
    printed = {(1, 1): 16.7, (2, 2): 30.6, (3, 3): 42.1, (4, 4): 51.8,
               (1, 2): 2.8, (2, 4): 5.5, (4, 6): 34.4}  # fmt: skip
    for (nukes, shots), percent in printed.items():
        assert round(100 * chance_to_pass(nukes, shots), 1) == percent
    assert chance_to_pass(3, 2) == 1


def test_at_whom_a_launch_is_aimed_may_answer_with_all_it_has_though_it_is_shot_down() -> None:
    table = lay_table(THREE)
    weapons(table, 0, nukes=1)
    weapons(table, 1, nukes=1, stars=1)
    story = attack(table, [1], "launch aim:iberia iberia=1 launch aim:alaska")
    (asked,) = [asked for asked in story.asked if asked.kind == "answer"]
    assert asked.seat == 1
    aims = [asked for asked in story.asked if asked.kind == "aim"][-1]
    assert "aim:tibet" not in labels(aims)
    assert table.state.clouds == [at("ALA")]


# winter


def cloudy(clouds: int, **options: str) -> SupremacyTable:
    """So many clouds over neutral lands, and a nuke to add one."""
    table = lay_table(THREE, **options)
    homes = {land for lands in WORLD.homes.values() for land in lands}
    for land in [land for land in WORLD.lands if land not in homes][:clouds]:
        table.state.clouds.append(land)
        for n in WORLD.companies_in[land]:
            table.state.owner[n] = GONE
    weapons(table, 0, nukes=1)
    return table


def test_the_twelfth_cloud_ends_the_game_and_all_lose() -> None:
    assert attack(cloudy(10), (), "launch aim:tibet").result is None
    result = attack(cloudy(11), (), "launch aim:tibet").result
    assert result is not None
    assert (result.winners, result.reason) == ([], "winter")


@pytest.mark.parametrize(
    ("winter", "clouds", "said"),
    [
        ("strict", 11, "1 cloud more and nuclear winter falls"),
        ("die", 11, "2 clouds more and nuclear winter may fall"),
        ("die", 14, "1 cloud more and nuclear winter may fall"),
    ],
)
def test_a_launch_warns_of_the_first_cloud_that_may_bring_winter(
    winter: str, clouds: int, said: str
) -> None:
    table = lay_table(winter=winter)
    table.state.clouds = list(range(clouds))
    option: Option[Any] = Option("launch", "Launch", ("launch", 0))
    asked: Decision[Any] = Decision(0, "attack", "?", "attack", [option])
    assert tell_caution(table, asked, option) == said


def test_at_a_sea_its_holder_alone_is_a_victim_and_no_ally_of_his_whose_navies_lie_there() -> None:
    table = lay_table(("usa", "ussr", "europe", "china"), "alliance")
    navy(table, 1, "blt", 0)
    navy(table, 3, "blt", 0)
    navy(table, 3, "npa", 0)
    assert find_victims(table, 0, {at("blt"): 1}) == [1]
    assert find_victims(table, 0, {at("npa"): 1}) == [3], "an ocean is everybody's"


def test_by_a_die_winter_falls_on_a_6_from_the_13th_cloud_and_one_pip_sooner_each() -> None:
    assert attack(cloudy(11, winter="die"), (), "launch aim:tibet").result is None
    assert attack(cloudy(12, winter="die"), [5], "launch aim:tibet").result is None
    assert attack(cloudy(12, winter="die"), [6], "launch aim:tibet").result is not None
    assert attack(cloudy(13, winter="die"), [5], "launch aim:tibet").result is not None
    assert attack(cloudy(17, winter="die"), [1], "launch aim:tibet").result is not None


# clash


def test_in_a_clash_each_star_rolls_once_and_4_to_6_destroys_both_at_once() -> None:
    table = lay_table(THREE)
    weapons(table, 0, stars=3)
    weapons(table, 1, stars=2)
    story = attack(table, [4, 3, 6], "clash:1 stars:2 stars:1")
    assert story.one_of(StarsClashed).lost == (1, 1)
    assert (table.powers[0].stars, table.powers[1].stars) == (2, 1)
    assert table.powers[0].supplies == [5, 5, 5]


def test_stars_that_did_not_commit_can_be_hit_too_and_who_is_struck_may_answer() -> None:
    table = lay_table(THREE)
    weapons(table, 0, stars=2)
    weapons(table, 1, stars=1)
    attack(table, [4, 1], "clash:1 stars:2 stars:0")
    assert table.powers[1].stars == 0


def test_stars_that_the_attacker_kept_back_can_be_hit_as_well() -> None:
    table = lay_table(THREE)
    weapons(table, 0, stars=3)
    weapons(table, 1, stars=2)
    story = attack(table, [1, 4, 5], "clash:1 stars:1 stars:2")
    assert story.one_of(StarsClashed).lost == (2, 0)
    assert (table.powers[0].stars, table.powers[1].stars) == (1, 2)


# out


def last_home(*, of: int = 1) -> SupremacyTable:
    """The European League has one home left, Scandinavia, and it is empty."""
    table = lay_table(("ussr", "europe", "usa"))
    for code in ("BRI", "IBE", "WEU", "EEU"):
        army(table, of, code, 0)
        army(table, 2, code, 1)
        table.state.holder[at(code)] = 2
    army(table, of, "SCA", 0)
    return table


def test_who_takes_the_last_home_gets_cash_goods_weapons_and_technology() -> None:
    table = last_home()
    weapons(table, 1, nukes=3, stars=2)
    table.powers[1].nuke_cards, table.state.nuke_deck = 1, 2
    cash(table, 1, 1234)
    stock(table, 0, 12, 6, 6)
    stock(table, 1, 9, 0, 3)
    neutral(table, "POL", 2)
    story = attack(table, (), f"battle:scandinavia {muster(table, 0, 'SCA', march_russia=1)}")
    winner, loser = table.powers[:2]
    assert (loser.fate, loser.cash, loser.armies) == ("conquered", 0, {})
    assert winner.cash == 5000 + 1234
    assert winner.supplies == [11 + 9, 5, 5 + 3], "the ceilings rise by 12 first"
    assert (winner.nukes, winner.stars, winner.nuke_cards) == (3, 2, 1)
    assert winner.centres == ["europe"]
    assert ceiling_of(winner) == 24
    assert story.one_of(SpoilsTaken).seat == 0


def test_the_conqueror_gets_the_cards_of_lands_he_holds_and_all_others_go_to_the_deck() -> None:
    table = last_home()
    attack(table, (), f"battle:scandinavia {muster(table, 0, 'SCA', march_russia=1)}")
    assert table.state.owner[company("scandinavia-oil")] == 0
    assert table.state.owner[company("british-isles-oil")] == NOBODY
    assert holder(table, "BRI") == 2, "who holds a land of his goes on holding it"


def test_homes_of_a_centre_that_was_won_are_built_in_while_they_are_held() -> None:
    table = last_home()
    attack(table, (), f"battle:scandinavia {muster(table, 0, 'SCA', march_russia=1)}")
    assert at("SCA") in table.homes_to_build(0)
    assert at("BRI") not in table.homes_to_build(2), "only who won the centre builds there"


def test_a_last_home_that_falls_to_a_nuke_brings_no_spoils() -> None:
    table = last_home()
    weapons(table, 0, nukes=1)
    lend(table.state, 1, 2)
    attack(table, (), "launch aim:scandinavia")
    assert table.powers[1].fate == "destroyed"
    assert (table.powers[0].cash, table.powers[1].loans) == (5000, 0)
    assert table.powers[0].centres == []


def test_the_forces_of_who_is_out_leave_the_board_and_its_lands_are_neutral() -> None:
    table = last_home()
    army(table, 1, "POL", 2)
    navy(table, 1, "nor", 1)
    attack(table, (), f"battle:scandinavia {muster(table, 0, 'SCA', march_russia=1)}")
    assert (holder(table, "POL"), holder(table, "nor")) == (NOBODY, NOBODY)
    assert 1 not in table.state.order


def test_the_last_power_in_play_wins_at_once_and_if_the_last_fall_together_nobody() -> None:
    table = lay_table(("ussr", "europe"))
    for code in ("BRI", "IBE", "WEU", "EEU"):
        army(table, 1, code, 0)
        army(table, 0, code, 1)
        table.state.holder[at(code)] = 0
    weapons(table, 0, nukes=1)
    result = attack(table, (), "launch aim:scandinavia").result
    assert result is not None
    assert (result.winners, result.reason) == ([0], "last")
    assert result.scores[1] == 0

    table = lay_table(("ussr", "europe"))
    for code in ("BRI", "IBE", "WEU", "EEU", "RUS", "SIB", "YAK", "BUR", "KAZ"):
        seat = 1 if at(code) in WORLD.homes["europe"] else 0
        army(table, seat, code, 0)
        neutral(table, code, 1)
        table.state.holder[at(code)] = NOBODY
    weapons(table, 0, nukes=2)
    result = attack(table, (), "launch aim:scandinavia aim:kola").result
    assert result is not None
    assert (result.winners, result.reason) == ([], "nobody")
