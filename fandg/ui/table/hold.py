"""Holds: what a person must see, or do, before things go on, and how it is let go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from fandg.engine.event import Event

What: TypeAlias = Literal[
    "throw", "outcome", "tableau", "aside", "drawn", "turned", "card", "reason", "page"
]
"""Dice to be thrown, what they came to, a great moment, a page beside the board, a card that was
drawn, cards that are turned up one after the other, what a turn or a fight in it came to, why a bot
does what it does, or what lies on the board to be read."""


FRESH = 1.0
"""Seconds at the normal pace for which no press passes by what dice came to."""


def do_nothing() -> None:
    """Nothing is to be shown, or follows."""


def _still(_: float) -> bool:
    return False


def _is_whole() -> bool:
    return False


@dataclass
class Hold:
    """One thing that is held.

    `show` lays it before the player once its turn has come, `then` is what follows when it is let
    go. With `seconds` it goes by itself after so long at the normal pace; else it takes a press.
    `move` lets time pass in what it shows, and says whether that goes on. What opens step by step
    is opened at once by `open_whole`, which says whether it was opening still: a press then does
    no more. Of the `event` nothing is told as long as it is held. The press that lets go of one
    that `throws` throws the dice that come next.
    """

    what: What
    then: Callable[[], None]
    show: Callable[[], None] = do_nothing
    seconds: float | None = None
    move: Callable[[float], bool] = _still
    open_whole: Callable[[], bool] = _is_whole
    event: Event | None = None
    throws: bool = False


class Holds:
    """All that is held, one thing after the other; each is let go by one press, or by itself."""

    def __init__(self) -> None:
        self.on: Hold | None = None
        """What is held now."""
        self._next: list[Hold] = []
        """What is held after it, or once nothing moves any more."""
        self._time = 0.0

    @property
    def is_any(self) -> bool:
        """Whether anything is held, now or soon."""
        return self.on is not None or bool(self._next)

    @property
    def awaits_press(self) -> bool:
        """Whether what is held now takes a press."""
        return self.on is not None and self.on.seconds is None

    @property
    def throws(self) -> bool:
        """Whether the press that lets go of what is held now throws dice."""
        return self.on is not None and self.on.throws

    @property
    def covers(self) -> bool:
        """Whether what is held now lies over the board."""
        return self.on is not None and self.on.what not in ("aside", "reason", "page")

    @property
    def event(self) -> Event | None:
        """The event of which nothing is told as long as something is held."""
        held = [self.on, *self._next] if self.on is not None else self._next
        return next((hold.event for hold in held if hold.event is not None), None)

    @property
    def is_fresh(self) -> bool:
        """Whether dice have only just come to what is held now: no press is meant for that yet."""
        return self.is_on("outcome") and self._time < FRESH

    def is_on(self, *what: What) -> bool:
        """Whether one of these is held now."""
        return self.on is not None and self.on.what in what

    def put(self, hold: Hold) -> None:
        """Hold something, after what is held already."""
        self._next.append(hold)

    def open(self) -> bool:
        """Show what is next, unless something is held already; whether it was shown."""
        if self.on is not None or not self._next:
            return False
        self.on = self._next.pop(0)
        self._time = 0.0
        self.on.show()
        return True

    def move(self, seconds: float) -> bool:
        """Let time pass, in seconds at the normal pace; whether frames are needed."""
        hold = self.on
        assert hold is not None
        self._time += seconds
        moves = hold.move(seconds)
        if hold.seconds is not None and self._time >= hold.seconds:
            self.release()
        return moves or hold.seconds is not None

    def open_whole(self) -> bool:
        """Have what is held now lie open at once; whether it was opening still."""
        return self.on is not None and self.on.open_whole()

    def release(self) -> None:
        """Let go of what is held now."""
        hold, self.on = self.on, None
        if hold is not None:
            hold.then()

    def drop(self) -> None:
        """Hold nothing any more, and let nothing follow."""
        self.on = None
        self._next.clear()
