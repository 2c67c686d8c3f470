"""The experts' thinking, in a process of its own, so that the window never waits."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Any

import msgspec

from fandg.engine.dice import Generator
from fandg.engine.errors import MisfitError
from fandg.engine.game import Setup
from fandg.engine.match import Answer, Match
from fandg.engine.players import choose
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.workers import Worker, WorkerEndedError

TRIES = 3
"""How often a question is put, to a new process each time, before the expert is given up."""

_log = logging.getLogger(__name__)


def think(
    game_id: str,
    packs: dict[str, str],
    setup: bytes,
    state: bytes,
    before: int,
    answers: list[Answer],
    seed: int,
) -> str:
    """The key an expert answers with, worked out from a checkpoint and the answers since.

    Raises:
        MisfitError: the packs are others by now than those the game is played with.
    """
    game = find_game(game_id)
    if game.packs != packs:
        raise MisfitError("The packs have changed since this game was begun or opened.")
    match: Match[Any] = Match.from_checkpoint(
        game,
        msgspec.msgpack.decode(setup, type=Setup),
        msgspec.msgpack.decode(state, type=game.state_type),
        before,
    )
    match.replay(answers)
    match.run()
    return choose(match, "expert", Generator(seed))


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
        match = table.match
        point = match.checkpoint
        self._question = (
            match.game.id,
            match.game.packs,
            msgspec.msgpack.encode(match.setup),
            point.state,
            match.answers_before + point.answers,
            match.answers[point.answers :],
            table.bot_seed(),
        )
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
            self._worker = self._worker or Worker()
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
