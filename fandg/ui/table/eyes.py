"""Whose eyes look at the table: the curtain between players who hold secrets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fandg.engine.decision import Decision
from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.ui.table.curtain import CurtainScene
from fandg.ui.table.host import PlayHost

SUMMARY_LINES = 6
"""How many lines the curtain shows of what happened since, and all can read."""


def asked_seat(match: Match[Any], viewer: int | None) -> int | None:
    """The seat that a viewer may see being asked; None for what gives another's hand away.

    None, too, for a call that is put to all.
    """
    asked = match.pending
    if asked is None or asked.is_open_call:
        return None
    is_open = match.has_open_hands or asked.seat == viewer or not asked.is_telltale
    return asked.seat if is_open else None


class Eyes:
    """Knows who looks at a table scene, and what each of them saw last."""

    def __init__(self, host: PlayHost, leave: Callable[[], None]) -> None:
        self._host = host
        self._leave = leave
        self._seen: dict[int, int] = {}
        table = host.table
        self._old = [len(table.lines(seat)) for seat in range(len(table.match.setup.seats))]
        """How many lines each seat could read when the game was taken up: they are no news."""
        self._behind: int | None = None
        """The seat whose player came through the curtain and still sits there alone."""

    def note_seen(self, seat: int) -> None:
        """A seat's player sits before the table, and has seen all that happened until now."""
        if self._behind != seat:
            # Without a curtain between, whoever looked before may be looking still.
            self._behind = None
        self._seen[seat] = len(self._host.table.lines(seat))

    def go_back(self) -> None:
        """Play went back: what follows is news, and the last line before, which may say so."""
        lines = self._host.table.lines
        self._seen = {seat: min(seen, len(lines(seat)) - 1) for seat, seen in self._seen.items()}
        self._old = [min(old, len(lines(seat)) - 1) for seat, old in enumerate(self._old)]

    def persons(self) -> list[int]:
        """The seats that people have."""
        seats = self._host.table.match.setup.seats
        return [index for index, seat in enumerate(seats) if not seat.is_bot]

    def only_person(self) -> int | None:
        """The seat of the one person at the table; None when there are several, or none."""
        persons = self.persons()
        return persons[0] if len(persons) == 1 else None

    def is_guarded(self) -> bool:
        """Whether several persons sit at the table and hide their hands from each other."""
        return len(self.persons()) > 1 and not self._host.table.match.has_open_hands

    def can_show(self, seat: int) -> bool:
        """Whether what is a seat's alone may lie open: nobody looks from whom it is hidden."""
        seats = (self._behind, self.only_person())
        return seat in seats or self._host.table.match.has_open_hands

    def reader(self) -> int | None:
        """Whose private lines lie open: nobody's while others may be looking."""
        seat = self._host.reader
        return seat if seat is not None and self.can_show(seat) else None

    def needs_curtain(self, decision: Decision[Any]) -> bool:
        """Whether a question is for other eyes than those that look now."""
        if not self.is_guarded() or decision.is_open_call:
            return False
        secret = decision.is_secret or self._host.board.has_secrets(decision.seat)
        return secret and not self.can_show(decision.seat)

    def look_away(self) -> None:
        """The window was left, or given to others: the next look at secrets needs the curtain."""
        host = self._host
        self._behind = None
        if host.asked is not None and self.needs_curtain(host.asked):
            self.draw_curtain(host.asked)

    def close_at(self, event: Event) -> None:
        """A heading begins another part of the game: who looked at it is no longer known.

        He is, where the part is his own, or that of bots, for whom nobody takes his place.
        """
        host = self._host
        if event.depth or host.viewer is None or not self.is_guarded():
            return
        seats = host.table.match.setup.seats
        targets = event.touches()
        views = enumerate(host.board.seat_views())
        whose = {seat for seat, view in views if view.target in targets}
        if host.viewer in whose or (whose and all(seats[seat].is_bot for seat in whose)):
            return
        host.viewer = self._behind = None
        host.refresh()

    def call_table(self) -> None:
        """All look at the table, so that no hand lies open, unless one person has it alone."""
        self._host.viewer = self.only_person()
        self._behind = None

    def draw_curtain(self, decision: Decision[Any]) -> None:
        """Hide the table until the one who is asked says that he has it."""
        host = self._host

        def reveal() -> None:
            self._behind = decision.seat
            host.present(decision)

        self._hide(decision.seat, reveal)

    def take_over(self, seat: int) -> None:
        """Another person is the only one at the table from now on: the cards are that one's."""
        host = self._host

        def reveal() -> None:
            host.viewer = seat
            host.start_over()

        self._hide(seat, reveal)

    def _hide(self, seat: int, reveal: Callable[[], None]) -> None:
        host = self._host
        host.viewer = host.asked = self._behind = None
        host.refresh()
        news = self._summary(seat)
        lines = [event.line(host.names) for event in news]
        private = any(event.only is not None for event in news)
        curtain = CurtainScene(
            host.stage,
            host.game_id or "",
            host.table.match.setup.seats[seat],
            host.board.seat_views()[seat].portrait,
            lines,
            reveal,
            self._leave,
            private=private,
        )
        host.stage.push(curtain)

    def _summary(self, seat: int) -> list[Event]:
        """What happened last since a seat looked, without what followed from it line by line.

        What is for that seat alone is never left out, unless it is older than this sitting.
        """
        host = self._host
        seen, old = self._seen.get(seat, 0), self._old[seat]
        told = [
            (at, event)
            for at, event in enumerate(host.table.lines(seat))
            if at >= seen and (event.depth < 2 or event.only is not None)
        ]
        told = [(at, event) for at, event in told if event.line(host.names)]
        last = {at for at, _ in told[-SUMMARY_LINES:]}
        return [event for at, event in told if at in last or (event.only is not None and at >= old)]
