"""How often quests ask for what they ask and at what fee, and what a title eases of that.

Rules: quests, titles.
"""

from __future__ import annotations

from fandg.games.guilds.effects import Ease
from fandg.games.guilds.quests import Destroy, Handle, HoldSpace, Quest
from fandg.games.guilds.state import Hero
from fandg.games.guilds.table import ROUND_UP, GuildsTable
from fandg.games.guilds.words import NUMERALS

MONSTERS_TO_ROUND_UP = 6


def count_needed(table: GuildsTable, guild: int, number: int) -> int:
    """How often a guild has to do what a quest asks for."""
    if number == ROUND_UP:
        return MONSTERS_TO_ROUND_UP
    need = count_asked(table.scenario.quests[number])
    for title in table.state.guilds[guild].titles:
        for helps in table.library.titles[title].helps:
            if helps.scenario == table.scenario.number:
                for verb in helps.does:
                    if isinstance(verb, Ease) and NUMERALS.index(verb.quest) == number:
                        need -= verb.amount
    return max(1, need)


def count_asked(quest: Quest) -> int:
    """How often a quest asks that something is done, of who has no title that helps."""
    return 1 if isinstance(quest, HoldSpace | Destroy) else quest.count


def count_fee(table: GuildsTable, hero: Hero, quest: Handle) -> int:
    """The coins that a hero pays to handle an object of a quest."""
    return max(0, quest.fee + table.number(hero, "fee")) if quest.fee else 0
