"""Loyalty: dice by which an ally or a thing stays with a hero, or does not.

Rule: loyalty.
"""

from __future__ import annotations

from typing import Any

from fandg.engine.play import tell
from fandg.games.fortune.decks import discard_card
from fandg.games.fortune.events.goods import (
    CardSpeaks,
    LoyaltyTested,
)
from fandg.games.fortune.numbers import count_bonus
from fandg.games.fortune.rolling import count_hits, roll_dice
from fandg.games.fortune.sentences import Loyalty
from fandg.games.fortune.state import Hero
from fandg.games.fortune.table import FortuneTable
from fandg.games.fortune.verbs import VERBS, Act, carry_out


async def test_loyalty(
    table: FortuneTable, hero: Hero, ally: str, number: int, act: Act, failed: tuple[Any, ...]
) -> bool:
    """A Loyalty test: dice equal to the ally's Loyalty; failed, the ally is discarded."""
    card = table.library.allies.get(ally)
    item = table.library.items.get(ally)
    loyalty = card.loyalty if card else item.loyalty if item else 0
    count = max(1, loyalty + count_bonus(table, hero, "loyalty"))
    dice = await roll_dice(table, hero.seat, count, f"Loyalty of {table.name(ally)}", "loyalty")
    passed = count_hits(dice, number) > 0
    entry = table.library.entries[ally]
    await tell(LoyaltyTested(table.sheet(hero), entry, tuple(dice), number, passed))
    if not passed:
        await discard_card(table, hero, ally)
        if failed:
            await tell(CardSpeaks(table.sheet(hero), entry, entry.name))
            await carry_out(table, act, failed)
    return passed


@VERBS.carries_out(Loyalty)
async def _loyalty(table: FortuneTable, act: Act, effect: Loyalty) -> None:
    allies = list(act.hero.allies) if effect.all else [act.source]
    for ally in allies:
        if ally in act.hero.allies:
            await test_loyalty(table, act.hero, ally, effect.number, act, effect.failed)
