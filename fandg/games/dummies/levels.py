"""Gaining and losing levels.

Rules: levels; ruling 5 (current Life rises with the maximum), ruling 6 (a lost card goes under the
deck, other revealed cards are shuffled back in).
"""

from __future__ import annotations

from fandg.engine.dice import shuffle
from fandg.engine.play import tell
from fandg.games.dummies.events.wounds import LevelGained, LevelLost
from fandg.games.dummies.state import RANK_OF_CLASS, TOP_LEVEL, Class, Dummies, Dummy


def draw_level_card(state: Dummies, dummy: Class) -> str:
    """Reveal the Levels deck until a card of the class comes; shuffle the other revealed back."""
    rank = RANK_OF_CLASS[dummy]
    deck = state.levels
    place = next(i for i in range(len(deck) - 1, -1, -1) if deck[i][0] == rank)
    card = deck.pop(place)
    if place < len(deck):
        shuffle(state, deck)
    return card


async def gain_level(state: Dummies, dummy: Dummy, foe: str = "") -> None:
    """Add a level card, for a `foe` who was beaten; nothing happens at the top level."""
    if dummy.level == TOP_LEVEL:
        return
    before = dummy.max_life
    dummy.levels.append(draw_level_card(state, dummy.name))
    dummy.recalculate()
    dummy.life += dummy.max_life - before
    dummy.rises += 1
    await tell(LevelGained(dummy.name, dummy.levels[-1], dummy.level, foe))


async def lose_level(state: Dummies, dummy: Dummy) -> None:
    """Put the last level card of who was knocked out under the Levels deck."""
    card = dummy.levels.pop()
    state.levels.insert(0, card)
    dummy.recalculate()
    dummy.life = min(dummy.life, dummy.max_life)
    await tell(LevelLost(dummy.name, card, dummy.level))
