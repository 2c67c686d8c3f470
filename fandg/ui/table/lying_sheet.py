"""A sheet of paper that lies over the board with its shadow."""

from __future__ import annotations

import pygame

from fandg.ui.art.paper import shadow
from fandg.ui.stage import parts_beside

CORNER = 10
"""How round the corners of paper are at the most, in pixels."""


class LyingSheet:
    """A printed sheet with its shadow, to be drawn over what moves below it.

    It is blended only at its edges: where paper hides all below it, that is quicker by far. The
    shadow is larger than the sheet by `reach` on every side, lies a third of that lower, and is as
    dark as `alpha` says.
    """

    def __init__(self, printed: pygame.Surface, reach: int, alpha: int = 150) -> None:
        self._printed = printed
        self._shadow = shadow(printed.get_size(), reach, alpha)
        self._off = reach, reach - reach // 3
        inner = (max(0, side - 2 * CORNER) for side in printed.get_size())
        self._paper = pygame.Rect((CORNER, CORNER), tuple(inner))
        self._middle = pygame.Surface(self._paper.size)
        self._middle.blit(printed, (0, 0), self._paper)

    def solid(self, topleft: tuple[int, int]) -> pygame.Rect:
        """What it hides whole where it lies there."""
        return self._paper.move(topleft)

    def draw(self, surface: pygame.Surface, topleft: tuple[int, int]) -> None:
        """Draw it, the paper's own corner at a place."""
        solid = self.solid(topleft)
        left, top = topleft[0] - self._off[0], topleft[1] - self._off[1]
        for picture, corner in ((self._shadow, (left, top)), (self._printed, topleft)):
            place = picture.get_rect(topleft=corner)
            for part in parts_beside(solid, place):
                surface.blit(picture, part, part.move(-place.left, -place.top))
        surface.blit(self._middle, solid)
