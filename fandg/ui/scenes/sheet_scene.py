"""A scene on a sheet of paper in the middle of the window: a head, a body that scrolls, a foot."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from fandg.ui.art.paper import paper_panel
from fandg.ui.scenes.widget_scene import WidgetScene, lay_down
from fandg.ui.stage import Stage
from fandg.ui.widgets.flow import Flow
from fandg.ui.widgets.scroll import ScrollBox


class SheetScene(WidgetScene):
    """A sheet of paper. `build` sets its `head`, if it has one, and lays it with `lay_sheet`."""

    margin: ClassVar[float] = 3
    """Grid units between the sheet and the window's edge, at least."""
    pad: ClassVar[float] = 4
    """Grid units between the sheet's edge and what stands on it."""
    lift: ClassVar[float] = 3
    """How high it lies above what is below it, in grid units."""
    seed: ClassVar[int] = 0
    """What tells its paper from others'."""
    middle: ClassVar[float] = 0.5
    """Where its middle lies, as a share of the window's height."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.sheet = pygame.Rect(0, 0, 1, 1)
        self.head: Flow | None = None

    def flow(self, width: int) -> Flow:
        """An empty flow."""
        return Flow(self.type, self.theme, self.metrics, width)

    def breadth(self, units: float) -> tuple[int, int]:
        """How broad a sheet of so many grid units can be, and what stands on it."""
        px = self.metrics.px
        broad = min(self.size[0] - 2 * px(self.margin), px(units))
        return broad, broad - 2 * px(self.pad)

    def highest_body(self, foot: int = 0) -> int:
        """How high a body may be that shows at once, above a foot of this height."""
        px = self.metrics.px
        return self.size[1] - 2 * px(self.margin) - self._frame(foot)

    def _frame(self, foot: int) -> int:
        head = self.head.y if self.head is not None else 0
        return head + foot + 2 * self.metrics.px(self.pad)

    def lay_sheet(
        self, broad: int, body: int, foot: int = 0, least: int = 0, help_text: str = ""
    ) -> ScrollBox:
        """Lay the sheet, as high as its body and foot need, at least and at most so high.

        The box for the body is yet to be filled; the foot, gap and all, lies at the lower end.
        """
        px, frame = self.metrics.px, self._frame(foot)
        high = min(self.size[1] - 2 * px(self.margin), max(frame + body, least))
        self.sheet = pygame.Rect(0, 0, broad, high)
        self.sheet.center = (self.size[0] // 2, int(self.size[1] * self.middle))
        self.sheet.clamp_ip(pygame.Rect((0, 0), self.size))
        box = ScrollBox(self.stage, self.theme, help_text=help_text)
        box.rect = self.within.copy()
        box.rect.width += ScrollBox.gutter(self.stage)
        if self.head is not None:
            box.rect.y += self.head.y
        box.rect.height = high - frame
        self.box = box
        return box

    def closing(self, action: Callable[[], None]) -> Callable[[], None]:
        """Put the sheet away, and then do something."""

        def close() -> None:
            self.stage.pop()
            action()

        return close

    @property
    def within(self) -> pygame.Rect:
        """The sheet without its margins."""
        pad = self.metrics.px(self.pad)
        return self.sheet.inflate(-2 * pad, -2 * pad)

    def paint(self, surface: pygame.Surface) -> None:
        """The sheet with its head."""
        panel = paper_panel(self.sheet.size, self.theme, seed=self.seed)
        lay_down(surface, panel, self.sheet, self.metrics.px(self.lift))
        if self.head is not None:
            self.head.paint(surface, self.within.topleft)
