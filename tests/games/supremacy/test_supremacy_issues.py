"""*The Meridian* in print: an issue for each card, with what came of it as stop-press."""

from __future__ import annotations

from msgspec.structs import replace
from supremacy_news import lay_news, turn
from supremacy_table import WORLD, at, weapons

from fandg.games.supremacy.events.course import BidsShown
from fandg.games.supremacy.events.news import NewsTurned
from fandg.games.supremacy.news.paper import (
    LONGEST_HEADLINE,
    note_printed,
    print_headline,
    print_line,
    reword,
)
from fandg.games.supremacy.news.press import is_concerned, is_in_orbit
from fandg.games.supremacy.telling.issues import SIGNS, print_issues, tell_bulletins

NAMES = ("Ana", "Ben")


def _quiet() -> tuple[str, int]:
    """A card of two market headlines that bill nobody, and how many dice it takes."""
    calm = ("grain-surplus", "rumour", "oil-find", "mineral-find", "oil-surplus", "bumper-crop")
    card = next(card for card in WORLD.cards if {card.top.kind, card.bottom.kind} <= {*calm})
    return card.id, card.top.strength + card.bottom.strength


def test_an_issue_tells_both_headlines_and_what_came_of_them() -> None:
    card, dice = _quiet()
    log = turn(lay_news(), card, [2] * dice).events
    (page,) = print_issues(WORLD, log, NAMES)
    assert page.paper == "The Meridian"
    assert [story.headline.isupper() for story in page.stories] == [True, True]
    assert [" million" in line for line in page.late] == [True, True]


def test_the_presses_stop_with_the_next_bids() -> None:
    card, dice = _quiet()
    log = turn(lay_news(), card, [2] * dice).events
    again = [*log, BidsShown(stage=4, seats=(), names_=()), *log[1:], *log]
    first, second = print_issues(WORLD, again, NAMES)
    assert (first.number, second.number) == (1, 2)
    assert first.late == second.late


def test_no_wording_comes_again_within_three_issues() -> None:
    table = lay_news()
    news = table.state.news
    assert news is not None
    printed = []
    for n, card in enumerate((*WORLD.cards, *WORLD.cards)):
        # The same card once more, every few issues.
        halves = WORLD.cards[n // 4].top if n % 4 == 3 else card.top, card.bottom
        top = reword(WORLD, halves[0], news)
        bottom = reword(WORLD, halves[1], news)
        note_printed(news, top, bottom)
        for said, meant in ((top, halves[0]), (bottom, halves[1])):
            assert (said.kind, said.place) == (meant.kind, meant.place)
            assert len(print_headline(WORLD, said)) <= LONGEST_HEADLINE
            assert "{" not in print_headline(WORLD, said)
        printed.append({top.wording, bottom.wording})
    again = {
        WORLD.wordings[one].kind
        for n in range(2, len(printed))
        for one in printed[n] & (printed[n - 1] | printed[n - 2])
    }
    assert again <= {"rumour", "solar-storm"}, "these have words of their own, on one card alone"


def test_every_kind_of_headline_has_its_sign() -> None:
    for kind in WORLD.kinds.values():
        assert (kind.market or kind.sort) in SIGNS


def test_an_issue_that_is_no_business_of_some_is_told_in_a_line_with_what_came_of_it() -> None:
    card, dice = _quiet()
    log = turn(lay_news(), card, [2] * dice).events
    (page,) = print_issues(WORLD, log, NAMES)
    (told,) = tell_bulletins(WORLD, [0], log)
    assert all(story.headline in told for story in page.stories)
    assert all(line in told for line in page.late)


def test_an_issue_concerns_who_owns_a_company_there_and_in_a_solar_storm_who_has_l_stars() -> None:
    table = lay_news()
    poland = [at("POL")]
    assert not is_concerned(table, 0, poland)
    table.state.owner[WORLD.companies_in[at("POL")][0]] = 0
    assert is_concerned(table, 0, poland)
    storm = next(card for card in WORLD.cards if WORLD.kinds[card.top.kind].sort == "solar")
    weapons(table, 0, stars=1)
    assert [is_in_orbit(table, seat, [storm.top]) for seat in (0, 1)] == [True, False]


def test_the_first_issue_concerns_everybody() -> None:
    card, dice = _quiet()
    table = lay_news()
    table.state.turn, table.state.stage = 1, 3
    for printed, concerns in ((table, (0, 1)), (lay_news(), ())):
        issue = turn(printed, card, [2] * dice).events[0]
        assert isinstance(issue, NewsTurned)
        assert issue.concerns == concerns


def test_an_issue_that_concerns_a_power_is_none_of_its_bulletins() -> None:
    card, dice = _quiet()
    issue, *late = turn(lay_news(), card, [2] * dice).events
    assert isinstance(issue, NewsTurned)
    log = [replace(issue, concerns=(0,)), *late]
    assert tell_bulletins(WORLD, [0], log) == []
    assert len(tell_bulletins(WORLD, [1], log)) == 1


def test_k_sats_stand_in_the_paper_only_where_there_are_any() -> None:
    storm = next(card for card in WORLD.cards if WORLD.kinds[card.top.kind].sort == "solar")
    assert "K-sats" not in print_line(WORLD, storm.top)
    assert "L-stars or K-sats" in print_line(WORLD, storm.top, arsenal=True)
