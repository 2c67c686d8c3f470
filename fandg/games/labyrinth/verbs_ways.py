"""Verbs of ways and figures: moving, placing, Sidekicks, minions, Bombs, Rockfalls."""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask
from fandg.engine.prose import capital, counted
from fandg.games.labyrinth.bodies import Body, is_friend, target_of
from fandg.games.labyrinth.causes import rule_of_cause
from fandg.games.labyrinth.effects import (
    Bomb,
    ClearRockfalls,
    Explode,
    Grant,
    Move,
    PlaceAt,
    Rockfall,
    Send,
    Sidekick,
    Spawn,
    Swap,
    SwapRegions,
    TakeTurn,
)
from fandg.games.labyrinth.golden import choose_cell, closest_cell, measure, prefer_cells
from fandg.games.labyrinth.minion_step import act_with
from fandg.games.labyrinth.moving import can_step, farthest, move_freely, place_at, put_at, send
from fandg.games.labyrinth.places import cells_of, explored
from fandg.games.labyrinth.regions import CAMP, FAR, STEPS, call_cell, name_cell
from fandg.games.labyrinth.rows import letters
from fandg.games.labyrinth.sharing import share_all
from fandg.games.labyrinth.sidekicks import can_create, give_sidekick, list_kind
from fandg.games.labyrinth.spawning import count_spawned, place_minions, portals_by_weakest
from fandg.games.labyrinth.state import OFF, Hero, Lasting, MinionFigure, Pool, Region
from fandg.games.labyrinth.statuses import (
    count_bombs,
    explode_bombs,
    place_bombs,
    place_rockfalls,
)
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.throwing import count_hits, throw_openly
from fandg.games.labyrinth.verbs import VERBS, Making
from fandg.games.labyrinth.whom import choose_who, finds_nobody, list_who


def _idle_move(table: LabyrinthTable, act: Making, verb: Move) -> bool:
    steps = act.amount(verb.steps)
    return not any(can_step(table, body, steps) for body in list_who(table, act, verb))


@VERBS.carries_out(Move, _idle_move)
async def move(table: LabyrinthTable, act: Making, verb: Move) -> None:
    """They may move so many steps at once."""
    steps = act.amount(verb.steps)
    for body in await choose_who(
        table, act, verb, "Who moves?", lambda b: can_step(table, b, steps)
    ):
        await move_freely(table, body, steps)


def fixed_goal(
    table: LabyrinthTable, act: Making, body: Body, goal: str, steps: int = 0
) -> int | None:
    """The Region of a goal that leaves nothing to find or to choose; None for any other."""
    if goal == "camp":
        return CAMP
    if goal == "me":
        return table.cell_of(act.maker)
    if goal == "actor":
        return table.cell_of(act.actor) if act.actor is not None else OFF
    if goal == "away":
        return farthest(table, body, table.cell_of(act.maker), steps)
    return None


async def find_goal(
    table: LabyrinthTable, act: Making, body: Body, goal: str, steps: int = 0
) -> int:
    """The Region that somebody is sent to, so many steps, or placed at."""
    fixed = fixed_goal(table, act, body, goal, steps)
    if fixed is not None:
        return fixed
    if goal in ("any", "hero"):
        cells = explored(table)
        if goal == "hero":
            cells = [cell for cell in cells if table.heroes_at(cell)]
        if not is_friend(act.maker):
            return closest_cell(measure(table, act.maker), cells)
        return await choose_cell(table, act.maker, cells, "Where?", "choose-region",
                                 rule_of_cause(table, act), shared=act.is_shared)  # fmt: skip
    if goal == "portal":
        cells = [*table.portals()]
    else:
        cells = [hero.cell for hero in table.standing() if hero is not body]
    if not cells:
        return OFF
    costs = table.halls.ways(table.cell_of(body)).costs if table.cell_of(body) != OFF else {}
    return closest_cell(lambda cell: costs.get(cell, FAR), cells)


def find_other_portal(table: LabyrinthTable, body: Body) -> int:
    """The closest Portal but the one where somebody stands."""
    here = table.cell_of(body)
    others = [cell for cell in table.portals() if cell != here]
    return closest_cell(measure(table, body), others) if others else OFF


def _leaves(table: LabyrinthTable, act: Making, body: Body, goal: str, steps: int = 0) -> bool:
    """Whether somebody could be brought to a goal, and is not there already."""
    here = table.cell_of(body)
    return here != OFF and fixed_goal(table, act, body, goal, steps) not in (here, OFF)


def _idle_send(table: LabyrinthTable, act: Making, verb: Send) -> bool:
    steps = act.amount(verb.steps)
    found = list_who(table, act, verb)
    return not any(_leaves(table, act, body, verb.goal, steps) for body in found)


def _idle_place(table: LabyrinthTable, act: Making, verb: PlaceAt) -> bool:
    return not any(_leaves(table, act, body, verb.goal) for body in list_who(table, act, verb))


@VERBS.carries_out(Send, _idle_send)
async def send_them(table: LabyrinthTable, act: Making, verb: Send) -> None:
    """They are moved towards a goal."""
    steps = act.amount(verb.steps)
    for body in await choose_who(table, act, verb, "Who is moved?"):
        if table.cell_of(body) != OFF:
            goal = await find_goal(table, act, body, verb.goal, steps)
            await send(table, body, goal, steps)


@VERBS.carries_out(PlaceAt, _idle_place)
async def place_them(table: LabyrinthTable, act: Making, verb: PlaceAt) -> None:
    """They are placed at a goal without moving."""
    for body in await choose_who(table, act, verb, "Who is placed?"):
        if table.cell_of(body) != OFF:
            goal = await find_goal(table, act, body, verb.goal)
            if verb.goal == "portal" and body is act.maker:
                goal = find_other_portal(table, body)
            await place_at(table, body, goal)


def _idle_swap(table: LabyrinthTable, act: Making, verb: Swap) -> bool:
    here = table.cell_of(act.maker)
    return here == OFF or not any(
        table.cell_of(body) not in (OFF, here) for body in list_who(table, act, verb)
    )


@VERBS.carries_out(Swap, _idle_swap)
async def swap(table: LabyrinthTable, act: Making, verb: Swap) -> None:
    """The maker and they exchange places."""
    for body in await choose_who(table, act, verb, "With whom?"):
        here, there = table.cell_of(act.maker), table.cell_of(body)
        if OFF not in (here, there):
            await place_at(table, act.maker, there)
            await place_at(table, body, here)


@VERBS.carries_out(SwapRegions)
async def swap_regions(table: LabyrinthTable, act: Making, _verb: SwapRegions) -> None:
    """Everything in two revealed Regions changes places; the tiles stay."""
    cells = explored(table)
    one = await choose_cell(table, act.maker, cells, "Which Region?", "swap-region")
    others = [cell for cell in cells if cell != one]
    other = await choose_cell(table, act.maker, others, "And which other?", "swap-region")
    if OFF in (one, other):
        return
    friends = {cell: table.friends_at(cell) for cell in (one, other)}
    villains = {cell: table.villains_at(cell) for cell in (one, other)}
    _swap_contents(table.region(one), table.region(other))
    for start, end in ((one, other), (other, one)):
        for body in (*friends[start], *villains[start]):
            put_at(table, body, end)


def _swap_contents(one: Region, other: Region) -> None:
    for name in ("shard", "bounty", "treasures", "minions", "bombs", "rockfalls", "markers"):
        mine, theirs = getattr(one, name), getattr(other, name)
        setattr(one, name, theirs)
        setattr(other, name, mine)


@VERBS.carries_out(Grant)
async def grant(_table: LabyrinthTable, act: Making, verb: Grant) -> None:
    """The maker has an ability for a while."""
    if isinstance(act.maker, Hero):
        act.maker.lasting.append(Lasting(verb.ability, verb.until))
        act.touched.append(act.maker)


# Figures


def _idle_sidekick(table: LabyrinthTable, act: Making, verb: Sidekick) -> bool:
    if not isinstance(act.maker, Hero):
        return True
    return not can_create(table, act.maker, verb.kind) and not list_kind(table, verb.kind)


@VERBS.carries_out(Sidekick, _idle_sidekick)
async def sidekick(table: LabyrinthTable, act: Making, verb: Sidekick) -> None:
    """Create a Sidekick, or give ♥ to one."""
    if isinstance(act.maker, Hero):
        await give_sidekick(table, act.maker, verb.kind, act.amount(verb.amount))


@VERBS.carries_out(Spawn)
async def spawn(table: LabyrinthTable, act: Making, verb: Spawn) -> None:
    """Draw minions and place them."""
    count = count_spawned(verb.amount, table.count, act.tier)
    act.found = []
    if verb.at == "portals" and isinstance(verb.amount, int):
        count = min(count, len(portals_by_weakest(table)))
    for n in range(count):
        portals = portals_by_weakest(table)
        if verb.at == "here":
            cell = act.cell if act.cell is not None else table.cell_of(act.maker)
        elif not portals:
            return
        elif verb.at == "chosen-portal":
            prompt = "On which Portal?"
            cell = await choose_cell(table, act.maker, portals, prompt, "choose-region",
                                     rule_of_cause(table, act), shared=act.is_shared)  # fmt: skip
        else:
            cell = portals[n % len(portals)] if verb.at == "portals" else portals[0]
        act.found += await place_minions(table, verb.size, cell)


def _cells_of_them(table: LabyrinthTable, bodies: Sequence[Body]) -> list[int]:
    cells = [table.cell_of(body) for body in bodies]
    return [cell for cell in cells if cell != OFF]


@VERBS.carries_out(Bomb)
async def bomb(table: LabyrinthTable, act: Making, verb: Bomb) -> None:
    """Place Bombs."""
    if verb.on == "them":
        cells = _cells_of_them(table, await choose_who(table, act, verb, "Where is the Bomb?"))
    else:
        ways = [table.halls.ways(hero.cell).costs for hero in table.standing()]
        nearest = prefer_cells(
            lambda cell: min((way.get(cell, FAR) for way in ways), default=0), table.portals()
        )
        cells = nearest[: act.amount(verb.amount)]
    await place_bombs(table, cells)


def _idle_explode(table: LabyrinthTable, _act: Making, _verb: Explode) -> bool:
    return not count_bombs(table)


@VERBS.carries_out(Explode, _idle_explode)
async def explode(table: LabyrinthTable, _act: Making, _verb: Explode) -> None:
    """All Bombs explode."""
    await explode_bombs(table)


@VERBS.carries_out(Rockfall, finds_nobody)
async def rockfall(table: LabyrinthTable, act: Making, verb: Rockfall) -> None:
    """Rockfalls in the Regions of some, all at once; of one of several, on so many of them.

    Of those in one Region the first stands for all: it falls on each of them.
    """
    struck: list[Body] = []
    cells: list[int] = []
    for _ in range(act.amount(verb.amount)):
        firsts: dict[int, Body] = {}
        for body in list_who(table, act, verb, struck):
            firsts.setdefault(table.cell_of(body), body)
        asked, useful = "On whom does it fall?", list(firsts.values()).__contains__
        bodies = await choose_who(table, act, verb, asked, useful, struck)
        struck += bodies
        cells += dict.fromkeys(_cells_of_them(table, bodies))
    await place_rockfalls(table, cells, act.maker)


def _idle_clear(table: LabyrinthTable, act: Making, verb: ClearRockfalls) -> bool:
    cells = cells_of(table, act.maker, verb.where, act.actor)
    return not any(table.region(cell).rockfalls for cell in cells)


@VERBS.carries_out(ClearRockfalls, _idle_clear)
async def clear_rockfalls(table: LabyrinthTable, act: Making, verb: ClearRockfalls) -> None:
    """Take Rockfalls away."""
    for cell in cells_of(table, act.maker, verb.where, act.actor):
        table.region(cell).rockfalls = 0


def _idle_take_turn(table: LabyrinthTable, act: Making, verb: TakeTurn) -> bool:
    return not any(isinstance(body, MinionFigure) for body in list_who(table, act, verb))


@VERBS.carries_out(TakeTurn, _idle_take_turn)
async def take_turn(table: LabyrinthTable, act: Making, verb: TakeTurn) -> None:
    """They act at once; led, as the maker says and against other minions too."""
    for body in await choose_who(table, act, verb, "Which minion acts?"):
        if not isinstance(body, MinionFigure) or table.cell_of(body) == OFF:
            continue
        had_acted = body.acted
        if verb.led:
            if table.minion is body:
                table.minion = None
            await lead_minion(table, act, body)
        else:
            await act_with(table, body)
        body.acted = had_acted


async def lead_minion(table: LabyrinthTable, act: Making, minion: MinionFigure) -> None:
    """A minion played like a hero's Sidekick: it moves, then strikes as its leader says."""
    card = table.library.minions[minion.card]
    seat = table.seat_of(act.maker)
    here = table.cell_of(minion)
    costs = table.halls.ways(here, [], STEPS * (card.actions - 1)).costs
    options = [
        Option(f"go:{name_cell(cell)}", call_cell(cell), cell, f"region:{name_cell(cell)}")
        for cell in costs
    ]
    prompt = f"Where does {table.name_of(minion)} go?"
    cell = await ask(Decision(seat, "lead-minion", prompt, "cards", options))
    await send(table, minion, cell)
    cell, row = table.cell_of(minion), card.rows[0]
    reach = [cell] if row.row == "melee" else table.halls.neighbours(cell)
    who, name = target_of(minion), table.name_of(minion)
    targets: list[Option[int]] = [
        Option(f"aim:{name_cell(near)}", call_cell(near), near, f"region:{name_cell(near)}")
        for near in reach
        if any(body is not minion for body in table.enemies_at(near))
    ]
    if not targets:
        return
    targets.append(Option("nobody", "Nowhere", OFF, ends=True))
    asked = Decision(seat, "led-strike", f"Where does {name} strike?", "cards", targets)
    aim = await ask(asked)
    if aim == OFF:
        return
    title = f"{row.row.capitalize()} roll"
    thrown = await throw_openly(table, seat, letters(row.dice), title, who, name)
    # No type: it is of the Villain's side, so no Battle card answers. Nor does it strike itself.
    pool = Pool("corruption", hits=count_hits(thrown), kind="spell", target=aim, struck=[who])
    prompt = f"{capital(name)} has {counted(pool.hits, 'hit')}."
    await share_all(table, act.maker, pool, "spend-damage", prompt, "attacks")
