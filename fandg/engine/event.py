"""Events: what just happened, as values that carry all that a log line and an animation need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from fandg.engine.show import NOTHING, Rolls, Show


class Gist(msgspec.Struct, frozen=True):
    """A clause of a summary: "Rost is KO'd", of which a sentence is made.

    With a `count` those of the same words are added up, and the sum stands for their `{}`, as so
    many of its `thing`; where it is negative, `fewer` is said instead. `whose` is the thing on the
    table whose doing it was: its owner knows. A `deed` is one of whose turn it is, who knows of it
    whosever thing it befell. Words that begin with `who` did it make one sentence with all else
    that he did. What `befell` a thing is told to its owner only, and of what `hits` some things
    their owners are told before all else; who owns the first of them is told it in the words
    `yours`, if there are any: "Zahl robbed you". A `great` one is told before others that are not.
    Who owns its `fellow` had a part in it and knows as well. `levels` are a number before and
    after, such as a price: told in two `{}` where it has changed much. Of those about one `topic`,
    such as where somebody stands, only the last is told.
    """

    words: str
    whose: str = ""
    count: int | None = None
    thing: str = ""
    things: str = ""
    fewer: str = ""
    deed: bool = False
    who: str = ""
    befell: str = ""
    hits: tuple[str, ...] = ()
    great: bool = False
    fellow: str = ""
    levels: tuple[int, int] | None = None
    yours: str = ""
    topic: str = ""


class Event(msgspec.Struct, kw_only=True, gc=False):
    """Something that happened at the table; every game derives its own events from it.

    `only` limits the event to the eyes of some seats. A class that shows something hidden or random
    says `reveals = True`: it is a fence for undo. `depth` indents the log line under its cause, and
    `rule` is the id of the rule that the event follows from.
    """

    reveals: ClassVar[bool] = False
    depth: ClassVar[int] = 1
    rule: ClassVar[str] = ""

    only: frozenset[int] | None = None

    def line(self, names: Sequence[str]) -> str:
        """The line in the notebook; `names` are the seats' names. Empty for what needs no line."""
        raise NotImplementedError

    def gist(self) -> Gist | None:
        """What it comes to for who only wants to know what happened meanwhile; None: nothing."""
        return None

    def gists(self) -> Sequence[Gist]:
        """All that it comes to, where that is more than one thing."""
        gist = self.gist()
        return () if gist is None else (gist,)

    def touches(self) -> tuple[str, ...]:
        """The things on the table that the line names, as targets (`dummy:bard`)."""
        return ()

    def show(self, state: Any) -> Show:
        """How it is seen at the table; `state` is the game's after the event."""
        raise NotImplementedError

    def throw(self, state: Any, names: Sequence[str]) -> Rolls | None:
        """The dice that were thrown, as they lie, and whose they are.

        `state` is the game's after the event, `names` are the seats' names.
        """
        return None


class WentBack(Event):
    """Play went back past what was rolled, shown or asked; the table agreed, in a sentence."""

    text: str

    def line(self, names: Sequence[str]) -> str:
        """The sentence."""
        return self.text

    def show(self, state: Any) -> Show:
        """Nothing: the table stands as it was."""
        return NOTHING
