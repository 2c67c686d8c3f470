"""Verbs, the words in which cards are written: what carries each out and when it would do nothing.

A verb is a struct; a game lists its own in one tagged union. Each is carried out by a rule of the
chapter that it belongs to, which says in the same place when it would find nothing to act on.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec


class Tally:
    """How many verbs a step has come to; a step begins with a new one."""

    carried_out = 0
    depth = 0
    """How many lie in each other just now."""
    is_stopped = False
    """Whether they became too many."""


class Tallied(Protocol):
    """A table on which verbs are counted."""

    tally: Tally


TableT = TypeVar("TableT", bound=Tallied)
"""What the rules of a game work on."""
ActT = TypeVar("ActT")
"""Who acts on whom."""
VerbT = TypeVar("VerbT", bound=msgspec.Struct)

Handler: TypeAlias = Callable[[TableT, ActT, VerbT], Coroutine[Any, Any, None]]
IdleTest: TypeAlias = Callable[[TableT, ActT, VerbT], bool]


class Rule(NamedTuple):
    """What belongs to a verb."""

    promise: str
    """What it does, in the words of its docstring."""
    handler: Callable[[Any, Any, Any], Coroutine[Any, Any, None]]
    idle: Callable[[Any, Any, Any], bool] | None
    """Whether it would find nothing to act on; none for a verb that always does something."""


class Verbs(Generic[TableT, ActT]):
    """The verbs of a game.

    Cards that set each other off come to an end: no more than `most` verbs are carried out in a
    step, and no more than `deepest` in each other. `stop` then says so, once in the step.
    """

    def __init__(
        self,
        stop: Callable[[TableT, ActT], Coroutine[Any, Any, None]],
        most: int,
        deepest: int,
    ) -> None:
        self.rules: dict[type[msgspec.Struct], Rule] = {}
        self.most = most
        self.deepest = deepest
        self._stop = stop

    def carries_out(
        self, kind: type[VerbT], idle: IdleTest[TableT, ActT, VerbT] | None = None
    ) -> Callable[[Handler[TableT, ActT, VerbT]], Handler[TableT, ActT, VerbT]]:
        """Name the rule that carries out a verb, and when it would do nothing.

        Raises:
            TypeError: the verb has a rule already, or does not say what it does.
        """
        promise = inspect.cleandoc(kind.__doc__ or "")
        if kind in self.rules or not promise:
            raise TypeError(f"{kind.__name__} has a rule already, or no docstring.")

        def register(
            handler: Handler[TableT, ActT, VerbT],
        ) -> Handler[TableT, ActT, VerbT]:
            self.rules[kind] = Rule(promise, handler, idle)
            return handler

        return register

    def check_all(self, kinds: Iterable[type[msgspec.Struct]]) -> None:
        """Check that all verbs of a game, and no others, are carried out by a rule.

        Raises:
            TypeError: which are not.
        """
        if wrong := sorted(kind.__name__ for kind in self.rules.keys() ^ {*kinds}):
            raise TypeError(f"Verbs without a rule, or rules without a verb: {', '.join(wrong)}.")

    async def carry_out(
        self,
        table: TableT,
        act: ActT,
        effects: Sequence[msgspec.Struct],
        is_over: Callable[[], bool] = lambda: False,
    ) -> None:
        """Do what a card says, verb after verb, until the act `is_over`."""
        tally = table.tally
        tally.depth += 1
        for effect in effects:
            if is_over():
                break
            if tally.depth > self.deepest or tally.carried_out >= self.most:
                if not tally.is_stopped:
                    tally.is_stopped = True
                    await self._stop(table, act)
                break
            tally.carried_out += 1
            await self.rules[type(effect)].handler(table, act, effect)
        tally.depth -= 1

    def is_idle(self, table: TableT, act: ActT, effects: Sequence[msgspec.Struct]) -> bool:
        """Whether none of some verbs would change anything; what cannot be told is taken to."""
        for effect in effects:
            idle = self.rules[type(effect)].idle
            if idle is None or not idle(table, act, effect):
                return False
        return True
