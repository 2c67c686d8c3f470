"""The experts' thinking, in a process of its own, so that the window never waits."""

from __future__ import annotations

import logging
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from fandg.engine.dice import Generator
from fandg.engine.errors import MisfitError
from fandg.engine.game import Setup
from fandg.engine.match import Answer, Match
from fandg.engine.players import choose
from fandg.engine.table import Table
from fandg.games import find_game
from fandg.workers import Workers

RESTARTS = 2
"""How often a process that ended is started again for one question."""

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
        self._workers: Workers | None = None
        self._future: Future[str] | None = None
        self._question: tuple[Any, ...] = ()
        self._restarts = 0

    @property
    def is_thinking(self) -> bool:
        """Whether an expert is being asked."""
        return self._future is not None

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
        self._restarts = 0
        self._ask()

    def _ask(self) -> None:
        try:
            if self._workers is None:
                self._workers = Workers(1)
            self._future = self._workers.submit(think, *self._question)
        except (BrokenProcessPool, OSError) as fault:
            # It ended before it was asked; `answer` starts it again.
            self._future = Future()
            self._future.set_exception(fault)

    def answer(self) -> str | None:
        """The key, once it is found; a process that ended meanwhile is started again.

        Raises:
            BrokenProcessPool: it ended too often.
            OSError: the system starts none.
            MisfitError: it has other packs by now.
        """
        if self._future is None or not self._future.done():
            return None
        future, self._future = self._future, None
        try:
            return future.result()
        except (BrokenProcessPool, OSError):
            self.close()
            if self._restarts == RESTARTS:
                raise
            self._restarts += 1
            _log.warning("an expert's process ended; it is started again", exc_info=True)
            self._ask()
            return None

    def drop(self) -> None:
        """Forget the question, as after an undo."""
        if self._future is not None:
            self._future.cancel()
            self._future = None

    def close(self) -> None:
        """End the process."""
        self.drop()
        if self._workers is not None:
            self._workers.end()
            self._workers = None
