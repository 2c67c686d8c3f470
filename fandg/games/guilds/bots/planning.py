"""What a hero does next: the best end of a walk and the best attack, against what answers them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fandg.engine.decision import Option
from fandg.games.guilds.bots.outlook import TIRED, Outlook
from fandg.games.guilds.effects import Heal, Points, Use
from fandg.games.guilds.grid import name_cell
from fandg.games.guilds.reckoning import list_aims
from fandg.games.guilds.state import Hero
from fandg.games.guilds.table import GuildsTable

BETTER = 0.03
"""By so much an attack after a walk must be better than one from here."""


def choose_act(outlook: Outlook, legal: Sequence[Option[Any]]) -> str:
    """The answer of a sensible player in an activation.

    Who looks ahead goes where he can attack best; who does not attacks whom he can from where he
    is, and goes to what is near.
    """
    table, hero, ahead = outlook.table, outlook.hero, outlook.ahead
    state = table.state
    keys = [option.key for option in legal]
    if handled := next((key for key in keys if does_quest(table, hero, key)), ""):
        return handled
    points = 0 if state.is_over else state.points
    if use := choose_use(outlook, keys, points):
        return use
    worth = outlook.plan(points, attacks=ahead and not state.attacked)
    best = max(worth, key=lambda cell: (worth[cell], -cell))
    key, value = best_aim(outlook, keys)
    # Who attacks before he moves may still move; who moves first may not go on afterwards.
    goes_first = ahead and not state.began_to_move and worth[best] > worth[hero.at] + BETTER
    if value > 0 and not goes_first:
        return key
    go = f"go:{name_cell(best)}"
    if best != hero.at and go in keys and worth[best] > worth[hero.at]:
        return go
    return key if value > 0 else "end"


def best_aim(outlook: Outlook, keys: Sequence[str]) -> tuple[str, float]:
    """The best attack that is offered, with its worth."""
    found, best = "", 0.0
    for place, target in list_aims(outlook.table, outlook.hero):
        key = f"attack:{place}:{target.replace(':', '-')}"
        worth = outlook.worth_of_attack(place, target, unmoved=not outlook.table.state.moved)
        if key in keys and worth > best:
            found, best = key, worth
    return found, best


def rank_acts(table: GuildsTable, hero: Hero, keys: Sequence[str], most: int) -> list[str]:
    """The likeliest answers in an activation: ends of walks, attacks and the rest by worth."""
    state, outlook = table.state, Outlook(table, hero)
    points = 0 if state.is_over else state.points
    worth = outlook.plan(points, attacks=not state.attacked)
    ranked = {f"go:{name_cell(cell)}": value for cell, value in worth.items() if cell != hero.at}
    stay = worth[hero.at] - (outlook.best_attack(unmoved=True) if not state.attacked else 0.0)
    for place, target in list_aims(table, hero):
        value = outlook.worth_of_attack(place, target, unmoved=not state.moved)
        ranked[f"attack:{place}:{target.replace(':', '-')}"] = stay + value
    ranked["end"] = stay - 0.05
    # Doors are opened on walks: to turn one for itself is hardly ever the best.
    ranked |= {key: stay for key in keys if key not in ranked and not key.startswith("door:")}
    ranked |= {key: stay + 1 for key in keys if does_quest(table, hero, key)}
    found = (key for key in keys if key in ranked)
    return sorted(found, key=lambda key: -ranked[key])[:most]


def does_quest(table: GuildsTable, hero: Hero, key: str) -> bool:
    """Whether an answer is to handle an object for a quest that the guild has not done yet."""
    kind, _, number = key.partition(":")
    return kind == "handle" and int(number) not in table.guild_of(hero).done


def choose_use(outlook: Outlook, keys: Sequence[str], points: int) -> str:
    """An effect or a token that is worth its use now, with so many movement points left."""
    table, hero = outlook.table, outlook.hero
    life = table.life_of(hero)
    if "use:healing-potion" in keys and hero.wounds * 2 > life:
        return "use:healing-potion"
    exhausted = sum(held.exhausted for held in hero.cards)
    if "use:refreshing-potion" in keys and exhausted >= 2:
        return "use:refreshing-potion"
    if "use:second-wind" in keys:
        return "use:second-wind"
    uses = {key: use for found in table.outfit(hero).uses.values() for key, use in found}
    for key in keys:
        name = key.removeprefix("use:")
        if name in uses and _is_worth(outlook, uses[name], points):
            return key
    return ""


def _is_worth(outlook: Outlook, use: Use, points: int) -> bool:
    """Whether an effect brings enough now: points if they lead on, healing if nothing is lost."""
    table, hero = outlook.table, outlook.hero
    for verb in use.does:
        if isinstance(verb, Points):
            near, far = (outlook.plan(n, attacks=False) for n in (points, points + verb.amount))
            return max(far.values()) > max(near.values()) + TIRED
        if isinstance(verb, Heal) and isinstance(verb.amount, int):
            near_him = table.close_to(hero.at)
            allies = table.heroes_of(hero.guild)
            return any(a.wounds >= verb.amount for a in allies if a.at in near_him)
    return True
