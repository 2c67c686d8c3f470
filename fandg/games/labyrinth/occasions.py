"""Occasions: the points in the course of play at which the twists of an act step in.

A chapter of the rules comes to an occasion by its name and knows no act. A twist's own module in
`acts/` says what it does there, and what it lets an acting hero do.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from typing import Any, Literal, TypeAlias, TypeVar

from fandg.engine.decision import Option
from fandg.games.labyrinth.state import Hero
from fandg.games.labyrinth.table import LabyrinthTable
from fandg.games.labyrinth.twists import RuleChange

R = TypeVar("R", bound=RuleChange)

Occasion: TypeAlias = Literal[
    "table-laid",
    "day-dawns",
    "day-read",
    "battle-begins",
    "hero-step-ended",
    "hoard-filled",
    "villain-rolled",
    "battle-round-begins",
    "minions-acted",
    "villain-levels-up",
    "souls-taken",
    "villain-round-ended",
    "villain-fell",
]
"""`table-laid`: the party stands in camp. `day-dawns` and `day-read`: before and after its entry.

`villain-rolled`: before the Final Battle, after his rolls. `battle-round-begins`: before Battle
cards are revealed. `minions-acted`: before the Villain Level Up Step, `villain-levels-up`: in it,
before anybody is cashed in. `villain-fell`: one has 0 ♥.
"""
Doing: TypeAlias = Callable[[], Coroutine[Any, Any, None]]
"""What an answer sets going."""
Step: TypeAlias = Callable[[LabyrinthTable, R], Coroutine[Any, Any, None]]
Offer: TypeAlias = Callable[[LabyrinthTable, R, Hero], Iterator[Option[Doing | None]]]

_STEPS: dict[tuple[str, type[RuleChange]], Step[Any]] = {}
_OFFERS: dict[type[RuleChange], Offer[Any]] = {}


def steps_in(occasion: Occasion, kind: type[R]) -> Callable[[Step[R]], Step[R]]:
    """Name what a kind of twist does on an occasion."""

    def register(step: Step[R]) -> Step[R]:
        _STEPS[occasion, kind] = step
        return step

    return register


def offers(kind: type[R]) -> Callable[[Offer[R]], Offer[R]]:
    """Name what a kind of twist lets the acting hero do."""

    def register(offer: Offer[R]) -> Offer[R]:
        _OFFERS[kind] = offer
        return offer

    return register


async def come_to(table: LabyrinthTable, occasion: Occasion) -> None:
    """Let every twist of the mission do what it does on an occasion."""
    for twist in table.twists:
        step = _STEPS.get((occasion, type(twist)))
        if step is not None:
            await step(table, twist)


def list_offers(table: LabyrinthTable, hero: Hero) -> Iterator[Option[Doing | None]]:
    """What the twists of the mission let the acting hero do now."""
    for twist in table.twists:
        offer = _OFFERS.get(type(twist))
        if offer is not None:
            yield from offer(table, twist, hero)
