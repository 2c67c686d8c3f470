"""Where everything lies on the board of the guilds: the town, and the sheets beside it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fandg.ui.art.theme import Metrics

COLUMN = (0.30, 0.46)
"""How wide the sheets beside the town are at least and at most, of all the width."""
EDGE = 0.34
"""The strip round the town where its letters and numbers stand, in spaces."""
SIDE = 9
"""Spaces from edge to edge."""


@dataclass(frozen=True)
class Layout:
    """The rectangles of the board, in pixels of the window."""

    view: pygame.Rect
    """The town with its edges."""
    town: pygame.Rect
    """The nine by nine spaces."""
    guild: pygame.Rect
    """The sheet of a guild: three heroes with their cards."""
    quests: pygame.Rect
    spawn: pygame.Rect

    @property
    def cell(self) -> int:
        """How wide a space is."""
        return self.town.width // SIDE

    def space(self, cell: int) -> pygame.Rect:
        """Where a space lies."""
        side = self.cell
        return pygame.Rect(
            self.town.left + cell % SIDE * side, self.town.top + cell // SIDE * side, side, side
        )

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        """The space at a point of the window."""
        if not self.town.collidepoint(pos):
            return None
        x, y = pos[0] - self.town.left, pos[1] - self.town.top
        return y // self.cell * SIDE + x // self.cell


def lay_board(rect: pygame.Rect, metrics: Metrics, quests: int) -> Layout:
    """Cut the board into town and column, with room for so many lines of quests."""
    gap = metrics.px(1)
    least, most = (round(rect.width * share) for share in COLUMN)
    wide = max(least, min(most, rect.width - rect.height))
    view = pygame.Rect(rect.left, rect.top, rect.width - wide, rect.height)
    side = max(4, int(min(view.size) / (SIDE + 2 * EDGE)))
    town = pygame.Rect(0, 0, side * SIDE, side * SIDE)
    town.center = view.center
    column = pygame.Rect(view.right, rect.top, wide, rect.height).inflate(-2 * gap, -2 * gap)
    stretch = max(1.0, metrics.text)
    spawn = min(round(column.height * 0.17), round(metrics.px(6.5) * min(1.5, stretch)))
    line = round(metrics.px(3.2) * min(1.7, stretch))
    list_ = min(round(column.height * 0.36), line * (quests + 1) + gap)
    guild = column.height - spawn - list_ - 2 * gap
    return Layout(
        view,
        town,
        pygame.Rect(column.left, column.top, column.width, guild),
        pygame.Rect(column.left, column.top + guild + gap, column.width, list_),
        pygame.Rect(column.left, column.bottom - spawn, column.width, spawn),
    )
