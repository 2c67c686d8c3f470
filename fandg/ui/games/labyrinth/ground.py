"""The ground of the map: tiles laid side by side, seen again beyond the edges, and the edges."""

from __future__ import annotations

import time
from collections.abc import Hashable
from math import ceil, floor

import pygame

from fandg.games.labyrinth.regions import CELLS, GRID
from fandg.kit.grid import Direction
from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, lighter, mix
from fandg.ui.games.labyrinth import look
from fandg.ui.games.labyrinth.camera import SIDE
from fandg.ui.games.labyrinth.desk import Desk
from fandg.ui.games.labyrinth.tiles import (
    HALL,
    painted_rock,
    painted_tile,
    plan_face,
    rock_face,
    tile_face,
)

_sheets = SurfaceCache()
MIST = 165
"""How dense the mist is over what is seen again, of 255."""
COARSE = 96
"""Pixels of a Region on the sheet from which the ground is drawn until the map has come to rest."""
AT_A_TIME = 0.012
"""Seconds for which tiles are painted between two frames; at least one is."""
AT_ONCE = 2
"""So many tiles are not waited for: one that was just laid."""


class Ground:
    """The tiles of the map, painted one after the other: all of them at once would be felt.

    What is not painted yet is seen as it was at another size, or else as a plan of its halls.
    While the map goes nearer or farther it is seen from a small sheet.
    """

    def __init__(self) -> None:
        self.tile = 0
        """How wide the Regions are that are painted; 0: before any was."""
        self._small = pygame.Surface((COARSE * SIDE, COARSE * SIDE))
        self._known: dict[int, Hashable] = {}
        """What lies on the small sheet, by Region."""

    def paint_on(self, desk: Desk) -> bool:
        """Paint what is in view, for a moment; whether there was anything to paint."""
        late, waiting = time.perf_counter() + AT_A_TIME, self._list_waiting(desk)
        for cell in waiting:
            self._paint(desk, cell)
            if time.perf_counter() > late:
                break
        return bool(waiting)

    def _list_waiting(self, desk: Desk) -> list[int]:
        """The Regions in view that are not painted, those that somebody has explored first."""
        waiting = [cell for cell in CELLS if _painted_face(desk, cell) is None]
        seen = [cell for cell in waiting if desk.camera.copies(cell)]
        return sorted(seen, key=lambda cell: desk.table.tile(cell) is None)

    def _paint(self, desk: Desk, cell: int) -> None:
        face, place = _face_of(desk, cell), _on_sheet(cell)
        self._small.blit(pygame.transform.smoothscale(face, place.size), place)
        self._known[cell] = _key_of(desk, cell)

    def lay(self, desk: Desk, surface: pygame.Surface) -> None:
        """Lay the map, on every copy of it that is in view."""
        camera = desk.camera
        self.tile = self.tile or camera.tile
        if self.tile != camera.tile:
            whole = camera.tile * SIDE
            for cell in CELLS:
                self._sketch(desk, cell)
            for corner in camera.corners():
                place = pygame.Rect(corner, (whole, whole))
                _lay_enlarged(surface, self._small, place, camera.rect)
            return
        waiting = self._list_waiting(desk)
        if len(waiting) <= AT_ONCE:
            for cell in waiting:
                self._paint(desk, cell)
        for cell in CELLS:
            places = camera.copies(cell)
            face = _painted_face(desk, cell)
            if face is None and places:
                face = pygame.transform.smoothscale(self._sketch(desk, cell), places[0].size)
            for place in places:
                if face is not None:
                    surface.blit(face, place)

    def _sketch(self, desk: Desk, cell: int) -> pygame.Surface:
        """A Region as the small sheet has it, at the least as a plan."""
        place, key = _on_sheet(cell), _key_of(desk, cell)
        if self._known.get(cell) != key:
            found = desk.table.tile(cell)
            self._small.blit(plan_face(found, desk.table.halls.of(cell), COARSE), place)
            self._known[cell] = key
        return self._small.subsurface(place)


def _on_sheet(cell: int) -> pygame.Rect:
    """Where a Region lies on the small sheet."""
    column, row = GRID.place_of(cell)
    return pygame.Rect(column * COARSE, row * COARSE, COARSE, COARSE)


def _lay_enlarged(
    surface: pygame.Surface, sheet: pygame.Surface, place: pygame.Rect, view: pygame.Rect
) -> None:
    """The part of a sheet of another size that is in view, as fast as can be."""
    seen = place.clip(view)
    if seen.width <= 0 or seen.height <= 0:
        return
    share = sheet.get_width() / place.width
    left, top = floor((seen.left - place.left) * share), floor((seen.top - place.top) * share)
    right, bottom = ceil((seen.right - place.left) * share), ceil((seen.bottom - place.top) * share)
    source = pygame.Rect(left, top, right - left, bottom - top).clip(sheet.get_rect())
    # Whole pixels of the sheet reach a little beyond the view, which is cut off.
    size = (round(source.width / share), round(source.height / share))
    spot = (place.left + round(source.left / share), place.top + round(source.top / share))
    surface.blit(pygame.transform.scale(sheet.subsurface(source), size), spot)


def _face_of(desk: Desk, cell: int) -> pygame.Surface:
    """A Region as it is painted."""
    found, tile = desk.table.tile(cell), desk.camera.tile
    if found is None:
        return rock_face(cell, tile)
    return tile_face(found, desk.table.halls.of(cell), tile)


def _painted_face(desk: Desk, cell: int) -> pygame.Surface | None:
    """A Region as it is painted, if it has been at this size."""
    found, tile = desk.table.tile(cell), desk.camera.tile
    if found is None:
        return painted_rock(cell, tile)
    return painted_tile(found, desk.table.halls.of(cell), tile)


def _key_of(desk: Desk, cell: int) -> Hashable:
    """What tells how a Region looks, whatever its size."""
    region = desk.table.state.map[cell]
    return region.tile, region.flipped, region.turned


def light_open_halls(desk: Desk, surface: pygame.Surface) -> None:
    """Light falls out of halls that nobody has explored yet."""
    camera, table = desk.camera, desk.table
    tile = camera.tile
    if table.state.closed_off:
        return
    for cell in CELLS:
        for side in table.halls.unexplored(cell):
            for place in camera.copies(cell):
                mouth = hall_mouth(place, side)
                wide = round(tile * 0.5)
                light = shapes.soft_spot((wide, wide), look.LAMP, 0.75)
                surface.blit(light, light.get_rect(center=mouth))


def hall_mouth(place: pygame.Rect, side: Direction) -> tuple[int, int]:
    """Where a hall leaves a Region."""
    return {
        Direction.NORTH: place.midtop,
        Direction.EAST: place.midright,
        Direction.SOUTH: place.midbottom,
        Direction.WEST: place.midleft,
    }[side]


def lay_mist(desk: Desk, surface: pygame.Surface) -> None:
    """Mist over what is seen a second time."""
    view = desk.camera.rect
    true = desk.camera.true_part().clip(view)
    for part in (
        pygame.Rect(view.left, view.top, view.width, true.top - view.top),
        pygame.Rect(view.left, true.bottom, view.width, view.bottom - true.bottom),
        pygame.Rect(view.left, true.top, true.left - view.left, true.height),
        pygame.Rect(true.right, true.top, view.right - true.right, true.height),
    ):
        lay_veil(surface, part, MIST)


def lay_veil(surface: pygame.Surface, place: pygame.Rect, dense: int) -> None:
    """The colour of mist over a place, so dense of 255."""
    if place.width <= 0 or place.height <= 0:
        return

    def build() -> pygame.Surface:
        veil = pygame.Surface(surface.get_size())
        veil.fill(look.MIST)
        veil.set_alpha(dense)
        return veil

    veil = _sheets.get(("veil", surface.get_size(), dense), build)
    surface.blit(veil, place, place)


def draw_edges(desk: Desk, surface: pygame.Surface) -> None:
    """The map's edges in brass, broken where a hall goes over them, and a sign for the north."""
    camera, theme = desk.camera, desk.theme
    tile, whole = camera.tile, camera.tile * SIDE
    thick = max(2, tile // 34)
    halls = desk.table.halls
    color = mix(theme.brass, look.MIST, 0.15)
    for left, top in camera.corners():
        for at in range(SIDE):
            north, west = GRID.cell_at(at, 0), GRID.cell_at(0, at)
            across = pygame.Rect(left + at * tile, top - thick // 2, tile, thick)
            down = pygame.Rect(left - thick // 2, top + at * tile, thick, tile)
            _draw_edge(surface, across, color, gap=Direction.NORTH in halls.of(north))
            _draw_edge(surface, down, color, gap=Direction.WEST in halls.of(west))
        for x, y in ((left, top), (left + whole, top), (left, top + whole)):
            stud = shapes.disc(thick * 3, lighter(theme.brass, 0.25))
            surface.blit(stud, stud.get_rect(center=(x, y)))


def _draw_edge(surface: pygame.Surface, line: pygame.Rect, color: Rgb, *, gap: bool) -> None:
    if not gap:
        surface.fill(color, line)
        return
    if line.width > line.height:
        part = round(line.width * (1 - HALL) / 2)
        surface.fill(color, (line.left, line.top, part, line.height))
        surface.fill(color, (line.right - part, line.top, part, line.height))
    else:
        part = round(line.height * (1 - HALL) / 2)
        surface.fill(color, (line.left, line.top, line.width, part))
        surface.fill(color, (line.left, line.bottom - part, line.width, part))


def letter_edges(desk: Desk, surface: pygame.Surface) -> None:
    """The letters of the columns and the numbers of the rows, along the view's edges."""
    camera, theme = desk.camera, desk.theme
    size = max(9, min(desk.metrics.pt(15), camera.tile // 4))
    for at in range(SIDE):
        across = camera.place(GRID.cell_at(at, 2))
        down = camera.place(GRID.cell_at(2, at))
        signs = (
            ("ABCDE"[at], (across.centerx, camera.rect.top + size)),
            (str(at + 1), (camera.rect.left + size, down.centery)),
        )
        for words, center in signs:
            if not camera.rect.inflate(-size, -size).collidepoint(center):
                continue
            disc = shapes.disc(round(size * 1.55), mix(look.MIST, theme.brass_dark, 0.35))
            surface.blit(disc, disc.get_rect(center=center))
            text = desk.type.render(words, theme.label, size, theme.glow)
            surface.blit(text, text.get_rect(center=center))


def light_region(surface: pygame.Surface, place: pygame.Rect, strength: float, glow: Rgb,
                 thick: int) -> None:  # fmt: skip
    """A frame of light inside a Region that may be chosen."""
    halo = pygame.Surface(place.size, pygame.SRCALPHA)
    for at in range(thick * 2):
        alpha = round(235 * strength * (1 - at / (thick * 2)) ** 1.6)
        pygame.draw.rect(halo, (*glow, alpha), halo.get_rect().inflate(-2 * at, -2 * at), 1,
                         border_radius=max(2, thick * 2 - at))  # fmt: skip
    if strength > 0.8:
        halo.fill((*glow, 26), special_flags=pygame.BLEND_RGBA_ADD)
    surface.blit(halo, place)


def light_halls(desk: Desk, surface: pygame.Surface, cell: int) -> None:
    """Where one gets from a Region: a light at both ends of each hall, over the edges too."""
    camera, halls = desk.camera, desk.table.halls
    wide = max(6, camera.tile // 6)
    for side in halls.of(cell):
        beside = GRID.beside(cell, side)
        if beside is None:
            continue
        is_open = beside in halls.neighbours(cell)
        is_dark = not desk.table.state.map[beside].tile
        if not is_open and not is_dark:
            continue
        ends = [hall_mouth(place, side) for place in camera.copies(cell)]
        ends += [hall_mouth(place, side.turned(2)) for place in camera.copies(beside)]
        for end in {*ends}:
            if camera.rect.collidepoint(end):
                light = shapes.soft_spot((wide * 4, wide * 4), desk.theme.glow, 0.9)
                surface.blit(light, light.get_rect(center=end))
                lamp = shapes.disc(wide, look.BRIGHT if is_open else look.LAMP)
                surface.blit(lamp, lamp.get_rect(center=end))
