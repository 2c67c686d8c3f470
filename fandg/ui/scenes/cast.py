"""Who one is: the cards of those whom a person plays, or may choose to play, large on a sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

import pygame

from fandg.ui.art.cards import number_disc
from fandg.ui.scenes.dialog import do_nothing
from fandg.ui.scenes.sheet_scene import SheetScene
from fandg.ui.stage import Stage
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button
from fandg.ui.widgets.flow import Flow
from fandg.ui.widgets.focus import draw_focus
from fandg.ui.widgets.rows import lay_rows, measure_rows

RATIO = 0.69
"""The width of a card, as a share of its height."""
SMALLEST, LARGEST = 25, 46
"""How wide a card is at least and at most, on the grid."""

LEGIBLE = 190
"""Pixels below which the words on a card cannot be read."""
KEYS = 9
"""So many cards have a number."""

Printer = Callable[[tuple[int, int]], pygame.Surface | None]


class CastCard(NamedTuple):
    """A card on the sheet: how it is printed, and what choosing it does, if it can be chosen."""

    print: Printer
    choose: Callable[[], None] | None = None


class CardButton(Widget):
    """A large card that is chosen by a click or key; or only looked at."""

    def __init__(self, stage: Stage, card: CastCard) -> None:
        super().__init__(stage)
        self.card = card
        self.number = 0
        """The key that chooses it; 0: none."""
        self.can_focus = card.choose is not None

    def activate(self) -> None:
        """Choose it."""
        if self.card.choose is not None:
            self.card.choose()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card, nearer under the mouse."""
        place = self.rect
        if self.can_focus and (self.hovered or self.focused):
            place = place.move(0, -self.stage.metrics.px(0.5))
        face = self.card.print(place.size)
        if face is not None:
            surface.blit(face, face.get_rect(center=place.center))
        if self.number:
            self._draw_number(surface, place)
        if self.focused:
            theme, metrics = self.stage.top.theme, self.stage.metrics
            draw_focus(surface, place, theme, metrics, metrics.px(1.5))

    def _draw_number(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        """The key that chooses it, on a disc in the card's upper right corner."""
        theme, metrics = self.stage.top.theme, self.stage.metrics
        size = max(metrics.px(3.4), metrics.pt(26))
        disc = number_disc(size, theme)
        corner = metrics.px(3.5)
        place = disc.get_rect(center=(card.right - corner, card.top + corner))
        surface.blit(disc, place)
        digit = self.stage.type.render(str(self.number), theme.label, size * 2 // 3, theme.glow)
        surface.blit(digit, digit.get_rect(center=place.center))


class CastSheet(SheetScene):
    """The cards in rows; a button goes on where there is nothing to choose."""

    is_overlay: ClassVar[bool] = True
    pad: ClassVar[float] = 3
    seed: ClassVar[int] = 4

    def __init__(
        self, stage: Stage, game_id: str, title: str, text: str, cards: Sequence[CastCard]
    ) -> None:
        super().__init__(stage)
        self.game_id = game_id
        self.title = title
        self.text = text
        self.cards = [
            card if card.choose is None else CastCard(card.print, self.closing(card.choose))
            for card in cards
        ]
        self.chooses = any(card.choose is not None for card in cards)

    def build(self, size: tuple[int, int]) -> list[Widget]:
        """The head, the cards as large as the window allows, and the way on."""
        px, gap = self.metrics.px, self.metrics.px(2)
        label = "Look at the table first" if self.chooses else "Go on"
        button = Button(self.stage, label, self.closing(do_nothing), self.theme)
        button.rect.size = button.natural_size()
        foot = button.rect.height + px(1)
        widest, room = self.breadth(220)
        self.head = self._write_head(room)
        columns, card = self._fit_cards(room, self.highest_body(foot) - px(1), gap)
        broad = max(columns * (card[0] + gap) - gap, px(56), button.rect.width) + 2 * px(self.pad)
        broad = min(widest, broad)
        self.head = self._write_head(broad - 2 * px(self.pad))
        faces = [CardButton(self.stage, each) for each in self.cards]
        for face in faces:
            face.rect.size = card
        rows = [faces[at : at + columns] for at in range(0, len(faces), columns)]
        body = pygame.Rect(0, px(0.5), broad - 2 * px(self.pad), measure_rows(rows, gap))
        lay_rows(rows, body, (gap, gap), "center")
        box = self.lay_sheet(broad, body.bottom, foot)
        box.fill(body.bottom, held=[(face, face.rect.copy()) for face in faces])
        button.rect.midbottom = self.within.midbottom
        self.digits = list(faces) if self.chooses else []
        for number, face in enumerate(faces[:KEYS] if self.chooses else [], 1):
            face.number = number
        return [box, *faces, button]

    def _write_head(self, room: int) -> Flow:
        head = self.flow(room)
        head.heading(self.title, 30, align="center")
        head.text(self.text, 17, align="center", color=self.theme.ink_soft)
        head.gap(1)
        return head

    def _fit_cards(self, room: int, high: int, gap: int) -> tuple[int, tuple[int, int]]:
        """How many cards stand in a row, and their size: all in one row where they can be read."""
        px, count = self.metrics.px, len(self.cards)
        least = max(LEGIBLE, round(px(SMALLEST) * max(1.0, self.metrics.text * 0.8)))
        columns = max(1, min(count, (room + gap) // (least + gap)))
        # Rows about equally full.
        columns = -(-count // -(-count // columns))
        wide = min(px(LARGEST), (room - gap * (columns - 1)) // columns)
        if columns == count:
            wide = max(least, min(wide, round(high * RATIO)))
        return columns, (wide, round(wide / RATIO))

    def first_focus(self) -> Widget | None:
        """The first card that can be chosen, else the way on."""
        return next((widget for widget in self.ring if widget.can_focus), None)

    def open_menu(self) -> None:
        """Nothing: this is read first."""

    def go_back(self) -> None:
        """Look at the table: the answers stand there as well."""
        self.stage.pop()
