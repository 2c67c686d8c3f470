"""The board of a game as a picture of any size, as it lies open to all."""

from __future__ import annotations

from typing import Any

import pygame

from fandg.engine.chronicle import Happening
from fandg.engine.match import Match
from fandg.ui.art.paper import wood_table
from fandg.ui.art.theme import Metrics
from fandg.ui.board.base import BoardView, Shown
from fandg.ui.board.boards import board_for
from fandg.ui.chronicle.press import measured
from fandg.ui.stage import Stage

BOARD_WIDTH = 1060
"""Pixels of a board at scale 1, as on the table in a window of the smallest size."""
STEP, MOST_STEPS = 0.1, 60
"""How a board is given time to come to rest: seconds at a time, and how often at most."""


def board_size(width: int) -> tuple[int, int]:
    """How large a picture of a board of this width is."""
    return width, width * 9 // 16


class Painter:
    """Paints the board of one match. Nobody's hand is seen, whoever asks: it shows what all see."""

    def __init__(self, stage: Stage, match: Match[Any], width: int) -> None:
        self.stage = stage
        self.size = board_size(width)
        self.metrics = Metrics(width / BOARD_WIDTH)
        self.board: BoardView[Any] = board_for(stage, match.game, match.setup)

    def notice(self, happening: Happening) -> None:
        """Let the board take note of what happened, where all saw it."""
        if self.board.shown is None:
            self.show(happening.match.state)
        if happening.event is not None and happening.event.only is None:
            self.board.notice(happening.event)

    def show(self, state: Any) -> None:
        """Lay the board out as it stands, without painting it."""
        with measured(self.stage, self.metrics):
            self.board.show(Shown(state, None))
            self.board.layout(pygame.Rect((0, 0), self.size))
            self.board.show(Shown(state, None))

    def paint(self, state: Any) -> pygame.Surface:
        """The board as it stands."""
        self.show(state)
        picture = pygame.Surface(self.size)
        with measured(self.stage, self.metrics):
            # What a board would draw one after the other is drawn before the picture is taken.
            for _ in range(MOST_STEPS):
                if not self.board.update(STEP):
                    break
            picture.blit(wood_table(self.size, self.board.theme), (0, 0))
            self.board.draw(picture)
        return picture
