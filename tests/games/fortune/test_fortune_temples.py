"""Temples: coins, shared markers, instability, collapse, the treasure."""

from __future__ import annotations

import pytest
from fortune_table import FortuneTable
from loaded import Story

from fandg.games.fortune.adventure import adventure_next
from fandg.games.fortune.effects import MoveArtifact
from fandg.games.fortune.events.adventures import Recovered, TempleShakes
from fandg.games.fortune.temples import collapse
from fandg.games.fortune.verbs import Act
from fandg.games.fortune.verbs import carry_out as do


def temple(coins: int = 6, dangers: str = "lore-1") -> FortuneTable:
    table = FortuneTable()
    table.site("gobi", "temple-1", coins=coins)
    table.hero.space = "gobi"
    table.state.waiting = [0]
    table.top(table.state.dangers, dangers)
    return table


def adventure(table: FortuneTable, dice: list[int], answers: str = "") -> Story[None]:
    return table.play(adventure_next(table), dice, answers)


def test_a_danger_overcome_is_a_coin_and_a_marker_on_the_temple() -> None:
    table = temple()
    adventure(table, [5, 1, 1], "camp-down")
    site = table.state.sites[0]
    assert (table.state.purses[0], site.coins, site.markers, table.hero.markers) == (1, 5, 1, 0)


def test_at_its_danger_value_the_temple_shakes() -> None:
    table = temple(dangers="lore-1 agility-1")
    story = adventure(table, [5, 1, 1, 5, 1, 1, 2], "press-on camp-down")
    site = table.state.sites[0]
    assert (site.markers, site.instability) == (0, 1)
    assert not story.one_of(TempleShakes).collapses


def test_a_danger_failed_shakes_it_directly() -> None:
    table = temple()
    table.state.sites[0].markers = 1
    adventure(table, [1, 1, 1, 6])
    site = table.state.sites[0]
    assert (site.markers, site.instability) == (0, 1)
    assert table.hero.cliffhanger == "lore-1"


def test_a_one_brings_it_down_and_who_does_not_escape_is_ko() -> None:
    table = temple()
    table.state.sites[0].markers = 1
    table.hero.glory = 5
    adventure(table, [5, 1, 1, 1, 1, 1, 1, 1], "pass glory=1,fortune=0")
    assert table.state.sites == []
    assert table.hero.ko
    assert table.state.purses[0] == 1, "a coin once taken is kept"


def test_who_escapes_from_the_collapse_stands_there_without_a_temple() -> None:
    table = temple()
    table.state.sites[0].markers = 1
    adventure(table, [5, 1, 1, 1, 5, 1, 1])
    assert not table.hero.ko
    assert table.hero.glory == 2


def test_the_last_coin_brings_the_treasure() -> None:
    table = temple(coins=1)
    story = adventure(table, [5, 1, 1], "take")
    (treasure,) = table.hero.treasures
    recovered = story.one_of(Recovered)
    assert recovered.fortune == 3, "not the coins that lay in the temple"
    assert recovered.line([]).endswith("worth 3 Fortune")
    assert treasure.temple
    assert table.state.sites == []
    assert table.state.purses[0] == 1


@pytest.mark.parametrize(("coins", "kept"), [(8, 6), (7, 6), (6, 6), (1, 1)])
def test_out_of_the_jungle_a_temple_loses_only_what_is_left_of_the_jungles_coins(
    coins: int, kept: int
) -> None:
    table = FortuneTable()
    table.site("borneo", "temple-1", coins=coins)
    table.top(table.state.locations, "gobi")
    table.play(do(table, Act(table.hero, "now-event"), [MoveArtifact()]))
    (site,) = table.state.sites
    assert (site.space, site.coins) == ("gobi", kept)


def test_a_villain_in_a_collapse_takes_hits_and_is_gone() -> None:
    table = temple()
    table.villain("gobi")
    table.hero.space = "siam"
    table.play(collapse(table, table.state.sites[0], 0), [2])
    assert table.state.villains == []
