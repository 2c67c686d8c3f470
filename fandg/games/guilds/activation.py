"""An activation: one question for all that the active hero can do next, until it ends.

Rules: turn (activation), tokens; rulings 28 and 29.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from typing import Any, TypeAlias

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.engine.prose import counted
from fandg.games.guilds.attacking import attack
from fandg.games.guilds.bodies import target_of
from fandg.games.guilds.effects import Attack, Points, Unexhaust, Use
from fandg.games.guilds.entering import gather
from fandg.games.guilds.events.course import ActivationBegins
from fandg.games.guilds.events.goods import TokenUsed
from fandg.games.guilds.hitting import can_pay, pay_for_use
from fandg.games.guilds.moving import list_moves
from fandg.games.guilds.reckoning import list_aims
from fandg.games.guilds.state import OFF, Hero
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.stakes import odds_of_attack
from fandg.games.guilds.verbs import CardAct, carry_out

Doing: TypeAlias = Callable[[], Coroutine[Any, Any, None]]


async def begin_activation(table: GuildsTable, hero: Hero, *, again: bool = False) -> None:
    """A hero is activated."""
    state = table.state
    state.active, state.phase = hero.id, "activation"
    state.points = table.points_of(hero)
    state.began_to_move = state.moved = state.stepped = state.attacked = state.is_over = False
    state.moment, state.last_card, state.used, state.winded = "start", OFF, [], False
    who, name = target_of(hero), table.name_of(hero)
    await tell(ActivationBegins(who, name, state.points, again))
    await gather(table, hero)


async def go_on(table: GuildsTable) -> None:
    """One thing that the active hero does, or the end of his activation."""
    state, hero = table.state, table.active
    if hero.at == OFF:
        await end_activation(table, hero)
        return
    options = [*list_doings(table, hero), Option("end", "End the activation", None, ends=True)]
    points = 0 if state.is_over else state.points
    left = f"{counted(points, 'movement point')} left"
    if (
        state.began_to_move
        and points
        and any(option.key.startswith("attack:") for option in options)
    ):
        left += f"; an attack gives {'them' if points > 1 else 'it'} up"
    prompt = f"What does {table.name_of(hero)} do? {left}."
    about = target_of(hero)
    # A walk is many such answers, one after the other.
    doing = await ask(
        Decision(hero.guild, "act", prompt, "turn", options, about=about, repeats=True, weighs=True)
    )
    if doing is None:
        await end_activation(table, hero)
    else:
        await doing()


async def end_activation(table: GuildsTable, hero: Hero) -> None:
    """An activation ends: what may be done then, and a second wind."""
    state = table.state
    if hero.at != OFF:
        await use_at_end(table, hero)
    if state.winded and hero.at != OFF:
        state.had_wind = True
        await begin_activation(table, hero, again=True)
        return
    state.active, state.points, state.phase = "", 0, "turn"


async def use_at_end(table: GuildsTable, hero: Hero) -> None:
    """Effects for the end of an activation."""
    for key, use in table.uses_at(hero, "my-activation-end"):
        if can_pay(table, hero, key, use) and has_ally_in_sight(table, hero):
            name = table.name_use(hero, key)
            options = [Option("use", f"Use {name}", True), Option("no", "No", False, ends=True)]
            text = table.text_use(hero, key)
            prompt = text if name == table.name_of(hero) else f"{name}: {text}"
            about = target_of(hero)
            if await ask(Decision(hero.guild, "at-end", prompt, "exhaust", options, about=about)):
                await pay_for_use(table, hero, key, use)
                await carry_out(table, CardAct(hero), use.does)


def has_ally_in_sight(table: GuildsTable, hero: Hero) -> bool:
    """Whether a hero sees another of his guild."""
    sight = table.seen_by(hero)
    return any(
        ally is not hero and ally.at != OFF and sight >> ally.at & 1
        for ally in table.heroes_of(hero.guild)
    )


def list_doings(table: GuildsTable, hero: Hero) -> Iterator[Option[Doing | None]]:
    """All that the active hero can do now; where he can go comes last, for the board shows it."""
    state = table.state
    if not state.attacked:
        names: dict[str, str] = {}
        for place, target in list_aims(table, hero):
            held = hero.cards[place]
            card = table.card(held)
            if target not in names:
                names[target] = table.name_of(table.body(target))
            yield Option(
                f"attack:{place}:{target.replace(':', '-')}",
                f"{card.name}{' (used once)' * bool(held.used)} on {names[target]}",
                partial(make_attack, table, hero, place, target),
                target,
                odds=partial(odds_of_attack, table, hero, place, target),
            )
    yield from list_uses(table, hero)
    for token in dict.fromkeys(hero.tokens):
        sheet = table.library.tokens[token]
        if sheet.kind == "potion" or (
            sheet.kind == "wind" and not (state.had_wind or state.winded)
        ):
            key, doing = f"use:{token}", partial(drink, table, hero, token)
            target = f"token:{hero.id}:{token}"
            yield Option(key, f"Use {sheet.name}", doing, target, note=sheet.text)
    if not state.is_over:
        yield from list_moves(table, hero)


async def make_attack(table: GuildsTable, hero: Hero, place: int, target: str) -> None:
    """The attack of this activation."""
    table.state.moment = "attacked"
    await attack(table, hero, place, target)


def list_uses(table: GuildsTable, hero: Hero) -> Iterator[Option[Doing | None]]:
    """Effects that the active hero may use now."""
    moment = table.state.moment
    found = [*table.uses_at(hero, "my-activation")]
    if moment == "start":
        found += table.uses_at(hero, "my-activation-start")
    elif moment == "attacked":
        found += table.uses_at(hero, "after-my-attack")
    for key, use in found:
        if can_pay(table, hero, key, use) and is_of_use(table, hero, use):
            doing = partial(use_effect, table, hero, key, use)
            label, note = f"Use {table.name_use(hero, key)}", table.text_use(hero, key)
            yield Option(f"use:{key}", label, doing, f"hero:{hero.id}", note=note)


def is_of_use(table: GuildsTable, hero: Hero, use: Use) -> bool:
    """Whether an effect would find anything to act on."""
    for verb in use.does:
        if isinstance(verb, Points):
            return not table.state.is_over
        if isinstance(verb, Attack):
            return bool(list_aims(table, hero, table.state.last_card))
        if isinstance(verb, Unexhaust) and verb.who == "self":
            return any(
                h.exhausted and (verb.what != "attack-card" or table.card(h).type == "attack")
                for h in hero.cards
            )
        if isinstance(verb, Unexhaust):
            sight = table.seen_by(hero)
            return any(
                ally is not hero and ally.at != OFF and sight >> ally.at & 1
                and any(held.exhausted for held in ally.cards)
                for ally in table.heroes_of(hero.guild)
            )  # fmt: skip
    near = table.close_to(hero.at)
    return any(ally.wounds and ally.at in near for ally in table.heroes_of(hero.guild))


async def use_effect(table: GuildsTable, hero: Hero, key: str, use: Use) -> None:
    """The active hero pays for an effect and uses it."""
    await pay_for_use(table, hero, key, use)
    await carry_out(table, CardAct(hero), use.does)


async def drink(table: GuildsTable, hero: Hero, token: str) -> None:
    """The active hero uses an exploration token up."""
    sheet = table.library.tokens[token]
    hero.tokens.remove(token)
    table.state.gone.append(token)
    await tell(TokenUsed(target_of(hero), table.name_of(hero), sheet.name))
    await carry_out(table, CardAct(hero), sheet.does)
