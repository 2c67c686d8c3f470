"""The three kinds of dice: white (novice), yellow (adept), red (master)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from fandg.engine.dice import roll_dice
from fandg.engine.play import tell
from fandg.engine.prose import capital
from fandg.games.labyrinth.events.rolls import DiceThrown, Foe, Wants
from fandg.games.labyrinth.table import LabyrinthTable

FACES = {"w": (0, 0, 0, 1, 1, 1), "y": (0, 1, 1, 1, 1, 2), "r": (1, 1, 1, 2, 2, 2)}
"""What each kind shows for a roll of 1 to 6."""
SHOWN = {die: [f"{die}{hits}" for hits in faces] for die, faces in FACES.items()}
"""A die and what it shows, for a roll of 1 to 6."""
HITS = {f"{die}{hits}": hits for die, faces in FACES.items() for hits in faces}
"""The hits that a die shows."""

IsAsked: TypeAlias = Callable[[Sequence[str]], bool]
"""Whether somebody is asked what to do with the hits of some dice."""


async def throw_dice(
    table: LabyrinthTable, seat: int, dice: str, why: str, rule: str, about: str | None = None
) -> list[str]:
    """Throw dice for a seat; each comes back with what it shows, such as "y2"."""
    fell = await roll_dice(table.state, seat, len(dice), why, rule, about)
    return [SHOWN[die][number - 1] for die, number in zip(dice, fell, strict=True)]


async def throw_openly(
    table: LabyrinthTable,
    seat: int,
    dice: str,
    title: str,
    who: str,
    name: str,
    is_asked: IsAsked | None = None,
    foes: tuple[Foe, ...] = (),
    task: str = "",
    wants: Wants | None = None,
) -> list[str]:
    """Throw dice for all to see; `is_asked` says of some whether a question tells what they gave.

    Without it nothing is asked about the hits. One of the `foes` takes them first; else the `task`
    says what they are for, and a Test what it `wants`.
    """
    thrown = await throw_dice(
        table, seat, dice, f"{capital(name)}, {title}: what fell?", "action-rolls", who
    )
    if thrown:
        is_spent = is_asked is not None and is_asked(thrown)
        await tell(DiceThrown(who, name, title, tuple(thrown), seat, is_spent, foes, task, wants))
    return thrown


def count_hits(thrown: Sequence[str]) -> int:
    """The hits that some dice show."""
    return sum([HITS[die] for die in thrown])
