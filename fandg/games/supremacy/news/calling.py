"""How a power is asked about its Services cards: by an open call, which tells nothing of its hand.

Rules: services.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from fandg.engine.decision import Decision, Option
from fandg.games.supremacy.state import Supremacy
from fandg.games.supremacy.table import SupremacyTable
from fandg.kit.reactions import TableCall, call_table

T = TypeVar("T")


async def call_on(
    table: SupremacyTable,
    seat: int,
    prompt: str,
    question: Callable[[int], Decision[T | None] | None],
    *,
    is_great: bool = True,
    calls_on: bool = False,
) -> T | None:
    """What a power does with its Services cards at this moment; None is nothing.

    It is called if it holds any, whether or not one is of use now. Powers are called one by one:
    that they act in seat order is a rule. What befalls a power is `great`; what it might do to
    others, stage by stage, is not: it is at will, and may be waived for the rest of a turn.
    """
    call = TableCall(
        "services",
        lambda seat: bool(table.powers[seat].hand),
        lambda seat: seat,
        lambda seat: _token(table.powers[seat].id, table.title(seat), seat),
        prompt,
        is_great,
        calls_on,
        not is_great,
        lambda seat: not is_great and is_silent(table.state, seat),
        binds=is_great,
    )
    return await call_table(call, [seat], question) if call.is_holding(seat) else None


def is_silent(state: Supremacy, seat: int) -> bool:
    """Whether a power has said that it sends nobody in this turn."""
    return state.turn > 0 and state.powers[seat].silent == state.turn


@lru_cache(maxsize=4096)
def _token(power: str, title: str, seat: int) -> Option[int]:
    return Option(f"call:{power}", title, seat, f"seat:{seat}")
