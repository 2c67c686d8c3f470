"""The question bar: the question in one sentence, and a button for every answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

import pygame
from msgspec.structs import replace

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import is_die_question
from fandg.engine.portraits import Sign
from fandg.engine.prose import escape
from fandg.engine.show import Make
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
from fandg.ui.table.chance_tags import Untold
from fandg.ui.table.layout import option_height, slip_height
from fandg.ui.table.lying import FindPlace, LyingAnswers
from fandg.ui.table.rows import (
    Row,
    flow,
    flow_in_pages,
    gap_of,
    height_of,
    kind_of,
    pack,
    pack_in_pages,
    squeeze,
    widen,
)
from fandg.ui.table.slip import draw_slip
from fandg.ui.widgets.base import Widget

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


class Strip(NamedTuple):
    """The room for a question and its answers."""

    inner: pygame.Rect
    face: int
    """How wide the portrait of who is asked is ..."""
    words: int
    """... and how wide that and the question are in one line."""


class QuestionBar:
    """The question that waits, in the colour of who is asked, with its answers.

    It lies in one place and is as high for every question, so that nothing on the table moves when
    one comes or goes, and nothing on the board is hidden. Answers stand right of the question, or
    below it where they are many, or high and close beside a question in narrow lines; what is
    blocked stands in small slips. Where not all find room in a row, those whose things lie lit on
    the table share one button (`LyingAnswers`); what finds no room even so is turned to with an
    arrow. Only an answer that alone has more words than the strip holds grows over the board.
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
        """Whether a real die is asked for ..."""
        self.die_make: Make = ""
        """... and of what make it is."""
        self._has_numbers = True
        """Whether digits give answers: in a form they are typed."""
        self._more = MoreButton(stage, self.turn_page, theme)
        self._held: frozenset[str] = frozenset()
        """The cards in the hand ..."""
        self._lying_there: frozenset[str] = frozenset()
        """... and all things that can be pointed at and clicked."""
        self._lying: LyingAnswers | None = None
        """What stands for the answers that lie on the table, where they are many ..."""
        self._shared_before: LyingAnswers | None = None
        """... and what stood for them until now."""
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
            make(self.stage, option, self._action, self.theme)
            for option in choices.legal
            if not is_aside(decision, option)
        ]
        for answer in self._answers:
            if isinstance(answer, DieButton):
                answer.make = self.die_make
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

    @property
    def untold(self) -> dict[str, Untold]:
        """The chances that no button tells now, by the things that their answers are about.

        Of a thing with several such answers none is told: that would be one of them at random.
        """
        shown = {id(widget) for widget in self.widgets}
        found = [
            (button.option.target, Untold(button.figure, button.odds.sign))
            for button in self._buttons
            if button.odds is not None
            and button.option.target is not None
            and id(button) not in shown
        ]
        counts = Counter(target for target, _ in found)
        return {target: figure for target, figure in found if counts[target] == 1}

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
        gap = gap_of(metrics)
        inner = place.inflate(-metrics.px(4), -2 * gap)
        inner.left += metrics.px(1.5)
        inner.width -= metrics.px(1.5)
        face = metrics.px(FACE + 1) if self._portrait else 0
        self._shared_before, self._lying = self._lying, None
        if not self._buttons:
            self._prompt_place = inner.move(face, 0)
            self._prompt_place.width -= face
            self._prompt_place.height -= self._hint_height
            self._pages = []
            return
        if self._dice:
            self._lay_dice(inner, face, gap)
            return
        strip = Strip(inner, face, self._words_width() + face)
        ways = (self._lay_beside, self._lay_below, self._lay_close, self._lay_in_pages)
        if not any(way(strip) for way in ways):
            # Not even an answer alone finds room in the strip.
            self._lay_below(strip, grow=True)
        self._page = min(self._page, len(self._pages) - 1)

    def _words_width(self) -> int:
        """How wide the question is in one line, at its usual size."""
        size = self.stage.metrics.pt(25)
        wide: int = self.stage.type.measure(self._prompt, self.theme.question, size)[0]
        return wide

    def _lay_beside(self, strip: Strip) -> bool:
        """The answers right of the question, as wide as they like; whether they find room so."""
        metrics, inner = self.stage.metrics, strip.inner
        gap, low, air = gap_of(metrics), slip_height(metrics), metrics.px(3)
        beside = inner.width - min(strip.words, inner.width * 2 // 5) - air
        rows = flow(self._buttons, beside, metrics)
        if len(rows) > 1:
            return False
        is_whole = widen(rows[0], inner.width - strip.words - air, metrics) or bool(self._slips)
        if not is_whole and len(flow(self._buttons, inner.width, metrics)) == 1:
            return False
        high = max(option_height(metrics), height_of(rows))
        if high + (low + gap if self._slips else 0) > inner.height:
            return False
        top = inner.top if self._slips else inner.centery - high // 2
        left = inner.right - sum(wide + gap for _, wide in rows[0]) + gap
        self._place_prompt(strip, pygame.Rect(inner.left, top, left - air - inner.left, high))
        self._place_page(rows, left, top, high)
        self._place_slips(pygame.Rect(inner.left, inner.bottom - low, inner.width, low), gap)
        return True

    def _lay_below(self, strip: Strip, *, grow: bool = False) -> bool:
        """The answers in a row below the question; whether all find room so, with all words.

        Where they are made to, they `grow` upwards, over the edge of the board.
        """
        metrics, inner = self.stage.metrics, strip.inner
        gap, low = gap_of(metrics), slip_height(metrics)
        head = max(low, self._prompt_height(inner.width - strip.face))
        room = inner.height - head - gap
        rows = flow(self._buttons, inner.width, metrics)
        if len(rows) > 1 or height_of(rows) > room:
            rows = squeeze(self._buttons, inner.width, metrics)
        if grow:
            rows = pack_in_pages(self._standing(), inner.width - self._turning - gap, room, metrics)
        elif not rows or height_of(rows) > room:
            return False
        for row in rows:
            widen(row, inner.width - (self._turning + gap if len(rows) > 1 else 0), metrics)
        self._grow(inner, head + gap + height_of(rows))
        self._place_below(strip, rows, head)
        return True

    def _lay_close(self, strip: Strip) -> bool:
        """The question in a few narrow lines, the answers high beside it; whether all fit so."""
        metrics, inner = self.stage.metrics, strip.inner
        taken = self._narrow_prompt(strip)
        rows = pack(self._buttons, inner.width - taken, inner.height, metrics)
        if not rows or height_of(rows) > inner.height:
            return False
        self._place_close(strip, rows, taken)
        return True

    def _lay_in_pages(self, strip: Strip) -> bool:
        """One button for what lies on the table, or else pages; whether those find room."""
        metrics, inner = self.stage.metrics, strip.inner
        gap = gap_of(metrics)
        head = max(slip_height(metrics), self._prompt_height(inner.width - strip.face))
        room = inner.height - head - gap
        rows = self._share(inner.width, gap, room, self._shared_before)
        if not rows:
            rows = flow_in_pages(self._buttons, inner.width - self._turning - gap, metrics)
        if height_of(rows) <= room:
            for row in rows:
                turning = self._turning + gap if len(rows) > 1 else 0
                widen(row, inner.width - turning, metrics)
            self._place_below(strip, rows, head)
            return True
        taken = self._narrow_prompt(strip)
        rows = self._share(inner.width - taken, gap, inner.height, self._shared_before)
        if not rows or height_of(rows) > inner.height:
            wide = inner.width - taken - self._turning - gap
            rows = pack_in_pages(self._standing(), wide, inner.height, metrics)
        if height_of(rows) > inner.height:
            return False
        self._place_close(strip, rows, taken)
        return True

    def _standing(self) -> list[OptionButton]:
        """The buttons, with the one that stands for what lies on the table, if there is one."""
        if self._lying is None:
            return self._buttons
        shared = [option.key for option in self._lying.options]
        others = [b for b in self._buttons if b.option.key not in shared]
        # What stands for itself comes first.
        others.sort(key=lambda button: not button.option.stands)
        first = sum(button.option.stands for button in others)
        return [*others[:first], self._lying, *others[first:]]

    def _narrow_prompt(self, strip: Strip) -> int:
        """How wide the question is where it has as many lines as the strip, with room beside it."""
        wide = strip.inner.width // 7
        while wide < strip.inner.width * 2 // 5 and (
            self._prompt_height(wide - strip.face) > strip.inner.height
        ):
            wide += strip.inner.width // 40
        return min(wide, strip.words + self.stage.metrics.px(1)) + self.stage.metrics.px(2)

    def _place_below(self, strip: Strip, rows: list[Row], head: int) -> None:
        """Place the question above a row of answers, and what is blocked behind it."""
        metrics, inner = self.stage.metrics, strip.inner
        gap, low = gap_of(metrics), slip_height(metrics)
        high = inner.height - head - gap
        self._place_page(rows, inner.left, inner.bottom - high, high)
        left = inner.left + strip.words + metrics.px(4)
        slips = pygame.Rect(left, inner.top, max(0, inner.right - left), low)
        wide = min(inner.width, strip.words + metrics.px(2))
        self._place_prompt(strip, pygame.Rect(inner.left, inner.top, wide, head))
        self._place_slips(slips, gap)

    def _place_close(self, strip: Strip, rows: list[Row], taken: int) -> None:
        """Place the question left of answers as high as the strip; what is blocked has no room."""
        inner = strip.inner
        wide = taken - self.stage.metrics.px(2)
        self._place_prompt(strip, pygame.Rect(inner.left, inner.top, wide, inner.height))
        self._place_page(rows, inner.left + taken, inner.top, inner.height)
        self._place_slips(pygame.Rect(inner.right, inner.top, 0, 0), 0)

    def _place_prompt(self, strip: Strip, place: pygame.Rect) -> None:
        """Place the question, right of the portrait of who is asked."""
        self._prompt_place = pygame.Rect(
            place.left + strip.face, place.top, place.width - strip.face, place.height
        )

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

    def _share(self, width: int, gap: int, high: int, before: LyingAnswers | None) -> list[Row]:
        """One button for the answers that lie on the table, beside the others in a row.

        Kind by kind they are left to it, those first of which most lie there, until all find room,
        and no more height than there is.
        """
        metrics = self.stage.metrics
        lying = [
            button
            for button in self._buttons
            if button.option.target in self._lying_there and not button.option.stands
        ]
        kinds = [kind for kind, _ in Counter(map(kind_of, lying)).most_common()]
        rows: list[Row] = []
        best: list[Row] = []
        for count, narrow in product(range(1, len(kinds) + 1), (False, True)):
            shared = [button for button in lying if kind_of(button) in kinds[:count]]
            others = [button for button in self._buttons if button not in shared]
            if before is None or before.options != [button.option for button in shared]:
                before = LyingAnswers(
                    self.stage, shared, self._action, self.theme, self.find_place, self._held
                )
            wide = before.least_widths()[narrow] + gap
            rows = flow(others, width - wide, metrics) if others else [[]]
            if len(rows) > 1:
                rows = squeeze(others, width - wide, metrics)
            is_last = count == len(kinds) and narrow
            if not rows and is_last and not best:
                first = flow(others, width - self._turning - gap - wide, metrics)[0]
                rest = others[len(first) :]
                rows = [first, *flow(rest, width - self._turning - gap, metrics)]
            if rows:
                room = width - (self._turning + gap if len(rows) > 1 else 0)
                taken = sum(wide + gap for _, wide in rows[0])
                rows[0].insert(0, (before, room - taken))
                if not best or height_of(rows) < height_of(best):
                    best = rows
            if best and height_of(best) <= high:
                break
        if best and isinstance(best[0][0][0], LyingAnswers):
            self._lying = best[0][0][0]
        return best

    def _place_page(self, rows: list[Row], left: int, top: int, high: int) -> None:
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


def is_aside(decision: Decision[Any], option: Option[Any]) -> bool:
    """Whether an answer is about who plays, and not about what is asked: a sign offers it."""
    return option.personal and not all(one.personal for one in decision.legal_options())


def _is_hopeless(button: OptionButton) -> bool:
    """Whether an answer cannot go well: all others come first."""
    return button.odds is not None and button.odds.chance <= 0
