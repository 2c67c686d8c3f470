"""The curtain: before another person looks, so that nobody sees what is not his."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from fandg.engine.portraits import Sign
from fandg.engine.prose import escape
from fandg.engine.seats import Seat
from fandg.ui.art.drapery import BOARDS, SWAGS, drawn_curtain
from fandg.ui.art.markers import marker
from fandg.ui.art.paper import leather_panel, paper_panel, ribbon, shadow
from fandg.ui.intents import Command, Digit, Intent, Press
from fandg.ui.stage import Scene, Stage

FALL = 0.5
"""Seconds in which it falls: a click or key in them was meant for the show before it."""


class CurtainScene(Scene):
    """A drawn curtain with the name of who is next, and in a few lines what happened.

    Where a line is `private`, all of them lie behind a first curtain, that he draws aside alone.
    """

    is_overlay: ClassVar[bool] = False

    def __init__(
        self,
        stage: Stage,
        game_id: str,
        seat: Seat,
        portrait: Sign,
        lines: Sequence[str],
        action: Callable[[], None],
        leave: Callable[[], None],
        *,
        private: bool,
    ) -> None:
        super().__init__(stage)
        self.game_id = game_id
        self.seat = seat
        self.portrait = portrait
        self.lines = list(lines)
        self.action = action
        self.leave_table = leave
        self.private = private
        self._opened = not private
        """Whether the lines show."""
        self._falls = FALL if stage.settings.pace > 0 else 0.0

    def update(self, seconds: float) -> bool:
        """Let it fall; whether it still does."""
        self._falls = max(0.0, self._falls - seconds)
        return self._falls > 0

    def handle(self, intent: Intent) -> None:
        """The curtain is drawn aside, to the summary first where that is private."""
        if self._falls > 0:
            return
        if intent == Command("back"):
            self.leave_table()
            return
        accepts = isinstance(intent, Digit) or intent == Command("accept")
        if accepts or (isinstance(intent, Press) and intent.button == 1):
            if not self._opened:
                self._opened = True
                self.dirty = True
                return
            self.stage.sounds.play("curtain")
            self.stage.pop()
            self.action()

    def handle_raw(self, event: pygame.event.Event) -> bool:
        """Close over a private summary when the window is left."""
        if event.type == pygame.WINDOWFOCUSLOST and self.private:
            self._opened = False
            self.dirty = True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the curtain and the name, or the summary."""
        theme, metrics = self.theme, self.metrics
        width, height = surface.get_size()
        colour = theme.seats[self.seat.colour % len(theme.seats)]
        has_note = self._opened and self.lines
        surface.blit(drawn_curtain((width, height), colour.color, theme), (0, 0))
        hint = self._hint()
        plate = hint.get_rect(center=(width // 2, height - round(height * BOARDS / 2)))
        plate.inflate_ip(metrics.px(4), metrics.px(1.5))
        surface.blit(leather_panel(plate.size, theme, stitched=False), plate)
        surface.blit(hint, hint.get_rect(center=plate.center))
        top = round(height * SWAGS) + metrics.px(1)
        room = pygame.Rect(0, top, min(width - metrics.px(6), metrics.px(110)), plate.top - top)
        room.centerx = width // 2
        disc = marker(self.portrait, metrics.px(9 if has_note else 15), theme, seat=colour)
        name = self._ribbon(room.width, 30 if has_note else 44)
        if not has_note:
            room.top += max(
                0, (room.height - disc.get_height() - name.get_height()) // 2 - top // 6
            )
        surface.blit(disc, disc.get_rect(midtop=room.midtop))
        surface.blit(name, name.get_rect(midtop=(room.centerx, room.top + disc.get_height())))
        if has_note:
            room.top += disc.get_height() + name.get_height() + metrics.px(1)
            room.height = plate.top - metrics.px(2) - room.top
            self._lay_note(surface, room)

    def _hint(self) -> pygame.Surface:
        words = "Only you should look now. Click or press Enter."
        if self.private and self._opened:
            words = "Click or press Enter to see the table."
        return self.type.render(words, self.theme.text, self.metrics.pt(18), self.theme.chalk)

    def _ribbon(self, room: int, largest: float) -> pygame.Surface:
        """The name on a ribbon."""
        theme, metrics, type_ = self.theme, self.metrics, self.type
        most = metrics.pt(largest / max(1.0, metrics.text**0.5))
        size = type_.fit(
            self.seat.name,
            theme.display,
            room - metrics.px(16),
            largest=most,
            smallest=metrics.pt(12),
        )
        name = type_.render(self.seat.name, theme.display, size, theme.chalk)
        band = ribbon((min(room, name.get_width() + metrics.px(16)), size * 2), theme).copy()
        band.blit(name, name.get_rect(center=(band.get_width() // 2, size * 23 // 25)))
        return band

    def _lay_note(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """What happened meanwhile, on a sheet of paper."""
        theme, metrics, type_ = self.theme, self.metrics, self.type
        pad = metrics.px(2)
        words, width = escape("\n".join(self.lines)), place.width
        size = type_.fit_paragraph(
            words,
            width,
            place.height - 2 * pad,
            theme.text,
            largest=metrics.pt(18),
            smallest=10,
            leading=1.4,
        )
        widest = max(type_.measure(line, theme.text, size)[0] for line in self.lines)
        width = max(metrics.px(50), min(width, widest + pad))
        text = type_.paragraph(
            words, width, theme.text, size, theme.ink, align="center", leading=1.4
        )
        sheet = pygame.Rect(0, place.top, width + 2 * pad, text.get_height() + 2 * pad)
        sheet.centerx = place.centerx
        drop = metrics.px(2)
        surface.blit(shadow(sheet.size, drop), sheet.move(-drop, -drop + drop * 2 // 5))
        surface.blit(paper_panel(sheet.size, theme), sheet)
        surface.blit(text, text.get_rect(center=sheet.center))
