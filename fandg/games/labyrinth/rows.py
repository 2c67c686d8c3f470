"""Rows of dice as letters: printed ones, and how they grow by a step."""

from __future__ import annotations

from fandg.games.labyrinth.content import Dice
from fandg.games.labyrinth.state import Villain
from fandg.games.labyrinth.words import HERO_ROWS, HeroRow

VILLAIN_SLOTS = 6


def letters(dice: Dice) -> str:
    """Printed dice as the letters of a row.

    >>> letters(Dice(2, 1))
    'wwy'
    """
    return "w" * dice.w + "y" * dice.y + "r" * dice.r


def raise_dice(dice: str, slots: int) -> str:
    """A row with a step more: white dice fill it, then yellow, then red ones replace them.

    Every die keeps its place, for Poison may lie on it.

    >>> raise_dice("wwy", 4), raise_dice("wwy", 3), raise_dice("yy", 2), raise_dice("rr", 2)
    ('wwyw', 'ywy', 'ry', 'rr')
    """
    if len(dice) < slots:
        return f"{dice}w"
    for die, better in (("w", "y"), ("y", "r")):
        if die in dice:
            return dice.replace(die, better, 1)
    return dice


def strongest_row(villain: Villain) -> HeroRow:
    """The combat row of a Villain with the most dice, then the best ones."""
    return max(HERO_ROWS, key=lambda row: (len(villain.rows[row]), *_best(villain.rows[row])))


def _best(dice: str) -> tuple[int, int]:
    return dice.count("r"), dice.count("y")


def raise_villain(villain: Villain) -> None:
    """A step on every row of a Villain's board."""
    for row, dice in villain.rows.items():
        villain.rows[row] = raise_dice(dice, VILLAIN_SLOTS)


def say_dice(dice: str) -> str:
    """A row of dice in words: "2 white, 1 yellow"."""
    names = {"w": "white", "y": "yellow", "r": "red"}
    parts = [f"{dice.count(die)} {name}" for die, name in names.items() if die in dice]
    return ", ".join(parts) or "no dice"
