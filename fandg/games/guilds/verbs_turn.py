"""Verbs of cards and of an activation: exhaust and unexhaust, steps, points, second attacks."""

from __future__ import annotations

from functools import partial

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.guilds.attacking import attack
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.effects import (
    Activate,
    Attack,
    Exhaust,
    Keep,
    Points,
    Steps,
    Unexhaust,
)
from fandg.games.guilds.events.goods import CardTurned
from fandg.games.guilds.guarding import right_hand_of
from fandg.games.guilds.reckoning import list_aims
from fandg.games.guilds.state import OFF, HeldCard, Hero
from fandg.games.guilds.stepping import make_steps
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.stakes import odds_of_attack
from fandg.games.guilds.verbs import VERBS, CardAct


@VERBS.carries_out(Exhaust)
async def exhaust(table: GuildsTable, deed: CardAct, _verb: Exhaust) -> None:
    """One of the target's Attack cards: the one with most dice, then the lowest code (rule 4).

    Where the right-hand guild runs the monsters, it chooses.
    """
    hero = deed.victim
    if not isinstance(hero, Hero):
        return
    ready = [h for h in hero.cards if table.card(h).type == "attack" and not h.exhausted]
    if ready:
        ready.sort(key=lambda held: (-table.card(held).dice, table.card(held).code))
        held = ready[0]
        if table.state.right_hand:
            kinds = {table.card(held).code: held for held in reversed(ready)}
            options = [
                Option(f"card:{code}", table.card(held).name, held) for code, held in kinds.items()
            ]
            options.reverse()
            seat, prompt = right_hand_of(table), "Which card is exhausted?"
            held = await ask(Decision(seat, "exhaust", prompt, "payback", options))
        await turn(table, hero, held, exhausted=True)


async def turn(table: GuildsTable, hero: Hero, held: HeldCard, *, exhausted: bool) -> None:
    """Exhaust a card, or take its token off."""
    held.exhausted, held.used = exhausted, 0
    who, name = target_of(hero), table.name_of(hero)
    await tell(CardTurned(who, name, table.card(held).name, exhausted))


@VERBS.carries_out(Keep)
async def keep(table: GuildsTable, deed: CardAct, _verb: Keep) -> None:
    """The Attack card that was used is not exhausted after all."""
    if isinstance(deed.actor, Hero) and deed.assault is not None:
        held = deed.actor.cards[deed.assault.card]
        if held.exhausted:
            await turn(table, deed.actor, held, exhausted=False)


@VERBS.carries_out(Unexhaust)
async def unexhaust(table: GuildsTable, deed: CardAct, verb: Unexhaust) -> None:
    """An Attack card, any card of an ally in sight, or all of a hero's and himself."""
    hero = deed.actor
    if not isinstance(hero, Hero):
        return
    if verb.what == "all":
        await refresh(table, hero)
        return
    sight = table.seen_by(hero)
    holders = [hero]
    if verb.who == "ally-in-sight":
        allies = table.heroes_of(hero.guild)
        holders = [a for a in allies if a is not hero and a.at != OFF and sight >> a.at & 1]
    options = [
        Option(
            f"card:{holder.id}:{at}",
            f"{table.card(held).name} of {table.name_of(holder)}",
            (holder, held),
            f"card:{holder.id}:{at}",
        )
        for holder in holders
        for at, held in enumerate(holder.cards)
        if held.exhausted and (verb.what == "card" or table.card(held).type == "attack")
    ]
    if options:
        prompt, about = "Which card is unexhausted?", target_of(hero)
        question = Decision(hero.guild, "unexhaust", prompt, "exhaust", options, about=about)
        holder, held = await ask(question)
        await turn(table, holder, held, exhausted=False)


async def refresh(table: GuildsTable, hero: Hero) -> None:
    """All cards of a hero, and he himself, are unexhausted."""
    hero.tired = False
    for held in hero.cards:
        held.exhausted, held.used = False, 0
    await tell(CardTurned(target_of(hero), table.name_of(hero), "", False))


@VERBS.carries_out(Steps)
async def step(table: GuildsTable, deed: CardAct, verb: Steps) -> None:
    """Steps of the hero himself, or of an ally in his sight."""
    hero = deed.actor
    if not isinstance(hero, Hero):
        return
    walker: Hero | None = hero
    if verb.who == "ally-in-sight":
        sight = table.seen_by(hero)
        allies = [a for a in table.heroes_of(hero.guild) if a is not hero and a.at != OFF]
        options = [
            Option(f"hero-{ally.id}", table.name_of(ally), ally, target_of(ally))
            for ally in allies
            if sight >> ally.at & 1
        ]
        prompt, about = "Who makes the steps?", target_of(hero)
        question = Decision(hero.guild, "marshal", prompt, "heroes", options, about=about)
        walker = await ask(question) if options else None
    if walker is not None:
        await make_steps(table, walker, verb.amount, unguarded=verb.unguarded)


@VERBS.carries_out(Points)
async def hurry(table: GuildsTable, _deed: CardAct, verb: Points) -> None:
    """More movement points in this activation."""
    table.state.points += verb.amount


@VERBS.carries_out(Attack)
async def attack_again(table: GuildsTable, deed: CardAct, _verb: Attack) -> None:
    """A second attack, with another Attack card."""
    hero = deed.actor
    if not isinstance(hero, Hero):
        return
    options = [
        Option(
            f"attack:{place}:{target.replace(':', '-')}",
            f"{table.card(hero.cards[place]).name} on {table.name_of(table.body(target))}",
            (place, target),
            target,
            odds=partial(odds_of_attack, table, hero, place, target),
        )
        for place, target in list_aims(table, hero, table.state.last_card)
    ]
    if options:
        prompt, about = "The second attack: with which card, on whom?", target_of(hero)
        question = Decision(hero.guild, "second-attack", prompt, "attack", options, about=about)
        place, target = await ask(question)
        await attack(table, hero, place, target)


@VERBS.carries_out(Activate)
async def activate_again(table: GuildsTable, _deed: CardAct, _verb: Activate) -> None:
    """After this activation the hero is activated once more; once a turn."""
    table.state.winded = True
