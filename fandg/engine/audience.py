"""Who may see what: the one place that says from whom questions, lines and hands are hidden.

Rules only mark what is not for all: `Decision.secret`, `Option.hidden`, `Event.only`. A game says
of a state whether hands lie open (`Game.has_open_hands`) and whether a seat holds anything that
the others may not see (`Game.has_secrets`). What follows from that is said here.

A viewer is a seat; None stands for all at the table together.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.engine.setup import Setup

# What a question gives away


def is_secret(decision: Decision[Any]) -> bool:
    """Whether a question is for its seat alone: by itself, or since it offers the hidden."""
    return decision.secret or any(option.hidden for option in decision.options)


def is_telltale(decision: Decision[Any]) -> bool:
    """Whether being asked gives away that the seat holds something: all else is to do nothing.

    Nobody else is to see that such a question is put, nor what was asked of who had pressed.
    """
    if decision.pressed:
        return True
    legal = decision.legal_options()
    return 0 < sum(option.hidden for option in legal) == len(legal) - 1


def can_tell(decision: Decision[Any], option: Option[Any]) -> bool:
    """Whether all may be told of an answer as it is given, and why.

    An open answer looks the same whether or not hidden ones were offered beside it. That a bot
    presses at an open call is nobody's news: it does so whenever it can do something.
    """
    is_hidden = decision.secret or option.hidden or is_telltale(decision)
    return not (is_hidden or decision.is_open_call)


# What a viewer sees of a match


def has_open_hands(match: Match[Any]) -> bool:
    """Whether nobody at this table hides anything from another."""
    return match.game.has_open_hands(match.state)


def is_private(event: Event) -> bool:
    """Whether an event is for the eyes of some seats only, where hands are hidden."""
    return event.only is not None


def can_read(match: Match[Any], event: Event, viewer: int | None) -> bool:
    """Whether a viewer may read an event in the notebook."""
    return event.only is None or viewer in event.only or has_open_hands(match)


def asked_seat(match: Match[Any], viewer: int | None) -> int | None:
    """The seat that a viewer may see being asked; None for what gives another's hand away.

    None, too, for a call that is put to all.
    """
    asked = match.pending
    if asked is None or asked.is_open_call:
        return None
    is_open = has_open_hands(match) or asked.seat == viewer or not is_telltale(asked)
    return asked.seat if is_open else None


# Who looks


def hides_hands(match: Match[Any]) -> bool:
    """Whether several persons sit at the table and hide their hands from each other."""
    return len(persons_of(match.setup)) > 1 and not has_open_hands(match)


def persons_of(setup: Setup) -> list[int]:
    """The seats that people have."""
    return [index for index, seat in enumerate(setup.seats) if not seat.is_bot]


def only_person(setup: Setup) -> int | None:
    """The seat of the one person at the table; None when there are several, or none."""
    persons = persons_of(setup)
    return persons[0] if len(persons) == 1 else None


class Audience:
    """The persons round one screen, and which of them looks at it now."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self.viewer = only_person(match.setup)
        """The seat for whose eyes the table is shown."""
        self._alone: int | None = None
        """The seat whose player came through a curtain and still sits there alone."""
        self._called_away: int | None = None
        """The seat whose player sat there alone when the table was called, or something began."""

    def persons(self) -> list[int]:
        """The seats that people have."""
        return persons_of(self.match.setup)

    def only_person(self) -> int | None:
        """The seat of the one person at the table; None when there are several, or none."""
        return only_person(self.match.setup)

    def is_guarded(self) -> bool:
        """Whether several persons sit at the table and hide their hands from each other."""
        return hides_hands(self.match)

    def is_open(self, seat: int) -> bool:
        """Whether what is a seat's alone may lie open: nobody looks from whom it is hidden."""
        return seat in (self._alone, self.only_person()) or has_open_hands(self.match)

    def can_see(self, event: Event) -> bool:
        """Whether an event may be shown as it happens."""
        return event.only is None or any(self.is_open(seat) for seat in event.only)

    def can_name(self, decision: Decision[Any], option: Option[Any]) -> bool:
        """Whether those who look now may read what was answered to a question."""
        return can_tell(decision, option) or self.is_open(decision.seat_of(option))

    def needs_curtain(self, decision: Decision[Any]) -> bool:
        """Whether a question is for other eyes than those that look now."""
        if not self.is_guarded() or decision.is_open_call or decision.openly:
            return False
        holds = self.match.game.has_secrets(self.match.state, decision.seat)
        return (is_secret(decision) or holds) and not self.is_open(decision.seat)

    def hand_of(self, asked: Decision[Any] | None) -> int | None:
        """Whose hand lies open while this is asked: nobody's between two questions, if hidden."""
        return None if asked is None and self.is_guarded() else self.viewer

    def notes_of(self, asked: Decision[Any] | None) -> int | None:
        """Whose private lines lie open: nobody's while others may be looking."""
        seat = self.hand_of(asked)
        return seat if seat is not None and self.is_open(seat) else None

    # Who comes and goes

    def ask(self, seat: int) -> None:
        """A seat's player looks; without a curtain before, whoever looked may be looking still."""
        self.viewer, self._called_away = seat, None
        if self._alone != seat:
            self._alone = None

    def call_table(self) -> None:
        """All look at the table, so that no hand lies open, unless one person has it alone."""
        if self._alone is not None:
            self._called_away = self._alone
        self.viewer, self._alone = self.only_person(), None

    def was_called_away(self, seat: int) -> bool:
        """Whether a seat's player sat there alone until all looked, and nobody has since."""
        return self._called_away == seat

    def reveal_to(self, seat: int) -> None:
        """A seat's player has come through the curtain, alone."""
        self.viewer = self._alone = seat
        self._called_away = None

    def look_away(self) -> None:
        """The window was left, or given to others: nobody is known any more to sit there alone."""
        self._alone = self._called_away = None

    def change_hands(self, seat: int) -> None:
        """A seat is in other hands: whoever sat there alone sits there no more, others do."""
        if seat in (self._alone, self._called_away):
            self.look_away()
        self.viewer = self.only_person() if self._alone is None else self._alone

    def is_lost_at(self, whose: Set[int]) -> bool:
        """Whether nobody knows who looks once a part of the game begins that is of these seats.

        He is known where the part is his own, or that of bots, for whom nobody takes his place.
        """
        if self.viewer is None or not self.is_guarded():
            return False
        seats = self.match.setup.seats
        is_for_bots = bool(whose) and all(seats[seat].is_bot for seat in whose)
        return self.viewer not in whose and not is_for_bots

    def lose_sight(self) -> None:
        """Something begins that is for all: who looked looks no more, but he was just there."""
        just_there = self._alone
        self.hide()
        self._called_away = just_there

    def hide(self) -> None:
        """Nobody looks now."""
        self.viewer = self._alone = self._called_away = None
