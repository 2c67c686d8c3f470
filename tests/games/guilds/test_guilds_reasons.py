"""Why bots do what they do, and what goes on between turns: told from what all may see."""

from __future__ import annotations

from collections import Counter
from typing import Any

from fandg.engine.decision import Decision
from fandg.engine.match import Match
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.state import Result
from fandg.games import find_game

MOST = 90
"""Letters of a reason at most: it stands in brackets behind an answer."""


def play(mode: str, guilds: int, seed: int, look: Any, **options: Any) -> None:
    """A match of steady bots; `look` sees the match and every question with its answer."""
    game = find_game("guilds")
    seats = [Seat(name, at, "steady") for at, name in enumerate("ABCD"[:guilds])]
    match = Match(game, Setup(mode=mode, seats=seats, options=options, seed=seed))
    while not isinstance(item := match.advance(), Result):
        answer = game.choose_steady(match.state, item) if isinstance(item, Decision) else ""
        look(match, item, answer)
        if answer:
            match.answer(answer)


def test_most_answers_of_bots_have_a_reason_that_can_be_read() -> None:
    said, silent = Counter[str](), Counter[str]()

    def look(match: Match[Any], item: Any, answer: str) -> None:
        if not isinstance(item, Decision):
            return
        option = next((each for each in item.legal_options() if each.key == answer), None)
        if option is None:
            return
        words = match.game.reason(match.state, item, option)
        (said if words else silent)[item.kind] += 1
        assert len(words) <= MOST, words
        assert not words.endswith(".")

    play("skirmish", 3, 3, look, scenario=1)
    for kind in ("turn", "act"):
        assert said[kind] > 4 * silent[kind], (kind, said[kind], silent[kind])
    assert said["draft-hero"]


def test_nothing_is_said_of_the_draft_and_the_shop() -> None:
    def look(match: Match[Any], item: Any, _answer: str) -> None:
        if isinstance(item, Decision) and item.kind in ("keep-two", "buy"):
            for option in item.legal_options():
                assert match.game.reason(match.state, item, option) == ""

    play("skirmish", 2, 5, look, scenario=2, level=2)


def test_the_watch_is_nobodys_turn_and_is_summed_up() -> None:
    titles = Counter[str]()

    def look(match: Match[Any], _item: Any, _answer: str) -> None:
        if title := match.game.interlude(match.state):
            titles[title] += 1
            assert match.game.turn_of(match.state) is None
            assert match.game.foes(match.state)

    play("alone", 1, 3, look, scenario=1)
    assert titles["What the Watch did"]


def test_after_each_match_nothing_goes_on_between_turns_any_more() -> None:
    game = find_game("guilds")
    seats = [Seat("A", 0, "steady")]
    match = Match(game, Setup(mode="alone", seats=seats, seed=4))
    while not isinstance(item := match.advance(), Result):
        if isinstance(item, Decision):
            if item.kind == "turn":
                assert game.interlude(match.state) == ""
            match.answer(game.choose_steady(match.state, item))
