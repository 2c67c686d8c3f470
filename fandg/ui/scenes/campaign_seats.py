"""The sheet on which it is said who is there for the next chapter of a campaign."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from fandg.ui.scenes.draft import Draft
from fandg.ui.scenes.seat_row import lay_seats
from fandg.ui.scenes.sheet_scene import SheetScene
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button


class SeatsSheet(SheetScene):
    """Seats to fill anew between chapters; what is written holds from the next chapter on."""

    is_overlay: ClassVar[bool] = True
    margin: ClassVar[float] = 2
    seed: ClassVar[int] = 5
    about: ClassVar[str] = "Who is there for the next chapter. Others may be there the time after."

    def __init__(self, stage: Stage, draft: Draft, on_done: Callable[[], None]) -> None:
        super().__init__(stage)
        self._on_done = on_done
        self.game_id = draft.game.id
        self.draft = draft

    def build(self, size: tuple[int, int]) -> list[Widget]:
        """The heading, the seats, and a button below."""
        broad, room = self.breadth(100)
        self.head = self.flow(room)
        self.head.heading("Who is there?", 30, align="center")
        self.head.rule(0.75, short=True)
        seats = lay_seats(self.stage, self.draft, room, self.theme, self._changed, has_crosses=True)
        done = Button(self.stage, "Done", self.go_back, self.theme, size=21)
        done.rect.size = done.natural_size()
        box = self.lay_sheet(broad, seats.height, done.rect.height + self.metrics.px(2))
        box.fill(seats.height, seats.paint, seats.placed)
        done.rect.midbottom = self.within.midbottom
        return [box, *(widget for widget, _ in seats.placed), done]

    def go_back(self) -> None:
        """Put the sheet away, and keep what stands on it."""
        super().go_back()
        self._on_done()

    def _changed(self) -> None:
        self.layout(self.size)

    def first_focus(self) -> Widget | None:
        """The button that closes the sheet."""
        return list(self.ring)[-1]
