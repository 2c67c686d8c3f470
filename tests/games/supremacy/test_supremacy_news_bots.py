"""Bots read the news with sense; whole games with them, of every switch, are sound."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import msgspec
import pytest
from supremacy_news import hand, headline, lay_news, news, officer, own, read
from supremacy_table import (
    GAME,
    WORLD,
    army,
    cash,
    company,
    new_setup,
    pressed,
)

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator, is_die_question
from fandg.engine.match import Match
from fandg.engine.play import OpenCall
from fandg.engine.players import choose, pick_any
from fandg.games.supremacy.news.bills import settle_headlines
from fandg.games.supremacy.news.press import carry_out
from fandg.games.supremacy.news.services import play_services
from fandg.games.supremacy.state import Supremacy
from fandg.games.supremacy.table import SupremacyTable


def answer_to(table: SupremacyTable, rule: Coroutine[Any, Any, Any], die: int = 4) -> str:
    """What a steady bot answers to the first question that is no die's."""
    item: Any = rule.send(None)
    while not isinstance(item, OpenCall) and (
        not isinstance(item, Decision) or is_die_question(item)
    ):
        item = rule.send(die if isinstance(item, Decision) else None)
    item = pressed(item) if isinstance(item, OpenCall) else item
    rule.close()
    return GAME.choose_steady(table.state, item)


def headline_answer(table: SupremacyTable, kind: str, place: str, die: int = 4) -> str:
    return answer_to(table, carry_out(table, news(table), headline(kind, place)), die)


def test_a_bill_is_paid_where_the_company_is_worth_it_and_refused_for_a_claim_or_at_the_end() -> (
    None
):
    table = lay_news()
    assert headline_answer(table, "grain-strike", "MUS") == "pay"
    table.state.turn = table.state.length
    assert headline_answer(table, "grain-strike", "MUS") == "refuse"
    table = lay_news()
    own(table, 0, "greece-minerals")
    table.state.market = [5, 5, 1]
    assert headline_answer(table, "mine-strike", "GRE", die=1) == "refuse"


def test_an_earthquake_is_paid_where_armies_are_lost_else() -> None:
    table = lay_news()
    army(table, 0, "IND", 4)
    assert headline_answer(table, "earthquake", "IND") == "pay"
    army(table, 0, "IND", 1)
    assert headline_answer(table, "earthquake", "IND", die=6) == "refuse"


def test_an_old_headline_is_settled_where_that_pays_back() -> None:
    table = lay_news()
    read(table, "grain-strike", "MUS", [4], "refuse")
    assert answer_to(table, settle_headlines(table, 0, 0)) == "settle"
    table.state.turn = table.state.length
    assert answer_to(table, settle_headlines(table, 0, 0)) == "leave"
    table.state.turn = 3
    cash(table, 0, 150)
    assert answer_to(table, settle_headlines(table, 0, 0)) == "leave"


def test_an_army_is_sent_against_a_revolt_and_not_the_last_of_a_better_land() -> None:
    table = lay_news()
    army(table, 0, "CAM", 2)
    army(table, 0, "MUS", 3)
    own(table, 0, "central-america-oil")
    assert headline_answer(table, "revolt", "CAM") == "march:midwest"
    army(table, 0, "CAM", 1)
    for code in ("MUS", "WUS", "EUS", "ALA"):
        army(table, 0, code, 1)
    assert headline_answer(table, "revolt", "CAM") == "nobody"


def test_an_antidote_is_used_and_a_counter_agent_against_what_does_harm() -> None:
    table = lay_news()
    hand(table, 0, "antidote-plague")
    assert headline_answer(table, "plague", "MUS") == "antidote"
    for mission, wanted in (("saboteur:kola-oil", "foil"), ("spy:1", "let")):
        assert counter_to(mission) == wanted


def counter_to(mission: str) -> str:
    """What the Soviet Union answers when a card of the United States is aimed at it."""
    table = lay_news()
    officer(table, 0, "WUS")
    hand(table, 0, "saboteur", "spy")
    hand(table, 1, "counter-agent")
    rule = play_services(table)
    rule.send(None)
    item: Any = rule.send(mission.partition(":")[0])
    sent = item.find_option(mission)
    item = rule.send(sent.value)
    while not isinstance(item, OpenCall):
        item = rule.send(None)
    rule.close()
    return GAME.choose_steady(table.state, pressed(item))


def test_services_are_sent_against_the_leader_and_a_spy_stays_at_home() -> None:
    table = lay_news(("usa", "ussr", "europe"))
    officer(table, 0, "WUS")
    hand(table, 0, "saboteur", "spy")
    table.powers[2].centres = ["china"]
    assert answer_to(table, play_services(table)) == "play:saboteur"
    rule = play_services(table)
    rule.send(None)
    aimed: Any = rule.send("saboteur")
    key = GAME.choose_steady(table.state, aimed)
    rule.close()
    assert WORLD.production[company(key.partition(":")[2])] == 3
    assert table.state.owner[company(key.partition(":")[2])] == 2


SWITCHED = [
    {"officers": "off"},
    {"warlords": "garrisons"},
    {"warlords": "full"},
    {"offshore": "off"},
    {"arsenal": "full"},
    {"meteors": "on"},
    {"meteors": "on", "arsenal": "full", "warlords": "full", "market": "literal"},
    {"bids": "plan"},
]


@pytest.mark.parametrize("options", SWITCHED, ids=str)
def test_games_of_steady_bots_with_each_value_of_each_switch_are_sound_and_end(
    options: dict[str, str],
) -> None:
    setup = new_setup(3, **{"fortuna": "on", "length": "short", **options})
    setup.table_dice, setup.seed = [], 5
    match: Match[Supremacy] = Match(GAME, setup)
    generator = Generator(5)
    while isinstance(asked := match.run(), Decision):
        if len(match.answers) % 7 == 0:
            assert GAME.faults(match.state) == [], asked
        match.answer(choose(match, "steady", generator))
    assert match.result is not None
    told = {type(event).__name__ for event in match.log}
    assert told >= {"NewsTurned", "PricesMoved", "BillPaid"}


@pytest.mark.parametrize("seed", range(6))
def test_games_of_whim_and_real_dice_with_the_news_are_sound_at_every_question(seed: int) -> None:
    generator = Generator(seed)
    mode, seats = ("alliance", 4) if seed % 2 else ("rivals", 3)
    options = {s.key: generator.pick(s.choices).value for s in GAME.legal_switches(mode)}
    setup = new_setup(seats, mode, **options | {"length": "short", "fortuna": "on"})
    match: Match[Supremacy] = Match(GAME, setup)
    generator = Generator(5)
    while isinstance(asked := match.run(), Decision):
        assert GAME.faults(match.state) == [], asked
        match.answer(pick_any(asked, generator))
    assert match.result is not None


def test_a_match_with_the_news_goes_on_the_same_from_its_state_as_it_is_saved() -> None:
    setup = new_setup(3, fortuna="on", length="short", arsenal="full", meteors="on")
    setup.table_dice, setup.seed = [], 8
    match: Match[Supremacy] = Match(GAME, setup)
    while isinstance(asked := match.run(), Decision) and match.state.turn < 3:
        match.answer(GAME.choose_steady(match.state, asked))
    saved = msgspec.json.decode(msgspec.json.encode(match.state), type=Supremacy)
    assert saved == match.state
    assert saved.news is not None
    assert sum(len(power.officers) for power in saved.powers) > 0
    assert saved.news.deck
