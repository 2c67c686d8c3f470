"""Quests: what counts for them, the first to do one, Rewards and titles.

Rules: quests, coins; rulings 26, 27 and 43.
"""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.play import tell
from fandg.games.guilds.ending import check_won
from fandg.games.guilds.events.goods import CoinsGained, PrizeWon, QuestAdvanced, QuestDone
from fandg.games.guilds.grid import cell_named
from fandg.games.guilds.quests import (
    Candles,
    Carry,
    Handle,
    Kill,
    Noise,
)
from fandg.games.guilds.quotas import count_needed
from fandg.games.guilds.state import Monster
from fandg.games.guilds.table import ROUND_UP, GuildsTable
from fandg.games.guilds.words import NUMERALS


async def gain_coins(table: GuildsTable, guild: int, coins: int, why: str) -> None:
    """A guild gains coins, at once."""
    of = table.state.guilds[guild]
    of.coins += coins
    of.gained += coins
    await tell(CoinsGained(guild, table.guild_name(guild), coins, why))


async def pay_coins(table: GuildsTable, guild: int, coins: int, why: str) -> None:
    """A guild pays coins to the bank; those that it gained remain gained."""
    table.state.guilds[guild].coins -= coins
    await tell(CoinsGained(guild, table.guild_name(guild), -coins, why))


async def advance(table: GuildsTable, guild: int, number: int, mark: int) -> None:
    """Something counts for a PvE quest of a guild: with enough of it the quest is done."""
    of = table.state.guilds[guild]
    if number in of.done:
        return
    of.progress[number].append(mark)
    have, need = len(of.progress[number]), count_needed(table, guild, number)
    name = table.quest_name(number)
    if have < need:
        await tell(QuestAdvanced(guild, table.guild_name(guild), name, have, need))
        return
    of.done.append(number)
    await complete(table, [guild], f"quest-{number}", name)


async def complete(table: GuildsTable, guilds: Sequence[int], key: str, name: str) -> None:
    """Some guilds have done a quest at the same moment; the first gets a coin, and its prize."""
    state = table.state
    is_first = key not in state.firsts
    if is_first:
        state.firsts[key] = guilds[0]
    for guild in guilds:
        of = state.guilds[guild]
        count = of.quests
        task, is_rival = table.quest_task(key), key.startswith("rival-")
        lacks = 0 if table.scenario.grade == "final" else of.lacks
        await tell(QuestDone(guild, table.guild_name(guild), name, count, task, is_rival, lacks))
        if is_first:
            await gain_coins(table, guild, 1, "they were first")
            await give_prizes(table, guild, key)
    await check_won(table, list(guilds))


async def give_prizes(table: GuildsTable, guild: int, key: str) -> None:
    """The Reward card and the title of a PvE quest go to the guild that did it first."""
    if not key.startswith("quest-"):
        return
    state, library = table.state, table.library
    if int(key[6:]) == ROUND_UP:
        return
    quest = table.scenario.quests[int(key[6:])]
    of, name = state.guilds[guild], table.guild_name(guild)
    if quest.reward is not None:
        card = library.coded[quest.reward]
        if card.id in state.rewards:
            state.rewards.remove(card.id)
            of.loose.append(card.id)
            of.honours += 1
            await tell(PrizeWon(guild, name, card.name, f"card:{card.id}"))
    if quest.title is not None and quest.title not in of.titles:
        of.titles.append(quest.title)
        of.honours += 1
        await tell(PrizeWon(guild, name, library.titles[quest.title].name, f"title:{quest.title}"))


async def credit_monster(table: GuildsTable, guild: int, monster: Monster) -> None:
    """A monster was killed by a guild: it counts for quests that ask for it, or for any."""
    for number, quest in enumerate(table.scenario.quests):
        if isinstance(quest, Kill) and quest.counts(monster.id):
            await advance(table, guild, number, monster.number)
    if table.is_alone:
        await advance(table, guild, ROUND_UP, monster.number)


async def credit_hero(table: GuildsTable, guilds: list[int], victim: int) -> None:
    """A hero of a guild was killed by others: the PvP quest of each that had not done it."""
    state = table.state
    new = [guild for guild in guilds if victim not in state.guilds[guild].slain]
    for guild in new:
        state.guilds[guild].slain.append(victim)
    if new:
        await complete(table, new, f"rival-{victim}", f"a hero of {table.guild_name(victim)}")


def is_wanted(table: GuildsTable, monster: Monster) -> bool:
    """Whether a quest asks to kill a monster by its name."""
    return any(
        isinstance(quest, Kill) and quest.monster == monster.id for quest in table.scenario.quests
    )


def counts_for_quest(table: GuildsTable, monster: Monster) -> bool:
    """Whether a quest asks to kill it: by its name, or as one of so many."""
    return any(
        isinstance(quest, Kill) and quest.counts(monster.id) for quest in table.scenario.quests
    )


def objects_at(table: GuildsTable, guild: int, cell: int) -> list[int]:
    """The quests of whose objects one stands in a space that a guild has not handled yet.

    Once it has done the quest it handles only those that do something beside it.
    """
    found = []
    of = table.state.guilds[guild]
    for number, quest in enumerate(table.scenario.quests):
        if not isinstance(quest, Handle) or cell in of.progress[number]:
            continue
        if number not in of.done or matters_beside(table, number):
            found += [number] * (cell in cells_of(quest.spaces))
    return found


def matters_beside(table: GuildsTable, number: int) -> bool:
    """Whether the objects of a quest do something beside it: a candle gives light, a bell noise."""
    return any(
        isinstance(change, Candles | Noise) and change.quest == NUMERALS[number]
        for change in table.scenario.changes
    )


async def mark_object(table: GuildsTable, guild: int, number: int, cell: int) -> None:
    """A guild marks an object that it has handled, for its quest or beside it."""
    of = table.state.guilds[guild]
    if number in of.done:
        of.progress[number].append(cell)
    else:
        await advance(table, guild, number, cell)


def cells_of(spaces: Sequence[str]) -> list[int]:
    """Spaces by their names."""
    return [cell_named(space) for space in spaces]


def is_goal(table: GuildsTable, guild: int, quest: Carry, cell: int) -> bool:
    """Whether a quest token has arrived where a guild carries it."""
    if quest.to == "home":
        return cell in table.home_of(guild)
    return cell == cell_named(quest.to)


def has_writ(table: GuildsTable, guild: int) -> bool:
    """Whether a guild has two quests done, one of them I or II."""
    of = table.state.guilds[guild]
    return of.quests >= 2 and bool({0, 1} & set(of.done))
