"""Traps: four kinds, told by the sign of the Danger card.

Rules: traps; rulings 8 (Paralysis), 10 (drawing and discarding treasures).
"""

from __future__ import annotations

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, tell
from fandg.games.dummies.dangers import draw_dangers
from fandg.games.dummies.events.combat import DangersDrawn
from fandg.games.dummies.events.exploration import (
    Paralysed,
    StruckByMisfortune,
    TrapSprung,
    TreasuresDrawn,
    TreasureTaken,
)
from fandg.games.dummies.nights.tonight import count_loot
from fandg.games.dummies.odds import trap_odds
from fandg.games.dummies.state import CLASS_NAMES, CLASS_TITLES, SUIT_TRAIT, Dummies, Dummy, Trap
from fandg.games.dummies.throws import test_dummy
from fandg.games.dummies.treasure import (
    choose_card,
    discard_from_deck,
    draw_treasures,
    rate_treasure,
    run_out,
)
from fandg.games.dummies.wounds import wound_dummy


async def resolve_trap(state: Dummies, dummy: Dummy) -> None:
    """Spring a trap: a treasure for who passes its test, its own trouble for who fails."""
    (card,) = await draw_dangers(state, 1, lambda cards: trap_odds(state, dummy, cards[0]))
    state.trap = Trap(dummy.name, card)
    await tell(DangersDrawn(dummy.name, (card,), True))
    await tell(TrapSprung(dummy.name, card))
    passed = await test_dummy(state, dummy, SUIT_TRAIT[card[-1]], card)
    state.trap = None
    state.danger_discard.append(card)
    if passed:
        await take_reward(state, dummy)
    else:
        await suffer_trap(state, dummy, card[-1])


async def take_reward(state: Dummies, dummy: Dummy) -> None:
    """Draw as many treasures as the level says, keep one, discard the others."""
    state.exploring = None
    cards = draw_treasures(state, count_loot(state, dummy))
    if not cards:
        await run_out(state, "trap-reward")
    # The best for this bag lies first, where the focus begins.
    cards.sort(key=lambda card: -rate_treasure(state, dummy.seat, card))
    state.drawn = cards
    await tell(TreasuresDrawn(dummy.name, tuple(cards)))
    prompt = f"Which treasure goes into {CLASS_NAMES[dummy.name]}'s bag?"
    kept = await choose_card(dummy.seat, cards, "card-to-keep", prompt, "trap-reward")
    state.drawn = []
    state.bag(dummy).append(kept)
    left = [card for card in cards if card != kept]
    state.treasure_discard.extend(left)
    await tell(TreasureTaken(dummy.name, dummy.seat, kept, tuple(left)))


async def suffer_trap(state: Dummies, dummy: Dummy, suit: str) -> None:
    """What the four traps do to who fails."""
    if suit == "H":
        dummy.paralysis = dummy.max_life
        dummy.paralysed_in = state.turn
        await tell(Paralysed(dummy.name, dummy.paralysis))
    elif suit == "S":
        await falling_ceiling(state, dummy)
    elif suit == "D":
        await discard_from_deck(state, dummy.level, "trapdoor")
    else:
        dummy.misfortune = True
        await tell(StruckByMisfortune(dummy.name))


async def falling_ceiling(state: Dummies, dummy: Dummy) -> None:
    """A wound to the dummy and to another one of the player's choice."""
    others = [other for other in state.dummies if other is not dummy and not other.escaped]
    await wound_dummy(state, dummy, 1, "ceiling")
    if not others:
        return
    options = [
        Option(
            f"wound:{other.name}",
            CLASS_TITLES[other.name],
            other,
            f"dummy:{other.name}",
            note="would be knocked out" if other.life == 1 else f"has {other.life} Life",
        )
        for other in others
    ]
    prompt = "Whom else does the ceiling hit?"
    victim = await ask(
        Decision(dummy.seat, "whom-the-ceiling-hits", prompt, "falling-ceiling", options)
    )
    await wound_dummy(state, victim, 1, "ceiling")
