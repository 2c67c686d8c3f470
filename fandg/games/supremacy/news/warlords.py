"""Warlords and pirates that are there from the start, where the table likes it so.

Rules: warlords.
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.supremacy.events.news import NeutralsPlaced
from fandg.games.supremacy.forces import place_neutral
from fandg.games.supremacy.state import NOBODY
from fandg.games.supremacy.table import SupremacyTable

GARRISONS = ("CAM", "SAH", "EGY", "TUR", "IRQ", "IRN", "ARA", "PAK", "IND", "BMA", "ICH", "IDN")
PIRATE_SEAS = ("arb", "bng", "hud", "jav", "shk", "tas", "tim", "tok")


def has_caretakers(table: SupremacyTable) -> bool:
    """Whether unused homes have a caretaker army each, and no warlord's."""
    news = table.state.news
    return news is None or news.warlords != "full"


async def place_warlords(table: SupremacyTable) -> None:
    """Half a die of armies in some lands; or a whole die in every neutral land and unused home."""
    state, world = table.state, table.world
    if state.news is None or state.news.warlords == "news":
        return
    is_full = state.news.warlords == "full"
    lands = [world.coded[code] for code in GARRISONS]
    if is_full:
        homes = {at for power in state.powers for at in world.homes[power.id]}
        lands = [at for at in world.lands if at not in homes]
    for at in [*lands, *(world.coded[code] for code in PIRATE_SEAS)]:
        thing = "warlord's army/warlord's armies" if world.is_land[at] else "pirate/pirates"
        die = await table.roll_for(NOBODY, f"How many in {world.places[at]}?", "warlords")
        count = die if is_full else (die + 1) // 2
        place_neutral(state, world, at, count)
        await tell(NeutralsPlaced(area=world.targets[at], place=world.places[at], die=die,
                                  count=count, thing=thing))  # fmt: skip
