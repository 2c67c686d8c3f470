"""Games: one folder a game, knowing only the kit and the engine."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fandg.engine.errors import PackError, PackFault, SetupError

if TYPE_CHECKING:
    from fandg.engine.game import Game

GAMES = {
    "dummies": ("fandg.games.dummies.game", "DummiesGame"),
    "fortune": ("fandg.games.fortune.game", "FortuneGame"),
    "labyrinth": ("fandg.games.labyrinth.game", "LabyrinthGame"),
    "guilds": ("fandg.games.guilds.game", "GuildsGame"),
    "supremacy": ("fandg.games.supremacy.game", "SupremacyGame"),
}
"""Where each game's class is; a game is imported when it is chosen."""

PACK_READERS = {
    "dummies": ("fandg.games.dummies.lore", "load_lore"),
    "fortune": ("fandg.games.fortune.library", "open_library"),
    "labyrinth": ("fandg.games.labyrinth.library", "open_library"),
    "guilds": ("fandg.games.guilds.library", "open_library"),
    "supremacy": ("fandg.games.supremacy.library", "open_library"),
}
"""Where the function is that reads a game's packs from some folders, and from the player's."""


def find_game(game_id: str) -> Game[Any]:
    """The game with this id.

    Raises:
        SetupError: there is no such game.
    """
    if game_id not in GAMES:
        raise SetupError(f"There is no game {game_id!r}. There are: {', '.join(GAMES)}.")
    module, name = GAMES[game_id]
    game: Game[Any] = getattr(import_module(module), name)()
    return game


def check_packs(game_id: str, folder: Path, players: Path | None = None) -> list[PackFault]:
    """What is wrong with the packs of a game in a folder, or in one of a player's beside them."""
    module, name = PACK_READERS[game_id]
    try:
        read = getattr(import_module(module), name)(folder, players=players)
    except PackError as fault:
        return fault.faults
    return [fault for faults in read.aside.values() for fault in faults]
