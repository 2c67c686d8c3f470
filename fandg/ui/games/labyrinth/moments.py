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
    settle,
    show_great_moment,
)
from fandg.engine.decision import Decision
from fandg.engine.seats import Kind
from fandg.games.labyrinth.library import open_library
from fandg.games.labyrinth.state import Labyrinth
from fandg.games.labyrinth.telling.tableaux import tell_lesson

THREE: tuple[Kind, ...] = ("person", "person", "steady")
FOUR: tuple[Kind, ...] = ("person",) * 4
SIX: tuple[Kind, ...] = ("person",) * 6
ACT_1, ACT_3, ACT_4, ACT_5, ACT_6 = ((("act", act),) for act in (1, 3, 4, 5, 6))
PARTY = (*ACT_1, ("party", 6))
HIDDEN = (*ACT_1, ("hidden-hands", True))


def _walks_late(decision: Decision[Any], state: Labyrinth) -> bool:
    return decision.kind == "act" and state.round >= 3


def _walks_in_a_crowd(decision: Decision[Any], state: Labyrinth) -> bool:
    return decision.kind == "act" and state.round >= 4


def _lays_a_tile(decision: Decision[Any], _: Labyrinth) -> bool:
    return decision.kind == "lay-tile" and len(decision.options) > 2


def _strikes(decision: Decision[Any], state: Labyrinth) -> bool:
    return decision.kind == "spend" and state.pool is not None and state.pool.target >= 0


def _strikes_the_villain(decision: Decision[Any], state: Labyrinth) -> bool:
    return state.is_final and _strikes(decision, state)


def _is_called(decision: Decision[Any], _: Labyrinth) -> bool:
    return decision.is_open_call and decision.great


def _shields_all(decision: Decision[Any], state: Labyrinth) -> bool:
    return decision.kind == "react" and state.phase == "minion-step"


def _fights_at_last(decision: Decision[Any], state: Labyrinth) -> bool:
    return decision.kind == "act" and state.is_final


def turn_the_tile(scene: Any) -> None:
    """Try the tile on where it may lie."""
    scene.pointing.turn_at(scene.asked.options[0].target)
    settle(scene.stage, 0.5)


def learn(scene: Any) -> None:
    """Lay the longest lesson beside the board."""
    lessons = open_library().lessons.values()
    longest = max(lessons, key=lambda lesson: len(lesson.text))
    scene.aside.open(tell_lesson(longest.id, longest.title, longest.text))


MOMENTS = (
    FixedMoment("labyrinth-crowd", "act", SIX, 3, _walks_in_a_crowd, ACT_3),
    FixedMoment("labyrinth-tutorial", "tutorial", SOLO, 3, lambda d, _: d.kind == "act"),
    FixedMoment("labyrinth-heroes", "act", SOLO, 3, lambda d, _: d.kind == "choose-hero", ACT_1),
    FixedMoment("labyrinth-map", "act", THREE, 3, _walks_late, ACT_1),
    FixedMoment("labyrinth-tile", "act", THREE, 1, _lays_a_tile, ACT_1),
    FixedMoment("labyrinth-page", "act", THREE, 3, lambda d, _: d.kind == "page-choice", ACT_1),
    FixedMoment("labyrinth-roll", "act", THREE, 3, _strikes, ACT_1),
    FixedMoment("labyrinth-level-up", "act", THREE, 3, lambda d, _: d.kind == "level-up", ACT_1),
    FixedMoment("labyrinth-final", "act", THREE, 3, _fights_at_last, ACT_1),
    FixedMoment("labyrinth-quarry", "act", SOLO, 3, _walks_late, ACT_4),
    FixedMoment("labyrinth-battle", "act", THREE, 3, _strikes_the_villain, ACT_1),
    FixedMoment("labyrinth-six", "act", SOLO, 3, _walks_late, PARTY),
    FixedMoment("labyrinth-react", "act", SOLO, 3, _shields_all, PARTY),
    FixedMoment("labyrinth-tie", "act", SOLO, 1, lambda d, _: d.kind == "golden-tie", PARTY),
    FixedMoment("labyrinth-equip", "act", SOLO, 3, lambda d, _: d.kind == "equip", PARTY),
    FixedMoment("labyrinth-call", "act", FOUR, 4, _is_called, HIDDEN),
    FixedMoment("labyrinth-court", "act", THREE, 3, _walks_late, ACT_5),
    FixedMoment("labyrinth-twins", "act", THREE, 3, _walks_late, ACT_6),
)

CHAPTERS = (FixedChapter("labyrinth-camp", "acts", 3, lambda d, _: d.kind == "camp-upgrade"),)

ENDS = (
    FixedMoment("labyrinth-lost", "act", THREE, 2, options=ACT_3),
    FixedMoment("labyrinth-won", "act", THREE, 5, options=ACT_1),
)

DEEDS = (
    Deed("sheet", "labyrinth-map", open_sheet),
    Deed("lesson", "labyrinth-roll", learn),
    Deed("story", "labyrinth-heroes", partial(show_great_moment, "labyrinth-down")),
    Deed("turned", "labyrinth-tile", turn_the_tile),
    Deed("tableau", "labyrinth-map", partial(show_great_moment, "labyrinth-final")),
)
