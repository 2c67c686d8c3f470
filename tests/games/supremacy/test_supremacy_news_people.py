"""Mechanisms 24 to 26, 29, 32, 33, 41 and 42: tribute, revolts, pirates."""

from __future__ import annotations

import pytest
from supremacy_news import lay_news, news, officer, own, read
from supremacy_table import (
    WORLD,
    armies,
    army,
    at,
    company,
    drive,
    holder,
    loads,
    navy,
    neutral,
    sound,
    stock,
)

from fandg.games.supremacy.attacking import list_attacks
from fandg.games.supremacy.events.news import (
    HeadlineVoid,
    NeutralsPlaced,
    PiratesRaided,
    RevoltPutDown,
    RevoltWon,
    TributePaid,
)
from fandg.games.supremacy.events.officers import OfficerFell, OfficerRolled
from fandg.games.supremacy.forces import free_armies, lose_armies, move_armies, rest_all
from fandg.games.supremacy.leaving import check_homes
from fandg.games.supremacy.mustering import find_reinforcements, find_sources
from fandg.games.supremacy.news.people import find_help
from fandg.games.supremacy.news.press import is_concerned
from fandg.games.supremacy.state import NOBODY
from fandg.games.supremacy.table import SupremacyTable
from fandg.ui.table.meanwhile import sum_up


def test_news_concerns_whoever_holds_something_there_or_has_lost_it() -> None:
    table = lay_news()
    army(table, 0, "POL", 1)
    navy(table, 1, "crb", 0)
    take = {place: [n for n in table.in_play if is_concerned(table, n, [at(place)])]
            for place in ("POL", "crb", "GRL")}  # fmt: skip
    assert take == {"POL": [0], "crb": [1], "GRL": []}


# 24: tribute


@pytest.mark.parametrize(("strength", "each"), [(1, 50), (2, 100), (3, 200)])
def test_who_stands_in_a_warlords_land_rolls_and_gets_money(strength: int, each: int) -> None:
    table = lay_news()
    army(table, 1, "IND")
    story = read(table, "tribute", "IND", [3], strength=strength)
    assert table.powers[1].cash == 5000 + 3 * each
    assert story.one_of(TributePaid).seat == 1
    assert story.rolled_by == [1]


def test_nobody_gets_tribute_where_nobody_stands() -> None:
    table = lay_news()
    assert read(table, "tribute", "IND").all_of(HeadlineVoid)
    army(table, 0, "MUS", 0)
    assert read(table, "tribute", "MUS").all_of(HeadlineVoid), "it needs an army in the land"
    neutral(table, "IND")
    assert read(table, "tribute", "IND").all_of(HeadlineVoid)


# 25: revolts


def land(*, armies_there: int = 2) -> SupremacyTable:
    """The United States holds Central America and Western Canada."""
    table = lay_news(("usa", "ussr"))
    army(table, 0, "CAM", armies_there)
    own(table, 0, "central-america-oil")
    return table


def test_one_army_marches_to_a_revolt_for_a_grain_a_step_without_token_or_dice_and_stays() -> None:
    table = land()
    table.powers[0].tokens = 0
    story = read(table, "revolt", "CAM", [], "march:midwest")
    assert (armies(table, 0, "CAM"), armies(table, 0, "MUS")) == (3, 0)
    assert table.powers[0].supplies == [5, 6, 6]
    assert story.all_of(RevoltPutDown)


def test_an_army_sent_to_a_revolt_neither_goes_on_nor_attacks_in_that_stage() -> None:
    table = land(armies_there=0)
    army(table, 0, "CAM")
    read(table, "revolt", "CAM", [], "march:midwest")
    power = table.powers[0]
    assert free_armies(power, at("CAM")) == 1, "who stood there before may go"
    sources = [source for source in find_sources(table, 0, at("VEN")) if source.at == at("CAM")]
    assert [source.most for source in sources] == [1]
    assert [help_.way for help_ in find_help(table, 0, at("WCA")) if help_.start == at("CAM")] == [
        "march", "airlift"
    ]  # fmt: skip
    came = find_reinforcements(table, 0, at("VEN"), attacks=False, landing=False)
    assert [source.most for source in came if source.at == at("CAM")] == [1]
    move_armies(power, at("CAM"), at("VEN"), 1, fought_first=True)
    assert (power.fought, power.entered) == ({at("CAM"): 1}, {at("CAM"): 1}), "it stays itself"
    assert not [help_ for help_ in find_help(table, 0, at("WCA")) if help_.start == at("CAM")]
    army(table, 0, "CAM")
    lose_armies(table.state, 0, at("CAM"), 1)
    assert not power.entered, "who is dead stays nowhere"
    rest_all(table.state)
    assert free_armies(power, at("CAM")) == armies(table, 0, "CAM")


def test_a_march_goes_over_lands_of_ones_own_or_allies_for_a_grain_each_step() -> None:
    table = land()
    marches = {h.start: h.price for h in find_help(table, 0, at("CAM")) if h.way == "march"}
    assert marches == {at("MUS"): 1, at("WUS"): 1, at("EUS"): 2}, "Alaska has no way over land"
    army(table, 0, "WCA")
    marches = {h.start: h.price for h in find_help(table, 0, at("CAM")) if h.way == "march"}
    assert marches[at("ALA")] == 3
    stock(table, 0, 2, 6, 6)
    marches = {h.start: h.price for h in find_help(table, 0, at("CAM")) if h.way == "march"}
    assert at("ALA") not in marches, "there is not enough grain"


def test_an_airlift_to_a_revolt_costs_2_oil_and_unloading_nothing() -> None:
    table = land()
    read(table, "revolt", "CAM", [], "airlift:alaska")
    assert table.powers[0].supplies == [6, 4, 6]
    navy(table, 0, "crb", 2)
    read(table, "revolt", "CAM", [], "unload:caribbean-sea")
    assert (loads(table, 0, "crb"), armies(table, 0, "CAM")) == ([1], 4)
    assert table.powers[0].supplies == [6, 4, 6]


def test_of_navies_with_several_loads_one_is_chosen_from_which_the_army_comes() -> None:
    table = land()
    navy(table, 0, "crb", 3)
    navy(table, 0, "crb", 1)
    read(table, "revolt", "CAM", [], "unload:caribbean-sea-1")
    assert sorted(loads(table, 0, "crb")) == [0, 3]


def test_officers_go_free_with_the_army_that_is_sent() -> None:
    table = land()
    officer(table, 0, "MUS")
    read(table, "revolt", "CAM", [], "march:midwest along:1")
    assert table.powers[0].officers == {0: at("CAM")}


def test_armies_already_there_do_not_count_and_only_the_holder_may_send() -> None:
    table = lay_news(("usa", "ussr", "europe", "china"), "alliance")
    army(table, 0, "GRE", 3)
    army(table, 2, "GRE", 2)
    stock(table, 0, 0, 0, 0)
    story = read(table, "revolt", "GRE")
    assert story.all_of(RevoltWon)
    assert table.state.neutral[at("GRE")] == 5, "allies' too, one for one"


def test_an_unanswered_revolt_turns_the_armies_the_land_neutral_and_the_cards_go_back() -> None:
    table = land()
    own(table, 1, "central-america-grain")
    story = read(table, "revolt", "CAM", [], "nobody")
    assert (holder(table, "CAM"), table.state.neutral[at("CAM")]) == (NOBODY, 2)
    assert table.state.owner[company("central-america-oil")] == NOBODY
    assert table.state.owner[company("central-america-grain")] == 1
    assert story.one_of(RevoltWon).armies == 2


def test_a_homeland_revolts_too_an_empty_one_with_one_army_and_may_be_retaken() -> None:
    table = lay_news()
    army(table, 0, "WUS", 0)
    read(table, "revolt", "WUS", [], "nobody")
    assert (holder(table, "WUS"), table.state.neutral[at("WUS")]) == (NOBODY, 1)
    assert "battle:western-states" in {option.key for option in list_attacks(table, 0)}


def test_the_last_home_never_revolts_nor_does_nobodys_land() -> None:
    table = lay_news()
    for code in ("ALA", "WUS", "EUS"):
        army(table, 0, code, 0)
        neutral(table, code)
    assert read(table, "revolt", "MUS").all_of(HeadlineVoid)
    assert read(table, "revolt", "IND").all_of(HeadlineVoid)
    drive(check_homes(table))
    assert table.is_in(0)


def test_officers_die_in_a_revolt_to_which_no_army_is_sent_and_live_in_one_put_down() -> None:
    table = land()
    officer(table, 0, "CAM")
    read(table, "revolt", "CAM", [], "march:midwest")
    assert 0 in table.powers[0].officers
    story = read(table, "revolt", "CAM", [], "nobody")
    assert story.all_of(OfficerFell)
    assert story.all_of(OfficerRolled) == []
    assert table.powers[0].officers == {}


# 29: warlords pay nothing


@pytest.mark.parametrize("kind", ["grain-strike", "oil-fire", "mine-explosion", "mine-strike"])
def test_warlords_pay_for_no_strike_fire_or_explosion(kind: str) -> None:
    table = lay_news()
    neutral(table, "IND", 2)
    before = list(table.state.bank)
    read(table, kind, "IND", [6])
    assert table.state.bank == before
    assert table.state.neutral[at("IND")] == 2


# 26, 33: pirates


@pytest.mark.parametrize(
    ("strength", "die", "sunk"), [(1, 1, 1), (1, 2, 1), (1, 3, 2), (1, 6, 3), (2, 1, 1), (2, 4, 4)]
)
def test_pirates_sink_half_the_die_rounded_up_or_the_die(
    strength: int, die: int, sunk: int
) -> None:
    table = lay_news()
    navy(table, 0, "crb", *[0] * 6)
    story = read(table, "pirates", "crb", [die], strength=strength)
    assert len(loads(table, 0, "crb")) == 6 - sunk
    assert len(story.one_of(PiratesRaided).sunk) == sunk


def test_pirates_sink_the_fullest_first_and_empty_navies_last() -> None:
    table = lay_news()
    navy(table, 0, "crb", 0, 1, 4, 2, 0)
    story = read(table, "pirates", "crb", [2], strength=2)
    assert loads(table, 0, "crb") == [0, 0, 1]
    since = [(event, False) for event in story.events]
    where = WORLD.places[at("crb")]
    assert sum_up(since, {"seat:0"}) == f"Pirates sank 2 navies of yours in {where}."
    assert sum_up(since, {"seat:1"}) == f"Pirates sank 2 navies in {where}."


def test_navies_of_allies_in_a_sea_are_one_pool() -> None:
    table = lay_news(("usa", "ussr", "europe", "china"), "alliance")
    navy(table, 0, "crb", 1, 3)
    navy(table, 2, "crb", 2, 0)
    read(table, "pirates", "crb", [2], strength=2)
    assert (loads(table, 0, "crb"), loads(table, 2, "crb")) == ([1], [0])


def test_pirates_let_an_officer_roll_once_however_many_navies_of_his_sank() -> None:
    table = lay_news()
    navy(table, 0, "arb", 0, 0, 0)
    officer(table, 0, "arb")
    story = read(table, "pirates", "arb", [3, 3, 2], "officer:alaska", strength=2)
    assert len(story.one_of(PiratesRaided).sunk) == 3
    assert [event.die for event in story.all_of(OfficerRolled)] == [2]


def test_pirates_who_sank_all_navies_stay_a_die_of_them() -> None:
    table = lay_news()
    navy(table, 0, "crb", 0)
    story = read(table, "pirates", "crb", [1, 4])
    assert table.state.neutral[at("crb")] == 4
    assert holder(table, "crb") == NOBODY
    assert story.one_of(NeutralsPlaced).count == 4


def test_pirates_in_an_empty_sea_or_one_that_is_theirs_are_void() -> None:
    table = lay_news()
    assert read(table, "pirates", "crb").all_of(HeadlineVoid)
    neutral(table, "crb", 2)
    assert read(table, "pirates", "crb").all_of(HeadlineVoid)
    assert table.state.neutral[at("crb")] == 2


def test_after_pirates_officers_of_who_lost_a_navy_roll_and_4_kills() -> None:
    table = lay_news()
    navy(table, 0, "crb", 0, 0)
    officer(table, 0, "crb")
    officer(table, 0, "crb", 1)
    story = read(table, "pirates", "crb", [1, 4, 3])
    assert [event.died for event in story.all_of(OfficerRolled)] == [True, False]
    assert table.powers[0].officers == {1: at("crb")}


def test_all_navies_gone_a_surviving_officer_goes_home() -> None:
    table = lay_news()
    navy(table, 0, "crb", 0)
    officer(table, 0, "crb")
    read(table, "pirates", "crb", [1, 2, 1], "officer:midwest")
    assert table.powers[0].officers == {0: at("MUS")}
    assert news(table).officers
    assert sound(table)
