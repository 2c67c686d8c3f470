"""Stakes: what is being decided now, as plain data that the table lays in the middle.

A game says of its state what is at stake (`Game.stakes`), from what everybody at the table may see;
a throw of which the state alone does not tell what hangs on it brings its own (`Rolls.stakes`).
Things are named by their targets, as in questions and shows.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, TypeAlias

import msgspec

from fandg.engine.odds import Manner, Outcome, tell_chance

Settles: TypeAlias = Literal["", "passed", "failed", "both"]
"""Which ways of two."""


class Contender(msgspec.Struct, frozen=True):
    """One side of a fight: by whom, how much Life is left of how much, and how it strikes.

    `target` is its thing on the table; `notes` are its other figures, in a few words.
    """

    name: str
    life: int
    most: int
    target: str = ""
    notes: str = ""
    sign: str = "heart"
    """The icon that stands for each point of Life, or for each of those who fight."""


class Stakes(msgspec.Struct, frozen=True, kw_only=True):
    """What is at stake: whose it is, what must fall, and what comes of it.

    `key` stays the same as long as the same thing is decided. `card` is the target whose picture is
    drawn large, `who` are the targets of those whom it concerns.
    """

    key: str
    title: str
    card: str
    who: tuple[str, ...] = ()
    situation: str = ""
    """What is going on, in a sentence."""
    standing: str = ""
    """How it stands, which the next dice may change: it is kept back until they lie."""
    task: str = ""
    """What must fall, in a sentence; empty as long as nobody throws for it."""
    passes: str = ""
    """What comes of it if it goes well, in a sentence."""
    fails: str = ""
    """What comes of it if it goes wrong, in a sentence."""
    ends: tuple[str, str] = ("", "")
    """How it is called if it goes well, and if it goes wrong, where it is said by whose name:
    "The Bard wins"; the usual words else."""
    decides: str = ""
    """What the next dice decide for the whole game, in a sentence; empty where it goes on anyway.
    It is announced before they are thrown."""
    chance: float | None = None
    """How likely it is to go well, as it stands now; None where that is not one figure."""
    chance_of: str = ""
    """What the chance is of, in the words that follow it: "to win the fight"."""
    pushed: Outcome | None = None
    """The chance of who goes as far as may be, and at what price: "with up to 4 Wounds"."""
    worth: str = ""
    """What is to be had or lost by it: "6 Glory"."""
    progress: tuple[int, int] | None = None
    """Successes so far, and those that are needed."""
    sides: tuple[Contender, ...] = ()
    """Who fights whom; after the two of them whoever else is struck."""
    part: str = ""
    """Which part of it is decided now: what one came to is read before the next."""
    flows: bool = False
    """Whether blow follows blow until it is settled: who goes on from what one part came to throws
    for the next by the same press, and what hits nobody while a press carries on goes quickly."""
    settles: Settles = ""
    """Which way it leads to a great moment that tells what its dice came to: it takes the press."""
    passing: bool = False
    """Whether what follows tells the outcome, a question or a great moment: nobody has to go on
    from it."""
    told: tuple[tuple[int, Stakes], ...] = ()
    """How it is told to each seat whom it concerns, from its own side; to all others as it is."""
    awaits_dice: bool = False
    """Whether what the dice come to is not in it yet, though they have fallen."""
    is_thrown: bool = False
    """Whether the dice that fell last fell for it: who takes the game up amid it finds them lying
    there."""
    is_addressed: bool = False
    """Whether it says "you" to its seat: where several persons sit there it is told to none so."""
    is_nobodys: bool = False
    """Whether it goes neither well nor badly for who looks on: it is told from no side."""

    def seen_by(self, persons: Collection[int]) -> Stakes:
        """How it is told to the persons at the table: from a side where one of them is concerned.

        >>> mine = Stakes(key="k", title="Mine", card="")
        >>> Stakes(key="k", title="Theirs", card="", told=((1, mine),)).seen_by([1, 2]).title
        'Mine'
        """
        own = [told for seat, told in self.told if seat in persons]
        if len(own) != 1 or (own[0].is_addressed and len(persons) > 1):
            return self
        return own[0]

    def is_settled(self, *, passed: bool) -> bool:
        """Whether a great moment tells that it went so."""
        return self.settles in ("both", "passed" if passed else "failed")


def name_ends(stakes: Stakes) -> tuple[str, str]:
    """How it is called if it goes well, and if it goes wrong."""
    if stakes.ends[0]:
        return stakes.ends
    return ("Won", "Lost") if stakes.sides else ("Passed", "Failed")


def say_chance(stakes: Stakes, manner: Manner) -> str:
    """The chance with what it is of: "20 % to win the fight"; empty where there is none."""
    if stakes.chance is None:
        return ""
    said = f"{tell_chance(stakes.chance, manner)} {stakes.chance_of}".rstrip()
    pushed = stakes.pushed
    if pushed is None:
        return said
    return f"{said}, {tell_chance(pushed.chance, manner)} {pushed.label}"
