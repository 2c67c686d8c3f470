"""What a card says with its verbs: at which moment, after which test, by which die, to whom.

These are the structs that hold further effects; the plain verbs are in `effects`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from fandg.games.fortune.effects import PlainEffect, Verb, When
from fandg.games.fortune.words import Happening, Moment, Skill, Who
from fandg.kit.fields import Few, Name, Short, Some, Words

Face: TypeAlias = Annotated[int, Meta(ge=1, le=6)]


class Test(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A test: a skill (or several), the number a die must show, the successes needed."""

    __test__ = False  # not one of pytest's

    target: Annotated[int, Meta(ge=2, le=6)]
    successes: Annotated[int, Meta(ge=1, le=6)] = 1
    skill: Skill | None = None
    second: Skill | None = None
    """A second skill, joined to the first by `joined`."""
    joined: Literal["sum", "higher", "lower"] = "sum"
    dice: Annotated[int, Meta(ge=0, le=10)] = 0
    """Dice beside the skill's; without a skill, all the dice there are."""
    once: bool = False
    """A single roll, however good."""
    ones: Few[Effect] = ()
    """What happens for every die of the test that shows 1."""
    keywords: Few[Short] = ()


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a hero may do with a card, at certain moments."""

    at: Few[Moment]
    does: Few[Effect]
    spend: Literal["turn", "card"] = "turn"
    """Turned until the next round (*activate*), or discarded."""
    when: When | None = None
    glory: Annotated[int, Meta(ge=0, le=10)] = 0
    """Glory to pay."""
    fortune: Annotated[int, Meta(ge=0, le=10)] = 0
    loyalty: Annotated[int, Meta(ge=0, le=6)] = 0
    """The number of the Loyalty test that the ally then takes; 0: none."""
    betrayal: Few[Effect] = ()
    """What happens besides when that test is failed."""


class Trigger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a card does by itself when something happens to its hero."""

    on: Happening
    does: Few[Effect]
    when: When | None = None
    may: bool = False
    """The player is asked whether it does."""


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the things to choose from."""

    label: Name
    does: Few[Effect] = ()
    when: When | None = None
    glory: Annotated[int, Meta(ge=0, le=10)] = 0
    """Glory to pay; the way is blocked for who has less."""
    fortune: Annotated[int, Meta(ge=0, le=10)] = 0


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a table that one die is rolled on: up to and with this face."""

    upto: Face
    does: Few[Effect] = ()
    name: Short = ""
    what: Short = ""
    """What that is in words, for who reads the table."""


# Joining verbs


class To(Verb, frozen=True, tag="to"):
    """Do something to somebody else."""

    who: Who
    does: Few[Effect]


class Choose(Verb, frozen=True, tag="choose"):
    """One thing of choice among several."""

    ways: Some[Way]
    prompt: Words = ""


class May(Verb, frozen=True, tag="may"):
    """Do something, or leave it."""

    does: Few[Effect]
    label: Short = ""
    glory: Annotated[int, Meta(ge=0, le=10)] = 0
    fortune: Annotated[int, Meta(ge=0, le=10)] = 0


class RollDie(Verb, frozen=True, tag="roll"):
    """Roll a die and do what its row says."""

    rows: Some[Row]


class TakeTest(Verb, frozen=True, tag="test"):
    """Take tests (all, or with `either` one of choice) and do what passing or failing says."""

    tests: Some[Test]
    passed: Few[Effect] = ()
    failed: Few[Effect] = ()
    either: bool = False


class If(Verb, frozen=True, tag="if"):
    """Do something only when a condition holds, else something else."""

    when: When
    does: Few[Effect] = ()
    otherwise: Few[Effect] = ()


class Loyalty(Verb, frozen=True, tag="loyalty"):
    """Allies take a Loyalty test: the ally of this card, or all that the hero has."""

    number: Face
    all: bool = False
    failed: Few[Effect] = ()


Effect: TypeAlias = PlainEffect | To | Choose | May | RollDie | TakeTest | If | Loyalty
"""Any verb."""
