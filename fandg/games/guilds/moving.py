"""Movement: steps with their guards, portals, doors, objects.

Rules: turn (movement points), guard, board; rulings 24 and 39.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from functools import partial
from heapq import heappop, heappush
from typing import Any, NamedTuple

from fandg.engine.decision import Option
from fandg.engine.play import tell
from fandg.engine.prose import counted, joined
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.burdens import call_quest_token, may_carry
from fandg.games.guilds.entering import enter
from fandg.games.guilds.events.walks import DoorTurned, Handled, Stepped
from fandg.games.guilds.grid import CELLS, Step, call_cell, name_cell
from fandg.games.guilds.guarding import guard_on_leaving
from fandg.games.guilds.questing import mark_object, objects_at, pay_coins
from fandg.games.guilds.quests import Handle
from fandg.games.guilds.quotas import count_fee
from fandg.games.guilds.state import OFF, Hero
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.twists import locked_doors, make_noise_of_object


class Walk(NamedTuple):
    """A walk to a space: its steps, and what it costs together."""

    steps: tuple[Step, ...]
    cost: int


def find_walks(
    table: GuildsTable, hero: Hero, points: int, guards: Mapping[int, int] | None = None
) -> dict[int, Walk]:
    """The cheapest walk to every space that a hero can reach with so many points.

    Of several that cost the same it is the one past the fewest guards and mines. The `guards` of
    the spaces are looked for, unless they are known.
    """
    state, board = table.state, table.board
    full, shut, locked = table.full_spaces(), state.shut, locked_doors(table, hero.guild)
    costs = table.way_costs(hero)
    first = 0 if state.stepped or hero.id != state.active else table.number(hero, "first-step-cost")
    guards = find_guards(table, hero) if guards is None else guards
    mines = find_mines(table, hero)
    best: dict[int, tuple[tuple[int, int], tuple[Step, ...]]] = {hero.at: ((0, 0), ())}
    waiting = [((0, 0), hero.at)]
    while waiting:
        reached, here = heappop(waiting)
        known, way = best[here]
        if known != reached:
            continue
        spent, risk = reached
        extra = first if first and all(step.by_portal for step in way) else 0
        leaving = risk + guards.get(here, 0)
        for step in board.steps_from(here, shut, locked, costs, extra):
            cell, price, _, by_portal = step
            total = spent + price
            if total > points or cell in full:
                continue
            reaching = total, (risk if by_portal else leaving) + mines.get(cell, 0)
            if cell not in best or reaching < best[cell][0]:
                best[cell] = reaching, (*way, step)
                heappush(waiting, (reaching, cell))
    del best[hero.at]
    return {cell: Walk(steps, cost) for cell, ((cost, _), steps) in best.items()}


def find_guards(table: GuildsTable, hero: Hero) -> Mapping[int, int]:
    """For each space how many monsters guard on stepping out of it."""
    if table.has_trait(hero, "unguarded"):
        return {}
    guards: dict[int, int] = {}
    for monster in table.prowling():
        for cell in table.close_to(monster.at):
            guards[cell] = guards.get(cell, 0) + 1
    return guards


def find_mines(table: GuildsTable, hero: Hero) -> Mapping[int, int]:
    """For each space how many guilds have laid mines there against a hero."""
    mines: dict[int, int] = {}
    for mine in table.state.mines:
        if mine.guild != hero.guild:
            mines[mine.at] = mines.get(mine.at, 0) + 1
    return mines


async def walk(table: GuildsTable, hero: Hero, steps: tuple[Step, ...]) -> None:
    """The active hero goes step by step, as far as he lives and nothing stands in his way.

    Where he is wounded or a token is turned up it is asked anew: he may have other plans then.
    """
    state = table.state
    state.moment = ""
    for step in steps:
        if hero.at == OFF or not table.has_room(step.cell):
            return
        wounds, hidden, cost = hero.wounds, has_hidden(table, step.cell), step.cost
        if step.opens >= 0 and state.shut >> step.opens & 1:
            price = table.way_costs(hero).door
            cost -= price
            state.points -= price
            set_off(table)
            await turn_door(table, hero, step.opens)
        is_guarded = not step.by_portal and not is_unguarded(table, hero)
        if not await go(
            table, hero, step.cell, guarded=is_guarded, by_portal=step.by_portal, cost=cost
        ):
            return
        if hero.wounds > wounds or (hidden and not has_hidden(table, step.cell)):
            return


def has_hidden(table: GuildsTable, cell: int) -> bool:
    """Whether an exploration token lies face down in a space."""
    return any(token.at == cell and not token.up for token in table.state.lying)


def set_off(table: GuildsTable) -> None:
    """The active hero spends points: his movement has begun, and leaves the moment behind."""
    table.state.moment, table.state.began_to_move = "", True


def is_unguarded(table: GuildsTable, hero: Hero) -> bool:
    """Whether the next step of a hero calls no guard."""
    if table.has_trait(hero, "unguarded"):
        return True
    is_first = hero.id == table.state.active and not table.state.stepped
    return is_first and table.has_trait(hero, "first-step-unguarded")


async def go(
    table: GuildsTable,
    hero: Hero,
    cell: int,
    *,
    guarded: bool,
    by_portal: bool = False,
    cost: int | None = None,
) -> bool:
    """A step: guard, the step itself for its points, then mines, tokens and what has arrived.

    Returns whether he is there then: guards may kill him or make him step elsewhere, and so may
    mines. A step that is not made costs nothing, and begins no movement; one without a `cost` is
    none of it, for an effect gives it.
    """
    if guarded:
        start = hero.at
        await guard_on_leaving(table, hero)
        if hero.at != start or not table.has_room(cell):
            return False
    if hero.id == table.state.active:
        if cost is not None:
            table.state.points -= cost
            set_off(table)
        table.state.moved = True
        table.state.stepped |= not by_portal
    path = name_cell(hero.at), name_cell(cell)
    hero.at = cell
    await tell(Stepped(target_of(hero), table.name_of(hero), path))
    await enter(table, hero)
    return hero.at == cell


# Doors and objects


async def turn_door(table: GuildsTable, hero: Hero, door: int) -> None:
    """A hero opens or shuts a door on the edge of his space."""
    table.state.shut ^= 1 << door
    opens = not table.state.shut >> door & 1
    name = table.scenario.doors[door]
    await tell(DoorTurned(target_of(hero), table.name_of(hero), name, door, opens))


async def pay_for_door(table: GuildsTable, hero: Hero, door: int, cost: int) -> None:
    """The active hero turns a door for its points."""
    table.state.points -= cost
    set_off(table)
    await turn_door(table, hero, door)


async def handle(table: GuildsTable, hero: Hero, number: int, cost: int, fee: int) -> None:
    """The active hero handles an object in his space."""
    table.state.points -= cost
    set_off(table)
    quest = table.scenario.quests[number]
    assert isinstance(quest, Handle)
    if fee:
        await pay_coins(table, hero.guild, fee, f"the {quest.what}")
    await tell(Handled(target_of(hero), table.name_of(hero), quest.what, name_cell(hero.at)))
    cell = hero.at
    await mark_object(table, hero.guild, number, cell)
    await make_noise_of_object(table, hero, number)


def list_moves(table: GuildsTable, hero: Hero) -> Iterator[Option[Any]]:
    """All that the active hero can do with his movement points: objects, doors, walks.

    What a title or a card makes free is a part of the movement too, and ends with it.
    """
    state = table.state
    here = f"space:{name_cell(hero.at)}"
    for number in objects_at(table, hero.guild, hero.at):
        cost = max(0, 1 + table.number(hero, "handle-cost"))
        quest = table.scenario.quests[number]
        assert isinstance(quest, Handle)
        fee = count_fee(table, hero, quest)
        if cost <= state.points and fee <= table.guild_of(hero).coins:
            note = f"{counted(cost, 'point')}" + (f", {counted(fee, 'coin')}" if fee else "")
            doing = partial(handle, table, hero, number, cost, fee)
            yield Option(f"handle:{number}", f"Handle the {quest.what}", doing, here, note=note)
    for door in table.board.doors_of(hero.at):
        price, locked = table.way_costs(hero).door, locked_doors(table, hero.guild)
        is_shut = state.shut >> door & 1
        if price <= state.points and not (is_shut and locked >> door & 1):
            label = f"{'Open' if is_shut else 'Shut'} the door {table.scenario.doors[door].upper()}"
            doing = partial(pay_for_door, table, hero, door, price)
            note = counted(price, "point")
            yield Option(f"door:{door}", label, doing, f"door:{door}", note=note)
    guards = find_guards(table, hero)
    walks = find_walks(table, hero, state.points, guards)
    finds = list_finds(table, hero, walks)
    for cell, way in walks.items():
        key, label, target = _GO[cell]
        doing = partial(walk, table, hero, way.steps)
        note = _POINTS[way.cost] if way.cost < len(_POINTS) else counted(way.cost, "point")
        if cell in finds:
            note = f"{note}, {finds[cell]}"
        if guards.get(cell):
            note = f"{note}, {counted(guards[cell], 'monster')} to guard the way on"
        yield Option(key, label, doing, target, note=note)


def list_finds(table: GuildsTable, hero: Hero, cells: Container[int]) -> dict[int, str]:
    """What lies in some spaces for a hero who goes there, and whether an enemy keeps it."""
    state, found = table.state, dict[int, list[str]]()
    for token in state.lying:
        if token.at in cells:
            name = table.library.tokens[token.id].name if token.up else "a token"
            found.setdefault(token.at, []).append(name)
    for burden in state.quest_tokens:
        if burden.at in cells and may_carry(table, hero):
            found.setdefault(burden.at, []).append(f"the {call_quest_token(table, burden)}")
    return {
        cell: f"an enemy keeps {joined(things)}"
        if table.has_enemy_in(hero, cell)
        else f"picks up {joined(things)}"
        for cell, things in found.items()
    }


_POINTS = [counted(cost, "point") for cost in range(8)]


_GO = [(f"go:{name_cell(to)}", f"Go to {call_cell(to)}", f"space:{name_cell(to)}") for to in CELLS]
"""Key, label and target of a walk to each space."""
