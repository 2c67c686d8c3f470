"""Collapses of the quarry; they are counted where a sixth Rockfall is called for.

Rules: act 4; rulings, section 3.8.
"""

from __future__ import annotations

from fandg.games.labyrinth.occasions import steps_in
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import Collapses


@steps_in("battle-begins", Collapses)
async def undo_collapses(table: LabyrinthTable, _twist: Collapses) -> None:
    """Each Sunshard undoes a Collapse."""
    state = table.state
    state.collapses = max(0, state.collapses - state.shards)
