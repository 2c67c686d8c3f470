"""Why a sensible player answers as he does: a word on it, from what all may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import describe_percent
from fandg.games.fortune.artifacts import site_gain
from fandg.games.fortune.beginning import Ahead
from fandg.games.fortune.board import Reach
from fandg.games.fortune.bots import asked_hero
from fandg.games.fortune.cards import UseCard
from fandg.games.fortune.events.base import coins, within
from fandg.games.fortune.movement import Flight
from fandg.games.fortune.numbers import wounds_to_go
from fandg.games.fortune.plans import Goal, goals, usual_chance
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.victory import is_home

FEW = 2
"""So little Life left is a reason to make camp."""
ERRANDS = {
    "home": "home, to win",
    "sell": "an Artifact is to be sold in a city",
    "buy": "Glory is to be spent in a city",
    "heal": "Wounds are to be healed in a city",
}


def tell_reason(table: FortuneTable, decision: Decision[Any], option: Option[Any]) -> str:
    """Why a sensible player would answer so; empty where there is nothing to say."""
    find = _BY_KIND.get(decision.kind)
    if find is None or isinstance(option.value, UseCard):
        return ""
    return find(table, asked_hero(table, decision), option)


def _why_there(table: FortuneTable, hero: Hero, option: Option[Any]) -> str:
    """What draws a hero to a space more than anything else does."""
    value = option.value
    if isinstance(value, Ahead):
        if value.key != "adventure":
            return _why_keep_out(table, hero, option)
        value = None
    if isinstance(value, Flight):
        value = value.city
    space = value.space if isinstance(value, Reach) else hero.space if value is None else value
    if not isinstance(space, str) or space not in table.board.spaces:
        return ""
    aims = goals(table, hero)
    site = table.state.site_at(space)
    # What lies there is why one goes there; else whatever comes nearer by it.
    what = site.artifact if site is not None else _gained(hero.space, space, aims)
    site = next((site for site in table.state.sites if site.artifact == what), None)
    if site is None:
        return ERRANDS.get(what, "")
    way = "for" if site.space == space else "towards"
    return f"{way} {within(table.name(what))}, {coins(site_gain(table, site), 'Fortune')}"


def _gained(start: str, space: str, aims: list[Goal]) -> str:
    """Of what is worth going for, what is had there or comes nearer most; empty for nothing."""
    gains = [
        (worth * (pull[space] - (0.0 if space == start else pull[start])), what)
        for pull, worth, what in aims
        if space != start or pull[space] == 1.0
    ]
    gain, what = max(gains, default=(0.0, ""))
    return what if gain > 0 else ""


def _why_press(table: FortuneTable, hero: Hero, option: Option[Any]) -> str:
    chance = f"{describe_percent(usual_chance(table, hero))} against a usual Danger"
    if option.key == "press-on":
        return chance
    villain, site = table.state.villain_at(hero.space), table.state.site_at(hero.space)
    fears = [f"{hero.pending} Glory is at stake"] if hero.pending else []
    if villain is not None and not hero.sneaks:
        fears.append(f"{table.name(villain.id)} is in the way")
    if site is not None and site.instability:
        fears.append("the temple trembles")
    if wounds_to_go(table, hero) <= FEW:
        fears.append("little Life is left")
    return f"{chance}, but {' and '.join(fears)}" if fears else chance


def _why_fight(_table: FortuneTable, _hero: Hero, option: Option[Any]) -> str:
    return f"{describe_percent(option.odds().chance)} to succeed" if option.odds else ""


def _why_keep_out(table: FortuneTable, hero: Hero, option: Option[Any]) -> str:
    if option.key != "keep-out":
        return ""
    if is_home(table, hero):
        return "waiting at home wins"
    state = table.state
    enough = state.is_rivalry and state.fortune(hero) >= state.goal
    return "there is enough to win, and nothing is risked" if enough else "nothing is risked"


def _why_lose(_table: FortuneTable, _hero: Hero, option: Option[Any]) -> str:
    return "Fortune wins the game" if option.value.get("fortune") == 0 else ""


def _why_trade(_table: FortuneTable, _hero: Hero, option: Option[Any]) -> str:
    kind = option.key.partition(":")[0]
    return {
        "sell": "Fortune wins the game",
        "heal": "Wounds make every Danger dearer",
        "buy": "Gear and Allies make every Danger easier",
    }.get(kind, "")


_Finder: TypeAlias = Callable[[FortuneTable, Hero, Option[Any]], str]

_BY_KIND: dict[str, _Finder] = {
    "move": _why_there,
    "where-to-travel": _why_there,
    "begin-adventure": _why_keep_out,
    "press-on": _why_press,
    "part-of-danger": _why_fight,
    "fight-round": _why_fight,
    "roll-again": _why_fight,
    "exert": _why_fight,
    "ko-loss": _why_lose,
    "in-city": _why_trade,
}
