"""The sheet: headings and values of everybody at the table, scrolled with wheel or keys."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fandg.engine.views import SheetLine
from fandg.ui.art.icons import icon
from fandg.ui.art.theme import Theme
from fandg.ui.intents import Name
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.scroll import Edges

BESIDE = 0.4
"""The least share of a line that its label has beside its value."""


class Sheet(Widget):
    """Lines of label and value; long labels are set on several lines."""

    def __init__(self, stage: Stage, theme: Theme) -> None:
        super().__init__(stage)
        self.theme = theme
        self._lines: list[SheetLine] = []
        self._tops: list[int] = []
        """How far below the first line each begins, as they were drawn last."""
        self._marked: int | None = None
        """The line that keys have turned to, of those that tell of a thing."""
        self._offset = 0
        self._height = 0

    def show(self, lines: Sequence[SheetLine]) -> None:
        """Show these lines, where the player has scrolled to."""
        self._lines = list(lines)
        if self._marked is not None and self._marked not in self._told():
            self._marked = None

    def _told(self) -> list[int]:
        """The lines that tell of a thing of their own."""
        return [at for at, line in enumerate(self._lines) if line.target]

    @property
    def marked_target(self) -> str:
        """The thing of the line that keys have turned to, else of the first in sight."""
        told = self._in_sight()
        at = self._marked if self._marked is not None else told[0] if told else None
        return self._lines[at].target if at is not None else ""

    def _in_sight(self) -> list[int]:
        """The lines that tell of a thing and show now."""
        last = self._offset + self.rect.height - self._step
        return [
            at
            for at in self._told()
            if at < len(self._tops) and self._offset <= self._tops[at] <= last
        ]

    def target_at(self, pos: tuple[int, int]) -> str:
        """The thing that the line at a point tells of; nothing where it tells of none."""
        target = ""
        for top, line in zip(self._tops, self._lines, strict=False):
            if top > pos[1] - self.rect.top + self._offset:
                break
            target = line.target or ("" if line.heading else target)
        return target

    @property
    def _last_offset(self) -> int:
        return max(0, self._height - self.rect.height)

    @property
    def _step(self) -> int:
        return self.stage.metrics.pt(20)

    def scroll(self, notches: float) -> bool:
        """Three lines a notch."""
        return self._scroll_to(self._offset - round(notches * 3 * self._step))

    def _scroll_to(self, offset: int) -> bool:
        before = self._offset
        self._offset = max(0, min(self._last_offset, offset))
        if self._offset != before:
            self.touch()
        return self._offset != before

    def steer(self, name: Name) -> bool:
        """Turn to lines and scroll with the keys; at either end up and down lead out of it."""
        if name in ("up", "down"):
            by = -1 if name == "up" else 1
            return self._mark_next(by) or self._scroll_to(self._offset + by * self._step)
        page = self.rect.height - self._step
        ways = {
            "page-up": -page,
            "page-down": page,
            "home": -self._height,
            "end": self._height,
        }
        return name in ways and self._scroll_to(self._offset + ways[name])

    def _mark_next(self, by: int) -> bool:
        """Turn to the next line in sight that tells of a thing, so that `?` asks about it."""
        told = self._in_sight()
        if self._marked in told:
            told = [at for at in told if (at - self._marked) * by > 0]
        elif by < 0:
            told = told[-1:]
        if not told:
            return False
        self._marked = told[0 if by > 0 else -1]
        self.touch()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines in sight; where there are more, they fade, and a bar stands beside."""
        theme, metrics = self.theme, self.stage.metrics
        before = surface.get_clip()
        edges = Edges(surface, self.rect, min(metrics.px(2), self.rect.height // 4))
        surface.set_clip(self.rect.clip(before))
        y = self.rect.top - self._offset
        self._tops = []
        for at, line in enumerate(self._lines):
            self._tops.append(y + self._offset - self.rect.top)
            if at == self._marked and self.focused:
                self._draw_light(surface, line, y)
            y += self._draw_line(surface, line, y)
        self._height = y + self._offset - self.rect.top
        edges.fade(surface, above=self._offset > 0, below=self._offset < self._last_offset)
        if self._last_offset:
            width = max(3, metrics.px(0.5))
            high = max(24, self.rect.height * self.rect.height // self._height)
            top = self.rect.top + (self.rect.height - high) * self._offset // self._last_offset
            bar = pygame.Rect(self.rect.right - width, top, width, high)
            pygame.draw.rect(surface, theme.brass_dark, bar, border_radius=width // 2)
        surface.set_clip(before)
        if self.focused:
            frame = self.rect.inflate(metrics.px(1), metrics.px(1))
            width = max(2, metrics.px(0.25))
            pygame.draw.rect(surface, theme.brass_dark, frame, width, border_radius=4)

    def _draw_light(self, surface: pygame.Surface, line: SheetLine, y: int) -> None:
        """Light up the first row of a line."""
        high = self.stage.type.line_height(self.theme.text, self.stage.metrics.pt(15))
        top = y + self.stage.metrics.px(0.6) if line.heading else y
        light = pygame.Rect(self.rect.left, top, self.rect.width, high)
        pygame.draw.rect(surface, self.theme.paper_dark, light, border_radius=3)

    def _draw_line(self, surface: pygame.Surface, line: SheetLine, y: int) -> int:
        """Draw a line at a height; how high it is."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        room = self.rect.width - metrics.px(1)
        if line.heading:
            gap = metrics.px(0.6)
            size = metrics.pt(16)
            step = type_.line_height(theme.text, size)
            rows = type_.wrap(line.text, theme.text, size, room, bold=True)
            for number, words in enumerate(rows):
                title = type_.render(words, theme.text, size, theme.accent, bold=True)
                surface.blit(title, (self.rect.left, y + gap + number * step))
            return step * len(rows) + gap
        size = metrics.pt(15)
        left = self.rect.left
        if line.icon:
            sign = icon(line.icon, round(size * 1.2), theme.ink_soft)
            line_high = type_.line_height(theme.text, size)
            surface.blit(sign, sign.get_rect(midleft=(left, y + line_high // 2)))
            left += round(size * 1.7)
        right = self.rect.left + room
        step = type_.line_height(theme.text, size)
        wide = type_.measure(line.value, theme.label, size)[0]
        beside = right - left - wide - metrics.px(0.8)
        # A value too long to stand beside its label stands below it.
        has_room = type_.measure(line.text, theme.text, size)[0] <= beside
        is_below = not has_room and beside < BESIDE * (right - left)
        parts = type_.wrap(line.text, theme.text, size, right - left if is_below else beside)
        for number, words in enumerate(parts):
            text = type_.render(words, theme.text, size, theme.ink)
            surface.blit(text, (left, y + number * step))
        below = len(parts) if is_below else 0
        values = (
            type_.wrap(line.value, theme.label, size, right - left) if is_below else [line.value]
        )
        for number, words in enumerate(values):
            value = type_.render(words, theme.label, size, theme.ink)
            middle = y + (below + number) * step + step // 2
            surface.blit(value, value.get_rect(midright=(right, middle)))
        return step * max(len(parts), below + len(values))
