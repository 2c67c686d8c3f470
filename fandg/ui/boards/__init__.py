"""Board views: how each game lies on the table. They draw and point; they decide no rule."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from fandg.engine.game import Game, Setup
from fandg.ui.boards.base import BoardView
from fandg.ui.stage import Stage

BOARDS = {
    "dummies": ("fandg.ui.boards.dummies", "DummiesBoard"),
    "fortune": ("fandg.ui.boards.fortune", "FortuneBoard"),
}
"""Where each game's board view is; it is imported when its game is opened."""


def board_for(stage: Stage, game: Game[Any], setup: Setup) -> BoardView[Any]:
    """The board view of a game."""
    module, name = BOARDS[game.id]
    view: BoardView[Any] = getattr(import_module(module), name)(stage, game, setup)
    return view
