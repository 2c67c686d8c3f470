"""The Rewards and titles of the campaign sheet: what a quarter has, and which guild got it.

Rules: quests (R, T), sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fandg.games.guilds.content import Scenario
from fandg.games.guilds.library import Library
from fandg.games.guilds.record import NO_GUILD, Charter


def find_reward(scenario: Scenario) -> str:
    """The code of the Reward that is won in a scenario; empty where there is none."""
    return next((quest.reward for quest in scenario.quests if quest.reward is not None), "")


def find_title(scenario: Scenario) -> str:
    """The title that is won in a scenario; empty where there is none."""
    return next((quest.title for quest in scenario.quests if quest.title is not None), "")


def find_winner_of(scenario: Scenario, prize: str, firsts: Mapping[str, int]) -> int:
    """Which seat won a Reward or a title: the first to do its quest."""
    for number, quest in enumerate(scenario.quests):
        if prize and prize in (quest.reward, quest.title):
            return firsts.get(f"quest-{number}", NO_GUILD)
    return NO_GUILD


def name_reward(library: Library, code: str) -> str:
    """A Reward as it stands on a sheet: its code and name."""
    return f"{code} {library.coded[code].name}" if code in library.coded else code


def list_rewards(library: Library, record: Charter, guild: int) -> Iterator[str]:
    """The codes of the Rewards that a guild has won, or holds without it being known where."""
    won = [find_reward(library.scenarios[note.scenario])
           for note in record.played if note.reward == guild]  # fmt: skip
    held = (code for hero in record.guilds[guild].heroes for code in hero.cards)
    yield from dict.fromkeys([*won, *(code for code in held if code.startswith("R"))])
