"""One guild alone: the bell, the Watch, Round-up, mines under monsters, cards that lie open."""

from __future__ import annotations

import pytest
from guilds_table import GAME, MISS, SHOT, WIDE, hero, lay_alone, mine, monster, place_of
from loaded import carry_out

from fandg.engine.campaign import open_chapter
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.engine.players import choose, pick_any
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games.guilds.aftermath import award_medals
from fandg.games.guilds.dying import kill_hero
from fandg.games.guilds.ending import ScenarioOver
from fandg.games.guilds.events.blows import MinesExplode, Reacts
from fandg.games.guilds.guarding import move_towards
from fandg.games.guilds.questing import credit_monster
from fandg.games.guilds.state import OFF, Guilds
from fandg.games.guilds.turn import next_turn
from fandg.games.guilds.watching import choose_watchman, patrol


def _new(seed: int = 1, **options: int) -> Match[Guilds]:
    setup = Setup(mode="alone", seats=[Seat("Ana")], options=dict(options), seed=seed)
    return Match(GAME, setup)


@pytest.mark.parametrize(("scenario", "strokes"), [(1, 20), (3, 28), (5, 34), (11, 32)])
def test_the_bell_strikes_so_often_until_all_is_lost(scenario: int, strokes: int) -> None:
    assert lay_alone(scenario).state.strokes == strokes
    assert lay_alone(scenario, bell=6).state.strokes == strokes + 6
    assert lay_alone(scenario, bell=-6).state.strokes == strokes - 6


def test_it_strikes_at_the_end_of_each_turn_and_for_each_hero_killed() -> None:
    table = lay_alone()
    carry_out(next_turn(table), (), "hero-lio-marble")
    assert table.state.struck == 1
    carry_out(kill_hero(table, table.hero("bram-tuckett"), []))
    assert table.state.struck == 2


def test_the_last_stroke_loses_at_once() -> None:
    table = lay_alone()
    table.state.struck = 19
    with pytest.raises(ScenarioOver):
        carry_out(kill_hero(table, table.hero("bram-tuckett"), []))
    assert (table.state.winner, table.state.ended) == (OFF, "bell")


def test_there_is_no_curfew() -> None:
    table = lay_alone()
    table.state.round = 24
    carry_out(next_turn(table), (), "hero-lio-marble")
    assert table.state.round == 25


def test_six_monsters_are_the_fourth_quest_and_any_three_win() -> None:
    table = lay_alone()
    bailiff = monster(table, "bailiff", "e5")
    for _ in range(6):
        carry_out(credit_monster(table, 0, bailiff))
    assert table.state.guilds[0].done == [3]
    table.state.guilds[0].done = [0, 1]
    table.state.guilds[0].progress[3] = [1] * 5
    with pytest.raises(ScenarioOver):
        carry_out(credit_monster(table, 0, bailiff))
    assert table.state.winner == 0


# The Watch


def test_after_a_rest_two_monsters_act_as_in_payback_and_are_marked() -> None:
    table = lay_alone()
    hero(table, "bram-tuckett", "e5")
    one, other = monster(table, "bailiff", "e4"), monster(table, "bailiff", "f5")
    clerk = monster(table, "dust-clerk", "e6")
    story = carry_out(patrol(table), (MISS, MISS, MISS, MISS, MISS, MISS))
    assert len(story.all_of(Reacts)) == 2
    assert [one.marked, other.marked, clerk.marked] == [True, True, False]
    carry_out(patrol(table), (WIDE, WIDE, MISS, MISS, MISS))
    assert [one.marked, other.marked, clerk.marked] == [True, False, False]


def test_it_is_the_one_with_most_wounds_expected_then_the_victim_with_fewest_life_left() -> None:
    table = lay_alone()
    hero(table, "bram-tuckett", "e5")
    lio = hero(table, "lio-marble", "e6")
    monster(table, "dust-clerk", "d6")
    bailiff = monster(table, "bailiff", "e5")
    found = choose_watchman(table)
    assert found is not None
    assert found[0] is bailiff
    assert found[2] is lio


def test_else_it_is_the_one_nearest_to_a_hero() -> None:
    table = lay_alone()
    monster(table, "bailiff", "i9")
    near = monster(table, "bailiff", "e5")
    found = choose_watchman(table)
    assert found is not None
    assert found[0] is near
    assert not found[1].attacks


# Mines


def test_mines_explode_under_monsters_that_enter_instead_of_heroes() -> None:
    table = lay_alone()
    bram = hero(table, "bram-tuckett", "e5")
    bailiff = monster(table, "bailiff", "e7")
    mine(table, "e6", 0)
    story = carry_out(move_towards(table, bailiff, bram), (SHOT, WIDE))
    assert story.one_of(MinesExplode).name == table.name_of(bailiff)
    assert (place_of(bailiff), bailiff.wounds) == ("e6", 1)


def test_a_monster_killed_by_a_mine_on_its_way_is_the_guilds() -> None:
    table = lay_alone()
    bram = hero(table, "bram-tuckett", "e5")
    bailiff = monster(table, "bailiff", "e7")
    mine(table, "e6", 0)
    carry_out(move_towards(table, bailiff, bram), (SHOT, SHOT))
    assert place_of(bailiff) == ""
    assert table.state.guilds[0].coins == 1
    assert GAME.faults(table.state) == []


# Before it


def test_eight_cards_lie_open_and_up_to_three_are_bought() -> None:
    match = _new(scenario=1, level=2)
    while isinstance(decision := match.run(), Decision) and decision.kind != "buy":
        keys = [o.key for o in decision.legal_options() if o.key == "done"]
        match.answer(keys[0] if keys else decision.legal_options()[0].key)
    assert len(match.state.guilds[0].drafted) == 8
    assert match.state.phase == "buy"


@pytest.mark.parametrize(("scenario", "steady"), [(1, True), (2, False), (6, False), (11, False)])
def test_a_scenario_alone_comes_to_an_end(scenario: int, steady: bool) -> None:
    match, generator = _new(scenario, scenario=scenario), Generator(scenario)
    while isinstance(decision := match.run(), Decision):
        assert GAME.faults(match.state) == []
        assert len(match.answers) < 5000
        if steady:
            match.answer(choose(match, "steady", generator))
        else:
            match.answer(generator.pick(decision.legal_options()).key)
    assert match.result is not None
    assert match.result.reason in ("bell", "quests")


# The campaign


def test_alone_medals_are_for_ten_coins_and_one_death_at_the_most() -> None:
    table = lay_alone()
    state, own = table.state, table.state.guilds[0]
    state.number, state.winner = 2, 0
    own.gained, own.deaths, own.honours = 10, 1, 1
    carry_out(award_medals(table, [0] * len(table.state.guilds)))
    assert own.medals == 5
    own.medals, own.gained, own.deaths, state.winner = 0, 9, 2, OFF
    carry_out(award_medals(table, [0] * len(table.state.guilds)))
    assert own.medals == 1


def test_a_campaign_alone_goes_through_six_scenarios_won_or_lost() -> None:
    campaign = GAME.find_campaign("charter-alone")
    record, generator = campaign.begin(1, ""), Generator(1)
    while chapters := campaign.chapters(record):
        setup = open_chapter(
            campaign, record, chapters[0].id, [Seat("Ana")], after=record.number, tried=0, seed=1
        )
        match: Match[Guilds] = Match(GAME, setup)
        while isinstance(decision := match.run(), Decision):
            assert GAME.faults(match.state) == [], decision
            match.answer(pick_any(decision, generator))
        record = campaign.close(record, chapters[0].id, match.state)
        assert campaign.faults(record) == []
        assert campaign.page(record, chapters[0].id, record)
    ending = campaign.ending(record)
    assert ending is not None
    assert ending.rank
    assert ending.is_won == record.guilds[0].killed_mayor


def test_of_two_victims_alike_the_watch_takes_the_one_with_fewest_life_left() -> None:
    table = lay_alone()
    bram, ketch = hero(table, "bram-tuckett", "e6"), hero(table, "ketch-farrow", "e6", wounds=2)
    bram.dazed = ketch.dazed = True
    monster(table, "bailiff", "e7")
    found = choose_watchman(table)
    assert found is not None
    assert found[2] is ketch
    bram.wounds, ketch.wounds = 2, 0
    found = choose_watchman(table)
    assert found is not None
    assert found[2] is bram
