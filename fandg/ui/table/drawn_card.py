"""The card that a person has drawn: it lies before him until he has read it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from fandg.engine.views import Explanation
from fandg.ui.art.paper import paper_panel
from fandg.ui.art.theme import Theme
from fandg.ui.stage import Stage
from fandg.ui.table.held_panel import SIZE, HeldSheet
from fandg.ui.table.stake_page import Pictures

RATIO = 0.7
"""How broad a card is, of its height."""
LEAST = 10
"""The least size of type, in pixels."""
LARGEST = 24
"""The size of type that words have where they are few."""


class DrawnCard(HeldSheet):
    """A sheet with a card and its words, which are large where the player likes his type large."""

    def __init__(
        self,
        stage: Stage,
        theme: Theme,
        pictures: Pictures,
        on_change: Callable[[], None],
        below: Callable[[], pygame.Rect],
    ) -> None:
        super().__init__(stage, theme, on_change)
        self._below = below
        """What lies laid out on the board already, which it covers whole."""
        self.target = ""
        """The card; empty: none lies there."""
        self._title = ""
        self._about = Explanation("", "")
        self._pictures = pictures

    def open(self, title: str, target: str, about: Explanation) -> None:
        """Lay a card there, under a title that says whose it is."""
        self._title, self.target, self._about = title, target, about
        self._arrange()

    def close(self) -> None:
        """Put it away."""
        self.target = ""
        self._arrange()

    @property
    def is_open(self) -> bool:
        """Whether it lies on the board."""
        return bool(self.target)

    # Showing

    def _lay_out(self) -> None:
        metrics, theme, type_ = self.stage.metrics, self.theme, self.stage.type
        pad = metrics.px(2)
        below = self._below()
        high = min(self._board.height - 2 * pad, round(metrics.px(52) * max(1.0, metrics.text)))
        high = max(high, below.height)
        card_high = high - 2 * pad
        card = pygame.Rect(pad, pad, round(card_high * RATIO), card_high)
        left = card.right + pad
        most = self._board.width - 2 * pad
        room = min(most - left - pad, round(metrics.px(44) * max(1.0, metrics.text * 0.8)))
        room = max(room, below.width - left - pad)
        sheet = paper_panel((left + room + pad, high), theme).copy()
        face = self._pictures(self.target, card.size)
        if face is not None:
            sheet.blit(face, face.get_rect(center=card.center))
        top = pad
        for words, points, color in (
            (self._title, 18, theme.ink_soft),
            (self._about.title, 28, theme.accent),
        ):
            size = type_.fit(
                words, theme.display, room, largest=metrics.pt(points), smallest=metrics.pt(13)
            )
            shown = type_.ellipsize(words, theme.display, size, room)
            line = type_.render(shown, theme.display, size, color)
            sheet.blit(line, (left, top))
            top += line.get_height()
        top += pad // 2
        self._button.size = SIZE
        wide, tall = self._button.natural_size()
        space = high - top - tall - 2 * pad
        size = type_.fit_paragraph(
            self._about.text, room, space, theme.text, largest=metrics.pt(LARGEST), smallest=LEAST
        )
        body = type_.paragraph(self._about.text, room, theme.text, size, theme.ink)
        sheet.blit(body, (left, top))
        self._sheet = sheet
        self.rect = sheet.get_rect(center=(below if below.width else self._board).center)
        self._button.rect = pygame.Rect(0, 0, min(wide, room), tall)
        self._button.rect.bottomleft = (self.rect.left + left, self.rect.bottom - pad)
