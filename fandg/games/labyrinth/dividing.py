"""Several of a kind divided among rows, heroes or decks: on one sheet, not question after question.

Rules: plus-one tokens, distributing hearts, power surge; rulings 19 and 24.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from fandg.engine.decision import Decision, Option
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.play import ask
from fandg.engine.prose import counted


class Taker(msgspec.Struct, frozen=True):
    """What may get some: at `most` so many of them."""

    name: str
    label: str
    most: int
    value: Any
    """What an answer that names it alone stands for."""
    target: str | None = None


Weigh: TypeAlias = Callable[[Taker, int], float]
"""Who has got so many gets the next before all others for whom this is more."""


async def divide(
    asked: Decision[Any],
    takers: Sequence[Taker],
    total: int,
    words: tuple[str, str],
    verb: str,
    weigh: Weigh,
) -> Amounts:
    """How many each taker gets of so many things, that one and several are called by these `words`.

    A single one goes to one of the takers, each an answer of its own. Nothing is asked where there
    is one taker alone, or no less than what all can take.
    """
    whole = sum([taker.most for taker in takers])
    total = max(0, min(total, whole))
    open_ = [taker for taker in takers if taker.most]
    if total == 1 and len(open_) > 1:
        options = [
            Option(f"{verb}:{taker.name}", taker.label, taker.value, taker.target)
            for taker in open_
        ]
        chosen = await ask(replace(asked, options=options))
        return {taker.name: int(taker.value == chosen) for taker in takers}
    usual = find_usual(takers, total, weigh)
    if len(open_) < 2 or total in (0, whole):
        return usual
    form = sheet_of(open_, total, words, usual)
    found: Amounts = await ask(replace(asked, form=form))
    return dict.fromkeys(usual, 0) | found


def sheet_of(takers: Sequence[Taker], total: int, words: tuple[str, str], usual: Amounts) -> Form:
    """The sheet on which so many are divided; none may be left."""

    def refuse(amounts: Amounts) -> str | None:
        left = total - sum(amounts.values())
        if not left:
            return None
        return f"{counted(abs(left), *words)} {'left' if left > 0 else 'too many'}"

    fields = [
        Field(taker.name, taker.label, 0, min(taker.most, total), target=taker.target)
        for taker in takers
    ]
    standing = {field.key: usual[field.key] for field in fields}
    # Whoever gets more takes it from the taker that has most.
    return Form(tuple(fields), standing, refuse, last=max(standing, key=standing.__getitem__))


def find_usual(takers: Sequence[Taker], total: int, weigh: Weigh) -> Amounts:
    """Each in turn to the taker that comes first."""
    found = {taker.name: 0 for taker in takers}
    for _ in range(total):
        free = [taker for taker in takers if found[taker.name] < taker.most]
        found[min(free, key=lambda taker: weigh(taker, found[taker.name])).name] += 1
    return found
