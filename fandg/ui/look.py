"""Looks: in what each game is printed, as it declares it in its own folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module

import msgspec

from fandg.engine.state import Result
from fandg.games import GAMES
from fandg.ui.art.boxes import BoxArt
from fandg.ui.art.decks import COMMON, Deck
from fandg.ui.art.theme import HOUSE, Theme, stark


class EndArt(msgspec.Struct, frozen=True):
    """The wide pictures of an end, by name: when somebody has won, and when nobody has.

    Where it has reasons of different kinds, or a campaign several endings, each may have a picture
    of its own (`of`, by the reason or the ending's id), and so may what the one person at the table
    sees who was `beaten` by others.
    """

    won: str
    lost: str
    of: Mapping[str, str] = {}
    beaten: str = ""
    flags: Sequence[str] = ()
    """Whose flag flies where one has won, by his seat: the place of the scene."""

    def picture_of(self, kind: str, *, is_won: bool) -> str:
        """The picture of what has ended so, for this reason or with this ending."""
        return self.of.get(kind) or (self.won if is_won else self.lost)

    def flag_of(self, result: Result) -> str:
        """The flag that flies in that picture; empty: none, or that of nobody of them."""
        seat = result.winners[0] if len(result.winners) == 1 else len(self.flags)
        return self.flags[seat] if seat < len(self.flags) else ""


class Look(msgspec.Struct, frozen=True):
    """What a game looks like: palette and faces, the picture on its box, its decks by name.

    `end` is how a game of it ends; `chapter` and `campaign` are how those of its campaigns do.
    """

    theme: Theme
    box: BoxArt
    decks: dict[str, Deck]
    end: EndArt
    chapter: EndArt
    campaign: EndArt
    map_picture: str = ""
    """The wide picture over which the map of a campaign is printed; empty: on the bare page."""


_NIGHT = EndArt("night-won", "night-lost")
_PLAIN = Look(
    HOUSE,
    BoxArt(COMMON, "compass", ("meeple", "meeple", "meeple")),
    {},
    _NIGHT,
    _NIGHT,
    EndArt("campaign-won", "campaign-lost"),
)


@cache
def look_of(game_id: str | None) -> Look:
    """The look of a game; the house's own for the title and for a game that is not here."""
    if game_id is None or game_id not in GAMES:
        return _PLAIN
    look: Look = import_module(f"fandg.ui.games.{game_id}.look").LOOK
    return look


def theme_for(game_id: str | None, high_contrast: bool = False) -> Theme:
    """The theme of a game, or the same for eyes that need more contrast."""
    theme = look_of(game_id).theme
    return stark(theme) if high_contrast else theme
