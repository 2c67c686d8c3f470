"""Where a scene can lead: scenes name a way, and the scene at its end is built for them.

So no scene knows another one. `scenes/build.py` says what stands at the end of each way.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:  # the title shows before either is read
    from fandg.engine.expedition import Expedition
    from fandg.engine.table import Table


@dataclass(frozen=True)
class ToTitle:
    """The boxes of the games, and the menu."""


@dataclass(frozen=True)
class ToNewGame:
    """Setting up a game."""

    game: str


@dataclass(frozen=True)
class ToSaves:
    """The saved games."""


@dataclass(frozen=True)
class ToRulebook:
    """A game's rulebook, open at a section if one is named."""

    game: str
    section: str = ""


@dataclass(frozen=True)
class ToSettings:
    """The settings, with those of a table if it is from there that they are opened."""

    table: Table[Any] | None = None


@dataclass(frozen=True)
class ToCredits:
    """Who drew, cut and wrote what is used."""


@dataclass(frozen=True)
class ToTable:
    """A game in play, whose table nobody else knows of.

    In one that `begins` each person is told who he is.
    """

    table: Table[Any]
    begins: bool = False


@dataclass(frozen=True)
class ToEnding:
    """The last page of a game; `is_told` says that the player knows what the disk refuses."""

    table: Table[Any]
    is_told: bool = False


@dataclass(frozen=True)
class ToLookBack:
    """A game as it stood before an answer, for the eyes of a seat; else as it stands."""

    table: Table[Any]
    viewer: int | None
    answer: int | None = None


@dataclass(frozen=True)
class ToBook:
    """A campaign that nobody else knows of, with the seats that roll real dice if just chosen.

    One that is taken up again `recalls` what happened so far.
    """

    expedition: Expedition
    table_dice: tuple[int, ...] | None = None
    recalls: bool = False


Way: TypeAlias = (
    ToTitle
    | ToNewGame
    | ToSaves
    | ToRulebook
    | ToSettings
    | ToCredits
    | ToTable
    | ToEnding
    | ToLookBack
    | ToBook
)
