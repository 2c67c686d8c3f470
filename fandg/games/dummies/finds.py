"""What an exploration may find, by the level of who explores and what his die shows.

Rule: exploration.
"""

from __future__ import annotations

from itertools import groupby
from typing import Literal, TypeAlias

from fandg.engine.prose import capital

Find: TypeAlias = Literal["rest", "combat", "trap", "panic"]

EXPLORATION_TABLE: dict[int, tuple[Find, ...]] = {
    2: ("rest", "rest", "combat", "combat", "trap", "panic"),
    3: ("rest", "combat", "combat", "trap", "trap", "panic"),
    4: ("combat", "trap", "trap", "trap", "panic", "panic"),
}
"""What each face of the die brings, by level."""
PANIC_WOUNDS = 2
"""The wounds of a panic."""
FINDS: dict[Find, str] = {"rest": "a rest", "combat": "combat", "trap": "a trap", "panic": "panic"}


def list_finds(level: int) -> str:
    """What each face of the die finds, in sentences.

    >>> list_finds(2)
    '1 or 2: a rest. 3 or 4: combat. 5: a trap. 6: panic.'
    """
    faces = groupby(enumerate(EXPLORATION_TABLE[level], 1), lambda face: face[1])
    told = [(find, [number for number, _ in run]) for find, run in faces]
    return capital(" ".join(f"{_say_faces(numbers)}: {FINDS[find]}." for find, numbers in told))


def _say_faces(numbers: list[int]) -> str:
    if len(numbers) == 1:
        return str(numbers[0])
    return f"{numbers[0]} {'or' if len(numbers) == 2 else 'to'} {numbers[-1]}"
