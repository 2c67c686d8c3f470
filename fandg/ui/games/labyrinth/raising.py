"""A hero who spends XP: the dice lie there as they would be, and are raised where they lie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from fandg.engine.decision import Decision
from fandg.engine.form import Amounts
from fandg.games.labyrinth.levelling import ACTIONS, ALL, find_step, price_of, raised
from fandg.games.labyrinth.state import Hero
from fandg.ui.intents import Name


class Raising:
    """The numbers on the sheet of a hero who spends XP, and what they make of the dice."""

    def __init__(self) -> None:
        self._filled: Amounts = {}

    def clear(self) -> None:
        """Another question is asked: nothing is filled in."""
        self._filled = {}

    def fill(self, amounts: Amounts) -> bool:
        """Take the numbers on the sheet; whether they are others."""
        if self._filled == amounts:
            return False
        self._filled = dict(amounts)
        return True

    def raise_hero(self, hero: Hero) -> Hero:
        """A hero as the numbers on the sheet would make him."""
        dice = raised(hero, self._filled)
        # Whether a row was rolled means nothing now: none looks as if it could not be raised.
        both = zip(hero.rows, dice, strict=True)
        rows = [replace(row, dice=now, rolled=False) for row, now in both]
        actions = hero.action_points + self._filled.get(ACTIONS, 0)
        left = hero.xp - price_of(self._filled)
        return replace(hero, rows=rows, action_points=actions, xp=left)

    def field_of(self, hero: Hero, target: str) -> str:
        """The step that a die of the hero takes next."""
        name, _, at = target.partition(":")[2].partition(":")
        return find_step(hero, self._filled, name, int(at))


def is_raising(asked: Decision[Any] | None) -> bool:
    """Whether a hero is asked what XP are spent on."""
    return asked is not None and asked.kind == "level-up"


def say_how(field: str, *, by_keys: bool) -> str:
    """How a step is taken on the board, where dice are raised where they lie."""
    if field == ACTIONS:
        return ""
    how = (
        "Go to a die, or to the first free place of a row, and press Enter: "
        if by_keys
        else "Click a die, or the first free place of a row: "
    )
    takes = f"{price_of({field: 1})} XP"
    if field.endswith(f"-{ALL}"):
        return f"{how}{takes} makes one in every row a step better."
    return f"{how}{takes} makes it a step better, from white to yellow to red."


def step_beside(targets: Iterable[str], target: str, name: Name) -> str:
    """The die beside another in its row, or as far along the row above or below."""
    rows: dict[str, list[str]] = {}
    for step in targets:
        if step.startswith("step:"):
            rows.setdefault(step.split(":")[1], []).append(step)
    names: Sequence[str] = [*rows]
    row = target.split(":")[1]
    to = names.index(row) + {"up": -1, "down": 1}.get(name, 0)
    at = rows[row].index(target) + {"left": -1, "right": 1}.get(name, 0)
    if not 0 <= to < len(names) or at < 0:
        return ""
    there = rows[names[to]]
    return there[min(at, len(there) - 1)]
