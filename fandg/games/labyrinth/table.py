"""The table: a state together with the library of cards, as the rules see both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from fandg.games.labyrinth.bodies import Blow, Body, FoeHurt, Pet
from fandg.games.labyrinth.content import HeroSheet, Tile
from fandg.games.labyrinth.library import Library
from fandg.games.labyrinth.regions import CAMP, CELLS, Halls, bears
from fandg.games.labyrinth.state import OFF, DiceRow, Hero, Labyrinth, MinionFigure, Region, Villain
from fandg.games.labyrinth.twists import Cage, RuleChange, Twist
from fandg.games.labyrinth.words import Gift, HeroRow, Icon
from fandg.kit.verbs import Tally

R = TypeVar("R", bound=RuleChange)
CAGE = "cage"
"""The marker of a Cage."""


class LabyrinthTable:
    """What every rule works on: state and library, and what lasts no longer than a step."""

    __slots__ = (
        "_found_at", "_halls", "blows", "deeds", "library", "minion", "roller", "state", "tally",
        "twists",
    )  # fmt: skip

    def __init__(self, state: Labyrinth, library: Library) -> None:
        self.state = state
        self.library = library
        self.twists = find_twists(state, library)
        self.tally = Tally()
        self.blows: list[Blow] = []
        """Damage that is about to fall, the innermost last."""
        self.deeds: list[FoeHurt] = []
        """Whom of the enemies this step has Defeated, and what ♥ a Villain has lost in it."""
        self.minion: MinionFigure | None = None
        """The minion whose turn it is, until somebody else leads it."""
        self.roller = ""
        """The hero whose Action Roll is being resolved."""
        self._found_at: int = CAMP
        self._halls: Halls | None = None

    @property
    def count(self) -> int:
        """How many heroes play."""
        return len(self.state.heroes)

    @property
    def halls(self) -> Halls:
        """The map as its tiles lie now: whoever lays one says so with `lay`."""
        if self._halls is None:
            self._halls = self.library.halls(self.state.map)
        return self._halls

    def lay(self, cell: int, tile: str, *, flipped: bool = False, turned: bool = False) -> None:
        """Lay a tile in a space, in place of what lies there; "" takes it away."""
        region = self.state.map[cell]
        region.tile, region.flipped, region.turned = tile, flipped, turned
        self._halls = None
        self.library.drop_halls()

    def twist(self, kind: type[R]) -> R | None:
        """What the mission changes of this kind, if it does."""
        for twist in self.twists:
            if type(twist) is kind:
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

    def party(self, speaker: int) -> tuple[int, ...]:
        """All seats, whose choice it is together, with the one first that speaks for them."""
        return tuple(dict.fromkeys([speaker, *(hero.seat for hero in self.clockwise())]))

    def standing(self) -> list[Hero]:
        """The heroes on the map, from the Lead Hero on."""
        heroes, lead = self.state.heroes, self.state.lead
        return [hero for hero in heroes[lead:] + heroes[:lead] if hero.cell != OFF]

    def heroes_at(self, cell: int) -> list[Hero]:
        """The heroes in a Region, from the Lead Hero on."""
        return [hero for hero in self.clockwise() if hero.cell == cell != OFF]

    def sidekicks_at(self, cell: int) -> list[Hero]:
        """The heroes whose Sidekicks stand in a Region."""
        return [
            hero
            for hero in self.clockwise()
            if hero.sidekick is not None and hero.sidekick.cell == cell
        ]

    def dice_of(self, hero: Hero, row: str) -> list[DiceRow]:
        """The rows of a kind on a hero's board: Dame Gneiss has two of one and none of another."""
        return [dice for dice in hero.rows if dice.row == row]

    def dice_rows(self, hero: Hero) -> list[HeroRow]:
        """The kinds of rows on a hero's board."""
        return list(dict.fromkeys(dice.row for dice in hero.rows))

    def has_gift(self, hero: Hero, gift: Gift) -> bool:
        """Whether a hero's own ability is of a kind, trained or not."""
        return gift in self.library.heroes[hero.id].gifts

    def has_ability(self, hero: Hero, ability: str) -> bool:
        """Whether a hero has an ability, for a while or by a Treasure."""
        for found in hero.lasting:
            if found.ability == ability:
                return True
        worn = hero.equipment
        for card in (worn.offense, worn.defense, worn.item):
            if card and ability in self.library.treasures[card].abilities:
                return True
        return False

    def bonus_of(self, hero: Hero, number: str) -> int:
        """By how much a hero's Treasures and the camp raise a number of the rules."""
        raised, worn = 0, hero.equipment
        for card in (worn.offense, worn.defense, worn.item):
            for bonus in self.library.treasures[card].always if card else ():
                raised += bonus.amount if bonus.to == number else 0
        for name in self.state.upgrades:
            for bonus in self.library.upgrades[name].always:
                raised += bonus.amount if bonus.to == number else 0
        return raised

    def cells_of_friends(self) -> set[int]:
        """The Regions with a hero or a Sidekick."""
        cells = set()
        for hero in self.state.heroes:
            cells.add(hero.cell)
            if hero.sidekick is not None:
                cells.add(hero.sidekick.cell)
        cells.discard(OFF)
        return cells

    def has_friends(self, cell: int) -> bool:
        """Whether a hero or a Sidekick stands in a Region."""
        for hero in self.state.heroes:
            if hero.cell == cell or (hero.sidekick is not None and hero.sidekick.cell == cell):
                return True
        return False

    # Enemies

    @property
    def board(self) -> Villain:
        """The Villain's board: rows, Plus-Ones, Action Points, XP, which twins share."""
        return self.state.villains[0]

    def fighting(self) -> list[Villain]:
        """The Villains who have not fallen for now."""
        return [villain for villain in self.state.villains if not villain.down]

    def region(self, cell: int) -> Region:
        """What lies in a space."""
        return self.state.map[cell]

    def tile(self, cell: int) -> Tile | None:
        """The tile of a space, if one lies there."""
        name = self.state.map[cell].tile
        return self.library.tiles[name] if name else None

    def villains_at(self, cell: int) -> list[Villain]:
        """The Villains in a Region; they are below any minions."""
        return [v for v in self.state.villains if v.cell == cell and not v.down]

    def cells_of_enemies(self) -> set[int]:
        """The Regions with minions or a Villain."""
        cells = {cell for cell, region in enumerate(self.state.map) if region.minions}
        cells.update([villain.cell for villain in self.fighting()])
        cells.discard(OFF)
        return cells

    def cells_of_rocks(self) -> list[int]:
        """The Regions with Rockfalls."""
        return [cell for cell, region in enumerate(self.state.map) if region.rockfalls]

    def has_enemies(self, cell: int) -> bool:
        """Whether minions or a Villain stand in a Region."""
        return bool(self.state.map[cell].minions or self.villains_at(cell))

    def cage_at(self, cell: int) -> int:
        """The damage at once that opens a Cage in a Region; 0 where none stands."""
        cage = self.twist(Cage)
        return cage.damage if cage and CAGE in self.state.map[cell].markers else 0

    def find_minion(self, card: str) -> tuple[int, MinionFigure]:
        """Where a minion stands, and the minion."""
        for cell in CELLS:
            for minion in self.state.map[cell].minions:
                if minion.card == card:
                    return cell, minion
        raise KeyError(card)

    # Anybody

    def friends_at(self, cell: int) -> list[Hero | Pet]:
        """The heroes in a Region from the Lead Hero on, then the Sidekicks."""
        heroes: list[Hero | Pet] = []
        pets = []
        for hero in self.clockwise():
            if hero.cell == cell != OFF:
                heroes.append(hero)
            if hero.sidekick is not None and hero.sidekick.cell == cell:
                pets.append(Pet(hero))
        return heroes + pets

    def enemies_at(self, cell: int) -> list[MinionFigure | Villain]:
        """The stack of a Region, its top first; the Villain is below it."""
        return [*self.state.map[cell].minions, *self.villains_at(cell)]

    def attack_order(self, cell: int) -> list[MinionFigure | Villain]:
        """Who takes an attack on a Region: the Defender of the Round, then down the stack.

        Who has landed on the Defender comes after those below; the Villain is the last.
        """
        region = self.state.map[cell]
        cards = [minion.card for minion in region.minions] if region.foe else []
        at = cards.index(region.foe) if region.foe in cards else 0
        return [*region.minions[at:], *region.minions[:at], *self.villains_at(cell)]

    def bodies_at(self, cell: int) -> list[Body]:
        """Everybody in a Region."""
        return [*self.friends_at(cell), *self.enemies_at(cell)]

    def cell_of(self, body: Body) -> int:
        """Where somebody stands; OFF if nowhere."""
        if type(body) is MinionFigure:
            regions = self.state.map
            # Mostly it is the one who was looked for before.
            for minion in regions[self._found_at].minions:
                if minion is body:
                    return self._found_at
            for cell, region in enumerate(regions):
                for minion in region.minions:
                    if minion is body:
                        self._found_at = cell
                        return cell
            return OFF
        if type(body) is Pet:
            return body.owner.sidekick.cell if body.owner.sidekick else OFF
        return body.cell

    def hearts_of(self, body: Body) -> int:
        """Somebody's ♥; of a minion, the damage that defeats him."""
        if type(body) is Pet:
            return body.owner.sidekick.hearts if body.owner.sidekick else 0
        if type(body) is MinionFigure:
            card = self.library.minions[body.card]
            return card.wounded if body.wounded else card.defeat
        return body.hearts

    def name_of(self, body: Body) -> str:
        """Somebody's name within a sentence."""
        if type(body) is Hero:
            return self.library.heroes[body.id].name
        if type(body) is Pet:
            kind = "Frank" if body.owner.sidekick and body.owner.sidekick.kind == "frank" else ""
            return kind or f"{self.library.heroes[body.owner.id].name}'s Elemental"
        if type(body) is MinionFigure:
            return f"the {self.library.minions[body.card].name}"
        return body.twin or self.library.villains[body.id].called

    def seat_of(self, body: Body | None) -> int:
        """Who decides and rolls for somebody: his player, or the Lead Hero's."""
        if type(body) is Hero:
            return body.seat
        if type(body) is Pet:
            return body.owner.seat
        return self.lead.seat

    # The map

    def has_icon(self, cell: int, icon: Icon) -> bool:
        """Whether the tile of a space bears an icon that counts at this table."""
        tile = self.tile(cell) if cell != OFF else None
        return tile is not None and bears(tile, icon, self.count)

    def portals(self) -> Sequence[int]:
        """The Portal Regions that are explored."""
        return self.halls.bearing("portal", self.count)

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
    own = library.acts[state.mission].twists
    if not state.upgrades:
        return own
    bought = [library.upgrades[name].twist for name in state.upgrades]
    return (*own, *[twist for twist in bought if twist])
