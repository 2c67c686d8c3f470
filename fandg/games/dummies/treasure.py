"""The Treasure deck, the bags and the Keys.

Rules: timer, treasure, keys, discard and destroy; rulings 10 (a forced draw from the empty deck
loses), 11 (all Keys destroyed), 14 (who loses the dearest treasure chooses among equals).
"""

from __future__ import annotations

from functools import cache
from typing import NoReturn

from fandg.engine.decision import Decision, Option
from fandg.engine.play import GameOver, ask, tell
from fandg.engine.prose import counted
from fandg.games.dummies.cards import KEYS, VALUE, is_key
from fandg.games.dummies.events.exploration import TreasureDestroyed
from fandg.games.dummies.events.turns import DeckRunsOut, TreasuresDiscarded
from fandg.games.dummies.lore import treasure
from fandg.games.dummies.nights.tonight import has_keys
from fandg.games.dummies.outcome import losing_result
from fandg.games.dummies.state import COLLECTION, Dummies, Dummy, count_points


def lose(state: Dummies, reason: str) -> GameOver:
    """The ending in which those still inside have lost."""
    return GameOver(losing_result(state, reason))


async def discard_from_deck(state: Dummies, count: int, cause: str) -> None:
    """Discard cards from the Treasure deck because a rule forces it; the game ends if it cannot."""
    cards = draw_treasures(state, count)
    state.treasure_discard.extend(cards)
    if cards:
        await tell(TreasuresDiscarded(tuple(cards), cause, len(state.treasures)))
    if len(cards) < count:
        await run_out(state, cause)


async def run_out(state: Dummies, cause: str) -> NoReturn:
    """End the game: a rule forces a draw from the empty Treasure deck."""
    await tell(DeckRunsOut(cause))
    raise lose(state, "empty-deck")


def draw_treasures(state: Dummies, count: int) -> list[str]:
    """Take up to `count` cards off the Treasure deck."""
    count = min(count, len(state.treasures))
    return [state.treasures.pop() for _ in range(count)]


async def discard_treasure(state: Dummies, dummy: Dummy, card: str, cause: str) -> None:
    """Discard one treasure from the bag of a dummy."""
    state.bag(dummy).remove(card)
    state.treasure_discard.append(card)
    await tell(TreasuresDiscarded((card,), cause, len(state.treasures), dummy.name))


async def destroy_treasure(
    state: Dummies, dummy: Dummy, pile: list[str], card: str, cause: str
) -> None:
    """Remove a treasure from the game, to a dummy's harm; with the last Key the game is lost."""
    pile.remove(card)
    state.destroyed.append(card)
    await tell(TreasureDestroyed(card, cause, dummy.name))
    if is_key(card) and all(key in state.destroyed for key in KEYS):
        raise lose(state, "no-keys")


def dearest(state: Dummies, dummy: Dummy) -> str:
    """The treasure of the highest value in the bag; of equal ones any: nothing tells them apart."""
    return max(state.bag(dummy), key=VALUE.__getitem__)


def cheapest(state: Dummies, dummy: Dummy) -> str:
    """The treasure of the lowest value in the bag; of equal ones any."""
    return min(state.bag(dummy), key=VALUE.__getitem__)


def rate_treasure(state: Dummies, seat: int, card: str) -> float:
    """What a treasure is worth to a seat: points, more for a set begun, much for a first Key."""
    held = [other for other in state.counted(seat) if other != card]
    same = sum(VALUE[other] == VALUE[card] for other in held)
    worth = VALUE[card] * (1 + 0.3 * same)
    if same == COLLECTION - 1:
        worth += count_points([*held, card]) - count_points(held)
    if is_key(card) and not has_keys(state, held):
        # Among rivals a bag is worth nothing to who cannot leave.
        worth += max(7, count_points(held)) if state.is_competition else 7
    return worth


async def choose_card(seat: int, cards: list[str], kind: str, prompt: str, rule: str) -> str:
    """One of some open cards; of those of one value the first stands for all."""
    first = {VALUE[card]: card for card in reversed(cards)}
    options = [card_option(card, first[VALUE[card]]) for card in cards]
    return await ask(Decision(seat, kind, prompt, rule, options))


@cache
def card_option(card: str, first: str) -> Option[str]:
    """To choose a treasure, unless another of its value, the first of them, stands for it.

    An option is a value, so each is made once.
    """
    blocked = None if card == first else f"worth the same as {treasure(first).name}"
    worth = counted(VALUE[card], "point")
    note = "" if blocked else f"a Key, {worth}" if is_key(card) else worth
    return Option(f"card:{card}", treasure(card).name, card, f"card:{card}", blocked, note=note)
