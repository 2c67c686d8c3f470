"""How a game ended, as a headline."""

from __future__ import annotations

from fandg.engine.seats import Seat
from fandg.engine.setup import Setup
from fandg.engine.state import Result
from fandg.engine.winners import describe_winners
from fandg.games import find_game


def headline(winners: list[int], *names: str, mode: str = "cooperative") -> str:
    setup = Setup(mode=mode, seats=[Seat(name, at) for at, name in enumerate(names)], seed=1)
    return describe_winners(find_game("fortune"), Result(winners, "over"), setup)


def test_of_a_game_that_nobody_won_it_is_said_that_all_lost() -> None:
    assert headline([], "Ana", "Ben") == "All lose together"
    assert headline([], "Ana", mode="solo") == "All is lost"


def test_where_some_play_against_others_nobody_wins_and_none_lose_together() -> None:
    assert headline([], "Ana", "Ben", mode="competitive") == "Nobody wins"
    assert headline([], "Ana", "Ben", "Cleo", "Dora", mode="team") == "Nobody wins"
    setup = Setup(mode="duet", seats=[Seat("Ana"), Seat("Ben", 1)], seed=1)
    assert describe_winners(find_game("dummies"), Result([], "over"), setup) == "Nobody wins"


def test_who_won_is_named_unless_it_was_everybody() -> None:
    assert headline([0, 1], "Ana", "Ben") == "All win together"
    assert headline([0], "Ana", mode="solo") == "Ana wins"
    assert headline([1], "Ana", "Ben", mode="competitive") == "Ben wins"
    assert headline([0, 2], "Ana", "Ben", "Cleo", mode="competitive") == "Ana and Cleo win"
    four = headline([0, 2], "Ana", "Ben", "Cleo", "Dora", mode="team")
    assert four.endswith(" wins: Ana and Cleo"), four
