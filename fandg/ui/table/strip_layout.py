"""Where a question and its answers stand in the strip: in one row, in pages, or at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from itertools import count, product
from typing import NamedTuple, TypeAlias

import pygame

from fandg.ui.stage import Stage
from fandg.ui.table.answers import BlockedAnswer, OptionButton
from fandg.ui.table.layout import option_height, slip_height
from fandg.ui.table.lying import MOST_NUMBERS, LyingAnswers
from fandg.ui.table.order import in_order
from fandg.ui.table.prompt import Prompt
from fandg.ui.table.rows import (
    FEW,
    HEADS,
    Row,
    ending_of,
    flow,
    flow_in_pages,
    gap_of,
    height_of,
    kind_of,
    most_in_row,
    pack,
    pack_in_pages,
    squeeze,
    widen,
    widen_pages,
)
from fandg.ui.widgets.base import Widget

SIDES = 6
"""The sides of a die that has a picture."""
ENDING = 10
"""The key 0, of the answer that ends the choice or passes it by: it is the same everywhere."""
SCALES = (1.0, 0.8, 0.62)
"""The shares of large type in which answers are set, until all find room on one page ..."""
CLOSER = (0.88, 0.8)
"""... and those of usual type, where they are few; else what is not large has all of it."""
SHARES = (1.0, 0.66, 0.33, 0.0)
"""How much of the width that it would like to have a question has beside answers, step by step."""
PAGES = 2
"""So many pages of answers at most, where some of them lie on the table."""

Gather: TypeAlias = Callable[[Sequence[OptionButton]], LyingAnswers]
"""Makes the one button that stands for several which lie on the table."""


class Answers(NamedTuple):
    """What is to stand in the strip."""

    buttons: list[OptionButton]
    slips: list[BlockedAnswer]
    there: Collection[str]
    """All things on the table that can be pointed at and clicked."""
    has_numbers: bool
    """Whether digits give answers."""


class StripLayout:
    """The places of a question, its answers and its slips in the strip.

    Answers stand right of the question, below it where they are many, or high and close beside a
    question in narrow lines, always in one order (`table/order.py`); what is blocked stands in
    small slips. Where not all find room in a
    row, those whose things lie lit on the table share one button (`LyingAnswers`); what finds no
    room even so is on further pages. Only an answer that alone has more words than the strip
    holds makes it grow upwards, over the edge of the board.
    """

    def __init__(self, stage: Stage, prompt: Prompt, gather: Gather) -> None:
        self.stage = stage
        self.rect = pygame.Rect(0, 0, 1, 1)
        """What the strip takes."""
        self.pages: list[list[Widget]] = []
        self.lying: LyingAnswers | None = None
        """What stands for the answers that lie on the table, where they are many ..."""
        self._before: LyingAnswers | None = None
        """... and what stood for them until now."""
        self.turning = pygame.Rect(0, 0, 1, 1)
        """The place of the button that turns to another page."""
        self._prompt = prompt
        self._gather = gather
        self._answers = Answers([], [], (), True)
        self._scale = 1.0
        """The share of their type in which the answers are set."""
        self._inner = pygame.Rect(0, 0, 1, 1)
        """The room within the margins ..."""
        self._words = 0
        """... and how wide the question is there in one line."""

    def lay_words(self, place: pygame.Rect, below: int) -> None:
        """Words alone lie in a place; so much below them stays free."""
        self._begin(place)
        self.pages = []
        room = self._inner.copy()
        room.height -= below
        self._prompt.lie(room)

    def lay_dice(self, place: pygame.Rect, buttons: list[OptionButton]) -> None:
        """The faces of a die in one row at the left end, the same for every roll.

        There nothing moves them, however wide the hand beside the question is.
        """
        self._begin(place)
        self._answers = Answers(buttons, [], (), True)
        metrics, inner = self.stage.metrics, self._inner
        gap = gap_of(metrics)
        window = self.stage.surface.get_width()
        side = min(inner.height, (window * 3 // 10 - gap * (SIDES - 1)) // SIDES)
        top = inner.centery - side // 2
        self._place_page([[(button, side) for button in buttons]], inner.left, top, side)
        left = inner.left + SIDES * (side + gap) + metrics.px(2)
        self._prompt.lie(pygame.Rect(left, inner.top, inner.right - left, inner.height))

    def lay(self, place: pygame.Rect, answers: Answers) -> None:
        """The question lies in a place with its answers and slips."""
        self._begin(place)
        self._answers = answers
        self._words = self._prompt.width()
        text = self.stage.metrics.text
        scales = [scale for scale in SCALES if scale == 1 or scale * text >= 1]
        alone = [
            button
            for button in answers.buttons
            if button.option.has_own_button or button.option.target not in answers.there
        ]
        is_close = len(scales) == 1 and len(alone) <= FEW
        if is_close:
            scales += CLOSER
        well, folded = 0.0, False
        for scale in scales:
            self._set_scale(scale)
            if self._lay_in_one_row():
                return
            laid = self._lay_in_pages()
            if laid and len(self.pages) == 1:
                has_folded = is_close and self._has_folded()
                if not has_folded or (scale < 1 and not folded):
                    return
                if folded:
                    # Two lines are better read than much smaller ones.
                    break
                folded = True
            if laid and not well and self._is_first_page_well():
                well = scale
        self._set_scale(well or 1.0)
        if not self._lay_in_pages():
            # Not even an answer alone finds room in the strip.
            self._lay_below(grow=True)

    def _begin(self, place: pygame.Rect) -> None:
        metrics = self.stage.metrics
        self.rect = place.copy()
        self._inner = place.inflate(-metrics.px(4), -2 * gap_of(metrics))
        self._inner.left += metrics.px(1.5)
        self._inner.width -= metrics.px(1.5)
        self._before, self.lying = self.lying, None

    def _lay_in_one_row(self) -> bool:
        """All answers at once, each with its own button; whether they find room so."""
        ways = (self._lay_beside, self._lay_below, self._lay_close)
        most = most_in_row(self._inner.width, self.stage.metrics)
        return len(self._answers.buttons) <= most and any(way() for way in ways)

    def _is_first_page_well(self) -> bool:
        """Whether what lies on the table and what ends the choice stand on the first of few."""
        if self.lying is not None and len(self.pages) > PAGES:
            return False
        last = [button for button in self._answers.buttons if button.option.ends]
        wanted = [*last, *([] if self.lying is None else [self.lying])]
        return all(button in self.pages[0] for button in wanted)

    def _has_folded(self) -> bool:
        """Whether beside what stands for the table any label takes two lines."""
        buttons = self._standing() if self.lying is not None else []
        return any(button.count_heads() > 1 for button in buttons)

    def _set_scale(self, scale: float) -> None:
        self._scale = scale
        self.lying = None
        for button in self._answers.buttons:
            button.scale = scale

    def _lay_beside(self) -> bool:
        """The answers right of the question, as wide as they like; whether they find room so."""
        metrics, inner = self.stage.metrics, self._inner
        buttons, slips = self._answers.buttons, self._answers.slips
        gap, low, air = gap_of(metrics), slip_height(metrics), metrics.px(3)
        beside = inner.width - min(self._words, inner.width * 2 // 5) - air
        rows = flow(buttons, beside, metrics)
        if len(rows) > 1:
            return False
        is_whole = widen(rows[0], inner.width - self._words - air, metrics) or bool(slips)
        if not is_whole and len(flow(buttons, inner.width, metrics)) == 1:
            return False
        high = max(option_height(metrics), height_of(rows))
        if high + (low + gap if slips else 0) > inner.height:
            return False
        top = inner.top if slips else inner.centery - high // 2
        left = inner.right - sum(wide + gap for _, wide in rows[0]) + gap
        self._prompt.lie(pygame.Rect(inner.left, top, left - air - inner.left, high))
        self._place_page(rows, left, top, high)
        self._place_slips(pygame.Rect(inner.left, inner.bottom - low, inner.width, low), gap)
        return True

    def _lay_below(self, *, grow: bool = False) -> bool:
        """The answers in a row below the question; whether all find room so, with all words.

        Where they are made to, they `grow` upwards, over the edge of the board.
        """
        metrics, inner, buttons = self.stage.metrics, self._inner, self._answers.buttons
        gap, head = gap_of(metrics), self._head()
        room = inner.height - head - gap
        rows = flow(buttons, inner.width, metrics)
        if len(rows) > 1 or height_of(rows) > room:
            rows = squeeze(buttons, inner.width, metrics)
        if grow:
            rows = pack_in_pages(self._standing(), inner.width, self._turning, room, metrics)
        elif not rows or height_of(rows) > room:
            return False
        widen_pages(rows, inner.width, self._turning, metrics)
        self._grow(head + gap + height_of(rows))
        self._place_below(rows, head)
        return True

    def _lay_close(self) -> bool:
        """The question in a few narrow lines, the answers high beside it; whether all fit so."""
        inner, metrics = self._inner, self.stage.metrics
        # What answers do not need the question has first, until it is as large as elsewhere.
        for taken in self._prompt_widths():
            rows = pack(self._answers.buttons, inner.width - taken, inner.height, metrics)
            if rows and height_of(rows) <= inner.height:
                self._place_close(rows, taken)
                return True
        return False

    def _lay_in_pages(self) -> bool:
        """One button for what lies on the table, or pages, as few as may be; whether all fit."""
        metrics, inner, buttons = self.stage.metrics, self._inner, self._answers.buttons
        gap, head = gap_of(metrics), self._head()
        room = inner.height - head - gap
        rows = self._share(inner.width, room)
        if not rows:
            rows = flow_in_pages(buttons, inner.width, self._turning, metrics)
        fits = height_of(rows) <= room and (self.lying is None or len(rows) <= PAGES)
        is_well = self._begins_well(rows)
        if not (fits and is_well) or len(rows) > 1:
            below, taken = (rows, self.lying), 0
            for taken in self._prompt_widths():
                rows = self._share(inner.width - taken, inner.height)
                fits_close = len(rows) == 1 and height_of(rows) <= inner.height
                if fits_close and not self._shares_one_alone:
                    break
            if not rows or height_of(rows) > inner.height:
                rows = self._pack_in_pages(inner.width - taken)
            is_better = self._begins_well(rows) > is_well or len(rows) < len(below[0])
            if height_of(rows) <= inner.height and (is_better or not fits):
                self._place_close(rows, taken)
                return True
            rows, self.lying = below
        if fits:
            widen_pages(rows, inner.width, self._turning, metrics)
            self._place_below(rows, head)
        return fits

    def _pack_in_pages(self, wide: int) -> list[Row]:
        """Pages as high as the strip; with labels in two lines only where that spares a third."""
        metrics, standing, high = self.stage.metrics, self._standing(), self._inner.height
        rows = pack_in_pages(standing, wide, self._turning, high, metrics)
        if len(rows) <= PAGES:
            return rows
        folded = pack_in_pages(standing, wide, self._turning, high, metrics, HEADS)
        if len(folded) >= len(rows):
            return rows
        widen_pages(folded, wide, self._turning, metrics)
        return folded

    def _begins_well(self, rows: list[Row]) -> bool:
        """Whether what stands for the things on the table is on the first page."""
        return self.lying is None or any(button is self.lying for button, _ in rows[0])

    def _share(self, width: int, high: int) -> list[Row]:
        """One button for the answers that lie on the table, beside the others in a row.

        Kind by kind they are left to it, those first of which most lie there, until all find room,
        and no more height than there is. One that is alone of its kind is not one of many: it has
        its own button, as long as that takes no more than two pages.
        """
        metrics, before = self.stage.metrics, self._before
        gap = gap_of(metrics)
        lying = [
            button
            for button in self._answers.buttons
            if button.option.target in self._answers.there and not button.option.has_own_button
        ]
        counted = Counter(map(kind_of, lying)).most_common()
        kinds = [kind for kind, _ in counted]
        many = sum(count > 1 for _, count in counted)
        best: list[Row] = []
        for taken, way in product(range(1, len(kinds) + 1), range(4)):
            if taken > many and best and len(best) <= PAGES:
                break
            shared = [button for button in lying if kind_of(button) in kinds[:taken]]
            others = [button for button in self._answers.buttons if button not in shared]
            if before is None or before.options != [button.option for button in shared]:
                before = self._gather(shared)
            before.set_scale(self._scale)
            # As it likes to be, narrower, or as its words need it at this height.
            likes = before.least_widths()
            wide = likes[way] if way < 2 else before.width_within(high, width, way - 1)
            wide += gap
            rows = flow(others, width - wide, metrics) if others else [[]]
            if len(rows) > 1:
                rows = squeeze(others, width - wide, metrics)
            if others and (not rows or height_of(rows) > high):
                rows = pack(others, width - wide, high, metrics) or rows
            if any(button.width_within(width, width, HEADS) > width - wide for button in others):
                # What is narrower than its longest word breaks it, however high it is.
                rows = []
            at = 0
            if not rows and way == 3 and taken >= many:
                rows = pack_in_pages([before, *others], width, self._turning, high, metrics)
                at = next(n for n, row in enumerate(rows) if row[0][0] is before)
                del rows[at][0]
            if rows:
                room = width - (self._turning + gap if len(rows) > 1 else 0)
                room -= sum(wide + gap for _, wide in rows[at])
                rows[at].insert(0, (before, room))
                if not best or len(rows) < len(best) or height_of(rows) < height_of(best):
                    best = rows
            if best and height_of(best) <= high and len(best) <= PAGES:
                break
        standing = (button for row in best for button, _ in row)
        self.lying = next((one for one in standing if isinstance(one, LyingAnswers)), None)
        return best

    @property
    def _shares_one_alone(self) -> bool:
        """Whether one that is alone of its kind is left to the button of many: it has no room."""
        kinds = Counter(kind_of(answer) for answer in self._shared_answers)
        return len(kinds) > 1 and min(kinds.values()) == 1

    @property
    def _shared_answers(self) -> list[OptionButton]:
        """The answers that have no button of their own."""
        shared = [option.key for option in self.lying.options] if self.lying is not None else []
        return [b for b in self._answers.buttons if b.option.key in shared]

    def _standing(self) -> list[OptionButton]:
        """The buttons, with the one that stands for what lies on the table, if there is one."""
        if self.lying is None:
            return self._answers.buttons
        shared = self._shared_answers
        others = [b for b in self._answers.buttons if b not in shared]
        return in_order([self.lying, *others])

    def _head(self) -> int:
        """How high the question is where answers stand below it."""
        low = slip_height(self.stage.metrics)
        return max(low, self._prompt.height_within(self._inner.width))

    def _prompt_widths(self) -> list[int]:
        """How wide the question is where it has as many lines as the strip, with air beside it.

        First as wide as it is at its usual size, then ever closer, as small as it may be.
        """
        air = self.stage.metrics.px(2)
        narrow = self._prompt.width_within(self._inner) + air
        likes = max(narrow, self._prompt.width_within(self._inner, is_usual=True) + air)
        return [narrow + round((likes - narrow) * share) for share in SHARES]

    def _place_below(self, rows: list[Row], head: int) -> None:
        """Place the question above a row of answers, and what is blocked behind it."""
        metrics, inner = self.stage.metrics, self._inner
        gap, low = gap_of(metrics), slip_height(metrics)
        high = inner.height - head - gap
        self._place_page(rows, inner.left, inner.bottom - high, high)
        left = inner.left + self._words + metrics.px(4)
        slips = pygame.Rect(left, inner.top, max(0, inner.right - left), low)
        wide = min(inner.width, self._words + metrics.px(2))
        self._prompt.lie(pygame.Rect(inner.left, inner.top, wide, head))
        self._place_slips(slips, gap)

    def _place_close(self, rows: list[Row], taken: int) -> None:
        """Place the question left of answers as high as the strip; what is blocked has no room."""
        inner = self._inner
        wide = taken - self.stage.metrics.px(2)
        self._prompt.lie(pygame.Rect(inner.left, inner.top, wide, inner.height))
        self._place_page(rows, inner.left + taken, inner.top, inner.height)
        self._place_slips(pygame.Rect(inner.right, inner.top, 0, 0), 0)

    def _grow(self, height: int) -> None:
        """Grow upwards until so much finds room within the margins."""
        more = max(0, height - self._inner.height)
        for rect in (self.rect, self._inner):
            bottom = rect.bottom
            rect.height += more
            rect.bottom = bottom

    @property
    def _turning(self) -> int:
        """How wide the button is that turns to more answers."""
        metrics = self.stage.metrics
        return round(metrics.px(5) * min(1.6, max(1.0, metrics.text)))

    def _place_page(self, rows: list[Row], left: int, top: int, high: int) -> None:
        gap = self.stage.metrics.px(1)
        self.pages = []
        ending = ending_of(rows)
        end = self._inner.right - sum(wide + gap for _, wide in ending)
        last = [button for row in rows for button, _ in row if button.option.ends][-1:]
        beside = max(sum(one not in (*last, self.lying) for one, _ in row) for row in rows)
        taken = self.lying.take_digits(beside) if self.lying is not None else 0
        for row in rows:
            # Each page has the digits after those of the things on the table; what stands on all
            # of them has its own.
            free = count(1 + taken * self._answers.has_numbers)
            x = left
            page: list[Widget] = []
            for button, wide in row:
                if (button, wide) == next(iter(ending), None):
                    x = end + gap
                if not self._answers.has_numbers:
                    button.number = 0
                elif button in last:
                    button.number = ENDING
                elif button is not self.lying:
                    number = button.kept_number or next(free)
                    button.number = number if number <= MOST_NUMBERS else 0
                button.rect = pygame.Rect(x, top, wide, high)
                page.append(button)
                x += wide + gap
            self.pages.append(page)
        self.turning = pygame.Rect(end - self._turning, top, self._turning, high)

    def _place_slips(self, room: pygame.Rect, gap: int) -> None:
        """The slips that fit into one line; the others are left to `?` and the rulebook.

        As long as answers that may be given lie on a further page, none stands on the first.
        """
        x = room.left
        for slip in self._answers.slips:
            wide = slip.natural_width()
            slip.visible = len(self.pages) == 1 and x + wide <= room.right
            slip.rect = pygame.Rect(x, room.top, wide, room.height)
            if slip.visible:
                for page in self.pages:
                    page.append(slip)
                x += wide + gap // 2
