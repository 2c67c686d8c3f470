"""What tests of the guilds' board share: scenarios laid out, and spaces by their names."""

from __future__ import annotations

from functools import cache

from fandg.games.guilds.content import Scenario
from fandg.games.guilds.grid import Board, lay_board, name_cell
from fandg.games.guilds.library import open_library
from fandg.games.guilds.sight import Sight, list_cells

SCENARIOS = open_library().scenarios
NUMBERS = range(1, 12)


def scenario(number: int) -> Scenario:
    """The scenario of a number."""
    return next(s for s in SCENARIOS.values() if s.number == number)


@cache
def board_of(number: int) -> Board:
    """The board of a scenario."""
    return lay_board(scenario(number), open_library().tiles)


@cache
def sight_on(number: int) -> Sight:
    """The sight on the board of a scenario."""
    return Sight(board_of(number))


def named(spaces: int) -> set[str]:
    """The names of a set of spaces."""
    return {name_cell(cell) for cell in list_cells(spaces)}
