"""Rows and columns: widgets and printed matter beside each other, and one under the other."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Literal, Protocol, TypeVar

import pygame

from fandg.ui.stage import Scene
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.flow import Flow
from fandg.ui.widgets.scroll import ScrollBox

W = TypeVar("W", bound=Widget)


class Printed(Protocol):
    """What is set in a column and painted later."""

    def paint(self, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        """Paint it with its upper left corner at a point."""


class Room:
    """A rectangle from whose sides pieces are cut; `rest` is what is left."""

    def __init__(self, rest: pygame.Rect) -> None:
        self.rest = rest.copy()

    def top(self, height: int, gap: int = 0) -> pygame.Rect:
        """A piece of the upper end, with a gap below it."""
        rest = self.rest
        piece = pygame.Rect(rest.x, rest.y, rest.width, height)
        self.rest = pygame.Rect(
            rest.x, rest.y + height + gap, rest.width, rest.height - height - gap
        )
        return piece

    def bottom(self, height: int, gap: int = 0) -> pygame.Rect:
        """A piece of the lower end, with a gap above it."""
        rest = self.rest
        piece = pygame.Rect(rest.x, rest.bottom - height, rest.width, height)
        self.rest = pygame.Rect(rest.x, rest.y, rest.width, rest.height - height - gap)
        return piece

    def left(self, width: int, gap: int = 0) -> pygame.Rect:
        """A piece of the left side, with a gap on its right."""
        rest = self.rest
        piece = pygame.Rect(rest.x, rest.y, width, rest.height)
        self.rest = pygame.Rect(rest.x + width + gap, rest.y, rest.width - width - gap, rest.height)
        return piece

    def right(self, width: int, gap: int = 0) -> pygame.Rect:
        """A piece of the right side, with a gap on its left."""
        rest = self.rest
        piece = pygame.Rect(rest.right - width, rest.y, width, rest.height)
        self.rest = pygame.Rect(rest.x, rest.y, rest.width - width - gap, rest.height)
        return piece


class Column:
    """Printed matter and widgets set one under the other, for a box that scrolls.

    `y` is how far down it goes so far; whatever is set lies there. A `split` column goes on as
    several beside each other, and all that is set in these belongs to the whole.
    """

    def __init__(self, scene: Scene, width: int) -> None:
        self.scene = scene
        self.width = width
        self.x = 0
        self.y = 0
        self.lane: int | None = None
        """Which of the columns of the page it is part of: what it was split into first."""
        self.placed: list[tuple[Widget, pygame.Rect]] = []
        """The widgets with their places."""
        self._printed: list[tuple[Printed, tuple[int, int]]] = []

    def flow(self, width: int = 0) -> Flow:
        """An empty flow as wide as the column, or of a width of its own; it is yet to be set."""
        return Flow(self.scene.type, self.scene.theme, self.scene.metrics, width or self.width)

    def gap(self, units: float) -> None:
        """Go down by so many grid units."""
        self.y += self.scene.metrics.px(units)

    def print(self, printed: Printed, x: int = 0, y: int = 0) -> None:
        """Set printed matter so far from here, without going below it."""
        self._printed.append((printed, (self.x + x, self.y + y)))

    def set(self, flow: Flow) -> None:
        """Set a flow and go below it."""
        self.print(flow)
        self.y += flow.y

    def hold(self, widget: Widget, place: pygame.Rect) -> None:
        """Lay a widget at a place counted from here, without going below it."""
        widget.lane = self.lane
        self.placed.append((widget, place.move(self.x, self.y)))

    def split(self, count: int, gap: int) -> list[Column]:
        """The columns, all equally broad, as which it goes on; `join` ends them."""
        width = (self.width - gap * (count - 1)) // count
        columns = [copy(self) for _ in range(count)]
        for at, column in enumerate(columns):
            column.width, column.x = width, self.x + at * (width + gap)
            if self.lane is None:
                column.lane = at
        return columns

    def join(self, columns: Sequence[Column]) -> None:
        """Go below the longest of the columns beside each other."""
        self.y = max(column.y for column in columns)

    def paint(self, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        """Paint all printed matter."""
        for printed, (x, y) in self._printed:
            printed.paint(surface, (corner[0] + x, corner[1] + y))

    def pour_into(self, box: ScrollBox) -> list[Widget]:
        """Fill a box with it; the widgets in it."""
        box.fill(self.y, self.paint, self.placed)
        return [widget for widget, _ in self.placed]


# Rows


def break_rows(widgets: Sequence[W], width: int, gap: int) -> list[list[W]]:
    """Widgets of some size in rows, as many in each as fit."""
    rows: list[list[W]] = [[]]
    for widget in widgets:
        taken = sum(other.rect.width + gap for other in rows[-1])
        if rows[-1] and taken + widget.rect.width > width:
            rows.append([])
        rows[-1].append(widget)
    return rows


def even_rows(widgets: Sequence[W], width: int, gap: int) -> list[list[W]]:
    """Widgets of some size in as few rows as hold them, the rows about equally full."""
    for count in range(1, len(widgets) + 1):
        most = -(-len(widgets) // count)
        rows = [list(widgets[at : at + most]) for at in range(0, len(widgets), most)]
        if all(sum(w.rect.width + gap for w in row) - gap <= width for row in rows):
            return rows
    return [[widget] for widget in widgets]


def measure_rows(rows: Sequence[Sequence[Widget]], gap: int) -> int:
    """How high rows are, one under the other."""
    return sum(max(w.rect.height for w in row) + gap for row in rows) - gap if rows else 0


def lay_rows(
    rows: Sequence[Sequence[Widget]],
    place: pygame.Rect,
    gaps: tuple[int, int],
    align: Literal["left", "center"] = "left",
) -> None:
    """Lay rows one under the other from the upper end of a place; `gaps` are across and down."""
    y = place.y
    for row in rows:
        height = max(widget.rect.height for widget in row)
        total = sum(widget.rect.width + gaps[0] for widget in row) - gaps[0]
        x = place.x if align == "left" else place.centerx - total // 2
        for widget in row:
            widget.rect.midleft = (x, y + height // 2)
            x += widget.rect.width + gaps[0]
        y += height + gaps[1]
