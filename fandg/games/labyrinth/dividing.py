"""Several of a kind divided among rows, heroes or decks: on one sheet, not question after question.

Rules: plus-one tokens, distributing hearts, power surge; rulings 19 and 24.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from fandg.engine.decision import Decision, Option
from fandg.engine.form import Amounts, Field, Form
from fandg.engine.play import ask
from fandg.engine.prose import counted


class Part(NamedTuple):
    """What may get some: at `most` so many of them."""

    name: str
    label: str
    most: int
    value: Any
    """What an answer that names it alone stands for."""
    target: str | None = None


Weigh: TypeAlias = Callable[[Part, int], float]
"""Who has got so many gets the next before all others for whom this is more."""


async def divide(
    asked: Decision[Any],
    parts: Sequence[Part],
    total: int,
    words: tuple[str, str],
    verb: str,
    weigh: Weigh,
) -> Amounts:
    """How many each part gets of so many things, that one and several are called by these `words`.

    A single one goes to one of the parts, each an answer of its own. Nothing is asked where there
    is one part alone, or no less than what all can take.
    """
    total = max(0, min(total, sum(part.most for part in parts)))
    usual = find_usual(parts, total, weigh)
    open_ = [part for part in parts if part.most]
    if not total or len(open_) < 2 or all(usual[part.name] == part.most for part in parts):
        return usual
    if total == 1:
        options = [
            Option(f"{verb}:{part.name}", part.label, part.value, part.target) for part in open_
        ]
        chosen = await ask(replace(asked, options=options))
        return {part.name: int(part.value == chosen) for part in parts}
    form = sheet_of(open_, total, words, usual)
    found: Amounts = await ask(replace(asked, form=form))
    return dict.fromkeys(usual, 0) | found


def sheet_of(parts: Sequence[Part], total: int, words: tuple[str, str], usual: Amounts) -> Form:
    """The sheet on which so many are divided; none may be left."""

    def refuse(amounts: Amounts) -> str | None:
        left = total - sum(amounts.values())
        if not left:
            return None
        return f"{counted(abs(left), *words)} {'left' if left > 0 else 'too many'}"

    fields = [
        Field(part.name, part.label, 0, min(part.most, total), target=part.target) for part in parts
    ]
    standing = {field.key: usual[field.key] for field in fields}
    # Whoever gets more takes it from the part that has most.
    return Form(tuple(fields), standing, refuse, last=max(standing, key=standing.__getitem__))


def find_usual(parts: Sequence[Part], total: int, weigh: Weigh) -> Amounts:
    """Each in turn to the part that comes first."""
    found = {part.name: 0 for part in parts}
    for _ in range(total):
        free = [part for part in parts if found[part.name] < part.most]
        found[min(free, key=lambda part: weigh(part, found[part.name])).name] += 1
    return found
