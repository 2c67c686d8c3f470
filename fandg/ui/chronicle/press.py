"""The press: a stage that nobody sees, pages of paper on it, and columns that run over pages."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import pygame
from PIL import Image

from fandg.ui.art.color import Rgb, lighter, mix
from fandg.ui.art.theme import Metrics
from fandg.ui.settings import Settings
from fandg.ui.stage import Scene, Stage
from fandg.ui.ways import Way
from fandg.ui.widgets.flow import Flow
from fandg.ui.window import open_window

Painter = Callable[[pygame.Surface], None]


@dataclass(frozen=True)
class Paper:
    """A sheet of A4, upright, as fine as it is printed.

    On it sizes of type are typographic points, and a grid unit is eight of them. What is `plain`
    is printed in black alone: a page full of small type is so much finer, and a tenth of the size.
    What is to be written on is printed in colour on `white`.
    """

    dpi: int
    is_plain: bool = False
    is_white: bool = False

    @property
    def metrics(self) -> Metrics:
        """The scale to set type by."""
        return Metrics(self.dpi / 72)

    @property
    def size(self) -> tuple[int, int]:
        """The whole sheet in pixels."""
        return self.px(595.4), self.px(842)

    @property
    def body(self) -> pygame.Rect:
        """The part of it within the margins."""
        width, height = self.size
        side, head = self.px(54), self.px(68)
        return pygame.Rect(side, head, width - 2 * side, height - 2 * head)

    @property
    def gutter(self) -> int:
        """What lies between two columns."""
        return self.px(25)

    @property
    def column(self) -> int:
        """How wide one of two columns is."""
        return (self.body.width - self.gutter) // 2

    def px(self, points: float) -> int:
        """Pixels of so many points."""
        return round(points * self.dpi / 72)


COLOURED, PLAIN = Paper(200), Paper(300, is_plain=True)
WHITE = Paper(200, is_white=True)


@contextmanager
def unseen_stage() -> Iterator[Stage]:
    """A stage in a window that no screen shows; for a process that has no other."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    settings = Settings(sound=False, guide=False, reduced_motion=True, window=(1280, 720))
    stage = Stage(open_window(settings), settings, _lead_nowhere)
    try:
        yield stage
    finally:
        stage.close()
        pygame.quit()


def _lead_nowhere(_: Stage, way: Way) -> Scene:
    """Nobody goes from scene to scene here."""
    raise AssertionError(way)


class Leaf(Scene):
    """What pages are set with: the type and theme of a game, and the paper."""

    game_id: str

    def __init__(self, stage: Stage, game_id: str, paper: Paper = COLOURED) -> None:
        super().__init__(stage)
        self.game_id = game_id
        self.paper = paper

    @property
    def metrics(self) -> Metrics:
        """The scale to lay out with."""
        return self.paper.metrics

    def pt(self, points: float) -> int:
        """Pixels of a size of type, or of any length, in points."""
        return self.paper.px(points)

    def flow(self, width: int) -> Flow:
        """An empty column."""
        return Flow(self.type, self.theme, self.metrics, width)

    @property
    def ground(self) -> Rgb:
        """The colour of the paper: lighter than a sheet on the table, since it is read by day."""
        is_white = self.paper.is_plain or self.paper.is_white
        return (255, 255, 255) if is_white else lighter(self.theme.paper, 0.5)


@contextmanager
def measured(stage: Stage, metrics: Metrics) -> Iterator[None]:
    """Lay out by another scale for a while."""
    before, stage.metrics = stage.metrics, metrics
    try:
        yield
    finally:
        stage.metrics = before


@dataclass(frozen=True)
class PrintedPage:
    """A page yet to be printed: what stands on it, and its running head; a cover has none."""

    leaf: Leaf
    paint: Painter
    head: str = ""


def print_page(page: PrintedPage, number: int) -> pygame.Surface:
    """A page with its running head and its number."""
    leaf = page.leaf
    sheet = pygame.Surface(leaf.paper.size)
    sheet.fill(leaf.ground)
    with measured(leaf.stage, leaf.metrics):
        page.paint(sheet)
        if page.head:
            _print_margins(leaf, sheet, page.head, str(number))
    return sheet


def print_below(pages: Sequence[PrintedPage]) -> pygame.Surface:
    """Pages on one sheet, each below the one before."""
    printed = [print_page(page, number) for number, page in enumerate(pages, 1)]
    wide, high = printed[0].get_size()
    sheet = pygame.Surface((wide, high * len(printed)))
    for at, page in enumerate(printed):
        sheet.blit(page, (0, at * high))
    return sheet


def _print_margins(leaf: Leaf, sheet: pygame.Surface, words: str, number: str) -> None:
    theme, pt, area = leaf.theme, leaf.pt, leaf.paper.body
    faint = theme.ink_soft if leaf.paper.is_plain else mix(theme.ink_soft, leaf.ground, 0.55)
    shown = leaf.type.ellipsize(words.upper(), theme.label, pt(8.5), area.width)
    head = leaf.type.render(shown, theme.label, pt(8.5), theme.ink_soft)
    sheet.blit(head, head.get_rect(midbottom=(area.centerx, area.top - pt(22))))
    sheet.fill(faint, (area.left, area.top - pt(17), area.width, pt(0.7)))
    digits = leaf.type.render(number, theme.question, pt(11), theme.ink_soft)
    spot = digits.get_rect(midtop=(area.centerx, area.bottom + pt(22)))
    sheet.blit(digits, spot)
    for left in (spot.left - pt(25), spot.right + pt(7)):
        sheet.fill(faint, (left, spot.centery, pt(18), pt(0.7)))


def picture_of(sheet: pygame.Surface) -> Image.Image:
    """What is drawn, as the picture that is written into a file."""
    return Image.frombytes("RGB", sheet.get_size(), pygame.image.tobytes(sheet, "RGB"))


# Columns


Placed = tuple[Flow, int]
"""A block, and how far down its column it stands."""


def pour(blocks: Sequence[Flow], heights: Callable[[int], int]) -> list[list[Placed]]:
    """Blocks set into columns one after the other; `heights` says how high each column is.

    A block is not broken.
    """
    columns: list[list[Placed]] = [[]]
    y = 0
    for block in blocks:
        if y and y + block.y > heights(len(columns) - 1):
            columns.append([])
            y = 0
        columns[-1].append((block, y))
        y += block.y
    return columns


def set_columns(
    leaf: Leaf, blocks: Sequence[Flow], head: str, title: Flow, count: int = 2
) -> list[PrintedPage]:
    """Pages of so many columns, the first of them under a title; the last are equally long."""
    area = leaf.paper.body

    def heights(column: int) -> int:
        return area.height - (title.y if column < count else 0)

    columns = pour(blocks, heights)
    pages = [columns[at : at + count] for at in range(0, len(columns), count)]
    if count > 1:
        pages[-1] = _even(pages[-1], count)
    return [
        PrintedPage(leaf, _paint_columns(leaf.paper, columns, title if at == 0 else None), head)
        for at, columns in enumerate(pages)
    ]


def _even(columns: list[list[Placed]], count: int) -> list[list[Placed]]:
    """The columns of a last page, as equally long as their blocks let them be."""
    blocks = [block for column in columns for block, _ in column]
    whole = sum(block.y for block in blocks)
    for high in range(whole // count, whole, max(8, whole // 40)):
        evened = pour(blocks, lambda _, high=high: high)  # type: ignore[misc]
        if len(evened) <= count:
            return evened
    return columns


def _paint_columns(paper: Paper, columns: list[list[Placed]], title: Flow | None) -> Painter:
    area = paper.body

    def paint(sheet: pygame.Surface) -> None:
        top = area.top
        if title is not None:
            title.paint(sheet, area.topleft)
            top += title.y
        for at, column in enumerate(columns):
            left = area.left + at * (paper.column + paper.gutter)
            for block, y in column:
                block.paint(sheet, (left, top + y))

    return paint


def set_title(leaf: Leaf, words: str, below: str = "") -> Flow:
    """The title of a part of the book, across the page."""
    flow = leaf.flow(leaf.paper.body.width)
    flow.heading(words, 30, align="center")
    if below:
        flow.gap(0.5)
        flow.text(below, 12, face=leaf.theme.question, color=leaf.theme.ink_soft, align="center")
    flow.rule(1.5, short=True)
    flow.gap(1)
    return flow
