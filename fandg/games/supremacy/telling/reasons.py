"""Why a sensible power answers so, in a few words, from what all may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.engine.odds import describe_percent
from fandg.engine.prose import counted
from fandg.games.supremacy.battle import fight_of
from fandg.games.supremacy.bots.judging import find_objection, worth_of
from fandg.games.supremacy.bots.warring import foe_of, pick_forces, strength_of
from fandg.games.supremacy.bots.worth import is_free, leader_of, threat_to, turns_left
from fandg.games.supremacy.ledger import NOTE, sets_of
from fandg.games.supremacy.moving import Go
from fandg.games.supremacy.odds import chance_to_win
from fandg.games.supremacy.state import NOBODY
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.upkeep import upkeep_of


def tell_reason(table: SupremacyTable, decision: Decision[Any], option: Option[Any]) -> str:
    """Why a power answers a question so; empty where there is nothing to say."""
    find = _BY_KIND.get(decision.kind)
    return find(table, decision, option) if find is not None else ""


def _payroll(table: SupremacyTable, decision: Decision[Any], option: Option[Any]) -> str:
    amounts = option.value
    notes = amounts["notes"]
    if notes > 0:
        return "a loan keeps enough to build with"
    if notes < 0:
        return f"interest saved on {counted(-notes, 'note')}"
    companies = table.held_companies(decision.seat)
    if any(not amounts.get(table.world.companies[n].id, 1) for n in companies):
        return "what those companies yield would be lost"
    return ""


def _sell(table: SupremacyTable, decision: Decision[Any], option: Option[Any]) -> str:
    if option.key == "done":
        return "the market pays too little for what is left"
    if option.key == "trade":
        return "somebody has better use for it"
    spare = table.powers[decision.seat].cash - upkeep_of(table, decision.seat)
    return "money is short" if spare < NOTE else "sets enough are kept"


def _buy(table: SupremacyTable, decision: Decision[Any], option: Option[Any]) -> str:
    if option.key.startswith("prospect"):
        world, kind = table.world, option.key.partition(":")[2]
        there = [n for n in table.deck() if world.companies[n].kind == kind]
        if any(table.holds(decision.seat, world.company_area[n]) for n in there):
            return "a company in a land it holds lies in the deck"
        return "a claim that others would pay for lies in the deck"
    if option.key == "trade":
        return "somebody has what it could use"
    return "nothing cheap is missing" if option.key == "done" else "to have whole sets"


def _build(table: SupremacyTable, decision: Decision[Any], option: Option[Any]) -> str:
    others = [seat for seat in table.in_play if seat != decision.seat]
    match option.key:
        case "forces" if not turns_left(table):
            return "forces count at the end, supplies do not"
        case "forces":
            return "a set and the next payroll are left all the same"
        case "build:l-star" | "research:l-star":
            most = max((table.powers[seat].nukes for seat in others), default=0)
            return f"others have up to {counted(most, 'nuke')}" if most else "an edge in battle"
        case "build:nuke" | "research:nuke" | "service":
            return "there is money to spare"
        case "build:k-sat":
            return "L-stars of others are in the way"
        case "trade":
            return "somebody has better use for it"
    return "the rest is kept for salaries and war"


def _attack(table: SupremacyTable, decision: Decision[Any], option: Option[Any]) -> str:
    seat, (kind, at) = decision.seat, option.value
    if kind == "battle":
        sources, _ = pick_forces(table, seat, at)
        if not sources:
            return ""
        held = table.state.holder[at]
        whose = ", from the leader" if held != NOBODY and held == leader_of(table) else ""
        return f"{describe_percent(strength_of(table, seat, sources, at))} to take it{whose}"
    if kind == "launch":
        foe = foe_of(table, seat, answers=decision.kind == "answer")
        return f"nothing else stops {table.name(foe)}" if foe != NOBODY else ""
    if kind == "sats":
        return "satellites of who leads fall for none of its own"
    if kind == "clash":
        return "more L-stars fall there than here"
    return "no attack is worth its sets"


def _commit(table: SupremacyTable, _decision: Decision[Any], option: Option[Any]) -> str:
    scene = fight_of(table)
    if scene is None:
        return ""
    many = scene.attackers, scene.defenders, scene.edge
    holds = 1 - chance_to_win(*many, committed=True, pips=scene.pips)
    left = 1 - chance_to_win(*many, committed=False, pips=scene.pips)
    if option.key == "commit":
        return f"{describe_percent(holds)} to hold instead of {describe_percent(left)}"
    return "a set would change too little"


def _press_on(table: SupremacyTable, _decision: Decision[Any], option: Option[Any]) -> str:
    scene = fight_of(table)
    if scene is None:
        return ""
    committed = scene.is_neutral or sets_of(table.powers[scene.battle.defenders[0]]) > 0
    many = scene.attackers, scene.defenders, scene.edge
    chance = chance_to_win(*many, committed=committed, pips=scene.pips)
    only = "" if option.key == "press-on" else "only "
    return f"{only}{describe_percent(chance)} to take it"


def _move(table: SupremacyTable, decision: Decision[Any], option: Option[Any]) -> str:
    go = option.value
    if not isinstance(go, Go):
        return "everybody stands where he is of use" if go is None else ""
    if go.manner in ("march", "unload") and is_free(table, go.end):
        return "nobody's land is held at once"
    if go.manner in ("board", "sail"):
        return "a shore overseas is worth the voyage"
    if go.manner == "march" and threat_to(table, decision.seat, go.end):
        return "foreign armies are near"
    return ""


def _aim(table: SupremacyTable, _decision: Decision[Any], option: Option[Any]) -> str:
    at = option.value.at
    if at < 0:
        return "enough are on their way"
    return "the best land of who leads" if table.holds(leader_of(table), at) else ""


def _intercept(table: SupremacyTable, decision: Decision[Any], option: Option[Any]) -> str:
    if option.key == "hold":
        return "it is not aimed at its own"
    volley = table.state.volley
    is_own = volley is not None and any(table.holds(decision.seat, at) for at in volley.nukes)
    return "the shots cost nothing" if is_own else "one cloud more is nobody's gain"


def _answer_offer(table: SupremacyTable, decision: Decision[Any], option: Option[Any]) -> str:
    mine = next(each.value for each in decision.options if each.key == "accept")
    gets, goes = (
        round(worth_of(table, decision.seat, goods)) for goods in (mine.takes, mine.gives)
    )
    if option.key == "accept":
        return f"worth {gets:,} for {goes:,}"
    if option.key == "refuse":
        return find_objection(table, mine) or f"worth {gets:,} for {goes:,}"
    return f"worth {gets:,} for {goes:,}: too little"


_BY_KIND: dict[str, Callable[[SupremacyTable, Decision[Any], Option[Any]], str]] = {
    "payroll": _payroll,
    "sell": _sell,
    "buy": _buy,
    "build": _build,
    "attack": _attack,
    "answer": _attack,
    "commit": _commit,
    "press-on": _press_on,
    "move": _move,
    "aim": _aim,
    "intercept": _intercept,
    "answer-offer": _answer_offer,
}
