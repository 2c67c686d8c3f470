"""Dice on this table: several at once, hits, and single dice that a rule asks for."""

from __future__ import annotations

from fandg.engine.dice import pick_number, roll_die
from fandg.engine.play import tell
from fandg.games.fortune.events.adventures import OneDie
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.words import HIT, Amount

_ONE = {
    "Villain phases of peace": "Villain phase of peace",
    "Wounds": "Wound",
    "Wounds to heal": "Wound to heal",
    "cards": "card",
    "henchmen": "henchman",
    "hits prevented": "hit prevented",
    "hits": "hit",
    "more dice": "more die",
    "movement points": "movement point",
    "steps back on the track": "step back on the track",
    "steps on the track": "step on the track",
    "successes": "success",
}
"""What a single one is called of what an amount counts."""


async def roll_dice(
    table: FortuneTable, seat: int, count: int, why: str, rule: str, least: int | None = None
) -> list[int]:
    """Roll some dice for a seat; who rolls real dice enters one after the other.

    Where single dice succeed, `least` is what one must show.
    """
    state = table.state
    if seat in state.table_dice:
        wins = range(least, 7) if least is not None else range(0)
        return [
            await roll_die(state, seat, f"{why} (die {number} of {count})", rule, None, wins)
            for number in range(1, count + 1)
        ]
    return [1 + pick_number(state, 6) for _ in range(count)]


def count_hits(dice: list[int], target: int = HIT) -> int:
    """How many dice show the target or more."""
    return sum(die >= target for die in dice)


async def roll_one(table: FortuneTable, hero: Hero, why: str, rule: str) -> int:
    """Roll a single die for a hero, to be told by who asked for it."""
    return await roll_die(table.state, hero.seat, why, rule)


async def count_amount(table: FortuneTable, hero: Hero, amount: Amount, why: str) -> int:
    """An amount of a card: a number, or what a die says."""
    if isinstance(amount, int):
        return amount
    die = await roll_die(table.state, hero.seat, f"{why}: what fell?", "amounts")
    number = die if amount == "d6" else (die + 1) // 2
    what = _ONE.get(why, why) if number == 1 else why
    half = "" if amount == "d6" else "Half of it, rounded up, counts."
    how = "how much" if why.startswith(("Fortune", "Glory")) else "how many"
    task = f"The die says {how} {why}. {half}".rstrip()
    await tell(OneDie(table.sheet(hero), die, f"{number} {what}", why, task))
    return number
