"""What everything on the board is laid out and drawn with."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from fandg.games.supremacy.library import World
from fandg.games.supremacy.state import Supremacy
from fandg.games.supremacy.table import SupremacyTable
from fandg.paths import assets_folder
from fandg.ui.board.pens import Pens
from fandg.ui.map.context import MapContext
from fandg.ui.map.tint import AreaTint


@dataclass(frozen=True)
class Desk(MapContext):
    """The state with its world, on the map."""

    table: SupremacyTable
    tint: AreaTint
    """Whose the lands are now, where the print says otherwise."""

    @property
    def state(self) -> Supremacy:
        """The state that is shown."""
        return self.table.state

    @property
    def world(self) -> World:
        """Areas, powers and companies."""
        return self.table.world

    @property
    def pens(self) -> Pens:
        """What the instruments are printed with."""
        return Pens(self.theme, self.metrics, self.type)


def map_folder() -> Path:
    """Where the map lies."""
    return assets_folder() / "maps" / "supremacy"
