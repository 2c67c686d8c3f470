"""Falls: how often a dummy was knocked out in a night of the campaign, and what comes of it.

Rule: scars.
"""

from __future__ import annotations

from fandg.games.dummies.nights import content
from fandg.games.dummies.nights.record import Record
from fandg.games.dummies.state import Dummies, Dummy

OFTEN = 3
"""Knocked out so often in one night, a dummy keeps a scar of it."""


def find_scar(record: Record, cause: str) -> str:
    """The next scar of a kind; "" when all are borne."""
    return next((n for n in reversed(record.scar_pile) if content.scar(n).cause == cause), "")


def count_fall(state: Dummies, dummy: Dummy) -> int:
    """Which time tonight it would be that a dummy is knocked out; 0 past the third.

    0 as well where nobody counts, or where every scar of that kind is borne already.
    """
    tale = state.tale
    if tale is None or not find_scar(tale.record, "knocked-out"):
        return 0
    fall = tale.knocked.get(dummy.name, 0) + 1
    return fall if fall <= OFTEN else 0


def count_scarring_fall(state: Dummies, dummy: Dummy) -> int:
    """The same where a scar may come of it: the last night leaves none."""
    tale = state.tale
    is_last = tale is not None and tale.record.number == content.count_steps()
    return 0 if is_last else count_fall(state, dummy)
