"""Stowaways on the zeppelin: where it takes them, and what they leave behind."""

from __future__ import annotations

from fortune_table import FortuneTable
from loaded import Story

from fandg.games.fortune.zeppelin import fly_zeppelin, meet_zeppelin, zeppelin_drifts


def drift(table: FortuneTable, dice: list[int], answers: str = "", to: str = "siam") -> Story[None]:
    table.top(table.state.locations, to)
    return table.play(zeppelin_drifts(table), dice, answers)


def over_gobi() -> FortuneTable:
    table = FortuneTable()
    table.state.zeppelin = table.hero.space = "gobi"
    return table


def test_a_six_under_the_zeppelin_lets_a_hero_stow_away_or_not() -> None:
    table = over_gobi()
    table.play(meet_zeppelin(table, table.hero), [6], "stay")
    assert not table.hero.stowed
    table.play(meet_zeppelin(table, table.hero), [6], "stow-away")
    assert table.hero.stowed


def test_a_stowaway_flies_with_it_once_and_gets_off() -> None:
    table = over_gobi()
    table.hero.stowed = True
    drift(table, [6, 3])
    assert table.hero.space == table.state.zeppelin == "siam"
    assert not table.hero.stowed


def test_a_stowaway_leaves_his_adventure_behind() -> None:
    table = over_gobi()
    table.site("gobi", "artifact-3")
    table.hero.stowed, table.hero.markers = True, 1
    drift(table, [6, 3])
    assert table.hero.markers == 0


def test_who_hangs_from_a_cliffhanger_is_not_taken_along() -> None:
    table = over_gobi()
    table.state.dangers.remove("lore-1")
    table.hero.stowed, table.hero.cliffhanger = True, "lore-1"
    drift(table, [6])
    assert (table.hero.space, table.hero.cliffhanger) == ("gobi", "lore-1")


def test_nobody_stows_away_from_a_cliffhanger() -> None:
    table = over_gobi()
    table.state.dangers.remove("lore-1")
    table.hero.cliffhanger = "lore-1"
    table.play(meet_zeppelin(table, table.hero), [6])
    assert not table.hero.stowed


def test_where_a_stowaway_gets_off_a_henchman_may_wait() -> None:
    table = over_gobi()
    table.state.henchmen["siam"], table.hero.stowed = "mob", True
    drift(table, [6, 4, 4, 1, 1, 1, 3], "fight")
    assert table.state.henchmen == {}
    assert table.hero.space == "siam"


def test_who_walks_away_is_no_stowaway_any_more() -> None:
    table = over_gobi()
    table.hero.stowed = True
    table.state.stage, table.state.waiting = "move", [0]
    table.step([2], "move:siberia stay")
    table.play(fly_zeppelin(table, "siam", 6, "a test"))
    assert (table.hero.space, table.hero.stowed) == ("siberia", False)
