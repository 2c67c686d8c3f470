"""The state of a game: plain data, one object, nothing else true anywhere."""

from __future__ import annotations

import msgspec


class Result(msgspec.Struct, frozen=True):
    """How a game ended: the seats that won (none: all lost), the reason's id, a score a seat."""

    winners: list[int]
    reason: str
    scores: list[int] = []


class State(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What every game's state has: the dice, who rolls real dice, and the result once there is one.

    Every game derives its state from this and adds fields of plain data (numbers, strings, lists,
    structs; no `None` inside lists, since a save is TOML).
    """

    dice: int
    """The whole state of the generator of dice and shuffles, 63 bits."""
    table_dice: list[int] = []
    """The seats that roll real dice at their table and enter what fell."""
    result: Result | None = None
