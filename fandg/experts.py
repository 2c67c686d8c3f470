"""Experts whose futures several processes play side by side; what they answer is the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fandg.engine.match import Match
from fandg.engine.players import Future, value_here
from fandg.engine.position import Position
from fandg.games import find_game
from fandg.workers import Worker


def count_helpers(cores: int) -> int:
    """How many processes help the one that thinks beside a window.

    A core is left to the window; of two it gets none, since it sleeps while it waits.
    """
    return max(cores - 2, min(cores - 1, 1))


class Crew:
    """Some helpers beside this process, with which it shares the futures that an expert plays.

    Raises:
        OSError: the system starts no more processes.
    """

    def __init__(self, helpers: int, game_id: str) -> None:
        self._helpers: list[Worker] = []
        try:
            for _ in range(helpers):
                self._helpers.append(Worker())
        except OSError:
            self.end()
            raise
        for helper in self._helpers:
            helper.give(_wake, game_id)
        self._are_awake = False

    def value_all(self, match: Match[Any], futures: Sequence[Future]) -> list[float]:
        """Play futures, each process its share of them; alone until the helpers are awake.

        Raises:
            WorkerEndedError: a helper was ended from outside.
        """
        if not self._are_awake:
            if not all(helper.has_answered() for helper in self._helpers):
                return value_here(match, futures)
            self.wait()
        position = Position.of(match)
        options = len({key for key, _ in futures})
        own, *shares = deal(len(futures), options, len(self._helpers) + 1)
        for share, helper in zip(shares, self._helpers, strict=True):
            helper.give(_value_share, position, [futures[at] for at in share])
        found = dict(zip(own, value_here(match, [futures[at] for at in own]), strict=True))
        for share, helper in zip(shares, self._helpers, strict=True):
            found.update(zip(share, helper.answer(), strict=True))
        return [found[at] for at in range(len(futures))]

    def wait(self) -> None:
        """Wait until the helpers are awake.

        Raises:
            WorkerEndedError: a helper was ended from outside.
        """
        for helper in self._helpers:
            helper.answer()
        self._are_awake = True

    def end(self) -> None:
        """End the helpers."""
        for helper in self._helpers:
            helper.end()


def deal(count: int, options: int, hands: int) -> list[list[int]]:
    """The places of so many futures, in which some options follow each other, dealt to hands.

    Every round of the options begins with the next hand: else one whose futures are long would fall
    to the same process each time.
    """
    places: list[list[int]] = [[] for _ in range(hands)]
    for at in range(count):
        places[sum(divmod(at, options)) % hands].append(at)
    return places


def _wake(game_id: str) -> None:
    """Read a game's cards, which takes longer than an answer may."""
    find_game(game_id)


def _value_share(position: Position, futures: Sequence[Future]) -> list[float]:
    return value_here(position.take_up(find_game(position.game)), futures)
