"""A game that says nothing of itself: what the tiny games of the tests need not say each anew."""

from __future__ import annotations

from typing import TypeVar

from fandg.engine.game import Game, Measure
from fandg.engine.setup import Setup
from fandg.engine.state import State

S = TypeVar("S", bound=State)


class BareGame(Game[S]):
    """Nothing is ever wrong in it, nothing is told or measured, and experts hardly look ahead."""

    def rollouts(self, state: S) -> int:
        return 1

    def horizon(self, state: S) -> int:
        return 1

    def score(self, state: S, seat: int) -> float:
        return 0.5

    def faults(self, state: S) -> list[str]:
        return []

    def headline(self, state: S) -> str:
        return self.title

    def story(self, state: S, setup: Setup) -> str:
        return self.headline(state)

    def measures(self, state: S) -> list[Measure]:
        return []
