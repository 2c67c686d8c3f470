"""What a panel is that lies over the board, held until its person presses "Go on"."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

import pygame

from fandg.engine.show import Tableau
from fandg.ui.art.paper import shadow
from fandg.ui.art.theme import Theme
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button

GO_ON = "Go on"
SIZE = 18
"""The type of its button."""


class HeldPanel(ABC):
    """Lies over the board while it is open; its button lets it go.

    Whoever opens it lays out what it shows (`_arrange`), which is done anew for every board.
    """

    def __init__(self, stage: Stage, theme: Theme, on_change: Callable[[], None]) -> None:
        self.stage = stage
        self.theme = theme
        self.on_press: Callable[[], None] = lambda: None
        self._on_change = on_change
        self._board = pygame.Rect(0, 0, 1, 1)
        self._button = Button(stage, GO_ON, self._press, theme, size=SIZE)

    def set_theme(self, theme: Theme) -> None:
        """Dress anew, before it is laid out again."""
        self.theme = self._button.theme = theme

    @property
    @abstractmethod
    def is_open(self) -> bool:
        """Whether it lies over the board."""

    @property
    def takes_press(self) -> bool:
        """Whether it goes by a press, and not by itself."""
        return True

    @property
    def widgets(self) -> list[Widget]:
        """What can have the focus."""
        return [self._button] if self.is_open and self.takes_press else []

    def is_at(self, pos: tuple[int, int]) -> bool:
        """Whether it lies at a point."""
        return self.is_open and self._ground.collidepoint(pos)

    @property
    def _ground(self) -> pygame.Rect:
        """What it covers while it lies there."""
        return self._board

    def _press(self) -> None:
        self.on_press()

    # Showing

    def layout(self, board: pygame.Rect) -> None:
        """Take a place over the board."""
        self._board = board
        self._arrange()

    def _arrange(self) -> None:
        """Lay out what is shown, if anything is."""
        if self.is_open:
            self._lay_out()
        self._on_change()

    @abstractmethod
    def _lay_out(self) -> None:
        """Print what is shown, and place the button."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw it as it is now; where that was."""


class HeldSheet(HeldPanel):
    """A sheet of paper on the board, with its shadow."""

    def __init__(self, stage: Stage, theme: Theme, on_change: Callable[[], None]) -> None:
        super().__init__(stage, theme, on_change)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._sheet = pygame.Surface((1, 1))

    @property
    def _ground(self) -> pygame.Rect:
        return self.rect

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw it; where that was."""
        if not self.is_open:
            return []
        reach = self.stage.metrics.px(2)
        dark = shadow(self.rect.size, reach, 210)
        place = surface.blit(dark, (self.rect.left - reach, self.rect.top - reach + reach // 3))
        surface.blit(self._sheet, self.rect)
        if self.takes_press:
            self._button.draw(surface)
        return [place.union(self.rect)]


class TableauHolder(HeldPanel):
    """A held panel that shows a tableau: a great moment, a page or a lesson."""

    def __init__(self, stage: Stage, theme: Theme, on_change: Callable[[], None]) -> None:
        super().__init__(stage, theme, on_change)
        self.tableau: Tableau | None = None
        """What is shown."""

    @property
    def is_open(self) -> bool:
        """Whether it lies there."""
        return self.tableau is not None

    def _show(self, tableau: Tableau) -> None:
        """Lay a tableau there, with its sound."""
        self.tableau = tableau
        self._arrange()
        if tableau.sound:
            self.stage.sounds.play(tableau.sound)

    def close(self) -> None:
        """Put it away."""
        self.tableau = None
        self._arrange()
