"""Moments of fixed games: where pictures are taken and frames are measured."""

from __future__ import annotations

from typing import Any

from fandg.dev.moments import Deed, FixedMoment, open_sheet
from fandg.engine.decision import Decision
from fandg.engine.seats import Kind
from fandg.games.supremacy.state import Supremacy

SIX: tuple[Kind, ...] = ("person", "steady", "steady", "steady", "steady", "steady")
THREE: tuple[Kind, ...] = ("person", "steady", "steady")
FOUR: tuple[Kind, ...] = ("person",) * 4
SHORT = (("length", "short"),)


def _asks(kind: str, turn: int = 0) -> Any:
    """A question of a kind to the first seat, from some turn on."""

    def matches(decision: Decision[Any], state: Supremacy) -> bool:
        return decision.kind == kind and decision.seat == 0 and state.turn >= turn

    return matches


MOMENTS = (
    FixedMoment("supremacy-place", "rivals", SIX, 3, _asks("place")),
    FixedMoment("supremacy-bid", "rivals", SIX, 3, _asks("bid", 3), SHORT),
    FixedMoment("supremacy-payroll", "rivals", SIX, 5, _asks("payroll", 3), SHORT),
    FixedMoment("supremacy-sell", "rivals", THREE, 3, _asks("sell", 2), SHORT),
    FixedMoment("supremacy-attack", "rivals", SIX, 3, _asks("attack", 3), SHORT),
    FixedMoment("supremacy-muster", "rivals", SIX, 4, _asks("muster", 2), SHORT),
    FixedMoment("supremacy-press-on", "rivals", SIX, 8, _asks("press-on", 2), SHORT),
    FixedMoment("supremacy-move", "rivals", SIX, 2, _asks("move", 3), SHORT),
    FixedMoment("supremacy-power", "rivals", FOUR, 3, _asks("power"), (("deal", "chosen"),)),
)

ENDS = (FixedMoment("supremacy-score", "rivals", THREE, 3, options=SHORT),)

DEEDS = (Deed("sheet", "supremacy-bid", open_sheet),)
