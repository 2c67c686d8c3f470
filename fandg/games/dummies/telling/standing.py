"""What a seat has in the fortress: points, the bag, and its dummies' Life and levels."""

from __future__ import annotations

from fandg.engine.prose import capital
from fandg.engine.standing import Holding
from fandg.games.dummies.lore import treasure_name
from fandg.games.dummies.state import CLASS_NAMES, Dummies, Dummy, is_draw


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
        found += [Holding(f"{name}: level", "star", dummy.level), _life_of(state, dummy, name)]
    return tuple(found)


def _life_of(state: Dummies, dummy: Dummy, name: str) -> Holding:
    """The Life of a dummy; of who is down that he is knocked out, and no figure beside it."""
    if dummy.life > 0:
        return Holding(f"{name}: Life", "hearts", dummy.life)
    if is_draw(state):
        # Who falls together with a foe stands up again with 1 Life, and loses no more.
        return Holding(f"{name}: Life", "hearts", 1)
    return Holding(name, "broken-heart", things=("knocked out",), is_bad=True)
