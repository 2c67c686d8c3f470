"""The sheet: headings and values of everybody at the table, scrolled with wheel or keys."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fandg.ui.art.icons import icon
from fandg.ui.art.theme import Theme
from fandg.ui.boards.base import SheetLine
from fandg.ui.intents import Name
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.scroll import Edges


class Sheet(Widget):
    """Lines of label and value; long labels are set on several lines."""

    def __init__(self, stage: Stage, theme: Theme) -> None:
        super().__init__(stage)
        self.theme = theme
        self._lines: list[SheetLine] = []
        self._tops: list[int] = []
        """Where the lines begin, as they were drawn last."""
        self._offset = 0
        self._height = 0

    def show(self, lines: Sequence[SheetLine]) -> None:
        """Show these lines, where the player has scrolled to."""
        self._lines = list(lines)

    def target_at(self, pos: tuple[int, int]) -> str:
        """The thing that the line at a point tells of; nothing where it tells of none."""
        target = ""
        for top, line in zip(self._tops, self._lines, strict=False):
            if top > pos[1]:
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
        """Scroll with the keys; at either end up and down move on to the next widget."""
        page = self.rect.height - self._step
        ways = {
            "up": -self._step,
            "down": self._step,
            "page-up": -page,
            "page-down": page,
            "home": -self._height,
            "end": self._height,
        }
        return name in ways and self._scroll_to(self._offset + ways[name])

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines in sight; where there are more, they fade, and a bar stands beside."""
        theme, metrics = self.theme, self.stage.metrics
        before = surface.get_clip()
        edges = Edges(surface, self.rect, min(metrics.px(2), self.rect.height // 4))
        surface.set_clip(self.rect.clip(before))
        y = self.rect.top - self._offset
        self._tops = []
        for line in self._lines:
            self._tops.append(y)
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
        value = type_.render(line.value, theme.label, size, theme.ink)
        right = self.rect.left + room
        step = type_.line_height(theme.text, size)
        surface.blit(value, value.get_rect(midright=(right, y + step // 2)))
        wide = right - left - value.get_width() - metrics.px(0.8)
        parts = type_.wrap(line.text, theme.text, size, max(metrics.px(8), wide))
        for number, words in enumerate(parts):
            text = type_.render(words, theme.text, size, theme.ink)
            surface.blit(text, (left, y + number * step))
        return max(step * len(parts), value.get_height())
