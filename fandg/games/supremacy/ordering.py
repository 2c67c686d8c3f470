"""Who acts first: a die each, equals roll again among themselves.

Rules: order.
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.supremacy.events.course import OrderRolled
from fandg.games.supremacy.table import SupremacyTable


async def roll_order(table: SupremacyTable, seats: list[int], title: str) -> list[int]:
    """Some seats by the dice they roll, the highest first; one alone does not roll."""
    if len(seats) < 2:
        return list(seats)
    rolled: dict[int, list[int]] = {seat: [] for seat in seats}
    order = await _settle(table, seats, rolled)
    dice = tuple(tuple(rolled[seat]) for seat in order)
    # Who has no power yet goes by his own name.
    names = () if table.state.unchosen else tuple(table.name(seat) for seat in order)
    await tell(OrderRolled(seats=tuple(order), dice=dice, names_=names, title=title))
    return order


async def _settle(
    table: SupremacyTable, seats: list[int], rolled: dict[int, list[int]]
) -> list[int]:
    fell = {}
    for seat in seats:
        fell[seat] = await table.roll_for(seat, "What did you roll for the order?", "order")
        rolled[seat].append(fell[seat])
    found = []
    for face in range(6, 0, -1):
        equal = [seat for seat in seats if fell[seat] == face]
        found += equal if len(equal) < 2 else await _settle(table, equal, rolled)
    return found
