"""Spending XP: one sheet with all that a hero may buy at a Level Up.

Rules: gaining level ups.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache, partial

from fandg.engine.form import Amounts, Field, Form
from fandg.engine.play import tell
from fandg.engine.prose import capital, counted, joined
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.events.levels import LevelUp
from fandg.games.labyrinth.rows import say_dice
from fandg.games.labyrinth.state import DiceRow, Hero
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.words import HeroRow

DIE_STEP, ACTION_PRICE, MOST_ACTIONS = 1, 3, 5
ROWS_AT_ONCE = 2
"""What Magnifica pays for the same step on all her rows."""
ACTIONS, ALL = "actions", "all"
STEPS = {"w": "a new white die", "y": "white turns yellow", "r": "yellow turns red"}
DEARER = {
    ACTIONS: ACTION_PRICE,
    **dict.fromkeys((f"{step}-{ALL}" for step in STEPS), ROWS_AT_ONCE),
}
"""What costs more than a step of a row."""


def names_of(hero: Hero) -> Sequence[str]:
    """The rows as they are called on the sheet: of two alike the second has a number."""
    return _name_rows(tuple([dice.row for dice in hero.rows]))


@lru_cache(maxsize=64)
def _name_rows(rows: tuple[HeroRow, ...]) -> Sequence[str]:
    return [
        row if rows.index(row) == at else f"{row}-{rows[:at].count(row) + 1}"
        for at, row in enumerate(rows)
    ]


def level_up_form(hero: Hero, *, at_once: bool = False) -> Form:
    """The sheet of a hero, who raises all rows `at_once` or each by itself.

    It is without fields where his XP buys nothing.
    """
    fields = []
    actions = min(MOST_ACTIONS - hero.action_points, hero.xp // ACTION_PRICE)
    if actions > 0:
        label = f"Action Points, for {ACTION_PRICE} XP each"
        fields.append(Field(ACTIONS, label, 0, actions))
    if at_once:
        target = f"row:{hero.id}:{hero.rows[0].row}"
        fields += [
            Field(f"{step}-{ALL}", f"All rows: {words}, for {ROWS_AT_ONCE} XP", 0, most, 1, target)
            for step, words in STEPS.items()
            if (most := max(most_steps(row, step, hero.xp // ROWS_AT_ONCE) for row in hero.rows))
        ]
    else:
        for dice, name in zip(hero.rows, names_of(hero), strict=True):
            fields += [
                Field(f"{step}-{name}", f"{capital(dice.row)}: {words}", 0, most, 1,
                      f"row:{hero.id}:{dice.row}")
                for step, words in STEPS.items()
                if (most := most_steps(dice, step, hero.xp))
            ]  # fmt: skip
    return Form(
        tuple(fields),
        dict.fromkeys((field.key for field in fields), 0),
        partial(why_not, hero),
        say=partial(say, hero),
        idle=partial(list_idle, hero),
    )


def most_steps(dice: DiceRow, step: str, xp: int) -> int:
    """How many steps of a kind so much XP allows, those before them included."""
    free, white = dice.slots - len(dice.dice), dice.dice.count("w")
    if step == "w":
        return min(xp, free)
    if step == "y":
        return min(xp, white + min(free, xp // 2))
    yellow = dice.dice.count("y")
    rest = max(0, xp - yellow)
    turned = min(white, rest // 2)
    return min(xp, yellow + turned + min(free, (rest - 2 * turned) // 3))


def price_of(amounts: Mapping[str, int]) -> int:
    """The XP that some numbers cost."""
    return sum([DEARER.get(key, DIE_STEP) * count for key, count in amounts.items() if count])


def raised(hero: Hero, amounts: Mapping[str, int]) -> list[str]:
    """The dice of each row afterwards; a die keeps its place, for Poison may lie on it.

    Of two alike the one without Poison is turned. A step on all rows leaves out those that cannot
    take it.

    Raises:
        ValueError: there is no such die to be turned.
    """
    rows, names = [], names_of(hero)
    for dice, name in zip(hero.rows, names, strict=True):
        new_ones = amounts.get(f"w-{name}", 0) + amounts.get(f"w-{ALL}", 0)
        rows.append(dice.dice + "w" * min(new_ones, dice.slots - len(dice.dice)))
    for old, new in ("wy", "yr"):
        words = "white" if old == "w" else "yellow"
        for at, name in enumerate(names):
            for _ in range(amounts.get(f"{new}-{name}", 0)):
                if old not in rows[at]:
                    raise ValueError(f"{capital(hero.rows[at].row)} has no {words} die left")
                rows[at] = _turn(rows[at], old, new, hero.rows[at].poisoned)
        for _ in range(amounts.get(f"{new}-{ALL}", 0)):
            if not any(old in row for row in rows):
                raise ValueError(f"No row has a {words} die left")
            rows = [
                _turn(row, old, new, dice.poisoned)
                for row, dice in zip(rows, hero.rows, strict=True)
            ]
    return rows


def _turn(row: str, old: str, new: str, poisoned: Collection[int]) -> str:
    """A row with a die of a kind turned, if it has one."""
    places = [at for at, die in enumerate(row) if die == old]
    if not places:
        return row
    at = next((place for place in places if place not in poisoned), places[0])
    return f"{row[:at]}{new}{row[at + 1 :]}"


def why_not(hero: Hero, amounts: Mapping[str, int]) -> str | None:
    """Why some numbers may not be bought together; None if they may."""
    price = price_of(amounts)
    if price > hero.xp:
        return f"That takes {price} XP, and there are {hero.xp}"
    try:
        raised(hero, amounts)
    except ValueError as fault:
        return str(fault)
    return None


def list_idle(hero: Hero, amounts: Mapping[str, int]) -> frozenset[str]:
    """The steps that no die could take as the rows would be."""
    try:
        rows = dict(zip(names_of(hero), raised(hero, amounts), strict=True))
    except ValueError:
        return frozenset()
    everywhere = "".join(rows.values())
    idle = set()
    for old, new in ("wy", "yr"):
        idle |= {f"{new}-{name}" for name, row in rows.items() if old not in row}
        idle |= {f"{new}-{ALL}"} if old not in everywhere else set()
    return frozenset(key for key in idle if not amounts.get(key))


def find_step(hero: Hero, amounts: Mapping[str, int], name: str, at: int) -> str:
    """The step that the die in a slot of a row would take next; empty for a red one."""
    dice = dict(zip(names_of(hero), raised(hero, amounts), strict=True))[name]
    step = {"": "w", "w": "y", "y": "r"}.get(dice[at : at + 1], "")
    if not step:
        return ""
    return next((key for key in (f"{step}-{name}", f"{step}-{ALL}") if key in amounts), "")


def say(hero: Hero, amounts: Mapping[str, int]) -> str:
    """What some numbers come to: the rows as they will be, and what is saved."""
    left = hero.xp - price_of(amounts)
    try:
        rows = raised(hero, amounts) if left >= 0 else None
    except ValueError:
        rows = None
    if rows is None:
        return "More than can be had"
    bought = [
        f"{capital(dice.row)} with {say_dice(now)}"
        for dice, now in zip(hero.rows, rows, strict=True)
        if now != dice.dice
    ]
    if amounts.get(ACTIONS):
        bought.insert(0, f"{hero.action_points + amounts[ACTIONS]} Action Points")
    saved = f"{counted(left, 'XP', 'XP')} saved"
    return f"{joined(bought)}; {saved}" if bought else f"Nothing; {saved}"


async def buy(table: LabyrinthTable, hero: Hero, amounts: Amounts) -> None:
    """Pay XP for Action Points and steps of rows."""
    dice = raised(hero, amounts)
    hero.xp -= price_of(amounts)
    who, name = target_of(hero), table.name_of(hero)
    if amounts.get(ACTIONS):
        hero.action_points += amounts[ACTIONS]
        await tell(LevelUp(who, name, f"{hero.action_points} Action Points"))
    for row, now in zip(hero.rows, dice, strict=True):
        if now != row.dice:
            row.dice = now
            await tell(LevelUp(who, name, f"{capital(row.row)} has {say_dice(now)}"))
