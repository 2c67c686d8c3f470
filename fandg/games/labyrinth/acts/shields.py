"""Sunshards that are Shields as the Final Battle begins.

Rules: act 1, and quests; rulings, section 3.8.
"""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision
from fandg.engine.prose import capital, counted
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.dividing import Taker, divide
from fandg.games.labyrinth.occasions import steps_in
from fandg.games.labyrinth.paying import MOST_SHIELDS, SHIELD, gain_shields
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import ShardShields

SHIELDS = "Shield", "Shields"


@steps_in("battle-begins", ShardShields)
async def share_shields(table: LabyrinthTable, twist: ShardShields) -> None:
    """The party shares out Shields."""
    amount = twist.amount * table.state.shards
    takers = [
        Taker(
            hero.id,
            capital(table.name_of(hero)),
            MOST_SHIELDS - hero.shields,
            hero,
            target_of(hero),
        )
        for hero in table.clockwise()
        if not hero.defeated
    ]
    seat = table.lead.seat
    asked: Decision[Any] = Decision(
        seat,
        "share-shield",
        f"The Sunshards are {counted(amount, 'Shield')}. Who has them?",
        "sunshards",
        [],
        openly=True,
        shared_by=table.party(seat),
    )
    gets = await divide(asked, takers, amount, SHIELDS, "shield", _weigh)
    for name, count in gets.items():
        await gain_shields(table, table.hero(name), count)


def _weigh(taker: Taker, more: int) -> float:
    """The weakest first."""
    hero: Hero = taker.value
    return hero.hearts + SHIELD * (hero.shields + more)
