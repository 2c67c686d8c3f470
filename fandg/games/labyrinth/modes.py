"""The ways to play the Labyrinth, and the switches at set-up."""

from __future__ import annotations

import msgspec

from fandg.engine.calls import CALL_SWITCHES
from fandg.engine.setup import Choice, Mode, Setup, Switch

MOST_HEROES = 6
LAST_BEFORE_QUESTS = 7
"""The last act after which anything but quests is still to be opened."""
EVERYTHING_THERE_IS = 9
"""What stands for all cards that there are."""
_ROLES = {count: ("A hero of the Order",) * count for count in range(1, MOST_HEROES + 1)}

TUTORIAL = Mode(
    "tutorial",
    "Tutorial: The Tradesmen's Entrance",
    "Begin here: a side gate, a great many fences, and the rules one by one.",
    _ROLES,
    leads_to="acts",
)
ACT = Mode("act", "One act", "One of the acts of the campaign, for itself.", _ROLES)
QUEST = Mode("quest", "A quest", "One evening with events that remember nothing.", _ROLES)
MODES = (TUTORIAL, ACT, QUEST)

ACTS = Switch(
    "act",
    "Act",
    "Which act is played.",
    (
        Choice(1, "1, Knock, Knock", "The front door of the Dark, and its doorman."),
        Choice(2, "2, Extra Mushrooms", "The cellars, and what cooks in them."),
        Choice(3, "3, The Night Porter", "A corridor of rooms, and who walks in it."),
        Choice(4, "4, Falling Out", "The quarry, and who falls out with whom in it."),
        Choice(5, "5, Order in Court", "Everything you have done, read out slowly."),
        Choice(6, "6, Pass the Salt", "Two tables, two captains, one soup."),
        Choice(7, "7, The Oven", "Supper, a siege, and nobody is angry."),
        Choice(8, "8, Last Orders", "The last door, and the last promise."),
    ),
    ("act",),
)
QUESTS = Switch(
    "quest",
    "Quest",
    "Which quest is played.",
    (
        Choice("quest-knock", "At the Rope", "Grubb keeps the door once more."),
        Choice("quest-mushrooms", "The Cellar Supper", "Mother Mildew, and her Spore Beds."),
        Choice("quest-porter", "Left Luggage", "The Night Porter hunts; bring shards home."),
        Choice("quest-long-night", "The Long Night", "The same with 4 shards, and only him."),
        Choice("quest-quarry", "Mind", "Old Scree, and four Collapses."),
        Choice("quest-court", "The Retrial", "Justice Gavelgut, and three Appeals."),
        Choice("quest-salt", "The Anniversary Dinner", "Salt and Pepper, both at once."),
        Choice("quest-oven", "Annual Cleaning", "Bess, who stays, and a siege."),
        Choice("quest-last-orders", "The Understudy", "Lludwik, in two forms."),
        Choice("quest-pizza-run", "The Pizza Run", "A race for the Hoard, without a battle."),
        Choice("quest-ball", "The Marquis' Ball", "The Marquis of Moths; wear little."),
        Choice("quest-void", "Void over the Kitchen", "Mordak, who is on a visit."),
    ),
    ("quest",),
)
PARTY = Switch(
    "party",
    "Heroes",
    "How many heroes go down. With more heroes than seats they are dealt out in turn.",
    (
        Choice(0, "One a seat"),
        *(Choice(count, f"{count}") for count in range(1, MOST_HEROES + 1)),
    ),
)
DIFFICULTY = Switch(
    "difficulty",
    "Difficulty",
    "How many steps of the easy or the hard mode apply.",
    (
        Choice(0, "As printed"),
        Choice(-1, "Easy 1", "The Villain has fewer ♥."),
        Choice(-2, "Easy 2", "And no bonuses of the days."),
        Choice(-3, "Easy 3", "And each hero begins with a Shield and 1 XP."),
        Choice(-4, "Easy 4", "And the Villain needs one Soul more."),
        Choice(1, "Hard 1", "The Villain has more ♥."),
        Choice(2, "Hard 2", "And a better die in every row."),
        Choice(3, "Hard 3", "And an Elite waits on a Portal."),
        Choice(4, "Hard 4", "And begins with one Action Point more."),
    ),
)
VILLAINS = Switch(
    "villain",
    "Villain",
    "Who stands in for the quest's own Villain. A hunt, twins and two forms keep theirs.",
    (
        Choice("", "The quest's own"),
        Choice("warden-wattle", "Warden Wattle"),
        Choice("grubb", "Grubb the Doorman"),
        Choice("mother-mildew", "Mother Mildew"),
        Choice("night-porter", "The Night Porter"),
        Choice("old-scree", "Old Scree"),
        Choice("gavelgut", "Justice Gavelgut"),
        Choice("bess", "Bess the Oven"),
        Choice("marquis", "The Marquis of Moths"),
        Choice("mordak", "Mordak"),
    ),
    ("quest",),
)
CAMP = Switch(
    "camp",
    "Camp",
    "How far the camp has been built up when the act begins.",
    (
        Choice(False, "Bare"),
        Choice(True, "Grown", "With what 4 Supplies for each act before have built."),
    ),
    ("act",),
)
CARDS = Switch(
    "cards",
    "Cards",
    "Which cards are in the decks: what acts of a campaign open and discover, or more of it.",
    (
        Choice(0, "All envelopes", "Without what the events of acts discover."),
        *(
            Choice(act, f"As after Act {act}", "What a campaign has opened by then.")
            for act in range(1, LAST_BEFORE_QUESTS + 1)
        ),
        Choice(EVERYTHING_THERE_IS, "Everything", "All that acts discover as well."),
    ),
    ("quest",),
)
GUESTS = Switch(
    "guests",
    "Guests",
    "Whether the guest pack is in play: in acts its Spells, in quests all of it.",
    (Choice(False, "No"), Choice(True, "Yes")),
    ("act", "quest"),
)
HANDS = Switch(
    "hidden-hands",
    "Hands",
    "Whether the cards of a hand are shown to all.",
    (
        Choice(False, "Open"),
        Choice(True, "Hidden", "Each sees his own; for a Reaction the table is called."),
    ),
    ("act", "quest"),
)
SWITCHES = (
    ACTS,
    QUESTS,
    VILLAINS,
    PARTY,
    DIFFICULTY,
    CAMP,
    CARDS,
    GUESTS,
    HANDS,
    *(msgspec.structs.replace(switch, modes=("act", "quest")) for switch in CALL_SWITCHES),
)


def mission_of(setup: Setup) -> str:
    """The id of the act or quest that is played."""
    if setup.mode == "quest":
        return str(setup.options["quest"])
    return "tutorial" if setup.mode == "tutorial" else f"act-{setup.options['act']}"


def seats_of_heroes(setup: Setup) -> list[int]:
    """Which seat plays each hero: no fewer heroes than seats, dealt out in turn."""
    count = max(int(setup.options.get("party", 0)), len(setup.seats))
    return [place % len(setup.seats) for place in range(count)]
