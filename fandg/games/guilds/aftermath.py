"""When a scenario is over: coins for quests and chests, and what comes next.

Rules: coins at the end, upgrade.
"""

from __future__ import annotations

from fandg.engine.play import GameOver
from fandg.engine.state import Result
from fandg.games.guilds.dying import remove_killed
from fandg.games.guilds.questing import gain_coins
from fandg.games.guilds.state import OFF
from fandg.games.guilds.table import GuildsTable


async def close_scenario(table: GuildsTable) -> None:
    """Coins at the end, then the end of the match.

    Raises:
        GameOver: the match is one scenario.
    """
    state = table.state
    state.active, state.assault = "", None
    await remove_killed(table)
    await pay_at_end(table)
    state.phase = "over"
    scores = [guild.quests for guild in state.guilds]
    winners = [] if state.winner == OFF else [state.winner]
    raise GameOver(Result(winners, state.ended, scores))


async def pay_at_end(table: GuildsTable) -> None:
    """1 coin for each quest done, and chests carried by living heroes at face value."""
    for guild in table.in_turn_order(table.state.first):
        of = table.state.guilds[guild]
        quests = of.quests
        if quests:
            await gain_coins(table, guild, quests, "for quests done")
        tokens = [token for hero in table.heroes_of(guild) for token in hero.tokens]
        chests = sum(table.library.tokens[token].coins for token in tokens)
        if chests:
            await gain_coins(table, guild, chests, "in chests")
