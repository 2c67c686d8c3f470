"""What stands on the games' boxes, so that the title can show them without reading their rules."""

from __future__ import annotations

import msgspec

from fandg.engine.prose import counted, joined
from fandg.games import find_game


class Cover(msgspec.Struct, frozen=True):
    """A game's title and tagline, and for how many players it is."""

    title: str
    tagline: str
    least: int
    most: int
    campaign: str = ""
    """The title of the campaign in the box, if there is one."""

    @property
    def players(self) -> str:
        """For how many it is, in words: "1 to 4 players"."""
        if self.least == self.most:
            return counted(self.most, "player")
        return f"{self.least} to {self.most} players"


COVERS = {
    "dummies": Cover(
        "Three Dummies in a Fortress",
        "Grab the silver, find a key, mind the ceiling.",
        1,
        4,
        "The Grand Tour",
    ),
    "fortune": Cover("Fortune and Glory", "Around the world in eighty perils.", 1, 8),
    "labyrinth": Cover(
        "Lludwik's Labyrinth", "Mind the stairs, they move.", 1, 6, "Lludwik's Labyrinth"
    ),
    "guilds": Cover(
        "Guilds of Tallowmere",
        "The Mayor is dead, and in his office.",
        1,
        4,
        "The Charter of Tallowmere and The Charter, Alone",
    ),
    "supremacy": Cover("Supremacy", "Six powers, one planet, no refunds.", 2, 6, "Six Crises"),
}
"""The boxes that are printed; a test compares them with the games."""


def cover_of(game_id: str) -> Cover:
    """What stands on a game's box; a game whose box is not printed yet is asked itself."""
    return COVERS.get(game_id) or read_cover(game_id)


def read_cover(game_id: str) -> Cover:
    """What a game says of itself."""
    game = find_game(game_id)
    counts = [count for mode in game.modes for count in mode.roles]
    campaign = joined([campaign.title for campaign in game.campaigns])
    return Cover(game.title, game.tagline, min(counts), max(counts), campaign)
