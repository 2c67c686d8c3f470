"""The state of a game of Three Dummies: decks, dummies, bags, and where the turn stands."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from fandg.engine.state import State
from fandg.games.dummies.cards import FIGURE_CARDS, VALUE
from fandg.games.dummies.cards import Class as Class
from fandg.games.dummies.cards import Trait as Trait
from fandg.games.dummies.nights.tale import Tale
from fandg.games.dummies.nights.twists import Twist

Phase = Literal["evening", "set-up", "timer", "exploration", "exit", "morning"]

CLASSES: tuple[Class, ...] = ("bard", "teller", "pirate")
TRAITS: tuple[Trait, ...] = ("life", "strength", "speed", "luck")

CLASS_OF_RANK: dict[str, Class] = {"J": "bard", "Q": "teller", "K": "pirate"}
RANK_OF_CLASS = {dummy: rank for rank, dummy in CLASS_OF_RANK.items()}
CLASS_TITLES = {"bard": "Bard", "teller": "Fortune Teller", "pirate": "Pirate"}
CLASS_NAMES = {name: f"the {title}" for name, title in CLASS_TITLES.items()}
"""The dummies as a sentence names them."""
ENEMY_NAMES = {"J": "Bouncer", "Q": "Spy Girl", "K": "Cook"}

SUIT_TRAIT: dict[str, Trait] = {"H": "life", "S": "strength", "D": "speed", "C": "luck"}
RANK_TRAIT: dict[str, Trait] = {"J": "speed", "Q": "luck", "K": "strength"}

FIGURE_BONUS = {
    card: {
        trait: (RANK_TRAIT[card[0]] == trait) + (SUIT_TRAIT[card[-1]] == trait) for trait in TRAITS
    }
    for card in FIGURE_CARDS
}
"""What class and sign of a figure card add to each characteristic."""

TOP_LEVEL = 4


class Dummy(msgspec.Struct, omit_defaults=True):
    """One of the three heroes: level cards in the order gained, current Life, ailments.

    Level and maximal characteristics follow from the level cards; `recalculate` sets them.
    """

    name: Class
    seat: int
    levels: list[str]
    life: int
    paralysis: int = 0
    """Turns of paralysis left."""
    paralysed_in: int = 0
    """The turn in which he was paralysed: the count goes down from the next turn on."""
    misfortune: bool = False
    acted: bool = False
    """Whether his turn is over in this turn of the game."""
    escaped: bool = False
    """Whether he has left the fortress (competition)."""
    level: int = 0
    """1 to 4: the number of level cards."""
    max_life: int = 0
    strength: int = 0
    speed: int = 0
    luck: int = 0
    bent: dict[Trait, int] = {}
    """What a night adds to his characteristics, none of which falls below 1."""
    rises: int = 0
    """How often he has gained a level in this game, however often he has lost one."""
    falls: int = 0
    """How often he has been knocked out in this game."""

    def recalculate(self) -> None:
        """Set level and characteristics, when a level card was gained or lost.

        Rule: characteristics.
        """
        self.level = len(self.levels)
        traits = count_traits(tuple(self.levels))
        if self.bent:
            traits = bend_traits(traits, self.bent)
        self.max_life, self.strength, self.speed, self.luck = traits

    def trait(self, trait: Trait) -> int:
        """The maximum of a characteristic."""
        return self.max_life if trait == "life" else self.current(trait)

    def current(self, trait: Trait) -> int:
        """The current value of a characteristic; only Life differs from its maximum."""
        value: int = getattr(self, trait)
        return value


@lru_cache(maxsize=10_000)
def count_traits(levels: tuple[str, ...]) -> tuple[int, ...]:
    """Life, Strength, Speed and Luck of a dummy: level, bonus of the class, bonuses of the signs.

    Rule: characteristics.
    """
    traits = dict.fromkeys(TRAITS, len(levels))
    traits[RANK_TRAIT[levels[0][0]]] += 1
    for card in levels:
        traits[SUIT_TRAIT[card[-1]]] += 1
    return tuple(traits.values())


def bend_traits(traits: tuple[int, ...], bent: dict[Trait, int]) -> tuple[int, ...]:
    """Characteristics with what a night adds to them, none below 1."""
    return tuple(
        max(1, value + bent.get(trait, 0)) for trait, value in zip(TRAITS, traits, strict=True)
    )


class Enemy(msgspec.Struct, omit_defaults=True):
    """An enemy in the Danger Zone: his card, his Danger cards, the Life he has left."""

    card: str
    dangers: list[str]
    life: int = 0
    moonshine: bool = False
    bent: dict[Trait, int] = {}
    """What a night adds to the characteristics."""

    @property
    def level(self) -> int:
        """The level, 0 to 3: the number of Danger cards."""
        return len(self.dangers)

    @property
    def rank(self) -> str:
        """J for a Bouncer, Q for a Spy Girl, K for a Cook."""
        return self.card[0]

    def trait(self, trait: Trait) -> int:
        """A characteristic: at least 1, with the bonuses of class, sign and Danger signs.

        Rule: enemies (ruling 3); Moonshine adds to Life and Speed.
        """
        value = (len(self.dangers) or 1) + FIGURE_BONUS[self.card][trait]
        for danger in self.dangers:
            if SUIT_TRAIT[danger[-1]] == trait:
                value += 1
        if self.moonshine and trait in ("life", "speed"):
            value += 1
        if self.bent:
            value = max(1, value + self.bent.get(trait, 0))
        return value


class Combat(msgspec.Struct, omit_defaults=True):
    """A combat going on: who fights whom, the round, and who strikes first in it."""

    dummy: Class
    enemy: Enemy | None = None
    rival: Class | None = None
    """The dummy who is attacked, in a duel."""
    round: int = 0
    trying: str = "dummy"
    """Whose ability is tried next, "dummy" or "enemy"; empty once nobody's is any more."""
    first: str = ""
    """"dummy" or "enemy": who has the initiative."""
    song: bool = False
    struck: str = ""
    """Which side struck last in this round."""
    tied: bool = False
    """Whether dice are thrown for who is quicker."""


class Trap(msgspec.Struct):
    """A trap going off: whom it catches and its Danger card."""

    dummy: Class
    card: str


class Dummies(State, kw_only=True):
    """The whole table. Decks are drawn from the end of their list; discards grow at the end."""

    mode: str
    target: int
    true_misfortune: bool
    fare: int = 0
    """The points with which a rival may leave."""
    fortress: int = -1
    """The seat of the fortress player; -1: nobody."""
    bags: list[list[str]]
    """The bag of each seat that has dummies."""
    dummies: list[Dummy] = []
    turn: int = 0
    phase: Phase = "set-up"
    order: list[Class] = []
    """Who explores in this turn, still to come, first first ..."""
    ties: list[list[Class]] = []
    """... and who of one player's were equally quick as that was settled."""
    levels: list[str]
    treasures: list[str]
    treasure_discard: list[str] = []
    destroyed: list[str] = []
    enemies: list[str]
    enemy_discard: list[str] = []
    dangers: list[str]
    danger_discard: list[str] = []
    drawn: list[str] = []
    """Treasures lying open while somebody chooses among them."""
    peeked: list[str] = []
    """Danger cards in the fortress player's hand while he chooses among them."""
    exploring: Class | None = None
    """Whose exploration is on, as long as it is dice and foes that decide what comes of it."""
    combat: Combat | None = None
    trap: Trap | None = None
    night: list[Twist] = []
    """What is otherwise in this night of a campaign; empty in a single game."""
    tale: Tale | None = None
    """The night's place in its campaign."""
    locked: list[str] = []
    """Treasures that were locked away before the first turn."""
    buried: int = 0
    """So many cards at the bottom of the Treasure deck hold all Keys; 0: they may lie anywhere."""
    calmed: int = 0
    """How many panics were calmed down in this night."""

    @property
    def is_competition(self) -> bool:
        """Whether each plays for himself."""
        return self.mode.endswith("competition")

    def dummy(self, name: str) -> Dummy:
        """The dummy of a class."""
        for dummy in self.dummies:
            if dummy.name == name:
                return dummy
        raise KeyError(name)

    def bag(self, dummy: Dummy) -> list[str]:
        """The bag into which a dummy's treasures go."""
        return self.bags[dummy.seat]

    def danger_seat(self, dummy: Dummy) -> int:
        """The seat that rolls and draws for the fortress."""
        return self.fortress if self.fortress >= 0 else dummy.seat

    def counted(self, seat: int) -> list[str]:
        """The treasures that count for a seat: its own bag's in competition, else all bags'."""
        bags = [self.bags[seat]] if self.is_competition else self.bags
        return [card for bag in bags for card in bag]

    def points(self, seat: int | None = None) -> int:
        """The treasure points of a seat's bag, or of all bags together.

        Rule: treasure; four of the same value are a collection and count double.
        """
        if seat is not None:
            return count_points(self.bags[seat])
        return count_points([card for bag in self.bags for card in bag])


COLLECTION = 4
"""So many treasures of a value are a collection."""


def count_points(bag: list[str]) -> int:
    """The points of a bag, collections doubled (ruling 13: four aces too)."""
    values = [VALUE[card] for card in bag]
    doubled = [value for value in set(values) if values.count(value) == COLLECTION]
    return sum(values) + COLLECTION * sum(doubled)
