"""Reactions of monsters: guard on leaving, guard by the passed over, payback.

Rules: guard, payback; rulings 36 to 40.
"""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.dying import remove_killed
from fandg.games.guilds.entering import trip
from fandg.games.guilds.events.blows import AttackDeclared, Reacts
from fandg.games.guilds.events.walks import DoorTurned, Stepped
from fandg.games.guilds.grid import name_cell
from fandg.games.guilds.hitting import can_pay, pay_for_use
from fandg.games.guilds.minding import Route, choose_to_pay, find_route
from fandg.games.guilds.reckoning import new_reaction, reckon
from fandg.games.guilds.resolving import resolve
from fandg.games.guilds.state import OFF, Assault, Hero, Monster
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.verbs import CardAct, carry_out


async def guard_on_leaving(table: GuildsTable, hero: Hero) -> None:
    """Before a hero steps out of a space each monster Close to it attacks him."""
    for monster in table.guards_at(hero.at):
        if hero.at == OFF:
            return
        await tell(Reacts(target_of(monster), table.name_of(monster), "guards"))
        await react(table, monster, hero, guard=True)
        await remove_killed(table)


async def guard_by_passed_over(table: GuildsTable, hero: Hero, assault: Assault) -> None:
    """After an attack all monsters Close to the hero attack him, if none of them was a target."""
    if assault.unguarded or hero.at == OFF:
        return
    near = table.guards_at(hero.at)
    targets = [table.body(name) for name in assault.targets]
    close = table.close_to(hero.at)
    if any(isinstance(body, Monster) and body.at in close for body in targets):
        return
    for monster in near:
        if hero.at == OFF:
            return
        await tell(
            Reacts(target_of(monster), table.name_of(monster), "was passed over, and guards")
        )
        await react(table, monster, hero, guard=True)


def list_payers(table: GuildsTable, assault: Assault) -> list[Monster]:
    """The monsters attacked that may pay back: a dead one unless it is overkilled."""
    found = []
    for name in assault.targets:
        body = table.body(name)
        if isinstance(body, Monster) and body.at != OFF:
            overkill = table.values(body).overkill
            if not body.dying or not overkill or body.wounds < overkill:
                found.append(body)
    return found


async def pay_back(table: GuildsTable, hero: Hero, assault: Assault) -> None:
    """One of the monsters attacked may move and attack the hero."""
    if assault.quiet or hero.at == OFF:
        return
    chosen = choose_to_pay(table, list_payers(table, assault), hero)
    if chosen is not None:
        await go_and_attack(table, *chosen, hero, "pays back")


async def go_and_attack(
    table: GuildsTable, monster: Monster, route: Route, hero: Hero, how: str
) -> None:
    """A monster goes its way, opens what it must, and attacks a hero if it can then."""
    if not route.attacks and not route.path:
        return
    await tell(Reacts(target_of(monster), table.name_of(monster), how))
    arrives = await go(table, monster, route)
    if route.attacks and arrives:
        await react(table, monster, hero)


async def go(table: GuildsTable, monster: Monster, route: Route) -> bool:
    """A monster goes its way; returns whether it comes to its end, past mines if there are any."""
    state = table.state
    who, name = target_of(monster), table.name_of(monster)
    for door in route.opens:
        state.shut &= ~(1 << door)
        await tell(DoorTurned(who, name, table.scenario.doors[door], door, True))
    was_dying = monster.dying
    for cell in route.path:
        path, monster.at = (name_cell(monster.at), name_cell(cell)), cell
        await tell(Stepped(who, name, path))
        if not was_dying:
            await trip(table, monster)
        if monster.dying != was_dying:
            return False
    return True


async def move_towards(table: GuildsTable, monster: Monster, hero: Hero) -> None:
    """A monster moves towards a hero as in payback, without an attack."""
    await go(table, monster, find_route(table, monster, hero))
    await remove_killed(table)


async def react(table: GuildsTable, monster: Monster, hero: Hero, *, guard: bool = False) -> None:
    """A monster attacks a hero: steps 3 to 8."""
    assault = reckon(table, new_reaction(table, monster, hero, guard=guard))
    names = tuple(table.name_of(table.body(target)) for target in assault.targets)
    who = target_of(monster)
    await tell(AttackDeclared(who, table.name_of(monster), tuple(assault.targets), names, ""))
    victims = [body for name in assault.targets if isinstance(body := table.body(name), Hero)]
    await resolve(table, assault)
    for victim in victims:
        await dodge_away(table, victim)


async def dodge_away(table: GuildsTable, hero: Hero) -> None:
    """After an enemy's attack on him a hero may use effects that answer it."""
    for key, use in table.uses_at(hero, "after-enemy-attack"):
        if hero.at == OFF or not can_pay(table, hero, key, use):
            continue
        name = table.name_use(hero, key)
        options = [Option("use", f"Use {name}", True), Option("no", "Stay", False)]
        prompt = f"{table.name_of(hero)} was attacked."
        about = target_of(hero)
        if await ask(Decision(hero.guild, "after-attack", prompt, "exhaust", options, about=about)):
            await pay_for_use(table, hero, key, use)
            await carry_out(table, CardAct(hero), use.does)
