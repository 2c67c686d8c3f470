"""Looking over a game: its moments are the game's own, few enough, and reach to where it stands."""

from __future__ import annotations

import pytest

from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.history import look_over
from fandg.engine.match import Match
from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.games import find_game
from fandg.games.dummies.state import Dummies


def played(answers: int) -> Match[Dummies]:
    setup = Setup(mode="solo", seats=[Seat("Ana")], seed=11)
    match: Match[Dummies] = Match(find_game("dummies"), setup)
    generator = Generator(3)
    while isinstance(asked := match.run(), Decision) and len(match.answers) < answers:
        match.answer(generator.pick(asked.legal_options()).key)
    return match


def test_each_moment_is_what_the_game_was_then() -> None:
    match = played(40)
    for moment in look_over(match):
        then = match.at(moment.answer)
        assert moment.headline == match.game.headline(then.state)
        assert moment.measures == match.game.measures(then.state)


def test_looking_changes_nothing() -> None:
    match = played(30)
    before = (len(match.answers), len(match.log), match.pending)
    look_over(match)
    assert (len(match.answers), len(match.log), match.pending) == before


@pytest.mark.parametrize("most", [3, 10, 1000])
def test_moments_are_evenly_few_and_reach_the_end(most: int) -> None:
    match = played(50)
    moments = look_over(match, most)
    assert moments[0].answer == 0
    assert moments[-1].answer == len(match.answers)
    assert len(moments) <= 2 * most + 2
    assert len({moment.answer for moment in moments}) == len(moments)
