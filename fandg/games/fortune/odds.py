"""Exact chances of tests, fights, Sneak tests and exploration."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

NEVER = 1e-9
"""A chance left out of account; none is so small with the dice of the printed cards."""


@lru_cache(maxsize=10_000)
def hits_chances(dice: int, target: int) -> tuple[float, ...]:
    """The chance of 0, 1, 2... dice that show the target or more."""
    hit = (7 - target) / 6
    return tuple(comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(dice + 1))


@lru_cache(maxsize=10_000)
def chance_to_pass(
    dice: int, target: int, needed: int, exert: int = 0, *, once: bool = False
) -> float:
    """The chance to pass a test, rolling again while a roll shows a success.

    `exert` is how often the hero may and would exert, one die at a time, when a roll falls short.
    """
    if needed <= 0:
        return 1.0
    if dice <= 0 and exert <= 0:
        return 0.0
    total = 0.0
    for fresh, chance in enumerate(hits_chances(max(0, dice), target)):
        if fresh >= needed:
            total += chance
        elif fresh and not once:
            total += chance * chance_to_pass(dice, target, needed - fresh, exert)
        elif fresh == 0 or once:
            total += chance * exert_chance(dice, target, needed - fresh, exert, once=once)
    return total


@lru_cache(maxsize=10_000)
def exert_chance(dice: int, target: int, needed: int, exert: int, *, once: bool = False) -> float:
    """The chance to pass when a roll just came up short and the hero goes on by exerting."""
    if needed <= 0:
        return 1.0
    if exert <= 0:
        return 0.0
    hit = (7 - target) / 6
    if once:
        succeeded = exert_chance(dice, target, needed - 1, exert - 1, once=True)
    else:
        succeeded = chance_to_pass(dice, target, needed - 1, exert - 1)
    return hit * succeeded + (1 - hit) * exert_chance(dice, target, needed, exert - 1, once=once)


@lru_cache(maxsize=10_000)
def falls(dice: int, target: int) -> tuple[tuple[int, int, float], ...]:
    """How some dice may fall: so many successes, so many 1s, and the chance of that."""
    hit = (7 - target) / 6
    return tuple(
        (
            hits,
            ones,
            comb(dice, hits)
            * comb(dice - hits, ones)
            * hit**hits
            * (1 / 6) ** ones
            * (5 / 6 - hit) ** (dice - hits - ones),
        )
        for hits in range(dice + 1)
        for ones in range(dice - hits + 1)
    )


@lru_cache(maxsize=10_000)
def chance_at_risk(
    dice: int,
    target: int,
    needed: int,
    life: int,
    price: int,
    *,
    own: int = 0,
    helped: int = 0,
    once: bool = False,
) -> float:
    """The chance to pass, on one's feet, a test of which every 1 rolled costs `price` Wounds.

    `own` is how often the hero would exert as long as it is not the last Wound, and `helped` how
    often fellows would.
    """
    if needed <= 0:
        return 1.0
    total = 0.0
    for hits, ones, chance in falls(max(0, dice), target):
        left = life - ones * price
        if left <= 0:
            continue
        if hits >= needed:
            total += chance
            continue
        missing = needed - hits
        again = exert_at_risk(dice, target, missing, left, price, own=own, helped=helped, once=once)
        if hits and not once:
            rolls = chance_at_risk(dice, target, missing, left, price, own=own, helped=helped)
            again = max(again, rolls)
        total += chance * again
    return total


@lru_cache(maxsize=10_000)
def exert_at_risk(
    dice: int,
    target: int,
    needed: int,
    life: int,
    price: int,
    *,
    own: int = 0,
    helped: int = 0,
    once: bool = False,
) -> float:
    """The same when a roll just came up short and they go on by exerting, fellows first."""
    if needed <= 0:
        return 1.0
    if not helped and (own <= 0 or life <= 1):
        return 0.0
    hit, left, more = (7 - target) / 6, life if helped else life - 1, max(0, helped - 1)
    own = own if helped else own - 1

    def go_on(missing: int, life: int) -> float:
        return exert_at_risk(dice, target, missing, life, price, own=own, helped=more, once=once)

    succeeded = go_on(needed - 1, left)
    if not once:
        rolls = chance_at_risk(dice, target, needed - 1, left, price, own=own, helped=more)
        succeeded = max(succeeded, rolls)
    one = go_on(needed, left - price) if left > price else 0.0
    return hit * succeeded + (5 / 6 - hit) * go_on(needed, left) + one / 6


def ko_chance(dice: int, life: int, price: int) -> float:
    """The chance that the 1s of a roll take all the Life that is left."""
    most = (life - 1) // price
    return 1 - sum(
        comb(dice, ones) * (1 / 6) ** ones * (5 / 6) ** (dice - ones)
        for ones in range(min(dice, most) + 1)
    )


@lru_cache(maxsize=10_000)
def fight_chance(
    dice: int,
    defense: int,
    wounds: int,
    foe_dice: int,
    foe_defense: int,
    foe_wounds: int,
    more_wounds: int = 0,
    fewer_dice: int = 0,
) -> float:
    """The chance to defeat an enemy and stay on one's feet, fighting to the end.

    Every round lost costs so many `more_wounds`, and so many dice for all rounds after it.
    """
    if wounds <= 0:
        return 0.0
    if foe_wounds <= 0:
        return 1.0
    total = 0.0
    rounds, happens = _rounds_of_fight(dice, defense, foe_dice, foe_defense, foe_wounds)
    for chance, dealt, taken, lost in rounds:
        total += chance * fight_chance(
            dice - fewer_dice * lost,
            defense,
            wounds - taken - more_wounds * lost,
            foe_dice,
            foe_defense,
            foe_wounds - dealt,
            more_wounds,
            fewer_dice,
        )
    return total / happens if happens else 0.0


@lru_cache(maxsize=10_000)
def fight_cost(
    dice: int,
    defense: int,
    wounds: int,
    foe_dice: int,
    foe_defense: int,
    foe_wounds: int,
    more_wounds: int = 0,
    fewer_dice: int = 0,
) -> float:
    """How much Life such a fight to the end costs on average, whoever wins it."""
    if wounds <= 0 or foe_wounds <= 0:
        return 0.0
    total = 0.0
    rounds, happens = _rounds_of_fight(dice, defense, foe_dice, foe_defense, foe_wounds)
    for chance, dealt, taken, lost in rounds:
        gone = min(wounds, taken + more_wounds * lost)
        after = fight_cost(
            dice - fewer_dice * lost,
            defense,
            wounds - gone,
            foe_dice,
            foe_defense,
            foe_wounds - dealt,
            more_wounds,
            fewer_dice,
        )
        total += chance * (gone + after)
    return total / happens if happens else 0.0


class _Round(NamedTuple):
    """A round of a fight in which somebody is hit, and how likely it is."""

    chance: float
    dealt: int
    taken: int
    lost: bool
    """Whether the hero is hit and the enemy fights on."""


@lru_cache(maxsize=10_000)
def _rounds_of_fight(
    dice: int, defense: int, foe_dice: int, foe_defense: int, foe_wounds: int
) -> tuple[list[_Round], float]:
    """The rounds in which somebody is hit, and how likely any is; 0 where nobody ever will be."""
    rounds, nothing = [], 0.0
    for hits, chance in enumerate(hits_chances(max(0, dice), 4)):
        dealt = max(0, hits - foe_defense)
        for foe_hits, foe_chance in enumerate(hits_chances(max(0, foe_dice), 4)):
            taken = max(0, foe_hits - defense)
            both = chance * foe_chance
            if both < NEVER:
                continue
            if dealt == 0 and taken == 0:
                nothing += both
            else:
                rounds.append(_Round(both, dealt, taken, taken > 0 and dealt < foe_wounds))
    return rounds, 1 - nothing if nothing < 1 - 1e-12 else 0.0


@lru_cache(maxsize=10_000)
def round_cost(defense: int, wounds: int, foe_dice: int, rounds: int = 1) -> float:
    """How much Life some fight rounds against a foe that stays cost on average."""
    if wounds <= 0 or rounds <= 0:
        return 0.0
    total = 0.0
    for hits, chance in enumerate(hits_chances(max(0, foe_dice), 4)):
        gone = min(wounds, max(0, hits - defense))
        total += chance * (gone + round_cost(defense, wounds - gone, foe_dice, rounds - 1))
    return total


@lru_cache(maxsize=10_000)
def round_survival(defense: int, wounds: int, foe_dice: int, rounds: int = 1) -> float:
    """The chance to stay on one's feet through some fight rounds against a foe that stays."""
    if wounds <= 0:
        return 0.0
    if rounds <= 0:
        return 1.0
    return sum(
        chance * round_survival(defense, wounds - max(0, hits - defense), foe_dice, rounds - 1)
        for hits, chance in enumerate(hits_chances(max(0, foe_dice), 4))
    )


@lru_cache(maxsize=10_000)
def sneak_survival(defense: int, wounds: int, search: int, foe_dice: int) -> float:
    """The chance to get past a villain on one's feet: a fight round for every die that matches."""
    match = 1 / 6
    return sum(
        comb(search, n)
        * match**n
        * (1 - match) ** (search - n)
        * round_survival(defense, wounds, foe_dice, n)
        for n in range(search + 1)
    )
