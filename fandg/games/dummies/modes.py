"""The ways to play Three Dummies and the switches at set-up."""

from __future__ import annotations

from fandg.engine.setup import Choice, Mode, Switch

MODES = (
    Mode(
        "solo",
        "Solo",
        "You lead all three, against a fortress that leads itself.",
        {1: ("The three dummies",)},
    ),
    Mode(
        "duet",
        "Duet",
        "One leads the dummies, the other is the fortress and deals them its worst.",
        {2: ("The three dummies", "The fortress")},
        rivals=True,
    ),
    Mode(
        "trio-cooperation",
        "Trio, together",
        "A dummy each and one purse: all bags count together.",
        {3: ("A dummy", "A dummy", "A dummy")},
    ),
    Mode(
        "trio-competition",
        "Trio, rivals",
        "A dummy each and no friends: who gets out with the most wins.",
        {3: ("A dummy", "A dummy", "A dummy")},
        rivals=True,
    ),
    Mode(
        "quartet-cooperation",
        "Quartet, together",
        "Three share a purse; the fourth is the fortress.",
        {4: ("A dummy", "A dummy", "A dummy", "The fortress")},
        rivals=True,
    ),
    Mode(
        "quartet-competition",
        "Quartet, rivals",
        "Three rivals, and a fourth who would like to keep them all.",
        {4: ("A dummy", "A dummy", "A dummy", "The fortress")},
        rivals=True,
    ),
)

TARGET = Switch(
    "target",
    "Target",
    "The treasure points that open the gate, together with a Key.",
    (
        Choice(30, "30, standard", "Won about four times in ten."),
        Choice(20, "20, gentle", "Won about two times in three."),
        Choice(50, "50, hard", "Won about one time in sixteen."),
        Choice(100, "100, as printed", "Hardly ever won, and told about for years."),
    ),
    ("solo", "duet", "trio-cooperation", "quartet-cooperation"),
)

MISFORTUNE = Switch(
    "misfortune",
    "Misfortune",
    "Every die of an unlucky dummy shows 1. What that does in a fight is up to you.",
    (
        Choice("as-printed", "As printed", "Throws succeed and Tests mostly fail: a fool's luck."),
        Choice("true", "True misfortune", "Throws fail as well: no luck at all."),
    ),
)

FARE = Switch(
    "fare",
    "Leaving",
    "The treasure points that a rival must carry out, besides the Key that leaving costs.",
    (
        Choice(0, "As printed", "A Key is enough, even with an empty bag."),
        Choice(
            3, "3, a tenth", "A tenth of what three need together: nobody gets out with nothing."
        ),
    ),
    ("trio-competition", "quartet-competition"),
)

SWITCHES = (TARGET, FARE, MISFORTUNE)
