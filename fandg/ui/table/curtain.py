"""The curtain: before another person looks, so that nobody sees what is not his."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from fandg.engine.seats import Seat
from fandg.ui.art.color import darker
from fandg.ui.art.markers import marker
from fandg.ui.art.paper import ribbon
from fandg.ui.intents import Command, Digit, Intent, Press
from fandg.ui.stage import Scene, Stage

FOLDS = 22


class CurtainScene(Scene):
    """A drawn curtain with the name of who is next; behind it, in a few lines, what happened."""

    is_overlay: ClassVar[bool] = False

    def __init__(
        self,
        stage: Stage,
        game_id: str,
        seat: Seat,
        lines: Sequence[str],
        action: Callable[[], None],
    ) -> None:
        super().__init__(stage)
        self.game_id = game_id
        self.seat = seat
        self.lines = list(lines)
        self.action = action
        self._opened = False

    def handle(self, intent: Intent) -> None:
        """First the curtain is drawn aside to the summary, then the table is shown."""
        accepts = isinstance(intent, Digit) or intent == Command("accept")
        if accepts or (isinstance(intent, Press) and intent.button == 1):
            if self.lines and not self._opened:
                self._opened = True
                self.dirty = True
                return
            self.stage.sounds.play("curtain")
            self.stage.pop()
            self.action()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the folds and the name, or the summary."""
        theme, metrics = self.theme, self.metrics
        width, height = surface.get_size()
        colour = theme.seats[self.seat.colour % len(theme.seats)]
        cloth = darker(colour.color, 0.35)
        fold = width / FOLDS
        for index in range(FOLDS):
            left = round(index * fold)
            for part in range(6):
                shade = darker(cloth, 0.08 * abs(part - 2))
                strip = pygame.Rect(left + round(part * fold / 6), 0, round(fold / 6) + 1, height)
                surface.fill(shade, strip)
        center = (width // 2, round(height * 0.34))
        disc = marker("person", metrics.px(12), theme, seat=colour)
        surface.blit(disc, disc.get_rect(center=center))
        self._write(surface, center[1] + metrics.px(9))

    def _write(self, surface: pygame.Surface, top: int) -> None:
        theme, metrics, type_ = self.theme, self.metrics, self.type
        width = surface.get_width()
        room = min(width - metrics.px(6), metrics.px(110))
        size = type_.fit(
            self.seat.name, theme.display, room, largest=metrics.pt(44), smallest=metrics.pt(16)
        )
        name = type_.render(self.seat.name, theme.display, size, theme.chalk)
        band = ribbon((min(width, name.get_width() + metrics.px(16)), size * 2), theme)
        place = band.get_rect(midtop=(width // 2, top))
        surface.blit(band, place)
        surface.blit(name, name.get_rect(center=place.center))
        top = place.bottom + metrics.px(2)
        if self._opened:
            for line in self.lines:
                text = type_.paragraph(
                    line, room, theme.text, metrics.pt(18), theme.chalk, align="center", max_lines=2
                )
                surface.blit(text, text.get_rect(midtop=(width // 2, top)))
                top += text.get_height() + metrics.px(0.5)
        hint = "Click or press Enter to see the table."
        if self.lines and not self._opened:
            hint = "Only you should look now. Click or press Enter."
        text = type_.render(hint, theme.text, metrics.pt(18), theme.glow)
        surface.blit(
            text, text.get_rect(midbottom=(width // 2, surface.get_height() - metrics.px(5)))
        )
