"""Fortune and Glory: gained, lost, paid.

Rules: coins; ruling 14 (a shared pile pays for all).
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.fortune.effects import Gain, Lose
from fandg.games.fortune.events.goods import CoinsChanged
from fandg.games.fortune.rolling import count_amount
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import VERBS, Act
from fandg.games.fortune.victory import check_group_victory


async def gain_fortune(table: FortuneTable, hero: Hero, amount: int, cause: str = "") -> None:
    """Put Fortune into a hero's purse; the group may have won by it."""
    if amount <= 0:
        return
    purses = table.state.purses
    purses[hero.side] += amount
    await _tell_purse(table, hero, amount, cause)
    await check_group_victory(table)


async def gain_glory(table: FortuneTable, hero: Hero, amount: int, cause: str = "") -> None:
    """Give Glory to a hero."""
    if amount <= 0:
        return
    hero.glory += amount
    await tell(CoinsChanged(table.sheet(hero), "glory", amount, hero.glory, cause))


async def lose_fortune(
    table: FortuneTable, hero: Hero, amount: int, cause: str = "", *, paid: bool = False
) -> int:
    """Take Fortune from a hero's purse; returns how much there was to take."""
    purses = table.state.purses
    lost = min(amount, purses[hero.side])
    if lost > 0:
        purses[hero.side] -= lost
        await _tell_purse(table, hero, -lost, cause, paid=paid)
    return lost


async def _tell_purse(
    table: FortuneTable, hero: Hero, amount: int, cause: str, *, paid: bool = False
) -> None:
    state = table.state
    goal = 0 if state.is_rivalry else state.goal
    purse = state.purses[hero.side]
    await tell(CoinsChanged(table.sheet(hero), "fortune", amount, purse, cause, goal, paid))


async def lose_glory(
    table: FortuneTable, hero: Hero, amount: int, cause: str = "", *, paid: bool = False
) -> int:
    """Take Glory from a hero; returns how much there was to take."""
    lost = min(amount, hero.glory)
    if lost > 0:
        hero.glory -= lost
        await tell(CoinsChanged(table.sheet(hero), "glory", -lost, hero.glory, cause, paid=paid))
    return lost


@VERBS.carries_out(Gain)
async def _gain(table: FortuneTable, act: Act, effect: Gain) -> None:
    amount = await count_amount(table, act.hero, effect.amount, effect.what.capitalize())
    if effect.what == "fortune":
        await gain_fortune(table, act.hero, amount, table.title(act.source))
    else:
        await gain_glory(table, act.hero, amount, table.title(act.source))


def _idle_lose(table: FortuneTable, act: Act, effect: Lose) -> bool:
    return not (act.hero.glory if effect.what == "glory" else table.state.fortune(act.hero))


@VERBS.carries_out(Lose, _idle_lose)
async def _lose(table: FortuneTable, act: Act, effect: Lose) -> None:
    amount = await count_amount(
        table, act.hero, effect.amount, f"{effect.what.capitalize()} to lose"
    )
    if effect.what == "fortune":
        await lose_fortune(table, act.hero, amount, table.title(act.source))
    else:
        await lose_glory(table, act.hero, amount, table.title(act.source))
