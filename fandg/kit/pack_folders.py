"""Pack folders: where the packs of a game lie, and whether what was read of them still holds."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from fandg.engine.packs import Stamp, stamp_folder
from fandg.paths import assets_folder, player_packs_folder


class PackFolders(NamedTuple):
    """The folders from which a library is made, with what tells whether their files have changed.

    Packs of the `players` that are faulty are set aside.
    """

    folders: tuple[Path, ...]
    players: Path | None
    stamps: tuple[Stamp, ...]


def find_folders(game_id: str, folders: Sequence[Path], players: Path | None) -> PackFolders:
    """These folders as they are at this moment; without any, the game's own and the player's."""
    if not folders:
        folders = (assets_folder() / "packs" / game_id,)
        players = players or player_packs_folder() / game_id
    stamps = tuple(stamp_folder(folder) for folder in (*folders, *filter(None, [players])))
    return PackFolders(tuple(folders), players, stamps)
