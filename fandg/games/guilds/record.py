"""The campaign sheet: what is kept of each guild and scenario, in codes.

Rules: sheet, upgrade (where next).
"""

from __future__ import annotations

import msgspec

FIRST = "first"
"""The first chapter: which quarter it is, is named in it."""
LAST_NUMBER = 6
NO_GUILD = -1
"""Stands for a guild of the sheet, where none was it."""
OUTER_NUMBERS = 3
"""The first so many scenarios are outer quarters, then come inner ones and the Parlour."""


class HeroNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hero of a guild, the cards in his slots by code, and the curse that he has."""

    id: str
    cards: tuple[str, ...] = ()
    curse: str = ""


class GuildNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """A guild between scenarios."""

    id: str
    heroes: tuple[HeroNote, ...] = ()
    coins: int = 0
    titles: tuple[str, ...] = ()
    medals: int = 0
    killed_mayor: bool = False
    player: str = ""
    """Whose guild it is, by name; empty on a sheet that was begun without."""


class ScenarioNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """A scenario that was played: who won it, coins gained and deaths by guild of the sheet.

    Of a guild whose player was `away` all figures are 0.
    """

    scenario: str
    winner: int = NO_GUILD
    rounds: int = 0
    coins: tuple[int, ...] = ()
    deaths: tuple[int, ...] = ()
    medals: tuple[int, ...] = ()
    away: tuple[int, ...] = ()
    reward: int = NO_GUILD
    """Who got the Reward, ..."""
    title: int = NO_GUILD
    """... and who the title; of an older sheet nobody knows."""


class Charter(msgspec.Struct, frozen=True, omit_defaults=True):
    """The sheet of a campaign; guilds stay on it, whoever plays the next scenario."""

    guilds: tuple[GuildNote, ...] = ()
    played: tuple[ScenarioNote, ...] = ()
    next: str = ""
    """The scenario that the last winner named."""
    level: str = ""
    """What was chosen as it began: who runs the monsters, or alone how long the bell strikes."""
    rerolls: str = ""
    """How defense dice are rerolled, where that is not the usual way."""

    @property
    def number(self) -> int:
        """The number of the scenario that comes next."""
        return len(self.played) + 1

    @property
    def is_over(self) -> bool:
        """Whether all six scenarios were played."""
        return len(self.played) >= LAST_NUMBER
