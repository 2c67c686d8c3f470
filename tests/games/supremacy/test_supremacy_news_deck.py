"""Mechanism 1 and the composition of the deck: everything is counted, every headline is printed."""

from __future__ import annotations

from collections import Counter

import pytest
from supremacy_table import WORLD, lay_table

from fandg.games.supremacy.news.content import Headline
from fandg.games.supremacy.news.paper import (
    LONGEST_HEADLINE,
    LONGEST_LINE,
    date_of,
    print_headline,
    print_line,
)
from fandg.games.supremacy.state import Crisis

HEADLINES = [half for card in WORLD.cards for half in (card.top, card.bottom)]
HOMES = {WORLD.areas[at].code: name for name, homes in WORLD.homes.items() for at in homes}
REGIONS = {
    "A": "NCA WCA ECA GRL CAM",
    "N": "POL GRE ROM TUR MEA IRQ ARA IRN",
    "F": "SAH EGY",
    "P": "PAK IND BMA ICH JAP IDN WAU EAU NZE",
}
COLUMNS = ("all", "home", "A", "N", "F", "P", "water", "none", "I", "II", "III", "wordings")
TABLE = """
grain-strike 14 6 2 2 1 3 0 0 11 3 0 5
drought 10 6 1 1 1 1 0 0 8 2 0 4
flood 10 6 1 1 0 2 0 0 7 2 1 4
bumper-crop 14 6 2 2 1 3 0 0 10 3 1 5
grain-surplus 12 6 1 2 0 3 0 0 9 2 1 4
oil-strike 16 6 3 4 1 2 0 0 12 4 0 6
oil-fire 18 12 1 3 1 1 0 0 14 3 1 6
oil-find 13 6 2 3 1 1 0 0 9 3 1 5
oil-surplus 13 6 1 4 1 1 0 0 10 2 1 5
mine-strike 16 6 3 2 1 4 0 0 12 4 0 6
mine-explosion 18 12 1 2 0 3 0 0 14 3 1 6
mineral-find 13 6 2 1 1 3 0 0 9 3 1 5
mineral-surplus 13 6 1 2 1 3 0 0 10 2 1 5
rumour 24 0 0 0 0 0 0 24 12 12 0 24
earthquake 18 6 1 5 1 5 0 0 9 6 3 6
typhoon 16 0 0 0 0 0 16 0 8 6 2 6
hurricane 10 0 0 0 0 0 10 0 3 3 4 4
smallpox 8 6 0 1 0 1 0 0 8 0 0 3
yellow-fever 7 0 2 0 2 3 0 0 7 0 0 3
botulin 6 6 0 0 0 0 0 0 6 0 0 3
plague 6 6 0 0 0 0 0 0 6 0 0 3
anthrax 3 0 0 2 0 1 0 0 3 0 0 3
tribute 18 0 4 6 2 6 0 0 9 6 3 6
revolt 16 6 2 3 2 3 0 0 16 0 0 6
pirates 9 0 0 0 0 0 9 0 5 4 0 3
solar-storm 7 0 0 0 0 0 0 7 7 0 0 7
"""
CALAMITIES = {
    "earthquake": (5, 5, 4, 4),
    "storm": (6, 6, 7, 7),
    "disease": (7, 7, 8, 8),
    "revolt": (4, 4, 4, 4),
    "pirates": (3, 2, 2, 2),
    "solar": (1, 2, 2, 2),
}
"""How many of a sort each deck has, at most one on a card."""


def sort_of(half: Headline) -> str:
    return WORLD.kinds[half.kind].sort


def market_of(half: Headline) -> str | None:
    return WORLD.kinds[half.kind].market or WORLD.wordings[half.wording].market


def rises(half: Headline) -> bool:
    return WORLD.kinds[half.kind].rises or WORLD.wordings[half.wording].rises


def region_of(half: Headline) -> str:
    if half.place is None:
        return "none"
    if half.place in HOMES:
        return "home"
    if half.place.islower():
        return "water"
    return next(region for region, codes in REGIONS.items() if half.place in codes.split())


def of_kind(kind: str) -> list[Headline]:
    return [half for half in HEADLINES if half.kind == kind]


def test_164_cards_carry_328_headlines_of_26_kinds_in_four_decks_of_41() -> None:
    assert (len(WORLD.cards), len(HEADLINES), len(WORLD.kinds)) == (164, 328, 26)
    assert Counter(card.deck for card in WORLD.cards) == dict.fromkeys((1, 2, 3, 4), 41)
    assert [card.id for card in WORLD.cards] == [
        f"{deck}-{n:02}" for deck in (1, 2, 3, 4) for n in range(1, 42)
    ]


@pytest.mark.parametrize("row", TABLE.split("\n")[1:-1])
def test_every_kind_has_as_many_headlines_of_each_region_and_strength(row: str) -> None:
    kind, *numbers = row.split()
    wanted = dict(zip(COLUMNS, map(int, numbers), strict=True))
    mine = of_kind(kind)
    regions = Counter(region_of(half) for half in mine)
    # The seven solar storms are one of each and count as of the first strength.
    strengths = Counter("I" * (1 if kind == "solar-storm" else half.strength) for half in mine)
    words = {half.wording for half in mine}
    assert {"all": len(mine), "wordings": len(words)} == {
        key: wanted[key] for key in ("all", "wordings")
    }
    for key in COLUMNS[1:8]:
        assert regions[key] == wanted[key], key
    for key in COLUMNS[8:11]:
        assert strengths[key] == wanted[key], key
    assert {name for name, wording in WORLD.wordings.items() if wording.kind == kind} == words
    places = [half.place for half in mine if half.place]
    assert len(set(places)) == len(places), "no place twice in a kind"


def test_all_wordings_are_143_none_more_than_three_times_nor_twice_on_a_card() -> None:
    assert len(WORLD.wordings) == 143
    used = Counter(half.wording for half in HEADLINES)
    assert max(used.values()) == 3
    assert all(used[f"{half.wording}"] == 1 for half in of_kind("rumour") + of_kind("solar-storm"))
    assert all(card.top.wording != card.bottom.wording for card in WORLD.cards)


def test_each_homeland_has_twenty_headlines_and_none_of_the_third_strength() -> None:
    homes = Counter(HOMES[half.place] for half in HEADLINES if half.place in HOMES)
    assert homes == dict.fromkeys(WORLD.homes, 20)
    for kind in WORLD.kinds:
        of_power = Counter(HOMES[half.place] for half in of_kind(kind) if half.place in HOMES)
        assert len(set(of_power.values())) <= 1, kind
        assert not of_power or len(of_power) == 6, kind
    strong = [half for half in HEADLINES if half.strength == 3 and sort_of(half) != "solar"]
    assert not [half for half in strong if half.place in HOMES]


def test_each_market_has_34_up_26_down_and_eight_rumours_49_dice_up_41_down_in_all() -> None:
    up = down = 0
    for market in ("grain", "oil", "minerals"):
        moves = [half for half in HEADLINES if market_of(half) == market]
        news = Counter(rises(half) for half in moves if sort_of(half) == "market")
        assert (news[True], news[False]) == (34, 26)
        heard = Counter((rises(h), h.strength) for h in moves if sort_of(h) == "rumour")
        assert heard == dict.fromkeys([(True, 1), (True, 2), (False, 1), (False, 2)], 2)
        up += sum(half.strength for half in moves if rises(half))
        down += sum(half.strength for half in moves if not rises(half))
        dice = [sum(h.strength for h in moves if rises(h) == way) for way in (True, False)]
        assert dice == [49, 41]
    assert (up, down) == (3 * 49, 3 * 41)


def test_strikes_fires_and_explosions_are_where_a_company_of_the_kind_is() -> None:
    for half in HEADLINES:
        kind = WORLD.kinds[half.kind]
        if kind.bill and half.place:
            at = WORLD.coded[half.place]
            there = {WORLD.companies[n].kind for n in WORLD.companies_in[at]}
            assert kind.market in there, half


@pytest.mark.parametrize("kind", ["grain-strike", "oil-strike", "mine-strike"])
def test_a_strike_at_home_is_at_the_larger_company(kind: str) -> None:
    for half in of_kind(kind):
        if half.place in HOMES:
            at = WORLD.coded[half.place]
            made = [WORLD.production[n] for n in WORLD.companies_in[at]
                    if WORLD.companies[n].kind == WORLD.kinds[kind].market]  # fmt: skip
            assert made == [3], half


@pytest.mark.parametrize(
    ("kind", "waters"),
    [
        ("hurricane", "crb gpa sbp lis bis nor ggu nat mat sat"),
        ("typhoon", "sjp tok okh scs jav tim tas shk bng arb mzc gab ino mpa npa spa"),
        ("pirates", "arb bng hud jav shk tas tim tok crb"),
    ],
)
def test_storms_and_pirates_have_their_own_waters(kind: str, waters: str) -> None:
    assert {half.place for half in of_kind(kind)} == set(waters.split())


def test_earthquakes_outside_the_homelands_are_where_the_ground_is_known_for_it() -> None:
    places = {half.place for half in of_kind("earthquake")} - set(HOMES)
    known = "CAM TUR IRN GRE ROM MEA EGY JAP IDN PAK IND NZE"
    assert places == {*known.split()}


def test_half_of_106_calamities_are_on_top_and_none_is_with_another() -> None:
    tops = sum(sort_of(card.top) in CALAMITIES for card in WORLD.cards)
    bottoms = sum(sort_of(card.bottom) in CALAMITIES for card in WORLD.cards)
    assert (tops, bottoms) == (53, 53)
    for card in WORLD.cards:
        assert sum(sort_of(half) in CALAMITIES for half in (card.top, card.bottom)) <= 1


def test_the_halves_of_a_card_differ_in_kind_place_and_market() -> None:
    for card in WORLD.cards:
        assert card.top.kind != card.bottom.kind
        assert card.top.place is None or card.top.place != card.bottom.place
        assert market_of(card.top) is None or market_of(card.top) != market_of(card.bottom)


def test_the_four_decks_have_as_much_of_everything() -> None:
    wanted = dict(CALAMITIES) | {"tribute": (5, 5, 4, 4), "rumour": (6, 6, 6, 6)}
    wanted |= dict.fromkeys(("grain", "oil", "minerals"), (15, 15, 15, 15))
    for number in range(4):
        halves = [h for c in WORLD.cards if c.deck == number + 1 for h in (c.top, c.bottom)]
        counted = Counter(
            str(market_of(half)) if sort_of(half) == "market" else sort_of(half) for half in halves
        )
        assert counted == {name: counts[number] for name, counts in wanted.items()}


def test_every_headline_is_printed_no_two_alike_none_too_long_nothing_left_to_fill_in() -> None:
    printed = [print_headline(WORLD, half) for half in HEADLINES]
    assert len(set(printed)) == 328
    for text, half in zip(printed, HEADLINES, strict=True):
        line = print_line(WORLD, half)
        assert 8 <= len(text) <= LONGEST_HEADLINE, text
        assert 8 <= len(line) <= LONGEST_LINE, line
        assert text == text.upper()
        assert not set("{}") & set(text + line)


def test_all_lands_have_two_towns_and_no_town_is_in_two() -> None:
    assert set(WORLD.towns) == {WORLD.areas[at].code for at in WORLD.lands}
    names = [name for pair in WORLD.towns.values() for name in pair]
    assert len(set(names)) == 104


def test_stages_have_days_in_the_three_months_of_a_quarter() -> None:
    assert [_date(1, stage) for stage in (3, 4, 5, 6, 7)] == [
        "5 January 1980", "23 January 1980", "14 February 1980", "3 March 1980", "24 March 1980",
    ]  # fmt: skip
    assert _date(8, 5) == "14 November 1981"


def test_the_papers_of_a_crisis_count_from_its_own_year() -> None:
    assert _date(5, 7, year=1985) == "24 March 1986"


def _date(turn: int, stage: int, year: int = 0) -> str:
    state = lay_table().state
    state.turn, state.stage = turn, stage
    if year:
        state.crisis = Crisis(id="acts-of-god", number=5, year=year)
    return date_of(state)


def test_the_figures_are_those_of_the_tables() -> None:
    figures = {name: kind.figures for name, kind in WORLD.kinds.items()}
    assert figures["smallpox"] == ((0, 1, 1, 2, 2, 3),)
    assert figures["yellow-fever"] == ((1, 1, 2, 2, 3, 3),)
    assert figures["botulin"] == ((0, 1, 2, 3, 4, 5),)
    assert figures["plague"] == ((1, 2, 3, 4, 5, 6),)
    assert figures["anthrax"] == ((3, 4, 5, 6, 7, 8),)
    for kind in ("earthquake", "tribute"):
        assert [row[0] for row in figures[kind]] == [50, 100, 200]
        assert all(row[n - 1] == n * row[0] for row in figures[kind] for n in range(1, 7))
    for kind in ("typhoon", "hurricane"):
        assert [row.index(1) + 1 for row in figures[kind]] == [5, 4, 3]
        assert WORLD.kinds[kind].pirates == (0, 0, 1, 1, 2, 2)
    assert figures["pirates"] == ((1, 1, 2, 2, 3, 3), (1, 2, 3, 4, 5, 6))
    means = [round(sum(row) / 6, 2) for row in figures["solar-storm"]]
    assert means == [0.17, 0.33, 0.5, 0.67, 1, 1.33, 2]


def test_there_are_24_services_cards_five_officers_of_each_power_and_six_offshore_fields() -> None:
    sorts: Counter[str] = Counter()
    for card in WORLD.services:
        sorts[card.sort] += card.count
    wanted = {"antidote": 10, "spy": 5, "assassin": 4, "saboteur": 3, "counter-agent": 2}
    assert sorts == wanted
    diseases = {name for name, kind in WORLD.kinds.items() if kind.sort == "disease"}
    assert {card.disease for card in WORLD.services if card.disease} == diseases
    assert len({name for names in WORLD.officers.values() for name in names}) == 30
    fields = {WORLD.companies[n].id: WORLD.production[n] for n in WORLD.offshore}
    assert fields == dict.fromkeys(
        (
            "lima-bay-grain", "sea-of-okhotsk-grain", "north-sea-oil", "gulf-of-guinea-oil",
            "santa-barbara-passage-minerals", "south-china-sea-minerals",
        ),
        2,
    )  # fmt: skip
