"""The map of the Labyrinth on one sheet, painted Region by Region in the light of its halls."""

from __future__ import annotations

import time
from math import ceil
from typing import NamedTuple

import pygame

from fandg.games.labyrinth.regions import CELLS, GRID
from fandg.kit.grid import Direction
from fandg.ui.art import shapes
from fandg.ui.games.labyrinth import look
from fandg.ui.games.labyrinth.camera import SIDE
from fandg.ui.games.labyrinth.desk import Desk
from fandg.ui.games.labyrinth.ground import hall_mouth
from fandg.ui.games.labyrinth.tiles import (
    painted_rock,
    painted_tile,
    plan_face,
    rock_face,
    tile_face,
)

AT_A_TIME = 0.012
"""Seconds for which tiles are painted between two frames; at least one is."""
AT_ONCE = 2
"""So many tiles are not waited for: one that was just laid."""


class _Look(NamedTuple):
    """What tells how a Region looks, whatever its size."""

    lies: tuple[str, bool, int]
    lit: tuple[Direction, ...]
    """The sides over which light falls out of a hall, here or beside it."""


class MapSheet:
    """The map on one sheet, in the light of its halls, from which it is drawn wherever it lies.

    It is painted Region by Region: all of them at once would be felt. What is not painted yet is
    seen as it was at another size, or else as a plan of its halls. While the map goes nearer or
    farther the sheet is stretched.
    """

    def __init__(self) -> None:
        self._sheet = pygame.Surface((0, 0))
        self._tile = 0
        """How wide a Region is on the sheet; 0: there is none yet."""
        self._desk: Desk | None = None
        """What was laid last."""
        self._looks: dict[int, _Look] = {}
        self._waiting: set[int] = set()
        """The Regions that are not painted as wide as they lie on the sheet."""

    def lay(self, desk: Desk, surface: pygame.Surface) -> None:
        """Lay the map, on every copy of it that is in view."""
        self._take_up(desk)
        camera, whole = desk.camera, desk.camera.tile * SIDE
        for corner in camera.corners():
            if self._tile == camera.tile:
                surface.blit(self._sheet, corner)
            else:
                place = pygame.Rect(corner, (whole, whole))
                _lay_enlarged(surface, self._sheet, place, camera.rect)

    def _take_up(self, desk: Desk) -> None:
        """Have on the sheet what is new: a few tiles as they are painted, many as plans."""
        if desk is self._desk:
            return
        self._desk = desk
        if not self._tile:
            self._tile = desk.camera.tile
            self._sheet = pygame.Surface((self._tile * SIDE, self._tile * SIDE))
        before, self._looks = self._looks, {cell: _look_of(desk, cell) for cell in CELLS}
        fresh = [cell for cell, look in self._looks.items() if look != before.get(cell)]
        unpainted = {cell for cell in fresh if _painted_face(desk, cell, self._tile) is None}
        for cell in fresh:
            if cell not in unpainted or len(unpainted) <= AT_ONCE:
                self._paint(desk, cell)
                continue
            self._waiting.add(cell)
            if cell not in before or before[cell].lies != self._looks[cell].lies:
                found = desk.table.tile(cell)
                self._put(cell, plan_face(found, desk.table.halls.of(cell), self._tile))

    def paint_on(self, desk: Desk) -> bool:
        """Paint what is in view as wide as it is seen, for a moment; whether that changed it."""
        late = time.perf_counter() + AT_A_TIME
        self._take_up(desk)
        is_stretched, tile = self._tile != desk.camera.tile, desk.camera.tile
        if is_stretched:
            self._sheet = pygame.transform.scale(self._sheet, (tile * SIDE, tile * SIDE))
            self._tile, self._waiting = tile, {*CELLS}
        waiting = self._list_waiting(desk)
        for cell in waiting:
            self._paint(desk, cell)
            if time.perf_counter() > late:
                break
        return is_stretched or bool(waiting)

    def _list_waiting(self, desk: Desk) -> list[int]:
        """The Regions in view that are not painted, those that somebody has explored first."""
        seen = [cell for cell in self._waiting if desk.camera.copies(cell)]
        return sorted(seen, key=lambda cell: (desk.table.tile(cell) is None, cell))

    def _paint(self, desk: Desk, cell: int) -> None:
        self._put(cell, _face_of(desk, cell, self._tile))
        self._waiting.discard(cell)

    def _put(self, cell: int, face: pygame.Surface) -> None:
        """Put a Region on the sheet, and as much of each light as falls into it."""
        column, row = GRID.place_of(cell)
        place = face.get_rect(topleft=(column * self._tile, row * self._tile))
        self._sheet.blit(face, place)
        wide = round(self._tile * 0.5)
        light = shapes.soft_spot((wide, wide), look.LAMP, 0.75)
        self._sheet.set_clip(place)
        for side in self._looks[cell].lit:
            self._sheet.blit(light, light.get_rect(center=hall_mouth(place, side)))
        self._sheet.set_clip(None)


def _look_of(desk: Desk, cell: int) -> _Look:
    """How a Region looks: light falls out of halls that nobody has explored yet."""
    region, halls = desk.table.state.map[cell], desk.table.halls
    lit = []
    for side in () if desk.table.state.closed_off else Direction:
        beside = GRID.beside(cell, side)
        if side in halls.unexplored(cell) or (
            beside is not None and side.turned(2) in halls.unexplored(beside)
        ):
            lit.append(side)
    return _Look((region.tile, region.flipped, region.turned), tuple(lit))


def _face_of(desk: Desk, cell: int, tile: int) -> pygame.Surface:
    """A Region as it is painted."""
    found = desk.table.tile(cell)
    if found is None:
        return rock_face(cell, tile)
    return tile_face(found, desk.table.halls.of(cell), tile)


def _painted_face(desk: Desk, cell: int, tile: int) -> pygame.Surface | None:
    """A Region as it is painted, if it has been at this size."""
    found = desk.table.tile(cell)
    if found is None:
        return painted_rock(cell, tile)
    return painted_tile(found, desk.table.halls.of(cell), tile)


def _lay_enlarged(
    surface: pygame.Surface, sheet: pygame.Surface, place: pygame.Rect, view: pygame.Rect
) -> None:
    """The part of a sheet that is in view, stretched as fast as can be."""
    seen = place.clip(view).clip(surface.get_clip())
    if seen.width <= 0 or seen.height <= 0:
        return
    share = sheet.get_width() / place.width
    left, top = round((seen.left - place.left) * share), round((seen.top - place.top) * share)
    right, bottom = ceil((seen.right - place.left) * share), ceil((seen.bottom - place.top) * share)
    source = pygame.Rect(left, top, right - left, bottom - top).clip(sheet.get_rect())
    if source.width > 0 and source.height > 0:
        # Straight onto it, though it may lie off by less than a pixel of the sheet.
        pygame.transform.scale(sheet.subsurface(source), seen.size, surface.subsurface(seen))
