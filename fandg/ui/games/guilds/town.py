"""The town at night, seen from above: its places, roofs, canal and lights, painted once for a size.

It is drawn in units of which a space is 100 high, by `scenery_town_ground` (paving),
`scenery_town_houses` (roofs, walls) and `scenery_town_things` (what stands about).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from io import BytesIO

import pygame

from fandg.games.guilds.content import Scenario, TileFace
from fandg.games.guilds.grid import GRID, Board
from fandg.games.guilds.quests import Dark
from fandg.kit.grid import Direction
from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache, ready
from fandg.ui.art.color import darker, mix
from fandg.ui.art.scenery_pen import put
from fandg.ui.art.scenery_town_ground import draw_ground, draw_gutter, draw_hints, draw_inlay
from fandg.ui.art.scenery_town_houses import (
    draw_house,
    draw_pier,
    draw_round,
    draw_row,
    draw_sewer,
)
from fandg.ui.art.scenery_town_things import LIGHTS, draw_thing
from fandg.ui.art.shapes import Size
from fandg.ui.games.guilds import look
from fandg.ui.games.guilds.layout import SIDE

_towns = SurfaceCache()
TILE = 3
"""Spaces from edge to edge of a tile."""
HIGH = 100.0
"""Units that a space is high."""
FINEST = 2400
"""The width in pixels up to which the town is painted; beyond it is enlarged."""
CROSSINGS = ((1, 1), (2, 1), (1, 2), (2, 2))
"""The corners within a tile at which things stand, in spaces from its own corner."""
TORCHES = 0.34
"""The share of walls at which light falls from a window."""
Line = tuple[tuple[int, int], tuple[int, int]]


def paint_town(
    scenario: Scenario, tiles: dict[str, TileFace], board: Board, space: Size, edge: int
) -> pygame.Surface:
    """The town of a scenario, whose spaces are so large, with an edge of so many pixels all round.

    Doors are not on it.
    """
    return _towns.get(
        ("town", scenario.id, scenario.tiles, space, edge),
        lambda: _paint(scenario, tiles, board, space, edge),
    )


def _paint(
    scenario: Scenario, tiles: dict[str, TileFace], board: Board, space: Size, edge: int
) -> pygame.Surface:
    size = space[0] * SIDE + 2 * edge, space[1] * SIDE + 2 * edge
    unit = space[1] / HIGH
    wide, rim = space[0] / unit, edge / unit
    painter = _Painter(scenario, tiles, board, wide)
    box = f"{-rim:.2f} {-rim:.2f} {wide * SIDE + 2 * rim:.2f} {HIGH * SIDE + 2 * rim:.2f}"
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" preserveAspectRatio="none">'
        f"{painter.draw(rim)}</svg>"
    )
    fine = min(1.0, FINEST / size[0])
    painted = pygame.image.load_sized_svg(
        BytesIO(drawing.encode()), (round(size[0] * fine), round(size[1] * fine))
    )
    town = ready(pygame.Surface(size, depth=32))
    town.fill(look.NIGHT)
    town.blit(painted if fine == 1.0 else pygame.transform.smoothscale(painted, size), (0, 0))
    is_dark = any(isinstance(change, Dark) for change in scenario.changes)
    _fall_night(town, is_dark=is_dark)
    if not is_dark:
        for x, y, reach in painter.lights:
            _shine(town, (round(edge + x * unit), round(edge + y * unit)), round(reach * unit))
    return town


class _Painter:
    """Draws a town in units, and notes where light falls."""

    def __init__(
        self, scenario: Scenario, tiles: dict[str, TileFace], board: Board, wide: float
    ) -> None:
        self._scenario, self._tiles, self._board = scenario, tiles, board
        self._wide = wide
        self._spaces = frozenset(board.spaces)
        self._dice = random.Random(scenario.number)
        self.lights: list[tuple[float, float, float]] = []
        """Points with the reach of their light."""

    def draw(self, rim: float) -> str:
        """All of it, from the ground up."""
        across, down = self._wide * SIDE, HIGH * SIDE
        canal = self._scenario.number % 4
        return "".join([
            draw_round(across, down, rim, canal, self._dice) if rim else "",
            *self._draw_ground(),
            self._draw_hints(),
            *self._draw_things(),
            *(draw_sewer(*self._middle(cell)) for cell in self._board.portals),
            *self._draw_houses(),
            *self._draw_walls(),
        ])  # fmt: skip

    def _middle(self, cell: int) -> tuple[float, float]:
        x, y = GRID.place_of(cell)
        return (x + 0.5) * self._wide, (y + 0.5) * HIGH

    def _laid(self) -> Iterator[tuple[int, int, TileFace]]:
        """The faces that lie there, with the space in the corner of each."""
        for at, laid in enumerate(self._scenario.tiles):
            row, column = divmod(at, TILE)
            yield column * TILE, row * TILE, self._tiles[laid[:2]]

    def _draw_ground(self) -> Iterator[str]:
        wide = self._wide
        for x, y, face in self._laid():
            seed = self._scenario.number * 100 + x * 10 + y
            kind = look.GROUNDS[face.id]
            yield draw_ground(kind, x * wide, y * HIGH, TILE * wide, TILE * HIGH, seed)
            if GRID.cell_at(x + 1, y + 1) in self._spaces:
                yield draw_inlay(*self._middle(GRID.cell_at(x + 1, y + 1)))
        for at in (TILE, 2 * TILE):
            yield draw_gutter(f"M{at * wide:.1f} 0 V{SIDE * HIGH:.1f}")
            yield draw_gutter(f"M0 {at * HIGH:.1f} H{SIDE * wide:.1f}")

    def _draw_hints(self) -> str:
        wide, edges = self._wide, []
        for at in self._board.spaces:
            for side in (Direction.EAST, Direction.SOUTH):
                if GRID.beside(at, side) in self._spaces:
                    (x1, y1), (x2, y2) = _corners_of(at, side)
                    edges.append((x1 * wide, y1 * HIGH, x2 * wide, y2 * HIGH))
        corners = [
            (x * wide, y * HIGH)
            for x in range(1, SIDE)
            for y in range(1, SIDE)
            if all(GRID.cell_at(x - a, y - b) in self._spaces for a in (0, 1) for b in (0, 1))
        ]
        return draw_hints(edges, corners)

    def _draw_things(self) -> Iterator[str]:
        """At the crossings within each tile, but where a wall, a house or a door is."""
        taken = {corner for line in self._lines() for corner in line}
        for edge in self._board.doors:
            taken |= {corner for line in _sides_of(edge) for corner in line}
        for x, y, face in self._laid():
            for (dx, dy), name in zip(CROSSINGS, look.PLACES[face.id], strict=True):
                spot = x + dx, y + dy
                around = (GRID.cell_at(spot[0] - a, spot[1] - b) for a in (0, 1) for b in (0, 1))
                if spot in taken or not all(cell in self._spaces for cell in around):
                    continue
                here = spot[0] * self._wide, spot[1] * HIGH
                yield draw_thing(name, *here, self._dice, min(1.0, self._wide / HIGH))
                if name in LIGHTS:
                    self.lights.append((*here, 165))

    def _draw_houses(self) -> Iterator[str]:
        for cell in sorted(set(range(SIDE * SIDE)) - self._spaces):
            x, y = GRID.place_of(cell)
            dice = random.Random(cell + 97 * self._scenario.number)
            yield draw_house(x * self._wide, y * HIGH, self._wide, HIGH, dice)
            self.lights.append(((x + 0.66) * self._wide, (y + 0.9) * HIGH, 170))

    def _lines(self) -> list[Line]:
        """The walls that one sees: between two spaces, each once."""
        found = {}
        for at in self._board.spaces:
            for side in Direction:
                edge = GRID.edge(at, side)
                if edge in self._board.walls and GRID.beside(at, side) in self._spaces:
                    found[edge] = _corners_of(at, side)
        return list(found.values())

    def _draw_walls(self) -> Iterator[str]:
        """Rows of houses, and a stone where a row ends."""
        wide, ends = self._wide, set()
        for (x1, y1), (x2, y2) in self._lines():
            is_flat = y1 == y2
            ends |= {(x1, y1), (x2, y2)}
            row = draw_row(wide if is_flat else HIGH, self._dice)
            yield put(x1 * wide, y1 * HIGH, 1, row, turn=0 if is_flat else 90)
            if self._dice.random() < TORCHES:
                self.lights.append(((x1 + x2) / 2 * wide, (y1 + y2) / 2 * HIGH, 150))
        for x, y in sorted(ends):
            yield draw_pier(x * wide, y * HIGH)


def _corners_of(at: int, side: Direction) -> Line:
    """The two ends of an edge of a space, as numbers of corners."""
    x, y = GRID.place_of(at)
    return {
        Direction.NORTH: ((x, y), (x + 1, y)),
        Direction.EAST: ((x + 1, y), (x + 1, y + 1)),
        Direction.SOUTH: ((x, y + 1), (x + 1, y + 1)),
        Direction.WEST: ((x, y), (x, y + 1)),
    }[side]


def _sides_of(edge: int) -> Iterator[Line]:
    for cell in range(SIDE * SIDE):
        for side in Direction:
            if GRID.edge(cell, side) == edge:
                yield _corners_of(cell, side)


def edge_line(at: int, side: Direction, space: Size) -> Line:
    """The two ends of an edge of a space, in pixels of the town."""
    (x1, y1), (x2, y2) = _corners_of(at, side)
    return (x1 * space[0], y1 * space[1]), (x2 * space[0], y2 * space[1])


def _fall_night(town: pygame.Surface, *, is_dark: bool) -> None:
    """Moonlight over all; hardly any where the dark is a rule."""
    blue = pygame.Surface(town.get_size())
    blue.fill(look.UNLIT if is_dark else mix(look.MOON, (255, 255, 255), 0.3))
    town.blit(blue, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _shine(town: pygame.Surface, spot: tuple[int, int], reach: int) -> None:
    """Light that falls on the ground about a point."""
    light = shapes.soft_spot((2 * reach, 2 * reach), darker(look.TORCH, 0.66), 1.0)
    halo = pygame.Surface((2 * reach, 2 * reach))
    halo.blit(light, (0, 0))
    town.blit(halo, halo.get_rect(center=spot), special_flags=pygame.BLEND_RGB_ADD)
