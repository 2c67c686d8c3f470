"""The director: plays the match to the scene, one event after the other, and lets bots answer."""

from __future__ import annotations

import logging
import time
from typing import Any, Literal, Protocol

from fandg.engine.audience import is_telltale
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.errors import MisfitError
from fandg.engine.event import Event
from fandg.engine.players import choose
from fandg.engine.show import Rolls
from fandg.engine.stakes import Stakes
from fandg.engine.state import Result
from fandg.engine.table import Table
from fandg.ui.motion import Cue, Player
from fandg.ui.settings import Settings
from fandg.ui.table.stake_panel import StakePanel
from fandg.ui.table.tray import REST, TUMBLE, DiceTray
from fandg.ui.thinker import Thinker
from fandg.workers import WorkerEndedError

Status = Literal["playing", "asking", "thinking", "over"]

BOT_PAUSE = 0.7
"""Seconds at the normal pace before a bot answers, so that one can follow."""
BOT_REST = 1.2
"""Seconds at the normal pace for which a bot's answer stands with its reason before it acts."""
HURRY = 8.0
"""How much quicker everything goes once the player hurries it, until the next question."""
DEAF = 0.3
"""Seconds for which a stage that waits for a press hears none: it was meant for what was before."""
BATCH = 0.008
"""Seconds of rules carried out at a stretch when nothing is animated."""
QUICKEN = 0.8
"""Each throw of a row takes this much of the time of the one before it ..."""
QUICKEST = 0.3
"""... down to this share of the first, so that a long combat does not bore."""
DULL = 0.3
"""The share of its time that a blow takes in a fight that flows and in which it hits nobody."""
LOOK = 0.03
"""Seconds between two looks whether an expert has found his answer."""

_log = logging.getLogger(__name__)


class Host(Protocol):
    """What the director needs of the scene."""

    def show_event(self, event: Event) -> Cue | None:
        """Say how an event is shown."""

    def stakes_at(self, throw: Rolls | None) -> Stakes | None:
        """What is at stake as the table stands now, or by a throw itself."""

    def show_waiting(self, throw: Rolls | None) -> None:
        """Dice wait for a press, or their outcome does: keep back what comes of it."""

    def show_going_on(self) -> None:
        """The outcome was read: show the table as it is."""

    def show_tumbling(self, throw: Rolls) -> None:
        """Dice begin to roll: keep back what comes of them."""

    def tell_event(self, event: Event, cue: Cue | None) -> None:
        """Write an event down, and show the table after it."""

    def show_question(self, decision: Decision[Any]) -> None:
        """Put a question to a person."""

    def show_thinking(self, decision: Decision[Any]) -> None:
        """Say that a bot thinks."""

    def show_answer(self, decision: Decision[Any], key: str) -> bool:
        """Say what a bot answers, and why; whether there is a why to read."""

    def tell_lost_expert(self) -> None:
        """Say that an expert could not be asked, and answers as a steady player."""

    def show_result(self, result: Result) -> None:
        """The game is over."""


class Director:
    """Goes on from event to event; knows no rule and no picture."""

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
        self._settings = settings
        self._tray = tray
        self._moment = moment
        self.dice: DiceTray | StakePanel = tray
        """Where the last dice were thrown."""
        self._thinker = thinker
        self._host = host
        self._hurrying = False
        self._turn: int | None = None
        """The seat that was asked last, a person's or a bot's."""
        self._pause = 0.0
        self._haste = 1.0
        self._chosen = ""
        """What a bot will have answered once its reason was read."""
        self._untold: tuple[Event, Cue] | None = None
        """The event whose dice still tumble: what came of it is told when they lie."""
        self._waiting: tuple[Event, Cue] | None = None
        """The throw that waits for its person's press."""
        self._next: Event | Decision[Any] | Result | None = None
        """What follows on an outcome, held back until the person goes on."""
        self._deaf = 0.0
        self._unread: int | None = None
        """The seat whose dice lie on the stage, until its person has seen what they came to."""
        self._begun = ""
        """What is at stake for which the dice were thrown by a press already."""
        self._thrown: int | None = None
        """How deep in the notebook the throw in the tray stands, as long as it matters."""
        self._thrown_for: frozenset[str] = frozenset()
        """The things that the throw in the tray is about."""
        self._thrown_by: int | None = None
        """The seat whose answer it followed."""

    def restart(self) -> None:
        """Go on from where the match stands now, as after an undo."""
        self.player.finish()
        self._thinker.drop()
        self._untold = self._waiting = self._next = self._unread = None
        self._begun = ""
        self._tray.clear()
        self._moment.clear()
        self._hurrying = False
        self._chosen = ""
        self.status = "playing"

    def hurry(self) -> bool:
        """End what moves, and go quickly on to the next question; whether there was a show."""
        if self.awaits_press or self.status not in ("playing", "thinking"):
            return False
        self.skip()
        self._hurrying = True
        self._pause = 0.0
        return True

    def skip(self) -> None:
        """End only what moves or rests now, and go on at the pace from there."""
        self.player.finish()
        self.settle()

    def settle(self) -> None:
        """Let the dice lie at once, and tell what came of them."""
        self.dice.settle()
        self._tell()

    @property
    def awaits_press(self) -> bool:
        """Whether the stage waits for a person: to throw his dice, or to go on from his outcome."""
        return self._waiting is not None or self._next is not None

    def press(self) -> None:
        """Throw the dice that wait, or go on from the outcome that is held."""
        if self._deaf > 0:
            return
        if self._waiting is not None:
            event, cue = self._waiting
            self._waiting = None
            self._start(event, cue)
        else:
            self._unread = None
            self._moment.release()
            self._host.show_going_on()

    def _tell(self) -> None:
        if self._untold is not None:
            event, cue = self._untold
            self._untold = None
            self._host.tell_event(event, cue)

    @property
    def is_waiting(self) -> bool:
        """Whether only an expert's answer is waited for."""
        return self.status == "thinking" and self._thinker.is_thinking and self._pause <= 0

    def update(self, seconds: float) -> bool:
        """Go on by so much time; whether frames are needed."""
        pace = self._settings.pace
        quick = self._hurrying or self._settings.reduced_motion
        passed = seconds * (HURRY if quick else 1.0) / max(pace, 0.01)
        if self.dice.is_tumbling and self.dice.move(passed / self._haste):
            self._tell()
        if self.awaits_press and not self.player.is_playing:
            self._deaf = max(0.0, self._deaf - seconds)
            if self._next is not None and self._unread is None:
                self._play_on(pace)
            elif not pace:
                self._deaf = 0.0
                self.press()
            return self._deaf > 0 or not self.awaits_press
        if self.player.is_playing:
            self.player.move(passed)
            return True
        if self.status == "playing":
            self._play_on(pace)
        elif self.status == "thinking":
            self._think(passed)
        moves = self._is_animating()
        # Who thinks here answers in the next frame, or after a pause: nothing else would wake us.
        answering = self.status == "thinking" and not self.is_waiting
        return moves or answering or self.status == "playing"

    def _is_animating(self) -> bool:
        return self.player.is_playing or self.dice.is_tumbling

    def _play_on(self, pace: float) -> None:
        until = time.perf_counter() + BATCH
        while True:
            item = self._next or self.table.advance()
            self._next = None
            if self._must_be_read_before(item):
                self._hold(item)
                return
            if isinstance(item, Event):
                cue = self._host.show_event(item)
                self._note_throw(item, cue)
                if item.depth <= 1:
                    self._haste = 1.0
                if cue is not None and pace > 0:
                    self._stage(item, cue)
                    return
                if cue is not None and cue.throw is not None:
                    self._find_dice(cue.throw).roll(cue.throw, settled=True)
                self._host.tell_event(item, cue)
                if time.perf_counter() > until:
                    return
            elif isinstance(item, Decision):
                self._ask(item)
                return
            else:
                self.status = "over"
                self._hurrying = False
                self._host.show_result(item)
                return

    # The stage

    def _must_be_read_before(self, item: Event | Decision[Any] | Result) -> bool:
        """Whether a person has first to see what his dice came to.

        What belongs to the same thing at stake goes on beside them, and he sees them while he is
        asked about it himself.
        """
        if self._unread is None or not self._settings.pace:
            return False
        if isinstance(item, Result):
            return True
        throw = None
        if isinstance(item, Event):
            throw = item.throw(self.table.match.state, self.table.match.setup.names)
        elif not self.table.bot_is_asked() and item.seat != self._unread:
            return True
        stakes = self._host.stakes_at(throw)
        return stakes is None or stakes.key != self._moment.key

    def _hold(self, item: Event | Decision[Any] | Result) -> None:
        """Let the outcome stand until its person goes on."""
        self._next = item
        line = ""
        if isinstance(item, Event) and item.only is None:
            line = item.line(self.table.match.setup.names)
        self._await_press()
        self._host.show_waiting(None)
        self._moment.hold(line)

    def _await_press(self) -> None:
        self._deaf, self._hurrying = DEAF, False

    def _find_dice(self, throw: Rolls) -> DiceTray | StakePanel:
        """Where dice are thrown: on the stage while anything is at stake, else in the tray."""
        stakes = self._host.stakes_at(throw)
        if stakes is None:
            self.dice = self._tray
        else:
            self._tray.clear()
            self._moment.open(stakes)
            self.dice = self._moment
        return self.dice

    def _stage(self, event: Event, cue: Cue) -> None:
        """Show an event; dice of a person wait for him where something is at stake."""
        throw = cue.throw
        if throw is None:
            self._begun = self._begun if self._moment.flows else ""
        elif self._find_dice(throw) is self._moment and throw.good is not None:
            persons = [n for n, seat in enumerate(self.table.match.setup.seats) if not seat.is_bot]
            mine = throw.seat if throw.seat in persons else None
            if mine is not None:
                self._unread = mine
            is_begun = self._begun == self._moment.key
            self._begun = self._moment.key if self._moment.flows else ""
            is_real = mine in self.table.match.setup.table_dice
            if mine is not None and not (is_begun or is_real) and self._settings.waits_for_throw:
                self._waiting = event, cue
                self._await_press()
                self._moment.offer(throw)
                self._host.show_waiting(throw)
                return
        self._start(event, cue)

    def _is_thrown_for(self, decision: Decision[Any]) -> bool:
        """Whether the throw in the tray is that of who is asked, or of what is asked about."""
        return decision.seat == self._thrown_by or decision.about in self._thrown_for

    def _note_throw(self, event: Event, cue: Cue | None) -> None:
        """A throw matters until the next thing happens that is no part of it.

        It lies there for as long as what happens is about the same things, or it is asked for.
        """
        if cue is None:
            return
        if cue.throw is not None and self._host.stakes_at(cue.throw) is None:
            self._thrown, self._thrown_for = event.depth, frozenset(event.touches())
            self._thrown_by = self._turn
        elif self._thrown is None or event.depth <= self._thrown:
            self._thrown = None
            if self._thrown_for.isdisjoint(event.touches()):
                self._tray.clear()

    def _start(self, event: Event, cue: Cue) -> None:
        tumbles = lies = 0.0
        if cue.throw is not None:
            self._haste = max(QUICKEST, self._haste * QUICKEN)
            if self.dice is self._moment:
                # Misses of a fight that flows are one quick exchange; what hits is seen.
                self._haste = DULL if self._moment.flows and not cue.throw.good else 1.0
            tumbles = 0.0 if self._settings.reduced_motion else TUMBLE * self._haste
            lies = (TUMBLE + REST) * self._haste - tumbles
            self.dice.roll(cue.throw, settled=not tumbles)
        if cue.throw is not None and tumbles:
            self._untold = event, cue
            self._host.show_tumbling(cue.throw)
        else:
            self._host.tell_event(event, cue)
        self.player.start(cue, tumbles=tumbles, lies=lies)

    def _ask(self, decision: Decision[Any]) -> None:
        self._turn = decision.seat
        if not self.table.bot_is_asked():
            self.status = "asking"
            if self._thrown is None or not self._is_thrown_for(decision):
                self._tray.clear()
            self._hurrying = False
            self._unread = None
            self._host.show_question(decision)
            return
        self.status = "thinking"
        kind = self.table.match.setup.seats[decision.seat].kind
        if kind == "expert" and not decision.is_open_call:
            self._thinker.start(self.table)
        is_silent = decision.is_open_call or is_telltale(decision)
        if is_silent and not self._thinker.is_thinking:
            # Without a pause nobody sees that there was a question.
            self._pause = 0.0
            self._think(0.0)
            return
        self._pause = BOT_PAUSE if self._settings.pace > 0 else 0.0
        self._host.show_thinking(decision)

    def _think(self, seconds: float) -> None:
        self._pause -= seconds
        if self._pause > 0:
            return
        if self._chosen:
            self._act(self._chosen)
            return
        decision = self.table.match.pending
        assert decision is not None
        if self._thinker.is_thinking:
            try:
                key = self._thinker.answer()
            except (WorkerEndedError, OSError):
                _log.exception("an expert's process ended too often; he answers as a steady player")
                key = choose(self.table.match, "steady", Generator(self.table.bot_seed()))
                self._host.tell_lost_expert()
            except MisfitError:
                _log.exception("the expert's process has other packs; he answers here instead")
                self._thinker.close()
                key = self.table.find_bot_key()
            if key is None:
                return
        else:
            key = self.table.find_bot_key()
        reads = self._host.show_answer(decision, key)
        if reads and self._settings.pace > 0 and not self._hurrying:
            self._chosen, self._pause = key, BOT_REST
        else:
            self._act(key)

    def _act(self, key: str) -> None:
        self._chosen = ""
        self.table.answer(key)
        self.status = "playing"

    def answer(self, key: str) -> None:
        """Give a person's answer."""
        self._tray.clear()
        # Who answers what is asked on the stage has pressed already for the dice that follow.
        self._begun = self._moment.key if self._moment.is_open else ""
        self.table.answer(key)
        self.status = "playing"

    def close(self) -> None:
        """End the expert's process."""
        self._thinker.close()
