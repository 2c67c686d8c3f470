"""Interludes: what foes and others do between the turns of seats, and what stood as one began."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from fandg.engine.event import Event
from fandg.engine.game import Game
from fandg.engine.setup import Setup
from fandg.engine.standing import Holding

Standings: TypeAlias = Mapping[int | None, tuple[Holding, ...]]
"""What each person has, by the seat, and what those have who are against the seats (None)."""


class Begin(NamedTuple):
    """How an interlude began that is on."""

    before: Standings
    """What was had then, with what has come of a person's own answers since: he knows that."""
    lines: list[Event]
    """What the log has of it."""
    acted: frozenset[int] = frozenset()
    """The persons who have answered in it."""


def stand_of(game: Game[Any], setup: Setup, state: Any) -> Standings:
    """What all have now of whom persons are told; nothing where no person plays."""
    standings: dict[int | None, tuple[Holding, ...]] = {
        at: game.standing(state, at) for at, seat in enumerate(setup.seats) if not seat.is_bot
    }
    return {**standings, None: game.foes(state)} if standings else {}
