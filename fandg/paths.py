"""Where things lie on disk: the program's assets, the player's saves, settings, packs and log."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import platformdirs

_PACKAGE = Path(__file__).resolve().parent


@cache
def assets_folder() -> Path:
    """The folder of fonts, icons, sounds, maps and packs.

    It lies beside the package in a checkout, inside it once installed.
    """
    inside = _PACKAGE / "assets"
    return inside if inside.is_dir() else _PACKAGE.parent / "assets"


@cache
def icon_names() -> frozenset[str]:
    """The names of all drawings that ship."""
    return frozenset(file.stem for file in (assets_folder() / "icons").glob("*.svg"))


def is_checkout() -> bool:
    """Whether the program runs from a source checkout."""
    return (_PACKAGE.parent / "pyproject.toml").is_file()


def data_folder() -> Path:
    """The player's own folder: settings, packs and the log file. `FANDG_DATA` overrides it."""
    chosen = os.environ.get("FANDG_DATA")
    return Path(chosen) if chosen else _usual_data_folder()


@cache
def _usual_data_folder() -> Path:
    """Where this system keeps a program's data."""
    return Path(platformdirs.user_data_dir("fandg", appauthor=False))


def saves_folder() -> Path:
    """Where games are kept: `saves/` in a checkout, in the player's data folder otherwise."""
    if "FANDG_DATA" not in os.environ and is_checkout():
        return _PACKAGE.parent / "saves"
    return data_folder() / "saves"


def player_packs_folder() -> Path:
    """Where players put packs of their own, a folder a game."""
    return data_folder() / "packs"


def documents_folder() -> Path:
    """Where the player keeps documents: the home folder where this system has no place for them.

    `FANDG_DATA` overrides it.
    """
    return _or_home(platformdirs.user_documents_path())


def pictures_folder() -> Path:
    """Where the player keeps pictures; as for documents."""
    return _or_home(platformdirs.user_pictures_path())


def _or_home(folder: Path) -> Path:
    if os.environ.get("FANDG_DATA"):
        return data_folder()
    return folder if folder.is_dir() else Path.home()


def log_file() -> Path:
    """The file that takes the technical side of a fault; messages to the player name it."""
    return data_folder() / "fandg.log"
