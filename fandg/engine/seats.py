"""Seats: who sits at the table, in which colour, and whether a person or a bot answers."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec

Kind = Literal["person", "easy", "steady", "expert"]
LEVELS: tuple[Kind, ...] = ("easy", "steady", "expert")
NAME_LENGTH = 40
MOST_SEATS = 20
COLOURS = 8
"""The colours that players choose from; those of what they lead are numbered after them."""


class Seat(msgspec.Struct):
    """One seat: a name of up to 40 characters, the number of its colour, and who answers for it."""

    name: str
    colour: int = 0
    kind: Kind = "person"
    since: int | msgspec.UnsetType = msgspec.UNSET
    """For a newcomer, after how many answers he sat down; not set for who began the game."""

    @property
    def is_bot(self) -> bool:
        """Whether a bot answers for this seat."""
        return self.kind != "person"


def clean_name(typed: str, fallback: str) -> str:
    """A name fit for a line: control characters and surplus blanks gone, cut to length."""
    printable = "".join(c if c.isprintable() else " " for c in typed)
    return " ".join(printable.split())[:NAME_LENGTH].strip() or fallback


def tell_apart(name: str, others: Collection[str]) -> str:
    """A name that none of the others has: the second Ana is "Ana 2"."""
    stem, number = name, 1
    while name in others:
        number += 1
        tail = f" {number}"
        name = stem[: NAME_LENGTH - len(tail)] + tail
    return name
