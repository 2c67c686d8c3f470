"""Moments of fixed games: where pictures are taken and frames are measured."""

from __future__ import annotations

from functools import partial
from typing import Any

from fandg.dev.moments import (
    SOLO,
    Deed,
    FixedChapter,
    FixedMoment,
    open_sheet,
    show_great_moment,
)
from fandg.engine.decision import Decision
from fandg.engine.seats import Kind
from fandg.games.guilds.state import Guilds

THREE: tuple[Kind, ...] = ("person", "steady", "steady")
FOUR: tuple[Kind, ...] = ("person",) * 4
TANNERS, EELS = (("scenario", 1),), (("scenario", 2),)


def _walks(decision: Decision[Any], state: Guilds) -> bool:
    return decision.kind == "act" and decision.seat == 0 and state.round >= 3


def _fights(decision: Decision[Any], state: Guilds) -> bool:
    attacks = any(option.key.startswith("attack:") for option in decision.options)
    return attacks and decision.kind == "act" and decision.seat == 0 and state.round >= 2


def _keeps(decision: Decision[Any], state: Guilds) -> bool:
    return decision.kind == "keep-two" and decision.seat == 0 and state.picks == 1


def _declares(decision: Decision[Any], _: Guilds) -> bool:
    form = decision.form if decision.kind == "declare" and decision.seat == 0 else None
    return form is not None and len(form.fields) > 1


def _asks(kind: str) -> Any:
    """A question of a kind to the first seat."""
    return lambda decision, _: decision.kind == kind and decision.seat == 0


def _shares_a_reward(decision: Decision[Any], state: Guilds) -> bool:
    return decision.kind == "share" and bool(state.guilds[decision.seat].loose)


UNLIT, PARLOUR = (("scenario", 10), ("level", 4)), (("scenario", 11), ("level", 6))
MOMENTS = (
    FixedMoment("guilds-crowd", "skirmish", FOUR, 4, _walks, EELS),
    FixedMoment("guilds-heroes", "skirmish", THREE, 3, _asks("draft-hero"), TANNERS),
    FixedMoment("guilds-draft", "skirmish", THREE, 3, _keeps, UNLIT),
    FixedMoment("guilds-shop", "skirmish", THREE, 3, _asks("buy"), UNLIT),
    FixedMoment("guilds-declare", "skirmish", THREE, 26, _declares, UNLIT),
    FixedMoment("guilds-tanners", "skirmish", THREE, 3, _walks, TANNERS),
    FixedMoment("guilds-eels", "skirmish", THREE, 3, _fights, EELS),
    FixedMoment("guilds-share", "skirmish", THREE, 3, lambda d, _: d.kind == "share", TANNERS),
    FixedMoment("guilds-start", "skirmish", THREE, 3, lambda d, _: d.kind == "start", TANNERS),
    FixedMoment("guilds-turn", "skirmish", THREE, 3, _asks("turn")),
    FixedMoment("guilds-unlit", "skirmish", THREE, 3, _walks, UNLIT),
    FixedMoment("guilds-parlour", "skirmish", THREE, 3, _walks, PARLOUR),
    FixedMoment("guilds-alone", "alone", SOLO, 3, _walks, TANNERS),
    FixedMoment("guilds-reroll", "skirmish", THREE, 21, _asks("reroll"), TANNERS),
    FixedMoment("guilds-save", "skirmish", THREE, 3, _asks("save"), TANNERS),
    FixedMoment("guilds-return", "skirmish", THREE, 4, _asks("return"), TANNERS),
    FixedMoment("guilds-reward", "alone", SOLO, 3, _shares_a_reward, TANNERS),
)

CHAPTERS = (
    FixedChapter("guilds-bought", "charter-alone", 1, lambda d, _: d.kind == "place-card"),
    FixedChapter("guilds-next", "charter-alone", 1, lambda d, _: d.kind == "where-next"),
)

ENDS = (FixedMoment("guilds-won", "skirmish", THREE, 3, options=TANNERS),)

DEEDS = (
    Deed("sheet", "guilds-tanners", open_sheet),
    Deed("gate", "guilds-heroes", partial(show_great_moment, "guilds-gate")),
    Deed("quest", "guilds-start", partial(show_great_moment, "guilds-quest")),
    Deed("coin", "guilds-start", partial(show_great_moment, "guilds-coin")),
    Deed("fallen", "guilds-start", partial(show_great_moment, "guilds-fallen")),
    Deed("end", "guilds-start", partial(show_great_moment, "guilds-won")),
)
