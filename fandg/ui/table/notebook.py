"""The notebook: a line per event, indented under its cause, scrolled with wheel or keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from fandg.engine.event import Event
from fandg.ui.art.theme import Theme
from fandg.ui.intents import Name
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget


@dataclass(frozen=True)
class Line:
    """A printed line: its event, its words, and where it begins below the top of the notebook."""

    event: Event | None
    words: str
    depth: int
    top: int
    first: bool
    """Whether it is the first line of its event."""


class Notebook(Widget):
    """The log as printed lines; only those in sight are drawn, each from the type's cache.

    What the mouse rests on, or what the keys have turned to, is its `hot_event`. What was told last
    has a mark at the edge: it stands nowhere else.
    """

    def __init__(self, stage: Stage, theme: Theme, names: Sequence[str]) -> None:
        super().__init__(stage)
        self.theme = theme
        self.names = names
        self._lines: list[Line] = []
        self._height = 0
        self._events = 0
        self._offset = 0
        self._follows = True
        self._hot: Event | None = None
        self._marked: Event | None = None

    def layout(self, rect: pygame.Rect) -> None:
        """Take a place; in another width the lines must then be written anew with `rewrite`."""
        self.rect = rect
        if self._follows:
            self._offset = self._last_offset

    def rewrite(self, events: Sequence[Event]) -> None:
        """Write all lines anew, as after an undo or a change of size."""
        self._lines = []
        self._height = 0
        self._events = 0
        self.append(events)

    def append(self, events: Sequence[Event]) -> None:
        """Write further lines at the end; they come into sight unless somebody reads elsewhere."""
        self._marked = None
        size, step = self._size, self._step
        indent = self.stage.metrics.px(1.6)
        for event in events:
            self._events += 1
            text = event.line(self.names)
            if not text:
                continue
            heading = event.depth == 0
            if heading and self._lines:
                self._height += step // 2
            room = self.rect.width - indent * event.depth - self.stage.metrics.px(1)
            lines = self.stage.type.wrap(text, self.theme.text, size, room, bold=heading)
            for number, words in enumerate(lines):
                self._lines.append(Line(event, words, event.depth, self._height, number == 0))
                self._height += step
        if self._follows or not (self.focused or self.hovered):
            self._offset = self._last_offset
        self.touch()

    @property
    def shows_end(self) -> bool:
        """Whether the last line is in sight: what was written down last can be read here."""
        has_room = self.rect.height >= self._step
        return self.visible and has_room and bool(self._lines) and self._offset == self._last_offset

    @property
    def count(self) -> int:
        """How many events are written down."""
        return self._events

    @property
    def hot_event(self) -> Event | None:
        """The event of the line under the mouse, or of the one that keys have turned to."""
        return self._marked if self.focused and self._marked is not None else self._hot

    @property
    def _size(self) -> int:
        return self.stage.metrics.pt(15)

    @property
    def _step(self) -> int:
        return round(self.stage.type.line_height(self.theme.text, self._size) * 1.12)

    @property
    def _last_offset(self) -> int:
        return max(0, self._height - self.rect.height)

    def hover(self, pos: tuple[int, int]) -> bool:
        """Take note of the line under the mouse; whether that is another than before."""
        hot = None
        if self.visible and self.rect.collidepoint(pos):
            y = pos[1] - self.rect.top + self._offset
            step = self._step
            hot = next(
                (line.event for line in self._lines if line.top <= y < line.top + step), None
            )
        changed = hot is not self._hot
        self._hot = hot
        return changed

    def scroll(self, notches: float) -> bool:
        """Turn back or on by three lines a notch."""
        return self._scroll_to(self._offset - round(notches * 3 * self._step))

    def _scroll_to(self, offset: int) -> bool:
        before = self._offset
        self._offset = max(0, min(self._last_offset, offset))
        self._follows = self._offset == self._last_offset
        if self._offset != before:
            self.touch()
        return True

    def steer(self, name: Name) -> bool:
        """Turn to a line with the keys; at either end up and down move on to the next widget."""
        page = self.rect.height - self._step
        if name in ("up", "down"):
            return self._mark_next(-1 if name == "up" else 1)
        if name in ("page-up", "page-down"):
            return self._scroll_to(self._offset + (page if name == "page-down" else -page))
        if name == "home":
            return self._scroll_to(0)
        if name == "end":
            return self._scroll_to(self._last_offset)
        return False

    def _mark_next(self, by: int) -> bool:
        """Turn to the line before or after, so that `?` asks about it; whether there is one.

        From none, up turns to the last line in sight; down leads on from the notebook's end.
        """
        told = [line.event for line in self._lines if line.first]
        if self._marked is None:
            if by > 0 and self._offset == self._last_offset:
                return False
            ends = self._offset + (self.rect.height if by < 0 else 0)
            in_sight = [line for line in self._lines if line.first and line.top < ends]
            at = len(in_sight) - 1 if by < 0 else min(len(in_sight), len(told) - 1)
        else:
            at = by + next(n for n, event in enumerate(told) if event is self._marked)
        if not 0 <= at < len(told):
            return False
        self._marked = told[at]
        lines = [line for line in self._lines if line.event is self._marked]
        top, bottom = lines[0].top, lines[-1].top + self._step
        self._scroll_to(min(top, max(self._offset, bottom - self.rect.height)))
        self.touch()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines in sight."""
        theme, type_, metrics = self.theme, self.stage.type, self.stage.metrics
        indent, size, step = metrics.px(1.6), self._size, self._step
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        first = self._first_in_sight()
        newest = self._lines[-1].event if self._lines else None
        for line in self._lines[first:]:
            y = self.rect.top + line.top - self._offset
            if y < self.rect.top - step // 4:
                continue
            if y >= self.rect.bottom:
                break
            x = self.rect.left + indent * line.depth
            if line.event is self.hot_event and line.event is not None:
                glow = pygame.Rect(self.rect.left, y, self.rect.width, step)
                pygame.draw.rect(surface, theme.paper_dark, glow, border_radius=3)
            heading = line.depth == 0
            color = theme.accent if heading else theme.ink if line.depth == 1 else theme.ink_soft
            text = type_.render(line.words, theme.text, size, color, bold=heading)
            surface.blit(text, (x, y))
            if line.event is newest and not heading:
                mark = pygame.Rect(self.rect.left, y + 2, max(2, metrics.px(0.35)), step - 4)
                pygame.draw.rect(surface, theme.accent, mark)
            if line.depth >= 2:
                rule_x = x - indent // 2
                pygame.draw.line(surface, theme.brass_dark, (rule_x, y + 2), (rule_x, y + step - 2))
        self._draw_bar(surface)
        surface.set_clip(before)
        if self.focused:
            width = max(2, metrics.px(0.25))
            frame = self.rect.inflate(metrics.px(1), metrics.px(1))
            pygame.draw.rect(surface, theme.brass_dark, frame, width, border_radius=4)

    def _first_in_sight(self) -> int:
        low, high = 0, len(self._lines)
        while low < high:
            middle = (low + high) // 2
            if self._lines[middle].top + self._step <= self._offset:
                low = middle + 1
            else:
                high = middle
        return low

    def _draw_bar(self, surface: pygame.Surface) -> None:
        if self._height <= self.rect.height:
            return
        width = max(3, self.stage.metrics.px(0.5))
        height = max(24, self.rect.height * self.rect.height // self._height)
        reach = self.rect.height - height
        y = self.rect.top + reach * self._offset // max(1, self._last_offset)
        bar = pygame.Rect(self.rect.right - width, y, width, height)
        pygame.draw.rect(surface, self.theme.brass_dark, bar, border_radius=width // 2)
