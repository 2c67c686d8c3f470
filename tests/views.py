"""What a seat can see of a game."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from fandg.engine.game import Game
from fandg.engine.state import State

S = TypeVar("S", bound=State)


def view(game: Game[S], state: S, seat: int) -> S:
    """A copy of a state in which all that is hidden from a seat lies in sorted order."""
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=game.state_type)
    for pool in game.unseen(copy, seat):
        cards = sorted((card for pile in pool for card in pile), reverse=True)
        for pile in pool:
            pile[:] = [cards.pop() for _ in pile]
    copy.dice = 0
    return copy
