"""Chapters 9 to 11 and 16: payroll, loans, transfer, selling, trade, building, buying."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pytest
from loaded import Story
from supremacy_table import (
    GAME,
    WORLD,
    armies,
    army,
    at,
    cash,
    company,
    drive,
    holder,
    lay_table,
    loads,
    navy,
    neutral,
    placing,
    sound,
    stock,
    weapons,
)

from fandg.engine.decision import Decision
from fandg.engine.play import Rule
from fandg.engine.rulebook import rulebook_of
from fandg.games.supremacy.building import act_build, list_builds, offer_builds
from fandg.games.supremacy.buying import act_buy, list_prospects, purchase_form
from fandg.games.supremacy.course import _BIDS, _bid
from fandg.games.supremacy.crises.goals import working
from fandg.games.supremacy.events.trade import (
    CompaniesBlockaded,
    ForcesDisbanded,
    OfferMade,
    SuppliesArrive,
)
from fandg.games.supremacy.events.works import CardsTurned, WeaponBuilt
from fandg.games.supremacy.ledger import lend, take_company
from fandg.games.supremacy.payroll import begin_payroll, payroll_form, settle_payroll
from fandg.games.supremacy.resource_deck import list_cards
from fandg.games.supremacy.selling import act_sell, sale_form
from fandg.games.supremacy.state import BUILD, BUY, SELL
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.telling.topics import topics_of
from fandg.games.supremacy.trading import PROPOSALS, goods_of
from fandg.games.supremacy.transfer import trade_with_world, transfer_goods
from fandg.games.supremacy.upkeep import bill_of, upkeep_of


def carry(
    table: SupremacyTable, rule: Rule[object], dice: Sequence[int] = (), answers: str = ""
) -> Story[object]:
    story = drive(rule, dice, answers)
    assert sound(table)
    return story


def sheet(asked: Decision[object], **changes: int) -> str:
    """The key of a form as it is proposed, but for some numbers."""
    assert asked.form is not None
    named = {key.replace("_", "-"): value for key, value in changes.items()}
    return asked.form.key_of({**asked.form.usual, **named})


def pay(table: SupremacyTable, **changes: int) -> Story[object]:
    """The first power pays by its sheet, but for some numbers."""
    table.state.phase, table.state.stage = "payroll", 1
    rule = settle_payroll(table)
    asked = rule.send(None)
    assert isinstance(asked, Decision)
    assert asked.kind == "payroll"
    rule.close()
    return carry(table, settle_payroll(table), (), sheet(asked, **changes))


def proposed(table: SupremacyTable) -> dict[str, int]:
    """What the sheet of the first power proposes."""
    asked = settle_payroll(table).send(None)
    assert isinstance(asked, Decision)
    assert asked.form is not None
    return dict(asked.form.usual)


# payroll


def test_salaries_are_10_a_force_and_50_a_company_that_works() -> None:
    table = lay_table()
    navy(table, 0, "bks", 2)
    assert upkeep_of(table, 0) == 10 * (4 + 1 + 2) + 50 * 6
    pay(table)
    assert table.powers[0].cash == 5000 - 370


def test_unpaid_forces_leave_a_ship_with_its_load_and_unpaid_companies_idle() -> None:
    table = lay_table()
    army(table, 0, "ALA", 3)
    navy(table, 0, "bks", 2, 0)
    pay(table, alaska=1, barkley_sound_2=0, alaska_oil=0)
    assert armies(table, 0, "ALA") == 1
    assert loads(table, 0, "bks") == [0], "which of two navies that differ goes is chosen"
    assert table.state.idle == [company("alaska-oil")]


def test_a_land_whose_armies_go_unpaid_is_told_as_given_up_and_warned_of_before() -> None:
    table = lay_table()
    army(table, 0, "CAM", 2)
    army(table, 0, "ALA", 2)
    table.state.phase, table.state.stage, table.state.order = "payroll", 1, [0]
    asked = settle_payroll(table).send(None)
    assert isinstance(asked, Decision)
    option = asked.find_option(sheet(asked, central_america=0, alaska=0))
    assert option is not None
    told = GAME.caution(table.state, asked, option)
    assert "Central America is given up unpaid" in told
    assert "Alaska" not in told, "a home stays its own"
    story = pay(table, central_america=0, alaska=0)
    lines = [event.line(()) for event in story.all_of(ForcesDisbanded)]
    assert lines == [
        "The United States sends 2 forces home from Alaska",
        "The United States sends 2 forces home from Central America and holds it no more",
    ]


def test_what_comes_back_after_ones_sheet_was_not_paid_and_makes_nothing() -> None:
    table = lay_table(("china", "usa", "ussr"))
    army(table, 2, "KAZ", 0)
    army(table, 0, "KAZ", 1)
    assert holder(table, "KAZ") == 0
    begin_payroll(table)
    table.state.order = [2, 1, 0]
    for changes in ({}, {}, {"kazakh": 0}):
        asked = settle_payroll(table).send(None)
        assert isinstance(asked, Decision)
        carry(table, settle_payroll(table), (), sheet(asked, **changes))
    assert holder(table, "KAZ") == 2
    mine = [n for n in table.held_companies(2) if WORLD.company_area[n] == at("KAZ")]
    assert mine
    assert not set(mine) & set(working(table, 2))


def test_a_company_that_changes_hands_works_for_nobody_before_it_is_paid() -> None:
    table = lay_table()
    oil = company("alaska-oil")
    assert oil in working(table, 0)
    army(table, 1, "ALA", 1)
    table.state.holder[at("ALA")] = 1
    take_company(table.state, oil, 1)
    assert oil in table.held_companies(1)
    assert oil not in working(table, 1)
    begin_payroll(table)
    assert oil in working(table, 1), "it is on the sheet that comes"
    table.state.turn = 1
    take_company(table.state, company("midwest-grain"), 1)
    assert company("midwest-grain") not in table.state.idle, "there is no payroll in turn 1"


def test_of_navies_in_one_sea_each_may_be_paid_and_the_fullest_are_proposed_first() -> None:
    table = lay_table()
    navy(table, 0, "bks", 2, 2, 0)
    sheet_ = proposed(table)
    assert (sheet_["barkley-sound-2"], sheet_["barkley-sound-0"]) == (2, 1)
    bill = bill_of(table, 0)._replace(armies=(), companies=(), room=0, cash=50)
    short = payroll_form(table, bill).usual
    assert (short["barkley-sound-2"], short["barkley-sound-0"]) == (1, 1)


def test_a_claim_costs_nothing() -> None:
    table = lay_table()
    table.state.owner[company("poland-grain")] = 0
    assert company("poland-grain") not in bill_of(table, 0).companies


def test_the_sheet_proposes_to_pay_all_first_on_credit_if_need_be() -> None:
    table = lay_table()
    cash(table, 0, 100)
    assert proposed(table)["notes"] == 1
    cash(table, 0, 500)
    assert proposed(table)["notes"] == 0


def test_when_short_one_army_a_land_comes_first_then_forces_then_companies_by_yield() -> None:
    table = lay_table()
    cash(table, 0, 130)
    lend(table.state, 0, 6)
    cash(table, 0, 600 + 4 * 10 + 20 + 60)
    army(table, 0, "ALA", 3)
    usual = proposed(table)
    assert (usual["notes"], usual["alaska"], usual["midwest"]) == (0, 3, 1)
    companies = [key for key in usual if key in WORLD.company_number and usual[key]]
    assert len(companies) == 1
    assert WORLD.companies[company(companies[0])].production == 3


def test_a_vacated_foreign_land_is_nobodys() -> None:
    table = lay_table()
    army(table, 0, "POL", 1)
    pay(table, poland=0)
    assert holder(table, "POL") == -1


# loans


def test_interest_is_100_a_note_and_notes_are_repaid_and_borrowed_on_the_sheet() -> None:
    table = lay_table()
    lend(table.state, 0, 2)
    cash(table, 0, 3000)
    pay(table, notes=-1)
    assert table.powers[0].loans == 1
    assert table.powers[0].cash == 3000 - 1000 - 200 - 340


def test_credit_is_a_note_for_each_company_in_a_land_one_holds_and_12_a_centre() -> None:
    table = lay_table()
    assert table.credit(0) == 6
    table.state.owner[company("poland-grain")] = 0
    assert table.credit(0) == 6, "a claim is no security"
    for n in range(len(WORLD.companies)):
        table.state.owner[n] = 0
        table.state.holder[WORLD.company_area[n]] = 0
    assert table.credit(0) == 12
    table.powers[0].centres = ["africa"]
    assert table.credit(0) == 24


def test_notes_above_the_credit_may_stay() -> None:
    table = lay_table()
    lend(table.state, 0, 6)
    table.state.owner[company("alaska-oil")] = -1
    pay(table)
    assert table.powers[0].loans == 6


# bankruptcy


def test_who_cannot_pay_the_interest_sells_until_it_can() -> None:
    table = lay_table()
    lend(table.state, 0, 6)
    cash(table, 0, 0)
    table.state.phase, table.state.stage = "payroll", 1
    asked = settle_payroll(table).send(None)
    assert isinstance(asked, Decision)
    assert asked.kind == "sell-for-interest"
    rule = settle_payroll(table)
    rule.send(None)
    again = rule.send({"grain": 1, "oil": 0, "minerals": 0})
    while not isinstance(again, Decision):
        again = rule.send(None)
    assert again.kind == "sell-for-interest", "500 is not 600"


def test_who_is_still_short_is_bankrupt_without_spoils() -> None:
    table = lay_table(("usa", "ussr", "china"))
    lend(table.state, 0, 6)
    cash(table, 0, 0)
    stock(table, 0, 0, 0, 0)
    table.state.phase = "payroll"
    carry(table, settle_payroll(table))
    assert table.powers[0].fate == "bankrupt"
    assert table.state.owner[company("alaska-oil")] == -1


def test_a_power_may_declare_itself_bankrupt_and_so_the_other_wins() -> None:
    table = lay_table()
    keys = proposed(table)
    nothing = ",".join(f"{key}={int(key == 'surrender')}" for key in keys)
    story = carry(table, settle_payroll(table), (), nothing)
    assert table.powers[0].fate == "surrendered"
    assert story.result is not None
    assert (story.result.winners, story.result.reason) == ([1], "last")


def test_who_declares_itself_bankrupt_pays_nobody() -> None:
    with pytest.raises(AssertionError, match="no answer"):
        pay(lay_table(), surrender=1)


def test_on_the_sheet_all_else_gives_way_to_bankruptcy() -> None:
    table = lay_table()
    form = payroll_form(table, bill_of(table, 0))
    declared = form.give_way({**form.usual, "surrender": 1})
    assert [key for key, number in declared.items() if number] == ["surrender"]
    assert form.refuse(declared) is None
    assert form.give_way(form.usual) == form.usual
    terms = {"notes": "1,000 at 10 %", "surrender": "ends your game"}
    assert form.tells(form.usual) == terms, "what a loan bears is read before it is taken"


# transfer


def test_working_companies_add_what_they_make_and_idle_ones_and_claims_do_not() -> None:
    table = lay_table()
    table.state.idle = [company("alaska-oil")]
    table.state.owner[company("poland-grain")] = 0
    story = carry(table, transfer_goods(table))
    assert table.powers[0].supplies == [11, 9, 11]
    assert story.all_of(SuppliesArrive)[0].counts == (5, 3, 5)


def test_what_does_not_fit_is_lost() -> None:
    table = lay_table()
    stock(table, 0, 10, 6, 6)
    story = carry(table, transfer_goods(table))
    assert table.powers[0].supplies[0] == 12
    assert story.all_of(SuppliesArrive)[0].lost == (3, 0, 0)


# blockade


def blockaded(**options: str) -> SupremacyTable:
    """The British Isles with foreign navies off their only coast."""
    table = lay_table(("europe", "usa"), **options)
    navy(table, 1, "nor", 0)
    return table


def test_a_company_behind_foreign_navies_with_no_way_out_by_land_delivers_nothing() -> None:
    story = carry(table := blockaded(), transfer_goods(table))
    assert story.one_of(CompaniesBlockaded).companies == ("the British Isles oil company",)
    assert table.powers[0].supplies == [11, 8, 11]


def test_pirates_blockade_too() -> None:
    table = lay_table(("europe", "usa"))
    neutral(table, "nor", 1)
    assert carry(table, transfer_goods(table)).all_of(CompaniesBlockaded)


def test_a_land_border_to_a_land_of_ones_own_or_an_open_sea_breaks_a_blockade() -> None:
    table = lay_table(("ussr", "usa"))
    navy(table, 1, "brn", 0)
    assert not carry(table, transfer_goods(table)).all_of(CompaniesBlockaded), (
        "Kola by way of Russia"
    )


def test_a_border_to_a_foreign_land_breaks_no_blockade() -> None:
    table = lay_table(("ussr", "europe"))
    navy(table, 0, "nor")
    navy(table, 0, "blt")
    navy(table, 0, "brn")
    delivered = carry(table, transfer_goods(table)).all_of(CompaniesBlockaded)
    assert "the Scandinavia oil company" in [name for told in delivered for name in told.companies]


def test_without_the_switch_navies_stop_no_trade() -> None:
    table = blockaded(blockade="off")
    assert not carry(table, transfer_goods(table)).all_of(CompaniesBlockaded)


# world-trade


def test_each_marker_rises_by_the_powers_in_play_and_a_die_of_its_own() -> None:
    table = lay_table(("usa", "ussr", "china"))
    table.state.market = [5, 5, 17]
    carry(table, trade_with_world(table), [1, 3, 6])
    assert table.state.market == [6, 8, 18]


def test_the_literal_market_has_no_world_trade() -> None:
    table = lay_table(market="literal")
    carry(table, trade_with_world(table))
    assert table.state.market == [13, 13, 13]


# sell


def test_a_sale_is_one_order_of_three_numbers() -> None:
    table = lay_table()
    table.state.stage = SELL
    table.powers[0].proposals = 2
    form = sale_form(table, 0)
    assert form.tells({"grain": 2, "oil": 0, "minerals": 6}) == {
        "grain": "the next for 400",
        "oil": "the next for 500",
    }, "what one more brings, as long as there is one"
    carry(table, act_sell(table, 0), (), "grain=6,oil=1,minerals=0")
    assert table.powers[0].cash == 5000 + 1800 + 500
    dearer = purchase_form(table, 0)
    assert dearer is not None
    assert dearer.tells({"grain": 0, "oil": 1, "minerals": 0})["oil"] == "the next for 600"
    assert table.state.market == [7, 12, 13]
    assert carry(table, act_sell(table, 0)).value is True, "it is over after one order"


def test_on_the_literal_market_a_sale_moves_the_marker_afterwards() -> None:
    table = lay_table(market="literal")
    table.state.stage = SELL
    carry(table, act_sell(table, 0), (), "grain=6,oil=0,minerals=0")
    assert (table.powers[0].cash, table.state.market[0]) == (8000, 7)


# trade


def offer(table: SupremacyTable, **goods: int) -> str:
    """The key of a proposal of the first power to the second."""
    named = {key.replace("_", "-"): count for key, count in goods.items()}
    keys = [
        f"{side}{field.key}"
        for side, seat in (("give-", 0), ("take-", 1))
        for field in goods_of(table, seat)
        if field.most
    ]
    assert set(named) <= set(keys), keys
    return ",".join(f"{key}={named.get(key, 0)}" for key in keys)


def test_what_is_agreed_upon_changes_hands_at_once() -> None:
    table = lay_table()
    table.state.stage = SELL
    deal = offer(table, give_cash=500, give_alaska_oil=1, take_grain=2)
    carry(table, act_sell(table, 0), (), f"trade {deal} accept")
    assert (table.powers[0].cash, table.powers[1].cash) == (4500, 5500)
    assert (table.powers[0].supplies[0], table.powers[1].supplies[0]) == (8, 4)
    assert table.state.owner[company("alaska-oil")] == 1


def test_one_counter_proposal_is_made_and_accepted_or_refused() -> None:
    table = lay_table()
    table.state.stage = SELL
    deal = offer(table, give_cash=500, take_grain=2)
    rule = act_sell(table, 0)
    rule.send(None)
    story = Story[object]()
    item = rule.send("trade")
    kinds = []
    while True:
        if isinstance(item, Decision):
            kinds.append((item.seat, item.kind))
            if item.kind == "propose":
                item = rule.send(item.find_option(deal).value)  # type: ignore[union-attr]
                continue
            assert item.kind == "answer-offer"
            if item.seat == 0:
                assert item.form is None, "there is one counter-proposal"
                assert "Worth to you today" in item.options[0].note
                item = rule.send(None)
                continue
            assert item.form is not None
            item = rule.send({**item.form.usual, "take-cash": 900})
            continue
        story.events.append(item)
        try:
            item = rule.send(None)
        except StopIteration:
            break
    assert kinds == [(0, "propose"), (1, "answer-offer"), (0, "answer-offer")]
    steps = [event.step for event in story.all_of(OfferMade)]
    assert steps == ["proposed", "countered", "refused"]
    assert table.powers[0].cash == 5000


def test_the_sheet_of_an_offer_says_what_it_is_and_what_the_market_makes_of_it() -> None:
    table = lay_table()
    table.state.stage = SELL
    table.state.market[0] = 11
    rule = act_sell(table, 0)
    rule.send(None)
    asked = rule.send("trade")
    assert isinstance(asked, Decision)
    swap = asked.find_option(offer(table, give_cash=500, take_grain=2))
    assert swap is not None
    assert swap.label == (
        "You give $500 million and get 2 grain. Worth to you today: $500 million for $800 million. "
        "Then you have $4,500 million and 8 grain. Score: you -1 (cash), the Soviet Union +0"
    )
    card = asked.find_option(offer(table, give_alaska_oil=1, take_grain=2))
    assert card is not None
    assert card.label == (
        "You give the Alaska oil company and get 2 grain. Worth to you today: 2 oil a turn "
        "($1,000 million) for $800 million. Then you have 8 grain. "
        "Score: you -2 (the oil of Alaska), the Soviet Union +0"
    )
    ours = asked.find_option(offer(table, give_cash=500, take_kola_oil=1))
    assert ours is not None
    assert "$500 million for a claim (it makes nothing unless you hold its land)." in ours.label
    assert ours.label.endswith("Score: you -1 (cash), the Soviet Union -3 (the oil of Kola)")
    table.state.holder[at("KOL")] = 0
    labels = {field.label for field in goods_of(table, 1)}
    assert {"Kola claim, 3 oil", "Yakutsk company, 2 oil"} <= labels
    table.state.holder[at("KOL")] = 1
    answered = rule.send(swap.value)
    while not isinstance(answered, Decision):
        answered = rule.send(None)
    assert "offers you $500 million for 2 grain." in answered.prompt


def test_goods_that_do_not_fit_on_a_track_are_not_offered() -> None:
    table = lay_table()
    table.state.stage = SELL
    stock(table, 0, 12, 6, 6)
    with pytest.raises(AssertionError, match="no answer"):
        carry(table, act_sell(table, 0), (), f"trade {offer(table, take_grain=1)}")


def test_what_there_is_to_build_keeps_its_place_and_says_why_it_cannot_be_had() -> None:
    table = lay_table()
    table.state.stage = BUILD
    before = {option.key: option.blocked for option in offer_builds(table, 0)}
    assert before == dict.fromkeys(before)
    stock(table, 0, 6, 6, 0)
    table.powers[0].proposals = PROPOSALS
    after = {option.key: option.blocked for option in offer_builds(table, 0)}
    assert list(after) == list(before)
    assert (after["forces"], after["trade"]) == ("a set needed", "two proposals made")
    assert after["research:nuke"] == "1 mineral needed"
    table.powers[0].nuke_cards = 1
    known = [option.key for option in offer_builds(table, 0)]
    assert known == [*before, "build:nuke"], "what is found comes last"


def test_weapons_are_traded_in_stage_6_alone() -> None:
    table = lay_table()
    weapons(table, 0, nukes=1)
    table.state.stage = SELL
    assert "nukes" not in {field.key for field in goods_of(table, 0)}
    table.state.stage = BUILD
    assert "nukes" in {field.key for field in goods_of(table, 0)}


def test_weapons_and_technology_cards_change_hands() -> None:
    table = lay_table()
    table.state.stage = BUILD
    weapons(table, 0, nukes=3, stars=2)
    table.powers[0].nuke_cards, table.state.nuke_deck = 1, 2
    table.powers[1].star_cards, table.state.star_deck = 1, 1
    table.powers[0].turned = 10
    deal = offer(table, give_nukes=2, give_l_stars=1, give_nuke_card=1, take_l_star_card=1)
    carry(table, act_build(table, 0), (), f"trade {deal} accept")
    first, second = table.powers
    assert (first.nukes, first.stars, second.nukes, second.stars) == (1, 1, 2, 1)
    assert (first.nuke_cards, first.star_cards) == (0, 1)
    assert (second.nuke_cards, second.star_cards) == (1, 0)


def test_two_proposals_are_made_in_a_turn_of_a_stage() -> None:
    table = lay_table()
    table.state.stage = SELL
    deal = offer(table, give_cash=500)
    for _ in range(2):
        carry(table, act_sell(table, 0), (), f"trade {deal} refuse")
    rule = act_sell(table, 0)
    asked = rule.send(None)
    assert isinstance(asked, Decision)
    assert "trade" not in {option.key for option in asked.options}


# build


def why_refused(table: SupremacyTable, asked: Sequence[Decision[Any]]) -> str:
    """Why a bot would refuse what was offered last."""
    answer = next(one for one in reversed(asked) if one.kind == "answer-offer")
    refuse = answer.find_option("refuse")
    assert refuse is not None
    return GAME.reason(table.state, answer, refuse)


def test_what_became_of_a_proposal_is_told_in_the_next_question_even_if_it_is_the_last() -> None:
    table = lay_table()
    table.state.stage = SELL
    deal = offer(table, give_cash=500)
    carry(table, act_sell(table, 0), (), f"trade {deal} refuse")
    asked = act_sell(table, 0).send(None)
    assert isinstance(asked, Decision)
    assert asked.prompt == "The Soviet Union refuses. What do you sell?"
    for deal, why in (
        (
            offer(table, give_cash=100, take_grain=2),
            "it wants what is worth $1,210 million to it for that, not $100 million",
        ),
        (offer(table, take_grain=1), "it gives nothing away"),
        (offer(table, give_cash=4000, take_grain=6), "it would be left without grain"),
    ):
        table.powers[0].proposals = 0
        story = carry(table, act_sell(table, 0), (), f"trade {deal} refuse")
        assert table.powers[0].heard == "The Soviet Union refuses.", "a person has his own reasons"
        assert why_refused(table, story.asked) == why, "a bot is asked for them in the notebook"
    table.powers[0].proposals = 0
    cash(table, 0, 25_000)
    story = carry(table, act_sell(table, 0), (), f"trade {offer(table, give_cash=100)} refuse")
    assert "nobody helps a lead of 20 points" in why_refused(table, story.asked)
    cash(table, 0, 5000)
    carry(
        table, act_sell(table, 0), (), f"trade {offer(table, give_cash=100, take_grain=1)} accept"
    )
    assert _bid(table, 0).prompt.startswith(
        "The Soviet Union accepts: you gave $100 million and got 1 grain. Sell: are you in?"
    )


def test_no_hurried_enter_sells_buys_or_bids() -> None:
    table = lay_table()
    table.state.stage = SELL
    for act in (act_sell, act_buy):
        asked = act(table, 0).send(None)
        assert isinstance(asked, Decision)
        assert asked.form is not None
        assert not any(asked.form.at_first.values())
        assert asked.form.why_not(asked.form.at_first)
        assert GAME.begin_with(table.state, asked) == ""
        table.powers[0].ordered = True
        again = act(table, 0).send(None)
        assert isinstance(again, Decision)
        assert GAME.begin_with(table.state, again) == "done", "Enter goes round and round"
        table.powers[0].ordered = False
    assert _bid(table, 0).binds
    table.state.stage = BUILD
    built = act_build(table, 0).send(None)
    assert isinstance(built, Decision)
    assert built.repeats, "a hold of Enter builds"


def test_in_and_out_stand_at_the_same_places_at_every_stage() -> None:
    told = [[len(f"{one.label}{one.note}") for one in pair] for pair in _BIDS.values()]
    assert all(
        abs(long - least) <= 1 for one in told for long, least in zip(one, told[0], strict=True)
    )


def test_loans_are_explained_only_where_the_treasury_does_not_suffice() -> None:
    rich, poor = lay_table(), lay_table()
    poor.powers[0].cash = 0
    for table, needs in ((rich, False), (poor, True)):
        form = payroll_form(table, bill_of(table, 0))
        asked: Decision[object] = Decision(
            0, "payroll", "Whom do you pay?", "payroll", (), form=form
        )
        assert ("loans" in topics_of(table, asked)) == needs


def test_the_guide_tells_of_the_market_and_the_bids_that_the_table_plays_with() -> None:
    def topics(kind: str, **options: str) -> list[str]:
        asked: Decision[object] = Decision(0, kind, "?", kind, ())
        return topics_of(lay_table(**options), asked)

    assert topics("sell") == ["market", "trade"]
    assert topics("buy") == ["buy", "prospect"]
    assert topics("sell", market="literal") == ["market-literal", "trade"]
    assert topics("buy", market="literal") == ["market-literal", "prospect"]
    assert topics("plan", bids="plan") == ["bid-ahead", "turn"]
    guides = {id_: section.guide for id_ in ("goal", "strategic", "attack", "diseases", "bid")
              if (section := rulebook_of(GAME.id).find(id_))}  # fmt: skip
    # What a switch may turn off or change is told by a rule of its own.
    words = ("twelve", "once", "antidote", "five stages")
    assert not [word for word in words for guide in guides.values() if word in guide.lower()]


def test_prospecting_says_how_many_are_left_and_how_many_of_them_in_ones_lands() -> None:
    table = lay_table()
    army(table, 0, "WCA", 1)
    notes = {option.key: option.note for option in list_prospects(table, 0)}
    deck = [n for n in table.deck() if WORLD.company_kind[n] == 0]
    assert notes["prospect:grain"] == f"{len(deck)} left, 1 in your lands"
    assert len(notes) == 3


def test_a_loan_on_the_payroll_says_what_it_brings_and_costs() -> None:
    table = lay_table()
    form = payroll_form(table, bill_of(table, 0))
    told = form.describe({**form.usual, "notes": 2})
    assert ", borrow 2,000 for 200 a turn; " in told


def test_three_forces_cost_300_and_a_set_in_any_mix() -> None:
    table = lay_table()
    table.state.stage = BUILD
    carry(
        table,
        act_build(table, 0),
        (),
        f"forces count:1 {placing(table, 0, alaska=2, caribbean_sea=1)}",
    )
    assert table.powers[0].cash == 4700
    assert table.powers[0].supplies == [5, 5, 5]
    assert (armies(table, 0, "ALA"), loads(table, 0, "crb")) == (3, [0])


def test_no_forces_are_raised_without_the_money_or_a_set() -> None:
    table = lay_table()
    for money, minerals, can in ((300, 1, True), (299, 1, False), (300, 0, False)):
        cash(table, 0, money)
        stock(table, 0, 1, 1, minerals)
        assert ("forces" in {option.key for option in list_builds(table, 0)}) == can


def test_no_navy_is_built_where_foreign_navies_lie() -> None:
    table = lay_table()
    navy(table, 1, "bks", 0)
    neutral(table, "sbp", 1)
    assert at("bks") not in table.ports_of(0)
    assert at("sbp") not in table.ports_of(0)
    assert at("crb") in table.ports_of(0)


def test_a_captured_home_without_its_centre_builds_nothing() -> None:
    table = lay_table()
    army(table, 1, "KOL", 0)
    army(table, 0, "KOL", 1)
    table.state.holder[at("KOL")] = 0
    assert at("KOL") not in table.homes_to_build(0)
    assert at("KOL") not in table.homes_to_build(1)


def test_weapons_are_built_by_who_owns_their_card() -> None:
    table = lay_table()
    table.state.stage = BUILD
    assert "build:nuke" not in {option.key for option in list_builds(table, 0)}
    table.powers[0].nuke_cards, table.state.nuke_deck = 1, 2
    table.powers[0].star_cards, table.state.star_deck = 1, 1
    carry(table, act_build(table, 0), (), "build:nuke")
    carry(table, act_build(table, 0), (), "build:l-star")
    power = table.powers[0]
    assert (power.nukes, power.stars, power.cash, power.supplies[2]) == (1, 1, 3500, 3)


# research


def research(table: SupremacyTable, answers: str) -> Story[object]:
    table.state.stage = BUILD
    return carry(table, act_build(table, 0), (), answers)


def test_that_a_weapon_is_built_at_once_is_said_before_it_is_researched_and_after() -> None:
    table = lay_table()
    cash(table, 0, 9000)
    for n in range(len(WORLD.companies)):
        table.state.owner[n] = 1
    told = {option.key: option.label for option in list_builds(table, 0)}
    assert told["research:nuke"] == "Research a nuke and build it"
    table.powers[0].star_cards, table.state.star_deck = 1, 1
    told = {option.key: option.label for option in list_builds(table, 0)}
    assert told["research:l-star"] == "Seek another card, build an L-star"
    built = research(table, "research:nuke count:10").one_of(WeaponBuilt)
    said = "The United States builds a nuke at once, as its card was found, for $500 million"
    assert built.line(()) == said


def test_research_turns_cards_at_200_each_and_builds_the_weapon_at_once() -> None:
    table = lay_table()
    for n in range(len(WORLD.companies)):
        # Only nuke cards are left in the deck.
        table.state.owner[n] = 1
    story = research(table, "research:nuke count:10")
    power = table.powers[0]
    assert (power.nuke_cards, power.nukes, table.state.nuke_deck) == (1, 1, 2)
    turned = story.one_of(CardsTurned)
    assert turned.cards[-1] == "a nuke card"
    assert power.cash == 5000 - 200 * len(turned.cards) - 500


def test_the_price_of_the_weapon_is_kept_back_from_the_start() -> None:
    table = lay_table()
    cash(table, 0, 500 + 2 * 200 + 199)
    rule = act_build(table, 0)
    rule.send(None)
    asked = rule.send("research:nuke")
    assert isinstance(asked, Decision)
    assert [option.key for option in asked.options] == ["count:1", "count:2"]
    cash(table, 0, 699)
    assert "research:nuke" not in {option.key for option in list_builds(table, 0)}


def test_how_many_cards_or_forces_says_what_it_costs_and_how_likely_a_find_is() -> None:
    table = lay_table()
    rule = act_build(table, 0)
    rule.send(None)
    asked = rule.send("research:nuke")
    assert isinstance(asked, Decision)
    last = asked.options[-1]
    said = "at $200 million each, and 500 for the nuke?"
    assert (last.label, asked.prompt.partition(", ")[2]) == ("10 cards", said)
    assert last.odds is not None
    deck = len(list_cards(table))
    none = math.prod((deck - 3 - n) / (deck - n) for n in range(10))
    assert last.odds().chance == pytest.approx(1 - none)
    rule = act_build(table, 0)
    rule.send(None)
    asked = rule.send("forces")
    assert isinstance(asked, Decision)
    assert (asked.options[1].label, asked.options[1].note) == ("6 forces", "$600 million")


def test_ten_cards_a_stage_are_turned_at_most() -> None:
    table = lay_table()
    table.powers[0].turned = 8
    rule = act_build(table, 0)
    rule.send(None)
    asked = rule.send("research:l-star")
    assert isinstance(asked, Decision)
    assert len(asked.options) == 2
    table.powers[0].turned = 10
    assert "research:l-star" not in {option.key for option in list_builds(table, 0)}


def test_cards_turned_in_vain_are_shuffled_in_again() -> None:
    table = lay_table()
    before = list_cards(table)
    story = research(table, "research:l-star count:1")
    if not story.one_of(CardsTurned).found:
        assert list_cards(table) == before


def test_where_technology_is_open_the_card_goes_back_and_its_finder_knows() -> None:
    table = lay_table(technology="open")
    for n in range(len(WORLD.companies)):
        table.state.owner[n] = 1
    research(table, "research:nuke count:10")
    power = table.powers[0]
    assert (power.nuke_cards, power.nuke_note, table.state.nuke_deck) == (0, True, 3)
    assert "build:nuke" in {option.key for option in list_builds(table, 0)}


def test_who_has_a_card_may_look_for_another_unless_it_would_go_back() -> None:
    table = lay_table()
    table.state.stage = BUILD
    table.powers[0].nuke_cards, table.state.nuke_deck = 1, 2
    keys = {option.key for option in list_builds(table, 0)}
    assert {"build:nuke", "research:nuke", "research:l-star"} <= keys
    table.state.open_technology = True
    table.powers[0].nuke_note = True
    assert "research:nuke" not in {option.key for option in list_builds(table, 0)}


def test_scarce_technology_is_for_as_many_as_there_are_cards() -> None:
    table = lay_table()
    table.powers[1].star_cards, table.state.star_deck = 2, 0
    assert "research:l-star" not in {option.key for option in list_builds(table, 0)}


# buy


def test_a_purchase_is_one_order_and_no_more_than_fits_is_bought() -> None:
    table = lay_table()
    table.state.stage = BUY
    table.state.market = [7, 7, 7]
    cash(table, 0, 20_000)
    rule = act_buy(table, 0)
    asked = rule.send(None)
    assert isinstance(asked, Decision)
    assert asked.form is not None
    assert [field.most for field in asked.form.fields] == [6, 6, 6]
    carry(table, act_buy(table, 0), (), "grain=6,oil=0,minerals=0")
    assert (table.powers[0].cash, table.state.market[0]) == (20_000 - 1800, 13)
    rule = act_buy(table, 0)
    asked = rule.send(None)
    assert isinstance(asked, Decision)
    assert asked.form is None


def test_on_the_literal_market_all_units_bought_have_one_price() -> None:
    table = lay_table(market="literal")
    table.state.stage = BUY
    table.state.market = [7, 7, 7]
    carry(table, act_buy(table, 0), (), "grain=6,oil=0,minerals=0")
    assert (table.powers[0].cash, table.state.market[0]) == (4400, 13)


# prospect


def test_on_the_literal_market_more_than_fits_is_sold_and_lost() -> None:
    table = lay_table(market="literal")
    table.state.market = [10, 18, 13]
    stock(table, 0, 11, 12, 12)
    carry(table, act_buy(table, 0), (), "grain=4,oil=0,minerals=0")
    assert (table.powers[0].supplies[0], table.powers[0].cash) == (12, 5000 - 4 * 200)
    assert table.state.market[0] == 14


def test_prospecting_turns_cards_until_a_company_of_the_kind_shows() -> None:
    table = lay_table()
    table.state.stage = BUY
    story = carry(table, act_buy(table, 0), (), "prospect:grain count:10")
    turned = story.one_of(CardsTurned)
    assert table.powers[0].cash == 5000 - 200 * len(turned.cards)
    assert turned.found
    assert "grain" in turned.cards[-1]
    assert len(list(table.owned(0))) == 7
    assert not any("grain" in card for card in turned.cards[:-1])


def test_what_is_no_longer_in_the_deck_is_not_prospected_for() -> None:
    table = lay_table()
    for n in table.deck():
        if WORLD.company_kind[n] == 0:
            table.state.owner[n] = 1
    asked = act_buy(table, 0).send(None)
    assert isinstance(asked, Decision)
    assert "prospect:grain" not in {option.key for option in asked.options}
