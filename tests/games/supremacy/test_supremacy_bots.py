"""Section 22 and whole games of bots: their prices, their trade, that all comes to an end."""

from __future__ import annotations

import pytest
from supremacy_table import GAME, WORLD, army, at, cash, company, lay_table, new_setup, stock

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator, is_die_question
from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.engine.players import pick_any
from fandg.engine.rulebook import rulebook_of
from fandg.games.supremacy.bots.dealing_in import find_deals
from fandg.games.supremacy.bots.warring import pick_forces
from fandg.games.supremacy.bots.worth import company_for, leads, price_for
from fandg.games.supremacy.state import Supremacy
from fandg.games.supremacy.trading import terms_of
from fandg.kit.offers import Offer, key_of_offer, resolve_offer


def play(seats: int, seed: int, mode: str = "rivals", **options: str) -> Match[Supremacy]:
    """A game of steady bots, sound all the way."""
    setup = new_setup(seats, mode, **options)
    setup.table_dice, setup.seed = [], seed
    match = Match(GAME, setup)
    while isinstance(asked := match.run(), Decision):
        key = GAME.choose_steady(match.state, asked)
        option = asked.find_option(key)
        assert option is not None, (asked.kind, key)
        assert option.blocked is None, (asked.kind, key, option.blocked)
        match.answer(key)
        assert len(match.answers) < 20_000
        if len(match.answers) % 9 == 0:
            assert GAME.faults(match.state) == []
    return match


@pytest.mark.parametrize(
    ("seats", "mode"), [(2, "rivals"), (3, "rivals"), (6, "rivals"), (4, "alliance")]
)
def test_a_game_of_steady_bots_comes_to_its_end_and_has_all_in_it(seats: int, mode: str) -> None:
    match = play(seats, 3, mode)
    assert match.result is not None
    told = {type(event).__name__ for event in match.log}
    assert told >= {"SuppliesSold", "ForcesPaid", "ForcesMoved", "PayrollPaid", "AreaCaptured"}


def test_bots_plan_ahead_where_bids_are_made_ahead() -> None:
    assert play(3, 2, bids="plan", length="short").result is not None


def test_a_supply_is_worth_the_mean_of_both_prices_more_when_scarce_less_when_plenty() -> None:
    table = lay_table()
    assert price_for(table, 0, 0) == (500 + 600) / 2
    stock(table, 0, 2, 9, 6)
    assert price_for(table, 0, 0) == 550 * 1.25
    assert price_for(table, 0, 1) == 550 * 0.75


def test_a_company_is_worth_what_it_makes_in_the_turns_left_and_a_claim_much_less() -> None:
    table = lay_table()
    working = company_for(table, 0, company("midwest-grain"))
    assert working == 3 * 550 * 8 * 0.5
    assert company_for(table, 1, company("midwest-grain")) == 3 * 550 * 8 * 0.15


def test_a_claim_is_offered_to_who_holds_its_land_and_he_would_accept() -> None:
    table = lay_table()
    army(table, 1, "POL", 1)
    table.state.owner[company("poland-grain")] = 0
    table.state.market = [7, 7, 7]
    (offer, *_) = find_deals(table, 0)
    assert offer.gives == {"poland-grain": 1}
    gain = company_for(table, 1, company("poland-grain"))
    assert 1.1 * offer.takes["cash"] <= gain


def test_a_leader_is_nobodys_partner() -> None:
    table = lay_table()
    army(table, 1, "POL", 1)
    table.state.owner[company("poland-grain")] = 0
    table.powers[1].centres = ["africa"]
    assert leads(table, 1)
    assert find_deals(table, 0) == []
    assert find_deals(table, 1) == []


def test_a_bot_accepts_a_tenth_more_than_goes_and_asks_once_for_cash_else() -> None:
    for money, answer in ((700, "accept"), (400, "give-"), (100, "give-")):
        key = answer_to(Offer(1, 0, {"cash": money}, {"grain": 1}))
        assert key.startswith(answer), (money, key)
    asked_its_price = answer_to(Offer(1, 0, {}, {"grain": 1}))
    assert asked_its_price.startswith("give-")
    assert answer_to(Offer(1, 0, {}, {"grain": 1}), money=100) == "refuse", "he has no more"


def answer_to(offer: Offer, money: int = 5000) -> str:
    """What the first seat of a fresh table answers to an offer of the second, who has so much."""
    table = lay_table()
    cash(table, 1, money)
    table.state.stage = 3
    rule = resolve_offer(terms_of(table), 1, 0)
    asked = rule.send(None)
    assert isinstance(asked, Decision)
    option = asked.find_option(key_of_offer(asked, offer))
    assert option is not None
    item = rule.send(option.value)
    while not isinstance(item, Decision):
        item = rule.send(None)
    return GAME.choose_steady(table.state, item)


def test_no_attack_gives_up_the_land_it_comes_from() -> None:
    table = lay_table(("ussr", "europe"))
    army(table, 1, "SCA", 1)
    assert pick_forces(table, 0, at("SCA"))[0] == []
    army(table, 0, "RUS", 5)
    (source, *_), _ = pick_forces(table, 0, at("SCA"))
    assert (source.at, source.most) == (at("RUS"), 4)


# The rulebook


def test_every_rule_that_events_name_stands_in_the_rulebook() -> None:
    known = {section.id for section in rulebook_of("supremacy").sections}
    waiting, named = [Event], set()
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.startswith("fandg.games.supremacy") and kind.rule:
            named.add(kind.rule)
    match = play(3, 5, length="short")
    named |= {event.rule for event in match.log}
    assert named - known == set()
    assert not [name for name in WORLD.hashes if name.startswith("rulebook")], "saves name none"


@pytest.mark.parametrize("seed", range(4))
def test_games_of_sense_and_whim_with_real_dice_are_sound_at_every_question(seed: int) -> None:
    generator = Generator(seed)
    mode, seats = ("alliance", 4) if seed % 2 else ("rivals", 3)
    options = {s.key: generator.pick(s.choices).value for s in GAME.legal_switches(mode)}
    setup = new_setup(seats, mode, **options | {"length": "short"})
    match = Match(GAME, setup)
    while isinstance(asked := match.run(), Decision):
        assert GAME.faults(match.state) == [], asked
        whim = is_die_question(asked) or not generator.below(5)
        key = pick_any(asked, generator) if whim else GAME.choose_steady(match.state, asked)
        match.answer(key)
    assert match.result is not None
    for event in match.log:
        event.show(match.state)
        event.throw(match.state, match.setup.names)
        event.gist()
