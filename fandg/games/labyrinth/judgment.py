"""Judgment: laurels and horns of the whole archive, faced as Acts 5 to 8 are set up.

Rules: facing judgment; ruling 43.
"""

from __future__ import annotations

from collections.abc import Iterable

from fandg.games.labyrinth.library import Library
from fandg.games.labyrinth.record import LAST_ACT, Filed
from fandg.games.labyrinth.state import Labyrinth
from fandg.games.labyrinth.words import Decree

FIRST_ACT = 5
"""The act from which on Judgment is faced."""


def faces_judgment(state: Labyrinth, library: Library) -> bool:
    """Whether Judgment is faced at set-up: in an act from the fifth on, or its quest."""
    quest = library.quests.get(state.mission)
    number = library.acts[quest.plays if quest else state.mission].number
    return FIRST_ACT <= number <= LAST_ACT


def count_score(library: Library, archive: Iterable[Filed]) -> int:
    """Laurels less horns of the faces that are exposed."""
    score = 0
    for filed in archive:
        sheet = library.packets.get(filed.packet)
        for page in sheet.pages if sheet is not None else ():
            if page.side == filed.side:
                score += page.laurels - page.horns
    return score


def decree_of(score: int) -> Decree:
    """Knights of Valor at 0 or above, else Dastardly Villains."""
    return "knights" if score >= 0 else "dastards"
