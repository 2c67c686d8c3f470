"""Defenders: who takes the attacks on a Region for a Round.

Rules: region defenders; ruling 9.
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.labyrinth.bodies import Pet, target_of
from fandg.games.labyrinth.events.blows import DefenderChosen
from fandg.games.labyrinth.golden import choose_one
from fandg.games.labyrinth.lessons import teach
from fandg.games.labyrinth.regions import call_cell, name_cell
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.table import LabyrinthTable


async def find_defender(table: LabyrinthTable, cell: int) -> Hero | Pet | None:
    """The heroes' Defender of a Region: chosen at the first attack, for the Round."""
    friends = table.friends_at(cell)
    if not friends:
        return None
    if len(friends) > 1:
        await teach(table, "defender")
    region = table.region(cell)
    for body in friends:
        if target_of(body) == region.defender:
            return body
    heroes = table.heroes_at(cell)
    seat = (heroes[0] if heroes else table.sidekicks_at(cell)[0]).seat
    prompt = f"Who defends {call_cell(cell)} in this Round?"
    body = await choose_one(table, seat, friends, prompt, "defender")
    region.defender = target_of(body)
    if len(friends) > 1:
        place = name_cell(cell)
        await tell(DefenderChosen(target_of(body), table.name_of(body), place))
    return body


def clear_defenders(table: LabyrinthTable) -> None:
    """At each Level Up new ones may be chosen."""
    for region in table.state.map:
        region.defender = ""
