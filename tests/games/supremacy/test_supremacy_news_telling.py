"""What is said of officers, unsettled headlines and irradiated land; events are told and shown."""

from __future__ import annotations

from supremacy_news import hand, lay_news, news, officer, read
from supremacy_table import GAME, at, company, new_setup

from fandg.engine.decision import Decision
from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.engine.rulebook import rulebook_of
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.telling.explain import explain_target
from fandg.games.supremacy.telling.news import NEWS_TOPICS


def text(target: str, table: SupremacyTable) -> str:
    told = explain_target(table, target)
    assert told is not None
    return told.text


def test_an_antidote_says_that_one_is_asked_and_leads_to_the_rule_of_diseases() -> None:
    told = explain_target(lay_news(), "service:antidote-plague")
    assert told is not None
    assert told.text.startswith("You are asked when black plague breaks out")
    assert told.rule == "diseases"


def test_an_area_names_the_officers_in_it_and_says_that_it_is_irradiated() -> None:
    table = lay_news()
    officer(table, 0, "MUS")
    news(table).irradiated[at("MUS")] = 3
    told = text("area:midwest", table)
    assert "General Hargrave of the United States." in told
    assert "**Irradiated** to the end of turn 3." in told


def test_a_company_and_its_power_say_that_a_headline_is_unsettled() -> None:
    table = lay_news()
    read(table, "grain-strike", "MUS", [2], "refuse")
    assert "out of play until it is settled" in text("company:midwest-grain", table)
    assert "Unsettled: The Midwest grain company." in text("seat:0", table)
    assert "Unsettled" not in text("seat:1", table)


def test_the_standing_tells_how_many_services_cards_a_power_has_and_never_which() -> None:
    table = lay_news()
    hand(table, 0, "spy", "counter-agent")
    officer(table, 0, "MUS")
    told = {holding.label: holding for holding in GAME.standing(table.state, 0)}
    assert told["Services cards"].amount == 2
    assert not told["Services cards"].things
    assert told["Officers"].things == ("General Hargrave",)
    labels = [[one.label for one in GAME.standing(table.state, seat)] for seat in (0, 1)]
    assert labels[0] == labels[1]
    assert table.state.owner[company("midwest-grain")] == 0


def test_every_question_of_the_news_has_its_rules_in_the_book() -> None:
    for rules in NEWS_TOPICS.values():
        assert all(rulebook_of("supremacy").find(rule) for rule in rules)


def test_every_event_of_a_game_with_the_news_has_a_line_and_can_be_shown() -> None:
    options = {"fortuna": "on", "meteors": "on", "arsenal": "full", "warlords": "garrisons"}
    setup = new_setup(6, **options)
    setup.table_dice, setup.seed = [], 21
    match = Match(GAME, setup)
    names = [seat.name for seat in setup.seats]
    told: set[type[Event]] = set()
    while isinstance(asked := match.run(), Decision):
        match.answer(GAME.choose_steady(match.state, asked))
    for event in match.log:
        told.add(type(event))
        line = event.line(names)
        assert line[:1] == line[:1].upper()
        assert "  " not in line
        event.show(match.state)
        event.throw(match.state, names)
        event.gist()
    assert len([kind for kind in told if kind.__module__.endswith(("news", "officers"))]) > 10
