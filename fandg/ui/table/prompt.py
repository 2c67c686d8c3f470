"""The sentence of a question, with the face of who is asked."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fandg.engine.portraits import Sign
from fandg.engine.prose import escape
from fandg.ui.art.markers import marker
from fandg.ui.art.theme import Theme
from fandg.ui.stage import Stage

USUAL = 25
"""The type of the sentence where there is room ..."""
SMALLEST = 3
"""... and its least size, in fifths of that."""
LEADING = 1.05
FACE = 5
"""How large the portrait of who is asked is, on the grid."""


class Prompt:
    """What the strip says in one sentence, right of the portrait of who is asked.

    It is printed in as many lines, and as large, as its place allows.
    """

    def __init__(self, stage: Stage, theme: Theme) -> None:
        self.stage = stage
        self.theme = theme
        self.text = ""
        self.seat: int | None = None
        """The colour of who is asked."""
        self.portrait: Sign = ""
        self._place = pygame.Rect(0, 0, 1, 1)
        """Where the sentence stands, without the portrait."""

    @property
    def face(self) -> int:
        """How wide the portrait is with the gap beside it; 0 without one."""
        return self.stage.metrics.px(FACE + 1) if self.portrait else 0

    def width(self) -> int:
        """How wide it all is with the sentence in one line, at its usual size."""
        size = self.stage.metrics.pt(USUAL)
        wide: int = self.stage.type.measure(self.text, self.theme.question, size)[0]
        return wide + self.face

    def height_within(self, width: int, *, is_usual: bool = False) -> int:
        """How high it is within a width, as small as it may be printed, or at its usual size."""
        size = self.stage.metrics.pt(USUAL) * (5 if is_usual else SMALLEST) // 5
        text, face = escape(self.text), self.theme.question
        room = width - self.face
        return self.stage.type.paragraph_height(text, room, face, size, leading=LEADING)

    def width_within(self, room: pygame.Rect, *, is_usual: bool = False) -> int:
        """How wide it is with as many lines as there is height, beside other things in a room."""
        wide = room.width // 7
        while wide < room.width * 2 // 5:
            if self.height_within(wide, is_usual=is_usual) <= room.height:
                break
            wide += room.width // 40
        return min(wide, self.width() + self.stage.metrics.px(1))

    @property
    def right(self) -> int:
        """Up to where it reaches at most."""
        return min(self._place.right, self._place.left - self.face + self.width())

    def lie(self, place: pygame.Rect) -> None:
        """Lie in a place, portrait and all."""
        self._place = pygame.Rect(
            place.left + self.face, place.top, place.width - self.face, place.height
        )

    def draw(self, surface: pygame.Surface, covered: Sequence[pygame.Rect]) -> None:
        """Draw the portrait and the sentence, as large as it may be; no half of it is seen."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        place = self._place
        largest = metrics.pt(USUAL)
        size = type_.fit_paragraph(
            escape(self.text),
            place.width,
            place.height,
            theme.question,
            largest=largest,
            smallest=largest * SMALLEST // 5,
            leading=LEADING,
        )
        most = max(1, place.height // type_.line_height(theme.question, size))
        text = type_.paragraph(
            escape(self.text),
            place.width,
            theme.question,
            size,
            theme.ink,
            leading=LEADING,
            max_lines=most,
        )
        lies = text.get_rect(midleft=place.midleft)
        if lies.collidelist(covered) >= 0:
            return
        surface.blit(text, lies)
        if self.portrait and self.seat is not None:
            size = min(metrics.px(FACE), place.height)
            owner = theme.owner(self.seat)
            disc = marker(self.portrait, size, theme, seat=owner)
            right = place.left - metrics.px(1)
            surface.blit(disc, disc.get_rect(midright=(right, place.centery)))
