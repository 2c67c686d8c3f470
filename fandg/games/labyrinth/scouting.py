"""Scouting: tiles from the bottom of the Labyrinth deck onto all unexplored halls of a Region.

Rules: scouting, hero count icons, closing off the map; rulings 4 and 14 to 16.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.labyrinth.content import Tile
from fandg.games.labyrinth.days import close_off
from fandg.games.labyrinth.events.scouting import TileLaid, TilesSetAside, TileTurned
from fandg.games.labyrinth.final_battle import begin_final_battle
from fandg.games.labyrinth.reading import open_event
from fandg.games.labyrinth.regions import GRID, Halls, from_north_east, name_cell, sides_of
from fandg.games.labyrinth.spawning import place_icons
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.words import Icon

DREAD_END = "dread-end"


class Laying(NamedTuple):
    """A way to lay a tile: where, which face up, and how it is turned."""

    cell: int
    flipped: bool
    turned: bool


async def scout(table: LabyrinthTable, hero: Hero) -> None:
    """Reveal all halls of the scout's Region, place what the icons say, then one Event."""
    state = table.state
    before = table.halls.unexplored(hero.cell)
    laid: list[int] = []
    cells: list[int] = []
    for side in before:
        beside = GRID.beside(hero.cell, side)
        if beside is not None and beside not in cells:
            cells.append(beside)
    while cells:
        cell = await reveal_tile(table, hero, cells)
        cells.remove(cell)
        laid.append(cell)
    for cell in laid:
        await place_icons(table, cell, tile_icons(table, cell))
    events = [cell for cell in laid if table.has_icon(cell, "event")]
    if events and state.decks.packets and not state.is_final:
        hero.steps = 0
        await open_event(table, hero, events[0])
        if not state.decks.packets and state.mission in table.library.quests:
            await begin_final_battle(table)
    if table.halls.is_closed_off() and not state.closed_off:
        state.closed_off = True
        await close_off(table)


def tile_icons(table: LabyrinthTable, cell: int) -> list[Icon]:
    """The icons of a tile that count at this table."""
    tile = table.tile(cell)
    if tile is None:
        return []
    return [found.icon for found in tile.icons if found.heroes <= table.count]


async def reveal_tile(table: LabyrinthTable, hero: Hero, cells: Sequence[int]) -> int:
    """Turn over tiles from the bottom until one fits, lay it, and put the others on top."""
    state = table.state
    aside: list[str] = []
    name, ways = DREAD_END, []
    while state.decks.tiles:
        name = state.decks.tiles.pop(0)
        state.bottom_is_known = False
        state.known_tiles = min(state.known_tiles, len(state.decks.tiles))
        state.scouted.append(name)
        ways = list_layings(table, table.library.tiles[name], cells)
        if ways:
            break
        aside.append(name)
        name = DREAD_END
    if aside:
        titles = tuple(table.library.tiles[tile].name for tile in aside)
        await tell(TilesSetAside(titles))
    if name == DREAD_END:
        dread = table.library.tiles[DREAD_END]
        ways = list_layings(table, dread, cells) or [
            Laying(cell, flipped, turned)
            for cell in cells
            for flipped in (False, True)
            for turned in (False, True)
        ]
    title = table.library.tiles[name].name
    await tell(TileTurned(f"hero:{hero.id}", table.name_of(hero), name, title))
    found = await choose_laying(table, hero, name, ways)
    table.lay(found.cell, name, flipped=found.flipped, turned=found.turned)
    if name in state.scouted:
        state.scouted.remove(name)
    state.decks.tiles.extend(aside)
    for tile in aside:
        state.scouted.remove(tile)
    state.known_tiles = min(len(state.decks.tiles), state.known_tiles + len(aside))
    await tell(TileLaid(f"hero:{hero.id}", table.name_of(hero), name, title, name_cell(found.cell)))
    return found.cell


def list_layings(table: LabyrinthTable, tile: Tile, cells: Sequence[int]) -> list[Laying]:
    """All ways in which a tile fits one of some spaces, one for each set of halls."""
    halls: Halls = table.halls
    ways = []
    for cell in sorted(cells, key=from_north_east):
        seen = set()
        for flipped in (False, True)[: len(tile.faces)]:
            for turned in (False, True):
                sides = sides_of(tile, flipped, turned)
                if (flipped, sides) not in seen and halls.fits(cell, sides):
                    seen.add((flipped, sides))
                    ways.append(Laying(cell, flipped, turned))
    return ways


async def choose_laying(
    table: LabyrinthTable, hero: Hero, name: str, ways: Sequence[Laying]
) -> Laying:
    """The scout chooses hall, face and turn."""
    tile = table.library.tiles[name]
    options = []
    for way in ways:
        place = name_cell(way.cell)
        how = f"{'b' if way.flipped else 'a'}{'-turned' if way.turned else ''}"
        side = "its back" if way.flipped else "its front"
        turned = ", turned" if way.turned else ""
        sides = sides_of(tile, way.flipped, way.turned)
        note = "halls " + ", ".join(side.name.lower() for side in sorted(sides))
        label = f"{place.upper()}, {side}{turned}"
        options.append(Option(f"lay:{place}:{how}", label, way, f"region:{place}", note=note))
    prompt = f"{table.name_of(hero)} has found {tile.name}. Where does it lie, and how?"
    about = f"tile:{name}"
    return await ask(Decision(hero.seat, "lay-tile", prompt, "scouting", options, about=about))
