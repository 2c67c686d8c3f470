"""Temples where several meet: rivals, fellows, villains."""

from __future__ import annotations

import pytest
from fortune_table import FortuneTable
from loaded import Story

from fandg.games.fortune.adventure import adventure_next
from fandg.games.fortune.events.adventures import TempleShakes
from fandg.games.fortune.searching import search
from fandg.games.fortune.state import Site
from fandg.games.fortune.temples import shake_temple


def temple(mode: str = "competitive", coins: int = 0) -> tuple[FortuneTable, Site]:
    options: dict[str, str | int | bool] | None = (
        {"organization": "mob"} if mode == "cooperative" else None
    )
    table = FortuneTable(mode, options=options)
    site = table.site("gobi", "temple-1", coins=coins)
    table.hero.space = table.other.space = "gobi"
    table.state.waiting = [0, 1]
    return table, site


def adventure(table: FortuneTable, dice: list[int], answers: str) -> Story[None]:
    return table.play(adventure_next(table), dice, answers)


def test_markers_of_rivals_lie_on_one_pile() -> None:
    table, site = temple()
    table.top(table.state.dangers, "lore-1 agility-1")
    # One Danger each: the second marker shakes the temple, which stands.
    adventure(table, [5, 1, 1, 5, 1, 1, 4], "take camp-down take camp-down")
    assert (site.markers, site.instability, site.coins) == (0, 1, 4)
    assert table.state.purses == [1, 1], "each has taken a coin"
    assert (table.hero.markers, table.other.markers) == (0, 0)


def test_who_has_a_rival_beside_him_may_leave_the_coin_inside() -> None:
    table, site = temple(coins=2)
    table.state.waiting = [0]
    table.top(table.state.dangers, "lore-1")
    story = adventure(table, [5, 1, 1], "leave camp-down")
    note = story.question("temples").options[0].note
    assert (site.coins, site.markers, table.state.purses, note) == (2, 1, [0, 0], "leaves 1")


def test_who_has_no_rival_beside_him_takes_the_coin_unasked() -> None:
    table, site = temple(coins=2)
    table.other.space = "lima"
    table.state.waiting = [0]
    table.top(table.state.dangers, "lore-1")
    story = adventure(table, [5, 1, 1], "camp-down")
    assert (site.coins, table.state.purses) == (1, [1, 0])
    assert "temple-coin" not in {asked.kind for asked in story.asked}


def test_the_last_coin_may_be_left_for_further_dangers_by_who_is_alone() -> None:
    table, site = temple(coins=1)
    table.other.space = "lima"
    table.state.waiting = [0]
    table.top(table.state.dangers, "lore-1 agility-1")
    # Two Dangers, each a marker: at the second the temple shakes, and stands.
    adventure(table, [5, 1, 1, 5, 1, 1, 4], "leave press-on leave camp-down")
    assert (site.coins, site.instability, table.state.purses[0]) == (1, 1, 0)
    assert table.hero.glory > 0, "of both Dangers"


@pytest.mark.parametrize(("coins", "answer"), [(1, "take"), (2, "leave"), (3, "take")])
def test_a_bot_leaves_the_coin_that_would_leave_the_last_to_a_rival(
    coins: int, answer: str
) -> None:
    table, site = temple(coins=coins)
    table.top(table.state.dangers, "lore-1")
    table.state.waiting = [0]
    story = adventure(table, [5, 1, 1], "take camp-down" if coins > 1 else "take")
    asked, site.coins = story.question("temples"), coins
    assert table.game.choose_steady(table.state, asked) == answer


def test_fellows_take_one_coin_for_one_danger() -> None:
    table, site = temple("cooperative")
    table.top(table.state.dangers, "lore-1")
    adventure(table, [5, 1, 1], "hero:hero-1 camp-down camp-down")
    assert (site.coins, table.state.purses) == (5, [1])


def test_a_cliffhanger_overcome_brings_a_coin_and_a_marker_too() -> None:
    table, site = temple()
    table.other.space = "lima"
    table.state.waiting = [0]
    table.state.dangers.remove("lore-1")
    table.hero.cliffhanger = "lore-1"
    adventure(table, [5, 1, 1], "camp-down")
    assert (site.coins, site.markers, table.state.purses[0]) == (5, 1, 1)


def test_a_failed_danger_takes_the_markers_away_and_shakes_at_once() -> None:
    table, site = temple()
    table.other.space = "lima"
    table.state.waiting = [0]
    site.markers, site.instability = 1, 1
    table.top(table.state.dangers, "lore-1")
    story = adventure(table, [1, 1, 1, 2, 6], "")
    assert (site.markers, site.instability) == (0, 2)
    assert story.one_of(TempleShakes).dice == (2, 6), "a die for each Instability marker"


def test_in_a_collapse_each_hero_there_takes_the_escape_test_for_himself() -> None:
    table, site = temple()
    # The first escapes, the second exerts in vain as often as he can.
    dice = [1, *[5, 1, 1], *[1, 1, 1], 1, 1, 1, 3]
    table.play(shake_temple(table, site, 0), dice, "exert exert exert")
    assert (table.hero.ko, table.other.ko) == (False, True)
    assert table.state.sites == [], "with the coins that were left"
    assert table.state.purses == [0, 0]


def test_the_treasure_moves_the_track_like_an_artifact_but_is_not_kept() -> None:
    table, site = temple("cooperative", coins=1)
    table.hero.space = table.other.space = "lima"
    villain = table.villain("gobi", active=True)
    table.play(search(table, villain), [4, 2, 2])
    assert table.state.track == 2
    assert (table.state.villain_coins, table.state.loot) == (1, [])
    assert site.artifact in table.state.artifact_discard
    assert villain.state == "ready", "he won it"


def test_heroes_in_a_temple_that_a_villain_brings_down_must_escape_as_well() -> None:
    table, site = temple()
    table.other.space = "lima"
    site.markers, site.instability = 1, 0
    villain = table.villain("gobi")
    # One hero there: two dice. A success is a marker, the temple shakes and falls; D6 hits on him.
    table.play(search(table, villain), [4, 2, 1, 6, 5, 1, 1])
    assert table.state.sites == []
    assert table.state.villains == []
    assert not table.hero.ko


def test_a_danger_overcome_in_a_temple_that_falls_by_it_is_paid_all_the_same() -> None:
    table, site = temple()
    table.other.space = "lima"
    table.state.waiting = [0]
    table.hero.wounds = 2
    site.markers = 1
    table.top(table.state.dangers, "lore-1")
    adventure(table, [5, 1, 1, 1, 5, 1, 1], "")
    assert table.state.sites == []
    assert (table.hero.glory, table.state.purses[0]) == (2, 1)
    assert table.hero.wounds == 2, "there is nothing left to camp in"
