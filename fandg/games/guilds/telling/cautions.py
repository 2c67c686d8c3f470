"""What a person had better know before an answer: guards, mines on the way, coins lost."""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.engine.prose import capital, counted
from fandg.games.guilds.grid import cell_named
from fandg.games.guilds.moving import find_walks
from fandg.games.guilds.reckoning import new_assault, reckon
from fandg.games.guilds.state import Hero
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.forecasts import list_guards, say_explosion, say_guards
from fandg.games.guilds.upgrading import tell_rest


def tell_caution(table: GuildsTable, decision: Decision[Any], option: Option[Any]) -> str:
    """What an answer in an activation calls forth, or a purchase loses; empty where nothing."""
    state = table.state
    if decision.kind == "buy":
        return tell_rest(table, decision.seat, option.value)
    if decision.kind == "place-card":
        return tell_discard(table, decision, option)
    if decision.kind != "act" or not state.active:
        return ""
    hero = table.active
    if option.key.startswith("go:"):
        return tell_walk(table, hero, cell_named(option.key[3:]))
    if option.key.startswith("attack:"):
        return tell_passed_over(table, hero, option.key)
    return ""


def tell_discard(table: GuildsTable, decision: Decision[Any], option: Option[Any]) -> str:
    """Which card is out for good by where a new one goes, and what it cost; empty where none is."""
    of = table.state.guilds[decision.seat]
    if option.value is None:
        out = table.library.upgrades[(of.loose or of.drafted)[0]]
    else:
        hero, place, taker = option.value
        if taker is not None or place >= len(hero.cards):
            return ""
        out = table.card(hero.cards[place])
    cost = f", which cost {counted(out.cost, 'coin')}," if out.cost else ""
    of_what = " of the campaign" if table.state.number else ""
    return f"{out.name}{cost} is out{of_what} for good"


def tell_walk(table: GuildsTable, hero: Hero, goal: int) -> str:
    """Who guards on the way to a space, with the odds of each, and mines there."""
    walk = find_walks(table, hero, table.state.points).get(goal)
    if walk is None:
        return ""
    guards = [guard.monster for guard in list_guards(table, hero, walk)]
    mines = [line for step in walk.steps if (line := say_explosion(table, hero, step.cell))]
    said = [say_guards(table, hero, guards)] if guards else []
    return capital("; ".join([*said, *mines]))


def tell_passed_over(table: GuildsTable, hero: Hero, key: str) -> str:
    """Who attacks after an attack that passes the monsters Close to the hero over."""
    _, place, target = key.split(":")
    assault = reckon(table, new_assault(table, hero, int(place), target.replace("-", ":", 1)))
    close = table.guards_at(hero.at)
    met = [table.body(name) for name in assault.targets]
    if not close or assault.unguarded or any(body in close for body in met):
        return ""
    return say_guards(table, hero, close)
