"""What a campaign's file keeps: the chapters played, and the record after each."""

from __future__ import annotations

from typing import Any

import msgspec


class Entry(msgspec.Struct, frozen=True):
    """A chapter that was played to its end: from which entry's record, in which save, and how.

    Entries are numbered from 1; `after` 0 is the record that the campaign began with. Of two
    entries after the same one the later holds: the earlier was played again.
    """

    after: int
    chapter: str
    save: str
    """The name of the save's file, in the campaign's folder."""
    record: dict[str, Any]
    """The record after it, as plain data."""


class History(msgspec.Struct):
    """The chapters that were played to their end, in the order in which they ended."""

    first: dict[str, Any]
    """The record that the campaign began with, as plain data."""
    entries: list[Entry]

    @property
    def last(self) -> int:
        """The number of the entry whose record holds now; 0: the first one's."""
        return len(self.entries)

    def record(self, number: int) -> dict[str, Any]:
        """The record after an entry, as plain data."""
        return self.entries[number - 1].record if number else self.first

    def way(self, number: int) -> list[int]:
        """The numbers of the entries that led to an entry's record, the first of them first."""
        found: list[int] = []
        while number:
            found.append(number)
            number = self.entries[number - 1].after
        return found[::-1]

    def count_tries(self, after: int) -> int:
        """How often a chapter was played to its end from one record."""
        return sum(entry.after == after for entry in self.entries)

    def places(self) -> list[tuple[int, int]]:
        """For each entry the one that it goes on from, and how often that was tried before."""
        afters = [entry.after for entry in self.entries]
        return [(after, afters[:number].count(after)) for number, after in enumerate(afters)]

    def may_follow(self, after: int, tried: int) -> bool:
        """Whether an entry may be the next: one goes on, or plays the last chapter again."""
        places = {self.last} | {entry.after for entry in self.entries[-1:]}
        return after in places and tried == self.count_tries(after)
