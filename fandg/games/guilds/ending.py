"""The end of a scenario: with a guild's third quest, in the middle of anything, or by curfew.

Rules: quests (the end, curfew); scenario 11.
"""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.play import tell
from fandg.games.guilds.events.course import ScenarioEnds
from fandg.games.guilds.quests import Kill
from fandg.games.guilds.state import OFF
from fandg.games.guilds.table import GuildsTable

LAST_ROUND = 24


class ScenarioOver(Exception):  # noqa: N818 - an ending, not an error
    """Raised in the middle of a rule when the scenario ends there; each step catches it."""


async def end_scenario(table: GuildsTable, winner: int, how: str, why: str) -> None:
    """The scenario is over.

    Raises:
        ScenarioOver: always.
    """
    state = table.state
    state.winner, state.ended = winner, how
    state.phase, state.between = "aftermath", ""
    name = table.guild_name(winner) if winner != OFF else ""
    await tell(ScenarioEnds(None if winner == OFF else winner, name, why))
    raise ScenarioOver


def has_won(table: GuildsTable, guild: int) -> bool:
    """Whether a guild has three quests done, one of them PvE; or the one that alone wins."""
    of = table.state.guilds[guild]
    quests = table.scenario.quests
    deciding = [n for n, quest in enumerate(quests) if isinstance(quest, Kill) and quest.wins]
    if deciding:
        return any(number in of.done for number in deciding)
    return not of.lacks


async def check_won(table: GuildsTable, guilds: list[int]) -> None:
    """The first of some guilds that has won ends the scenario."""
    for guild in guilds:
        if has_won(table, guild):
            await end_scenario(table, guild, "quests", "they did what there was to do")


async def call_curfew(table: GuildsTable) -> None:
    """After the last round: most quests, most coins gained, fewest deaths, the later in turn order.

    Where one quest alone wins, it ends without a winner.
    """
    state = table.state
    if any(isinstance(quest, Kill) and quest.wins for quest in table.scenario.quests):
        await end_scenario(table, OFF, "curfew", "the curfew bell rings")

    def standing(guild: int) -> tuple[int, int, int, int]:
        of = state.guilds[guild]
        place = (guild - state.first) % len(state.guilds)
        return of.quests, of.gained, -of.deaths, place

    places = {guild: standing(guild) for guild in range(len(state.guilds))}
    winner = max(places, key=lambda guild: places[guild])
    others = [place for guild, place in places.items() if guild != winner]
    why = f"the curfew bell rings, and {_say_decider(places[winner], others)}"
    await end_scenario(table, winner, "curfew", why)


def _say_decider(first: tuple[int, ...], others: Sequence[tuple[int, ...]]) -> str:
    """What decides between guilds by the bell: the first figure that nobody else comes up to."""
    words = (
        "they did most quests",
        "of those with most quests they gained most coins",
        "with quests and coins level they have fewest deaths",
        "with all else level the later in turn order has it",
    )
    level = [*others]
    for at, said in enumerate(words):
        level = [place for place in level if place[: at + 1] == first[: at + 1]]
        if not level:
            return said
    return words[-1]
