"""The Move phase where it meets other rules: flights, henchmen in the way, slipping away."""

from __future__ import annotations

import pytest
from fortune_table import FortuneTable
from loaded import Story, labels

from fandg.games.fortune.events.goods import CoinsChanged
from fandg.games.fortune.events.rounds import Moved
from fandg.games.fortune.henchmen import slip_away
from fandg.games.fortune.movement import move_hero
from fandg.games.fortune.state import Lasting, Move
from fandg.games.fortune.wounds import knock_out


def move(table: FortuneTable, dice: list[int], answers: str = "") -> Story[None]:
    return table.play(move_hero(table, table.hero), dice, answers)


def test_a_henchman_at_the_airfield_is_fought_and_ends_the_move() -> None:
    table = FortuneTable()
    table.state.purses[0], table.state.henchmen["paris"] = 5, "mob"
    # Two points left, and two hits fell the thug; there is no question after that.
    story = move(table, [2, 4, 4, 1, 1, 1], "fly:paris fight")
    assert (table.hero.space, table.state.henchmen) == ("paris", {})
    assert story.asked[-1].rule == "fights"


def test_the_next_move_is_free_again_after_a_henchman_ended_one() -> None:
    table = FortuneTable()
    table.state.stage, table.state.waiting = "move", [0]
    table.state.henchmen["egypt"] = "mob"
    table.step([5, 4, 4, 4, 1, 1], "move:egypt fight")
    table.state.waiting = [0]
    table.step([2], "move:congo stay")
    assert table.hero.space == "congo"


def test_the_common_purse_pays_for_flights() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.state.purses[0] = 4
    move(table, [2], "fly:paris stay")
    assert table.state.purses == [1]


def test_two_heroes_of_a_team_fly_on_one_purse() -> None:
    table = FortuneTable("team")
    state = table.state
    state.stage, state.waiting, state.purses = "move", [0, 2, 1, 3], [5, 9]
    table.step([2], "hero:hero-1 fly:bombay stay")
    assert state.purses == [3, 9], "Bombay is a major city"
    table.step([2], "fly:paris stay")
    assert state.purses == [0, 9], "Paris is a minor one"


def test_no_card_makes_a_flight_free() -> None:
    table = FortuneTable()
    table.hero.boosts.append(Lasting("flight", -5, "round", "hero-1"))
    table.state.purses[0] = 1
    story = move(table, [2], "fly:bombay stay")
    assert story.one_of(CoinsChanged).amount == -1
    assert table.state.purses[0] == 0
    assert not [key for key in labels(story.asked[-1]) if key.startswith("fly:")]


@pytest.mark.parametrize("bonus", [-5, -1, 0, 2])
@pytest.mark.parametrize("city", ["bombay", "paris"])
def test_a_flight_costs_what_its_answer_says(city: str, bonus: int) -> None:
    table = FortuneTable()
    table.hero.boosts.append(Lasting("flight", bonus, "round", "hero-1"))
    table.state.purses[0] = 9
    story = move(table, [2], f"fly:{city} stay")
    (flight,) = (o for asked in story.asked if (o := asked.find_option(f"fly:{city}")))
    assert flight.note == f"{-story.one_of(CoinsChanged).amount} Fortune"


def test_nobody_flies_from_the_open_country() -> None:
    table = FortuneTable()
    table.hero.space, table.state.purses[0] = "gobi", 9
    story = move(table, [2], "stay")
    assert not [key for key in labels(story.asked[-1]) if key.startswith("fly:")]


def test_a_city_entered_on_the_way_has_an_airfield_too() -> None:
    table = FortuneTable()
    table.hero.space, table.state.purses[0] = "egypt", 2
    story = move(table, [3], "move:cairo fly:bombay move:india stay")
    assert [event.left for event in story.all_of(Moved)] == [2, 1]
    assert table.hero.space == "india"


def test_a_sea_never_costs_less_than_one() -> None:
    table = FortuneTable()
    table.hero.boosts.append(Lasting("sea-cost", -5, "round", "hero-1"))
    table.hero.space = "western-pacific"
    story = move(table, [2], "move:eastern-pacific stay")
    assert story.one_of(Moved).left == 1


def test_who_slips_away_goes_where_nobody_waits() -> None:
    table = FortuneTable()
    table.hero.space = "gobi"
    ways = table.space(table.hero).ways
    for space in ways[1:]:
        table.state.henchmen[space] = "mob"
    # One way is left, so nobody is asked, and it does not matter what it costs to enter.
    story = table.play(slip_away(table, table.hero))
    assert table.hero.space == ways[0]
    assert story.asked == []


def test_with_henchmen_all_around_he_fights_the_next_one() -> None:
    table = FortuneTable()
    table.hero.space = "gobi"
    ways = table.space(table.hero).ways
    table.state.henchmen = dict.fromkeys(ways, "mob")
    table.play(slip_away(table, table.hero), [4, 4, 1, 1, 1], f"to:{ways[0]} fight")
    assert table.hero.space == ways[0]
    assert ways[0] not in table.state.henchmen


def test_a_ko_on_the_way_ends_the_move_in_the_starting_city() -> None:
    table = FortuneTable()
    table.state.stage, table.state.waiting = "move", [0]
    table.state.henchmen["egypt"] = "mob"
    table.hero.wounds = 3
    table.step([5, 1, 1, 1, 4, 1, 6], "move:egypt fight")
    assert (table.hero.ko, table.hero.space) == (True, "cairo")
    assert table.state.henchmen == {"egypt": "mob"}
    assert table.state.waiting == []


def test_a_free_event_is_drawn_before_the_henchman_who_ends_the_move_is_fought() -> None:
    table = FortuneTable()
    table.state.stage, table.state.waiting = "move", [0]
    table.state.henchmen["egypt"] = "mob"
    table.hero.wounds = 3
    table.top(table.state.events, "glory-event")
    table.step([1, 1, 1, 1, 4, 1, 6], "move:egypt fight")
    assert table.hero.ko
    assert table.state.hands[0].events == ["glory-event"]


def test_a_free_event_is_drawn_before_its_hero_is_knocked_out_on_the_way() -> None:
    table = FortuneTable()
    table.top(table.state.events, "spare-event")
    table.state.move = Move(0, 1, [1])
    table.play(knock_out(table, table.hero), [], "play:spare-event")
    assert (table.hero.ko, table.state.move.free) == (False, [])


@pytest.mark.parametrize(
    ("mode", "cities"), [("competitive", "Cairo"), ("team", "Cairo or London"), ("cooperative", "")]
)
def test_who_has_enough_to_win_is_told_the_way_home(mode: str, cities: str) -> None:
    table = FortuneTable(mode)
    table.hero.space = "tokyo"
    table.state.purses[0] = table.state.goal
    story = move(table, [2], "stay")
    told = story.question("move").prompt
    assert told.endswith(f"There is enough to win: home to {cities}." if cities else "where to?")
