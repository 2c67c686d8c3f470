"""Throws and Tests, and what Misfortune does to them.

Rules: throw (1D6 at most the value), test (value + 1D6 above the Danger card), misfortune (ruling
7), automatic results (ruling 18).
"""

from __future__ import annotations

from fandg.engine.dice import roll_die
from fandg.engine.play import tell
from fandg.games.dummies.events.dice import Tested, Threw
from fandg.games.dummies.nights.tonight import trap_value
from fandg.games.dummies.state import CLASS_NAMES, ENEMY_NAMES, Dummies, Dummy, Enemy, Trait

ALWAYS = 6
"""A Throw with this value or more cannot fail: no die shows more."""


async def throw_for_dummy(state: Dummies, dummy: Dummy, trait: Trait) -> bool:
    """Throw a dummy's die against a characteristic; Misfortune makes the die show 1."""
    value = dummy.current(trait)
    if dummy.misfortune:
        die, success = 1, not state.true_misfortune
    elif value >= ALWAYS:
        die, success = 0, True
    else:
        why = f"{trait.capitalize()} Throw of {CLASS_NAMES[dummy.name]}: what fell?"
        wins, who = range(1, value + 1), f"dummy:{dummy.name}"
        die = await roll_die(state, dummy.seat, why, "throw", who, wins)
        success = die <= value
    await tell(Threw(dummy.name, dummy.seat, trait, value, die, success, dummy.misfortune))
    return success


async def throw_for_enemy(state: Dummies, dummy: Dummy, enemy: Enemy, trait: Trait) -> bool:
    """Throw the fortress's die against a characteristic of an enemy."""
    value = enemy.trait(trait)
    seat = state.danger_seat(dummy)
    if value >= ALWAYS:
        die, success = 0, True
    else:
        why = f"{trait.capitalize()} Throw of the {ENEMY_NAMES[enemy.rank]}: what fell?"
        die = await roll_die(state, seat, why, "throw", None, range(1, value + 1))
        success = die <= value
    await tell(Threw(ENEMY_NAMES[enemy.rank], seat, trait, value, die, success, False))
    return success


async def test_dummy(state: Dummies, dummy: Dummy, trait: Trait, danger: str) -> bool:
    """Test a characteristic against the value of a Danger card."""
    value, against = dummy.current(trait), trap_value(state, dummy, danger)
    if dummy.misfortune:
        die = 1
    elif value + 1 > against or value + 6 <= against:
        die = 0
    else:
        why = f"{trait.capitalize()} Test of {CLASS_NAMES[dummy.name]}: what fell?"
        wins, who = range(against - value + 1, 7), f"dummy:{dummy.name}"
        die = await roll_die(state, dummy.seat, why, "test", who, wins)
    success = value + (die or 1) > against
    await tell(
        Tested(dummy.name, dummy.seat, trait, value, die, against, success, dummy.misfortune)
    )
    return success


async def roll_for_initiative(state: Dummies, dummy: Dummy) -> int:
    """The die a dummy adds to his Speed in combat."""
    if dummy.misfortune:
        return 1
    why = f"Speed is tied: what did {CLASS_NAMES[dummy.name]} roll?"
    return await roll_die(state, dummy.seat, why, "initiative", f"dummy:{dummy.name}")


async def roll_for_enemy_speed(state: Dummies, dummy: Dummy, enemy: Enemy) -> int:
    """The die that the fortress adds to an enemy's Speed."""
    why = f"Speed is tied: what did the {ENEMY_NAMES[enemy.rank]} roll?"
    return await roll_die(state, state.danger_seat(dummy), why, "initiative")
