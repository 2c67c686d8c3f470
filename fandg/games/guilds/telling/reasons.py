"""Why a sensible player answers so, in a few words, from what lies open on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import describe_percent
from fandg.engine.prose import counted, joined
from fandg.games.guilds.bots.goals import STEP, list_goals
from fandg.games.guilds.grid import FAR, call_cell, cell_named, far_from
from fandg.games.guilds.reckoning import foresee, list_aims, new_assault, reckon
from fandg.games.guilds.state import OFF, Hero, Monster
from fandg.games.guilds.table import GuildsTable
from fandg.games.guilds.telling.forecasts import say_end
from fandg.games.guilds.telling.words import objects_on, say_quest

_Why = Callable[[GuildsTable, Decision[Any], Option[Any]], str]


def tell_reason(table: GuildsTable, decision: Decision[Any], option: Option[Any]) -> str:
    """Why a sensible player would answer so; empty where there is nothing to say.

    Of the draft and the shop nothing is said: what one keeps there is his own affair.
    """
    find = _BY_KIND.get(decision.kind)
    return find(table, decision, option) if find is not None else ""


def _why_turn(table: GuildsTable, decision: Decision[Any], option: Option[Any]) -> str:
    """What a hero is after, or what a Rest brings."""
    if option.key != "rest":
        hero = next(h for h in table.living() if option.key == f"hero-{h.id}")
        return _after(table, hero, hero.at)
    heroes = table.heroes_of(decision.seat)
    said = []
    if dead := [table.name_of(hero) for hero in heroes if hero.at == OFF]:
        said.append(f"{joined(dead)} {'comes' if len(dead) == 1 else 'come'} back")
    if lying := [table.name_of(hero) for hero in heroes if hero.at != OFF and hero.dazed]:
        said.append(f"{joined(lying)} {'stands' if len(lying) == 1 else 'stand'} up")
    exhausted = sum(held.exhausted for hero in heroes for held in hero.cards)
    if exhausted:
        said.append(f"{counted(exhausted, 'card')} exhausted")
    return joined(said)


def _why_act(table: GuildsTable, _decision: Decision[Any], option: Option[Any]) -> str:
    hero, (verb, _, name) = table.active, option.key.partition(":")
    if verb == "attack" and option.odds is not None:
        return f"{describe_percent(option.odds().chance)} to kill"
    if verb == "go":
        return _after(table, hero, cell_named(name))
    if verb == "handle":
        return f"for {say_quest(table, int(name))}"
    if verb == "use" and "healing-potion" in name and hero.wounds:
        return counted(hero.wounds, "wound")
    if verb == "use" and "refreshing-potion" in name:
        return f"{counted(sum(held.exhausted for held in hero.cards), 'card')} exhausted"
    if verb == "end" and table.state.points:
        return "nothing in reach is worth the risk"
    return ""


def _after(table: GuildsTable, hero: Hero, cell: int) -> str:
    """What draws a hero to a space: whom he can attack from where he is, or the best goal."""
    if cell == hero.at and not table.state.attacked:
        aims = [(_kill(table, hero, *aim), aim[1]) for aim in list_aims(table, hero)]
        if aims:
            chance, target = max(aims)
            name = table.name_of(table.body(target))
            return f"{describe_percent(chance)} to kill {name} from there"
    goals = list(_list_reasons(table, hero, cell))
    if not goals:
        return ""
    worth, far, words = max(goals)
    return words if worth > 0 and far > -FAR else ""


def _kill(table: GuildsTable, hero: Hero, place: int, target: str) -> float:
    prospect = foresee(table, reckon(table, new_assault(table, hero, place, target)))
    return min(1.0, max(0.0, prospect.kill))


def _list_reasons(table: GuildsTable, hero: Hero, cell: int) -> Iterator[tuple[float, int, str]]:
    """What there is to do for a hero, by its worth from a space and how near it is."""
    for goal, worth in list_goals(table, hero):
        far = far_from(table.board, goal, table.state.shut).get(cell, FAR)
        words = _call_goal(table, hero, goal)
        if far:
            words = f"{counted(far, 'point')} from {words}"
        yield worth - STEP * min(20, far), -far, words


def _call_goal(table: GuildsTable, hero: Hero, cell: int) -> str:
    """What somebody is after in a space, in words."""
    state = table.state
    if any(token.carrier == hero.id for token in state.quest_tokens):
        quest = next(token.quest for token in state.quest_tokens if token.carrier == hero.id)
        return f"where {say_quest(table, quest)} ends"
    objects = objects_on(table)
    if cell in objects and objects[cell][1] not in table.guild_of(hero).done:
        return say_quest(table, objects[cell][1])
    for token in state.quest_tokens:
        if token.at == cell:
            return say_quest(table, token.quest)
    rivals = [h for h in table.living() if h.guild != hero.guild]
    bodies: list[Hero | Monster] = [*table.prowling(), *rivals]
    here = [table.name_of(body) for body in bodies if body.at == cell]
    if here:
        return joined(here)
    return f"the token on {call_cell(cell)}"


def _why_attack(table: GuildsTable, _decision: Decision[Any], option: Option[Any]) -> str:
    """What an attack may come to that is offered by a card."""
    if not isinstance(option.value, tuple):
        return ""
    place, target = option.value
    chance = describe_percent(_kill(table, table.active, place, target))
    return f"{chance} {say_end(table.body(target))}"


def _why_declared(table: GuildsTable, _decision: Decision[Any], _option: Option[Any]) -> str:
    assault = table.state.assault
    if assault is None:
        return ""
    chance = min(1.0, max(0.0, foresee(table, assault).kill))
    return f"{describe_percent(chance)} to kill as it stands"


def _why_reroll(_table: GuildsTable, _decision: Decision[Any], option: Option[Any]) -> str:
    return "it can only get better" if option.key == "reroll:miss" else ""


def _why_hero(table: GuildsTable, _decision: Decision[Any], option: Option[Any]) -> str:
    sheet = table.library.heroes[option.key.partition(":")[2]]
    return f"{sheet.life} Life, {counted(sheet.defense, 'defense die', 'defense dice')}"


_BY_KIND: dict[str, _Why] = {
    "turn": _why_turn,
    "act": _why_act,
    "second-attack": _why_attack,
    "declare": _why_declared,
    "reroll": _why_reroll,
    "draft-hero": _why_hero,
}
