"""The figures on the map as they stand now, and the signs beside them; both go with the camera."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from fandg.ui.art.cache import INKED, inked
from fandg.ui.map.camera import View, Way
from fandg.ui.map.context import MapContext
from fandg.ui.map.enlarged import draw_enlarged
from fandg.ui.map.figures import (
    MapFigure,
    PlacedFigure,
    Standing,
    draw_tether,
    place_figures,
    stretched,
)
from fandg.ui.map.geometry import Spot
from fandg.ui.map.names import Names
from fandg.ui.map.signs import MapChoice, MapSign, place_signs

SMALL = 40
"""How large in pixels a figure is drawn that is first seen while the map moves."""


class _Found(NamedTuple):
    """What was placed for a view, where figures were so large."""

    view: View
    marker: int
    placed: list[PlacedFigure]
    signs: list[MapSign]


class _Picture(NamedTuple):
    """A part of a figure as it is drawn, and how far from the figure's middle its corner lies."""

    image: pygame.Surface
    left: int
    top: int


class FigureLayer:
    """All that stands on the map of one state; `covers` lie over the map at its edges."""

    def __init__(
        self,
        context: MapContext,
        figures: Sequence[MapFigure],
        choices: Sequence[MapChoice] = (),
        covers: Sequence[pygame.Rect] = (),
        standing: Standing | None = None,
    ) -> None:
        self._context = context
        self._covers = covers
        self._choices = choices
        self._figures = figures
        self._standing = standing
        """How they stood before, kept by who makes layer after layer."""
        self.placed: list[PlacedFigure] = []
        self._by_target: dict[str, PlacedFigure] = {}
        self._signs: list[MapSign] = []
        self._drawn: dict[str, int] = {}
        """The size at which each was drawn last, from which it may be stretched."""
        self._pictures: dict[str, tuple[int, int, list[_Picture]]] = {}
        """Each as it was seen last: drawn at which size, stretched to which, and its parts."""
        self._view: View | None = None
        """Where the camera looked when everything was placed, or carried along, last."""
        self._found: _Found | None = None
        """What was placed last, to be carried along with the map."""

    def place(self, names: Names, *, settled: bool = False) -> None:
        """Set everything where the camera has it now.

        What stands there goes along with the map as long as that moves: to place it anew takes
        long. Once the map has `settled`, and the names with it, all look for places again.
        """
        context = self._context
        view, covers = context.view, self._covers
        if settled and self._is_settled:
            return
        if settled:
            self._found = None
        elif view == self._view:
            return
        self._view = view
        if self._found is not None:
            self._carry(self._found)
            return
        self.placed = place_figures(
            self._figures, view, context.places, context.marker, covers, self._standing
        )
        self._by_target = {one.figure.target: one for one in self.placed}
        self._signs = place_signs(context, self._choices, self.placed, names, covers)
        self._found = _Found(view, context.marker, self.placed, self._signs)

    @property
    def _is_settled(self) -> bool:
        """Whether all was placed where the map lies now, and nothing looks for room among names."""
        found, context = self._found, self._context
        is_here = found is not None and found[:2] == (context.view, context.marker)
        return is_here and self._view == context.view and not self._choices

    def _carry(self, found: _Found) -> None:
        """Move everything with its area, as it was placed there, the figures as large as now.

        What it costs to get to an area stays at its own spot of that.
        """
        view, places = self._context.view, self._context.places
        growth = self._context.marker / found.marker

        def way(spot: Spot) -> Way:
            return found.view.on_screen(spot), view.on_screen(spot)

        areas = {one.figure.area for one in found.placed}
        ways = {area: way(places.middle(area)) for area in areas}
        self.placed = [one.carried(ways[one.figure.area], growth) for one in found.placed]
        self._by_target = {one.figure.target: one for one in self.placed}
        cities = places.cities
        self._signs = [
            sign.carried(way(cities.get(sign.name) or found.view.in_picture(sign.place.center)))
            for sign in found.signs
        ]

    def draw(self, surface: pygame.Surface, hides: frozenset[str], *, at_rest: bool) -> None:
        """Draw the figures in view that no cue has in its hand, then the signs.

        To draw a figure as large as it is seen takes long. While the map moves what was drawn
        before is stretched, and who is seen for the first time is drawn small.
        """
        inks = self._context.inks
        for one in self.placed:
            if one.tether is not None and one.figure.target not in hides:
                draw_tether(surface, one, inks.city, inks.land_halo)
        view, blits = surface.get_clip(), list[tuple[pygame.Surface, tuple[int, int]]]()
        for one in self.placed:
            target, (x, y), size = one.figure.target, one.center, one.size
            is_in_view = view.left - size < x < view.right + size
            is_in_view = is_in_view and view.top - size < y < view.bottom + size
            if target in hides or not is_in_view:
                continue
            drawn = size if at_rest else self._drawn.get(target, min(size, SMALL))
            self._drawn[target] = drawn
            blits += [(image, (x + left, y + top)) for image, left, top in self._find(one, drawn)]
        surface.fblits(blits, INKED)
        surface.blits([(sign.image, sign.place) for sign in self._signs], False)

    def _find(self, one: PlacedFigure, drawn: int) -> list[_Picture]:
        """The parts of a figure, which frame after frame needs, as it was drawn at a size."""
        target = one.figure.target
        before = self._pictures.get(target)
        if before is None or before[:2] != (drawn, one.size):
            parts = [
                _Picture(inked(image), *image.get_rect(center=(round(dx), round(dy))).topleft)
                for image, (dx, dy) in stretched(one, self._context.theme, drawn)
            ]
            before = self._pictures[target] = drawn, one.size, parts
        return before[2]

    def draw_signs(self, surface: pygame.Surface, target: str) -> None:
        """Draw the signs of one thing, over the light that fell on it."""
        for sign in self._signs:
            if sign.target == target:
                surface.blit(sign.image, sign.place)

    def draw_enlarged(
        self,
        surface: pygame.Surface,
        board: pygame.Rect,
        pos: tuple[int, int],
        taken: Sequence[pygame.Rect] = (),
    ) -> pygame.Rect | None:
        """Show the figures of the area whose figure is at a point, large, on a slip; where.

        It lies where it hides least of what is `taken`.
        """
        under = self.under(pos)
        if not under:
            return None
        group = [one for one in self.placed if one.figure.area == under[0].figure.area]
        context = self._context
        return draw_enlarged(
            surface, board, group, context.theme, context.metrics, context.type, taken
        )

    def find(self, target: str) -> PlacedFigure | None:
        """A figure at its place."""
        return self._by_target.get(target)

    def under(self, pos: tuple[int, int]) -> list[PlacedFigure]:
        """The figures under a point, the topmost first."""
        return [one for one in reversed(self.placed) if one.rect.collidepoint(pos)]

    def edges(self) -> list[pygame.Rect]:
        """Where figures and costs lie."""
        return [*(one.rect for one in self.placed), *(sign.place for sign in self.costs())]

    def costs(self) -> list[MapSign]:
        """The signs of what it costs to get somewhere, the topmost first."""
        return [sign for sign in reversed(self._signs) if sign.is_cost]
