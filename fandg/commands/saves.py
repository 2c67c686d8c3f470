"""Finding the saved game that a command line names."""

from __future__ import annotations

from pathlib import Path

from fandg.engine.errors import DiskError
from fandg.paths import saves_folder


def find_save(named: str) -> Path:
    """The file of a saved game that is named by its path, or by its title in the saves folder.

    Raises:
        DiskError: there is none.
    """
    places = [Path(named), saves_folder() / named, saves_folder() / f"{named}.toml"]
    for path in places:
        if path.is_file():
            return path
    raise DiskError(f"There is no saved game “{named}”, neither here nor in {saves_folder()}.")
