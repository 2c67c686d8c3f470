"""The dice beside the slip of a folded stage: they lie on paper of their own, with their sum."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from fandg.engine.prose import capital
from fandg.engine.show import Die, Rolls
from fandg.ui.art.dice import lying_die, mark_again
from fandg.ui.art.paper import paper_panel
from fandg.ui.art.theme import Theme
from fandg.ui.stage import Stage

DIE, PAD = 4.5, 0.8
"""Grid units of a die, and of the paper round it."""


class DiceBeside:
    """A strip of paper with the dice of the last throw and what they came to."""

    def __init__(self, stage: Stage, theme: Theme) -> None:
        self.stage = stage
        self.theme = theme
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where it lies; empty where there is no room for it."""
        self.throw: Rolls | None = None

    def size(self) -> tuple[int, int]:
        """How large the paper is for the throw."""
        px = self.stage.metrics.px
        pad, side = px(PAD), px(DIE)
        wide = len(self._thrown()) * (side + pad) + self._verdict().get_width()
        return wide + 2 * pad, side + 2 * pad

    def lying(self) -> list[tuple[Die, pygame.Rect]]:
        """The dice on the paper, and where they lie; none where it has no room."""
        if not self.rect.width:
            return []
        pad, side = self.stage.metrics.px(PAD), self.stage.metrics.px(DIE)
        left, top = self.rect.left + pad, self.rect.top + pad
        return [
            (die, pygame.Rect(left + at * (side + pad), top, side, side))
            for at, die in enumerate(self._thrown())
        ]

    def draw(self, surface: pygame.Surface, offered: Collection[str] = ()) -> None:
        """Draw the dice as they lie, and what they came to; those `offered` may be thrown again."""
        if not self.rect.width:
            return
        surface.blit(paper_panel(self.rect.size, self.theme, rule=False), self.rect)
        pad, left = self.stage.metrics.px(PAD), self.rect.left
        for die, place in self.lying():
            surface.blit(lying_die(die, place.width, counts=die.counts), place)
            if die.again in offered:
                mark_again(surface, place, self.theme)
            left = place.right
        words = self._verdict()
        surface.blit(words, words.get_rect(midleft=(left + pad, self.rect.centery)))

    def _thrown(self) -> list[Die]:
        dice = self.throw.dice if self.throw is not None else ()
        return [die for die in dice if die.is_thrown]

    def _verdict(self) -> pygame.Surface:
        """What the throw came to, in words."""
        verdict = capital(self.throw.verdict) if self.throw is not None else ""
        size = self.stage.metrics.pt(16)
        return self.stage.type.render(verdict, self.theme.label, size, self.theme.ink)
