"""What events of Three Dummies have in common, and the words that their lines share."""

from __future__ import annotations

from collections.abc import Sequence

from fandg.engine.event import Event
from fandg.engine.prose import capital
from fandg.games.dummies.cards import card_name
from fandg.games.dummies.state import CLASS_NAMES, ENEMY_NAMES


def named(who: str) -> str:
    """A fighter in the middle of a line: a dummy's class or an enemy's trade."""
    if who in CLASS_NAMES:
        return CLASS_NAMES[who]
    return f"the {ENEMY_NAMES.get(who, who)}"


def opening(who: str) -> str:
    """A fighter at the start of a line."""
    return capital(named(who))


def listed(cards: Sequence[str]) -> str:
    """Some cards by rank and sign."""
    return ", ".join(card_name(card) for card in cards)


class OfDummy(Event):
    """An event that is about one dummy."""

    dummy: str

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.dummy}",)


class OfFighter(Event):
    """An event that is about a fighter: a dummy, or an enemy by his rank."""

    who: str

    def touches(self) -> tuple[str, ...]:
        return (f"dummy:{self.who}",) if self.who in CLASS_NAMES else ("enemy",)
