"""The cards, sheets and tiles as the packs hold them, and the tables they are decoded from."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from fandg.games.labyrinth.effects import Bonus, Effect
from fandg.games.labyrinth.twists import FivesByHeroes, Twist
from fandg.games.labyrinth.words import (
    Ability,
    Deck,
    Envelope,
    Gift,
    Hall,
    HeroRow,
    Icon,
    Keyword,
    Moment,
    Party,
    Size,
    Where,
)
from fandg.kit.cards import PrintedCard
from fandg.kit.fields import Few, Id, Name, Short, Some, Words

Heroes: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
"""A number of heroes from which on something holds."""
Printed: TypeAlias = Annotated[int, Meta(ge=0, le=12)]
"""A number on a card: more hits than that no row rolls."""


class Card(PrintedCard, frozen=True, kw_only=True):
    """What every card has.

    `badge` is the box it is from: M, L or A. `envelope` is the one that it lies in until that is
    opened; a card with a `number` lies on the sideboard until it is discovered.
    """

    badge: Literal["M", "L", "A"] = "L"
    guest: bool = False
    """Only with the guest pack."""
    envelope: Envelope | None = None
    number: Annotated[int, Meta(ge=0, le=999)] = 0


class Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dice of a row: white, yellow, red."""

    w: Printed = 0
    y: Printed = 0
    r: Printed = 0

    @property
    def count(self) -> int:
        """All dice together."""
        return self.w + self.y + self.r


class HeroRowSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row of a hero's board: its dice at the start, its slots, whether it is a Power row.

    A hero may have two rows of one kind (Dame Gneiss), or none.
    """

    row: HeroRow
    dice: Dice
    slots: Printed
    power: bool = False


@lru_cache(1 << 10)
def at_price(text: str, prices: tuple[int, ...], price: int) -> str:
    """A Spell's words for one of its prices: they print the figures of all, the cheapest first.

    >>> at_price("Attack your Region: 2/3 damage.", (1, 2), 2)
    'Attack your Region: 3 damage.'
    >>> at_price("You draw 1/2 cards.", (1, 2), 1)
    'You draw 1 card.'
    """

    def choose(found: re.Match[str]) -> str:
        figures, thing = found[1].split("/"), found[2]
        if len(figures) != len(prices):
            return found[0]
        figure = figures[prices.index(price)]
        return f"{figure}{thing.removesuffix('s')}" if figure == "1" else f"{figure}{thing}"

    return re.sub(r"(\d+(?:/\d+)+)((?: [\w-]+)?)", choose, text)


class HeroSheet(Card, frozen=True, kw_only=True):
    """A hero's board. Each gift of the ability is a rule in the code, with these two amounts."""

    pronouns: Literal["he", "she", "they"]
    hearts: Annotated[int, Meta(ge=8, le=20)]
    rows: Some[HeroRowSheet]
    start: Deck
    """The deck of the cards at the start."""
    cards: Printed
    """How many they are."""
    draws: Printed
    """How many are drawn at each Level Up."""
    draws_from: Deck
    ability: Name
    """What the board calls it."""
    gifts: Some[Gift]
    """What it is made of."""
    amount: Printed = 1
    trained: Printed
    training: Words
    """What a Dojo Crystal adds."""
    is_easy: bool = False
    """Whether he is good to begin with."""


class Window(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment at which a card may be used: whose it is, where that one stands, in which rolls."""

    at: Moment
    of: Party = "me"
    where: Where = "map"
    rows: Few[HeroRow] = ()
    attacker: Where | None = None
    """Before damage: where the enemy stands who deals it; what nobody deals is no enemy's."""


class Playable(Card, frozen=True, kw_only=True):
    """A card in a hand. One with windows is a Reaction; the others are cast in a Magic Action.

    It costs one of its `prices` in hits (none: 0), `hearts` besides, and X where `x` names a row:
    a Plus-One of it (`any`: of any), or another card.
    """

    prices: Annotated[tuple[Printed, ...], Meta(max_length=3)] = ()
    hearts: Printed = 0
    x: HeroRow | Literal["", "any"] = ""
    at: Few[Window] = ()
    does: Few[Effect] = ()
    held: Literal["", "burning"] = ""
    """`burning`: its holder pays 3 ♥ at the end of each of his Magic Rolls."""


class Spell(Playable, frozen=True, kw_only=True):
    """A Red or Green Spell."""

    group: Literal["attack", "healing", "elemental", "buff", "movement", "reaction"]


class Feat(Playable, frozen=True, kw_only=True):
    """A Melee or Ranged Feat: always a Reaction. Cards that strike have the type of their deck."""


class HeroHalf(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The lower half of a Black Spell: what a hero gets who casts it at the same price."""

    text: Words
    hearts: Printed = 0
    does: Some[Effect]


class BlackSpell(Card, frozen=True, kw_only=True):
    """A Black Spell: the Villain's half, and the heroes'."""

    prices: Annotated[tuple[Printed, ...], Meta(min_length=1, max_length=3)]
    group: Literal["attack", "status", "summons", "loss", "trap"]
    does: Some[Effect]
    hero: HeroHalf


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that may be done with a Treasure, at some moments.

    It is spent for the `round` (whoever has it then), or for good (`card`).
    """

    at: Some[Window]
    does: Some[Effect]
    spend: Literal["round", "card"]
    x: bool = False
    """It costs X of any row."""


class Treasure(Card, frozen=True, kw_only=True):
    """A Treasure: its slot and Bounty. An Offense has a row and bonus dice or rerolls in it."""

    slot: Literal["offense", "defense", "item"]
    bounty: Annotated[int, Meta(ge=0, le=3)]
    row: HeroRow | None = None
    dice: Dice = Dice()
    reroll: Printed = 0
    """So many dice of a roll of the row may be rolled again."""
    always: Few[Bonus] = ()
    abilities: Few[Ability] = ()
    uses: Few[Use] = ()


class Talent(Card, frozen=True, kw_only=True):
    """A Talent: one hero's, used once a game."""

    hero: Id
    at: Some[Window]
    does: Some[Effect]


class MinionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Power row of a minion."""

    row: Literal["melee", "ranged"]
    dice: Dice


class Minion(Card, frozen=True, kw_only=True):
    """A minion: damage that defeats it, that wounds it, and that defeats it wounded."""

    size: Size
    defeat: Printed
    wound: Printed
    wounded: Printed
    actions: Annotated[int, Meta(ge=1, le=4)]
    rows: Some[MinionRow]
    keywords: Few[Keyword] = ()
    act: Annotated[int, Meta(ge=0, le=8)] = 0
    """From this act on it is in its deck; 0: from the tutorial on."""


class MinionDeck(Card, frozen=True, kw_only=True):
    """A deck of minions with its cover: price and Bounty; the second price is the easy cover's."""

    prices: tuple[Printed, Printed]
    bounty: Printed


class UniqueSpell(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Villain's own Spell, of price 0; `final` is what it is in the Final Battle, if other."""

    name: Name
    text: Words
    does: Some[Effect]
    final: Few[Effect] = ()


VILLAIN_ACTIONS = (1, 2, 2, 2, 3, 3)
CORRUPTION = (Dice(1), Dice(2), Dice(4), Dice(6), Dice(5, 1), Dice(4, 2))
"""A Villain's Action Points and Corruption row at the start, by the number of heroes from 1 on."""


class VillainSheet(Card, frozen=True, kw_only=True):
    """A Villain's insert: rows in white dice, and ♥ at the start by the number of heroes.

    `form` is the second form's ♥, `twins` the names of two, `manner` what in battle is a rule in
    the code.
    """

    called: Short
    hearts: FivesByHeroes
    form: FivesByHeroes | None = None
    twins: Few[Short] = ()
    melee: Printed
    ranged: Printed
    magic: Printed
    unique: UniqueSpell | None = None
    manner: Few[
        Literal["stays", "shields-2", "nightmare", "twins", "takes-treasure-dice", "two-forms"]
    ] = ()
    about: Words


class Defence(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The lower half of a Battle card: the types it is connected to, and what it then does."""

    against: Annotated[tuple[HeroRow, ...], Meta(min_length=1, max_length=2)]
    kind: Literal["shields", "blow", "portal", "status"]
    text: Words
    does: Some[Effect]


class BattleCard(Card, frozen=True, kw_only=True):
    """A Battle card: its back, the Attack Protocol (`text` and `does`), its defence, its crit.

    `frenzy`: it comes in with the second form only, beside the twelve.
    """

    villain: Id
    defended: HeroRow
    vulnerable: HeroRow
    kind: Literal["roll", "move", "cast", "status"]
    """What the protocol is: a roll, a move and a roll, a Magic or Corruption roll, a status."""
    does: Some[Effect]
    defence: Defence
    crit: bool
    """Whether a blow of the vulnerable type costs 5 ♥ more, past Shields."""
    frenzy: bool = False


# The map


class TileFace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One face of a tile as it lies unturned: its halls. Turned by 180° they lie opposite."""

    halls: Annotated[tuple[Hall, ...], Meta(min_length=1, max_length=4)]


class TileIcon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An icon of a tile, with the number of heroes from which on it counts."""

    icon: Icon
    heroes: Heroes = 1


SHARD_SPACES = ("b1", "e2", "d5", "a4")
"""Where a Sunshard and a Bounty token each lie at set-up."""


class Tile(Card, frozen=True, kw_only=True):
    """A tile of the Labyrinth deck, a starting tile with its space, or one of the sideboard.

    The icons hold for both faces. A space is a letter for the column from the west and a number
    for the row from the north.
    """

    place: Literal["deck", "start", "sideboard"] = "deck"
    space: Annotated[str, Meta(pattern=r"^([a-e][1-5])?\Z")] = ""
    faces: Annotated[tuple[TileFace, ...], Meta(min_length=1, max_length=2)]
    icons: Few[TileIcon] = ()
    heals: Printed = 0
    """Of the camp: ♥ for who ends his turn there without enemies."""
    guard: Printed = 0
    """Of the camp: damage to the first minion that enters in each Round."""


class Upgrade(Card, frozen=True, kw_only=True):
    """An upgrade of the camp: its price in Supplies; some have their rule in the code."""

    price: Annotated[int, Meta(ge=1, le=9)]
    always: Few[Bonus] = ()
    does: Few[Effect] = ()
    """What it brings at set-up; `me` is the Lead Hero."""
    twist: Twist | None = None


class EnvelopeSheet(Card, frozen=True, kw_only=True):
    """What is read when an envelope is opened; what lies in it says so itself (`envelope`)."""

    act: Annotated[int, Meta(ge=1, le=8)]
    opens: Literal["before", "after"]
    """Before the act is set up, or after it is over."""


CARDS: dict[str, type[Card]] = {
    "heroes": HeroSheet,
    "talents": Talent,
    "red": Spell,
    "green": Spell,
    "black": BlackSpell,
    "melee": Feat,
    "ranged": Feat,
    "treasures": Treasure,
    "minions": Minion,
    "minion_decks": MinionDeck,
    "villains": VillainSheet,
    "battle": BattleCard,
    "tiles": Tile,
    "upgrades": Upgrade,
    "envelopes": EnvelopeSheet,
}
"""Tables whose entries share one space of ids."""
