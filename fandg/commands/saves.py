"""Finding the saved game or the campaign that a command line names."""

from __future__ import annotations

from pathlib import Path

from fandg.engine.campaign_file import SUFFIX, is_campaign
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


def find_save_or_campaign(named: str) -> Path:
    """As `find_save`; or the folder of a campaign that is named in the same way.

    Raises:
        DiskError: there is neither.
    """
    for path in (Path(named), saves_folder() / named, saves_folder() / f"{named}{SUFFIX}"):
        if is_campaign(path):
            return path
    return find_save(named)
