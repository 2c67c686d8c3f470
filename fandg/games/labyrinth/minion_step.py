"""The Minion Step: every minion chooses a target, moves in and fights.

Rules: minion step, golden rule; rulings 27 to 29, 35; end-of-turn keywords.
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.content import MinionRow
from fandg.games.labyrinth.defeats import settle_payers
from fandg.games.labyrinth.events.course import MinionActs
from fandg.games.labyrinth.golden import closest_cell, measure, ways_of
from fandg.games.labyrinth.lessons import teach
from fandg.games.labyrinth.moving import is_pinned, stop_at_rocks, walk_along
from fandg.games.labyrinth.quarry import Quarry
from fandg.games.labyrinth.regions import (
    BY_TIES,
    CAMP,
    STEPS,
    from_north_east,
    ways_through_walls,
)
from fandg.games.labyrinth.rows import letters
from fandg.games.labyrinth.state import OFF, MinionFigure
from fandg.games.labyrinth.statuses import end_minion_turn
from fandg.games.labyrinth.striking import list_aims, strike_friends
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.throwing import count_hits, throw_openly
from fandg.games.labyrinth.twists import Siege
from fandg.games.labyrinth.windows import open_window


async def play_minions(table: LabyrinthTable) -> None:
    """The next minion acts; after the last one the Villain levels up."""
    minion = find_next_minion(table)
    if minion is None:
        table.state.phase = "villain-level-up"
        return
    await act_with(table, minion)
    await settle_payers(table)


def rest_minions(table: LabyrinthTable) -> None:
    """All minions may act again."""
    for region in table.state.map:
        for minion in region.minions:
            minion.acted = False


def find_next_minion(table: LabyrinthTable) -> MinionFigure | None:
    """The one furthest north, then east, the top of a stack first, who has not acted."""
    for cell in BY_TIES:
        for minion in table.state.map[cell].minions:
            if not minion.acted:
                return minion
    return None


async def act_with(table: LabyrinthTable, minion: MinionFigure) -> None:
    """A minion's turn: choose a target, move in, fight, and once more with a second row."""
    minion.acted = True
    await teach(table, "minions")
    pull_up(table, minion)
    name, quarry = table.name_of(minion), find_quarry(table, minion)
    await tell(MinionActs(target_of(minion), name, quarry))
    table.minion = minion
    await open_window(table, "turn-begins", minion)
    card = table.library.minions[minion.card]
    left = max(0, card.actions - minion.fewer)
    minion.fewer = 0
    rows = list(card.rows) if table.minion is minion else []
    table.minion = None
    while rows and left > 0 and table.cell_of(minion) != OFF and table.cells_of_friends():
        row = choose_power(table, minion, rows)
        is_first = len(rows) == len(card.rows)
        rows.remove(row)
        goal = choose_goal(table, minion)
        aims = list_aims(table, minion, row.row)
        while left > 0 and not is_in_range(table, minion, aims, goal if is_first else OFF):
            if not await move_in(table, minion, row, goal):
                break
            left -= 1
            if table.cell_of(minion) == OFF:
                # The ditch of a fortified camp.
                return
            aims = list_aims(table, minion, row.row)
        if left > 0 and aims:
            left -= 1
            await fight(table, minion, row, aims)
    if table.cell_of(minion) != OFF:
        await end_minion_turn(table, minion)
        if table.cell_of(minion) != OFF:
            await open_window(table, "turn-ends", minion)


def find_quarry(table: LabyrinthTable, minion: MinionFigure) -> Quarry | None:
    """Whom a minion goes for now, and what chooses him, if anybody is on the map."""
    cells = table.cells_of_friends()
    if not cells:
        return None
    if prefers_camp(table, minion):
        return Quarry(CAMP, prefers_camp=True)
    distance = measure(table, minion)
    goal = closest_cell(distance, cells)
    names = tuple([table.name_of(body) for body in table.friends_at(goal)])
    steps = distance(goal)
    return Quarry(goal, names, steps, tuple([cell for cell in cells if distance(cell) == steps]))


def pull_up(table: LabyrinthTable, minion: MinionFigure) -> None:
    """Who acts is pulled to the top of his stack."""
    stack = table.region(table.cell_of(minion)).minions
    if stack[0] is minion:
        return
    at = next(place for place, other in enumerate(stack) if other is minion)
    stack.insert(0, stack.pop(at))


def choose_power(table: LabyrinthTable, minion: MinionFigure, rows: list[MinionRow]) -> MinionRow:
    """Of two rows the one with a target in range; both or none: Melee (ruling 29)."""
    if len(rows) == 1:
        return rows[0]
    in_range = [row for row in rows if list_aims(table, minion, row.row)]
    return min(in_range or rows, key=lambda row: row.row != "melee")


def choose_goal(table: LabyrinthTable, minion: MinionFigure) -> int:
    """The Region of the target that the Golden Rule chooses."""
    return closest_cell(measure(table, minion), table.cells_of_friends())


def is_in_range(table: LabyrinthTable, minion: MinionFigure, aims: list[int], goal: int) -> bool:
    """Whether the first Power row has the target in range; the second one (goal OFF) anybody.

    Who goes for the camp stops for anybody.
    """
    return bool(aims) and (goal in (OFF, *aims) or prefers_camp(table, minion))


async def move_in(table: LabyrinthTable, minion: MinionFigure, row: MinionRow, goal: int) -> bool:
    """Spend an Action Point on moving towards the target; returns whether it moved."""
    if is_pinned(table, minion):
        return False
    if prefers_camp(table, minion):
        path = find_walk(table, minion, [CAMP], CAMP)
    else:
        path = find_path(table, minion, goal, row)
    if not path:
        return False
    await walk_along(table, minion, path)
    return True


def prefers_camp(table: LabyrinthTable, minion: MinionFigure) -> bool:
    """Whether a minion of a siege goes for the camp: no hero is closer."""
    if not table.twist(Siege) or not table.state.is_final:
        return False
    distance = measure(table, minion)
    return all(distance(CAMP) <= distance(cell) for cell in table.cells_of_friends())


def find_path(table: LabyrinthTable, minion: MinionFigure, goal: int, row: MinionRow) -> list[int]:
    """The steps of one Move towards the nearest Region that brings a target in range."""
    goals = [goal] if row.row == "melee" else [*table.halls.neighbours(goal)]
    return find_walk(table, minion, goals, goal)


def find_walk(
    table: LabyrinthTable, minion: MinionFigure, goals: list[int], goal: int
) -> list[int]:
    """The steps of one Move to the nearest of some Regions, or through walls nearer to a goal."""
    start = table.cell_of(minion)
    ways = ways_of(table, minion, start)
    reachable = [cell for cell in goals if cell in ways.costs]
    if reachable:
        best = closest_cell(lambda cell: ways.costs[cell], reachable)
        return stop_at_rocks(table, minion, ways.path_to(best)[:STEPS])
    over = ways_through_walls(goal).costs
    near = [cell for cell, cost in ways.costs.items() if cost <= STEPS]
    best = min(near, key=lambda cell: (over[cell], ways.costs[cell], from_north_east(cell)))
    if best == start or over[best] >= over[start]:
        return []
    return stop_at_rocks(table, minion, ways.path_to(best))


async def fight(
    table: LabyrinthTable, minion: MinionFigure, row: MinionRow, aims: list[int]
) -> None:
    """Roll a Power row at the first of the Regions with a target in range."""
    cell = min(aims, key=from_north_east)
    who, name = target_of(minion), table.name_of(minion)
    await open_window(table, "action-begins", minion, row.row)
    if table.cell_of(minion) == OFF:
        return
    title = f"{row.row.capitalize()} roll"
    seat = table.lead.seat
    thrown = await throw_openly(table, seat, letters(row.dice), title, who, name)
    await strike_friends(table, minion, cell, count_hits(thrown), row.row)
