"""A match's place in its campaign: the night, the record before it, and what happens in it."""

from __future__ import annotations

import msgspec

from fandg.engine.state import Result
from fandg.games.dummies.cards import Class
from fandg.games.dummies.nights.record import Record, Scar


class Tale(msgspec.Struct, omit_defaults=True):
    """What a match knows of its night: whence it came, what was counted, what was chosen."""

    night: str
    record: Record
    """The record before the night."""
    outcome: Result | None = None
    """How the night ended, while the morning's questions are asked."""
    fights: int = 0
    panics: int = 0
    knocked: dict[Class, int] = {}
    """How often each was knocked out, of those who were."""
    called: str = ""
    paid: str = ""
    scar: Scar | None = None
    healed: Scar | None = None
    kept: str = ""
    left_behind: str = ""
    earned: str = ""
    owing: str = ""
    stayed: str = ""
