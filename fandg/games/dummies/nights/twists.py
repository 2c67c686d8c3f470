"""Twists: the small verbs by which nights, scars, souvenirs and favours change a night.

They are data (`{ do = "sand", every = 3 }`) and lie in the state; `tonight` says what they come to.
A `who` of "" is everybody, or the dummy who bears the scar that the twist belongs to.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from fandg.games.dummies.cards import Suit, Trait

Whom: TypeAlias = Literal["", "bard", "teller", "pirate"]


class _Twist(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"
):
    """What all twists have in common."""


class LockAway(_Twist, frozen=True, tag="lock"):
    """Treasures of these values are locked away before the first turn."""

    values: tuple[int, ...]


class Sand(_Twist, frozen=True, tag="sand"):
    """The timer takes more cards: in every n-th turn, or in turn 1 alone."""

    extra: int = 1
    every: int = 0


class Toll(_Twist, frozen=True, tag="toll"):
    """The target rises in every n-th turn."""

    every: int
    add: int


class Foe(_Twist, frozen=True, tag="foe"):
    """Enemies, perhaps of one trade only, have more or less of a characteristic."""

    trait: Trait
    add: int
    trade: Literal["", "J", "Q", "K"] = ""


class Arm(_Twist, frozen=True, tag="arm"):
    """Enemies have more Danger cards, against dummies up to a level."""

    add: int
    up_to: int = 4


class Snare(_Twist, frozen=True, tag="snare"):
    """The traps of a sign are harder, or with less than nothing easier."""

    suit: Suit
    add: int
    who: Whom = ""


class HeadStart(_Twist, frozen=True, tag="rise"):
    """A dummy begins some levels higher."""

    who: Whom
    add: int = 1


class Bend(_Twist, frozen=True, tag="bend"):
    """A dummy has more or less of a characteristic, never less than 1."""

    trait: Trait
    add: int
    who: Whom = ""


class Bring(_Twist, frozen=True, tag="bring"):
    """A treasure of this value lies in the bag from the start; of the value 1 it is a Key."""

    value: int


class Bury(_Twist, frozen=True, tag="bury"):
    """All Keys of the Treasure deck lie among the cards at its bottom."""

    among: int


class Calm(_Twist, frozen=True, tag="calm"):
    """The first panics of the night come to nothing."""

    times: int = 1


class Watch(_Twist, frozen=True, tag="watch"):
    """In every n-th turn nobody may rest."""

    every: int


class Loot(_Twist, frozen=True, tag="loot"):
    """Who passes a trap chooses among more treasures, or fewer."""

    add: int


class GateKeys(_Twist, frozen=True, tag="gate"):
    """The gate opens only to so many Keys."""

    keys: int


Twist: TypeAlias = (
    LockAway
    | Sand
    | Toll
    | Foe
    | Arm
    | Snare
    | HeadStart
    | Bend
    | Bring
    | Bury
    | Calm
    | Watch
    | Loot
    | GateKeys
)

LIMITS = {
    "extra": (1, 20),
    "every": (1, 20),
    "up_to": (1, 4),
    "value": (1, 10),
    "among": (4, 40),
    "times": (1, 20),
    "keys": (1, 4),
}
"""The least and the most of fields, where they are given; a state is read without them."""
