"""A hero's attack in its twelve steps: declared, paid for, rolled, settled, and answered.

Rules: attack, upgrade cards; rulings 3 to 8, 29 to 32 and 38.
"""

from __future__ import annotations

import msgspec

from fandg.engine.decision import Decision
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.defending import dodge_away
from fandg.games.guilds.entering import gather
from fandg.games.guilds.events.blows import CRIT, AttackDeclared
from fandg.games.guilds.events.goods import CardTurned, CardUsed
from fandg.games.guilds.guarding import guard_by_passed_over, pay_back
from fandg.games.guilds.hitting import tire, wound
from fandg.games.guilds.reckoning import (
    is_for_each,
    is_kept,
    list_boosts,
    list_effects,
    new_assault,
    price_of,
    reckon,
    skills_of,
)
from fandg.games.guilds.resolving import resolve
from fandg.games.guilds.spawning import remove_killed
from fandg.games.guilds.state import OFF, Assault, HeldCard, Hero
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.forecasts import say_prospect
from fandg.games.guilds.twists import make_noise_of_crit
from fandg.games.guilds.verbs import CardAct, carry_out

YES_OR_NO = ("no", "yes")
NOTHING_MORE: Amounts = {}


async def attack(table: GuildsTable, hero: Hero, place: int, target: str) -> None:
    """An attack with the Attack card in a place on a target, from its declaration to its end."""
    state = table.state
    assault, amounts = await declare(table, hero, place, target)
    state.attacked, state.last_card = True, place
    state.is_over = state.is_over or state.began_to_move
    await pay(table, hero, assault, amounts)
    # Wounds that he has just paid with may count in his roll.
    reckon(table, assault)
    await tell_declaration(table, hero, assault)
    state.assault = None
    await roll_and_answer(table, hero, assault)


async def declare(
    table: GuildsTable, hero: Hero, place: int, target: str
) -> tuple[Assault, Amounts]:
    """Step 1: Boosts and effects at a price are declared together, and then fixed."""
    assault = reckon(table, new_assault(table, hero, place, target))
    table.state.assault = assault
    form = make_form(table, hero, assault)
    if form is None:
        return assault, NOTHING_MORE
    name = table.name_of(table.body(target))
    card = table.card(hero.cards[place]).name
    prompt = f"{table.name_of(hero)} attacks {name} with {card}. What is added?"
    about = target_of(hero)
    question = Decision[Amounts](
        hero.guild, "declare", prompt, "attack", (), about=about, form=form
    )
    amounts = await ask(question)
    declare_more(assault, amounts)
    return reckon(table, assault), amounts


def declare_more(assault: Assault, amounts: Amounts) -> None:
    """Add the Boosts and effects that a form's numbers choose to an attack."""
    chosen = [key for key, number in amounts.items() if number]
    assault.boosts = [int(key[6:]) for key in chosen if key.startswith("boost-")]
    assault.chosen = [key[4:] for key in chosen if key.startswith("use-")]


def list_kept(amounts: Amounts) -> list[int]:
    """The places of the cards that are paid for with wounds instead of being exhausted."""
    return [int(key[5:]) for key, yes in amounts.items() if yes and key.startswith("keep-")]


def make_form(table: GuildsTable, hero: Hero, assault: Assault) -> Form | None:
    """What may be declared beside card and target, each yes or no; None if there is nothing.

    What adds to the attack is a card that lies open, or the hero himself.
    """
    fields: list[Field] = []
    boosts = list_boosts(table, hero, assault.card)
    for at in boosts:
        card = table.card(hero.cards[at])
        label = f"{card.name}: {card.text}"
        own = f"card:{hero.id}:{at}"
        fields.append(Field(f"boost-{at}", label, 0, 1, target=own, words=YES_OR_NO))
    for key, use in list_effects(table, hero, assault):
        if is_for_each(use):
            kept = [] if is_kept(table, assault) else [assault.card]
            for at in (*kept, *boosts):
                card = table.card(hero.cards[at])
                label = f"{table.name_of(hero)}: 1 wound, and {card.name} is kept."
                target = target_of(hero) if at == assault.card else None
                fields.append(Field(f"keep-{at}", label, 0, 1, target=target, words=YES_OR_NO))
        else:
            label = f"{table.name_use(hero, key)}: {table.text_use(hero, key)}"
            target = bearer_of(hero, key)
            if any(field.target == target for field in fields):
                target = None
            fields.append(Field(f"use-{key}", label, 0, 1, target=target, words=YES_OR_NO))
    if not fields:
        return None

    def refuse(amounts: Amounts) -> str | None:
        tried = msgspec.structs.replace(assault)
        declare_more(tried, amounts)
        kept = list_kept(amounts)
        if any(at not in (assault.card, *tried.boosts) for at in kept):
            return "only a card that is used can be kept"
        price = price_of(table, hero, tried, len(kept))
        if price.tires > 1:
            return "a hero is exhausted for one effect only"
        if price.sacrifice and not table.can_sacrifice(hero, price.sacrifice):
            return f"{counted(price.sacrifice, 'wound')} would kill"
        return None

    def say(amounts: Amounts) -> str:
        tried = msgspec.structs.replace(assault)
        declare_more(tried, amounts)
        paid = price_of(table, hero, tried, len(list_kept(amounts))).sacrifice
        price = f" It costs {counted(paid, 'wound')}." if paid else ""
        # What answers the attack meets a hero who has paid.
        hero.wounds += paid
        try:
            return f"{say_prospect(table, reckon(table, tried))}{price}"
        finally:
            hero.wounds -= paid

    def find_idle(amounts: Amounts) -> list[str]:
        return [f"keep-{at}" for at in boosts if not amounts[f"boost-{at}"]]

    usual = {field.key: 0 for field in fields}
    alone = tuple({**usual, field.key: 1} for field in fields)
    every = {key: int(key.startswith("boost-")) for key in usual}
    shortlist = tuple(ways for ways in (*alone, every) if refuse(ways) is None)
    beside = (target_of(hero), *assault.targets)
    return Form(
        tuple(fields), usual, refuse, shortlist, say, idle=find_idle, picks=True,
        verbs=("Attack", "Attack"), beside=beside,
    )  # fmt: skip


def bearer_of(hero: Hero, key: str) -> str | None:
    """What lies open of an effect: its card, or the hero himself; a title does not."""
    kind, _, name = key.rpartition("-")[0].partition("-")
    if kind == "title":
        return None
    return f"card:{hero.id}:{name}" if kind == "card" else target_of(hero)


async def pay(table: GuildsTable, hero: Hero, assault: Assault, amounts: Amounts) -> None:
    """Step 2: self sacrifice, then guild tokens on the cards used and, if asked for, the Hero."""
    kept = list_kept(amounts)
    price = price_of(table, hero, assault, len(kept))
    uses = dict(table.uses_at(hero, "my-declaration"))
    is_attack_kept = is_kept(table, assault)
    if price.sacrifice:
        await wound(table, hero, price.sacrifice, "by self sacrifice")
    for at in (assault.card, *assault.boosts):
        if at not in kept and not (at == assault.card and is_attack_kept):
            await use_up(table, hero, hero.cards[at])
    for key in assault.chosen:
        if uses[key].once:
            table.guild_of(hero).used.append(key)
        else:
            table.state.used.append(key)
    if price.tires:
        await tire(table, hero)


async def use_up(table: GuildsTable, hero: Hero, held: HeldCard) -> None:
    """A card was used: it is exhausted, unless it may be used more often."""
    held.used += 1
    most = 1 + table.number(hero, "uses", None, table.card(held).group)
    name = table.card(held).name
    if held.used < most:
        await tell(CardUsed(target_of(hero), table.name_of(hero), name))
        return
    held.exhausted, held.used = True, 0
    await tell(CardTurned(target_of(hero), table.name_of(hero), name, True))


async def tell_declaration(table: GuildsTable, hero: Hero, assault: Assault) -> None:
    """Say who attacks whom with what."""
    names = tuple(table.name_of(table.body(target)) for target in assault.targets)
    card = table.card(hero.cards[assault.card]).name
    extras = [table.card(hero.cards[at]).name for at in assault.boosts]
    extras += [table.name_use(hero, key) for key in assault.chosen]
    who, name = target_of(hero), table.name_of(hero)
    await tell(AttackDeclared(who, name, tuple(assault.targets), names, card, tuple(extras)))


async def roll_and_answer(table: GuildsTable, hero: Hero, assault: Assault) -> None:
    """Steps 3 to 12: the dice and what comes of them, reactions, and what follows the attack."""
    skills = list(skills_of(table, assault, hero))
    close = table.guards_at(hero.at)
    await resolve(table, assault)
    attacked = [b for n in assault.targets if isinstance(b := table.body(n), Hero)]
    await guard_by_passed_over(table, hero, assault, close)
    await pay_back(table, hero, assault)
    await remove_killed(table)
    for victim in attacked:
        await dodge_away(table, victim)
    await gather(table, hero)
    if CRIT in assault.faces:
        await make_noise_of_crit(table, hero, assault.targets)
    for skill in skills:
        if hero.at != OFF and skill.on.after:
            await carry_out(table, CardAct(hero, assault), skill.on.after)
