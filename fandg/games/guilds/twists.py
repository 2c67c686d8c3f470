"""What a scenario changes in the rules: noise, tide, locked doors, balm, office hours.

Rules: the eleven scenarios. The dark bounds sight and candles are dice of the Mayor's: `table` has
both; one quest token a guild is kept where tokens are taken.
"""

from __future__ import annotations

from collections.abc import Collection

from fandg.engine.play import tell
from fandg.engine.prose import capital
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.events.walks import Drowned
from fandg.games.guilds.grid import FAR, GRID, cell_named, edge_named, far_from
from fandg.games.guilds.guarding import choose_way, go_and_attack, move_towards
from fandg.games.guilds.hitting import heal, suffer
from fandg.games.guilds.minding import find_route
from fandg.games.guilds.quests import Balm, Locked, Noise, OfficeHours, Tide
from fandg.games.guilds.spawning import remove_killed
from fandg.games.guilds.state import OFF, Hero, Monster
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.words import NUMERALS


def locked_doors(table: GuildsTable, guild: int) -> int:
    """The doors that a guild cannot open yet, a bit each."""
    locked = table.change(Locked)
    if locked is None or table.state.guilds[guild].progress[NUMERALS.index(locked.quest)]:
        return 0
    edges = [edge_named(door) for door in locked.doors]
    return sum(1 << number for number, edge in enumerate(table.board.doors) if edge in edges)


async def make_noise_of_object(table: GuildsTable, hero: Hero, number: int) -> None:
    """An object of a quest was handled: where that makes noise, somebody comes."""
    noise = table.change(Noise)
    if noise is not None and noise.on == "handle" and noise.quest == NUMERALS[number]:
        await call_nearest(table, hero, ())


async def make_noise_of_crit(table: GuildsTable, hero: Hero, targets: Collection[str]) -> None:
    """An attack showed a CRIT: where that makes noise, a monster that was no target comes."""
    noise = table.change(Noise)
    if noise is not None and noise.on == "crit" and hero.at != OFF:
        await call_nearest(table, hero, targets)


async def call_nearest(table: GuildsTable, hero: Hero, spared: Collection[str]) -> None:
    """The monster with the shortest way to a hero moves towards him, without an attack."""
    far = far_from(table.board, hero.at, table.state.shut)
    hearing = [m for m in table.prowling() if target_of(m) not in spared]
    if hearing:
        nearest = min(hearing, key=lambda m: (far.get(m.at, FAR), m.number))
        await move_towards(table, nearest, hero)


async def heal_by_balm(table: GuildsTable, guild: int) -> None:
    """A Rest also heals the living heroes of a guild."""
    balm = table.change(Balm)
    if balm is not None:
        for hero in table.heroes_of(guild):
            if hero.at != OFF:
                await heal(table, hero, balm.amount)


async def end_round(table: GuildsTable) -> None:
    """What a scenario does at the end of a round: the tide, office hours."""
    tide = table.change(Tide)
    if tide is not None and table.state.round % tide.every == 0:
        await rise(table, tide)
    hours = table.change(OfficeHours)
    if hours is not None:
        for monster in table.prowling():
            if monster.id == hours.monster:
                await receive(table, monster)


async def rise(table: GuildsTable, tide: Tide) -> None:
    """Each hero in the spaces of the tide suffers wounds."""
    (left, top), (right, bottom) = (GRID.place_of(cell_named(space)) for space in tide.corner)
    await tell(Drowned())
    for guild in table.in_turn_order():
        for hero in table.heroes_of(guild):
            if hero.at != OFF:
                x, y = GRID.place_of(hero.at)
                if left <= x <= right and top <= y <= bottom:
                    await suffer(table, hero, tide.wounds, "by the tide")


async def receive(table: GuildsTable, monster: Monster) -> None:
    """A monster attacks a hero of the guild with most quests done, then the nearest.

    Whom it attacks is no choice; how it comes to do so is, and whether, as in payback.
    """
    state = table.state
    far = far_from(table.board, monster.at, state.shut)
    order = table.in_turn_order(state.first)

    def urgency(hero: Hero) -> tuple[int, int, int, int]:
        of = table.guild_of(hero)
        done = of.quests
        return -done, far.get(hero.at, FAR), order.index(hero.guild), state.heroes.index(hero)

    victim = min(table.living(), key=urgency, default=None)
    if victim is not None:
        if state.right_hand:
            name, whom = capital(table.name_of(monster)), table.name_of(victim)
            prompt = f"{name} keeps office hours. From where does he attack {whom}?"
            route = await choose_way(table, monster, victim, prompt, stays="He lets it be")
        else:
            route = find_route(table, monster, victim)
        if route is not None:
            await go_and_attack(table, monster, route, victim, "keeps office hours")
            await remove_killed(table)
