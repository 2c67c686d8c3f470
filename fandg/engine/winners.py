"""Who won, or that all lost, in words."""

from __future__ import annotations

from fandg.engine.prose import joined
from fandg.engine.setup import Setup
from fandg.engine.state import Result


def describe_winners(result: Result, setup: Setup, team: str = "") -> str:
    """Who won, as a headline, and the `team` that they are; where nobody did, that all lost."""
    names = setup.names
    winners = [names[seat] for seat in result.winners]
    if not winners:
        return "All is lost" if len(names) == 1 else "All lose together"
    if len(names) == 1:
        return f"{names[0]} wins"
    if len(winners) == len(names):
        return "All win together"
    if team and len(winners) < len(names):
        return f"{team} wins: {joined(winners)}"
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{joined(winners)} win"
