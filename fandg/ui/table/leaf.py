"""Leaves of a story book: a page that an event reads, printed over the board, part by part."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import pygame

from fandg.engine.rulebook import Picture
from fandg.engine.show import Tableau
from fandg.ui.art.color import mix
from fandg.ui.art.paper import paper_panel, shadow
from fandg.ui.art.picture import plate
from fandg.ui.art.theme import Metrics, Theme
from fandg.ui.art.type import Type
from fandg.ui.look import look_of

LARGEST, SMALLEST = 21, 15
"""The type in which a story is set; what does not fit in the smallest goes on the next leaf."""
BROAD = 1.15
"""From this shape on the book lies open, with its picture on the left page."""
LOW = 34
"""Grid units of height below which there is no picture."""


@dataclass(frozen=True)
class StoryLeaf:
    """What stands on a leaf, with its marks for bold and italic, and what it is set with."""

    title: str
    text: str
    picture: Picture
    theme: Theme
    metrics: Metrics
    type: Type
    note: str = ""
    """Small, at the foot of the left page."""

    def rooms(self, size: tuple[int, int], foot: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the picture goes, if anywhere, and the text, above a foot that stays bare."""
        pad = min(self.metrics.px(2.2), size[1] // 14)
        width, height = size
        if height < self.metrics.px(LOW):
            left = pygame.Rect(pad, pad, 0, 0)
            right = pygame.Rect(pad, pad // 2, width - 2 * pad, height - pad - foot)
        elif width >= height * BROAD:
            left = pygame.Rect(pad, pad, round(width * 0.36) - 2 * pad, height - 2 * pad)
            start = left.right + 2 * pad
            right = pygame.Rect(start, pad, width - pad - start, height - 2 * pad - foot)
        else:
            left = pygame.Rect(pad, pad, width - 2 * pad, self._spare(width - 2 * pad, height))
            top = left.bottom + pad
            right = pygame.Rect(pad, top, width - 2 * pad, height - pad - top - foot)
        return left, right

    def _spare(self, width: int, height: int) -> int:
        """How high the picture over a text may be: what that leaves of the page, within bounds."""
        largest = self.metrics.pt(LARGEST)
        taken = self.type.paragraph_height(self.text, width, self.theme.question, largest)
        return max(round(height * 0.26), min(height // 2, height - taken - self.metrics.px(13)))

    def parts(self, size: tuple[int, int], foot: int) -> list[str]:
        """The text in parts, each of which fits on a leaf."""
        _, room = self.rooms(size, foot)
        room.height -= self._title_height(room)
        smallest = self.metrics.pt(SMALLEST)
        words = self.text.replace("\n\n", " \n\n ").split(" ")
        parts: list[str] = []
        while words:
            low, high = 1, len(words)
            while low < high:
                middle = (low + high + 1) // 2
                text = _join(words[:middle])
                fits = self.type.paragraph_height(text, room.width, self.theme.question, smallest)
                low, high = (middle, high) if fits <= room.height else (low, middle - 1)
            parts.append(_join(words[:low]))
            words = words[low:]
        return parts

    def _title_height(self, room: pygame.Rect) -> int:
        size = self._title_size(room)
        return self.type.line_height(self.theme.display, size) + self.metrics.px(0.6)

    def _title_size(self, room: pygame.Rect) -> int:
        largest = min(self.metrics.pt(27), max(9, room.height // 5))
        smallest = min(largest, self.metrics.pt(14))
        return self.type.fit(
            self.title, self.theme.display, room.width, largest=largest, smallest=smallest
        )

    def print_on(self, size: tuple[int, int], foot: int = 0) -> pygame.Surface:
        """The leaf, printed at a size."""
        theme = self.theme
        sheet = paper_panel(size, theme, rule=False, radius=max(3, self.metrics.px(0.5))).copy()
        left, right = self.rooms(size, foot)
        if left.width and left.height > self.metrics.px(8):
            self._print_picture(sheet, left)
            if left.bottom > right.top:
                _fold(sheet, (left.right + right.left) // 2)
        cut = self._title_size(right)
        shown = self.type.ellipsize(self.title, theme.display, cut, right.width)
        sheet.blit(self.type.render(shown, theme.display, cut, theme.accent), right.topleft)
        down = self._title_height(right)
        right.top, right.height = right.top + down, right.height - down
        cut = self.type.fit_paragraph(
            self.text, right.width, right.height, theme.question,
            largest=self.metrics.pt(LARGEST), smallest=8,
        )  # fmt: skip
        sheet.blit(
            self.type.paragraph(self.text, right.width, theme.question, cut, theme.ink), right
        )
        return sheet

    def _print_picture(self, sheet: pygame.Surface, room: pygame.Rect) -> None:
        theme, px = self.theme, self.metrics.px
        low = px(2.6) if self.note else 0
        deck = look_of(theme.name).decks[self.picture.inks]
        size = (room.width, max(16, room.height - low))
        printed = plate(size, deck, self.picture.icons, len(self.title), theme, px(0.7))
        sheet.blit(printed, room)
        if self.note:
            cut = min(self.metrics.pt(14), low * 3 // 4)
            shown = self.type.ellipsize(self.note, theme.label, cut, room.width)
            words = self.type.render(shown, theme.label, cut, theme.ink_soft)
            sheet.blit(words, words.get_rect(midbottom=room.midbottom))


def leaf_of(tableau: Tableau, theme: Theme, metrics: Metrics, type_: Type) -> StoryLeaf:
    """The leaf of a tableau that is a page."""
    assert tableau.page is not None
    return StoryLeaf(tableau.title, tableau.line, tableau.page, theme, metrics, type_)


def split_page(
    tableau: Tableau, board: pygame.Rect, foot: int, theme: Theme, metrics: Metrics, type_: Type
) -> list[Tableau]:
    """A page as it is turned over on a board of this size, leaf by leaf; of others just itself."""
    if tableau.page is None:
        return [tableau]
    size = book_place(board, metrics).size
    parts = leaf_of(tableau, theme, metrics, type_).parts(size, foot)
    titles = [tableau.title, *(f"{tableau.title} ({at})" for at in range(2, len(parts) + 1))]
    return [
        msgspec.structs.replace(tableau, title=title, line=part, sound="page" if at else "")
        for at, (title, part) in enumerate(zip(titles, parts, strict=True))
    ]


def book_place(board: pygame.Rect, metrics: Metrics) -> pygame.Rect:
    """Where a book lies over a board: nearly all of it."""
    gap = min(metrics.px(2.5), board.height // 16)
    room = board.inflate(-2 * gap, -2 * gap)
    book = pygame.Rect(0, 0, min(room.width, round(room.height * 1.9)), room.height)
    book.center = board.center
    return book


def print_book(
    tableau: Tableau, board: pygame.Rect, foot: int, theme: Theme, metrics: Metrics, type_: Type
) -> pygame.Surface:
    """A page over the whole board, on dark leather."""
    ground = pygame.Surface(board.size)
    ground.fill(mix(theme.shade, theme.leather, 0.35))
    book = book_place(board, metrics).move(-board.left, -board.top)
    reach = metrics.px(1.5)
    ground.blit(shadow(book.size, reach, 200), (book.left - reach, book.top - reach // 2))
    ground.blit(leaf_of(tableau, theme, metrics, type_).print_on(book.size, foot), book)
    return ground


def _join(words: list[str]) -> str:
    return " ".join(words).replace(" \n\n ", "\n\n").strip()


def _fold(sheet: pygame.Surface, x: int) -> None:
    """The fold of the book, in shade."""
    reach = max(8, sheet.get_width() // 24)
    strip = pygame.Surface((1, sheet.get_height() - 4), pygame.SRCALPHA)
    for at in range(reach):
        strip.fill((30, 18, 10, round(64 * (1 - at / reach) ** 2)))
        sheet.blit(strip, (x + at, 2))
        sheet.blit(strip, (x - at, 2))
