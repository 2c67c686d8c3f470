"""What others' turns came to for a guild, as it is told when its own begins."""

from __future__ import annotations

from guilds_table import GAME, lay_table

from fandg.engine.event import Event
from fandg.engine.standing import find_changes
from fandg.games.guilds.events.blows import HeroKilled, MonsterKilled, Unhurt, Wounded
from fandg.games.guilds.events.course import RoundStarts
from fandg.games.guilds.events.goods import CoinsGained, QuestDone, TokensFall, TokenTaken
from fandg.games.guilds.events.walks import Placed
from fandg.games.guilds.state import OFF
from fandg.games.guilds.table import GuildsTable

BRAM, KETCH, PIKE = "hero:bram-tuckett", "hero:ketch-farrow", "hero:sallow-pike"


def tell(table: GuildsTable, *events: Event) -> list[tuple[str, str, bool | None]]:
    rows = GAME.befell(table.state, 0, events)
    return [(row.label, row.words, row.good) for row in rows]


def test_who_struck_whom_is_told_with_what_came_of_it() -> None:
    table = lay_table(1)
    table.hero("bram-tuckett").wounds = 1
    told = tell(
        table,
        Wounded(BRAM, "Bram", 1, 3, by="Pike"),
        Unhurt(BRAM, "Bram", by="Pike"),
        Unhurt(KETCH, "Ketch", by="the Beadle"),
    )
    assert told == [
        ("Bram", "1 wound by Pike in 2 attacks, 3 Life left", False),
        ("Ketch", "unhurt by the Beadle", None),
    ]


def test_a_hero_who_was_killed_is_never_told_as_healed() -> None:
    table = lay_table(1)
    hero = table.hero("bram-tuckett")
    hero.wounds = 2
    before = GAME.standing(table.state, 0)
    hero.at, hero.wounds = OFF, 0
    rows = find_changes(before, GAME.standing(table.state, 0))
    assert [(row.label, row.good) for row in rows] == [("Off the board", False)]
    told = tell(
        table,
        Wounded(BRAM, "Bram", 2, 0, by="Pike"),
        HeroKilled(BRAM, "Bram", "Pike"),
        TokensFall(BRAM, "Bram", ("Poor Box", "Poor Box", "hide"), "e5"),
        CoinsGained(1, "the Ferrymen", 1, "Bram is dead"),
    )
    assert told == [
        ("Bram", "killed by Pike, dropped 2 × Poor Box and hide", False),
        ("Ferrymen", "gained 1 coin", None),
    ]


def test_coins_are_told_with_what_they_are_for_beside_rivals_and_the_quarter() -> None:
    table = lay_table(1)
    table.state.guilds[0].coins = 3
    told = tell(
        table,
        QuestDone(1, "the Ferrymen", "Nose to Nose", 2, "kill the Beadle"),
        MonsterKilled("monster:0", "the Beadle", "Pike"),
        TokenTaken(PIKE, "Pike", "hide", "e5"),
        HeroKilled(PIKE, "Pike", "the Bailiff 1"),
        CoinsGained(0, "the Chandlers", 1, "Pike is dead"),
        Placed("monster:0", "the Beadle", "e5", "is back"),
        RoundStarts(22),
    )
    done = "Nose to Nose (kill the Beadle) done, 2 of 3; one more wins"
    assert told == [
        ("Coins", "plus 1, now 3: Pike is dead", True),
        ("Ferrymen", f"{done}; killed the Beadle; lost Pike to the Bailiff 1; took hide", None),
        ("The quarter", "the Beadle back on E5; curfew after 2 more rounds", None),
    ]


def test_where_nothing_befell_a_guild_itself_nothing_stops_the_table() -> None:
    table = lay_table(1)
    assert tell(table, Unhurt(BRAM, "Bram", by="Pike"), RoundStarts(22)) == []
