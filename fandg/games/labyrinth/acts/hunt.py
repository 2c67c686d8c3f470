"""A hunt: the Villain walks as a Nightmare, and the heroes are after shards, not after him.

Rules: act 3, nightmare moves; rulings 27 and 40, section 3.8.
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.engine.prose import capital
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.effects import Roll
from fandg.games.labyrinth.ending import end_mission, say_fallen
from fandg.games.labyrinth.events.twists import VillainWalks
from fandg.games.labyrinth.golden import closest_cell
from fandg.games.labyrinth.moving import place_at, walk_along
from fandg.games.labyrinth.occasions import steps_in
from fandg.games.labyrinth.regions import CAMP, GRID
from fandg.games.labyrinth.state import OFF, Villain
from fandg.games.labyrinth.story_pages import defeats_allowed
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import Hunt, ShardsWanted
from fandg.games.labyrinth.verbs import Making, carry_out
from fandg.kit.grid import Direction, Ways, find_ways

HALL, WALL = 1, 2
"""Moves that a step through a hall costs him, and one through a wall."""


def shards_wanted(table: LabyrinthTable, twist: Hunt) -> int:
    """With how many Sunshards the hunt is won."""
    fixed = table.twist(ShardsWanted)
    return fixed.amount if fixed else twist.shards[table.count - 1]


@steps_in("day-read", Hunt)
async def come_out(table: LabyrinthTable, twist: Hunt) -> None:
    """On his day he appears on the map."""
    villain = table.board
    if table.state.day >= twist.day and villain.cell == OFF:
        await place_at(table, villain, table.cell_of_tile(twist.start))


@steps_in("villain-rolled", Hunt)
async def hunt_heroes(table: LabyrinthTable, twist: Hunt) -> None:
    """He walks as many moves as the day makes it, then rolls Melee where he stands."""
    villain = table.board
    if villain.cell == OFF:
        return
    moves = twist.walk + table.state.day
    await tell(VillainWalks(target_of(villain), table.name_of(villain), moves))
    await walk_along(table, villain, find_walk(table, villain, moves))
    act = Making(villain, villain.id, actor=villain)
    await carry_out(table, act, [Roll(row="melee", where="here")])


def find_walk(table: LabyrinthTable, villain: Villain, moves: int) -> list[int]:
    """The Regions of a Nightmare's walk to the closest hero, as far as the moves carry him.

    Where halls lead to heroes he keeps to them. Else he takes the fewest moves, a wall counting 2,
    and prefers north, then east, south and west; a last move that cannot pass a wall is made only
    if it brings him nearer.
    """
    cells = [hero.cell for hero in table.standing()]
    halls = table.halls.ways(villain.cell).costs
    joined = [cell for cell in cells if cell in halls]
    through_walls = not joined
    costs = walls_counted(table, villain.cell).costs if through_walls else halls
    reachable = [cell for cell in cells if cell in costs]
    if not reachable:
        return []
    goal = closest_cell(lambda cell: costs[cell], reachable)
    left = walls_counted(table, goal).costs if through_walls else table.halls.ways(goal).costs
    path, here = [], villain.cell
    while here != goal:
        step = choose_step(table, here, left, moves, through_walls=through_walls)
        if step is None:
            break
        moves -= step_cost(table, here, step)
        here = step
        path.append(here)
    return path


def choose_step(
    table: LabyrinthTable, here: int, left: dict[int, int], moves: int, *, through_walls: bool
) -> int | None:
    """The next Region of the walk: on a shortest way if it can be paid, else one that is nearer."""
    steps = [
        beside
        for side in Direction
        if (beside := GRID.beside(here, side)) is not None and beside in left
        if through_walls or beside in table.halls.neighbours(here)
        if step_cost(table, here, beside) <= moves
    ]
    for beside in steps:
        if left[beside] + step_cost(table, here, beside) == left[here]:
            return beside
    nearer = [beside for beside in steps if left[beside] < left[here]]
    return nearer[0] if nearer else None


def step_cost(table: LabyrinthTable, here: int, beside: int) -> int:
    """The moves of a step: through a hall, or through a wall."""
    return HALL if beside in table.halls.neighbours(here) else WALL


def walls_counted(table: LabyrinthTable, start: int) -> Ways:
    """The ways over all explored Regions, with a wall at 2 moves."""

    def beside(cell: int) -> list[int]:
        return [near for near in GRID.neighbours(cell) if table.region(near).tile]

    return find_ways(start, beside, lambda here, there: step_cost(table, here, there))


@steps_in("hero-step-ended", Hunt)
async def count_shards(table: LabyrinthTable, twist: Hunt) -> None:
    """Shards enough, lost ones counted, and all heroes in camp: the hunt is won."""
    state = table.state
    is_home = all(hero.cell == CAMP for hero in state.heroes)
    if is_home and state.shards + state.lost_shards >= shards_wanted(table, twist):
        await end_mission(table, "shards", "The shards are home, and so is the Order", won=True)


@steps_in("villain-round-ended", Hunt)
async def count_defeats(table: LabyrinthTable, twist: Hunt) -> None:
    """Late in the hunt each Level Up counts as a Defeat; too many of them lose."""
    state = table.state
    if state.day >= twist.late:
        state.defeats += 1
    if state.defeats >= defeats_allowed(table, twist):
        name = capital(table.name_of(table.board))
        allowed = defeats_allowed(table, twist)
        reason = f"{name} has counted {state.defeats} Defeats, and {allowed} are enough"
        await end_mission(table, "defeats", f"{reason}{say_fallen(table)}")
