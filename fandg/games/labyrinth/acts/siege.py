"""A siege: the Villain stays, minions walk to the camp, and to stand long enough is to win.

Rules: act 7; rulings, section 3.8.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from fandg.engine.decision import Option
from fandg.engine.play import tell
from fandg.engine.prose import capital
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.defeats import settle_payers
from fandg.games.labyrinth.ending import end_mission
from fandg.games.labyrinth.events.twists import MarkerPlaced, SiegeStands
from fandg.games.labyrinth.golden import choose_cell
from fandg.games.labyrinth.moving import walk_along
from fandg.games.labyrinth.occasions import Doing, offers, steps_in
from fandg.games.labyrinth.paying import charge, pay_hearts
from fandg.games.labyrinth.places import list_nearest_portals
from fandg.games.labyrinth.regions import CAMP, name_cell
from fandg.games.labyrinth.spawning import open_portals, place_minions
from fandg.games.labyrinth.state import Hero, MinionFigure
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import Siege

SHUT = "shut"
MANY = 4
"""The number of heroes from which on more Chumps come."""


@steps_in("battle-begins", Siege)
async def shut_portals(table: LabyrinthTable, _twist: Siege) -> None:
    """Each Sunshard shuts a Portal of the party's choice."""
    for _ in range(min(table.state.shards, len(open_portals(table)))):
        prompt, cells = "Which Portal does a Sunshard shut?", open_portals(table)
        cell = await choose_cell(
            table, table.lead, cells, prompt, "shut-portal", "sunshards", shared=True
        )
        table.region(cell).markers.append(SHUT)
        await tell(MarkerPlaced("a shutter", name_cell(cell)))


@steps_in("battle-round-begins", Siege)
async def send_chumps(table: LabyrinthTable, twist: Siege) -> None:
    """Chumps come on the Portal nearest to the camp."""
    portals = list_nearest_portals(table)
    if portals:
        count = twist.more if table.count >= MANY else twist.chumps
        await place_minions(table, "chump", portals[0], count)


@steps_in("minions-acted", Siege)
async def count_besiegers(table: LabyrinthTable, twist: Siege) -> None:
    """Too many minions in camp lose the act."""
    most = twist.most(table.count)
    count = len(table.region(CAMP).minions)
    if count >= most:
        reason = f"{count} minions stand in the camp, with spoons, and {most} are too many"
        await end_mission(table, "siege", reason)


@steps_in("villain-round-ended", Siege)
async def count_rounds(table: LabyrinthTable, twist: Siege) -> None:
    """Who stands long enough has won."""
    state = table.state
    if not state.is_final:
        return
    state.battle_rounds += 1
    await tell(SiegeStands(state.battle_rounds, twist.rounds))
    if state.battle_rounds >= twist.rounds:
        name = table.name_of(table.board)
        reason = f"{capital(name)} has cooled down, and the Order stands"
        await end_mission(table, "stood", reason, won=True)


@offers(Siege)
def list_pushes(table: LabyrinthTable, twist: Siege, hero: Hero) -> Iterator[Option[Doing | None]]:
    """Dastards in camp may push a minion out of it."""
    state = table.state
    if not state.is_final or state.decree != "dastards" or hero.cell != CAMP:
        return
    blocked = "♥ are wanting" if charge(table, hero, twist.hearts) > hero.hearts else None
    for minion in table.region(CAMP).minions:
        label = f"Push {table.name_of(minion)} out for {twist.hearts} ♥"
        doing = partial(push, table, twist, hero, minion)
        yield Option(f"push:{minion.card}", label, doing, target_of(minion), blocked)


async def push(table: LabyrinthTable, twist: Siege, hero: Hero, minion: MinionFigure) -> None:
    """Pay ♥, and the minion is moved to an adjacent Region of choice."""
    prompt, cells = f"Where is {table.name_of(minion)} pushed?", table.halls.neighbours(CAMP)
    cell = await choose_cell(table, hero, cells, prompt, "push", "acts")
    await pay_hearts(table, hero, twist.hearts)
    await walk_along(table, minion, [cell])
    await settle_payers(table)
