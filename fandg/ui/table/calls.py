"""Open calls at the table: whose tokens are laid out, how long it waits, and the bell for the next.

Who presses his token is asked behind the curtain. So is whoever sat there alone before when nobody
presses, since all have been called to look; but for him it opens in one step.

Who plays alone is asked without a call; where cards may be played at will, he rings to be asked.
"""

from __future__ import annotations

from math import ceil
from typing import Any

from fandg.engine.audience import has_open_hands
from fandg.engine.calls import CALLS, patience_of
from fandg.engine.decision import Decision
from fandg.engine.prose import counted
from fandg.ui.table.answers import Token
from fandg.ui.table.host import PartsHost

BELL = "ring-bell"
TICK = 0.1
"""Seconds between two looks at the clock while a call waits: no more than a scene is told of."""


class Calls:
    """Puts open calls to the persons at a table scene."""

    def __init__(self, host: PartsHost) -> None:
        self._host = host
        self._left = 0.0
        """Seconds for which the call that is put waits still; 0: until it is answered."""

    @property
    def has_bell(self) -> bool:
        """Whether the game may be called at all."""
        match = self._host.table.match
        return CALLS.key in match.setup.options and not has_open_hands(match)

    @property
    def may_ring(self) -> bool:
        """Whether a ring has somebody asked who would not be otherwise."""
        return self.has_bell and (self._host.audience.is_guarded() or self.is_waived)

    @property
    def is_waived(self) -> bool:
        """Whether the only person at the table is asked where he rings, and has a card to play."""
        match, person = self._host.table.match, self._host.audience.only_person()
        return person is not None and match.game.waives_calls(match.state, person)

    def put(self, call: Decision[Any]) -> None:
        """Lay out the tokens of the persons who are called; those of bots lie there for nobody."""
        host = self._host
        seats, views = host.table.match.seats, host.board.seat_views()
        host.audience.call_table()
        tokens = {}
        for seat, option in zip(call.callers, call.options[1:], strict=True):
            if not seats[seat].is_bot:
                tokens[option.key] = Token(
                    seats[seat].name, views[seat].portrait, seats[seat].colour
                )
        self._left = float(patience_of(host.table.match.setup.options))
        host.question.call(call, tokens)
        self._tell_time()
        host.stage.sounds.play("page")

    def update(self, seconds: float) -> None:
        """Let the time pass that a call waits; then nobody has pressed."""
        call = self._host.asked
        if call is None or not call.is_open_call or not self._left:
            return
        before, self._left = ceil(self._left), max(0.0, self._left - seconds)
        if not self._left:
            self._host.answer(call.options[0].key)
        elif ceil(self._left) != before:
            self._tell_time()
            self._host.touch()

    def _tell_time(self) -> None:
        if self._left:
            self._host.question.note_first(f"goes on in {counted(ceil(self._left), 'second')}")

    def wants_soon(self) -> float | None:
        """How soon to look at the clock again, while a call waits."""
        call = self._host.asked
        return TICK if call is not None and call.is_open_call and self._left else None

    def ring(self) -> None:
        """Have all called at the next moment at which cards may be played, or no more."""
        host = self._host
        if self.may_ring:
            host.table.is_rung = not host.table.is_rung
            host.stage.sounds.play("click")
            self.light_bell()
            host.refresh()

    def light_bell(self) -> None:
        """The bell shines while somebody has rung, and is dull where nobody hides a card."""
        bar = self._host.bar
        bar.light(BELL, self._host.table.is_rung)
        bar.enable(BELL, self.may_ring)
