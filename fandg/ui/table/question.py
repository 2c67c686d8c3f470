"""The question bar: the question in one sentence, and a button for every answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import product
from typing import Any

import pygame
from msgspec.structs import replace

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import is_die_question
from fandg.engine.portraits import Sign
from fandg.engine.prose import escape
from fandg.ui.art.markers import marker, seat_swatch
from fandg.ui.art.paper import paper_panel
from fandg.ui.art.theme import Theme
from fandg.ui.controller import Choices
from fandg.ui.stage import Stage
from fandg.ui.table.answers import (
    BlockedAnswer,
    DieButton,
    MoreButton,
    OptionButton,
    Token,
    TokenButton,
)
from fandg.ui.table.layout import option_height, slip_height
from fandg.ui.table.lying import FindPlace, LyingAnswers
from fandg.ui.table.slip import draw_slip
from fandg.ui.widgets.base import Widget

FEW = 6
"""So many answers at most are set closer to stand in one row."""

SIDES = 6
"""The sides of a die that has a picture."""

MOST_NUMBERS = 10
"""The number keys, 1 to 9 and 0."""

SMALLEST = 3
"""The least size of the question, in fifths of its usual one."""

LEADING = 1.05

HURRYING = "Press: next · hold: to the next question"
"""What is said small in the strip as long as something is shown."""

HINT = 13
"""The type of what is said small in the strip."""

FACE = 5
"""How large the portrait of who is asked is, on the grid."""


class QuestionBar:
    """The question that waits, in the colour of who is asked, with its answers.

    It lies in one place, so that nothing on the table moves when a question comes or goes, and
    grows over the edge of the board where words need it. Answers stand right of the question, or
    below it where they are many; what is blocked stands in small slips. Where not all find room in
    a row, those whose things lie lit on the table share one button (`LyingAnswers`); what finds no
    room even so is turned to with an arrow.
    """

    def __init__(self, stage: Stage, theme: Theme, action: Callable[[str], None]) -> None:
        self.stage = stage
        self.theme = theme
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.place = self.rect
        """Where it lies as long as its words need no more room."""
        self._action = action
        self._prompt = ""
        self._prompt_place = pygame.Rect(0, 0, 1, 1)
        self._seat: int | None = None
        self._portrait: Sign = ""
        self._note = ""
        """What is said of the answer that is turned to."""
        self._answers: list[OptionButton] = []
        """A button for every answer that may be given ..."""
        self._buttons: list[OptionButton] = []
        """... and those that are shown: cards that lie in the hand are pressed there."""
        self._slips: list[BlockedAnswer] = []
        self._pages: list[list[Widget]] = []
        self._page = 0
        self._dice = False
        """Whether a real die is asked for."""
        self._has_numbers = True
        """Whether digits give answers: in a form they are typed."""
        self._more = MoreButton(stage, self.turn_page, theme)
        self._held: frozenset[str] = frozenset()
        """The cards in the hand ..."""
        self._lying_there: frozenset[str] = frozenset()
        """... and all things that can be pointed at and clicked."""
        self._lying: LyingAnswers | None = None
        """What stands for the answers that lie on the table, where they are many."""
        self.find_place: FindPlace = lambda _: None
        self.on_change: Callable[[], None] = lambda: None
        self.can_hurry: Callable[[], bool] = lambda: False
        """Whether something is shown that a press hurries."""

    def ask(
        self,
        decision: Decision[Any],
        name: str = "",
        colour: int | None = None,
        portrait: Sign = "",
    ) -> None:
        """Show a question; the answers that may be given have the numbers.

        Where the questions go from person to person, the `portrait` shows whose this one is. One
        that is put to the table has neither name nor colour.
        """
        self._prompt = f"{name}: {decision.prompt}" if name else decision.prompt
        self._seat = colour
        self._portrait = portrait
        choices = Choices(decision)
        self._note = ""
        self._dice = is_die_question(decision) and len(choices.legal) <= SIDES
        make = DieButton if self._dice else OptionButton
        self._answers = [
            make(self.stage, option, self._action, self.theme) for option in choices.legal
        ]
        self._answers.sort(key=_is_hopeless)
        self._buttons = list(self._answers)
        if self._dice:
            self._prompt += self._say_need()
        self._slips = [BlockedAnswer(self.stage, option, self.theme) for option in choices.blocked]
        self._has_numbers = decision.form is None
        self._page = 0
        self.layout(self.place)

    def call(self, decision: Decision[Any], tokens: Mapping[str, Token]) -> None:
        """Put an open call to the table: nobody, or one of these tokens, by their answers' keys."""
        self.ask(decision)
        first, *called = self._answers
        made = [
            TokenButton(self.stage, b.option, self._action, self.theme, tokens[b.option.key])
            for b in called
            if b.option.key in tokens
        ]
        self._answers = self._buttons = [first, *made]
        self.layout(self.place)

    def note_first(self, note: str) -> None:
        """Say something below the first answer."""
        button = self._buttons[0]
        button.option = replace(button.option, note=note)
        self.layout(self.place)

    def leave_to_table(self, held: Collection[str], lying: Collection[str]) -> dict[str, int]:
        """Let answers that are given on the table have no buttons; the number of each card.

        Cards that are played out of the hand have none, unless all answers are such cards. Of what
        else lies open on the table those have none that find no room for it.
        """
        targets = [button.option.target for button in self._answers]
        lit = [
            button
            for button in self._answers
            if button.option.plays
            and button.option.target in held
            and targets.count(button.option.target) == 1
        ]
        if len(lit) == len(self._answers):
            lit = []
        there = frozenset((*held, *lying))
        if len(self._buttons) != len(self._answers) - len(lit) or there != self._lying_there:
            self._buttons = [button for button in self._answers if button not in lit]
            self._held, self._lying_there = frozenset(held), there
            self.layout(self.place)
        shared = self._lying.options if self._lying is not None else []
        cards = [button.option.target for button in lit]
        cards += [o.target for o in shared if o.target in held and targets.count(o.target) == 1]
        numbers = [w.number for page in self._pages for w in page if isinstance(w, OptionButton)]
        following = enumerate(cards, max(numbers, default=0) + 1)
        return {str(card): n if n <= MOST_NUMBERS else 0 for n, card in following}

    def _say_need(self) -> str:
        """What a real die must show, where some numbers succeed and others do not."""
        good = [button.option.label for button in self._buttons if button.option.note]
        for button in self._buttons:
            if isinstance(button, DieButton):
                button.is_telling = bool(good)
        if not good:
            return ""
        between = " or " if len(good) == 2 else " to "
        return f" Needed: {between.join(dict.fromkeys((good[0], good[-1])))}."

    def say(self, text: str, colour: int | None = None) -> None:
        """Show a line and no answers: a bot thinks, something is going on."""
        self._prompt = text
        self._seat = colour
        self._portrait = ""
        self._answers, self._buttons, self._slips, self._pages = [], [], [], []
        self._lying, self._note = None, ""
        self.layout(self.place)

    def set_theme(self, theme: Theme) -> None:
        """Dress anew."""
        self.theme = theme
        self._more.theme = theme
        for button in self._answers:
            button.theme = theme
        if self._lying is not None:
            self._lying.theme = theme
        for slip in self._slips:
            slip.theme = theme

    @property
    def widgets(self) -> list[Widget]:
        """The answers that are shown."""
        if not self._pages:
            return []
        shown = list(self._pages[self._page])
        self._more.page, self._more.pages = self._page + 1, len(self._pages)
        return [*shown, self._more] if len(self._pages) > 1 else shown

    @property
    def led_to(self) -> str | None:
        """The thing on the table that arrows have led to."""
        shared = self._lying
        return shared.option.target if shared is not None and shared.focused else None

    def answer_number(self, number: int) -> bool:
        """Give the answer with this number on the page that is shown; whether there is one."""
        for widget in self.widgets:
            if isinstance(widget, OptionButton) and widget.number == number:
                widget.activate()
                return True
        return False

    def button_for(self, key: str) -> OptionButton | None:
        """The button of an answer; its page is turned to."""
        shared = self._lying
        option = next((o for o in shared.options if o.key == key), None) if shared else None
        if shared is not None and option is not None:
            shared.show(option)
        for index, page in enumerate(self._pages):
            for widget in page:
                if isinstance(widget, OptionButton) and widget.option.key == key:
                    self._page = index
                    return widget
        return None

    def light(self, target: str | None, turned: Option[Any] | None) -> None:
        """Light the answers that belong to a thing; show it, if they have no button of their own.

        While nothing is pointed at, the answer that is turned to is shown.
        """
        for button in self._buttons:
            button.lit = target is not None and button.option.target == target
        if self._lying is not None:
            self._lying.point_at(target, turned)

    def choose(self, key: str | None, note: str = "") -> None:
        """Mark the answer that is turned to and not given, and say in a note what one may do."""
        for button in (*self._buttons, *([self._lying] if self._lying is not None else [])):
            button.chosen = button.option.key == key
        self._note = note

    def draw_note(
        self, surface: pygame.Surface, clear_of: Sequence[pygame.Rect] = ()
    ) -> list[pygame.Rect]:
        """Draw the note above the answer that is turned to, and above the slips there; where."""
        chosen = next((w for w in self.widgets if isinstance(w, OptionButton) and w.chosen), None)
        if chosen is None or not self._note:
            return []
        near = pygame.Rect(chosen.rect.left, self.rect.top, chosen.rect.width, self.rect.height)
        return draw_slip(
            surface, self.stage, self.theme, self._note, near, above=True, clear_of=clear_of
        )

    def layout(self, place: pygame.Rect) -> None:
        """Lie in a place, and place the prompt, the answers and the slips.

        Where their words need more height it grows upwards, over the edge of the board.
        """
        self.place, self.rect = place, place.copy()
        metrics = self.stage.metrics
        gap, low = metrics.px(1), slip_height(metrics)
        inner = place.inflate(-metrics.px(4), -2 * gap)
        inner.left += metrics.px(1.5)
        inner.width -= metrics.px(1.5)
        face = metrics.px(FACE + 1) if self._portrait else 0
        shared, self._lying = self._lying, None
        if not self._buttons:
            self._prompt_place = inner.move(face, 0)
            self._prompt_place.width -= face
            self._prompt_place.height -= self._hint_height
            self._pages = []
            return
        if self._dice:
            self._lay_dice(inner, face, gap)
            return
        words = self.stage.type.measure(self._prompt, self.theme.question, metrics.pt(25))[0] + face
        beside = inner.width - min(words, inner.width * 2 // 5) - metrics.px(3)
        rows = self._flow(self._buttons, beside, gap)
        is_beside = len(rows) == 1
        if is_beside and not self._widen(rows[0], inner.width - words - metrics.px(3), gap):
            below = self._flow(self._buttons, inner.width, gap)
            is_beside = bool(self._slips) or len(below) > 1
        if is_beside:
            under = low + gap if self._slips else 0
            self._grow(inner, _height_of(rows) + under)
            high = max(option_height(metrics), _height_of(rows))
            top = inner.top if self._slips else inner.centery - high // 2
            taken = sum(wide + gap for _, wide in rows[0]) - gap
            left = inner.right - taken
            prompt = pygame.Rect(inner.left, top, left - metrics.px(3) - inner.left, high)
            self._place_page(rows, left, top, high)
            slips = pygame.Rect(inner.left, inner.bottom - low, inner.width, low)
        else:
            rows = self._flow(self._buttons, inner.width, gap)
            head = max(low, self._prompt_height(inner.width - face))
            if len(rows) > 1:
                rows = self._gather(inner.width, gap, inner.height - head - gap, shared)
            for row in rows:
                self._widen(row, inner.width - (self._turning + gap if len(rows) > 1 else 0), gap)
            high = _height_of(rows)
            self._grow(inner, head + gap + high)
            high = inner.height - head - gap
            prompt = pygame.Rect(inner.left, inner.top, inner.width, head)
            self._place_page(rows, inner.left, inner.bottom - high, high)
            slips = pygame.Rect(inner.left + words + metrics.px(4), inner.top, 0, low)
            slips.width = max(0, inner.right - slips.left)
            prompt.width = min(prompt.width, words + metrics.px(2))
        self._prompt_place = pygame.Rect(
            prompt.left + face, prompt.top, prompt.width - face, prompt.height
        )
        self._place_slips(slips, gap)
        self._page = min(self._page, len(self._pages) - 1)

    def _grow(self, inner: pygame.Rect, height: int) -> None:
        """Grow upwards until so much finds room within the margins."""
        more = max(0, height - inner.height)
        for rect in (self.rect, inner):
            bottom = rect.bottom
            rect.height += more
            rect.bottom = bottom

    @property
    def _hint_height(self) -> int:
        return self.stage.type.line_height(self.theme.text, self.stage.metrics.pt(HINT))

    def _prompt_height(self, width: int) -> int:
        """How high the question is in lines of a width, as small as it may be printed."""
        size = self.stage.metrics.pt(25) * SMALLEST // 5
        text, face = escape(self._prompt), self.theme.question
        return self.stage.type.paragraph_height(text, width, face, size, leading=LEADING)

    def _lay_dice(self, inner: pygame.Rect, face: int, gap: int) -> None:
        """The faces of a die in one row at the left end, the same for every roll.

        There nothing moves them, however wide the hand beside the question is.
        """
        window = self.stage.surface.get_width()
        side = min(inner.height, (window * 3 // 10 - gap * (SIDES - 1)) // SIDES)
        top = inner.centery - side // 2
        self._place_page([[(button, side) for button in self._buttons]], inner.left, top, side)
        left = inner.left + SIDES * (side + gap) + self.stage.metrics.px(2) + face
        self._prompt_place = pygame.Rect(left, inner.top, inner.right - left, inner.height)

    @property
    def _turning(self) -> int:
        """How wide the button is that turns to more answers."""
        metrics = self.stage.metrics
        return round(metrics.px(5) * min(1.6, max(1.0, metrics.text)))

    def _flow(
        self, buttons: list[OptionButton], width: int, gap: int, *, paged: bool = False
    ) -> list[list[tuple[OptionButton, int]]]:
        """The buttons in rows of this width, each with its own width.

        Where rows are turned to, what can be chosen on the table as well has its note in one line:
        for a long list of spaces the strip does not grow.
        """
        least = self.stage.metrics.px(15)
        rows: list[list[tuple[OptionButton, int]]] = [[]]
        used = 0
        for button in buttons:
            one_line = paged and button.option.target is not None
            wanted = button.full_width() if one_line else button.natural_width()
            wide = min(width, max(least, wanted))
            if rows[-1] and used + wide > width:
                rows.append([])
                used = 0
            rows[-1].append((button, wide))
            used += wide + gap
        return rows

    def _squeeze(
        self, buttons: list[OptionButton], width: int, gap: int
    ) -> list[list[tuple[OptionButton, int]]]:
        """A few answers in one row, closer and higher, where their words find room so."""
        if len(buttons) > FEW:
            return []
        leasts = [button.least_width() for button in buttons]
        spare = width - sum(leasts) - gap * (len(leasts) - 1)
        if spare < 0:
            return []
        share = spare // len(leasts)
        return [[(b, wide + share) for b, wide in zip(buttons, leasts, strict=True)]]

    def _gather(
        self, width: int, gap: int, high: int, before: LyingAnswers | None
    ) -> list[list[tuple[OptionButton, int]]]:
        """All answers in a row where they can be: closer, or with one button for many of them.

        As long as that helps, the strip does not grow over the board; else the answers have pages.
        """
        squeezed = self._squeeze(self._buttons, width, gap)
        if squeezed and _height_of(squeezed) <= high:
            return squeezed
        shared = self._share(width, gap, high, before)
        if squeezed and (not shared or _height_of(squeezed) <= _height_of(shared)):
            self._lying = None
            return squeezed
        return shared or self._flow_in_pages(width - self._turning - gap, gap)

    def _share(
        self, width: int, gap: int, high: int, before: LyingAnswers | None
    ) -> list[list[tuple[OptionButton, int]]]:
        """One button for the answers that lie on the table, beside the others in a row.

        Kind by kind they are left to it, those first of which most lie there, until all find room,
        and no more height than there is.
        """
        lying = [button for button in self._buttons if button.option.target in self._lying_there]
        kinds = [kind for kind, _ in Counter(map(_kind_of, lying)).most_common()]
        rows: list[list[tuple[OptionButton, int]]] = []
        best: list[list[tuple[OptionButton, int]]] = []
        for count, narrow in product(range(1, len(kinds) + 1), (False, True)):
            shared = [button for button in lying if _kind_of(button) in kinds[:count]]
            others = [button for button in self._buttons if button not in shared]
            if before is None or before.options != [button.option for button in shared]:
                before = LyingAnswers(
                    self.stage, shared, self._action, self.theme, self.find_place, self._held
                )
            wide = before.least_widths()[narrow] + gap
            rows = self._flow(others, width - wide, gap) if others else [[]]
            if len(rows) > 1:
                rows = self._squeeze(others, width - wide, gap)
            is_last = count == len(kinds) and narrow
            if not rows and is_last and not best:
                first = self._flow(others, width - self._turning - gap - wide, gap)[0]
                rest = others[len(first) :]
                rows = [first, *self._flow(rest, width - self._turning - gap, gap)]
            if rows:
                room = width - (self._turning + gap if len(rows) > 1 else 0)
                taken = sum(wide + gap for _, wide in rows[0])
                rows[0].insert(0, (before, room - taken))
                if not best or _height_of(rows) < _height_of(best):
                    best = rows
            if best and _height_of(best) <= high:
                break
        if best and isinstance(best[0][0][0], LyingAnswers):
            self._lying = best[0][0][0]
        return best

    def _flow_in_pages(self, width: int, gap: int) -> list[list[tuple[OptionButton, int]]]:
        """The buttons in rows; what can be chosen nowhere else on the table is in the first."""
        rows = self._flow(self._buttons, width, gap, paged=True)
        kept = self._found_only_here(width, gap)
        here = [button for button, _ in kept]
        others = [button for button in self._buttons if button not in here]
        if not others or set(here) <= {button for button, _ in rows[0]}:
            return rows
        taken = sum(wide + gap for _, wide in kept)
        first = self._flow(others, width - taken, gap, paged=True)[0]
        rest = others[len(first) :]
        return [[*first, *kept], *(self._flow(rest, width, gap, paged=True) if rest else [])]

    def _found_only_here(self, width: int, gap: int) -> list[tuple[OptionButton, int]]:
        """The last answers without a thing on the table that leave room for another in a row.

        Where no answer has one, that is the one which ends the choice.
        """
        alone = [button for button in self._buttons if button.option.target is None]
        if len(alone) == len(self._buttons):
            del alone[:-1]
        kept: list[tuple[OptionButton, int]] = []
        other = next((b for b in self._buttons if b not in alone), self._buttons[0])
        room = width - self._flow([other], width, gap)[0][0][1]
        for button in reversed(alone):
            (((_, wide),),) = self._flow([button], width, gap)
            room -= wide + gap
            if kept and room < 0:
                break
            kept.insert(0, (button, wide))
        return kept

    def _widen(self, row: list[tuple[OptionButton, int]], width: int, gap: int) -> bool:
        """Give a row's answers what is left of a width; whether all their words fit now."""
        left = width - sum(wide + gap for _, wide in row) + gap
        wanted = [max(0, button.full_width() - wide) for button, wide in row]
        share = max(0.0, min(1.0, left / max(1, sum(wanted))))
        for at, (button, wide) in enumerate(row):
            row[at] = (button, wide + int(wanted[at] * share))
        return all(wide >= button.full_width() for button, wide in row)

    def _place_page(
        self, rows: list[list[tuple[OptionButton, int]]], left: int, top: int, high: int
    ) -> None:
        gap = self.stage.metrics.px(1)
        self._pages = []
        for row in rows:
            x = left
            page: list[Widget] = []
            numbered = [button for button, _ in row if button is not self._lying]
            for button, wide in row:
                number = numbered.index(button) + 1 if button in numbered else 0
                button.number = number if number <= MOST_NUMBERS and self._has_numbers else 0
                button.rect = pygame.Rect(x, top, wide, high)
                page.append(button)
                x += wide + gap
            self._pages.append(page)
        wide = self._turning
        right = self.rect.right - self.stage.metrics.px(2)
        self._more.rect = pygame.Rect(right - wide, top, wide, high)

    def _place_slips(self, room: pygame.Rect, gap: int) -> None:
        """The slips that fit into one line; the others are left to `?` and the rulebook."""
        x = room.left
        for slip in self._slips:
            wide = slip.natural_width()
            slip.visible = x + wide <= room.right
            slip.rect = pygame.Rect(x, room.top, wide, room.height)
            if slip.visible:
                for page in self._pages:
                    page.append(slip)
                x += wide + gap // 2

    def turn_page(self, by: int = 1) -> bool:
        """Turn to the next answers, or the ones before; whether there are any."""
        if self._lying is not None:
            return self._lying.step(by)
        if len(self._pages) < 2:
            return False
        self._page = (self._page + by) % len(self._pages)
        self.on_change()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the strip of paper, the seat's colour, and the question."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        surface.blit(paper_panel(self.rect.size, theme), self.rect)
        if self._seat is not None:
            seat = theme.seats[self._seat % len(theme.seats)]
            swatch = seat_swatch((metrics.px(1.2), self.rect.height - metrics.px(1)), seat)
            surface.blit(swatch, swatch.get_rect(midleft=(self.rect.left + 3, self.rect.centery)))
        place = self._prompt_place
        if self._portrait and self._seat is not None:
            size = min(metrics.px(FACE), place.height)
            disc = marker(
                self._portrait, size, theme, seat=theme.seats[self._seat % len(theme.seats)]
            )
            right = place.left - metrics.px(1)
            surface.blit(disc, disc.get_rect(midright=(right, place.centery)))
        largest = metrics.pt(25)
        smallest = largest * SMALLEST // 5
        size = type_.fit_paragraph(
            escape(self._prompt),
            place.width,
            place.height,
            theme.question,
            largest=largest,
            smallest=smallest,
            leading=LEADING,
        )
        most = max(1, place.height // type_.line_height(theme.question, size))
        text = type_.paragraph(
            escape(self._prompt),
            place.width,
            theme.question,
            size,
            theme.ink,
            leading=LEADING,
            max_lines=most,
        )
        surface.blit(text, text.get_rect(midleft=place.midleft))
        if not self._buttons and self.can_hurry():
            hint = type_.render(HURRYING, theme.text, metrics.pt(HINT), theme.ink_soft)
            room = self.rect.inflate(-metrics.px(3), -metrics.px(1))
            surface.blit(hint, hint.get_rect(bottomright=room.bottomright))


def _height_of(rows: list[list[tuple[OptionButton, int]]]) -> int:
    """How high the answers in some rows must be, each with its width."""
    heights = [0]
    for button, wide in (found for row in rows for found in row):
        if isinstance(button, LyingAnswers):
            heights.append(button.height_at(wide))
        else:
            heights.append(button.height_for(wide))
    return max(heights)


def _is_hopeless(button: OptionButton) -> bool:
    """Whether an answer cannot go well: all others come first."""
    return button.odds is not None and button.odds.chance <= 0


def _kind_of(button: OptionButton) -> str:
    """What kind of answer it is, by its key: one of many moves is a move, to stay is none."""
    return button.option.key.partition(":")[0]
