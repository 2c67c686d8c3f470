"""A match at its question, packed so that another process can take it up."""

from __future__ import annotations

from typing import Any

import msgspec

from fandg.engine.answer import Answer, NewDice
from fandg.engine.errors import MisfitError
from fandg.engine.game import Game
from fandg.engine.match import Match
from fandg.engine.setup import Setup


class Position(msgspec.Struct, frozen=True):
    """The last checkpoint of a match, and the answers since; setup and state are packed."""

    game: str
    packs: dict[str, str]
    setup: bytes
    state: bytes
    answers_before: int
    answers: list[Answer]
    new_dice: list[NewDice]

    @classmethod
    def of(cls, match: Match[Any]) -> Position:
        """Where a match stands."""
        point = match.checkpoint
        return cls(
            match.game.id,
            match.game.packs,
            msgspec.msgpack.encode(match.setup),
            point.state,
            match.answers_before + point.answers,
            match.answers[point.answers :],
            list(match.new_dice.values()),
        )

    def take_up(self, game: Game[Any]) -> Match[Any]:
        """The match at the same question.

        Raises:
            MisfitError: the packs are others by now than those the game is played with.
        """
        if game.packs != self.packs:
            raise MisfitError("The packs have changed since this game was begun or opened.")
        match: Match[Any] = Match.from_checkpoint(
            game,
            msgspec.msgpack.decode(self.setup, type=Setup),
            msgspec.msgpack.decode(self.state, type=game.state_type),
            self.answers_before,
            self.new_dice,
        )
        match.replay(self.answers, own=True)
        match.run()
        return match
