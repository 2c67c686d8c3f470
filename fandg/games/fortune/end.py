"""The End phase, in its order.

Rules: end-phase, victory, replenish, recover; ruling 2 (cooperative: the zeppelin and the villains
have acted before).
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.fortune.artifacts import replenish
from fandg.games.fortune.cards import end_events_of, offer
from fandg.games.fortune.events.rounds import PhaseBegins, Recovers
from fandg.games.fortune.great_moments import is_great_end
from fandg.games.fortune.henchmen import meet_henchman
from fandg.games.fortune.searching import villains_adventure
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.victory import check_victory
from fandg.games.fortune.wounds import heal_hero
from fandg.games.fortune.zeppelin import zeppelin_drifts


async def end_round(table: FortuneTable) -> None:
    """Step 4 (5 in a cooperative game): zeppelin, villains, victory, replenish, recover."""
    state = table.state
    await tell(PhaseBegins("end"))
    await offer(
        table,
        table.first_hero(),
        "The round ends.",
        "event-timing",
        what="Do you use a card?",
        my="end",
        friend="end",
        rival="end",
        great=lambda: is_great_end(table),
    )
    if not state.organization:
        if state.zeppelin:
            await zeppelin_drifts(table)
        await villains_adventure(table)
    await check_victory(table)
    await replenish(table)
    await recover(table)
    await end_events_of(table, "round")
    state.stage = "initiative"


async def recover(table: FortuneTable) -> None:
    """KO'd heroes stand up again, healed; beside a henchman they have him to fight."""
    lying = [hero for hero in table.state.heroes if hero.ko]
    for hero in lying:
        hero.ko = False
        hero.ended = False
        await tell(Recovers(table.sheet(hero)))
        await heal_hero(table, hero)
    for hero in lying:
        await meet_henchman(table, table.heroes_at(hero.space))
