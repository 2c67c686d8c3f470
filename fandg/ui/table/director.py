"""The director: plays the match to the scene, one event after the other, and lets bots answer."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Literal, Protocol

from fandg.engine.audience import hides_hands, persons_of
from fandg.engine.decision import Decision
from fandg.engine.event import Event
from fandg.engine.show import Aftermath, HoldsUp, Rolls, Tableau, TurnsUp
from fandg.engine.standing import Change
from fandg.engine.state import Result
from fandg.engine.table import Table
from fandg.ui.motion import Cue, Player
from fandg.ui.settings import Settings
from fandg.ui.table.bots import BRIEF_PAUSE, PAUSE, REASON, BotHost, Bots
from fandg.ui.table.hold import Hold, Holds, do_nothing
from fandg.ui.table.interludes import Account, Interludes
from fandg.ui.table.outcomes import Outcomes, OutcomesHost
from fandg.ui.table.pace import BEAT, Pace
from fandg.ui.table.stake_panel import StakePanel
from fandg.ui.table.throws import Throws
from fandg.ui.table.tray import DiceTray
from fandg.ui.table.turns import Turns
from fandg.ui.thinker import Thinker

Status = Literal["playing", "asking", "thinking", "over"]

SWEEP = 8.0
"""How much quicker everything goes once the player sweeps it away, until he is asked or told."""
HURRIED = 1.2
"""Seconds after a press that hurried in which its hand may still be at it."""
BATCH = 0.012
"""Seconds of rules carried out at a stretch when nothing is animated ..."""
RUSH = 0.1
"""... and of all that bots do where nobody watches."""
RECENT = 60
"""So many great moments are remembered as seen: more than there are between two answers."""
LOOK = 0.03
"""Seconds between two looks whether an expert has found his answer."""


class Host(BotHost, OutcomesHost, Protocol):
    """What the director needs of the scene."""

    def introduce_before(self, event: Event) -> bool:
        """Tell a person who he is before the first dice; whether that lies there now."""

    def show_event(self, event: Event) -> Cue | None:
        """Say how an event is shown."""

    def split_tableau(self, tableau: Tableau) -> Sequence[Tableau]:
        """A great moment as it is held, one part after the other."""

    def begin_hold(self) -> None:
        """Something is held from now on that nobody has seen before."""

    def hold_tableau(self, tableau: Tableau) -> Hold:
        """A great moment as it is held."""

    def hold_turned(self, event: Event, turned: TurnsUp, then: Callable[[], None]) -> Hold:
        """Cards that are turned up before a person, until he goes on."""

    def hold_drawn(self, card: HoldsUp) -> Hold:
        """A card that a person came by, until he has read it."""

    def hold_card(self, title: str, rows: Sequence[Change], thing: str = "") -> Hold:
        """What a person's turn, or something else that concerns persons, has come to."""

    def hold_page(self) -> Hold:
        """What lies on the board to be read, until its persons go on."""

    def hold_account(self, account: Account, seconds: float | None) -> Hold:
        """What an interlude has come to, for so long or until a press."""

    def show_tumbling(self, throw: Rolls) -> None:
        """Dice begin to roll: keep back what comes of them."""

    def tell_event(self, event: Event, cue: Cue | None) -> None:
        """Write an event down, and show the table after it."""

    def show_question(self, decision: Decision[Any]) -> None:
        """Put a question to a person."""

    def show_answer(self, decision: Decision[Any], key: str) -> bool:
        """Say what a bot answers, and why; whether there is a why to read."""

    def find_closing(self) -> Tableau | None:
        """The last great moment of the game, if it was not seen already."""

    def show_result(self, result: Result) -> None:
        """The game is over."""

    def offer_rest(self) -> None:
        """Ask whether what is left is watched: no person plays on."""


class Director:
    """Goes on from event to event; knows no rule and no picture.

    Whatever must be seen before things go on is held (`holds`), and nothing else stops it but a
    question.
    """

    def __init__(
        self,
        table: Table[Any],
        settings: Settings,
        tray: DiceTray,
        moment: StakePanel,
        thinker: Thinker,
        host: Host,
    ) -> None:
        self.table = table
        self.status: Status = "playing"
        self.player = Player()
        self.holds = Holds()
        self.turns = Turns(table)
        self.interludes = Interludes(table)
        self.pace = Pace(settings, brief=table.match.game.turns_are_brief)
        self._share = 1.0
        """The share of its time that is left to what is shown now."""
        self._is_beat = False
        """Whether that is to be read, however little is to move."""
        self.throws = Throws(table.match.setup, settings, tray, moment, host.stakes_at)
        self.throws.presses.take_answer(throws=table.throws_next)
        self.outcomes = Outcomes(table, settings, self.throws, moment, host)
        self._bots = Bots(table, thinker, host, self._show_answer)
        self._settings = settings
        self._moment = moment
        self._host = host
        self._sweeping = False
        self._hurried = HURRIED
        """Seconds since a press hurried what was shown."""
        self._untold: tuple[Event, Cue] | None = None
        """The event whose dice still tumble: what came of it is told when they lie."""
        self._passing: Event | None = None
        """The bulletin of which persons are told later, with what comes of it."""
        self._played: Event | None = None
        """The event that was shown last ..."""
        self.staged: deque[Event] = deque(maxlen=RECENT)
        """... and the last ones whose great moment stood until somebody went on."""
        self._next: Event | Decision[Any] | Result | None = None
        """What comes next, where the match has said so already."""
        self.is_unwatched = False
        """Whether what is left goes by unseen, up to the end."""
        self._is_rest_offered = False
        self._is_closed = table.match.result is not None
        """Whether the last great moment of the game was shown."""

    @property
    def untold(self) -> Event | None:
        """The event of which nothing is told yet: its dice wait or roll, or another is held first.

        The match has come to it already: whatever is read off the match foretells it.
        """
        if isinstance(self._next, Event):
            return self._next
        return self._untold[0] if self._untold is not None else self.holds.event

    def leave_off(self, *, is_left: bool = True) -> None:
        """Have the table remember how far the game was shown, to be left or to go on."""
        if self.table.match.has_failed:
            return
        is_shown = self.untold is not None or self.player.is_playing or self.holds.is_any
        amid = self.status == "playing" and (self.table.match.pending is None or is_shown)
        if self._next is not None:
            unseen = untold = int(isinstance(self._next, Event))
        else:
            # Dice that were thrown are known, however little was seen of what they came to.
            unseen, untold = int(is_shown), int(self.holds.event is not None)
        self.table.leave_off(unseen, untold, amid=amid, is_left=is_left)

    def restart(self) -> None:
        """Go on from where the match stands now, as after an undo."""
        self.player.finish()
        self._bots.drop()
        self.holds.drop()
        self._untold = self._next = None
        self.throws.clear()
        self.turns.drop()
        self.interludes.drop()
        self.pace.begin()
        self._sweeping = self._is_closed = False
        self.is_unwatched = self._is_rest_offered = False
        self.status = "playing"

    # Hurrying, and letting go

    @property
    def is_show(self) -> bool:
        """Whether something goes on by itself, which may be hurried."""
        return not self.holds.awaits_press and self.status in ("playing", "thinking")

    def hurry(self) -> bool:
        """End the one thing that is shown now, and nothing after it; whether there was a show.

        Dice that tumble lie at once, and still lie for their time: what they show is to be seen.
        """
        if not self.is_show:
            return False
        self._hurried = 0.0
        if self.interludes.is_on:
            # Whoever puts away what foes did looks at what they do next: that has its own time.
            self.pace.begin()
        if self.throws.dice.is_tumbling:
            self.settle()
            self.player.land()
        elif self.player.is_playing:
            self.player.finish()
        elif self.holds.on is not None and not self.holds.is_fresh:
            self.holds.release()
        elif self.holds.on is None:
            self._bots.hurry()
        return True

    def sweep(self) -> bool:
        """End what is shown, and go quickly on to what waits for a person; whether it showed."""
        if not self.is_show:
            return False
        self._hurried = 0.0
        self.player.finish()
        self.settle()
        self._sweeping = True
        self._bots.hurry()
        self.holds.release()
        return True

    @property
    def was_hurried(self) -> bool:
        """Whether somebody was hurrying what was shown, just now."""
        return self._hurried < HURRIED

    def settle(self) -> None:
        """Let the dice lie at once, and tell what came of them."""
        self.throws.dice.settle()
        self._tell()

    def press(self, *, rushes: bool = False) -> None:
        """Let go of what is held: throw the dice that wait, or go on from what was read.

        Who `rushes` throws on until there is something to stop for. What opens still is opened by
        the press, and waits for another.
        """
        if self.holds.open_whole():
            self._host.begin_hold()
            return
        is_card, is_part = self.holds.is_on("card"), self.holds.is_on("outcome", "tableau")
        self.throws.presses.take(rushes=rushes, throws=self.holds.throws)
        # Whoever goes on is there again, and follows what comes now from its beginning.
        self.pace.begin()
        self.holds.release()
        if is_card or self.turns.is_alone:
            self.turns.note_seen()
        elif is_part:
            self.turns.note_moment()
        # Whoever has read or thrown something has done so, even if the program is killed now.
        self.leave_off(is_left=False)
        self.table.keep_place()

    def _tell(self) -> None:
        if self._untold is not None:
            event, cue = self._untold
            self._untold = None
            self._host.tell_event(event, cue)

    # Going on

    @property
    def _speed(self) -> float:
        """The pace, by which 0 is at once."""
        return 0.0 if self.is_unwatched else self._settings.pace

    @property
    def is_waiting(self) -> bool:
        """Whether only an expert's answer is waited for."""
        return self.status == "thinking" and not self.holds.is_any and self._bots.is_waiting

    def update(self, seconds: float) -> bool:
        """Go on by so much time; whether frames are needed."""
        self._hurried += seconds
        pace = self._speed
        # Reduced motion leaves the time to read what is held, and what foes do.
        read = seconds * (SWEEP if self._sweeping else 1.0) / max(pace, 0.01)
        passed = read
        reads = self._is_beat and self.player.is_playing
        if self._settings.reduced_motion and not (self._sweeping or reads):
            passed *= SWEEP
        shown = passed / self._share
        dice = self.throws.dice
        if dice.is_tumbling and dice.move(shown / self.throws.haste):
            self._tell()
        if self.player.is_playing:
            self.player.move(shown)
            return True
        if self.holds.is_any:
            return self._wait(read)
        self._go_on(passed, pace)
        until = time.perf_counter() + RUSH
        while self.is_unwatched and self._goes_by and time.perf_counter() < until:
            self._go_on(passed, pace)
        return self._goes_on()

    def _go_on(self, passed: float, pace: float) -> None:
        """Let a bot answer, and whatever follows on that.

        It begins in the same frame: many answers take no time else.
        """
        if self.status == "thinking":
            self._bots.think(passed)
        if self.status == "playing" and not self.holds.is_any:
            self._play_on(pace)
            self._open_hold()

    @property
    def _goes_by(self) -> bool:
        """Whether bots play on, and nothing is held or waited for."""
        is_on = self.status in ("playing", "thinking")
        return is_on and not self.holds.is_any and not self.is_waiting

    def _goes_on(self) -> bool:
        """Whether frames are needed: something moves, or is about to."""
        moves = self.player.is_playing or self.throws.dice.is_tumbling
        # Who thinks here answers in the next frame, or after a pause: nothing else would wake us.
        answering = self.status == "thinking" and not self.is_waiting
        return moves or answering or self.status == "playing"

    def _open_hold(self) -> None:
        """Show what is held, once nothing moves any more."""
        if not self.player.is_playing and self.holds.open():
            is_read = self.holds.is_on("tableau") and self.holds.awaits_press
            if is_read and self._played and not self._sweeping:
                self.staged.append(self._played)
            self._sweeping = self._sweeping and not self.holds.awaits_press
            self._host.begin_hold()

    def _wait(self, seconds: float) -> bool:
        """Let what is held stand, as long as it does; whether frames are needed."""
        if self.holds.on is None:
            self._open_hold()
            return True
        if not self._speed:
            self.holds.release()
            return True
        return self.holds.move(seconds)

    def _play_on(self, pace: float) -> None:
        until = time.perf_counter() + BATCH
        while True:
            item = self._take_next()
            if self._introduces_before(item) or self._holds_before(item):
                self._next = item
                return
            if isinstance(item, Decision):
                self._ask(item)
                return
            if not isinstance(item, Event):
                self._end(item, self._settings.pace)
                return
            self._play(item, pace)
            if self.player.is_playing or self.holds.is_any or time.perf_counter() > until:
                return

    def _take_next(self) -> Event | Decision[Any] | Result:
        item, self._next = self._next, None
        return self.table.advance() if item is None else item

    def _play(self, event: Event, pace: float) -> None:
        """Show an event: with its motions, or at once where there are none."""
        self._played = event
        passing = self.outcomes.tell_passing()
        cue = self._host.show_event(event)
        self.outcomes.note(event, cue)
        self.throws.note(event, cue)
        if cue is None or pace <= 0 or self._passes_by(event, cue):
            self._tell_at_once(event, cue)
        elif cue.turned is not None:
            tell = partial(self._tell_at_once, event, cue)
            self.holds.put(self._host.hold_turned(event, cue.turned, tell))
        elif self.throws.prepare(cue, is_thrown=self.table.tells_again):
            assert cue.throw is not None
            self._hold_throw(event, cue, cue.throw)
        elif cue.throw is not None and self.table.tells_again:
            # Nobody throws the same dice twice: they lie there, and what they came to is read.
            self._tell_at_once(event, cue)
        else:
            is_followed = cue.throw is not None and self.throws.presses.is_followed
            self._start(event, cue, pressed=is_followed)
        if cue is not None and cue.is_read and pace > 0 and self._passing is not event:
            self._hold_page(cue.readers)
        if cue is not None and cue.reads is not None and pace > 0:
            self.holds.put(self._host.hold_drawn(cue.reads))
        tableau = cue.tableau if cue is not None and pace > 0 else None
        if tableau is not None and self._is_held(tableau):
            self.outcomes.keep_told(passing)
            if self.throws.unread.seat is not None and not tableau.lies_beside:
                self.holds.put(self.outcomes.hold_before_moment(tableau))
            seen = tableau.seen_by(persons_of(self.table.match.setup))
            for leaf in self._host.split_tableau(seen):
                self.holds.put(self._host.hold_tableau(leaf))
        if cue is not None and cue.aftermath is not None and pace > 0:
            self._hold_aftermath(cue.aftermath)

    def _passes_by(self, event: Event, cue: Cue) -> bool:
        """Whether it is a bulletin that no person need read, or what came of that to others."""
        persons = persons_of(self.table.match.setup)
        if cue.bulletin:
            is_news = not persons or not set(persons).isdisjoint(cue.readers)
            self._passing = None if is_news else event
        if self._passing is None or (event is not self._passing and not event.depth):
            self._passing = None
            return False
        hit = {thing for gist in event.gists() for thing in gist.hits}
        is_mine = not hit.isdisjoint(f"seat:{person}" for person in persons)
        rolls = cue.throw is not None and cue.throw.seat in persons
        return not (is_mine or rolls or cue.tableau is not None or cue.aftermath is not None)

    def _is_held(self, tableau: Tableau) -> bool:
        """Whether a great moment is held: a minor one is a person's alone.

        A page that lies beside the question it asks is not, unless a curtain falls before that.
        """
        if self.interludes.take_in(tableau):
            return False
        match = self.table.match
        persons = persons_of(match.setup)
        if not set(persons).isdisjoint(tableau.asks) and not hides_hands(match):
            return False
        return not tableau.minor or tableau.is_of(persons)

    def _tell_at_once(self, event: Event, cue: Cue | None) -> None:
        """Tell an event without showing it, with its dice as they lie."""
        if cue is not None and cue.throw is not None:
            self.throws.lay(cue.throw).roll(cue.throw, settled=True)
        self._host.tell_event(event, cue)

    def _start(self, event: Event, cue: Cue, *, pressed: bool = False) -> None:
        """Show an event in the time that is left for it; dice that were pressed for as they go."""
        throw, tumbles, lies = cue.throw, 0.0, 0.0
        if throw is not None:
            tumbles, lies = self.throws.time(throw)
        takes = tumbles + max(cue.length, lies)
        is_grand = cue.is_grand or (throw is not None and throw.good is True)
        if throw is not None and self.throws.is_seen(throw):
            self.pace.begin()
        if cue.strikes and self.interludes.is_on and self._has_persons(cue.readers):
            self.pace.begin_blow()
        is_told = is_grand or throw is not None
        # What is staged is read there.
        is_staged = cue.tableau is not None and not cue.tableau.news
        is_beat = is_told and not is_staged if self.interludes.is_on else None
        given = self.pace.take(takes, is_grand=is_grand, is_beat=is_beat)
        if takes and not given and not pressed:
            self._tell_at_once(event, cue)
            return
        self._share = 1.0 if pressed or not takes else given / takes
        self._is_beat = is_beat is True
        if throw is not None:
            self.throws.dice.roll(throw, settled=not tumbles)
        if throw is not None and tumbles:
            self._untold = event, cue
            self._host.show_tumbling(throw)
        else:
            self._host.tell_event(event, cue)
        self.player.start(cue, tumbles=tumbles, lies=lies)

    def _end(self, result: Result, pace: float) -> None:
        """The game is over: its last great moment, unless it was seen, and then the ending."""
        closing = self._host.find_closing() if pace > 0 and not self._is_closed else None
        self._is_closed = True
        if closing is not None:
            self._next = result
            self.holds.put(self._host.hold_tableau(closing))
            return
        self.status = "over"
        self._sweeping = False
        self.leave_off()
        self.table.keep_place()
        self._host.show_result(result)

    # What is held

    def _hold_page(self, readers: Sequence[int]) -> None:
        """Let what lies on the board be read: by the persons it concerns as long as they like."""
        if self._has_persons(readers):
            self.holds.put(self._host.hold_page())
        elif beat := self.pace.take_beat():
            self.holds.put(Hold("page", do_nothing, seconds=beat))

    def _has_persons(self, seats: Sequence[int]) -> bool:
        """Whether a person is in one of these seats."""
        return not set(seats).isdisjoint(persons_of(self.table.match.setup))

    def _hold_aftermath(self, aftermath: Aftermath) -> None:
        """Let what something came to lie there for the persons whom it concerns."""
        seats = self.table.match.setup.seats
        if not all(seats[seat].is_bot for seat in aftermath.seats):
            self.holds.put(self._host.hold_card(aftermath.title, aftermath.rows, aftermath.thing))

    def _hold_throw(self, event: Event, cue: Cue, throw: Rolls) -> None:
        """Let dice wait for the press of their person."""

        def show() -> None:
            self._moment.offer(throw)
            self._host.show_waiting(throw, event)

        go_on = partial(self._start, event, cue, pressed=True)
        self.holds.put(Hold("throw", go_on, show, event=event))

    def _introduces_before(self, item: Event | Decision[Any] | Result) -> bool:
        """Whether a person learns first who he is."""
        if not isinstance(item, Event) or not self._speed:
            return False
        return self._host.introduce_before(item)

    def _holds_before(self, item: Event | Decision[Any] | Result) -> bool:
        """Hold what must be seen before something is shown; whether there was anything."""
        ended, account = self.turns.follow(self.throws.unread.seat), self.interludes.follow()
        whose = self.turns.seat
        is_bots = whose is not None and self.table.match.setup.seats[whose].is_bot
        self.pace.begin_turn(whose if is_bots else None)
        # What the turn came to is told after what its last dice came to.
        is_last = ended is not None and self.throws.unread.seat is not None
        if self.outcomes.must_be_read_before(item) or (is_last and self._speed):
            self.holds.put(self.outcomes.hold_before(item, is_summed=ended is not None))
        if ended is not None and self._speed:
            name = self.table.match.setup.names[ended.seat]
            title = f"{name}: what {ended.title} came to"
            self.holds.put(self._host.hold_card(title, ended.changes))
        if account is not None and self._speed:
            self._hold_account(account)
        if isinstance(item, Result) and self._speed:
            # The game ends amid what foes do: nothing will be told with it any more.
            for tableau in self.interludes.give_up():
                self.holds.put(self._host.hold_tableau(tableau))
        return self.holds.is_any

    def _hold_account(self, account: Account) -> None:
        """Have it read what foes did: for as long as one likes, or at least for a beat.

        What went by in a hurry, or in too little time, is read nowhere else.
        """
        seconds = None if account.concerns else self.pace.take_beat() or BEAT
        if seconds is None:
            self.interludes.known = len(self.table.match.log)
        self.holds.put(self._host.hold_account(account, seconds))

    # Questions

    def _ask(self, decision: Decision[Any]) -> None:
        if not decision.is_open_call:
            self.throws.asked = decision.seat
        if not self.table.bot_is_asked():
            self.status = "asking"
            self._sweeping = False
            self.throws.note_question(decision)
            if decision.seat == self.turns.seat:
                self.turns.note_seen()
            self._host.show_question(decision)
            return
        if self._leaves_rest():
            self._next = decision
            self._host.offer_rest()
            return
        self.status = "thinking"
        pause = BRIEF_PAUSE if self.table.match.game.turns_are_brief else PAUSE
        self._bots.ask(decision, self.pace.take(pause) if self._speed > 0 else 0.0)

    def _leaves_rest(self) -> bool:
        """Whether all persons have come to be out, and were not asked yet whether they watch."""
        match = self.table.match
        persons = persons_of(match.setup)
        if self._is_rest_offered or not persons:
            return False
        self._is_rest_offered = all(match.game.is_out(match.state, seat) for seat in persons)
        return self._is_rest_offered

    def _show_answer(self, key: str) -> None:
        """A bot answers: let it be read why, unless the player is in a hurry."""
        decision = self.table.match.pending
        assert decision is not None
        reads = self._host.show_answer(decision, key)
        is_shown = reads and self._speed > 0 and not self._sweeping
        seconds = self.pace.take(REASON) if is_shown else 0.0
        if seconds:
            self.holds.put(Hold("reason", partial(self._act, key), seconds=seconds))
        else:
            self._act(key)

    def _act(self, key: str) -> None:
        self.table.answer(key)
        self.status = "playing"

    def answer(self, key: str) -> None:
        """Give a person's answer."""
        asked = self.table.match.pending
        assert asked is not None
        option = asked.find_option(key)
        throws, ends = (False, False) if option is None else (option.throws, option.ends)
        self.outcomes.begin()
        self.throws.take_answer(throws=throws, ends=ends)
        self.pace.begin()
        self._act(key)
        if not asked.is_toll:
            self.interludes.note_answer(asked.seat)

    def close(self) -> None:
        """End the expert's process."""
        self._bots.close()
