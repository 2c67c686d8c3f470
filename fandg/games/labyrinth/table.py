"""The table: a state together with the library of cards, as the rules see both."""

from __future__ import annotations

from typing import TypeVar

from fandg.games.labyrinth.content import HeroSheet, Tile
from fandg.games.labyrinth.library import Library
from fandg.games.labyrinth.regions import CELLS, Halls
from fandg.games.labyrinth.state import OFF, Hero, Labyrinth, Minion, Region, Villain
from fandg.games.labyrinth.twists import Rule, Twist
from fandg.kit.verbs import Tally

R = TypeVar("R", bound=Rule)


class LabyrinthTable:
    """What every rule works on. It holds nothing of its own but what verbs come to in a step."""

    __slots__ = ("library", "state", "tally", "twists")

    def __init__(self, state: Labyrinth, library: Library) -> None:
        self.state = state
        self.library = library
        self.twists = find_twists(state, library)
        self.tally = Tally()

    @property
    def count(self) -> int:
        """How many heroes play."""
        return len(self.state.heroes)

    @property
    def halls(self) -> Halls:
        """The map as its tiles lie now."""
        return Halls(self.state.map, self.library.tiles)

    def twist(self, kind: type[R]) -> R | None:
        """What the mission changes of this kind, if it does."""
        for twist in self.twists:
            if isinstance(twist, kind):
                return twist
        return None

    # Heroes

    def sheet(self, hero: Hero) -> HeroSheet:
        """The board of a hero."""
        return self.library.heroes[hero.id]

    def hero(self, name: str) -> Hero:
        """The hero of an id."""
        return next(hero for hero in self.state.heroes if hero.id == name)

    @property
    def lead(self) -> Hero:
        """The Lead Hero."""
        return self.state.heroes[self.state.lead]

    def clockwise(self) -> list[Hero]:
        """All heroes, from the Lead Hero on."""
        heroes, lead = self.state.heroes, self.state.lead
        return heroes[lead:] + heroes[:lead]

    def standing(self) -> list[Hero]:
        """The heroes on the map, from the Lead Hero on."""
        return [hero for hero in self.clockwise() if hero.cell != OFF]

    def heroes_at(self, cell: int) -> list[Hero]:
        """The heroes in a Region, from the Lead Hero on."""
        return [hero for hero in self.standing() if hero.cell == cell]

    def sidekicks_at(self, cell: int) -> list[Hero]:
        """The heroes whose Sidekicks stand in a Region."""
        return [
            hero
            for hero in self.clockwise()
            if hero.sidekick is not None and hero.sidekick.cell == cell
        ]

    def has_friends(self, cell: int) -> bool:
        """Whether a hero or a Sidekick stands in a Region."""
        return bool(self.heroes_at(cell) or self.sidekicks_at(cell))

    # Enemies

    def region(self, cell: int) -> Region:
        """What lies in a space."""
        return self.state.map[cell]

    def tile(self, cell: int) -> Tile | None:
        """The tile of a space, if one lies there."""
        name = self.state.map[cell].tile
        return self.library.tiles[name] if name else None

    def villains_at(self, cell: int) -> list[Villain]:
        """The Villains in a Region; they are below any minions."""
        return [villain for villain in self.state.villains if villain.cell == cell]

    def has_enemies(self, cell: int) -> bool:
        """Whether minions or a Villain stand in a Region."""
        return bool(self.state.map[cell].minions or self.villains_at(cell))

    def find_minion(self, card: str) -> tuple[int, Minion]:
        """Where a minion stands, and the minion."""
        for cell in CELLS:
            for minion in self.state.map[cell].minions:
                if minion.card == card:
                    return cell, minion
        raise KeyError(card)

    # The map

    def has_icon(self, cell: int, icon: str) -> bool:
        """Whether the tile of a space bears an icon that counts at this table."""
        tile = self.tile(cell)
        return tile is not None and any(
            found.icon == icon and found.heroes <= self.count for found in tile.icons
        )

    def portals(self) -> list[int]:
        """The Portal Regions that are explored."""
        return [cell for cell in CELLS if self.has_icon(cell, "portal")]

    def cell_of_tile(self, tile: str) -> int:
        """Where a tile lies; OFF if it does not."""
        for cell in CELLS:
            if self.state.map[cell].tile == tile:
                return cell
        return OFF


def find_twists(state: Labyrinth, library: Library) -> tuple[Twist, ...]:
    """What the mission and the camp change in the rules."""
    if state.mission in library.quests:
        quest = library.quests[state.mission]
        return (*library.acts[quest.plays].twists, *quest.twists)
    bought = (library.upgrades[name].twist for name in state.upgrades)
    return (*library.acts[state.mission].twists, *(twist for twist in bought if twist))
