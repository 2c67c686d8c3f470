"""A ledger of a match: what events say of coins and wounds, held against the state."""

from __future__ import annotations

from fandg.engine.event import Event
from fandg.engine.match import Match
from fandg.games.guilds.bodies import Body, target_of
from fandg.games.guilds.events.blows import Healed, HeroKilled, Wounded
from fandg.games.guilds.events.goods import CoinsGained
from fandg.games.guilds.events.walks import LeavesBoard
from fandg.games.guilds.state import Guilds

IN_PLAY = ("turn", "activation")
"""Between scenarios coins are paid for cards, and wounds end."""


class Ledger:
    """Adds events up from the first turn on: coins of guilds, wounds of heroes and monsters."""

    def __init__(self) -> None:
        self._read = 0
        self._coins: list[int] = []
        self._gained: list[int] = []
        self._wounds: dict[str, int] = {}

    def faults(self, match: Match[Guilds]) -> list[str]:
        """What does not tally after what has been told since the last time."""
        state = match.state
        new, self._read = match.log[self._read :], len(match.log)
        if state.phase not in IN_PLAY or not state.round:
            return []
        if not self._coins:
            self._coins = [guild.coins for guild in state.guilds]
            self._gained = [guild.gained for guild in state.guilds]
            return []
        for event in new:
            self._enter(event)
        found = []
        for seat, guild in enumerate(state.guilds):
            if (guild.coins, guild.gained) != (self._coins[seat], self._gained[seat]):
                found.append(f"Guild {seat} has {guild.coins} coins, of {self._coins[seat]} told.")
        bodies: list[Body] = [*state.heroes, *state.monsters]
        for body in bodies:
            told = self._wounds.get(target_of(body), 0)
            if body.wounds != told:
                found.append(f"{target_of(body)} has {body.wounds} wounds, of {told} told.")
        return found

    def _enter(self, event: Event) -> None:
        match event:
            case CoinsGained(guild=guild, coins=coins):
                self._coins[guild] += coins
                self._gained[guild] += max(0, coins)
            case Wounded(who=who, wounds=wounds):
                self._wounds[who] = self._wounds.get(who, 0) + wounds
            case Healed(who=who, wounds=wounds):
                self._wounds[who] -= wounds
            case HeroKilled(who=who) | LeavesBoard(who=who):
                self._wounds[who] = 0
            case _:
                pass
