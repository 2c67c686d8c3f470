"""What may be looked at from near next is drawn ahead, while nothing happens at the table."""

from __future__ import annotations

from collections.abc import Callable

from fandg.ui.board.things import Layers
from fandg.ui.intents import Point
from fandg.ui.table.host import PlayHost

REST = 0.2
"""Seconds for which nothing moves, the mouse neither, before anything is drawn ahead."""


class DrawnAhead:
    """Has the board draw one thing at a time, so that no frame in which the mouse moves is late."""

    def __init__(self, host: PlayHost) -> None:
        self._host = host
        self._things: Layers | None = None
        """What lay on the board when it was last asked."""
        self._left: list[Callable[[], object]] = []
        self._mouse: Point | None = None
        self._rested = 0.0

    def update(self, seconds: float, *, moves: bool) -> bool:
        """Draw the next, once all has rested; whether more is left. `moves`: something else is."""
        board, mouse = self._host.board, self._host.stage.mouse
        self._rested = 0.0 if moves or mouse != self._mouse else self._rested + seconds
        self._mouse = mouse
        if moves:
            return False
        if board.things is not self._things:
            self._things, self._left = board.things, [*board.list_ahead()]
        if self._left and self._rested >= REST:
            self._left.pop(0)()
        return bool(self._left)
