"""Reactions: whether anybody does something at this moment, asked in turn order or by a call."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from fandg.engine.decision import Decision, Option
from fandg.engine.play import ask, ask_anybody

ActorT = TypeVar("ActorT")
PlanT = TypeVar("PlanT")


def _never(_: Any) -> bool:
    return False


NOBODY: Option[Any] = Option("nobody", "Nobody", None, ends=True)
_NOTHING: Option[Any] = Option("pass", "Go on", None, ends=True)


class TableCall(NamedTuple, Generic[ActorT]):
    """How the table is called at a moment at which hidden cards may be played.

    To ask only who can play one would tell of his hand. So all who hold any are called at once, and
    who presses is asked in secret, whether he can play one or not.
    """

    rule: str
    is_holding: Callable[[ActorT], bool]
    """Whether an actor holds any hidden card at all, as all can see."""
    seat_of: Callable[[ActorT], int]
    token: Callable[[ActorT], Option[ActorT]]
    """The answer by which an actor presses; its value is the actor."""
    prompt: str | Callable[[], str] = "Anybody?"
    is_great: bool | Callable[[], bool] = False
    """Whether it is a moment at which every table likes to be called, and what it is in words: as
    things lie whenever it is called, if they may change by what is done."""
    calls_on: bool = False
    """Whether others are called after these, one by one."""
    at_will: bool = False
    """Whether who plays alone rings to be asked: such moments come often."""
    is_waiving: Callable[[ActorT], bool] = _never
    """Whether an actor has said that he needs no call for now."""
    binds: bool = False
    """Whether no hurried Enter may let the moment pass."""


async def offer_reactions(
    actors: Sequence[ActorT],
    question: Callable[[ActorT], Decision[PlanT] | None],
    resolve: Callable[[PlanT], Coroutine[Any, Any, None]],
    goes_on: Callable[[], bool] = lambda: True,
    call: TableCall[ActorT] | None = None,
) -> None:
    """Let everybody who can do something now, one thing at a time, until all pass.

    `question` is what an actor may do as things stand, and there is none for who can do nothing. An
    answer whose value is None is to pass; any other is resolved, and then all are asked again from
    the first, unless it no longer `goes_on`.

    With a `call` all who hold hidden cards are called together, when the first of them would be
    asked; the others are asked in turn.
    """
    while True:
        plan: PlanT | None = None
        holders = [at for at, actor in enumerate(actors) if call.is_holding(actor)] if call else []
        for at, actor in enumerate(actors):
            if at not in holders:
                decision = question(actor)
                if decision is None:
                    continue
                plan = await ask(decision)
            elif call is not None and at == holders[0]:
                plan = await call_table(call, [actors[n] for n in holders], question)
            if plan is not None:
                break
        if plan is None:
            return
        await resolve(plan)
        if not goes_on():
            return


async def call_table(
    call: TableCall[ActorT],
    called: Sequence[ActorT],
    question: Callable[[ActorT], Decision[PlanT] | None],
) -> PlanT | None:
    """What one of those who are called does; None when nobody does anything.

    `called` are actors who hold hidden cards, and `question` is what one who presses may do.
    """

    def ask_presser(actor: ActorT) -> Decision[PlanT | None]:
        seat = call.seat_of(actor)
        nothing = "There is nothing that you could do now."
        idle: Decision[PlanT | None] = Decision(seat, "idle", nothing, call.rule, [_NOTHING])
        return question(actor) or idle

    seats = tuple(call.seat_of(actor) for actor in called)
    tokens = [NOBODY, *(call.token(actor) for actor in called)]
    asked: Decision[ActorT | None] = Decision(
        seats[0],
        "open-call",
        call.prompt if isinstance(call.prompt, str) else call.prompt(),
        call.rule,
        tokens,
        callers=seats,
        waived=tuple(call.seat_of(actor) for actor in called if call.is_waiving(actor)),
        great=call.is_great if isinstance(call.is_great, bool) else call.is_great(),
        calls_on=call.calls_on,
        binds=call.binds,
        at_will=call.at_will,
    )
    return await ask_anybody(asked, ask_presser)
