"""The form sheet: a printed slip with a stepper for every number that a question asks for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from fandg.engine.decision import Decision, Option
from fandg.engine.form import Amounts, Field
from fandg.engine.prose import closed, escape
from fandg.ui.art.color import Rgb
from fandg.ui.art.paper import paper_panel, shadow
from fandg.ui.art.theme import Theme
from fandg.ui.art.type import LEGIBLE
from fandg.ui.board.base import BoardView
from fandg.ui.stage import Stage
from fandg.ui.table.form_row import HINT, FormRow
from fandg.ui.table.lying_sheet import LyingSheet
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button
from fandg.ui.widgets.scroll import ScrollBox

BY_MOUSE = "Click plus or minus, turn the wheel, or type a number."
BY_KEYS = "Up, down: row. Left, right: change. {}Enter: {}."
OTHER_SIDE = "C: other column. "
BESIDE = "Up leads to these numbers, to set others."
"""How numbers are set, by mouse and by keys, on a sheet with two columns also how one changes; and
how keys come to numbers that are asked second."""
LARGE_TYPE, MOST = 1.5, 0.7
"""With type so many times as large it is said where the sheet takes no more of the board's height,
or where its rows scroll anyway."""
SMALL = 13
"""The size of type in which that is said."""


class _Ground(Widget):
    """The paper below the rows: what is done there is not done to the board."""

    can_focus = False

    def scroll(self, notches: float) -> bool:
        """Nothing turns."""
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Nothing: the sheet draws its paper."""


class FormSheet:
    """The slip over the board on which a question with a form is filled in.

    What the form says stands there at first; what is filled in stays until the answer is given, or
    another question comes.
    """

    def __init__(
        self,
        stage: Stage,
        theme: Theme,
        give: Callable[[str], None],
        focus: Callable[[Widget], None],
        caution: Callable[[Decision[Any], Option[Any]], str],
        fill: Callable[[Amounts], None],
    ) -> None:
        self.stage = stage
        self.theme = theme
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.is_open = False
        self.rows: list[FormRow] = []
        self.confirm = Button(stage, "Confirm", self.give, theme, size=18)
        why = "Takes back all that was raised on the board since the sheet was opened."
        self.again = Button(stage, "Start again", self._start_again, theme, size=18, help_text=why)
        """Takes numbers back that are raised on the board alone."""
        self._hints: dict[str, str] = {}
        """How those are raised, by their keys ..."""
        self._said: dict[str, str] = {}
        """... and how they would be, if it did not lie over them."""
        self._tip = pygame.Rect(0, 0, 0, 0)
        """Where that is said."""
        self._give = give
        self._focus = focus
        self._caution = caution
        self._warned = ""
        """The answer that was to be given and of which one has read what he had better know."""
        self._fill = fill
        self._decision: Decision[Any] | None = None
        self._amounts: Amounts = {}
        self._meant: Amounts = {}
        """What was filled in: the last number may have given way to others since."""
        self._ground = _Ground(stage, help_text=f"Set the numbers, then confirm them. {HINT}")
        self._box = ScrollBox(stage, theme)
        self._words = pygame.Rect(0, 0, 0, 0)
        self._manual = pygame.Rect(0, 0, 0, 0)
        """Where it is said how numbers are set."""
        self._slot = pygame.Rect(0, 0, 0, 0)
        """Where the first row stands in its box."""
        self._pitch = 0
        """How far rows are from each other."""
        self._apart = 0
        """How far apart its columns stand; 0: there is but one."""
        self._board = pygame.Rect(0, 0, 0, 0)
        self._clear: list[pygame.Rect] = []
        """What it does not lie over."""
        self._drawn: LyingSheet | None = None
        """Its picture, as long as it lies still over a board that moves."""

    # What is asked

    def show(
        self,
        decision: Decision[Any] | None,
        room: pygame.Rect,
        board: BoardView[Any],
    ) -> None:
        """Lay out the form of a question in the room over a board, or put the sheet away."""
        self.is_open = decision is not None and decision.form is not None
        if not self.is_open or decision is None or decision.form is None:
            return
        is_new = decision is not self._decision
        if is_new:
            self._decision = decision
            self._warned = ""
            self._amounts = decision.form.at_first
            self._meant = dict(self._amounts)
            self.rows = [
                FormRow(
                    self.stage, self.theme, field, self._amounts[field.key], self._set, self.give
                )
                for field in decision.form.fields
            ]
            self._box.scroll_to(0)
        hints = {field.key: board.hint_of(field.key) for field in decision.form.fields}
        is_new = is_new or hints != self._said
        self._said = hints
        if is_new or room != self._board:
            self._board = room.copy()
            form, options = decision.form, decision.options
            targets = [*(one.target for one in form.fields), *(one.target for one in options)]
            places = [board.place_of(target) for target in targets if target is not None]
            things = [place for place in places if place is not None]
            found = (board.place_of(target) for target in form.beside)
            self._clear = [place for place in found if place is not None]
            landmarks = board.landmarks()
            # What lies over the board besides is read while the sheet is filled in.
            slips = [place for place in board.things.solids() if place not in landmarks]
            self._hints = dict(hints)
            self._lay_clear(things + slips, slips)
            if self._lies_over_wares(board):
                self._hints = dict.fromkeys(hints, "")
                self._lay_clear(things + slips, slips)
        self._judge()

    def _lies_over_wares(self, board: BoardView[Any]) -> bool:
        """Whether it hides what is chosen on the board: then that needs a line of its own."""
        targets = [row.entry.target for row in self._on_board]
        places = [board.place_of(target) for target in targets if target is not None]
        return any(place is not None and self.rect.collidepoint(place.center) for place in places)

    @property
    def stations(self) -> list[Widget]:
        """What arrows go through and do not leave: the rows, then the button.

        Where numbers are raised on the board, arrows go there as well.
        """
        return [*self.rows, self.confirm] if self.is_open and not self._is_on_board else []

    @property
    def _is_on_board(self) -> bool:
        """Whether numbers are raised on the board alone."""
        return any(self._hints.values())

    @property
    def wares(self) -> set[str]:
        """The things on the board of which the form picks some, where they lie open there."""
        form = self._decision.form if self._decision is not None else None
        if not self.is_open or form is None or not form.picks:
            return set()
        return {row.entry.target for row in self._on_board if row.entry.target is not None}

    @property
    def first(self) -> Widget | None:
        """What keys begin with; None: on the board."""
        return None if self._is_on_board else self.rows[0]

    @property
    def is_first(self) -> bool:
        """Whether keys begin with it, and not with the answers beside it."""
        form = self._decision.form if self._decision is not None else None
        return self.is_open and not (form is not None and form.second)

    @property
    def takes_digits(self) -> bool:
        """Whether digits are typed into it: one that comes second leaves them to the answers.

        Whoever has gone to one of its rows types there.
        """
        is_at_row = any(row.focused or row.hovered for row in self.rows)
        return self.is_open and (self.is_first or is_at_row)

    @property
    def _shown(self) -> list[FormRow]:
        """The rows that are not idle, of numbers with a line of their own."""
        return [row for row in self.rows if row.visible]

    @property
    def _on_board(self) -> list[FormRow]:
        """The rows of numbers that are raised on the board, and have no line of their own."""
        return [row for row in self.rows if self._hints.get(row.entry.key)]

    def set_theme(self, theme: Theme) -> None:
        """Dress anew; it is then laid out again."""
        self.theme = theme
        self._box.theme = self.confirm.theme = self.again.theme = theme
        for row in self.rows:
            row.theme = theme
        self._board = pygame.Rect(0, 0, 0, 0)

    @property
    def widgets(self) -> list[Widget]:
        """The rows, and the buttons that give what stands in them or take it back."""
        if not self.is_open:
            return []
        return [self._ground, self._box, *self.rows, self.again, self.confirm]

    @property
    def places(self) -> list[pygame.Rect]:
        """Where it lies, if it does."""
        return [self.rect] if self.is_open else []

    def is_at(self, pos: tuple[int, int]) -> bool:
        """Whether it lies at a point."""
        return self.is_open and self.rect.collidepoint(pos)

    # What stands there, and what it comes to

    @property
    def option(self) -> Option[Any]:
        """The answer that stands there now, blocked or not."""
        assert self._decision is not None
        assert self._decision.form is not None
        option = self._decision.find_option(self._decision.form.key_of(self._amounts))
        assert option is not None
        return option

    @property
    def verdict(self) -> str:
        """Why what stands there may not be given, or what one had better know before."""
        complaints = (row.complaint for row in self.rows if row.complaint)
        option = self.option
        assert self._decision is not None
        caution = self._caution(self._decision, option)
        if caution and option.key == self._warned:
            again = "Enter gives it" if self.stage.by_keys else "Click once more to give it"
            caution = f"{closed(caution)} {again}"
        return next(complaints, option.blocked or caution)

    def _set(self, key: str, number: int) -> None:
        assert self._decision is not None
        assert self._decision.form is not None
        form = self._decision.form
        self._meant[key] = number
        # Who sets the last number himself is told why it may not be so high.
        found = dict(self._meant) if key == form.last else form.give_way(self._meant)
        self._show_amounts(found)

    def _show_amounts(self, amounts: Amounts) -> None:
        self._amounts = amounts
        for row in self.rows:
            row.complaint = ""
            row.show(self._amounts[row.entry.key])
        self._place_rows()
        self._judge()

    def _start_again(self) -> None:
        assert self._decision is not None
        assert self._decision.form is not None
        self._meant = self._decision.form.at_first
        self._show_amounts(dict(self._meant))

    def _judge(self) -> None:
        assert self._decision is not None
        assert self._decision.form is not None
        self.confirm.label = self._decision.form.verb_for(self._amounts)
        self.confirm.blocked = self.option.blocked or ""
        if self._decision.form.picks or not self.confirm.blocked:
            self._fill(self._amounts)
        is_changed = self._amounts != self._decision.form.at_first
        self.again.visible = self._is_on_board and is_changed
        said = ". ".join(filter(None, (self.option.label, self.verdict)))
        self.confirm.help_text = f"{said}."

    def add(self, fields: Sequence[Field]) -> bool:
        """A thing was chosen that these numbers are about: a step more; whether there are any.

        Where it is only yes or no, a yes is taken back, and so is all of a thing that is picked.
        """
        keys = [field.key for field in fields]
        rows = [row for row in (*self._shown, *self._on_board) if row.entry.key in keys]
        if not self.is_open or not rows:
            return False
        self.end_writing()
        row = next((row for row in rows if row.index < len(row.values) - 1), rows[-1])
        assert self._decision is not None
        assert self._decision.form is not None
        is_yes = len(row.values) == 2 and bool(row.entry.words)
        is_most = row.index == len(row.values) - 1
        if is_most and (is_yes or self._decision.form.picks):
            row.go_to(0)
        elif is_most:
            row.complaint = row.entry.why_not(row.value + row.entry.step) or ""
        else:
            row.step(1)
        if row.visible:
            self._box.reveal(row.field)
        row.touch()
        return True

    def raise_number(self, key: str) -> None:
        """A sign of a number was chosen: a step more, where that may be.

        Where no more can be raised there is nothing left but to confirm it.
        """
        row = next(row for row in self.rows if row.entry.key == key)
        why = self._why_no_more(row)
        if why is None:
            row.step(1)
            if all(self._why_no_more(other) for other in self._on_board):
                self._focus(self.confirm)
        else:
            row.complaint = why
        row.touch()

    def _why_no_more(self, row: FormRow) -> str | None:
        """Why a number may not be a step higher."""
        assert self._decision is not None
        assert self._decision.form is not None
        higher = {**self._amounts, row.entry.key: row.value + row.entry.step}
        return self._decision.form.why_not(higher)

    def change_side(self) -> bool:
        """Go from a number to the one beside it in the other column; whether there are two."""
        if not self.is_open or not self._apart:
            return False
        columns = [[row for row in self._shown if row.entry.column == at] for at in (0, 1)]
        if not all(columns):
            return False
        here = next((row for row in self._shown if row.focused), None)
        if here is None:
            self._focus(columns[0][0])
        else:
            mine = columns[here.entry.column]
            there = columns[1 - here.entry.column]
            self._focus(there[min(mine.index(here), len(there) - 1)])
        return True

    def give(self) -> None:
        """Give the answer; what one had better know of it is first read at the button."""
        writer = self._writer
        self.end_writing()
        if writer is not None and writer.complaint:
            # What was typed may not stand there: nothing else is given in its place.
            return
        assert self._decision is not None
        option = self.option
        if option.blocked:
            return
        if self._caution(self._decision, option) and option.key != self._warned:
            self._warned = option.key
            self._focus(self.confirm)
            self._judge()
            return
        self._give(option.key)

    # Writing

    @property
    def _writer(self) -> FormRow | None:
        return next((row for row in self.rows if row.is_typing), None) if self.is_open else None

    @property
    def is_typing(self) -> bool:
        """Whether a number is being typed."""
        return self._writer is not None

    def handle_raw(self, event: pygame.event.Event) -> bool:
        """Give keys to the number that is being typed."""
        writer = self._writer
        return writer is not None and writer.handle_raw(event)

    def write(self, digit: int) -> None:
        """Type a digit into the row that has the focus, else into the first."""
        rows = self._shown
        row = next((row for row in rows if row.focused or row.hovered), rows[0] if rows else None)
        if row is not None:
            self._focus(row)
            row.write(digit)

    def end_writing(self) -> None:
        """Take the number that was typed."""
        writer = self._writer
        if writer is not None:
            writer.end()

    # Laying out and drawing

    def _lay_clear(self, things: Sequence[pygame.Rect], slips: Sequence[pygame.Rect]) -> None:
        """Lay the sheet where it hides little of the things, and of slips along the foot nothing.

        Where it is too high for that its rows scroll above them.
        """
        board = self._board.inflate(-2 * self.stage.metrics.px(1), -2 * self.stage.metrics.px(1))
        self._lay_out(board, things)
        low = [slip.top for slip in slips if slip.top > board.centery]
        if low and self.rect.collidelist(slips) >= 0:
            self._lay_out(pygame.Rect(*board.topleft, board.width, min(low) - board.top), things)

    def _lay_out(self, board: pygame.Rect, things: Sequence[pygame.Rect]) -> None:
        """The rows, below them what they come to, and the button.

        Where not all rows have room, the button stands beside the words, and the rows scroll.
        """
        metrics, type_, theme = self.stage.metrics, self.stage.type, self.theme
        pad, gap, line = metrics.px(2), metrics.px(0.6), round(metrics.pt(16) * 1.4)
        high = round(metrics.pt(17) * 1.35) + metrics.px(1)
        wide = self._find_width(high)
        lines = [row for row in self.rows if not self._hints[row.entry.key]]
        names = [row.entry.label for row in lines]
        longest = max((type_.measure(n, theme.text, metrics.pt(17))[0] for n in names), default=0)
        width = max(longest + metrics.px(2.5) + wide, metrics.px(40))
        tall = high
        if width > board.width - 2 * pad:
            # What is too long for a line is set on two.
            tall = max(high, 2 * type_.line_height(theme.text, metrics.pt(17)))
        for row in self.rows:
            row.tall = tall
        self._apart = self._find_columns(lines, width, wide, board.width - 2 * pad)
        many = Counter(row.entry.column if self._apart else 0 for row in lines)
        rows = max(0, max(many.values(), default=0) * (tall + gap) - gap)
        button_wide, button_high = self._measure_button()
        foot = self._find_foot(width, 3 * line) + gap + button_high
        # Large type leaves little of the board to see: the button stands below the words only
        # where that leaves some of it.
        share = MOST if metrics.text >= LARGE_TYPE else 1.0
        scrolls = rows + foot + 3 * gap + 2 * pad > board.height * share
        if self._apart:
            width = self._apart - pad
        tail = 0 if self._is_on_board else self._measure_manual(width + self._apart) + gap
        whole = rows + (max(3 * line, button_high) if scrolls else foot) + 3 * gap + 2 * pad
        has_all = whole <= board.height
        if metrics.text >= LARGE_TYPE and has_all and whole + tail > board.height * MOST:
            # That is needed more.
            tail = 0
        scrolls = scrolls or rows + foot + tail + 3 * gap > board.height - 2 * pad
        at = width - wide
        width += self._apart
        if scrolls:
            told = self._find_foot(width - button_wide - pad, 3 * line)
            foot = max(3 * line, button_high, min(board.height // 2, told))
            width = max(width + ScrollBox.gutter(self.stage), button_wide * 5 // 2)
        width = min(width, board.width - 2 * pad)
        tip = 0
        if self._is_on_board:
            room = board.height - 2 * pad - foot - 5 * gap
            tip = self._print_hints(width, room).get_height() + 2 * gap
        inner = max(0, min(rows, board.height - 2 * pad - foot - tail - 3 * gap - tip))
        size = (width + 2 * pad, tip + inner + 3 * gap + foot + tail + 2 * pad)
        self.rect = self._ground.rect = self._find_place(size, board, things)
        area = self.rect.inflate(-2 * pad, -2 * pad)
        area.height -= tail
        self._manual = pygame.Rect(area.left, area.bottom + gap, area.width, max(0, tail - gap))
        self._tip = pygame.Rect(area.topleft, (width, tip))
        # The bar of a box that scrolls lies beside the numbers.
        self._box.rect = pygame.Rect(self._tip.bottomleft, (width, inner))
        if not self._apart:
            at = width - wide - (ScrollBox.gutter(self.stage) if scrolls else 0)
        if not scrolls:
            self._box.rect.width += ScrollBox.gutter(self.stage)
        for row in self.rows:
            row.beside = at
        self._slot = pygame.Rect(at, (tall - high) // 2, wide, high)
        self._pitch = tall + gap
        self._place_rows()
        self._words = pygame.Rect(area.left, area.bottom - foot, width, foot)
        self.confirm.rect = pygame.Rect(0, 0, button_wide if scrolls else width, button_high)
        if self._is_on_board and not scrolls:
            again_wide = self.again.natural_size()[0]
            self.again.rect = pygame.Rect(0, 0, min(again_wide, width // 2), button_high)
            self.again.rect.bottomleft = area.bottomleft
            self.confirm.rect.width -= self.again.rect.width + gap
        self.confirm.rect.bottomright = area.bottomright
        if scrolls:
            self._words.width -= button_wide + pad
        else:
            self._words.height -= button_high + gap

    @property
    def _how(self) -> str:
        """How numbers are set, in the words of what one plays with."""
        if not self.stage.by_keys:
            return BY_MOUSE
        if not self.is_first and not any(one.focused for one in (*self.rows, self.confirm)):
            return BESIDE
        side = OTHER_SIDE if self._apart else ""
        return BY_KEYS.format(side, self.confirm.label[:1].lower() + self.confirm.label[1:])

    def _measure_manual(self, width: int) -> int:
        """How high the words are that say how numbers are set, whoever reads them."""
        type_, face = self.stage.type, self.theme.text
        assert self._decision is not None
        assert self._decision.form is not None
        longest = max(self._decision.form.verbs, key=len)
        words = BY_KEYS.format(OTHER_SIDE if self._apart else "", longest)
        size = self._manual_size
        return len(type_.wrap(words, face, size, width)) * type_.line_height(face, size)

    @property
    def _manual_size(self) -> int:
        return max(LEGIBLE, self.stage.metrics.pt(SMALL / max(1.0, self.stage.metrics.text**0.5)))

    def _measure_button(self) -> tuple[int, int]:
        """How large the button is for whatever it may say."""
        assert self._decision is not None
        assert self._decision.form is not None
        sizes = []
        for verb in self._decision.form.verbs:
            self.confirm.label = verb
            sizes.append(self.confirm.natural_size())
        return max(wide for wide, _ in sizes), max(high for _, high in sizes)

    def _place_rows(self) -> None:
        """The rows one under the other, without those that are idle.

        The sheet keeps its size: nothing moves under a mouse that clicks on.
        """
        assert self._decision is not None
        assert self._decision.form is not None
        idle = self._decision.form.idle(self._amounts)
        for row in self.rows:
            row.visible = row.entry.key not in idle and not self._hints[row.entry.key]
        step = self._pitch
        many: Counter[int] = Counter()
        held: list[tuple[Widget, pygame.Rect]] = []
        for row in self._shown:
            column = row.entry.column if self._apart else 0
            held.append((row, self._slot.move(column * self._apart, many[column] * step)))
            many[column] += 1
        self._join_columns()
        deep = max(many.values(), default=0) * step - self.stage.metrics.px(0.6)
        self._box.fill(max(0, deep), held=held)

    def _join_columns(self) -> None:
        """Arrows lead from the foot of the first column to the head of the second, and back."""
        for row in self.rows:
            row.beyond = {}
        first, second = ([row for row in self._shown if row.entry.column == at] for at in (0, 1))
        if self._apart and first and second:
            first[-1].beyond["down"] = partial(self._focus, second[0])
            second[0].beyond["up"] = partial(self._focus, first[-1])
            second[-1].beyond["down"] = partial(self._focus, self.confirm)

    def _find_columns(self, lines: Sequence[FormRow], width: int, wide: int, room: int) -> int:
        """How far apart two columns stand; 0 where there is but one, or no room for more."""
        if len({row.entry.column for row in lines}) < 2:
            return 0
        gap = self.stage.metrics.px(2)
        apart = min(width + gap, (room + gap - ScrollBox.gutter(self.stage)) // 2)
        return apart if apart - gap >= 2 * wide else 0

    def _find_foot(self, width: int, least: int) -> int:
        """How high the words are of what stands there or may well, with a line for a verdict.

        So much room they take beside rows at the least.
        """
        assert self._decision is not None
        assert self._decision.form is not None
        form, face, size = self._decision.form, self.theme.question, self.stage.metrics.pt(16)
        said = [self.option.label]
        if not self._is_on_board:
            said += [form.describe(amounts) for amounts in form.ways()]
        type_ = self.stage.type
        high = max(type_.paragraph_height(escape(each), width, face, size) for each in said)
        return max(least, high + type_.line_height(face, size))

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

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slip: the rows, what they come to, why it may not be, and the button."""
        if not self.is_open:
            return
        self._drawn = None
        reach = self._reach
        dark = shadow(self.rect.size, reach)
        surface.blit(dark, (self.rect.left - reach, self.rect.top - reach + reach // 3))
        self._draw_slip(surface)

    def redraw(self, surface: pygame.Surface) -> None:
        """Draw the slip as it was drawn last: nothing on it changes while the board moves."""
        if not self.is_open:
            return
        if self._drawn is None:
            layer = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            self._draw_slip(layer)
            self._drawn = LyingSheet(layer.subsurface(self.rect).copy(), self._reach)
        self._drawn.draw(surface, self.rect.topleft)

    @property
    def _reach(self) -> int:
        """How far its shadow reaches."""
        return self.stage.metrics.px(1.5)

    def _draw_slip(self, surface: pygame.Surface) -> None:
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        surface.blit(paper_panel(self.rect.size, theme), self.rect)
        before = surface.get_clip()
        if self._is_on_board:
            room = self._tip.height - 2 * metrics.px(0.6)
            surface.blit(self._print_hints(self._tip.width, room), self._tip)
        self._box.draw(surface)
        for row in self._shown:
            if row.rect.colliderect(self._box.view):
                surface.set_clip(self._box.view.clip(before))
                row.draw(surface)
        surface.set_clip(before)
        self._box.finish(surface)
        rule = self._words.top - round(metrics.px(0.9))
        ends = (self._words.left, rule), (self.confirm.rect.right, rule)
        pygame.draw.line(surface, theme.brass_dark, *ends, width=max(1, metrics.px(0.15)))
        room = self._words.height
        # What it comes to is decisive: the verdict has what that leaves, at the least a third.
        said = type_.wrap(self.option.label, theme.question, LEGIBLE, self._words.width)
        left = room - len(said) * type_.line_height(theme.question, LEGIBLE)
        rest = min(room * 2 // 3, max(room // 3, left))
        why = self._set_words(self.verdict, theme.text, theme.accent, rest)
        surface.blit(why, why.get_rect(bottomleft=self._words.bottomleft))
        sum_up = self._set_words(
            self.option.label, theme.question, theme.ink, room - why.get_height()
        )
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
        said = escape(" ".join(dict.fromkeys(filter(None, self._hints.values()))))
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
