"""The digits of answers that keep them while one question comes again and again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from fandg.engine.decision import Decision, Option
from fandg.ui.table.lying import MOST_NUMBERS, FindPlace, in_rows

Numbers = dict[str, int]
"""Of each answer's key its number, those kept longest first: one digit, or two for a thing."""


class KeptDigits:
    """Deals a number to each answer, the same whenever that may be given again.

    All have one digit as long as these are enough. What is chosen most has the first; the places
    where one can go, which are the last answers of a question, have what is left, row by row as
    they lie there: one digit, or two where they are too many. Those numbers are dealt anew as
    another stage of the game begins.
    """

    def __init__(self) -> None:
        self._dealt: dict[tuple[str, str | None], Numbers] = {}
        """What was dealt for each kind of question about somebody ..."""
        self._stages: dict[tuple[str, str | None], str] = {}
        """... and at which stage of the game."""

    def deal(
        self,
        decision: Decision[Any],
        stage: str,
        find_place: Callable[[str], Any],
        usual: Collection[str] = (),
    ) -> Numbers:
        """The number of each answer to a question, but of what ends the choice."""
        asked = decision.kind, decision.about
        before = self._dealt.get(asked, {})
        kinds = [kind_of(option) for option in decision.options if not option.ends]
        last = kinds[-1] if kinds else ""
        if self._stages.get(asked) != stage:
            before = {key: n for key, n in before.items() if key.partition(":")[0] != last}
        every = [option for option in decision.options if not option.ends]
        if len(every) > MOST_NUMBERS:
            every = [option for option in every if option.blocked is None]
        first = [option for option in every if option.target in usual]
        others = [option for option in every if option not in first]
        keys = [option.key for option in first]
        keys += [option.key for option in others if kind_of(option) != last]
        keys += _in_reading_order([one for one in others if kind_of(one) == last], find_place)
        dealt = _deal(keys, before)
        # What is not there now is remembered, and its digit is dealt to others last of all.
        self._dealt[asked] = {k: n for k, n in before.items() if k not in dealt} | dealt
        self._stages[asked] = stage
        return dealt


def kind_of(option: Option[Any]) -> str:
    """What is done by an answer, whatever it is done with."""
    return option.key.partition(":")[0]


def _in_reading_order(options: Sequence[Option[Any]], find_place: FindPlace) -> list[str]:
    places = {
        option.key: place
        for option in options
        if option.target is not None and (place := find_place(option.target)) is not None
    }
    return [*in_rows(places), *(option.key for option in options if option.key not in places)]


def _deal(keys: Sequence[str], before: Numbers) -> Numbers:
    """Numbers for some keys: what each had, else one nobody had, else one whose key is away."""
    tens = 0
    while MOST_NUMBERS - tens + MOST_NUMBERS * tens < len(keys):
        tens += 1
    least = MOST_NUMBERS - tens
    all_numbers = [*range(1, least + 1)]
    for first in range(MOST_NUMBERS, least, -1):
        all_numbers += range(10 * first + 1, 10 * first + 1 + MOST_NUMBERS)
    dealt = {key: before[key] for key in keys if before.get(key) in all_numbers}
    away = [number for key, number in before.items() if key not in dealt]
    free = [number for number in all_numbers if number not in dealt.values()]
    free.sort(key=lambda number: (number > MOST_NUMBERS, number in away and away.index(number) + 1))
    new = [key for key in keys if key not in dealt]
    return dealt | dict(zip(new, free, strict=False))
