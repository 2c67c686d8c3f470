"""What of a match is written down: its answers, and where new dice fall."""

from __future__ import annotations

import msgspec


class Answer(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An answer as it is recorded: the seat, the option's key, the question's fingerprint.

    In a game that nobody saves the fingerprint is empty.
    """

    seat: int
    key: str
    fingerprint: str


class NewDice(msgspec.Struct, frozen=True, array_like=True):
    """From the question after so many answers on, dice and cards fall by another seed.

    Of the cards all is dealt anew that none of the `seats`, nor the one that is asked, can know.
    """

    answers: int
    seed: int
    seats: tuple[int, ...]
