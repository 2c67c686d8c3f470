"""The map on the board of the Labyrinth: ground, pieces and mist, its light, and how it rests."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import product
from typing import Any

import pygame

from fandg.engine.decision import Decision, Option
from fandg.games.labyrinth.regions import CELLS, GRID, cell_named, name_cell
from fandg.games.labyrinth.state import OFF
from fandg.kit.grid import Direction
from fandg.ui.board.things import Layers, Thing
from fandg.ui.games.labyrinth.callout import draw_callout, wants_callout
from fandg.ui.games.labyrinth.camera import MapCamera
from fandg.ui.games.labyrinth.desk import Desk
from fandg.ui.games.labyrinth.figures import pieces_at
from fandg.ui.games.labyrinth.ground import (
    POINTED,
    RegionRims,
    draw_edges,
    lay_mist,
    letter_edges,
    light_halls,
)
from fandg.ui.games.labyrinth.map_sheet import MapSheet
from fandg.ui.games.labyrinth.piece_layer import PieceLayer
from fandg.ui.games.labyrinth.tile_slip import draw_tried

SETTLE = 0.1
"""Seconds after the map's last movement before its tiles are drawn finely."""
OVER = 3
"""The layer of what lies over the map."""


class MapLayer:
    """The Regions and all who are there, in the part of the board through which they are seen."""

    def __init__(self, camera: MapCamera) -> None:
        self.sheet = MapSheet()
        self.has_moved = False
        """Whether the map lies elsewhere than it was composed, and nothing else is new."""
        self._camera = camera
        self._rims = RegionRims()
        self._rest = SETTLE
        """Seconds since the map moved last."""

    def lie(self, desk: Desk) -> None:
        """Show this state from now on."""
        self._desk = desk
        self.pieces = PieceLayer(desk)

    # Where things are

    def regions(self) -> list[Thing]:
        """The Regions, each at the copy that is nearest to the middle."""
        view = self._camera.rect
        return [
            Thing(
                f"region:{name_cell(cell)}",
                place,
                holds=partial(self._is_at, cell),
                stop=view.collidepoint(place.center),
            )
            for cell, place in zip(CELLS, self._camera.places(), strict=True)
        ]

    def _is_at(self, cell: int, pos: tuple[int, int]) -> bool:
        return self._camera.cell_at(pos) == cell

    def cell_of(self, target: str) -> int:
        """Where somebody or something is on the map."""
        kind, _, name = target.partition(":")
        if kind == "region":
            return cell_named(name)
        for cell in CELLS:
            if any(piece.target == target for piece in pieces_at(self._desk, cell)):
                return cell
        return OFF

    # Drawing

    @contextmanager
    def _within_view(self, surface: pygame.Surface) -> Iterator[None]:
        before = surface.get_clip()
        surface.set_clip(self._camera.rect.clip(before))
        yield
        surface.set_clip(before)

    def draw(
        self,
        surface: pygame.Surface,
        hides: frozenset[str],
        asked: Decision[Any] | None,
        tried: Option[Any] | None,
        *,
        at_rest: bool,
        lit: Collection[int] = (),
    ) -> None:
        """Draw the map where it lies now, with the tile that is tried on.

        Who is by Regions that will be `lit` waits for their light, which lies below him.
        """
        desk = self._desk
        with self._within_view(surface):
            self.sheet.lay(desk, surface)
            draw_tried(desk, surface, asked, tried)
            self.pieces.draw(surface, hides, at_rest=at_rest, cells={*CELLS} - _near(lit))
            lay_mist(desk, surface)
            draw_edges(desk, surface)
            letter_edges(desk, surface)

    def draw_anew(
        self,
        surface: pygame.Surface,
        things: Layers,
        hides: frozenset[str],
        asked: Decision[Any] | None,
        tried: Option[Any] | None,
        *,
        at_rest: bool | None = None,
        lit: Collection[int] = (),
    ) -> None:
        """Draw the map where it lies now, and what lies over it; all else stays as it is."""
        is_fine = self._rest >= SETTLE if at_rest is None else at_rest
        self.draw(surface, hides, asked, tried, at_rest=is_fine, lit=lit)
        with self._within_view(surface):
            things.draw(surface, hides, lowest=OVER)

    def light(
        self,
        surface: pygame.Surface,
        things: Layers,
        hides: frozenset[str],
        lit: Mapping[int, float],
    ) -> None:
        """Light on Regions that may be chosen, and on the halls of one that is pointed at."""
        with self._within_view(surface):
            for cell, strength in lit.items():
                for place in self._camera.copies(cell):
                    self._rims.draw(surface, place, strength, self._desk.theme.glow)
                if strength > POINTED:
                    light_halls(self._desk, surface, cell)
            self._draw_pieces(surface, things, hides, lit)

    def point_out(
        self,
        surface: pygame.Surface,
        things: Layers,
        hides: frozenset[str],
        cell: int,
        pos: tuple[int, int],
    ) -> pygame.Rect | None:
        """A Region with its halls lit, and its stack to be read beside it; where."""
        with self._within_view(surface):
            light_halls(self._desk, surface, cell)
            self._draw_pieces(surface, things, hides, [cell])
        if not wants_callout(self._desk, cell):
            return None
        place = min(self._camera.copies(cell), key=lambda one: _far(one.center, pos))
        return draw_callout(self._desk, surface, self._camera.rect, place, cell)

    def _draw_pieces(
        self,
        surface: pygame.Surface,
        things: Layers,
        hides: frozenset[str],
        cells: Collection[int],
    ) -> None:
        """Everybody in Regions and beside them, over their light: faces and numbers stay clear."""
        self.pieces.draw(surface, hides, at_rest=False, cells=_near(cells))
        # The slip of a roll lies over the map, and over its light.
        before = surface.get_clip()
        for solid in things.solids():
            surface.set_clip(solid.clip(before))
            things.draw(surface, hides, lowest=OVER)
        surface.set_clip(before)

    # Rest

    def move(self) -> None:
        """The map lies elsewhere now."""
        self.has_moved, self._rest = True, 0.0

    def compose(self) -> None:
        """It was drawn where it lies: whether it is to be drawn again, as it has not rested."""
        self.has_moved = self._rest < SETTLE

    def refine(self, seconds: float) -> bool:
        """Paint the next tiles or a piece, once the map has rested; whether it goes on."""
        self._rest += seconds
        if self._rest < SETTLE:
            # One more notch of the wheel often follows.
            return True
        if not self.sheet.paint_on(self._desk):
            return self.pieces.print_next()
        self.has_moved = True
        return True


def _near(cells: Collection[int]) -> set[int]:
    """Some Regions with those beside them."""
    beside = (GRID.beside(cell, side) for cell, side in product(cells, Direction))
    return {*cells, *(found for found in beside if found is not None)}


def _far(one: Sequence[int], other: Sequence[int]) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
