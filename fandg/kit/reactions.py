"""Reactions: whether anybody does something at this moment, asked in turn order."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeVar

from fandg.engine.decision import Decision
from fandg.engine.play import ask

ActorT = TypeVar("ActorT")
PlanT = TypeVar("PlanT")


async def offer_reactions(
    actors: Iterable[ActorT],
    question: Callable[[ActorT], Decision[PlanT] | None],
    resolve: Callable[[PlanT], Coroutine[Any, Any, None]],
    goes_on: Callable[[], bool] = lambda: True,
) -> None:
    """Let everybody who can do something now, one thing at a time, until all pass.

    `question` is what an actor may do as things stand, and there is none for who can do nothing. An
    answer whose value is None is to pass; any other is resolved, and then all are asked again from
    the first, unless it no longer `goes_on`.
    """
    order = list(actors)
    is_done = False
    while not is_done:
        is_done = True
        for actor in order:
            decision = question(actor)
            plan = await ask(decision) if decision is not None else None
            if plan is not None:
                await resolve(plan)
                is_done = not goes_on()
                break
