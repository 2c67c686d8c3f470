"""Where everything lies on the board of the guilds: the town, and the sheets beside it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fandg.ui.art.theme import Metrics

COLUMN = (0.27, 0.46)
"""How wide the sheets beside the town are at least and at most, of all the width."""
EDGE = 0.26
"""The strip round the town where its letters and numbers stand, in spaces."""
SIDE = 9
"""Spaces from edge to edge."""
BROAD = 1.3
"""How wide a space is at most, of its height: so the town fills its window."""


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
        """How high a space is, or how wide where it is higher than that: what fits into it."""
        return min(self.size)

    @property
    def size(self) -> tuple[int, int]:
        """How large a space is."""
        return self.town.width // SIDE, self.town.height // SIDE

    @property
    def edge(self) -> int:
        """How broad the strip round the town is."""
        return round(self.cell * EDGE)

    def space(self, cell: int) -> pygame.Rect:
        """Where a space lies."""
        wide, high = self.size
        return pygame.Rect(
            self.town.left + cell % SIDE * wide, self.town.top + cell // SIDE * high, wide, high
        )

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        """The space at a point of the window."""
        if not self.town.collidepoint(pos):
            return None
        x, y = pos[0] - self.town.left, pos[1] - self.town.top
        wide, high = self.size
        return y // high * SIDE + x // wide


def lay_board(rect: pygame.Rect, metrics: Metrics, quests: int) -> Layout:
    """Cut the board into town and column, with room for so many lines of quests."""
    gap = metrics.px(1)
    least, most = (round(rect.width * share) for share in COLUMN)
    wide = max(least, min(most, rect.width - round(rect.height * BROAD)))
    view = pygame.Rect(rect.left, rect.top, rect.width - wide, rect.height)
    side = max(4, int(min(view.size) / (SIDE + 2 * EDGE)))
    broad = int((view.width - 2 * EDGE * side) / SIDE)
    town = pygame.Rect(0, 0, min(round(side * BROAD), max(side, broad)) * SIDE, side * SIDE)
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
