"""A board that is a map: its camera is moved over it, and follows what happens there."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, TypeVar

import pygame

from fandg.engine.decision import Option
from fandg.engine.game import Game
from fandg.engine.setup import Setup
from fandg.engine.state import State
from fandg.ui.board.base import BoardView
from fandg.ui.intents import Intent
from fandg.ui.map.control import CameraControl
from fandg.ui.map.figure_layer import FigureLayer
from fandg.ui.map.figures import Standing
from fandg.ui.map.geometry import Spot
from fandg.ui.map.names import Names
from fandg.ui.map.places import MapPlaces
from fandg.ui.map.printing import map_rect
from fandg.ui.stage import Stage

S = TypeVar("S", bound=State)

POINTED = 0.85
"""How strong a light is that means: this very thing."""


class MapBoard(BoardView[S]):
    """A map on the table.

    A game's board lays its figures on it in `arrange`, and draws it: finely where it rests
    (`_face`, over the print alone, `_ground`), roughly while it moves.
    """

    figures: FigureLayer

    def __init__(
        self, stage: Stage, game: Game[S], setup: Setup, places: MapPlaces, names: Names
    ) -> None:
        super().__init__(stage, game, setup)
        self.places = places
        self.control = CameraControl(stage, places)
        self.camera = self.control.camera
        self._names = names
        self._standing = Standing()
        self._ground: pygame.Surface | None = None
        self._face: pygame.Surface | None = None
        self._tried: Option[Any] | None = None
        """The answer that is pointed at and not given."""

    def covered(self) -> pygame.Rect:
        """The map while it moves; at rest all of its window, once it was composed on the wood."""
        if self.control.is_moving:
            return map_rect(self.places, self.camera.view).clip(self.camera.rect)
        return super().covered() if self._face is None else self.rect

    def ghost(self, option: Option[Any] | None) -> None:
        """Show the way of the very answer that is pointed at: one thing may have several."""
        self._tried = option

    # Camera

    def handle(self, intent: Intent) -> bool:
        """Pan and zoom; whether the intent was used."""
        if not self.control.handle(intent):
            return False
        self._look()
        return True

    def clicked(self, intent: Intent) -> tuple[int, int] | None:
        """The point that is chosen: where the mouse was pressed and let go without dragging."""
        return self.control.clicked(intent)

    def update(self, seconds: float) -> bool:
        """Let the camera glide; whether anything moves."""
        moving, changed = self.control.update(seconds)
        if changed:
            self._look()
        return moving

    def _look(self) -> None:
        """Take over where the camera looks now."""
        self.control.look()
        self._ground = self._face = None
        if self.control.is_moving and self.shown is not None:
            self.figures.place(self._names)
            # The same figures, elsewhere: what a game's board lays anew waits until it rests.
            super().arrange()
        else:
            self.arrange()

    def _follow(self, targets: Sequence[str]) -> None:
        """Bring what it is about into view, where the map is looked at from near."""
        for target in reversed(targets):
            spot = self._spot(target)
            if spot is not None:
                if self.control.follow(spot):
                    self._look()
                return

    def look_beside(self, sheet: pygame.Rect | None, targets: Sequence[str]) -> None:
        """Look past the sheet at these, as far as may be; freely again after that."""
        spots = [spot for target in targets if (spot := self._spot(target)) is not None]
        if self.control.look_beside(sheet, spots):
            self._look()

    @abstractmethod
    def _spot(self, target: str) -> Spot | None:
        """Where a thing is on the map; None for what is not on it."""
