"""Exact chances of pools: CRITs without end, rerolls, and wounds that saves leave.

Rules: attack (exact chances); ruling 15. Rerolls are used on misses and blanks, as long as the pool
has any; who rerolls a hit for a CRIT does better than these tell.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from fandg.engine.odds import Odds, Outcome
from fandg.engine.prose import counted
from fandg.games.guilds.words import Reaching

LONGEST = 40
"""Successes that are counted one by one: what lies beyond has no chance worth a figure."""

NO_WOUNDS = (1.0, *[0.0] * (LONGEST - 1))
"""The chances of wounds where none can be dealt."""


class Chances(NamedTuple):
    """The faces of a die, as chances: a miss, a plain success, a CRIT."""

    miss: float
    hit: float
    crit: float


MELEE = Chances(2 / 6, 3 / 6, 1 / 6)
RANGED = Chances(3 / 6, 2 / 6, 1 / 6)
DEFENSE = Chances(4 / 6, 1 / 6, 1 / 6)


def die_of(reaching: Reaching) -> Chances:
    """The attack die of a type."""
    return MELEE if reaching == "melee" else RANGED


class Spread(NamedTuple):
    """Chances of each number of successes: without any CRIT, and with one or more."""

    plain: tuple[float, ...]
    critical: tuple[float, ...]

    @property
    def all(self) -> list[float]:
        """The chances of each number, CRIT or not."""
        return [one + other for one, other in zip(self.plain, self.critical, strict=True)]

    @property
    def crit(self) -> float:
        """The chance that a CRIT lies in the pool."""
        return sum(self.critical)


@lru_cache(maxsize=4096)
def spread_pool(dice: int, rerolls: int, die: Chances, worth: int = 1) -> Spread:
    """What a pool comes to; a CRIT is `worth` that many successes.

    >>> round(mean_of(spread_pool(3, 1, MELEE)), 2)
    3.03
    """
    if dice <= 0:
        nothing = [0.0] * LONGEST
        return Spread((1.0, *nothing[1:]), tuple(nothing))
    after_hit = spread_pool(dice - 1, rerolls, die, worth)
    after_miss = (
        spread_pool(dice, rerolls - 1, die, worth)
        if rerolls
        else spread_pool(dice - 1, rerolls, die, worth)
    )
    plain, critical = [0.0] * LONGEST, [0.0] * LONGEST
    for n in range(LONGEST):
        plain[n] = die.miss * after_miss.plain[n]
        critical[n] = die.miss * after_miss.critical[n]
        if n:
            plain[n] += die.hit * after_hit.plain[n - 1]
            critical[n] += die.hit * after_hit.critical[n - 1]
        if n >= worth:
            # The CRIT's die lies in the same pool, which is then as great as before.
            critical[n] += die.crit * (plain[n - worth] + critical[n - worth])
    return Spread(tuple(plain), tuple(critical))


def mean_of(spread: Spread) -> float:
    """Successes on average."""
    return sum(number * chance for number, chance in enumerate(spread.all))


@lru_cache(maxsize=4096)
def mean_hits(dice: int, rerolls: int, die: Chances, worth: int = 1) -> float:
    """Successes of a pool on average."""
    return mean_of(spread_pool(dice, rerolls, die, worth))


@lru_cache(maxsize=8192)
def spread_wounds(
    dice: int,
    rerolls: int,
    die: Chances,
    defense: int,
    saves_again: int = 0,
    worth: int = 1,
    more: int = 0,
    more_if_crit: int = 0,
) -> tuple[float, ...]:
    """The chances of each number of wounds of an attack against so many defense dice.

    `more` are hits that come without a die, `more_if_crit` those that a CRIT brings once.
    """
    hits = spread_pool(dice, rerolls, die, worth)
    saves = spread_pool(defense, saves_again, DEFENSE).all
    wounds = [0.0] * LONGEST
    for found, extra in ((hits.plain, more), (hits.critical, more + more_if_crit)):
        for n, chance in enumerate(found):
            if chance < 1e-12:
                continue
            for saved, luck in enumerate(saves):
                wounds[min(LONGEST - 1, max(0, n + extra - saved))] += chance * luck
    return tuple(wounds)


def chance_of_kill(wounds: tuple[float, ...], life: int) -> float:
    """The chance of so many wounds or more."""
    return sum(wounds[max(0, life) :])


def tell_wounds(wounds: tuple[float, ...], life: int, overkill: int = 0) -> Odds:
    """What an attack may come to: each number of wounds short of a kill, a kill, an overkill."""
    outcomes = [
        Outcome(counted(n, "wound") if n else "no wound", wounds[n]) for n in range(max(1, life))
    ]
    kill = chance_of_kill(wounds, life)
    if overkill > life:
        over = chance_of_kill(wounds, overkill)
        outcomes.append(Outcome("killed, and pays back", kill - over))
        outcomes.append(Outcome("killed at once", over))
    else:
        outcomes.append(Outcome("killed", kill))
    return Odds(kill, tuple(outcomes), "to kill")
