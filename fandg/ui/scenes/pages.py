"""What a game has printed so far, page by page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from fandg.ui.board.prints import Page
from fandg.ui.intents import Command, Intent
from fandg.ui.scenes.widget_scene import WidgetScene, lay_down
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button

RATIO = 0.74
"""How broad a page is, of its height ..."""
LARGE_TYPE, BROAD = 1.4, 1.9
"""... and with type so many times as large: there is more room for that beside the page."""


class PagesScene(WidgetScene):
    """One page large on the table, those before and after it a key away."""

    back_answers: ClassVar[bool] = False
    is_overlay: ClassVar[bool] = True
    about: ClassVar[str] = "Arrow keys lead to the pages before and after this one."

    def __init__(self, stage: Stage, game_id: str, pages: Sequence[Page]) -> None:
        super().__init__(stage)
        self.game_id = game_id
        self.pages = pages
        self.at = len(pages) - 1
        """The page that is read."""

    def build(self, size: tuple[int, int]) -> list[Widget]:
        """The buttons below the page."""
        px = self.metrics.px
        row = [
            Button(self.stage, "Earlier", lambda: self.turn(-1), self.theme),
            Button(self.stage, "Close", self.go_back, self.theme),
            Button(self.stage, "Later", lambda: self.turn(1), self.theme),
        ]
        row[0].blocked = "" if self.at > 0 else "This is the first page."
        row[2].blocked = "" if self.at + 1 < len(self.pages) else "This is the last page."
        for button in row:
            button.rect.size = button.natural_size()
        gap = px(2)
        wide = sum(button.rect.width for button in row) + 2 * gap
        left = (size[0] - wide) // 2
        for button in row:
            button.rect.bottomleft = (left, size[1] - px(1.5))
            left = button.rect.right + gap
        room = pygame.Rect(0, px(1.5), size[0], row[0].rect.top - px(3))
        ratio = BROAD if self.metrics.text >= LARGE_TYPE else RATIO
        high = min(room.height, round((size[0] - 2 * gap) / ratio))
        self._page = pygame.Rect(0, 0, round(high * ratio), high)
        self._page.center = room.center
        return list(row)

    def paint(self, surface: pygame.Surface) -> None:
        """The page."""
        page = self.pages[self.at](self._page.size, self.theme, self.metrics.text)
        lay_down(surface, page, self._page, self.metrics.px(3))

    def turn(self, step: int) -> None:
        """Go to another page."""
        at = min(max(0, self.at + step), len(self.pages) - 1)
        if at != self.at:
            self.at = at
            self.layout(self.size)

    def handle(self, intent: Intent) -> None:
        """Arrows and page keys turn pages wherever the focus is."""
        steps = {"left": -1, "page-up": -1, "right": 1, "page-down": 1}
        ends = {"home": -len(self.pages), "end": len(self.pages)}
        step = (steps | ends).get(intent.name, 0) if isinstance(intent, Command) else 0
        if step:
            self.turn(step)
        else:
            super().handle(intent)

    def first_focus(self) -> Widget | None:
        """The way back."""
        return list(self.ring)[1]
