"""Cards that a person turns up one after the other, until one is what was sought, or none."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from fandg.engine.prose import escape
from fandg.engine.show import TurnsUp
from fandg.engine.views import Explanation
from fandg.ui.art.paper import paper_panel
from fandg.ui.art.shapes import line_round
from fandg.ui.art.theme import Theme
from fandg.ui.stage import Stage
from fandg.ui.table.held_panel import GO_ON, SIZE, HeldSheet
from fandg.ui.table.stake_page import Pictures

RATIO = 0.7
"""How broad a card is, of its height."""
ROW = 5
"""So many cards lie in a row at most."""
BEGIN, STEP, FLIP, END = 0.5, 0.45, 0.3, 0.25
"""Seconds before the first is turned, from one to the next, for which one turns, and after all."""
WAIT = 0.7
"""Seconds more before the last that is paid for: by then one hopes for nothing else."""
TURN_ALL = "Turn all"
WIDE, HIGH = 78, 30
"""How broad the sheet and how high a card is at most, in grid units."""
ASIDE = 130
"""How pale all others are beside the one that was sought, of 255."""


class TurnedCards(HeldSheet):
    """A sheet with the cards that were paid for, face down: they turn by themselves.

    Whoever presses turns all that are left, whoever presses again goes on.
    """

    def __init__(
        self,
        stage: Stage,
        theme: Theme,
        pictures: Pictures,
        backs: Callable[[str, tuple[int, int]], pygame.Surface],
        on_change: Callable[[], None],
    ) -> None:
        super().__init__(stage, theme, on_change)
        self._pictures, self._backs = pictures, backs
        self.turned: TurnsUp | None = None
        """What is turned; None: nothing lies there."""
        self._about = ""
        self._time = 0.0
        self._cards: list[pygame.Rect] = []
        """Where they lie."""
        self._faces: list[pygame.Surface] = []
        self._back = self._pale = pygame.Surface((1, 1))

    def open(self, turned: TurnsUp, about: Explanation | None) -> None:
        """Lay the cards there; `about` is read once the last of them is what was sought."""
        self.turned = turned
        self._about = about.text if about is not None else ""
        self._time = self._length if self.stage.settings.reduced_motion else 0.0
        self._arrange()

    def close(self) -> None:
        """Put them away."""
        self.turned = None
        self._arrange()

    @property
    def is_open(self) -> bool:
        """Whether they lie on the board."""
        return self.turned is not None

    # Turning

    def _begin_of(self, at: int) -> float:
        """When a card begins to turn."""
        assert self.turned is not None
        is_last = at == self.turned.laid - 1 and at > 0
        return BEGIN + STEP * at + (WAIT if is_last else 0.0)

    @property
    def _length(self) -> float:
        assert self.turned is not None
        return self._begin_of(len(self.turned.cards) - 1) + FLIP + END

    @property
    def lies_open(self) -> bool:
        """Whether all that are turned lie open."""
        return self.turned is not None and self._time >= self._length

    def move(self, seconds: float) -> bool:
        """Let them turn on; whether they still do."""
        if self.turned is None or self.lies_open:
            return False
        before, self._time = self._time, self._time + seconds
        begins = (self._begin_of(at) for at in range(len(self.turned.cards)))
        if any(before <= begin < self._time for begin in begins):
            self.stage.sounds.play("card-flip")
        if self._time >= self._length:
            self._show_end()
        return True

    def open_whole(self) -> bool:
        """Turn all that are left at once; whether there were any."""
        if self.turned is None or self.lies_open:
            return False
        self._time = self._length
        self._show_end()
        return True

    def _show_end(self) -> None:
        assert self.turned is not None
        self.stage.sounds.play("success" if self.turned.found else "failure")
        self._arrange()

    # Showing

    def _lay_out(self) -> None:
        turned = self.turned
        assert turned is not None
        metrics, theme, type_ = self.stage.metrics, self.theme, self.stage.type
        pad = metrics.px(2)
        width = min(self._board.width - 2 * pad, round(metrics.px(WIDE) * max(1.0, metrics.text)))
        room = width - 2 * pad
        title_size = type_.fit(
            turned.title, theme.display, room, largest=metrics.pt(26), smallest=metrics.pt(13)
        )
        title = type_.render(
            type_.ellipsize(turned.title, theme.display, title_size, room),
            theme.display, title_size, theme.ink,
        )  # fmt: skip
        self._button.label = GO_ON if self.lies_open else TURN_ALL
        self._button.size = SIZE
        wide, tall = self._button.natural_size()
        ends = self._print_end(room - 2 * (wide + pad))
        below = max(tall, ends.get_height())
        rows = -(-turned.laid // ROW)
        columns = -(-turned.laid // rows)
        gap = pad // 2
        space = self._board.height - 2 * pad - title.get_height() - below - 4 * pad
        high = min((space - gap * (rows - 1)) // rows, metrics.px(HIGH))
        high = min(high, round((room - gap * (columns - 1)) / columns / RATIO))
        card = (round(high * RATIO), high)
        top = pad + title.get_height() + pad
        cards_high = rows * high + gap * (rows - 1)
        sheet = paper_panel((width, top + cards_high + pad + below + pad), theme).copy()
        sheet.blit(title, title.get_rect(midtop=(width // 2, pad)))
        sheet.blit(ends, ends.get_rect(midtop=(width // 2, top + cards_high + pad)))
        self._sheet = sheet
        self.rect = sheet.get_rect(center=self._board.center)
        self._place_cards(columns, card, gap, top)
        self._button.rect = pygame.Rect((0, 0), (wide, tall))
        self._button.rect.bottomright = (self.rect.right - pad, self.rect.bottom - pad)

    def _print_end(self, room: int) -> pygame.Surface:
        """What came of it, once that is known; before that the room that it will take."""
        turned, metrics, theme = self.turned, self.stage.metrics, self.theme
        assert turned is not None
        type_ = self.stage.type
        size = type_.fit(
            turned.ends, theme.display, room, largest=metrics.pt(22), smallest=metrics.pt(12)
        )
        color = theme.good if turned.found else theme.bad
        told = type_.paragraph(escape(turned.ends), room, theme.display, size, color)
        body = type_.paragraph(escape(self._about), room, theme.text, metrics.pt(16), theme.ink)
        # As high for what is found as for nothing, so that it does not tell before its time.
        most = 3 * round(metrics.pt(16) * 1.4)
        sheet = pygame.Surface((room, told.get_height() + most), pygame.SRCALPHA)
        if self.lies_open:
            sheet.blit(told, told.get_rect(midtop=(room // 2, 0)))
            sheet.blit(body, (0, told.get_height()), pygame.Rect(0, 0, room, most))
        return sheet

    def _place_cards(self, columns: int, card: tuple[int, int], gap: int, top: int) -> None:
        turned = self.turned
        assert turned is not None
        self._cards = []
        for at in range(turned.laid):
            row, column = divmod(at, columns)
            count = min(columns, turned.laid - row * columns)
            wide = count * card[0] + gap * (count - 1)
            left = self.rect.centerx - wide // 2 + column * (card[0] + gap)
            self._cards.append(
                pygame.Rect((left, self.rect.top + top + row * (card[1] + gap)), card)
            )
        self._back = self._backs(turned.deck, card)
        self._pale = pygame.Surface(card)
        self._pale.fill(self.theme.paper)
        self._pale.set_alpha(ASIDE)
        faces = (self._pictures(target, card) for target in turned.cards)
        self._faces = [self._back if face is None else face for face in faces]

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw them as they lie now; where that was."""
        drawn = super().draw(surface)
        if self.turned is None:
            return drawn
        last = len(self._faces) - 1
        is_sought = self.lies_open and self.turned.found
        for at, place in enumerate(self._cards):
            if at <= last:
                part = min(1.0, max(0.0, (self._time - self._begin_of(at)) / FLIP))
                self._draw_turning(surface, at, part)
                if part == 1.0 and at == last and self.turned.found:
                    self._frame(surface, place)
                if is_sought and at < last:
                    surface.blit(self._pale, place)
            elif is_sought:
                surface.blit(self._back, place)
                surface.blit(self._pale, place)
            else:
                surface.blit(self._back, place)
        return drawn

    def _frame(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """The frame of the card that was sought."""
        wide = max(3, place.width // 16)
        round_it = place.inflate(2 * wide, 2 * wide)
        line_round(surface, round_it, self.theme.good, place.width // 12 + wide, wide)

    def _draw_turning(self, surface: pygame.Surface, at: int, part: float) -> None:
        """A card that is turned so far: its back, its edge, its face."""
        image, place = (self._back if part < 0.5 else self._faces[at]), self._cards[at]
        width = max(1, round(place.width * abs(1 - 2 * part)))
        if width < place.width:
            image = pygame.transform.smoothscale(image, (width, place.height))
        surface.blit(image, image.get_rect(center=place.center))
