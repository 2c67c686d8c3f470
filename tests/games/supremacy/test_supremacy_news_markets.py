"""Mechanisms 8 to 20 and 27, rulings 5 to 15: markets, bills, settlement, rumours."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from supremacy_news import lay_news, news, own, pinned, read, turn
from supremacy_table import WORLD, army, at, cash, company, drive, muster, sound

from fandg.engine.decision import Decision
from fandg.engine.dice import is_die_question
from fandg.games.supremacy.attacking import act_attack
from fandg.games.supremacy.events.news import (
    BillPaid,
    BillRefused,
    HeadlineSettled,
    HeadlineVoid,
    PricesMoved,
)
from fandg.games.supremacy.news.bills import settle_headlines
from fandg.games.supremacy.news.pins import pins_of
from fandg.games.supremacy.payroll import settle_payroll
from fandg.games.supremacy.state import NOBODY, Pin
from fandg.games.supremacy.strategic import strike
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.telling.explain import explain_target
from fandg.games.supremacy.telling.words import sheet_lines
from fandg.games.supremacy.trading import exchange
from fandg.games.supremacy.transfer import transfer_goods
from fandg.games.supremacy.upkeep import bill_of
from fandg.games.supremacy.victory import score_of
from fandg.games.supremacy.weighing import say_worth
from fandg.kit.offers import Offer

SLOT = 13
COMPANIES_IN = WORLD.companies_in
GRAIN, OIL, MINERALS = 0, 1, 2
RISES = ["drought", "flood"]
FALLS = [
    ("bumper-crop", GRAIN), ("grain-surplus", GRAIN), ("oil-find", OIL), ("oil-surplus", OIL),
    ("mineral-find", MINERALS), ("mineral-surplus", MINERALS),
]  # fmt: skip


# 8: grain strikes


def test_a_grain_strike_lifts_the_market_by_its_dice_and_bills_the_holder_for_the_same_roll() -> (
    None
):
    table = lay_news()
    story = read(table, "grain-strike", "MUS", [2, 1], "pay", strength=2)
    assert table.state.market[GRAIN] == SLOT + 3
    assert table.powers[0].cash == 5000 - 150
    assert story.one_of(PricesMoved).dice == (2, 1)
    assert story.rolled_by == [0, 0], "one roll for market and bill"
    assert pinned(table) == []


def test_a_bill_counts_the_whole_roll_where_the_marker_stops_at_its_end() -> None:
    table = lay_news()
    table.state.market[GRAIN] = 17
    read(table, "grain-strike", "MUS", [6], "pay")
    assert (table.state.market[GRAIN], table.powers[0].cash) == (18, 4700)


def test_a_refused_bill_puts_the_grain_card_out_of_play_and_the_fortuna_card_before_him() -> None:
    table = lay_news()
    story = read(table, "grain-strike", "MUS", [4], "refuse")
    assert pinned(table) == ["midwest-grain"]
    assert table.powers[0].cash == 5000
    assert story.one_of(BillRefused).money == 200


def test_a_company_out_of_play_is_not_billed_again_by_what_bills_holders() -> None:
    table = lay_news()
    read(table, "grain-strike", "MUS", [4], "refuse")
    assert read(table, "grain-strike", "MUS", [4]).all_of(BillRefused) == []
    assert pinned(table) == ["midwest-grain"]


def test_a_mine_out_of_play_costs_its_owner_nothing_more() -> None:
    table = lay_news()
    read(table, "mine-strike", "MUS", [3], "refuse")
    assert read(table, "mine-explosion", "MUS", [4]).all_of(BillRefused) == []
    assert pinned(table) == ["midwest-minerals"]


def test_a_company_out_of_play_says_so_wherever_it_is_read_of() -> None:
    table = lay_news()
    read(table, "grain-strike", "MUS", [4], "refuse")
    told = explain_target(table, "company:midwest-grain")
    assert told is not None
    assert "out of play until it is settled" in told.text
    lines = {line.target: line.value for line in sheet_lines(table, 0)}
    assert lines["company:midwest-grain"].endswith("grain, out of play")
    assert say_worth(table, 0, {"midwest-grain": 1}) == "1 company out of play"


def test_a_grain_strike_bills_nobody_but_a_holder_who_owns_a_company_of_the_kind_there() -> None:
    table = lay_news()
    assert read(table, "grain-strike", "WCA", [3]).all_of(BillPaid) == [], "nobody is there"
    army(table, 0, "WCA")
    read(table, "grain-strike", "WCA", [1])
    own(table, 1, "western-canada-grain")
    read(table, "grain-strike", "WCA", [1])
    assert pinned(table) == []
    assert table.state.market[GRAIN] == SLOT + 5, "the market moves all the same"


def test_an_empty_home_is_billed_too_and_an_idle_company() -> None:
    table = lay_news()
    army(table, 0, "MUS", 0)
    table.state.idle = [company("midwest-grain")]
    read(table, "grain-strike", "MUS", [2], "pay")
    assert table.powers[0].cash == 4900


def test_a_bill_is_paid_on_a_loan_if_credit_allows_and_else_refused_without_a_question() -> None:
    table = lay_news()
    cash(table, 0, 100)
    read(table, "grain-strike", "MUS", [6], "pay")
    assert (table.powers[0].loans, table.powers[0].cash) == (1, 800)
    table.powers[0].loans = 6
    cash(table, 0, 100)
    story = read(table, "grain-strike", "MUS", [3])
    assert pinned(table) == ["midwest-grain"]
    assert not [asked for asked in story.asked if asked.kind == "bill"]


# 8: settling


def settle(
    table: SupremacyTable, dice: Sequence[int], answers: str, seat: int = 0
) -> HeadlineSettled:
    """What is unsettled, in stage 1 of a later turn."""
    table.state.turn, table.state.stage = 3, 1
    interest = 100 * table.powers[seat].loans
    story = drive(settle_headlines(table, seat, interest), dice, answers)
    assert sound(table)
    return story.one_of(HeadlineSettled)


@pytest.mark.parametrize(
    ("kind", "place", "name", "price"),
    [
        ("grain-strike", "MUS", "midwest-grain", 100),
        ("oil-strike", "WUS", "western-states-oil", 100),
        ("oil-fire", "WUS", "western-states-oil", 100),
        ("mine-strike", "MUS", "midwest-minerals", 100),
        ("mine-explosion", "MUS", "midwest-minerals", 200),
    ],
)
def test_what_is_refused_is_settled_later_for_a_die_times_100_a_mine_for_200(
    kind: str, place: str, name: str, price: int
) -> None:
    table = lay_news()
    read(table, kind, place, [5], "refuse")
    assert pinned(table) == [name]
    told = settle(table, [3], "settle")
    assert (told.money, told.paid, pinned(table)) == (3 * price, True, [])
    assert table.powers[0].cash == 5000 - 3 * price


@pytest.mark.parametrize(
    ("kind", "place"),
    [("grain-strike", "MUS"), ("oil-fire", "WUS"), ("mine-explosion", "MUS")],
)
def test_at_once_every_bill_is_50_a_pip(kind: str, place: str) -> None:
    table = lay_news()
    read(table, kind, place, [5], "pay")
    assert table.powers[0].cash == 5000 - 250


def test_the_fortuna_card_lies_before_the_power_until_it_is_settled_and_is_discarded_then() -> None:
    table = lay_news()
    card = next(c for c in WORLD.cards if (c.top.kind == "grain-strike" and c.top.place == "MUS")
                or (c.bottom.kind == "grain-strike" and c.bottom.place == "MUS"))  # fmt: skip
    number = WORLD.cards.index(card)
    strike = card.top if card.top.kind == "grain-strike" else card.bottom
    pins = [Pin(number, company("midwest-grain"), 100)]
    assert strike.place == "MUS"
    news(table).deck.remove(number)
    news(table).pins = pins
    assert number not in news(table).discard
    assert sound(table)
    settle(table, [1], "settle")
    assert number in news(table).discard


def test_who_cannot_pay_what_he_rolled_pays_nothing_and_tries_again_next_turn() -> None:
    table = lay_news()
    read(table, "mine-explosion", "MUS", [6], "refuse")
    cash(table, 0, 1300)
    table.powers[0].loans = 6
    told = settle(table, [6], "settle")
    assert not told.paid, "the interest of 600 is kept back"
    assert (table.powers[0].cash, pinned(table)) == (1300, ["midwest-minerals"])
    assert settle(table, [3], "settle").paid


def test_what_a_settlement_costs_beyond_the_cash_is_borrowed_only_if_one_says_so() -> None:
    for answer, notes in (("pay", 1), ("refuse", 0)):
        table = lay_news()
        read(table, "mine-explosion", "MUS", [6], "refuse")
        cash(table, 0, 500)
        story = drive(settle_headlines(table, 0, 0), [6], f"settle {answer}")
        asked = story.asked[-1]
        assert asked.kind == "bill"
        assert [option.label for option in asked.options] == [
            "Pay $1,200 million and borrow 1 note",
            "Do not pay",
        ]
        told = story.one_of(HeadlineSettled)
        assert (told.paid, table.powers[0].loans) == (bool(notes), notes)
        assert table.powers[0].cash == (300 if notes else 500)
        assert sound(table)
    table = lay_news()
    read(table, "mine-explosion", "MUS", [6], "refuse")
    story = drive(settle_headlines(table, 0, 0), [6], "settle")
    assert story.one_of(HeadlineSettled).paid, "of who has the money nothing more is asked"


def test_settlement_is_in_the_payroll_before_salaries_and_the_company_can_work_at_once() -> None:
    table = lay_news()
    read(table, "grain-strike", "MUS", [2], "refuse")
    assert company("midwest-grain") not in bill_of(table, 0).companies
    state = table.state
    state.turn, state.stage, state.phase, state.order = 3, 1, "payroll", [0]
    rule = settle_payroll(table)
    asked = rule.send(None)
    assert isinstance(asked, Decision)
    assert asked.kind == "settle"
    asked = rule.send(True)
    assert isinstance(asked, Decision)
    assert is_die_question(asked)
    item = rule.send(1)
    while not isinstance(item, Decision):
        item = rule.send(None)
    assert item.kind == "payroll"
    assert item.form is not None
    assert "midwest-grain" in [field.key for field in item.form.fields]
    rule.close()


def test_a_note_for_a_settlement_bears_no_interest_in_the_same_payroll() -> None:
    table = lay_news()
    read(table, "grain-strike", "MUS", [2], "refuse")
    cash(table, 0, 250)
    state = table.state
    state.turn, state.stage, state.phase, state.order = 3, 1, "payroll", [0]
    rule = settle_payroll(table)
    assert isinstance(rule.send(None), Decision)
    rule.send(True)
    item = rule.send(6)
    while not isinstance(item, Decision):
        item = rule.send(None)
    assert item.kind == "bill"
    item = rule.send(True)
    while not isinstance(item, Decision):
        item = rule.send(None)
    assert table.powers[0].loans == 1
    assert item.form is not None
    assert item.form.describe(item.form.usual) == (
        "Pay $340 million (forces 40, companies 300); $310 million left"
    )
    rule.close()


# 12: what is out of play


def test_a_company_out_of_play_costs_makes_and_scores_nothing() -> None:
    table = lay_news()
    before = score_of(table, 0)
    read(table, "grain-strike", "MUS", [2], "refuse")
    assert score_of(table, 0) == before - 3
    assert company("midwest-grain") not in bill_of(table, 0).companies
    drive(transfer_goods(table))
    assert table.powers[0].supplies[GRAIN] == 6 + 2, "Eastern States alone"


def test_it_is_traded_and_captured_together_with_its_headline() -> None:
    table = lay_news()
    read(table, "grain-strike", "MUS", [2], "refuse")
    drive(exchange(table, Offer(0, 1, {"midwest-grain": 1}, {"cash": 10})))
    assert [pin.company for pin in pins_of(table.state, 1)] == [company("midwest-grain")]
    assert pins_of(table.state, 0) == []


def test_who_captures_the_land_gets_the_company_and_its_headline() -> None:
    table = lay_news(("ussr", "europe"))
    army(table, 0, "RUS", 3)
    army(table, 1, "SCA", 0)
    read(table, "oil-fire", "SCA", [2], "refuse")
    sheet = muster(table, 0, "SCA", march_russia=2)
    drive(act_attack(table, 0), (), f"battle:scandinavia {sheet} march-russia=1")
    assert [pin.company for pin in pins_of(table.state, 0)] == [company("scandinavia-oil")]
    assert company("scandinavia-oil") not in table.held_companies(0)
    assert sound(table)


def test_a_headline_is_over_with_the_land_or_with_the_card_in_the_deck() -> None:
    table = lay_news()
    read(table, "grain-strike", "MUS", [2], "refuse")
    read(table, "mine-strike", "EUS", [2], "refuse")
    drive(strike(table, 1, at("MUS")))
    assert pinned(table) == ["eastern-states-minerals"]
    read(table, "earthquake", "EUS", [2], "refuse")
    assert pinned(table) == []
    assert table.state.owner[company("eastern-states-minerals")] == NOBODY


def test_two_powers_may_have_the_same_card_before_them_until_both_have_settled() -> None:
    table = lay_news()
    news(table).deck.remove(7)
    news(table).pins = [
        Pin(7, company("midwest-grain"), 100), Pin(7, company("kola-oil"), 100),
    ]  # fmt: skip
    settle(table, [1], "settle")
    assert 7 not in news(table).discard
    settle(table, [1], "settle", seat=1)
    assert 7 in news(table).discard


def test_the_other_headline_of_a_refused_card_is_carried_out_all_the_same() -> None:
    card = next(
        c for c in WORLD.cards if c.top.kind == "grain-strike" and WORLD.kinds[c.bottom.kind].market
        and not WORLD.kinds[c.bottom.kind].bill
    )  # fmt: skip
    table = lay_news()
    assert card.top.place is not None
    place = WORLD.coded[card.top.place]
    n = next(n for n in WORLD.companies_in[place] if WORLD.companies[n].kind == "grain")
    army(table, 0, card.top.place)
    table.state.owner[n] = 0
    dice = [1] * (card.top.strength + card.bottom.strength)
    story = turn(table, card.id, dice, "refuse")
    assert len(story.all_of(PricesMoved)) == 2
    assert news(table).card not in news(table).discard


# 9 to 12, 15, 16, 19, 20


@pytest.mark.parametrize("kind", RISES)
def test_droughts_and_floods_lift_the_grain_market_and_touch_no_single_player(kind: str) -> None:
    table = lay_news()
    story = read(table, kind, "MUS", [3, 1], strength=2)
    assert table.state.market == [SLOT + 4, SLOT, SLOT]
    assert table.powers[0].cash == 5000
    assert len(story.asked) == 2


@pytest.mark.parametrize(("kind", "market"), FALLS)
def test_bumper_crops_finds_and_surplus_lower_their_market_and_touch_no_single_player(
    kind: str, market: int
) -> None:
    table = lay_news()
    read(table, kind, "MUS", [3], strength=1)
    wanted = [SLOT] * 3
    wanted[market] -= 3
    assert table.state.market == wanted
    assert table.powers[0].cash == 5000


def test_a_market_that_falls_stops_at_the_first_slot() -> None:
    table = lay_news()
    table.state.market = [2, 2, 2]
    read(table, "oil-find", "ALA", [6, 6, 6], strength=3)
    assert table.state.market[OIL] == 1


# 13, 14: oil


def test_an_oil_strike_bills_the_owner_of_a_company_a_claim_included() -> None:
    table = lay_news()
    army(table, 0, "ARA")
    own(table, 1, "arabia-oil")
    read(table, "oil-strike", "ARA", [2], "refuse")
    assert [pin.company for pin in pins_of(table.state, 1)] == [company("arabia-oil")]
    own(table, 0, "arabia-oil")
    assert company("arabia-oil") not in table.held_companies(0), "it cannot work until settled"


def test_an_oil_fire_bills_a_holder_with_a_well_there_and_no_claim() -> None:
    table = lay_news()
    own(table, 1, "arabia-oil")
    read(table, "oil-fire", "ARA", [2])
    assert pinned(table) == []
    army(table, 1, "ARA")
    read(table, "oil-fire", "ARA", [2], "refuse")
    assert pinned(table) == ["arabia-oil"]


# 17, 18: mines


@pytest.mark.parametrize("kind", ["mine-strike", "mine-explosion"])
def test_mines_bill_their_owner_a_claim_included_and_not_who_holds_the_land(kind: str) -> None:
    table = lay_news()
    army(table, 0, "IND")
    own(table, 1, "india-minerals")
    read(table, kind, "IND", [4], "pay")
    assert (table.powers[0].cash, table.powers[1].cash) == (5000, 4800)
    assert table.state.market[MINERALS] == SLOT + 4


# 27: rumours


@pytest.mark.parametrize(
    ("wording", "market", "way"),
    [("rumour-grain-up-1", 0, 1), ("rumour-oil-down-2", 1, -1), ("rumour-minerals-up-3", 2, 1)],
)
def test_a_rumour_moves_its_market_up_or_down(wording: str, market: int, way: int) -> None:
    table = lay_news()
    read(table, "rumour", "", [2, 2], strength=2, wording=wording)
    wanted = [SLOT] * 3
    wanted[market] += 4 * way
    assert table.state.market == wanted


# 16, 36: void headlines


def test_a_headline_about_a_destroyed_area_is_void_its_market_too() -> None:
    table = lay_news()
    drive(strike(table, 1, at("MUS")))
    story = read(table, "grain-strike", "MUS")
    assert story.all_of(HeadlineVoid)
    assert table.state.market[GRAIN] == SLOT
    read(table, "rumour", "", [1], wording="rumour-grain-up-1")
    assert table.state.market[GRAIN] == SLOT + 1


def test_a_headline_about_an_irradiated_land_is_void() -> None:
    table = lay_news()
    news(table).irradiated[at("MUS")] = 3
    read(table, "flood", "MUS")
    assert table.state.market[GRAIN] == SLOT


def test_headlines_move_markers_the_same_way_in_the_literal_market() -> None:
    table = lay_news(market="literal")
    read(table, "flood", "MUS", [4])
    assert table.state.market[GRAIN] == SLOT + 4


# 13: two wells


def test_of_two_wells_in_a_burning_land_the_owner_says_which_burns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = lay_news()
    both = (company("western-states-oil"), company("alaska-oil"))
    there = [both if place == at("WUS") else found for place, found in enumerate(COMPANIES_IN)]
    monkeypatch.setattr(WORLD, "companies_in", there)
    read(table, "oil-fire", "WUS", [2], "company:alaska-oil refuse")
    assert pinned(table) == ["alaska-oil"]
