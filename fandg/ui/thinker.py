"""The experts' thinking, beside the window, which never waits for it."""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from functools import cache
from typing import Any

from fandg.engine.dice import Generator
from fandg.engine.players import ValueAll, choose, value_here
from fandg.engine.position import Position
from fandg.engine.table import Table
from fandg.experts import Crew, count_helpers
from fandg.games import find_game
from fandg.workers import Worker, WorkerEndedError

TRIES = 3
"""How often a question is put, to a new process each time, before the expert is given up."""

_log = logging.getLogger(__name__)


def think(position: Position, seed: int) -> str:
    """The key an expert answers with, worked out from where a match stands.

    Raises:
        MisfitError: the packs are others by now than those the game is played with.
    """
    match = position.take_up(find_game(position.game))
    return choose(match, "expert", Generator(seed), _find_value_all(position.game))


@cache
def _find_value_all(game_id: str) -> ValueAll:
    """Who plays the futures: this process, with helpers where there are cores for them."""
    helpers = count_helpers(os.cpu_count() or 1)
    if not helpers:
        return value_here
    try:
        return Crew(helpers, game_id).value_all
    except OSError:
        _log.warning("no helpers can be started; experts think alone", exc_info=True)
        return value_here


class Thinker:
    """Asks an expert without waiting for him."""

    def __init__(self) -> None:
        self._worker: Worker | None = None
        self._question: tuple[Any, ...] | None = None
        self._is_asked = False
        self._tries = 0

    @property
    def is_thinking(self) -> bool:
        """Whether an expert is being asked."""
        return self._question is not None

    def start(self, table: Table[Any]) -> None:
        """Ask the expert whose turn it is."""
        self._question = (Position.of(table.match), table.bot_seed())
        self._is_asked = False
        self._tries = 0
        # Where no process can be started now, `answer` tries again.
        with suppress(OSError):
            self._ask()

    def _ask(self) -> Worker:
        """The process that thinks about the question, started and asked if it was not yet."""
        assert self._question is not None
        if self._worker is None or not self._is_asked:
            self._tries += 1
            self._worker = self._worker or Worker(may_start_others=True)
            self._worker.give(think, *self._question)
            self._is_asked = True
        return self._worker

    def answer(self) -> str | None:
        """The key, once it is found; a process that has ended meanwhile is started again.

        Raises:
            WorkerEndedError: it has ended too often.
            OSError: the system starts none.
            MisfitError: it has other packs by now.
        """
        if self._question is None:
            return None
        try:
            worker = self._ask()
            if not worker.has_answered():
                return None
            key: str = worker.answer()
        except (WorkerEndedError, OSError):
            self._end_worker()
            if self._tries == TRIES:
                self._question = None
                raise
            _log.warning("an expert's process has ended; he is asked again", exc_info=True)
            return None
        self._question = None
        return key

    def drop(self) -> None:
        """Forget the question, as after an undo; a process that still thinks about it is ended."""
        if self.is_thinking:
            self.close()

    def close(self) -> None:
        """End the process."""
        self._question = None
        self._end_worker()

    def _end_worker(self) -> None:
        self._is_asked = False
        if self._worker is not None:
            self._worker.end()
            self._worker = None
