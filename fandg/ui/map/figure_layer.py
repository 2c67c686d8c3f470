"""The figures on the map as they stand now, and the signs beside them; both go with the camera."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from fandg.ui.map.camera import View
from fandg.ui.map.context import MapContext
from fandg.ui.map.enlarged import draw_enlarged
from fandg.ui.map.figures import (
    MapFigure,
    PlacedFigure,
    PrintedFigure,
    Way,
    draw_tether,
    place_figures,
    print_parts,
)
from fandg.ui.map.names import Names
from fandg.ui.map.sign_places import Candidate
from fandg.ui.map.signs import MapChoice, MapSign, place_signs

LITTLE = 0.25
"""How much nearer or farther the map may be without everything being placed anew."""

FAR = 0.08
"""How far a figure may be from its size while one zooms."""


class _Found(NamedTuple):
    """What was placed for a view, where a figure of width one is so wide."""

    view: View
    marker: int
    placed: list[PlacedFigure]
    signs: list[MapSign]


class FigureLayer:
    """All that stands on the map of one state; `covers` lie over the map at its edges."""

    def __init__(
        self,
        context: MapContext,
        figures: Sequence[MapFigure],
        choices: Sequence[MapChoice] = (),
        covers: Sequence[pygame.Rect] = (),
    ) -> None:
        self._context = context
        self._covers = covers
        self._choices = choices
        self._figures = figures
        self.placed: list[PlacedFigure] = []
        self._by_target: dict[str, PlacedFigure] = {}
        self._signs: list[MapSign] = []
        self._sign_places: dict[str, Candidate] = {}
        """Which place each cost has, as long as the map is moved."""
        self._prints: dict[str, PrintedFigure] = {}
        """Each as it was drawn last."""
        self._view: View | None = None
        """Where the camera looked when everything was placed, or carried along, last."""
        self._found: _Found | None = None
        """What was placed last, to be carried along with the map."""

    def place(self, names: Names, *, settled: bool = False) -> None:
        """Set everything where the camera has it now.

        Where the map has `settled`, and the names with it, the signs look for places beside them.
        """
        context = self._context
        view, covers = context.view, self._covers
        if settled:
            self._sign_places.clear()
        elif view == self._view:
            return
        self._view = view
        if not settled and self._found is not None and self._is_near(self._found):
            self._carry(self._found)
            return
        self.placed = place_figures(self._figures, view, context.places, context.marker, covers)
        self._by_target = {one.figure.target: one for one in self.placed}
        self._signs = place_signs(
            context, self._choices, self.placed, names, covers, self._sign_places
        )
        self._found = _Found(view, context.marker, self.placed, self._signs)

    def _is_near(self, found: _Found) -> bool:
        """Whether the map has only been pushed since, or a little zoomed."""
        return abs(self._context.view.scale / found.view.scale - 1) < LITTLE

    def _carry(self, found: _Found) -> None:
        """Move everything with its area, as it was placed there."""
        context, view = self._context, self._context.view
        zoomed, grown = view.scale / found.view.scale, context.marker / found.marker
        ways: dict[str, Way] = {}
        for name in {*(one.figure.area for one in found.placed), *(s.name for s in found.signs)}:
            if name:
                middle = context.places.middle(name)
                (x0, y0), (x, y) = found.view.on_screen(middle), view.on_screen(middle)
                ways[name] = Way((round(x0), round(y0)), (round(x), round(y)), zoomed)
        self.placed = [one.carried(ways[one.figure.area], grown) for one in found.placed]
        self._by_target = {one.figure.target: one for one in self.placed}
        cities = context.places.cities
        self._signs = [
            one.carried(ways[one.name], beside=one.name in cities) if one.name else one
            for one in found.signs
        ]

    def draw(self, surface: pygame.Surface, hides: frozenset[str], *, at_rest: bool) -> None:
        """Draw the figures in view that no cue has in its hand, then the signs.

        To draw a figure at a new size takes long: while the map moves that is done with one in
        each frame, while one zooms with none, and the others are stretched where they are far
        from it.
        """
        spare = len(self.placed) if at_rest else int(not self._context.camera.is_zooming)
        theme, inks = self._context.theme, self._context.inks
        drawn: list[tuple[pygame.Surface, tuple[int, int]]] = []
        # With its shadow and its signs none reaches farther than this from its middle.
        reach = 2 * max((one.size for one in self.placed), default=0)
        view = surface.get_clip().inflate(2 * reach, 2 * reach)
        for one in self.placed:
            if one.tether is not None and one.figure.target not in hides:
                draw_tether(surface, one, one.tether, inks.city, inks.land_halo)
        for one in self.placed:
            target, size = one.figure.target, one.size
            if target in hides or not view.collidepoint(one.center):
                continue
            held = self._prints.get(target)
            if held is None or (held.drawn != size and spare):
                spare -= held is not None
                held = self._prints[target] = print_parts(one.figure, size, theme)
            elif abs(size - held.size) > FAR * size:
                held = self._prints[target] = print_parts(one.figure, size, theme, held.drawn)
            drawn += held.at(one.center)
        drawn += [(sign.image, sign.place.topleft) for sign in self._signs]
        surface.blits(drawn, False)

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
