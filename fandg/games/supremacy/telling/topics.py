"""The rules of which the guide tells beside a question, those needed for the choice first."""

from __future__ import annotations

from typing import Any

from fandg.engine.decision import Decision
from fandg.games.supremacy.table import SupremacyTable
from fandg.games.supremacy.telling.news import NEWS_TOPICS

TOPICS: dict[str, tuple[str, ...]] = {
    "power": ("set-up",),
    "bid": ("bid",),
    "plan": ("bid-ahead", "turn"),
    "payroll": ("payroll", "loans"),
    "sell": ("market", "trade"),
    "attack": ("attack", "battle"),
    "muster": ("battle",),
    "aim": ("strategic", "winter"),
    "move": ("move",),
    "build": ("build", "research"),
    "buy": ("buy", "prospect"),
    **NEWS_TOPICS,
}
"""The rules by the kind of question; of all others it is the question's own."""


LITERAL = {"market": "market-literal", "buy": "market-literal"}
"""The rules that hold in the place of others where the market is literal."""


def topics_of(table: SupremacyTable, decision: Decision[Any]) -> list[str]:
    """What an answer may lead to beside the question's own rule: of loans only in need.

    Of a rule that the table's switches replace the other is told.
    """
    found = list(TOPICS.get(decision.kind, (decision.rule,)))
    if table.state.literal:
        found = [LITERAL.get(rule, rule) for rule in found]
    if "loans" in found and not _borrows(table, decision):
        found.remove("loans")
    return found


def _borrows(table: SupremacyTable, decision: Decision[Any]) -> bool:
    """Whether what is in the treasury does not suffice."""
    if decision.form is not None:
        return decision.form.usual["notes"] > 0
    news = table.state.news
    return news is not None and table.powers[decision.seat].cash < news.due
