"""Mechanisms 1 to 7 and 34, rulings 2 to 4: how cards come, and what comes first."""

from __future__ import annotations

import pytest
from supremacy_news import hand, lay_news, news, officer, pinned, turn
from supremacy_table import WORLD, at, company, drive, sound

from fandg.engine.decision import Decision
from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.games.supremacy.course import begin_turn, next_stage, take_bids
from fandg.games.supremacy.events.course import BidsShown, OrderRolled, TurnBegins
from fandg.games.supremacy.events.news import NewsTurned, PricesMoved
from fandg.games.supremacy.events.secret import ServicePlayed
from fandg.games.supremacy.game import PHASES
from fandg.games.supremacy.news.press import draw_card
from fandg.games.supremacy.state import Pin, Supremacy
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.transfer import world_demand


def log_of(turns: int = 2, **options: str) -> list[Event]:
    """What happens in the first turns of steady bots."""
    from supremacy_table import GAME, new_setup

    setup = new_setup(3, **{"fortuna": "on", "length": "short", **options})
    setup.table_dice, setup.seed = [], 11
    match: Match[Supremacy] = Match(GAME, setup)
    while isinstance(asked := match.run(), Decision) and match.state.turn <= turns:
        match.answer(GAME.choose_steady(match.state, asked))
    return list(match.log)


def test_a_card_is_turned_in_each_of_stages_3_to_7_from_turn_1_on_its_stage_4_too() -> None:
    log = log_of(turns=2)
    begins = [n for n, event in enumerate(log) if isinstance(event, TurnBegins)]
    first = [event for event in log[begins[0] : begins[1]] if isinstance(event, NewsTurned)]
    second = [event for event in log[begins[1] : begins[2]] if isinstance(event, NewsTurned)]
    assert [event.date for event in first] == [
        "5 January 1980", "23 January 1980", "14 February 1980", "3 March 1980", "24 March 1980",
    ]  # fmt: skip
    assert len(second) == 5


def test_it_is_turned_once_it_is_known_who_plays_and_in_which_order() -> None:
    log = log_of(turns=2)
    shown = [n for n, event in enumerate(log) if isinstance(event, BidsShown) and event.seats]
    assert shown
    for n in shown:
        after = [type(event) for event in log[n + 1 : n + 3]]
        assert after == [OrderRolled, NewsTurned] or (
            after[0] is NewsTurned and len(seats_in(log[n])) == 1
        ), "who is in alone rolls nothing"


def seats_in(event: Event) -> tuple[int, ...]:
    """Who is in, by the bids that were shown."""
    assert isinstance(event, BidsShown)
    return event.seats


def test_a_card_is_turned_for_a_stage_that_nobody_plays() -> None:
    table = lay_news()
    for power in table.powers:
        power.tokens = 0
    drive(take_bids(table))
    assert (table.state.phase, table.state.order) == ("news", [])


def test_without_the_news_no_stage_has_any() -> None:
    assert not [event for event in log_of(1, fortuna="off") if isinstance(event, NewsTurned)]


def test_the_stage_is_played_after_its_card_and_the_token_is_spent_though_nothing_is_done() -> None:
    table = lay_news()
    table.state.phase = "services"
    table.state.order = [1]
    drive(PHASES["services"](table))
    assert (table.state.phase, table.state.order) == ("act", [1])
    table.state.phase, table.state.order = "services", []
    drive(PHASES["services"](table))
    assert (table.state.phase, table.state.stage) == ("bids", 5)


def test_both_headlines_are_carried_out_the_upper_first_and_the_card_is_discarded() -> None:
    card = next(c for c in WORLD.cards if market(c.top.kind) and market(c.bottom.kind))
    table = lay_news()
    dice = [1] * (card.top.strength + card.bottom.strength)
    story = turn(table, card.id, dice, "")
    moved = [event.market for event in story.all_of(PricesMoved)]
    assert moved == [WORLD.kinds[half.kind].market for half in (card.top, card.bottom)]
    assert news(table).discard == [WORLD.cards.index(card)]


def market(kind: str) -> bool:
    """Whether a kind moves a market and bills nobody."""
    return WORLD.kinds[kind].sort == "market" and not WORLD.kinds[kind].bill


def test_all_cards_are_shuffled_into_one_pile() -> None:
    deck = news(lay_news()).deck
    assert sorted(deck) == list(range(164))
    assert deck != sorted(deck)


def test_the_discards_are_shuffled_when_the_pile_is_empty_but_cards_before_powers_stay() -> None:
    table = lay_news()
    piles = news(table)
    piles.discard, piles.deck = [n for n in piles.deck if n != 9], []
    piles.pins = [Pin(9, company("midwest-grain"), 100)]
    assert sound(table)
    draw_card(table, piles)
    assert (len(piles.deck), piles.discard) == (162, [])
    assert 9 not in piles.deck
    assert pinned(table) == ["midwest-grain"]


def test_headlines_come_first_then_special_services_one_card_a_power_in_seat_order() -> None:
    table = lay_news(("usa", "ussr", "europe"))
    for seat in (0, 2):
        officer(table, seat, ("WUS", "", "BRI")[seat])
        hand(table, seat, "spy", "spy")
    table.state.phase, table.state.order = "services", [1]
    story = drive(PHASES["services"](table), (), "play:spy spy:news play:spy spy:0")
    assert [event.seat for event in story.all_of(ServicePlayed)] == [0, 2]
    assert sound(table)


def test_a_turn_still_begins_and_ends_as_without_the_news() -> None:
    table: SupremacyTable = lay_news()
    table.state.turn, table.state.stage = 2, 7
    next_stage(table)
    assert table.state.phase == "turn"
    drive(begin_turn(table))
    assert (table.state.turn, table.state.phase) == (3, "payroll")


def test_before_the_card_of_stage_4_of_the_first_turn_all_forces_rest() -> None:
    table = lay_news()
    table.state.turn, table.state.stage = 1, 3
    table.powers[0].entered = {at("CAM"): 1}
    next_stage(table)
    assert (table.state.phase, table.state.stage) == ("news", 4)
    assert not table.powers[0].entered


@pytest.mark.parametrize(("powers", "demand"), [(2, 0), (3, 0), (4, 1), (6, 3)])
def test_the_world_buys_three_slots_less_where_the_news_move_markets(
    powers: int, demand: int
) -> None:
    assert world_demand(powers, news=True) == demand
    assert world_demand(powers, news=False) == powers
