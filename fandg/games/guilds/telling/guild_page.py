"""What `?` says of a guild: its quests, coins and death tokens, and how its titles help here."""

from __future__ import annotations

from collections.abc import Iterator

from fandg.engine.prose import capital, counted, escape, joined
from fandg.engine.views import Explanation
from fandg.games.guilds.content import Title, TitleHelp
from fandg.games.guilds.state import Monster
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.words import say_quest


def explain_guild(table: GuildsTable, guild: int) -> Explanation:
    """A guild in this quarter, as all may know it."""
    of, sheet = table.state.guilds[guild], table.library.guilds[table.state.guilds[guild].id]
    done = [say_quest(table, number) for number in of.done]
    done += [f"a hero of {table.guild_name(rival)}" for rival in of.slain]
    gained = f", {of.gained} gained in this quarter" if table.state.round else ""
    lines = [f"_{escape(sheet.line)}_"]
    if table.state.round:
        lines.append(f"**Quests done**: {joined(done) or 'none yet'}.")
    lines.append(f"**{counted(of.coins, 'coin')}** in hand{gained}.")
    if table.state.number:
        lines.append("They buy cards after the quarter; of those not spent 1 is kept.")
    heroes = table.heroes_of(guild)
    dead = [f"{table.name_of(hero)} {hero.deaths}" for hero in heroes if hero.deaths]
    if dead:
        lines.append(f"**Death tokens**: {joined(dead)}.")
    if table.state.number:
        lines.append(f"**{counted(of.medals, 'medal')}** so far.")
    lines += say_helps(table, guild)
    idle = [table.library.titles[title].name for title in of.titles if not _helps(table, title)]
    if idle:
        lines.append(f"Of no help here: {joined(idle)}.")
    return Explanation(f"The {sheet.name}", "\n".join(lines), "quests")


def list_helps(table: GuildsTable, guild: int) -> Iterator[tuple[Title, TitleHelp]]:
    """The titles of a guild that help in this quarter, and how."""
    for title in table.state.guilds[guild].titles:
        for helps in _helps(table, title):
            yield table.library.titles[title], helps


def _helps(table: GuildsTable, title: str) -> list[TitleHelp]:
    number = table.scenario.number
    return [helps for helps in table.library.titles[title].helps if helps.scenario == number]


def say_helps(table: GuildsTable, guild: int) -> list[str]:
    """How the titles of a guild help in this quarter, a line each."""
    return [f"**{sheet.name}**: {escape(helps.text)}" for sheet, helps in list_helps(table, guild)]


def say_all_helps(table: GuildsTable) -> list[str]:
    """How titles help in this quarter, guild by guild."""
    return [
        f"{capital(table.guild_name(guild))}: {line}"
        for guild in range(len(table.state.guilds))
        for line in say_helps(table, guild)
    ]


def say_helps_against(table: GuildsTable, monster: Monster) -> list[str]:
    """How titles help against a monster, a line each."""
    return [
        f"{capital(table.guild_name(guild))}: **{sheet.name}**: {escape(helps.text)}"
        for guild in range(len(table.state.guilds))
        for sheet, helps in list_helps(table, guild)
        for bonus in helps.always
        if bonus.when is not None and monster.id in bonus.when.against
    ]
