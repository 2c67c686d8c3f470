"""What lies on the map itself: mist over what is seen again, edges, letters, and lights."""

from __future__ import annotations

from typing import TypeAlias

import pygame

from fandg.games.labyrinth.regions import GRID
from fandg.kit.grid import Direction
from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, lighter, mix
from fandg.ui.board.offered import lay_veil
from fandg.ui.games.labyrinth import look
from fandg.ui.games.labyrinth.camera import SIDE
from fandg.ui.games.labyrinth.desk import Desk
from fandg.ui.games.labyrinth.tiles import HALL

_sheets = SurfaceCache()
Cut: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
"""A picture, and where it lies in what it was cut from."""
MIST = 165
"""How dense the mist is over what is seen again, of 255."""
POINTED = 0.8
"""A light stronger than this lies on what is pointed at."""


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
        lay_veil(surface, part, look.MIST, MIST)


def draw_edges(desk: Desk, surface: pygame.Surface) -> None:
    """The map's edges in brass, broken where a hall goes over them, and a sign for the north."""
    camera, theme = desk.camera, desk.theme
    tile, whole = camera.tile, camera.tile * SIDE
    thick = max(2, tile // 34)
    halls, view = desk.table.halls, camera.rect
    north = [Direction.NORTH in halls.of(GRID.cell_at(at, 0)) for at in range(SIDE)]
    west = [Direction.WEST in halls.of(GRID.cell_at(0, at)) for at in range(SIDE)]
    color = mix(theme.brass, look.MIST, 0.15)
    for left, top in camera.corners():
        if view.top < top + thick:
            for at, gap in enumerate(north):
                across = pygame.Rect(left + at * tile, top - thick // 2, tile, thick)
                _draw_edge(surface, across, color, gap=gap)
        if view.left < left + thick:
            for at, gap in enumerate(west):
                down = pygame.Rect(left - thick // 2, top + at * tile, thick, tile)
                _draw_edge(surface, down, color, gap=gap)
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
    disc = shapes.disc(round(size * 1.55), mix(look.MIST, theme.brass_dark, 0.35))
    places, inner = camera.places(), camera.rect.inflate(-size, -size)
    for at in range(SIDE):
        across, down = places[GRID.cell_at(at, 2)], places[GRID.cell_at(2, at)]
        signs = (
            ("ABCDE"[at], (across.centerx, camera.rect.top + size)),
            (str(at + 1), (camera.rect.left + size, down.centery)),
        )
        for words, center in signs:
            if not inner.collidepoint(center):
                continue
            surface.blit(disc, disc.get_rect(center=center))
            text = desk.type.render(words, theme.label, size, theme.glow)
            surface.blit(text, text.get_rect(center=center))


class RegionRims:
    """Frames of light inside the Regions that may be chosen, kept at the width that they have now.

    Each has another size while one zooms: its corners are cut from a small one, and the rest is
    drawn out from a pixel of it.
    """

    def __init__(self) -> None:
        self._side = 0
        self._rims: dict[tuple[float, Rgb], list[Cut]] = {}

    def draw(self, surface: pygame.Surface, place: pygame.Rect, strength: float, glow: Rgb) -> None:
        """Draw one, so strong."""
        if self._side != place.width:
            self._side, self._rims = place.width, {}
        found = self._rims.get((strength, glow))
        if found is None:
            found = self._rims[strength, glow] = _cut_rim(place.width, strength, glow)
        surface.blits([(cut, (place.left + x, place.top + y)) for cut, (x, y) in found], False)


def _cut_rim(side: int, strength: float, glow: Rgb) -> list[Cut]:
    """The corners and edges of a frame, and its middle where there is light in it."""
    thick = max(2, side // 22)
    rim = 2 * thick + 2
    within = side - 2 * rim
    if within < 1:
        return [(_draw_rim(side, strength, glow, thick), (0, 0))]
    halo = _draw_rim(2 * rim + 1, strength, glow, thick)
    cuts = ((0, 0, rim, rim), (rim, rim, 1, within), (rim + 1, rim + within, rim, rim))
    found = []
    for x, left, from_wide, wide in cuts:
        for y, top, from_high, high in cuts:
            if from_wide > 1 or from_high > 1 or strength > POINTED:
                cut = halo.subsurface(x, y, from_wide, from_high)
                found.append((pygame.transform.scale(cut, (wide, high)), (left, top)))
    return found


def _draw_rim(side: int, strength: float, glow: Rgb, thick: int) -> pygame.Surface:
    def build() -> pygame.Surface:
        halo = pygame.Surface((side, side), pygame.SRCALPHA)
        for at in range(thick * 2):
            alpha = round(235 * strength * (1 - at / (thick * 2)) ** 1.6)
            place = halo.get_rect().inflate(-2 * at, -2 * at)
            radius = max(2, thick * 2 - at)
            pygame.draw.rect(halo, (*glow, alpha), place, 1, border_radius=radius)
        if strength > POINTED:
            halo.fill((*glow, 26), special_flags=pygame.BLEND_RGBA_ADD)
        return halo

    return _sheets.get(("rim", side, strength, glow, thick), build)


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
