"""Dice and shuffles, from one generator whose whole state is `State.dice`.

A linear congruential generator over 63 bits of which the upper half is used: the same on every
platform and Python, quick, and even enough for any table (its test rolls two million dice).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask
from fandg.engine.state import State

T = TypeVar("T")

DIE = "die"
"""The kind of question that asks what a real die shows."""

WINS = "succeeds"
"""The note of a number that is good enough."""

_MASK = (1 << 63) - 1
_FACTOR = 6364136223846793005
_STEP = 1442695040888963407


def seed_dice(seed: int) -> int:
    """The generator's first state for a seed; neighbouring seeds start far apart."""
    mixed = (seed * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & ((1 << 64) - 1)
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & ((1 << 64) - 1)
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & ((1 << 64) - 1)
    return (mixed ^ (mixed >> 31)) & _MASK


def pick_number(state: State, count: int) -> int:
    """A number from 0 to `count` - 1, each as likely as the other."""
    state.dice = raw = (state.dice * _FACTOR + _STEP) & _MASK
    return (raw >> 31) * count >> 32


def shuffle(state: State, cards: list[T]) -> None:
    """Shuffle a pile in place."""
    raw = state.dice
    for last in range(len(cards) - 1, 0, -1):
        raw = (raw * _FACTOR + _STEP) & _MASK
        other = (raw >> 31) * (last + 1) >> 32
        cards[last], cards[other] = cards[other], cards[last]
    state.dice = raw


async def roll_die(
    state: State,
    seat: int,
    why: str,
    rule: str,
    about: str | None = None,
    wins: range = range(0),
    sides: int = 6,
) -> int:
    """Roll one die for a seat: 1 to `sides`.

    A seat that rolls real dice is asked what fell instead; `why` is then the question, `about` the
    thing on the table that rolls, and the numbers that it `wins` with say so.
    """
    if seat in state.table_dice:
        faces = [
            Option(f"die:{n}", str(n), n, f"die:{n}", note=WINS if n in wins else "")
            for n in range(1, sides + 1)
        ]
        return await ask(Decision(seat, DIE, why, rule, faces, about=about))
    state.dice = raw = (state.dice * _FACTOR + _STEP) & _MASK
    return 1 + ((raw >> 31) * sides >> 32)


async def roll_dice(
    state: State, seat: int, count: int, why: str, rule: str, about: str | None = None
) -> list[int]:
    """Roll so many dice for a seat, one after the other: 1 to 6 each, as `roll_die` does."""
    if seat in state.table_dice:
        return [await roll_die(state, seat, why, rule, about) for _ in range(count)]
    raw, fell = state.dice, []
    for _ in range(count):
        raw = (raw * _FACTOR + _STEP) & _MASK
        fell.append(1 + ((raw >> 31) * 6 >> 32))
    state.dice = raw
    return fell


def is_die_question(decision: Decision[Any]) -> bool:
    """Whether a question asks what a real die shows."""
    return decision.kind == DIE


class Generator:
    """A generator of its own, for bots and tests: same arithmetic, apart from any game's state."""

    def __init__(self, seed: int) -> None:
        self._state = State(dice=seed_dice(seed))

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each as likely as the other."""
        # As `pick_number`, without calling it: random play lives by this.
        state = self._state
        state.dice = raw = (state.dice * _FACTOR + _STEP) & _MASK
        return items[(raw >> 31) * len(items) >> 32]

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1."""
        return pick_number(self._state, count)

    def pick_each(self, choices: Sequence[Sequence[T]]) -> list[T]:
        """One of the items of each choice."""
        raw = self._state.dice
        picked = []
        for items in choices:
            raw = (raw * _FACTOR + _STEP) & _MASK
            picked.append(items[(raw >> 31) * len(items) >> 32])
        self._state.dice = raw
        return picked

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place."""
        shuffle(self._state, items)

    def copy(self) -> Generator:
        """One that will draw what this one will draw."""
        other = Generator(0)
        other._state.dice = self._state.dice
        return other
