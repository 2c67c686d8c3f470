"""Drawing enemies and Danger cards; the fortress player's choice among them.

Rules: decks and discards (an empty deck is made anew from its discards), duet and quartet (ruling
21: one card more is drawn, one goes back).
"""

from __future__ import annotations

from collections.abc import Callable

from fandg.engine.decision import Decision, Option
from fandg.engine.dice import shuffle
from fandg.engine.odds import Odds
from fandg.engine.play import ask, tell
from fandg.games.dummies.events.combat import DangersPeeked
from fandg.games.dummies.lore import advantage_name, trap_name
from fandg.games.dummies.state import Dummies
from fandg.games.dummies.telling.race import tell_quarry
from fandg.kit.piles import draw_from


async def draw_dangers(state: Dummies, count: int, odds: Callable[[list[str]], Odds]) -> list[str]:
    """Danger cards off the deck; the fortress player draws one more and puts one back.

    `odds` gives the dummy's chance against some of the cards. Who draws lays them out and says so.
    """
    extra = state.fortress >= 0
    cards = [draw_from(state, state.dangers, state.danger_discard) for _ in range(count + extra)]
    if extra:
        state.peeked = list(cards)
        await tell(DangersPeeked(tuple(cards), only=frozenset({state.fortress})))
        back = await choose_card_back(state, cards, odds)
        state.peeked = []
        cards.remove(back)
        state.dangers.append(back)
        shuffle(state, state.dangers)
    return cards


async def choose_card_back(
    state: Dummies, cards: list[str], odds: Callable[[list[str]], Odds]
) -> str:
    """The fortress player's choice of the card that he does not need."""
    name = trap_name if state.combat is None else advantage_name
    options = [
        Option(
            f"back:{card}",
            f"Put back {name(card)}",
            card,
            f"card:{card}",
            odds=lambda card=card: odds([c for c in cards if c != card]),  # type: ignore[misc]
            note="the dummy's chance without it",
        )
        for card in cards
    ]
    prompt = f"{tell_quarry(state)} Which Danger card goes back?".lstrip()
    return await ask(
        Decision(
            state.fortress, "danger-to-put-back", prompt, "fortress-player", options, secret=True
        )
    )
