"""The board of the Labyrinth: a map that goes round, and the boards of heroes and Villain."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fandg.engine.game import Game
from fandg.engine.setup import Setup
from fandg.engine.views import Explanation
from fandg.games.labyrinth.game import LabyrinthGame
from fandg.games.labyrinth.regions import CELLS, name_cell
from fandg.games.labyrinth.state import Labyrinth
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.ui.board.base import BoardView
from fandg.ui.board.things import Thing
from fandg.ui.games.labyrinth.camera import MapCamera
from fandg.ui.games.labyrinth.desk import Desk
from fandg.ui.games.labyrinth.figures import draw_piece, piece_rect, pieces_at
from fandg.ui.games.labyrinth.ground import (
    draw_edges,
    lay_ground,
    lay_mist,
    letter_edges,
    light_open_halls,
)
from fandg.ui.intents import Intent
from fandg.ui.stage import Stage


class LabyrinthBoard(BoardView[Labyrinth]):
    """The Labyrinth on the table."""

    def __init__(self, stage: Stage, game: Game[Labyrinth], setup: Setup) -> None:
        super().__init__(stage, game, setup)
        assert isinstance(game, LabyrinthGame)
        self.library = game.library
        self.camera = MapCamera(stage)
        self._face: pygame.Surface | None = None

    def layout(self, rect: pygame.Rect) -> None:
        self.rect = rect
        self.camera.layout(rect, self.metrics.px(9))
        super().layout(rect)

    def arrange(self) -> None:
        super().arrange()
        self._face = None
        if self.shown is None:
            return
        table = LabyrinthTable(self.state, self.library)
        owners = self.theme.owners(self.setup)
        self.desk = Desk(self.theme, self.metrics, self.type, table, owners, self.camera)

    def layers(self) -> Sequence[Sequence[Thing]]:
        regions, pieces = [], []
        for cell in CELLS:
            place = self.camera.place(cell)
            regions.append(Thing(f"region:{name_cell(cell)}", place))
            for piece in pieces_at(self.desk, cell):
                pieces.append(Thing(piece.target, piece_rect(piece, place), stop=False))
        return regions, pieces

    def draw(self, surface: pygame.Surface) -> None:
        if self._face is None:
            face = pygame.Surface(self.rect.bottomright)
            before = self.camera.rect
            face.set_clip(before)
            lay_ground(self.desk, face)
            light_open_halls(self.desk, face)
            for cell in CELLS:
                for piece in pieces_at(self.desk, cell):
                    if piece.target in self.shown.hides:
                        continue
                    for place in self.camera.copies(cell):
                        draw_piece(self.desk, face, piece, place)
            lay_mist(self.desk, face)
            draw_edges(self.desk, face)
            letter_edges(self.desk, face)
            self._face = face
        surface.blit(self._face, self.rect, self.rect)

    def explain(self, target: str) -> Explanation | None:
        return Explanation(target, target)

    def handle(self, intent: Intent) -> bool:
        if not self.camera.handle(intent):
            return False
        self.arrange()
        return True


BOARD = LabyrinthBoard
