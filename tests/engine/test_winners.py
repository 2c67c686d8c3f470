"""How a game ended, as a headline."""

from __future__ import annotations

from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.state import Result
from fandg.engine.winners import describe_winners


def headline(winners: list[int], *names: str, team: str = "") -> str:
    setup = Setup(mode="any", seats=[Seat(name) for name in names], seed=1)
    return describe_winners(Result(winners, "over"), setup, team)


def test_of_a_game_that_nobody_won_it_is_said_that_all_lost() -> None:
    assert headline([], "Ana", "Ben") == "All lose together"
    assert headline([], "Ana") == "All is lost"


def test_who_won_is_named_unless_it_was_everybody() -> None:
    assert headline([0, 1], "Ana", "Ben") == "All win together"
    assert headline([0], "Ana") == "Ana wins"
    assert headline([1], "Ana", "Ben") == "Ben wins"
    assert headline([0, 2], "Ana", "Ben", "Cleo") == "Ana and Cleo win"
    assert headline([0, 2], "Ana", "Ben", "Cleo", team="Red") == "Red wins: Ana and Cleo"
