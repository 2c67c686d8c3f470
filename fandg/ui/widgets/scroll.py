"""A window onto something taller than itself: printed matter, and widgets that lie on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame

from fandg.ui.art import shapes
from fandg.ui.art.cache import SurfaceCache
from fandg.ui.art.color import darker, lighter, mix
from fandg.ui.art.theme import Theme
from fandg.ui.intents import Name
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget

Painter: TypeAlias = Callable[[pygame.Surface, tuple[int, int]], None]
"""Paints the printed matter with its upper left corner at a point."""

NOTCH = 7
"""Grid units for one notch of the wheel or one press of an arrow key."""
VEIL = 2.5
"""Over how many units at most what goes on beyond the window fades, above and below."""
_veils = SurfaceCache()


def _paint_nothing(surface: pygame.Surface, corner: tuple[int, int]) -> None:
    """A box that holds widgets only."""


class ScrollBox(Widget):
    """What is laid out at any height and seen through the box's rectangle.

    Widgets in it are placed with `hold`, relative to the content's upper left corner; they stay in
    the scene's focus ring, after the box. A box of text alone takes the focus itself and moves with
    the arrow keys.
    """

    def __init__(self, stage: Stage, theme: Theme, *, help_text: str = "") -> None:
        super().__init__(stage, help_text=help_text)
        self.theme = theme
        self.can_focus = False
        self.offset = 0
        self._edges: Edges | None = None
        self._height = 0
        self._painter: Painter = _paint_nothing
        self._held: list[tuple[Widget, pygame.Rect]] = []

    @staticmethod
    def gutter(stage: Stage) -> int:
        """How much of a box's width the bar takes."""
        return stage.metrics.px(2.5)

    @property
    def room(self) -> int:
        """The width that the content has."""
        return self.rect.width - self.gutter(self.stage)

    @property
    def view(self) -> pygame.Rect:
        """What shows of the content."""
        return pygame.Rect(self.rect.x, self.rect.y, self.room, self.rect.height)

    @property
    def farthest(self) -> int:
        """The offset at which the end of the content is in view."""
        return max(0, self._height - self.rect.height)

    def fill(
        self,
        height: int,
        painter: Painter = _paint_nothing,
        held: Sequence[tuple[Widget, pygame.Rect]] = (),
    ) -> None:
        """Take a content of this height: its painter, and widgets with their place on it."""
        self._height = height
        self._painter = painter
        self._held = list(held)
        for widget, _ in self._held:
            widget.holder = self
        self.can_focus = not self._held and self.farthest > 0
        if not self._move_to(self.offset):
            self._place_held()

    def _move_to(self, offset: int) -> bool:
        before = self.offset
        self.offset = max(0, min(self.farthest, offset))
        if self.offset == before:
            return False
        self._place_held()
        self.touch()
        return True

    def _place_held(self) -> None:
        x, y = self.rect.x, self.rect.y - self.offset
        for widget, place in self._held:
            widget.rect = place.move(x, y)

    def scroll_by(self, pixels: int) -> bool:
        """Move on by so many pixels; whether anything moved."""
        return self._move_to(self.offset + pixels)

    def scroll_to(self, top: int) -> None:
        """Bring a height of the content to the top of the box."""
        self._move_to(top)

    def reveal(self, rect: pygame.Rect) -> None:
        """Bring a rectangle of the window into view, with a little of what is round it."""
        margin = self.stage.metrics.px(2)
        if rect.top - margin < self.rect.top or rect.height > self.rect.height:
            self.scroll_by(rect.top - margin - self.rect.top)
        elif rect.bottom + margin > self.rect.bottom:
            self.scroll_by(rect.bottom + margin - self.rect.bottom)

    def scroll(self, notches: float) -> bool:
        """The wheel turned over it."""
        self.scroll_by(-round(notches * self.stage.metrics.px(NOTCH)))
        return self.farthest > 0

    def steer(self, name: Name) -> bool:
        """Arrow and page keys move the content, as far as it goes."""
        page = self.rect.height - self.stage.metrics.px(4)
        line = self.stage.metrics.px(NOTCH)
        moves = {
            "up": -line,
            "down": line,
            "page-up": -page,
            "page-down": page,
            "home": -self.farthest,
            "end": self.farthest,
        }
        return name in moves and self.scroll_by(moves[name])

    def drag(self, pos: tuple[int, int]) -> None:
        """The thumb of the bar follows the mouse."""
        if pos[0] < self.view.right or not self.farthest:
            return
        thumb = self._thumb()
        way = self.rect.height - thumb.height
        share = (pos[1] - self.rect.top - thumb.height / 2) / max(1, way)
        self._move_to(round(share * self.farthest))

    def _thumb(self) -> pygame.Rect:
        width = self.stage.metrics.px(1.25)
        long = max(4 * width, self.rect.height * self.rect.height // max(1, self._height))
        way = self.rect.height - long
        top = self.rect.top + way * self.offset // max(1, self.farthest)
        return pygame.Rect(self.rect.right - width, top, width, long)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the printed matter, and the bar if there is more than shows."""
        depth = min(self.stage.metrics.px(VEIL), self.rect.height // 4)
        self._edges = Edges(surface, self.view, depth) if self.farthest else None
        surface.set_clip(self.view)
        self._painter(surface, (self.rect.x, self.rect.y - self.offset))
        surface.set_clip(None)
        if self.farthest:
            self._draw_bar(surface)

    def finish(self, surface: pygame.Surface) -> None:
        """Fade what goes on beyond the box; called once all that lies in it is drawn."""
        if self._edges is not None:
            self._edges.fade(surface, above=self.offset > 0, below=self.offset < self.farthest)
        self._edges = None

    def _draw_bar(self, surface: pygame.Surface) -> None:
        thumb = self._thumb()
        groove = pygame.Rect(thumb.x, self.rect.y, thumb.width, self.rect.height)
        round_by = thumb.width // 2
        shapes.fill_round(
            surface, groove, mix(self.theme.ink_soft, self.theme.paper, 0.45), round_by
        )
        inner = groove.inflate(-2, -2)
        shapes.fill_round(surface, inner, mix(self.theme.ink, self.theme.paper, 0.6), round_by)
        lit = self.focused or self.pressed or self.hovered
        shapes.fill_round(surface, thumb, darker(self.theme.brass_dark, 0.5), round_by)
        face = lighter(self.theme.brass, 0.25) if lit else self.theme.brass
        shapes.fill_round(surface, thumb.inflate(-2, -2), face, round_by)
        if self.focused:
            width = max(2, self.stage.metrics.px(0.25))
            shapes.line_round(surface, self.rect.inflate(8, 8), self.theme.accent, 4, width)


class Edges:
    """The ground at both ends of a view, kept before it is drawn on, to let the content fade."""

    def __init__(self, surface: pygame.Surface, view: pygame.Rect, depth: int) -> None:
        area = view.clip(surface.get_rect())
        self._ends: list[tuple[pygame.Surface, tuple[int, int]]] = []
        if depth > 1 and area.width > 0 and area.height > depth:
            for top in (area.top, area.bottom - depth):
                strip = surface.subsurface((area.x, top, area.width, depth)).convert_alpha()
                self._ends.append((strip, (area.x, top)))

    def fade(self, surface: pygame.Surface, *, above: bool, below: bool) -> None:
        """Let what was drawn sink into the ground where the content goes on beyond the view."""
        for at_end, (strip, place) in enumerate(self._ends):
            if below if at_end else above:
                mask = _veil(strip.get_size(), bool(at_end))
                strip.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
                surface.blit(strip, place)


def _veil(size: tuple[int, int], at_end: bool) -> pygame.Surface:
    """White that covers at the box's edge and is gone within."""
    return _veils.get((size, at_end), lambda: _draw_veil(size, at_end))


def _draw_veil(size: tuple[int, int], at_end: bool) -> pygame.Surface:
    column = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    for y in range(size[1]):
        near = (y + 1) / size[1] if at_end else 1 - y / size[1]
        column.set_at((0, y), (255, 255, 255, round(255 * near**1.3)))
    return pygame.transform.scale(column, size)
