"""Which Regions a word of a card names, seen from its maker."""

from __future__ import annotations

from fandg.games.labyrinth.bodies import Body
from fandg.games.labyrinth.regions import CAMP, CELLS, from_north_east
from fandg.games.labyrinth.spawning import open_portals, spawn_portal
from fandg.games.labyrinth.state import OFF
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.words import Where


def explored(table: LabyrinthTable) -> list[int]:
    """The Regions where a tile lies."""
    return [cell for cell in CELLS if table.state.map[cell].tile]


def cells_of(
    table: LabyrinthTable, maker: Body, where: Where, actor: Body | None = None
) -> list[int]:
    """The Regions that a word names; from nowhere, what is near is nowhere too."""
    halls, here = table.halls, table.cell_of(maker)
    if where in ("here", "adjacent", "nearby", "in-view"):
        if here == OFF:
            return []
        if where == "here":
            return [here]
        if where == "adjacent":
            return [*halls.neighbours(here)]
        return halls.nearby(here) if where == "nearby" else [here, *halls.in_view(here)]
    if where == "target":
        cell = table.cell_of(actor) if actor is not None else OFF
        return [] if cell == OFF else [cell]
    if where == "camp":
        return [CAMP]
    if where == "outside":
        return [cell for cell in explored(table) if cell != CAMP]
    if where == "spawn-portal":
        portal = spawn_portal(table)
        return [] if portal == OFF else [portal]
    portals = table.portals()
    if where == "portals":
        return [*portals]
    if where == "near-portals":
        return sorted({near for cell in portals for near in halls.nearby(cell)})
    if where == "view-of-portals":
        return sorted({seen for cell in portals for seen in [cell, *halls.in_view(cell)]})
    if where == "near-mountains":
        rocky = [cell for cell in explored(table) if table.region(cell).rockfalls]
        return sorted({near for cell in rocky for near in halls.nearby(cell)})
    return explored(table)


def list_farthest_portals(table: LabyrinthTable) -> list[int]:
    """The Portals, the one farthest from camp first."""
    costs = table.halls.ways(CAMP).costs
    return sorted(table.portals(), key=lambda cell: (-costs.get(cell, 0), from_north_east(cell)))


def list_nearest_portals(table: LabyrinthTable) -> list[int]:
    """The Portals that are not shut, the one nearest to camp first."""
    costs = table.halls.ways(CAMP).costs
    return sorted(
        open_portals(table), key=lambda cell: (costs.get(cell, len(CELLS)), from_north_east(cell))
    )
