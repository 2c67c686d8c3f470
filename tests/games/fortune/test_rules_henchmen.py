"""Henchmen among several heroes, and villains who have to wait."""

from __future__ import annotations

from fortune_table import FortuneTable

from fandg.games.fortune.end import recover
from fandg.games.fortune.enemies import fight_from_deck
from fandg.games.fortune.events.fights import FightBegins, FightEnds
from fandg.games.fortune.events.goods import CoinsChanged
from fandg.games.fortune.events.organization import HenchmanRemoved, TrackMoved
from fandg.games.fortune.events.rounds import Travelled
from fandg.games.fortune.henchmen import place_henchman, place_henchman_anywhere
from fandg.games.fortune.organization import villains_act
from fandg.games.fortune.villainy import henchmen_left


def gathered(mode: str = "competitive") -> FortuneTable:
    table = FortuneTable(mode, options={"organization": "mob"} if mode == "cooperative" else None)
    table.hero.space = table.other.space = "gobi"
    return table


def test_rivals_meet_a_henchman_one_after_the_other_until_he_is_beaten() -> None:
    table = gathered()
    # The first slips away, the second fights him.
    dice = [5, 1, 1, 4, 4, 1, 1, 1]
    answers = "escape to:siberia fight"
    story = table.play(place_henchman(table, "gobi", "mob", "a test"), dice, answers)
    assert [event.hero.id for event in story.all_of(FightBegins)] == ["hero-1", "hero-2"]
    assert (table.hero.space, table.other.glory) == ("siberia", 1)
    assert table.state.henchmen == {}


def test_the_second_need_not_fight_when_the_first_has_won() -> None:
    table = gathered()
    story = table.play(place_henchman(table, "gobi", "mob", "a test"), [4, 4, 1, 1, 1], "fight")
    assert len(story.all_of(FightBegins)) == 1
    assert (table.hero.glory, table.other.glory) == (1, 0)


def test_whoever_beat_a_henchman_is_not_told_so_again() -> None:
    table = gathered()
    story = table.play(place_henchman(table, "gobi", "mob", "a test"), [4, 4, 1, 1, 1], "fight")
    gist = story.one_of(HenchmanRemoved).gist()
    assert gist.whose == "hero:hero-1"


def test_who_may_slip_away_from_a_henchman_is_told_what_stays_behind() -> None:
    table = gathered()
    table.other.space = "siam"
    table.hero.cliffhanger, table.hero.markers = "lore-1", 2
    table.state.dangers.remove("lore-1")
    dice, answers = [5, 1, 1], "escape to:siberia"
    story = table.play(place_henchman(table, "gobi", "mob", "a test"), dice, answers)
    escape = story.question("fights").find_option("escape")
    lost = "the Cliffhanger and 2 Danger markers"
    assert escape is not None
    assert escape.note == f"leaves the space, and {lost} behind"
    line = story.one_of(Travelled).line([])
    assert line == f"Hero 1 turns up in Siberia, leaving {lost} behind"


def test_who_escapes_from_an_enemy_stays_where_he_is_and_gets_no_glory() -> None:
    table = gathered()
    table.top(table.state.enemies, "enemy-1")
    story = table.play(fight_from_deck(table, [table.hero], "enemies"), [5, 1, 1], "escape")
    escape = story.question("fights").find_option("escape")
    assert escape is not None
    assert escape.note == "no Glory"


def test_fellows_fight_him_together_and_both_get_the_glory() -> None:
    table = gathered("cooperative")
    dice = [4, 4, 1, 1, 1]
    story = table.play(
        place_henchman(table, "gobi", "mob", "a test"), dice, "others hero:hero-2 fight"
    )
    assert len(story.all_of(FightBegins)) == 1
    assert (table.hero.glory, table.other.glory) == (1, 1)


def test_a_henchman_who_falls_with_the_hero_leaves_the_board_all_the_same() -> None:
    table = gathered()
    table.other.space = "siam"
    table.hero.wounds = table.library.heroes["hero-1"].wounds - 1
    rule = place_henchman(table, "gobi", "mob", "a test")
    story = table.play(rule, [4, 4, 1, 5, 5, 1], "fight")
    assert (table.hero.ko, table.state.henchmen) == (True, {})
    assert [event.amount for event in story.all_of(CoinsChanged)] == [1, -1]
    assert story.one_of(FightEnds).outcome == "both"


def test_a_henchman_who_fells_the_hero_stays() -> None:
    table = gathered()
    table.other.space = "siam"
    table.hero.wounds = table.library.heroes["hero-1"].wounds - 1
    story = table.play(place_henchman(table, "gobi", "mob", "a test"), [1, 1, 1, 5, 5, 1], "fight")
    assert (table.hero.ko, table.state.henchmen) == (True, {"gobi": "mob"})
    assert story.one_of(FightEnds).outcome == "ko"


def test_a_stowaway_aboard_meets_nobody_on_the_ground() -> None:
    table = gathered()
    table.hero.stowed = table.other.stowed = True
    story = table.play(place_henchman(table, "gobi", "mob", "a test"))
    assert story.all_of(FightBegins) == []


def test_who_stands_up_beside_a_henchman_has_him_to_fight() -> None:
    table = FortuneTable()
    table.hero.ko = True
    table.state.henchmen[table.hero.space] = "mob"
    story = table.play(recover(table), [4, 4, 1, 1, 1], "fight")
    assert story.one_of(FightEnds).outcome == "won"
    assert (table.hero.ko, table.hero.glory, table.state.henchmen) == (False, 1, {})


def test_who_stays_where_a_henchman_is_has_not_passed_him_by() -> None:
    table = gathered()
    table.state.henchmen["gobi"] = "mob"
    table.state.stage, table.state.waiting = "move", [0]
    story = table.step([3, 4, 4, 1, 1, 1], "stay fight")
    assert story.one_of(FightEnds).outcome == "won"
    assert table.state.henchmen == {}


def test_a_stowaway_meets_the_henchman_below_when_he_climbs_down_to_adventure() -> None:
    table = gathered()
    table.state.henchmen["gobi"], table.hero.stowed = "mob", True
    table.state.waiting = [0]
    assert table.step([], "keep-out").all_of(FightBegins) == []
    assert table.hero.stowed
    table.state.waiting = [0]
    story = table.step([4, 4, 1, 1, 1, 2], "adventure fight")
    assert story.one_of(FightEnds).outcome == "won"
    assert (table.state.henchmen, table.hero.stowed) == ({}, False)


def test_bodyguards_are_figures_too() -> None:
    table = FortuneTable("cooperative", options={"organization": "nazis"})
    figures = table.library.henchmen["nazis"].figures
    villain = table.villain("gobi", "nazis-villain-1")
    villain.guards = 2
    table.state.henchmen["siam"] = "nazis"
    assert henchmen_left(table, "nazis") == figures - 3
    villain.guards = 1
    assert henchmen_left(table, "nazis") == figures - 2


def test_among_rivals_a_taken_location_is_drawn_again() -> None:
    table = FortuneTable()
    table.state.henchmen["siam"] = "mob"
    table.top(table.state.locations, "siam china")
    story = table.play(place_henchman_anywhere(table, "mob", "a test"))
    assert set(table.state.henchmen) == {"siam", "china"}
    assert story.all_of(TrackMoved) == []


def test_a_ready_villain_without_an_artifact_for_him_stays_ready() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.state.villains = []
    table.state.villain_deck += [
        card for card in table.library.villains if card not in table.state.villain_deck
    ]
    table.site("gobi", "artifact-6")
    table.villain("gobi", "mob-villain-1", active=True)
    waiting = table.villain("", "mob-villain-2", active=True)
    table.play(villains_act(table), [2, 2, 2])
    assert (waiting.state, waiting.space) == ("ready", "")
