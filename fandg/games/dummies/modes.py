"""The ways to play Three Dummies and the switches at set-up."""

from __future__ import annotations

from fandg.engine.game import Choice, Mode, Switch

MODES = (
    Mode(
        "solo",
        "Solo",
        "You lead all three dummies against the fortress.",
        {1: ("The three dummies",)},
    ),
    Mode(
        "duet",
        "Duet",
        "One leads the dummies, the other plays the fortress.",
        {2: ("The three dummies", "The fortress")},
    ),
    Mode(
        "trio-cooperation",
        "Trio, together",
        "A dummy each; all bags count as one.",
        {3: ("A dummy", "A dummy", "A dummy")},
    ),
    Mode(
        "trio-competition",
        "Trio, rivals",
        "A dummy each; who gets out with the most wins.",
        {3: ("A dummy", "A dummy", "A dummy")},
    ),
    Mode(
        "quartet-cooperation",
        "Quartet, together",
        "Three dummies who share, against a fourth player's fortress.",
        {4: ("A dummy", "A dummy", "A dummy", "The fortress")},
    ),
    Mode(
        "quartet-competition",
        "Quartet, rivals",
        "Three rivals, and a fourth player's fortress against them all.",
        {4: ("A dummy", "A dummy", "A dummy", "The fortress")},
    ),
)

TARGET = Switch(
    "target",
    "Target",
    "The treasure points with which the dummies may leave.",
    (
        Choice(30, "30, standard", "Won about four times in ten."),
        Choice(20, "20, gentle", "Won about two times in three."),
        Choice(50, "50, hard", "Won about one time in sixteen."),
        Choice(100, "100, as printed", "Hardly ever won: for the story."),
    ),
    ("solo", "duet", "trio-cooperation", "quartet-cooperation"),
)

MISFORTUNE = Switch(
    "misfortune",
    "Misfortune",
    "What it means that every die of an unlucky dummy shows 1.",
    (
        Choice("as-printed", "As printed", "Throws succeed, Tests mostly fail."),
        Choice("true", "True misfortune", "Throws fail as well."),
    ),
)

SWITCHES = (TARGET, MISFORTUNE)
