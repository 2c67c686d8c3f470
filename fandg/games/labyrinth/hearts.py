"""♥ of a Villain, for so many heroes and the difficulty.

Rules: setup, joining and leaving.
"""

from __future__ import annotations

from fandg.games.labyrinth.content import VillainSheet
from fandg.games.labyrinth.state import Labyrinth
from fandg.games.labyrinth.table import LabyrinthTable


def count_hearts(state: Labyrinth, sheet: VillainSheet, count: int) -> int:
    """♥ of a Villain at the start, for so many heroes and the difficulty."""
    big = 2 if count >= 4 else 1
    hearts = sheet.hearts[count - 1]
    if state.difficulty < 0:
        hearts = max(5, hearts - 5 * big)
    if state.difficulty > 0:
        hearts += 5 * big
    return hearts


def bar_above(count: int) -> int:
    """How far a Villain's bar goes on above the ♥ of the start, for so many heroes."""
    return 15 + 5 * count


def whole_hearts(table: LabyrinthTable, count: int) -> int:
    """♥ of the Villain, in the form that he has, for so many heroes."""
    sheet = table.library.villains[table.board.id]
    if table.state.second_form and sheet.form is not None:
        return sheet.form[count - 1]
    return count_hearts(table.state, sheet, count)
