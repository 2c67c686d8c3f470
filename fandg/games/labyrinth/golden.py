"""The Golden Rule: the closest, then the one furthest north, then east; and who chooses else.

Rules: golden rule, closest; rulings 8, 25, 27.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask
from fandg.games.labyrinth.bodies import Body, is_friend, target_of
from fandg.games.labyrinth.regions import (
    PLACES,
    call_cell,
    from_north_east,
    name_cell,
)
from fandg.games.labyrinth.state import OFF, Hero, MinionFigure, Villain
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.kit.grid import Ways

B = TypeVar("B", bound=Body)


def has_evade(table: LabyrinthTable, body: Body) -> bool:
    """Whether somebody may leave Regions with enemies."""
    if type(body) is MinionFigure:
        return "evade" in table.library.minions[body.card].keywords
    if type(body) is Hero:
        return table.has_ability(body, "evade")
    return type(body) is Villain


def walls_of(table: LabyrinthTable, body: Body) -> set[int]:
    """The Regions in which somebody's Move ends, since enemies stand there."""
    if has_evade(table, body):
        return set()
    return table.cells_of_enemies() if is_friend(body) else table.cells_of_friends()


def ways_of(table: LabyrinthTable, body: Body, start: int | None = None) -> Ways:
    """The ways that somebody could walk."""
    cell = table.cell_of(body) if start is None else start
    return table.halls.ways(cell, walls_of(table, body))


def measure(table: LabyrinthTable, body: Body) -> Callable[[int], int]:
    """How far it is for somebody to each Region; from nowhere all are equally close."""
    start = table.cell_of(body)
    if start == OFF:
        return lambda _: 0
    return table.halls.distances(start, walls_of(table, body)).__getitem__


def prefer_cells(distance: Callable[[int], int], cells: Iterable[int]) -> list[int]:
    """Regions in the order of the Golden Rule."""
    return sorted(cells, key=lambda cell: (distance(cell), from_north_east(cell)))


def closest_cell(distance: Callable[[int], int], cells: Iterable[int]) -> int:
    """The Region that the Golden Rule puts first."""
    return min([(distance(cell), PLACES[cell], cell) for cell in cells])[2]


async def choose_body(
    table: LabyrinthTable,
    maker: Body,
    bodies: Sequence[B],
    prompt: str,
    kind: str = "golden-tie",
) -> B | None:
    """The one whom the Golden Rule chooses; the heroes settle what ties are left."""
    if not bodies:
        return None
    distance = measure(table, maker)
    best = closest_cell(distance, {table.cell_of(body) for body in bodies})
    tied = [body for body in bodies if table.cell_of(body) == best]
    seat = table.lead.seat
    return await choose_one(table, seat, tied, prompt, kind, "golden-rule", shared=True)


async def choose_one(
    table: LabyrinthTable,
    seat: int,
    bodies: Sequence[B],
    prompt: str,
    kind: str,
    rule: str,
    *,
    shared: bool = False,
) -> B:
    """A seat chooses one of some, for all where the choice is `shared`."""
    options = [
        Option(target_of(body), table.name_of(body), body, target_of(body)) for body in bodies
    ]
    party = table.party(seat) if shared else ()
    return await ask(Decision(seat, kind, prompt, rule, options, openly=True, shared_by=party))


async def choose_cell(
    table: LabyrinthTable,
    maker: Body,
    cells: Sequence[int],
    prompt: str,
    kind: str = "aim",
    rule: str = "attacks",
    *,
    shared: bool = False,
) -> int:
    """Who makes something chooses a Region, the party where it is `shared`; OFF: there is none."""
    if not cells:
        return OFF
    options = [
        Option(f"region:{name_cell(c)}", call_cell(c), c, f"region:{name_cell(c)}") for c in cells
    ]
    seat = table.seat_of(maker)
    party = table.party(seat) if shared or not is_friend(maker) else ()
    return await ask(Decision(seat, kind, prompt, rule, options, shared_by=party))
