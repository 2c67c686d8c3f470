"""The market: what so many units bring or cost, and where the marker goes.

Rules: market.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fandg.games.supremacy.content import SUPPLIES
from fandg.games.supremacy.library import World
from fandg.games.supremacy.state import Supremacy


def price_of(state: Supremacy, world: World, kind: int) -> int:
    """The price at the marker of a supply."""
    return world.market.prices[state.market[kind] - 1]


def prices_of(state: Supremacy, world: World) -> tuple[int, int, int]:
    """The prices at the markers of all supplies."""
    grain, oil, minerals = (price_of(state, world, kind) for kind in range(3))
    return grain, oil, minerals


def shift(world: World, slot: int, slots: int) -> int:
    """The slot that is so many above or below another; a marker cannot leave the ends."""
    return max(1, min(len(world.market.prices), slot + slots))


def move_marker(state: Supremacy, world: World, kind: int, slots: int) -> None:
    """The marker rises or falls so many slots."""
    state.market[kind] = shift(world, state.market[kind], slots)


def foresee_sale(state: Supremacy, world: World, kind: int, count: int) -> int:
    """What so many units bring: each the marker's price, then it falls a slot."""
    prices, slot = world.market.prices, state.market[kind]
    if state.literal:
        return count * prices[slot - 1]
    total = 0
    for _ in range(count):
        total += prices[slot - 1]
        slot = slot - 1 if slot > 1 else 1
    return total


def tell_next(foresee: Callable[[int, int], int], counts: Mapping[int, int]) -> dict[str, str]:
    """For how much one more than so many units of a supply goes, as the sheet of an order says it.

    `foresee` says what so many of a kind come to.
    """
    return {
        SUPPLIES[kind]: f"the next for {foresee(kind, count + 1) - foresee(kind, count):,}"
        for kind, count in counts.items()
    }


def afford(state: Supremacy, world: World, kind: int, room: int, money: int) -> int:
    """How many units of one supply so much money buys, where there is room for so many."""
    prices, slot = world.market.prices, state.market[kind]
    if state.literal:
        return max(0, min(room, money // prices[slot - 1]))
    count, top = 0, len(prices)
    while count < room:
        slot = slot + 1 if slot < top else top
        money -= prices[slot - 1]
        if money < 0:
            break
        count += 1
    return count


def foresee_purchase(state: Supremacy, world: World, kind: int, count: int) -> int:
    """What so many units cost: the marker rises a slot, then you pay its price."""
    prices, slot = world.market.prices, state.market[kind]
    if state.literal:
        return count * prices[slot - 1]
    total, top = 0, len(prices)
    for _ in range(count):
        slot = slot + 1 if slot < top else top
        total += prices[slot - 1]
    return total
