"""What a steady player does, and how well a seat stands."""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision
from fandg.games.fortune.table import Table


def choose_steady(table: Table, decision: Decision[Any]) -> str:  # noqa: ARG001
    """The key of a sensible answer."""
    return decision.legal_options()[0].key


def score(table: Table, seat: int) -> float:
    """How well a seat stands, from 0 to 1."""
    state = table.state
    if state.result is not None:
        return float(seat in state.result.winners)
    return 0.5
