"""Whose eyes look at the table: the curtain between players who hold secrets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from fandg.engine.audience import is_private
from fandg.engine.decision import Decision
from fandg.engine.event import Event, WentBack
from fandg.engine.open_calls import list_unasked
from fandg.engine.prose import capital, closed
from fandg.engine.table import Table
from fandg.ui.lull import NEW_EYES
from fandg.ui.table.curtain import CurtainScene
from fandg.ui.table.host import PlayHost
from fandg.ui.table.meanwhile import events_since, list_sentences

NEWEST = 2
"""How many deeds it shows that came after all news."""
BULLETINS = 1
"""Of how many issues it tells that were published since."""
SUMMARY_LINES = 6
"""How many lines the curtain shows of what happened since, and all can read."""


class Eyes:
    """Draws the curtain before a table scene, and knows what each seat saw last."""

    def __init__(self, host: PlayHost, leave: Callable[[], None]) -> None:
        self._host = host
        self._leave = leave
        table = host.table
        self._seen: dict[int, int] = _seen_before(table)
        """How many lines each seat could read when its player sat before the table last."""
        self._old = [len(table.lines(seat)) for seat in range(len(table.match.setup.seats))]
        """How many lines each seat could read when the game was taken up: they are no news."""
        self._read = set[int]()
        """The private events whose card lay before who drew it, alone: a slip says no more."""

    def note_seen(self, seat: int) -> None:
        """A seat's player sits before the table, and has seen all that happened until now."""
        self._seen[seat] = len(self._host.table.lines(seat))

    def note_read(self, event: Event) -> None:
        """Who drew a card in secret reads it now, alone."""
        self._read.add(id(event))

    def go_back(self) -> None:
        """Play went back: what follows is news, and so is the line before if it says that."""
        self._read.clear()
        for seat, old in enumerate(self._old):
            lines = self._host.table.lines(seat)
            told = len(lines) - bool(lines and isinstance(lines[-1], WentBack))
            self._old[seat] = min(old, told)
            if seat in self._seen:
                self._seen[seat] = min(self._seen[seat], told)

    def look_away(self) -> None:
        """The window was left, or given to others: the next look at secrets needs the curtain."""
        host, audience = self._host, self._host.audience
        seat, asked = audience.viewer, host.asked
        was_alone = seat is not None and audience.is_guarded() and audience.is_open(seat)
        audience.look_away()
        if asked is not None and audience.needs_curtain(asked):
            self.draw_curtain(asked)
        elif asked is not None and asked.openly and was_alone:
            # All may know what is asked, but not what its seat has in hand.
            audience.call_table()
            host.refresh()
        elif seat is not None and was_alone and host.director.holds.is_on("drawn"):
            self._cover_drawn(seat)

    def _cover_drawn(self, seat: int) -> None:
        """A card that lies drawn before one alone is seen by nobody before he is back."""
        host = self._host

        def reveal() -> None:
            host.audience.reveal_to(seat)
            host.refresh()

        self._hide(seat, reveal)

    def close_at(self, event: Event) -> None:
        """Close the hand at a heading after which it is no longer known who looks."""
        if event.depth:
            return
        host, touched = self._host, event.touches()
        views = enumerate(host.board.seat_views())
        whose = {seat for seat, view in views if not view.targets.isdisjoint(touched)}
        if host.audience.is_lost_at(whose):
            host.audience.lose_sight()
            host.refresh()

    def make_way(self, seat: int | None) -> None:
        """Somebody throws now: where it is another person, who looked until now looks no more."""
        audience = self._host.audience
        if seat is not None and audience.is_lost_at({seat}):
            audience.hide()

    def draw_curtain(self, decision: Decision[Any]) -> None:
        """Hide the table until the one who is asked says that he has it."""
        host = self._host

        def reveal() -> None:
            host.audience.reveal_to(decision.seat)
            host.present(decision)
            host.stage.lull.lengthen(NEW_EYES)

        self._hide(decision.seat, reveal)

    def take_over(self, seat: int) -> None:
        """Another person is the only one at the table from now on: the cards are that one's."""
        host = self._host

        def reveal() -> None:
            host.audience.viewer = seat
            host.change_hands()

        self._hide(seat, reveal)

    def _hide(self, seat: int, reveal: Callable[[], None]) -> None:
        """Draw the curtain with what all may read; what is for that seat alone lies behind it."""
        host = self._host
        host.asked = None
        news = self._summary(seat, host.board.seat_views()[seat].targets)
        private = [
            event.line(host.names)
            for event in news
            if is_private(event) and id(event) not in self._read
        ]
        if host.audience.viewer == seat:
            # He may not have read yet what lay there.
            private = [*host.meanwhile.private, *private]
        # Who was just there has seen it all: only what he alone may read is news to him then.
        is_back = host.audience.was_called_away(seat)
        open_ = [] if is_back else self._tell_openly(seat, [e for e in news if not is_private(e)])

        def open_up() -> None:
            host.meanwhile.private = private
            reveal()

        host.audience.hide()
        host.meanwhile.pass_over()
        host.refresh()
        curtain = CurtainScene(
            host.stage,
            host.game_id or "",
            host.table.match.seats[seat],
            host.board.seat_views()[seat].portrait,
            open_,
            open_up,
            self._leave,
        )
        host.stage.push(curtain)

    def _tell_openly(self, seat: int, news: Sequence[Event]) -> list[str]:
        """What all may read of what happened since a seat looked.

        Where turns are brief they are many, and so they are summed up: first what befell that
        seat, then what others did, then the last issue that was published.
        """
        host, match = self._host, self._host.table.match
        if not match.game.turns_are_brief:
            return [event.line(host.names) for event in news]
        back = [event.line(host.names) for event in news if isinstance(event, WentBack)]
        unseen = set(map(id, host.table.lines(seat)[self._seen.get(seat, 0) :]))
        since = [
            (event, is_own)
            for event, is_own in events_since(match, seat, host.director.turns.is_own)
            if id(event) in unseen and not is_private(event)
        ]
        own = {f"seat:{seat}", *host.board.seat_views()[seat].targets}
        published = match.game.bulletins(match.state, (), [event for event, _ in since])
        told = [*list_sentences(since, own), *map(closed, published[-BULLETINS:])]
        return [*back, *map(capital, told)]

    def _summary(self, seat: int, own: Collection[str] = ()) -> list[Event]:
        """What happened last since a seat looked, without what followed from it line by line.

        What befell its `own` things is told as well, however much came after it; and what is for
        that seat alone is never left out, unless it is older than this sitting.
        """
        host = self._host
        seen, old = self._seen.get(seat, 0), self._old[seat]
        done = self._done_by(seat)
        told = [
            (at, event)
            for at, event in enumerate(host.table.lines(seat))
            if at >= seen and (event.depth < 2 or is_private(event)) and id(event) not in done
        ]
        told = [(at, event) for at, event in told if event.line(host.names)]
        # That somebody went back is told once, however often he did.
        back = {event.line(host.names): at for at, event in told if isinstance(event, WentBack)}
        told = [one for one in told if one[0] == back.get(one[1].line(host.names), one[0])]
        # What things came to is news, and what was done last: dice alone tell nothing.
        state = host.table.match.state
        news = [at for at, event in told if _is_news(event)]
        deeds = [
            at
            for at, event in told
            if at > max(news, default=-1)
            and not is_private(event)
            and event.throw(state, host.names) is None
        ]
        deeds = deeds[-NEWEST:] if news else deeds
        shown = {*news, *deeds}
        told = [(at, event) for at, event in told if is_private(event) or at in shown]
        befell = [
            at
            for at, event in told
            if at >= old and event.gist() and any(thing in own for thing in event.touches())
        ]
        last = {*(at for at, _ in told[-SUMMARY_LINES:]), *befell[-SUMMARY_LINES:]}
        return [event for at, event in told if at in last or (is_private(event) and at >= old)]

    def _done_by(self, seat: int) -> set[int]:
        """What came straight of answers that a seat gave itself, but for what was hidden before."""
        match = self._host.table.match
        unasked = list_unasked(match)
        own = {at for at, answer in enumerate(match.answers) if answer.seat == seat} - unasked
        return {
            id(event)
            for line, event in enumerate(match.log)
            if not (event.reveals or is_private(event)) and match.answer_before(line) in own
        }


def _seen_before(table: Table[Any]) -> dict[int, int]:
    """How many lines each seat could read when it gave its last answer, whoever was there since."""
    match, unasked = table.match, list_unasked(table.match)
    last = {answer.seat: at for at, answer in enumerate(match.answers) if at not in unasked}
    seen = dict[int, int]()
    for seat, at in last.items():
        known = set(map(id, match.lines_before(at)))
        lines = enumerate(table.lines(seat), 1)
        seen[seat] = max((count for count, event in lines if id(event) in known), default=0)
    return seen


def _is_news(event: Event) -> bool:
    """Whether an open event has come to something of which who was away is told."""
    has_come = event.gist() is not None or isinstance(event, WentBack)
    return has_come and not is_private(event)
