"""What the table keeps of guilds, heroes and things lies open: deaths, coins gained, titles."""

from __future__ import annotations

import pytest
from guilds_table import act_as, hero, lay_table, mine, monster
from loaded import carry_out

from fandg.engine.odds import say_percent
from fandg.games.guilds.activation import list_doings
from fandg.games.guilds.attacking import use_up
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.events.goods import CardUsed, TitleHelps
from fandg.games.guilds.grid import cell_named, name_cell
from fandg.games.guilds.quests import Handle
from fandg.games.guilds.reckoning import foresee, new_assault, reckon
from fandg.games.guilds.resting import MOST_EXCHANGES, share_out
from fandg.games.guilds.setup import bring_titles
from fandg.games.guilds.state import OFF, Assault, QuestToken
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.cautions import tell_walk
from fandg.games.guilds.telling.explain import explain_target
from fandg.games.guilds.telling.stakes import stakes_of
from fandg.games.guilds.telling.words import marks_of, seat_view, sheet_lines


def about(table: GuildsTable, target: str) -> str:
    found = explain_target(table, target)
    assert found is not None
    return found.text


def test_death_tokens_and_coins_gained_lie_open() -> None:
    table = lay_table(1)
    bram, ferrymen = hero(table, "bram-tuckett"), table.state.guilds[1]
    assert "death" not in about(table, "hero:bram-tuckett")
    bram.deaths = table.state.guilds[0].deaths = 2
    ferrymen.coins, ferrymen.gained = 1, 5
    assert "**2 death tokens**." in about(table, "hero:bram-tuckett")
    assert ("bones", "2") in [(mark.icon, mark.text) for mark in marks_of(table, bram)]
    assert "**Death tokens**: Bram 2." in about(table, seat_view(table, 0).target or "")
    assert "**1 coin** in hand, 5 gained in this quarter." in about(table, "guild:1")
    lines = {line.text: line.value for line in sheet_lines(table, 0)}
    assert (lines["Coins gained"], lines["Deaths"]) == ("Ferrymen 5", "Chandlers 2")


def test_a_title_that_helps_here_says_so_wherever_one_asks() -> None:
    table = lay_table(9)
    table.state.guilds[1].titles = ["harbour-wardens", "keepers-of-the-key", "herbalists"]
    told = [event.line([]) for event in carry_out(bring_titles(table, 1)).all_of(TitleHelps)]
    assert told == [
        "The Ferrymen have Harbour Wardens: The Toll Wraith rolls 1 die less against your heroes",
        "The Ferrymen have Keepers of the Key: The press asks you for 1 coin, not 2",
    ]
    wraith = target_of(monster(table, "toll-wraith", "e5"))
    for target in ("quests", "guild:1", "hero:sallow-pike", wraith):
        assert "**Harbour Wardens**: The Toll Wraith rolls 1 die less" in about(table, target)
    assert "Harbour Wardens" not in about(table, "guild:0")
    assert "Of no help here: Herbalists." in about(table, "guild:1")
    assert "Keepers of the Key" not in about(table, wraith)
    press = next(at for at, quest in enumerate(table.scenario.quests) if isinstance(quest, Handle))
    assert "costs" not in about(table, f"quest:{press}")
    table.state.turns = 2
    assert "It costs the Ferrymen 1 coin." in about(table, f"quest:{press}")


def test_a_quest_says_who_has_had_what_the_first_one_gets() -> None:
    table = lay_table(1)
    assert "The first to do it has the Reward **Vat Hook**" in about(table, "quest:0")
    table.state.firsts["quest-0"] = 1
    said = about(table, "quest:0")
    assert "The Ferrymen have the Reward **Vat Hook**: Polearm, 3 melee." in said
    assert "The first to do it" not in said


def test_a_spell_of_fenwicks_that_was_used_once_differs_from_one_that_was_not() -> None:
    table = lay_table(1, 4)
    fenwick = act_as(table, hero(table, "old-fenwick", "e6", "S4", "S4"))
    monster(table, "bailiff", "e5")
    story = carry_out(use_up(table, fenwick, fenwick.cards[0]))
    said = story.one_of(CardUsed).line([])
    assert said == "Fenwick: Candle Flare is used once, and not exhausted yet"
    labels = [option.label for option in list_doings(table, fenwick)]
    assert [label for label in labels if "Bailiff" in label] == [
        "Candle Flare (used once) on the Bailiff 1",
        "Candle Flare on the Bailiff 1",
    ]
    used, fresh = (about(table, f"card:old-fenwick:{place}") for place in (0, 1))
    assert used.endswith("**Used once**: the next use exhausts it.")
    assert "sed once" not in fresh
    assert "Cards: Candle Flare (used once) and Candle Flare." in about(table, "hero:old-fenwick")


def test_a_hero_says_which_quest_token_he_carries() -> None:
    table = lay_table(1)
    assert "Carries" not in about(table, "hero:bram-tuckett")
    table.state.quest_tokens = [QuestToken(2, cell_named("f5"), OFF, "bram-tuckett")]
    assert "Carries: the hide." in about(table, "hero:bram-tuckett")


def test_a_sister_is_called_by_her_name_though_there_are_two() -> None:
    table = lay_table(8, 3)
    assert table.name_of(monster(table, "sister-ash", "e5")) == "Sister Ash 1"


@pytest.mark.parametrize(
    ("slain", "worth"),
    [
        ([], "1 coin and a quest to the Ferrymen and the Glaziers"),
        ([2], "1 coin to the Ferrymen and the Glaziers, a quest to the Ferrymen"),
        ([1, 2], "1 coin to the Ferrymen and the Glaziers"),
    ],
)
def test_what_mines_bring_goes_to_the_guilds_that_laid_them(slain: list[int], worth: str) -> None:
    table = lay_table(1, 4)
    hero(table, "bram-tuckett", "e5")
    for guild in slain:
        table.state.guilds[guild].slain = [0]
    mines = Assault("mine:1-2", "ranged", ["hero:bram-tuckett"], chosen=["crock-of-quicklime"] * 2)
    table.state.assault = reckon(table, mines)
    stakes = stakes_of(table)
    assert stakes is not None
    assert stakes.worth == worth


def test_who_shares_out_reads_how_many_exchanges_are_left_before_it_ends_by_itself() -> None:
    table = lay_table(1)
    hero(table, "bram-tuckett", "", "S1")
    there, back = "give:bram-tuckett:0:ketch-farrow", "give:ketch-farrow:0:bram-tuckett"
    keys = " ".join([there, back] * (MOST_EXCHANGES // 2))
    asked = [one.prompt for one in carry_out(share_out(table, 0, "rest"), (), keys).asked]
    assert asked[0] == "Who is to have what?"
    assert asked[-1] == "Who is to have what? 1 exchange left."
    assert len(asked) == MOST_EXCHANGES


def test_a_thing_that_is_attacked_is_destroyed_and_not_killed() -> None:
    table = lay_table(10)
    lantern = table.state.fixtures[0]
    bram = hero(table, "bram-tuckett", name_cell(lantern.at), "S1")
    table.state.assault = reckon(table, new_assault(table, bram, 0, target_of(lantern)))
    stakes = stakes_of(table)
    assert stakes is not None
    assert (stakes.ends[0], stakes.chance_of) == ("The Dark Lantern is destroyed", "to destroy")


def test_a_walk_over_mines_names_the_bomb_and_its_odds() -> None:
    table = lay_table(1)
    bram = act_as(table, hero(table, "bram-tuckett", "e4"))
    mine(table, "e5", 1)
    said = tell_walk(table, bram, cell_named("e5"))
    odds = foresee(table, reckon(table, Assault("mine:1", "ranged", ["hero:bram-tuckett"],
                                                chosen=["crock-of-quicklime"])))  # fmt: skip
    hurt = say_percent(1 - odds.wounds[0])
    assert said.startswith("Mines (Crock of Quicklime, ")
    assert f" on E5: {hurt} to wound, {say_percent(odds.kill)} to kill" in said
    monster(table, "bailiff", "e4")
    said = tell_walk(table, bram, cell_named("e5"))
    assert said.startswith("The Bailiff 1 guards: ")
    assert "; mines (Crock" in said
    table.state.mines[0].guild = 0
    assert "mines" not in tell_walk(table, bram, cell_named("e5")), "one's own harm nobody"
