"""The panel of a great moment: a wide picture over the board, with a title and a line."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from fandg.engine.prose import escape
from fandg.engine.show import Tableau
from fandg.ui.art.color import mix
from fandg.ui.art.scenery import draw_scene
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import LEGIBLE
from fandg.ui.motion import ease
from fandg.ui.stage import Stage
from fandg.ui.table.held_panel import GO_ON, TableauHolder
from fandg.ui.table.leaf import book_place, print_book, split_page
from fandg.ui.table.sides import print_sides
from fandg.ui.table.told_dice import Inks, ToldDice, print_told

PAN = 7.0
"""Seconds at the normal pace in which the picture glides past ..."""
REACH = 0.08
"""... by this share of its width."""
OPENING = 0.35
"""Seconds in which it opens from the middle."""
WIDEST = 1600
"""Pixels up to which a picture is painted; larger ones are that one enlarged, to be there at once.
"""
SIDES = 0.4
"""The share of the picture's width that those who fight take, at most."""
WORDS = 0.5
"""The share of the board that the words take at most, where they may be set smaller for it ..."""
SMALLER = (0.85, 0.72, 0.6)
"""... step by step."""
SOFT = 4.0
"""Grid units in which the ground of the words begins."""


class TableauPanel(TableauHolder):
    """Shows a great moment over the board until it is let go; nothing else is seen there."""

    def __init__(self, stage: Stage, theme: Theme, on_change: Callable[[], None]) -> None:
        super().__init__(stage, theme, on_change)
        self._time = 0.0
        self._takes_press = False
        self.told: ToldDice | None = None
        """The dice that led to it."""
        self._picture = self._band = pygame.Surface((1, 1))
        """What is seen, and the words on their ground."""
        self._sides: pygame.Surface | None = None
        """Who fights, on a sheet over the picture."""

    def open(self, tableau: Tableau, *, takes_press: bool, told: ToldDice | None = None) -> None:
        """Show a great moment, which goes on by a press or by itself; above its words the dice."""
        self._takes_press = takes_press
        self.told = told
        throws = tableau.throws and self.stage.settings.waits_for_throw
        self._button.label = "Throw" if throws else GO_ON
        self._time = PAN if self.stage.settings.reduced_motion else 0.0
        self._show(tableau)

    def move(self, seconds: float) -> bool:
        """Let the picture glide on, at the normal pace; whether it still does."""
        glides = self._time < PAN
        self._time = min(PAN, self._time + seconds)
        return glides

    def open_whole(self) -> bool:
        """Let it lie open at once; whether it was opening still."""
        opens = self.is_open and self._time < OPENING
        if opens:
            self._time = OPENING
        return opens

    @property
    def takes_press(self) -> bool:
        """Whether it goes by a press, and not by itself."""
        return self._takes_press

    # Showing

    def _lay_out(self) -> None:
        assert self.tableau is not None
        self._band = self._place_words(self.tableau)
        self._picture = self._paint(self.tableau, self._board.height - self._band.get_height())
        self._shade(self._picture)
        high = self._board.height - self._band.get_height()
        sides = self.tableau.sides
        room = (round(self._board.width * SIDES), high - 2 * self.stage.metrics.px(2))
        self._sides = print_sides(sides, room, self.theme, self.stage) if sides else None

    def _paint(self, tableau: Tableau, high: int) -> pygame.Surface:
        """The picture, a little broader than the board where it glides."""
        if tableau.page is not None:
            return pygame.Surface((1, 1))
        extra = 0 if self.stage.settings.reduced_motion else round(self._board.width * REACH)
        wide, high = self._board.width + extra, max(1, high)
        scale = min(1.0, WIDEST / wide)
        size = (round(wide * scale), max(1, round(high * scale)))
        picture = draw_scene(
            tableau.picture, size, tableau.who, tableau.thing, tableau.place, tableau.party
        )
        if scale < 1:
            picture = pygame.transform.smoothscale(picture, (wide, high))
        return picture.convert()

    @property
    def covered(self) -> pygame.Rect:
        """What it hides of the table; nothing while it opens."""
        is_wide = self.is_open and self._time >= OPENING
        return self._board if is_wide else pygame.Rect(self._board.topleft, (0, 0))

    def _place_words(self, tableau: Tableau) -> pygame.Surface:
        """The words on their ground, which lies at the board's lower edge with the button."""
        metrics, board, theme = self.stage.metrics, self._board, self.theme
        if tableau.page is not None:
            return self._print_page(tableau)
        pad = metrics.px(2.5)
        wide, high = self._button.natural_size()
        room = board.width - 2 * pad
        beside = self._takes_press and room - wide - pad > 3 * wide
        if beside:
            room -= wide + pad
        below = 0 if beside or not self._takes_press else high + pad // 2
        bare = pad // 3 + pad + below
        parts = self._set_words(tableau, room, below, 1.0)
        for scale in SMALLER:
            if bare + sum(part.get_height() for part in parts) <= WORDS * board.height:
                break
            parts = self._set_words(tableau, room, below, scale)
        height = bare + sum(part.get_height() for part in parts)
        # The ground is opaque: light that shines through all of it costs more than the picture.
        band = pygame.Surface((board.width, min(board.height, height)))
        band.fill(theme.shade)
        top = pad // 3
        for part in parts:
            band.blit(part, (pad, top))
            top += part.get_height()
        self._button.rect = pygame.Rect((0, 0), (wide, high))
        self._button.rect.bottomright = (board.right - pad, board.bottom - pad * 2 // 3)
        return band.convert()

    def _print_dice(self, scale: float) -> list[pygame.Surface]:
        """What led to it, where dice did: they lie above the words, with what they came to."""
        if self.told is None:
            return []
        theme, pad = self.theme, self.stage.metrics.px(2.5)
        soft, bad = mix(theme.chalk, theme.shade, 0.3), mix(theme.glow, theme.bad, 0.25)
        inks = Inks(theme.chalk, soft, theme.glow, bad)
        told = print_told(self.told, self._board.width - 2 * pad, inks, theme, self.stage, scale)
        part = pygame.Surface((told.get_width(), told.get_height() + pad // 2), pygame.SRCALPHA)
        part.blit(told, (0, 0))
        return [part]

    def _set_words(
        self, tableau: Tableau, room: int, below: int, scale: float
    ) -> list[pygame.Surface]:
        """Dice, title and line, at a share of their type, in a room so wide, with so much below."""
        metrics, board, theme, type_ = self.stage.metrics, self._board, self.theme, self.stage.type
        color = mix(theme.glow, theme.bad, 0.25) if tableau.is_grim else theme.glow
        head, largest = escape(tableau.title), max(LEGIBLE, round(metrics.pt(38) * scale))
        # On one line, unless it would be small there.
        size = type_.fit(
            tableau.title, theme.display, room, largest=largest, smallest=largest * 2 // 3
        )
        size = type_.fit_paragraph(
            head, room, largest * 2, theme.display, largest=size, smallest=LEGIBLE, leading=1.1
        )
        even = type_.evened(head, room, theme.display, size, leading=1.1)
        title = type_.paragraph(head, even, theme.display, size, color, leading=1.1)
        words, pad = escape(tableau.line), metrics.px(2.5)
        most = board.height * 2 // 3 - title.get_height() - 2 * pad - below
        largest = max(LEGIBLE, round(metrics.pt(21) * scale))
        size = type_.fit_paragraph(
            words, room, most, theme.question, largest=largest, smallest=LEGIBLE
        )
        line = type_.paragraph(words, room, theme.question, size, theme.chalk)
        return [*self._print_dice(scale), title, line]

    def split(self, tableau: Tableau) -> list[Tableau]:
        """A great moment as it is shown here: a page of a story may need several leaves."""
        metrics, type_ = self.stage.metrics, self.stage.type
        return split_page(tableau, self._board, self._foot, self.theme, metrics, type_)

    @property
    def _foot(self) -> int:
        """What stays bare below a story, for the button."""
        return self._button.natural_size()[1] + self.stage.metrics.px(1)

    def _print_page(self, tableau: Tableau) -> pygame.Surface:
        """A page of a story over all of the board, with the button at its foot."""
        metrics, board = self.stage.metrics, self._board
        book = book_place(board, metrics)
        self._button.rect = pygame.Rect((0, 0), self._button.natural_size())
        gap = metrics.px(1.2)
        self._button.rect.bottomright = (book.right - gap, book.bottom - gap // 2)
        printed = print_book(tableau, board, self._foot, self.theme, metrics, self.stage.type)
        return printed.convert()

    def _shade(self, picture: pygame.Surface) -> None:
        """Let the picture end in the dark ground of the words, softly."""
        high = min(self.stage.metrics.px(SOFT), picture.get_height())
        strip = pygame.Surface((picture.get_width(), high), pygame.SRCALPHA)
        for y in range(high):
            strip.fill((*self.theme.shade, 255 * y // high), (0, y, picture.get_width(), 1))
        picture.blit(strip, strip.get_rect(bottomleft=picture.get_rect().bottomleft))

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw it as it is now; where that was."""
        if not self.is_open:
            return []
        board = self._board
        extra = self._picture.get_width() - board.width
        open_ = ease(min(1.0, self._time / OPENING))
        hole = pygame.Rect(0, 0, board.width, max(2, round(board.height * open_)))
        hole.center = board.center
        before = surface.get_clip()
        surface.set_clip(hole.clip(before))
        ground = self._band.get_rect(bottomleft=board.bottomleft)
        # Who is in front stands at the left: the picture comes to rest there.
        left = round(extra * (1 - self._time / PAN))
        seen = pygame.Rect(left, 0, board.width, ground.top - board.top)
        surface.blit(self._picture, board.topleft, seen)
        if self._sides is not None:
            gap = self.stage.metrics.px(2)
            place = self._sides.get_rect(topright=(board.right - gap, board.top + gap))
            surface.blit(self._sides, place)
        surface.blit(self._band, ground)
        if self.widgets and open_ == 1:
            self._button.draw(surface)
        surface.set_clip(before)
        return [hole]
