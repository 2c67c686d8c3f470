"""What a seat can see of a game."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from fandg.engine.dice import Generator
from fandg.engine.game import Game
from fandg.engine.state import State

S = TypeVar("S", bound=State)


def view(game: Game[S], state: S, seat: int) -> S:
    """A copy of a state in which all that is hidden from a seat lies as it always does here."""
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=game.state_type)
    game.forget(copy, (seat,), Generator(0))
    copy.dice = 0
    return copy
