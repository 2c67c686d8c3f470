"""Where a hero has something to do, and what it is worth to be there, in quests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from fandg.games.guilds.grid import FAR, cell_named, far_from
from fandg.games.guilds.quests import Carry, Destroy, Handle, HoldSpace, Kill
from fandg.games.guilds.quotas import count_fee, count_needed
from fandg.games.guilds.state import OFF, Fixture, Hero, Monster
from fandg.games.guilds.table import ROUND_UP, GuildsTable

Goals: TypeAlias = list[tuple[dict[int, int], float]]
"""Points from everywhere to a goal, with what it is worth to be there, in quests."""

COIN = 0.06
"""What a coin is worth, in quests."""
STEP = 0.045
"""What a point on the way takes from the worth of a goal."""
CHASE = 0.35
"""What it is worth to stand by a rival of whom the guild has killed no hero yet."""
TO_WIN = 3
"""Quests that win."""


def goal_maps(table: GuildsTable, hero: Hero) -> Goals:
    """Where a hero has something to do, with the ways there."""
    return [
        (far_from(table.board, cell, table.state.shut), worth)
        for cell, worth in list_goals(table, hero)
    ]


def list_goals(table: GuildsTable, hero: Hero) -> Iterator[tuple[int, float]]:
    """Spaces where a hero has something to do, with its worth."""
    state, guild = table.state, table.guild_of(hero)
    for number, quest in enumerate(table.scenario.quests):
        if number in guild.done:
            continue
        share = worth_of_share(table, hero.guild, number)
        match quest:
            case Handle(spaces=spaces):
                if guild.coins >= count_fee(table, hero, quest):
                    for cell in map(cell_named, spaces):
                        if cell not in guild.progress[number]:
                            yield cell, share
            case Carry():
                yield from _carry_goals(table, hero, number, quest, share)
            case HoldSpace(space=space):
                yield cell_named(space), 0.8 * share
            case Kill(monster=kind, wins=wins):
                for monster in table.prowling():
                    if kind in (None, monster.id) and not (wins and guild.quests < TO_WIN - 1):
                        yield monster.at, 0.5 * share
            case Destroy(space=space):
                yield cell_named(space), 0.5 * share
    if table.is_alone and ROUND_UP not in guild.done:
        for monster in table.prowling():
            yield monster.at, 0.5 * worth_of_share(table, hero.guild, ROUND_UP)
    for rival in state.heroes:
        if rival.at != OFF and rival.guild != hero.guild and rival.guild not in guild.slain:
            yield rival.at, CHASE + 0.3 * rival.wounds / table.life_of(rival)
    for token in state.lying:
        yield token.at, 0.12


def _carry_goals(
    table: GuildsTable, hero: Hero, number: int, quest: Carry, share: float
) -> Iterator[tuple[int, float]]:
    """Where a hero's quest token belongs, or where he can fetch one."""
    tokens = [token for token in table.state.quest_tokens if token.quest == number]
    if any(token.carrier == hero.id for token in tokens):
        goals = table.home_of(hero.guild) if quest.to == "home" else [cell_named(quest.to)]
        for cell in goals:
            yield cell, 1.2 * share
        return
    ours = sum(bool(t.carrier) and table.hero(t.carrier).guild == hero.guild for t in tokens)
    need = count_needed(table, hero.guild, number) - len(table.guild_of(hero).progress[number])
    if ours < (1 if table.has_one_burden else need):
        for token in tokens:
            if token.at != OFF:
                yield token.at, 0.6 * share


def worth_of_share(table: GuildsTable, guild: int, number: int) -> float:
    """What one step towards a PvE quest is worth: more the nearer it and the third quest are."""
    of, need = table.state.guilds[guild], count_needed(table, guild, number)
    return (1 + 0.2 * len(of.progress[number])) / need * worth_of_quest(of.quests)


def worth_of_quest(done: int) -> float:
    """What one more quest is worth to a guild that has done so many: the last one wins."""
    return 1.5 if done >= TO_WIN - 1 else 1.0


def worth_of_kill(table: GuildsTable, hero: Hero, body: Hero | Monster | Fixture) -> float:
    """What it is worth to kill somebody: quests, coins, and one enemy fewer for a while."""
    guild = table.guild_of(hero)
    if isinstance(body, Hero):
        rival = table.guild_of(body)
        worth = COIN + 0.1 + 0.15 * rival.quests
        worth += 0.25 * any(token.carrier == body.id for token in table.state.quest_tokens)
        return worth + (body.guild not in guild.slain) * worth_of_quest(guild.quests)
    if isinstance(body, Fixture):
        return worth_of_share(table, hero.guild, body.quest)
    worth = COIN * table.library.monsters[body.id].coins + 0.05
    for number, quest in enumerate(table.scenario.quests):
        is_asked = isinstance(quest, Kill) and quest.counts(body.id)
        if is_asked and number not in guild.done:
            worth += worth_of_share(table, hero.guild, number)
    if table.is_alone and ROUND_UP not in guild.done:
        worth += worth_of_share(table, hero.guild, ROUND_UP)
    return worth


def potential(maps: Goals, cell: int) -> float:
    """What it is worth to stand in a space: the best goal by the way to it."""
    return max((worth - STEP * min(20, far.get(cell, FAR)) for far, worth in maps), default=0.0)
