"""The pace: how much of its time a thing gets, so that a chain of things ends in time."""

from __future__ import annotations

CHAIN = 5.6
"""Seconds at the normal pace from a person's answer or press to the next, bots' turns apart ..."""
TURN = 4.8
"""... and for the turn of a bot."""
KEPT = 0.4
"""The share of these that only what is grand may use ..."""
SHARE, GRAND = 0.2, 0.35
"""... and how much of what is left a thing gets at most, and a grand one."""
LEAST = 0.06
"""Seconds for which nothing can be seen: what gets less is told at once."""


class Pace:
    """Deals out the time between two questions.

    A thing takes its own time, but never more than a share of what is left since a person's answer,
    or the press by which he went on. So a
    few things go as they are meant to, the later ones of a long chain quicker and quicker, and
    however long it is, it ends in time. What is grand gets more, and finds some time kept for it
    in the end. Great moments, and whatever waits for a press, are not counted.
    """

    def __init__(self) -> None:
        self._left = {False: CHAIN, True: TURN}
        """What is left: of the time since the answer, and of a bot's turn."""
        self._of_bot: int | None = None
        """The bot whose turn it is."""

    def begin(self) -> None:
        """A person has answered, or gone on."""
        self._left = {False: CHAIN, True: TURN}

    def begin_turn(self, bot: int | None) -> None:
        """It is a bot's turn, or no longer."""
        if bot is not None and bot != self._of_bot:
            self._left[True] = TURN
        self._of_bot = bot

    def take(self, seconds: float, *, is_grand: bool = False) -> float:
        """How many seconds something gets that would like to have so many; 0: none at all."""
        is_bot = self._of_bot is not None
        whole, left = TURN if is_bot else CHAIN, self._left[is_bot]
        most = GRAND * left if is_grand else SHARE * (left - KEPT * whole)
        given = min(seconds, max(0.0, most))
        if given < min(seconds, LEAST):
            return 0.0
        self._left[is_bot] -= given
        return given
