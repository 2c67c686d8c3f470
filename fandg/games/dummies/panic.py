"""Panic: running about screaming.

Rules: panic (ruling 2): 2 wounds, then a treasure is destroyed, even if the wounds knocked him out;
a Key first, otherwise the player chooses.
"""

from __future__ import annotations

from fandg.engine.play import tell
from fandg.games.dummies.cards import keys_among
from fandg.games.dummies.events.exploration import Panics
from fandg.games.dummies.events.nights import PanicCalmed
from fandg.games.dummies.finds import PANIC_WOUNDS
from fandg.games.dummies.nights.tonight import can_calm
from fandg.games.dummies.state import CLASS_NAMES, Dummies, Dummy
from fandg.games.dummies.treasure import choose_card, destroy_treasure, rate_treasure
from fandg.games.dummies.wounds import wound_dummy


async def resolve_panic(state: Dummies, dummy: Dummy) -> None:
    """Carry out a panic attack."""
    await tell(Panics(dummy.name, state.turn))
    if state.night and can_calm(state):
        state.calmed += 1
        await tell(PanicCalmed(dummy.name))
        return
    if state.tale is not None:
        state.tale.panics += 1
    await wound_dummy(state, dummy, PANIC_WOUNDS, "panic")
    bag = state.bag(dummy)
    if not bag:
        return
    # What is missed least lies first.
    cards = sorted(keys_among(bag) or bag, key=lambda card: rate_treasure(state, dummy.seat, card))
    prompt = f"Which treasure does {CLASS_NAMES[dummy.name]} smash in his panic?"
    if dummy.name == "teller":
        prompt = "Which treasure does the Fortune Teller smash in her panic?"
    card = await choose_card(dummy.seat, cards, "card-to-lose", prompt, "panic")
    await destroy_treasure(state, dummy, bag, card, "panic")
