"""Villains: sneaking, single rounds, hunting, bodyguards; organizations, outposts, the track."""

from __future__ import annotations

import pytest
from fortune_table import FortuneTable
from loaded import Story

from fandg.games.fortune.adventure import adventure_next
from fandg.games.fortune.effects import MoveVillain
from fandg.games.fortune.enemies import fight_from_deck, fight_villain
from fandg.games.fortune.events.organization import TrackMoved
from fandg.games.fortune.events.villains import VillainChanges, VillainSearched, VillainSneaked
from fandg.games.fortune.organization import (
    deploy_to_best,
    draw_villain_event,
    outpost_acts,
    villains_act,
)
from fandg.games.fortune.outposts import attack_outpost, take_loot
from fandg.games.fortune.searching import search
from fandg.games.fortune.state import Treasure
from fandg.games.fortune.verbs import Act, carry_out
from fandg.games.fortune.villainy import (
    deploy_villain,
    hurt_villain,
    place_villain,
    villains_gain,
)
from fandg.games.fortune.words import Faction
from fandg.games.fortune.zeppelin import war_zeppelin, zeppelin_drifts


def against(faction: Faction = "mob", mode: str = "cooperative") -> FortuneTable:
    return FortuneTable(mode, options={"organization": faction})


def adventure(table: FortuneTable, dice: list[int], answers: str = "") -> Story[None]:
    table.state.waiting = [0]
    return table.play(adventure_next(table), dice, answers)


def test_pressing_on_past_a_villain_takes_a_sneak_test() -> None:
    table = FortuneTable()
    table.site("gobi", "artifact-3")
    table.villain("gobi")
    table.hero.space = "gobi"
    table.top(table.state.dangers, "lore-1 agility-1")
    # Search 3: no 1 among them; then the next Danger.
    story = adventure(table, [5, 1, 1, 3, 4, 6, 5, 1, 1], "press-on")
    assert story.one_of(VillainSneaked).rounds == 0
    assert len(table.hero.treasures) == 1
    assert table.state.villains == [], "the hunt is over"


def test_every_die_on_the_number_is_a_fight_round_worth_a_glory_a_hit() -> None:
    table = FortuneTable()
    table.site("gobi", "artifact-3")
    villain = table.villain("gobi")
    table.hero.space = "gobi"
    table.top(table.state.dangers, "lore-1 agility-1")
    dice = [5, 1, 1, 1, 4, 1, *[4, 1, 1, 1, 1, 1], *[4, 1, 1, 4, 1, 1], 1, 1, 1]
    adventure(table, dice, "press-on")
    assert (villain.wounds, table.hero.wounds, table.hero.glory) == (2, 1, 2)


def test_a_villain_beaten_in_a_round_is_off_the_board() -> None:
    table = FortuneTable()
    villain = table.villain("cairo")
    villain.wounds = 2
    table.play(fight_villain(table, table.hero, villain), [4, 1, 1, 1, 1, 1])
    assert table.state.villains == []
    assert "mob-villain-1" in table.state.villain_deck


def test_nobody_escapes_from_a_villain() -> None:
    table = FortuneTable()
    villain = table.villain("cairo")
    story = table.play(fight_villain(table, table.hero, villain), [1] * 6, "")
    assert all(option.key != "escape" for d in story.asked for option in d.options)


def test_the_odds_against_a_villain_say_that_they_are_to_avoid_a_ko() -> None:
    table = FortuneTable()
    villain = table.villain("cairo")
    table.state.events.remove("strike-event")
    table.state.hands[0].events.append("strike-event")
    story = table.play(fight_villain(table, table.hero, villain), [1] * 6, "fight")
    fight = story.question("fights").options[0]
    assert (fight.label, fight.note) == ("Fight", "1 Glory for every hit")
    assert fight.odds is not None
    assert fight.odds().of.startswith("to avoid a KO, ")
    table.top(table.state.enemies, "enemy-1")
    drawn = table.play(fight_from_deck(table, [table.hero], "enemies"), [4] * 5, "fight")
    fight = drawn.question("fights").options[0]
    assert (fight.label, fight.note) == ("Fight", "for 2 Glory")
    assert fight.odds is not None
    assert fight.odds().of.startswith("to win the fight, "), "this one is to the finish"


def test_the_danger_with_a_villain_is_overcome_by_sneaking() -> None:
    table = FortuneTable()
    table.site("gobi", "artifact-3")
    table.hero.space = "gobi"
    table.top(table.state.dangers, "villain-danger")
    table.state.villain_deck = ["mob-villain-1"] + [
        card for card in table.state.villain_deck if card != "mob-villain-1"
    ]
    story = adventure(table, [3, 3, 3], "camp-down")
    assert story.one_of(VillainSneaked).rounds == 0
    assert table.hero.markers == 1
    assert table.state.villains[0].space == "gobi"


# Hunting


def test_a_villain_searches_with_a_die_less_for_each_hero() -> None:
    table = FortuneTable()
    table.site("gobi", "artifact-3")
    villain = table.villain("gobi")
    table.hero.space = table.other.space = "gobi"
    story = table.play(search(table, villain), [5])
    assert villain.markers == 1
    assert len(story.one_of(VillainSearched).dice) == 1


def test_bodyguards_keep_the_heroes_busy_and_take_the_wound_of_a_one() -> None:
    table = against("nazis")
    table.site("gobi", "artifact-3")
    villain = table.villain("gobi", "nazis-villain-1")
    villain.guards = 2
    table.hero.space = "gobi"
    table.play(search(table, villain), [1, 5, 2])
    assert (villain.guards, villain.wounds, villain.markers) == (1, 0, 1)


def test_no_dice_no_roll() -> None:
    table = FortuneTable("competitive", seats=3)
    table.site("gobi", "artifact-3")
    villain = table.villain("gobi")
    for hero in table.state.heroes:
        hero.space = "gobi"
    story = table.play(search(table, villain))
    assert story.one_of(VillainSearched).dice == ()


def test_enough_markers_take_the_artifact() -> None:
    table = FortuneTable()
    table.site("gobi", "artifact-3")
    villain = table.villain("gobi")
    table.play(search(table, villain), [4, 5, 2])
    assert [treasure.artifact for treasure in table.state.loot] == ["artifact-3"]
    assert table.state.sites == []
    assert table.state.villains == []


def test_a_villain_finds_his_own_way_into_a_deep_jungle() -> None:
    table = FortuneTable()
    table.site("congo", "artifact-3", coins=2)
    villain = table.villain("congo")
    table.play(search(table, villain), [3])
    assert (villain.found, villain.markers) == (False, 0)
    # Like a hero, he begins as soon as he has found the way.
    table.play(search(table, villain), [3, 4, 4, 2, 2])
    assert (villain.found, villain.markers) == (True, 1)
    table.play(search(table, villain), [2, 2, 2])
    assert villain.markers == 1, "and never explores again"


def test_a_villain_empties_a_temple_coin_by_coin() -> None:
    table = against()
    table.site("gobi", "temple-1")
    villain = table.villain("gobi", active=True)
    table.play(search(table, villain), [4, 5, 2, 6])
    assert table.state.sites[0].coins == 4
    assert table.state.sites[0].instability == 1
    assert table.state.villain_coins == 2


# Bodyguards and places


def test_a_nazi_brings_two_bodyguards_and_converts_a_soldier() -> None:
    table = against("nazis")
    table.state.henchmen["gobi"] = "nazis"
    villain = table.villain("", "nazis-villain-1", active=True)
    table.play(deploy_villain(table, villain, "gobi", "test"))
    assert villain.guards == 3
    assert table.state.henchmen == {}


@pytest.mark.parametrize(
    ("card", "soldier", "guards", "left"),
    [
        ("nazis-villain-1", "nazis", 2, {}),
        ("nazis-villain-1", "mob", 1, {"siam": "mob"}),
        ("mob-villain-1", "nazis", 0, {"siam": "nazis"}),
    ],
)
def test_a_villain_whom_a_card_sends_to_a_soldier_takes_him_on(
    card: str, soldier: Faction, guards: int, left: dict[str, Faction]
) -> None:
    table = FortuneTable()
    table.site("gobi", "artifact-3")
    table.site("siam", "artifact-4", "adventure-2")
    villain = table.villain("gobi", card)
    villain.guards = 1 if villain.faction == "nazis" else 0
    table.state.henchmen["siam"] = soldier
    story = table.play(carry_out(table, Act(table.hero, "glory-event"), (MoveVillain(),)))
    assert (villain.space, villain.guards, table.state.henchmen) == ("siam", guards, left)
    assert ("joins the guard" in story.one_of(VillainChanges).why) == (left == {})


def test_only_active_villains_are_told_of_by_the_rule_of_base_and_delay() -> None:
    rules = []
    for table in (FortuneTable(), against("nazis")):
        active = bool(table.state.organization)
        villain = table.villain("gobi", "nazis-villain-1", active=active)
        story = table.play(hurt_villain(table, villain, 9, "test"))
        rules.append(story.all_of(VillainChanges)[0].rule)
    assert rules == ["villains", "villain-states"]


def test_with_few_figures_he_comes_with_fewer() -> None:
    table = against("nazis")
    figures = table.library.henchmen["nazis"].figures
    table.state.henchmen = dict.fromkeys(table.board.lands[: figures - 1], "nazis")
    villain = table.villain("", "nazis-villain-1", active=True)
    table.play(deploy_villain(table, villain, "tokyo", "test"))
    assert villain.guards == 1


def test_one_villain_a_space() -> None:
    table = FortuneTable()
    villain = table.villain("gobi")
    story = table.play(place_villain(table, "gobi", None, "test"))
    assert story.value is villain
    line = story.one_of(VillainChanges).line([])
    assert line == f"{table.name(villain.id)} is here already (test)"


# The Villain phase


def test_villains_act_by_their_states() -> None:
    table = against()
    table.site("gobi", "artifact-1", "adventure-1")
    table.site("siam", "artifact-5", "adventure-2")
    ready = table.villain("", "mob-villain-1", active=True)
    delayed = table.villain("", "mob-villain-2", active=True)
    delayed.state = "delayed"
    down = table.villain("", "mob-villain-3", active=True)
    down.state = "ko"
    table.play(villains_act(table))
    assert (ready.state, ready.space) == ("deployed", "siam"), "the highest Fortune"
    assert (delayed.state, down.state) == ("ready", "delayed")


def test_ties_for_deployment_go_to_fewer_dangers_then_to_the_heroes() -> None:
    table = against()
    table.site("gobi", "artifact-1", "adventure-1")
    table.site("siam", "temple-1", "adventure-2", coins=3)
    villain = table.villain("", active=True)
    table.play(deploy_to_best(table, villain), [], "site:siam")
    assert villain.space == "siam"


@pytest.mark.parametrize(
    ("how", "state"), [("hero", "delayed"), ("villain", "ready"), ("ko", "ko")]
)
def test_every_way_back_to_base(how: str, state: str) -> None:
    table = against()
    table.site("gobi", "artifact-3")
    villain = table.villain("gobi", active=True)
    if how == "villain":
        table.play(search(table, villain), [4, 5, 2])
        assert table.state.track == 2
    elif how == "ko":
        villain.wounds = 2
        table.hero.space = "gobi"
        table.play(fight_villain(table, table.hero, villain), [4, 1, 1, 1, 1, 1])
    else:
        table.hero.space, table.hero.markers = "gobi", 1
        table.top(table.state.dangers, "lore-1")
        adventure(table, [5, 1, 1])
    assert (villain.space, villain.state) == ("", state)


def test_three_coins_of_the_villains_are_a_step() -> None:
    table = against()
    story = table.play(villains_gain(table, "Somebody", 7))
    assert story.one_of(TrackMoved).now == 2
    assert table.state.villain_coins == 1


def test_a_full_track_loses_the_game_at_once() -> None:
    table = against()
    table.state.track = table.state.track_goal - 1
    table.top(table.state.villain_events, "track-event")
    story = table.play(draw_villain_event(table))
    assert story.result is not None
    assert (story.result.winners, story.result.reason) == ([], "villain-track")


def test_a_villain_event_can_be_canceled() -> None:
    table = against()
    table.hold(table.other, "calm-event")
    table.top(table.state.villain_events, "track-event")
    table.play(draw_villain_event(table), [], "play:calm-event")
    assert table.state.track == 0


def test_tactics_roll_on_the_chart() -> None:
    table = against()
    table.top(table.state.villain_events, "tactics-event")
    table.play(draw_villain_event(table), [6])
    assert table.state.track == 1


# Outposts


def test_a_destroyed_outpost_gives_loot_and_comes_back() -> None:
    table = against()
    outpost = table.state.outpost
    assert outpost is not None
    outpost.space, outpost.away = "cairo", 0
    sheet = table.library.organizations["mob"].outpost
    outpost.wounds = sheet.wounds - 1
    table.state.track, table.state.villain_coins = 5, 2
    hits = [4] * (sheet.defense + 1) + [1] * (3 - sheet.defense - 1)
    table.play(attack_outpost(table, table.hero), [*hits, *[1] * sheet.dice, 3, 4])
    assert outpost.space == ""
    assert table.state.track == 3
    assert table.state.purses[0] == 2
    # The die said 2 Villain phases of peace: it is back in the third.
    for left in (2, 1, 0):
        assert (outpost.space, outpost.away) == ("", left)
        table.play(outpost_acts(table))
    assert outpost.space not in ("", "cairo")


def test_the_loot_can_be_an_artifact() -> None:
    table = against()
    table.state.artifacts.remove("artifact-1")
    table.state.adventures.remove("adventure-1")
    table.state.loot.append(Treasure("artifact-1", "adventure-1"))
    table.play(take_loot(table, table.hero), [], "treasure:artifact-1")
    assert len(table.hero.treasures) == 1


def test_an_outpost_may_be_left_alone() -> None:
    table = against()
    outpost = table.state.outpost
    assert outpost is not None
    outpost.space = "gobi"
    table.hero.space = "gobi"
    adventure(table, [3], "adventure")
    assert outpost.wounds == 0


# Zeppelins


def test_the_zeppelin_flies_towards_a_drawn_location() -> None:
    table = FortuneTable()
    table.state.zeppelin = "egypt"
    table.top(table.state.locations, "congo")
    table.hero.space = "congo"
    table.play(zeppelin_drifts(table), [5, 6], "stow-away")
    assert table.state.zeppelin == "congo"
    assert table.hero.stowed
    table.top(table.state.locations, "zambezi")
    table.play(zeppelin_drifts(table), [1, 3])
    assert table.hero.space == "zambezi"


def test_a_henchman_may_drop_from_the_zeppelin() -> None:
    table = FortuneTable()
    table.state.zeppelin = "gobi"
    table.hero.space = "gobi"
    table.top(table.state.locations, "gobi")
    table.play(zeppelin_drifts(table), [1, 1, 6, 4, 4, 4, 1, 1], "fight")
    assert table.hero.glory > 0


def test_the_war_zeppelin_hunts_the_nearest_hero() -> None:
    table = against("nazis")
    table.state.zeppelin = "gobi"
    table.hero.space, table.other.space = "cairo", "tokyo"
    table.play(war_zeppelin(table), [3])
    assert table.state.henchmen[table.state.zeppelin] == "nazis"
    table.state.henchmen["gobi"] = "nazis"
    table.state.zeppelin = "gobi"
    steps = table.board.steps("gobi")
    assert steps["tokyo"] != steps["cairo"]
