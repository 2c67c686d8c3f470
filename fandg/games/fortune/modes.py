"""The ways to play Fortune and Glory, the switches at set-up, and the cooperative chart."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from fandg.engine.calls import CALL_SWITCHES
from fandg.engine.setup import Choice, Mode, Setting, Switch

CHART = {1: (15, 2, 20), 2: (20, 2, 15), 3: (30, 2, 15), 4: (40, 2, 15), 5: (45, 3, 20),
         6: (50, 3, 20), 7: (55, 3, 20), 8: (60, 3, 20)}  # fmt: skip
"""For so many heroes: the Fortune that wins, the Active Villains, the end of the track."""

COMPETITIVE_GOAL = 15
TEAM_GOAL = 10
"""The Fortune for every hero of a team."""
LEADS_TWO = 1
"""The seat that leads two heroes where teams are made of an odd number of players."""


def _roles(low: int, high: int) -> dict[int, tuple[str, ...]]:
    return {count: ("A hero",) * count for count in range(low, high + 1)}


def _team_roles() -> dict[int, tuple[str, ...]]:
    roles = {}
    for count in range(3, 9):
        each = ["A hero"] * count
        if count % 2:
            each[LEADS_TWO] = "Two heroes"
        roles[count] = tuple(each)
    return roles


MODES = (
    Mode(
        "solo",
        "Solo",
        "Your heroes against a Vile Organization: one hero, or several with one hand of cards.",
        {1: ("Your heroes",)},
    ),
    Mode(
        "competitive",
        "Competitive",
        "Everybody for himself: home first with the Fortune.",
        _roles(2, 8),
        rivals=True,
    ),
    Mode(
        "cooperative",
        "Cooperative",
        "All together against a Vile Organization, with one purse.",
        _roles(2, 8),
    ),
    Mode(
        "team",
        "Teams",
        "Teams with a common purse race each other home.",
        _team_roles(),
        rivals=True,
    ),
)

_NAZIS = Choice("nazis", "Nazis", "Bodyguards, a secret base and a war zeppelin.")
_MOB = Choice("mob", "The Mob", "A headquarters in the middle of a city.")
_GROUP = ("solo", "cooperative")

ORGANIZATION = Switch(
    "organization",
    "Vile Organization",
    "Who plays against the heroes.",
    (Choice("random", "A die decides"), _NAZIS, _MOB),
    _GROUP,
)
RIVAL_ORGANIZATION = Switch(
    "organization",
    "Vile Organization",
    "Villains who play against all: if their track fills, everybody loses.",
    (Choice("none", "Nobody"), _NAZIS, _MOB),
    ("competitive",),
)
HEROES = Switch(
    "heroes",
    "Heroes",
    "How many heroes you lead.",
    (
        Choice(
            1, "One", "One alone moves by the better of two dice; 15 Fortune at standard length."
        ),
        *(
            Choice(n, str(n), f"One hand of cards; {CHART[n][0]} Fortune at standard length.")
            for n in range(2, 9)
        ),
    ),
    ("solo",),
)
DEALING = Switch(
    "dealing",
    "Who leads whom",
    "Heroes are dealt, as printed, or chosen in turn.",
    (
        Choice("dealt", "Dealt", "A card off the top is your hero."),
        Choice("two", "Choice of two", "Each keeps one of two; the other goes under the rest."),
        Choice("free", "Free choice", "Each takes one of all who are left."),
    ),
)
TEAMS = Switch(
    "teams",
    "Teams",
    "How the heroes are split. With an odd number of players one of them leads two heroes.",
    (
        Choice("two", "Two teams", "Every other seat: the first and the third, and so on."),
        Choice("pairs", "Teams of two", "A player who leads two heroes is a team alone."),
    ),
    ("team",),
)
LENGTH = Switch(
    "length",
    "Length",
    "A longer game takes more Fortune to win, and has a longer Villain track.",
    (
        Choice("standard", "Standard"),
        Choice("short", "Short", "Two thirds of the Fortune."),
        Choice("long", "Long", "Four thirds of the Fortune."),
    ),
)
GOAL = Switch(
    "goal",
    "Fortune to win",
    "The Fortune that a hero, a team or the group needs.",
    (
        Choice(
            "standard",
            "Standard",
            "At standard length 15; 10 a hero in a team; by the chart together.",
        ),
        *(Choice(n, str(n), "Whatever the length.") for n in range(5, 100)),
    ),
)
TRACK = Switch(
    "track",
    "Villain track",
    "How far the Villain track runs before the villains win.",
    (
        Choice("standard", "Standard", "At standard length 15 or 20, by the chart."),
        *(Choice(n, str(n), "Whatever the length.") for n in range(5, 100)),
    ),
    ("solo", "cooperative", "competitive"),
)
ADVANCED_NAZIS = Switch(
    "advanced-nazis",
    "Advanced Nazi figures",
    "A Nazi Soldier figure is whatever the Nazi Enemies deck says.",
    (Choice(False, "Off"), Choice(True, "On")),
)
FIXED_MOVEMENT = Switch(
    "fixed-movement",
    "Fixed movement",
    "A hero takes 4 points, or rolls and draws an Event on 1 or 2.",
    (Choice(False, "Off"), Choice(True, "On")),
)

SWITCHES = (
    HEROES,
    DEALING,
    ORGANIZATION,
    RIVAL_ORGANIZATION,
    TEAMS,
    LENGTH,
    GOAL,
    TRACK,
    ADVANCED_NAZIS,
    FIXED_MOVEMENT,
    *(msgspec.structs.replace(switch, modes=("competitive", "team")) for switch in CALL_SWITCHES),
)

LENGTHS = {"standard": (1, 1), "short": (2, 3), "long": (4, 3)}


def scale(number: int, length: object) -> int:
    """A number of Fortune or of the track for a length of game."""
    times, of = LENGTHS[str(length)]
    return max(1, round(number * times / of))


def has_villains(options: Mapping[str, Setting]) -> bool:
    """Whether a Vile Organization plays, with a track."""
    return options.get("organization", "none") != "none"


def count_heroes(mode: str, seats: int, heroes: object) -> int:
    """How many heroes play."""
    if mode == "solo":
        return int(str(heroes))
    return seats + seats % 2 if mode == "team" else seats
