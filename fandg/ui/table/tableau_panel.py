"""The panel of a great moment: a wide picture over the board, with a title and a line."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from fandg.engine.prose import escape
from fandg.engine.show import Tableau
from fandg.ui.art.color import mix
from fandg.ui.art.scenery import draw_scene
from fandg.ui.art.theme import Theme
from fandg.ui.motion import ease
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button

PAN = 7.0
"""Seconds at the normal pace in which the picture glides past ..."""
REACH = 0.08
"""... by this share of its width."""
OPENING = 0.35
"""Seconds in which it opens from the middle."""
BAND = 225
"""How dark the ground of the words is, of 255."""


class TableauPanel:
    """Shows a great moment over the board until it is let go; nothing else is seen there."""

    def __init__(self, stage: Stage, theme: Theme, on_change: Callable[[], None]) -> None:
        self.stage = stage
        self.theme = theme
        self.tableau: Tableau | None = None
        """What is shown."""
        self.on_press: Callable[[], None] = lambda: None
        self._on_change = on_change
        self._board = pygame.Rect(0, 0, 1, 1)
        self._time = 0.0
        self._takes_press = False
        self._button = Button(stage, "Go on", self._press, theme, size=18)
        self._band: pygame.Surface | None = None
        """The words on their ground."""

    def set_theme(self, theme: Theme) -> None:
        """Dress anew."""
        self.theme = self._button.theme = theme
        self._band = None

    def open(self, tableau: Tableau, *, takes_press: bool) -> None:
        """Show a great moment, which goes on by a press or by itself."""
        self.tableau, self._takes_press = tableau, takes_press
        self._time = PAN if self.stage.settings.reduced_motion else 0.0
        self._arrange()
        if tableau.sound:
            self.stage.sounds.play(tableau.sound)

    def close(self) -> None:
        """Put it away."""
        self.tableau = None
        self._arrange()

    def move(self, seconds: float) -> bool:
        """Let the picture glide on, at the normal pace; whether it still does."""
        glides = self._time < PAN
        self._time = min(PAN, self._time + seconds)
        return glides

    @property
    def is_open(self) -> bool:
        """Whether it lies over the board."""
        return self.tableau is not None

    @property
    def widgets(self) -> list[Widget]:
        """What can have the focus."""
        return [self._button] if self.is_open and self._takes_press else []

    def _press(self) -> None:
        self.on_press()

    # Showing

    def layout(self, board: pygame.Rect) -> None:
        """Take a place over the board."""
        self._board = board
        self._arrange()

    def _arrange(self) -> None:
        self._band = None
        if self.tableau is not None:
            self._place_words(self.tableau)
        self._on_change()

    def _place_words(self, tableau: Tableau) -> None:
        """Set the words and the button at the board's lower edge."""
        metrics, board, theme, type_ = self.stage.metrics, self._board, self.theme, self.stage.type
        pad = metrics.px(2.5)
        wide, high = self._button.natural_size()
        room = board.width - 2 * pad
        beside = self._takes_press and room - wide - pad > 3 * wide
        if beside:
            room -= wide + pad
        largest = metrics.pt(38)
        size = type_.fit(
            tableau.title, theme.display, room, largest=largest, smallest=metrics.pt(16)
        )
        color = mix(theme.glow, theme.bad, 0.25) if tableau.is_grim else theme.glow
        title = type_.render(
            type_.ellipsize(tableau.title, theme.display, size, room), theme.display, size, color
        )
        words = escape(tableau.line)
        below = 0 if beside or not self._takes_press else high + pad // 2
        most = board.height * 2 // 3 - title.get_height() - 2 * pad - below
        size = type_.fit_paragraph(
            words, room, most, theme.question, largest=metrics.pt(21), smallest=10
        )
        line = type_.paragraph(words, room, theme.question, size, theme.chalk)
        height = title.get_height() + line.get_height() + 2 * pad + below
        band = pygame.Surface((board.width, min(board.height, height)), pygame.SRCALPHA)
        self._shade(band, pad)
        band.blit(title, (pad, pad))
        band.blit(line, (pad, pad + title.get_height()))
        self._band = band
        corner = (board.right - pad, board.bottom - pad // 2 - (pad // 2 if beside else 0))
        self._button.rect = pygame.Rect((0, 0), (wide, high))
        self._button.rect.bottomright = corner

    def _shade(self, band: pygame.Surface, fade: int) -> None:
        """The dark ground of the words, which begins softly."""
        for y in range(band.get_height()):
            alpha = round(BAND * min(1.0, y / max(1, fade * 1.4)))
            band.fill((*self.theme.shade, alpha), (0, y, band.get_width(), 1))

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw it as it is now; where that was."""
        if self.tableau is None or self._band is None:
            return []
        board = self._board
        extra = 0 if self.stage.settings.reduced_motion else round(board.width * REACH)
        picture = draw_scene(
            self.tableau.picture, (board.width + extra, board.height), self.tableau.who
        )
        open_ = ease(min(1.0, self._time / OPENING))
        hole = pygame.Rect(0, 0, board.width, max(2, round(board.height * open_)))
        hole.center = board.center
        before = surface.get_clip()
        surface.set_clip(hole.clip(before))
        surface.blit(picture, (board.left - round(extra * self._time / PAN), board.top))
        surface.blit(self._band, self._band.get_rect(bottomleft=board.bottomleft))
        if self.widgets and open_ == 1:
            self._button.draw(surface)
        surface.set_clip(before)
        return [hole]
