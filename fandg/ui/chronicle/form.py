"""A campaign's sheet printed as a form on white paper: a table, a box a side, and the codes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fandg.engine.paper_form import PaperBox, PaperForm, PaperRow
from fandg.engine.prose import escape
from fandg.engine.seats import Seat
from fandg.ui.art.color import Rgb, lighter
from fandg.ui.art.icons import icon
from fandg.ui.art.theme import Owner, owner_of
from fandg.ui.chronicle.press import Leaf, PrintedPage, set_columns, set_title
from fandg.ui.widgets.flow import Flow

CODES = "To go on from this sheet"
TYPE, LARGE = 8.5, 10.5
"""The type of codes and legend in points; and of codes that have a page of their own."""
LINE = 16.0
"""How high a line of the table is, in points."""
LEAST, ROW = 21.0, 30.0
"""How high a line of a box is at least and at most, in points: lower, its words have no room."""
HEAD = 21.0
"""How high the head of a box is, in points."""
PLACE = 0.2
"""The share of a box that one of its places takes."""


def set_form(
    leaf: Leaf, form: PaperForm, paper: str, title: tuple[str, str], seats: Sequence[Seat]
) -> list[PrintedPage]:
    """A form, under its title and what stands below that, with its codes at the foot.

    Codes that would leave the boxes too little room have a page of their own.
    """
    words, below = title
    head = set_title(leaf, words, escape(below))
    legend = leaf.flow(leaf.paper.body.width)
    legend.text(form.legend, TYPE, leading=1.2, color=leaf.theme.ink_soft)
    page = _FormPage(leaf, form, head, legend, _set_codes(leaf, paper), seats)
    if page.row >= leaf.pt(LEAST):
        return [PrintedPage(leaf, page.paint, words)]
    page = _FormPage(leaf, form, head, legend, (), seats)
    lines = [_set_line(leaf, line, LARGE) for line in paper.splitlines()]
    codes = set_columns(leaf, lines, words, set_title(leaf, CODES))
    return [PrintedPage(leaf, page.paint, words), *codes]


def _set_line(leaf: Leaf, line: str, points: float) -> Flow:
    flow = leaf.flow(leaf.paper.column)
    flow.text(escape(line), points, leading=1.2)
    return flow


def _set_codes(leaf: Leaf, paper: str) -> tuple[Flow, Flow, Flow]:
    """The words by which the sheet is entered again: their heading, and two columns."""
    wide = leaf.flow(leaf.paper.body.width)
    wide.gap(0.5)
    wide.heading(CODES, 12, smallest=0.6)
    lines = paper.splitlines()
    columns = leaf.flow(leaf.paper.column), leaf.flow(leaf.paper.column)
    half = -(-len(lines) // 2)
    for column, some in zip(columns, (lines[:half], lines[half:]), strict=True):
        for line in some:
            column.text(escape(line), TYPE, leading=1.2)
    return wide, *columns


class _FormPage:
    """Where all stands on the page of a form."""

    def __init__(
        self,
        leaf: Leaf,
        form: PaperForm,
        head: Flow,
        legend: Flow,
        codes: Sequence[Flow],
        seats: Sequence[Seat],
    ) -> None:
        self._leaf, self._form, self._head = leaf, form, head
        self._legend, self._codes, self._seats = legend, codes, seats
        pt, area, boxes = leaf.pt, leaf.paper.body, form.boxes
        codes_high = codes[0].y + max(codes[1].y, codes[2].y) if codes else 0
        self._foot = area.bottom - legend.y - codes_high
        self._top = area.top + head.y + pt(LINE) * (1 + len(form.lines)) + pt(10)
        lines = max(1, sum(len(box.rows) for box in boxes))
        free = self._foot - pt(8) - self._top - len(boxes) * (pt(HEAD) + pt(10))
        self.row = min(pt(ROW), free // lines)
        """How high a line of a box is."""

    def paint(self, sheet: pygame.Surface) -> None:
        """Print it: the table below the title, the codes at the foot, the boxes between."""
        leaf, area, low = self._leaf, self._leaf.paper.body, self._foot
        self._head.paint(sheet, area.topleft)
        self._paint_table(sheet, area.top + self._head.y)
        self._legend.paint(sheet, (area.left, low))
        if self._codes:
            heading, left, right = self._codes
            heading.paint(sheet, (area.left, low + self._legend.y))
            low += self._legend.y + heading.y
            left.paint(sheet, (area.left, low))
            right.paint(sheet, (area.left + leaf.paper.column + leaf.paper.gutter, low))
        top = self._top
        for box in self._form.boxes:
            high = leaf.pt(HEAD) + self.row * len(box.rows)
            place = pygame.Rect(area.left, top, area.width, high)
            self._paint_box(sheet, box, place)
            top = place.bottom + leaf.pt(10)

    def _owner(self, box: PaperBox) -> Owner:
        return owner_of(self._leaf.theme, self._seats, box.side)

    def _paint_table(self, sheet: pygame.Surface, top: int) -> None:
        """What was played, and lines for what is to come."""
        leaf, form, area = self._leaf, self._form, self._leaf.paper.body
        high, y = leaf.pt(LINE), top
        for at, line in enumerate((form.heads, *form.lines)):
            x = float(area.left)
            for words, share in zip(line, form.widths, strict=True):
                cell = pygame.Rect(round(x), y, round(area.width * share), high)
                self._write(sheet, words, cell.inflate(-leaf.pt(4), 0), 9, is_bold=not at)
                x += area.width * share
            y += high
            sheet.fill(self._faint, (area.left, y, area.width, leaf.pt(1.2 if not at else 0.6)))

    @property
    def _faint(self) -> Rgb:
        return lighter(self._leaf.theme.ink_soft, 0.35)

    def _write(
        self,
        sheet: pygame.Surface,
        words: str,
        room: pygame.Rect,
        points: float,
        *,
        is_bold: bool = False,
        color: Rgb | None = None,
    ) -> int:
        """A line of words, smaller where it would be too wide; where it ends."""
        leaf = self._leaf
        face = leaf.theme.label if is_bold else leaf.theme.text
        size = leaf.type.fit(words, face, max(8, room.width), largest=leaf.pt(points),
                             smallest=leaf.pt(5))  # fmt: skip
        text = leaf.type.render(words, face, size, color or leaf.theme.ink)
        return sheet.blit(text, text.get_rect(midleft=room.midleft)).right

    def _paint_box(self, sheet: pygame.Surface, box: PaperBox, place: pygame.Rect) -> None:
        """A side: its head in its colour, with its crest, figures and ticks; below it its lines."""
        leaf, pt = self._leaf, self._leaf.pt
        owner = self._owner(box)
        head = pygame.Rect(place.left, place.top, place.width, pt(HEAD))
        sheet.fill(owner.color, head)
        x, white = head.left + pt(6), (255, 255, 255)
        crest = icon(box.side.sign, pt(15), white)
        x = sheet.blit(crest, crest.get_rect(midleft=(x, head.centery))).right + pt(5)
        name = box.side.name + (f", {box.side.player}" if box.side.player else "")
        room = pygame.Rect(x, head.top, pt(150), head.height)
        x = self._write(sheet, name, room, 13, is_bold=True, color=white) + pt(8)
        for sign, words in box.figures:
            mark = icon(sign, pt(11), white)
            x = sheet.blit(mark, mark.get_rect(midleft=(x, head.centery))).right + pt(2)
            room = pygame.Rect(x, head.top, pt(40), head.height)
            x = self._write(sheet, words, room, 11, is_bold=True, color=white) + pt(8)
        self._paint_ticks(sheet, box, pygame.Rect(x, head.top, head.right - x - pt(6), pt(HEAD)))
        note = pygame.Rect(place.left, place.bottom, place.width, pt(9))
        if box.note:
            self._write(sheet, box.note, note, 7.5, color=leaf.theme.ink_soft)
        for at, line in enumerate(box.rows):
            top = head.bottom + at * self.row
            self._paint_row(sheet, line, pygame.Rect(place.left, top, place.width, self.row))
        pygame.draw.rect(sheet, owner.color, place, pt(1.2))

    def _paint_ticks(self, sheet: pygame.Surface, box: PaperBox, room: pygame.Rect) -> None:
        """Small rounds to be ticked off, those that are in full."""
        sign, done, most = box.ticks
        step = min(self._leaf.pt(9.5), room.width // most)
        left = room.right - step * most
        for at in range(most):
            spot = (left + at * step + step // 2, room.centery)
            if at < done:
                mark = icon(sign, step, (255, 255, 255))
                sheet.blit(mark, mark.get_rect(center=spot))
            else:
                pygame.draw.circle(sheet, (255, 255, 255), spot, step * 2 // 5,
                                   max(1, self._leaf.pt(0.7)))  # fmt: skip

    def _paint_row(self, sheet: pygame.Surface, line: PaperRow, place: pygame.Rect) -> None:
        """A line of a box: a name with a word below it, and the places beside."""
        leaf, pt = self._leaf, self._leaf.pt
        sheet.fill(self._faint, (place.left, place.bottom, place.width, pt(0.6)))
        wide = round(place.width * PLACE)
        own = pygame.Rect(place.left + pt(6), place.top, place.width - 4 * wide - pt(8),
                          place.height)  # fmt: skip
        if line.note:
            name = pygame.Rect(own.left, own.top, own.width, own.height * 3 // 5)
            below = pygame.Rect(own.left, name.bottom - pt(2), own.width, own.height * 2 // 5)
            self._write(sheet, line.name, name, 11, is_bold=True)
            self._write(sheet, line.note, below, 7.5, color=leaf.theme.ink_soft)
        else:
            self._write(sheet, line.name, own, 11, is_bold=True)
        for at, (code, words) in enumerate(line.places):
            cell = pygame.Rect(place.right - (len(line.places) - at) * wide, place.top, wide,
                               place.height)  # fmt: skip
            sheet.fill(self._faint, (cell.left, cell.top, pt(0.6), cell.height))
            if code:
                inner = cell.inflate(-pt(6), 0)
                upper = pygame.Rect(inner.left, inner.top, inner.width, inner.height // 2)
                lower = pygame.Rect(inner.left, upper.bottom - pt(1), inner.width, upper.height)
                self._write(sheet, code, upper, 10, is_bold=True)
                self._write(sheet, words, lower, 8.5)
