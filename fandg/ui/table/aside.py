"""A lesson or a short page lies beside the board, which stays in sight until one goes on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from fandg.engine.prose import escape
from fandg.engine.show import Tableau
from fandg.ui.art.icons import icon
from fandg.ui.art.paper import paper_panel, shadow
from fandg.ui.art.theme import Theme
from fandg.ui.stage import Stage
from fandg.ui.table.held_panel import TableauHolder

LEAST = 10
"""The least size of type, in pixels."""
LARGEST = 19
READABLE = 0.75
"""In what share of the largest type it is set at least, before it lies over seats or board."""
WIDER = (1.0, 1.35, 1.7, 2.1)
"""How much wider it becomes for that, step by step; no wider than the table."""
SIGN, HEAD = 5, 9
"""How high its sign is, and its title at most, on the grid."""


class AsidePage(TableauHolder):
    """A page that lies over the notebook, and over the seats as well where its words need that.

    Words that would be small even there lie over a part of the board too.
    """

    def __init__(self, stage: Stage, theme: Theme, on_change: Callable[[], None]) -> None:
        super().__init__(stage, theme, on_change)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._page = pygame.Surface((1, 1))
        self._notebook = pygame.Rect(0, 0, 1, 1)
        self._table = self._notebook

    def open(self, tableau: Tableau) -> None:
        """Lay a page there."""
        self._show(tableau)

    @property
    def _ground(self) -> pygame.Rect:
        return self.rect

    def is_for_press(self, pos: tuple[int, int]) -> bool:
        """Whether a click there goes on: on its button, and nowhere else."""
        return self.is_open and self._button.rect.collidepoint(pos)

    def place(self, side: pygame.Rect, notebook: pygame.Rect, board: pygame.Rect) -> None:
        """Take a place beside the board, over the notebook if it can be."""
        self._notebook, self._table = notebook, side.union(board)
        self.layout(side)

    def _lay_out(self) -> None:
        """On the notebook where the words stand there hardly smaller, else over the seats too."""
        assert self.tableau is not None
        has_room = self._fit(self.tableau, self._notebook) >= READABLE * self._largest
        self.rect = self._notebook if has_room else self._lie_wider(self.tableau)
        self._page = self._print(self.tableau, self.rect, self._fit(self.tableau, self.rect))

    def _lie_wider(self, tableau: Tableau) -> pygame.Rect:
        """All of what is beside the board, and as much of that as its words need."""
        rect = self._board
        for share in WIDER:
            rect = self._board.copy()
            rect.width = min(round(rect.width * share), self._table.width)
            rect.right = self._board.right
            if self._fit(tableau, rect) >= READABLE * self._largest:
                break
        return rect

    @property
    def _largest(self) -> int:
        return self.stage.metrics.pt(LARGEST)

    def _words_room(self, tableau: Tableau, room: pygame.Rect) -> pygame.Rect:
        """Where the words stand, below sign and title and above the button."""
        metrics, pad = self.stage.metrics, self.stage.metrics.px(1.5)
        wide = room.width - 2 * pad
        top = pad + metrics.px(SIGN) + self._title(tableau, wide).get_height() + pad // 2
        foot = self._button.natural_size()[1] + 2 * pad
        return pygame.Rect(pad, top, wide, max(LEAST, room.height - top - foot))

    def _title(self, tableau: Tableau, wide: int) -> pygame.Surface:
        theme, metrics, words = self.theme, self.stage.metrics, escape(tableau.title)
        size = self.stage.type.fit_paragraph(
            words, wide, metrics.px(HEAD), theme.display, largest=metrics.pt(25), smallest=LEAST
        )
        return self.stage.type.paragraph(words, wide, theme.display, size, theme.accent)

    def _fit(self, tableau: Tableau, room: pygame.Rect) -> int:
        words, face = self._words_room(tableau, room), self.theme.question
        return self.stage.type.fit_paragraph(
            tableau.line, words.width, words.height, face, largest=self._largest, smallest=LEAST
        )

    def _print(self, tableau: Tableau, room: pygame.Rect, size: int) -> pygame.Surface:
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        words = self._words_room(tableau, room)
        page = paper_panel(room.size, theme, rule=False).copy()
        if tableau.page is not None:
            sign = icon(tableau.page.icons[0], metrics.px(SIGN) - metrics.px(1), theme.brass_dark)
            page.blit(sign, sign.get_rect(midtop=(room.width // 2, words.left)))
        title = self._title(tableau, words.width)
        page.blit(title, (words.left, words.left + metrics.px(SIGN)))
        page.blit(
            type_.paragraph(tableau.line, words.width, theme.question, size, theme.ink), words
        )
        self._button.rect = pygame.Rect((0, 0), self._button.natural_size())
        corner = room.right - words.left, room.bottom - words.left
        self._button.rect.bottomright = corner
        return page

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw it; where that was."""
        if not self.is_open:
            return []
        reach = self.stage.metrics.px(1)
        dark = surface.blit(
            shadow(self.rect.size, reach, 210), (self.rect.left - reach, self.rect.top - reach)
        )
        surface.blit(self._page, self.rect)
        self._button.draw(surface)
        return [dark.union(self.rect)]
