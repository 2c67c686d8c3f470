"""Forms: a question whose answer is several numbers at once, such as a trade or a payroll."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeAlias

import msgspec

Amounts: TypeAlias = dict[str, int]
"""The numbers of a form by the key of their field."""

LONGEST = 19
"""No number of a key has more characters."""


class Field(msgspec.Struct, frozen=True):
    """One number of a form: from `least` to `most` in steps of `step`, counted from the least.

    `target` names the thing on the table that it is about. `words` say what each number means,
    from the least on ("wounded", "Defeated"), where the bare number would not. What stands in one
    `column` belongs together, such as what is given, and what is taken for it; what stands `apart`
    is another thing than the numbers above it.
    """

    key: str
    label: str
    least: int
    most: int
    step: int = 1
    target: str | None = None
    words: tuple[str, ...] = ()
    column: int = 0
    apart: bool = False

    def word_for(self, number: int) -> str:
        """What is shown for a number: its word, else its digits."""
        at = (number - self.least) // self.step
        return self.words[at] if self.words else str(number).replace("-", "−")

    def allows(self, number: int) -> bool:
        """Whether this number can be entered."""
        return self.least <= number <= self.most and (number - self.least) % self.step == 0

    def why_not(self, number: int) -> str | None:
        """Why this number cannot be entered; None if it can."""
        if self.allows(number):
            return None
        return f"{self.label}: {self.bounds}, not {number}"

    @property
    def bounds(self) -> str:
        """Which numbers can be entered, in words."""
        steps = f" in steps of {self.step}" if self.step > 1 else ""
        return f"from {self.least} to {self.most}{steps}"


def _anything(_: Mapping[str, int]) -> str | None:
    return None


def _nothing_said(_: Mapping[str, int]) -> str:
    return ""


def _none_told(_: Mapping[str, int]) -> Mapping[str, str]:
    return {}


def _none_idle(_: Mapping[str, int]) -> Collection[str]:
    return ()


class Form(msgspec.Struct, frozen=True):
    """The fields of a question that is answered with numbers.

    `usual` stands there at first and is always allowed. A form that `picks` things one by one
    begins with none of them, though that may not be given; so it shows what is picked at any time,
    and of others only what is allowed. `excess` says why that is more than may be picked together,
    whatever is picked besides: such a pick is not made. `refuse` says in a few words why numbers
    that each are right may not stand together; it changes nothing. `shortlist` has the numbers that
    an expert thinks through beside the usual ones. The `last` number is of what the others leave:
    on the sheet it gives way to them, and all give way to the one that stands `alone`. Fields that
    are `idle` beside some numbers could only be refused: the sheet does not show them. `verbs` say
    what it is to give the numbers that stood there at first, and any others. A `second` form comes
    after the answers beside it, which are what is asked first of all: keys begin with these. The
    sheet does not lie over the things that it is filled in `beside`. What `tells` of single
    numbers, by their keys, stands behind their labels and changes with the numbers, such as the
    price of one more.
    """

    fields: tuple[Field, ...]
    usual: Amounts
    refuse: Callable[[Amounts], str | None] = _anything
    shortlist: tuple[Amounts, ...] = ()
    say: Callable[[Amounts], str] = _nothing_said
    last: str = ""
    alone: str = ""
    idle: Callable[[Amounts], Collection[str]] = _none_idle
    picks: bool = False
    excess: Callable[[Amounts], str | None] = _anything
    verbs: tuple[str, str] = ("Confirm", "Confirm")
    second: bool = False
    beside: tuple[str, ...] = ()
    tells: Callable[[Amounts], Mapping[str, str]] = _none_told

    @property
    def at_first(self) -> Amounts:
        """The numbers that stand on the sheet before anything is filled in."""
        if self.picks:
            return {field.key: field.least for field in self.fields}
        return dict(self.usual)

    def verb_for(self, amounts: Amounts) -> str:
        """What it is to give these numbers."""
        return self.verbs[amounts != self.at_first]

    def key_of(self, amounts: Mapping[str, int]) -> str:
        """The one key that stands for these numbers: `grain=2,oil=1`, in the fields' order."""
        return ",".join([f"{field.key}={amounts[field.key]}" for field in self.fields])

    def read(self, key: str) -> Amounts | None:
        """The numbers that a key stands for; None if it is not written as `key_of` writes it."""
        parts = key.split(",")
        if len(parts) != len(self.fields):
            return None
        amounts = {}
        for field, part in zip(self.fields, parts, strict=True):
            name, _, digits = part.partition("=")
            if name != field.key or len(digits) > LONGEST:
                return None
            try:
                number = int(digits)
            except ValueError:
                return None
            # There are other ways to write a number; only one of them is the key's.
            if str(number) != digits:
                return None
            amounts[name] = number
        return amounts

    def why_not(self, amounts: Amounts) -> str | None:
        """Why these numbers may not be given; None if they may."""
        for field in self.fields:
            why = field.why_not(amounts[field.key])
            if why is not None:
                return why
        return self.refuse(amounts)

    def give_way(self, amounts: Amounts) -> Amounts:
        """These numbers, the last of them as much lower as it must be for them to stand together.

        Where that does not help, it stays as it is. Of others than the one that stands alone
        nothing is left.
        """
        if amounts.get(self.alone):
            return {**dict.fromkeys(amounts, 0), self.alone: amounts[self.alone]}
        field = next((field for field in self.fields if field.key == self.last), None)
        if field is None or self.refuse(amounts) is None:
            return amounts
        for number in range(amounts[field.key] - field.step, field.least - 1, -field.step):
            lower = {**amounts, field.key: number}
            if self.refuse(lower) is None:
                return lower
        return amounts

    def draw(self, pick_each: Callable[[Sequence[range]], Sequence[int]]) -> Amounts:
        """Numbers that may be given, at random; `pick_each` picks one of each range.

        While they may not stand together, one after the other becomes the usual one again; where
        that leaves nothing else, since together they must come to something, the usual ones
        are shifted.
        """
        keys = [field.key for field in self.fields]
        ranges = [range(field.least, field.most + 1, field.step) for field in self.fields]
        amounts = dict(zip(keys, pick_each(ranges), strict=True))
        unusual = [key for key in keys if amounts[key] != self.usual[key]]
        while unusual and self.refuse(amounts) is not None:
            (at,) = pick_each([range(len(unusual))])
            key = unusual.pop(at)
            amounts[key] = self.usual[key]
        return amounts if unusual else self._shift(pick_each)

    def _shift(self, pick_each: Callable[[Sequence[range]], Sequence[int]]) -> Amounts:
        """The usual numbers with some steps moved from one field to another, where they may be."""
        amounts, fields = dict(self.usual), self.fields
        for _ in fields:
            ends = pick_each([range(len(fields)), range(len(fields))])
            giver, taker = (fields[at] for at in ends)
            moved = dict(amounts)
            moved[giver.key] -= giver.step
            moved[taker.key] += taker.step
            if self.why_not(moved) is None:
                amounts = moved
        return amounts

    def ways(self) -> list[Amounts]:
        """The usual numbers and the shortlist, each once."""
        found: list[Amounts] = []
        for amounts in (self.usual, *self.shortlist):
            if amounts not in found:
                found.append(amounts)
        return found

    def describe(self, amounts: Amounts) -> str:
        """What the numbers come to; else those that are not nought, as a line: "Grain 2, Oil 1"."""
        named = [f"{f.label} {f.word_for(amounts[f.key])}" for f in self.fields if amounts[f.key]]
        return self.say(amounts) or ", ".join(named) or "Nothing"
