"""Which board view lays out which game."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from fandg.engine.game import Game
from fandg.engine.setup import Setup
from fandg.ui.board.base import BoardView
from fandg.ui.stage import Stage


def board_for(stage: Stage, game: Game[Any], setup: Setup) -> BoardView[Any]:
    """The board view of a game, which its folder calls `BOARD`."""
    board: type[BoardView[Any]] = import_module(f"fandg.ui.games.{game.id}.board").BOARD
    return board(stage, game, setup)
