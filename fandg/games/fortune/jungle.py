"""Deep jungle: coins under the marker, and finding the way in.

Rules: deep-jungle; ruling 10 (found when any die shows 4 or more).
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.fortune.effects import Find
from fandg.games.fortune.events.adventures import Explored
from fandg.games.fortune.numbers import count_bonus
from fandg.games.fortune.rolling import count_hits, roll_dice
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import VERBS, Act
from fandg.games.fortune.words import HIT

JUNGLE_COINS = 2


def must_explore(table: FortuneTable, hero: Hero) -> bool:
    """Whether a hero has still to find the Adventure in his space."""
    return table.space(hero).deep_jungle and not hero.found and not hero.cliffhanger


def count_exploration_dice(table: FortuneTable, hero: Hero) -> int:
    """The dice of a hero who looks for the Adventure in the deep jungle this turn."""
    return max(1, hero.explorations + 1 + count_bonus(table, hero, "explore"))


async def explore(table: FortuneTable, hero: Hero) -> bool:
    """Take one more Exploration marker and roll as many dice; whether the way in was found."""
    count = count_exploration_dice(table, hero)
    hero.explorations += 1
    why = f"{table.sheet(hero).short} explores: what fell?"
    dice = await roll_dice(table, hero.seat, count, why, "deep-jungle", HIT)
    hero.found = count_hits(dice) > 0
    if hero.found:
        hero.explorations = 0
    await tell(Explored(table.sheet(hero), tuple(dice), hero.found))
    return hero.found


def _idle_find(table: FortuneTable, act: Act, effect: Find) -> bool:  # noqa: ARG001
    return not table.space(act.hero).deep_jungle or act.hero.found


@VERBS.carries_out(Find, _idle_find)
async def _find(table: FortuneTable, act: Act, effect: Find) -> None:  # noqa: ARG001
    if table.space(act.hero).deep_jungle:
        act.hero.found = True
        act.hero.explorations = 0
