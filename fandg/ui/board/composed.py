"""A board that is painted once on a sheet of its own, until something on it changes."""

from __future__ import annotations

from abc import abstractmethod
from typing import TypeVar

import pygame

from fandg.engine.game import Game
from fandg.engine.setup import Setup
from fandg.engine.state import State
from fandg.ui.board.base import BoardView
from fandg.ui.stage import Stage

S = TypeVar("S", bound=State)


class ComposedBoard(BoardView[S]):
    """A board on one sheet, so that moving things over it costs little.

    Where something lies elsewhere, `arrange` puts the sheet away: `_face` is None.
    """

    def __init__(self, stage: Stage, game: Game[S], setup: Setup) -> None:
        super().__init__(stage, game, setup)
        self._face: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board as it was composed when something last changed."""
        if self.shown is None:
            return
        if self._face is None:
            face = pygame.Surface(self.rect.bottomright)
            # The wood of the table is seen beside what lies on it.
            face.blit(surface, self.rect, self.rect)
            self.paint(face)
            self._face = face
        surface.blit(self._face, self.rect, self.rect)

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Paint all of it on a sheet that shows the wood of the table."""

    def covered(self) -> pygame.Rect:
        """All of its window, once it was composed on the wood."""
        return super().covered() if self._face is None else self.rect
