"""Verbs of blows and hearts: attack, damage, pay, heal, Shields, afflictions, prevention."""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision
from fandg.engine.prose import capital
from fandg.games.labyrinth.acts.cage import open_cage
from fandg.games.labyrinth.bearing import lost_to
from fandg.games.labyrinth.bodies import Body, Pet, are_enemies, is_friend, target_of
from fandg.games.labyrinth.defeats import defeat_minion
from fandg.games.labyrinth.dividing import Taker, divide
from fandg.games.labyrinth.effects import (
    Afflict,
    Attack,
    Cleanse,
    Damage,
    Defeat,
    Heal,
    Pay,
    Prevent,
    Redirect,
    Shield,
    Spare,
    Unshield,
)
from fandg.games.labyrinth.golden import choose_cell
from fandg.games.labyrinth.hurting import hurt, hurt_minion, strike_everybody, wear_down
from fandg.games.labyrinth.paying import (
    FIVE,
    HEARTS,
    MOST_SHIELDS,
    can_be_healed,
    charge,
    cleanse,
    gain_shields,
    heal,
    heal_villain,
    is_ill,
    pay_hearts,
)
from fandg.games.labyrinth.places import cells_of
from fandg.games.labyrinth.sharing import attack_region
from fandg.games.labyrinth.state import OFF, Hero, MinionFigure, Villain
from fandg.games.labyrinth.statuses import doom, free_dice, poison
from fandg.games.labyrinth.striking import list_targets
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.verbs import VERBS, Making
from fandg.games.labyrinth.whom import choose_who, heroes_among, list_who


def _targets(table: LabyrinthTable, act: Making, where: str) -> list[int]:
    """The Regions of an attack in which the maker has enemies."""
    cells = cells_of(table, act.maker, where, act.actor)  # type: ignore[arg-type]
    return list_targets(table, act.maker, cells)


def _idle_attack(table: LabyrinthTable, act: Making, verb: Attack) -> bool:
    return not _targets(table, act, verb.where)


@VERBS.carries_out(Attack, _idle_attack)
async def attack(table: LabyrinthTable, act: Making, verb: Attack) -> None:
    """An attack on a Region of choice, or on each."""
    amount = act.amount(verb.amount)
    cells = _targets(table, act, verb.where)
    if not verb.each:
        prompt = f"Which Region takes {amount} damage?"
        cell = await choose_cell(table, act.maker, cells, prompt, shared=act.is_shared)
        cells = [] if cell == OFF else [cell]
    if verb.aoe:
        await strike_everybody(table, cells, amount, act.maker, act.kind)
    for cell in cells:
        if not verb.aoe:
            await attack_region(table, act.maker, cell, amount, act.kind)
        elif is_friend(act.maker) and 0 < table.cage_at(cell) <= amount:
            await open_cage(table, cell)


def _idle_damage(table: LabyrinthTable, act: Making, verb: Damage) -> bool:
    amount = act.amount(verb.amount)
    return not any(_is_hurt(table, body, amount) for body in list_who(table, act, verb))


def _is_hurt(table: LabyrinthTable, body: Body, amount: int) -> bool:
    """Whether damage could do anything to somebody: a Villain loses fives, or Shields."""
    if isinstance(body, Villain) and not body.shields and amount < FIVE:
        return False
    return table.cell_of(body) != OFF


@VERBS.carries_out(Damage, _idle_damage)
async def damage(table: LabyrinthTable, act: Making, verb: Damage) -> None:
    """Damage to somebody, Defender or not."""
    for body in await choose_who(table, act, verb, "Who takes the damage?"):
        row = act.kind if are_enemies(act.maker, body) else None
        await hurt(table, body, act.amount(verb.amount), act.origin, row)


def _idle_pay(table: LabyrinthTable, act: Making, verb: Pay) -> bool:
    amount = act.amount(verb.amount)
    found = list_who(table, act, verb)
    if verb.who == "me":
        prices = [charge(table, b, amount) if isinstance(b, Hero) else amount for b in found]
        hearts = [table.hearts_of(body) for body in found]
        return not any(has >= price for has, price in zip(hearts, prices, strict=True))
    return not found


@VERBS.carries_out(Pay, _idle_pay)
async def pay(table: LabyrinthTable, act: Making, verb: Pay) -> None:
    """They pay ♥; a minion takes it as damage without Dodge, a Villain in fives."""
    amount = act.amount(verb.amount)
    for body in await choose_who(table, act, verb, "Who pays?"):
        if isinstance(body, Hero):
            await pay_hearts(table, body, amount)
        elif isinstance(body, MinionFigure):
            await hurt_minion(table, body, amount, act.maker)
        elif isinstance(body, Villain):
            if amount >= FIVE:
                await wear_down(table, body, amount - amount % FIVE)
        elif body.owner.sidekick is not None:
            await hurt(table, body, amount, act.maker)


def _can_heal(_table: LabyrinthTable, body: Body) -> bool:
    if isinstance(body, Hero):
        return can_be_healed(body)
    return isinstance(body, Villain) and body.hearts < body.bar


def _idle_heal(table: LabyrinthTable, act: Making, verb: Heal) -> bool:
    return not any(_can_heal(table, body) for body in list_who(table, act, verb))


@VERBS.carries_out(Heal, _idle_heal)
async def heal_them(table: LabyrinthTable, act: Making, verb: Heal) -> None:
    """They heal ♥, or share the amount out."""
    amount = act.amount(verb.amount)
    if verb.share:
        await _share_hearts(table, act, verb, amount)
        return
    found = await choose_who(
        table, act, verb, "Who is healed?", lambda body: _can_heal(table, body)
    )
    for body in found:
        if isinstance(body, Hero):
            await heal(table, body, amount)
        elif isinstance(body, Villain):
            await heal_villain(table, body, amount)


async def _share_hearts(table: LabyrinthTable, act: Making, verb: Heal, amount: int) -> None:
    """Distribute ♥; what each gets is one healing."""
    takers = [
        Taker(
            hero.id,
            capital(table.name_of(hero)),
            max(hero.most - hero.hearts, is_ill(hero)),
            hero,
            target_of(hero),
        )
        for hero in heroes_among(list_who(table, act, verb))
    ]
    seat = table.seat_of(act.maker)
    asked: Decision[Any] = Decision(
        seat,
        "share-heart",
        f"{amount} ♥ to share out. Who gets them?",
        "cards",
        [],
        shared_by=table.party(seat) if act.is_shared else (),
    )
    gets = await divide(
        asked, takers, amount, HEARTS, "heal", lambda taker, more: taker.value.hearts + more
    )
    for name, hearts in gets.items():
        if hearts:
            act.touched.append(table.hero(name))
            await heal(table, table.hero(name), hearts)


def _idle_cleanse(table: LabyrinthTable, act: Making, verb: Cleanse) -> bool:
    return not any(is_ill(hero) for hero in heroes_among(list_who(table, act, verb)))


@VERBS.carries_out(Cleanse, _idle_cleanse)
async def cleanse_them(table: LabyrinthTable, act: Making, verb: Cleanse) -> None:
    """They lose Doom and all Poison."""
    for hero in heroes_among(await choose_who(table, act, verb, "Who is cleansed?")):
        cleanse(hero)


def _idle_shield(table: LabyrinthTable, act: Making, verb: Shield) -> bool:
    return not any(
        body.shields < MOST_SHIELDS
        for body in list_who(table, act, verb)
        if isinstance(body, Hero | Villain)
    )


@VERBS.carries_out(Shield, _idle_shield)
async def shield(table: LabyrinthTable, act: Making, verb: Shield) -> None:
    """They gain Shields."""
    for body in await choose_who(table, act, verb, "Who gains the Shield?"):
        if isinstance(body, Hero | Villain):
            await gain_shields(table, body, act.amount(verb.amount))


def _idle_unshield(table: LabyrinthTable, act: Making, verb: Unshield) -> bool:
    return not any(
        isinstance(body, Hero | Villain) and body.shields for body in list_who(table, act, verb)
    )


@VERBS.carries_out(Unshield, _idle_unshield)
async def unshield(table: LabyrinthTable, act: Making, verb: Unshield) -> None:
    """They lose Shields."""
    for body in await choose_who(table, act, verb, "Who loses Shields?"):
        if isinstance(body, Hero | Villain):
            body.shields = max(0, body.shields - act.amount(verb.amount))


def _idle_afflict(table: LabyrinthTable, act: Making, verb: Afflict) -> bool:
    heroes = heroes_among(list_who(table, act, verb))
    if verb.status == "doom":
        return all(hero.doomed or table.has_ability(hero, "no-doom") for hero in heroes)
    return not any(free_dice(hero) and not table.has_ability(hero, "no-poison") for hero in heroes)


@VERBS.carries_out(Afflict, _idle_afflict)
async def afflict(table: LabyrinthTable, act: Making, verb: Afflict) -> None:
    """They become Doomed, or gain Poison."""
    for hero in heroes_among(await choose_who(table, act, verb, "Who is afflicted?")):
        if verb.status == "doom":
            await doom(table, hero)
        else:
            await poison(table, hero, act.amount(verb.amount))


def _idle_prevent(table: LabyrinthTable, _act: Making, _verb: Prevent) -> bool:
    return not table.blows or table.blows[-1].amount <= 0


@VERBS.carries_out(Prevent, _idle_prevent)
async def prevent(table: LabyrinthTable, act: Making, verb: Prevent) -> None:
    """So much of the damage does not happen."""
    if table.blows:
        blow = table.blows[-1]
        blow.amount = max(0, blow.amount - act.amount(verb.amount))
        act.touched.append(blow.victim)


def _idle_redirect(table: LabyrinthTable, act: Making, _verb: Redirect) -> bool:
    return not table.blows or table.blows[-1].victim is act.maker


@VERBS.carries_out(Redirect, _idle_redirect)
async def redirect(table: LabyrinthTable, act: Making, _verb: Redirect) -> None:
    """The damage goes to the maker instead."""
    if table.blows and isinstance(act.maker, Hero | Pet):
        table.blows[-1].victim = act.maker


def _idle_spare(table: LabyrinthTable, _act: Making, _verb: Spare) -> bool:
    if not table.blows:
        return True
    blow = table.blows[-1]
    victim, amount = blow.victim, blow.amount
    if isinstance(victim, Hero):
        amount = lost_to(victim, amount)
    return blow.is_spared or amount < table.hearts_of(victim)


@VERBS.carries_out(Spare, _idle_spare)
async def spare(table: LabyrinthTable, _act: Making, _verb: Spare) -> None:
    """The damage leaves 1 ♥ where it would Defeat."""
    if table.blows:
        table.blows[-1].is_spared = True


def _of_sizes(table: LabyrinthTable, body: Body, verb: Defeat) -> bool:
    return isinstance(body, MinionFigure) and table.library.minions[body.card].size in verb.sizes


def _idle_defeat(table: LabyrinthTable, act: Making, verb: Defeat) -> bool:
    return not any(_of_sizes(table, body, verb) for body in list_who(table, act, verb))


@VERBS.carries_out(Defeat, _idle_defeat)
async def defeat(table: LabyrinthTable, act: Making, verb: Defeat) -> None:
    """Minions of some sizes are Defeated outright."""
    found = await choose_who(
        table, act, verb, "Who is Defeated?", lambda body: _of_sizes(table, body, verb)
    )
    for body in found:
        if isinstance(body, MinionFigure):
            await defeat_minion(table, body, act.maker)
