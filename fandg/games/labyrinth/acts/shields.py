"""Sunshards that are Shields as the Final Battle begins.

Rules: act 1, and quests; rulings, section 3.8.
"""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.occasions import steps_in
from fandg.games.labyrinth.paying import MOST_SHIELDS, gain_shields
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import ShardShields


@steps_in("battle-begins", ShardShields)
async def share_shields(table: LabyrinthTable, twist: ShardShields) -> None:
    """The party shares out Shields, one by one."""
    for left in range(twist.amount * table.state.shards, 0, -1):
        options = [
            Option(f"shield:{hero.id}", table.name_of(hero), hero, target_of(hero))
            for hero in table.clockwise()
            if not hero.defeated and hero.shields < MOST_SHIELDS
        ]
        if not options:
            return
        prompt = f"Who has a Shield of the Sunshards? {left} left."
        seat = table.lead.seat
        party = table.party(seat)
        hero = await ask(
            Decision(
                seat, "share-shield", prompt, "sunshards", options, openly=True, shared_by=party
            )
        )
        await gain_shields(table, hero, 1)
