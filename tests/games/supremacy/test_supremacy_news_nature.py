"""Mechanisms 21 to 23, 28, 30, 31 and 35 to 43: quakes, storms, diseases, the sun, officers."""

from __future__ import annotations

import pytest
from loaded import labels
from supremacy_news import hand, lay_news, news, officer, own, read, turn
from supremacy_table import (
    WORLD,
    armies,
    army,
    at,
    cash,
    company,
    holder,
    loads,
    navy,
    neutral,
    weapons,
)

from fandg.games.supremacy.events.news import (
    AntidoteUsed,
    DiseaseRolled,
    HeadlineVoid,
    NeutralsLost,
    RuinLeft,
    StormRolled,
)
from fandg.games.supremacy.events.officers import OfficerFell, OfficerRolled
from fandg.games.supremacy.state import NOBODY

# 21: earthquakes


@pytest.mark.parametrize(("strength", "each"), [(1, 50), (2, 100), (3, 200)])
def test_who_holds_shaken_land_pays_his_die_times_50_100_or_200(strength: int, each: int) -> None:
    table = lay_news()
    story = read(table, "earthquake", "WUS", [4], "pay", strength=strength)
    assert table.powers[0].cash == 5000 - 4 * each
    assert story.rolled_by == [0]


def test_a_refused_earthquake_takes_all_armies_allies_too_and_the_holders_cards() -> None:
    table = lay_news(("usa", "ussr", "europe", "china"), "alliance")
    army(table, 0, "IND", 2)
    army(table, 2, "IND", 1)
    own(table, 0, "india-grain")
    own(table, 1, "india-minerals")
    story = read(table, "earthquake", "IND", [2], "refuse")
    assert story.one_of(RuinLeft).armies == 3
    assert (holder(table, "IND"), armies(table, 2, "IND")) == (NOBODY, 0)
    assert table.state.owner[company("india-grain")] == NOBODY
    assert table.state.owner[company("india-minerals")] == 1, "a claim of another stays his"


def test_a_home_in_ruins_stays_its_holders() -> None:
    table = lay_news()
    read(table, "earthquake", "WUS", [2], "refuse")
    assert (holder(table, "WUS"), armies(table, 0, "WUS")) == (0, 0)
    assert table.state.owner[company("western-states-oil")] == NOBODY


def test_the_holder_pays_for_a_home_of_another_and_nobody_for_nobodys_or_a_warlords_land() -> None:
    table = lay_news()
    army(table, 1, "WUS", 0)
    army(table, 0, "WUS", 0)
    army(table, 1, "WUS", 1)
    table.state.holder[at("WUS")] = 1
    read(table, "earthquake", "WUS", [1], "pay")
    assert table.powers[1].cash == 4950
    assert read(table, "earthquake", "IND").all_of(HeadlineVoid)
    neutral(table, "IND", 2)
    assert read(table, "earthquake", "IND").all_of(HeadlineVoid)
    assert table.state.neutral[at("IND")] == 2


def test_who_cannot_pay_for_an_earthquake_even_on_credit_loses_without_a_question() -> None:
    table = lay_news()
    cash(table, 0, 0)
    table.powers[0].loans = 6
    story = read(table, "earthquake", "WUS", [6])
    assert story.all_of(RuinLeft)


# 22: storms


@pytest.mark.parametrize("kind", ["typhoon", "hurricane"])
@pytest.mark.parametrize(("strength", "needed"), [(1, 5), (2, 4), (3, 3)])
def test_each_power_with_navies_in_a_storm_rolls_and_loses_one_at_most(
    kind: str, strength: int, needed: int
) -> None:
    table = lay_news(("usa", "ussr", "europe"))
    navy(table, 0, "nat", 0, 0)
    navy(table, 2, "nat", 0)
    story = read(table, kind, "nat", [needed, needed - 1], strength=strength)
    assert (loads(table, 0, "nat"), loads(table, 2, "nat")) == ([0], [0])
    assert [event.seat for event in story.all_of(StormRolled)] == [0, 2]


def test_of_several_navies_the_owner_chooses_which_sinks_with_its_load() -> None:
    table = lay_news()
    navy(table, 0, "crb", 0, 3)
    story = read(table, "hurricane", "crb", [6], "load:0")
    assert loads(table, 0, "crb") == [3]
    navy(table, 0, "crb", 1)
    read(table, "hurricane", "crb", [6], "load:3")
    assert loads(table, 0, "crb") == [1]
    assert story.one_of(StormRolled).sunk


def test_a_sea_without_navies_or_pirates_makes_a_storm_void() -> None:
    (void,) = read(lay_news(), "typhoon", "scs").all_of(HeadlineVoid)
    assert void.line(()) == "No ship lies in the South China Sea: nothing comes of it"
    (void,) = read(lay_news(), "typhoon", "tok").all_of(HeadlineVoid)
    assert void.line(()) == "No ship lies in Tokyo Bay: nothing comes of it"


# 30: pirates in a storm


@pytest.mark.parametrize(("die", "left"), [(1, 3), (2, 3), (3, 2), (4, 2), (5, 1), (6, 1)])
def test_storms_sink_pirates_by_the_marshalls_die_whatever_their_strength(
    die: int, left: int
) -> None:
    table = lay_news()
    neutral(table, "tok", 3)
    story = read(table, "typhoon", "tok", [die], strength=3)
    assert table.state.neutral[at("tok")] == left
    assert story.one_of(NeutralsLost).count == 3 - left


def test_a_sea_cleared_of_pirates_is_nobodys() -> None:
    table = lay_news()
    neutral(table, "tok", 1)
    read(table, "typhoon", "tok", [6])
    assert (at("tok") in table.state.neutral, holder(table, "tok")) == (False, NOBODY)


# 23, 31: diseases


@pytest.mark.parametrize(
    ("kind", "row"),
    [
        ("smallpox", [0, 1, 1, 2, 2, 3]), ("yellow-fever", [1, 1, 2, 2, 3, 3]),
        ("botulin", [0, 1, 2, 3, 4, 5]), ("plague", [1, 2, 3, 4, 5, 6]),
        ("anthrax", [3, 4, 5, 6, 7, 8]),
    ],
)  # fmt: skip
def test_a_disease_kills_armies_by_its_own_table(kind: str, row: list[int]) -> None:
    for die, killed in enumerate(row, 1):
        table = lay_news()
        army(table, 0, "MUS", 9)
        story = read(table, kind, "MUS", [die])
        assert armies(table, 0, "MUS") == 9 - killed
        assert story.one_of(DiseaseRolled).count == killed


def test_a_disease_kills_ashore_not_aboard_and_allies_in_turns_the_holders_first() -> None:
    table = lay_news(("usa", "ussr", "europe", "china"), "alliance")
    army(table, 0, "MUS", 3)
    army(table, 2, "MUS", 3)
    navy(table, 0, "crb", 4)
    read(table, "plague", "MUS", [3])
    assert (armies(table, 0, "MUS"), armies(table, 2, "MUS")) == (1, 2)
    assert loads(table, 0, "crb") == [4]


def test_a_disease_goes_on_with_an_ally_when_the_holders_armies_are_gone() -> None:
    table = lay_news(("usa", "ussr", "europe", "china"), "alliance")
    army(table, 0, "IND", 1)
    army(table, 2, "IND", 3)
    read(table, "plague", "IND", [3])
    assert (armies(table, 0, "IND"), armies(table, 2, "IND")) == (0, 1)
    assert holder(table, "IND") == 2


def test_where_all_die_a_foreign_land_is_nobodys_its_cards_claims_and_a_home_empty() -> None:
    table = lay_news()
    army(table, 0, "IND", 1)
    own(table, 0, "india-grain")
    read(table, "plague", "IND", [6])
    assert holder(table, "IND") == NOBODY
    assert table.state.owner[company("india-grain")] == 0
    read(table, "plague", "MUS", [6])
    assert (holder(table, "MUS"), armies(table, 0, "MUS")) == (0, 0)


@pytest.mark.parametrize(("there", "left"), [(5, 1), (3, 0)])
def test_a_disease_kills_a_warlords_armies_by_the_marshalls_die(there: int, left: int) -> None:
    table = lay_news()
    neutral(table, "IND", there)
    read(table, "plague", "IND", [4])
    assert table.state.neutral.get(at("IND"), 0) == left


def test_an_unused_home_that_is_cleared_of_its_caretaker_is_nobodys_one_in_play_is_its_powers() -> (
    None
):
    table = lay_news()
    neutral(table, "NAN", 1)
    read(table, "plague", "NAN", [1])
    assert holder(table, "NAN") == NOBODY
    army(table, 0, "MUS", 0)
    neutral(table, "MUS", 1)
    read(table, "plague", "MUS", [1])
    assert holder(table, "MUS") == 0


# 35: antidotes


@pytest.mark.parametrize("card", ["antidote-plague", "antidote-anthrax", "spy"])
def test_the_holder_of_a_sick_land_is_called_whatever_card_he_holds(card: str) -> None:
    table = lay_news()
    hand(table, 0, card)
    (call,) = read(table, "plague", "MUS", [1]).calls
    assert (call.callers, labels(call)) == ((0,), ["nobody", "call:usa"])
    table = lay_news()
    assert read(table, "plague", "MUS", [1]).calls == [], "all see that his hand is empty"


def test_an_antidote_makes_its_disease_void_before_the_die_at_no_cost_and_is_spent() -> None:
    table = lay_news()
    hand(table, 0, "antidote-plague")
    officer(table, 0, "MUS")
    story = read(table, "plague", "MUS", [], "antidote")
    assert story.all_of(AntidoteUsed)
    assert (armies(table, 0, "MUS"), table.powers[0].cash) == (1, 5000)
    assert len(table.powers[0].officers) == 1, "officers included"
    assert news(table).used == [WORLD.service_number["antidote-plague"]]
    (asked,) = story.asked
    assert asked.secret


def test_an_antidote_of_another_disease_is_of_no_use_nor_that_of_who_does_not_hold_the_land() -> (
    None
):
    table = lay_news()
    hand(table, 0, "antidote-anthrax")
    hand(table, 1, "antidote-plague")
    story = read(table, "plague", "MUS", [1])
    assert [asked.kind for asked in story.asked] == ["die"]
    assert armies(table, 0, "MUS") == 0


# 28: solar storms


@pytest.mark.parametrize(
    ("number", "row"),
    [
        (1, [0, 0, 0, 0, 0, 1]), (2, [0, 0, 0, 0, 1, 1]), (3, [0, 0, 0, 1, 1, 1]),
        (4, [0, 0, 1, 1, 1, 1]), (5, [0, 1, 1, 1, 1, 2]), (6, [1, 1, 1, 1, 2, 2]),
        (7, [1, 1, 2, 2, 3, 3]),
    ],
)  # fmt: skip
def test_seven_solar_storms_destroy_l_stars_each_by_its_own_table(
    number: int, row: list[int]
) -> None:
    for die, lost in enumerate(row, 1):
        table = lay_news()
        weapons(table, 0, stars=4)
        story = read(table, "solar-storm", "", [die], strength=number)
        assert table.powers[0].stars == 4 - lost
        assert story.rolled_by == [0], "who has none does not roll"


def test_an_owner_splits_the_loss_between_l_stars_and_k_sats_as_he_likes() -> None:
    table = lay_news()
    weapons(table, 0, stars=2)
    table.powers[0].sats, table.state.bank[7] = 2, -2
    read(table, "solar-storm", "", [6], "stars:1", strength=7)
    assert (table.powers[0].stars, table.powers[0].sats) == (1, 0)


# 36 to 43: officers


@pytest.mark.parametrize(("die", "lives"), [(5, True), (6, False)])
def test_an_earthquake_kills_an_officer_on_6_after_the_payment_paid_or_not(
    die: int, *, lives: bool
) -> None:
    for answer in ("pay", "refuse"):
        table = lay_news()
        officer(table, 0, "WUS")
        officer(table, 0, "MUS", 1)
        story = read(table, "earthquake", "WUS", [1, die], answer)
        assert (0 in table.powers[0].officers) == lives
        assert 1 in table.powers[0].officers, "only in the affected area"
        assert len(story.all_of(OfficerRolled)) == 1


@pytest.mark.parametrize(("die", "lives"), [(3, True), (4, False)])
def test_a_storm_kills_officers_on_4_only_of_who_lost_a_navy_every_one_in_that_sea(
    die: int, *, lives: bool
) -> None:
    table = lay_news(("usa", "ussr", "europe"))
    navy(table, 0, "nat", 0, 0)
    navy(table, 2, "nat", 0)
    officer(table, 0, "nat")
    officer(table, 0, "nat", 1)
    officer(table, 2, "nat")
    story = read(table, "hurricane", "nat", [6, die, die, 1], "")
    assert [event.seat for event in story.all_of(OfficerRolled)] == [0, 0]
    assert (len(table.powers[0].officers) == 2) == lives
    assert len(table.powers[2].officers) == 1


def test_a_survivor_without_a_navy_left_goes_to_a_home_of_his_owners_choice() -> None:
    table = lay_news()
    navy(table, 0, "crb", 0)
    officer(table, 0, "crb")
    read(table, "hurricane", "crb", [6, 1], "officer:alaska")
    assert table.powers[0].officers == {0: at("ALA")}


@pytest.mark.parametrize(
    ("kind", "least"),
    [("smallpox", 6), ("yellow-fever", 5), ("botulin", 4), ("plague", 3), ("anthrax", 2)],
)
def test_a_disease_kills_officers_by_its_own_least_die(kind: str, least: int) -> None:
    for die in (least - 1, least):
        table = lay_news()
        army(table, 0, "MUS", 9)
        officer(table, 0, "MUS")
        story = read(table, kind, "MUS", [1, die])
        assert (0 in table.powers[0].officers) == (die < least)
        assert story.one_of(OfficerRolled).needed == least


def test_where_all_armies_die_all_officers_die_unrolled_and_are_out_for_good() -> None:
    table = lay_news()
    officer(table, 0, "MUS")
    officer(table, 0, "MUS", 1)
    story = read(table, "plague", "MUS", [6])
    first, second = WORLD.officers["usa"][:2]
    told = f"{first} and {second} of the United States die in the Midwest"
    assert [fell.line(()) for fell in story.all_of(OfficerFell)] == [told]
    assert story.all_of(OfficerRolled) == []
    assert table.powers[0].officers == {}


def test_where_no_army_stood_officers_roll() -> None:
    table = lay_news()
    army(table, 0, "MUS", 0)
    officer(table, 0, "MUS")
    story = read(table, "plague", "MUS", [6, 2])
    assert story.all_of(OfficerFell) == []
    assert 0 in table.powers[0].officers


# 6 and 7: void halves


def test_only_the_half_about_a_closed_area_is_void() -> None:
    table = lay_news()
    card = next(c for c in WORLD.cards if (c.top.kind == "typhoon" and c.top.place == "mpa")
                or (c.bottom.kind == "typhoon" and c.bottom.place == "mpa"))  # fmt: skip
    table.state.closed[at("mpa")] = 3
    other = card.bottom if card.top.place == "mpa" else card.top
    assert WORLD.kinds[other.kind].sort in ("market", "rumour")
    story = turn(table, card.id, [1] * other.strength, "")
    assert len(story.all_of(HeadlineVoid)) == 1
