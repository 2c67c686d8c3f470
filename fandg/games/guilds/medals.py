"""The medals of a scenario: how many a guild gets, and what for.

Rules: upgrade (medals), sheet (final medals), alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fandg.engine.prose import joined
from fandg.games.guilds.record import LAST_NUMBER
from fandg.games.guilds.table import GuildsTable

FOR_A_SCENARIO, FOR_THE_MAYOR = 2, 5
COINS_ALONE, DEATHS_ALONE = 10, 1


class Feats(NamedTuple):
    """What a guild did in a scenario, as far as there are medals for it."""

    has_won: bool
    coins: int
    deaths: int
    rewards: int
    titles: int


class Medals(NamedTuple):
    """Some medals, and what they are for."""

    number: int
    what: str


def list_medals(
    feats: Sequence[Feats], *, is_last: bool, is_alone: bool
) -> list[tuple[Medals, ...]]:
    """The medals of every guild that was there.

    Scenario won 2, the Mayor's death 5; most coins, fewest deaths, Reward and title 1 each. Alone,
    ten coins and one death at the most stand for those of rivals.
    """
    most = COINS_ALONE if is_alone else max(each.coins for each in feats)
    fewest = DEATHS_ALONE if is_alone else min(each.deaths for each in feats)
    won = Medals(FOR_THE_MAYOR, "the Mayor") if is_last else Medals(FOR_A_SCENARIO, "the quarter")
    rich = f"{COINS_ALONE} coins gained" if is_alone else "most coins"
    hale = f"no more than {DEATHS_ALONE} death" if is_alone else "fewest deaths"
    return [
        tuple(
            medals
            for medals in (
                won._replace(number=won.number * each.has_won),
                Medals(int(each.coins >= most), rich),
                Medals(int(each.deaths <= fewest), hale),
                Medals(each.rewards, "the Reward"),
                Medals(each.titles, "a title"),
            )
            if medals.number
        )
        for each in feats
    ]


def say_medals(medals: Sequence[Medals]) -> str:
    """What medals are for: "2 for the quarter and 1 for most coins"; empty where there is none."""
    return joined([f"{each.number} for {each.what}" for each in medals])


def medals_of(table: GuildsTable) -> list[tuple[Medals, ...]]:
    """The medals of every guild for the scenario that is over on the table."""
    state = table.state
    titles = {quest.title for quest in table.scenario.quests if quest.title is not None}
    feats = []
    for seat, guild in enumerate(state.guilds):
        new = min(guild.honours, len(titles.intersection(guild.titles)))
        is_winner = seat == state.winner
        feats.append(Feats(is_winner, guild.gained, guild.deaths, guild.honours - new, new))
    return list_medals(feats, is_last=state.number == LAST_NUMBER, is_alone=table.is_alone)


def tell_medals(table: GuildsTable) -> str:
    """Which guild got medals for the scenario, and what for, in a sentence."""
    told = [
        f"{table.guild_name(seat)} {say_medals(medals)}"
        for seat, medals in enumerate(medals_of(table))
        if medals
    ]
    return f"Medals: {'; '.join(told)}." if told else ""
