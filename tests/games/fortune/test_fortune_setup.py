"""Set-up: decks, heroes in their cities, the zeppelin, four Artifacts, the villains' posts."""

from __future__ import annotations

import re

import pytest
from fortune_table import FortuneTable, plain_game
from loaded import carry_out

from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games.fortune.artifacts import place_artifact
from fandg.games.fortune.events.rounds import ArtifactPlaced, HeroEnters
from fandg.games.fortune.modes import CHART, MODES, SWITCHES, TEAMS, count_heroes
from fandg.games.fortune.setup import sides_of_heroes
from fandg.games.fortune.state import Fortune


def begin(mode: str, seats: int, **options: str | int | bool) -> Fortune:
    game = plain_game()
    setup = Setup(mode=mode, seats=[Seat(f"S{n}") for n in range(seats)], options=options, seed=5)
    state = game.set_up(game.check_setup(setup))
    carry_out(game.step(state), answers=[])
    assert game.faults(state) == []
    return state


def test_every_hero_stands_in_the_starting_city() -> None:
    state = begin("competitive", 4)
    cities = plain_game().library.heroes
    assert [hero.space for hero in state.heroes] == [cities[hero.id].city for hero in state.heroes]
    assert state.zeppelin in plain_game().library.board.lands


def test_four_artifacts_lie_in_four_spaces_under_four_skulls() -> None:
    state = begin("competitive", 2)
    assert len({site.space for site in state.sites}) == 4
    assert {site.skull for site in state.sites} == {0, 1, 2, 3}


def test_a_taken_location_is_drawn_again() -> None:
    table = FortuneTable()
    table.site("gobi")
    table.top(table.state.locations, "gobi siam")
    story = table.play(place_artifact(table))
    assert story.one_of(ArtifactPlaced).space == "siam"
    assert story.one_of(ArtifactPlaced).again == 1


def test_an_artifact_in_deep_jungle_lies_on_two_coins() -> None:
    table = FortuneTable()
    table.top(table.state.locations, "congo")
    table.top(table.state.artifacts, "artifact-1")
    table.play(place_artifact(table))
    assert table.state.sites[0].coins == 2
    table.top(table.state.locations, "borneo")
    table.top(table.state.artifacts, "temple-1")
    table.play(place_artifact(table))
    assert table.state.sites[1].coins == 8, "a temple's own coins and the two"


def test_the_first_step_names_every_hero() -> None:
    game = plain_game()
    setup = Setup(mode="competitive", seats=[Seat("A"), Seat("B"), Seat("C")], seed=2)
    story = carry_out(game.step(game.set_up(game.check_setup(setup))))
    assert [event.seat for event in story.all_of(HeroEnters)] == [0, 1, 2]


@pytest.mark.parametrize("heroes", range(2, 9))
def test_the_chart_counts_heroes(heroes: int) -> None:
    state = begin("cooperative", heroes, organization="nazis")
    fortune, villains, track = CHART[heroes]
    assert (state.goal, len(state.villains), state.track_goal) == (fortune, villains, track)
    states = [villain.state for villain in state.villains]
    assert states == ["deployed", "ready", "delayed"][:villains]
    assert len(state.purses) == 1


def test_a_lone_hero_has_fifteen_to_find_and_twenty_on_the_track() -> None:
    state = begin("solo", 1, organization="mob")
    assert (state.goal, state.track_goal, state.single) == (15, 20, True)
    assert state.zeppelin == "", "the Mob has no zeppelin"
    assert state.outpost is not None
    assert state.outpost.space in plain_game().library.board.cities


def test_several_heroes_of_one_player_share_a_hand() -> None:
    state = begin("solo", 1, heroes=3)
    assert len(state.hands) == 1
    assert {hero.seat for hero in state.heroes} == {0}
    assert not state.single


@pytest.mark.parametrize(
    ("seats", "pairs"), [(3, False), (5, False), (5, True), (6, True), (7, True), (8, True)]
)
def test_teams_are_evenly_split(seats: int, pairs: bool) -> None:
    state = begin("team", seats, teams="pairs" if pairs else "two")
    heroes = seats + seats % 2
    assert len(state.heroes) == heroes
    each = heroes // len(state.purses)
    sides = [hero.side for hero in state.heroes]
    assert all(sides.count(side) == each for side in set(sides))
    assert state.goal == 10 * each
    for seat in range(seats):
        assert len({hero.side for hero in state.heroes if hero.seat == seat}) == 1


@pytest.mark.parametrize("seats", range(3, 9))
def test_how_teams_are_split_is_not_asked_where_it_comes_to_the_same(seats: int) -> None:
    game = plain_game()
    two, pairs = (
        Setup(mode="team", seats=[Seat("S")] * seats, options={"teams": teams}, seed=5)
        for teams in ("two", "pairs")
    )
    heroes = count_heroes("team", seats, 1)
    same = sides_of_heroes(two, heroes) == sides_of_heroes(pairs, heroes)
    assert [bool(game.why_idle(setup, TEAMS)) for setup in (two, pairs)] == [same, same]


@pytest.mark.parametrize("teams", ["two", "pairs"])
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_the_seat_that_is_said_to_lead_two_heroes_leads_two(seats: int, teams: str) -> None:
    state = begin("team", seats, teams=teams)
    mode = next(mode for mode in plain_game().modes if mode.id == "team")
    led = [sum(hero.seat == seat for hero in state.heroes) for seat in range(seats)]
    said = [2 if role == "Two heroes" else 1 for role in mode.roles[seats]]
    assert led == said


def test_goal_track_and_length_can_be_set() -> None:
    assert begin("competitive", 2, goal=20).goal == 20
    assert begin("competitive", 2, length="short").goal == 10
    state = begin("cooperative", 2, track=18, length="long")
    assert (state.track_goal, state.goal) == (18, 27)


def test_what_the_set_up_says_of_fortune_is_true_at_any_length() -> None:
    words = [mode.about for mode in MODES]
    words += [choice.about for switch in SWITCHES for choice in switch.choices]
    figures = [said for said in words if re.search(r"\d+ (Fortune|a hero)|\d+ or \d+", said)]
    assert len(figures) == 10
    assert all("standard length" in said for said in figures)


def test_the_chart_names_teams_as_the_table_does() -> None:
    state = begin("team", 4)
    labels = [figure.label for figure in plain_game().measures(state)]
    assert labels[:2] == ["Team 1's Fortune", "Team 2's Fortune"]
