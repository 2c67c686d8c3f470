"""Turns and rounds: one guild after the other activates a hero or Rests.

Rules: turn, quests (hold, curfew).
"""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital, joined
from fandg.games.guilds.activation import begin_activation
from fandg.games.guilds.bell import strike
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.ending import LAST_ROUND, call_curfew
from fandg.games.guilds.events.course import RoundStarts
from fandg.games.guilds.grid import cell_named
from fandg.games.guilds.questing import advance
from fandg.games.guilds.quests import HoldSpace
from fandg.games.guilds.resting import rest
from fandg.games.guilds.state import OFF, Hero
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.rests import say_rest
from fandg.games.guilds.twists import end_round
from fandg.games.guilds.watching import patrol


async def next_turn(table: GuildsTable) -> None:
    """The next guild's turn: what it holds, then a hero of choice or a Rest."""
    state = table.state
    if state.turns:
        await strike(table)
    if state.turns == len(state.guilds):
        state.between = "round"
        await end_round(table)
        state.between = ""
        if state.round >= LAST_ROUND and not table.is_alone:
            await call_curfew(table)
        state.turns = 0
    if not state.turns:
        state.round += 1
        await tell(RoundStarts(state.round))
    state.turns += 1
    state.had_wind = False
    state.standing = [hero.id for hero in table.living()]
    guild = table.acting
    await check_holds(table, guild)
    hero = await choose_hero(table, guild)
    if hero is None:
        await rest(table, guild)
        await patrol(table)
    else:
        await begin_activation(table, hero)


async def check_holds(table: GuildsTable, guild: int) -> None:
    """Quests to hold a space: a hero stands there as his turn begins, and no enemy."""
    for number, quest in enumerate(table.scenario.quests):
        if isinstance(quest, HoldSpace):
            cell = cell_named(quest.space)
            for hero in table.heroes_of(guild):
                if hero.at == cell and not table.has_enemy_in(hero, cell):
                    await advance(table, guild, number, cell)


async def choose_hero(table: GuildsTable, guild: int) -> Hero | None:
    """The hero who is activated; None for a Rest, which a guild without a living hero must take."""
    options: list[Option[Hero | None]] = [
        Option(f"hero-{hero.id}", f"Activate {table.name_of(hero)}", hero, target_of(hero))
        for hero in table.heroes_of(guild)
        if hero.at != OFF
    ]
    options.append(Option("rest", "Rest", None, note=say_rest(table, guild)))
    prompt = f"Which hero is activated? {warn_of_rivals(table, guild)}".strip()
    # It comes amid what others do: no Enter that was meant for that activates anybody.
    return await ask(Decision(guild, "turn", prompt, "turn", options, binds=True))


def warn_of_rivals(table: GuildsTable, guild: int) -> str:
    """Who else lacks one quest to win the scenario; empty where nobody does."""
    if table.scenario.grade == "final":
        return ""
    near = [
        table.guild_name(seat)
        for seat, of in enumerate(table.state.guilds)
        if seat != guild and of.lacks == 1
    ]
    return f"{capital(joined(near))} need one more quest to win." if near else ""
