"""What cards do by themselves when something happens to a hero, as far as it is certain before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fandg.games.fortune.numbers import cards_before, is_so
from fandg.games.fortune.sentences import Effect
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.words import Happening


class Consequence(NamedTuple):
    """What a card does then."""

    card: str
    does: Sequence[Effect]


def list_consequences(table: FortuneTable, hero: Hero, on: Happening) -> list[Consequence]:
    """What the cards round a hero would do now; what is for him to choose is left out."""
    return [
        Consequence(card, trigger.does)
        for card in cards_before(table, hero, table.library.stirred[on])
        for trigger in table.library.triggers[card].get(on, ())
        if not trigger.may and (trigger.when is None or is_so(table, hero, trigger.when))
    ]


def list_effects(table: FortuneTable, hero: Hero, on: Happening) -> list[Effect]:
    """The same, whatever card does it."""
    return [effect for found in list_consequences(table, hero, on) for effect in found.does]
