"""The ways to play the guilds, and the switches at set-up."""

from __future__ import annotations

from fandg.engine.setup import Choice, Mode, Switch

GUILDS = (2, 3, 4)

SKIRMISH = Mode(
    "skirmish",
    "One quarter",
    "One scenario for itself, at a level of choice.",
    {count: ("A guild of three heroes",) * count for count in GUILDS},
    rivals=True,
    offered=("person", "steady", "steady"),
)
ALONE = Mode(
    "alone",
    "Alone",
    "One guild against the bell, in one quarter.",
    {1: ("A guild of three heroes",)},
)
MODES = (SKIRMISH, ALONE)

SCENARIO = Switch(
    "scenario",
    "Quarter",
    "Which scenario is played.",
    (
        Choice(1, "1, Tanners' Steps", "Only the Beadle can stand the smell."),
        Choice(2, "2, The Eel Market", "Weighed by the dead, short as ever."),
        Choice(3, "3, Bellfounders' Yard", "Every bell here answers to somebody."),
        Choice(4, "4, The Dovecotes", "The post is late. So are the pigeons."),
        Choice(5, "5, Gallows Quay", "The ropes are new. The tide is not."),
        Choice(6, "6, Widow Corder's House", "She locked up before she died, and after."),
        Choice(7, "7, The Apothecaries' Garden", "Labelled, watered and deadly."),
        Choice(8, "8, The Scriptorium", "Silence is enforced, with an axe."),
        Choice(9, "9, Mint Square", "Money talks, and has not stopped since the plague."),
        Choice(10, "10, The Unlit Streets", "The lamplighters went on strike."),
        Choice(11, "11, The Mayor's Parlour", "He rises to welcome the delegation."),
    ),
)
LEVEL = Switch(
    "level",
    "Level",
    "How strong the monsters are; the guilds make the last two upgrade phases before it.",
    tuple(Choice(level, str(level)) for level in range(1, 7)),
)
BELL = Switch(
    "bell",
    "The bell",
    "How often it strikes until the quarter is lost.",
    (
        Choice(0, "Standard", "20 times in an easy quarter, 28 or 34 in a harder one."),
        Choice(6, "Gentle", "6 times more."),
        Choice(-6, "Stern", "6 times fewer."),
    ),
    ("alone",),
)
REROLLS = Switch(
    "rerolls",
    "Defense rerolls",
    "Whether every defense die that may be rerolled is asked for.",
    (
        Choice("table", "By the table", "Blanks are rerolled while hits stand."),
        Choice("ask", "Asked", "Each hero's guild is asked."),
    ),
)
MONSTERS = Switch(
    "monsters",
    "Monsters",
    "Who runs the monsters.",
    (
        Choice("rules", "The rules", "Nobody is asked."),
        Choice("right-hand", "Right-hand guild", "The guild right of the active one chooses."),
    ),
    ("skirmish",),
)
SWITCHES = (SCENARIO, LEVEL, BELL, MONSTERS, REROLLS)
