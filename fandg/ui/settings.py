"""The player's settings: changed live, kept in a file, never in the way of starting."""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal

import msgspec
import tomli_w

from fandg.engine.disk import describe_fault, open_regular
from fandg.engine.odds import Manner
from fandg.engine.reading import LONGEST, parse_toml
from fandg.engine.seats import NAME_LENGTH
from fandg.paths import data_folder

Speed = Literal["off", "fast", "normal", "slow"]
UndoPolicy = Literal["free", "ask", "strict"]

PACE: dict[Speed, float] = {"off": 0.0, "fast": 0.45, "normal": 1.0, "slow": 1.8}
"""How long things take, against the normal pace."""

TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200)
MOST_NAMES = 8
MOST_GUIDED = 1000
LONGEST_MARK = 100

_log = logging.getLogger(__name__)


class Settings(msgspec.Struct):
    """What a player has set, with what holds until he does."""

    text: int = 100
    """Size of type in per cent."""
    speed: Speed = "normal"
    reduced_motion: bool = False
    throws_by_hand: bool = True
    """Whether a person's dice wait for his press where something is at stake."""
    sound: bool = True
    loudness: int = 7
    """From 0 to 10."""
    high_contrast: bool = False
    full_screen: bool = False
    undo: UndoPolicy = "ask"
    """Past a die or a card that was shown: freely, after asking the table, or never."""
    table_dice: bool = False
    """Whether new games are set up with real dice rolled at the table."""
    odds: Manner = "percent"
    """How chances are told."""
    guide: bool = True
    guided: list[str] = []
    """The rules that the guide has explained, as `game/rule`."""
    window: tuple[int, int] = (1280, 720)
    names: list[str] = []
    """The names last used, seat by seat."""
    last: dict[str, Any] = {}
    """How each game was last set up, as the sheet of a new game keeps it."""

    @property
    def pace(self) -> float:
        """How long things take, against the normal pace; 0: no animation."""
        return PACE[self.speed]

    @property
    def waits_for_throw(self) -> bool:
        """Whether dice wait for a press: not where the player is in a hurry anyway."""
        return self.throws_by_hand and self.pace >= PACE["normal"]


def settings_file() -> Path:
    """Where the settings are kept."""
    return data_folder() / "settings.toml"


def load_settings() -> Settings:
    """The settings as kept; those that hold at first if there are none or they cannot be read."""
    return read_settings()[0]


def read_settings() -> tuple[Settings, str]:
    """The settings as `load_settings` has them, and a sentence if they could not be read.

    A damaged file is kept under another name, so that it is told of once.
    """
    path = settings_file()
    try:
        with open_regular(path) as file:
            text = file.read(LONGEST + 1).decode()
        return _tame(msgspec.convert(parse_toml(text), Settings)), ""
    except FileNotFoundError:
        return Settings(), ""
    except OSError as fault:
        _log.warning("settings could not be read; the first ones hold", exc_info=True)
        return Settings(), f"{describe_fault(fault, path)} {_ANEW}"
    except Exception:
        _log.warning("settings are damaged; the first ones hold", exc_info=True)
        aside = path.with_suffix(".damaged.toml")
        with suppress(OSError):
            path.replace(aside)
        return Settings(), f"“{path.name}” is damaged; it is kept as “{aside.name}”. {_ANEW}"


_ANEW = "All settings are as they were at first."


def _tame(settings: Settings) -> Settings:
    """The settings with nothing in them that only another hand can have written."""
    settings.text = min(TEXT_SIZES, key=lambda size: abs(size - settings.text))
    settings.loudness = max(0, min(10, settings.loudness))
    settings.guided = [mark for mark in settings.guided if len(mark) <= LONGEST_MARK][:MOST_GUIDED]
    settings.names = [name[:NAME_LENGTH] for name in settings.names[:MOST_NAMES]]
    return settings


def keep_settings(settings: Settings) -> str:
    """Write the settings; a disk that refuses stops nobody from playing.

    Returns the sentence that says why they could not be written; empty where they were.
    """
    path = settings_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".new")
        fresh.write_text(tomli_w.dumps(msgspec.to_builtins(settings)), encoding="utf-8")
        fresh.replace(path)
    except OSError as fault:
        _log.warning("settings could not be kept", exc_info=True)
        return describe_fault(fault, path)
    return ""
