"""The library: all cards, tiles and pages of the packs in play."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from itertools import product
from types import MappingProxyType
from typing import NamedTuple, get_args

from fandg.engine.packs import Content
from fandg.engine.rulebook import Section
from fandg.games.labyrinth.content import (
    CARDS,
    BattleCard,
    BlackSpell,
    Card,
    EnvelopeSheet,
    Feat,
    HeroSheet,
    Minion,
    MinionDeck,
    Spell,
    Talent,
    Tile,
    Treasure,
    Upgrade,
    VillainSheet,
)
from fandg.games.labyrinth.proofreading import find_faults
from fandg.games.labyrinth.regions import Halls
from fandg.games.labyrinth.state import Region
from fandg.games.labyrinth.story import (
    STORY,
    Act,
    Lesson,
    LootStash,
    Packet,
    Quest,
    StoryEnding,
    StoryPage,
)
from fandg.games.labyrinth.words import AT_ANY_TIME, PARTIES, STAMPEDES, Kin, Moment
from fandg.kit.pack_folders import LibraryReader

CLOSED = ("tiles", "minion_decks", "envelopes", "upgrades", "section", *STORY)
"""Tables to which a player's packs can add nothing: what is counted, and what the story is."""


class Library:
    """The content of the packs, bound for play."""

    def __init__(self, content: Content) -> None:
        self.aside = content.aside
        """What is wrong with packs of the player's that were left out."""
        self.hashes = {name: h for name, h in content.hashes.items() if name != "rulebook"}
        self.heroes = content.table("heroes", HeroSheet)
        self.talents = content.table("talents", Talent)
        self.red = content.table("red", Spell)
        self.green = content.table("green", Spell)
        self.black = content.table("black", BlackSpell)
        self.melee = content.table("melee", Feat)
        self.ranged = content.table("ranged", Feat)
        self.treasures = content.table("treasures", Treasure)
        self.minions = content.table("minions", Minion)
        self.minion_decks = content.table("minion_decks", MinionDeck)
        self.villains = content.table("villains", VillainSheet)
        self.battle = content.table("battle", BattleCard)
        self.tiles = content.table("tiles", Tile)
        self.upgrades = content.table("upgrades", Upgrade)
        self.envelopes = content.table("envelopes", EnvelopeSheet)
        self.packets = content.table("packets", Packet)
        self.pages = content.table("pages", StoryPage)
        self.book: Mapping[tuple[str, str], StoryPage] = {
            (page.of, page.kind): page for page in reversed(self.pages.values())
        }
        """The first page of each kind in the book of each act and quest."""
        self.lessons = content.table("lessons", Lesson)
        self.acts = content.table("acts", Act)
        self.quests = content.table("quests", Quest)
        self.endings = content.table("endings", StoryEnding)
        self.stashes = content.table("stashes", LootStash)
        self.entries: Mapping[str, Card] = MappingProxyType(
            {name: card for table in CARDS for name, card in content.tables[table].items()}
        )
        """All cards, tiles and upgrades, whatever their table."""
        self.usable = list_usable(self)
        """What may be used at each moment of each."""
        self._halls = lru_cache(1 << 8)(partial(Halls, self.tiles))
        self._last_halls: tuple[list[Region], Halls] | None = None

    def halls(self, regions: list[Region]) -> Halls:
        """The halls of a map, counted out once for each way in which its tiles lie.

        Every step of a match asks for them, and mostly they are those of the step before: until a
        tile is laid, which is said with `drop_halls`, nobody looks at how the tiles lie.
        """
        last = self._last_halls
        if last is not None and last[0] is regions:
            return last[1]
        lying = [(r.tile, r.flipped, r.turned) if r.tile else None for r in regions]
        halls = self._halls(tuple(lying))
        self._last_halls = (regions, halls)
        return halls

    def drop_halls(self) -> None:
        """A tile has been laid: look at the map again."""
        self._last_halls = None


class Usable(NamedTuple):
    """What may be used at a moment: cards in hand, Treasures that are worn, and what is one's own.

    That are Talents, and heroes with an ability which may be used as a card is.
    """

    hand: frozenset[str]
    worn: frozenset[str]
    own: frozenset[str]


NOTHING = Usable(frozenset(), frozenset(), frozenset())


def list_usable(library: Library) -> dict[tuple[Moment, Kin], Usable]:
    """What may be used at each moment of each, what is for any time among it where it matters.

    Moments of which nothing is made are left out.
    """
    played = (library.red, library.green, library.melee, library.ranged, library.talents)
    windows = {name: card.at for table in played for name, card in table.items()}
    for name, sheet in library.treasures.items():
        windows[name] = tuple(window for use in sheet.uses for window in use.at)
    found: dict[tuple[Moment, Kin], Usable] = {}
    for moment, kin in product(get_args(Moment), get_args(Kin)):
        always = {"any-time"} if moment in AT_ANY_TIME else set[str]()
        if moment == "any-time":
            # In the own turn what is for it alone may be used as well as what is for any time.
            always.add("own-turn")
        usable = {
            name
            for name, at in windows.items()
            if any(w.at in always or (w.at == moment and w.of in PARTIES[kin]) for w in at)
        }
        if (moment, kin) in STAMPEDES:
            usable.update(n for n, hero in library.heroes.items() if "stampede" in hero.gifts)
        worn, talents = usable & library.treasures.keys(), usable & library.talents.keys()
        own = talents | (usable & library.heroes.keys())
        if usable:
            hand = frozenset(usable - worn - own)
            found[moment, kin] = Usable(hand, frozenset(worn), frozenset(own))
    return found


open_library = LibraryReader(
    "labyrinth", Library, {**CARDS, **STORY, "section": Section}, find_faults, CLOSED
)
"""Opens the library of the game."""
