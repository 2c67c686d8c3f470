"""A race for the Hoard: so much Bounty before the entry of a day wins, that entry loses.

Rules: the Pizza Run; rulings, section 3.8.
"""

from __future__ import annotations

from fandg.games.labyrinth.ending import end_mission
from fandg.games.labyrinth.occasions import steps_in
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import HoardRace


@steps_in("hoard-filled", HoardRace)
async def check_hoard(table: LabyrinthTable, twist: HoardRace) -> None:
    """Enough Bounty in the Hoard wins at once."""
    if table.state.hoard >= twist.base + twist.each * table.count:
        await end_mission(table, "hoard", "Every box is paid for", won=True)


@steps_in("day-dawns", HoardRace)
async def run_out_of_days(table: LabyrinthTable, twist: HoardRace) -> None:
    """With the last day it is lost."""
    state = table.state
    if state.day >= twist.day:
        wanted = twist.base + twist.each * table.count
        paid = f"{state.hoard} of {wanted} Bounty are in the Hoard"
        reason = f"Day {state.day} has come and only {paid}: the boxes that are left are cold"
        await end_mission(table, "late", reason)
