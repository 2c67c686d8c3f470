"""Moments of fixed games: where pictures are taken and frames are measured."""

from __future__ import annotations

from functools import partial
from typing import Any

from fandg.dev.moments import Deed, FixedChapter, FixedMoment, open_sheet, show_great_moment
from fandg.engine.decision import Decision
from fandg.engine.seats import Kind
from fandg.games.supremacy.state import Supremacy

SIX: tuple[Kind, ...] = ("person", "steady", "steady", "steady", "steady", "steady")
THREE: tuple[Kind, ...] = ("person", "steady", "steady")
FOUR: tuple[Kind, ...] = ("person",) * 4
TWO: tuple[Kind, ...] = ("person", "steady")
SHORT = (("length", "short"),)
METEORS = (*SHORT, ("meteors", "on"))
OFFSHORE = (*SHORT, ("offshore", "on"))


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
    FixedMoment("supremacy-bill", "rivals", SIX, 3, _asks("bill"), SHORT),
    FixedMoment("supremacy-offer", "rivals", SIX, 3, _asks("answer-offer"), SHORT),
    FixedMoment("supremacy-aim", "rivals", SIX, 4, _asks("aim"), SHORT),
    FixedMoment("supremacy-intercept", "rivals", SIX, 5, _asks("intercept"), SHORT),
    FixedMoment("supremacy-revolt", "rivals", SIX, 4, _asks("revolt"), SHORT),
    FixedMoment("supremacy-build", "rivals", TWO, 3, _asks("build", 2), OFFSHORE),
    FixedMoment("supremacy-meteors", "rivals", SIX, 10, _asks("bid"), METEORS),
)

CHAPTERS = (FixedChapter("supremacy-legacy", "crises", 1, lambda d, _: d.kind == "legacy"),)

ENDS = (FixedMoment("supremacy-score", "rivals", THREE, 3, options=SHORT),)

DEEDS = (
    Deed("sheet", "supremacy-bid", open_sheet),
    Deed("captured", "supremacy-bid", partial(show_great_moment, "supremacy-captured")),
    Deed("fallen", "supremacy-bid", partial(show_great_moment, "supremacy-fallen")),
    Deed("launch", "supremacy-aim", partial(show_great_moment, "supremacy-launch")),
    Deed("strike", "supremacy-aim", partial(show_great_moment, "supremacy-strike")),
    Deed("star", "supremacy-place", partial(show_great_moment, "supremacy-star")),
    Deed("officer", "supremacy-place", partial(show_great_moment, "supremacy-officer")),
    Deed("armed", "supremacy-place", partial(show_great_moment, "supremacy-armed")),
    Deed("crash", "supremacy-place", partial(show_great_moment, "supremacy-crash")),
    Deed("stones", "supremacy-meteors", partial(show_great_moment, "supremacy-meteors")),
    Deed("end", "supremacy-move", partial(show_great_moment, "supremacy-won")),
)
