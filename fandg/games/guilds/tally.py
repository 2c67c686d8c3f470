"""What the balance of the guilds is read from, beside wins and rounds.

Rules: turn, rest, quests.
"""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.event import Event
from fandg.engine.game import Statistic
from fandg.games.guilds.events.course import Rests
from fandg.games.guilds.state import OFF, Guilds

TWO_RIVALS = 2


def count_statistics(state: Guilds, log: Sequence[Event]) -> list[Statistic]:
    """How a scenario was won, and what befell each guild in it."""
    rests = [event.guild for event in log if isinstance(event, Rests)]
    seats = range(len(state.guilds))
    won = [state.guilds[state.winner]] if state.winner != OFF else []
    return [
        Statistic(
            "won with two rivals or more among the quests",
            [float(len(guild.slain) >= TWO_RIVALS) for guild in won],
        ),
        Statistic("won by who goes first", [float(state.winner == state.first) for _ in won]),
        Statistic("deaths of a guild", [float(guild.deaths) for guild in state.guilds]),
        Statistic("Rests of a guild", [float(rests.count(seat)) for seat in seats]),
        Statistic("coins of a guild", [float(guild.gained) for guild in state.guilds]),
    ]
