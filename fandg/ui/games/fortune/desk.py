"""What everything on the board is laid out and drawn with."""

from __future__ import annotations

from dataclasses import dataclass

from fandg.games.fortune.library import Library
from fandg.games.fortune.state import Fortune
from fandg.games.fortune.table import FortuneTable
from fandg.ui.art.theme import Owner
from fandg.ui.map.context import MapContext


@dataclass(frozen=True)
class Desk(MapContext):
    """The state with its cards, on the map."""

    table: FortuneTable
    seats: dict[int, Owner]
    """The owners' colours, by seat."""

    @property
    def state(self) -> Fortune:
        """The state that is shown."""
        return self.table.state

    @property
    def library(self) -> Library:
        """All cards."""
        return self.table.library
