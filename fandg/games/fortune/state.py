"""The state of a game of Fortune and Glory: decks, heroes, the board, and what is going on now."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from fandg.engine.state import State
from fandg.games.fortune.effects import When
from fandg.games.fortune.sentences import Test
from fandg.games.fortune.words import Faction, Foe, Number, Phase, TestKind, Until

Stage: TypeAlias = Literal["set-up", "initiative", "move", "adventure", "villain", "end"]
DeedKind: TypeAlias = Literal["ko", "recovered", "collapsed", "beaten", "looted", "destroyed"]
VillainState: TypeAlias = Literal["deployed", "ready", "delayed", "ko"]


class Lasting(msgspec.Struct, omit_defaults=True):
    """A bonus that lasts a while, from a card that was used."""

    to: Number
    amount: int
    until: Until
    source: str
    when: When | None = None


class Treasure(msgspec.Struct, omit_defaults=True):
    """A recovered Artifact with its Adventure; a temple's is the Temple Treasure."""

    artifact: str
    adventure: str
    temple: bool = False
    fake: bool = False


class HeldCards(msgspec.Struct, omit_defaults=True):
    """Cards that others may not see: Events and secret City cards."""

    events: list[str] = []
    secrets: list[str] = []


class Intent(msgspec.Struct):
    """How a hero means to begin his adventure: the answer's key, and how things stood with him."""

    key: str
    seen: list[str]


class Hero(msgspec.Struct, omit_defaults=True):
    """A hero at the table. `id` names the sheet, `seat` who plays, `side` whose Fortune it is."""

    id: str
    seat: int
    side: int
    hand: int
    space: str
    glory: int = 0
    wounds: int = 0
    """Wound markers taken."""
    gear: list[str] = []
    """Gear and Common Items that count as Gear."""
    allies: list[str] = []
    treasures: list[Treasure] = []
    used: list[str] = []
    """Cards activated since the round began; the sheet itself by the hero's id."""
    boosts: list[Lasting] = []
    markers: int = 0
    """Danger markers on the Adventure in this space."""
    explorations: int = 0
    found: bool = False
    """Whether the Adventure in this deep jungle is found."""
    cliffhanger: str = ""
    """The Danger card of which the Cliffhanger side lies before the hero."""
    overcome: list[str] = []
    """Dangers overcome this turn, lying there until he camps or falls."""
    pending: int = 0
    """The Glory of those Dangers."""
    ko: bool = False
    ended: bool = False
    """Whether a card ended the turn."""
    sneaks: bool = False
    """Whether he presses on without Sneak tests this turn."""
    protected: bool = False
    """Whether his Artifacts are safe until the round ends."""
    stowed: bool = False
    """Whether he is aboard the zeppelin."""
    intent: Intent | None = None
    """How his adventure begins, where he said so when he ended his move."""


class Site(msgspec.Struct, omit_defaults=True):
    """An Artifact Adventure on the board."""

    artifact: str
    adventure: str
    space: str
    skull: int
    """The colour of its Artifact marker."""
    coins: int = 0
    """Fortune under the marker, or a temple's Fortune."""
    temple: bool = False
    markers: int = 0
    """Danger markers on a temple."""
    instability: int = 0


class Villain(msgspec.Struct, omit_defaults=True):
    """A villain in play."""

    id: str
    faction: Faction
    active: bool = False
    """Whether he is one of the organization's Active Villains, with a base to return to."""
    space: str = ""
    """Where the figure is; empty: at base."""
    state: VillainState = "deployed"
    wounds: int = 0
    guards: int = 0
    """Henchmen who are his bodyguards."""
    markers: int = 0
    explorations: int = 0
    found: bool = False


class Outpost(msgspec.Struct, omit_defaults=True):
    """The organization's outpost; destroyed, it has no space, and is `away` for Villain phases."""

    space: str = ""
    wounds: int = 0
    away: int = 0
    ruin: str = ""
    """Where it was destroyed: it returns elsewhere."""


class InPlay(msgspec.Struct):
    """An Event that remains in play; `hero` is the number of its hero."""

    card: str
    hero: int


class Facing(msgspec.Struct, omit_defaults=True):
    """The Danger or Cliffhanger before some heroes now."""

    card: str
    heroes: list[int]
    cliffhanger: bool = False
    outcome: Literal["", "overcome", "canceled", "redrawn"] = ""
    ahead: list[str] = []
    """What must still be passed after the test going on: a skill, a kind of fight, a villain."""


class Trial(msgspec.Struct, omit_defaults=True):
    """The test that is being taken now."""

    hero: int
    kind: TestKind
    skill: str
    target: int
    needed: int
    test: Test
    """As it is printed."""
    keywords: list[str] = []
    helpers: list[int] = []
    """The heroes who may exert for whoever takes it."""
    ones: int = 0
    """The 1s rolled of which the price is still to pay."""
    got: int = 0
    """Success markers."""
    dice: list[int] = []
    """The last roll."""
    fresh: int = 0
    """Successes of the last roll."""
    kept: list[int] = []
    """The dice that were successes in the rolls before it."""
    source: str = ""
    """The card that asks for it."""
    outcome: Literal["", "passed", "failed"] = ""

    @property
    def is_short(self) -> bool:
        """Whether no dice are to come by themselves: the last roll had no success, or was all."""
        return bool(self.dice) and (self.test.once or not self.fresh)


class Bout(msgspec.Struct, omit_defaults=True):
    """The fight that is going on now."""

    hero: int
    foe: str
    """The enemy's card; `henchman:nazis`, `villain:<id>` or `outpost`."""
    against: list[Foe]
    wounds: int
    """The enemy's Wounds value, without bodyguards."""
    taken: int = 0
    """Its Wound markers."""
    dealt: int = 0
    """The Wounds that it took in this fight, its bodyguards' among them."""
    suffered: int = 0
    """The Wounds that its blows did to heroes."""
    defense: int = 0
    dice: int = 0
    glory: int = 0
    keywords: list[str] = []
    round: int = 0
    hero_dice: list[int] = []
    enemy_dice: list[int] = []
    blocked: int = 0
    fighting: list[int] = []
    """The heroes who are in the fight still: what defeats the enemy pays all of them."""
    outcome: Literal["", "won", "escaped", "ko", "over"] = ""


class Playing(msgspec.Struct):
    """A card that is being resolved and may still be canceled."""

    card: str
    hero: int
    open: bool = False
    """Whether it may be canceled now."""
    outcome: Literal["", "canceled", "redrawn"] = ""


class Sale(msgspec.Struct):
    """An Artifact being sold."""

    hero: int
    treasure: int


class Move(msgspec.Struct):
    """A move under way: whose, the points left, and the dice of a free Event not drawn yet."""

    hero: int
    points: int
    free: list[int] = []


class AnnalsEntry(msgspec.Struct, omit_defaults=True):
    """An entry of the annals, for the story of the game; all but the round by its id."""

    round: int
    what: DeedKind
    """A hero was KO'd; an Artifact recovered; a temple collapsed; a villain beaten; an Artifact
    looted by the villains; their outpost destroyed."""
    where: str
    """Empty for a villain beaten at base."""
    hero: str = ""
    """Whose doing or misfortune it was; empty where no hero had a hand in it."""
    villain: str = ""
    artifact: str = ""
    adventure: str = ""


class Fortune(State, kw_only=True):
    """The whole table. Decks are drawn from the end of their list; discards grow at the end."""

    mode: str
    goal: int
    """The Fortune that wins."""
    organization: Faction | Literal[""] = ""
    track_goal: int = 0
    advanced_nazis: bool = False
    fixed_movement: bool = False
    dealing: str = "dealt"
    """How heroes come to their players: dealt, as a choice of `two`, or by `free` choice."""
    single: bool = False
    """Solo with one hero."""
    heroes: list[Hero] = []
    hands: list[HeldCards] = []
    purses: list[int] = []
    """Fortune of each side."""
    first: int = 0
    """The First Player's hero; in a team game the first hero of the First Team."""
    round: int = 0
    stage: Stage = "set-up"
    order: list[int] = []
    """Heroes in the order of this round."""
    waiting: list[int] = []
    """Heroes who have still to move or adventure, first first."""
    active: int = -1
    """The hero whose turn it is."""
    racing: int = -1
    """Of several at one Artifact the hero who is at it now; -1: the one whose turn it is."""

    roster: list[str]
    """Hero sheets not in play."""
    artifacts: list[str]
    artifact_discard: list[str] = []
    adventures: list[str]
    adventure_discard: list[str] = []
    locations: list[str]
    location_discard: list[str] = []
    dangers: list[str]
    danger_discard: list[str] = []
    enemies: list[str]
    enemy_discard: list[str] = []
    nazis: list[str]
    nazi_discard: list[str] = []
    mob: list[str]
    mob_discard: list[str] = []
    events: list[str]
    event_discard: list[str] = []
    city: list[str]
    city_discard: list[str] = []
    gear: list[str]
    gear_discard: list[str] = []
    allies: list[str]
    ally_discard: list[str] = []
    items: dict[str, int] = {}
    """Common Items left in each stack."""
    villain_events: list[str]
    villain_event_discard: list[str] = []
    villain_deck: list[str]
    """Villains not in play."""

    sites: list[Site] = []
    henchmen: dict[str, Faction] = {}
    """The henchmen figures on the board, by space."""
    villains: list[Villain] = []
    """Active Villains from left to right, and others on the board."""
    zeppelin: str = ""
    outpost: Outpost | None = None
    track: int = 0
    loot: list[Treasure] = []
    """Artifacts that the villains have."""
    villain_coins: int = 0
    in_play: list[InPlay] = []

    move: Move | None = None
    facing: Facing | None = None
    trial: Trial | None = None
    bout: Bout | None = None
    enemy: str = ""
    """An Enemy card lying open."""
    interrupted: list[str] = []
    """Enemy cards whose fight another fight breaks into."""
    gold: int = 0
    """Nazi Gold that the next enemy guards."""
    gold_card: str = ""
    playing: list[Playing] = []
    sale: Sale | None = None
    looking: list[str] = []
    """Events drawn by a hero who keeps one of them."""
    looker: int = -1
    search: list[int] = []
    """A villain's search dice on the table."""

    annals: list[AnnalsEntry] = []
    """What is worth telling of this game, the first first."""

    @property
    def phase(self) -> Phase:
        """The phase of the round, for the conditions of cards."""
        return "initiative" if self.stage == "set-up" else self.stage

    @property
    def is_rivalry(self) -> bool:
        """Whether there is more than one side."""
        return len(self.purses) > 1

    @property
    def has_open_hands(self) -> bool:
        """Whether hands lie open among the heroes. Rule `ruling-open-hands`."""
        return not self.is_rivalry

    def fortune(self, hero: Hero) -> int:
        """The Fortune that a hero may spend: his own, his team's or the group's."""
        return self.purses[hero.side]

    def site_at(self, space: str) -> Site | None:
        """The Artifact Adventure in a space."""
        for site in self.sites:
            if site.space == space:
                return site
        return None

    def villain_at(self, space: str) -> Villain | None:
        """The villain in a space."""
        for villain in self.villains:
            if villain.space == space:
                return villain
        return None

    def number_of(self, hero: Hero) -> int:
        """The number of a hero at the table."""
        return self.heroes.index(hero)
