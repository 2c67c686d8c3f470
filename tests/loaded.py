"""Loaded dice: a rule carried out alone, with what falls and what is answered known before.

A test lays out a table whose seats all roll real dice (`state.table_dice`), so that every roll is
a question with the keys `die:1`, `die:2` and so on. `carry_out` answers those from `dice`, all
other questions from `answers`, and fails when a roll or an answer is missing or left over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, TypeVar

import msgspec

from fandg.engine.asking import Calling
from fandg.engine.decision import Decision, Option
from fandg.engine.dice import is_die_question
from fandg.engine.event import Event
from fandg.engine.play import GameOver, OpenCall, Rule
from fandg.engine.state import Result

T = TypeVar("T")
E = TypeVar("E", bound=Event)


class Story(msgspec.Struct, Generic[T]):
    """What came of a rule: the value it returned, or the end of the game; events and questions."""

    value: T | None = None
    result: Result | None = None
    events: list[Event] = []
    asked: list[Decision[Any]] = []
    calls: list[Decision[Any]] = []
    """The open calls, each time that one was put to the table."""
    odds: dict[str, float] = {}
    """The chance of each option that showed one, by its key, as it was when it was asked."""

    def all_of(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def one_of(self, kind: type[E]) -> E:
        """The only event of one kind."""
        (event,) = self.all_of(kind)
        return event

    def question(self, rule: str) -> Decision[Any]:
        """The only question that this rule asked, dice apart."""
        (decision,) = [d for d in self.asked if d.rule == rule and not is_die_question(d)]
        return decision

    @property
    def rolled_by(self) -> list[int]:
        """The seats that rolled, die by die."""
        return [decision.seat for decision in self.asked if is_die_question(decision)]


def labels(decision: Decision[Any]) -> list[str]:
    """The keys of the options that may be chosen."""
    return [option.key for option in decision.legal_options()]


def _fits(decision: Decision[Any], key: str) -> bool:
    """Whether the key, of an option or of a filled form, is an answer that may be given."""
    option = decision.find_option(key)
    return option is not None and option.blocked is None


def _usual_key(decision: Decision[Any]) -> str:
    """The numbers that stand on a sheet at first."""
    assert decision.form is not None
    return decision.form.key_of(decision.form.usual)


def find_token(calling: Calling, call: Decision[Any], keys: list[str]) -> Option[Any]:
    """The token of who could give the next answer, or of nobody."""
    for token in call.options[1:]:
        asked = calling.question_to(token)
        if keys and len(asked.legal_options()) > 1 and keys[0] in labels(asked):
            return token
    return call.options[0]


def carry_out(
    rule: Rule[T],
    dice: Sequence[int] = (),
    answers: str | Sequence[str] = (),
    *,
    implied: str = "",
    declined: Mapping[str, str] = MappingProxyType({}),
) -> Story[T]:
    """Carry out one rule with loaded dice; `answers` are keys, as a list or parted by blanks.

    Questions that have an `implied` answer get it, and those of a kind that may be `declined` the
    answer that stands there, "" for the usual numbers, unless the next of `answers` is one of
    theirs.
    At an open call whoever could give the next answer presses, else nobody does.
    """
    story: Story[T] = Story()
    rolls = list(dice)
    keys = answers.split() if isinstance(answers, str) else list(answers)
    reply: Any = None
    calling: Calling | None = None
    while True:
        try:
            item: Any = calling.find_next() if calling is not None else rule.send(reply)
        except StopIteration as end:
            story.value = end.value
            break
        except GameOver as over:
            story.result = over.result
            break
        if item is None:
            assert calling is not None
            reply, calling = calling.reply, None
            continue
        reply = None
        if isinstance(item, Event):
            story.events.append(item)
            continue
        if isinstance(item, OpenCall):
            calling = Calling(item, 0)
            continue
        assert isinstance(item, Decision), "a sealed question is answered in a match"
        if item.is_open_call:
            assert calling is not None
            story.calls.append(item)
            calling.take(find_token(calling, item, keys))
            continue
        if implied in labels(item) and not (keys and keys[0] in labels(item)):
            option = item.find_option(implied)
            assert option is not None
            if calling is not None:
                calling.take(option)
            else:
                reply = option.value
            continue
        story.asked.append(item)
        story.odds |= {o.key: o.odds().chance for o in item.options if o.odds is not None}
        assert item.legal_options(), f"no possible answer to {item.prompt!r}"
        if is_die_question(item):
            assert rolls, f"no roll left for: {item.prompt}"
            key = f"die:{rolls.pop(0)}"
        elif item.kind in declined and not (keys and _fits(item, keys[0])):
            key = declined[item.kind] or _usual_key(item)
        else:
            assert keys, f"no answer left for: {item.prompt} {labels(item)}"
            key = keys.pop(0)
        option = item.find_option(key)
        assert _fits(item, key), f"{key} is no answer to: {item.prompt} {labels(item)}"
        assert option is not None
        if calling is not None:
            calling.take(option)
        else:
            reply = option.value
    assert not rolls, f"never rolled: {rolls}"
    assert not keys, f"never asked for: {keys}"
    return story
