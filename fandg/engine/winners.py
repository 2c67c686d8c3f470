"""Who won, or that nobody did, in words."""

from __future__ import annotations

from typing import Any

from fandg.engine.game import Game
from fandg.engine.prose import joined
from fandg.engine.setup import Setup
from fandg.engine.state import Result


def describe_winners(game: Game[Any], result: Result, setup: Setup) -> str:
    """Who won, as a headline, and the side that they are, where it has a name.

    Where nobody did, those who are one side have all lost.
    """
    names = setup.names
    winners = [names[seat] for seat in result.winners]
    if not winners:
        return _describe_loss(game, setup)
    if len(names) == 1:
        return f"{names[0]} wins"
    if len(winners) == len(names):
        return "All win together"
    sides = {game.side_of(setup, seat) for seat in result.winners}
    team = sides.pop() if len(sides) == 1 else ""
    if team:
        return f"{team} wins: {joined(winners)}"
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{joined(winners)} win"


def _describe_loss(game: Game[Any], setup: Setup) -> str:
    if len(setup.names) == 1:
        return "All is lost"
    are_rivals = any(mode.rivals for mode in game.modes if mode.id == setup.mode)
    return "Nobody wins" if are_rivals else "All lose together"
