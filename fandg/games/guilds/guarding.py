"""Reactions of monsters: guard on leaving, guard by the passed over, payback.

Rules: guard, payback; rulings 36 to 40.
"""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import capital
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.defending import dodge_away
from fandg.games.guilds.entering import gather, trip
from fandg.games.guilds.events.blows import AttackDeclared, Reacts
from fandg.games.guilds.events.walks import DoorTurned, Hears, Stepped
from fandg.games.guilds.grid import call_cell, name_cell
from fandg.games.guilds.minding import (
    Route,
    can_attack_from,
    choose_to_pay,
    find_route,
    list_routes,
)
from fandg.games.guilds.questing import is_wanted
from fandg.games.guilds.reckoning import is_beyond, new_reaction, reckon
from fandg.games.guilds.resolving import resolve
from fandg.games.guilds.spawning import remove_killed
from fandg.games.guilds.state import OFF, Assault, Hero, Monster
from fandg.games.guilds.table import GuildsTable

PAYS = "pays back"
"""What a monster does that answers an attack, in a sentence."""


async def guard_on_leaving(table: GuildsTable, hero: Hero) -> None:
    """Before a hero steps out of a space each monster Close to it attacks him, once.

    So does one that comes back meanwhile, as a sixth drives it from the spawn tile.
    """
    start, done = hero.at, list[Monster]()
    while hero.at == start:
        guards = [monster for monster in table.guards_at(start) if monster not in done]
        if not guards:
            return
        monster = await take_next(table, guards, hero)
        done.append(monster)
        await tell(Reacts(target_of(monster), table.name_of(monster), "guards"))
        await react(table, monster, hero, guard=True)
        await remove_killed(table)
        await gather(table, hero)


async def take_next(table: GuildsTable, guards: list[Monster], hero: Hero) -> Monster:
    """Which of several guards is the next: by the rules the first, else as the guild likes."""
    chosen = guards[0]
    if table.state.right_hand:
        options = [Option(f"monster-{m.number}", table.name_of(m), m, target_of(m)) for m in guards]
        prompt = f"Who guards against {table.name_of(hero)} now?"
        question = Decision(right_hand_of(table), "guard", prompt, "guard", options)
        chosen = await ask(question)
    guards.remove(chosen)
    return chosen


def right_hand_of(table: GuildsTable) -> int:
    """The guild to the right of the active one, which may run the monsters."""
    return table.in_turn_order()[-1]


async def guard_by_passed_over(
    table: GuildsTable, hero: Hero, assault: Assault, close: Sequence[Monster]
) -> None:
    """After an attack all monsters Close to the hero attack him, if none of them was a target.

    `close` are those that were so when he attacked: a push or a pull changes nothing.
    """
    if assault.unguarded or any(target_of(monster) in assault.targets for monster in close):
        return
    near = [monster for monster in close if monster.at != OFF and not monster.dying]
    while near and hero.at != OFF:
        monster = await take_next(table, near, hero)
        if not can_attack_from(table, monster, monster.at, hero.at, table.state.shut):
            continue
        await tell(
            Reacts(target_of(monster), table.name_of(monster), "was passed over, and guards")
        )
        await react(table, monster, hero, guard=True)


def list_payers(table: GuildsTable, assault: Assault) -> list[Monster]:
    """The monsters attacked that may pay back: a dead one unless it is overkilled."""
    found = []
    for name in assault.targets:
        body = table.body(name)
        if not isinstance(body, Monster) or body.at == OFF:
            continue
        if not body.dying or not is_beyond(table, body):
            found.append(body)
    return found


async def pay_back(table: GuildsTable, hero: Hero, assault: Assault) -> None:
    """One of the monsters attacked may move and attack the hero."""
    if assault.quiet or hero.at == OFF:
        return
    payers = list_payers(table, assault)
    chosen = choose_to_pay(table, payers, hero)
    if chosen is not None and table.state.right_hand:
        chosen = await choose_freely(table, payers, chosen, hero)
    if chosen is not None:
        await go_and_attack(table, *chosen, hero, PAYS)


async def choose_freely(
    table: GuildsTable, payers: list[Monster], usual: tuple[Monster, Route], hero: Hero
) -> tuple[Monster, Route] | None:
    """The right-hand guild chooses who pays back, and from where, or that nobody does."""
    found = [usual[0], *(monster for monster in payers if monster is not usual[0])]
    options: list[Option[Monster | None]] = [
        Option(f"monster-{m.number}", table.name_of(m), m, target_of(m)) for m in found
    ]
    options.append(Option("nobody", "Nobody", None, ends=True))
    prompt = f"Who pays {table.name_of(hero)} back?"
    chosen = await ask(Decision(right_hand_of(table), "payback", prompt, "payback", options))
    if chosen is None:
        return None
    prompt = f"From where does {table.name_of(chosen)} pay {table.name_of(hero)} back?"
    route = await choose_way(table, chosen, hero, prompt)
    return None if route is None else (chosen, route)


async def choose_way(
    table: GuildsTable, monster: Monster, hero: Hero, prompt: str, *, stays: str = ""
) -> Route | None:
    """The right-hand guild chooses where a monster goes to attack a hero.

    That it `stays` can be chosen where those words are given: who pays back was chosen before.
    """
    options: list[Option[Route | None]] = []
    for route in list_routes(table, monster, hero):
        cell = route.path[-1] if route.path else monster.at
        label = f"From {call_cell(cell)}" if route.attacks else f"To {call_cell(cell)}, no attack"
        place = name_cell(cell)
        options.append(Option(f"go:{place}", label, route, f"space:{place}"))
    if stays:
        options.append(Option("stay", stays, None, ends=True))
    about = target_of(monster)
    seat = right_hand_of(table)
    return await ask(Decision(seat, "payback-way", prompt, "payback", options, about=about))


async def go_and_attack(
    table: GuildsTable, monster: Monster, route: Route, hero: Hero, how: str
) -> None:
    """A monster goes its way, opens what it must, and attacks a hero if it can then."""
    if not route.attacks and not route.path:
        return
    # Who cannot come to attack pays nothing back.
    does = "comes nearer" if how == PAYS and not route.attacks else how
    await tell(Reacts(target_of(monster), table.name_of(monster), does))
    arrives = await go(table, monster, route)
    if route.attacks and arrives:
        await react(table, monster, hero)


async def go(table: GuildsTable, monster: Monster, route: Route) -> bool:
    """A monster goes its way; returns whether it comes to its end, past mines if there are any.

    Who is dead and pays back enters them too, and they may overkill it.
    """
    state = table.state
    who, name = target_of(monster), table.name_of(monster)
    for door in route.opens:
        state.shut &= ~(1 << door)
        await tell(DoorTurned(who, name, table.scenario.doors[door], door, True))
    was_dying = monster.dying
    for cell in route.path:
        path, monster.at = (name_cell(monster.at), name_cell(cell)), cell
        is_there = cell == route.path[-1]
        await tell(Stepped(who, name, path, wanted=is_there and is_wanted(table, monster)))
        await trip(table, monster)
        if monster.dying and (not was_dying or is_beyond(table, monster)):
            return False
    return True


async def move_towards(table: GuildsTable, monster: Monster, hero: Hero) -> None:
    """A monster that hears a hero moves towards him as in payback, without an attack.

    The right-hand guild, where it runs the monsters, says where to, or that it stays.
    """
    usual = find_route(table, monster, hero)
    route = await choose_noise(table, monster, hero) if table.state.right_hand else usual
    if route is not None and route.path:
        await tell(Hears(target_of(monster), table.name_of(monster), table.name_of(hero)))
        await go(table, monster, route)
        await remove_killed(table)


async def choose_noise(table: GuildsTable, monster: Monster, hero: Hero) -> Route | None:
    """The right-hand guild chooses where a monster goes that has heard a hero, or that it stays."""
    usual, *others = list_routes(table, monster, hero)
    stays: Option[Route | None] = Option("stay", "It stays", None, ends=True)
    ways: list[Option[Route | None]] = []
    for route in (usual, *others):
        if route.path:
            place, label = name_cell(route.path[-1]), f"To {call_cell(route.path[-1])}"
            ways.append(Option(f"go:{place}", label, route, f"space:{place}"))
    # First what the rules would do.
    options = [*ways, stays] if usual.path else [stays, *ways]
    prompt = f"{capital(table.name_of(monster))} heard {table.name_of(hero)}. Where does it go?"
    about, seat = target_of(monster), right_hand_of(table)
    return await ask(Decision(seat, "noise", prompt, "payback", options, about=about))


async def react(table: GuildsTable, monster: Monster, hero: Hero, *, guard: bool = False) -> None:
    """A monster attacks a hero: steps 3 to 8."""
    assault = reckon(table, new_reaction(table, monster, hero, guard=guard))
    names = tuple(table.name_of(table.body(target)) for target in assault.targets)
    who, before = target_of(monster), table.state.assault
    table.state.assault = assault
    await tell(AttackDeclared(who, table.name_of(monster), tuple(assault.targets), names, ""))
    table.state.assault = before
    victims = [body for name in assault.targets if isinstance(body := table.body(name), Hero)]
    await resolve(table, assault)
    for victim in victims:
        await dodge_away(table, victim)
