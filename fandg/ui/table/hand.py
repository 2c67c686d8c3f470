"""The hand: cards fanned below the board; the one under the mouse rises."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from fandg.ui.art.cards import highlight
from fandg.ui.art.theme import Theme
from fandg.ui.boards.base import HandCard
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget

SHAPE = 0.7
"""Width of a card against its height."""
RISEN = 36
"""How high a card is that is held up to be read, on the grid."""


class HandCardWidget(Widget):
    """One card in the hand."""

    def __init__(
        self,
        stage: Stage,
        theme: Theme,
        card: HandCard,
        action: Callable[[str], None],
    ) -> None:
        super().__init__(stage)
        self.theme = theme
        self.card = card
        self.action = action
        self.open = False
        """Whether an answer belongs to it."""
        self.held_up: int | None = None
        """Where its lower edge is while one points at the answer that belongs to it."""

    @property
    def can_focus(self) -> bool:  # type: ignore[override]
        """Only cards that answer the question are stations of the focus."""
        return self.open

    @property
    def is_risen(self) -> bool:
        """Whether it is held up to be read."""
        return self.hovered or self.focused or self.held_up is not None

    def activate(self) -> None:
        """Answer with it."""
        self.action(self.card.target)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card, risen under the mouse or in focus."""
        risen = self.is_risen
        size = (self.rect.width, round(self.rect.width / SHAPE))
        if risen:
            high = min(self.stage.metrics.px(RISEN), surface.get_height() // 2)
            size = (round(high * SHAPE), high)
        face = self.card.face(size)
        place = face.get_rect(midtop=(self.rect.centerx, self.rect.top))
        if risen:
            place.bottom = min(surface.get_height() - 2, place.bottom)
        if self.held_up is not None:
            place.bottom = self.held_up
        if self.open or self.card.lit or risen:
            color = self.theme.glow if self.open else self.theme.brass
            edge = highlight(place.size, color)
            surface.blit(edge, edge.get_rect(center=place.center))
        surface.blit(face, place)


class Hand:
    """The fan of cards, and a line that says whose and what they come to."""

    def __init__(self, stage: Stage, theme: Theme, action: Callable[[str], None]) -> None:
        self.stage = stage
        self.theme = theme
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.title = ""
        self.held_up: str | None = None
        """The card that is held up because somebody points at its answer ..."""
        self.ceiling = 0
        """... and where its lower edge then is: above the answers."""
        self.cards: list[HandCardWidget] = []
        self._action = action

    @property
    def widgets(self) -> list[Widget]:
        """The cards."""
        return list(self.cards)

    def show(self, cards: list[HandCard], title: str, open_targets: set[str]) -> None:
        """Show these cards; those that answer the question are lit."""
        self.title = title
        before = {widget.card.target: widget for widget in self.cards}
        self.cards = []
        for card in cards:
            widget = before.get(card.target)
            if widget is None:
                widget = HandCardWidget(self.stage, self.theme, card, self._action)
            widget.card = card
            widget.theme = self.theme
            widget.open = card.target in open_targets
            self.cards.append(widget)
        self.layout(self.rect)

    def layout(self, rect: pygame.Rect) -> None:
        """Fan the cards between the title and the right edge, closer where they are many."""
        self.rect = rect
        metrics = self.stage.metrics
        if not self.cards:
            return
        height = rect.height - metrics.px(1.5)
        width = round(height * SHAPE)
        left = rect.left + self._title_width() + metrics.px(4)
        room = rect.right - metrics.px(2) - left - width
        weights = [
            0.0 if i == 0 else (0.55 if card.card.group == self.cards[i - 1].card.group else 1.05)
            for i, card in enumerate(self.cards)
        ]
        total = sum(weights) * width
        squeeze = min(1.0, room / total) if total > 0 else 1.0
        x = left + max(0.0, (room - total * squeeze) / 2)
        top = rect.top + metrics.px(0.5)
        for weight, card in zip(weights, self.cards, strict=True):
            x += weight * width * squeeze
            card.rect = pygame.Rect(round(x), top, width, height)

    def _title_width(self) -> int:
        return self.stage.metrics.px(26) if self.title else 0

    def place_of(self, target: str) -> pygame.Rect | None:
        """Where a card of the hand lies."""
        for widget in self.cards:
            if widget.card.target == target:
                return widget.rect
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line and the cards, the risen one last."""
        if self.title:
            metrics = self.stage.metrics
            text = self.stage.type.paragraph(
                self.title,
                self._title_width(),
                self.theme.question,
                min(metrics.pt(19), metrics.px(3.2)),
                self.theme.chalk,
                max_lines=4,
            )
            place = text.get_rect(
                midleft=(self.rect.left + metrics.px(3), self.rect.centery + metrics.px(0.5))
            )
            surface.blit(text, place)
        for card in self.cards:
            card.held_up = self.ceiling if card.card.target == self.held_up else None
        for card in sorted(self.cards, key=lambda card: card.is_risen):
            card.draw(surface)
