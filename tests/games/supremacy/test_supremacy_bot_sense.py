"""What bots weigh: whom they strike, where they sail, bids, loans, nukes, grudges; and why."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest
from supremacy_table import (
    GAME,
    WORLD,
    army,
    at,
    cash,
    company,
    drive,
    lay_table,
    muster,
    navy,
    new_setup,
    stock,
    weapons,
)

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.match import Match
from fandg.engine.players import tell_reason
from fandg.games.supremacy.attacking import act_attack
from fandg.games.supremacy.bots import economy
from fandg.games.supremacy.bots.dealing_in import find_deals
from fandg.games.supremacy.bots.seaways import Seaways
from fandg.games.supremacy.bots.warring import best_target, foe_of, likeliest
from fandg.games.supremacy.bots.worth import company_for, rivalry_of
from fandg.games.supremacy.moving import act_move
from fandg.games.supremacy.payroll import payroll_form
from fandg.games.supremacy.state import BUILD, MOVE, NOBODY, Volley
from fandg.games.supremacy.strategic import _fire
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.trading import terms_of
from fandg.games.supremacy.upkeep import bill_of
from fandg.kit.offers import Offer, key_of_offer, resolve_offer


def first_question(rule: Any) -> Decision[Any]:
    """The first question of a rule."""
    item = rule.send(None)
    while not isinstance(item, Decision):
        item = rule.send(None)
    return item


def chosen(table: SupremacyTable, rule: Any) -> str:
    """What a sensible power answers to the first question of a rule."""
    return GAME.choose_steady(table.state, first_question(rule))


def lead(table: SupremacyTable, seat: int) -> None:
    """A power is far ahead of all others."""
    table.powers[seat].centres.append("africa")


# War


def test_of_two_like_neighbours_the_one_that_leads_is_attacked() -> None:
    for leader, land in ((1, "POL"), (2, "ROM")):
        table = lay_table(("ussr", "europe", "china"))
        army(table, 0, "RUS", 6)
        army(table, 1, "POL", 1)
        army(table, 2, "ROM", 1)
        # Without its companies each land is worth the same.
        for n in (*WORLD.companies_in[at("POL")], *WORLD.companies_in[at("ROM")]):
            table.state.owner[n] = 0
        lead(table, leader)
        assert best_target(table, 0, [at("POL"), at("ROM")])[0] in (at("POL"), at("ROM"))
        weights = rivalry_of(table, 0)
        assert weights[leader] == max(weights)
        assert best_target(table, 0, [at("POL"), at("ROM")])[0] == at(land)


def test_of_two_each_strikes_the_other_more_gladly_than_it_would_beside_a_third() -> None:
    alone, among = lay_table(("ussr", "europe")), lay_table(("ussr", "europe", "china"))
    assert rivalry_of(alone, 0)[1] > 2 * rivalry_of(among, 0)[1]


def test_who_is_about_to_fall_is_spared_by_nobody() -> None:
    table = lay_table(("ussr", "europe", "china"))
    army(table, 0, "RUS", 6)
    lead(table, 2)
    for name in ("BRI", "IBE", "WEU", "EEU"):
        army(table, 1, name, 0)
        army(table, 2, name, 1)
    assert rivalry_of(table, 0)[1] < 1
    assert best_target(table, 0, [at("SCA")])[1] > 10


def test_an_expert_thinks_the_best_attacks_through_and_none() -> None:
    table = lay_table(("ussr", "europe", "china"))
    army(table, 0, "RUS", 6)
    asked = first_question(act_attack(table, 0))
    keys = likeliest(table, asked)
    assert keys[0] == "done"
    assert GAME.choose_steady(table.state, asked) in keys
    assert len(keys) < len(asked.options)
    assert GAME.shortlist(table.state, asked) == keys


def test_armies_board_sail_and_land_where_nobody_is() -> None:
    table = lay_table(("africa", "usa"))
    table.state.stage = MOVE
    army(table, 0, "SAF", 4)
    navy(table, 0, "cgh")
    # Nobody's lands of the continent itself are taken already.
    for name in ("EGY", "SAH"):
        army(table, 0, name, 1)
    asked = first_question(act_move(table, 0))
    assert GAME.choose_steady(table.state, asked).startswith("board:south-africa")
    table.powers[0].fleets[at("cgh")][0].load = 3
    table.state.box[0] -= 3
    voyage = Seaways(table, 0).find_voyage(at("cgh"), 3)
    assert voyage.step in WORLD.water_by[at("cgh")]
    assert (
        chosen(table, act_move(table, 0))
        == f"sail:{WORLD.ids[at('cgh')]}:" + (WORLD.ids[voyage.step])
    )


def test_nobody_sails_for_a_shore_that_cannot_be_taken() -> None:
    table = lay_table(("africa", "usa"))
    free = Seaways(table, 0).worth_of(at("ARA"), 2)
    army(table, 1, "ARA", 6)
    assert free > 0
    assert Seaways(table, 0).worth_of(at("ARA"), 2) == 0
    assert Seaways(table, 0).worth_of(at("SAF"), 2) == 0, "its own"


def test_all_that_can_be_spared_boards() -> None:
    table = lay_table(("africa", "usa"))
    table.state.stage = MOVE
    army(table, 0, "SAF", 4)
    navy(table, 0, "cgh")
    story = act_move(table, 0)
    first_question(story)
    option = first_question(act_move(table, 0)).find_option(
        f"board:south-africa:{WORLD.ids[at('cgh')]}"
    )
    assert option is not None
    asked = story.send(option.value)
    while asked.kind != "board":
        asked = story.send(asked.options[0].value)
    assert GAME.choose_steady(table.state, asked) == "count:3"


# Nukes and L-stars


def test_nukes_are_for_a_lead_that_nothing_else_stops() -> None:
    table = lay_table(("usa", "ussr", "china"))
    weapons(table, 0, nukes=2)
    assert foe_of(table, 0, answers=False) == NOBODY
    lead(table, 1)
    assert foe_of(table, 0, answers=False) == NOBODY, "it is early"
    table.state.turn = table.state.length - 1
    assert foe_of(table, 0, answers=False) == 1
    assert foe_of(table, 1, answers=False) == NOBODY
    table.state.clouds = [at("GRL")] * 9
    assert foe_of(table, 0, answers=False) == NOBODY, "winter is near"


def test_no_nuke_leaves_its_track_for_l_stars_to_stop() -> None:
    table = lay_table(("usa", "ussr", "china"))
    lead(table, 1)
    table.state.turn = table.state.length - 1
    weapons(table, 0, nukes=1)
    weapons(table, 1, stars=1)
    assert foe_of(table, 0, answers=False) == NOBODY
    weapons(table, 0, nukes=2)
    assert foe_of(table, 0, answers=False) == 1


def test_a_power_that_is_left_behind_launches_at_the_leader_and_says_why() -> None:
    table = lay_table(("usa", "ussr", "china"))
    lead(table, 1)
    table.state.turn = table.state.length - 1
    weapons(table, 0, nukes=1)
    for name in WORLD.homes["usa"]:
        army(table, 0, WORLD.areas[name].code, 1)
    asked = first_question(act_attack(table, 0))
    assert GAME.choose_steady(table.state, asked) == "launch"
    option = asked.find_option("launch")
    assert option is not None
    assert GAME.reason(table.state, asked, option) == "nothing else stops the Soviet Union"


def test_l_stars_help_others_against_the_leader_alone() -> None:
    for leader, fires in ((0, True), (2, False)):
        table = lay_table(("usa", "ussr", "china"))
        lead(table, leader)
        weapons(table, 2, stars=2)
        table.state.volley = volley = Volley(0, {at("RUS"): 1})
        key = chosen(table, _fire(table, 2, volley))
        assert (key != "hold") == fires


# Bids


def bids_of(table: SupremacyTable) -> list[str]:
    """What a power bids stage by stage of a turn, were they all alike."""
    found = []
    for stage in range(3, 8):
        table.state.stage = stage
        asked: Decision[Any] = Decision(0, "bid", "", "bid", ())
        found.append(economy.bid(table, asked))
    return found


def test_bids_have_chance_in_them_that_rivals_do_not_know() -> None:
    table = lay_table(("usa", "ussr", "china"))
    stock(table, 0, 8, 8, 8)
    army(table, 0, "WUS", 3)
    table.powers[0].tokens = 1
    seen = set()
    for whim in range(40):
        table.powers[0].whim = whim
        seen.add(tuple(bids_of(table)))
    assert len(seen) > 1
    before = [power.whim for power in table.powers]
    GAME.forget(table.state, (0,), Generator(3))
    after = [power.whim for power in table.powers]
    assert after[0] == before[0]
    assert after[1:] != before[1:]


def test_the_chance_in_bids_leaves_the_dice_alone() -> None:
    one, other = GAME.set_up(new_setup(3)), GAME.set_up(new_setup(3))
    assert one.dice == other.dice
    assert len({power.whim for power in one.powers}) == 3


# Money


def payroll_of(table: SupremacyTable) -> dict[str, int]:
    """The sheet that a sensible power fills in."""
    form = payroll_form(table, bill_of(table, 0))
    asked: Decision[Any] = Decision(0, "payroll", "", "payroll", (), form=form)
    amounts = form.read(economy.payroll(table, asked))
    assert amounts is not None
    assert form.why_not(amounts) is None
    return amounts


def test_a_company_idles_whose_yield_would_be_lost() -> None:
    table = lay_table()
    assert payroll_of(table)["midwest-grain"] == 1
    stock(table, 0, 12, 6, 6)
    amounts = payroll_of(table)
    assert (amounts["midwest-grain"], amounts["midwest-minerals"]) == (0, 1)


def test_a_loan_is_taken_to_build_with_but_nobody_lives_on_credit() -> None:
    table = lay_table(length="full")
    cash(table, 0, 400)
    assert payroll_of(table)["notes"] == 1
    table.powers[0].loans = 2
    assert payroll_of(table)["notes"] == 0
    cash(table, 0, 9000)
    assert payroll_of(table)["notes"] == -2


def test_who_is_short_pays_what_earns_first_and_dismisses_forces_last_of_a_land() -> None:
    table = lay_table(length="full")
    table.powers[0].loans = 2
    army(table, 0, "WUS", 9)
    cash(table, 0, 200 + 6 * 50 + 4 * 10)
    amounts = payroll_of(table)
    assert all(amounts[WORLD.companies[n].id] for n in table.held_companies(0))
    assert amounts["western-states"] == 1


# Trade


def answer_to(table: SupremacyTable, offer: Offer) -> str:
    """What the other answers to an offer."""
    rule = resolve_offer(terms_of(table), offer.seat, offer.other)
    asked = rule.send(None)
    assert isinstance(asked, Decision)
    option = asked.find_option(key_of_offer(asked, offer))
    assert option is not None
    item = rule.send(option.value)
    while not isinstance(item, Decision):
        item = rule.send(None)
    return GAME.choose_steady(table.state, item)


@pytest.mark.parametrize("why", ["far and friendly", "neighbour", "attacked lately"])
def test_weapons_are_sold_to_no_neighbour_and_to_nobody_who_lately_attacked(why: str) -> None:
    table = lay_table(("usa", "africa"))
    table.state.stage, table.state.turn = BUILD, 6
    weapons(table, 0, nukes=2)
    if why == "neighbour":
        army(table, 1, "CAM", 1)
    if why == "attacked lately":
        table.powers[0].wronged[1] = 3
    key = answer_to(table, Offer(1, 0, {"cash": 2000}, {"nukes": 1}))
    assert (key == "accept") == (why == "far and friendly")
    table.state.turn = 9
    assert answer_to(table, Offer(1, 0, {"cash": 2000}, {"nukes": 1})) == (
        "refuse" if why == "neighbour" else "accept"
    )


def test_an_attack_is_remembered_by_its_victim() -> None:
    table = lay_table(("ussr", "europe"))
    army(table, 0, "RUS", 3)
    army(table, 1, "SCA", 0)
    sheet = muster(table, 0, "SCA", march_russia=1)
    drive(act_attack(table, 0), (), f"battle:scandinavia {sheet}")
    assert table.powers[1].wronged == {0: table.state.turn}
    assert table.powers[0].wronged == {}


def test_nobody_helps_a_power_to_a_lead() -> None:
    table = lay_table(("usa", "ussr", "china"))
    table.state.stage = 3
    table.state.turn = 5
    army(table, 1, "POL", 1)
    table.state.owner[company("poland-grain")] = 0
    offer = Offer(1, 0, {"cash": 5000}, {"poland-grain": 1})
    assert answer_to(table, offer) == "accept"
    table.powers[1].stars = 10
    assert answer_to(table, offer) == "refuse"


def test_nobody_is_asked_twice_in_a_turn() -> None:
    table = lay_table()
    army(table, 1, "POL", 1)
    table.state.owner[company("poland-grain")] = 0
    table.state.market = [7, 7, 7]
    assert find_deals(table, 0)
    table.powers[0].asked = [1]
    assert find_deals(table, 0) == []


def test_a_proposal_may_begin_bolder_than_the_other_accepts_but_never_beyond_its_worth() -> None:
    table = lay_table()
    army(table, 1, "POL", 1)
    table.state.owner[company("poland-grain")] = 0
    table.state.market = [8, 8, 8]
    accepted = Counter[bool]()
    for whim in range(40):
        table.powers[0].whim = whim
        (offer, *_) = find_deals(table, 0, 1)
        share = company_for(table, 1, company("poland-grain")) / offer.takes["cash"]
        assert 1 <= share < 1.25, "in steps of ten millions"
        accepted[share >= 1.1] += 1
    assert min(accepted.values()) > 8


# Supplies


def test_who_has_enough_waits_for_a_better_price_and_who_is_short_does_not() -> None:
    table = lay_table()
    table.state.market = [12, 13, 14]
    stock(table, 0, 12, 12, 12)
    sold = {}
    for money in (300, 1000, 5000):
        cash(table, 0, money)
        sold[money] = economy._surplus(table, 0)
    assert sold[300] == {"grain": 2, "oil": 3, "minerals": 4}
    assert sold[1000] == {"grain": 0, "oil": 1, "minerals": 2}
    assert sold[5000] == {"grain": 0, "oil": 0, "minerals": 1}


# Why


def test_most_answers_of_bots_have_a_reason_that_can_be_read() -> None:
    said, silent = Counter[str](), Counter[str]()
    setup = new_setup(4, length="short")
    setup.table_dice = []
    match = Match(GAME, setup)
    while isinstance(asked := match.run(), Decision):
        key = GAME.choose_steady(match.state, asked)
        before = deepcopy(match.state)
        words = tell_reason(match, "steady", key)
        assert before == match.state
        (said if words else silent)[asked.kind] += 1
        assert len(words) <= 90, words
        assert not words.endswith("."), words
        match.answer(key)
    for kind in ("sell", "buy", "build", "attack", "move", "commit", "press-on"):
        assert said[kind] > 3 * silent[kind], (kind, said[kind], silent[kind])
    assert not said["bid"], "a bid is secret"
