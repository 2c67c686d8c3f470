"""The bell of who plays alone: it strikes for each turn and each death, until all is lost.

Rules: alone (the bell).
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.guilds.ending import end_scenario
from fandg.games.guilds.events.course import BellStrikes
from fandg.games.guilds.state import OFF
from fandg.games.guilds.table import GuildsTable

STRIKES = {"easy": 20, "medium": 28, "hard": 34, "final": 32}
"""So often it strikes until the scenario is lost, by how hard that is."""


async def strike(table: GuildsTable) -> None:
    """The bell strikes, where a guild is alone; the last stroke ends the scenario."""
    state = table.state
    if not table.is_alone:
        return
    state.struck += 1
    await tell(BellStrikes(state.struck, state.strokes))
    if state.struck >= state.strokes:
        await end_scenario(table, OFF, "bell", "the bell has struck for the last time")
