"""The rules of which the guide tells beside a question, those needed for the choice first."""

from __future__ import annotations

from fandg.games.supremacy.telling.news import NEWS_TOPICS

TOPICS: dict[str, tuple[str, ...]] = {
    "power": ("set-up",),
    "bid": ("bid",),
    "plan": ("bid", "turn"),
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
