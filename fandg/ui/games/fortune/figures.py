"""The figures on the map as they stand now, and the tags beside them; both go with the camera."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from fandg.engine.decision import Option
from fandg.ui.camera import View
from fandg.ui.games.fortune.desk import Desk
from fandg.ui.games.fortune.names import Names
from fandg.ui.games.fortune.perches import Perch
from fandg.ui.games.fortune.pieces import Piece, Placed, draw_piece, pieces_on, place_pieces
from fandg.ui.games.fortune.pop import draw_stack
from fandg.ui.games.fortune.tags import Tag, lay_tags


class Figures:
    """All that stands on the map of one state."""

    def __init__(
        self,
        desk: Desk,
        ways: Mapping[str, Option[object]],
        plates: Sequence[pygame.Rect] = (),
    ) -> None:
        self._desk = desk
        self._plates = plates
        self._ways = ways
        self._pieces: list[Piece] = pieces_on(desk.table, desk.seats)
        self.placed: list[Placed] = []
        self._by_target: dict[str, Placed] = {}
        self._tags: list[Tag] = []
        self._perches: dict[str, Perch] = {}
        """Which place each cost has, as long as the map is moved."""
        self._drawn: dict[str, int] = {}
        """The size at which each was drawn last, from which it may be stretched."""
        self._view: View | None = None
        """Where the camera looked when everything was placed."""

    def place(self, names: Names, *, settled: bool = False) -> None:
        """Set everything where the camera has it now.

        Where the map has `settled`, and the names with it, the tags look for places beside them.
        """
        desk = self._desk
        if settled:
            self._perches.clear()
        elif desk.view == self._view:
            return
        self._view = desk.view
        self.placed = place_pieces(self._pieces, desk.view, desk.places, desk.marker, self._plates)
        self._by_target = {one.piece.target: one for one in self.placed}
        self._tags = lay_tags(desk, self._ways, self.placed, names, self._plates, self._perches)

    def draw(self, surface: pygame.Surface, hides: frozenset[str], *, at_rest: bool) -> None:
        """Draw the figures in view that no cue has in its hand, then the tags.

        To draw a figure at a new size takes long: while the map moves that is done with one in
        each frame, while one zooms with none, and the others are stretched.
        """
        spare = len(self.placed) if at_rest else int(not self._desk.camera.is_zooming)
        view = surface.get_clip()
        for one in self.placed:
            target, size = one.piece.target, one.size
            if target in hides or not view.colliderect(one.rect.inflate(size, size)):
                continue
            drawn = self._drawn.setdefault(target, size)
            if drawn != size and spare:
                drawn = self._drawn[target] = size
                spare -= 1
            draw_piece(surface, one, self._desk.theme, drawn)
        for tag in self._tags:
            surface.blit(tag.image, tag.place)

    def draw_tags(self, surface: pygame.Surface, target: str) -> None:
        """Draw the tags of one thing, over the light that fell on it."""
        for tag in self._tags:
            if tag.target == target:
                surface.blit(tag.image, tag.place)

    def draw_enlarged(
        self, surface: pygame.Surface, board: pygame.Rect, pos: tuple[int, int]
    ) -> pygame.Rect | None:
        """Show the figures of the space whose figure is at a point, large, on a slip; where."""
        under = self.under(pos)
        if not under:
            return None
        group = [one for one in self.placed if one.piece.space == under[0].piece.space]
        desk = self._desk
        return draw_stack(surface, board, group, desk.theme, desk.metrics, desk.type)

    def place_of(self, target: str) -> pygame.Rect | None:
        """Where a figure stands."""
        one = self._by_target.get(target)
        return one.rect if one is not None else None

    def space_of(self, target: str) -> str | None:
        """The space in which a figure stands."""
        one = self._by_target.get(target)
        return one.piece.space if one is not None else None

    def under(self, pos: tuple[int, int]) -> list[Placed]:
        """The figures under a point, the topmost first."""
        return [one for one in reversed(self.placed) if one.rect.collidepoint(pos)]

    def edges(self) -> list[pygame.Rect]:
        """Where figures and costs lie."""
        costs = [tag.place for tag in self._tags if tag.is_cost]
        return [*(one.rect for one in self.placed), *costs]

    def costs_under(self, pos: tuple[int, int]) -> list[Tag]:
        """The costs under a point, the topmost first."""
        tags = [tag for tag in reversed(self._tags) if tag.is_cost]
        return [tag for tag in tags if tag.place.collidepoint(pos)]
