"""The state of a game of Lludwik's Labyrinth: the map, heroes, Villain, decks, stashes, the day."""

from __future__ import annotations

from typing import Literal, TypeAlias, final

import msgspec

from fandg.engine.state import State
from fandg.games.labyrinth.record import Venture
from fandg.games.labyrinth.words import HeroRow, Row, Side, Where

Phase: TypeAlias = Literal[
    "camp",
    "furnish",
    "set-up",
    "day",
    "charge",
    "turns",
    "sidekick",
    "hero-level-up",
    "spend-xp",
    "villain-step",
    "minion-step",
    "villain-level-up",
    "over",
]
"""What the next step of the game does. `day` reads the entry of a day that has dawned."""
VILLAIN_ROUND: tuple[Phase, ...] = ("villain-step", "minion-step", "villain-level-up")
"""The steps in which whatever costs heroes ♥ is summed up for their players."""

OFF = -1
"""The cell of who is not on the map."""


class DiceRow(msgspec.Struct, omit_defaults=True):
    """A row of dice on a hero's board: `dice` has a letter for each, such as "wwyy"."""

    row: HeroRow
    dice: str
    slots: int
    power: bool = False
    """Whether it is a Power row."""
    poisoned: list[int] = []
    """The places of dice that lie under Poison."""
    rolled: bool = False
    """Whether it was rolled in this turn."""


@final
class MinionFigure(msgspec.Struct, omit_defaults=True):
    """A minion on the map: his card, and which side of it is up."""

    card: str
    wounded: bool = False
    acted: bool = False
    """Whether he has had his turn in this Minion Step."""
    fewer: int = 0
    """Action Points that he has fewer in his current or next turn."""


class SidekickFigure(msgspec.Struct, omit_defaults=True):
    """A Sidekick on the map; it belongs to the hero who made it."""

    kind: Literal["elemental", "frank"]
    cell: int
    hearts: int
    left: int = 0
    """Action Points left in this turn."""
    steps: int = 0
    rolled: list[HeroRow] = []


class Equipment(msgspec.Struct, omit_defaults=True):
    """The three slots for Treasures; empty: nothing is in it."""

    offense: str = ""
    defense: str = ""
    item: str = ""

    def worn(self) -> list[str]:
        """The Treasures in the slots."""
        return [card for card in (self.offense, self.defense, self.item) if card]


class Lasting(msgspec.Struct, omit_defaults=True):
    """An ability that somebody has until the end of the turn or of the Round."""

    ability: str
    until: Literal["turn", "round"] = "turn"


@final
class Hero(msgspec.Struct, omit_defaults=True):
    """A hero: `id` names the board, `seat` who plays."""

    id: str
    seat: int
    hearts: int
    most: int
    """♥ at full health."""
    rows: list[DiceRow]
    cell: int = OFF
    action_points: int = 2
    left: int = 0
    """Action Points left in this turn."""
    extra: int = 0
    """Action Points more, or fewer, in the next turn."""
    falls: bool = False
    """Whether he was Defeated in his own turn, and came back at once: it is over."""
    steps: int = 0
    """Steps left of a Move that has begun."""
    plus_ones: dict[HeroRow, int] = {}
    shields: int = 0
    doomed: bool = False
    xp: int = 0
    hand: list[str] = []
    talent: str = ""
    equipment: Equipment = msgspec.field(default_factory=Equipment)
    trained: bool = False
    """Whether the ability is upgraded."""
    has_trained: bool = False
    """Whether he trained at a Dojo, for the ability or for XP."""
    defeated: bool = False
    """Whether he lies in the Villain's Loot Stash."""
    fell_early: bool = False
    """Whether he was Defeated last before the Final Battle."""
    acted: bool = False
    """Whether he has had his turn in this Round."""
    surged: bool = False
    """Whether he made a Power Surge in this turn."""
    moves: int = 0
    """How many Moves he began in this turn."""
    used: list[str] = []
    """What has been used up in this turn, by card or ability."""
    lasting: list[Lasting] = []
    sidekick: SidekickFigure | None = None
    leaves: bool = False
    """Whether he goes home as the next Level Up begins."""


@final
class Villain(msgspec.Struct, omit_defaults=True):
    """A Villain; before the Final Battle he has no cell."""

    id: str
    hearts: int
    start: int
    """His ♥ as the game began."""
    bar: int
    """The top of his ♥ bar."""
    rows: dict[Row, str]
    """His dice, a letter each; every row has six slots."""
    action_points: int
    cell: int = OFF
    plus_ones: dict[Row, int] = {}
    shields: int = 0
    xp: int = 0
    twin: str = ""
    """Which of two Villains this is; they share the board of the first."""
    down: bool = False
    """Whether this one of two Villains has fallen for now."""
    fewer: int = 0
    """Action Points that he has fewer in his next turn."""
    taken: int = 0
    """Treasures that a Villain has put out of use."""
    entered: int = 0
    """The ♥ with which he came out for the Final Battle."""

    @property
    def most(self) -> int:
        """What his ♥ are measured by: the bar, or in the Final Battle those he came out with."""
        return max(self.entered, self.hearts) if self.entered else self.bar


class Region(msgspec.Struct, omit_defaults=True):
    """A space of the map. Without a tile it is not explored."""

    tile: str = ""
    flipped: bool = False
    """Whether the back of the tile is up."""
    turned: bool = False
    """Whether it lies turned by half."""
    shard: bool = False
    bounty: int = 0
    """Bounty tokens that lie there to be looted."""
    treasures: list[str] = []
    """Treasures that lie there face down."""
    minions: list[MinionFigure] = []
    """Their stack, the top first."""
    bombs: int = 0
    rockfalls: int = 0
    markers: list[str] = []
    """What an act puts there: a Spore Bed, the Bench, the Cage."""
    defender: str = ""
    """The target of the hero or Sidekick who defends here in this Round."""
    foe: str = ""
    """The minion who defends here in this Round, by card: the top one at the first attack."""


class Stash(msgspec.Struct, omit_defaults=True):
    """A Loot Stash: what is cashed in at the next Level Up."""

    bounty: int = 0
    minions: list[str] = []
    treasures: list[str] = []
    revealed: bool = False
    """Whether its Treasures lie face up."""


class OpenPacket(msgspec.Struct, omit_defaults=True):
    """An event packet that has been opened: which side of its pages is exposed."""

    id: str
    side: Side = "A"
    marked: str = ""
    """The hero who holds its scouting marker."""


class Pool(msgspec.Struct, omit_defaults=True):
    """An Action Roll that is being resolved."""

    row: Row
    dice: list[str] = []
    """Each die and what it shows, such as "y2"."""
    hits: int = 0
    """Hits that are left to spend."""
    target: int = OFF
    """The Region that is attacked."""
    kind: Literal["roll", "test", "spell"] = "roll"
    """What makes it; the damage of a Spell buys nothing."""
    bonus: str = ""
    """Dice that cards add to the roll."""
    bought: int = 0
    """Plus-Ones bought in this roll, which do not serve it."""
    struck: list[str] = []
    """Minions that this attack has wounded or Defeated, and Villains that it has struck."""
    baked: bool = False
    """Whether a pizza was baked of this roll."""
    dodged: dict[str, int] = {}
    """What Dodge takes from the damage, by target."""
    spreads: list[Where] = []
    """Where what is left may go on, once each."""
    wanted: int = 0
    """The hits that a Test wants."""
    tester: str = ""
    """The hero who takes a Test."""
    is_closed: bool = False
    """Whether a wounded minion stands in the way of what is left."""
    is_spent: bool = False
    """Whether a sheet has said what the hits do: what is seen now is how they do it."""

    @property
    def is_passed(self) -> bool:
        """Whether it is a Test with all the hits that it wants: more of them serve nothing."""
        return self.kind == "test" and 0 < self.wanted <= self.hits


class FlippedSpell(msgspec.Struct, omit_defaults=True):
    """A Black Spell that was flipped, and what was paid for it."""

    card: str
    price: int = 0
    hits: int = 0
    """The hits there are to pay it with."""
    surcharge: int = 0
    """What a card makes it cost more."""
    is_cancelled: bool = False
    is_refunded: bool = False


class BlowTaken(msgspec.Struct, omit_defaults=True):
    """♥ that a hero has lost in the Villain Round, and by whom, if by anybody; or his Defeat."""

    hero: str
    lost: int
    by: str = ""
    fells: bool = False
    is_paid: bool = False
    """Whether they were paid: that is no blow, but told with those who came."""
    is_doubled: bool = False
    """Whether they are twice what struck him, since he was Doomed."""


class Decks(msgspec.Struct, omit_defaults=True):
    """All piles of cards and tiles. A deck is drawn from its end; discards grow at theirs."""

    tiles: list[str] = []
    """The Labyrinth deck; scouts take the bottom tile, which is its first."""
    treasures: list[str] = []
    red: list[str] = []
    green: list[str] = []
    black: list[str] = []
    melee: list[str] = []
    ranged: list[str] = []
    chump: list[str] = []
    elite: list[str] = []
    boss: list[str] = []
    battle: list[str] = []
    packets: list[str] = []
    """The event stack, its next packet last."""


SOULS, MOST_LENIENT = 3, -4
"""Souls with which a Villain has won, and the easy step from which on one more is wanted."""


class Labyrinth(State, kw_only=True):
    """The whole table."""

    mission: str
    """The act, quest or tutorial that is played."""
    invited: str = ""
    """The Villain who stands in for a quest's own."""
    seats: list[int] = []
    """The seat of each hero who set out."""
    names: list[str] = []
    """What the person or bot at each seat is called, for questions about who plays whom."""
    newcomers: list[int] = []
    """The seats of those who sat down in the middle; with a hero or none yet."""
    expected: list[int] = []
    """Those of them who have had no hero yet."""
    gone: list[str] = []
    """Heroes who have left in the middle."""
    phase: Phase = "set-up"
    round: int = 0
    day: int = 0
    """0 before Day 1 of the Approach of Doom, up to 4."""
    is_final: bool = False
    """Whether the Final Battle has begun."""
    lead: int = 0
    """The Lead Hero, by place in `heroes`."""
    turn: list[int] = []
    """The heroes who still act in this Round, the next first."""
    acting: int = -1
    """The hero whose turn it is; -1: nobody's."""
    heroes: list[Hero] = []
    villains: list[Villain] = []
    map: list[Region] = []
    """The 25 Regions, row by row from the north-west."""
    decks: Decks = msgspec.field(default_factory=Decks)
    discards: Decks = msgspec.field(default_factory=Decks)
    hero_stash: Stash = msgspec.field(default_factory=Stash)
    villain_stash: Stash = msgspec.field(default_factory=Stash)
    """Of its heroes see `Hero.defeated`."""
    hoard: int = 0
    """Bounty cashed in so far."""
    supplies: int = 0
    """Supplies that events have brought."""
    shards: int = 0
    """Sunshards in the Sunshield."""
    lost_shards: int = 0
    collapses: int = 0
    """Calls for a sixth Rockfall, where they count."""
    weariness: int = 0
    """♥ that a hunting Villain would have lost in this Hero Round."""
    appeals: list[HeroRow] = []
    """Rows in which an Appeal was granted."""
    retrials: int = 0
    """Sunshards that are left to reroll Appeals."""
    bars: list[HeroRow] = []
    """Rows in which a Test at the Cage was passed."""
    battle_rounds: int = 0
    """Villain Rounds of the Final Battle that are over."""
    second_form: bool = False
    """Whether a Villain of two forms has shown the second."""
    blows: list[BlowTaken] = []
    """What the heroes have lost in this Villain Round, until the next round begins."""
    souls: int = 0
    defeats: int = 0
    """Defeated heroes who were cashed in."""
    fallen: list[str] = []
    """The heroes whose Bounty lies in the Villain's stash, or was cashed in there last."""
    ending: str = ""
    """Why the mission is over, in a sentence."""
    stashed: list[OpenPacket] = []
    """Events in the stash, to be read on at the next Level Up."""
    archive: list[OpenPacket] = []
    reading: OpenPacket | None = None
    """The event that is being read."""
    set_down: list[OpenPacket] = []
    """Events that are read on after the one that came up in them."""
    pool: Pool | None = None
    cast: list[FlippedSpell] = []
    """Black Spells that were flipped and wait, the first flipped first."""
    flags: list[str] = []
    """What the story remembers."""
    decree: Literal["", "knights", "dastards"] = ""
    played: list[str] = []
    """Cards that are being resolved, between a hand and the discards."""
    revealed: list[str] = []
    """Battle cards that are being resolved."""
    peeked: list[str] = []
    """Cards or tiles of a deck that somebody is looking at."""
    scouted: list[str] = []
    """Tiles that a scout has turned over and not yet laid."""
    known_tiles: int = 0
    """How many tiles on top of the Labyrinth deck were set aside, and so are known."""
    unlocked: list[str] = []
    """Envelopes that are open."""
    discovered: list[str] = []
    lent: str = "bruno"
    """The card that is in play because it is lent, and is not discovered by that.

    Saves that do not tell it are from when Bruno was, whoever had found him.
    """
    upgrades: list[str] = []
    """What the camp has been improved by."""
    difficulty: int = 0
    """Steps of the hard mode, below 0 of the easy one."""
    guests: bool = False
    """Whether the guest pack is in play."""
    hides_hands: bool = False
    """Whether a hand is for the eyes of its own seat. Rule `ruling-39`."""
    closed_off: bool = False
    """Whether the map was closed off."""
    has_fallen: bool = False
    """Whether a hero has been Defeated in this game."""
    shared_round: list[str] = []
    """What was used once for everybody in this Round: Treasures, what an act or the camp allows."""
    spent: list[str] = []
    """What can be used once in a game, and has been."""
    staged: list[str] = []
    """Villains whose Unique Spell was cast before: it is no news any more."""
    lessons: list[str] = []
    """Topics of the tutorial that have been read about."""
    lessons_before: int = 0
    """How many of them had been as the turn began that is on."""
    asked_again: bool = False
    """Whether one was read in place of what was chosen."""
    relic: str = ""
    """The Treasure that the reliquary has kept, or keeps at the end."""
    bottom_is_known: bool = False
    """Whether the party has seen the bottom tile of the Labyrinth deck."""
    venture: Venture | None = None
    """Its place in the campaign, if it is an act of one."""

    @property
    def souls_wanted(self) -> int:
        """The Souls with which the Villain has won."""
        return SOULS + (self.difficulty <= MOST_LENIENT)
