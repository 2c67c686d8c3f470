"""The experts' thinking, in a process of its own, so that the window never waits."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any

import msgspec

from fandg.engine.dice import Generator
from fandg.engine.errors import MisfitError
from fandg.engine.game import Setup
from fandg.engine.match import Answer, Match
from fandg.engine.players import choose
from fandg.engine.table import Table
from fandg.games import find_game


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
        self._pool: ProcessPoolExecutor | None = None
        self._future: Future[str] | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether an expert is being asked."""
        return self._future is not None

    def start(self, table: Table[Any]) -> None:
        """Ask the expert whose turn it is."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=context)
        match = table.match
        point = match.checkpoint
        self._future = self._pool.submit(
            think,
            match.game.id,
            match.game.packs,
            msgspec.msgpack.encode(match.setup),
            point.state,
            match.answers_before + point.answers,
            match.answers[point.answers :],
            table.bot_seed(),
        )

    def answer(self) -> str | None:
        """The key, once it is found.

        Raises:
            BrokenProcessPool: the process has died.
            MisfitError: it has other packs by now.
        """
        if self._future is None or not self._future.done():
            return None
        future, self._future = self._future, None
        return future.result()

    def drop(self) -> None:
        """Forget the question, as after an undo."""
        if self._future is not None:
            self._future.cancel()
            self._future = None

    def close(self) -> None:
        """End the process."""
        self.drop()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in multiprocessing.active_children():
                process.terminate()
            self._pool = None
