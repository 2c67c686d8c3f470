"""An attack from the dice to the mines: what heroes' attacks, reactions and mines have in common.

Rules: attack (steps 3 to 9); rulings 14, 18, 22, 25, 33 to 36 and 40.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import Odds
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted
from fandg.games.guilds.bodies import Body, Victim, target_of
from fandg.games.guilds.defending import defend
from fandg.games.guilds.dying import kill_hero, kill_monster
from fandg.games.guilds.effects import Also, Coin, Effect, Heal, Hits, Keep, Mine
from fandg.games.guilds.events.blows import CRIT, Unhurt, count_hits
from fandg.games.guilds.hitting import wound
from fandg.games.guilds.odds import DEFENSE, spread_wounds, tell_wounds
from fandg.games.guilds.pools import reroll_bad, reroll_by_choice, roll_pool
from fandg.games.guilds.questing import advance
from fandg.games.guilds.reckoning import (
    attacker_of,
    group_of,
    is_beyond,
    is_dazed,
    may_wound,
    skills_of,
)
from fandg.games.guilds.state import OFF, Assault, Fixture, Hero, Monster
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.so_far import say_so_far
from fandg.games.guilds.verbs import CardAct, carry_out

HITTING = (Hits, Also)
"""Verbs of the roll that count before the defense."""


async def resolve(table: GuildsTable, assault: Assault) -> None:
    """Roll an attack that was declared and reckoned, and settle all that comes of it."""
    state = table.state
    before, state.assault = state.assault, assault
    attacker = attacker_of(table, assault)
    stood = table.body(assault.targets[0]).at
    await roll_attack(table, assault, attacker)
    await count_up(table, assault, attacker)
    returned, lost = await meet_targets(table, assault, attacker)
    avenger = None
    if returned and attacker is not None:
        avenger = find_avenger(table, attacker, returned)
        wounds, by = sum(back for _, back in returned), table.name_of(returned[0][0])
        await wound(table, attacker, wounds, "in return", by)
    await follow_up(table, assault, attacker, stood, lost)
    await settle_kills(table, assault, attacker, avenger)
    if attacker is not None and assault.hits:
        await lay_mines(table, assault, attacker, stood)
    state.assault = before


async def roll_attack(table: GuildsTable, assault: Assault, attacker: Body | None) -> None:
    """Step 3: all attack dice, then rerolls one die at a time."""
    laid_by = struck = None
    if attacker is None:
        victim = table.body(assault.targets[0])
        who, name, laid_by = target_of(victim), "the mine", credited_by(assault, None)[0]
        struck = victim.guild if isinstance(victim, Hero) else None
    else:
        who, name = target_of(attacker), table.name_of(attacker)
    assault.faces = await roll_pool(
        table, attacker, assault.dice, assault.range, who, name, laid_by=laid_by, struck=struck
    )
    if attacker is not None and (isinstance(attacker, Hero) or table.state.right_hand):
        so_far = partial(say_so_far, table, assault)
        await reroll_by_choice(
            table, attacker, assault.faces, assault.rerolls, assault.range, so_far
        )
    elif attacker is not None:
        await reroll_bad(table, attacker, assault.faces, assault.rerolls, assault.range)


async def count_up(table: GuildsTable, assault: Assault, attacker: Body | None) -> None:
    """Step 4: hits, and those that CRITs bring; a chain finds its target."""
    crits = assault.faces.count(CRIT)
    assault.hits = count_hits(assault.faces, assault.range) + assault.hits_more
    for verb, times in list_on_crits(table, assault, attacker, crits):
        if isinstance(verb, Hits):
            assault.hits += verb.amount * times
        elif isinstance(verb, Also) and attacker is not None:
            await chain_on(table, assault, attacker)


def list_on_crits(
    table: GuildsTable, assault: Assault, attacker: Body | None, crits: int
) -> list[tuple[Effect, int]]:
    """Critical effects that hold, each with how often: one CRIT is enough, only `each` multiplies.

    Conditions are judged on the primary target.
    """
    if not crits:
        return []
    target, group = table.body(assault.targets[0]), group_of(table, assault, attacker)
    found: list[tuple[Effect, int]] = []
    for skill in skills_of(table, assault, attacker):
        for verbs, times in ((skill.on.crit, 1), (skill.on.each_crit, crits)):
            found += [
                (verb, times)
                for verb in verbs
                if attacker is None or table.holds(verb.when, attacker, target, group, assault)
            ]
    return found


async def chain_on(table: GuildsTable, assault: Assault, attacker: Body) -> None:
    """One enemy Close to the target is hit too, of the attacker's choice."""
    target = table.body(assault.targets[0])
    near = table.close_to(target.at)
    options = [
        Option(
            name.replace(":", "-"),
            table.name_of(enemy),
            name,
            name,
            odds=partial(odds_to_meet, table, assault, attacker, enemy),
        )
        for enemy in table.enemies_of(attacker)
        if enemy.at in near and (name := target_of(enemy)) not in assault.targets
    ]
    if options:
        seat = attacker.guild if isinstance(attacker, Hero) else table.acting
        verb = "does" if assault.hits == 1 else "do"
        hits = f"{counted(assault.hits, 'hit')} of {table.name_of(attacker)}"
        prompt = f"A CRIT: whom else {verb} the {hits} meet?"
        about = target_of(attacker)
        assault.targets.append(
            await ask(Decision(seat, "chain", prompt, "attack", options, about=about))
        )


def odds_to_meet(table: GuildsTable, assault: Assault, attacker: Body, body: Victim) -> Odds:
    """What the hits of an attack that was rolled may do to another target."""
    dice = 0 if is_dazed(body) else max(0, table.defense_of(body, attacker) - assault.pierce)
    hits = 0 if is_proof(table, body, credited_by(assault, attacker)) else assault.hits
    wounds = spread_wounds(0, 0, DEFENSE, dice, table.rerolls_of(body), more=hits)
    return tell_wounds(wounds, table.life_of(body) - body.wounds)


def is_proof(table: GuildsTable, body: Victim, guilds: Sequence[int]) -> bool:
    """Whether somebody suffers no wounds from some guilds: the Mayor, without a writ."""
    return isinstance(body, Monster) and not any(may_wound(table, at, body) for at in guilds)


async def meet_targets(
    table: GuildsTable, assault: Assault, attacker: Body | None
) -> tuple[list[tuple[Hero, int]], int]:
    """Steps 5 and 6: each target's defense, then all wounds.

    Returns who dealt some in return, and how many are lost because 1 Life stays to somebody.
    """
    guilds = credited_by(assault, attacker)
    primary, *others = assault.targets
    order = [primary, *sorted(others, key=lambda name: table.body(name).at)]
    returned: list[tuple[Hero, int]] = []
    dealt, why = dict[str, int](), dict[str, str]()
    for name in order:
        body = table.body(name)
        saves, back = await defend(table, body, assault, attacker)
        if back and isinstance(body, Hero):
            returned.append((body, back))
        wounds = max(0, assault.hits - saves)
        why[name] = say_sum(assault.hits, saves)
        if wounds and is_proof(table, body, guilds):
            wounds, why[name] = 0, say_sum(assault.hits, saves, but="but no writ")
        dealt[name] = wounds
    assault.wounds = dealt
    lost = 0
    by = call_attacker(table, attacker)
    for name, wounds in dealt.items():
        if wounds:
            lost += await wound(table, table.body(name), wounds, why[name], by)
        else:
            await tell(Unhurt(name, table.name_of(table.body(name)), by, why[name]))
    return returned, lost


async def follow_up(
    table: GuildsTable, assault: Assault, attacker: Body | None, stood: int, lost: int
) -> None:
    """Step 7: what CRITs and wounds do beside: daze, push, heal and the like."""
    crits = assault.faces.count(CRIT)
    group = group_of(table, assault, attacker)
    for name, wounds in assault.wounds.items():
        body = table.body(name)
        is_alive = body.at != OFF and body.wounds < table.life_of(body)
        actor = attacker if attacker is not None else body
        assert not isinstance(actor, Fixture)
        for verb, times in list_on_crits(table, assault, attacker, crits):
            if not isinstance(verb, HITTING) and (is_alive and not is_own(verb)):
                await carry_out(table, CardAct(actor, assault, body, wounds, stood), [verb] * times)
        if wounds and is_alive:
            for skill in skills_of(table, assault, attacker):
                on_target = [verb for verb in skill.on.wound if not is_own(verb)]
                await carry_out(table, CardAct(actor, assault, body, wounds, stood), on_target)
    if attacker is None:
        return
    primary, total = table.body(assault.targets[0]), sum(assault.wounds.values()) - lost
    for verb, times in list_on_crits(table, assault, attacker, crits):
        if not isinstance(verb, HITTING) and is_own(verb):
            await carry_out(
                table, CardAct(attacker, assault, primary, total, stood), [verb] * times
            )
    for skill in skills_of(table, assault, attacker):
        own = [verb for verb in (*skill.on.wound * bool(total), *skill.on.hit) if is_own(verb)]
        held = [v for v in own if table.holds(v.when, attacker, primary, group, assault)]
        if held and assault.hits:
            await carry_out(table, CardAct(attacker, assault, primary, total, stood), held)


def is_own(verb: Effect) -> bool:
    """Whether a verb acts on who attacks, once, and not on each target."""
    return isinstance(verb, Heal | Keep)


async def settle_kills(
    table: GuildsTable, assault: Assault, attacker: Body | None, avenger: Hero | None
) -> None:
    """Step 8: kills are credited, and what a card says on a kill.

    Coins of cards come first: a kill may end the scenario. The `avenger` dealt the wound in return
    that kills the attacker, if one does; whom it kills no kill heals.
    """
    guilds = credited_by(assault, attacker)
    killer, by = attacker if isinstance(attacker, Hero) else None, call_attacker(table, attacker)
    killed = [body for name in assault.wounds if is_killed(table, body := table.body(name))]
    deeds: list[Effect] = []
    if any(not isinstance(body, Fixture) for body in killed):
        deeds = [verb for skill in skills_of(table, assault, attacker) for verb in skill.on.kill]
    if attacker is not None and attacker.at != OFF:
        coins = [verb for verb in deeds if isinstance(verb, Coin)]
        await carry_out(table, CardAct(attacker, assault, table.body(assault.targets[0])), coins)
    for body in killed:
        if isinstance(body, Hero):
            await kill_hero(table, body, guilds, killer, by)
        elif isinstance(body, Monster):
            would_pay = isinstance(attacker, Hero) and not assault.quiet
            beyond = would_pay and is_beyond(table, body)
            await kill_monster(table, body, guilds[0] if guilds else None, by, beyond=beyond)
        else:
            body.wounds = 0
            await advance(table, guilds[0], body.quest, body.at)
    if attacker is None:
        return
    if is_killed(table, attacker):
        await settle_return(table, attacker, avenger)
    elif attacker.at != OFF:
        others = [verb for verb in deeds if not isinstance(verb, Coin)]
        await carry_out(table, CardAct(attacker, assault, table.body(assault.targets[0])), others)


def is_killed(table: GuildsTable, body: Victim) -> bool:
    """Whether somebody on the board has wounds that kill, which is not settled yet."""
    is_settled = isinstance(body, Monster) and body.dying
    return body.at != OFF and not is_settled and body.wounds >= table.life_of(body)


def find_avenger(
    table: GuildsTable, attacker: Body, returned: list[tuple[Hero, int]]
) -> Hero | None:
    """Of those who deal wounds in return, in their order, the one whose wound kills."""
    left = table.life_of(attacker) - attacker.wounds
    for hero, wounds in returned:
        left -= wounds
        if left <= 0:
            return hero
    return None


async def settle_return(table: GuildsTable, attacker: Body, avenger: Hero | None) -> None:
    """Wounds dealt in return have killed the attacker, to the credit of who dealt the last."""
    by = "" if avenger is None else table.name_of(avenger)
    if isinstance(attacker, Hero):
        await kill_hero(table, attacker, [] if avenger is None else [avenger.guild], avenger, by)
    else:
        await kill_monster(table, attacker, None if avenger is None else avenger.guild, by)


def say_sum(hits: int, saves: int, but: str = "") -> str:
    """How it came to some wounds: "(3 hits, 1 saved)"; empty where it is plain to see.

    What stands against wounds all the same, is said after a `but`.
    """
    if not hits or not (saves or but):
        return ""
    parts = [counted(hits, "hit"), *([f"{saves} saved"] if saves else []), *([but] if but else [])]
    return f"({', '.join(parts)})"


def call_attacker(table: GuildsTable, attacker: Body | None) -> str:
    """Who attacks, in a sentence: of mines it is the mines."""
    return "mines" if attacker is None else table.name_of(attacker)


def credited_by(assault: Assault, attacker: Body | None) -> list[int]:
    """The guilds that have the kills of an attack: none where a monster attacks."""
    if isinstance(attacker, Hero):
        return [attacker.guild]
    if attacker is None:
        return [int(guild) for guild in assault.attacker[5:].split("-")]
    return []


async def lay_mines(table: GuildsTable, assault: Assault, attacker: Body, stood: int) -> None:
    """Step 9: a Bomb's mines are laid, on any hit of the roll."""
    primary: Victim = table.body(assault.targets[0])
    for skill in list(skills_of(table, assault, attacker)):
        mines = [verb for verb in skill.on.hit if isinstance(verb, Mine)]
        await carry_out(table, CardAct(attacker, assault, primary, 0, stood), mines)
