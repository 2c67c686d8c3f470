"""The answer of a sensible power to every question."""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision
from fandg.games.supremacy.table import SupremacyTable


def choose_steady(table: SupremacyTable, decision: Decision[Any]) -> str:
    """The key of a sensible answer, from what the asked seat may know."""
    return decision.legal_options()[0].key
