"""The state of a match: the powers with what they own, who holds which area, the market."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from fandg.engine.state import State

Phase: TypeAlias = Literal[
    "powers",
    "placing",
    "turn",
    "payroll",
    "transfer",
    "allies",
    "bids",
    "news",
    "services",
    "act",
    "over",
]
"""What the next step of the game does."""
Weapon: TypeAlias = Literal["nuke", "l-star", "neutron", "k-sat"]
Warlords: TypeAlias = Literal["news", "garrisons", "full"]
"""Where neutral forces are from the start: where headlines make them, in some lands, everywhere."""
Fate: TypeAlias = Literal["", "conquered", "destroyed", "bankrupt", "surrendered"]
Way: TypeAlias = Literal["march", "land", "drop", "sail"]
"""How a force comes into a battle: over a border, from aboard, by air, over water."""

NOBODY = -1
"""The seat of who is nobody at the table; the owner of a company whose card lies in the deck."""
GONE = -2
"""The owner of a company card that has left the game."""

CASH, GRAIN, OIL, MINERALS, NUKES, STARS, NEUTRONS, SATS = range(8)
"""The places of what the bank gives and takes."""
ARMIES, NAVIES = 0, 1
FIRST_STAGE, LAST_STAGE = 3, 7
SELL, ATTACK, MOVE, BUILD, BUY = range(FIRST_STAGE, LAST_STAGE + 1)


def places_of(seat: int, owners: list[int]) -> list[int]:
    """Where a seat stands in a list of owners or holders.

    Lists of areas and of cards are long, and few are anybody's: they are scanned by the list.
    """
    found, at = [], -1
    for _ in range(owners.count(seat)):
        at = owners.index(seat, at + 1)
        found.append(at)
    return found


class Ship(msgspec.Struct, omit_defaults=True, gc=False):
    """A navy: armies aboard, and which of it took part in an attack in this stage."""

    load: int = 0
    fought: bool = False
    landed: int = 0
    """So many of the armies aboard took part in an attack in this stage."""
    sent: int = 0
    """So many of these in the battle that is fought now."""
    had: int = 0
    """How many were aboard as that began, once some of them have been sent; else 0."""


class Power(msgspec.Struct, omit_defaults=True, kw_only=True):
    """A power at the table; its number is its seat's."""

    id: str
    cash: int = 0
    loans: int = 0
    """Loan notes of 1,000."""
    supplies: list[int] = msgspec.field(default_factory=lambda: [0] * 3)
    nukes: int = 0
    stars: int = 0
    neutrons: int = 0
    """Neutron bombs."""
    sats: int = 0
    """K-sats."""
    nuke_cards: int = 0
    star_cards: int = 0
    nuke_note: bool = False
    """Whether it knows how to build nukes without a card, where technology is open."""
    star_note: bool = False
    armies: dict[int, int] = {}
    """Armies ashore by area."""
    fleets: dict[int, list[Ship]] = {}
    """Navies by sea or ocean."""
    tokens: int = 0
    plan: list[int] = []
    """The stages in which it is in this turn, where these are chosen ahead; nobody else knows."""
    centres: list[str] = []
    """The powers, by id, whose centres it has won."""
    clouds: int = 0
    """Clouds that its nukes made."""
    fate: Fate = ""
    """How it went out of the game; empty while it is in play."""
    fought: dict[int, int] = {}
    """Armies by area that took part in an attack in this stage."""
    entered: dict[int, int] = {}
    """Armies by land that entered it in this stage when it was nobody's: they stop there.

    So do those that were sent against a revolt.
    """
    proposals: int = 0
    """Proposals made in this turn of a stage."""
    turned: int = 0
    """Cards of the resource deck paid for in this stage."""
    ordered: bool = False
    """Whether it has sold or bought in this stage."""
    officers: dict[int, int] = {}
    """Where each of its officers is, by his number; the dead are not among them."""
    hand: list[int] = []
    """Its Special Services cards, which nobody else sees."""
    drawn: int = 0
    """Services cards bought in this stage."""
    silent: int = 0
    """The turn in which it last said that it plays no more Services cards; nobody else knows."""
    asked: list[int] = []
    """To whom it made a proposal in this turn."""
    heard: str = ""
    """What became of its last proposal, for the question that follows it."""
    wronged: dict[int, int] = {}
    """The turn of the last attack on it by each seat."""
    whim: int = 0
    """From what its bot takes the chance in its bids; nobody else knows."""


class Group(msgspec.Struct, omit_defaults=True):
    """Attackers of one kind from one area; ships of a group have the same load.

    So had, as the battle began, those from which armies landed, where they differed in that.
    """

    at: int
    way: Way
    count: int
    load: int = 0


Step: TypeAlias = Literal["", "dice", "losses", "after"]


class Battle(msgspec.Struct, omit_defaults=True):
    """A conventional attack in course."""

    attacker: int
    target: int
    groups: list[Group]
    defenders: list[int] = []
    """The seats whose forces are in the target, its holder first; neutral forces have none."""
    round: int = 0
    committed: bool = False
    step: Step = ""
    """What the round has come to: its dice fall, of its losses one is chosen, or all is done."""
    landing: bool = False
    """Whether a landing was paid for: armies aboard may reinforce even if none of it is left."""
    lost: list[int] = msgspec.field(default_factory=lambda: [0] * 2)
    """Forces lost so far: the attacker's, the defenders'."""
    turn: int = 0
    """How many turns the defenders have had at losing a force, the holder the first."""
    drowned: int = 0
    """The armies aboard that went down with the navies of the defenders."""


class Volley(msgspec.Struct, omit_defaults=True):
    """Nukes on their way: who launched them, and how many are left for each target.

    `neutrons` says how many of those are neutron bombs.
    """

    attacker: int
    nukes: dict[int, int] = {}
    neutrons: dict[int, int] = {}


class Pin(msgspec.Struct, gc=False):
    """An unsettled headline: which card it stands on, the company, what a pip costs."""

    card: int
    """The card's number; -1 for a saboteur's work, which stands on none."""
    company: int
    price: int


class News(msgspec.Struct, omit_defaults=True, kw_only=True):
    """The Fortuna news, where they are played."""

    officers: bool = True
    """Whether there are officers, and Special Services."""
    warlords: Warlords = "news"
    arsenal: bool = False
    """Whether there are neutron bombs and K-sats."""
    deck: list[int] = []
    """Cards still to come, the next one last; nobody knows their order."""
    discard: list[int] = []
    card: int = -1
    """The card of this stage."""
    pins: list[Pin] = []
    """Headlines that somebody has not settled."""
    services: list[int] = []
    """The pile of the Special Services, the next card last; nobody knows its order."""
    used: list[int] = []
    printed: list[str] = []
    """The wordings of the last issues."""
    due: int = 0
    """The bill that is presented."""
    irradiated: dict[int, int] = {}
    """Lands that are irradiated, to the end of which turn."""


class Crisis(msgspec.Struct, omit_defaults=True, kw_only=True):
    """The crisis of a campaign that a match is: what the record brought, and what it comes to."""

    id: str
    number: int
    year: int
    power: str = ""
    """The power of the record; empty in the first crisis, in which it is chosen."""
    legacies: dict[str, int] = {}
    """How often each was bought before."""
    companies: list[int] = []
    """Those that legacies have brought, now those of this crisis too."""
    is_scarred: bool = False
    """Whether the crisis before brought no medal."""
    is_alone: bool = False
    """Whether it is played for itself: no campaign comes in which a medal could buy anything."""
    sunk: int = 0
    """Pirates that the person has sunk."""
    lost: int = 0
    """Navies that the person has lost."""
    dealt: list[int] = msgspec.field(default_factory=lambda: [0] * 2)
    """Nuke and L-star cards that were dealt beside those of the deck."""
    medal: int = 0
    bought: list[str] = []
    """The legacies that the medal of this crisis has bought."""


class Supremacy(State, kw_only=True):
    """A match; powers have the numbers of their seats, areas and companies those of the world."""

    phase: Phase = "powers"
    length: int
    chosen: bool = False
    """Whether powers are chosen and not dealt."""
    unchosen: list[int] = []
    """The seats that are yet to choose theirs."""
    literal: bool = False
    """Whether the market is the literal one."""
    planned: bool = False
    """Whether stages are chosen ahead."""
    chain: bool = False
    """Whether answers are answered."""
    winter_die: bool = False
    open_technology: bool = False
    blockades: bool = True
    marshall: int = NOBODY
    """The seat that rolls the Marshall's dice; nobody's are the program's."""

    turn: int = 0
    stage: int = 0
    order: list[int] = []
    """The seats that are still to act, the first first."""
    powers: list[Power]
    sides: list[int]
    """The side of each seat: who has the same number is an ally."""
    absent: list[str] = []
    """The powers that are not at the table."""
    home: list[int]
    """The power in play whose home an area is."""
    holder: list[int]
    """Who holds each area; of a sea, whose navies lie there."""
    neutral: dict[int, int] = {}
    """Neutral forces: armies in a land, navies in a sea."""
    clouds: list[int] = []
    """Lands that are destroyed."""
    closed: dict[int, int] = {}
    """Waters, and lands that a meteor struck, that are closed, to the end of which turn."""
    owner: list[int]
    """The owner of each company's card."""
    idle: list[int] = []
    """Companies that whoever has them has not paid in this turn."""
    nuke_deck: int = 3
    """Nuke cards in the resource deck."""
    star_deck: int = 2
    market: list[int]
    """The slot of each supply's marker, from 1."""
    bank: list[int] = msgspec.field(default_factory=lambda: [0] * 8)
    """Cash, supplies and weapons as the bank has them: less what it has given out."""
    box: list[int] = msgspec.field(default_factory=lambda: [0] * 2)
    """Armies and navies as the box has them: less those on the board."""
    left: list[int] = []
    """The seats that are out, in the order in which they left."""
    fell_together: int = 0
    """How many of those left at the same moment as the last."""
    crisis: Crisis | None = None
    battle: Battle | None = None
    volley: Volley | None = None
    news: News | None = None
