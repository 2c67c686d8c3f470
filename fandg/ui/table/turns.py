"""Turns: whose turn it is, and what a person's turn has come to once it is over."""

from __future__ import annotations

from typing import Any, NamedTuple

from fandg.engine.standing import Change, Holding, find_changes, tell_turnover
from fandg.engine.table import Table


class Sum(NamedTuple):
    """What a person's turn has come to."""

    seat: int
    title: str
    """What the turn is called: "the turn"."""
    changes: list[Change]


class Turns:
    """Follows the turns of a match, and compares what a person has before and after his own.

    Nothing is said where nothing has changed since he was asked last, or let go of the one great
    moment there was: he has seen it all, nor after a part of a turn that goes on after those of
    others. Who plays alone is told it where foes are at it next.
    """

    def __init__(self, table: Table[Any]) -> None:
        self.seat: int | None = None
        """Whose turn it is."""
        self._table = table
        self._is_last = True
        """Whether it is the last part of it that was on at the last look ..."""
        self._title = ""
        """... and what it is called."""
        self._is_taken_up = True
        """Whether nobody has looked yet since the game was taken up or went back."""
        self._before: tuple[Holding, ...] = ()
        self._seen: tuple[Holding, ...] = ()
        self._now: tuple[Holding, ...] = ()
        self._sums: dict[str, tuple[int, int]] = {}
        """How much has come and gone in this turn of what is spent as it comes, by its label."""
        self._own: dict[int, list[tuple[int, int | None]]] = {}
        """Where in the log each seat's last two turns begin and end; None: it is still on."""
        self._told = len(table.match.log)
        """How long the log was at the last look; what it has as a game is taken up is old."""

    def drop(self) -> None:
        """Know of no turn any more."""
        self.seat = None
        self._own.clear()
        self._told = len(self._table.match.log)
        self._is_taken_up = True

    def is_own(self, seat: int, at: int) -> bool:
        """Whether what stands there in the log happened in one of a seat's own last two turns.

        What comes of the last answer of a turn is asked after in the next one.
        """
        spans = self._own.get(seat, ())
        return any(begin <= at and (end is None or at < end) for begin, end in spans)

    def follow(self, unread: int | None = None) -> Sum | None:
        """See whose turn it is now; whose turn has ended with that, and what it came to.

        What the last dice of the seat that has yet to read theirs, the `unread`, came to stands on
        the stage before that.
        """
        match = self._table.match
        whose = match.game.turn_of(match.state)
        heard, self._told = self._told, len(match.log)
        was_taken_up, self._is_taken_up = self._is_taken_up, False
        if whose == self.seat:
            if whose is not None:
                self._look(match.game.standing(match.state, whose))
                self._is_last = match.game.ends_turn(match.state)
            return None
        was_last, self._is_last = self._is_last, match.game.ends_turn(match.state)
        title, self._title = self._title, match.game.turn_title(match.state)
        ended, self.seat = self.seat, whose
        if ended is not None and ended in self._own:
            self._own[ended][-1] = self._own[ended][-1][0], heard
        if whose is not None:
            self._own[whose] = [*self._own.get(whose, [])[-1:], (heard, None)]
        told = None
        if ended is not None and ended == unread:
            self.note_moment()
        if ended is not None and was_last and self._title and self._is_told(ended):
            changes = find_changes(self._before, self._now)
            changes = tell_turnover(changes, self._now, self._sums)
            is_news = bool(changes) and bool(find_changes(self._seen, self._now))
            told = Sum(ended, title, changes) if is_news else None
        self._sums.clear()
        if whose is not None:
            self._before = self._seen = self._now = match.game.standing(match.state, whose)
            if was_taken_up:
                # A game that was left amid a turn is told of all of it.
                self._before = match.begin_of_turn(whose) or self._now
        return told

    def _look(self, now: tuple[Holding, ...]) -> None:
        """See what the seat whose turn it is has now."""
        had = {old.label: old.amount for old in self._now}
        for new in now:
            by = new.amount - had.get(new.label, new.amount)
            if new.is_spent and by:
                came, went = self._sums.get(new.label, (0, 0))
                self._sums[new.label] = came + max(0, by), went + max(0, -by)
        self._now = now

    def _is_told(self, seat: int) -> bool:
        match = self._table.match
        is_next = not self.is_alone or match.game.interlude(match.state) != ""
        return is_next and not match.setup.seats[seat].is_bot

    @property
    def is_alone(self) -> bool:
        """Whether one seat plays alone: nobody else's turn comes between."""
        return len(self._table.match.setup.seats) == 1

    def note_seen(self) -> None:
        """The person whose turn it is has seen what he has now."""
        self._seen = self._now

    def note_moment(self) -> None:
        """He has seen a great moment, or what dice came to: only its own part of what he has.

        Where the turn had brought anything before, its sum is still to be told.
        """
        if not find_changes(self._before, self._seen):
            self.note_seen()
