"""The ways to play Supremacy, and the switches at set-up."""

from __future__ import annotations

from fandg.engine.calls import CALL_SWITCHES
from fandg.engine.setup import Choice, Mode, Switch

POWER = "A superpower"

RIVALS = Mode(
    "rivals",
    "Rivals",
    "Each power for itself.",
    {count: (POWER,) * count for count in (2, 3, 4, 5, 6)},
    rivals=True,
    offered=("person", "steady", "steady", "steady", "steady", "steady"),
)
ALLIANCE = Mode(
    "alliance",
    "Alliances",
    "Equal sides, sworn to each other.",
    {count: (POWER,) * count for count in (4, 6)},
    rivals=True,
    offered=("person", "steady", "steady", "steady"),
)
CRISES_MODE = Mode(
    "crises",
    "A crisis",
    "One crisis of the campaign: the first for three powers, two for four, three for six.",
    {count: (POWER,) * count for count in (3, 4, 6)},
    rivals=True,
    offered=("person", "steady", "steady", "steady", "steady", "steady"),
)
MODES = (RIVALS, ALLIANCE, CRISES_MODE)

TURNS = {"short": 6, "medium": 10, "long": 16, "full": 40}

SIDES: dict[tuple[int, int], tuple[tuple[str, ...], ...]] = {
    (4, 2): (("usa", "europe"), ("ussr", "china")),
    (6, 2): (("usa", "europe", "south-america"), ("ussr", "china", "africa")),
    (6, 3): (("usa", "africa"), ("europe", "south-america"), ("ussr", "china")),
}
"""Who stands together, by the number of powers and of sides."""
SIDE_NAMES = ("The West", "The East", "The Rest")
THREE_SIDE_NAMES = ("The Atlantic", "The Tropics", "The East")

DEALT: dict[int, tuple[tuple[str, ...], ...]] = {
    2: (("usa", "ussr"), ("usa", "europe")),
    3: (("usa", "europe", "china"),),
    4: (("south-america", "africa", "ussr", "china"),),
}
"""The powers that are dealt with so many seats; one of several by lot. With five, all but one."""

NEWS_SWITCHES = ("officers", "warlords", "offshore", "arsenal", "meteors")
"""Switches that do nothing without the news."""

SWITCHES = (
    Switch(
        "length",
        "Length",
        "How many turns are played before the score decides.",
        (
            Choice("short", "Short", "6 turns."),
            Choice("medium", "Medium", "10 turns."),
            Choice("long", "Long", "16 turns."),
            Choice("full", "Full", "Until one is left, 40 turns at most."),
        ),
        ("rivals", "alliance"),
        usual="medium",
    ),
    Switch(
        "crisis",
        "Crisis",
        "Which of the six it is.",
        (
            Choice(1, "The Dry Year", "Money in the bank, and no attacks."),
            Choice(2, "Empty Chairs", "Lands beyond your homes."),
            Choice(3, "Black Flags", "Pirates to be sunk."),
            Choice(4, "The Quiet War", "L-stars, nukes, and no cloud."),
            Choice(5, "Acts of God", "Homes held, companies that work."),
            Choice(6, "Supremacy", "The highest score."),
        ),
        ("crises",),
    ),
    Switch(
        "sides",
        "Sides",
        "How many sides six powers make.",
        (Choice(2, "Two", "Three powers each."), Choice(3, "Three", "Two powers each.")),
        ("alliance",),
    ),
    Switch(
        "deal",
        "Powers",
        "How powers come to their seats.",
        (
            Choice("dealt", "Dealt", "By lot."),
            Choice("chosen", "Chosen", "The highest die chooses first."),
        ),
        ("rivals", "alliance"),
    ),
    Switch(
        "market",
        "Market",
        "How prices move.",
        (
            Choice("fair", "Fair", "Slot by slot with every unit; the world trades too."),
            Choice("literal", "Literal", "All units at one price, then the marker moves."),
        ),
    ),
    Switch(
        "bids",
        "Bids",
        "When powers say in which stages they are in.",
        (
            Choice("each", "Stage by stage", "In secret before each."),
            Choice("plan", "Ahead", "Up to three at once, shown as their stages come."),
        ),
    ),
    Switch(
        "answers",
        "Answers",
        "Whether an answer to an attack is answered.",
        (
            Choice("one", "One", "An answer is not answered."),
            Choice("chain", "Chain", "It is, until somebody passes."),
        ),
    ),
    Switch(
        "winter",
        "Nuclear winter",
        "When the world ends for all.",
        (
            Choice("strict", "Strict", "The twelfth cloud brings it."),
            Choice("die", "By a die", "From the thirteenth cloud on a die decides."),
        ),
    ),
    Switch(
        "technology",
        "Technology",
        "How many powers can know a weapon.",
        (
            Choice("scarce", "Scarce", "Three nuke cards and two L-star cards."),
            Choice("open", "Open", "A card goes back, and its finder knows."),
        ),
    ),
    Switch(
        "blockade",
        "Blockades",
        "Whether navies cut off companies.",
        (
            Choice("on", "On", "Off every coast, with no way out by land."),
            Choice("off", "Off", "Navies stop no trade."),
        ),
    ),
    Switch(
        "fortuna",
        "Fortuna",
        "Whether news, rumours and acts of God turn everything over.",
        (
            Choice("on", "On", "A card of two headlines at each of stages 3 to 7."),
            Choice("off", "Off", "No news is good news."),
        ),
    ),
    Switch(
        "officers",
        "Officers",
        "Whether powers have officers and Special Services.",
        (
            Choice("on", "On", "Three officers each, and a secret hand of cards."),
            Choice("off", "Off", "Neither."),
        ),
    ),
    Switch(
        "warlords",
        "Warlords",
        "Where warlords and pirates are from the start.",
        (
            Choice("news", "From the news", "Only those that headlines make."),
            Choice("garrisons", "Garrisons", "In twelve lands and eight seas, half a die each."),
            Choice("full", "Everywhere", "In every neutral land and eight seas, a die each."),
        ),
    ),
    Switch(
        "offshore",
        "Offshore fields",
        "Whether there are companies in six seas.",
        (
            Choice("on", "On", "They work for whoever holds the sea."),
            Choice("off", "Off", "Companies are on land only."),
        ),
    ),
    Switch(
        "arsenal",
        "Arsenal",
        "Which weapons there are.",
        (
            Choice("base", "Base", "Nukes and L-stars."),
            Choice("full", "Full", "Neutron bombs and K-sats too."),
        ),
    ),
    Switch(
        "meteors",
        "Meteors",
        "Whether four trademark cards are in the deck.",
        (
            Choice("off", "Off", "The sky stays where it is."),
            Choice("on", "On", "One to four meteors fall as they are turned."),
        ),
    ),
    *CALL_SWITCHES,
)


def sides_of(mode: str, seats: int, sides: int) -> list[int]:
    """The side of each seat; rivals are a side each."""
    if mode != "alliance":
        return list(range(seats))
    count = sides if seats == 6 else 2
    return [seat % count for seat in range(seats)]


def name_side(sides: int, side: int) -> str:
    """What a side is called."""
    return (SIDE_NAMES if sides == 2 else THREE_SIDE_NAMES)[side]
