"""What a seat has in the fortress: points, the bag, and its dummies' Life and levels."""

from __future__ import annotations

from fandg.engine.prose import capital
from fandg.engine.standing import Holding
from fandg.games.dummies.lore import treasure_name
from fandg.games.dummies.state import CLASS_NAMES, Dummies


def standing_of(state: Dummies, seat: int) -> tuple[Holding, ...]:
    """What all may see of a seat; the fortress has nothing."""
    mine = [dummy for dummy in state.dummies if dummy.seat == seat]
    if not mine:
        return ()
    bag = state.bags[seat]
    found = [
        Holding("Points", "coins", state.points(seat)),
        Holding("The bag", "bag", things=tuple(treasure_name(card) for card in bag)),
    ]
    for dummy in mine:
        name = capital(CLASS_NAMES[dummy.name])
        # Who is down stands up with 1 Life.
        life = Holding(f"{name}: Life", "hearts", max(1, dummy.life))
        found += [Holding(f"{name}: level", "star", dummy.level), life]
    return tuple(found)
