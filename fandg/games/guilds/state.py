"""The state of a match of the guilds: the guilds and their heroes, the board, who is where."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from fandg.engine.state import State
from fandg.games.guilds.words import QUESTS_TO_WIN, Reaching

Phase: TypeAlias = Literal[
    "heroes",
    "first-scenario",
    "starting-cards",
    "upgrade",
    "draft",
    "buy",
    "place-cards",
    "set-up",
    "turn",
    "activation",
    "aftermath",
    "where-next",
    "over",
]
"""What the next step of the game does."""

OFF = -1
"""The space of who is not on the board."""
WHIMS = 1_000_000
"""How many whims there are: a number in a save is no larger."""


class HeldCard(msgspec.Struct, omit_defaults=True):
    """An upgrade card in a hero's slot: `exhausted`, or `used` so often without being so."""

    id: str
    exhausted: bool = False
    used: int = 0


class Hero(msgspec.Struct, omit_defaults=True):
    """A hero, of the guild of a seat."""

    id: str
    guild: int
    at: int = OFF
    wounds: int = 0
    tired: bool = False
    """Whether a guild token lies on the Hero card: he is exhausted."""
    dazed: bool = False
    cards: list[HeldCard] = []
    tokens: list[str] = []
    """Exploration tokens that he carries, turned up."""
    curse: str = ""
    """The code of the death curse that he has."""
    deaths: int = 0
    """Death tokens."""


class Guild(msgspec.Struct, omit_defaults=True):
    """A guild: its coins, what it has done of each quest, and what it has won."""

    id: str
    corner: str = ""
    """The start area: its home."""
    coins: int = 0
    gained: int = 0
    """Coins gained in this scenario."""
    deaths: int = 0
    """Deaths in this scenario."""
    progress: list[list[int]] = []
    """Of each PvE quest what counts for it: monsters by number, objects and tokens by space."""
    done: list[int] = []
    """PvE quests done."""
    slain: list[int] = []
    """Rivals of whom it has killed a hero."""
    loose: list[str] = []
    """Cards that lie open without a slot: Rewards won here, what a curse has driven out."""
    titles: list[str] = []
    medals: int = 0
    honours: int = 0
    """Rewards and titles won in this scenario."""
    used: list[str] = []
    """What may be used once a scenario, and was."""
    drafted: list[str] = []
    """Upgrade cards kept in the draft, or bought and not yet shared out."""
    hand: list[str] = []
    """Upgrade cards being passed on, which nobody else sees."""
    player: str = ""
    """Whose guild it is in a campaign, by name."""
    vanished: list[str] = []
    """Cards on the campaign sheet that are in no pack any more, by code, which are paid back."""
    joins: bool = False
    """Whether it joins the campaign now, and makes up for the upgrade phases before it."""
    whim: int = 0
    """From what its bot takes its tastes in draft and shop; nobody else knows."""

    @property
    def quests(self) -> int:
        """Quests done, PvE and PvP."""
        return len(self.done) + len(self.slain)

    @property
    def lacks(self) -> int:
        """Quests that it lacks to win a quarter: three in all, and one of them PvE."""
        return max(QUESTS_TO_WIN - self.quests, int(not self.done))


class Monster(msgspec.Struct, omit_defaults=True):
    """A monster; who lies on the spawn tile is off the board."""

    number: int
    id: str
    start: int
    at: int = OFF
    wounds: int = 0
    dazed: bool = False
    marked: bool = False
    """Whether it was on watch, against who plays alone."""
    dying: bool = False
    """Whether it is killed and has not left yet: it may still pay back."""


class Fixture(msgspec.Struct, omit_defaults=True):
    """An object that is attacked as a monster is, by the number of its quest."""

    quest: int
    at: int
    wounds: int = 0


class QuestToken(msgspec.Struct, omit_defaults=True):
    """A quest token: where it is printed, where it lies, or who carries it."""

    quest: int
    printed: int
    at: int
    carrier: str = ""


class LyingToken(msgspec.Struct, omit_defaults=True):
    """An exploration token that lies on the board, face down or up."""

    id: str
    at: int
    up: bool = False


class LaidMine(msgspec.Struct):
    """A guild token that lies as a mine, and the Bomb that laid it."""

    at: int
    guild: int
    card: str


class Assault(msgspec.Struct, omit_defaults=True):
    """An attack in course: who attacks whom with what, and what lies in the pool.

    Who attacks and who is attacked are targets (`hero:odile-reed`). Faces are 1 to 6: on an attack
    1 to 3 are melee, 4 and 5 ranged; on a defense 5 is the shield; 6 is always the CRIT.
    """

    attacker: str
    range: Reaching
    targets: list[str]
    card: int = OFF
    """The place of the Attack card among the hero's."""
    boosts: list[int] = []
    """The places of the Boosts."""
    chosen: list[str] = []
    """Effects at a price that were declared, by their key."""
    guard: bool = False
    """Whether it is a guard on leaving or by the passed over."""
    flanked: bool = False
    unmoved: bool = False
    dice: int = 0
    rerolls: int = 0
    pierce: int = 0
    hits_more: int = 0
    """Hits that come without a die."""
    quiet: bool = False
    unguarded: bool = False
    """Whether nobody guards on it."""
    faces: list[int] = []
    hits: int = 0
    wounds: dict[str, int] = {}
    """Wounds dealt, by target."""
    own_saves: dict[str, int] = {}
    """Saves that no die shows, by target: of abilities and cards that were used for it."""


class Guilds(State, kw_only=True):
    """A match: a scenario, and the guilds that play it; a guild's number is its seat's."""

    scenario: str
    level: int
    struck: int = 0
    """How often the bell has struck for who plays alone."""
    strokes: int = 0
    """How often it strikes until the scenario is lost; 0: nobody is alone."""
    number: int = 0
    """The number of this scenario in the campaign; 0: it is a skirmish."""
    played: list[str] = []
    """The scenarios of the campaign that were played before."""
    next: str = ""
    """The scenario that the winner named to be the next."""
    phase: Phase = "heroes"
    guilds: list[Guild]
    first: int = 0
    """The first guild in turn order."""
    round: int = 0
    turns: int = 0
    """Turns begun in this round."""
    between: Literal["", "watch", "round"] = ""
    """What goes on between two turns: the Watch acts, or a round ends."""
    heroes: list[Hero] = []
    monsters: list[Monster] = []
    spawn: list[int] = []
    """The monsters on the spawn tile by number, in slot order; OFF is a slot that is free again."""
    fixtures: list[Fixture] = []
    shut: int = 0
    """The doors that are shut, a bit each."""
    quest_tokens: list[QuestToken] = []
    lying: list[LyingToken] = []
    box: list[str] = []
    """Exploration tokens that are not in play; nobody knows which."""
    gone: list[str] = []
    """Exploration tokens used up."""
    mines: list[LaidMine] = []
    firsts: dict[str, int] = {}
    """Who did a quest first, by its key."""
    last_to_draft: int = 0
    """The guild that took the last hero."""
    offered: list[str] = []
    """Heroes that lie open to be drafted."""
    rewards: list[str] = []
    """Reward cards that nobody has won yet."""
    decks: dict[str, list[str]] = {}
    """The upgrade decks that were opened, by level; nobody sees their faces."""
    discarded: list[str] = []
    """Upgrade cards that are out of the campaign for good."""
    curses: list[str] = []
    """The deck of death curses."""
    away: list[str] = []
    """The guilds whose players are not there, ..."""
    away_cards: list[str] = []
    """... the upgrade cards that their heroes keep ..."""
    away_curses: list[str] = []
    """... and their curses, by code."""
    phases_left: list[int] = []
    """Upgrade phases that are yet to be made in this match, by level."""
    picks: int = 0
    """How often guilds have kept cards of the draft in this upgrade phase."""

    active: str = ""
    """The hero who is activated."""
    points: int = 0
    """Movement points left."""
    began_to_move: bool = False
    """Whether a point was spent in this activation."""
    moved: bool = False
    """Whether he left a space of his own accord in this activation."""
    stepped: bool = False
    """Whether he made a step in it: going through a portal is none."""
    attacked: bool = False
    last_card: int = OFF
    """The place of the Attack card that the active hero used last."""
    is_over: bool = False
    """Whether his movement is over: an attack never splits it."""
    moment: Literal["", "start", "attacked"] = ""
    """Whether the activation has just begun, or an attack has just been made."""
    used: list[str] = []
    """Effects used in this activation, by their key."""
    winded: bool = False
    """Whether a second wind is to follow on this activation."""
    had_wind: bool = False
    """Whether a second wind was used in this turn."""
    standing: list[str] = []
    """Heroes who were on the board as the turn began."""
    assault: Assault | None = None
    right_hand: bool = False
    """Whether the guild right of the active one runs the monsters."""
    ask_rerolls: bool = False
    """Whether every defense reroll is asked."""
    winner: int = OFF
    ended: str = ""
    """How the scenario ended."""
