"""All pieces on the map of one state, printed once and carried along with the camera."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import pygame

from fandg.games.labyrinth.regions import CELLS
from fandg.ui.art.cache import INKED, inked
from fandg.ui.board.things import Thing
from fandg.ui.games.labyrinth.desk import Desk
from fandg.ui.games.labyrinth.figures import (
    Figurine,
    Part,
    piece_rect,
    piece_width,
    pieces_at,
    print_piece,
    spot_of,
)

SMALL = 40
"""How many pixels wide a piece is printed that is first seen while the map moves."""


class PieceLayer:
    """Who stands on the map and what lies there, as they are seen now."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._pieces = {cell: found for cell in CELLS if (found := [*pieces_at(desk, cell)])}
        self._printed: dict[str, tuple[int, list[Part]]] = {}
        """How wide each piece was printed last, and its pictures."""
        self._stretched: dict[str, tuple[int, list[Part]]] = {}
        """The same as wide as it was seen last, while it is not printed so."""

    def print_next(self) -> bool:
        """Print one more piece in view as wide as it is seen; whether there was one."""
        camera = self._desk.camera
        for cell, pieces in self._pieces.items():
            for copy in camera.copies(cell)[:1]:
                for piece in pieces:
                    side = piece_rect(piece, copy).width
                    if self._printed.get(piece.target, (0, []))[0] != side:
                        self._print(piece, side)
                        return True
        return False

    def _print(self, piece: Figurine, side: int) -> list[Part]:
        printed = print_piece(self._desk, piece, side)
        parts = [Part(inked(part.image), part.corner) for part in printed]
        self._printed[piece.target] = side, parts
        self._stretched.pop(piece.target, None)
        return parts

    def _stretch(self, target: str, share: float, side: int, parts: list[Part]) -> list[Part]:
        """The pictures of a piece as wide as it is seen, from those that were printed."""
        wide, stretched = self._stretched.get(target, (0, []))
        if wide != side:
            stretched = [_stretched(part, share) for part in parts]
            self._stretched[target] = side, stretched
        return stretched

    def things(self) -> Iterator[Thing]:
        """The pieces in view, each at the copy of its Region that is nearest to the middle."""
        places, view = self._desk.camera.places(), self._desk.camera.rect
        for cell, pieces in self._pieces.items():
            place = places[cell]
            if place.colliderect(view):
                for piece in pieces:
                    yield Thing(piece.target, piece_rect(piece, place), stop=False)

    def draw(
        self,
        surface: pygame.Surface,
        hides: Collection[str],
        *,
        at_rest: bool,
        cells: Collection[int] = CELLS,
    ) -> None:
        """Draw all in some Regions that no cue has in its hand.

        To print a piece as wide as it is seen takes long. While the map moves what was printed
        before is stretched, and who is seen for the first time is printed small.
        """
        camera = self._desk.camera
        drawn: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for cell, pieces in self._pieces.items():
            copies = camera.copies(cell) if cell in cells else []
            for piece in pieces if copies else ():
                if piece.target in hides:
                    continue
                side, spots = piece_width(piece, copies[0]), [spot_of(piece, at) for at in copies]
                before, parts = self._printed.get(piece.target, (0, []))
                if not before or (at_rest and before != side):
                    before = side if at_rest else min(side, SMALL)
                    parts = self._print(piece, before)
                if before != side:
                    parts = self._stretch(piece.target, side / before, side, parts)
                for x, y in spots:
                    drawn += [(image, (x + left, y + top)) for image, (left, top) in parts]
        surface.fblits(drawn, INKED)


def _stretched(part: Part, share: float) -> Part:
    left, top = part.corner
    image = pygame.transform.scale_by(part.image, share)
    return Part(image, (round(left * share), round(top * share)))
