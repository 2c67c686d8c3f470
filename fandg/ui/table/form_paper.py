"""The paper of a form: where its rows, words and buttons stand, and how it is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from fandg.engine.form import Amounts, Form
from fandg.engine.prose import escape
from fandg.ui.art.color import Rgb
from fandg.ui.art.paper import paper_panel, shadow
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import LEGIBLE
from fandg.ui.stage import Stage
from fandg.ui.table.form_row import HINT, FormRow
from fandg.ui.table.lying_sheet import LyingSheet
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button
from fandg.ui.widgets.scroll import ScrollBox

BY_MOUSE = "Click plus or minus, turn the wheel, or type a number."
BY_SCROLLING = "Click plus or minus, or type a number; the wheel scrolls."
BY_LIGHT = " What lies lit may be clicked, too."
BY_KEYS = "Up, down: row. Left, right: change. {}Enter: {}."
OTHER_SIDE = "C: other side. "
BEYOND = "Tab: what else. "
BESIDE = "Up leads to these numbers, to set others."
BEGINS = "First an arrow leads to these numbers, then Enter: {}."
"""How numbers are set, by mouse, also on a board that lies clear, and by keys, on a sheet with two
columns also how one changes, and beside other answers how keys come to these; how to numbers that
are asked second, and to those of a sheet that no Enter too many gives."""
LARGE_TYPE, MOST, BROAD = 1.5, 0.7, 0.74
"""With type so many times as large it is said where the sheet takes no more of the board's height,
or where its rows scroll anyway; such a sheet is as broad as that share of the board."""
MANY_LINES = 5
"""For so many lines of words a narrow sheet has room: it scrolls anyway."""
SMALL = 13
"""The size of type in which that is said."""


class _Ground(Widget):
    """The paper below the rows: what is done there is not done to the board."""

    can_focus = False

    def __init__(self, stage: Stage, box: ScrollBox) -> None:
        super().__init__(stage, help_text=f"Set the numbers, then confirm them. {HINT}")
        self._box = box

    def scroll(self, notches: float) -> bool:
        """The rows scroll, as far as they do."""
        self._box.scroll(notches)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Nothing: the sheet draws its paper."""


class FormPaper:
    """The slip over the board on which rows, what they come to, and the buttons are printed."""

    def __init__(
        self,
        stage: Stage,
        theme: Theme,
        confirm: Button,
        again: Button,
        focus: Callable[[Widget], None],
    ) -> None:
        self.stage = stage
        self.theme = theme
        self.confirm = confirm
        self.again = again
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.rows: list[FormRow] = []
        self.box = ScrollBox(stage, theme)
        self.ground = _Ground(stage, self.box)
        self.hints: Mapping[str, str] = {}
        """How numbers are raised on the board, by their keys."""
        self.apart = 0
        """How far apart its columns stand; 0: there is but one."""
        self._is_narrow = False
        """Whether two columns would lie over what is to be clear, and so are one."""
        self._focus = focus
        self._form: Form | None = None
        self._is_one_of_several = False
        """Whether other answers lie beside the sheet."""
        self._amounts: Amounts = {}
        self._said = ""
        """What stands there, in words."""
        self.warning = ""
        """What may be said of the numbers before they are given, at its longest."""
        self._tip = pygame.Rect(0, 0, 0, 0)
        """Where it is said how numbers are raised on the board."""
        self._words = pygame.Rect(0, 0, 0, 0)
        self._manual = pygame.Rect(0, 0, 0, 0)
        """Where it is said how numbers are set."""
        self._slot = pygame.Rect(0, 0, 0, 0)
        """Where the first row stands in its box."""
        self._pitch = 0
        """How far rows are from each other."""
        self._clear: Sequence[pygame.Rect] = ()
        """What it does not lie over."""
        self._drawn: LyingSheet | None = None
        """Its picture, as long as it lies still over a board that moves."""

    @property
    def form(self) -> Form:
        """The form that is printed on it."""
        assert self._form is not None
        return self._form

    def take(self, form: Form, rows: list[FormRow], *, is_one_of_several: bool) -> None:
        """Have another form on it, with its rows; other answers may lie beside it."""
        self._form, self.rows, self._is_one_of_several = form, rows, is_one_of_several
        self.box.scroll_to(0)

    def set_theme(self, theme: Theme) -> None:
        """Dress anew; it is then laid out again."""
        self.theme = theme
        self.box.theme = self.confirm.theme = self.again.theme = theme
        for row in self.rows:
            row.theme = theme

    @property
    def is_on_board(self) -> bool:
        """Whether numbers are raised on the board alone."""
        return any(self.hints.values())

    @property
    def shown(self) -> list[FormRow]:
        """The rows that are not idle, of numbers with a line of their own, as they stand there."""
        return [row for row in self.in_order if row.visible]

    @property
    def in_order(self) -> list[FormRow]:
        """The rows; of two columns in one those come last whose things lie clear on the board."""
        if not self._is_narrow:
            return self.rows
        return sorted(self.rows, key=lambda row: row.entry.target in self.form.beside)

    @property
    def on_board(self) -> list[FormRow]:
        """The rows of numbers that are raised on the board, and have no line of their own."""
        return [row for row in self.rows if self.hints.get(row.entry.key)]

    @property
    def sides(self) -> list[list[FormRow]]:
        """The rows that are shown of the first column, and of the second."""
        return [[row for row in self.shown if row.entry.column == at] for at in (0, 1)]

    @property
    def has_sides(self) -> bool:
        """Whether both have rows, wherever there is room for them."""
        return all(self.sides)

    def fill(self, amounts: Amounts, said: str) -> None:
        """Have these numbers on it, what is told of them, and what they come to."""
        self._amounts, self._said = amounts, said
        told = self.form.tells(amounts)
        for row in self.rows:
            row.told = told.get(row.entry.key, "")

    # Laying out

    def lay(
        self,
        room: pygame.Rect,
        clear: Sequence[pygame.Rect],
        things: Sequence[pygame.Rect],
        slips: Sequence[pygame.Rect],
    ) -> None:
        """Lay the sheet where it hides little of the things, and of slips along the foot nothing.

        What is to be `clear` comes first. Where it is too high for that its rows scroll above them,
        and where two columns are too broad they are one.
        """
        self._clear = clear
        self._is_narrow = False
        self._lay_low(room, things, slips)
        if self.apart and self.rect.collidelist(clear) >= 0:
            self._is_narrow = True
            self._lay_low(room, things, slips)

    def _lay_low(
        self, room: pygame.Rect, things: Sequence[pygame.Rect], slips: Sequence[pygame.Rect]
    ) -> None:
        board = room.inflate(-2 * self.stage.metrics.px(1), -2 * self.stage.metrics.px(1))
        self._lay_out(board, things)
        low = [slip.top for slip in slips if slip.top > board.centery]
        if low and self.rect.collidelist(slips) >= 0:
            self._lay_out(pygame.Rect(*board.topleft, board.width, min(low) - board.top), things)

    def _lay_out(self, board: pygame.Rect, things: Sequence[pygame.Rect]) -> None:
        """The rows, below them what they come to, and the button.

        Where not all rows have room these scroll, and the button stands beside the words, if the
        sheet is broad enough.
        """
        metrics, type_, theme = self.stage.metrics, self.stage.type, self.theme
        pad, gap, line = metrics.px(2), metrics.px(0.6), round(metrics.pt(16) * 1.4)
        high = round(metrics.pt(17) * 1.35) + metrics.px(1)
        wide = self._find_width(high)
        lines = [row for row in self.rows if not self.hints[row.entry.key]]
        names = [row.heading for row in lines]
        longest = max((type_.measure(n, theme.text, metrics.pt(17))[0] for n in names), default=0)
        width = max(longest + metrics.px(2.5) + wide, metrics.px(40))
        tall = high
        if width > board.width - 2 * pad:
            # What is too long for a line is set on two.
            tall = max(high, 2 * type_.line_height(theme.text, metrics.pt(17)))
        for row in self.rows:
            row.tall = tall
        self.apart = self._find_columns(lines, width, wide, board.width - 2 * pad)
        many = Counter(
            row.entry.column if self.apart else 0
            for row in lines
            for _ in range(1 + row.entry.apart)
        )
        rows = max(0, max(many.values(), default=0) * (tall + gap) - gap)
        button_wide, button_high = self._measure_button()
        foot = self._find_foot(width, 3 * line) + gap + button_high
        # Large type leaves little of the board to see: the button stands below the words only
        # where that leaves some of it.
        share = MOST if metrics.text >= LARGE_TYPE else 1.0
        scrolls = rows + foot + 3 * gap + 2 * pad > board.height * share
        if self.apart:
            width = self.apart - pad
        tail = 0 if self.is_on_board else self._measure_manual(width + self.apart) + gap
        whole = rows + (max(3 * line, button_high) if scrolls else foot) + 3 * gap + 2 * pad
        has_all = whole <= board.height
        if metrics.text >= LARGE_TYPE and has_all and whole + tail > board.height * MOST:
            # That is needed more.
            tail = 0
        scrolls = scrolls or rows + foot + tail + 3 * gap > board.height - 2 * pad
        at = width - wide
        width += self.apart
        stands_beside = False
        if scrolls and self._is_narrow and metrics.text < LARGE_TYPE:
            foot = self._find_foot(width, MANY_LINES * line) + gap + button_high
            width += ScrollBox.gutter(self.stage)
        elif scrolls:
            stands_beside = True
            if metrics.text >= LARGE_TYPE:
                # What is broader has fewer lines of words, and more rows above them.
                width = max(width, round(board.width * BROAD))
            told = self._find_foot(width - button_wide - pad, 3 * line)
            foot = max(3 * line, button_high, min(board.height // 2, told))
            width = max(width + ScrollBox.gutter(self.stage), button_wide * 5 // 2)
        width = min(width, board.width - 2 * pad)
        tip = 0
        if self.is_on_board:
            room = board.height - 2 * pad - foot - 5 * gap
            tip = self._print_hints(width, room).get_height() + 2 * gap
        inner = max(0, min(rows, board.height - 2 * pad - foot - tail - 3 * gap - tip))
        size = (width + 2 * pad, tip + inner + 3 * gap + foot + tail + 2 * pad)
        self.rect = self.ground.rect = self._find_place(size, board, things)
        area = self.rect.inflate(-2 * pad, -2 * pad)
        area.height -= tail
        self._manual = pygame.Rect(area.left, area.bottom + gap, area.width, max(0, tail - gap))
        self._tip = pygame.Rect(area.topleft, (width, tip))
        # The bar of a box that scrolls lies beside the numbers.
        self.box.rect = pygame.Rect(self._tip.bottomleft, (width, inner))
        if not self.apart:
            at = width - wide - (ScrollBox.gutter(self.stage) if scrolls else 0)
        if not scrolls:
            self.box.rect.width += ScrollBox.gutter(self.stage)
        for row in self.rows:
            row.beside = at
        self._slot = pygame.Rect(at, (tall - high) // 2, wide, high)
        self._pitch = tall + gap
        self.place_rows()
        self._words = pygame.Rect(area.left, area.bottom - foot, width, foot)
        wide = button_wide if stands_beside else width
        self.confirm.rect = pygame.Rect(0, 0, wide, button_high)
        if self.is_on_board and not scrolls:
            again_wide = self.again.natural_size()[0]
            self.again.rect = pygame.Rect(0, 0, min(again_wide, width // 2), button_high)
            self.again.rect.bottomleft = area.bottomleft
            self.confirm.rect.width -= self.again.rect.width + gap
        self.confirm.rect.bottomright = area.bottomright
        if stands_beside:
            self._words.width -= button_wide + pad
        else:
            self._words.height -= button_high + gap

    @property
    def _how(self) -> str:
        """How numbers are set, in the words of what one plays with."""
        if not self.stage.by_keys:
            return self._by_mouse
        verb = self.confirm.label[:1].lower() + self.confirm.label[1:]
        if not any(one.focused for one in (*self.rows, self.confirm)):
            return BESIDE if self.form.second else BEGINS.format(verb)
        side = OTHER_SIDE if self.has_sides else ""
        side += BEYOND if self._is_one_of_several else ""
        return BY_KEYS.format(side, verb)

    @property
    def _by_mouse(self) -> str:
        is_lit = any(row.entry.target in self.form.beside for row in self.rows)
        how = BY_SCROLLING if self.box.farthest else BY_MOUSE
        return f"{how}{BY_LIGHT}" if is_lit else how

    def _measure_manual(self, width: int) -> int:
        """How high the words are that say how numbers are set, whoever reads them."""
        type_, face = self.stage.type, self.theme.text
        longest = f"{max(self.form.verbs, key=len)} all the same"
        has_sides = len({row.entry.column for row in self.rows}) > 1
        more = (OTHER_SIDE if has_sides else "") + (BEYOND if self._is_one_of_several else "")
        ways = BY_KEYS.format(more, longest), BEGINS.format(longest), self._by_mouse
        size = self._manual_size
        most = max(len(type_.wrap(words, face, size, width)) for words in ways)
        return most * type_.line_height(face, size)

    @property
    def _manual_size(self) -> int:
        return max(LEGIBLE, self.stage.metrics.pt(SMALL / max(1.0, self.stage.metrics.text**0.5)))

    def _measure_button(self) -> tuple[int, int]:
        """How large the button is for whatever it may say."""
        sizes = []
        for verb in self.form.verbs:
            self.confirm.label = verb
            sizes.append(self.confirm.natural_size())
        return max(wide for wide, _ in sizes), max(high for _, high in sizes)

    def place_rows(self) -> None:
        """The rows one under the other, without those that are idle.

        The sheet keeps its size: nothing moves under a mouse that clicks on.
        """
        idle = self.form.idle(self._amounts)
        for row in self.rows:
            row.visible = row.entry.key not in idle and not self.hints[row.entry.key]
        step = self._pitch
        many: Counter[int] = Counter()
        held: list[tuple[Widget, pygame.Rect]] = []
        for row in self.shown:
            column = row.entry.column if self.apart else 0
            # What stands apart leaves the line above it free.
            many[column] += row.entry.apart and many[column] > 0
            held.append((row, self._slot.move(column * self.apart, many[column] * step)))
            many[column] += 1
        self._join_columns()
        deep = max(many.values(), default=0) * step - self.stage.metrics.px(0.6)
        self.box.fill(max(0, deep), held=held)

    def _join_columns(self) -> None:
        """Arrows lead from the foot of the first column to the head of the second, and back."""
        for row in self.rows:
            row.beyond = {}
        first, second = self.sides
        if self.apart and first and second:
            first[-1].beyond["down"] = partial(self._focus, second[0])
            second[0].beyond["up"] = partial(self._focus, first[-1])
            second[-1].beyond["down"] = partial(self._focus, self.confirm)

    def _find_columns(self, lines: Sequence[FormRow], width: int, wide: int, room: int) -> int:
        """How far apart two columns stand; 0 where there is but one, or no room for more."""
        if self._is_narrow or len({row.entry.column for row in lines}) < 2:
            return 0
        gap = self.stage.metrics.px(2)
        apart = min(width + gap, (room + gap - ScrollBox.gutter(self.stage)) // 2)
        return apart if apart - gap >= 2 * wide else 0

    def _find_foot(self, width: int, least: int) -> int:
        """How high the words are of what stands there or may well, with room for a verdict.

        So much room they take beside rows at the least.
        """
        face, size = self.theme.question, self.stage.metrics.pt(16)
        said = [self._said]
        if not self.is_on_board:
            said += [self.form.describe(amounts) for amounts in self.form.ways()]
        type_ = self.stage.type
        high = max(type_.paragraph_height(escape(each), width, face, size) for each in said)
        line = type_.line_height(face, size)
        if self.warning:
            warning = escape(self.warning)
            line = max(line, type_.paragraph_height(warning, width, self.theme.text, size))
        return max(least, high + line)

    def _find_width(self, high: int) -> int:
        """How wide the steppers are when they are so high."""
        longest = max(row.longest for row in self.rows)
        size = self.stage.metrics.pt(18)
        words = [f"0{word}" for row in self.rows for word in row.entry.words]
        shown = ["0" * (longest + 2), *words]
        widest = max(self.stage.type.measure(word, self.theme.label, size)[0] for word in shown)
        return widest + 2 * max(row.taken(high) for row in self.rows)

    def _find_place(
        self, size: tuple[int, int], board: pygame.Rect, things: Sequence[pygame.Rect]
    ) -> pygame.Rect:
        """The corner of the board where the sheet hides least of what is needed beside it.

        What it does not lie over comes first.
        """
        place = pygame.Rect((0, 0), size)
        corners = [
            place.move(x, y)
            for y in (board.bottom - place.height, board.top)
            for x in (board.right - place.width, board.left)
        ]

        def count_hidden(corner: pygame.Rect) -> tuple[int, int]:
            clear, others = (
                sum(part.width * part.height for part in map(corner.clip, those))
                for those in (self._clear, things)
            )
            return clear, others

        return min(corners, key=count_hidden)

    # Drawing

    def draw(self, surface: pygame.Surface, verdict: str) -> None:
        """Draw the slip: the rows, what they come to, why it may not be, and the button."""
        self._drawn = None
        reach = self._reach
        dark = shadow(self.rect.size, reach)
        surface.blit(dark, (self.rect.left - reach, self.rect.top - reach + reach // 3))
        self._draw_slip(surface, verdict)

    def redraw(self, surface: pygame.Surface, verdict: Callable[[], str]) -> None:
        """Draw the slip as it was drawn last: nothing on it changes while the board moves."""
        if self._drawn is None:
            layer = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            self._draw_slip(layer, verdict())
            self._drawn = LyingSheet(layer.subsurface(self.rect).copy(), self._reach)
        self._drawn.draw(surface, self.rect.topleft)

    @property
    def solid(self) -> pygame.Rect:
        """What of the board it hides whole while that moves."""
        if self._drawn is None:
            return pygame.Rect(0, 0, 0, 0)
        return self._drawn.solid(self.rect.topleft)

    @property
    def _reach(self) -> int:
        """How far its shadow reaches."""
        return self.stage.metrics.px(1.5)

    def _draw_slip(self, surface: pygame.Surface, verdict: str) -> None:
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        surface.blit(paper_panel(self.rect.size, theme), self.rect)
        before = surface.get_clip()
        if self.is_on_board:
            room = self._tip.height - 2 * metrics.px(0.6)
            surface.blit(self._print_hints(self._tip.width, room), self._tip)
        self.box.draw(surface)
        for row in self.shown:
            if row.rect.colliderect(self.box.view):
                surface.set_clip(self.box.view.clip(before))
                row.draw(surface)
        surface.set_clip(before)
        self.box.finish(surface)
        rule = self._words.top - round(metrics.px(0.9))
        ends = (self._words.left, rule), (self.confirm.rect.right, rule)
        pygame.draw.line(surface, theme.brass_dark, *ends, width=max(1, metrics.px(0.15)))
        room = self._words.height
        # What it comes to is decisive: the verdict has what that leaves, at the least a third.
        said = type_.wrap(self._said, theme.question, LEGIBLE, self._words.width)
        left = room - len(said) * type_.line_height(theme.question, LEGIBLE)
        if verdict:
            rest = min(room * 2 // 3, max(room // 3, left))
            why = self._set_words(verdict, theme.text, theme.accent, rest)
            surface.blit(why, why.get_rect(bottomleft=self._words.bottomleft))
            room -= why.get_height()
        sum_up = self._set_words(self._said, theme.question, theme.ink, room)
        surface.blit(sum_up, self._words)
        self.confirm.draw(surface)
        if self.again.visible:
            self.again.draw(surface)
        if self._manual.height:
            how = self.stage.type.paragraph(
                self._how, self._manual.width, theme.text, self._manual_size, theme.ink_soft,
                leading=1.0,
            )  # fmt: skip
            surface.blit(how, self._manual)

    def _print_hints(self, width: int, room: int) -> pygame.Surface:
        """How numbers are raised on the board, as large as there is room for it."""
        said = escape(" ".join(dict.fromkeys(filter(None, self.hints.values()))))
        type_, face, largest = self.stage.type, self.theme.text, self.stage.metrics.pt(17)
        size = type_.fit_paragraph(said, width, room, face, largest=largest, smallest=LEGIBLE)
        return type_.paragraph(said, width, face, size, self.theme.ink)

    def _set_words(self, words: str, face: str, color: Rgb, room: int) -> pygame.Surface:
        """A sentence, as large as there is room for it."""
        type_, width, largest = self.stage.type, self._words.width, self.stage.metrics.pt(16)
        words = escape(words)
        size = type_.fit_paragraph(words, width, room, face, largest=largest, smallest=LEGIBLE)
        most = max(1, room // type_.line_height(face, size))
        return type_.paragraph(words, width, face, size, color, max_lines=most)
