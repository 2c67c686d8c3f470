"""Interludes: what foes and others do between the turns of seats.

What stood as one began, or a turn, is kept while it is on: what it came to is told at its end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from fandg.engine.decision import Decision
from fandg.engine.event import Event
from fandg.engine.game import Game
from fandg.engine.setup import Setup
from fandg.engine.standing import Holding, carry_over

Standings: TypeAlias = Mapping[int | None, tuple[Holding, ...]]
"""What each person has, by the seat, and what those have who are against the seats (None)."""


class Begin(NamedTuple):
    """How an interlude began that is on."""

    before: Standings
    """What was had then, with what has come of a person's own answers since: he knows that."""
    lines: list[Event]
    """What the log has of it."""
    acted: frozenset[int] = frozenset()
    """The persons who have answered in it."""


def stand_of(game: Game[Any], setup: Setup, state: Any) -> Standings:
    """What all have now of whom persons are told; nothing where no person plays."""
    standings: dict[int | None, tuple[Holding, ...]] = {
        at: game.standing(state, at) for at, seat in enumerate(setup.seats) if not seat.is_bot
    }
    return {**standings, None: game.foes(state)} if standings else {}


class Begins:
    """How the interlude and the turn began that are on, where they began with a step."""

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        """Nothing has begun yet."""
        self._game = game
        self._setup = setup
        self.interlude = ""
        """The title of the interlude that was on at the last step; empty: none was."""
        self._line = 0
        """How long the log was as it began ..."""
        self._before: Standings = {}
        """... what persons and foes had then, with what has come of answers since ..."""
        self._acted = set[int]()
        """... and who they are."""
        self.just_had: dict[int, tuple[Holding, ...]] = {}
        """Who has just answered in it, and what he had then, until something has come of it."""
        self._turn: int | None = None
        """Whose turn it was at the last step ..."""
        self._turn_answers = 0
        """... how many answers there were as it began ..."""
        self._turn_before: tuple[Holding, ...] = ()
        """... and what that seat had then, if it is a person's."""

    def note_step(self, state: Any, lines: int, answers: int) -> None:
        """Note what begins with a step, after so many lines of the log and answers."""
        game, setup = self._game, self._setup
        title = game.interlude(state)
        if title != self.interlude:
            self.interlude, self._line = title, lines
            self._before = stand_of(game, setup, state) if title else {}
            self._acted.clear()
        whose = game.turn_of(state)
        if whose != self._turn:
            self._turn, self._turn_answers = whose, answers
            self._turn_before = ()
            if whose is not None and not setup.seats[whose].is_bot:
                self._turn_before = game.standing(state, whose)

    def note_answer(self, state: Any, decision: Decision[Any], seat: int) -> None:
        """Note what a person has who answers while an interlude is on."""
        if seat in self._before and not decision.is_toll:
            self._acted.add(seat)
            self.just_had[seat] = self._game.standing(state, seat)

    def carry_answer(self, state: Any) -> None:
        """What has come of an answer in an interlude at once is as if had before: he knows it."""
        before = self._before
        for seat, was in self.just_had.items():
            if seat in before:
                now = self._game.standing(state, seat)
                before = {**before, seat: carry_over(before[seat], was, now)}
        self._before = before
        self.just_had.clear()

    def go_back(self, answers: int) -> None:
        """Forget what began later than the first so many answers, or may have."""
        self.interlude, self._line = "", 0
        self.just_had.clear()
        if self._turn_answers > answers:
            self._turn = None

    def of_interlude(self, title: str, log: Sequence[Event]) -> Begin | None:
        """How the interlude of that title began; None where that is not known."""
        if title != self.interlude:
            return None
        return Begin(self._before, list(log[self._line :]), frozenset(self._acted))

    def of_turn(self, seat: int) -> tuple[Holding, ...]:
        """What a person had as his turn began; nothing where that is not known."""
        return self._turn_before if seat == self._turn else ()
