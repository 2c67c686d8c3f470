"""The controller: turns what a player does into answers; it knows options, but no rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.engine.form import Field


def put_likeliest_first(options: Sequence[Option[Any]]) -> list[Option[Any]]:
    """The options, of those of one thing that have chances the likeliest first, in their places."""
    ordered = list(options)
    ways: dict[str, list[int]] = {}
    for at, option in enumerate(options):
        if option.target is not None and option.odds is not None and option.blocked is None:
            ways.setdefault(option.target, []).append(at)
    for places in ways.values():
        if len(places) > 1:
            found = sorted((options[at] for at in places), key=_chance_of, reverse=True)
            for at, option in zip(places, found, strict=True):
                ordered[at] = option
    return ordered


def _chance_of(option: Option[Any]) -> float:
    return option.odds().chance if option.odds is not None else 0.0


class Choices:
    """The one index between the things on the table and the answers to a question.

    A thing may have several answers, such as a tile that is laid in four ways: then choosing it
    gives none of them but turns to the first, choosing it again to the next. `turned` is the answer
    that is turned to and not given yet. Without a question there are no choices.
    """

    def __init__(self, decision: Decision[Any] | None) -> None:
        self.decision = decision
        options = decision.options if decision is not None else ()
        if decision is not None and decision.weighs:
            options = put_likeliest_first(options)
        form = decision.form if decision is not None else None
        self.legal = [option for option in options if option.blocked is None]
        """The answers that may be given with a button; not the numbers of a form."""
        self.blocked = [option for option in options if option.blocked is not None]
        self.turned: Option[Any] | None = None
        self._named: dict[str, list[Option[Any]]] = {}
        for option in options:
            if option.target is not None:
                self._named.setdefault(option.target, []).append(option)
        self._fields: dict[str, list[Field]] = {}
        for field in form.fields if form is not None else ():
            if field.target is not None:
                self._fields.setdefault(field.target, []).append(field)
        self.named = set(self._named)
        """The things that the answers name, whether they may be given or not."""
        self.first = {target: self.at(target)[0] for target in self._named if self.at(target)}
        """Of each thing that answers the question, the first answer."""
        self.targets = {*self.first, *self._fields}
        """The things that answer the question, or a number of it."""

    def at(self, target: str | None) -> list[Option[Any]]:
        """The answers that may be given by choosing a thing."""
        named = self._named.get(target, []) if target is not None else []
        return [option for option in named if option.blocked is None]

    def fields_at(self, target: str) -> list[Field]:
        """The numbers of a form that are about a thing."""
        return self._fields.get(target, [])

    def why_not(self, target: str) -> str | None:
        """Why a thing that the question names gives no answer; None for any other."""
        named = self._named.get(target, [])
        return named[0].blocked if named and not self.at(target) else None

    def look_at(self, key: str | None) -> None:
        """Turn to the answer with this key, or to none."""
        self.turned = next((option for option in self.legal if option.key == key), None)

    def turn(self, target: str) -> Option[Any] | None:
        """Turn to the first answer of a thing, or from one of its answers to the next."""
        options = self.at(target)
        if options:
            at = options.index(self.turned) + 1 if self.turned in options else 0
            self.turned = options[at % len(options)]
        return self.turned if options else None
