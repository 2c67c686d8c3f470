"""Rules by their letter: free slots, steps that are not made, mines, objects beside their quest."""

from __future__ import annotations

import pytest
from guilds_table import (
    BLANK,
    CRIT,
    GAME,
    HIT,
    MISS,
    SHIELD,
    SHOT,
    WIDE,
    act_as,
    hero,
    lay_alone,
    lay_table,
    mine,
    monster,
    place_of,
)
from loaded import carry_out, labels

from fandg.games.guilds.activation import go_on
from fandg.games.guilds.aftermath import deal_curses, pay_at_end
from fandg.games.guilds.attacking import attack
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.bots.steady import choose_steady
from fandg.games.guilds.campaign import find_winners
from fandg.games.guilds.ending import ScenarioOver, end_scenario
from fandg.games.guilds.entering import enter
from fandg.games.guilds.events.blows import MinesExplode, Reacts
from fandg.games.guilds.events.goods import CardGiven
from fandg.games.guilds.events.upgrades import CursesDrawn
from fandg.games.guilds.events.walks import LeavesBoard
from fandg.games.guilds.grid import cell_named, name_cell
from fandg.games.guilds.hitting import heal
from fandg.games.guilds.questing import objects_at
from fandg.games.guilds.record import Charter, GuildNote, ScenarioNote
from fandg.games.guilds.resting import list_returns, return_monsters, share_out
from fandg.games.guilds.spawning import send_to_spawn
from fandg.games.guilds.state import OFF
from fandg.games.guilds.telling.words import monsters_at_rest

THREE_MISSES = (MISS, MISS, MISS)


# The spawn tile


def test_a_killed_monster_goes_to_the_first_free_slot_and_not_behind_the_others() -> None:
    table = lay_table(1)
    state = table.state
    state.spawn = []
    for number, at in enumerate(("e2", "e4", "e6", "e8")):
        state.monsters[number].at = cell_named(at)
    state.monsters[4].at = cell_named("c8")
    beadle, one, two, clerk, other = state.monsters[:5]
    for dead in (beadle, one, two):
        carry_out(send_to_spawn(table, dead))
    carry_out(return_monsters(table), (SHIELD, BLANK))
    assert state.spawn == [OFF, OFF, two.number]
    assert [at is not None and at.number for at in monsters_at_rest(table)] == [False, False, 2]
    slots = [carry_out(send_to_spawn(table, dead)).one_of(LeavesBoard).slot
             for dead in (clerk, other)]  # fmt: skip
    assert (slots, state.spawn) == ([1, 2], [clerk.number, other.number, two.number])
    assert GAME.faults(state) == []


def test_where_home_is_full_the_nearest_space_to_any_of_it_is_where_one_returns() -> None:
    table = lay_table(5, guilds=4)
    dead = hero(table, "bram-tuckett")
    dead.at = OFF
    crowd = [other for other in table.state.heroes if other is not dead]
    for at, guest in zip(("a1", "a1", "b1", "b1", "a2", "a2"), crowd, strict=False):
        guest.at = cell_named(at)
    assert list_returns(table, dead) == [cell_named("c1")], "a step from b1, and b2 is two from a1"


# Steps that are not made


def test_a_step_costs_its_point_only_when_it_is_made() -> None:
    table = lay_table(1)
    dunn = act_as(table, hero(table, "corporal-dunn", "e5", "4-17"))
    monster(table, "bailiff", "e4")
    carry_out(go_on(table), THREE_MISSES, "go:e6 use go:f5 stay")
    assert (place_of(dunn), table.state.points) == ("f5", 3)
    dunn.cards.clear()
    carry_out(go_on(table), (), "go:g5")
    assert (place_of(dunn), table.state.points) == ("g5", 2)


def test_a_door_that_was_opened_is_paid_for_though_no_step_follows() -> None:
    table = lay_table(1)
    dunn = act_as(table, hero(table, "corporal-dunn", "a6", "4-17"))
    monster(table, "bailiff", "a5")
    carry_out(go_on(table), THREE_MISSES, "go:b6 use go:a7 stay")
    assert (place_of(dunn), table.state.points) == ("a7", 2)


def test_who_opens_a_door_is_told_of_the_guard_behind_it() -> None:
    table = lay_table(1)
    act_as(table, hero(table, "corporal-dunn", "a6"))
    monster(table, "bailiff", "b6")
    question = carry_out(go_on(table), THREE_MISSES, "go:b6").asked[0]
    hero(table, "corporal-dunn", "a6")
    table.state.points, table.state.stepped = 3, False
    table.state.shut = table.board.shut
    option = question.find_option("go:b6")
    assert option is not None
    assert GAME.caution(table.state, question, option).startswith("The Bailiff 1 guards")
    assert table.state.shut == table.board.shut


# Mines are an attack


def test_after_mines_too_he_may_step_away() -> None:
    table = lay_table(1, guilds=3)
    pike = hero(table, "sallow-pike", "e5", "4-17")
    mine(table, "e5", 2)
    act_as(table, pike)
    carry_out(enter(table, pike), (WIDE, WIDE), "use go:e6 stay")
    assert (place_of(pike), pike.tired) == ("e6", True)


# Wounds that are lost


def test_wounds_that_are_lost_as_one_life_stays_heal_no_leech() -> None:
    table = lay_table(1)
    bram = act_as(table, hero(table, "bram-tuckett", "e6", "5-07", wounds=3))
    pike = hero(table, "sallow-pike", "e7", "4-16")
    pike.dazed = True
    carry_out(attack(table, bram, 0, "hero:sallow-pike"), (SHOT,) * 5, "use")
    assert (pike.wounds, bram.wounds) == (2, 1)


def test_an_object_that_is_destroyed_is_no_kill() -> None:
    table = lay_table(10)
    bram = act_as(table, hero(table, "bram-tuckett", "e6", "R9", "4-18", wounds=1))
    table.state.fixtures[0].wounds = 7
    coins = table.state.guilds[0].coins
    carry_out(attack(table, bram, 0, "fixture:2"), (HIT,) * 5 + (BLANK, BLANK))
    assert table.state.guilds[0].done == [2]
    assert (bram.wounds, table.state.guilds[0].coins) == (1, coins + 1)


# Objects beside their quest


def test_a_guild_that_has_its_quest_may_snuff_the_other_candles_all_the_same() -> None:
    table = lay_table(11)
    guild = table.state.guilds[0]
    guild.done, guild.progress[0] = [0], [cell_named("e2"), cell_named("h5")]
    bram = act_as(table, hero(table, "bram-tuckett", "e8"))
    mayor = monster(table, "lord-mayor", "e5")
    assert table.defense_of(mayor) == 3
    coins = guild.coins
    story = carry_out(go_on(table), (), "handle:0")
    assert choose_steady(table, story.asked[0]) != "handle:0"
    assert (table.defense_of(mayor), guild.done, guild.coins) == (2, [0], coins)
    assert objects_at(table, 0, bram.at) == [], "each candle once"
    assert GAME.faults(table.state) == []


def test_a_bell_may_be_rung_for_its_noise_but_no_vat_is_handled_for_nothing() -> None:
    table = lay_table(3)
    table.state.guilds[0].done = [2]
    act_as(table, hero(table, "bram-tuckett", "e2"))
    clerk = monster(table, "bailiff", "e4")
    carry_out(go_on(table), (), "handle:2")
    assert place_of(clerk) != "e4"
    table = lay_table(1)
    table.state.guilds[0].done = [1]
    act_as(table, hero(table, "bram-tuckett", "e2"))
    assert "handle:1" not in labels(carry_out(go_on(table), (), "end").asked[0])


# What is told of an exchange


def test_of_an_exchange_both_cards_are_told_and_of_a_gift_the_one() -> None:
    table = lay_table(1)
    hero(table, "bram-tuckett", "", "S1")
    hero(table, "ketch-farrow", "", "S3")
    keys = "swap:bram-tuckett:0:ketch-farrow:0 give:bram-tuckett:0:lio-marble done"
    told = carry_out(share_out(table, 0, "heroes"), (), keys).all_of(CardGiven)
    assert [event.line(()) for event in told] == [
        "Bram gives Apprentice's Blade to Ketch for Borrowed Bow",
        "Bram gives Borrowed Bow to Lio",
    ]


# The end in the middle of a rule


def test_where_the_watch_ends_a_scenario_nothing_goes_on_between_turns_any_more() -> None:
    table = lay_table(1)
    table.state.between = "watch"
    with pytest.raises(ScenarioOver):
        carry_out(end_scenario(table, OFF, "bell", "it rang"))
    assert GAME.interlude(table.state) == ""


# The Charter


def test_who_stayed_away_from_the_last_quarter_is_out_of_the_count() -> None:
    one, other = GuildNote("chandlers", medals=9), GuildNote("ferrymen", medals=8)
    played = (ScenarioNote("tanners-steps", 0), ScenarioNote("mayors-parlour", 1, away=(0,)))
    assert find_winners(Charter((one, other), played)) == [1]


def test_a_quest_token_taken_of_what_fell_at_home_counts_before_anybody_answers() -> None:
    """Kills are settled, and what has arrived with them, before guard and payback."""
    table = lay_table(1)
    dunn = act_as(table, hero(table, "corporal-dunn", "i9", "S3", wounds=3))
    hero(table, "bram-tuckett", "h9", wounds=3)
    monster(table, "bailiff", "i9")
    hide = table.state.quest_tokens[0]
    hide.carrier, hide.at = "bram-tuckett", OFF
    shot = (SHOT, SHOT, BLANK, BLANK, BLANK, BLANK)
    story = carry_out(
        attack(table, dunn, 0, "hero:bram-tuckett"),
        (*shot, HIT, HIT, HIT, BLANK, BLANK),
        "take:quest-2",
        implied="keep-0=0",
    )
    told = [type(event).__name__ for event in story.events]
    assert told.index("QuestTokenBack") < told.index("Reacts")
    assert table.state.guilds[dunn.guild].done == [2]
    assert (place_of(dunn), hide.at) == ("", hide.printed)


def test_a_monster_that_a_sixth_drives_from_the_spawn_tile_enters_a_mined_space_too() -> None:
    table = lay_alone(7)
    state = table.state
    sixth = monster(table, "dust-clerk", "e4")
    first = state.monsters[state.spawn[0]]
    mine(table, name_cell(first.start), 0)
    story = carry_out(send_to_spawn(table, sixth), (WIDE, WIDE))
    assert story.one_of(MinesExplode).who == target_of(first)
    assert state.mines == []


def test_curses_that_were_drawn_to_choose_from_are_a_fence() -> None:
    table = lay_table(1)
    bram = hero(table, "bram-tuckett")
    bram.deaths, table.state.curses = 2, ["D11", "D13"]
    story = carry_out(deal_curses(table), (), "curse:brittle")
    drawn = story.events[0]
    assert isinstance(drawn, CursesDrawn)
    assert drawn.reveals
    assert drawn.line(()).startswith("Bram draws ")
    assert {*drawn.curses} == {"Brittle", "Shaking Hands"}


def test_a_letter_taken_on_its_goal_counts_before_anybody_steps_off_with_it() -> None:
    """The guard falls by a wound in return, and the letter lay below them both."""
    parties = (("bram-tuckett", "lio-marble", "ada-crewe"),
               ("nan-nettle", "sallow-pike", "odile-reed"))  # fmt: skip
    table = lay_table(4, parties=parties)
    nan = hero(table, "nan-nettle", "e5")
    monster(table, "dust-clerk", "e5")
    letter = table.state.quest_tokens[0]
    letter.at = cell_named("e5")
    act_as(table, nan)
    carry_out(go_on(table), (SHOT, WIDE, CRIT, BLANK, BLANK), "go:f5", implied="done")
    assert place_of(nan) == "f5"
    assert (letter.carrier, letter.at) == ("", letter.printed)
    assert table.state.guilds[nan.guild].progress[letter.quest] == [letter.printed]


def test_who_was_passed_over_and_shoots_still_sees_who_steps_away() -> None:
    table = lay_table(1)
    bram = act_as(table, hero(table, "bram-tuckett", "e5", "S3", "4-17"))
    hero(table, "sallow-pike", "e7")
    monster(table, "bailiff", "e5")
    monster(table, "dust-clerk", "e4")
    dice = (WIDE, WIDE, MISS, MISS, MISS, WIDE, WIDE)
    keys = "use go:e6 stay"
    story = carry_out(attack(table, bram, 0, "hero:sallow-pike"), dice, keys, implied="keep-0=0")
    assert [event.name for event in story.all_of(Reacts)] == ["the Bailiff 1", "the Dust Clerk 1"]


def test_chests_of_who_has_wounds_that_kill_bring_nothing_at_the_end() -> None:
    table = lay_table(1, guilds=3)
    wren = hero(table, "tobit-wren", "e6", wounds=5)
    table.state.box.remove("council-chest")
    wren.tokens.append("council-chest")
    carry_out(pay_at_end(table))
    assert table.state.guilds[wren.guild].gained == 0
    wren.wounds = 0
    carry_out(pay_at_end(table))
    assert table.state.guilds[wren.guild].gained == 4


def test_a_dead_sister_ash_pays_back_and_heals_nothing() -> None:
    table = lay_table(4)
    ash = monster(table, "sister-ash", "f5", wounds=4)
    ash.dying = True
    assert not carry_out(heal(table, ash, 2)).events
    assert ash.wounds == 4
