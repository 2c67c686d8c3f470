"""What a game says of itself for a screen to print: plain words and figures, no pixels."""

from __future__ import annotations

from dataclasses import dataclass

from fandg.engine.odds import Odds
from fandg.engine.portraits import Sign


@dataclass(frozen=True)
class Explanation:
    """What `?` says of a thing: what it is, what made it so, and where the rule stands."""

    title: str
    text: str
    rule: str = ""
    odds: Odds | None = None


@dataclass(frozen=True)
class Figure:
    """A number with its icon in the seats' panel: `icon` is a name of the art kit.

    Where there is no room for the `text` its `brief` form stands, if it has one.
    """

    icon: str
    text: str
    brief: str = ""


@dataclass(frozen=True)
class HeroView:
    """One of several whom a seat plays, as the seats' panel shows him: a line of his own."""

    name: str
    portrait: Sign
    note: str = ""
    """A word or two on how he stands, such as his level."""
    hearts: tuple[int, int] | None = None
    """Life left and its maximum."""
    marks: tuple[Figure, ...] = ()
    """Ailments and other states, as small signs."""
    target: str | None = None


@dataclass(frozen=True)
class SeatView:
    """What the seats' panel shows of a seat: who he plays, his figures, Life as hearts."""

    role: str
    portrait: Sign
    figures: tuple[Figure, ...] = ()
    hearts: tuple[int, int] | None = None
    """Life left and its maximum."""
    marks: tuple[Figure, ...] = ()
    """Ailments and other states, as small signs."""
    target: str | None = None
    brief: str = ""
    """The role where there is no room for all of it."""
    side: str = ""
    """The team, where several seats share one: named even where the role has no room at all."""
    heroes: tuple[HeroView, ...] = ()
    """The party, where a seat plays several, each with a line of his own."""

    @property
    def targets(self) -> set[str]:
        """The things on the table that are the seat's: what it plays, and each of its party."""
        every = (self.target, *(hero.target for hero in self.heroes))
        return {target for target in every if target is not None}


@dataclass(frozen=True)
class HandLabel:
    """What stands beside the hand: whose it is, and what is in it."""

    whose: str
    what: str


@dataclass(frozen=True)
class SheetLine:
    """A line of the sheet tab: a heading, or a label with its value."""

    text: str
    value: str = ""
    icon: str = ""
    heading: bool = False
    target: str = ""
    """What `?` tells of; a line without one belongs to the line before it, under one heading."""


@dataclass
class Phases:
    """The steps of a turn for the bar at the top, and which of them is on."""

    names: tuple[str, ...] = ()
    current: int = -1
    title: str = ""
    """Such as "Turn 7"."""
    rules: tuple[str, ...] = ()
    """The section of the rulebook that each step is told in."""
    aim: str = ""
    """Where a person stands in what the match asks: "Bronze; silver: 3 of 5 L-stars"."""
    texts: tuple[str, ...] = ()
    """What each step is, where its section tells of others as well."""
