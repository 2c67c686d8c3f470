"""What a rule may await: `ask` and its like put questions, `tell` says what happened."""

from __future__ import annotations

import types
from collections.abc import Awaitable, Callable, Coroutine, Generator, Sequence
from typing import Any, TypeAlias, TypeVar

from fandg.engine.decision import Decision, Option
from fandg.engine.errors import DeadEndError
from fandg.engine.event import Event
from fandg.engine.state import Result

C = TypeVar("C")
T = TypeVar("T")


class Sealed:
    """One question to several seats, of whom nobody learns an answer before all are in.

    `question` lists what a seat may answer, from the state as it is when it is called; to call it
    changes nothing.
    """

    __slots__ = ("question", "seats")

    def __init__(self, seats: Sequence[int], question: Callable[[int], Decision[Any]]) -> None:
        self.seats = seats
        self.question = question


class OpenCall:
    """One question to the table, whether anybody does something at this moment; see `ask_anybody`.

    `question` is what is put to who pressed, by the value of his option. It lists what he may
    answer from the state as it is when it is called; to call it changes nothing.
    """

    __slots__ = ("decision", "question")

    def __init__(self, decision: Decision[Any], question: Callable[[Any], Decision[Any]]) -> None:
        self.decision = decision
        self.question = question


Item: TypeAlias = Event | Decision[Any] | Sealed | OpenCall
"""What a rule hands out."""
Rule: TypeAlias = Coroutine[Item, Any, T]
"""A rule being carried out, as its driver sees it: it hands out events and questions."""


class GameOver(Exception):  # noqa: N818 - an ending, not an error
    """Raised inside a rule when the game ends there; the match catches it in one place."""

    def __init__(self, result: Result) -> None:
        super().__init__(result.reason)
        self.result = result


@types.coroutine
def _hand_out(item: Item) -> Generator[Item, Any, Any]:
    return (yield item)


@types.coroutine
def ask(decision: Decision[T]) -> Generator[Item, T, T]:
    """Put a question to its seat; returns the value of the chosen option.

    A question with one possible answer is not asked: that answer is returned at once.

    Raises:
        DeadEndError: no option may be chosen.
    """
    only = only_answer(decision)
    return (yield decision) if only is None else only.value


async def ask_all(seats: Sequence[int], question: Callable[[int], Decision[T]]) -> list[T]:
    """Put a question to several seats at once; returns the value that each has chosen, in order.

    It is secret, whether or not it says so. Nobody learns an answer before all are in, and no bot's
    future does. `question` lists what a seat may answer from the state alone and is called again
    for futures in which the hidden things are others. Who has one possible answer is not asked.

    Raises:
        DeadEndError: a seat has no option that may be chosen.
    """
    only = [only_answer(question(seat)) for seat in seats]
    values: list[T] = [option.value for option in only if option is not None]
    if len(values) < len(seats):
        values = await _hand_out(Sealed(seats, question))
    return values


async def ask_anybody(
    call: Decision[C | None], question: Callable[[C], Decision[T | None]]
) -> T | None:
    """Call on the table; returns what one of its callers does, or None when nobody does anything.

    `call` has the `callers`: all who hold anything hidden, so that it tells nothing of who could do
    something. Who presses is asked the `question` in secret, even if all he can do is to pass, that
    is to answer with None. Then the others are called again.
    """
    plan: T | None = await _hand_out(OpenCall(call, question))
    return plan


def only_answer(decision: Decision[T]) -> Option[T] | None:
    """The one possible answer to a question; None if there are several.

    Raises:
        DeadEndError: no option may be chosen.
    """
    if decision.form is not None:
        return None
    only = None
    for option in decision.options:
        if option.blocked is None:
            if only is not None:
                return None
            only = option
    if only is None:
        raise DeadEndError(f"{decision.rule}: {decision.prompt!r} has no possible answer")
    return only


class _Scribe:
    """Who takes events down while nobody is watching: one for the whole process.

    Matches are driven one at a time; whoever drives one beside the window's does it in a process
    of its own.
    """

    write: Callable[[Event], None] | None = None


_scribe = _Scribe()


@types.coroutine
def _nothing() -> Generator[Item, Any, None]:
    yield from ()


_WRITTEN = _nothing()
"""What is awaited after an event that was only written down: it is over, and ends at once."""
for _ in _WRITTEN:
    pass


async def _show(event: Event) -> None:
    await _hand_out(event)


def tell(event: Event) -> Awaitable[None]:
    """Say what just happened. The rules stand still until it has been shown.

    While nobody watches it is only written down, without a way out of the rules and back: a game
    tells so much that a coroutine for each event is felt in play at random.
    """
    write = _scribe.write
    if write is None:
        return _show(event)
    write(event)
    return _WRITTEN


def run_unwatched(
    rule: Rule[T], reply: Any, write: Callable[[Event], None]
) -> Decision[Any] | Sealed | OpenCall:
    """Carry a rule on to its next question, its events being written down on the way.

    Raises:
        StopIteration: the rule came to its end.
    """
    before, _scribe.write = _scribe.write, write
    try:
        return rule.send(reply)  # type: ignore[return-value]
    finally:
        _scribe.write = before
