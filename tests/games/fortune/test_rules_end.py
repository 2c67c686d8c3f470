"""The End phase in detail: four Artifacts again, decks that run out, heroes back on their feet."""

from __future__ import annotations

import pytest
from fortune_table import FortuneTable

from fandg.games.fortune.artifacts import place_artifact, recover_artifact, replenish
from fandg.games.fortune.end import recover
from fandg.games.fortune.events.rounds import Recovers
from fandg.games.fortune.initiative import begin_round


def test_there_are_four_artifacts_again() -> None:
    table = FortuneTable()
    table.site("gobi", "artifact-3")
    table.play(replenish(table))
    sites = table.state.sites
    assert len(sites) == 4
    assert sites[0].artifact == "artifact-3", "what lay there stays"
    assert sorted(site.skull for site in sites) == [0, 1, 2, 3]


def test_more_than_four_stay_and_are_not_added_to() -> None:
    table = FortuneTable()
    table.play(replenish(table))
    table.play(place_artifact(table))
    table.play(replenish(table))
    assert len(table.state.sites) == 5


def test_of_five_artifacts_one_recovered_is_not_replaced() -> None:
    table = FortuneTable()
    table.play(replenish(table))
    table.play(place_artifact(table))
    first, *left = table.state.sites
    table.play(recover_artifact(table, table.hero, first))
    table.play(replenish(table))
    assert table.state.sites == left, "four are enough"
    table.play(recover_artifact(table, table.hero, left[0]))
    table.play(replenish(table))
    assert len(table.state.sites) == 4


def test_sold_artifacts_come_back_when_the_deck_is_empty() -> None:
    table = FortuneTable()
    state = table.state
    state.artifact_discard, state.artifacts = state.artifacts, []
    state.adventure_discard, state.adventures = state.adventures, []
    table.play(replenish(table))
    assert len(state.sites) == 4


@pytest.mark.parametrize("left", [0, 2])
def test_without_enough_artifacts_there_are_fewer(left: int) -> None:
    table = FortuneTable()
    state = table.state
    # All the others are carried around.
    while len(state.artifacts) > left:
        table.carry(table.hero, state.artifacts[0], state.adventures[0])
    table.play(replenish(table))
    assert len(state.sites) == left


def test_who_was_ko_stands_up_unhurt_and_only_now() -> None:
    table = FortuneTable()
    table.hero.ko, table.hero.wounds = True, 4
    table.other.wounds = 2
    story = table.play(recover(table))
    assert story.one_of(Recovers).hero.id == "hero-1"
    assert (table.hero.ko, table.hero.wounds) == (False, 0)
    assert table.other.wounds == 2, "who stands keeps his Wounds"


def test_who_is_ko_neither_moves_nor_adventures() -> None:
    table = FortuneTable()
    state = table.state
    table.hero.ko = True
    table.play(begin_round(table), [6, 3])
    assert state.order == [0, 1]
    table.step()
    assert state.waiting == [1]
    state.stage, state.waiting = "adventure", [0]
    assert table.step().asked == []
