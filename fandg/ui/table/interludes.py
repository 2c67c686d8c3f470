"""Interludes: what foes do between the turns of seats, and what that has come to for persons."""

from __future__ import annotations

from typing import Any, NamedTuple

from fandg.engine.prose import headed
from fandg.engine.standing import Change, Holding, find_changes, list_changes
from fandg.engine.table import Table


class Account(NamedTuple):
    """What an interlude came to, under its title."""

    title: str
    changes: list[Change]

    @property
    def concerns(self) -> bool:
        """Whether it was good or bad for a person: then he reads it in his own time."""
        return any(change.good is not None for change in self.changes)


class Interludes:
    """Follows the interludes of a match, and compares what all have before and after each.

    Where no person plays, nobody is told of it.
    """

    def __init__(self, table: Table[Any]) -> None:
        self._table = table
        self._title = ""
        self._before: dict[int | None, tuple[Holding, ...]] = {}
        """What each person has, and what the foes have (None) ..."""
        self._now: dict[int | None, tuple[Holding, ...]] = {}
        """... and the same after the last thing that has happened in it."""

    def drop(self) -> None:
        """Know of none any more."""
        self._title = ""

    @property
    def is_on(self) -> bool:
        """Whether foes are at it."""
        return self._title != ""

    def follow(self) -> Account | None:
        """See what goes on now; what an interlude came to that has ended with it."""
        match = self._table.match
        title = match.game.interlude(match.state)
        if title == self._title:
            if title:
                self._now = self._stand()
            return None
        ended, self._title = self._title, title
        told = self._tell(ended) if ended else None
        if title:
            self._before = self._now = self._stand()
        return told

    def _stand(self) -> dict[int | None, tuple[Holding, ...]]:
        match = self._table.match
        standing: dict[int | None, tuple[Holding, ...]] = {
            at: match.game.standing(match.state, at)
            for at, seat in enumerate(match.setup.seats)
            if not seat.is_bot
        }
        return {**standing, None: match.game.foes(match.state)} if standing else {}

    def _tell(self, title: str) -> Account | None:
        names = self._table.match.setup.names
        changes = list[Change]()
        for whose, now in self._now.items():
            before = self._before[whose]
            if whose is None:
                changes += list_changes(before, now)
            else:
                name = names[whose] if len(self._now) > 2 else ""
                changes += [_of(name, change) for change in find_changes(before, now)]
        return Account(title, changes) if changes else None


def _of(name: str, change: Change) -> Change:
    label = headed(name, change.label) if name else change.label
    return Change(label, change.icon, change.words, change.good)
