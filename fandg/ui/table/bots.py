"""Bots: how they are seen to think, and how an answer of theirs is found."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Protocol

from fandg.engine.audience import is_telltale
from fandg.engine.decision import Decision
from fandg.engine.dice import Generator
from fandg.engine.errors import MisfitError
from fandg.engine.players import choose
from fandg.engine.table import Table
from fandg.ui.thinker import Thinker
from fandg.workers import WorkerEndedError

PAUSE = 0.7
"""Seconds at the normal pace before a bot answers, so that one can follow."""
BRIEF_PAUSE = 0.25
"""The same where turns are brief: what the bot does is seen, one after the other."""
REASON = 1.2
"""Seconds at the normal pace for which a bot's answer stands with its reason before it acts."""

_log = logging.getLogger(__name__)


class BotHost(Protocol):
    """What bots need of the scene."""

    def show_thinking(self, decision: Decision[Any]) -> None:
        """Say that a bot thinks."""

    def tell_lost_expert(self) -> None:
        """Say that an expert could not be asked, and answers as a steady player."""


class Bots:
    """Finds what the bot answers that is asked, after a pause in which one sees who it is."""

    def __init__(
        self, table: Table[Any], thinker: Thinker, host: BotHost, say: Callable[[str], None]
    ) -> None:
        self._table = table
        self._thinker = thinker
        self._host = host
        self._say = say
        self._pause = 0.0

    @property
    def is_waiting(self) -> bool:
        """Whether only an expert's answer is waited for."""
        return self._thinker.is_thinking and self._pause <= 0

    def ask(self, decision: Decision[Any], pause: float) -> None:
        """Let a bot think, and show it so long before it answers."""
        kind = self._table.match.setup.seats[decision.seat].kind
        if kind == "expert" and not decision.is_open_call:
            self._thinker.start(self._table)
        # What several answer in secret is turned over at once: nothing is to be followed before.
        is_silent = decision.is_open_call or decision.secret or is_telltale(decision)
        if is_silent and not self._thinker.is_thinking:
            # Without a pause nobody sees that there was a question.
            self._pause = 0.0
            self.think(0.0)
            return
        self._pause = pause
        self._host.show_thinking(decision)

    def think(self, seconds: float) -> None:
        """Let time pass; say the answer once it is found and the pause is over."""
        self._pause -= seconds
        if self._pause > 0:
            return
        key = self._find_key()
        if key is not None:
            self._say(key)

    def _find_key(self) -> str | None:
        """The answer, unless an expert still looks for it."""
        if not self._thinker.is_thinking:
            return self._table.find_bot_key()
        try:
            return self._thinker.answer()
        except (WorkerEndedError, OSError):
            _log.exception("an expert's process ended too often; he answers as a steady player")
            self._host.tell_lost_expert()
            return choose(self._table.match, "steady", Generator(self._table.bot_seed()))
        except MisfitError:
            _log.exception("the expert's process has other packs; he answers here instead")
            self._thinker.close()
            return self._table.find_bot_key()

    def hurry(self) -> None:
        """Let the pause be over."""
        self._pause = 0.0

    def drop(self) -> None:
        """Let nobody think any more."""
        self._thinker.drop()

    def close(self) -> None:
        """End the expert's process."""
        self._thinker.close()
