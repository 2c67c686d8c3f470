"""Questions to several seats while they are being answered: what is in so far, who is next."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from fandg.engine.decision import Decision, Option
from fandg.engine.play import OpenCall, Sealed, only_answer


class Batch:
    """A sealed question being answered: who was asked what, and what is in so far.

    `start` is how many answers of the match came before it.
    """

    __slots__ = ("decisions", "sealed", "start", "values")

    kept = ()
    """The answers that are in as well in a bot's future: none, they are for others to guess."""

    def __init__(self, sealed: Sealed, start: int) -> None:
        self.sealed = sealed
        self.start = start
        self.list_anew()

    def list_anew(self) -> None:
        """List what each seat may answer, from the state as it is, with no answer given yet."""
        decisions = [self.sealed.question(seat) for seat in self.sealed.seats]
        self.decisions = [msgspec.structs.replace(asked, secret=True) for asked in decisions]
        self.values: list[Any] = []

    def find_next(self) -> Decision[Any] | None:
        """The next question that is not answered; who has one possible answer is passed over."""
        for decision in self.decisions[len(self.values) :]:
            only = only_answer(decision)
            if only is None:
                return decision
            self.values.append(only.value)
        return None

    def take(self, option: Option[Any]) -> None:
        """Take the answer to the next question."""
        self.values.append(option.value)

    @property
    def reply(self) -> list[Any]:
        """What the rule gets back: the value that each seat has chosen."""
        return self.values


class Calling:
    """An open call being answered: who has not passed yet, and who has just pressed.

    `start` is how many answers of the match came before it.
    """

    __slots__ = ("_is_over", "_left", "_pressed", "call", "reply", "start")

    def __init__(self, call: OpenCall, start: int) -> None:
        self.call = call
        self.start = start
        self.list_anew()

    def list_anew(self) -> None:
        """Call on all again, as if nobody had pressed yet."""
        asked = self.call.decision
        self._left = list(zip(asked.callers, asked.options[1:], strict=True))
        self._pressed: Option[Any] | None = None
        self._is_over = False
        self.reply: Any = None
        """What the rule gets back: what somebody does, or None."""

    @property
    def kept(self) -> tuple[str, ...]:
        """The answers that are in as well in a bot's future: that it pressed.

        Who pressed before and did nothing is called again there, since it could do something.
        """
        return () if self._pressed is None else (self._pressed.key,)

    def find_next(self) -> Decision[Any] | None:
        """The call to who has not passed yet, or the question to who has pressed."""
        if self._is_over or not self._left:
            return None
        if self._pressed is not None:
            return self.question_to(self._pressed)
        asked = self.call.decision
        seats, tokens = zip(*self._left, strict=True)
        return msgspec.structs.replace(asked, options=[asked.options[0], *tokens], callers=seats)

    def question_to(self, token: Option[Any]) -> Decision[Any]:
        """What is put to who presses, for his eyes alone."""
        asked = self.call.question(token.value)
        return msgspec.structs.replace(asked, secret=True, pressed=True)

    def take(self, option: Option[Any]) -> None:
        """Take a press, that nobody presses, or the answer of who has pressed."""
        if self._pressed is None:
            self._is_over = option.value is None
            self._pressed = None if self._is_over else option
        elif option.value is None:
            self._left = [(seat, token) for seat, token in self._left if token != self._pressed]
            self._pressed = None
        else:
            self.reply = option.value
            self._is_over = True


Asking: TypeAlias = Batch | Calling
