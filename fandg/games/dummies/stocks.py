"""Where the cards of the four decks lie, and from whom they are hidden."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from fandg.games.dummies.cards import FIGURE_CARDS, NUMBER_CARDS
from fandg.games.dummies.state import Dummies
from fandg.kit.piles import Places, Pool, Stock


def list_stocks(state: Dummies) -> list[Stock]:
    """All cards of a table, in the order in which their decks are shuffled."""
    fight = state.combat.enemy if state.combat else None
    return [
        Stock(
            "Levels",
            FIGURE_CARDS,
            [state.levels],
            [card for dummy in state.dummies for card in dummy.levels],
        ),
        Stock(
            "Treasures",
            NUMBER_CARDS,
            [state.treasures],
            [
                *state.treasure_discard,
                *state.destroyed,
                *state.drawn,
                *state.locked,
                *(card for bag in state.bags for card in bag),
            ],
            lambda _seats: _hidden_treasures(state),
        ),
        Stock(
            "Enemies",
            FIGURE_CARDS,
            [state.enemies],
            [*state.enemy_discard, *([fight.card] if fight else [])],
        ),
        Stock(
            "Dangers",
            NUMBER_CARDS,
            [state.dangers],
            [
                *state.danger_discard,
                *state.peeked,
                *(fight.dangers if fight else []),
                *([state.trap.card] if state.trap else []),
            ],
            lambda seats: _hidden_dangers(state, seats),
        ),
    ]


def _hidden_treasures(state: Dummies) -> Sequence[Pool]:
    # Cards are drawn from the end: what is buried lies at the beginning.
    deck = state.treasures
    buried = min(state.buried, len(deck))
    return [[Places(deck, range(buried))], [Places(deck, range(buried, len(deck)))]]


def _hidden_dangers(state: Dummies, seats: Collection[int]) -> Sequence[Pool]:
    # Only the fortress player sees the Danger cards in his hand.
    return [[state.dangers]] if state.fortress in seats else [[state.dangers, state.peeked]]
