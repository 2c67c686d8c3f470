"""The table: a state with the library and the board, and every number that rules ask for.

Rules: words (Character, ally, enemy, Close, Flanked, Home), heroes; rulings 9, 11, 12 and 32.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from operator import attrgetter
from typing import TypeVar

from fandg.games.guilds.bodies import Body, Victim
from fandg.games.guilds.content import (
    POINTS,
    SLOTS,
    Curse,
    HeroSheet,
    MonsterSheet,
    MonsterValues,
    Scenario,
    Upgrade,
)
from fandg.games.guilds.effects import Attack, Use, When
from fandg.games.guilds.grid import CORNERS, USUAL, WayCosts, cell_named
from fandg.games.guilds.library import Library
from fandg.games.guilds.outfit import NO_BONUS, Outfit, Source
from fandg.games.guilds.quests import Candles, Dark, Destroy, Handle, OneBurden, ScenarioRule
from fandg.games.guilds.state import OFF, Assault, Fixture, Guild, Guilds, HeldCard, Hero, Monster
from fandg.games.guilds.words import NUMERALS, WEAPONS, Fit, Number, Trait
from fandg.kit.verbs import Tally

C = TypeVar("C", bound=ScenarioRule)
ROUND_UP = 3
"""The quest that who plays alone has beside the three of the scenario."""
CAPACITY = 2
"""Characters in a space."""
_ID, _AT = attrgetter("id"), attrgetter("at")


class GuildsTable:
    """What every rule works on: state, library and board."""

    __slots__ = ("board", "library", "scenario", "sight", "state", "tally")

    def __init__(self, state: Guilds, library: Library) -> None:
        self.state = state
        self.library = library
        self.scenario: Scenario = library.scenarios[state.scenario]
        self.board, self.sight = library.lay(state.scenario)
        self.tally = Tally()

    def change(self, kind: type[C]) -> C | None:
        """What the scenario changes in the rules of this kind, if it does."""
        for change in self.scenario.changes:
            if isinstance(change, kind):
                return change
        return None

    @property
    def is_alone(self) -> bool:
        """Whether one guild plays alone, against the bell."""
        return len(self.state.guilds) == 1

    def quest_task(self, key: str) -> str:
        """What a quest of the scenario asks for, within a sentence; empty for any other."""
        quests = {f"quest-{number}": quest for number, quest in enumerate(self.scenario.quests)}
        text = quests[key].text if key in quests else ""
        return (text[:1].lower() + text[1:]).removesuffix(".")

    def quest_name(self, number: int) -> str:
        """What a PvE quest is called."""
        return "Round-up" if number == ROUND_UP else self.scenario.quests[number].name

    @property
    def has_one_burden(self) -> bool:
        """Whether a guild has one quest token at a time."""
        return self.change(OneBurden) is not None

    # Guilds

    def guild_of(self, body: Hero) -> Guild:
        """The guild of a hero."""
        return self.state.guilds[body.guild]

    def heroes_of(self, guild: int) -> list[Hero]:
        """The heroes of a guild, killed or not."""
        return [hero for hero in self.state.heroes if hero.guild == guild]

    @property
    def acting(self) -> int:
        """The guild whose turn it is."""
        state = self.state
        return (state.first + max(0, state.turns - 1)) % len(state.guilds)

    def in_turn_order(self, start: int | None = None) -> list[int]:
        """All guilds, from the one whose turn it is, or from another."""
        count, start = len(self.state.guilds), self.acting if start is None else start
        return [(start + n) % count for n in range(count)]

    def home_of(self, guild: int) -> list[int]:
        """The start area of a guild."""
        return [cell_named(space) for space in CORNERS[self.state.guilds[guild].corner]]

    # Who is who

    def hero(self, name: str) -> Hero:
        """The hero of an id."""
        for hero in self.state.heroes:
            if hero.id == name:
                return hero
        raise KeyError(name)

    @property
    def active(self) -> Hero:
        """The hero who is activated."""
        return self.hero(self.state.active)

    def body(self, target: str) -> Victim:
        """Who or what a target on the table is."""
        kind, _, name = target.partition(":")
        if kind == "hero":
            return self.hero(name)
        if kind == "monster":
            return self.state.monsters[int(name)]
        return next(fixture for fixture in self.state.fixtures if fixture.quest == int(name))

    def name_of(self, body: Victim) -> str:
        """What somebody is called in a sentence."""
        if isinstance(body, Hero):
            return self.library.heroes[body.id].called
        if isinstance(body, Fixture):
            quest = self.scenario.quests[body.quest]
            assert isinstance(quest, Destroy)
            return f"the {quest.what}"
        name = self.library.monsters[body.id].name
        alike = [other for other in self.state.monsters if other.id == body.id]
        is_name = name.startswith("Sister ") or (name.startswith("The ") and len(alike) == 1)
        name = name if is_name else f"the {name}"
        name = name[0].lower() + name[1:] if name.startswith("The ") else name
        return name if len(alike) == 1 else f"{name} {alike.index(body) + 1}"

    def guild_name(self, guild: int) -> str:
        """What a guild is called in a sentence."""
        return f"the {self.library.guilds[self.state.guilds[guild].id].name}"

    def living(self) -> list[Hero]:
        """The heroes on the board."""
        return [hero for hero in self.state.heroes if hero.at != OFF]

    def prowling(self) -> list[Monster]:
        """The monsters on the board that are not killed."""
        return [m for m in self.state.monsters if m.at != OFF and not m.dying]

    def enemies_of(self, body: Body) -> Sequence[Body]:
        """All enemies of somebody on the board."""
        if isinstance(body, Monster):
            return self.living()
        guild = body.guild
        heroes = [h for h in self.state.heroes if h.at != OFF and h.guild != guild]
        return [*heroes, *self.prowling()]

    # The board

    def close_to(self, cell: int) -> tuple[int, ...]:
        """The spaces that are Close to one, itself first."""
        return self.board.close_to(cell, self.state.shut)

    def are_close(self, one: int, other: int) -> bool:
        """Whether two spaces are Close to each other."""
        return other in self.board.close_to(one, self.state.shut)

    def seen_by(self, body: Victim) -> int:
        """The spaces in somebody's sight, which the dark may bound."""
        dark = self.change(Dark)
        if dark is None:
            return self.sight.seen_from(body.at, self.state.shut)
        more = self.number(body, "sight") if isinstance(body, Hero) else 0
        return self.sight.seen_from(body.at, self.state.shut, dark.far + more)

    def sees(self, body: Body, other: Victim) -> bool:
        """Whether somebody has another in sight."""
        return bool(self.seen_by(body) >> other.at & 1)

    def count_in(self, cell: int) -> int:
        """How many characters are in a space."""
        return self._places().count(cell)

    def has_room(self, cell: int) -> bool:
        """Whether a space has room for one more character."""
        return self.count_in(cell) < CAPACITY

    def full_spaces(self) -> frozenset[int]:
        """The spaces without room."""
        places = sorted(self._places())
        return frozenset(here for here, other in pairwise(places) if here == other != OFF)

    def _places(self) -> list[int]:
        """Where all characters are."""
        return [*map(_AT, self.state.heroes), *map(_AT, self.state.monsters)]

    def has_enemy_in(self, hero: Hero, cell: int) -> bool:
        """Whether an enemy of a hero is in a space."""
        return any(enemy.at == cell for enemy in self.enemies_of(hero))

    def is_flanked(self, victim: Victim, attacker: Body) -> bool:
        """Whether an enemy of the target other than the attacker is Close to it."""
        if isinstance(victim, Fixture):
            return False
        near = self.close_to(victim.at)
        return any(e.at in near and e is not attacker for e in self.enemies_of(victim))

    def guards_at(self, cell: int) -> list[Monster]:
        """The monsters Close to a space, in the order in which they guard (rule 1)."""
        near = self.close_to(cell)
        found = [monster for monster in self.prowling() if monster.at in near]
        return sorted(found, key=lambda monster: (-self.dice_of(monster), monster.number))

    def way_costs(self, hero: Hero) -> WayCosts:
        """What portals and doors cost a hero."""
        if self.outfit(hero).bonuses.keys().isdisjoint(("portal-cost", "door-cost")):
            return USUAL
        return WayCosts(
            max(0, 1 + self.number(hero, "portal-cost")), max(0, 1 + self.number(hero, "door-cost"))
        )

    # Cards

    def sheet(self, body: Body) -> HeroSheet | MonsterSheet:
        """The sheet of a hero or a monster."""
        if isinstance(body, Hero):
            return self.library.heroes[body.id]
        return self.library.monsters[body.id]

    def card(self, held: HeldCard) -> Upgrade:
        """What an upgrade card says."""
        return self.library.upgrades[held.id]

    def values(self, monster: Monster) -> MonsterValues:
        """The dice, defense, Life and overkill of a monster at the level of this scenario."""
        sheet = self.library.monsters[monster.id]
        return sheet.at_level(max(self.state.level, sheet.first))

    def curse_of(self, hero: Hero) -> Curse | None:
        """The death curse that a hero has."""
        if not hero.curse:
            return None
        card = self.library.coded[hero.curse]
        assert isinstance(card, Curse)
        return card

    def slots_of(self, hero: Hero) -> int:
        """How many cards a hero has room for."""
        curse = self.curse_of(hero)
        return SLOTS - (curse is not None and curse.slot)

    def outfit(self, body: Body) -> Outfit:
        """What somebody's cards come to together, natural ability, curse and titles among them."""
        if isinstance(body, Monster):
            return self.library.outfits_of_monsters[body.id]
        return self.library.outfit_of_hero(
            body.id,
            body.curse,
            tuple(map(_ID, body.cards)),
            tuple(self.state.guilds[body.guild].titles),
            self.scenario.number,
        )

    def sources(self, body: Body) -> tuple[Source, ...]:
        """All that changes somebody's numbers, always: cards, curse, natural ability, titles."""
        return self.outfit(body).sources

    def has_trait(self, body: Body, trait: Trait) -> bool:
        """Whether somebody is this, always."""
        return trait in self.outfit(body).traits

    def number(self, body: Body, to: Number, other: Victim | None = None, group: str = "") -> int:
        """By how much cards change a number of somebody's, against another, with a kind of card."""
        total, ifs = self.outfit(body).bonuses.get(to, NO_BONUS)
        for bonus in ifs:
            if self.holds(bonus.when, body, other, group):
                total += bonus.amount
        return total

    def holds(
        self,
        when: When | None,
        owner: Body,
        other: Victim | None = None,
        group: str = "",
        assault: Assault | None = None,
    ) -> bool:
        """Whether a condition holds for the owner of a card, against another."""
        if when is None:
            return True
        if when.groups and not any(fits(fit, group) for fit in when.groups):
            return False
        if when.wounded and not owner.wounds:
            return False
        if when.close and (other is None or not self.are_close(owner.at, other.at)):
            return False
        if when.against and not (isinstance(other, Monster) and other.id in when.against):
            return False
        if when.pack:
            near = self.close_to(owner.at)
            if not any(m.at in near and m is not owner for m in self.prowling()):
                return False
        if when.flanked and not (assault is not None and assault.flanked):
            return False
        return not when.unmoved or (assault is not None and assault.unmoved)

    # Numbers

    def life_of(self, body: Victim) -> int:
        """Wounds that kill somebody."""
        if isinstance(body, Fixture):
            return self._destroy(body).life
        if isinstance(body, Monster):
            return self.values(body).life
        return max(1, self.library.heroes[body.id].life + self.number(body, "life"))

    def dice_of(self, monster: Monster) -> int:
        """Attack dice of a monster."""
        return self.values(monster).dice + self.number(monster, "attack-dice")

    def defense_of(self, body: Victim, attacker: Body | None = None) -> int:
        """Defense dice of somebody: basic, extra, and the candles of the Mayor."""
        if isinstance(body, Fixture):
            return self._destroy(body).defense
        if isinstance(body, Hero):
            return max(0, self.library.heroes[body.id].defense + self.number(body, "defense"))
        return self.values(body).defense + self.count_candles(body, attacker)

    def count_candles(self, monster: Monster, attacker: Body | None = None) -> int:
        """Objects that no guild has handled, each a defense die of a monster."""
        candles = self.change(Candles)
        if candles is None or candles.monster != monster.id:
            return 0
        number = NUMERALS.index(candles.quest)
        snuffed = {cell for guild in self.state.guilds for cell in guild.progress[number]}
        quest = self.scenario.quests[number]
        assert isinstance(quest, Handle)
        burning = len(quest.spaces) - len(snuffed)
        if isinstance(attacker, Hero):
            burning += self.number(attacker, "candles", monster)
        return max(0, burning)

    def rerolls_of(self, body: Victim) -> int:
        """The Reroll pool of somebody."""
        return 0 if isinstance(body, Fixture) else max(0, self.number(body, "reroll"))

    def points_of(self, hero: Hero) -> int:
        """Movement points of a hero."""
        return POINTS + self.number(hero, "move")

    def can_sacrifice(self, hero: Hero, wounds: int) -> bool:
        """Whether a hero may suffer so many wounds to pay for an effect."""
        return hero.wounds + wounds < self.life_of(hero)

    def _destroy(self, fixture: Fixture) -> Destroy:
        quest = self.scenario.quests[fixture.quest]
        assert isinstance(quest, Destroy)
        return quest

    def uses_at(self, hero: Hero, moment: str) -> tuple[tuple[str, Use], ...]:
        """The effects that a hero may use at a moment, each with its key."""
        return self.outfit(hero).uses.get(moment, ())

    def is_used(self, hero: Hero, key: str, use: Use) -> bool:
        """Whether an effect was used up: in this activation, or in this scenario.

        Of one that exhausts the hero only his token says so; but he attacks twice at the most.
        """
        if use.once:
            return key in self.guild_of(hero).used
        if use.pay.tire and not any(isinstance(verb, Attack) for verb in use.does):
            return False
        return hero.id == self.state.active and key in self.state.used

    def name_use(self, hero: Hero, key: str) -> str:
        """What an effect of a hero's is called: by its card."""
        kind, _, name = key.rpartition("-")[0].partition("-")
        if kind == "card":
            return self.card(hero.cards[int(name)]).name
        if kind == "title":
            return self.library.titles[name].name
        return f"{self.name_of(hero)}'s ability"

    def text_use(self, hero: Hero, key: str) -> str:
        """What an effect of a hero's does, as its card says it."""
        kind, _, name = key.rpartition("-")[0].partition("-")
        if kind == "card":
            return self.card(hero.cards[int(name)]).text
        if kind == "title":
            helps = self.library.titles[name].helps
            return next(one.text for one in helps if one.scenario == self.scenario.number)
        return self.library.heroes[hero.id].text


def fits(fit: Fit, group: str) -> bool:
    """Whether a group is one that an effect goes with."""
    return fit in ("any", group) or (fit == "weapon" and group in WEAPONS)
