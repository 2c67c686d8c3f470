"""The answer of a sensible power to every question, by its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from fandg.engine.decision import Decision
from fandg.games.supremacy.bots import (
    ambition,
    dealing_in,
    deploying,
    economy,
    reading,
    thrift,
    travelling,
    warring,
)
from fandg.games.supremacy.crises.record import YOU
from fandg.games.supremacy.table import SupremacyTable

Find: TypeAlias = Callable[[SupremacyTable, Decision[Any]], str]


def choose_steady(table: SupremacyTable, decision: Decision[Any]) -> str:
    """The key of a sensible answer, from what the asked seat may know."""
    return _choose(table, decision, _BY_KIND)


def choose_with_care(table: SupremacyTable, decision: Decision[Any]) -> str:
    """The key of what an expert answers at sight: it reckons, and masses its forces.

    Of whom a crisis asks something of its own, that one strives for it like a steady power.
    """
    strives = table.state.crisis is not None and decision.seat == YOU
    return _choose(table, decision, _BY_KIND if strives else _WITH_CARE)


def _choose(table: SupremacyTable, decision: Decision[Any], by_kind: Mapping[str, Find]) -> str:
    find = by_kind.get(decision.kind)
    return find(table, decision) if find is not None else decision.legal_options()[0].key


def shortlist_of(table: SupremacyTable, decision: Decision[Any]) -> list[str]:
    """The keys that an expert thinks through beside the sensible answer: whom it could attack."""
    if decision.kind in ("attack", "answer"):
        return warring.likeliest(table, decision)
    return []


_BY_KIND: Mapping[str, Find] = {
    "power": ambition.choose_power,
    "place": warring.place,
    "plan": economy.plan,
    "bid": economy.bid,
    "payroll": economy.payroll,
    "sell": economy.sell,
    "buy": economy.buy,
    "build": economy.build,
    "lots": economy.lots,
    "cards": economy.cards,
    "move": travelling.move,
    "how-many": travelling.how_many,
    "board": travelling.board,
    "which-ship": travelling.which_ship,
    "attack": warring.attack,
    "answer": warring.attack,
    "muster": warring.muster,
    "commit": warring.commit,
    "loss": warring.loss,
    "reinforce": warring.reinforce,
    "press-on": warring.press_on,
    "enter": warring.enter,
    "aim": warring.aim,
    "intercept": warring.intercept,
    "stars": warring.stars,
    "partner": dealing_in.partner,
    "propose": dealing_in.propose,
    "answer-offer": dealing_in.answer_offer,
    "bill": reading.bill,
    "settle": reading.settle,
    "revolt": reading.revolt,
    "officer": reading.officer,
    "officers": reading.officers,
    "along": reading.along,
    "antidote": reading.antidote,
    "service": reading.service,
    "mission": reading.mission,
    "counter": reading.counter,
    "well": reading.well,
    "sats": warring.stars,
}
_WITH_CARE: Mapping[str, Find] = {
    **_BY_KIND,
    "place": deploying.place,
    "plan": thrift.plan,
    "bid": thrift.bid,
    "payroll": thrift.payroll,
    "sell": thrift.sell,
    "buy": thrift.buy,
    "build": thrift.build,
    "lots": thrift.lots,
    "cards": thrift.cards,
    "attack": thrift.attack,
    "answer": thrift.attack,
    "muster": thrift.muster,
}
