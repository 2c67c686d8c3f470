"""The answer of a sensible power to every question, by its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fandg.engine.decision import Decision
from fandg.games.supremacy.bots import ambition, dealing_in, economy, reading, travelling, warring
from fandg.games.supremacy.table import SupremacyTable

THOUGHT_THROUGH = ("muster", "build", "press-on", "bid", "commit", "lots")
"""Questions worth an expert's time, beside whom to attack."""
MOST_WAYS = 6


def choose_steady(table: SupremacyTable, decision: Decision[Any]) -> str:
    """The key of a sensible answer, from what the asked seat may know."""
    find = _BY_KIND.get(decision.kind)
    return find(table, decision) if find is not None else decision.legal_options()[0].key


def shortlist_of(table: SupremacyTable, decision: Decision[Any]) -> list[str]:
    """The keys that an expert thinks through beside the sensible answer."""
    if decision.kind in ("attack", "answer"):
        return warring.likeliest(table, decision)
    if decision.kind not in THOUGHT_THROUGH:
        return []
    return [option.key for option in decision.legal_options()][:MOST_WAYS]


_BY_KIND: dict[str, Callable[[SupremacyTable, Decision[Any]], str]] = {
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
