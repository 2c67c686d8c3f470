"""What the twists of a night come to, each at its place in the rules.

Without twists every function gives what the printed rules say.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar

from fandg.games.dummies.cards import VALUE, Class, Trait, has_key, keys_among
from fandg.games.dummies.nights.twists import (
    Arm,
    Bend,
    Calm,
    Foe,
    GateKeys,
    HeadStart,
    Loot,
    Sand,
    Snare,
    Toll,
    Twist,
    Watch,
)

if TYPE_CHECKING:
    from fandg.games.dummies.state import Dummies, Dummy

T = TypeVar("T")


def _all_of(state: Dummies, kind: type[T]) -> list[T]:
    if not state.night:
        return []
    return [twist for twist in state.night if isinstance(twist, kind)]


def count_sand(state: Dummies) -> int:
    """How many cards more than one the timer takes in this turn."""
    return sum(
        twist.extra
        for twist in _all_of(state, Sand)
        if (state.turn % twist.every == 0 if twist.every else state.turn == 1)
    )


def count_toll(state: Dummies) -> int:
    """By how much the target rises in this turn."""
    return sum(twist.add for twist in _all_of(state, Toll) if state.turn % twist.every == 0)


def is_watched(state: Dummies) -> bool:
    """Whether nobody may rest in this turn."""
    if not state.night:
        return False
    return any(state.turn % twist.every == 0 for twist in _all_of(state, Watch))


def bend_enemy(state: Dummies, card: str) -> dict[Trait, int]:
    """What the night adds to the characteristics of an enemy."""
    bent: dict[Trait, int] = {}
    for twist in _all_of(state, Foe):
        if twist.trade in ("", card[0]):
            bent[twist.trait] = bent.get(twist.trait, 0) + twist.add
    return bent


def bend_dummy(state: Dummies, name: Class) -> dict[Trait, int]:
    """What the night adds to the characteristics of a dummy."""
    if not state.night:
        return {}
    bent: dict[Trait, int] = {}
    for twist in _all_of(state, Bend):
        if twist.who in ("", name):
            bent[twist.trait] = bent.get(twist.trait, 0) + twist.add
    return bent


def count_rises(state: Dummies, name: Class) -> int:
    """How many levels above the first a dummy begins."""
    return sum(twist.add for twist in _all_of(state, HeadStart) if twist.who in ("", name))


def count_dangers(state: Dummies, dummy: Dummy) -> int:
    """How many Danger cards an enemy has against a dummy."""
    count = dummy.level - 1
    if not state.night:
        return count
    for twist in state.night:
        if isinstance(twist, Arm) and dummy.level <= twist.up_to:
            count += twist.add
    return count


def trap_value(state: Dummies, dummy: Dummy, card: str) -> int:
    """What a dummy must beat in a trap with this Danger card."""
    if not state.night:
        return VALUE[card]
    value = VALUE[card]
    for twist in state.night:
        if isinstance(twist, Snare) and twist.suit == card[-1] and twist.who in ("", dummy.name):
            value += twist.add
    return max(1, value)


def count_loot(state: Dummies, dummy: Dummy) -> int:
    """Among how many treasures who passed a trap may choose."""
    if not state.night:
        return dummy.level
    return max(1, dummy.level + sum(twist.add for twist in _all_of(state, Loot)))


def can_calm(state: Dummies) -> bool:
    """Whether the next panic comes to nothing."""
    return state.calmed < sum(twist.times for twist in _all_of(state, Calm))


def count_keys_wanted(state: Dummies) -> int:
    """How many Keys open the gate."""
    return most_keys(state.night)


def most_keys(twists: Iterable[Twist]) -> int:
    """How many Keys open the gate under some twists."""
    return max([1, *(twist.keys for twist in twists if isinstance(twist, GateKeys))])


def has_keys(state: Dummies, cards: list[str]) -> bool:
    """Whether there are Keys enough for the gate among some treasures."""
    if not state.night:
        return has_key(cards)
    return len(keys_among(cards)) >= count_keys_wanted(state)
