"""The cards and sheets as the packs hold them, and the tables they are decoded from."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from fandg.games.fortune.effects import Bonus, When
from fandg.games.fortune.sentences import Effect, Row, Test, Trigger, Use
from fandg.games.fortune.words import EnemyDeck, Faction, Moment, Scene, Terrain
from fandg.kit.cards import PrintedCard
from fandg.kit.fields import Few, Id, Name, Short, Some, Words

Printed: TypeAlias = Annotated[int, Meta(ge=0, le=20)]
"""A number on an enemy, a figure or a stack; with more dice than that odds take too long."""
Degrees: TypeAlias = Annotated[float, Meta(ge=-360, le=360)]
Point: TypeAlias = tuple[Degrees, Degrees]
Label: TypeAlias = dict[str, float | str | tuple[float, float]]
"""How a name is printed; no limits here, since msgspec misreads them within such a union."""


class Card(PrintedCard, frozen=True, kw_only=True):
    """What every card has: `icons` are drawings beside its own, `sky` is the halftone behind."""

    icons: Few[Short] = ()
    sky: Short = ""


class Ability(Card, frozen=True, kw_only=True):
    """A card that does something while it is there.

    `activated` is what it does when it is activated, where `text` says more than that.
    """

    activated: Words = ""

    keywords: Few[Short] = ()
    always: Few[Bonus] = ()
    uses: Few[Use] = ()
    triggers: Few[Trigger] = ()


class HeroSheet(Ability, frozen=True, kw_only=True):
    """A hero's sheet; `epithet` is what the notebook calls the hero now and then."""

    epithet: Short = ""
    combat: Annotated[int, Meta(ge=1, le=5)]
    agility: Annotated[int, Meta(ge=1, le=5)]
    cunning: Annotated[int, Meta(ge=1, le=5)]
    lore: Annotated[int, Meta(ge=1, le=5)]
    wounds: Annotated[int, Meta(ge=3, le=6)]
    defense: Annotated[int, Meta(ge=0, le=2)] = 0
    city: Id
    """The starting city."""
    start: Few[Effect] = ()
    """What the hero gets at set-up: verbs that draw or take."""
    pronouns: Literal["he", "she", "they"]
    short: Annotated[str, Meta(max_length=60)] = msgspec.field(default="", name="called")
    """What the notebook calls the hero: the name, where the pack has nothing shorter."""

    def __post_init__(self) -> None:
        if not self.short:
            msgspec.structs.force_setattr(self, "short", self.name)


class Artifact(Ability, frozen=True, kw_only=True):
    """An Artifact: its half of the title, its Fortune; a temple has coins and an Escape test.

    A temple's `fortune` is the number of coins on it. `always`, `uses` and `triggers` hold for who
    is on its Adventure; those of the carried Artifact stand in `carried`.
    """

    fortune: Annotated[int, Meta(ge=1, le=15)]
    temple: bool = False
    escape: Test | None = None
    treasure: Short = ""
    """What a temple's treasure is called."""
    carried: Few[Bonus] = ()


class Adventure(Ability, frozen=True, kw_only=True):
    """An Adventure: the other half of the title, and the Danger value."""

    dangers: Annotated[int, Meta(ge=1, le=8)]


class Cliffhanger(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The other side of a Danger; its words are divided as those of the Danger are."""

    name: Name
    text: Words = ""
    overcome: Words = ""
    besides: Words = ""
    glory: Printed
    tests: Few[Test] = ()
    either: bool = False
    """One test of choice instead of all of them."""
    fight: EnemyDeck | Literal[""] = ""
    """A deck to fight an enemy of: besides the tests, or with `either` instead of them."""
    passed: Few[Effect] = ()
    failed: Few[Effect] = ()
    line: Words = ""

    def __post_init__(self) -> None:
        _join_text(self)


class Danger(Card, frozen=True, kw_only=True):
    """A Danger: its tests ("and", or "or" with `either`), its Glory, its Cliffhanger.

    `overcome` is what must be overcome, in words, and `besides` what else it says; `text` is both,
    where the pack does not put them in another order.
    """

    overcome: Words = ""
    besides: Words = ""
    keywords: Few[Short]
    glory: Printed
    tests: Few[Test] = ()
    either: bool = False
    fight: EnemyDeck | Literal["", "villain"] = ""
    """A deck to fight an enemy of, or `villain`: a villain appears, to be sneaked past."""
    drawn: Few[Effect] = ()
    """What happens before the tests."""
    passed: Few[Effect] = ()
    failed: Few[Effect] = ()
    scene: Scene = "temple"
    cliffhanger: Cliffhanger

    def __post_init__(self) -> None:
        _join_text(self)


def _join_text(side: Danger | Cliffhanger) -> None:
    if not side.text:
        says = " ".join(filter(None, (side.overcome, side.besides)))
        msgspec.structs.force_setattr(side, "text", says)


class Enemy(Card, frozen=True, kw_only=True):
    """An enemy. `gold` is Nazi Gold: another card is drawn, who beats it takes the Fortune.

    `villain` brings out a villain of the deck's faction instead (of any, from the plain deck).
    `always` holds for the hero in the fight, `triggers` are set off by what happens in it.
    """

    keywords: Few[Short] = ()
    wounds: Printed = 0
    defense: Printed = 0
    dice: Printed = 0
    glory: Printed = 0
    escape: Test | None = None
    gold: Printed = 0
    villain: bool = False
    always: Few[Bonus] = ()
    triggers: Few[Trigger] = ()


class EventCard(Ability, frozen=True, kw_only=True):
    """An Event: kept in hand and played at a moment, or played immediately; some remain in play."""

    immediate: bool = False
    deed: Words = ""
    """What comes of it, where `text` begins with how it is played."""
    at: Few[Moment] = ()
    when: When | None = None
    does: Few[Effect] = ()
    remains: Literal["", "round", "hero", "all"] = ""
    """In play until the round ends; with its hero until he is KO'd; for all until the next such."""


class CityCard(Ability, frozen=True, kw_only=True):
    """A City card: resolved at once, or secret: kept, with uses that ask for a condition."""

    secret: bool = False
    deed: Words = ""
    """What it is good for, where `text` begins with its being secret."""
    does: Few[Effect] = ()


class Gear(Ability, frozen=True, kw_only=True):
    """Gear; three may be carried."""


class Ally(Ability, frozen=True, kw_only=True):
    """An ally; three may come along. `loyalty` is the number of dice of a Loyalty test."""

    loyalty: Annotated[int, Meta(ge=1, le=5)]


class Item(Ability, frozen=True, kw_only=True):
    """A Common Item, bought face up; its first keyword says what it counts as: `gear` or `ally`."""

    price: Printed
    copies: Printed = 4
    loyalty: Printed = 0


class VillainEvent(Card, frozen=True, kw_only=True):
    """A Villain Event; the First Player draws it, so `me` in its verbs is his hero."""

    does: Few[Effect]


class VillainCard(Ability, frozen=True, kw_only=True):
    """A villain."""

    short: Annotated[str, Meta(max_length=60)] = msgspec.field(default="", name="called")
    """What there is room for where the villain stands: the name, where the pack has no shorter."""
    faction: Faction
    combat: Annotated[int, Meta(ge=1, le=6)]
    search: Annotated[int, Meta(ge=1, le=6)]
    wounds: Annotated[int, Meta(ge=1, le=8)]
    defense: Printed = 0

    def __post_init__(self) -> None:
        if not self.short:
            msgspec.structs.force_setattr(self, "short", self.name)


class Henchman(Card, frozen=True, kw_only=True):
    """A henchman's reference card; its id is `nazi-soldier` or `mobster-thug`."""

    faction: Faction
    keywords: Few[Short] = ()
    figures: Printed
    wounds: Printed
    defense: Printed = 0
    dice: Printed
    glory: Printed
    escape: Test


class OutpostSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Vile Organization's outpost.

    `threat` says in a few words what a hero risks who ends his turn there.
    """

    name: Name
    place: Literal["land", "city"]
    text: Words
    wounds: Printed
    defense: Printed
    dice: Printed
    glory: Printed
    each: Few[Effect] = ()
    """What it does in every Villain phase to each hero in its space."""
    search: Printed = 0
    """Dice that it lends to one deployed villain in every Villain phase."""
    threat: str = ""


class Organization(Card, frozen=True, kw_only=True):
    """A Vile Organization's record sheet: its id is `nazis` or `mob`.

    `always` holds for each of its villains wherever he is.
    """

    always: Few[Bonus] = ()
    outpost: OutpostSheet
    tactics: Some[Row]


# The board


class Land(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A land space, which is also a Location; what is for the printer is only passed on."""

    id: Id
    name: Name
    terrain: Terrain
    borders: Few[Id]
    coasts: Few[Id]
    deep_jungle: bool = False
    anchor: Point
    ring: Point | None = None
    label: Label
    seeds: Annotated[tuple[Point, ...], Meta(max_length=300)]


class Sea(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A sea space with its cost to enter."""

    id: Id
    name: Name
    cost: Annotated[int, Meta(ge=1, le=3)]
    neighbours: Few[Id]
    edge: Literal["", "west", "east"] = ""
    anchor: Point
    badge: Point
    label: Label
    seeds: Annotated[tuple[Point, ...], Meta(max_length=300)]


class City(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A city and the spaces next to it; with one land and no sea it lies fully within that land."""

    id: Id
    name: Name
    major: bool
    at: Point
    lands: Some[Id]
    seas: Few[Id] = ()
    label: Short


class Passage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A way between two seas that do not touch on the printed map."""

    id: Id
    name: Name
    between: tuple[Id, Id]
    at: Some[Point]


class PackIce(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Water that is no space."""

    id: Id
    seeds: Annotated[tuple[Point, ...], Meta(max_length=300)]


CARDS: dict[str, type[Card]] = {
    "heroes": HeroSheet,
    "artifacts": Artifact,
    "adventures": Adventure,
    "dangers": Danger,
    "enemies": Enemy,
    "nazi_enemies": Enemy,
    "mob_enemies": Enemy,
    "events": EventCard,
    "city_cards": CityCard,
    "gear": Gear,
    "allies": Ally,
    "items": Item,
    "villain_events": VillainEvent,
    "villains": VillainCard,
    "henchmen": Henchman,
    "organizations": Organization,
}
BOARD: dict[str, type[msgspec.Struct]] = {
    "lands": Land,
    "seas": Sea,
    "cities": City,
    "passages": Passage,
    "pack_ice": PackIce,
}

CLOSED = (*BOARD, "organizations", "henchmen", "section")
"""The tables to which a pack can add nothing: the map is printed, its figures are counted."""
