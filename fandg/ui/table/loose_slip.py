"""A slip of paper that lies beside a question for a while, wherever it hides nothing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

import pygame

from fandg.ui.art.paper import shadow
from fandg.ui.art.theme import Theme
from fandg.ui.stage import Stage
from fandg.ui.table.clearing import MOST, Ground, lay_slip


class LooseSlip(ABC):
    """A slip with a few words; it finds its place anew when what must be seen lies elsewhere."""

    pad: ClassVar[float]
    """Grid units round its words, and from it to the next thing."""
    in_need: ClassVar[float] = MOST
    """The share of the board that it hides before it hides seats."""

    def __init__(self, stage: Stage, theme: Theme) -> None:
        self.stage = stage
        self.theme = theme
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where it lies; empty: it does not lie there."""
        self._face: pygame.Surface | None = None
        self._laid_for: tuple[object, ...] = ()
        self._laid: tuple[pygame.Surface, pygame.Rect] | None = None

    @property
    @abstractmethod
    def _says(self) -> tuple[str, ...]:
        """Its words; nothing: it does not lie there."""

    @abstractmethod
    def _width(self) -> int:
        """How wide it would like to be."""

    @property
    def _large(self) -> float:
        """How large its type is, so that there is some to spare before it hides any seats."""
        return self.stage.metrics.text

    @abstractmethod
    def _print(self, width: int, scale: float) -> pygame.Surface:
        """The slip of this width, its type so large."""

    def place(self, ground: Ground, taken: Sequence[pygame.Rect]) -> None:
        """Lie on the board, off what is `taken`, or else on what stands beside.

        Where another slip leaves no room for it, it waits until that was put away.
        """
        laid = self._lay(ground, taken) if self._says else None
        self._face, self.rect = laid if laid is not None else (None, pygame.Rect(0, 0, 0, 0))

    def lift(self) -> None:
        """Lie nowhere for now."""
        self._face, self.rect = None, pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw it where it lies; where that is."""
        slip = self._face
        if slip is None or not self.rect.width:
            return []
        reach = self.stage.metrics.px(self.pad)
        at = (self.rect.left - reach, self.rect.top - reach + reach // 3)
        dark = surface.blit(shadow(self.rect.size, reach), at)
        return [dark, surface.blit(slip, self.rect)]

    def _lay(
        self, ground: Ground, taken: Sequence[pygame.Rect]
    ) -> tuple[pygame.Surface, pygame.Rect] | None:
        metrics = self.stage.metrics
        laid_for = (self._says, ground, list(taken), metrics, self.theme)
        if laid_for != self._laid_for:
            pad = metrics.px(self.pad)
            wide = min(ground.board.width - 4 * pad, self._width())
            self._laid_for = laid_for
            self._laid = lay_slip(self._print, wide, ground, pad, taken, self._large, self.in_need)
        return self._laid
