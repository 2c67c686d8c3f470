"""Quest tokens that heroes carry: who may, and what has arrived where it belongs.

Rules: quests (carry), tokens.
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.events.goods import QuestTokenBack
from fandg.games.guilds.grid import name_cell
from fandg.games.guilds.questing import advance, is_goal
from fandg.games.guilds.quests import Carry
from fandg.games.guilds.state import Hero, QuestToken
from fandg.games.guilds.table import GuildsTable


def call_quest_token(table: GuildsTable, token: QuestToken) -> str:
    """What a quest token is called."""
    quest = table.scenario.quests[token.quest]
    assert isinstance(quest, Carry)
    return quest.what


def may_carry(table: GuildsTable, hero: Hero) -> bool:
    """Whether a hero has a hand free for a quest token: one each, or one a guild."""
    from_guild = table.has_one_burden
    carriers = {token.carrier for token in table.state.quest_tokens if token.carrier}
    return not any(
        name == hero.id or (from_guild and table.hero(name).guild == hero.guild)
        for name in carriers
    )


async def deliver(table: GuildsTable, hero: Hero) -> None:
    """A quest token that a hero has brought where it belongs goes back to its printed space."""
    for token in table.state.quest_tokens:
        quest = table.scenario.quests[token.quest]
        assert isinstance(quest, Carry)
        if token.carrier != hero.id or token.quest in table.guild_of(hero).done:
            continue
        if is_goal(table, hero.guild, quest, hero.at):
            token.carrier, token.at = "", token.printed
            name = call_quest_token(table, token)
            place = name_cell(token.printed)
            await tell(QuestTokenBack(target_of(hero), table.name_of(hero), name, place))
            await advance(table, hero.guild, token.quest, token.printed)
