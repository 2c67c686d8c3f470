"""Exact chances of tests, fights, Sneak tests and exploration."""

from __future__ import annotations

from functools import lru_cache
from math import comb

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


def chance_with(
    added: int, dice: int, target: int, needed: int, exert: int = 0, *, once: bool = False
) -> float:
    """The chance to pass when a roll came up short and `added` dice are rolled into it.

    A success among them lets all `dice` be rolled again.
    """
    total = 0.0
    for fresh, chance in enumerate(hits_chances(max(0, added), target)):
        if fresh >= needed:
            total += chance
        elif fresh and not once:
            total += chance * chance_to_pass(dice, target, needed - fresh, exert)
        else:
            total += chance * exert_chance(dice, target, needed - fresh, exert, once=once)
    return total


@lru_cache(maxsize=10_000)
def _falls(dice: int, target: int) -> tuple[tuple[int, int, float], ...]:
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
    exerts: bool = False,
    once: bool = False,
) -> float:
    """The chance to pass, on one's feet, a test of which every 1 rolled costs `price` Wounds."""
    if needed <= 0:
        return 1.0
    total = 0.0
    for hits, ones, chance in _falls(max(0, dice), target):
        left = life - ones * price
        if left <= 0:
            continue
        if hits >= needed:
            total += chance
            continue
        again = 0.0
        if hits and not once:
            again = chance_at_risk(dice, target, needed - hits, left, price, exerts=exerts)
        if exerts:
            pushed = exert_at_risk(dice, target, needed - hits, left, price, once=once)
            again = max(again, pushed)
        total += chance * again
    return total


@lru_cache(maxsize=10_000)
def exert_at_risk(
    dice: int, target: int, needed: int, life: int, price: int, *, once: bool = False
) -> float:
    """The same when a roll just came up short and the hero goes on by exerting."""
    if needed <= 0:
        return 1.0
    if life <= 1:
        return 0.0
    hit, left = (7 - target) / 6, life - 1
    succeeded = exert_at_risk(dice, target, needed - 1, left, price, once=once)
    if not once:
        rolls = chance_at_risk(dice, target, needed - 1, left, price, exerts=True)
        succeeded = max(succeeded, rolls)
    missed = exert_at_risk(dice, target, needed, left, price, once=once)
    one = exert_at_risk(dice, target, needed, left - price, price, once=once)
    return hit * succeeded + (5 / 6 - hit) * missed + one / 6


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
    nothing = 0.0
    for hits, chance in enumerate(hits_chances(max(0, dice), 4)):
        dealt = max(0, hits - foe_defense)
        for foe_hits, foe_chance in enumerate(hits_chances(max(0, foe_dice), 4)):
            taken = max(0, foe_hits - defense)
            lost = taken > 0 and dealt < foe_wounds
            both = chance * foe_chance
            if both < NEVER:
                continue
            if dealt == 0 and taken == 0:
                nothing += both
            else:
                total += both * fight_chance(
                    dice - fewer_dice * lost,
                    defense,
                    wounds - taken - more_wounds * lost,
                    foe_dice,
                    foe_defense,
                    foe_wounds - dealt,
                    more_wounds,
                    fewer_dice,
                )
    return total / (1 - nothing) if nothing < 1 - 1e-12 else 0.0


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
