"""Defense: the roll of each target, its rerolls, what is done after it, and after the attack.

Rules: attack (step 5), daze; rulings 10 to 12, 17 and 40.
"""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import Outcome
from fandg.engine.play import ask
from fandg.engine.prose import counted
from fandg.games.guilds.bodies import Body, Victim, target_of
from fandg.games.guilds.content import Skilled
from fandg.games.guilds.effects import Saves, Spare, Wound
from fandg.games.guilds.events.blows import CRIT, count_saves
from fandg.games.guilds.hitting import can_pay, pay_for_use
from fandg.games.guilds.odds import DEFENSE, spread_pool
from fandg.games.guilds.pools import reroll_bad, reroll_by_choice, roll_pool
from fandg.games.guilds.reckoning import is_dazed, may_wound
from fandg.games.guilds.state import OFF, Assault, Hero, Monster
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.verbs import CardAct, carry_out


async def defend(
    table: GuildsTable, body: Victim, assault: Assault, attacker: Body | None
) -> tuple[int, int]:
    """The saves of a target, and the wounds that its roll deals to the attacker."""
    dice = 0 if is_dazed(body) else table.defense_of(body, attacker) - assault.pierce
    if dice <= 0 or (not assault.hits and not counts_crits(table, body)):
        return 0, 0
    who, name = target_of(body), table.name_of(body)
    pool = table.rerolls_of(body)
    odds = foretell(table, body, assault.hits, dice, pool) if isinstance(body, Hero) else None
    faces = await roll_pool(table, body, dice, None, who, name, odds)
    if asks_rerolls(table, body):
        await reroll_by_choice(table, body, faces, pool, None)
    else:
        await reroll_bad(table, body, faces, pool, None, lambda: count_saves(faces) >= assault.hits)
    saves = count_saves(faces)
    if isinstance(body, Hero):
        saves += await save_more(table, body, assault, assault.hits - saves)
    return saves, retaliate(table, body, attacker, faces.count(CRIT))


def foretell(table: GuildsTable, hero: Hero, hits: int, dice: int, pool: int) -> Outcome | None:
    """What a hero's defense dice must show against some hits, and how likely that is."""
    life = table.life_of(hero) - hero.wounds
    if hits <= 0 or life <= 0:
        return None
    need, what = (hits - life + 1, "to survive") if hits >= life else (hits, "to stay unhurt")
    chance = sum(spread_pool(dice, pool, DEFENSE).all[need:])
    return Outcome(f"{what} with {counted(need, 'save')}", min(1.0, chance))


def counts_crits(table: GuildsTable, body: Victim) -> bool:
    """Whether a CRIT of somebody's defense roll does more than save."""
    if not isinstance(body, Hero):
        return False
    return any(
        card.on.defense_crit or card.on.each_defense_crit
        for _, card in table.sources(body)
        if isinstance(card, Skilled)
    )


def asks_rerolls(table: GuildsTable, body: Victim) -> bool:
    """Whether it is asked which defense dice to reroll: else blanks are, while hits stand."""
    state = table.state
    if not isinstance(body, Hero):
        return state.right_hand and isinstance(body, Monster)
    return state.ask_rerolls or body.guild in state.table_dice or counts_crits(table, body)


async def save_more(table: GuildsTable, hero: Hero, assault: Assault, hits: int) -> int:
    """After a defense roll a hero may use effects that save more, as long as hits stand."""
    saves = 0
    for key, use in table.uses_at(hero, "my-defense"):
        if hits - saves <= 0 or not can_pay(table, hero, key, use):
            continue
        more = sum(verb.amount for verb in use.does if isinstance(verb, Saves))
        name = table.name_use(hero, key)
        stands = hits - saves
        options = [
            Option("use", f"Use {name}: {counted(more, 'save')} more", True,
                   note=say_fate(table, hero, stands - more)),
            Option("no", "Let them hit", False, ends=True, note=say_fate(table, hero, stands)),
        ]  # fmt: skip
        stand = "stands" if stands == 1 else "stand"
        prompt = f"{counted(stands, 'hit')} {stand} against {table.name_of(hero)}."
        about = target_of(hero)
        if await ask(Decision(hero.guild, "save", prompt, "exhaust", options, about=about)):
            saves += more
            assault.own_saves[about] = saves
            await pay_for_use(table, hero, key, use)
    return saves


def say_fate(table: GuildsTable, hero: Hero, hits: int) -> str:
    """What so many hits that stand do to a hero: "2 wounds, 3 Life left"."""
    if hits <= 0:
        return "unhurt"
    left = table.life_of(hero) - hero.wounds - hits
    fate = f"{left} Life left" if left > 0 else "killed"
    if left <= 0 and (name := name_spare(table, hero)):
        fate = f"killed, or 1 Life left by {name}"
    return f"{counted(hits, 'wound')}, {fate}"


def name_spare(table: GuildsTable, hero: Hero) -> str:
    """The effect by which 1 Life may stay to a hero, by name; empty where he has none."""
    return next(
        (
            table.name_use(hero, key)
            for key, use in table.uses_at(hero, "my-death")
            if any(isinstance(verb, Spare) for verb in use.does) and can_pay(table, hero, key, use)
        ),
        "",
    )


def retaliate(table: GuildsTable, body: Victim, attacker: Body | None, crits: int) -> int:
    """The wounds that the CRITs of a defense roll deal to the attacker."""
    if not crits or attacker is None or not isinstance(body, Hero):
        return 0
    if isinstance(attacker, Monster) and not may_wound(table, body.guild, attacker):
        return 0
    wounds = 0
    for _, card in table.sources(body):
        if not isinstance(card, Skilled):
            continue
        for verbs, times in ((card.on.defense_crit, 1), (card.on.each_defense_crit, crits)):
            for verb in verbs:
                if isinstance(verb, Wound) and table.holds(verb.when, body, attacker):
                    wounds += verb.amount * times
    return wounds


async def dodge_away(table: GuildsTable, hero: Hero) -> None:
    """After an enemy's attack on him, or that of mines, a hero may use effects that answer it."""
    for key, use in table.uses_at(hero, "after-enemy-attack"):
        if hero.at == OFF or not can_pay(table, hero, key, use):
            continue
        name = table.name_use(hero, key)
        options = [Option("use", f"Use {name}", True), Option("no", "Stay", False, ends=True)]
        prompt = f"{table.name_of(hero)} was attacked. {name}: {table.text_use(hero, key)}"
        about = target_of(hero)
        if await ask(Decision(hero.guild, "after-attack", prompt, "exhaust", options, about=about)):
            await pay_for_use(table, hero, key, use)
            await carry_out(table, CardAct(hero), use.does)
