"""What all parts of the board of the Labyrinth draw with: theme, type, scale, table, camera."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.ui.art.theme import Owner
from fandg.ui.board.pens import Pens
from fandg.ui.games.labyrinth.camera import MapCamera


@dataclass(frozen=True)
class Desk(Pens):
    """Theme, scale and type, the state with its cards, whose colour is whose, and the camera."""

    table: LabyrinthTable
    owners: Mapping[int, Owner]
    camera: MapCamera
    next_portal: int
    """Where the next minion is spawned."""

    def owner(self, hero: Hero) -> Owner:
        """The colour, pattern and letter of who plays a hero."""
        return self.owners[hero.seat]
