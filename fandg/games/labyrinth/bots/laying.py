"""Laying tiles: ways stay open as long as there are days to walk them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.games.labyrinth.regions import GRID, sides_of
from fandg.games.labyrinth.table import LabyrinthTable


def choose_laying(
    table: LabyrinthTable, decision: Decision[Any], legal: Sequence[Option[Any]]
) -> str:
    """The laying with the most halls that lead on, of those the one with most halls at all."""
    tile = table.library.tiles[(decision.about or "").partition(":")[2]]

    def opens(option: Option[Any]) -> tuple[int, int]:
        way = option.value
        sides = sides_of(tile, way.flipped, way.turned)
        beside = [GRID.beside(way.cell, side) for side in sides]
        ahead = sum(cell is not None and not table.region(cell).tile for cell in beside)
        return ahead, len(sides)

    return max(legal, key=opens).key
