"""The record of a campaign: what was kept and lost, and what each night came to."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fandg.games.dummies.cards import Class

MOST_FAILURES = 3
"""With the third night that fails it is over."""
POCKETS = 3
"""So many souvenirs can be carried."""
MOST_DEBTS = 2
"""Nobody gives credit to who owes so many favours."""


class Scar(msgspec.Struct, frozen=True):
    """A scar and the dummy who bears it."""

    who: Class
    id: str


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a night came to, as the story so far needs it."""

    night: str
    won: bool
    reason: str
    points: int
    target: int
    turns: int
    left: int
    """Cards left in the Treasure deck."""
    keys: int
    """Keys in the bag at the end."""
    hero: Class
    """Who stood highest at the end."""
    level: int
    fights: int = 0
    """Combats won."""
    panics: int = 0
    knocked: dict[Class, int] = {}
    """How often each was knocked out, of those who were."""
    finest: str = ""
    """The dearest treasure of the bag."""
    scar: Scar | None = None
    healed: Scar | None = None
    kept: str = ""
    """The souvenir that was kept."""
    left_behind: str = ""
    """The souvenir that was left behind."""
    earned: str = ""
    """The favour that somebody owes since."""
    owing: str = ""
    """The favour that is owed since."""
    called: str = ""
    """The favour that was called in before."""
    paid: str = ""
    """The favour that was paid back in it."""
    stayed: str = ""
    """The dummy who stayed behind."""


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is kept between nights. The piles are dealt from their end and shown to nobody."""

    told: tuple[Told, ...] = ()
    scars: tuple[Scar, ...] = ()
    pocket: tuple[str, ...] = ()
    """The souvenirs that are carried."""
    favours: tuple[str, ...] = ()
    """The favours that are owed to the dummies."""
    debts: tuple[str, ...] = ()
    """The favours that the dummies owe."""
    stayed: str = ""
    """The dummy who stayed behind in the last fortress."""
    souvenir_pile: tuple[str, ...] = ()
    scar_pile: tuple[str, ...] = ()
    favour_pile: tuple[str, ...] = ()

    @property
    def number(self) -> int:
        """The number of the next night, counted from 1."""
        return len(self.told) + 1

    @property
    def failures(self) -> int:
        """How many nights failed."""
        return sum(not told.won for told in self.told)

    def scars_of(self, who: str) -> list[str]:
        """The scars of a dummy."""
        return [scar.id for scar in self.scars if scar.who == who]


def without(things: Sequence[str], thing: str) -> tuple[str, ...]:
    """Some things but one."""
    return tuple(other for other in things if other != thing)
