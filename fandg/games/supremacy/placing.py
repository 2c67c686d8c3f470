"""New forces on the board, one by one: armies in homes, navies in seas that touch one.

Rules: set-up (free forces), build.
"""

from __future__ import annotations

from functools import lru_cache

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.supremacy.events.course import ForcesPlaced
from fandg.games.supremacy.forces import add_armies, add_ship, settle
from fandg.games.supremacy.library import World
from fandg.games.supremacy.table import SupremacyTable


@lru_cache(maxsize=4096)
def _place(world: World, at: int) -> Option[int]:
    kind = "army" if world.is_land[at] else "navy"
    label = f"{kind.capitalize()} in {world.places[at]}"
    return Option(f"{kind}:{world.ids[at]}", label, at, world.targets[at])


async def place_forces(
    table: SupremacyTable, seat: int, count: int, rule: str, *, navies: bool = False
) -> None:
    """A power places new forces, each an army or a navy; or navies alone."""
    state, world = table.state, table.world
    for left in range(count, 0, -1):
        homes = [] if navies else table.homes_to_build(seat)
        places = [*homes, *table.ports_of(seat)]
        if not places:
            return
        options = [_place(world, at) for at in places]
        prompt = f"Where does the next of {left} forces go?" if left > 1 else "Where does it go?"
        at = await ask(Decision(seat, "place", prompt, rule, options))
        is_army = world.is_land[at]
        if is_army:
            add_armies(state, seat, at, 1)
        else:
            add_ship(state, seat, at)
            settle(state, world, at)
        await tell(ForcesPlaced(seat=seat, name=table.name(seat), area=world.targets[at],
                                place=world.places[at], armies=int(is_army),
                                navies=int(not is_army)))  # fmt: skip
