"""The Approach of Doom: the days, their entries and bonuses, a map that is closed off.

Rules: approach of doom, closing off the map; ruling 16.
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.labyrinth.defeats import settle_payers
from fandg.games.labyrinth.effects import Effect, Spawn, StartFinalBattle
from fandg.games.labyrinth.events.course import ClosedOff, DayDawns
from fandg.games.labyrinth.occasions import come_to
from fandg.games.labyrinth.paying import grow_villain
from fandg.games.labyrinth.regions import CAMP, CELLS, FAR
from fandg.games.labyrinth.story_pages import book_of, find_page, read_story
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.upgrades import rings_alarm
from fandg.games.labyrinth.verbs import Making, carry_out

LAST_DAY = 4
BONUS_DAYS = (1, 3)
"""The days on which a Villain who has Defeated nobody grows."""
NO_BONUS = -2
"""The easy step from which on no day has a bonus."""
USUAL: dict[int, tuple[Effect, ...]] = {
    2: (Spawn(size="chump", amount="half-heroes", at="portals"),),
    3: (Spawn(size="elite", amount="elites", at="portal"),),
    4: (StartFinalBattle(),),
}
"""What a day brings that has no entry in the book."""


async def advance_day(table: LabyrinthTable) -> None:
    """The track moves on by a day: its bonus, with which the Villain Round ends, then its entry."""
    state = table.state
    is_new = state.day < LAST_DAY
    if is_new:
        await dawn(table)
    state.phase = "charge"
    if is_new:
        await read_day(table)


async def dawn(table: LabyrinthTable) -> None:
    """A day more, and what the Villain grows by it."""
    state = table.state
    state.day += 1
    await tell(DayDawns(state.day))
    has_bonus = state.day in BONUS_DAYS and not state.has_fallen and state.difficulty > NO_BONUS
    if has_bonus and not await rings_alarm(table):
        await grow_villain(table, f"since nobody was Defeated by Day {state.day}")


async def read_day(table: LabyrinthTable) -> None:
    """Read the entry of the day; where the book has none, the usual happens."""
    book, day = book_of(table), table.state.day
    await come_to(table, "day-dawns")
    if find_page(table, book, f"day-{day}"):
        await read_story(table, book, f"day-{day}")
    elif day in USUAL:
        await carry_out(table, Making(table.lead, actor=table.lead), USUAL[day])
    await settle_payers(table)
    await come_to(table, "day-read")


async def close_off(table: LabyrinthTable) -> None:
    """No hall leads on: Day 4 at once, whatever days lay between."""
    await tell(ClosedOff())
    count_lost_shards(table)
    if not table.state.is_final and table.state.day < LAST_DAY:
        table.state.day = LAST_DAY
        await tell(DayDawns(LAST_DAY))
        await read_day(table)


def count_lost_shards(table: LabyrinthTable) -> None:
    """Shards and Bounty in spaces to which no hall leads, tile or none, are lost."""
    starts = {CAMP, *(hero.cell for hero in table.standing())}
    ways = [table.halls.distances(start, ()) for start in starts]
    for cell in CELLS:
        region = table.region(cell)
        if cell not in starts and all(far[cell] >= FAR for far in ways):
            table.state.lost_shards += region.shard
            region.shard, region.bounty = False, 0
