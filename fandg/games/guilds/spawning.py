"""The spawn tile: monsters that were killed come to it, and a sixth drives the first one out.

Rules: return; rulings 20 and 24.
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.dying import bring_back
from fandg.games.guilds.entering import trip
from fandg.games.guilds.events.walks import LeavesBoard
from fandg.games.guilds.state import OFF, Monster
from fandg.games.guilds.table import GuildsTable

SLOTS_TO_SPAWN = 5


async def remove_killed(table: GuildsTable) -> None:
    """Monsters killed go to the spawn tile; where a sixth would lie there, the first returns.

    Mines where that returns may kill it again.
    """
    while killed := [monster for monster in table.state.monsters if monster.dying]:
        for monster in killed:
            await send_to_spawn(table, monster)


async def send_to_spawn(table: GuildsTable, monster: Monster) -> None:
    """A killed monster goes to the first free slot; its wounds and daze end."""
    state = table.state
    who, name = target_of(monster), table.name_of(monster)
    monster.at, monster.wounds = OFF, 0
    monster.dazed = monster.dying = monster.marked = False
    slot = state.spawn.index(OFF) if OFF in state.spawn else len(state.spawn)
    state.spawn[slot : slot + 1] = [monster.number]
    await tell(LeavesBoard(who, name, min(slot + 1, SLOTS_TO_SPAWN)))
    if len(state.spawn) > SLOTS_TO_SPAWN:
        first = state.monsters[state.spawn[0]]
        await bring_back(table, first)
        # The others move up.
        del state.spawn[0]
        await trip(table, first)
