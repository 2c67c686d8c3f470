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
from fandg.engine.state import Result
from fandg.engine.table import Table
from fandg.ui.motion import Cue, Player
from fandg.ui.settings import Settings
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
BATCH = 0.008
"""Seconds of rules carried out at a stretch when nothing is animated."""
QUICKEN = 0.8
"""Each throw of a row takes this much of the time of the one before it ..."""
QUICKEST = 0.3
"""... down to this share of the first, so that a long combat does not bore."""
LOOK = 0.03
"""Seconds between two looks whether an expert has found his answer."""

_log = logging.getLogger(__name__)


class Host(Protocol):
    """What the director needs of the scene."""

    def show_event(self, event: Event) -> Cue | None:
        """Say how an event is shown."""

    def show_tumbling(self, throw: Rolls) -> None:
        """Dice begin to roll: keep back what comes of them."""

    def tell_event(self, event: Event, cue: Cue | None) -> None:
        """Write an event down, and show the table after it."""

    def rests(self) -> bool:
        """Whether a person reads something first, and goes on when he likes."""

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
        self, table: Table[Any], settings: Settings, tray: DiceTray, thinker: Thinker, host: Host
    ) -> None:
        self.table = table
        self.status: Status = "playing"
        self.player = Player()
        self._settings = settings
        self._tray = tray
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
        self._untold = None
        self._tray.clear()
        self._hurrying = False
        self._chosen = ""
        self.status = "playing"

    def hurry(self) -> bool:
        """End what moves, and go quickly on to the next question; whether there was a show."""
        if self.status not in ("playing", "thinking"):
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
        self._tray.settle()
        self._tell()

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
        if self._tray.is_tumbling and self._tray.move(passed / self._haste):
            self._tell()
        if self.player.is_playing:
            self.player.move(passed)
            return True
        if self.status == "playing" and self._host.rests():
            return self._tray.is_tumbling
        if self.status == "playing":
            self._play_on(pace)
        elif self.status == "thinking":
            self._think(passed)
        moves = self._is_animating()
        # Who thinks here answers in the next frame, or after a pause: nothing else would wake us.
        answering = self.status == "thinking" and not self.is_waiting
        return moves or answering or self.status == "playing"

    def _is_animating(self) -> bool:
        return self.player.is_playing or self._tray.is_tumbling

    def _play_on(self, pace: float) -> None:
        until = time.perf_counter() + BATCH
        while True:
            item = self.table.advance()
            if isinstance(item, Event):
                cue = self._host.show_event(item)
                self._note_throw(item, cue)
                if item.depth <= 1:
                    self._haste = 1.0
                if cue is not None and pace > 0:
                    self._start(item, cue)
                    return
                self._host.tell_event(item, cue)
                if cue is not None and cue.throw is not None:
                    self._tray.roll(cue.throw, settled=True)
                if self._host.rests():
                    return
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

    def _is_thrown_for(self, decision: Decision[Any]) -> bool:
        """Whether the throw in the tray is that of who is asked, or of what is asked about."""
        return decision.seat == self._thrown_by or decision.about in self._thrown_for

    def _note_throw(self, event: Event, cue: Cue | None) -> None:
        """A throw matters until the next thing happens that is no part of it.

        It lies there for as long as what happens is about the same things, or it is asked for.
        """
        if cue is None:
            return
        if cue.throw is not None:
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
            tumbles = 0.0 if self._settings.reduced_motion else TUMBLE * self._haste
            lies = (TUMBLE + REST) * self._haste - tumbles
            self._tray.roll(cue.throw, settled=not tumbles)
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
        self.table.answer(key)
        self.status = "playing"

    def close(self) -> None:
        """End the expert's process."""
        self._thinker.close()
