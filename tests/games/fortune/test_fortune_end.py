"""The End phase in its order: zeppelin, villains, victory with ties, replenish, recover."""

from __future__ import annotations

import pytest
from fortune_table import FortuneTable

from fandg.games.fortune.coins import gain_fortune
from fandg.games.fortune.end import end_round
from fandg.games.fortune.events.organization import ZeppelinMoved
from fandg.games.fortune.events.rounds import ArtifactPlaced, Recovers
from fandg.games.fortune.events.villains import VillainSearched
from fandg.games.fortune.victory import check_victory


def table_with_all_steps_to_take() -> FortuneTable:
    """A zeppelin in the air, a villain at an Artifact, and another Artifact to be placed."""
    table = FortuneTable()
    table.state.zeppelin = "gobi"
    table.top(table.state.locations, "siam")
    table.site("siam", "artifact-3")
    table.villain("siam")
    return table


def test_the_steps_come_in_their_order() -> None:
    table = table_with_all_steps_to_take()
    table.hero.ko = True
    story = table.play(end_round(table), [1, 4, 2, 2])
    kinds = (ZeppelinMoved, VillainSearched, ArtifactPlaced, Recovers)
    order = [type(event) for event in story.events if type(event) in kinds]
    assert list(dict.fromkeys(order)) == list(kinds)
    assert len(table.state.sites) == 4


def test_victory_comes_after_the_villains_and_before_new_artifacts_and_recovery() -> None:
    table = table_with_all_steps_to_take()
    table.state.purses[0] = 15
    table.other.ko = True
    story = table.play(end_round(table), [1, 4, 2, 2])
    assert story.result is not None
    assert story.result.winners == [0]
    assert len(story.all_of(VillainSearched)) == 1
    assert story.all_of(ArtifactPlaced) == []
    assert table.other.ko


def test_who_recovers_in_his_starting_city_has_not_been_home_in_time() -> None:
    table = FortuneTable()
    table.state.purses[0], table.hero.ko = 15, True
    story = table.play(end_round(table))
    assert story.result is None
    assert not table.hero.ko


def test_home_with_enough_fortune_wins() -> None:
    table = FortuneTable()
    table.state.purses[0] = 15
    story = table.play(check_victory(table))
    assert story.result is not None
    assert (story.result.winners, story.result.reason) == ([0], "home")
    assert story.result.scores == [15, 0]


@pytest.mark.parametrize(("fortune", "space"), [(14, "cairo"), (15, "egypt")])
def test_poor_or_abroad_does_not(fortune: int, space: str) -> None:
    table = FortuneTable()
    table.state.purses[0], table.hero.space = fortune, space
    assert table.play(check_victory(table)).result is None


def test_a_hero_on_the_floor_cannot_win() -> None:
    table = FortuneTable()
    table.state.purses[0], table.hero.ko = 15, True
    assert table.play(check_victory(table)).result is None


@pytest.mark.parametrize(
    ("fortune", "glory", "winners"),
    [((16, 15), (0, 9), [0]), ((15, 15), (2, 3), [1]), ((15, 15), (3, 3), [0, 1])],
)
def test_ties_go_by_fortune_then_glory_then_are_shared(
    fortune: tuple[int, int], glory: tuple[int, int], winners: list[int]
) -> None:
    table = FortuneTable()
    table.state.purses = list(fortune)
    for hero, amount in zip(table.state.heroes, glory, strict=True):
        hero.glory = amount
    story = table.play(check_victory(table))
    assert story.result is not None
    assert story.result.winners == winners


def test_the_group_wins_at_once_wherever_it_stands() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.hero.space = "gobi"
    table.state.purses[0] = 19
    story = table.play(gain_fortune(table, table.hero, 1))
    assert story.result is not None
    assert story.result.winners == [0, 1]


def test_a_team_needs_all_its_heroes_in_its_starting_cities() -> None:
    table = FortuneTable("team")
    heroes = table.state.heroes
    table.state.purses[0] = 20
    first, second = (hero for hero in heroes if hero.side == 0)
    first.space, second.space = second.space, "gobi"
    assert table.play(check_victory(table)).result is None
    second.space = table.library.heroes[first.id].city
    story = table.play(check_victory(table))
    assert story.result is not None
    assert story.result.winners == [0, 2], "a teammate's starting city will do"


def test_the_season_ends_after_its_last_round() -> None:
    table = FortuneTable()
    table.state.round, table.state.purses = 60, [3, 4]
    story = table.play(check_victory(table))
    assert story.result is not None
    assert (story.result.winners, story.result.reason) == ([1], "last-round")
