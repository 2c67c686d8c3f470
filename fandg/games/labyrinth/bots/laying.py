"""Laying tiles: ways stay open as long as there are days to walk them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.games.labyrinth.bots.seeking import share_shards
from fandg.games.labyrinth.content import Tile
from fandg.games.labyrinth.regions import GRID, sides_of
from fandg.games.labyrinth.scouting import Laying
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import Hunt


def choose_laying(
    table: LabyrinthTable, decision: Decision[Any], legal: Sequence[Option[Any]]
) -> str:
    """The laying that keeps ways to shards short; then the one with most halls that lead on.

    In a hunt fewest halls lead on: each brings only those who stand in the way.
    """
    tile = table.library.tiles[(decision.about or "").partition(":")[2]]
    is_hunt = table.twist(Hunt) is not None

    def opens(option: Option[Any]) -> tuple[int, int, int]:
        way = option.value
        sides = sides_of(tile, way.flipped, way.turned)
        beside = [GRID.beside(way.cell, side) for side in sides]
        ahead = sum(cell is not None and not table.region(cell).tile for cell in beside)
        if is_hunt:
            ahead = -ahead
        return -count_detours(table, tile, way), ahead, len(sides)

    return max(legal, key=opens).key


def count_detours(table: LabyrinthTable, tile: Tile, way: Laying) -> int:
    """The steps that all heroes have to their shards once a tile lies so."""
    region = table.region(way.cell)
    before, flipped, turned = region.tile, region.flipped, region.turned
    table.lay(way.cell, tile.id, flipped=way.flipped, turned=way.turned)
    ways = share_shards(table)
    table.lay(way.cell, before, flipped=flipped, turned=turned)
    return sum(steps[table.hero(name).cell] for name, steps in ways.items())
