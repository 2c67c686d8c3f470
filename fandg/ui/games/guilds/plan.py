"""The plan of the town on the table: painted, lettered along its edges, its places named."""

from __future__ import annotations

import pygame

from fandg.games.guilds.content import Scenario
from fandg.games.guilds.grid import CORNERS, GRID, Board, cell_named
from fandg.games.guilds.quests import Handle
from fandg.kit.grid import Direction
from fandg.ui.art import shapes
from fandg.ui.games.guilds import look
from fandg.ui.games.guilds.desk import Desk
from fandg.ui.games.guilds.layout import SIDE
from fandg.ui.games.guilds.town import paint_town

TILE = 3
"""Spaces from edge to edge of a tile, and tiles from edge to edge of the town."""
LEAST_NAME = 9
"""Type below which the places have no names on the town: a pointed-at space tells them."""


def draw_plan(desk: Desk, surface: pygame.Surface) -> None:
    """The town on its dark ground, with the names of its places, letters and numbers."""
    layout, table = desk.layout, desk.table
    edge = layout.edge
    ground = layout.town.inflate(2 * edge, 2 * edge)
    town = paint_town(table.scenario, table.library.tiles, table.board, layout.size, edge)
    surface.blit(town, ground)
    pygame.draw.rect(surface, desk.theme.brass_dark, ground, max(1, layout.cell // 40))
    _name_places(desk, surface)
    _letter_edges(desk, surface)


def _letter_edges(desk: Desk, surface: pygame.Surface) -> None:
    """Letters along the upper and lower edge, numbers along the others."""
    layout = desk.layout
    town, half = layout.town, layout.edge // 2
    size = max(8, min(round(layout.edge * 0.8), desk.metrics.pt(14)))
    for at in range(SIDE):
        place = layout.space(at * (SIDE + 1))
        beside = ((place.centerx, town.top - half), (place.centerx, town.bottom + half))
        _letter(desk, surface, "ABCDEFGHI"[at], size, beside)
        beside = ((town.left - half, place.centery), (town.right + half, place.centery))
        _letter(desk, surface, str(at + 1), size, beside)


def _letter(
    desk: Desk, surface: pygame.Surface, words: str, size: int, spots: tuple[tuple[int, int], ...]
) -> None:
    """A letter on a dark plate at each of some spots."""
    text = desk.type.render(words, desk.theme.label, size, look.CHALK)
    plate = shapes.disc(desk.layout.edge - 2, look.NIGHT)
    for spot in spots:
        surface.blit(plate, plate.get_rect(center=spot))
        surface.blit(text, text.get_rect(center=spot))


def named_at(scenario: Scenario, board: Board, tile: int) -> int:
    """The space of a tile at whose foot its name is written.

    In the middle column it is the lowest of those where least hides it as the scenario begins;
    beside that only where each of these is hidden.
    """
    corners = (at for corner in CORNERS.values() for at in corner)
    least = {at for quest in scenario.quests if isinstance(quest, Handle) for at in quest.spaces}
    more = {at for posted in scenario.monsters for at in posted.at}
    most = {*scenario.tokens, *scenario.portals, *corners}
    hides = {
        cell_named(at): worth for worth, some in enumerate((least, more, most), 1) for at in some
    }
    row, column = divmod(tile, TILE)
    cells = [
        (TILE * row + down) * SIDE + TILE * column + right
        for right in (1, 0, 2)
        for down in (2, 1, 0)
    ]
    return min((c for c in cells if c in board.spaces), key=lambda cell: hides.get(cell, 0))


def _name_places(desk: Desk, surface: pygame.Surface) -> None:
    """The names of the places, written on the stones along the foot of a space of each tile."""
    layout, table = desk.layout, desk.table
    size = min(round(layout.cell * 0.2), desk.metrics.pt(22))
    if size < LEAST_NAME:
        return
    for at, laid in enumerate(table.scenario.tiles):
        foot_at = named_at(table.scenario, table.board, at)
        foot = layout.space(foot_at)
        name = table.library.tiles[laid[:2]].name
        has_below = GRID.beside(foot_at, Direction.SOUTH) is not None
        is_walled = has_below and GRID.edge(foot_at, Direction.SOUTH) in table.board.walls
        deep = round(layout.cell * (0.12 if is_walled else 0.01))
        for shift, ink in ((1, look.NIGHT), (0, look.NAMES)):
            words = desk.type.render(name, desk.theme.question, size, ink)
            spot = foot.centerx + shift, foot.bottom - deep + shift
            surface.blit(words, words.get_rect(midbottom=spot))
