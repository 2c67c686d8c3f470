"""Why a sensible player answers as he does, and what he had better know before: a word on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import describe_percent
from fandg.engine.prose import counted
from fandg.games.labyrinth.bodies import target_of
from fandg.games.labyrinth.days import LAST_DAY
from fandg.games.labyrinth.levelling import ACTIONS
from fandg.games.labyrinth.looting import has_loot
from fandg.games.labyrinth.paying import FIVE
from fandg.games.labyrinth.regions import CAMP, CELLS, cell_named
from fandg.games.labyrinth.sharing import BANKED
from fandg.games.labyrinth.state import Hero, MinionFigure, Villain
from fandg.games.labyrinth.striking import find_next
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import HoardRace, Hunt


def tell_reason(table: LabyrinthTable, decision: Decision[Any], option: Option[Any]) -> str:
    """Why a sensible player would answer so; empty where there is nothing to say."""
    find = _BY_KIND.get(decision.kind)
    return find(table, decision, option) if find is not None else ""


def _why_act(table: LabyrinthTable, _decision: Decision[Any], option: Option[Any]) -> str:
    state = table.state
    if state.acting < 0 or state.phase == "sidekick":
        return ""
    hero, (verb, _, name) = state.heroes[state.acting], option.key.partition(":")
    if verb == "go":
        return _why_there(table, hero, cell_named(name))
    if verb == "scout":
        left = len(state.turn)
        return "early in the Round, others can still deal with it" if left else ""
    if verb == "loot":
        return "nobody guards it"
    if verb == "surge":
        return f"{counted(len(hero.hand), 'card')} in hand"
    if verb == "roll":
        return describe_percent(option.odds().chance) + " for the usual" if option.odds else ""
    if verb == "end" and hero.left:
        return "nothing here is worth the risk"
    return ""


def _why_there(table: LabyrinthTable, hero: Hero, cell: int) -> str:
    """What draws a hero to a Region."""
    if table.villains_at(cell):
        return "the Villain is there"
    if table.has_enemies(cell):
        return f"{counted(len(table.region(cell).minions), 'minion')} to be sent home"
    if has_loot(table.region(cell)):
        return "there is loot"
    if cell == CAMP and hero.hearts < hero.most and not table.state.is_final:
        return "the camp heals"
    if table.halls.unexplored(cell) and not table.state.is_final:
        return "halls nobody has seen"
    if any(table.has_enemies(beside) for beside in table.halls.neighbours(cell)):
        return "enemies within range"
    return ""


def _why_spend(table: LabyrinthTable, _decision: Decision[Any], option: Option[Any]) -> str:
    pool = table.state.pool
    if pool is None:
        return ""
    if not isinstance(option.value, dict):
        return ""
    body = find_next(table, pool)
    number = option.value.get(target_of(body).partition(":")[2], 0) if body is not None else 0
    if not number:
        return "hits that reach nobody" if option.value.get(BANKED) else ""
    if isinstance(body, Villain):
        return f"{counted(-(-body.hearts // FIVE), 'five')} to go"
    if isinstance(body, MinionFigure) and (number == 2 or body.wounded):
        size = table.library.minions[body.card].size
        return f"{table.library.minion_decks[size].bounty} Bounty"
    return ""


def _why_charge(table: LabyrinthTable, _decision: Decision[Any], option: Option[Any]) -> str:
    weak = table.lead.hearts * 2 < table.lead.most
    if option.key == "hold":
        return "few ♥, so others clear the way" if weak else ""
    return "" if weak else "who goes first meets the minions fresh"


def _why_level(table: LabyrinthTable, decision: Decision[Any], option: Option[Any]) -> str:
    hero = table.hero((decision.about or "")[5:])
    if option.value.get(ACTIONS):
        return f"a roll more in every turn than the {hero.action_points} of today"
    return "" if any(option.value.values()) else "saved for an Action Point"


def _why_defend(_table: LabyrinthTable, _decision: Decision[Any], option: Option[Any]) -> str:
    body = option.value
    return f"{body.hearts} ♥ to lose" if isinstance(body, Hero) else "no Bounty is lost"


_Finder: TypeAlias = Callable[[LabyrinthTable, Decision[Any], Option[Any]], str]

_BY_KIND: dict[str, _Finder] = {
    "act": _why_act,
    "spend": _why_spend,
    "charge": _why_charge,
    "level-up": _why_level,
    "defender": _why_defend,
}


# What one had better know


USEFUL = "There is a use for them"
"""What is said before hits are lost, which are named there."""


def tell_caution(table: LabyrinthTable, decision: Decision[Any], option: Option[Any]) -> str:
    """What a person had better know before an answer that the rules allow."""
    state = table.state
    if decision.kind == "spend" and decision.form is not None and state.pool is not None:
        is_nothing = isinstance(option.value, dict) and not any(option.value.values())
        is_useful = any(decision.form.at_first.values())
        return USEFUL if state.pool.hits and is_nothing and is_useful else ""
    if decision.kind != "act" or state.acting < 0 or state.phase == "sidekick":
        return ""
    hero = state.heroes[state.acting]
    if option.key == "scout" and state.day < LAST_DAY and not state.is_final:
        mine = len(table.halls.unexplored(hero.cell))
        if sum(len(table.halls.unexplored(cell)) for cell in CELLS) <= mine:
            return "these are the last open halls, and a map closed off brings Day 4"
        has_battle = not (table.twist(Hunt) or table.twist(HoardRace))
        if has_battle and len(state.decks.packets) == 1:
            return "the last event may begin the Final Battle"
    if option.key.startswith("go:") and not state.is_final:
        cell = cell_named(option.key[3:])
        if table.has_enemies(cell) and not table.has_ability(hero, "evade"):
            return "enemies end the Move"
    if option.key == "end" and hero.left > 0:
        return f"{counted(hero.left, 'Action Point')} lost"
    return ""
