"""The controller: turns what a player does into answers; it knows options, but no rule."""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision, Option


def options_at(decision: Decision[Any], target: str | None) -> list[Option[Any]]:
    """The answers that may be given by choosing a thing on the table."""
    if target is None:
        return []
    return [option for option in decision.legal_options() if option.target == target]


def legal_targets(decision: Decision[Any]) -> set[str]:
    """The things on the table that answer a question."""
    return {option.target for option in decision.legal_options() if option.target is not None}
