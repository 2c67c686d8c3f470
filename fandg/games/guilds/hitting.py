"""Wounds: who suffers them, what spares a hero, and what heals.

Rules: attack (steps 6 to 8), self sacrifice; rulings 31, 36 and 41.
"""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.guilds.bodies import Victim, target_of
from fandg.games.guilds.dying import kill_hero
from fandg.games.guilds.effects import Spare, Use
from fandg.games.guilds.events.blows import Healed, Spared, Wounded
from fandg.games.guilds.events.goods import CardTurned, EffectUsed
from fandg.games.guilds.questing import counts_for_quest
from fandg.games.guilds.state import Hero, Monster
from fandg.games.guilds.table import GuildsTable


async def wound(table: GuildsTable, body: Victim, wounds: int, why: str = "", by: str = "") -> int:
    """Somebody suffers wounds; whether they kill is settled later. Returns those that are lost.

    `by` is who attacked him, by name.
    """
    life, lost = table.life_of(body), 0
    if isinstance(body, Hero) and body.wounds + wounds >= life and await is_spared(table, body):
        stands = life - 1 - body.wounds
        wounds, lost = stands, wounds - stands
        await tell(Spared(target_of(body), table.name_of(body)))
    if wounds > 0:
        body.wounds += wounds
        left = max(0, life - body.wounds)
        wanted = isinstance(body, Monster) and counts_for_quest(table, body)
        await tell(Wounded(target_of(body), table.name_of(body), wounds, left, why, by, wanted))
    return lost


async def is_spared(table: GuildsTable, hero: Hero) -> bool:
    """Whether a hero uses an effect by which 1 Life stays to him."""
    if hero.wounds >= table.life_of(hero):
        return False
    for key, use in table.uses_at(hero, "my-death"):
        if any(isinstance(verb, Spare) for verb in use.does) and can_pay(table, hero, key, use):
            name = table.name_use(hero, key)
            options = [
                Option("use", f"Use {name}: 1 Life stays", True),
                Option("no", "Let it happen", False, ends=True, note="killed"),
            ]
            prompt = f"The wounds would kill {table.name_of(hero)}."
            about = target_of(hero)
            if await ask(Decision(hero.guild, "spare", prompt, "exhaust", options, about=about)):
                await pay_for_use(table, hero, key, use)
                return True
    return False


async def suffer(table: GuildsTable, hero: Hero, wounds: int, why: str) -> None:
    """A hero suffers wounds that are nobody's attack; the kill is to nobody's credit."""
    await wound(table, hero, wounds, why)
    if hero.wounds >= table.life_of(hero):
        await kill_hero(table, hero, [], by=why)


async def heal(table: GuildsTable, body: Victim, wounds: int) -> None:
    """Wounds of somebody are healed, as many as there are; the dead heal no more."""
    if isinstance(body, Monster) and body.dying:
        return
    healed = min(body.wounds, wounds)
    if healed > 0:
        body.wounds -= healed
        await tell(Healed(target_of(body), table.name_of(body), healed))


# Effects at a price


def can_pay(table: GuildsTable, hero: Hero, key: str, use: Use) -> bool:
    """Whether a hero may use an effect now: its price, and how often."""
    if (use.pay.tire and hero.tired) or table.is_used(hero, key, use):
        return False
    return not use.pay.sacrifice or table.can_sacrifice(hero, use.pay.sacrifice)


async def pay_for_use(table: GuildsTable, hero: Hero, key: str, use: Use) -> None:
    """A hero pays for an effect, and it is marked as used."""
    who, name = target_of(hero), table.name_of(hero)
    await tell(EffectUsed(who, name, table.name_use(hero, key)))
    if use.pay.sacrifice:
        await wound(table, hero, use.pay.sacrifice, "by self sacrifice")
    if use.pay.tire:
        await tire(table, hero)
    if use.once:
        table.guild_of(hero).used.append(key)
    elif hero.id == table.state.active:
        table.state.used.append(key)


async def tire(table: GuildsTable, hero: Hero) -> None:
    """The hero is exhausted: a guild token lies on the Hero card."""
    hero.tired = True
    await tell(CardTurned(target_of(hero), table.name_of(hero), "", True))
