"""Interludes: what foes and others do between a person's turns, and what it has come to for him."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from fandg.engine.event import Event
from fandg.engine.interlude import Begin, Standings, stand_of
from fandg.engine.prose import headed
from fandg.engine.show import Tableau
from fandg.engine.standing import Change, Holding, carry_over, find_changes, list_changes
from fandg.engine.table import Table

ABSENCE = "What befell you meanwhile"
"""The title of what others' turns came to for the one person among them."""


class Account(NamedTuple):
    """What an interlude came to, under its title, with the great moments that were news in it."""

    title: str
    changes: list[Change]
    scenes: tuple[Tableau, ...] = ()

    @property
    def concerns(self) -> bool:
        """Whether it was good or bad for a person: then he reads it in his own time."""
        return bool(self.scenes) or any(change.good is not None for change in self.changes)


class Interludes:
    """Follows the interludes of a match, and compares what all have before and after each.

    Where no person plays, nobody is told of it. One person among bots is told as well what their
    turns have come to for him, as his own begins; of several each has that told by the curtain.
    What one has done by an answer meanwhile is left out, and what befell him before is not, unless
    he was asked between turns: then he has read that beside his question.
    """

    def __init__(self, table: Table[Any]) -> None:
        self._table = table
        self._title = ""
        self._before: dict[int | None, tuple[Holding, ...]] = {}
        """What each person has, and what the foes have (None) ..."""
        self._now: Standings = {}
        """... and the same after the last thing that has happened in it."""
        self._away: tuple[Holding, ...] | None = None
        """What the one person had when his turn ended, or he was told last ..."""
        self._has: tuple[Holding, ...] = ()
        """... and what he has after the last thing that has happened."""
        self._since: list[Event] = []
        """What has happened since, but for what foes did, which is told by itself ..."""
        self._heard = len(table.match.log)
        """... and how long the log was at the last look."""
        self._during: list[Event] = []
        """What has happened in this interlude."""
        self._is_his = self._has_answered = self._is_told = False
        self.known = 0
        """So much of the log has been told by a card that was read."""
        self._answered = set[int]()
        """The persons who have just answered while foes are at it: what comes of that they know."""
        self._acted = set[int]()
        """Those who have answered in this interlude at all: what goes well is their own doing."""
        self._scenes = list[Tableau]()
        """The great moments of this interlude that are told with it."""
        # A game that was left amid one, or before it was read what it came to, is told of it.
        self._follow_foes([])

    def drop(self) -> None:
        """Know of none any more."""
        self._title, self._away, self._is_his, self.known = "", None, False, 0
        self._since, self._heard = [], len(self._table.match.log)
        self._scenes.clear()

    @property
    def is_on(self) -> bool:
        """Whether foes are at it."""
        return self._title != ""

    def take_in(self, tableau: Tableau) -> bool:
        """Have a great moment told with what foes did; whether it is, and not by itself."""
        if not (tableau.news and self.is_on and self._now):
            return False
        self._scenes.append(tableau)
        return True

    def give_up(self) -> list[Tableau]:
        """The great moments that were to be told with an interlude which does not end."""
        scenes, self._scenes = self._scenes, []
        return scenes

    def follow(self) -> Account | None:
        """See what goes on now; what an interlude came to that has ended with it."""
        log = self._table.match.log
        fresh, self._heard = log[self._heard :], len(log)
        told, befell = self._follow_foes(fresh), self._follow_others(fresh)
        return told or befell

    def note_answer(self, seat: int) -> None:
        """A person has answered: what comes of that at once in another's turn he knows."""
        self._answered.add(seat)
        self._acted.add(seat)
        if seat != self._lone:
            return
        self._has_answered = True
        match = self._table.match
        if self._away is not None and not self.is_on and match.game.turn_of(match.state) is None:
            # Between turns he looks at the table, and reads beside his question what befell him.
            self._away, self._since, self._is_told = self._has, [], True

    @property
    def _lone(self) -> int | None:
        """The one person among bots."""
        seats = self._table.match.setup.seats
        persons = [at for at, seat in enumerate(seats) if not seat.is_bot]
        return persons[0] if len(persons) == 1 and len(seats) > 1 else None

    def _follow_others(self, fresh: Sequence[Event]) -> Account | None:
        """See whose turn it is; what befell the one person in those of others, as his begins."""
        lone, match = self._lone, self._table.match
        if lone is None:
            return None
        was_his, self._is_his = self._is_his, match.game.turn_of(match.state) == lone
        has, self._has = self._has, match.game.standing(match.state, lone)
        is_told, self._is_told = self._is_told, False
        if was_his and not self._is_his:
            self._away, self._since = self._has, []
        elif self._has_answered and self._away is not None:
            self._away = carry_over(self._away, has, self._has)
        self._has_answered = False
        if not (was_his or self._is_his or self.is_on or is_told):
            self._since += fresh
        if not self._is_his or self._away is None:
            return None
        told = match.game.befell(match.state, lone, self._since)
        changes = find_changes(self._away, has) if told is None else told
        self._away, self._since = None, []
        return Account(ABSENCE, changes) if changes else None

    def _follow_foes(self, fresh: Sequence[Event]) -> Account | None:
        match = self._table.match
        title = match.game.interlude(match.state)
        if title == self._title:
            if title:
                self._during += fresh
                was, self._now = self._now, self._stand()
                for at in self._answered & self._now.keys():
                    self._before[at] = carry_over(self._before[at], was[at], self._now[at])
            self._answered.clear()
            return None
        ended, self._title = self._title, title
        told = self._tell(ended) if ended else None
        if ended:
            # What befell him there he is told with it.
            self._leave_out(self._lone)
        self._answered.clear()
        if title:
            self._now = self._stand()
            begin = match.begin_of_interlude(title) or Begin(self._now, list(fresh))
            self._before, self._during = {**self._now, **begin.before}, begin.lines
            self._acted = set(begin.acted)
        return told

    def _leave_out(self, lone: int | None) -> None:
        """Leave what foes did out of what the one person is told of others' turns."""
        if lone is not None and self._away is not None:
            self._away = carry_over(self._away, self._before[lone], self._now[lone])

    def _stand(self) -> Standings:
        match = self._table.match
        return stand_of(match.game, match.setup, match.state)

    def _tell(self, title: str) -> Account | None:
        match = self._table.match
        names = match.setup.names
        changes = list[Change]()
        scenes = tuple(self.give_up())
        for whose, now in self._now.items():
            before = self._before[whose]
            if whose is None:
                found = list_changes(before, now)
                changes += match.game.schemes(match.state, self._during, found)
            else:
                name = names[whose] if len(self._now) > 2 else ""
                rows = match.game.befell(match.state, whose, self._during)
                if rows is None or name:
                    found = list_changes(before, now) if rows is None else rows
                    rows = [change for change in found if change.good is not None]
                is_idle = whose not in self._acted
                changes += [_of(name, change) for change in rows if is_idle or not change.good]
        return Account(title, changes, scenes) if changes or scenes else None


def _of(name: str, change: Change) -> Change:
    label = headed(name, change.label) if name else change.label
    return Change(label, change.icon, change.words, change.good)
