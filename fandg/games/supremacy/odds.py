"""Exact chances of battles and of interception.

Rules: battle, strategic.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from fandg.engine.odds import Odds, Outcome

PIPS = 3
"""So many pips kill a force."""
NO_PIPS = (0, 0)
"""What totals of attacker and defender get besides where neither has an officer."""


def dice_of(attackers: int, defenders: int, edge: int, *, committed: bool) -> tuple[int, int]:
    """The dice of attacker and defender; `edge` is 1 where the attacker has more L-stars, -1 less.

    >>> dice_of(3, 2, 0, committed=True)
    (2, 2)
    """
    attack, defence = 1 + (edge > 0), 1 + committed + (edge < 0)
    return attack + (attackers > defenders), defence + (defenders > attackers)


@lru_cache(maxsize=4096)
def kill_chances(dice: int, pips: int = 0) -> tuple[float, ...]:
    """The chances of each number of kills with so many dice and so many pips besides.

    >>> round(sum(n * p for n, p in enumerate(kill_chances(2))), 2)
    2.0
    """
    sums = [1.0]
    for _ in range(dice):
        longer = [0.0] * (len(sums) + 6)
        for total, chance in enumerate(sums):
            for face in range(1, 7):
                longer[total + face] += chance / 6
        sums = longer
    kills = [0.0] * ((len(sums) + pips) // PIPS + 1)
    for total, chance in enumerate(sums, pips):
        kills[total // PIPS] += chance
    return tuple(kills)


@lru_cache(maxsize=20_000)
def chance_to_win(
    attackers: int,
    defenders: int,
    edge: int = 0,
    *,
    committed: bool,
    pips: tuple[int, int] = NO_PIPS,
) -> float:
    """The chance that an attacker who always presses on takes the area, nobody reinforcing.

    Officers add `pips` to the totals of attacker and defender.

    >>> round(100 * chance_to_win(3, 2, committed=True), 1)
    54.6
    """
    if not attackers or not defenders:
        return float(attackers > 0)
    attack, defence = dice_of(attackers, defenders, edge, committed=committed)
    won = again = 0.0
    for killed, chance in enumerate(kill_chances(attack, pips[0])):
        for lost, other in enumerate(kill_chances(defence, pips[1])):
            if not killed and not lost:
                again = chance * other
                continue
            left = max(0, attackers - lost), max(0, defenders - killed)
            won += chance * other * chance_to_win(*left, edge, committed=committed, pips=pips)
    return won / (1 - again)


def battle_odds(
    attackers: int,
    defenders: int,
    edge: int,
    *,
    committed: bool,
    pips: tuple[int, int] = NO_PIPS,
) -> Odds:
    """The odds of pressing on to the end."""
    chance = chance_to_win(attackers, defenders, edge, committed=committed, pips=pips)
    other = chance_to_win(attackers, defenders, edge, committed=not committed, pips=pips)
    told = "committed" if not committed else "not committed"
    return Odds(
        chance,
        (Outcome("taken in the end", chance), Outcome(f"with the defence {told}", other)),
        "to take it in the end",
    )


def hold_odds(
    attackers: int, defenders: int, edge: int, pips: tuple[int, int], *, committed: bool
) -> Odds:
    """The odds of a defence that is committed in every round, or in none, nobody reinforcing."""
    lost = chance_to_win(attackers, defenders, edge, committed=committed, pips=pips)
    held = Outcome("held in the end", 1 - lost), Outcome("lost in the end", lost)
    return Odds(1 - lost, held, "to hold it")


@lru_cache(maxsize=4096)
def chance_to_pass(nukes: int, shots: int) -> float:
    """The chance that at least one of some nukes comes through so many evenly spread shots.

    >>> round(100 * chance_to_pass(2, 2), 1)
    30.6
    """
    if shots < nukes:
        return 1.0
    each, more = divmod(shots, nukes)
    stopped: float = (1 - (1 / 6) ** each) ** (nukes - more) * (1 - (1 / 6) ** (each + 1)) ** more
    return 1 - stopped


def spread_shots(shots: int, nukes: int) -> list[int]:
    """How many shots each nuke meets, evenly spread.

    >>> spread_shots(5, 3)
    [2, 2, 1]
    """
    each, more = divmod(shots, nukes)
    return [each + (number < more) for number in range(nukes)]


def expected_clash(mine: int, theirs: int) -> tuple[float, float]:
    """The L-stars that each side loses on average in a clash."""
    return _mean_hits(theirs, mine), _mean_hits(mine, theirs)


def _mean_hits(shots: int, targets: int) -> float:
    hits: Sequence[float] = [comb(shots, n) / 2**shots for n in range(shots + 1)]
    return sum(min(n, targets) * chance for n, chance in enumerate(hits))
