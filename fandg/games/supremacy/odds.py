"""Exact chances of battles and of interception.

Rules: battle, strategic.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from fandg.engine.odds import Odds, Outcome

PIPS = 3
"""So many pips kill a force."""
UNLESS_JOINED = " if nobody joins in"
"""What the chance of a battle leaves out: who may be sent to help after a round."""
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


class Outlook(NamedTuple):
    """What is to be expected of an attack: the chance to take the area, and the forces lost."""

    won: float
    lost: float


class Strength(NamedTuple):
    """Who fights on both sides, and for how long: what an outlook is reckoned from.

    The attacker can pay for so many `rounds`, the defender commits in the first `commits` of them.
    Officers add `pips` to the totals of attacker and defender.
    """

    attackers: int
    defenders: int
    edge: int
    rounds: int
    commits: int
    pips: tuple[int, int] = NO_PIPS


@lru_cache(maxsize=20_000)
def outlook(strength: Strength) -> Outlook:
    """What comes of an attack that is pressed on for as long as it can be, nobody reinforcing.

    >>> round(100 * outlook(Strength(3, 2, 0, 12, 12)).won, 1)
    54.6
    >>> round(100 * outlook(Strength(3, 2, 0, 1, 1)).won, 1)
    52.2
    """
    attackers, defenders, _, rounds, commits, _ = strength
    if not attackers or not defenders or not rounds:
        return Outlook(float(attackers > 0 and not defenders), 0.0)
    return outlook_of_round(strength, committed=commits > 0)


def outlook_of_round(strength: Strength, *, committed: bool, joining: int = 0) -> Outlook:
    """What comes of a round in which the defence is committed or not, and of those after it.

    So many forces are `joining` the defence after it, if there is still a battle.
    """
    attackers, defenders, edge, rounds, commits, pips = strength
    attack, defence = dice_of(attackers, defenders, edge, committed=committed)
    won = gone = 0.0
    for killed, chance in enumerate(kill_chances(attack, pips[0])):
        for struck, other in enumerate(kill_chances(defence, pips[1])):
            fallen = min(attackers, struck)
            left = attackers - fallen, max(0, defenders - killed)
            if all(left):
                left = left[0], left[1] + joining
            then = outlook(Strength(*left, edge, rounds - 1, max(0, commits - committed), pips))
            won += chance * other * then.won
            gone += chance * other * (fallen + then.lost)
    return Outlook(won, gone)


def say_outlook(then: Outlook, unless: str) -> str:
    """What the chance of an attack is of, `unless` what, and what it costs: as follows it."""
    return f"to take it{unless}, {then.lost:.1f} lost to the end"


def battle_odds(strength: Strength, unless: str) -> Odds:
    """The odds of pressing on for as long as it can be paid."""
    then = outlook(strength)
    other = outlook(strength._replace(commits=0 if strength.commits else strength.rounds))
    told = "not committed" if strength.commits else "committed"
    return Odds(
        then.won,
        (Outcome("taken in the end", then.won), Outcome(f"with the defence {told}", other.won)),
        say_outlook(then, unless),
    )


def hold_odds(strength: Strength, unless: str) -> Odds:
    """The odds of a defence that is committed for as long as it says, nobody reinforcing."""
    lost = outlook(strength).won
    held = Outcome("held in the end", 1 - lost), Outcome("lost in the end", lost)
    return Odds(1 - lost, held, f"to hold it{unless}")


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
