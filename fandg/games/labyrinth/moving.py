"""Moving: steps of a Move, who is pinned, Rockfalls, forced movement, placing.

Rules: move actions, forced movement, rockfalls; rulings 3 and 27.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted
from fandg.games.labyrinth.bodies import Body, Pet, is_friend, target_of
from fandg.games.labyrinth.defending import pass_defence_on
from fandg.games.labyrinth.events.walks import Held, Placed, Walked
from fandg.games.labyrinth.golden import has_evade, walls_of
from fandg.games.labyrinth.hurting import hurt
from fandg.games.labyrinth.regions import (
    CAMP,
    NO_TOLLS,
    SIDES_OF,
    STEPS,
    call_cell,
    from_north_east,
    name_cell,
    ways_through_walls,
)
from fandg.games.labyrinth.state import OFF, Hero, MinionFigure, SidekickFigure, Villain
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import PortalToll
from fandg.kit.grid import Ways, find_ways

FREE_MOVE = "free-move"


def board_of(walker: Hero | Pet) -> Hero | SidekickFigure:
    """Where somebody's Action Points and steps are written down."""
    if isinstance(walker, Hero):
        return walker
    assert walker.owner.sidekick is not None
    return walker.owner.sidekick


def move_size(table: LabyrinthTable, walker: Hero | Pet) -> int:
    """How many steps a Move of somebody's has."""
    if isinstance(walker, Pet):
        return STEPS
    first = table.bonus_of(walker, "first-steps") if walker.moves == 0 else 0
    return STEPS + table.bonus_of(walker, "steps") + first


def is_pinned(table: LabyrinthTable, body: Body) -> bool:
    """Whether enemies in the Region keep somebody there."""
    cell = table.cell_of(body)
    there = table.has_enemies(cell) if is_friend(body) else table.has_friends(cell)
    return there and not has_evade(table, body)


def find_reach(table: LabyrinthTable, walker: Hero | Pet, steps: int) -> Ways:
    """Where somebody gets with so many steps; a Portal's toll is paid as it is left."""
    cell = board_of(walker).cell
    if is_pinned(table, walker):
        return Ways(cell, {cell: 0}, {cell: []})
    stops, tolls = stops_of(table, walker), tolls_of(table, walker)
    if not isinstance(walker, Hero) or not table.has_ability(walker, "walls"):
        return table.halls.ways(cell, stops, steps, tolls)

    def exits(here: int) -> Iterable[int]:
        if here in stops and here != cell:
            return ()
        return [beside for _, beside in SIDES_OF[here] if table.region(beside).tile]

    return find_ways(cell, exits, lambda here, _: tolls.get(here, 1), steps)


def can_step(table: LabyrinthTable, body: Body, steps: int) -> bool:
    """Whether somebody of the heroes' side gets anywhere with so many steps."""
    if not isinstance(body, Hero | Pet) or table.cell_of(body) == OFF:
        return False
    return len(find_reach(table, body, steps).costs) > 1


def tolls_of(table: LabyrinthTable, walker: Hero | Pet) -> Mapping[int, int]:
    """The steps that it takes somebody to leave some Regions: heroes pay where Portals have one."""
    toll = table.twist(PortalToll) if isinstance(walker, Hero) else None
    return dict.fromkeys(table.portals(), toll.steps) if toll else NO_TOLLS


def stops_of(table: LabyrinthTable, walker: Hero | Pet) -> set[int]:
    """The Regions in which somebody's Move ends: those with enemies, and Rockfalls."""
    stops = walls_of(table, walker)
    if not (isinstance(walker, Hero) and table.has_ability(walker, "sure-footed")):
        stops.update(table.cells_of_rocks())
    return stops


def has_free_move(table: LabyrinthTable, walker: Hero | Pet) -> bool:
    """Whether the next Move costs no Action Point: a horse's, once in a turn."""
    if isinstance(walker, Pet) or FREE_MOVE in walker.used:
        return False
    return table.has_ability(walker, FREE_MOVE)


def say_free_move(table: LabyrinthTable, walker: Hero | Pet) -> str:
    """Why the next Move costs nothing: "free with Bruno the Horse"."""
    worn = [] if isinstance(walker, Pet) else walker.equipment.worn()
    treasures = [table.library.treasures[card] for card in worn]
    lent = next((sheet.name for sheet in treasures if FREE_MOVE in sheet.abilities), "")
    return f"free with {lent}" if lent else "free"


def begin_move(table: LabyrinthTable, walker: Hero | Pet) -> None:
    """Spend an Action Point on a Move, if it costs one."""
    board = board_of(walker)
    board.steps = move_size(table, walker)
    if isinstance(walker, Hero) and has_free_move(table, walker):
        walker.used.append(FREE_MOVE)
    else:
        board.left -= 1
    if isinstance(walker, Hero):
        walker.moves += 1


async def walk_to(table: LabyrinthTable, walker: Hero | Pet, cell: int) -> None:
    """Walk to a Region within the Move, or with a new one."""
    board = board_of(walker)
    if not board.steps:
        begin_move(table, walker)
    ways = find_reach(table, walker, board.steps)
    path = ways.path_to(cell)
    board.steps -= ways.costs[cell]
    await walk_along(table, walker, path)
    ends = cell in walls_of(table, walker) or (
        table.region(cell).rockfalls and cell not in (OFF,) and _is_stopped(table, walker)
    )
    # With fewer steps than it takes to leave, nothing is left of the Move.
    if ends or board.steps < tolls_of(table, walker).get(cell, 1):
        board.steps = 0


def _is_stopped(table: LabyrinthTable, walker: Hero | Pet) -> bool:
    return not (isinstance(walker, Hero) and table.has_ability(walker, "sure-footed"))


async def walk_along(table: LabyrinthTable, body: Body, path: list[int]) -> None:
    """Somebody walks Region by Region; a minion lands on top of the stack."""
    if CAMP in path[:-1] and is_guarded(table, body):
        at = path.index(CAMP) + 1
        await walk_along(table, body, path[:at])
        path = path[at:] if table.cell_of(body) == CAMP else []
    start = table.cell_of(body)
    for cell in path:
        put_at(table, body, cell)
    if path:
        named = tuple(name_cell(cell) for cell in (start, *path))
        await tell(Walked(target_of(body), table.name_of(body), named))
        await guard_camp(table, body)


def put_at(table: LabyrinthTable, body: Body, cell: int) -> None:
    """Put somebody into a Region; whoever defended the one he left does so no more."""
    old = table.cell_of(body)
    if old != OFF and table.region(old).defender == target_of(body):
        table.region(old).defender = ""
    if isinstance(body, MinionFigure):
        if old != OFF:
            pass_defence_on(table, old, body.card)
            stack = table.region(old).minions
            stack[:] = [minion for minion in stack if minion is not body]
        table.region(cell).minions.insert(0, body)
    elif isinstance(body, Pet):
        assert body.owner.sidekick is not None
        body.owner.sidekick.cell = cell
    else:
        body.cell = cell


def stays(table: LabyrinthTable, body: Body) -> bool:
    """Whether somebody cannot be moved at all."""
    return isinstance(body, Villain) and "stays" in table.library.villains[body.id].manner


def is_guarded(table: LabyrinthTable, body: Body) -> bool:
    """Whether somebody who enters the camp would be hurt there: the first minion of a Round."""
    tile = table.tile(CAMP)
    if not isinstance(body, MinionFigure) or tile is None or not tile.guard:
        return False
    return "guard" not in table.state.shared_round


async def guard_camp(table: LabyrinthTable, body: Body) -> None:
    """A fortified camp: the first minion that enters it in a Round is hurt."""
    tile = table.tile(CAMP)
    if table.cell_of(body) == CAMP and tile is not None and is_guarded(table, body):
        table.state.shared_round.append("guard")
        await hurt(table, body, tile.guard)


async def place_at(table: LabyrinthTable, body: Body, cell: int) -> None:
    """Place somebody in a Region; that is no move."""
    if cell in (OFF, table.cell_of(body)) or stays(table, body):
        return
    await tell(Placed(target_of(body), table.name_of(body), name_cell(cell)))
    put_at(table, body, cell)


def stop_at_rocks(table: LabyrinthTable, body: Body, path: list[int]) -> list[int]:
    """A Move ends on a Rockfall, but for Villains and who is sure-footed."""
    is_sure = isinstance(body, Hero) and table.has_ability(body, "sure-footed")
    if not is_sure and not isinstance(body, Villain):
        for steps, cell in enumerate(path, 1):
            if table.region(cell).rockfalls:
                return path[:steps]
    return path


async def send(table: LabyrinthTable, body: Body, goal: int, steps: int = 0) -> None:
    """Move somebody towards a Region by the shortest way; 0 steps: all the way.

    Enemies do not end it, Rockfalls do.
    """
    start = table.cell_of(body)
    if OFF in (start, goal) or start == goal or stays(table, body):
        return
    ways = table.halls.ways(start)
    if goal not in ways.costs:
        return
    path = ways.path_to(goal)
    await walk_along(table, body, stop_at_rocks(table, body, path[:steps] if steps else path))


async def move_freely(table: LabyrinthTable, walker: Body, steps: int) -> None:
    """Somebody may move so many steps at once, without an Action Point."""
    if not isinstance(walker, Hero | Pet):
        return
    ways = find_reach(table, walker, steps)
    if not any(ways.costs.values()):
        here = table.cell_of(walker)
        is_pinned = bool(table.enemies_at(here))
        await tell(Held(target_of(walker), table.name_of(walker), name_cell(here), is_pinned))
        return
    options: list[Option[int]] = [Option("stay", "Stay", OFF, ends=True)]
    options += [
        Option(
            f"go:{name_cell(cell)}", f"Move to {call_cell(cell)}", cell, f"region:{name_cell(cell)}"
        )
        for cell, cost in ways.costs.items()
        if cost
    ]
    prompt = f"Where does {table.name_of(walker)} move, up to {counted(steps, 'step')}?"
    seat = table.seat_of(walker)
    cell = await ask(Decision(seat, "free-move", prompt, "move", options))
    if cell != OFF:
        await walk_along(table, walker, ways.path_to(cell))


def farthest(table: LabyrinthTable, body: Body, away_from: int, steps: int = 0) -> int:
    """The Region farthest from another that somebody could be moved to in so many steps, or any.

    That does not lead past it; where none is farther he stays.
    """
    here = table.cell_of(body)
    ways = table.halls.ways(here, [away_from] if here != away_from else [], steps or None)
    over = ways_through_walls(away_from).costs
    return max(ways.costs, key=lambda c: (over[c], -ways.costs[c], -from_north_east(c)))
