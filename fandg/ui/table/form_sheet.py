"""The form sheet: a printed slip with a stepper for every number that a question asks for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from fandg.engine.decision import Decision, Option
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.prose import capital, closed
from fandg.ui.art.theme import Theme
from fandg.ui.board.base import BoardView
from fandg.ui.stage import Stage
from fandg.ui.table.form_paper import LARGE_TYPE, FormPaper
from fandg.ui.table.form_row import FormRow
from fandg.ui.widgets.base import Widget
from fandg.ui.widgets.buttons import Button

AGAIN, BY_ENTER = "Click once more, and it is so", "Enter once more, and it is so"
"""How an answer is given of which one has read what one had better know."""


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
        self.is_open = False
        self.rows: list[FormRow] = []
        self.confirm = Button(stage, "Confirm", self.give, theme, size=18)
        why = "Takes back all that was raised on the board since the sheet was opened."
        self.again = Button(stage, "Start again", self._start_again, theme, size=18, help_text=why)
        """Takes numbers back that are raised on the board alone."""
        self.paper = FormPaper(stage, theme, self.confirm, self.again, focus)
        self._hints: dict[str, str] = {}
        """How those would be raised, by their keys, if it did not lie over them."""
        self._give = give
        self._focus = focus
        self._caution = caution
        self._warned = ""
        """The answer that was to be given and of which one has read what he had better know."""
        self._fill = fill
        self._decision: Decision[Any] | None = None
        self._amounts: Amounts = {}
        self._begun_with: Amounts = {}
        """What stood there as it was laid out."""
        self._meant: Amounts = {}
        """What was filled in: the last number may have given way to others since."""
        self._left: dict[tuple[int, str], tuple[tuple[Field, ...], Amounts]] = {}
        """What stood on sheets that were left for an aside, by seat and kind, and on which rows."""
        self._board = pygame.Rect(0, 0, 0, 0)
        """The room over the board for which it is laid out."""

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
            board.look_beside(None, ())
            return
        is_new = decision is not self._decision
        if is_new:
            self._decision = decision
            self._warned = ""
            self._amounts = self._left_on(decision, decision.form)
            self._meant, self._begun_with = dict(self._amounts), dict(self._amounts)
            self.rows = [
                FormRow(
                    self.stage, self.theme, field, self._amounts[field.key], self._set, self.give
                )
                for field in decision.form.fields
            ]
            is_one_of_several = bool(decision.options)
            self.paper.take(decision.form, self.rows, is_one_of_several=is_one_of_several)
            self.paper.warning = self._find_warning(decision, decision.form)
        hints = {field.key: board.hint_of(field.key) for field in decision.form.fields}
        is_new = is_new or hints != self._hints
        self._hints = hints
        if is_new or room != self._board:
            self._board = room.copy()
            form, options = decision.form, decision.options
            targets = [*(one.target for one in form.fields), *(one.target for one in options)]
            places = [board.surroundings(target) for target in targets if target is not None]
            things = [place for place in places if place is not None]
            found = (board.place_of(target) for target in form.beside)
            clear = [place for place in found if place is not None]
            landmarks = board.landmarks()
            # What lies over the board besides is read while the sheet is filled in, and so are
            # instruments on which something stands that it is filled in beside, unless the type
            # is so large that few rows would be left.
            is_large = self.stage.metrics.text >= LARGE_TYPE
            slips = [
                place
                for place in board.things.solids()
                if place not in landmarks or (not is_large and place.collidelist(clear) >= 0)
            ]
            self.paper.fill(self._amounts, self.option.label)
            self.paper.hints = hints
            self.paper.lay(room, clear, things + slips, slips)
            if self._lies_over_wares(board):
                self.paper.hints = dict.fromkeys(hints, "")
                self.paper.lay(room, clear, things + slips, slips)
            board.look_beside(self.rect, form.beside)
        self._judge()

    def _find_warning(self, decision: Decision[Any], form: Form) -> str:
        """The longest of what one had better know before any of the usual numbers."""
        options = (decision.find_option(form.key_of(amounts)) for amounts in form.ways())
        told = [self._caution(decision, option) for option in options if option is not None]
        longest = max(told, key=len, default="")
        return f"{closed(longest)} {AGAIN}" if longest else ""

    def leave(self, decision: Decision[Any], key: str) -> None:
        """A question was answered: of an aside one comes back to a sheet as one has left it."""
        if decision is not self._decision or decision.form is None:
            return
        option = next((option for option in decision.options if option.key == key), None)
        whose = decision.seat, decision.kind
        self._left.pop(whose, None)
        if option is not None and not option.ends:
            self._left[whose] = decision.form.fields, dict(self._meant)

    def _left_on(self, decision: Decision[Any], form: Form) -> Amounts:
        """What a sheet begins with: what was left on it, as long as its rows are the same."""
        fields, amounts = self._left.get((decision.seat, decision.kind), ((), {}))
        return dict(amounts) if fields and fields == form.fields else form.at_first

    def _lies_over_wares(self, board: BoardView[Any]) -> bool:
        """Whether it hides what is chosen on the board: then that needs a line of its own."""
        targets = [row.entry.target for row in self.paper.on_board]
        places = [board.place_of(target) for target in targets if target is not None]
        return any(place is not None and self.rect.collidepoint(place.center) for place in places)

    @property
    def rect(self) -> pygame.Rect:
        """Where it lies."""
        return self.paper.rect

    @property
    def stations(self) -> list[Widget]:
        """What arrows go through and do not leave: the rows, then the button.

        Where numbers are raised on the board, arrows go there as well.
        """
        return (
            [*self.paper.in_order, self.confirm]
            if self.is_open and not self.paper.is_on_board
            else []
        )

    @property
    def wares(self) -> set[str]:
        """The things on the board of which the form picks some, where they lie open there."""
        form = self._decision.form if self._decision is not None else None
        if not self.is_open or form is None or not form.picks:
            return set()
        return {row.entry.target for row in self.paper.on_board if row.entry.target is not None}

    @property
    def first(self) -> Widget | None:
        """What keys begin with; None: on the board."""
        return None if self.paper.is_on_board else self.rows[0]

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

    def set_theme(self, theme: Theme) -> None:
        """Dress anew; it is then laid out again."""
        self.theme = theme
        self.paper.set_theme(theme)
        self._board = pygame.Rect(0, 0, 0, 0)

    @property
    def widgets(self) -> list[Widget]:
        """The rows, and the buttons that give what stands in them or take it back."""
        if not self.is_open:
            return []
        rows = self.paper.in_order
        return [self.paper.ground, self.paper.box, *rows, self.again, self.confirm]

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
        if caution and self._is_warned:
            again = BY_ENTER if self.stage.by_keys else AGAIN
            caution = f"{closed(caution)} {again}"
        return next(complaints, option.blocked or capital(caution))

    @property
    def _is_warned(self) -> bool:
        """Whether it was read what one had better know of the answer that stands there."""
        return self.option.key == self._warned

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
        self.paper.fill(self._amounts, self.option.label)
        self.paper.place_rows()
        self._judge()

    def _start_again(self) -> None:
        assert self._decision is not None
        assert self._decision.form is not None
        self._meant = self._decision.form.at_first
        self._show_amounts(dict(self._meant))

    def _judge(self) -> None:
        assert self._decision is not None
        assert self._decision.form is not None
        if any(row.complaint for row in self.rows):
            # What is refused is read instead of what was read before.
            self._warned = ""
        verb = self._decision.form.verb_for(self._amounts)
        self.confirm.label = f"{verb} all the same" if self._is_warned else verb
        self.confirm.blocked = self.option.blocked or ""
        if self._decision.form.picks or not self.confirm.blocked:
            self._fill(self._amounts)
        is_changed = self._amounts != self._decision.form.at_first
        self.again.visible = self.paper.is_on_board and is_changed
        said = ". ".join(filter(None, (self.option.label, self.verdict)))
        self.confirm.help_text = f"{said}."

    def add(self, fields: Sequence[Field]) -> bool:
        """A thing was chosen that these numbers are about: a step more; whether there are any.

        Where it is only yes or no, a yes is taken back, and so is all of a thing that is picked.
        """
        keys = [field.key for field in fields]
        rows = [row for row in (*self.paper.shown, *self.paper.on_board) if row.entry.key in keys]
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
        else:
            self._pick(row)
        assert self._decision.form is not None
        if row.visible and row.entry.target not in self._decision.form.beside:
            # What lies clear is seen there: the sheet stays at the numbers beside it.
            self.paper.box.reveal(row.field)
        row.touch()
        return True

    def _pick(self, row: FormRow) -> None:
        """A step more, unless that is too much; keys go to the button once nothing more fits."""
        why = self._why_too_much(row)
        for other in self.rows:
            other.complaint = (why or "") if other is row else ""
        if why is None:
            row.step(1)
        else:
            self._judge()
        # Whoever meant too much may put something back where he is.
        is_full = all(self._why_too_much(other) for other in self.paper.on_board)
        if why is None and self.wares and self.stage.by_keys and is_full:
            self._focus(self.confirm)

    def _why_too_much(self, row: FormRow) -> str | None:
        """Why a number may not be a step higher, whatever else is picked."""
        assert self._decision is not None
        assert self._decision.form is not None
        number = row.value + row.entry.step
        more = {**self._amounts, row.entry.key: number}
        return row.entry.why_not(number) or self._decision.form.excess(more)

    def raise_number(self, key: str) -> None:
        """A sign of a number was chosen: a step more, where that may be.

        Where no more can be raised there is nothing left but to confirm it.
        """
        row = next(row for row in self.rows if row.entry.key == key)
        why = self._why_no_more(row)
        if why is None:
            row.step(1)
            if all(self._why_no_more(other) for other in self.paper.on_board):
                self._focus(self.confirm)
        else:
            row.complaint = why
            self._judge()
        row.touch()

    def _why_no_more(self, row: FormRow) -> str | None:
        """Why a number may not be a step higher."""
        assert self._decision is not None
        assert self._decision.form is not None
        higher = {**self._amounts, row.entry.key: row.value + row.entry.step}
        return self._decision.form.why_not(higher)

    def change_side(self) -> bool:
        """Go from a number to the one beside it in the other column; whether there are two.

        Where all stand in one column it is the other half of that.
        """
        if not self.is_open or not self.paper.has_sides:
            return False
        columns = self.paper.sides
        here = next((row for row in self.paper.shown if row.focused), None)
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
        if self._caution(self._decision, option) and not self._is_warned:
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
        """Type a digit into the row that has the focus, else into the first.

        A row of words has no numbers that anybody sees. A nought that one types before anything
        else was meant to pass the question by, as it does at others: it changes nothing.
        """
        rows = self.paper.shown
        here = next((row for row in rows if row.focused or row.hovered), None)
        row = here or next(iter(rows), None)
        is_meant = digit or (here is not None and (here.hovered or here is not self.first))
        is_begun = self._amounts != self._begun_with
        if row is not None and not row.entry.words and (is_meant or is_begun):
            self._focus(row)
            row.write(digit)

    def end_writing(self) -> None:
        """Take the number that was typed."""
        writer = self._writer
        if writer is not None:
            writer.end()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slip: the rows, what they come to, why it may not be, and the button."""
        if self.is_open:
            self.paper.draw(surface, self.verdict)

    def redraw(self, surface: pygame.Surface) -> None:
        """Draw the slip as it was drawn last: nothing on it changes while the board moves."""
        if self.is_open:
            self.paper.redraw(surface, lambda: self.verdict)

    @property
    def solid(self) -> pygame.Rect:
        """What of the board it hides whole while that moves; nothing where there is none."""
        return self.paper.solid if self.is_open else pygame.Rect(0, 0, 0, 0)
