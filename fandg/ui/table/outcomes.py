"""Outcomes: what a person's dice came to, and when he has to read that before things go on."""

from __future__ import annotations

from typing import Any, Protocol

from fandg.engine.audience import persons_of
from fandg.engine.decision import Decision
from fandg.engine.event import Event
from fandg.engine.prose import closed
from fandg.engine.show import Rolls, Tableau
from fandg.engine.stakes import Stakes, say_chance
from fandg.engine.state import Result
from fandg.engine.table import Table
from fandg.ui.board.cues import read_by_person
from fandg.ui.motion import Cue
from fandg.ui.settings import Settings
from fandg.ui.table.held_panel import GO_ON
from fandg.ui.table.hold import Hold
from fandg.ui.table.stake_panel import StakePanel, say_press
from fandg.ui.table.throws import Throws, is_lesson
from fandg.ui.table.told_dice import ToldDice

SETTLED, SETTLED_MOST, READ = 1.8, 4.0, 25
"""Seconds for which it lies there what dice came to, at the least and at the most, before what
tells the same takes the press; and how many of its letters are read in one."""


class OutcomesHost(Protocol):
    """What outcomes need of the scene."""

    def stakes_at(self, throw: Rolls | None) -> Stakes | None:
        """What is at stake as the table stands now, or by a throw itself."""

    def show_waiting(self, throw: Rolls | None, event: Event | None = None) -> None:
        """Dice of an event wait for a press, or an outcome does: keep back what comes of it."""

    def show_going_on(self) -> None:
        """The outcome was read: show the table as it is."""


class Outcomes:
    """What came of the throw on the stage, in lines, as long as its person has not read it."""

    def __init__(
        self,
        table: Table[Any],
        settings: Settings,
        throws: Throws,
        moment: StakePanel,
        host: OutcomesHost,
    ) -> None:
        self._table = table
        self._settings = settings
        self._throws = throws
        self._moment = moment
        self._host = host
        self._thrown: Event | None = None
        """The throw that lies on the stage ..."""
        self._came: list[str] = []
        """... and what came of it."""
        self._told: ToldDice | None = None
        """Dice that lie where their person goes on next: on a picture, or on the card of his turn.
        """

    def begin(self) -> None:
        """Something else happens from now on: what came before it was told."""
        self._came.clear()
        self._told = None

    def take_told(self) -> ToldDice | None:
        """The dice that lie on what is held from now on, which takes the press for them as well."""
        told, self._told = self._told, None
        return told or self.tell_passing()

    def tell_passing(self) -> ToldDice | None:
        """A person's dice on the stage from which nobody goes on: what follows tells them."""
        stakes, throw = self._moment.stakes, self._moment.throw
        if stakes is None or throw is None or not stakes.passing:
            return None
        return self._moment.tell() if self._throws.presses.thrower(throw) is not None else None

    def keep_told(self, told: ToldDice | None) -> None:
        """Have dice lie on the great moment that comes, though the stage is put away for it."""
        self._told = self._told or told

    def note(self, event: Event, cue: Cue | None) -> None:
        """Remember what a person's dice come to, until he has read it; lessons are left out."""
        if is_lesson(cue):
            return
        if self._throws.unread.seat is None:
            self._came.clear()
        if cue is not None and cue.throw is not None:
            self._thrown = event
        elif self._throws.unread.seat is not None and cue is not None:
            self._came += self._line_of(event)

    def must_be_read_before(self, item: Event | Decision[Any] | Result) -> bool:
        """Whether a person has first to see what his dice came to.

        What belongs to the same thing at stake goes on beside them, and he sees them while he is
        asked about it himself, or while his next dice wait for him.
        """
        throws, match = self._throws, self._table.match
        if throws.unread.seat is None or not self._settings.pace:
            return False
        if throws.unread.awaits_news and not self._came:
            return False
        if isinstance(item, Result):
            return True
        throw = self._throw_of(item)
        stakes = self._stakes_of(throw)
        if throws.presses.carries_on and stakes is not None and stakes.key == self._moment.key:
            return False
        # While all are called the dice lie beside it: what comes of them is read after the call.
        is_other = isinstance(item, Decision) and item.seat != throws.unread.seat
        is_call = isinstance(item, Decision) and item.is_open_call
        if is_other and not is_call and not self._table.bot_is_asked():
            return True
        if throws.unread.is_struck and throw is not None and not throws.presses.awaited(throw):
            return True
        if isinstance(item, Event) and read_by_person(match.setup.seats, item.show(match.state)):
            # What was won is read before the card that comes of it.
            return True
        known = self._moment.key, self._moment.part
        return stakes is None or (stakes.key, stakes.part) != known

    def hold_before(self, item: Event | Decision[Any] | Result, *, is_summed: bool = False) -> Hold:
        """The outcome of dice, which stands until their person goes on to what comes next.

        Where a card that sums up his turn is that, or a great moment that tells the same, he goes
        on from there.
        """
        came = list(self._came)
        if not came and isinstance(item, Event) and self._came_of_throw(item):
            came = self._line_of(item)
        throw = self._throw_of(item)
        stakes = self._stakes_of(throw)
        goes_on = stakes is not None and stakes.key == self._moment.key
        line, press, rush = " ".join(map(closed, came)), GO_ON, ""
        if goes_on and self._moment.flows and throw is not None:
            # One press reads what was, and throws what comes: the last of what was is said beside
            # the dice, and what for the next ones are.
            told = [closed(line) for line in came[-1:]]
            if stakes is not None:
                # The table has what the next dice come to already: the chance is that before them.
                known = self._moment.known
                chance = "" if known is None else say_chance(known, self._settings.odds)
                told += [stakes.task, closed(chance) if chance else ""]
            line = " ".join(filter(None, told))
            press = say_press(throw) if self._throws.presses.awaited(throw) else GO_ON
            rush = throw.rush
        # What one press is for is not pressed for twice, nor what a great moment tells at once.
        leads = isinstance(item, Event) and self._leads_to_moment(item)
        is_told = leads and not goes_on and self._is_told_by_moment
        stands = is_told or is_summed or self._is_settled
        return self._hold(line, goes_on=goes_on, press=press, rush=rush, stands=stands)

    @property
    def _is_told_by_moment(self) -> bool:
        """Whether any great moment that comes next tells what the dice on the stage came to."""
        stakes = self._moment.stakes
        return self._moment.flows or (stakes is not None and stakes.settles == "both")

    @property
    def _is_settled(self) -> bool:
        """Whether a great moment will tell what the dice on the stage came to."""
        stakes, throw = self._moment.stakes, self._moment.throw
        if stakes is None or throw is None or throw.is_open or throw.good is None:
            return False
        return not (stakes.sides or stakes.flows) and stakes.is_settled(passed=throw.good)

    def _leads_to_moment(self, event: Event) -> bool:
        """Whether a person has to go on from a great moment that an event shows."""
        tableau = event.show(self._table.match.state).tableau
        if tableau is None or tableau.page is not None:
            return False
        persons = persons_of(self._table.match.setup)
        is_theirs = not tableau.minor or tableau.is_of(persons)
        return is_theirs and not (tableau.lies_beside or tableau.news)

    def hold_before_moment(self, tableau: Tableau) -> Hold:
        """The outcome of dice, which is read before the great moment that it leads to.

        Where blow follows blow, or the moment says the same, it lies there for a while, and the
        moment takes the press.
        """
        stakes = self._moment.stakes
        stands = stakes is not None and (stakes.flows or stakes.settles != "")
        stands = stands and tableau.page is None
        return self._hold(" ".join(map(closed, self._came)), goes_on=False, stands=stands)

    def _hold(
        self,
        line: str,
        *,
        goes_on: bool,
        press: str = GO_ON,
        rush: str = "",
        stands: bool = False,
    ) -> Hold:
        """What dice came to, told in a line; the stage stays if what is at stake goes on.

        It lies there until a press; or it `stands` for as long as it takes to read, and then the
        dice lie on what takes the press.
        """
        self._throws.unread.let_go()

        def show() -> None:
            self._host.show_waiting(None)
            self._moment.hold(line, press="" if stands else press, rush=rush)

        def go_on() -> None:
            self._told = self._moment.tell() if stands else None
            if goes_on:
                self._moment.go_on()
                self._throws.presses.carry_on()
            else:
                self._moment.release()
            self._host.show_going_on()

        seconds = min(SETTLED_MOST, max(SETTLED, len(line) / READ))
        return Hold("outcome", go_on, show, seconds if stands else None)

    def _came_of_throw(self, event: Event) -> bool:
        """Whether the next event came of the throw on the stage: it is indented under it."""
        return self._thrown is not None and event.depth > self._thrown.depth

    def _line_of(self, event: Event) -> list[str]:
        line = event.line(self._table.match.setup.names) if event.only is None else ""
        return [line] if line else []

    def _stakes_of(self, throw: Rolls | None) -> Stakes | None:
        """What is laid out by what comes next."""
        return self._host.stakes_at(None) if throw is None else self._throws.stakes_of(throw)

    def _throw_of(self, item: Event | Decision[Any] | Result) -> Rolls | None:
        """The dice that fall by what comes next."""
        if not isinstance(item, Event):
            return None
        return item.throw(self._table.match.state, self._table.match.setup.names)
