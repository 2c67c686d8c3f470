"""What is behind the doors of a level: how often treasure, and what a panic would cost."""

from __future__ import annotations

from fandg.games.dummies.cards import KEYS, is_key, keys_among
from fandg.games.dummies.finds import EXPLORATION_TABLE, PANIC_WOUNDS
from fandg.games.dummies.nights.tonight import can_calm, count_loot
from fandg.games.dummies.state import TOP_LEVEL, Dummies, Dummy

_NUMBERS = {1: "one", 2: "two", 3: "three"}


def tell_doors(state: Dummies, dummy: Dummy) -> str:
    """What the next level of a dummy opens: "two doors in six hide the best of 3 treasures"."""
    if dummy.level == TOP_LEVEL:
        return ""
    doors = EXPLORATION_TABLE[dummy.level + 1].count("trap")
    hide = "door in six hides" if doors == 1 else "doors in six hide"
    return f"{_NUMBERS[doors]} {hide} the best of {count_loot(state, dummy) + 1} treasures"


def tell_panic_price(state: Dummies, dummy: Dummy) -> str:
    """What a panic behind the next door would cost, in a sentence."""
    if can_calm(state):
        return "The next panic is soothed."
    life = f"{PANIC_WOUNDS} Life"
    if dummy.life <= PANIC_WOUNDS:
        life = "the last Life" if dummy.life == 1 else "both points of Life"
    price = [life]
    bag = state.bag(dummy)
    if bag:
        price.append("a Key of the bag" if keys_among(bag) else "a treasure of the bag")
    return f"Panic costs {' and '.join(price)}."


def tell_last_key(state: Dummies, dummy: Dummy) -> str:
    """What a panic would decide that smashes the last Key there is; empty where it does not."""
    gone = sum(is_key(card) for card in state.destroyed)
    if can_calm(state) or gone < len(KEYS) - 1 or not keys_among(state.bag(dummy)):
        return ""
    game = "the night" if state.tale is not None else "the game"
    return f"The last Key is at stake: smashed in a panic, {game} is lost."
