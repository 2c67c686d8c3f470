"""The sheet on which it is said who is there for the next chapter of a campaign."""

from __future__ import annotations

from typing import ClassVar

import pygame

from fandg.ui.art.paper import paper_panel
from fandg.ui.scenes.draft import Draft
from fandg.ui.scenes.seat_row import lay_seats
from fandg.ui.scenes.widget_scene import WidgetScene, lay_down
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button
from fandg.ui.widgets.flow import Flow
from fandg.ui.widgets.scroll import ScrollBox


class SeatsSheet(WidgetScene):
    """Seats to fill anew between chapters; what is written holds from the next chapter on."""

    is_overlay: ClassVar[bool] = True
    about: ClassVar[str] = "Who is there for the next chapter. Others may be there the time after."

    def __init__(self, stage: Stage, draft: Draft) -> None:
        super().__init__(stage)
        self.game_id = draft.game.id
        self.draft = draft
        self.sheet = pygame.Rect(0, 0, 1, 1)

    def build(self, size: tuple[int, int]) -> list[Widget]:
        """The heading, the seats, and a button below."""
        px = self.metrics.px
        pad = px(4)
        width = min(px(100), size[0] - px(6))
        room = width - 2 * pad
        self.head = Flow(self.type, self.theme, self.metrics, room)
        self.head.heading("Who is there?", 30, align="center")
        self.head.rule(0.75, short=True)
        seats = lay_seats(self.stage, self.draft, room, self.theme, self._changed)
        done = Button(self.stage, "So be it", self.go_back, self.theme, size=21)
        done.rect.size = done.natural_size()
        frame = self.head.y + done.rect.height + 2 * pad + px(2)
        height = min(frame + seats.height, size[1] - px(4))
        self.sheet = pygame.Rect(0, 0, width, height)
        self.sheet.center = (size[0] // 2, size[1] // 2)
        box = ScrollBox(self.stage, self.theme)
        box.rect = pygame.Rect(
            self.sheet.x + pad,
            self.sheet.y + pad + self.head.y,
            room + ScrollBox.gutter(self.stage),
            height - frame,
        )
        box.fill(seats.height, seats.paint, seats.placed)
        self.box = box
        done.rect.midbottom = (self.sheet.centerx, self.sheet.bottom - pad)
        return [box, *(widget for widget, _ in seats.placed), done]

    def _changed(self) -> None:
        self.layout(self.size)

    def first_focus(self) -> Widget | None:
        """The button that closes the sheet."""
        return list(self.ring)[-1]

    def paint(self, surface: pygame.Surface) -> None:
        """The sheet with its heading."""
        pad = self.metrics.px(4)
        lay_down(
            surface,
            paper_panel(self.sheet.size, self.theme, seed=5),
            self.sheet,
            self.metrics.px(3),
        )
        self.head.paint(surface, (self.sheet.x + pad, self.sheet.y + pad))
