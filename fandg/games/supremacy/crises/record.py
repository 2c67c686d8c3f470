"""The record of the crises: the power that is kept, its medals and scars, what it has bought.

Rules: crises.
"""

from __future__ import annotations

from collections import Counter

import msgspec

YOU = 0
"""The seat of the person: the others are led by bots."""
CRISES = 6
SCARS = 3
"""So many crises without a medal end the campaign."""
MEDALS = ("", "bronze", "silver", "gold")
"""A medal's name by its points."""


class CrisisNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """A crisis that was played: its medal's points, how it ended, and what the medal bought."""

    crisis: str
    medal: int = 0
    reason: str = ""
    score: int = 0
    legacies: tuple[str, ...] = ()
    companies: tuple[str, ...] = ()
    """The companies among the legacies, by id."""


class Annals(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is kept between crises."""

    power: str = ""
    """The power that is kept; it is chosen in the first crisis."""
    played: tuple[CrisisNote, ...] = ()

    @property
    def points(self) -> int:
        """What all medals are worth together."""
        return sum(note.medal for note in self.played)

    @property
    def scars(self) -> int:
        """The crises without a medal."""
        return sum(not note.medal for note in self.played)

    @property
    def is_scarred(self) -> bool:
        """Whether the last crisis brought no medal."""
        return bool(self.played) and not self.played[-1].medal

    @property
    def legacies(self) -> dict[str, int]:
        """How often each legacy was bought."""
        return dict(Counter(name for note in self.played for name in note.legacies))

    @property
    def companies(self) -> list[str]:
        """The companies that come with legacies, by id."""
        return [name for note in self.played for name in note.companies]

    @property
    def is_over(self) -> bool:
        """Whether the last crisis is over, or there are too many scars."""
        return len(self.played) >= CRISES or self.scars >= SCARS
