"""Colour over some areas of the map: whose they are now, where the print says otherwise."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from fandg.ui.art.color import Rgb
from fandg.ui.map.camera import View
from fandg.ui.map.places import MapPlaces
from fandg.ui.map.printing import draw_part

SHARE = 0.65
"""How much of an area's look is its colour: borders and names are seen through it."""


class AreaTint:
    """Lays a thin coat of colour over areas."""

    def __init__(self, places: MapPlaces) -> None:
        self._places = places
        self._colors: dict[str, Rgb] = {}
        self._mask: pygame.Surface | None = None
        self._rough: tuple[pygame.Surface, pygame.Surface] | None = None
        """The last picture of the whole map that was asked for, and the same in colour."""

    def dye(self, colors: Mapping[str, Rgb]) -> bool:
        """Colour these areas from now on, and no others; whether anything changes."""
        if colors == self._colors:
            return False
        self._colors = dict(colors)
        self._mask = self._rough = None
        return True

    def draw(self, surface: pygame.Surface, view: View, area: pygame.Rect) -> None:
        """Colour the part of the map that an area of the surface shows."""
        if self._colors:
            draw_part(surface, self._coat(), view, area, pygame.BLEND_PREMULTIPLIED)

    def over(self, picture: pygame.Surface) -> pygame.Surface:
        """A picture of the whole map in these colours."""
        if not self._colors:
            return picture
        if self._rough is None or self._rough[0] is not picture:
            colored = picture.copy()
            coat = pygame.transform.scale(self._coat(), picture.get_size())
            colored.blit(coat, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            self._rough = picture, colored
        return self._rough[1]

    def _coat(self) -> pygame.Surface:
        """The colours of the whole map, multiplied by how far they cover it."""
        if self._mask is None:
            cells = self._places.cells.copy()
            bare = (0, 0, 0)
            cells.set_palette([self._colors.get(name, bare) for name in self._places.cell_names])
            # Of a palette only one of the bare areas would be clear.
            flat = cells.convert(32)
            flat.set_colorkey(bare)
            self._mask = flat.convert_alpha()
            self._mask.fill((round(255 * SHARE),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return self._mask
