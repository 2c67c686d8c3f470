"""Who answers an open call where no person is to be called."""

from __future__ import annotations

from typing import Any

from fandg.engine.audience import persons_of
from fandg.engine.calls import calls_persons
from fandg.engine.decision import Decision
from fandg.engine.match import Match
from fandg.engine.players import find_presser


def settle_call(match: Match[Any], call: Decision[Any], *, rung: bool) -> str | None:
    """The answer that an open call has without any person; None where persons are called.

    Bots press when they can do something. So does the only person at the table, who has nobody to
    hide it from: his cards lie lit before him. Several are called as often as they like, or where
    one has `rung`, and at moments at which they are not, no bot called with them presses either.
    Persons who have waived the call are not called, unless one has rung.
    """
    persons = set(persons_of(match.setup))
    nobody, options = call.options[0].key, match.setup.options
    is_for_bots = persons.isdisjoint(call.callers)
    if len(persons) > 1 and not (is_for_bots or calls_persons(options, call, rung=rung)):
        return nobody
    key = find_presser(match, set(call.callers) - persons)
    if key != nobody or is_for_bots:
        return key
    if len(persons) == 1:
        # What may be done at many moments is asked of him where he wants to.
        return nobody if call.at_will and not rung else find_presser(match, persons, rung=rung)
    return nobody if _is_waived(match, call) and not rung else None


def hears_ring(match: Match[Any], call: Decision[Any], key: str) -> bool:
    """Whether this answer to a call is what the only person at the table had rung for."""
    persons = set(persons_of(match.setup))
    if len(persons) != 1 or key == call.options[0].key:
        return False
    option = call.find_option(key)
    # A call that nobody can waive is no ring's: that is for the next one that was waived.
    return not call.great and option is not None and call.seat_of(option) in persons


def _is_waived(match: Match[Any], call: Decision[Any]) -> bool:
    """Whether all persons who would be called have said that they need no call for now."""
    return set(persons_of(match.setup)) & set(call.callers) <= set(call.waived)


def list_unasked(match: Match[Any]) -> set[int]:
    """The answers to open calls that no person gave, as far as the game tells.

    That somebody had rung for a call is not written down.
    """
    seats, options = match.setup.seats, match.setup.options
    is_alone = sum(not seat.is_bot for seat in seats) == 1
    return {
        at
        for at, call in match.calls.items()
        if is_alone
        or (
            match.answers[at].key == call.options[0].key
            and (_is_waived(match, call) or not calls_persons(options, call, rung=False))
        )
    }
