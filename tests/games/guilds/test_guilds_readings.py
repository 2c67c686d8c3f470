"""Where the rulebook may be read in two ways: the reading that its own words bear."""

from __future__ import annotations

from guilds_table import (
    MISS,
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

from fandg.engine.campaign import AS_AGREED
from fandg.games.guilds.activation import go_on
from fandg.games.guilds.attacking import attack
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.campaign import CharterAlone, CharterOfTallowmere
from fandg.games.guilds.dying import nearest_room
from fandg.games.guilds.events.blows import AttackDeclared, MinesExplode, Reacts
from fandg.games.guilds.grid import cell_named
from fandg.games.guilds.telling.explain import explain_target
from fandg.games.guilds.twists import end_round

THREE_MISSES = (MISS, MISS, MISS)


def test_who_stands_in_no_straight_line_is_pushed_along_the_longer_way_or_not_at_all() -> None:
    table = lay_table(1)
    table.state.shut = 0
    act_as(table, hero(table, "bram-tuckett", "f7", "R2"))
    pike = hero(table, "sallow-pike", "d6")
    pike.dazed = True
    full = [hero(table, name, "c6") for name in ("corporal-dunn", "ada-crewe")]
    carry_out(attack(table, table.active, 0, target_of(pike)), (SHOT, WIDE, WIDE))
    assert place_of(pike) == "d6", "the space beyond is full, and d5 lies aside"
    full[0].at = cell_named("i9")
    table.active.cards[0].exhausted = False
    carry_out(attack(table, table.active, 0, target_of(pike)), (SHOT, WIDE, WIDE))
    assert place_of(pike) == "c6"


def test_of_two_ways_that_are_as_straight_the_attacker_says_which() -> None:
    table = lay_table(1)
    table.state.shut = 0
    act_as(table, hero(table, "bram-tuckett", "e7", "R2"))
    pike = hero(table, "sallow-pike", "d6")
    pike.dazed = True
    strike = attack(table, table.active, 0, target_of(pike))
    story = carry_out(strike, (SHOT, WIDE, WIDE), "to:d5")
    asked = next(asked for asked in story.asked if asked.kind == "shove")
    assert (asked.seat, labels(asked)) == (0, ["to:c6", "to:d5"])
    assert place_of(pike) == "d5"


def test_a_dead_monster_that_pays_back_enters_mines_and_may_be_overkilled_there() -> None:
    for dice, reacts in (((SHOT, WIDE), True), ((SHOT, SHOT), False)):
        table = lay_alone(1)
        bram = act_as(table, hero(table, "bram-tuckett", "e6", "S3"))
        bram.dazed = True
        beadle = monster(table, "beadle", "c6", wounds=2)
        mine(table, "d6", 0)
        blows = (MISS,) * 4 if reacts else ()
        strike = attack(table, bram, 0, target_of(beadle))
        story = carry_out(strike, (SHOT, WIDE, *dice, *blows))
        assert story.one_of(MinesExplode).name == "the Beadle"
        struck = [e for e in story.all_of(AttackDeclared) if e.name == "the Beadle"]
        assert bool(struck) == reacts
        assert table.state.guilds[0].coins == 3, "once, and as the first"


def test_a_step_that_a_guard_hinders_begins_no_movement() -> None:
    table = lay_table(1)
    dunn = act_as(table, hero(table, "corporal-dunn", "e5", "4-17", "S1"))
    monster(table, "bailiff", "e4")
    hero(table, "bram-tuckett", "f5").dazed = True
    carry_out(go_on(table), THREE_MISSES, "go:e6 use go:f5 stay")
    carry_out(go_on(table), THREE_MISSES, "attack:1:hero-bram-tuckett keep-1=0")
    carry_out(go_on(table), (), "go:g5")
    assert (place_of(dunn), table.state.points) == ("g5", 2)


def test_the_right_hand_guild_may_decline_office_hours() -> None:
    table = lay_table(11, monsters="right-hand")
    mayor = monster(table, "lord-mayor", "e5")
    hero(table, "sallow-pike", "e5")
    table.state.guilds[1].done = [0]
    table.state.turns = 2
    story = carry_out(end_round(table), (), "stay")
    assert not story.all_of(Reacts)
    assert place_of(mayor) == "e5"


def test_the_nearest_room_is_told_by_steps_and_to_open_a_door_is_none() -> None:
    table = lay_table(2, guilds=4)
    full = [cell_named("e3"), *table.board.beside(cell_named("e3"), table.state.shut)]
    for place, found in enumerate(table.state.heroes):
        found.at = full[place // 2] if place // 2 < len(full) else cell_named("i9")
    assert nearest_room(table, full[:1]) == cell_named("e4"), "behind the door"


def test_a_title_of_a_skirmish_stays_for_no_campaign() -> None:
    table = lay_table(3)
    table.state.guilds[0].titles = ["bellringers"]
    told = explain_target(table, "title:bellringers")
    assert told is not None
    assert "have it." in told.text
    table.state.number = 2
    told = explain_target(table, "title:bellringers")
    assert told is not None
    assert "to the end of the campaign" in told.text


def test_guilds_that_agree_play_a_quarter_again_as_often_as_they_like_and_who_is_alone_once() -> (
    None
):
    assert CharterOfTallowmere.retries == AS_AGREED
    assert CharterAlone.retries == 1
