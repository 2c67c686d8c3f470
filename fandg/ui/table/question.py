"""The question bar: the question in one sentence, and a button for every answer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import pygame
from msgspec.structs import replace

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import is_die_question
from fandg.engine.portraits import Sign
from fandg.engine.prose import capital
from fandg.engine.show import Make
from fandg.ui.art.markers import seat_swatch
from fandg.ui.art.paper import button_face, paper_panel
from fandg.ui.art.theme import Theme
from fandg.ui.controller import Choices
from fandg.ui.stage import Stage
from fandg.ui.table.answers import (
    BlockedAnswer,
    DieButton,
    Looks,
    MoreButton,
    OptionButton,
    Token,
    TokenButton,
    looks_of,
)
from fandg.ui.table.chance_tags import Untold
from fandg.ui.table.hand import CardNote
from fandg.ui.table.kept_digits import KeptDigits
from fandg.ui.table.lying import (
    BY_MOUSE,
    MOST_NUMBERS,
    NO_NUMBERS,
    FindPlace,
    Leaves,
    LyingAnswers,
    Numbers,
)
from fandg.ui.table.order import in_order
from fandg.ui.table.prompt import Prompt
from fandg.ui.table.slip import draw_slip
from fandg.ui.table.strip_layout import ENDING, SIDES, Answers, StripLayout
from fandg.ui.widgets.base import Widget

HURRYING = "Press: next · hold: to what waits for you"
"""What is said small in the strip as long as something is shown."""

TOO_SOON = "Too quick to count: press again"
"""What is said for a moment of a press that was swallowed."""

BACK: Option[None] = Option("go-back", "Back", None, ends=True)
"""What stands beside the answers where one may think better of the one before: no answer."""

HINT = 13
"""The type of what is said small in the strip."""


class QuestionBar:
    """The question that waits, in the colour of who is asked, with its answers.

    It lies in one place and is as high for every question, so that nothing on the table moves when
    one comes or goes, and nothing on the board is hidden. How all stands in it is `StripLayout`'s.
    What finds no room on one page is turned to with an arrow.
    """

    def __init__(self, stage: Stage, theme: Theme, action: Callable[[str], None]) -> None:
        self.stage = stage
        self.theme = theme
        self.rect = pygame.Rect(0, 0, 1, 1)
        self.place = self.rect
        """Where it lies as long as its words need no more room."""
        self._action = action
        self._prompt = Prompt(stage, theme)
        self._strip = StripLayout(stage, self._prompt, self._gather)
        self._note = ""
        """What is said of the answer that is turned to."""
        self._answers: list[OptionButton] = []
        """A button for every answer that may be given ..."""
        self._buttons: list[OptionButton] = []
        """... and those that are shown: cards that lie in the hand are pressed there."""
        self._slips: list[BlockedAnswer] = []
        self._page = 0
        self._dice = False
        """Whether a real die is asked for ..."""
        self.die_make: Make = ""
        """... and of what make it is."""
        self._has_numbers = True
        """Whether digits give answers: in a form they are typed."""
        self._typed = 0
        """The first digit of a number that has two; 0: none."""
        self._more = MoreButton(stage, self._show_more, theme)
        self._held: frozenset[str] = frozenset()
        """The cards in the hand ..."""
        self._lying_there: frozenset[str] = frozenset()
        """... and all things that can be pointed at and clicked."""
        self.find_place: FindPlace = lambda _: None
        self.hand_hint: Callable[[], str] = str
        """How things on the board are moved by hand; empty: they are clicked."""
        self.name_lit: Callable[[], str] = str
        """What the answers are that lie lit; empty: it is plain."""
        self.usual: Callable[[Decision[Any]], Collection[str]] = lambda _: ()
        """The things that are chosen most, by a question: their numbers come first ..."""
        self._usual: Collection[str] = ()
        """... and those of this one."""
        self.leaves: Leaves = lambda _: ""
        self._numbered: dict[tuple[str, str | None], Numbers] = {}
        """The numbers of what lay on the table at the last question of a kind about somebody."""
        self._digits, self._fixed = KeptDigits(), dict[str, int]()
        """The numbers of answers that keep them for a turn, and those of this question."""
        self.name_stage: Callable[[], str] = str
        """Which stage of the game it is: within it, places keep their numbers."""
        self._asked: tuple[str, str | None] = ("", None)
        """Which kind of question waits, and whom it is about."""
        self._last: Option[Any] | None = None
        """The answer that was shown last of those that share a button: keys begin there again."""
        self.tell_play: Callable[[Option[Any]], str] = lambda _: ""
        """What playing a card out of the hand would do now."""
        self._portrait: Sign = ""
        """The face beside the question, where there is room for it."""
        self.on_change: Callable[[], None] = lambda: None
        self.can_hurry: Callable[[], bool] = lambda: False
        """Whether something is shown that a press hurries."""

    def ask(
        self,
        decision: Decision[Any],
        name: str = "",
        colour: int | None = None,
        portrait: Sign = "",
        *,
        leads_back: bool = False,
    ) -> None:
        """Show a question; the answers that may be given have the numbers.

        Beside them lies the way back, where it `leads_back` to the question before. Where the
        questions go from person to person, the `portrait` shows whose this one is. One that is put
        to the table has neither name nor colour.
        """
        if self._strip.lying is not None and self._strip.lying.shows is not None:
            self._last = self._strip.lying.shows
        self._asked = decision.kind, decision.about
        self._prompt.text = f"{name}: {decision.prompt}" if name else decision.prompt
        self._prompt.seat = colour
        self._prompt.portrait = self._portrait = portrait
        choices = Choices(decision)
        self._note = ""
        self._dice = is_die_question(decision) and len(choices.legal) <= SIDES
        make = DieButton if self._dice else OptionButton
        self._answers = [
            make(self.stage, option, self._action, self.theme)
            for option in choices.legal
            if not is_aside(decision, option)
        ]
        self._fixed, self._usual = {}, self.usual(decision)
        if decision.keeps_places:
            self._fixed = self._digits.deal(
                decision, self.name_stage(), self.find_place, self._usual
            )
            for answer in self._answers:
                answer.kept_number = self._fixed.get(answer.option.key, 0)
        for answer in self._answers:
            if isinstance(answer, DieButton):
                answer.make = self.die_make
            if answer.option.plays:
                answer.promise = capital(self.tell_play(answer.option))
        if leads_back:
            self._answers.append(OptionButton(self.stage, BACK, self._action, self.theme))
        self._answers = in_order(self._answers)
        self._buttons = list(self._answers)
        if self._dice:
            self._prompt.text += self._say_need()
        told = (option for option in choices.blocked if not option.quiet)
        self._slips = [BlockedAnswer(self.stage, option, self.theme) for option in told]
        self._has_numbers = decision.form is None or decision.form.second
        self._page = self._typed = 0
        self.layout(self.place)

    def call(self, decision: Decision[Any], tokens: Mapping[str, Token]) -> None:
        """Put an open call to the table: nobody, or one of these tokens, by their answers' keys.

        Nobody stands first here, where Enter goes on.
        """
        self.ask(decision)
        first, *called = sorted(self._answers, key=lambda answer: not answer.option.ends)
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

    def leave_to_table(self, held: Collection[str], lying: Collection[str]) -> dict[str, CardNote]:
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
        strip = self._strip
        shared = strip.lying.options if strip.lying is not None else []
        cards = [*lit]
        cards += [
            button
            for button in self._answers
            if button.option in shared
            and button.option.target in held
            and targets.count(button.option.target) == 1
        ]
        most = max(map(self._most_of, strip.pages), default=0)
        most = max(most, strip.lying.digits if strip.lying is not None else 0)
        following = enumerate(cards, most + 1)
        return {
            str(card.option.target): CardNote(
                found if (found := card.kept_number or n) <= MOST_NUMBERS else 0,
                card.figure,
                card.odds.of if card.odds else "",
                self.tell_play(card.option),
            )
            for n, card in following
        }

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

    def say(self, text: str, colour: int | None = None, portrait: Sign = "") -> None:
        """Show a line and no answers: a bot thinks, something is going on.

        The `portrait` shows whose it is, where that goes from seat to seat.
        """
        self._prompt.text, self._prompt.seat = text, colour
        self._prompt.portrait = self._portrait = portrait
        self._answers, self._buttons, self._slips = [], [], []
        self._note = ""
        self.layout(self.place)

    def set_theme(self, theme: Theme) -> None:
        """Dress anew."""
        self.theme = self._prompt.theme = self._more.theme = theme
        for button in self._answers:
            button.theme = theme
        if self._strip.lying is not None:
            self._strip.lying.theme = theme
        for slip in self._slips:
            slip.theme = theme

    @property
    def widgets(self) -> list[Widget]:
        """The answers that are shown."""
        pages = self._strip.pages
        if not pages:
            return []
        shown = list(pages[self._page])
        self._more.page, self._more.pages = self._page + 1, len(pages)
        return [*shown, self._more] if len(pages) > 1 else shown

    @property
    def looks(self) -> tuple[Looks, ...]:
        """All by which its answers look otherwise as one points at things."""
        heard = not self.stage.lull.is_on_mouse
        return tuple((heard, *looks_of(widget)) for widget in self.widgets)

    @property
    def led_to(self) -> str | None:
        """The thing on the table that arrows have led to."""
        shared = self._strip.lying
        return shared.option.target if shared is not None and shared.focused else None

    @property
    def untold(self) -> dict[str, Untold]:
        """The keys and chances that no button tells now, by the things that they are about.

        Of a thing with several such answers in which the same is done, as by one card or another,
        that of the one which shows is told, else the best; of others none.
        Keys stand there for who plays by them.
        """
        shown = {id(widget) for widget in self.widgets}
        found: dict[str, list[OptionButton]] = {}
        for button in self._buttons:
            target = button.option.target
            if button.odds is not None and target is not None and id(button) not in shown:
                found.setdefault(target, []).append(button)
        tellers = ((target, self._find_teller(buttons)) for target, buttons in found.items())
        told = {
            target: Untold(teller.figure, teller.odds.sign, teller.odds.word)
            for target, teller in tellers
            if teller is not None and teller.odds is not None
        }
        keys = self.numbers if self.stage.by_keys else {}
        if self._typed:
            keys = {at: key for at, key in keys.items() if key // 10 == self._typed}
        told |= {at: told.get(at, Untold())._replace(number=key) for at, key in keys.items()}
        return told

    def _find_teller(self, buttons: Sequence[OptionButton]) -> OptionButton | None:
        """Of the answers of one thing that whose chance stands on it."""
        kinds = {
            (button.option.key.partition(":")[0], button.odds.sign, button.odds.word)
            for button in buttons
            if button.odds is not None
        }
        if len(kinds) > 1:
            return None
        shows = self.shared.shows if self.shared is not None else None
        showing = (b for b in buttons if shows is not None and b.option.key == shows.key)
        best = max(buttons, key=lambda button: button.odds.chance if button.odds else 0.0)
        return next(showing, best)

    def answer_number(self, number: int) -> bool:
        """Give the answer with this number on the page that is shown; whether there is one.

        Of the answers that share a button the numbers lead to one after the other; the same number
        again gives what it has led to. Of two digits the first waits for the second.
        """
        button = self._find_button(number)
        if button is not None:
            button.activate()
            return True
        if self.shared is None:
            return False
        typed, begins, target = self._find_thing(number)
        self._typed = typed if begins else 0
        if begins:
            self.shared.await_digit(typed)
            return True
        return self.shared.lead_to(target) if target is not None else self._drop_digit()

    def leads_by(self, number: int) -> bool:
        """Whether a digit only leads to something on the table: nothing is answered by it."""
        if self.shared is None or self._find_button(number) is not None:
            return False
        _, begins, target = self._find_thing(number)
        shown = self.shared.shows
        return begins or (target is not None and (shown is None or shown.target != target))

    def _find_button(self, number: int) -> OptionButton | None:
        """The button with this number, unless that is the second digit of a thing's."""
        buttons = (w for w in self.widgets if isinstance(w, OptionButton))
        return None if self._typed else next((b for b in buttons if b.number == number), None)

    def _find_thing(self, number: int) -> tuple[int, bool, str | None]:
        """What is typed with one more digit, whether that only begins a number, and whose it is."""
        typed, numbers = 10 * self._typed + number % 10, self.numbers
        begins = not self._typed and any(key // 10 == typed for key in numbers.values() if typed)
        target = next((at for at, key in numbers.items() if key == typed), None)
        return typed, begins, target

    def _drop_digit(self) -> bool:
        """What was typed leads nowhere."""
        if self.shared is not None and self.shared.shows is None:
            self.shared.show(None)
            self.shared.touch()
        return False

    @property
    def awaits_digit(self) -> bool:
        """Whether the first digit of a number is typed."""
        return bool(self._typed)

    def end_number(self) -> None:
        """Something else than a second digit is pressed."""
        if self._typed:
            self._typed = 0
            self._drop_digit()

    @property
    def numbers(self) -> dict[str, int]:
        """The keys that lead to the things on the table which share a button.

        They begin with 1; those of the buttons beside it follow.
        """
        if self.shared is None or not self._has_numbers:
            return {}
        found = self.shared.numbers
        if self._fixed:
            return found
        self._numbered = {self._asked: self.shared.kept}
        return found

    def _most_of(self, page: Sequence[Widget]) -> int:
        """The highest number on a page, but for that of what ends the choice."""
        numbers = (w.number for w in page if isinstance(w, OptionButton))
        return max((number for number in numbers if number != ENDING), default=0)

    def shares(self, key: str) -> bool:
        """Whether an answer has no button of its own."""
        return self.shared is not None and any(o.key == key for o in self.shared.options)

    def button_for(self, key: str) -> OptionButton | None:
        """The button of an answer; its page is turned to."""
        shared = self._strip.lying
        option = next((o for o in shared.options if o.key == key), None) if shared else None
        if shared is not None and option is not None:
            shared.show(option)
        for index, page in enumerate(self._strip.pages):
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
        if self._strip.lying is not None:
            self._strip.lying.point_at(target, turned)

    def choose(self, key: str | None, note: str = "") -> None:
        """Mark the answer that is turned to and not given, and say in a note what one may do."""
        shared = self._strip.lying
        for button in (*self._buttons, *([shared] if shared is not None else [])):
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
        """Lie in a place, and place the question, the answers and the slips."""
        self.place, strip = place, self._strip
        if not self._buttons:
            strip.lay_words(place, self._hint_height)
        elif self._dice:
            strip.lay_dice(place, self._buttons)
        else:
            there = self._lying_there
            answers = Answers(self._buttons, self._slips, there, self._has_numbers)
            self._prompt.portrait = self._portrait
            strip.lay(place, answers)
            if self._portrait and len(strip.pages) > 1:
                # A face takes no answer its place on the first page.
                self._prompt.portrait = ""
                strip.lay(place, answers)
        self.rect, self._more.rect = strip.rect, strip.turning
        self._page = max(0, min(self._page, len(strip.pages) - 1))

    def _gather(self, shared: Sequence[OptionButton]) -> LyingAnswers:
        gathered = LyingAnswers(
            self.stage,
            shared,
            self._action,
            self.theme,
            self.find_place,
            self._held,
            self.hand_hint() or BY_MOUSE,
            self.leaves,
            self._numbered.get(self._asked, NO_NUMBERS),
            self.name_lit(),
            self._usual,
            self._fixed,
        )
        gathered.begin_near(self._last)
        return gathered

    @property
    def _hint_height(self) -> int:
        return self.stage.type.line_height(self.theme.text, self.stage.metrics.pt(HINT))

    def turn_page(self, by: int = 1) -> bool:
        """Turn to the next answers, or the ones before; whether there are any.

        Where one button stands for many of them, it shows the next.
        """
        shared = self.shared
        return self._show_more(by) if shared is None else shared.step(by)

    @property
    def shared(self) -> LyingAnswers | None:
        """The button on this page that stands for many answers, if there is one."""
        lying = self._strip.lying
        return lying if lying in self.widgets else None

    def _show_more(self, by: int = 1) -> bool:
        if len(self._strip.pages) < 2:
            return False
        self._page = (self._page + by) % len(self._strip.pages)
        self.on_change()
        return True

    def _draw_too_soon(self, surface: pygame.Surface) -> None:
        """A press came before anybody can have read the question: it waits for another."""
        theme, metrics = self.theme, self.stage.metrics
        words = self.stage.type.render(TOO_SOON, theme.label, metrics.pt(HINT), theme.chalk)
        plate = self.place_too_soon(words.get_size())
        surface.blit(button_face(plate.size, theme, "normal"), plate)
        surface.blit(words, words.get_rect(center=plate.center))

    def place_too_soon(self, size: tuple[int, int]) -> pygame.Rect:
        """Where that is said: beside the question, or over it where answers leave no room there."""
        inset, pad = self.stage.metrics.px(3), self.stage.metrics.px(0.7)
        words = pygame.Rect((0, self.rect.top + 2), size)
        words.right = self.rect.right - inset
        plate = words.inflate(2 * pad, pad // 2).clamp(self.rect)
        answers = [widget.rect for widget in self.widgets]
        if plate.left < self._prompt.right or plate.collidelist(answers) >= 0:
            plate.left = self.rect.left + inset - pad
        return plate

    def draw(self, surface: pygame.Surface, covered: Sequence[pygame.Rect]) -> None:
        """Draw the strip of paper, the seat's colour, and the question where nothing covers it."""
        theme, metrics, type_ = self.theme, self.stage.metrics, self.stage.type
        surface.blit(paper_panel(self.rect.size, theme), self.rect)
        if self._prompt.seat is not None:
            seat = theme.owner(self._prompt.seat)
            swatch = seat_swatch((metrics.px(1.2), self.rect.height - metrics.px(1)), seat)
            surface.blit(swatch, swatch.get_rect(midleft=(self.rect.left + 3, self.rect.centery)))
        self._prompt.draw(surface, covered)
        if self.stage.lull.has_held_back and (self._buttons or self.can_hurry()):
            self._draw_too_soon(surface)
        if not self._buttons and self.can_hurry():
            hint = type_.render(HURRYING, theme.text, metrics.pt(HINT), theme.ink_soft)
            room = self.rect.inflate(-metrics.px(3), -metrics.px(1))
            surface.blit(hint, hint.get_rect(bottomright=room.bottomright))


def is_aside(decision: Decision[Any], option: Option[Any]) -> bool:
    """Whether an answer is about who plays, and not about what is asked: a sign offers it."""
    return option.personal and not all(one.personal for one in decision.legal_options())
