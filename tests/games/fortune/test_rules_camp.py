"""Camping down, pressing on, recovering: what heals, what is kept, who loses what."""

from __future__ import annotations

import pytest
from fortune_table import FortuneTable
from loaded import Story

from fandg.games.fortune.adventure import adventure_next
from fandg.games.fortune.artifacts import danger_value
from fandg.games.fortune.camping import press_on_odds
from fandg.games.fortune.effects import Bonus, When
from fandg.games.fortune.events.adventures import (
    AdventureBegins,
    DangerDrawn,
    QuietSpace,
    TestBegins,
)
from fandg.games.fortune.events.base import within
from fandg.games.fortune.events.goods import Healed, KnockedOut, KnockOutCosts
from fandg.games.fortune.events.villains import VillainSneaked
from fandg.games.fortune.wounds import knock_out


def hunting(mode: str = "competitive", *, dangers: str = "lore-1 agility-1") -> FortuneTable:
    table = FortuneTable(mode)
    table.site("gobi", "artifact-3")
    table.hero.space = "gobi"
    table.top(table.state.dangers, dangers)
    return table


def adventure(
    table: FortuneTable, dice: list[int], answers: str = "", who: str = "0"
) -> Story[None]:
    table.state.waiting = [int(number) for number in who]
    return table.play(adventure_next(table), dice, answers)


def test_the_title_joins_the_artifact_and_its_adventure() -> None:
    table = hunting()
    story = adventure(table, [5, 1, 1], "camp-down")
    begins = story.one_of(AdventureBegins)
    assert (begins.artifact.id, begins.adventure.id) == ("artifact-3", "adventure-1")


def test_a_camp_heals_all_wounds_and_keeps_the_markers() -> None:
    table = hunting()
    table.hero.wounds = 2
    adventure(table, [5, 1, 1], "camp-down")
    assert (table.hero.wounds, table.hero.markers, table.hero.glory) == (0, 1, 2)


def test_pressing_on_and_recovering_heal_nothing() -> None:
    table = hunting()
    table.hero.wounds = 2
    story = adventure(table, [5, 1, 1, 5, 1, 1], "press-on")
    assert story.all_of(Healed) == []
    assert (table.hero.wounds, len(table.hero.treasures)) == (2, 1)


def test_a_recovered_artifact_takes_everybodys_markers_off_the_table() -> None:
    table = hunting()
    table.other.space = "gobi"
    table.hero.markers = table.other.markers = 1
    # The first has it at once; the other had not begun, and finds nothing but the view.
    adventure(table, [5, 1, 1, 2], "", "01")
    assert (table.hero.markers, table.other.markers) == (0, 0)
    assert table.state.sites == []
    assert [t.artifact for t in table.hero.treasures] == ["artifact-3"]


def test_who_camps_after_every_danger_never_sneaks() -> None:
    table = hunting()
    table.villain("gobi")
    first = adventure(table, [5, 1, 1], "camp-down")
    second = adventure(table, [5, 1, 1])
    assert first.all_of(VillainSneaked) + second.all_of(VillainSneaked) == []
    assert len(table.hero.treasures) == 1


def test_a_villain_does_not_mind_what_is_printed_on_the_adventure() -> None:
    table = hunting()
    library = table.library
    adding, bonuses = library.adding["danger-value"], library.bonuses["adventure-1"]
    library.adding["danger-value"] = library.find_acting({"adventure-1"})
    library.bonuses["adventure-1"] = {"danger-value": (Bonus("danger-value", 1),)}
    try:
        site = table.state.sites[0]
        assert danger_value(table, site, table.hero) == 3, "for a hero there"
        assert danger_value(table, site) == 2, "for a villain"
    finally:
        library.adding["danger-value"], library.bonuses["adventure-1"] = adding, bonuses


def test_every_test_of_a_danger_has_its_keywords() -> None:
    table = hunting(dangers="and-danger")
    library = table.library
    adding, bonuses = library.adding["dice"], library.bonuses["gear-4"]
    library.adding["dice"] = library.find_acting({"gear-4"})
    library.bonuses["gear-4"] = {"dice": (Bonus("dice", 1, When(keywords=("trap",))),)}
    table.hold(table.hero, gear="gear-4")
    try:
        story = adventure(table, [5, 1, 1, 1, 5, 1, 1, 1], "camp-down")
    finally:
        library.adding["dice"], library.bonuses["gear-4"] = adding, bonuses
    assert [test.dice for test in story.all_of(TestBegins)] == [4, 4]


def test_who_has_two_dangers_behind_loses_the_glory_of_both_by_falling_to_a_villain() -> None:
    table = hunting(dangers="lore-1")
    villain = table.villain("gobi")
    table.hero.wounds = 3
    # Search 3, one die on the number; his three dice hit once: the hero is KO'd for 1 lost Glory.
    dice = [5, 1, 1, 1, 4, 6, *[1, 1, 1], *[4, 1, 1], 1]
    adventure(table, dice, "adventure press-on")
    assert table.hero.ko
    assert (table.hero.glory, table.hero.markers, villain.wounds) == (0, 0, 0)


def test_who_stands_at_an_artifact_may_keep_out_of_the_adventure() -> None:
    table = hunting()
    table.hero.wounds = 3
    story = adventure(table, [], "keep-out")
    assert story.all_of(DangerDrawn) == []
    assert (table.hero.wounds, table.hero.markers, table.hero.ended) == (3, 0, False)


@pytest.mark.parametrize("stake", ["a wound", "an artifact", "nothing"])
def test_elsewhere_who_has_something_at_stake_may_keep_out(stake: str) -> None:
    table = FortuneTable()
    table.hero.space = "gobi"
    if stake == "a wound":
        table.hero.wounds = 1
    elif stake == "an artifact":
        table.carry(table.hero)
    if stake == "nothing":
        assert adventure(table, [2]).one_of(QuietSpace).die == 2
    else:
        assert adventure(table, [], "keep-out").all_of(QuietSpace) == []


def test_who_keeps_out_of_a_city_does_no_business_there() -> None:
    table = FortuneTable()
    table.hero.wounds, table.hero.glory = 1, 5
    before = list(table.state.city)
    story = adventure(table, [], "keep-out")
    enter, keep_out = story.asked[-1].options
    assert (enter.note, keep_out.note) == (
        "a City card, then business",
        "no card, no business",
    )
    assert (table.hero.wounds, table.state.city) == (1, before)


def test_who_brings_an_artifact_to_a_city_is_told_what_can_be_sold_there() -> None:
    table = FortuneTable()
    table.hero.wounds, artifact = 1, table.carry(table.hero).artifact
    enter = adventure(table, [], "keep-out").asked[-1].options[0]
    assert enter.note == f"a City card, then sell {within(table.name(artifact))} for 4 Fortune"


def test_who_keeps_out_of_the_jungle_does_not_explore_it() -> None:
    table = FortuneTable()
    table.site("amazon", "artifact-3")
    table.hero.space = "amazon"
    adventure(table, [], "keep-out")
    assert table.hero.explorations == 0


def test_who_is_home_with_enough_fortune_may_wait_for_the_end_of_the_round() -> None:
    table = FortuneTable()
    table.state.purses[0] = 15
    table.top(table.state.city, "danger-city")
    adventure(table, [], "keep-out")
    assert table.state.city_discard == []
    table.state.purses[0] = 14
    table.top(table.state.city, "quiet-city")
    story = adventure(table, [], "")
    assert story.asked == [], "nothing to wait for"


def test_who_hangs_from_a_cliffhanger_cannot_keep_out() -> None:
    table = hunting()
    table.state.dangers.remove("lore-1")
    table.hero.cliffhanger = "lore-1"
    table.hero.wounds = 3
    story = adventure(table, [5, 1, 1], "camp-down")
    assert [decision.rule for decision in story.asked if decision.rule == "adventure"] == []


def test_a_fellow_who_keeps_out_shares_neither_glory_nor_fall() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.site("gobi", "artifact-3")
    table.hero.space = table.other.space = "gobi"
    table.other.wounds = 3
    table.top(table.state.dangers, "lore-1")
    adventure(table, [1, 1, 1], "adventure keep-out", "01")
    assert (table.hero.cliffhanger, table.other.cliffhanger) == ("lore-1", "")


# The last marker by a card


def with_a_marker_in_hand(mode: str = "competitive") -> FortuneTable:
    """The first hero lacks one marker, and has a card that is one."""
    table = hunting(mode)
    table.hero.markers, table.hero.wounds = 1, 1
    table.hold(table.hero, "marker-event")
    return table


def test_the_last_marker_by_a_card_takes_the_artifact_and_ends_the_turn() -> None:
    table = with_a_marker_in_hand()
    story = adventure(table, [], "play:marker-event")
    assert [treasure.artifact for treasure in table.hero.treasures] == ["artifact-3"]
    assert (table.state.sites, table.hero.markers, table.hero.wounds) == ([], 0, 1)
    assert (story.all_of(DangerDrawn), story.all_of(QuietSpace)) == ([], [])


def test_after_a_danger_it_collects_the_glory_and_heals_nothing() -> None:
    table = with_a_marker_in_hand()
    table.hero.markers = 0
    story = adventure(table, [5, 1, 1], "adventure play:marker-event")
    assert (len(table.hero.treasures), table.hero.glory) == (1, 2)
    assert (table.hero.wounds, story.all_of(Healed)) == (1, [])


def test_a_card_that_is_not_the_last_marker_takes_nothing() -> None:
    table = with_a_marker_in_hand()
    table.hero.markers = 0
    adventure(table, [5, 1, 1], "play:marker-event adventure")
    assert len(table.hero.treasures) == 1, "by the Danger, as ever"


def test_who_waits_for_his_turn_there_finds_the_place_empty() -> None:
    table = with_a_marker_in_hand()
    table.other.space = "gobi"
    story = adventure(table, [3], "play:marker-event", "10")
    assert story.one_of(QuietSpace).hero.id == "hero-2"
    assert story.all_of(AdventureBegins) == []


def test_a_fellow_on_the_same_adventure_collects_his_glory_and_does_not_camp() -> None:
    table = FortuneTable("cooperative", options={"organization": "mob"})
    table.site("gobi", "artifact-3")
    table.hero.space = table.other.space = "gobi"
    table.other.wounds = 1
    table.top(table.state.dangers, "lore-1")
    table.hold(table.hero, "marker-event")
    answers = "adventure adventure hero:hero-1 play:marker-event"
    adventure(table, [5, 1, 1], answers, "01")
    assert (len(table.hero.treasures), table.other.treasures) == (1, [])
    assert [hero.glory for hero in table.state.heroes] == [2, 2]
    assert table.other.wounds == 1


def test_to_press_on_or_to_camp_says_what_is_won_and_what_is_at_risk() -> None:
    table = hunting()
    asked = adventure(table, [5, 1, 1], "camp-down").question("pressing-on")
    assert asked.stakes is not None
    table.hero.pending, table.hero.wounds = 2, 1
    told = asked.stakes()
    assert "2 Glory" in told.situation
    assert "In camp: collect 2 Glory, heal 1 Wound." in told.situation
    assert "2 Glory of this turn is at risk." in told.task
    assert "2 Glory is lost" in told.fails
    assert told.chance == pytest.approx(press_on_odds(table, table.hero).chance)


def test_what_a_knock_out_costs_is_told_after_it_and_never_more_than_there_is() -> None:
    table = hunting("cooperative")
    table.hero.glory = 3
    story = table.play(knock_out(table, table.hero), [6])
    fall, cost = story.one_of(KnockedOut), story.one_of(KnockOutCosts)
    assert story.events.index(fall) < story.events.index(cost)
    thrown = cost.throw(table.state, ["S0", "S1"])
    assert thrown.verdict == "All is lost: 3 Glory"
    assert thrown.stakes is not None
    assert "has 3 Glory to lose" in thrown.stakes.situation
    table = hunting("cooperative")
    story = table.play(knock_out(table, table.hero), [6])
    assert story.all_of(KnockOutCosts) == []
    assert story.one_of(KnockedOut).line(()).endswith(", with nothing to lose")
