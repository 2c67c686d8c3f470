"""Death: who has the kill, what falls, death tokens, and the way of monsters to the spawn tile.

Rules: death, return; rulings 24, 27 and 36.
"""

from __future__ import annotations

from collections.abc import Iterable

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital
from fandg.games.guilds.bell import strike
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.burdens import call_quest_token, deliver, may_carry
from fandg.games.guilds.events.blows import HeroKilled, MonsterKilled
from fandg.games.guilds.events.goods import TokensFall, TokenTaken, TokenUp
from fandg.games.guilds.events.walks import Placed
from fandg.games.guilds.grid import STEPS, far_from, name_cell
from fandg.games.guilds.questing import credit_hero, credit_monster, gain_coins
from fandg.games.guilds.state import OFF, Hero, LyingToken, Monster, QuestToken
from fandg.games.guilds.table import GuildsTable


async def kill_hero(
    table: GuildsTable, hero: Hero, guilds: list[int], killer: Hero | None = None, by: str = ""
) -> None:
    """A hero is killed, to the credit of some guilds; of none, every other guild gets a coin.

    A `killer` may take one of the fallen tokens at once. `by` is who or what did it, by name.
    """
    state, cell = table.state, hero.at
    hero.at, hero.wounds, hero.dazed = OFF, 0, False
    hero.deaths += 1
    table.guild_of(hero).deaths += 1
    name = table.name_of(hero)
    fallen = drop_tokens(table, hero, cell)
    await tell(HeroKilled(target_of(hero), name, by))
    if fallen:
        names = tuple(name_token(table, token) for token in fallen)
        await tell(TokensFall(target_of(hero), name, names, name_cell(cell)))
    order = table.in_turn_order()
    credited = [guild for guild in order if guild in guilds]
    for guild in credited or [guild for guild in order if guild != hero.guild]:
        await gain_coins(table, guild, 1, f"{name} was killed")
    if killer is not None and killer.at != OFF:
        await take_fallen(table, killer, fallen)
    if state.active == hero.id:
        state.points = 0
    await strike(table)
    await credit_hero(table, credited, hero.guild)
    if killer is not None and killer.at != OFF:
        # What he took of what fell may have arrived with him.
        await deliver(table, killer)


def drop_tokens(table: GuildsTable, hero: Hero, cell: int) -> list[LyingToken | QuestToken]:
    """What a hero carried falls on his space, turned up."""
    state = table.state
    lying = [LyingToken(token, cell, up=True) for token in hero.tokens]
    state.lying += lying
    hero.tokens = []
    borne = [token for token in state.quest_tokens if token.carrier == hero.id]
    for token in borne:
        token.carrier, token.at = "", cell
    return [*lying, *borne]


async def take_fallen(
    table: GuildsTable, killer: Hero, fallen: list[LyingToken | QuestToken]
) -> None:
    """The killer may take one of the fallen tokens at once, from anywhere."""
    options: list[Option[LyingToken | QuestToken | None]] = [
        Option("none", "Take none", None, ends=True)
    ]
    seen: set[str] = set()
    for token in fallen:
        is_quest = isinstance(token, QuestToken)
        if is_quest and not may_carry(table, killer):
            continue
        key = f"take:quest-{token.quest}" if is_quest else f"take:{token.id}"  # type: ignore[union-attr]
        if key not in seen:
            seen.add(key)
            options.append(Option(key, capital(name_token(table, token)), token))
    if len(options) == 1:
        return
    prompt = f"What does {table.name_of(killer)} take of what fell?"
    about = target_of(killer)
    taken = await ask(Decision(killer.guild, "spoils", prompt, "death", options, about=about))
    if taken is not None:
        await take_token(table, killer, taken)


def name_token(table: GuildsTable, token: LyingToken | QuestToken) -> str:
    """What a token is called."""
    if isinstance(token, QuestToken):
        return call_quest_token(table, token)
    return table.library.tokens[token.id].name


async def take_token(table: GuildsTable, hero: Hero, token: LyingToken | QuestToken) -> None:
    """A token on the board comes to a hero."""
    state, cell = table.state, token.at
    if isinstance(token, LyingToken) and not token.up:
        token.up = True
        guild, kind = table.guild_name(hero.guild), table.library.tokens[token.id]
        await tell(TokenUp(hero.guild, guild, kind.name, name_cell(cell), kind.text))
    if isinstance(token, QuestToken):
        token.carrier, token.at = hero.id, OFF
    else:
        state.lying = [other for other in state.lying if other is not token]
        hero.tokens.append(token.id)
    who, name = target_of(hero), table.name_of(hero)
    await tell(TokenTaken(who, name, name_token(table, token), name_cell(cell)))


# Monsters


async def kill_monster(
    table: GuildsTable, monster: Monster, guild: int | None, by: str = "", *, beyond: bool = False
) -> None:
    """A monster is killed: its coins to the guild at once; it leaves when the attack is over.

    `by` is who did it, by name. An attack that goes `beyond` is not paid back.
    """
    monster.dying = True
    name = table.name_of(monster)
    await tell(MonsterKilled(target_of(monster), name, by, beyond))
    if guild is not None:
        coins = table.library.monsters[monster.id].coins
        await gain_coins(table, guild, coins, f"{name} was killed")
        await credit_monster(table, guild, monster)


async def bring_back(table: GuildsTable, monster: Monster) -> None:
    """A monster returns to its own starting space, or the nearest with room; its slot is free."""
    spawn = table.state.spawn
    spawn[spawn.index(monster.number)] = OFF
    while spawn and spawn[-1] == OFF:
        spawn.pop()
    monster.at = nearest_room(table, [monster.start])
    who, name = target_of(monster), table.name_of(monster)
    await tell(Placed(who, name, name_cell(monster.at), "is back"))


def nearest_room(table: GuildsTable, cells: Iterable[int]) -> int:
    """Of all spaces with room the nearest to one of some: by steps, then in reading order."""
    full, shut = table.full_spaces(), table.state.shut
    return min(
        (steps, space)
        for cell in cells
        for space, steps in far_from(table.board, cell, shut, STEPS).items()
        if space not in full
    )[1]
