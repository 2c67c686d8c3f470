"""The cards, sheets, tiles and scenarios as the packs hold them, and their tables."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from fandg.games.guilds.effects import Bonus, Effect, On, Pay, Use
from fandg.games.guilds.quests import Changes, Quest
from fandg.games.guilds.words import (
    Code,
    DoorAt,
    Fit,
    Grade,
    Group,
    Laid,
    Positive,
    Reaching,
    Ring,
    Small,
    Space,
    Trait,
    Type,
)
from fandg.kit.cards import PrintedCard
from fandg.kit.fields import Few, Id, Name, Short, Some, Words


class Card(PrintedCard, frozen=True, kw_only=True):
    """What every card has; none goes without its line."""

    line: Words


class Skilled(Card, frozen=True, kw_only=True):
    """A card that says in verbs what it does.

    `always`: numbers that it changes; `traits`: what its owner is; `declared`: what holds for an
    attack from its declaration on; `on`: what follows on a roll; `uses`: what may be done.
    """

    always: Few[Bonus] = ()
    traits: Few[Trait] = ()
    declared: Few[Effect] = ()
    on: On = On()
    uses: Few[Use] = ()


class Upgrade(Skilled, frozen=True, kw_only=True):
    """A card for one of a hero's slots: of a level's deck, a starting card, or a Reward.

    An Attack card has dice and a range; a Boost `fits` some Attack cards and may ask a price.
    """

    code: Code
    copies: Annotated[int, Meta(ge=1, le=4)] = 1
    cost: Annotated[int, Meta(ge=0, le=9)] = 0
    type: Type
    group: Group
    dice: Annotated[int, Meta(ge=0, le=9)] = 0
    range: Reaching | None = None
    fits: Few[Fit] = ()
    pay: Pay = Pay()

    @property
    def level(self) -> int:
        """The level of its deck, 1 to 5; 0 of starting cards and Rewards."""
        return int(self.code[0]) if self.code[0].isdigit() else 0

    @property
    def brief(self) -> str:
        """What it does, as an answer says it that gives it to somebody."""
        values = f"{self.group.capitalize()}, {self.dice} {self.range}." if self.range else ""
        return f"{values} {self.text}".strip()


class HeroSheet(Skilled, frozen=True, kw_only=True):
    """A hero: basic Defense and Life, and a natural ability in verbs."""

    epithet: Name
    called: Name
    pronouns: Literal["he", "she", "they"]
    defense: Annotated[int, Meta(ge=1, le=6)]
    life: Annotated[int, Meta(ge=2, le=8)]


SLOTS = 4
"""Card slots of every hero."""
POINTS = 3
"""Movement points of every hero."""


class MonsterValues(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A monster at one level: attack dice, defense dice, Life, and overkill (0: it has none)."""

    dice: Annotated[int, Meta(ge=1, le=9)]
    defense: Annotated[int, Meta(ge=0, le=9)]
    life: Annotated[int, Meta(ge=1, le=20)]
    overkill: Annotated[int, Meta(ge=0, le=20)]


class MonsterSheet(Skilled, frozen=True, kw_only=True):
    """A monster with its values by level; who stands in the last scenario only has one level."""

    range: Reaching
    moves: Annotated[int, Meta(ge=1, le=6)]
    coins: Annotated[int, Meta(ge=1, le=9)]
    first: Annotated[int, Meta(ge=1, le=6)] = 1
    """The level of the first of its values."""
    levels: Annotated[tuple[MonsterValues, ...], Meta(min_length=1, max_length=6)]

    def at_level(self, level: int) -> MonsterValues:
        """Its values at a level, 1 to 6."""
        return self.levels[level - self.first]


class GuildSheet(Card, frozen=True, kw_only=True):
    """A guild, with its sign: the mark of its tokens."""

    sign_name: Name


class Curse(Skilled, frozen=True, kw_only=True):
    """A death curse: a copy for each code; of several drawn the one of highest value is kept."""

    codes: Some[Code]
    value: Small
    slot: bool
    """Whether it takes one of the hero's slots."""


class TitleHelp(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a title helps in one scenario, by its number."""

    scenario: Annotated[int, Meta(ge=1, le=11)]
    text: Words
    always: Few[Bonus] = ()
    traits: Few[Trait] = ()
    uses: Few[Use] = ()
    does: Few[Effect] = ()
    """What it brings at set-up."""


class Title(Card, frozen=True, kw_only=True):
    """A title, won in one scenario; it helps in others."""

    helps: Annotated[tuple[TitleHelp, ...], Meta(min_length=1, max_length=2)]


class ExplorationToken(Card, frozen=True, kw_only=True):
    """An exploration token: a chest with its coins, a potion, a second wind, a trap."""

    kind: Literal["chest", "potion", "wind", "trap"]
    copies: Annotated[int, Meta(ge=1, le=6)]
    coins: Small = 0
    does: Few[Effect] = ()


# The board

PlanLine: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^[+ .#|-]{7}\Z",
        description="a line of a plan has seven signs of + - | . # and spaces",
    ),
]
Plan: TypeAlias = Annotated[tuple[PlanLine, ...], Meta(min_length=7, max_length=7)]
"""A face as it is printed: `.` a space, `#` a Blocked Space, bars and dashes walls."""


class TileFace(Card, frozen=True, kw_only=True):
    """One face of a tile of 3 by 3 spaces; its id is the tile's number and `a` or `b`."""

    plan: Plan


class Posted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Monsters of one kind, where they start; some only with three or four guilds."""

    monster: Id
    at: Annotated[tuple[Space, ...], Meta(min_length=1, max_length=6)]
    crowd: bool = False


class Checked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a board comes to: unblocked spaces; ordered pairs in sight, doors shut; points to e5."""

    spaces: Annotated[int, Meta(ge=1, le=81)]
    pairs: Annotated[int, Meta(ge=1, le=6561)]
    points: Positive


class Scenario(Card, frozen=True, kw_only=True):
    """A scenario: its board, monsters, three quests, and what it changes in the rules.

    Monsters are numbered in the order of the list. `check` is for who lays it on a table of wood.
    """

    number: Annotated[int, Meta(ge=1, le=11)]
    ring: Ring
    grade: Grade
    tiles: Annotated[tuple[Laid, ...], Meta(min_length=9, max_length=9)]
    doors: Few[DoorAt] = ()
    portals: Few[Space] = ()
    portal: Short = ""
    """What its portals are."""
    tokens: Annotated[tuple[Space, ...], Meta(min_length=8, max_length=8)]
    monsters: Some[Posted]
    quests: tuple[Quest, Quest, Quest]
    changes: Changes = ()
    check: Checked


CARDS: dict[str, type[Card]] = {
    "guilds": GuildSheet,
    "heroes": HeroSheet,
    "monsters": MonsterSheet,
    "upgrades": Upgrade,
    "curses": Curse,
    "titles": Title,
    "tokens": ExplorationToken,
    "tiles": TileFace,
    "scenarios": Scenario,
}
"""Tables whose entries share one space of ids."""
