"""The two things a rule may await: `ask` puts a question, `tell` says what happened."""

from __future__ import annotations

import types
from collections.abc import Callable, Coroutine, Generator
from typing import Any, TypeAlias, TypeVar

from fandg.engine.decision import Decision
from fandg.engine.errors import DeadEndError
from fandg.engine.event import Event
from fandg.engine.state import Result

T = TypeVar("T")

Rule: TypeAlias = Coroutine[Event | Decision[Any], Any, T]
"""A rule being carried out, as its driver sees it: it hands out events and questions."""


class GameOver(Exception):  # noqa: N818 - an ending, not an error
    """Raised inside a rule when the game ends there; the match catches it in one place."""

    def __init__(self, result: Result) -> None:
        super().__init__(result.reason)
        self.result = result


@types.coroutine
def _hand_out(item: Event | Decision[Any]) -> Generator[Event | Decision[Any], Any, Any]:
    return (yield item)


async def ask(decision: Decision[T]) -> T:
    """Put a question to its seat; returns the value of the chosen option.

    A question with one possible answer is not asked: that answer is returned at once.

    Raises:
        DeadEndError: no option may be chosen.
    """
    only = None
    for option in decision.options:
        if option.blocked is None:
            if only is not None:
                value: T = await _hand_out(decision)
                return value
            only = option
    if only is None:
        raise DeadEndError(f"{decision.rule}: {decision.prompt!r} has no possible answer")
    return only.value


class _Scribe:
    """Who takes events down while nobody is watching: one for the whole process.

    Matches are driven one at a time; whoever drives one beside the window's does it in a process
    of its own.
    """

    write: Callable[[Event], None] | None = None


_scribe = _Scribe()


async def tell(event: Event) -> None:
    """Say what just happened. The rules stand still until it has been shown.

    While nobody watches it is only written down, without a way out of the rules and back.
    """
    write = _scribe.write
    if write is None:
        await _hand_out(event)
    else:
        write(event)


def run_unwatched(rule: Rule[T], reply: Any, write: Callable[[Event], None]) -> Decision[Any]:
    """Carry a rule on to its next question, its events being written down on the way.

    Raises:
        StopIteration: the rule came to its end.
    """
    before, _scribe.write = _scribe.write, write
    try:
        return rule.send(reply)  # type: ignore[return-value]
    finally:
        _scribe.write = before
