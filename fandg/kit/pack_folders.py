"""Pack folders: where the packs of a game lie, and the library that is made of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

import msgspec

from fandg.engine.packs import (
    NOT_THERE,
    NOTHING,
    Content,
    FindFaults,
    Stamp,
    load_packs,
    stamp_folder,
)
from fandg.paths import assets_folder, player_packs_folder

LibraryT = TypeVar("LibraryT")


class PackFolders(NamedTuple):
    """The folders from which a library is made, with what tells whether their files have changed.

    Packs of the `players` that are faulty are set aside.
    """

    folders: tuple[Path, ...]
    players: Path | None
    stamps: tuple[Stamp, ...]


def find_folders(game_id: str, folders: Sequence[Path], players: Path | None) -> PackFolders:
    """These folders as they are at this moment; without any, the game's own and the player's.

    A folder of a player's in which nothing lies is none: wherever it is, the library is the same.
    """
    if not folders:
        folders = (assets_folder() / "packs" / game_id,)
        players = players or player_packs_folder() / game_id
    stamps = [stamp_folder(folder) for folder in folders]
    theirs = stamp_folder(players) if players is not None else NOTHING
    if theirs in (NOTHING, NOT_THERE):
        players = None
    else:
        stamps.append(theirs)
    return PackFolders(tuple(folders), players, tuple(stamps))


class LibraryReader(Generic[LibraryT]):
    """Opens the library of a game; it is read anew only when files of its packs have changed."""

    def __init__(
        self,
        game_id: str,
        make: Callable[[Content], LibraryT],
        kinds: Mapping[str, type[msgspec.Struct]],
        find_faults: FindFaults,
        closed: Collection[str],
    ) -> None:
        """`make` binds what was read for play; the rest is as `load_packs` has it."""
        self._game_id = game_id

        @lru_cache(4)
        def read(packs: PackFolders) -> LibraryT:
            return make(load_packs(packs.folders, kinds, find_faults, packs.players, closed))

        self._read = read

    def __call__(self, *folders: Path, players: Path | None = None) -> LibraryT:
        """The library of some pack folders; without any, the game's and the player's.

        Raises:
            PackError: all that is wrong in the `folders`; packs of the `players` are set aside.
        """
        return self._read(find_folders(self._game_id, folders, players))
