"""Questions: what a rule asks of a seat, and what may be answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, cast
from zlib import crc32

import msgspec

from fandg.engine.form import Amounts, Form
from fandg.engine.odds import Odds
from fandg.engine.stakes import Stakes

T_co = TypeVar("T_co", covariant=True)


class Option(msgspec.Struct, Generic[T_co], frozen=True):
    """One answer to a question.

    `key` is stable and is what a save keeps (`press-on`, `move:amazon`); `target` names the thing
    on the table that a click answers with (`dummy:bard`, `card:10H`); `blocked` says why it may not
    be chosen now; `odds` computes the exact chances when somebody looks; `value` is what the rule
    gets back. A `hidden` option names what only the asked seat can see, such as a card in a hand.
    An option that `plays` its target is to use that very card: where it lies in the hand of who is
    asked, it is lit there and needs no button. One that `stands` has its own button however many
    answers lie on the table; so has one that `ends` the choice or passes it by, which is the last.
    An option that `throws` is a throw itself: the dice
    that fall by it wait for no other press. A `personal` option is about the persons at the table,
    such as that one goes home: no bot gives it. `rule` is the rule it follows from, where that is
    not the question's own. One that is `quiet` is blocked as a matter of course, such as to heal
    who is whole: only its thing and `?` say so. One that is `final` throws away what was paid for:
    its button is asked once more. One that `waives` calls says that one needs none for now.
    """

    key: str
    label: str
    value: T_co
    target: str | None = None
    blocked: str | None = None
    odds: Callable[[], Odds] | None = None
    note: str = ""
    hidden: bool = False
    plays: bool = False
    stands: bool = False
    ends: bool = False
    personal: bool = False
    rule: str = ""
    throws: bool = False
    quiet: bool = False
    final: bool = False
    waives: bool = False

    @property
    def has_own_button(self) -> bool:
        """Whether it has one however many answers lie on the table."""
        return self.stands or self.ends


class Decision(msgspec.Struct, Generic[T_co], frozen=True):
    """A question put to one seat: its kind, a prompt, the rule that asks, and its options.

    `kind` is the question's own name (`keep-out`), stable like a key: several questions may follow
    from one rule. A question with a `form` is answered with numbers, and its values are `Amounts`;
    its options are what may be answered beside them. `secret` questions are for the eyes of that
    seat alone, whatever they offer (see `engine/audience.py`).
    `about` names the thing on the table that the question is about; `stakes` tells what hangs on
    it when somebody looks, where the state does not.

    An open call is put to the table instead: its first option is that nobody does anything, each
    other that one of its `callers`, in the same order, presses his token (see `play.ask_anybody`).
    A table may like to be called at `great` moments only (see `engine/calls.py`). Callers that are
    `waived` have said that they need no call for now: they press only once they have rung. One that
    `calls_on` is followed by others, to who comes next: one ring is for all of them. One that is
    `at_will` is for what may be done at many moments: who plays alone is not asked there, his cards
    lie lit before him, and he rings to play one. The question
    that is put to who `pressed` is secret. One that `is_toll` asks in what one pays for what others
    have done, or what one does about it: all that comes of it is told with what they did. One that
    is put `openly` is about what all may know: no curtain falls for it, and no hand lies open
    meanwhile. One that is `shared_by` several seats is for all of them to settle, and the first of
    them, its `seat`, speaks for all: where a bot has that, the first person among them is asked.
    One that `binds` settles a bargain, spends what is scarce, stakes what another answer keeps or
    lets a danger pass: no answer has the focus, and a hurried Enter gives none.
    So it is with one that `repeats`, which comes again and again, as the steps of a walk do.
    One that `keeps_places` is asked again and again until one is done with it: its answers keep
    their keys, whatever becomes of those before them.
    With one that `weighs` several ways to do a thing the likeliest lies first on the table.
    One that `leads_back` only says more of the answer before it, of which one may think better:
    as long as nothing came of that, one goes back to it.
    """

    seat: int
    kind: str
    prompt: str
    rule: str
    options: Sequence[Option[T_co]]
    secret: bool = False
    about: str | None = None
    form: Form | None = None
    callers: tuple[int, ...] = ()
    waived: tuple[int, ...] = ()
    great: bool = False
    calls_on: bool = False
    at_will: bool = False
    pressed: bool = False
    is_toll: bool = False
    openly: bool = False
    binds: bool = False
    repeats: bool = False
    leads_back: bool = False
    keeps_places: bool = False
    weighs: bool = False
    shared_by: tuple[int, ...] = ()
    stakes: Callable[[], Stakes] | None = None

    @property
    def is_open_call(self) -> bool:
        """Whether it is put to the table: whoever presses his token answers."""
        return bool(self.callers)

    @property
    def speaker(self) -> int:
        """The seat to which the rules put it, whoever answers it at this table."""
        return self.shared_by[0] if self.shared_by else self.seat

    def seat_of(self, option: Option[object]) -> int:
        """The seat that gives an answer: of an open call the one that presses."""
        pressed = self.options.index(option) if self.callers else 0
        return self.callers[pressed - 1] if pressed else self.seat

    def legal_options(self) -> list[Option[T_co]]:
        """The options that may be chosen now; of a form's numbers the usual and its shortlist."""
        legal = [option for option in self.options if option.blocked is None]
        if self.form is not None:
            legal += [self._filled_in(self.form, amounts) for amounts in self.form.ways()]
        return legal

    def find_option(self, key: str, *, in_words: bool = True) -> Option[T_co] | None:
        """The option with this key, blocked or not; for a form also any numbers.

        Unless they are wanted `in_words`, such numbers have no label.
        """
        for option in self.options:
            if option.key == key:
                return option
        if self.form is not None:
            amounts = self.form.read(key)
            if amounts is not None:
                return self._filled_in(self.form, amounts, in_words=in_words)
        return None

    def _filled_in(self, form: Form, amounts: Amounts, *, in_words: bool = True) -> Option[T_co]:
        label = form.describe(amounts) if in_words else ""
        blocked = form.why_not(amounts)
        return Option(form.key_of(amounts), label, cast(T_co, amounts), blocked=blocked)

    def fingerprint(self) -> str:
        """Eight hexadecimal digits that change when the question or its options change."""
        parts = [self.rule, *[option.key for option in self.options if option.blocked is None]]
        if self.form is not None:
            for field in self.form.fields:
                parts.append(f"{field.key}={field.least}..{field.most}/{field.step}")
        return f"{crc32('|'.join(parts).encode(), self.speaker):08x}"
