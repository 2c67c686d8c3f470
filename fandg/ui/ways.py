"""Where a scene can lead: scenes name a way, and the scene at its end is built for them.

So no scene knows another one. `scenes/build.py` says what stands at the end of each way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

if TYPE_CHECKING:  # the title shows before either is read
    from fandg.engine.expedition import Expedition
    from fandg.engine.table import Table
    from fandg.ui.board.prints import Page


class ToTitle(msgspec.Struct, frozen=True):
    """The boxes of the games, and the menu."""


class ToNewGame(msgspec.Struct, frozen=True):
    """Setting up a game, or a campaign of it."""

    game: str
    campaign: str = ""


class ToSaves(msgspec.Struct, frozen=True):
    """The saved games."""


class ToRulebook(msgspec.Struct, frozen=True):
    """A game's rulebook, open at a section if one is named."""

    game: str
    section: str = ""


class ToSettings(msgspec.Struct, frozen=True):
    """The settings, with those of a table if it is from there that they are opened."""

    table: Table[Any] | None = None


class ToCredits(msgspec.Struct, frozen=True):
    """Who drew, cut and wrote what is used."""


class ToTable(msgspec.Struct, frozen=True):
    """A game in play, whose table nobody else knows of.

    In one that `begins` each person is told who he is.
    """

    table: Table[Any]
    begins: bool = False


class ToEnding(msgspec.Struct, frozen=True):
    """The last page of a game; `is_told` says that the player knows what the disk refuses."""

    table: Table[Any]
    is_told: bool = False


class ToLookBack(msgspec.Struct, frozen=True):
    """A game as it stood before an answer, for the eyes of a seat; else as it stands."""

    table: Table[Any]
    viewer: int | None
    answer: int | None = None


class ToPages(msgspec.Struct, frozen=True):
    """The pages that a game has printed so far, the last of them on top."""

    game: str
    pages: tuple[Page, ...]


class ToBook(msgspec.Struct, frozen=True):
    """A campaign that nobody else knows of, with the seats that roll real dice if just chosen.

    One that is taken up from the saved games `recalls` what happened so far.
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
    | ToPages
    | ToBook
)
