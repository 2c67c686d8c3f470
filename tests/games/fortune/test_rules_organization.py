"""A Vile Organization: outposts of both kinds, the war zeppelin, and villains among rivals."""

from __future__ import annotations

from typing import Literal

import pytest
from fortune_table import FortuneTable
from laid_table import LIBRARY

from fandg.games.fortune.effects import (
    DamageOutpost,
    Track,
    VillainSearch,
    VillainState,
    When,
)
from fandg.games.fortune.events.organization import ZeppelinMoved
from fandg.games.fortune.events.villains import VillainChanges, VillainSearched
from fandg.games.fortune.organization import (
    draw_villain_event,
    outpost_acts,
    villain_phase,
    villains_act,
)
from fandg.games.fortune.outposts import destroy_outpost, legal_attack, place_outpost
from fandg.games.fortune.searching import search_dice
from fandg.games.fortune.sentences import If
from fandg.games.fortune.state import Outpost
from fandg.games.fortune.verbs import Act, carry_out
from fandg.games.fortune.words import Faction
from fandg.games.fortune.zeppelin import war_zeppelin


def against(faction: Faction = "mob", mode: str = "cooperative") -> FortuneTable:
    return FortuneTable(mode, options={"organization": faction})


# Record sheets


@pytest.mark.parametrize(("heroes", "dice"), [(4, 3), (5, 4), (6, 4), (7, 6), (8, 6)])
def test_a_record_sheet_lends_its_villains_dice_against_a_crowd(heroes: int, dice: int) -> None:
    table = FortuneTable("cooperative", seats=heroes, options={"organization": "nazis"})
    table.state.outpost = None
    table.state.villains = []
    table.site("siam", "artifact-6")
    villain = table.villain("siam", "nazis-villain-1", active=True)
    assert search_dice(table, villain) == dice
    table.state.organization = "mob"
    assert search_dice(table, villain) == 3, "who only came along has no sheet"


# Outposts


def test_the_secret_base_lends_one_deployed_villain_a_die() -> None:
    table = against("nazis")
    table.state.outpost = Outpost("gobi")
    table.state.villains = []
    table.site("siam", "artifact-6")
    table.villain("siam", "nazis-villain-1", active=True)
    # Search 3 and the die of the base.
    story = table.play(villains_act(table), [2, 2, 2, 4])
    assert story.one_of(VillainSearched).dice == (2, 2, 2, 4)


def test_the_secret_base_lends_nothing_once_it_is_destroyed() -> None:
    table = against("nazis")
    table.state.outpost = Outpost(away=2)
    table.state.villains = []
    table.site("siam", "artifact-6")
    table.villain("siam", "nazis-villain-1", active=True)
    assert len(table.play(villains_act(table), [2, 2, 2]).one_of(VillainSearched).dice) == 3


@pytest.mark.parametrize(("glory", "left"), [(5, 3), (1, 0)])
def test_the_headquarters_collects_d3_glory_from_each_hero_in_its_city(
    glory: int, left: int
) -> None:
    table = against()
    table.state.outpost = Outpost("cairo")
    table.hero.glory, table.other.glory = glory, 4
    table.play(outpost_acts(table), [4])
    assert (table.hero.glory, table.other.glory) == (left, 4), "the other is elsewhere"
    assert table.state.track == 0


def test_who_has_no_glory_for_the_headquarters_moves_the_track() -> None:
    table = against()
    table.state.outpost = Outpost("cairo")
    table.play(outpost_acts(table))
    assert table.state.track == 1


def test_nobody_attacks_an_outpost_from_a_cliffhanger() -> None:
    table = against()
    table.state.outpost = Outpost("cairo")
    table.state.dangers.remove("lore-1")
    table.hero.cliffhanger = "lore-1"
    assert legal_attack(table, table.hero) is None


@pytest.mark.parametrize(("die", "phases"), [(1, 1), (3, 2), (6, 3)])
def test_a_destroyed_outpost_is_away_for_d3_villain_phases(die: int, phases: int) -> None:
    table = against()
    table.state.outpost = Outpost("cairo")
    table.play(destroy_outpost(table, table.hero), [die, 1])
    outpost = table.state.outpost
    assert outpost is not None
    for _ in range(phases):
        table.play(outpost_acts(table))
        assert outpost.space == ""
    table.play(outpost_acts(table))
    assert outpost.space != ""


@pytest.mark.parametrize("faction", ["nazis", "mob"])
def test_an_outpost_returns_elsewhere(faction: Faction) -> None:
    table = against(faction)
    ruin = "gobi" if faction == "nazis" else "cairo"
    for _ in range(60):
        table.state.outpost = Outpost(ruin=ruin)
        if faction == "nazis":
            table.top(table.state.locations, ruin)
            table.state.location_discard = []
            table.state.locations = [n for n in table.board.lands if n != ruin] + [ruin]
        table.play(place_outpost(table))
        assert table.state.outpost.space != ruin


def test_the_base_stands_in_a_land_and_the_headquarters_in_a_city() -> None:
    for faction, places in (("nazis", "lands"), ("mob", "cities")):
        table = against("nazis" if faction == "nazis" else "mob")
        table.state.outpost = Outpost()
        table.play(place_outpost(table))
        assert table.state.outpost.space in getattr(table.board, places)


# The war zeppelin


@pytest.mark.parametrize(("die", "spaces"), [(1, 1), (2, 1), (3, 2), (5, 3), (6, 3)])
def test_the_war_zeppelin_flies_d3_spaces(die: int, spaces: int) -> None:
    table = against("nazis")
    table.state.zeppelin = "amazon"
    table.other.space = table.hero.space = "outback"
    story = table.play(war_zeppelin(table), [die])
    flight = story.one_of(ZeppelinMoved)
    assert flight.start == "amazon"
    assert len(flight.path) == spaces
    assert flight.path[0] in table.board.spaces["amazon"].ways


@pytest.mark.parametrize(
    ("die", "words"), [(2, "Half of 2 is 1 space"), (5, "Half of 5, rounded up, is 3 spaces")]
)
def test_the_tray_says_what_the_zeppelins_die_is_worth(die: int, words: str) -> None:
    table = against("nazis")
    table.state.zeppelin = "amazon"
    table.other.space = table.hero.space = "outback"
    throw = table.play(war_zeppelin(table), [die]).one_of(ZeppelinMoved).throw(table.state, [])
    assert throw is not None
    assert (throw.title, throw.dice[0].value) == ("The zeppelin, D3", die)
    assert throw.verdict.startswith(words)


def test_over_a_soldier_it_moves_the_track_instead() -> None:
    table = against("nazis")
    table.state.zeppelin = table.hero.space = "gobi"
    table.state.henchmen["gobi"] = "nazis"
    table.play(war_zeppelin(table), [1])
    assert (table.state.track, table.state.henchmen) == (1, {"gobi": "nazis"})


def test_it_hunts_only_heroes_on_their_feet() -> None:
    table = against("nazis")
    table.state.zeppelin = "gobi"
    table.hero.space, table.hero.ko = "siberia", True
    table.other.space = "outback"
    before = table.board.steps("outback")["gobi"]
    table.play(war_zeppelin(table), [6])
    assert table.board.steps("outback")[table.state.zeppelin] == before - 3


# Among rivals


def test_among_rivals_a_full_track_is_everybodys_defeat() -> None:
    table = FortuneTable(options={"organization": "mob"})
    table.state.track = table.state.track_goal - 1
    table.top(table.state.villain_events, "track-event")
    story = table.play(villain_phase(table))
    assert story.result is not None
    assert (story.result.winners, story.result.reason) == ([], "villain-track")


@pytest.mark.parametrize(("count", "villains", "track"), [(2, 2, 15), (4, 2, 15), (5, 3, 20)])
def test_among_rivals_the_chart_counts_heroes_too(count: int, villains: int, track: int) -> None:
    table = FortuneTable(seats=count, options={"organization": "mob"})
    assert table.state.track_goal == track
    assert table.state.goal == 15, "the Fortune that wins is as ever"
    table.state.stage = "set-up"
    table.state.order = []
    table.step()
    assert len(table.state.villains) == villains
    assert [v.state for v in table.state.villains] == ["deployed", "ready", "delayed"][:villains]


def test_with_an_organization_villains_and_zeppelin_do_not_act_a_second_time() -> None:
    table = FortuneTable(options={"organization": "nazis"})
    table.state.zeppelin = "gobi"
    table.site("siam", "artifact-6")
    table.villain("siam", "nazis-villain-1", active=True)
    table.state.stage = "end"
    story = table.step()
    assert story.all_of(VillainSearched) == []
    assert story.all_of(ZeppelinMoved) == []


def test_a_villain_who_only_came_along_searches_too_and_has_no_base_to_return_to() -> None:
    table = against()
    table.state.villains = []
    table.site("siam", "artifact-6")
    villain = table.villain("siam")
    table.play(villains_act(table), [1, 1, 1])
    assert villain not in table.state.villains
    assert villain.id in table.state.villain_deck


def test_what_delays_the_organizations_villains_leaves_a_passing_one_alone() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.site("gobi", "artifact-3")
    table.site("siam", "artifact-4", "adventure-2")
    active = table.villain("gobi", "mob-villain-1", active=True)
    passing = table.villain("siam", "mob-villain-2")
    delay = [VillainState("delayed", which="each")]
    table.play(carry_out(table, Act(table.hero, "track-event"), delay))
    assert (active.state, active.space) == ("delayed", "")
    assert (passing.state, passing.space) == ("deployed", "siam")


def test_a_card_that_wrecks_the_outpost_destroys_it_with_all_that_follows() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    outpost = table.state.outpost
    assert outpost is not None
    outpost.space, outpost.away = "london", 0
    table.state.track, table.state.villain_coins = 5, 2
    act = Act(table.hero, "track-event")
    table.play(carry_out(table, act, [DamageOutpost(4)]))
    assert outpost.space == "london"
    assert outpost.wounds == 4
    # D3 phases away, and the track D3 back.
    table.play(carry_out(table, act, [DamageOutpost(1)]), [1, 5])
    assert (outpost.space, table.state.track, table.state.purses) == ("", 2, [2])


def test_fresh_bodyguards_are_for_villains_on_the_board() -> None:
    table = FortuneTable("cooperative", options={"organization": "nazis"})
    table.site("gobi", "artifact-3")
    deployed = table.villain("gobi", "nazis-villain-1", active=True)
    ready = table.villain("", "nazis-villain-2", active=True)
    deployed.wounds = ready.wounds = 2
    deployed.guards = 1
    rows = table.library.organizations["nazis"].tactics
    (fresh,) = [row for row in rows if row.upto == 5]
    table.play(carry_out(table, Act(table.hero, "track-event"), fresh.does))
    assert (deployed.wounds, deployed.guards) == (0, 2)
    assert (ready.wounds, ready.guards) == (0, 0)


@pytest.mark.parametrize(("heroes", "steps"), [(5, 1), (6, 2), (8, 2)])
def test_a_card_that_weighs_more_at_a_crowded_table_counts_the_heroes(
    heroes: int, steps: int
) -> None:
    table = FortuneTable("cooperative", seats=heroes, options={"organization": "mob"})
    # Who lies KO'd is still at the table.
    table.other.ko = True
    crowded = If(When(heroes=6), (Track(2),), (Track(1),))
    table.play(carry_out(table, Act(table.hero, "track-event"), (crowded,)))
    assert table.state.track == steps


# The tactics charts


@pytest.mark.parametrize("faction", ["nazis", "mob"])
@pytest.mark.parametrize("die", range(1, 7))
def test_every_row_of_the_tactics_chart(faction: Faction, die: int) -> None:
    table = against(faction)
    state = table.state
    table.site("gobi", "artifact-3")
    table.site("siam", "artifact-6", "adventure-2")
    table.hero.space = table.other.space = "lhasa"
    (road,) = table.board.spaces["lhasa"].ways
    table.top(state.locations, "pampas")
    table.top(state.villain_events, "tactics-event")
    villain = table.villain("", f"{faction}-villain-1", active=True)
    hurt = table.villain("gobi", f"{faction}-villain-2", active=True)
    hurt.wounds = 2
    table.play(draw_villain_event(table), [die])
    places = {1: {"pampas"}, 2: {"pampas"}, 3: {road}}.get(die, set())
    assert state.henchmen == dict.fromkeys(places, faction)
    assert (villain.space, villain.state) == (("siam", "deployed") if die == 4 else ("", "ready"))
    assert hurt.wounds == (0 if die == 5 else 2)
    assert hurt.guards == (2 if die == 5 and faction == "nazis" else 0)
    assert state.villain_coins == (1 if die == 5 and faction == "mob" else 0)
    assert state.track == (1 if die == 6 else 0)


# A random villain searches


def searching(which: Literal["random", "on-board"]) -> set[str]:
    """Whom a card may mean of one on the board and one at base, over some seeds."""
    meant = set()
    for seed in range(12):
        table = FortuneTable("cooperative", options={"organization": "mob"}, seed=seed)
        table.state.villains = []
        table.site("siam", "artifact-6")
        table.villain("siam", "mob-villain-1", active=True)
        table.villain("", "mob-villain-2", active=True)
        does = [VillainSearch(which)]
        # No seat enters dice: how many there are depends on who is meant.
        table.state.table_dice = []
        story = table.play(carry_out(table, Act(table.hero, "track-event"), does))
        meant |= {event.villain.id for event in story.all_of(VillainSearched)}
        meant |= {event.villain.id for event in story.all_of(VillainChanges)}
    return meant


def test_a_random_villain_who_searches_may_be_one_at_base_who_finds_nothing() -> None:
    assert searching("random") == {"mob-villain-1", "mob-villain-2"}


def test_a_random_villain_on_the_board_is_never_one_at_base() -> None:
    assert searching("on-board") == {"mob-villain-1"}


def test_digging_by_searchlight_means_the_board_and_the_museums_whoever_is_in_play() -> None:
    cards = LIBRARY.villain_events
    (few,) = cards["digging-by-searchlight"].does
    assert isinstance(few, If)
    assert few.otherwise == (VillainSearch("on-board", 1),)
    assert cards["bidding-war"].does[-1] == VillainSearch("random", -1)
    assert LIBRARY.dangers["spades-at-midnight"].failed == (VillainSearch("random"),)
