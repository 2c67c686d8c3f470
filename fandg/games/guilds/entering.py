"""Entering a space: mines first, then tokens, then what has arrived.

Rules: turn (each step), mines, tokens, quests (carry); rulings 22 to 27.
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.guilds.bodies import Body, target_of
from fandg.games.guilds.burdens import deliver, may_carry
from fandg.games.guilds.defending import dodge_away
from fandg.games.guilds.dying import take_token
from fandg.games.guilds.effects import Wound
from fandg.games.guilds.events.blows import MinesExplode
from fandg.games.guilds.events.goods import TokenUsed
from fandg.games.guilds.grid import name_cell
from fandg.games.guilds.hitting import suffer
from fandg.games.guilds.reckoning import reckon
from fandg.games.guilds.resolving import resolve
from fandg.games.guilds.state import OFF, Assault, Hero
from fandg.games.guilds.table import GuildsTable


async def enter(table: GuildsTable, hero: Hero) -> None:
    """A hero has entered a space."""
    await trip(table, hero)
    await gather(table, hero)


async def gather(table: GuildsTable, hero: Hero) -> None:
    """A hero takes what lies in his space if he may; what he carries has perhaps arrived there."""
    if hero.at != OFF:
        await pick_up(table, hero)
    if hero.at != OFF:
        await deliver(table, hero)


async def trip(table: GuildsTable, body: Body) -> None:
    """All mines of enemy guilds in the space explode at once, their dice in one attack.

    They explode under heroes; where a guild is alone, under monsters.
    """
    state = table.state
    own = body.guild if isinstance(body, Hero) else OFF
    mines = [mine for mine in state.mines if mine.at == body.at and mine.guild != own]
    if not mines or isinstance(body, Hero) == table.is_alone:
        return
    state.mines = [mine for mine in state.mines if mine not in mines]
    guilds = sorted({mine.guild for mine in mines})
    names = tuple(table.guild_name(guild) for guild in guilds)
    who, name = target_of(body), table.name_of(body)
    await tell(MinesExplode(who, name, name_cell(body.at), names))
    attacker = "mine:" + "-".join(map(str, guilds))
    cards = [mine.card for mine in mines]
    await resolve(table, reckon(table, Assault(attacker, "ranged", [who], chosen=cards)))
    if isinstance(body, Hero):
        await dodge_away(table, body)


async def pick_up(table: GuildsTable, hero: Hero) -> None:
    """The active hero picks up all tokens of his space, as soon as no enemy is in it."""
    state = table.state
    if hero.id != state.active or hero.at == OFF:
        return
    lying = [token for token in state.lying if token.at == hero.at]
    is_bare = not lying and all(token.at != hero.at for token in state.quest_tokens)
    if is_bare or table.has_enemy_in(hero, hero.at):
        return
    for token in lying:
        await take_token(table, hero, token)
        if table.library.tokens[token.id].kind == "trap":
            await spring(table, hero, token.id)
            if hero.at == OFF:
                return
    for quest_token in state.quest_tokens:
        if quest_token.at == hero.at and may_carry(table, hero):
            await take_token(table, hero, quest_token)


async def spring(table: GuildsTable, hero: Hero, token: str) -> None:
    """A trap that was turned up: its wound, and it is gone."""
    sheet = table.library.tokens[token]
    hero.tokens.remove(token)
    table.state.gone.append(token)
    await tell(TokenUsed(target_of(hero), table.name_of(hero), sheet.name, sprung=True))
    for verb in sheet.does:
        if isinstance(verb, Wound):
            await suffer(table, hero, verb.amount, "by a trap")
