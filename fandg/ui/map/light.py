"""Light on the areas and cities that may be chosen, and on the one that is pointed at."""

from __future__ import annotations

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import Rgb, darker, lighter
from fandg.ui.art.theme import Theme
from fandg.ui.map.camera import View, each_copy
from fandg.ui.map.inks import MapInks
from fandg.ui.map.places import MapPlaces
from fandg.ui.map.printing import draw_part, halved, path_on_screen

_lights = SurfaceCache()
LIT = (255, 255, 255)
FEW = 3
"""So few areas are not worth a dusk over the rest of the world: their rim tells them."""


class AreaLight:
    """Lets the areas that may be chosen lie in the light, and the rest of the map in the dusk."""

    def __init__(self, places: MapPlaces, dusk: Rgb) -> None:
        self._places = places
        self._dusk = dusk
        self._lit: frozenset[str] = frozenset()
        self._mask: pygame.Surface | None = None
        self._dim: dict[int, tuple[pygame.Surface, pygame.Surface]] = {}
        """Pictures of the whole map and the same in this light, by their width: one zooms in and
        out again."""

    def shine(self, areas: frozenset[str]) -> None:
        """Light these areas from now on; none: the whole map as it is."""
        if areas != self._lit:
            self._lit = areas
            self._mask = None
            self._dim = {}

    def draw(self, surface: pygame.Surface, view: View, area: pygame.Rect) -> None:
        """Darken what may not be chosen, where there is a choice among many."""
        if len(self._lit) >= FEW:
            draw_part(surface, self._shade(), view, area, pygame.BLEND_RGB_MULT)

    def over(self, picture: pygame.Surface) -> pygame.Surface:
        """A picture of the whole map as it looks in this light."""
        if len(self._lit) < FEW:
            return picture
        known = self._dim.get(picture.get_width())
        if known is None or known[0] is not picture:
            dim = pygame.transform.scale(self._shade(), picture.get_size())
            dim.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            known = self._dim[picture.get_width()] = picture, dim
        return known[1]

    def _shade(self) -> pygame.Surface:
        if self._mask is None:
            self._mask = self._draw_mask()
        return self._mask

    def draw_rim(
        self, surface: pygame.Surface, view: View, area: pygame.Rect, theme: Theme
    ) -> None:
        """A bright line round all that may be chosen."""
        if not self._lit:
            return
        width = max(2, round(area.width / 520))
        for copy in each_copy(surface, view, area):
            rims = []
            for line in self._places.lines:
                if "" not in line.sides and (line.sides[0] in self._lit) != (
                    line.sides[1] in self._lit
                ):
                    points = path_on_screen(line.path, copy, 1.2)
                    if len(points) > 1:
                        rims.append(points)
            for color, extra in ((darker(theme.glow, 0.75), 2), (theme.glow, 0)):
                for points in rims:
                    pygame.draw.lines(surface, color, False, points, width + extra)

    def _draw_mask(self) -> pygame.Surface:
        cells = self._places.cells.copy()
        names = self._places.cell_names
        # Ice and lakes are no areas: they go with most of the others.
        bright = self._lit | {""} if 2 * len(self._lit) > len(names) else self._lit
        cells.set_palette([LIT if name in bright else self._dusk for name in names])
        return halved(cells)


def light_area(
    surface: pygame.Surface,
    places: MapPlaces,
    view: View,
    area: pygame.Rect,
    name: str,
    theme: Theme,
    inks: MapInks,
) -> None:
    """Fill an area of the map with light, as when it is pointed at."""
    width = max(2, round(area.width / 420))
    for copy in each_copy(surface, view, area):
        outlines = [path_on_screen(part[0], copy, 1.2) for part in places.shapes[name]]
        outlines = [points for points in outlines if len(points) > 2]
        if not outlines:
            continue
        # Light that is added leaves the names dark, as a lamp does.
        light = pygame.Surface(area.size)
        for points in outlines:
            moved = [(x - area.left, y - area.top) for x, y in points]
            pygame.draw.polygon(light, inks.lamp, moved)
        surface.blit(light, area, special_flags=pygame.BLEND_RGB_ADD)
        for points in outlines:
            pygame.draw.lines(surface, darker(theme.glow, 0.75), True, points, width + 2)
            pygame.draw.lines(surface, lighter(theme.glow, 0.3), True, points, width)


def light_city(
    surface: pygame.Surface, center: tuple[int, int], size: int, theme: Theme, strength: float
) -> None:
    """Draw a ring of light round a city's mark."""
    ring = city_ring(size, theme, strength)
    surface.blit(ring, ring.get_rect(center=center))


def city_ring(size: int, theme: Theme, strength: float) -> pygame.Surface:
    """A ring of light, to lay round a city's mark of this size."""

    def build() -> pygame.Surface:
        side = size * 4
        light = shapes.soft_spot((side, side), theme.glow, 0.95 if strength > 0.8 else 0.7)
        for extra, width, color in (
            (2, 5, darker(theme.glow, 0.6)),
            (0, 3, lighter(theme.glow, 0.25)),
        ):
            ring = shapes.ring(round(size * 1.7) + extra, max(2, width * size // 26), color)
            light.blit(ring, ring.get_rect(center=(side // 2, side // 2)))
        return light

    return _lights.get(("city", size, theme, strength > 0.8), build)
